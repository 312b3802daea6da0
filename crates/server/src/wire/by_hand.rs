//! What the dealer of a table dealt by hand sees beside the felt, and says of what goes wrong.

use crate::wire::act::WagerName;
use crate::wire::deed::DeedView;
use crate::wire::options::Options;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What the dealer does next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ByHand {
    /// Whether a round may be begun.
    pub start_round: bool,
    /// Where the cards go that are dealt before anybody decides anything, in the order of the deal.
    pub cards: Vec<NextCard>,
    /// How many cards are due to be shuffled and cut.
    pub shuffle: Option<u8>,
    /// Whether hands have been shown and the pots wait to be pushed.
    pub push: bool,
    /// Whether the wagers at boxes may be closed.
    pub close_wagers: bool,
    /// Who decides now, and what they may do: the dealer enters it for them.
    pub turns: Vec<HandTurn>,
    /// What can have gone wrong at this moment.
    pub wrongs: Vec<WrongView>,
    /// Wagers at boxes whose maximum this person may raise by a marker (act-3cp:3.2).
    pub markers: Vec<MarkerView>,
    /// What can be decided where the book does not say, by who may.
    pub decisions: Vec<String>,
    /// Whether the last entry of the round may be taken back.
    pub take_back: bool,
    /// How many entries may be taken back at once, by who may take back more than the last.
    pub take_back_most: u32,
    /// Seats for players who have no page of their own.
    pub free_seats: Vec<u8>,
    /// Players without a page who left a moment ago: who comes back brings at least what they left with.
    pub who_left: Vec<WhoLeft>,
    /// How it stands with the cards as a whole, and what this person may do with them.
    pub deck: DeckView,
}

/// A player without a page who left a moment ago.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WhoLeft {
    /// Their number.
    #[ts(type = "number")]
    pub player: u64,
    /// What they are called.
    pub name: String,
    /// What they left with.
    #[ts(type = "number")]
    pub chips: u64,
}

/// The cards as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckView {
    /// The check that is due: `opening`, `closing`, `new-cards`.
    pub check_due: Option<String>,
    /// How many cards there should be.
    pub whole: u8,
    /// How many were found, where that was another number.
    pub counted_wrong: Option<u8>,
    /// Whether a count was ordered and not made yet.
    pub count_ordered: bool,
    /// Whether other cards wait for a second person.
    pub replacement_waits: bool,
    /// Whether an automated shoe can be replaced with the cards.
    pub automated_shoe: bool,
    /// What may be done: `check-cards`, `order-count`, `count-cards`, `replace-cards`, `confirm-cards`,
    /// `shuffle-new-cards`.
    pub may: Vec<String>,
}

/// A card that is dealt next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NextCard {
    /// `burn`, `seat`, `board`, `community`, `kitty`, `aside`, `dealer`.
    pub to: String,
    /// To which seat.
    pub seat: Option<u8>,
    /// To which board, from 1.
    pub board: Option<u8>,
    /// Whether it lies open, so that it must be entered as what it is.
    pub open: bool,
}

/// A wager whose maximum may be raised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MarkerView {
    /// At whose box.
    pub seat: u8,
    /// Which of the two.
    pub wager: WagerName,
    /// The maximum as it is.
    #[ts(type = "number")]
    pub maximum: u64,
}

/// Somebody whose decision is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HandTurn {
    /// Who.
    pub seat: u8,
    /// What they may do.
    pub options: Options,
    /// How many cards they lay open if they show a hand that is not known.
    pub show_cards: u8,
    /// Whether they choose to be all-in or to play on.
    pub choose_all_in: bool,
}

/// Something that can have gone wrong, and what is asked about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct WrongView {
    /// Its word: `card-exposed`, `not-burnt`, ...
    pub wrong: String,
    /// With whose hand.
    pub seat: bool,
    /// Which of their cards.
    pub card: bool,
    /// Whether it may be a card of the kitty instead: then neither seat nor card is said.
    pub kitty: bool,
    /// How many cards were seen, at least.
    pub cards_least: u8,
    /// At most.
    pub cards_most: u8,
    /// How many cards the hand has.
    pub holding: bool,
    /// Whether it can be put right.
    pub can_be_put_right: bool,
    /// How often the board was agreed to be dealt again.
    pub again: bool,
    /// What is decided.
    pub decides: bool,
    /// Whether all players agree.
    pub all_agree: bool,
}

/// What somebody says went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// What: a word of `by_hand.wrongs`.
    pub wrong: String,
    /// With whose hand.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Which of their cards, from 0.
    #[serde(default)]
    #[ts(optional)]
    pub card: Option<u8>,
    /// The cards that were seen, in the order in which they lay.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub cards: Vec<String>,
    /// How many cards the hand has.
    #[serde(default)]
    #[ts(optional)]
    pub holding: Option<u8>,
    /// Whether it can be put right: nobody has seen a card that is not theirs, and all can be traced.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub can_be_put_right: bool,
    /// How often the board was agreed to be dealt again.
    #[serde(default)]
    #[ts(optional)]
    pub again: Option<u8>,
    /// What is decided where the book does not say: a word of `by_hand.decisions`.
    #[serde(default)]
    #[ts(optional)]
    pub decides: Option<String>,
    /// Whether all players agree to it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub all_agree: bool,
    /// Why it is decided so, where the book does not say: all can read it.
    #[serde(default)]
    #[ts(optional)]
    pub reason: Option<String>,
}

/// The ruling on a report, before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ruling {
    /// By which clause.
    pub clause: String,
    /// All that follows, in order: what is done, and what of the game comes between.
    pub deeds: Vec<RulingDeed>,
}

/// One thing that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RulingDeed {
    /// In English.
    pub text: String,
    /// What, so that a page says it in its own language.
    pub deed: DeedView,
    /// By which clause.
    pub clause: String,
    /// Whether it is done at once, or waits for its place in the round.
    pub at_once: bool,
    /// What goes back by it to whom, where it is done at once.
    pub back: Vec<Back>,
}

/// Chips that go back to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Back {
    /// To which seat.
    pub seat: u8,
    /// How many.
    #[ts(type = "number")]
    pub chips: u64,
}
