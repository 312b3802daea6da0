//! What the room shows of a table, to be made into views.

use crate::event::Occurred;
use crate::settings::ExtraTime;
use crate::state::State;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_players::Temperament;
use cutcard_table::{SeatNumber, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A table as it is after an event. It holds every card: what a viewer gets is made by
/// [`cutcard_table::view`] and [`Occurred::seen`].
#[derive(Clone)]
pub struct Shown {
    /// Which table.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// The last event it knows.
    pub sequence: u64,
    /// When that was.
    pub at_millis: u64,
    /// The table itself.
    pub table: Arc<Table>,
    /// How long a decision may take.
    pub clock_millis: u64,
    /// When the next round begins, where one is about to.
    pub next_round_millis: Option<u64>,
    /// How long whoever is due was given in all.
    pub turn_length_millis: u64,
    /// What each player did last in this betting round.
    pub last_acts: BTreeMap<SeatNumber, LastAct>,
    /// What each player got of the round that is shown.
    pub won: BTreeMap<SeatNumber, Chips>,
    /// What happened in the round that is on, or was last, and since.
    pub events: Vec<Arc<Occurred>>,
    /// The house players and how they play.
    pub house: BTreeMap<PlayerId, Temperament>,
    /// Whose connection is there.
    pub connected: BTreeSet<PlayerId>,
    /// How often each player who sits may still buy time in this round.
    pub extra_time_left: BTreeMap<PlayerId, u8>,
    /// How much time is bought at once, and what it costs.
    pub extra_time: ExtraTime,
    /// Why the table does not go on, where it does not: a word and a sentence.
    pub trouble: Option<Trouble>,
}

impl Shown {
    /// What a state shows, nobody connected and no round to come.
    pub(crate) fn of(state: &State, extra_time: ExtraTime) -> Shown {
        let left = |player: PlayerId| {
            let bought = state.players.get(&player).map_or(0, |record| record.bought);
            (player, extra_time.per_round.saturating_sub(bought))
        };
        Shown {
            id: state.id,
            name: state.opened.name.clone(),
            sequence: state.sequence,
            at_millis: state.at_millis,
            table: Arc::clone(&state.table),
            clock_millis: state.opened.clock_millis,
            next_round_millis: None,
            turn_length_millis: state.turn_length_millis,
            last_acts: state.acts.last.clone(),
            won: state.acts.won.clone(),
            events: state.log.clone(),
            house: state.house.clone(),
            connected: BTreeSet::new(),
            extra_time_left: state.table.everybody().map(|(_, it)| left(it.player)).collect(),
            extra_time,
            trouble: None,
        }
    }
}

/// Why a table does not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The journal takes no events just now; the room keeps trying.
    Journal(String),
    /// The table has been stopped for good: somebody else writes it, or its books are not right.
    Stopped(String),
}

/// What a player did last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastAct {
    /// `fold`, `check`, `call`, `bet`, `raise`, `all-in`, `call-and-fold`, `post`, `over-blind`,
    /// `decline`, `draw`, `discard`, `set`, `take-kitty`, `run-it-again`, `muck`, `show`, `wager`,
    /// `withdraw`, `play`, `keep-pairs-plus`.
    pub word: &'static str,
    /// How much, or how many cards.
    pub number: Option<u64>,
}

/// What happened at a table at once, and the table after it.
#[derive(Clone)]
pub struct News {
    /// The events, in order; none where only a connection came or went, or the next round was put off.
    pub events: Vec<Arc<Occurred>>,
    /// The table now.
    pub now: Arc<Shown>,
}

/// What the lobby lists of a table.
#[derive(Clone)]
pub struct Summary {
    /// Which.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// How long a decision may take.
    pub clock_millis: u64,
    /// The table: its options, who sits, who waits.
    pub table: Arc<Table>,
    /// Who of those who sit are house players.
    pub house_players: usize,
    /// How many look on or play, as connections are counted.
    pub watchers: usize,
}
