/** The end of a round in English: who wins what with what. */

/** Somebody who wins, as they are told. */
export interface Winning {
  name: string;
  /** Whether it is the reader. */
  you: boolean;
  /** What they get of it, as chips are written. */
  chips: string;
}

/** What of the pots is told, as far as it must be named. */
export interface Share {
  half: 'high' | 'low' | null;
  /** The pots, the main one as 0; nothing where there is one, or where all are told together. */
  pots: readonly number[] | null;
  /** Whether there is one side pot only: then it needs no number. */
  oneSidePot: boolean;
  /** The board, from 1; nothing where there is one. */
  board: number | null;
  /** Whether it was not halved because nobody had a low hand. */
  noLow: boolean;
}

/** Who the reader of Chinese Poker has beaten, and who has beaten them. */
export interface Beaten {
  beaten: readonly string[];
  lost: readonly string[];
  even: readonly string[];
  /** What the reader's own foul costs, to each they have lost to; nothing where their rows are right. */
  foul: number | null;
  /** Who else set their rows wrongly. */
  fouled: readonly string[];
}

/** A round against the dealer, from the reader's side: which hand beat which. */
export type AgainstDealer =
  | { went: 'won' | 'lost' | 'even'; mine: string; dealers: string }
  | { went: 'unqualified'; dealers: string }
  | { went: 'folded' }
  | { went: 'pairs-plus' | 'no-pair'; mine: string };

