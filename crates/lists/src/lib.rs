#![doc = include_str!("../README.md")]

mod act;
mod apply;
mod decide;
mod event;
mod list;
mod must_move;
mod refusal;

pub use act::{Act, By};
pub use cutcard_base::{Chips, PlayerId, Role};
pub use decide::decide;
pub use event::{Event, Gone, ToEnd};
pub use list::{Came, Entry, List, ListNumber, Lists, Stake, Standing, TableNumber};
pub use must_move::{Moving, MustMove, Stays};
pub use refusal::{Reason, Refusal};

/// How many lists a room keeps.
pub const MOST_LISTS: usize = 200;
/// How many of them players may have opened by waiting for a game that nobody plays: the others are left for staff.
pub const MOST_LISTS_OF_PLAYERS: usize = 150;
/// How many wait on one list.
pub const MOST_ON_A_LIST: usize = 2_000;
/// On how many lists one person waits.
pub const MOST_LISTS_OF_ONE: usize = 5;
/// How often somebody lets a seat pass before they go to the end of the line.
pub const MOST_PASSES: u8 = 2;
/// How often somebody lets the time of a call run out before they are struck off.
pub const MOST_LAPSES: u8 = 2;
/// The longest time that a called player has: the time of a call, and once more.
pub const MOST_CALL_MILLIS: u64 = 60 * 60_000;
