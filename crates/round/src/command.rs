//! What can be asked of a round.

use crate::event::{Act, Rows};
use crate::row::Slot;
use crate::seat::Seat;
use crate::wrong::Report;
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, VoidCause};
use serde::{Deserialize, Serialize};

/// Something asked of a round: by a player, the dealer or the floor. Who may ask it is looked at before,
/// by whoever has the table: a round knows seats and no people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "command")]
pub enum Command {
    /// A player acts in the betting.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        act: Act,
    },
    /// A player puts chips in front, saying so or nothing: what it is, is ruled.
    Put {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
        /// Whether it is a single chip.
        one_chip: bool,
        /// Whether the player said "raise".
        said_raise: bool,
    },
    /// A player acts before their turn.
    ActEarly {
        /// Who.
        seat: Seat,
        /// What.
        act: Act,
    },
    /// A player whose bet before the turn was beaten takes it back and folds (crown:6.18.2,
    /// act-manila:17.6).
    Withdraw {
        /// Who.
        seat: Seat,
    },
    /// A player takes the kitty.
    TakeKitty {
        /// Who.
        seat: Seat,
    },
    /// A player makes an over-blind.
    OverBlind {
        /// Who.
        seat: Seat,
    },
    /// A player lets the over-blind pass.
    Decline {
        /// Who.
        seat: Seat,
    },
    /// A player changes cards.
    Draw {
        /// Who.
        seat: Seat,
        /// Which of their cards: bit 0 is the first.
        discards: u8,
    },
    /// A player throws a card away.
    Discard {
        /// Who.
        seat: Seat,
        /// Which of their cards, from 0.
        place: u8,
    },
    /// A player sets their rows.
    Set {
        /// Who.
        seat: Seat,
        /// The rows.
        rows: Rows,
    },
    /// A player says how often the board is to be dealt again.
    RunItAgain {
        /// Who.
        seat: Seat,
        /// How often; 0 is not at all.
        again: u8,
    },
    /// The floor's word on dealing the board again.
    RuleOnRunItAgain {
        /// Whether it is allowed.
        allowed: bool,
    },
    /// The time to act is over.
    ClockRanOut {
        /// Whose.
        seat: Seat,
    },
    /// A player adds chips.
    AddChips {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// A player takes chips away.
    RemoveChips {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// A live dealer's cards: one, or the three of a flop.
    Cards {
        /// The cards; those face down may be unknown.
        cards: Vec<Slot>,
    },
    /// Cards that were due to be shuffled, in their new order.
    Shuffled {
        /// The order, the top first.
        order: Vec<Slot>,
    },
    /// A player lays open a hand that nobody knows.
    Show {
        /// Who.
        seat: Seat,
        /// The hand.
        cards: Vec<Card>,
    },
    /// A player throws in, at the showdown, a hand that nobody knows.
    Muck {
        /// Who.
        seat: Seat,
    },
    /// A player asks to see a hand that was mucked at the showdown.
    AskToSee {
        /// Who asks.
        seat: Seat,
        /// Whose hand.
        whose: Seat,
    },
    /// The floor voids the round.
    Void {
        /// Why.
        cause: VoidCause,
    },
    /// Somebody at the table says what went wrong: it is ruled on.
    Report {
        /// What.
        report: Report,
    },
    /// A player whose last card was exposed says whether to be treated as all-in (crown:14.5.6,
    /// crown:14.6.6).
    ChooseAllIn {
        /// Who.
        seat: Seat,
        /// Whether.
        all_in: bool,
    },
    /// A live dealer pushes the pots.
    Push,
    /// A live dealer shows a hand that was thrown in, because a player asks, before the pots are pushed
    /// (crown:14.2.7).
    Reveal {
        /// Who asks.
        seat: Seat,
        /// Whose hand.
        whose: Seat,
        /// The hand.
        cards: Vec<Card>,
    },
}
