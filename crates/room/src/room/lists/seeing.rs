//! The room sees to its lists: seats that come free, times that run out, players who sat down. One task does one thing after
//! another, each on disk before the next is looked for.

use super::Room;
use crate::ask::{Ask, ListAsk};
use crate::code::Code;
use crate::refused::Refused;
use crate::settings::Steady;
use crate::shown::{Shown, Trouble};
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_lists::{Act, By, Entry, List, ListNumber, Lists, Stake, TableNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::watch;

/// How long at least between two looks, and at most where somebody has been called.
const PAUSE: Duration = Duration::from_millis(50);
const LOOK_EVERY: Duration = Duration::from_millis(1_000);

/// How many things are done at one look, so that nothing goes on for ever.
const MOST_STEPS: usize = 500;

/// How long after something could not be done it is tried again.
const RETRY_MILLIS: u64 = 5_000;

/// How long a table that refused somebody who moves is taken to refuse them.
const REFUSED_MILLIS: u64 = 60_000;

/// After so many times that a table would not hold a seat for somebody they wait no more.
const MOST_UNHELD: u8 = 3;

/// From so many on who would play, a game begins: fewer wait until somebody sits there.
const GAME_BEGINS_WITH: usize = 2;

/// What is remembered between two looks. Nothing is lost with it: what was called is on disk.
#[derive(Default)]
pub(in crate::room) struct Seeing {
    /// When each call is over, by a clock that nobody sets.
    over: BTreeMap<Held, Steady>,
    /// Seats that tables hold by our word.
    held: BTreeSet<(TableId, PlayerId)>,
    /// How often a table would not hold a seat for somebody.
    unheld: BTreeMap<(TableId, PlayerId), u8>,
    /// What could not be done, and until when it is left.
    left: BTreeMap<(u32, PlayerId), Steady>,
    /// Which tables would not take somebody who moves, and until when that is taken to be so.
    refused: BTreeMap<(TableId, PlayerId), Steady>,
    /// Who had left by themselves when they were to be sent to the main game.
    went: BTreeSet<PlayerId>,
    /// What time it was at this look.
    steady: Steady,
}

/// A call: who, on which list, until when.
type Held = (ListNumber, PlayerId, u64);

/// What is done next.
#[derive(Debug)]
pub(super) enum Deed {
    List(Act),
    Table(TableId, ListAsk),
}

/// A list with the tables where its game is played.
pub(super) struct Place<'a> {
    pub(super) list: &'a List,
    pub(super) tables: &'a [Arc<Shown>],
    pub(super) now: u64,
    pub(super) steady: Steady,
}

