/** Something is wrong: what, what is asked about it, the ruling before it is made. */

import { useState } from 'preact/hooks';
import { request } from '../api';
import { asRefused } from '../refused';
import { capital } from '../table/words';
import { Button, Clause, Dialog, PlayingCard, RefusedNotice } from '../ui';
import type { Report, Ruling, WrongView } from '../wire';
import { deedText } from './deed-text';
import type { Dealing } from './place';
import { deal } from './texts';
import { asksSeat, NOTHING, Questions, type Answers } from './questions';
import { wrongName } from './wrong-names';

/** The report of what was answered; nothing while something is missing. */
export function reportOf(wrong: WrongView, said: Answers): Report | null {
  const least = wrong.cards_least;
  const holding = Number(said.holding);
  const missing =
    (asksSeat(wrong, said.decides) && said.seat === null && !said.kitty) ||
    (wrong.card && said.card === null && !said.kitty) ||
    (least > 0 && (said.cards === null || said.cards.length < least)) ||
    (wrong.holding && (said.holding === '' || !Number.isSafeInteger(holding))) ||
    (wrong.again && said.again === '') ||
    (wrong.can_be_put_right && said.mendable === '') ||
    (wrong.decides && (said.decides === '' || said.reason.trim() === '')) ||
    (wrong.all_agree && said.agree === '');
  if (missing) return null;
  return {
    wrong: wrong.wrong,
    ...(asksSeat(wrong, said.decides) && said.seat !== null && { seat: said.seat }),
    ...(wrong.card && said.card !== null && { card: said.card }),
    ...(wrong.cards_most > 0 && said.cards !== null && { cards: said.cards }),
    ...(wrong.holding && { holding }),
    ...(wrong.again && { again: Number(said.again) }),
    ...(wrong.can_be_put_right && { can_be_put_right: said.mendable === 'yes' }),
    ...(wrong.decides && { decides: said.decides, reason: said.reason.trim() }),
    ...(wrong.all_agree && { all_agree: said.agree === 'yes' }),
  };
}

/** What was reported, and the ruling that it leads to: nothing where that is not told beforehand. */
interface Asked {
  report: Report;
  ruling: Ruling | null;
}

/** Whether the ruling is not told before it is made: cards are known that only their players may see. */
export const isUntold = (thrown: unknown): boolean => asRefused(thrown).code === 'not-told';

export function WrongDialog({ dealing, onClose }: { dealing: Dealing; onClose: () => void }) {
  const [chosen, setChosen] = useState<WrongView | null>(null);
  const [said, setSaid] = useState<Answers>(NOTHING);
  const [ruled, setRuled] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { desk, hand } = dealing;
  // What can be wrong changes with the round: an entry that is gone is not asked about.
  const wrong = hand.wrongs.find((one) => one.wrong === chosen?.wrong) ?? null;

  const ask = async (report: Report) => {
    setBusy(true);
    setRefused(null);
    try {
      setRuled({ report, ruling: await request<Ruling>('POST', `/api/tables/${desk.table}/ruling`, report) });
    } catch (thrown) {
      if (isUntold(thrown)) setRuled({ report, ruling: null });
      else setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  const choose = (one: WrongView) => {
    setChosen(one);
    setSaid(NOTHING);
    setRefused(null);
    const whole = reportOf(one, NOTHING);
    if (whole !== null) void ask(whole);
  };
  const back = () => {
    const asksNothing = wrong !== null && reportOf(wrong, NOTHING) !== null;
    if (ruled === null || asksNothing) setChosen(null);
    setRuled(null);
    setRefused(null);
  };
  const confirm = async () => {
    if (ruled !== null && (await desk.act({ do: 'report-wrong', report: ruled.report }))) onClose();
  };

  if (wrong === null) {
    return (
      <Dialog title={deal('deal.wrong.title')} wide onClose={onClose}>
        {hand.wrongs.length === 0 ? <p>{deal('deal.wrong.nothing')}</p> : (
          <ul class="wrong-list">
            {hand.wrongs.map((one) => <li key={one.wrong}><Button wide class="wrong-one" onClick={() => choose(one)}>{wrongName(one.wrong)}</Button></li>)}
          </ul>
        )}
      </Dialog>
    );
  }
  const report = reportOf(wrong, said);
  return (
    <Dialog
      title={wrongName(wrong.wrong)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={back}>{deal('deal.back')}</Button>
          {ruled === null
            ? <Button kind="primary" busy={busy} disabled={report === null} onClick={() => report !== null && void ask(report)}>{deal('deal.continue')}</Button>
            : <Button kind="primary" busy={desk.busy} onClick={() => void confirm()}>{deal('deal.confirm.ruling')}</Button>}
        </>
      }
    >
      {refused === null ? null : <RefusedNotice thrown={refused} />}
      {ruled === null ? <Questions key={wrong.wrong} dealing={dealing} wrong={wrong} said={said} onSaid={setSaid} /> : ruled.ruling === null ? <Untold cards={ruled.report.cards ?? []} /> : <RulingView dealing={dealing} ruling={ruled.ruling} />}
    </Dialog>
  );
}

/** No ruling beforehand: what it would be could tell a card that only its player may see. What is reported is ruled on. */
function Untold({ cards }: { cards: readonly string[] }) {
  return (
    <div class="ruling stack" role="status">
      <h3>{deal('deal.wrong.untold')}</h3>
      <div class="wrong-cards">{cards.map((card) => <PlayingCard key={card} card={card} />)}</div>
      <p>{deal('deal.wrong.untold.text')}</p>
    </div>
  );
}

/** What is done, in order, each thing by its clause. */
function RulingView({ dealing, ruling }: { dealing: Dealing; ruling: Ruling }) {
  return (
    <div class="ruling stack" role="status">
      <h3>{deal('deal.wrong.ruling')} <Clause id={ruling.clause} /></h3>
      {ruling.deeds.length === 0 ? <p>{deal('deal.wrong.playOn')}</p> : (
        <ol class="ruling-deeds">
          {ruling.deeds.map((deed, at) => (
            <li key={at}>
              {capital(deedText(deed.deed, dealing))}{deed.at_once ? null : <span class="badge">{deal('deal.wrong.later')}</span>} {deed.clause === ruling.clause ? null : <Clause id={deed.clause} />}
              {deed.back.length === 0 ? null : <ul class="ruling-back">{deed.back.map(({ seat, chips }) => <li key={seat}>{deal('deal.wrong.back', { chips: dealing.desk.chips(chips), name: dealing.name(seat) })}</li>)}</ul>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
