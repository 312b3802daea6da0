//! The lists across tables as everybody looks at them: changed only once what was done is on disk.

use crate::code::Code;
use crate::refused::Refused;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_lists::{Lists, Reason, Refusal, Stake, TableNumber};
use cutcard_rulebook::RefusalValue;
use cutcard_table::{Config, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard};
use tokio::sync::watch;

/// The lists, and whenever they change.
pub(crate) struct Waiting {
    lists: RwLock<Lists>,
    /// Everybody on any of them, or on the way to a main game: most people who are asked about are not.
    people: RwLock<BTreeSet<PlayerId>>,
    changed: watch::Sender<u64>,
    /// How often people joined lists lately: since when, and how many times.
    joined: Mutex<BTreeMap<PlayerId, (u64, u8)>>,
}

/// So often somebody joins lists in ten minutes: each time is written down for good.
const MOST_JOINS: u8 = 60;
const JOINS_MILLIS: u64 = 10 * 60_000;

impl Default for Waiting {
    fn default() -> Waiting {
        let (lists, people, joined) = Default::default();
        Waiting { lists, people, changed: watch::channel(0).0, joined }
    }
}

impl Waiting {
    /// The lists now.
    pub(crate) fn now(&self) -> RwLockReadGuard<'_, Lists> {
        self.lists.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// They are these from now on.
    pub(crate) fn set(&self, lists: &Lists) {
        let waiting = lists.all().flat_map(|list| list.entries.iter().map(|it| it.player));
        let must = lists.all().filter_map(|list| list.must_move.as_ref());
        let everybody = waiting.chain(must.flat_map(|it| it.order.iter().copied()));
        *self.people.write().unwrap_or_else(PoisonError::into_inner) = everybody.collect();
        self.lists.write().unwrap_or_else(PoisonError::into_inner).clone_from(lists);
        self.changed.send_modify(|tick| *tick = tick.wrapping_add(1));
    }

    /// Refuses whoever has joined lists too often lately, and counts this time.
    pub(crate) fn joins(&self, player: PlayerId, now_millis: u64) -> Result<(), Refused> {
        let mut joined = self.joined.lock().unwrap_or_else(PoisonError::into_inner);
        joined.retain(|_, (since, _)| now_millis.saturating_sub(*since) < JOINS_MILLIS);
        let (_, times) = joined.entry(player).or_insert((now_millis, 0));
        if *times >= MOST_JOINS {
            let text = "you have joined lists very often: wait a few minutes";
            return Err(Refused::new(Code::TooOften, text));
        }
        *times += 1;
        Ok(())
    }

    /// Whether somebody is on any list.
    pub(crate) fn waits(&self, player: PlayerId) -> bool {
        self.people.read().unwrap_or_else(PoisonError::into_inner).contains(&player)
    }

    /// A number that changes whenever they do.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Until when a list keeps a seat at a table for somebody.
    pub(crate) fn holds(&self, table: TableId, player: PlayerId) -> Option<u64> {
        self.now().holds(TableNumber(table.0), player)
    }

    /// Who goes from a table to its main game now.
    pub(crate) fn mover_from(&self, id: TableId) -> Option<PlayerId> {
        let lists = self.now();
        let must = lists.all().filter_map(|list| list.must_move.as_ref());
        let mut from = must.filter(|it| it.feeder == TableNumber(id.0));
        from.find_map(|it| it.moving).map(|it| it.player)
    }

    /// How many of the free seats of a table others wait for on its list: those who could be called, and those who were
    /// and whose seat the table does not hold yet.
    pub(crate) fn claims(&self, id: TableId, table: &Table, now_millis: u64) -> usize {
        let lists = self.now();
        if lists.all().all(|list| list.entries.is_empty() && list.must_move.is_none()) {
            return 0;
        }
        let stake = stake_of(table.config());
        let Some(list) = lists.of(&stake) else { return 0 };
        let here = TableNumber(id.0);
        let unheld =
            |player: PlayerId| !table.list().contains(&player) && table.seat_of(player).is_none();
        let called = list.held_at(here).filter(|(player, _)| unheld(*player)).count();
        let waits = list.entries.iter().filter(|entry| entry.waits(now_millis));
        let waits = waits.filter(|entry| unheld(entry.player)).count();
        let moves = list.must_move.as_ref().filter(|it| it.main == here);
        let moves = moves.and_then(|it| it.next()).map_or(0, |_| 1);
        called + waits + moves
    }
}

/// What is played at a table: those of one stake share a list.
pub(crate) fn stake_of(config: &Config) -> Stake {
    Stake {
        game: config.game_id().to_owned(),
        limit: config.limit_word().to_owned(),
        stakes: config.stakes(),
        live: config.is_dealt_by_hand(),
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let Refusal(reason) = refusal;
        let text = reason.to_string();
        let number = |name: &'static str, number: u64| (name, RefusalValue::Number(number));
        let many = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        let (code, values) = match reason {
            Reason::NoSuchList { .. } => (Code::NoSuchList, vec![]),
            Reason::ListThere { .. } => (Code::ListThere, vec![]),
            Reason::MostLists { most } => (Code::MostLists, vec![number("most", many(most))]),
            Reason::ListInUse { waiting } => {
                (Code::ListInUse, vec![number("waiting", many(waiting))])
            }
            Reason::ListFull { most } => (Code::ListFull, vec![number("most", many(most))]),
            Reason::TooManyLists { .. } => (Code::TooManyLists, vec![]),
            Reason::OnList => (Code::OnList, vec![]),
            Reason::NotOnList => (Code::NotOnList, vec![]),
            Reason::NotNext { .. } => (Code::NotNext, vec![]),
            Reason::CalledAlready => (Code::CalledAlready, vec![]),
            Reason::NotCalled => (Code::NotCalled, vec![]),
            Reason::Resting { .. } => (Code::Resting, vec![]),
            Reason::NoMoreTime => (Code::NoMoreTime, vec![]),
            Reason::NotOver { .. } | Reason::BadTime => (Code::OutOfBounds, vec![]),
            Reason::AlreadySo => (Code::SoAlready, vec![]),
            Reason::NotYours => (Code::NotYours, vec![]),
            Reason::OwnList => (Code::OwnList, vec![]),
            Reason::OnTheMove { .. } => (Code::Busy, vec![]),
            Reason::OneTable | Reason::NoMustMove => (Code::NoMustMove, vec![]),
            Reason::MovesFirst { .. } => (Code::MovesFirst, vec![]),
        };
        Refused { values, ..Refused::new(code, text) }
    }
}
