/** The dealer's voice in English: a sentence for each thing that can happen at a table. */

import type { CardView, HandWords, Sentence, SignLine, What } from '../../wire';
import { deedEn } from './deeds';
import { wrongEn } from './wrong';

const wrongs: Record<string, string> = wrongEn;

/** One kind of event. */
export type WhatOf<K extends What['what']> = Extract<What, { what: K }>;

/** What a sentence is made with: how seats, chips and cards are said. */
export interface Say {
  name: (seat: number) => string;
  chips: (chips: number) => string;
  card: (card: CardView) => string;
  cards: (cards: CardView[]) => string;
  /** Whether the round had side pots: then each is named. */
  sidePots: boolean;
  /** Whether both a high and a low hand won: then it is said which. */
  splits: boolean;
  /** Whether the round had several boards: then each is numbered. */
  boards: boolean;
  /** Whose hands were told as they were shown: they are not told again. */
  shown: ReadonlySet<number>;
  /** What a hand is: for high and low, board by board, row by row. */
  hands: (has: HandWords[]) => string;
  sentence: (sentence: Sentence) => string;
  /** What lines of a sign say, in short. */
  sign: (game: string, lines: SignLine[]) => string;
}

/** A sentence for each kind of event; that none is missing is checked by the compiler. */
export type Lines = { [K in What['what']]: (what: WhatOf<K>, say: Say) => string };

/** Events told together in one line. */
export interface Together {
  /** "Ann 9♣ 4♥, Bob two face down" */
  deals: (parts: { name: string; cards: string }[]) => string;
  antes: (chips: string, names: string[]) => string;
  namesAll: (names: string[]) => string;
}

const acts: Record<string, (name: string, to: string, chips: string) => string> = {
  fold: (name) => `${name} folds`,
  check: (name) => `${name} checks`,
  call: (name, _to, chips) => `${name} calls ${chips}`,
  bet: (name, to) => `${name} bets ${to}`,
  raise: (name, to) => `${name} raises to ${to}`,
  'call-and-fold': (name, _to, chips) => `${name} pays ${chips} for the call and folds`,
};

const posts: Record<string, string> = {
  ante: 'the ante',
  blind: 'a blind',
  'over-blind': 'an over-blind',
  kill: 'the kill',
  live: 'a live blind',
  dead: 'a dead blind',
};

const wagers: Record<string, string> = {
  ante: 'ante',
  'pairs-plus': 'pairs plus',
  play: 'play',
};

const presences: Record<string, (name: string) => string> = {
  here: (name) => `${name} is back.`,
  'until-next-blind': (name) => `${name} plays until the next blind.`,
  away: (name) => `${name} sits out.`,
};

const cards = (count: number): string => (count === 1 ? 'one card' : `${count} cards`);

const pot = (number: number): string => (number === 0 ? 'the main pot' : `side pot ${number}`);

const blinds = ['the small blind', 'the big blind', 'the third blind'];

