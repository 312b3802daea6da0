//! What the books of pots say at one point of a round, each where it says it. The order is that of a
//! round.

use cutcard_rulebook::Places;

// The round as a whole.

/// The shuffle that a round begins with.
pub(crate) const SHUFFLE: Places = Places { crown: "5.1", manila: "7.1", draw: "7.1" };
/// A sum of each player before the deal.
pub(crate) const CHARGE: Places = Places { crown: "7.2.4(b)", manila: "15.1", draw: "15.1" };
/// Cards are dealt in order and number.
pub(crate) const DEALING: Places = Places { crown: "8.4", manila: "9.2", draw: "9.2" };
/// No card is there twice.
pub(crate) const DECK: Places = Places { crown: "1.1:Defective deck", manila: "2.1", draw: "2.1" };
/// What the book does not rule on.
pub(crate) const UNCOVERED: Places = Places { crown: "18.11", manila: "17.16", draw: "17.16" };
/// A round whose pots are pushed stands.
pub(crate) const DECISION_STANDS: Places =
    Places { crown: "14.1.1(a)(viii)", manila: "17.14", draw: "17.14" };
/// A hand in the muck takes no more part.
pub(crate) const HAND_OUT_OF_PLAY: Places =
    Places { crown: "14.2.7", manila: "17.10", draw: "17.10" };
/// The shuffle for a deal that is made again.
pub(crate) const NEW_SHUFFLE: Places = Places { crown: "14.1.1", manila: "17.3", draw: "17.3" };
/// For what a round may be void.
pub(crate) const VOIDING: Places = Places { crown: "18.11", manila: "19.3", draw: "19.3" };
/// A round that is void.
pub(crate) const VOID: Places = Places { crown: "18.7", manila: "19.3", draw: "19.3" };
/// The end of a round.
pub(crate) const END: Places = Places { crown: "1.1:Round of Play", manila: "13.1", draw: "13.1" };

// Chips.

/// A stake neither grows nor shrinks in a round.
pub(crate) const STAKE: Places = Places { crown: "6.11", manila: "4.4", draw: "4.4" };
/// Whoever is out of the hand adds chips.
pub(crate) const ADDED_CHIPS: Places = Places { crown: "6.11", manila: "4.5", draw: "4.4" };
/// Only chips are wagered.
pub(crate) const WHOLE_CHIPS: Places = Places { crown: "6.2", manila: "4.7", draw: "4.5" };
/// What nobody called goes back.
pub(crate) const UNCALLED: Places = Places { crown: "7.5", manila: "15.2(b)", draw: "15.2(b)" };

// What is posted.

/// An ante.
pub(crate) const ANTE: Places =
    Places { crown: "1.1:Ante wager", manila: "8.5(b)", draw: "8.5(b)" };
/// An ante of a game of stud.
pub(crate) const ANTE_IN_STUD: Places = Places { crown: "10.1", manila: "8.5(b)", draw: "8.5(b)" };
/// An ante of a game of draw.
pub(crate) const ANTE_IN_DRAW: Places = Places { crown: "9.1.2", manila: "8.5(b)", draw: "8.5(b)" };
/// The first blind.
pub(crate) const FIRST_BLIND: Places =
    Places { crown: "8.9.2(a)", manila: "8.5(a)", draw: "8.5(a)" };
/// The blinds after it.
pub(crate) const LATER_BLIND: Places =
    Places { crown: "8.9.2(b)", manila: "8.5(a)", draw: "8.5(a)" };
/// A blind where another is posted by nobody.
pub(crate) const DEAD_BLIND: Places = Places { crown: "8.9.6", manila: "8.5(a)", draw: "8.5(a)" };
/// The first over-blind.
pub(crate) const OVER_BLIND: Places = Places { crown: "6.5", manila: "4.2(f)", draw: "4.2(e)" };
/// The first over-blind of a game of draw.
pub(crate) const OVER_BLIND_IN_DRAW: Places =
    Places { crown: "9.1.2(a)", manila: "4.2(f)", draw: "4.2(e)" };
/// The over-blinds after it.
pub(crate) const LATER_OVER_BLIND: Places =
    Places { crown: "8.9.4", manila: "4.2(f)", draw: "4.2(e)" };
/// What the killer posts; the ACT has no kill.
pub(crate) const KILL: Places = Places { crown: "8.13.7", manila: "4.2", draw: "4.2" };
/// What a player posts to come in.
pub(crate) const ENTRY: Places = Places { crown: "8.10", manila: "17.4", draw: "17.4" };

