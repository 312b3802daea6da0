import { useMemo, useState } from 'preact/hooks';
import { bookName } from '../games';
import { clausePath, Link, navigate } from '../router';
import { number, t, tCount, tMaybe } from '../text';
import { Button, Empty, SelectField, TextField } from '../ui';
import type { Clause, Rules, Status } from './answers';
import { bySection, counted, fits, found, sectionName, wantedOf, type Wanted } from './clauses';
import { asked, put, shownBefore, useKeptPlace } from './place';

/** How many clauses a list begins with, and grows by. */
const STEP = 120;

export const kindName = (kind: string) => tMaybe(`reading.kind.${kind}`) ?? kind;

export function StatusBadge({ status }: { status: Status }) {
  const looks = { enforced: 'badge badge-good', recorded: 'badge badge-good', physical: 'badge badge-accent', open: 'badge' }[status];
  return <span class={looks}>{t(`reading.status.${status}`)}</span>;
}

export function ClauseList({ rules }: { rules: Rules }) {
  const wanted = wantedOf(asked());
  const [most, setMost] = useState(() => shownBefore('rules') ?? STEP);
  const listed = useMemo(() => found(rules.clauses, wanted), [rules, JSON.stringify(wanted)]);
  useKeptPlace('rules', true, most);
  const change = (part: Partial<Wanted>) => {
    setMost(STEP);
    put({ ...part });
  };
  const anything = Object.values(wanted).some(Boolean);
  return (
    <div class="rules">
      <Filters rules={rules} wanted={wanted} onWanted={change} />
      <section class="rules-list" aria-labelledby="rules-found">
        <div class="spread">
          <h2 id="rules-found" aria-live="polite">{tCount('reading.rules.found', listed.length)}</h2>
          {anything ? <Button size="small" onClick={() => change({ find: '', book: '', section: '', kind: '', status: '' })}>{t('reading.rules.everything')}</Button> : null}
        </div>
        {listed.length === 0 ? <Empty icon="search"><p>{t('reading.rules.none')}</p></Empty> : null}
        {bySection(listed.slice(0, most)).map((section) => (
          <section key={`${section.book} ${section.section} ${section.clauses[0]?.id}`} class="rules-section">
            <h3><span class="soft">{bookName(section.book)}</span> <span lang="en">{sectionName(section.section)}</span></h3>
            <ul class="clauses">{section.clauses.map((clause) => <Row key={clause.id} clause={clause} />)}</ul>
          </section>
        ))}
        {listed.length > most ? <Button onClick={() => setMost(most + STEP * 2)}>{t('reading.rules.more', { left: listed.length - most })}</Button> : null}
      </section>
    </div>
  );
}

function Row({ clause }: { clause: Clause }) {
  return (
    <li class="clause-row">
      <Link href={clausePath(clause.id)} class="clause-link">{clause.id}</Link>
      <p lang="en">{clause.summary}</p>
      <p class="clause-facts"><span class="badge">{kindName(clause.kind)}</span><StatusBadge status={clause.status} /></p>
    </li>
  );
}

/** The choices of a filter, with how many clauses each would leave. */
function choicesOf(rules: Rules, wanted: Wanted, of: 'book' | 'section' | 'kind' | 'status', name: (value: string) => string) {
  const left = counted(rules.clauses.filter((clause) => fits(clause, wanted, of)), (clause) => clause[of]);
  const chosen = wanted[of];
  if (chosen && !left.some(([value]) => value === chosen)) left.push([chosen, 0]);
  return [
    { value: '', label: t('lobby.any') },
    ...left.map(([value, count]) => ({ value, label: `${name(value)} (${number(count)})` })),
  ];
}

function Filters({ rules, wanted, onWanted }: { rules: Rules; wanted: Wanted; onWanted: (part: Partial<Wanted>) => void }) {
  const kinds = choicesOf(rules, wanted, 'kind', kindName);
  kinds.sort((a, b) => (a.value === '' ? -1 : b.value === '' ? 1 : a.label.localeCompare(b.label)));
  const exact = rules.clauses.find((clause) => clause.id.toLowerCase() === wanted.find.trim().toLowerCase());
  return (
    <form class="rules-filters" role="search" aria-label={t('lobby.filters')} onSubmit={(event) => { event.preventDefault(); if (exact) navigate(clausePath(exact.id)); }}>
      <TextField class="rules-find" label={t('reading.rules.find')} type="search" value={wanted.find} placeholder={t('reading.rules.find.example')} autoComplete="off" onText={(find) => onWanted({ find })} />
      <SelectField label={t('lobby.book')} value={wanted.book} choices={choicesOf(rules, wanted, 'book', bookName)} onChoice={(book) => onWanted({ book, section: '' })} />
      <SelectField label={t('reading.rules.section')} value={wanted.section} choices={choicesOf(rules, wanted, 'section', sectionName)} onChoice={(section) => onWanted({ section })} />
      <SelectField label={t('reading.rules.kind')} value={wanted.kind} choices={kinds} onChoice={(kind) => onWanted({ kind })} />
      <SelectField label={t('reading.rules.status')} value={wanted.status} choices={choicesOf(rules, wanted, 'status', (status) => t(`reading.status.${status as Status}`))} onChoice={(status) => onWanted({ status })} />
    </form>
  );
}
