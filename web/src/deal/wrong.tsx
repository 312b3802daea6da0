/** Something is wrong: what, what is asked about it, the ruling before it is made. */

import { useState } from 'preact/hooks';
import { request } from '../api';
import { asRefused } from '../refused';
import { capital } from '../table/words';
import { Button, Choices, Clause, Dialog, PlayingCard, RefusedNotice, SelectField, TextField } from '../ui';
import type { Report, Ruling, WrongView } from '../wire';
import { CardLine } from './card-line';
import { deedText } from './deed-text';
import type { Dealing } from './place';
import { deal, dealMaybe } from './texts';
import { wrongName } from './wrong-names';

interface Answers {
  seat: number | null;
  card: number | null;
  cards: string[] | null;
  holding: string;
  again: string;
  mendable: 'yes' | 'no' | '';
  decides: string;
  reason: string;
  agree: 'yes' | 'no' | '';
}

const NOTHING: Answers = { seat: null, card: null, cards: null, holding: '', again: '', mendable: '', decides: '', reason: '', agree: '' };

/** Whether a decision is about one hand. */
const isOfHand = (decision: string): boolean => decision.startsWith('kill-hand');

/** Whether whose hand it is must be said. */
export function asksSeat(wrong: WrongView, decides: string): boolean {
  return wrong.seat || (wrong.decides && isOfHand(decides));
}

/** The report of what was answered; nothing while something is missing. */
export function reportOf(wrong: WrongView, said: Answers): Report | null {
  const least = wrong.cards_least;
  const holding = Number(said.holding);
  const missing =
    (asksSeat(wrong, said.decides) && said.seat === null) ||
    (wrong.card && said.card === null) ||
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

export function WrongDialog({ dealing, onClose }: { dealing: Dealing; onClose: () => void }) {
  const [chosen, setChosen] = useState<WrongView | null>(null);
  const [said, setSaid] = useState<Answers>(NOTHING);
  const [ruled, setRuled] = useState<{ report: Report; ruling: Ruling } | null>(null);
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
      setRefused(asRefused(thrown));
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
      {ruled === null ? <Questions key={wrong.wrong} dealing={dealing} wrong={wrong} said={said} onSaid={setSaid} /> : <RulingView dealing={dealing} ruling={ruled.ruling} />}
    </Dialog>
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
            <li key={at}>{capital(deedText(deed.deed, dealing))}{deed.at_once ? null : <span class="badge">{deal('deal.wrong.later')}</span>} {deed.clause === ruling.clause ? null : <Clause id={deed.clause} />}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface QuestionsProps {
  dealing: Dealing;
  wrong: WrongView;
  said: Answers;
  onSaid: (said: Answers) => void;
}

function Questions({ dealing, wrong, said, onSaid }: QuestionsProps) {
  const { desk, hand, deck, seen, name } = dealing;
  const tell = (change: Partial<Answers>) => onSaid({ ...said, ...change });
  const dealtIn = desk.view.seats.filter(({ dealt_in: dealt }) => dealt);
  const theirs = dealtIn.find(({ seat }) => seat === said.seat)?.cards ?? [];
  const answers = [{ value: 'yes', label: deal('deal.yes') }, { value: 'no', label: deal('deal.no') }] as const;
  return (
    <>
      {wrong.decides ? <SelectField label={deal('deal.wrong.decides')} value={said.decides} choices={[{ value: '', label: '–' }, ...hand.decisions.map((value) => ({ value, label: dealMaybe(`deal.decision.${value}`) }))]} onChoice={(decides) => tell({ decides })} /> : null}
      {wrong.decides ? <TextField label={deal('deal.wrong.reason')} autoComplete="off" maxLength={200} value={said.reason} onText={(reason) => tell({ reason })} /> : null}
      {wrong.again ? <TextField label={deal('deal.wrong.again')} inputMode="numeric" autoComplete="off" value={said.again} onText={(text) => tell({ again: text.replace(/[^1-7]/g, '').slice(0, 1) })} /> : null}
      {asksSeat(wrong, said.decides) ? (
        <Choices label={deal('deal.seat')} value={String(said.seat ?? '')} choices={dealtIn.map(({ seat }) => ({ value: String(seat), label: name(seat) }))} onChoice={(seat) => tell({ seat: Number(seat), card: null })} />
      ) : null}
      {wrong.card && said.seat !== null ? (
        <div class="field" role="group" aria-label={deal('deal.wrong.card')}>
          <span class="field-label">{deal('deal.wrong.card')}</span>
          <div class="wrong-cards">
            {theirs.map(({ card }, place) => (
              <span key={place} class="wrong-card">
                <PlayingCard card={card} onPick={() => tell({ card: place })} picked={said.card === place} />
                <span class="soft small" aria-hidden="true">{place + 1}</span>
              </span>
            ))}
          </div>
        </div>
      ) : null}
      {wrong.cards_most > 0 ? (
        said.cards === null ? (
          <CardLine
            label={deal(wrong.cards_most === 1 ? 'deal.wrong.oneCard' : 'deal.wrong.cards')}
            deck={deck}
            seen={wrong.seat ? new Set([...seen].filter((card) => !theirs.some((one) => one.card === card))) : seen}
            places={wrong.cards_least}
            most={wrong.cards_most}
            busy={false}
            ready={(cards) => (cards.includes('??') || cards.length < wrong.cards_least || cards.length > wrong.cards_most ? 'no' : wrong.cards_least === wrong.cards_most ? 'at-once' : 'if-said')}
            onCards={(cards) => {
              tell({ cards });
              return true;
            }}
          />
        ) : (
          <div class="field">
            <span class="field-label">{deal(wrong.cards_most === 1 ? 'deal.wrong.oneCard' : 'deal.wrong.cards')}</span>
            <div class="wrong-cards">
              {said.cards.map((card) => <PlayingCard key={card} card={card} />)}
              <Button size="small" onClick={() => tell({ cards: null })}>{deal('deal.do.clear')}</Button>
            </div>
          </div>
        )
      ) : null}
      {wrong.holding ? <TextField label={deal('deal.wrong.holding')} inputMode="numeric" autoComplete="off" value={said.holding} onText={(text) => tell({ holding: text.replace(/\D/g, '').slice(0, 2) })} /> : null}
      {wrong.can_be_put_right ? (
        <div>
          <Choices label={deal('deal.wrong.mendable')} value={said.mendable} choices={answers} onChoice={(mendable) => tell({ mendable })} />
          <p class="field-help">{deal('deal.wrong.mendable.help')}</p>
        </div>
      ) : null}
      {wrong.all_agree ? <Choices label={deal('deal.wrong.agree')} value={said.agree} choices={answers} onChoice={(agree) => tell({ agree })} /> : null}
    </>
  );
}
