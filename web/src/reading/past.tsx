// Over the list of one's own rounds: what a session brought in one line; the graph, filters and exports at a press.
import { useId, useState } from 'preact/hooks';
import { signed, t, tCount, time, type PlainKey } from '../text';
import { Icon, SelectField, type IconName } from '../ui';
import { Details, Figures } from './results';
import { chosenIn, Filters, type RoundWish } from './round-filters';
import { sessionsOf, together, type RoundNet } from './sessions';

const PARTS = ['filter', 'graph', 'export'] as const;
type Part = (typeof PARTS)[number];

const LOOKS: Record<Part, { icon: IconName; label: PlainKey }> = {
  filter: { icon: 'settings', label: 'past.filter' },
  graph: { icon: 'chart', label: 'past.graph' },
  export: { icon: 'download', label: 'past.export' },
};

/** Where there is room for all of it above the list, it lies open; elsewhere rounds come first. */
const hasRoom = (): boolean => matchMedia('(width >= 60rem) and (height >= 50rem)').matches;

interface PastProps {
  /** What the latest rounds brought; there is at least one. */
  results: readonly RoundNet[];
  wish: RoundWish;
}

export function Past({ results, wish }: PastProps) {
  const sessions = sessionsOf(results);
  const [wanted, setWanted] = useState('0');
  const [open, setOpen] = useState<readonly Part[]>(() => (hasRoom() ? ['filter', 'graph'] : []));
  const id = useId();
  const shown = wanted === 'all' ? together(sessions) : (sessions[Number(wanted)] ?? sessions[0] ?? null);
  if (shown === null) return null;
  const toggle = (part: Part) => {
    if (open.includes(part)) setOpen(open.filter((one) => one !== part));
    // On a small screen one thing at a time lies over the list.
    else setOpen(hasRoom() ? [...open, part] : [part]);
  };
  const filters = chosenIn(wish);
  const choices = sessions.slice(0, 30).map((one, at) => ({ value: String(at), label: `${time(one.startedMillis)} · ${signed(one.net)}` }));
  if (sessions.length > 1) choices.push({ value: 'all', label: tCount('results.all', results.length) });
  const body = (part: Part) => {
    switch (part) {
      case 'filter': return <Filters wish={wish} results={results} />;
      case 'graph': return (
        <>
          {choices.length > 1 ? <SelectField class="bare-field results-which" label={t('results.which')} value={wanted} choices={choices} onChoice={setWanted} /> : null}
          <Details key={wanted} session={shown} />
        </>
      );
      case 'export': return <Exports />;
    }
  };
  return (
    <section class="past panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} class="past-title">{wanted === 'all' ? tCount('results.all', results.length) : t(wanted === '0' ? 'past.session.last' : 'past.session', { when: time(shown.startedMillis) })}</h2>
      <Figures session={shown} />
      <div class="past-tools">
        {PARTS.map((part) => (
          <button key={part} type="button" class="button button-small past-tool" aria-expanded={open.includes(part)} aria-controls={`${id}-${part}`} onClick={() => toggle(part)}>
            <Icon name={LOOKS[part].icon} />
            {part === 'filter' && filters > 0 ? tCount('past.filters', filters) : t(LOOKS[part].label)}
          </button>
        ))}
      </div>
      {PARTS.map((part) => (
        <div key={part} id={`${id}-${part}`} class="past-part" data-part={part} hidden={!open.includes(part)}>{open.includes(part) ? body(part) : null}</div>
      ))}
    </section>
  );
}

function Exports() {
  return (
    <div class="row" role="group" aria-label={t('reading.history.export')}>
      <span>{t('reading.history.export')}</span>
      <a class="button button-small" href="/api/me/export?format=json" download><Icon name="download" />JSON</a>
      <a class="button button-small" href="/api/me/export?format=phh" download><Icon name="download" />PHH</a>
    </div>
  );
}