/** How a language tells the end of a round. No sentence ends with a full stop: what joins them puts it. */
export interface StoryTexts {
  /** "Silas wins the main pot, 3,024: two pairs, jacks and tens" */
  wins: (who: Winning, share: Share, hand: string | null) => string;
  /** "Silas and Ana share 400, 200 each: pair of aces" */
  shares: (who: readonly Winning[], total: string, share: Share, hand: string | null) => string;
  /** "Silas scoops 800: flush, ace high; 7-5-4-2-A low" */
  scoops: (who: Winning, share: Share, high: string, low: string) => string;
  /** What a share is called in a list: "Side pot 1, low" */
  share: (share: Share) => string;
  /** The reader's own result as a sentence. */
  mine: (net: 'won' | 'lost' | 'even', chips: string) => string;
  /** "You beat Ana and Bob, lose to Carl" */
  against: (beaten: Beaten) => string;
  /** "Silas wins 40, Ana 12; Bo fouled" */
  balance: (winners: readonly { name: string; chips: string }[], fouled: readonly string[]) => string;
  /** "The dealer's pair of nines beats your queen high" */
  dealer: (against: AgainstDealer) => string;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const subject = ({ name, you }: Winning): string => (you ? 'You' : name);

const pot = (number: number, { oneSidePot }: Share): string =>
  number === 0 ? 'the main pot' : oneSidePot ? 'the side pot' : `side pot ${number}`;

const pots = (share: Share): string | null =>
  share.pots === null ? null : listed(share.pots.map((number) => pot(number, share)));

/** What is won, as the object of a sentence; nothing where it is simply the pot. */
function what(share: Share): string | null {
  const of = pots(share);
  const half = share.half === null ? null : `the ${share.half} half`;
  const named = half !== null && of !== null ? `${half} of ${of}` : (half ?? of);
  if (share.board === null) return named;
  return named === null ? `board ${share.board}` : `${named} on board ${share.board}`;
}

/** No number stands beside another: "board 1 (1,503)". */
const won = (share: Share, chips: string): string => {
  const named = what(share);
  if (named === null) return chips;
  return /\d$/.test(named) ? `${named} (${chips})` : `${named}, ${chips}`;
};

/** With what it was won, and that no low hand took half of it. */
const withHand = (sentence: string, hand: string | null, { noLow }: Share): string =>
  hand === null ? sentence : `${sentence}: ${hand}${noLow ? '; no low' : ''}`;

/** More who share are told by their number: the marks on their cards and the chips before them say who they are. */
export const mostNamed = 2;

const several = (names: readonly string[], ofMany: boolean): string => (ofMany ? String(names.length) : listed(names));

export const storyEn: StoryTexts = {
  wins: (who, share, hand) => withHand(`${subject(who)} ${who.you ? 'win' : 'wins'} ${won(share, who.chips)}`, hand, share),
  shares: (who, total, share, hand) => {
    const others = who.length - 1;
    const names = others < mostNamed ? listed(who.map(subject)) : who[0]?.you === true ? `You and ${others} others` : `${who.length} players`;
    const amounts = new Set(who.map(({ chips }) => chips));
    const each = amounts.size === 1 ? `, ${who[0]?.chips ?? ''} each` : others < mostNamed ? ` as ${[...amounts].join(' and ')}` : `, ${[...amounts].join(' or ')} each`;
    return withHand(`${names} share ${won(share, total)}${each}`, hand, share);
  },
  scoops: (who, share, high, low) => `${subject(who)} ${who.you ? 'scoop' : 'scoops'} ${won(share, who.chips)}: ${high}; ${low}`,
  share: (share) => {
    const of = share.pots === null
      ? null
      : share.pots.map((number) => (number === 0 ? 'main pot' : share.oneSidePot ? 'side pot' : `side pot ${number}`)).join(' + ');
    const half = share.half === null ? null : share.half === 'high' ? 'High' : 'Low';
    const board = share.board === null ? null : `Board ${share.board}`;
    const named = [board, of, half].filter((part) => part !== null);
    const told = named.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(', ');
    return told.charAt(0).toUpperCase() + told.slice(1);
  },
  mine: (net, chips) => (net === 'even' ? 'You come out even' : net === 'won' ? `You are up ${chips}` : `You are down ${chips}`),
  against: ({ beaten, lost, even, foul, fouled }) => {
    const too = fouled.length === 0 ? '' : `; ${listed(fouled)} fouled`;
    if (foul !== null) {
      if (lost.length === 0) return `You fouled${fouled.length > 0 ? `, and so did ${listed(fouled)}: nobody pays` : ''}`;
      return `You fouled: you lose ${foul} units to ${lost.length === 1 ? listed(lost) : fouled.length > 0 ? `${lost.length} others` : 'each'}${too}${fouled.length > 0 ? ' too' : ''}`;
    }
    const many = beaten.length + lost.length + even.length > 3;
    const parts = [
      beaten.length > 0 ? `beat ${several(beaten, many)}` : '',
      lost.length > 0 ? `lose to ${several(lost, many)}` : '',
      even.length > 0 ? `tie with ${several(even, many)}` : '',
    ].filter((part) => part !== '');
    return `You ${parts.join(', ')}${too}`;
  },
  balance: (winners, fouled) => {
    const [first, ...rest] = winners;
    const too = fouled.length === 0 ? '' : `; ${listed(fouled)} fouled`;
    if (first === undefined) return `Nobody wins${too}`;
    return `${[`${first.name} wins ${first.chips}`, ...rest.map(({ name, chips }) => `${name} ${chips}`)].join(', ')}${too}`;
  },
  dealer: (against) => {
    switch (against.went) {
      case 'won': return `Your ${against.mine} beats the dealer’s ${against.dealers}`;
      case 'lost': return `The dealer’s ${against.dealers} beats your ${against.mine}`;
      case 'even': return `Your ${against.mine} equals the dealer’s ${against.dealers}: ante and play go back`;
      case 'unqualified': return `The dealer’s ${against.dealers} does not qualify: the ante wins, play goes back`;
      case 'folded': return 'You folded: what you wagered is lost';
      case 'pairs-plus': return `Your ${against.mine} pays on pairs plus`;
      case 'no-pair': return `Your ${against.mine} is no pair: pairs plus is lost`;
    }
  },
};
