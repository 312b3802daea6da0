/** What somebody decides, entered for them: the buttons they would have themselves. */

import { t } from '../text';
import { BetPanel } from '../table/bet-panel';
import { asRows } from '../table/chinese-panel';
import { takesWagers } from '../table/betting';
import { BoxPanel } from '../table/box-panel';
import { DiscardPanel, DrawPanel } from '../table/card-panels';
import { TapRow } from '../table/cards';
import type { Desk } from '../table/desk';
import { fouls, rowSizes, type RowName } from '../table/evaluate';
import { useKeys } from '../table/hotkeys';
import { OverBlindPanel, RunItPanel } from '../table/small-panels';
import { usePicking } from '../table/use-desk';
import { Button, Clause } from '../ui';
import type { HandTurn, TableAct } from '../wire';
import { CardLine } from './card-line';
import { UNKNOWN } from './cards';
import type { Dealing } from './place';
import { deal } from './texts';

/** The desk of whoever is due, as if they sat at it: what is pressed is entered for them. */
function theirs(desk: Desk, { seat, options }: HandTurn): Desk {
  const plain = (act: TableAct): TableAct => (act.do === 'call' ? { do: 'call' } : act);
  return { ...desk, view: { ...desk.view, my_seat: seat, options }, act: (act) => desk.act({ do: 'for-player', seat, act: plain(act) }) };
}

export function TurnPanel({ dealing, turn }: { dealing: Dealing; turn: HandTurn }) {
  const desk = theirs(dealing.desk, turn);
  const { options } = turn;
  const picking = usePicking(desk.view);
  const cards = desk.view.seats.find(({ seat }) => seat === turn.seat)?.cards ?? [];
  const name = dealing.name(turn.seat);
  if (turn.choose_all_in) return <AllInPanel desk={desk} />;
  if (options.betting !== null) return <BetPanel desk={desk} betting={options.betting} />;
  if (options.draw !== null || options.discard) {
    return (
      <div class="deal-places">
        <TapRow cards={cards} label={deal('deal.draw.which', { name })} {...picking} />
        {options.draw === null ? <DiscardPanel desk={desk} picking={picking} /> : <DrawPanel desk={desk} picking={picking} most={options.draw} />}
      </div>
    );
  }
  if (options.set) return <RowsLine dealing={dealing} desk={desk} name={name} />;
  if (options.over_blind !== null) return <OverBlindPanel desk={desk} price={options.over_blind} />;
  if (options.run_it_again !== null) return <RunItPanel desk={desk} most={options.run_it_again} />;
  if (options.show || options.muck || turn.show_cards > 0) return <ShowLine dealing={dealing} desk={desk} turn={turn} name={name} />;
  const box = options.at_box;
  if (box !== null && (takesWagers(box) || box.play !== null || box.fold)) return <BoxPanel desk={desk} box={box} />;
  return null;
}

function AllInPanel({ desk }: { desk: Desk }) {
  const choose = (allIn: boolean) => void desk.act({ do: 'choose-all-in', all_in: allIn });
  useKeys({ a: () => choose(true), p: () => choose(false) });
  return (
    <div class="acts">
      <Button class="act" disabled={desk.still} onClick={() => choose(true)}>{deal('deal.do.allIn')}</Button>
      <Button class="act" disabled={desk.still} onClick={() => choose(false)}>{deal('deal.do.playOn')}</Button>
    </div>
  );
}

interface LineProps {
  dealing: Dealing;
  desk: Desk;
  name: string;
}

/** A hand that is shown is entered: those of its cards that lie open are known. */
function ShowLine({ dealing: { deck, seen }, desk, turn, name }: LineProps & { turn: HandTurn }) {
  const { options } = turn;
  const muck = () => void desk.act({ do: 'muck' });
  useKeys(options.muck ? { m: muck } : {});
  const known = (desk.view.seats.find(({ seat }) => seat === turn.seat)?.cards ?? []).flatMap(({ card }) => (card === null ? [] : [card]));
  const count = Math.max(turn.show_cards, known.length);
  return (
    <>
      {options.muck ? <div class="acts"><Button class="act" disabled={desk.still} onClick={muck}>{t('table.do.muck')}</Button></div> : null}
      {count > 0 ? (
        <CardLine
          label={deal('deal.show.cards', { name })}
          deck={deck}
          seen={seen}
          known={known}
          places={count}
          most={count}
          busy={desk.busy}
          first
          ready={(cards) => (cards.length === count ? 'at-once' : 'no')}
          onCards={(cards) => desk.act({ do: 'show-cards', cards })}
        />
      ) : null}
    </>
  );
}

const rowNames: readonly RowName[] = ['front', 'middle', 'back'];

/** Rows that are a foul pay, and may have been typed wrongly: that is told before they are entered. */
function FoulNote({ cards }: { cards: readonly string[] }) {
  const wrong = cards.length === 13 && !cards.includes(UNKNOWN) ? fouls(asRows(cards)) : [];
  return (
    <div role="status">
      {wrong.length === 0 ? null : <p class="rows-foul">{wrong.map((foul) => t(`table.chinese.${foul}`)).join(' ')} {deal('deal.set.foul')} <Clause id="crown:13.5.1" /></p>}
    </div>
  );
}

function RowsLine({ dealing: { deck, seen }, desk, name }: LineProps) {
  return (
    <CardLine
      label={deal('deal.set.rows', { name })}
      deck={deck}
      seen={seen}
      places={13}
      rows={rowNames.map((row) => ({ label: deal(`deal.set.${row}`), count: rowSizes[row] }))}
      note={(cards) => <FoulNote cards={cards} />}
      most={13}
      busy={desk.busy}
      first
      ready={(cards) => (cards.length === 13 && !cards.includes(UNKNOWN) ? 'if-said' : 'no')}
      onCards={(cards) => desk.act({ do: 'set', ...asRows(cards) })}
    />
  );
}
