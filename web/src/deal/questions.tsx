/** What is asked about something that is wrong: what lies on the felt is tapped, and one more question at most. */

import { Button, Choices, PlayingCard, SelectField, TextField } from '../ui';
import type { WrongView } from '../wire';
import { CardLine } from './card-line';
import type { Dealing } from './place';
import { deal, dealMaybe } from './texts';

/** What is answered of what is asked. */
export interface Answers {
  seat: number | null;
  card: number | null;
  kitty: boolean;
  cards: string[] | null;
  holding: string;
  again: string;
  mendable: 'yes' | 'no' | '';
  decides: string;
  reason: string;
  agree: 'yes' | 'no' | '';
}

export const NOTHING: Answers = { seat: null, card: null, kitty: false, cards: null, holding: '', again: '', mendable: '', decides: '', reason: '', agree: '' };

/** Whether a decision is about one hand. */
const isOfHand = (decision: string): boolean => decision.startsWith('kill-hand');

/** Whether whose hand it is must be said. */
export function asksSeat(wrong: WrongView, decides: string): boolean {
  return wrong.seat || (wrong.decides && isOfHand(decides));
}

interface QuestionsProps {
  dealing: Dealing;
  wrong: WrongView;
  said: Answers;
  onSaid: (said: Answers) => void;
}

export function Questions({ dealing, wrong, said, onSaid }: QuestionsProps) {
  const { desk, hand, deck, seen, name } = dealing;
  const tell = (change: Partial<Answers>) => onSaid({ ...said, ...change });
  const dealtIn = desk.view.seats.filter(({ dealt_in: dealt }) => dealt);
  const theirs = dealtIn.find(({ seat }) => seat === said.seat)?.cards ?? [];
  // A card that all can see is not asked for.
  const lying = (seat: number, place: number): string[] | null => {
    const card = dealtIn.find((one) => one.seat === seat)?.cards[place]?.card ?? null;
    return card === null ? null : [card];
  };
  const answers = [{ value: 'yes', label: deal('deal.yes') }, { value: 'no', label: deal('deal.no') }] as const;
  return (
    <>
      {wrong.decides ? <SelectField label={deal('deal.wrong.decides')} value={said.decides} choices={[{ value: '', label: '–' }, ...hand.decisions.map((value) => ({ value, label: dealMaybe(`deal.decision.${value}`) }))]} onChoice={(decides) => tell({ decides })} /> : null}
      {wrong.decides ? <TextField label={deal('deal.wrong.reason')} autoComplete="off" maxLength={200} value={said.reason} onText={(reason) => tell({ reason })} /> : null}
      {wrong.again ? <TextField label={deal('deal.wrong.again')} inputMode="numeric" autoComplete="off" value={said.again} onText={(text) => tell({ again: text.replace(/[^1-7]/g, '').slice(0, 1) })} /> : null}
      {wrong.card ? <TapCard dealing={dealing} said={said} kitty={wrong.kitty} onTap={(seat, card) => tell({ seat, card, kitty: false, cards: lying(seat, card) })} onKitty={() => tell({ seat: null, card: null, kitty: true, cards: null })} /> : null}
      {wrong.holding ? <TapCount dealing={dealing} said={said} onTap={(seat, holding) => tell({ seat, holding })} /> : null}
      {asksSeat(wrong, said.decides) && !wrong.card && !wrong.holding ? (
        <Choices label={deal('deal.seat')} value={String(said.seat ?? '')} choices={dealtIn.map(({ seat }) => ({ value: String(seat), label: name(seat) }))} onChoice={(seat) => tell({ seat: Number(seat), card: null })} />
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
            inDialog
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

interface TapProps<Told> {
  dealing: Dealing;
  said: Answers;
  onTap: (seat: number, told: Told) => void;
}

/** The hands as they lie: the card that is tapped says whose it is, and which. Of the kitty none is as good as another. */
function TapCard({ dealing: { desk, name }, said, kitty, onTap, onKitty }: TapProps<number> & { kitty: boolean; onKitty: () => void }) {
  return (
    <div class="field" role="group" aria-label={deal('deal.wrong.tapCard')}>
      <span class="field-label">{deal('deal.wrong.tapCard')}</span>
      <div class="wrong-hands">
        {desk.view.seats.filter(({ cards }) => cards.length > 0).map(({ seat, cards }) => (
          <div key={seat} class="wrong-hand" data-seat={seat} role="group" aria-label={name(seat)}>
            <span class="wrong-name">{name(seat)}</span>
            <div class="wrong-cards">
              {cards.map(({ card }, place) => (
                <span key={place} class="wrong-card">
                  <PlayingCard card={card} onPick={() => onTap(seat, place)} picked={said.seat === seat && said.card === place} />
                  <span class="soft small" aria-hidden="true">{place + 1}</span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      {kitty ? <Button aria-pressed={said.kitty} onClick={onKitty}>{deal('deal.wrong.ofKitty')}</Button> : null}
    </div>
  );
}

/** Numbers that a hand can have beside the one that it should. */
const near = (due: number): number[] => [due - 2, due - 1, due + 1, due + 2].filter((count) => count >= 0);

/** What each hand can have instead: one tap says whose, and how many. */
function TapCount({ dealing: { desk, name }, said, onTap }: TapProps<string>) {
  return (
    <div class="field" role="group" aria-label={deal('deal.wrong.tapCount')}>
      <span class="field-label">{deal('deal.wrong.tapCount')}</span>
      <div class="wrong-hands">
        {desk.view.seats.filter(({ cards }) => cards.length > 0).map(({ seat, cards }) => (
          <div key={seat} class="wrong-hand" data-seat={seat} role="group" aria-label={name(seat)}>
            <span class="wrong-name">{name(seat)}</span>
            <div class="wrong-counts">
              {near(cards.length).map((count) => (
                <Button key={count} label={deal('deal.wrong.countOf', { name: name(seat), count })} aria-pressed={said.seat === seat && said.holding === String(count)} onClick={() => onTap(seat, String(count))}>{count}</Button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