// Whose turn it is, and acts before it.

/// What a player at the table may do.
pub(crate) const ACTING: Places = Places { crown: "8.2", manila: "10.3", draw: "10.2" };
/// Players act in turn.
pub(crate) const TURN: Places = Places { crown: "1.1:Action", manila: "10.3", draw: "10.2" };
/// The time for a decision.
pub(crate) const CLOCK: Places = Places { crown: "6.15", manila: "4.8", draw: "4.6" };
/// What may be done before the turn.
pub(crate) const BEFORE_THE_TURN: Places = Places { crown: "6.18", manila: "17.5", draw: "17.5" };
/// An act before the turn binds.
pub(crate) const EARLY_ACT: Places = Places { crown: "6.18.1", manila: "17.5", draw: "17.5" };
/// A check before the turn.
pub(crate) const EARLY_CHECK: Places = Places { crown: "6.18.3", manila: "17.5", draw: "17.5" };
/// An act before the turn, where somebody wagered more since.
pub(crate) const EARLY_ACT_BEATEN: Places =
    Places { crown: "6.18.2", manila: "17.6", draw: "17.6" };
/// All chips put in before the turn, where somebody wagered more since.
pub(crate) const EARLY_ALL_IN: Places = Places { crown: "6.18.4", manila: "17.6", draw: "17.6" };

// Acts, in the first betting round and in later ones.

/// A fold in the first betting round.
pub(crate) const FIRST_FOLD: Places = Places { crown: "8.2.3", manila: "10.3(c)", draw: "10.2(c)" };
/// A fold.
pub(crate) const FOLD: Places = Places { crown: "8.2.3", manila: "12.3(d)", draw: "12.3(d)" };
/// A check in the first betting round.
pub(crate) const FIRST_CHECK: Places =
    Places { crown: "8.2.4", manila: "10.2:tail", draw: "10.1:tail" };
/// A check.
pub(crate) const CHECK: Places = Places { crown: "8.2.4", manila: "11.1", draw: "11.1" };
/// A call in the first betting round.
pub(crate) const FIRST_CALL: Places = Places { crown: "8.2.1", manila: "10.3(a)", draw: "10.2(a)" };
/// A call.
pub(crate) const CALL: Places = Places { crown: "8.2.1", manila: "12.3(a)", draw: "12.3(a)" };
/// A raise in the first betting round.
pub(crate) const FIRST_RAISE: Places =
    Places { crown: "8.2.2", manila: "10.3(b)", draw: "10.2(b)" };
/// A raise.
pub(crate) const RAISE: Places = Places { crown: "8.2.2", manila: "12.3(b)", draw: "12.3(b)" };
/// A bet in the first betting round.
pub(crate) const FIRST_BET: Places =
    Places { crown: "9.3.2", manila: "10.2(d)(i)", draw: "10.1(d)(i)" };
/// A bet.
pub(crate) const BET: Places = Places { crown: "1.1:Bet", manila: "12.2(a)", draw: "12.2(a)" };
/// The opening bet where the lowest card opens.
pub(crate) const BET_BY_LOWEST_CARD: Places =
    Places { crown: "10.3.1", manila: "12.2(a)", draw: "12.2(a)" };
/// The opening bet where the highest card opens.
pub(crate) const BET_BY_HIGHEST_CARD: Places =
    Places { crown: "10.3.1(a)(i)", manila: "12.2(a)", draw: "12.2(a)" };
/// A call that gives the hand up.
pub(crate) const CALL_AND_FOLD: Places =
    Places { crown: "8.2.1", manila: "10.2(a)(iii)", draw: "10.1(a)(iii)" };
/// Whoever has less than a call puts it all in.
pub(crate) const ALL_IN: Places = Places { crown: "6.16.1", manila: "14.1", draw: "14.1" };

// Why an act is refused.

/// Whoever opens by a card must bet.
pub(crate) const MUST_BET: Places =
    Places { crown: "10.3.1", manila: "10.2(d)(i)", draw: "10.1(d)(i)" };
/// Likewise, by the highest card.
pub(crate) const MUST_BET_HIGHEST: Places =
    Places { crown: "10.3.1(a)(i)", manila: "10.2(d)(i)", draw: "10.1(d)(i)" };
