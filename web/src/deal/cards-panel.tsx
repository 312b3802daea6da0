/** Cards that are due: face-down ones with one button, open ones typed, tapped or read. */

import { useRef } from 'preact/hooks';
import { useKeys } from '../table/hotkeys';
import { Button, Switch } from '../ui';
import { burnsRead, readBurns } from './burns-read';
import { entryOf, faceDown, partOf, stepOf, UNKNOWN, type Step } from './cards';
import { CardLine } from './card-line';
import type { Dealing } from './place';
import { deal } from './texts';

export function CardsPanel({ dealing }: { dealing: Dealing }) {
  const { desk, hand } = dealing;
  const step = stepOf(hand.cards, desk.info.family);
  if (step === null) return null;
  const enter = (cards: string[]) => desk.act({ do: 'deal', cards });
  const burns = step.burns > 0 && burnsRead.value;
  // Not one for each card: what a reader types goes on where it was.
  const key = desk.view.round_number;
  return (
    <>
      {step.open ? <OpenCards key={`open-${key}`} dealing={dealing} step={step} burns={burns} enter={enter} /> : <DownCards key={`down-${key}`} dealing={dealing} step={step} burns={burns} enter={enter} />}
      {step.burns > 0 ? <Switch label={deal('deal.cards.burnsRead')} checked={burnsRead.value} onChange={readBurns} /> : null}
    </>
  );
}

interface StepProps {
  dealing: Dealing;
  step: Step;
  /** Whether the burns are read or typed before the cards. */
  burns: boolean;
  enter: (cards: string[]) => Promise<boolean>;
}

function OpenCards({ dealing: { desk, deck, seen }, step, burns, enter }: StepProps) {
  const due = step.cards.length;
  const all = due + (burns ? step.burns : 0);
  // Cards to players may be entered one by one; those of a board come together.
  const some = step.cards[0]?.to === 'seat' || step.cards[0]?.to === 'dealer';
  const part = (cards: readonly string[]) => cards.length > 0 && cards.length < all && !cards.slice(all - due).includes(UNKNOWN);
  return (
    <CardLine
      label={deal(burns ? 'deal.cards.burnFirst' : 'deal.cards.line')}
      deck={deck}
      seen={seen}
      places={all}
      most={due + step.burns}
      busy={desk.busy}
      at={desk.view.sequence}
      first
      ready={(cards) => (entryOf(step, cards, burns) !== null ? 'at-once' : some && part(cards) ? 'if-said' : 'no')}
      onCards={(cards) => enter(entryOf(step, cards, burns) ?? partOf(step, cards, burns))}
    />
  );
}

function DownCards({ dealing: { desk, deck, seen }, step, burns, enter }: StepProps) {
  const due = step.cards.length;
  const most = due + (burns ? step.burns : 0);
  // Once a card was read in, the others are too: a key too many does not deal them as cards that nobody knows.
  const read = useRef(false);
  const all = () => !desk.busy && void enter(faceDown(step));
  const byKey = () => !read.current && all();
  useKeys({ Enter: byKey });
  const label = due === 0 ? deal('deal.do.burn') : step.burns > 0 ? deal('deal.do.burnDown', { cards: due }) : deal(due === 1 ? 'deal.do.down.one' : 'deal.do.down.other', { cards: due });
  return (
    <>
      <div class="deal-acts">
        <Button kind="primary" size="large" class="deal-main" busy={desk.busy} onClick={all}>{label}</Button>
        {due > 1 ? <Button disabled={desk.busy} onClick={() => void enter(partOf(step, [UNKNOWN]))}>{deal('deal.do.oneDown')}</Button> : null}
      </div>
      {most === 0 ? null : (
        <CardLine
          label={deal(burns ? 'deal.cards.burnFirst' : 'deal.cards.reader')}
          deck={deck}
          seen={seen}
          places={0}
          most={due + step.burns}
          busy={desk.busy}
          at={desk.view.sequence}
          picker={false}
          first
          ready={(cards) => (entryOf(step, cards, burns) !== null ? 'at-once' : cards.length > 0 && cards.length < most ? 'if-said' : 'no')}
          onCards={(cards) => {
            read.current = true;
            return enter(entryOf(step, cards, burns) ?? partOf(step, cards, burns));
          }}
          onEmpty={byKey}
        />
      )}
    </>
  );
}
