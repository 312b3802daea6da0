/** What a screen reader says: what happens, politely; that it is one's turn, at once. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text';
import type { Desk } from './desk';
import { passes, type LogLine } from './log';
import { isMyTurn } from './signals';
import { handsInWords } from './words';

/** The sentence at the start of a turn. */
export function turnSaid({ view, chips }: Pick<Desk, 'view' | 'chips'>): string {
  if (!isMyTurn(view)) return '';
  const betting = view.options?.betting ?? null;
  const price = betting === null ? '' : betting.check ? t('table.live.check') : betting.call === null ? '' : t('table.live.call', { chips: chips(betting.call) });
  const hand = view.you_have.length === 0 ? '' : t('table.youHave', { hand: handsInWords(view.you_have) });
  return [t('table.live.turn'), price, hand].filter((part) => part !== '').join(' ');
}

export function Live({ desk, lines }: { desk: Desk; lines: readonly LogLine[] }) {
  const said = useRef(lines.at(-1)?.sequence ?? 0);
  const [news, setNews] = useState('');
  const last = lines.at(-1)?.sequence ?? 0;
  useEffect(() => {
    const fresh = lines.filter(({ sequence, weight }) => sequence > said.current && passes(weight, 'usual'));
    said.current = last;
    if (fresh.length > 0) setNews(fresh.slice(-6).map(({ text }) => text).join(' '));
  }, [last]);
  return (
    <>
      <div class="visually-hidden" role="log" aria-live="polite" aria-atomic="true">{news}</div>
      <div class="visually-hidden" role="alert" aria-live="assertive">{turnSaid(desk)}</div>
    </>
  );
}
