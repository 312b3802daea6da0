// A round, replayed event by event: the felt, the dealer's log, and the clauses behind each step.
import './reading.css';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { api } from '../api';
import { fetchGames, gameName, games } from '../games';
import type { PageProps } from '../page';
import { me } from '../store';
import { Felt } from '../table/felt';
import { logLines, passes, weightOf, type Filter, type LogLine } from '../table/log';
import { Told } from '../table/log-view';
import { lookedIn, type Looked } from '../table/looked';
import { DuelPanel } from '../table/scene/duel-panel';
import { tellingAt } from '../table/scene/replayed';
import { isVoid } from '../table/scene/voided';
import { language, number, signed, t, time } from '../text';
import { Button, ButtonLink, Clause, Icon, SelectField, type IconName } from '../ui';
import { Link } from '../router';
import type { TableInfo, What } from '../wire';
import { Answered } from './answered';
import { answers, useAnswer, type Story } from './answers';
import { copyLink } from './copy-link';
import { asked, lastAddress, put } from './place';
import { dwell, keyMove, lineAt, moved, opened, SPEEDS, stepAt, stepOf, stopsOf, type Move, type Replay, type Speed } from './stepper';

/** What the felt must know of a table, and how many rounds there are of it. */
type Looks = Pick<TableInfo, 'big_blind' | 'family' | 'round_number'>;

export default function ReplayPage({ params }: PageProps) {
  const table = Number(params['table']);
  const round = Number(params['round']);
  // Who asks decides which cards are told.
  const who = me.value?.player ?? 0;
  const story = useAnswer(me.value === undefined ? null : `${table}/${round}/${who}`, (signal) => answers.story(table, round, signal));
  const looks = useLooks(table, story.state === 'told' ? story.told : null);
  return (
    <>
      <nav class="reading-back replay-back"><Link href={backFrom(table).href}><Icon name="back" />{backFrom(table).label}</Link></nav>
      <Answered asked={story}>
        {(told) => (told.steps.length === 0 ? <p>{t('reading.replay.nothing')}</p> : <Player key={`${table}/${round}/${who}`} story={told} looks={looks} />)}
      </Answered>
    </>
  );
}

/** The list somebody came from, as they left it; else the rounds of the table. */
function backFrom(table: number): { href: string; label: string } {
  const list = lastAddress('history');
  return list === null ? { href: `/history?table=${table}`, label: t('reading.replay.rounds', { table: String(table) }) } : { href: list, label: t('reading.replay.list') };
}

/** The table's own where it is still there; else what its game says, or the round itself where the game is not known. */
function useLooks(table: number, story: Story | null): Looks {
  const [info, setInfo] = useState<Looks | null>(null);
  useEffect(() => {
    api.table(table).then((answer) => setInfo(answer.info), () => fetchGames().catch(() => undefined));
  }, [table]);
  const ofBoxes = story?.steps.some(({ view }) => view.dealer !== null) ?? false;
  const family = games.value?.find((one) => one.id === story?.header.game)?.family ?? (ofBoxes ? 'banked' : 'flop');
  return info ?? { big_blind: 0, family, round_number: Number.POSITIVE_INFINITY };
}

