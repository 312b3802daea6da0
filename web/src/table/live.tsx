/** What a screen reader says: what happens, politely; that it is one's turn, at once. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text';
import type { Desk } from './desk';
import { passes, type LogLine } from './log';
import { sentences, storyOf, type Story } from './scene/story';
import { isMyTurn } from './signals';
import { youHave } from './words';

/** The sentence at the start of a turn. */
export function turnSaid({ view, info, chips }: Pick<Desk, 'view' | 'info' | 'chips'>): string {
  if (!isMyTurn(view)) return '';
  const betting = view.options?.betting ?? null;
  const price = betting === null ? '' : betting.check ? t('table.live.check') : betting.call === null ? '' : t('table.live.call', { chips: chips(betting.call) });
  const hand = youHave(view, info.game) ?? '';
  return [t('table.live.turn'), price, hand].filter((part) => part !== '').join(' ');
}

/** What the story of a round tells better than line by line. */
export const toldByStory: ReadonlySet<LogLine['what']> = new Set(['raked', 'awarded', 'units-paid', 'settled']);

/** What has just happened, each thing once: where the round is over its story, and no line that says the same. */
export function newsLines(fresh: readonly LogLine[], story: Story | null, chips: (amount: number) => string, most: number): string[] {
  const won = new Set(story?.beats.flatMap(({ winners, hands }) => (hands.length > 0 ? winners.map(({ seat }) => seat) : [])));
  const again = ({ what, seat }: LogLine): boolean => toldByStory.has(what) || (what === 'shown' && seat !== null && won.has(seat));
  const lines = fresh.filter((line) => passes(line.weight, 'usual') && (story === null || !again(line))).slice(-most).map(({ text }) => text);
  const told = story === null ? [] : sentences(story, chips).map((sentence) => `${sentence}.`);
  return [...lines, ...told];
}

/** The same as one text, of a few lines at most. */
export function newsSaid(fresh: readonly LogLine[], story: Story | null, chips: (amount: number) => string): string {
  return newsLines(fresh, story, chips, 6).join(' ');
}

export function Live({ desk, lines }: { desk: Desk; lines: readonly LogLine[] }) {
  const { view, chips } = desk;
  const said = useRef(lines.at(-1)?.sequence ?? 0);
  // Whoever comes when a round is over has not seen it: its story is on the felt.
  const told = useRef(view.playing ? 0 : view.round_number);
  const [news, setNews] = useState('');
  const last = lines.at(-1)?.sequence ?? 0;
  useEffect(() => {
    const fresh = lines.filter(({ sequence }) => sequence > said.current);
    said.current = last;
    const story = view.playing || told.current === view.round_number ? null : storyOf(view, chips);
    if (story !== null) told.current = view.round_number;
    const text = newsSaid(fresh, story, chips);
    if (text !== '') setNews(text);
  }, [last]);
  return (
    <>
      <div class="visually-hidden" role="log" aria-live="polite" aria-atomic="true">{news}</div>
      <div class="visually-hidden" role="alert" aria-live="assertive">{turnSaid(desk)}</div>
    </>
  );
}