/// Sees to the lists for as long as the room is there.
pub(in crate::room) async fn see_to_lists(
    room: impl Fn() -> Option<Room>,
    mut tables: watch::Receiver<u64>,
    mut lists: watch::Receiver<u64>,
) {
    let mut seeing = Seeing::default();
    loop {
        let Some(room) = room().filter(|room| !room.is_closed()) else { return };
        let calls = seeing.see(&room).await;
        drop(room);
        tokio::time::sleep(PAUSE).await;
        let look = async {
            match calls {
                true => tokio::time::sleep(LOOK_EVERY).await,
                false => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = tables.changed() => if changed.is_err() { return },
            changed = lists.changed() => if changed.is_err() { return },
            () = look => {}
        }
    }
}

impl Room {
    fn is_closed(&self) -> bool {
        self.inner.closed.load(Ordering::SeqCst)
    }

    /// Begins to see to the lists. The task ends with the room.
    pub(in crate::room) fn see_to_lists(&self) {
        let inner: Weak<_> = Arc::downgrade(&self.inner);
        let room = move || inner.upgrade().map(|inner| Room { inner });
        let (tables, lists) = (self.lobby_changed(), self.lists_changed());
        tokio::spawn(see_to_lists(room, tables, lists));
    }
}

impl Seeing {
    /// Does all there is to do now; whether somebody has been called, or let a seat pass, so that time matters.
    async fn see(&mut self, room: &Room) -> bool {
        for _ in 0..MOST_STEPS {
            let Some(deed) = self.next(room) else { break };
            let whose = match &deed {
                Deed::List(act) => (0, act.player().unwrap_or_default()),
                Deed::Table(table, ask) => (table.0, ask.player()),
            };
            if let Err(refused) = self.perform(room, deed).await {
                tracing::debug!(code = refused.code, "a list waits");
                if refused.is(Code::InRound) {
                    // A round had just begun there: they go when it is over.
                    continue;
                }
                self.left.insert(whose, room.steady().after(RETRY_MILLIS));
            }
        }
        room.with_lists(|lists| {
            lists.all().any(|list| {
                let timed =
                    |entry: &Entry| !matches!(entry.standing, cutcard_lists::Standing::Waiting);
                list.entries.iter().any(timed) || list.must_move.is_some()
            })
        }) || !self.left.is_empty()
    }

    async fn perform(&mut self, room: &Room, deed: Deed) -> Result<(), Refused> {
        match deed {
            Deed::List(act) => {
                // What is over by the steady clock is over, whatever the one on the wall was set to.
                let lapses = matches!(act, Act::Lapse { .. });
                let whose = act.list().zip(act.player()).filter(|_| lapses);
                let held = whose.and_then(|(list, player)| {
                    room.with_lists(|lists| held_until(lists, list, player))
                });
                let now = room.now_millis().max(held.unwrap_or(0));
                room.do_list_at(By::Room, act, now).await.map(drop)
            }
            Deed::Table(table, ask) => {
                let done = room.ask(table, Who::ROOM, Ask::ForList(ask), None).await;
                match ask {
                    ListAsk::Hold { player } if done.is_ok() => {
                        self.held.insert((table, player));
                        self.unheld.remove(&(table, player));
                    }
                    ListAsk::Hold { player } => {
                        let times = self.unheld.entry((table, player)).or_default();
                        *times = times.saturating_add(1);
                    }
                    ListAsk::Release { player } | ListAsk::MoveIn { player, .. } => {
                        self.held.remove(&(table, player));
                    }
                    ListAsk::MoveOut { .. } => {}
                }
                self.moved(room, (table, ask), done.as_ref().err());
                done.map(drop)
            }
        }
    }

    /// What is to be done next, with what is left alone for a while passed by.
    fn next(&mut self, room: &Room) -> Option<Deed> {
        let steady = room.steady();
        self.steady = steady;
        self.left.retain(|_, until| steady < *until);
        self.refused.retain(|_, until| steady < *until);
        let now = room.now_millis();
        let lists = room.inner.shared.waiting.now().clone();
        if lists.all().next().is_none() && self.held.is_empty() {
            return None;
        }
        let mut tables: BTreeMap<Stake, Vec<Arc<Shown>>> = BTreeMap::new();
        for shown in room.public_tables().filter(|it| !is_stopped(it)) {
            tables.entry(Room::stake_of(shown.table.config())).or_default().push(shown);
        }
        self.over
            .retain(|(list, player, until), _| held_until(&lists, *list, *player) == Some(*until));
        for list in lists.all() {
            let tables = tables.get(&list.stake).map(Vec::as_slice).unwrap_or_default();
            let place = Place { list, tables, now, steady };
            let deed = self.at(&place, room);
            if deed.is_some() {
                return deed;
            }
        }
        self.stray(room, &lists)
    }

    /// A seat that is held for somebody who is not called any more.
    fn stray(&mut self, room: &Room, lists: &Lists) -> Option<Deed> {
        let left = &self.left;
        let is_stray = |(table, player): &&(TableId, PlayerId)| {
            lists.holds(TableNumber(table.0), *player).is_none()
                && !left.contains_key(&(table.0, *player))
        };
        let (table, player) = *self.held.iter().find(is_stray)?;
        let waits = room.shown(table).is_some_and(|it| it.table.list().contains(&player));
        if waits {
            return Some(Deed::Table(table, ListAsk::Release { player }));
        }
        self.held.remove(&(table, player));
        self.stray(room, lists)
    }

    fn at(&mut self, place: &Place<'_>, room: &Room) -> Option<Deed> {
        let keeping = &room.inner.shared.safekeeping;
        let number = place.list.number;
        for entry in &place.list.entries {
            let player = entry.player;
            if self.left.contains_key(&(0, player)) {
                continue;
            }
            if let Some(table) = place.seated_at(player) {
                return Some(Deed::List(Act::Seat { list: number, player, table }));
            }
            // By what they set for themselves, or for good (crown:18.2.2).
            if keeping.barred(player, place.now).is_some() || place.is_out(player) {
                return Some(Deed::List(Act::StrikeOff { list: number, player }));
            }
            if let Some(deed) = self.of_called(place, entry, room) {
                return Some(deed);
            }
        }
        let moved = place.list.must_move.as_ref().and_then(|it| self.of_movers(place, it, room));
        moved.or_else(|| self.calls(place, room)).or_else(|| {
            let idle = place.list.entries.is_empty() && place.list.must_move.is_none();
            (idle && !place.list.kept && !self.left.contains_key(&(0, PlayerId::default())))
                .then_some(Deed::List(Act::Close { list: number }))
        })
    }

    /// What becomes of somebody who was called.
    fn of_called(&mut self, place: &Place<'_>, entry: &Entry, room: &Room) -> Option<Deed> {
        let (list, player) = (place.list.number, entry.player);
        let (table, until) = (entry.called_to()?, entry.held_until()?);
        let Some(shown) = place.table(table) else {
            return Some(Deed::List(Act::TakeCallBack { list, player }));
        };
        if self.is_over((list, player, until), place, room) {
            return Some(Deed::List(Act::Lapse { list, player }));
        }
        let id = shown.id;
        if shown.table.list().contains(&player) {
            self.held.insert((id, player));
            return None;
        }
        let unheld = self.unheld.get(&(id, player)).is_some_and(|times| *times >= MOST_UNHELD);
        if self.held.contains(&(id, player)) || unheld {
            // The floor struck them off there, or the table does not take them: others wait behind them.
            self.unheld.remove(&(id, player));
            return Some(Deed::List(Act::StrikeOff { list, player }));
        }
        if self.left.contains_key(&(id.0, player)) || shown.table.seats_for_lists() == 0 {
            return Some(Deed::List(Act::TakeCallBack { list, player }));
        }
        Some(Deed::Table(id, ListAsk::Hold { player }))
    }

    /// Whether the time of a call is over: after a restart nobody's is before they had a moment.
    pub(super) fn is_over(&mut self, held: Held, place: &Place<'_>, room: &Room) -> bool {
        let left = held.2.saturating_sub(place.now).max(match self.over.is_empty() {
            true => room.settings().grace_millis.min(room.settings().seat_kept_millis),
            false => 0,
        });
        let at = *self.over.entry(held).or_insert_with(|| place.steady.after(left));
        at <= place.steady
    }

    /// Whether something about somebody could not be done a moment ago: at a table, or on the list where that is 0.
    pub(super) fn is_left(&self, table: u32, player: PlayerId) -> bool {
        self.left.contains_key(&(table, player))
    }

    /// Whether a table refused somebody who moves a moment ago.
    pub(super) fn would_not(&self, table: TableId, player: PlayerId) -> bool {
        self.refused.contains_key(&(table, player))
    }

    pub(super) fn will_not(&mut self, table: TableId, player: PlayerId) {
        self.refused.insert((table, player), self.steady.after(REFUSED_MILLIS));
    }

    /// Somebody left the second table by our word, or had gone by themselves.
    pub(super) fn went_out(&mut self, player: PlayerId, by_themselves: bool) {
        if by_themselves {
            self.went.insert(player);
        } else {
            self.went.remove(&player);
        }
    }

    /// Whether somebody had left by themselves when they were to be sent to the main game.
    pub(super) fn left_by_themselves(&self, player: PlayerId) -> bool {
        self.went.contains(&player)
    }

    /// Whoever is next is called to a seat that is free.
    fn calls(&self, place: &Place<'_>, room: &Room) -> Option<Deed> {
        let list = place.list.number;
        let next = place.list.next(place.now)?;
        if self.left.contains_key(&(0, next.player)) {
            return None;
        }
        let must = place.list.must_move.as_ref();
        let free = |shown: &&Arc<Shown>| {
            let here = TableNumber(shown.id.0);
            let to_main = must.is_some_and(|it| it.main == here && it.next().is_some());
            let called = place.list.held_at(here);
            let called = called.filter(|(player, _)| !shown.table.list().contains(player)).count();
            let left = self.left.contains_key(&(shown.id.0, next.player));
            !to_main && !left && place.goes_at(shown) && shown.table.seats_for_lists() > called
        };
        // A game that goes is filled before another begins.
        let sits = |shown: &&Arc<Shown>| shown.table.everybody().next().is_some();
        let mut open = place.tables.iter().filter(free);
        let shown = open.clone().find(sits).or_else(|| open.next())?;
        let until_millis = place.now.saturating_add(place.kept(room));
        let (player, table) = (next.player, TableNumber(shown.id.0));
        Some(Deed::List(Act::Call { list, player, table, until_millis }))
    }
}

impl Place<'_> {
    pub(super) fn table(&self, table: TableNumber) -> Option<&Arc<Shown>> {
        self.tables.iter().find(|it| it.id.0 == table.0)
    }

    fn seated_at(&self, player: PlayerId) -> Option<TableNumber> {
        let shown = self.tables.iter().find(|it| it.table.seat_of(player).is_some())?;
        Some(TableNumber(shown.id.0))
    }

    /// Whether somebody is excluded wherever the game is played.
    fn is_out(&self, player: PlayerId) -> bool {
        !self.tables.is_empty() && self.tables.iter().all(|it| is_out_at(it, player, self.now))
    }

    /// Whether the game goes at a table, or would: somebody sits there, or enough wait or were called there to begin one.
    /// Nobody is called to sit alone.
    fn goes_at(&self, shown: &Shown) -> bool {
        let here = TableNumber(shown.id.0);
        let would = |entry: &&Entry| entry.waits(self.now) || entry.called_to() == Some(here);
        shown.table.everybody().next().is_some()
            || self.list.entries.iter().filter(would).count() >= GAME_BEGINS_WITH
    }

    /// How long a seat is held.
    fn kept(&self, room: &Room) -> u64 {
        room.settings().seat_kept_millis.clamp(1, cutcard_lists::MOST_CALL_MILLIS)
    }
}

impl ListAsk {
    const fn player(self) -> PlayerId {
        match self {
            ListAsk::Hold { player }
            | ListAsk::Release { player }
            | ListAsk::MoveOut { player, .. }
            | ListAsk::MoveIn { player, .. } => player,
        }
    }
}

/// Whether somebody is excluded at a table, by an exclusion that is not over.
pub(super) fn is_out_at(shown: &Shown, player: PlayerId, now_millis: u64) -> bool {
    let exclusion = shown.table.exclusion_of(player);
    exclusion.is_some_and(|it| it.until_millis.is_none_or(|until| now_millis < until))
}

fn is_stopped(shown: &Shown) -> bool {
    matches!(shown.trouble, Some(Trouble::Stopped(_)))
}

fn moving(lists: &Lists, list: ListNumber, player: PlayerId) -> Option<u64> {
    let moving = lists.get(list)?.must_move.as_ref()?.moving?;
    (moving.player == player).then_some(moving.until_millis)
}

fn held_until(lists: &Lists, list: ListNumber, player: PlayerId) -> Option<u64> {
    let held = lists.entry(list, player).and_then(Entry::held_until);
    held.or_else(|| moving(lists, list, player))
}
