//! What a viewer may do: what is listed is accepted.

use crate::wire::change::MayAgree;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything a viewer may do at a table now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Options {
    /// Seats that may be taken, by somebody who has none.
    pub sit_down: Vec<u8>,
    /// What the viewer may sit down with: who left not long ago brings what they left with, or more.
    pub buy_in: Option<Range>,
    /// Seats that came free and may be asked for.
    #[serde(default)]
    pub ask_for: Vec<u8>,
    /// Seats that the viewer asks for, and may ask for no more.
    #[serde(default)]
    pub asks_for: Vec<u8>,
    /// How many chips may be taken off the table at most.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub take_off: Option<u64>,
    /// Join the waiting list.
    pub join_list: bool,
    /// Leave it.
    pub leave_list: bool,
    /// Leave the table.
    pub leave: bool,
    /// Sit out.
    pub sit_out: bool,
    /// Sit out when the last blind comes.
    pub sit_out_next_blind: bool,
    /// Play again.
    pub come_back: bool,
    /// Come in by posting, for so much.
    pub post: Option<Price>,
    /// Come in by waiting.
    pub wait: bool,
    /// Add chips.
    pub add: Option<Range>,
    /// Seats to move to.
    pub seats: Vec<u8>,
    /// Seats to which the house may be asked to send a player of its own.
    pub house_player: Vec<u8>,
    /// House players that may be sent away.
    pub dismiss: Vec<u8>,
    /// More time, for so much.
    pub buy_time: Option<TimeForSale>,
    /// Bet, at the viewer's turn.
    pub betting: Option<Betting>,
    /// Draw so many cards at most.
    pub draw: Option<u8>,
    /// Throw a card away.
    pub discard: bool,
    /// Set the rows.
    pub set: bool,
    /// Make an over-blind of so much, or decline.
    #[ts(type = "number | null")]
    pub over_blind: Option<u64>,
    /// Say how often the board shall be dealt again, so often at most.
    pub run_it_again: Option<u8>,
    /// Show or muck.
    pub show: bool,
    /// Muck.
    pub muck: bool,
    /// Hands one may ask to see.
    pub ask_to_see: Vec<u8>,
    /// Act at the own box.
    pub at_box: Option<BoxOptions>,
    /// What one may say of a change or a closing that notice was given of.
    #[serde(default)]
    pub agree: Vec<MayAgree>,
    /// What staff may do: `pause`, `resume`, `give-notice`, `void-round`, `allow-run-it-again`,
    /// `pick-up`, `bump`, `strike-off`, `take-notice-back`.
    pub staff: Vec<String>,
    /// What staff may void the round for; nothing where they may not.
    pub void_causes: Vec<String>,
}

/// What coming in costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Price {
    /// What counts to the call.
    #[ts(type = "number")]
    pub live: u64,
    /// What does not.
    #[ts(type = "number")]
    pub dead: u64,
}

/// From the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Range {
    /// The least.
    #[ts(type = "number")]
    pub least: u64,
    /// The most; nothing where there is none.
    #[ts(type = "number | null")]
    pub most: Option<u64>,
}

/// More time for a decision (crown:6.15.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TimeForSale {
    /// How long.
    pub seconds: u32,
    /// For how much.
    #[ts(type = "number")]
    pub fee: u64,
    /// How often yet in this round.
    pub left: u8,
}

/// What may be bet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Betting {
    /// Give the hand up.
    pub fold: bool,
    /// Bet nothing and stay.
    pub check: bool,
    /// Match the bet with so many chips more.
    #[ts(type = "number | null")]
    pub call: Option<u64>,
    /// Pay so much for the call and give the hand up.
    #[ts(type = "number | null")]
    pub call_and_fold: Option<u64>,
    /// Take the kitty for so much.
    #[ts(type = "number | null")]
    pub kitty: Option<u64>,
    /// Bet or raise.
    pub wager: Option<Wager>,
}

/// What may be bet or raised to: totals of this betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Wager {
    /// Whether it opens the betting.
    pub opens: bool,
    /// The least.
    #[ts(type = "number")]
    pub least: u64,
    /// The most.
    #[ts(type = "number")]
    pub most: u64,
    /// Whether only the least and the most will do.
    pub either: bool,
    /// What it goes up by.
    #[ts(type = "number")]
    pub chip: u64,
    /// Half the pot, within the limits.
    #[ts(type = "number")]
    pub half_pot: u64,
    /// Three quarters of it.
    #[ts(type = "number")]
    pub three_quarters: u64,
    /// All of it.
    #[ts(type = "number")]
    pub pot: u64,
    /// Whether the most is all the player has.
    pub most_is_all_in: bool,
}

/// What may be done at a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoxOptions {
    /// What may be put on the ante.
    pub ante: Option<WagerTerms>,
    /// What may be put on pairs plus.
    pub pairs_plus: Option<WagerTerms>,
    /// Both together at most.
    #[ts(type = "number")]
    pub available: u64,
    /// Take the wagers back.
    pub withdraw: bool,
    /// Play for so much.
    #[ts(type = "number | null")]
    pub play: Option<u64>,
    /// Fold.
    pub fold: bool,
    /// Give up the ante and keep pairs plus.
    pub keep_pairs_plus: bool,
}

/// What may be put on a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WagerTerms {
    /// The minimum on the sign.
    #[ts(type = "number")]
    pub minimum: u64,
    /// The maximum.
    #[ts(type = "number")]
    pub maximum: u64,
    /// Wagers are multiples of it.
    #[ts(type = "number")]
    pub multiple: u64,
}