/// Who may give the hand up for a call only.
pub(crate) const PAYING_TO_FOLD: Places =
    Places { crown: "8.2.3", manila: "10.2(a)(iii)", draw: "10.1(a)(iii)" };
/// Where there is no call.
pub(crate) const RAISE_OR_FOLD: Places =
    Places { crown: "8.2.1", manila: "10.2(c)(i)", draw: "10.1(c)(i)" };
/// No check where there is a bet.
pub(crate) const CHECK_FACING_BET: Places =
    Places { crown: "1.1:Check", manila: "11.2", draw: "11.2" };
/// Where there is no check.
pub(crate) const CHECK_CLOSED: Places = Places { crown: "9.3.1", manila: "11.1", draw: "11.4" };
/// No call without a bet.
pub(crate) const NOTHING_TO_CALL: Places =
    Places { crown: "1.1:Call", manila: "12.3(a)", draw: "12.3(a)" };
/// More chips than a bet are a raise.
pub(crate) const ALREADY_BET: Places =
    Places { crown: "1.1:Bet", manila: "12.3(b)", draw: "12.3(b)" };
/// No raise without a bet.
pub(crate) const NOTHING_TO_RAISE: Places =
    Places { crown: "1.1:Raise", manila: "12.2(a)", draw: "12.2(a)" };
/// A short all-in does not open the raising again.
pub(crate) const NOT_REOPENED: Places = Places { crown: "6.16.3", manila: "14.5", draw: "14.5" };
/// Likewise in limits of tiers, below half of a bet.
pub(crate) const NOT_REOPENED_IN_TIERS: Places =
    Places { crown: "6.16.2(a)", manila: "14.5", draw: "14.5" };
/// How many raises there may be.
pub(crate) const RAISE_CAP: Places = Places { crown: "6.9", manila: "5.1", draw: "5.1" };

// How much may be bet.

/// A fixed limit.
pub(crate) const FIXED_BET: Places =
    Places { crown: "1.1:Fixed bet", manila: "4.2(h)", draw: "4.2(g)" };
/// A spread.
pub(crate) const SPREAD_BET: Places = Places { crown: "6.8", manila: "4.2(h)", draw: "4.2(g)" };
/// By the pot.
pub(crate) const POT_BET: Places = Places { crown: "6.7", manila: "4.2(h)", draw: "4.2(g)" };
/// All that a player has on the table.
pub(crate) const TABLE_STAKES: Places =
    Places { crown: "1.1:Table stakes", manila: "4.2(h)", draw: "4.2(g)" };
/// Either tier, where a pair shows.
pub(crate) const OPEN_PAIR: Places = Places { crown: "10.6.7", manila: "4.2(h)", draw: "4.2(g)" };
/// Over an all-in of half of a bet or more.
pub(crate) const SHORT_ALL_IN: Places =
    Places { crown: "6.16.2(a)", manila: "4.2(h)", draw: "4.2(g)" };
/// Over an all-in that may be completed.
pub(crate) const COMPLETION: Places =
    Places { crown: "6.16.2(b)", manila: "4.2(h)", draw: "4.2(g)" };
/// In a kill.
pub(crate) const KILL_BET: Places = Places { crown: "8.13.7", manila: "4.2(h)", draw: "4.2(g)" };
/// The least that opens a game of blinds.
pub(crate) const LEAST_BET: Places = Places { crown: "6.6", manila: "5.2", draw: "5.2" };
/// The least that raises in a game of blinds.
pub(crate) const LEAST_RAISE: Places = Places { crown: "6.6", manila: "5.1", draw: "5.1" };
/// The least that opens a game of antes.
pub(crate) const LEAST_BET_OVER_ANTES: Places = Places { crown: "6.6", manila: "6.1", draw: "6.1" };
/// The least that raises in a game of antes.
pub(crate) const LEAST_RAISE_OVER_ANTES: Places =
    Places { crown: "6.6", manila: "6.2", draw: "6.2" };

// Chips put in front without the right words.