function Player({ story, looks }: { story: Story; looks: Looks }) {
  const { header, steps } = story;
  const lines = useMemo(() => {
    const seats = steps.at(-1)?.view.seats ?? [];
    const looked = steps.reduce<Looked>((known, { view }) => lookedIn(view, known), new Map());
    return logLines(steps.map(({ happened }) => happened), seats, looks.big_blind, looked);
  }, [steps, looks.big_blind, language.value]);

  const sequences = useMemo(() => steps.map(({ happened }) => happened.sequence), [steps]);
  const [replay, move] = useReducer(moved, null, () => opened(stopsOf(lines, sequences), asked().get('step')));
  const step = steps[replay.at];
  const telling = useMemo(() => tellingAt(steps.map(({ happened }) => happened), replay.at), [steps, replay.at]);

  usePlaying(replay, step?.happened.what ?? null, move);
  useKeys(replay.playing, move);
  useEffect(() => {
    // While it plays by itself the address stays; where it stops can be sent to somebody.
    if (!replay.playing) put({ step: replay.at === 0 ? null : replay.at + 1 });
  }, [replay.at, replay.playing]);

  if (!step) return null;
  const current = lineAt(lines, step.happened.sequence);
  const said = lines[current];
  return (
    <div class="replay">
      <div class="replay-stage">
        <header class="replay-head">
          <Link class="replay-out" href={backFrom(header.table).href} aria-label={backFrom(header.table).label}><Icon name="back" /></Link>
          <h1>{t('reading.replay.title', { game: gameName(header.game), number: header.number })}</h1>
          <p class="row small">
            <span class="badge badge-accent"><Icon name="history" /><span class="replay-recall">{t('reading.recall')}</span></span>
            <span class="soft">{header.ended_millis === null ? t('reading.replay.on') : t('reading.replay.recall', { time: time(header.started_millis) })}</span>
            {header.net === null ? null : <span class="round-net" data-net={header.net > 0 ? 'won' : header.net < 0 ? 'lost' : 'even'}>{t('reading.replay.net', { chips: signed(header.net) })}</span>}
          </p>
        </header>
        <section class="replay-felt" data-over={step.view.playing ? undefined : ''} aria-label={t('reading.replay.felt')}>
          <Felt info={looks} view={step.view} events={[step.happened]} telling={telling} voided={isVoid(steps.slice(0, replay.at + 1).map(({ happened }) => happened))} snug />
        </section>
        {!step.view.playing && step.view.duels.length > 0 ? <div class="replay-duels"><DuelPanel view={step.view} chips={number} /></div> : null}
        <div class="replay-controls">
          <p class="replay-said" aria-live={replay.playing ? 'off' : 'polite'}>
            {/* What the felt tells in words is only read out here. */}
            {said ? <span class={said.what === 'awarded' ? 'visually-hidden' : undefined}><Told text={said.text} /></span> : null}
            {step.happened.clauses.map((clause) => <Clause key={clause} id={clause} />)}
          </p>
          <Controls replay={replay} move={move} />
        </div>
      </div>
      <Log lines={lines} current={current} sequences={sequences} onStep={(to) => move({ do: 'go', to })} />
      <Neighbours table={header.table} round={header.number} last={looks.round_number} />
    </div>
  );
}

function usePlaying(replay: Replay, what: What | null, move: (move: Move) => void): void {
  useEffect(() => {
    if (!replay.playing) return;
    const timer = setTimeout(() => move({ do: 'tick' }), what === null ? 0 : dwell(weightOf(what), what.what, replay.speed));
    return () => clearTimeout(timer);
  }, [replay.playing, replay.at, replay.speed]);
}

/** Keys work wherever the focus is, except for fields and buttons that use them themselves, as soon as the round is seen. */
function useKeys(playing: boolean, move: (move: Move) => void): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest('input, select, textarea, [role="dialog"]')) return;
      if (event.key === ' ' && at?.closest('button, a, summary')) return;
      const found = keyMove(event.key, playing, event.shiftKey);
      if (!found) return;
      event.preventDefault();
      move(found);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [playing]);
}

