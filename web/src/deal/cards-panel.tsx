/** Cards that are due: face-down ones with one button, open ones typed, tapped or read. */

import { useKeys } from '../table/hotkeys';
import { Button } from '../ui';
import { entryOf, faceDown, stepOf, UNKNOWN, type Step } from './cards';
import { CardLine } from './card-line';
import type { Dealing } from './place';
import { deal } from './texts';

export function CardsPanel({ dealing }: { dealing: Dealing }) {
  const { desk, hand } = dealing;
  const step = stepOf(hand.cards, desk.info.family);
  if (step === null) return null;
  const enter = (cards: string[]) => desk.act({ do: 'deal', cards });
  return step.open ? <OpenCards key={desk.view.sequence} dealing={dealing} step={step} enter={enter} /> : <DownCards key={desk.view.sequence} dealing={dealing} step={step} enter={enter} />;
}

interface StepProps {
  dealing: Dealing;
  step: Step;
  enter: (cards: string[]) => Promise<boolean>;
}

function OpenCards({ dealing: { desk, deck, seen }, step, enter }: StepProps) {
  const due = step.cards.length;
  // Cards to players may be entered one by one; those of a board come together.
  const some = step.cards[0]?.to === 'seat' && !step.more;
  return (
    <CardLine
      label={deal('deal.cards.line')}
      deck={deck}
      seen={seen}
      places={due}
      most={step.more ? 53 : due + step.burns}
      busy={desk.busy}
      first
      ready={(cards) => (entryOf(step, cards) !== null ? 'at-once' : some && cards.length > 0 && cards.length < due && !cards.includes(UNKNOWN) ? 'if-said' : 'no')}
      onCards={(cards) => enter(entryOf(step, cards) ?? [...Array.from({ length: step.burns }, () => UNKNOWN), ...cards])}
    />
  );
}

function DownCards({ dealing: { desk, deck, seen }, step, enter }: StepProps) {
  const due = step.cards.length;
  const all = () => !desk.busy && void enter(faceDown(step));
  useKeys({ Enter: all });
  const label = due === 0 ? deal('deal.do.burn') : step.burns > 0 ? deal('deal.do.burnDown', { cards: due }) : deal(due === 1 ? 'deal.do.down.one' : 'deal.do.down.other', { cards: due });
  return (
    <>
      <div class="deal-acts">
        <Button kind="primary" size="large" class="deal-main" busy={desk.busy} onClick={all}>{label}</Button>
        {due > 1 ? <Button disabled={desk.busy} onClick={() => void enter([...Array.from({ length: step.burns }, () => UNKNOWN), UNKNOWN])}>{deal('deal.do.oneDown')}</Button> : null}
      </div>
      {due === 0 ? null : (
        <CardLine
          label={deal('deal.cards.reader')}
          deck={deck}
          seen={seen}
          places={0}
          most={due}
          busy={desk.busy}
          picker={false}
          ready={(cards) => (entryOf(step, cards) !== null ? 'at-once' : cards.length > 0 && cards.length < due ? 'if-said' : 'no')}
          onCards={(cards) => enter(entryOf(step, cards) ?? [...Array.from({ length: step.burns }, () => UNKNOWN), ...cards])}
        />
      )}
    </>
  );
}

