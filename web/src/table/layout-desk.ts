/** The felt of a desk. */

import { gap, handFits, lift, round, rounded, rowsTall, seenOf, split, spread, tallness, type Layout, type Place, type Rect, type Split, type Wanted } from './layout';

/** A plate of less than this, at a desk, has no room for millions written out. */
const narrowPlate = 150;

/** The widest card of rows before a seat at a desk: with rows at the bottom too, the words need the height. */
const largestInRows = ({ heroElsewhere }: Wanted): number => (heroElsewhere ? 46 : 36);

/* At a desk: seats down to the bottom on both sides, bets before them, the hero's cards above the hero's plate. */

export function atDesk(wanted: Wanted): Layout {
  const { width, height, seats, hand, inRows, boxes } = wanted;
  const plateMost = Math.min(186, width * 0.168);
  const chipsWidth = Math.min(boxes ? 126 : 116, width * 0.112);
  const chipsHeight = boxes ? 42 : 46;
  const topChips = boxes ? 40 : 28;
  const most = inRows ? rowsTall(largestInRows(wanted)) + 68 : Math.min(52 * tallness + 68, height * 0.215);
  const rowOf = ({ top, side }: Split) => (height - 2 * gap - (top > 0 ? topChips + gap : 0)) / Math.max(1, side + Math.min(1, top));
  const { top: over, side } = split(seats - 1, (one) => Math.min((rowOf(one) - gap) / (inRows ? 160 : 98), (width - gap) / Math.max(1, one.top) / (plateMost * 0.9 + gap)));
  const plateWidth = Math.min(plateMost, (width - gap) / Math.max(1, over) - gap);
  const tall = Math.min(most, rowOf({ top: over, side }) - gap);
  const plateHeight = Math.min(64, Math.max(46, tall * 0.46));
  const handTall = tall - 4 - plateHeight;
  const topInset = side > 0 ? Math.max(0, width - over * (plateWidth + 30)) * 0.17 : 0;
  // Large hands may be wider than the plate, where no board needs the room: towards the middle, over the chips of their seat.
  const betweenTop = over > 1 ? (width - 2 * gap - 2 * topInset - over * plateWidth) / (over - 1) - gap : width;
  const spare = hand >= 5 && wanted.boards === 0 && !inRows && !boxes && plateHeight >= 54 ? Math.max(0, Math.min(chipsWidth - gap, betweenTop, over > 0 ? 2 * topInset : width)) : 0;
  const card = Math.min(handFits(plateWidth + spare, hand, inRows), inRows ? largestInRows(wanted) : 52, handTall / (inRows ? rowsTall(1) : tallness));

  const hero = heroAtDesk(wanted, plateWidth, chipsWidth);
  const seat = (x: number, y: number, chips: Rect, outwards: number): Place => ({
    box: { x, y, width: plateWidth, height: tall },
    cards: { x: x - spare * outwards, y, width: plateWidth + spare, height: handTall },
    plate: { x, y: y + tall - plateHeight, width: plateWidth, height: plateHeight },
    chips,
  });
  const topWidth = plateWidth;
  const besidePlate = (y: number) => y + tall - plateHeight / 2 - chipsHeight / 2;
  const top = spread(over, plateWidth, gap + topInset, width - gap - topInset)
    .map((x) => seat(x, gap, { x: x + plateWidth / 2 - topWidth / 2, y: gap + tall + 2, width: topWidth, height: topChips }, 0.5));
  const from = over > 0 ? gap + tall + topChips + gap : gap;
  // The uppermost at a side may win: their cards are lifted, and the bets of those over the top lie there.
  const lifted = over > 0 && !inRows ? card * tallness * lift : 0;
  const ys = side === 1 ? [from + (height - from - tall) * 0.36] : spread(side, tall, from + lifted, height - gap);
  // The table is round: the middle seats of a side sit further out.
  const slack = Math.max(0, Math.min(36, (width - 2 * (plateWidth + chipsWidth + 3 * gap) - Math.max(430, hero.box.width, hero.plate.width + 2 * (hero.chips.width + gap))) / 2));
  const inset = (at: number) => (side < 2 ? 0 : (Math.abs(2 * at - side + 1) / (side - 1)) * slack);
  const left = ys.map((y, at) => seat(gap + inset(at), y, { x: gap + inset(at) + plateWidth + gap, y: besidePlate(y), width: chipsWidth, height: chipsHeight }, 0));
  const right = ys.map((y, at) => {
    const x = width - gap - plateWidth - inset(at);
    return seat(x, y, { x: x - gap - chipsWidth, y: besidePlate(y), width: chipsWidth, height: chipsHeight }, 1);
  });
  const sideWidth = side > 0 ? plateWidth + chipsWidth + 3 * gap + (side > 1 ? slack : 0) : 2 * gap;
  const centreFrom = over > 0 ? from : 2 * gap;
  return {
    places: [boxes ? wagersApart(hero, [...left, ...right]) : hero, ...left.toReversed(), ...top, ...right].map(round),
    centre: rounded({ x: sideWidth, y: centreFrom, width: width - 2 * sideWidth, height: hero.box.y - gap - centreFrom }),
    over: null,
    rail: rounded({ x: plateWidth * 0.4, y: tall * 0.55, width: width - plateWidth * 0.8, height: hero.plate.y + 20 - tall * 0.55 - hero.cards.height * 0.6 }),
    plates: 'full',
    card: Math.floor(card),
    seen: seenOf(plateWidth + spare, card, hand),
    heroCard: heroCardAtDesk(wanted),
    hand,
    strip: height < 600 ? 62 : 78,
    narrow: plateWidth < narrowPlate,
    lines: plateHeight >= 58 ? 3 : 2,
  };
}

