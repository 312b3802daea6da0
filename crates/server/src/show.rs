//! From what a viewer may know of a table to what the wire says.
//!
//! Everything here is made from [`cutcard_table::View`] and [`cutcard_table::Seen`] and from what
//! all may know: the options, the names, who is connected. No hidden state of a table is read.

mod around;
mod box_events;
mod boxes;
mod by_hand;
mod cards;
mod change;
pub(crate) mod deeds;
mod events;
pub(crate) mod floor;
mod info;
mod lammers;
pub(crate) mod lists;
mod live;
mod low;
mod markers;
mod options;
mod pays;
mod presets;
pub(crate) mod ranking;
mod results;
mod round_events;
mod seats;
mod sentences;
pub(crate) mod sign;
mod story;
#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]
mod tests;
mod view;
mod words;
pub(crate) mod wrong_at_boxes;

pub(crate) use info::{damaged, of_config as info_of_config, of_shown as table_info};
pub(crate) use lammers::put_lammers;
pub(crate) use live::{Looks, Prepared, Scene, left, table_view};
pub(crate) use sentences::{departures, warnings};
pub(crate) use story::{StoryMoment, story};

use cutcard_banked::PlayerId;
use cutcard_table::SeatNumber;

/// Who is called what.
pub(crate) trait Names {
    /// A player's name, a house player's too.
    fn name(&self, player: PlayerId) -> String;
}

/// A seat's number, as the wire has it.
pub(crate) const fn number(seat: SeatNumber) -> u8 {
    seat.0
}