export const dealerEn: Lines = {
  'table-opened': ({ name, game }) => `Table ${name} is open: ${game}.`,
  'sat-down': ({ name, seat, chips, house_player }, say) =>
    `${name}${house_player ? ' (house player)' : ''} takes seat ${seat} with ${say.chips(chips)}.`,
  left: ({ name, chips }, say) => `${name} leaves with ${say.chips(chips)}.`,
  'picked-up': ({ name, absent }) => (absent ? `${name} has been away for too long and is picked up.` : `The floor picks ${name} up.`),
  'will-leave': ({ seat }, say) => `${say.name(seat)} leaves after this round.`,
  'presence-changed': ({ seat, presence }, say) =>
    presences[presence]?.(say.name(seat)) ?? `${say.name(seat)}: ${presence}.`,
  'entry-chosen': ({ seat, by }, say) =>
    by.startsWith('post')
      ? `${say.name(seat)} comes in by posting.`
      : `${say.name(seat)} waits for the blind.`,
  'seat-changed': ({ from, to }) => `Seat ${from} moves to seat ${to}.`,
  'chips-taken': ({ seat, chips }, say) => `${say.name(seat)} takes ${say.chips(chips)} off the table.`,
  'seat-freed': ({ seat }) => `Seat ${seat} is reserved: it has come free.`,
  'seat-offered': ({ seat }) => `Seat ${seat} may be asked for.`,
  'seat-asked': ({ seat, name, asks }) => (asks ? `${name} asks for seat ${seat}.` : `${name} asks for seat ${seat} no more.`),
  'seat-drawn': ({ seat, draws, winner }, say) => `Cards are drawn for seat ${seat}: ${draws.map((draw) => draw.map(({ name, card }) => `${name} ${say.card(card)}`).join(', ')).join('; again: ')}. ${winner} has it.`,
  'seat-kept': ({ seat, name }) => `Seat ${seat} is kept for ${name}.`,
  'seat-open': ({ seat }) => `Seat ${seat} is for whoever comes first.`,
  'not-bet': ({ name, rounds }) => (rounds === 0 ? `${name} bets again.` : rounds === 1 ? `${name} did not bet in a round at a full table.` : `${name} has not bet for ${rounds} rounds at a full table.`),
  admitted: ({ name, admitted }) => (admitted ? `${name} is let in to the game.` : `${name} is let in to the game no more.`),
  'chips-brought-in': ({ seat, chips }, say) => `${say.name(seat)} adds ${say.chips(chips)}.`,
  'addition-queued': ({ seat, chips }, say) =>
    chips === 0
      ? `${say.name(seat)} adds chips after this round.`
      : `${say.name(seat)} adds ${say.chips(chips)} after this round.`,
  'addition-dropped': ({ seat }, say) => `${say.name(seat)} adds no more chips.`,
  'declared-changed': ({ seat, declared }, say) =>
    declared
      ? `${say.name(seat)} is declared: below the minimum stake.`
      : `${say.name(seat)} is declared no longer.`,
  listed: ({ name, place }) => `${name} is number ${place + 1} on the list.`,
  unlisted: ({ name }) => `${name} is off the list.`,
  'blind-missed': ({ seat, blind }, say) =>
    `${say.name(seat)} misses ${blinds[blind] ?? 'a blind'}.`,
  'debts-forgiven': () => 'The game begins anew: nobody owes a blind.',
  'kill-moved': ({ seat, kill }, say) =>
    seat === null
      ? 'The kill button is taken away.'
      : kill
        ? `The kill button goes to ${say.name(seat)}: this pot is a kill pot.`
        : `${say.name(seat)} has a leg up.`,
  'kill-owed': ({ seat, until_millis: until }, say) =>
    until !== null ? 'The time to take the kill up again runs.' : seat === null ? 'Nobody owes a kill.' : `${say.name(seat)} owes the kill.`,
  'turn-began': ({ seats }, say) => `To act: ${seats.map(say.name).join(', ')}.`,
  'time-charged': ({ seat, chips }, say) => `${say.name(seat)} pays ${say.chips(chips)} for time.`,
  'time-collected': ({ each }, say) => `Time, please: ${say.chips(each)} from each player.`,
  'time-verified': ({ chips }, say) => `The ${say.chips(chips)} on the slide are verified.`,
  'time-dropped': ({ chips }, say) => `${say.chips(chips)} for time drop.`,
  'put-on-slide': ({ chips }, say) => `${say.chips(chips)} on the slide.`,
  'off-slide': ({ chips }, say) => `${say.chips(chips)} go back from the slide to the pot.`,
  'time-bought': ({ seat, seconds }, say) =>
    `${say.name(seat)} takes ${seconds} seconds more.`,
  paused: () => 'Play is paused.',
  resumed: () => 'Play goes on.',
  'closing-noticed': ({ after_round }) => `Notice: the table closes after round ${after_round}.`,
  'change-noticed': ({ game, after_round, lines }, say) => `Notice: after round ${after_round} the table changes: ${say.sign(game, lines)}.`,
  'notice-taken-back': ({ notice }) => (notice === 'change' ? 'The table does not change after all.' : 'The table does not close after all.'),
  agreed: ({ name, notice, agrees }) => `${name} ${agrees ? 'agrees' : 'agrees no more'} that the table ${notice === 'change' ? 'changes' : 'closes'} at once.`,
  changed: ({ game, lines }, say) => `From now on: ${say.sign(game, lines)}.`,
  closed: () => 'The table is closed.',
  'cards-seen-to': ({ act, expected, found }) => ({ checked: 'The dealer has checked every card.', 'count-ordered': 'The cards are to be counted.', counted: `${found} cards were counted, of ${expected}.`, 'replacement-asked': 'Other cards are ready.', replaced: 'Other cards are in play.', 'shuffled-and-cut': 'The new cards were shuffled and cut.' })[act] ?? act,
  'hours-began': () => 'Gaming begins.',
  'hours-ended': () => 'Gaming ends: no other round begins.',
  'entry-made': () => 'Entered.',
  'noted-for-staff': () => 'A record was made.',
  sanctioned: ({ name, sanction }) => `${name}: ${sanction === 'kill-hand' ? 'the hand is dead, by ruling' : sanction === 'void-wagers' ? 'the wagers are void, by ruling' : sanction === 'exclude' ? 'excluded from the game' : 'winnings are held'}.`,
  'winnings-held': ({ seat, chips }, say) => `${say.chips(chips)} of ${say.name(seat)} are held until the investigation is over.`,
  'held-settled': ({ name, returned }) => (returned ? `What was held goes back to ${name}.` : `What was held of ${name} is forfeited.`),
  'exclusion-ended': ({ name }) => `${name} may come back.`,
  'bank-returned': () => 'Chips of the bank go back to the cage.',
  'round-started': ({ number, button }, say) =>
    button === null
      ? `Round ${number}.`
      : `Round ${number}. The button is with ${say.name(button)}.`,
  charged: ({ seat, chips }, say) => `${say.name(seat)} pays a charge of ${say.chips(chips)}.`,
  posted: ({ seat, post, chips }, say) =>
    `${say.name(seat)} posts ${posts[post] ?? post}, ${say.chips(chips)}.`,
  declined: ({ seat }, say) => `${say.name(seat)} declines.`,
  dealt: ({ seat, card }, say) => `${say.name(seat)} is dealt ${say.card(card)}.`,
  'kitty-dealt': () => 'A card goes to the kitty.',
  burnt: () => 'A card is burnt.',
  board: ({ board, cards: dealt }, say) =>
    say.boards ? `Board ${board + 1}: ${say.cards(dealt)}` : `Board: ${say.cards(dealt)}`,
  community: ({ card }, say) => `A card for everybody: ${say.card(card)}`,
  'dealt-to-folded': ({ seat, card }, say) =>
    `${say.card(card)} goes to the folded hand of ${say.name(seat)}.`,
  reshuffled: ({ cards: count }) => `The dealer shuffles ${cards(count)} again.`,
  acted: ({ seat, act, to, chips, all_in }, say) => {
    const line = acts[act]?.(say.name(seat), say.chips(to ?? chips), say.chips(chips));
    return `${line ?? `${say.name(seat)}: ${act}`}${all_in ? ', all in' : ''}.`;
  },
  'acted-early': ({ seat, act }, say) => `${say.name(seat)} acts before the turn: ${act}.`,
  'early-act-freed': ({ seat }, say) => `${say.name(seat)} may choose again.`,
  'short-put': ({ seat, chips }, say) =>
    `${say.name(seat)} has put in ${say.chips(chips)}, which is short.`,
  ruled: ({ seat, why }, say) =>
    why === 'time' ? `Time is up for ${say.name(seat)}.` : `The floor rules on ${say.name(seat)}.`,
  'kitty-taken': ({ seat, chips }, say) =>
    `${say.name(seat)} takes the kitty for ${say.chips(chips)}.`,
  'kitty-mucked': () => 'The kitty is mucked.',
  drew: ({ seat, cards: count }, say) =>
    count === 0 ? `${say.name(seat)} stands pat.` : `${say.name(seat)} draws ${cards(count)}.`,
  'put-aside': () => 'The discards are put aside.',
  discarded: ({ seat }, say) => `${say.name(seat)} throws a card away.`,
  set: ({ seat }, say) => `${say.name(seat)} has set the rows.`,
  reported: ({ seat, wrong }, say) => `${seat === undefined && wrong === 'card-exposed' ? 'The dealer exposed a card of the kitty' : wrongs[`wrong.${wrong}`] ?? 'Something went wrong'}${seat === undefined ? '' : ` (${say.name(seat)})`}: it is ruled on.`,
  'taken-back': ({ entries }) =>
    entries === 1 ? 'The dealer takes the last entry back.' : `The dealer takes the last ${entries} entries back.`,
  'put-right': ({ deed, back }, say) =>
    `Ruling: ${[deedEn(deed, say), ...back.map(({ seat, chips }) => `${say.chips(chips)} back to ${say.name(seat)}`)].join(', ')}.`,
  'pots-pushed': () => 'The dealer pushes the pots.',
  'run-it-again': ({ seat, again }, say) =>
    again === 0
      ? `${say.name(seat)} wants the board dealt once.`
      : `${say.name(seat)} would have it dealt ${again + 1} times.`,
  'run-it-ruled': ({ allowed }) =>
    allowed
      ? 'The floor allows the board to be dealt again.'
      : 'The floor does not allow the board to be dealt again.',
  returned: ({ seat, chips }, say) =>
    `${say.chips(chips)} nobody called goes back to ${say.name(seat)}.`,
  shown: ({ seat, cards: hand, has }, say) => {
    const words = say.hands(has);
    return `${say.name(seat)} shows ${say.cards(hand)}${words === '' ? '' : `: ${words}`}.`;
  },
  'turned-up': ({ seat, cards: hand }, say) => `${say.name(seat)} turns up ${say.cards(hand)}.`,
  mucked: ({ seat }, say) => `${say.name(seat)} mucks.`,
  revealed: ({ seat, cards: hand, asked_by }, say) =>
    asked_by === null
      ? `The hand of ${say.name(seat)} is turned up on request: ${say.cards(hand)}`
      : `${say.name(asked_by)} asks to see the hand of ${say.name(seat)}: ${say.cards(hand)}`,
  raked: ({ pot: number, chips }, say) =>
    `The house takes ${say.chips(chips)} from ${pot(number)}.`,
  awarded: ({ seat, pot: number, board, side, chips, has }, say) => {
    const part = !say.splits ? '' : side === 'high' ? ', high' : side === 'low' ? ', low' : '';
    const which = say.boards ? `, board ${board + 1}` : '';
    const from = say.sidePots ? ` from ${pot(number)}` : '';
    const hand = has === null || say.shown.has(seat) ? '' : `: ${say.hands([has])}`;
    return `${say.name(seat)} wins ${say.chips(chips)}${from}${part}${which}${hand}.`;
  },
  'units-paid': ({ from, to, chips }, say) =>
    `${say.name(from)} pays ${say.chips(chips)} to ${say.name(to)}.`,
  voided: ({ why }, say) =>
    why === null ? 'The round is void: every wager goes back.' : `Ruling: ${say.sentence(why)}. Every wager goes back.`,
  'code-changed': () => 'The table has another code; the link from before lets nobody in any more.',
  'play-ended': () => 'The cards are done with.',
  'round-ended': ({ number, voided }) =>
    voided ? `Round ${number} ends, void.` : `Round ${number} is over.`,
  'boxes-started': ({ number }) => `Round ${number}. Place your wagers, please.`,
  shuffled: () => 'The cards are shuffled and cut.',
  'marker-placed': ({ seat, wager, maximum }, say) =>
    `${say.name(seat)} may put up to ${say.chips(maximum)} on ${wagers[wager] ?? wager}.`,
  wagered: ({ seat, ante, pairs_plus }, say) => {
    const parts = [
      ante > 0 ? `${say.chips(ante)} on the ante` : '',
      pairs_plus > 0 ? `${say.chips(pairs_plus)} on pairs plus` : '',
    ].filter((part) => part !== '');
    return `${say.name(seat)} puts ${parts.join(' and ')}.`;
  },
  withdrawn: ({ seat }, say) => `${say.name(seat)} takes the wagers back.`,
  'no-more-bets': () => 'No more bets.',
  'box-dealt': ({ seat, card }, say) =>
    seat === null
      ? `The dealer takes ${say.card(card)}.`
      : `${say.name(seat)} is dealt ${say.card(card)}.`,
  'box-turned-up': ({ seat, card }, say) =>
    seat === null
      ? `The dealer turns up ${say.card(card)}.`
      : `${say.name(seat)} has ${say.card(card)}.`,
  'play-or-fold': () => 'Play or fold, please.',
  played: ({ seat, chips }, say) => `${say.name(seat)} plays for ${say.chips(chips)}.`,
  'played-short': ({ seat, chips }, say) =>
    `${say.name(seat)} plays with only ${say.chips(chips)}.`,
  completed: ({ seat, chips }, say) =>
    `${say.name(seat)} makes the play wager up with ${say.chips(chips)}.`,
  folded: ({ seat }, say) => `${say.name(seat)} folds.`,
  'kept-pairs-plus': ({ seat, ante }, say) => `${say.name(seat)} ${ante > 0 ? 'gives up the ante and ' : ''}keeps pairs plus.`,
  'dealer-revealed': ({ cards: hand, qualifies, has }, say) =>
    `The dealer has ${say.cards(hand)}: ${say.hands([has])}. ${qualifies ? 'The dealer qualifies.' : 'The dealer does not qualify.'}`,
  'folded-counted': ({ seat, cards: count }, say) =>
    `${cards(count)} of ${say.name(seat)} counted into the muck.`,
  settled: ({ seat, net, has }, say) => {
    const words = has === null ? '' : ` with ${say.hands([has])}`;
    if (net === 0) return `${say.name(seat)} comes out even${words}.`;
    return net > 0
      ? `${say.name(seat)} wins ${say.chips(net)}${words}.`
      : `${say.name(seat)} loses ${say.chips(-net)}${words}.`;
  },
  racked: () => 'The cards go back to the rack.',
  'box-ruled': ({ ruling }, say) => `Ruling: ${say.sentence(ruling)}`,
};

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const togetherEn: Together = {
  deals: (parts) => `Deals: ${parts.map(({ name, cards: dealt }) => `${name} ${dealt}`).join(' · ')}`,
  antes: (chips, names) => `Antes of ${chips}: ${listed(names)}.`,
  namesAll: listed,
};
