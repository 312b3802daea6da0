/** A table that is closed, or of which there is nothing to be seen any more: where one's chips are, and where to go. */

import { useEffect, useState } from 'preact/hooks';
import { api, type SeatLost } from '../api';
import { titleOf } from '../games';
import type { Refused } from '../refused';
import { asRefused } from '../refused';
import { navigate } from '../router';
import { lostSentences } from '../seat-lost';
import { socket } from '../socket';
import { me, wallet } from '../store';
import { t } from '../text';
import { Button, ButtonLink, Empty, RefusedNotice } from '../ui';
import type { TableInfo, TableView } from '../wire';
import type { Desk } from './desk';

/** What is played where nothing else was. */
const USUAL = 'crown/holdem';

/** To a seat at another table of the game, or to the lobby. */
export function WaysOn({ game }: { game: string | null }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const play = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const { playNow } = await import('../lobby/play-now');
      navigate(`/table/${await playNow(game ?? USUAL)}`);
    } catch (thrown) {
      setRefused(asRefused(thrown));
      setBusy(false);
    }
  };
  return (
    <>
      {refused === null ? null : <RefusedNotice thrown={refused} />}
      <div class="ways-on">
        <Button kind="primary" class="act" icon="play" busy={busy} onClick={() => void play()}>{busy ? t('hero.seating') : t('hero.play')}</Button>
        <ButtonLink class="act" href="/">{t('table.toLobby')}</ButtonLink>
      </div>
    </>
  );
}

/** The seat that was given up there, where one was. */
function useLostSeat(table: number): SeatLost | null {
  const player = me.value?.player ?? null;
  const [lost, setLost] = useState<SeatLost | null>(null);
  useEffect(() => {
    setLost(null);
    if (player === null) return undefined;
    let wanted = true;
    api.seatsLost().then((answer) => wanted && setLost(answer.lost.find((one) => one.table === table) ?? null), () => undefined);
    return () => {
      wanted = false;
    };
  }, [player, table]);
  return lost;
}

/** The page of a table that is not there. */
export function TableGone({ table, info, refused, invited }: { table: number; info: TableInfo | null; refused: Refused; invited: boolean }) {
  const lost = useLostSeat(table);
  return (
    <Empty icon="felt">
      <div class="table-gone">
        <h1>{info === null ? t('lobby.number', { table: String(table) }) : titleOf(info)}</h1>
        {refused.code === 'no-such-table' ? <p>{t('gone.closed')}{invited ? ` ${t('gone.invited')}` : ''}</p> : <RefusedNotice thrown={refused} />}
        {lost !== null ? <p>{lostSentences(lost.left, lost.left.chips, socket.now()).join(' ')}</p> : me.value != null && refused.code === 'no-such-table' ? <p>{t('gone.chips', { chips: wallet.value })}</p> : null}
        <WaysOn game={info?.game ?? null} />
      </div>
    </Empty>
  );
}

/** What became of the chips of whoever looks at a table that is closed. */
export function closedText(view: TableView, chips: (amount: number) => string): string {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (mine !== undefined) return t('closed.seated', { chips: chips(mine.stack) });
  return view.left !== null && view.left.chips > 0 ? t('closed.left', { chips: chips(view.left.chips) }) : t('table.status.closed');
}

/** The buttons of a table that is closed: first one takes one's chips. */
export function ClosedPanel({ desk }: { desk: Desk }) {
  const { view, info, chips } = desk;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (mine === undefined) return <WaysOn game={info.game} />;
  return <Button kind="primary" class="act" disabled={desk.still || view.options?.leave !== true} onClick={() => void desk.act({ do: 'leave' })}>{t('closed.leave', { chips: chips(mine.stack) })}</Button>;
}