/// Less than a call.
pub(crate) const SHORT_PUT: Places = Places { crown: "6.17", manila: "17.8", draw: "17.8" };
/// More than a call and less than a raise.
pub(crate) const UNDER_RAISE: Places = Places { crown: "6.12", manila: "17.7", draw: "17.7" };
/// More than the limit, or not in whole chips.
pub(crate) const CUT_TO_SIZE: Places = Places { crown: "6.6", manila: "17.5", draw: "17.5" };
/// Chips with the word raise.
pub(crate) const SAID_RAISE: Places = Places { crown: "1.1:Raise", manila: "17.7", draw: "17.7" };
/// One chip with the word raise, where limits have no tiers.
pub(crate) const ONE_CHIP_RAISE: Places = Places { crown: "6.14.2", manila: "17.7", draw: "17.7" };
/// One chip without a word, where limits have tiers.
pub(crate) const ONE_CHIP_IN_TIERS: Places = Places { crown: "6.13", manila: "17.7", draw: "17.7" };
/// Likewise where they have none, in the first betting round.
pub(crate) const ONE_CHIP_AT_FIRST: Places =
    Places { crown: "6.14.1(a)", manila: "17.7", draw: "17.7" };
/// Likewise in later ones.
pub(crate) const ONE_CHIP_LATER: Places =
    Places { crown: "6.14.1(b)", manila: "17.7", draw: "17.7" };

// Cards.

/// A card for all is seen by all.
pub(crate) const OPEN_CARD: Places =
    Places { crown: "1.1:Community cards", manila: "9.3", draw: "9.2" };
/// A hand is the cards that were dealt to it.
pub(crate) const OWN_HAND: Places = Places { crown: "8.7", manila: "9.1", draw: "9.1" };
/// Thirteen cards in three rows.
pub(crate) const ROWS: Places = Places { crown: "13.2.1", manila: "9.1", draw: "9.1" };
/// One card for all where the deck runs short.
pub(crate) const COMMUNITY_CARD: Places = Places { crown: "10.6.2", manila: "9.5", draw: "9.4" };
/// What is shuffled again where the deck runs short.
pub(crate) const RESHUFFLE: Places = Places { crown: "9.4.2", manila: "7.1", draw: "9.7" };
/// Likewise in stud.
pub(crate) const RESHUFFLE_IN_STUD: Places = Places { crown: "10.6.2", manila: "7.1", draw: "9.7" };
/// The card that is burnt before a draw.
pub(crate) const BURN_BEFORE_DRAW: Places =
    Places { crown: "9.4.1(a)", manila: "9.5", draw: "9.4" };
/// Cards are changed.
pub(crate) const DRAW: Places = Places { crown: "9.4.1", manila: "9.5", draw: "9.5" };
/// How many cards may be changed.
pub(crate) const DISCARDS: Places = Places { crown: "9.4.1", manila: "9.2", draw: "9.5" };
/// Discards are put aside.
pub(crate) const PUT_ASIDE: Places = Places { crown: "9.4.1", manila: "9.5", draw: "9.6(b)" };
/// Who may take the kitty.
pub(crate) const KITTY_OFFERED: Places = Places { crown: "9.3.3(d)", manila: "9.2", draw: "9.2" };
/// The kitty is taken.
pub(crate) const KITTY_TAKEN: Places = Places { crown: "9.3.1(c)", manila: "9.2", draw: "9.2" };
/// Nobody took the kitty.
pub(crate) const KITTY_MUCKED: Places = Places { crown: "9.3.3(e)", manila: "9.2", draw: "9.2" };
/// Whether the board is dealt again.
pub(crate) const RUN_IT_AGAIN: Places = Places { crown: "12.6.1", manila: "9.5", draw: "9.4" };
/// All players must want it.
pub(crate) const AGREEING_TO_RUN: Places =
    Places { crown: "12.6.1(a)", manila: "9.5", draw: "9.4" };
/// The board is dealt again and the deck runs short: the burnt cards are shuffled.
pub(crate) const RUNS_ON_SHORT: Places = Places { crown: "14.13", manila: "9.5", draw: "9.4" };
/// Even those are too few.
pub(crate) const RUNS_LIMITED: Places = Places { crown: "14.13.1", manila: "9.5", draw: "9.4" };
/// How often at most.
pub(crate) const MOST_RUNS: Places = Places { crown: "12.6.1(a)(i)", manila: "9.5", draw: "9.4" };

// Who shows, and who may ask to see.

/// Hands are shown, in draw.
pub(crate) const SHOWING_IN_DRAW: Places =
    Places { crown: "9.6.2(c)", manila: "13.1", draw: "13.1" };
/// In stud, where it may be asked for as well.
pub(crate) const SHOWING_IN_STUD: Places = Places { crown: "10.6.5", manila: "13.1", draw: "13.1" };
/// In Manila, likewise.
pub(crate) const SHOWING_IN_MANILA: Places =
    Places { crown: "11.5.4", manila: "13.1", draw: "13.1" };
