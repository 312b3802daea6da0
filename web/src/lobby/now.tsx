// Where something happens: tables with people at them, the liveliest first.
import { t } from '../text';
import type { TableInfo } from '../wire';
import { Facts, GameName, Go } from './tables';
import { WhoSits } from './who-sits';

/** The most that are shown: the list below has all. */
const MOST = 6;

/** Tables with people, then those at which house players play before an open seat. Where people have left nobody is expected. */
export function happening(tables: readonly TableInfo[]): TableInfo[] {
  const lively = tables.filter((info) => info.people > 0 || (info.playing && !info.practice && info.house_players > 1 && info.people_away === 0 && info.seated < info.capacity));
  return [...lively].sort((a, b) => b.people - a.people || Number(b.playing) - Number(a.playing) || b.seated - a.seated || a.table - b.table).slice(0, MOST);
}

export function Now({ tables }: { tables: readonly TableInfo[] }) {
  const lively = happening(tables);
  if (lively.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="now-heading">
      <h2 id="now-heading">{t('now')}</h2>
      <ul class="now-cards">
        {lively.map((info) => (
          <li key={info.table} class="now-card" data-people={info.people > 0 ? '' : undefined}>
            <div class="now-words">
              <h3><GameName info={info} /></h3>
              <p class="small soft"><Facts info={info} /></p>
              <p class="small now-who"><WhoSits info={info} /></p>
            </div>
            <Go info={info} />
          </li>
        ))}
      </ul>
    </section>
  );
}