function Controls({ replay, move }: { replay: Replay; move: (move: Move) => void }) {
  const { at, stops, playing, speed } = replay;
  const [step, steps] = [stepAt(replay), stops.steps.length];
  const [isFirst, isLast] = [at === 0, at >= stops.events - 1];
  const where = t('reading.replay.step', { step, steps });
  const button = (name: 'first' | 'back' | 'forward' | 'last' | 'street-back' | 'street-forward', icon: IconName, off: boolean) => (
    <Button class={`replay-${name}`} icon={icon} label={t(`reading.replay.${name}`)} disabled={off} onClick={() => move({ do: name })} />
  );
  return (
    <>
      <div class="replay-slide">
        <input type="range" min={1} max={steps} value={step} aria-label={t('reading.replay.slider')} aria-valuetext={where} onInput={(event) => move({ do: 'go', to: stops.steps[Number(event.currentTarget.value) - 1] ?? 0 })} />
        <span class="figures small soft" aria-hidden="true">{step} / {steps}</span>
      </div>
      <div class="replay-buttons" role="group" aria-label={t('reading.replay.controls')}>
        {button('first', 'back', isFirst)}
        {button('street-back', 'backs', isFirst)}
        {button('back', 'back', isFirst)}
        <Button kind="primary" icon={playing ? 'pause' : 'play'} label={playing ? t('reading.replay.pause') : t('reading.replay.play')} onClick={() => move({ do: playing ? 'pause' : 'play' })} />
        {button('forward', 'forward', isLast)}
        {button('street-forward', 'forwards', isLast)}
        {button('last', 'forward', isLast)}
        <label class="replay-speed">
          <span class="visually-hidden">{t('reading.replay.speed')}</span>
          <select class="select" value={speed} onChange={(event) => move({ do: 'speed', speed: event.currentTarget.value as Speed })}>
            {SPEEDS.map((one) => <option key={one} value={one} selected={one === speed}>{number(Number(one))}×</option>)}
          </select>
        </label>
        <Button class="replay-copy" onClick={() => void copyLink()}>{t('reading.copy-link')}</Button>
      </div>
    </>
  );
}

interface LogProps {
  lines: readonly LogLine[];
  current: number;
  sequences: readonly number[];
  onStep: (step: number) => void;
}

function Log({ lines, current, sequences, onStep }: LogProps) {
  const [filter, setFilter] = useState<Filter>('usual');
  const list = useRef<HTMLOListElement>(null);
  const shown = lines.map((line, place) => ({ line, place })).filter(({ line, place }) => place === current || passes(line.weight, filter));
  useEffect(() => {
    // Scrolls the list alone, never the page.
    const box = list.current;
    const mark = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !mark) return;
    const [top, bottom] = [mark.offsetTop, mark.offsetTop + mark.offsetHeight];
    if (top < box.scrollTop + 40) box.scrollTop = top - 40;
    else if (bottom > box.scrollTop + box.clientHeight - 40) box.scrollTop = bottom - box.clientHeight + 40;
  }, [current, filter]);
  return (
    <section class="replay-log panel" aria-labelledby="replay-log">
      <div class="spread">
        <h2 id="replay-log">{t('table.log')}</h2>
        <SelectField<Filter>
          label={t('table.log.show')}
          value={filter}
          onChoice={setFilter}
          choices={[{ value: 'usual', label: t('table.log.usual') }, { value: 'everything', label: t('table.log.everything') }, { value: 'results', label: t('table.log.results') }]}
        />
      </div>
      <ol class="replay-lines" ref={list}>
        {shown.map(({ line, place }) => (
          <li key={line.sequence} class="replay-line" data-weight={line.weight} data-past={place <= current ? '' : undefined} aria-current={place === current ? 'step' : undefined}>
            <button type="button" onClick={() => onStep(stepOf(lines, place, sequences))}><Told text={line.text} /></button>
            {line.clauses.length > 0 ? <span class="replay-clauses">{line.clauses.map((clause) => <Clause key={clause} id={clause} />)}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Neighbours({ table, round, last }: { table: number; round: number; last: number }) {
  return (
    <nav class="replay-neighbours spread" aria-label={t('reading.replay.neighbours')}>
      {round > 1 ? <ButtonLink href={`/history/${table}/${round - 1}`} icon="back">{t('reading.replay.before')}</ButtonLink> : <span />}
      {round < last ? <ButtonLink href={`/history/${table}/${round + 1}`}>{t('reading.replay.after')}<Icon name="forward" /></ButtonLink> : null}
    </nav>
  );
}
