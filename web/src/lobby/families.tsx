// The families of games as tiles: what each looks like, what one does in it, and a seat at a press.
import { useState } from 'preact/hooks';
import { familyName, gameName } from '../games';
import { asRefused } from '../refused';
import { Link, navigate } from '../router';
import { t, tCount, type PlainKey } from '../text';
import { Button, Icon, toastRefused } from '../ui';
import type { TableInfo } from '../wire';
import { FamilyArt } from './family-art';
import { playNow } from './play-now';

interface Tile {
  family: string;
  text: PlainKey;
  /** The game to begin with. */
  first: string;
}

const TILES: readonly Tile[] = [
  { family: 'flop', text: 'family.flop.how', first: 'crown/holdem' },
  { family: 'stud', text: 'family.stud.how', first: 'crown/seven-card-stud' },
  { family: 'draw', text: 'family.draw.how', first: 'crown/draw-blind' },
  { family: 'manila', text: 'family.manila.how', first: 'crown/two-card-manila' },
  { family: 'chinese', text: 'family.chinese.how', first: 'crown/chinese' },
  { family: 'banked', text: 'family.banked.how', first: 'act/3-card-poker' },
];

export function Families({ tables }: { tables: readonly TableInfo[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  const go = async ({ family, first }: Tile) => {
    setBusy(family);
    try {
      navigate(`/table/${await playNow(first, 'in-sight')}`);
    } catch (thrown) {
      toastRefused(asRefused(thrown));
    } finally {
      setBusy(null);
    }
  };
  return (
    <section class="stack" aria-labelledby="families-heading">
      <h2 id="families-heading">{t('families')}</h2>
      <ul class="families">
        {TILES.map((tile) => {
          const people = tables.filter((info) => info.family === tile.family).reduce((sum, info) => sum + info.people, 0);
          return (
            <li key={tile.family} class="family">
              <FamilyArt family={tile.family} />
              <div class="family-words">
                <h3>{familyName(tile.family)}</h3>
                <p>{t(tile.text)}</p>
                {people > 0 ? <p class="family-people"><Icon name="people" />{tCount('families.people', people)}</p> : null}
              </div>
              <div class="family-acts">
                <Button size="small" kind="primary" icon="play" busy={busy === tile.family} disabled={busy !== null} aria-label={t('families.play.label', { game: gameName(tile.first) })} onClick={() => void go(tile)}>{t('families.play')}</Button>
                <Link class="button button-small" href={`/games/${tile.first}`} aria-label={t('families.how.label', { game: gameName(tile.first) })}>{t('families.how')}</Link>
              </div>
            </li>
          );
        })}
      </ul>
      <p class="soft small"><Link href="/games">{t('families.all')}</Link></p>
    </section>
  );
}
