/** The end of a round in Spanish. */

import { mostNamed, type Share, type StoryTexts, type Winning } from '../en/story';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

const subject = ({ name, you }: Winning): string => (you ? 'Usted' : name);

const pot = (number: number, { oneSidePot }: Share): string =>
  number === 0 ? 'el bote principal' : oneSidePot ? 'el bote lateral' : `el bote lateral ${number}`;

const pots = (share: Share): string | null =>
  share.pots === null ? null : listed(share.pots.map((number) => pot(number, share)));

/** "de el bote" is "del bote". */
const of = (named: string): string => (named.startsWith('el ') ? `del ${named.slice(3)}` : `de ${named}`);

function what(share: Share): string | null {
  const named = pots(share);
  const half = share.half === null ? null : `la mitad ${share.half === 'high' ? 'alta' : 'baja'}`;
  const whole = half !== null && named !== null ? `${half} ${of(named)}` : (half ?? named);
  if (share.board === null) return whole;
  return whole === null ? `el board ${share.board}` : `${whole} en el board ${share.board}`;
}

const won = (share: Share, chips: string): string => {
  const named = what(share);
  if (named === null) return chips;
  return /\d$/.test(named) ? `${named} (${chips})` : `${named}, ${chips}`;
};

const withHand = (sentence: string, hand: string | null, { noLow }: Share): string =>
  hand === null ? sentence : `${sentence}: ${hand}${noLow ? '; sin mano baja' : ''}`;

const several = (names: readonly string[], ofMany: boolean): string => (ofMany ? String(names.length) : listed(names));

export const storyEs: StoryTexts = {
  wins: (who, share, hand) => withHand(`${subject(who)} gana ${won(share, who.chips)}`, hand, share),
  shares: (who, total, share, hand) => {
    const others = who.length - 1;
    const names = others < mostNamed ? listed(who.map(subject)) : who[0]?.you === true ? `Usted y otros ${others}` : `${who.length} jugadores`;
    const amounts = new Set(who.map(({ chips }) => chips));
    const each = amounts.size === 1 ? `, ${who[0]?.chips ?? ''} cada uno` : others < mostNamed ? ` en ${[...amounts].join(' y ')}` : `, ${[...amounts].join(' o ')} cada uno`;
    return withHand(`${names} se reparten ${won(share, total)}${each}`, hand, share);
  },
  scoops: (who, share, high, low) => `${subject(who)} se lleva todo${what(share) === null ? ', ' : ' '}${won(share, who.chips)}: ${high}; ${low}`,
  share: (share) => {
    const named = share.pots === null
      ? null
      : share.pots.map((number) => (number === 0 ? 'bote principal' : share.oneSidePot ? 'bote lateral' : `bote lateral ${number}`)).join(' + ');
    const half = share.half === null ? null : share.half === 'high' ? 'Alta' : 'Baja';
    const board = share.board === null ? null : `Board ${share.board}`;
    const parts = [board, named, half].filter((part) => part !== null);
    const told = parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(', ');
    return told.charAt(0).toUpperCase() + told.slice(1);
  },
  mine: (net, chips) => (net === 'even' ? 'Queda igual' : net === 'won' ? `Gana ${chips} en la ronda` : `Pierde ${chips} en la ronda`),
  against: ({ beaten, lost, even, foul, fouled }) => {
    const too = fouled.length === 0 ? '' : `; falta de ${listed(fouled)}`;
    if (foul !== null) {
      if (lost.length === 0) return `Falta suya${fouled.length > 0 ? ` y de ${listed(fouled)}: nadie paga` : ''}`;
      return `Falta suya: pierde ${foul} unidades con ${lost.length === 1 ? listed(lost) : fouled.length > 0 ? `otros ${lost.length}` : 'cada uno'}${too}`;
    }
    const many = beaten.length + lost.length + even.length > 3;
    const parts = [
      beaten.length > 0 ? `gana a ${several(beaten, many)}` : '',
      lost.length > 0 ? `pierde con ${several(lost, many)}` : '',
      even.length > 0 ? `empata con ${several(even, many)}` : '',
    ].filter((part) => part !== '');
    return `Usted ${parts.join(', ')}${too}`;
  },
  balance: (winners, fouled) => {
    const [first, ...rest] = winners;
    const too = fouled.length === 0 ? '' : `; falta de ${listed(fouled)}`;
    if (first === undefined) return `Nadie gana${too}`;
    return `${[`${first.name} gana ${first.chips}`, ...rest.map(({ name, chips }) => `${name} ${chips}`)].join(', ')}${too}`;
  },
  dealer: (against) => {
    switch (against.went) {
      case 'won': return `Gana: ${against.mine} contra ${against.dealers}`;
      case 'lost': return `Pierde: ${against.mine} contra ${against.dealers}`;
      case 'even': return `Empate con el crupier, ${against.mine}: ante y jugada se devuelven`;
      case 'unqualified': return `El crupier no califica, ${against.dealers}: gana el ante, la jugada se devuelve`;
      case 'folded': return 'Se retiró: lo apostado está perdido';
      case 'pairs-plus': return `Pares plus: cobra con ${against.mine}`;
      case 'no-pair': return `Pares plus: pierde con ${against.mine}`;
    }
  },
};