/** One's own wagers beside one's cards, where nobody's are near: beside the plate they would be in line with a neighbour's. */
function wagersApart(hero: Place, others: readonly Place[]): Place {
  const near = 2 * gap;
  const { x, y, width, height } = hero.cards;
  const free = (rect: Rect) => others.every((other) => [other.cards, other.plate, other.chips].every((part) =>
    rect.x >= part.x + part.width + near || part.x >= rect.x + rect.width + near || rect.y >= part.y + part.height + gap || part.y >= rect.y + rect.height + gap));
  for (const along of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1]) {
    const chips: Rect = { ...hero.chips, x: x + width + near, y: y + (height - hero.chips.height) * along, width: Math.max(hero.chips.width, 116) };
    if (free(chips)) return { ...hero, chips };
  }
  return hero;
}

/** Two boards need the room more. */
const heroCardAtDesk = ({ height, inRows, boards }: Wanted): number =>
  Math.floor(inRows ? Math.min(40, height * 0.07) : boards > 1 ? Math.min(70, height * 0.11) : Math.min(84, height * (height < 540 ? 0.116 : 0.132)));

function heroAtDesk(wanted: Wanted, plateWidth: number, chipsWidth: number): Place {
  const { width, height, hand, inRows, heroElsewhere } = wanted;
  const plate = Math.max(plateWidth, 160);
  const card = heroCardAtDesk(wanted);
  const handTall = heroElsewhere ? 0 : inRows ? rowsTall(card) : card * tallness;
  const room = width - 2 * (plateWidth + chipsWidth + 3 * gap);
  const wide = heroElsewhere || inRows ? plate : Math.min(room, Math.max(plate, hand * (card + 4)));
  const chips = 44;
  const plateY = height - gap - 64;
  const y = heroElsewhere ? plateY : plateY - 4 - handTall;
  const top = y - (inRows ? 0 : handTall * (lift + 0.04));
  const x = (width - wide) / 2;
  return {
    box: { x: Math.min(x, (width - plate) / 2), y: top, width: Math.max(wide, plate), height: height - gap - top },
    cards: { x, y, width: wide, height: handTall },
    plate: { x: (width - plate) / 2, y: plateY, width: plate, height: 64 },
    chips: { x: (width + plate) / 2 + gap, y: plateY + 32 - chips / 2, width: Math.min(chipsWidth, (room - plate) / 2 - gap), height: chips },
  };
}
