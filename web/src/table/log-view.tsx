/** The log on the screen: lines with their clauses, filtered, copied. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { later } from '../later';
import { t, time } from '../text';
import { Button, SelectField, toast } from '../ui';
import { passes, type Filter, type LogLine } from './log';

/** What a clause says is fetched by whoever asks, and so is what shows it. */
const ClauseTexts = later<{ clauses: readonly string[] }>(() => import('./clause-text').then((part) => ({ default: part.ClauseTexts })));

const suitOf: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

/** A card, or the ranks of a low, of which no part goes to the next line. */
const whole = /((?:10|[2-9AKQJ])(?:[♠♥♦♣]|(?:-(?:10|[2-9AKQJ])){2,}))/;

/** A sentence, its cards in their colours. */
export function Told({ text }: { text: string }) {
  const piece = (part: string, at: number) => {
    const suit = suitOf[part.slice(-1)];
    return suit === undefined ? <span key={at} class="told-ranks">{part}</span> : <b key={at} class="told-card" data-suit={suit}>{part}</b>;
  };
  return <>{text.split(whole).map((part, at) => (at % 2 === 1 ? piece(part, at) : part))}</>;
}

interface LineProps {
  line: LogLine;
  open: boolean;
  onOpen: () => void;
}

/** A line that is opened comes into sight whole, as far as its list can show it: once when it opens, and once more when what it says has come. */
function useInSightOnce(open: boolean): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    if (!open || line === null) return undefined;
    const watch = new ResizeObserver(() => {
      const list = line.parentElement;
      if (list === null) return;
      const [own, around] = [line, list].map((one) => one.getBoundingClientRect());
      if (own !== undefined && around !== undefined && own.bottom > around.bottom) list.scrollTop += Math.min(own.bottom - around.bottom, own.top - around.top);
      if (line.querySelector('.clause-text') !== null && line.querySelector('.loading') === null) watch.disconnect();
    });
    watch.observe(line);
    return () => watch.disconnect();
  }, [open]);
  return ref;
}

function Line({ line, open, onOpen }: LineProps) {
  const ref = useInSightOnce(open);
  return (
    <li ref={ref} class="log-line" data-weight={line.weight} data-what={line.what}>
      <span class="log-text"><Told text={line.text} /></span>
      {line.clauses.length === 0 ? null : (
        <button type="button" class="log-why" aria-expanded={open} aria-label={t('table.log.why', { line: line.text })} onClick={onOpen}>§</button>
      )}
      {open ? <ClauseTexts.Shown clauses={line.clauses} /> : null}
    </li>
  );
}

export function LogView({ lines }: { lines: readonly LogLine[] }) {
  const [filter, setFilter] = useState<Filter>('usual');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  /** Whether the newest line is in sight: then new ones are followed. */
  const following = useRef(true);
  const shown = lines.filter(({ weight }) => passes(weight, filter));

  const follow = () => {
    const box = list.current;
    if (box !== null && following.current) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(follow, [shown.at(-1)?.sequence, shown.length, filter]);
  // Also when it comes into sight, or has another height: a list out of sight cannot be scrolled.
  useLayoutEffect(() => {
    if (list.current === null) return undefined;
    const watch = new ResizeObserver(follow);
    watch.observe(list.current);
    return () => watch.disconnect();
  }, []);

  const toggle = (sequence: number) => {
    const next = new Set(opened);
    if (!next.delete(sequence)) next.add(sequence);
    setOpened(next);
  };
  const copy = async () => {
    const text = shown.map((line) => `${time(line.atMillis, { timeStyle: 'medium' })}  ${line.text}${line.clauses.length > 0 ? `  [${line.clauses.join(', ')}]` : ''}`).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      toast(t('table.log.copied'));
    } catch {
      toast(t('table.log.notCopied'), 'bad');
    }
  };
  return (
    <div class="log">
      <div class="log-tools">
        <SelectField<Filter>
          label={t('table.log.show')}
          value={filter}
          onChoice={setFilter}
          choices={[
            { value: 'usual', label: t('table.log.usual') },
            { value: 'everything', label: t('table.log.everything') },
            { value: 'results', label: t('table.log.results') },
          ]}
        />
        <Button size="small" onClick={() => void copy()}>{t('table.log.copy')}</Button>
      </div>
      <ol
        class="log-lines"
        ref={list}
        tabIndex={0}
        aria-label={t('table.log')}
        onScroll={(event) => {
          const box = event.currentTarget;
          // Out of sight it has no place to tell.
          if (box.clientHeight === 0) return;
          following.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
        }}
      >
        {shown.map((line) => (
          <Line key={line.sequence} line={line} open={opened.has(line.sequence)} onOpen={() => toggle(line.sequence)} />
        ))}
      </ol>
    </div>
  );
}
