//! What everybody may know around a table: who is there, and what is on its way.

use crate::show::Names;
use crate::wire::by_hand::ByHand;
use crate::wire::options::{Range, TimeForSale};
use crate::wire::sentence::Sentence;
use crate::wire::table::LeftView;
use cutcard_banked::PlayerId;
use cutcard_room::{Facts, LastAct};
use cutcard_rulebook::Chips;
use cutcard_table::{Config, FloorOptions, SeatNumber};
use std::collections::BTreeMap;

/// What all may know beside a table itself.
pub(crate) struct Around<'a> {
    /// The table's options.
    pub(crate) config: &'a Config,
    /// Who is called what.
    pub(crate) names: &'a dyn Names,
    /// The last event the view knows.
    pub(crate) sequence: u64,
    /// The room's clock.
    pub(crate) now_millis: u64,
    /// When the next round begins, where one is about to.
    pub(crate) next_round_millis: Option<u64>,
    /// Who is due where nobody's time runs.
    pub(crate) due: Vec<SeatNumber>,
    /// How long a decision may take.
    pub(crate) turn_length_millis: u64,
    /// What the players did last in this betting round.
    pub(crate) last_acts: &'a BTreeMap<SeatNumber, LastAct>,
    /// What they have got of the pots.
    pub(crate) won: &'a BTreeMap<SeatNumber, Chips>,
    /// What else the round has brought so far.
    pub(crate) facts: &'a Facts,
    /// How a house player plays.
    pub(crate) temperament: &'a dyn Fn(PlayerId) -> Option<&'static str>,
    /// Whether a player is connected.
    pub(crate) connected: &'a dyn Fn(PlayerId) -> bool,
    /// Until when a seat is kept for somebody who waits.
    pub(crate) seat_kept_until: &'a dyn Fn(PlayerId) -> Option<u64>,
    /// When somebody who is gone is picked up.
    pub(crate) picked_up_at: &'a dyn Fn(PlayerId) -> Option<u64>,
    /// What the viewer left the table with.
    pub(crate) left: Option<LeftView>,
    /// How many look on without a seat.
    pub(crate) observers: u32,
    /// Why the table does not go on, where it does not.
    pub(crate) trouble: Option<Sentence>,
    /// What the room itself lets the viewer do.
    pub(crate) room: RoomOptions,
}

/// What the room lets a viewer do, beside the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoomOptions {
    /// What one may sit down with.
    pub(crate) buy_in: Option<Range>,
    /// More time for the decision that is due.
    pub(crate) buy_time: Option<TimeForSale>,
    /// Whether a house player may be asked for.
    pub(crate) may_call_house_players: bool,
    /// House players that may be sent away.
    pub(crate) dismiss: Vec<u8>,
    /// What the viewer, who deals by hand here, does next.
    pub(crate) by_hand: Option<ByHand>,
    /// What staff may do at the table.
    pub(crate) floor: Option<FloorOptions>,
}