/// On a board, likewise.
pub(crate) const SHOWING_ON_A_BOARD: Places =
    Places { crown: "12.5.4", manila: "13.1", draw: "13.1" };
/// Rows are shown.
pub(crate) const SHOWING_ROWS: Places = Places { crown: "13.4.1", manila: "13.1", draw: "13.1" };
/// Who may ask to see a hand, in draw.
pub(crate) const ASKING_IN_DRAW: Places =
    Places { crown: "9.6.2(e)", manila: "13.1", draw: "13.1" };
/// A hand that was asked for.
pub(crate) const ASKED_TO_SEE: Places = Places { crown: "14.2.7", manila: "13.1", draw: "13.1" };

// Who takes what.

/// A sum out of each hand; the ACT has none.
pub(crate) const PER_HAND: Places =
    Places { crown: "7.2.3", manila: "15.2(a)(ii)", draw: "15.2(a)(ii)" };
/// A percentage goes on the slide; the ACT's books know none.
pub(crate) const PERCENTAGE_ON_SLIDE: Places =
    Places { crown: "7.2.1(a)", manila: "15.2", draw: "15.2" };
/// So does a sum out of each hand.
pub(crate) const PER_HAND_ON_SLIDE: Places =
    Places { crown: "7.2.3(a)", manila: "15.2", draw: "15.2" };
/// Equal hands that fought it out pay no percentage.
pub(crate) const EQUAL_HANDS_FREE: Places =
    Places { crown: "7.8", manila: "15.2(c)", draw: "15.2(c)" };
/// A percentage of the pots.
pub(crate) const PERCENTAGE: Places =
    Places { crown: "7.2.1", manila: "15.2(a)(ii)", draw: "15.2(a)(ii)" };
/// Five in a hundred, for which the ACT has a clause of its own.
pub(crate) const FIVE_PERCENT: Places =
    Places { crown: "7.2.1", manila: "15.2(a)(i)", draw: "15.2(a)(i)" };
/// How a pot is shared.
pub(crate) const SHARING: Places = Places { crown: "8.5", manila: "13.1", draw: "13.1" };
/// What rows are worth.
pub(crate) const UNITS: Places = Places { crown: "13.4.3", manila: "13.1", draw: "13.1" };
/// What rows that are not in order cost.
pub(crate) const FOULED_ROWS: Places = Places { crown: "13.5.1", ..UNITS };
/// The last player left in the first betting round wins.
pub(crate) const ALONE_AT_FIRST: Places =
    Places { crown: "12.2.3(a)", manila: "10.4(a)", draw: "10.3(a)" };
/// Likewise in a later one.
pub(crate) const ALONE: Places = Places { crown: "12.5.3(a)", manila: "12.4(a)", draw: "12.4(a)" };

// Crown says it for each family and betting round; on a board for the first and last above.

pub(crate) const ALONE_AT_FIRST_IN_DRAW: Places = Places { crown: "9.3.4(a)", ..ALONE_AT_FIRST };
pub(crate) const ALONE_IN_DRAW: Places = Places { crown: "9.5.2(a)", ..ALONE };
pub(crate) const ALONE_AT_LAST_IN_DRAW: Places = Places { crown: "9.6.2(a)", ..ALONE };
pub(crate) const ALONE_AT_FIRST_IN_STUD: Places = Places { crown: "10.3.2(a)", ..ALONE_AT_FIRST };
pub(crate) const ALONE_IN_STUD: Places = Places { crown: "10.4.3(a)", ..ALONE };
pub(crate) const ALONE_AT_LAST_IN_STUD: Places = Places { crown: "10.6.4(a)", ..ALONE };
pub(crate) const ALONE_AT_FIRST_IN_MANILA: Places = Places { crown: "11.3.3(a)", ..ALONE_AT_FIRST };
pub(crate) const ALONE_IN_MANILA: Places = Places { crown: "11.4.3(a)", ..ALONE };
pub(crate) const ALONE_AT_LAST_IN_MANILA: Places = Places { crown: "11.5.3(a)", ..ALONE };
pub(crate) const ALONE_ON_THE_FLOP: Places = Places { crown: "12.3.3(a)", ..ALONE };
pub(crate) const ALONE_ON_THE_TURN: Places = Places { crown: "12.4.3(a)", ..ALONE };
