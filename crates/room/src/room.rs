//! The room: what everybody else asks.

mod anchoring;
mod approvals;
mod chips;
mod complaints;
mod incidents;
mod lammers;
mod lists;
mod names;
mod offers;
mod opening;
mod rights;
mod rounds;
mod safe;
mod shifts;

pub use complaints::Incident;
pub use lists::OfList;
pub(crate) use names::taking_over;
pub use rights::RegisterWriter;
pub use shifts::ShiftsNow;

use crate::anchor::{Anchors, Extent};
use crate::ask::Ask;
use crate::cage::Cage;
use crate::chance::{Seeds, SystemSeeds};
use crate::code::Code;
use crate::damaged::Damaged;
use crate::handle::{Handle, Message, Notice, handle};
use crate::house::{KeysRefused, NotRecorded, not_signed_text};
use crate::invite::InviteCode;
use crate::keeper::{Keeper, Shared, Start};
use crate::keys::KeyRing;
use crate::pen::Pen;
use crate::refused::Refused;
use crate::settings::{Clock, Settings, Steady, SystemClock};
use crate::shown::{News, Shown, Summary};
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::{Journal, JournalError, Sequence};
use cutcard_ledger::{Chips, TableId};
use cutcard_table::{Command, PlayerKind};
use opening::{Restored, restore_all};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use thiserror::Error;
use tokio::sync::{Mutex, broadcast, oneshot, watch};
use tokio::task::spawn_blocking;

/// Why a room cannot be opened.
#[derive(Debug, Error)]
pub enum RoomError {
    /// The journal failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The keys are not the room's.
    #[error(transparent)]
    Keys(#[from] KeysRefused),
    /// The chain of the house does not end with that event as the room signed.
    #[error("{}", not_signed_text(*.0))]
    NotSigned(Sequence),
    /// The work of restoring was given up.
    #[error("restoring the tables was given up")]
    GivenUp,
}

impl From<NotRecorded> for RoomError {
    fn from(error: NotRecorded) -> RoomError {
        match error {
            NotRecorded::Keys(refused) => RoomError::Keys(refused),
            NotRecorded::NotSigned(last) => RoomError::NotSigned(last),
            NotRecorded::Journal(error) => RoomError::Journal(error),
        }
    }
}

/// A room: its tables, each kept by a task of its own, and the cage. Cheap to clone; when the last
/// clone is dropped the tasks end where they are, as if the machine had stopped.
#[derive(Clone)]
pub struct Room {
    inner: Arc<Inner>,
}

struct Inner {
    shared: Shared,
    cage: Cage,
    tables: RwLock<BTreeMap<TableId, Handle>>,
    /// One table is opened at a time, and none once the room closes.
    opening: Mutex<Doors>,
    /// Whoever wants to wait at one more table is looked at one at a time.
    listing: Mutex<()>,
    /// Tables that cannot be kept.
    damaged: Vec<Damaged>,
    /// The last codes of private tables that were closed when the room was opened.
    codes: BTreeMap<TableId, InviteCode>,
    ticks: watch::Receiver<u64>,
    closed: AtomicBool,
    /// Where the heads of the chains are signed, where they are.
    anchors: std::sync::Mutex<Option<Anchors>>,
}

enum Doors {
    Open,
    Closed,
}

impl Room {
    /// Opens a room on a journal and restores every table: the same cards, the same actor, and the same
    /// deadline or a little more. It needs a runtime of tokio with its timers.
    ///
    /// # Errors
    /// Where the journal fails. A table that cannot be restored is among [`Room::damaged`].
    pub async fn open(
        journal: Arc<dyn Journal>,
        settings: Settings,
        keys: Arc<KeyRing>,
    ) -> Result<Room, RoomError> {
        Room::open_with(journal, settings, keys, Arc::new(SystemClock)).await
    }

    /// Opens a room by another clock.
    ///
    /// # Errors
    /// As [`Room::open`].
    pub async fn open_with(
        journal: Arc<dyn Journal>,
        settings: Settings,
        keys: Arc<KeyRing>,
        clock: Arc<dyn Clock>,
    ) -> Result<Room, RoomError> {
        Room::open_dealing(journal, settings, keys, clock, Arc::new(SystemSeeds)).await
    }

    /// Opens a room by another clock, which shuffles by other seeds.
    ///
    /// # Errors
    /// As [`Room::open`].
    pub async fn open_dealing(
        journal: Arc<dyn Journal>,
        settings: Settings,
        keys: Arc<KeyRing>,
        clock: Arc<dyn Clock>,
        seeds: Arc<dyn Seeds>,
    ) -> Result<Room, RoomError> {
        let (lobby, ticks) = watch::channel(0);
        let settings = Arc::new(settings);
        let pen = Arc::new(Pen::new(Arc::clone(&journal), Arc::clone(&clock)));
        let (seats, wishes, closed_games, waiting, safekeeping) = Default::default();
        let lobby = Arc::new(lobby);
        let shared = Shared {
            journal,
            pen,
            settings,
            keys,
            clock,
            seeds,
            lobby,
            seats,
            wishes,
            closed_games,
            waiting,
            safekeeping,
        };
        let restoring = shared.clone();
        let Restored { cage, starts, damaged, codes } =
            spawn_blocking(move || restore_all(&restoring))
                .await
                .map_err(|_| RoomError::GivenUp)??;
        let room = Room {
            inner: Arc::new(Inner {
                shared,
                cage,
                tables: RwLock::new(BTreeMap::new()),
                opening: Mutex::new(Doors::Open),
                listing: Mutex::new(()),
                damaged,
                codes,
                ticks,
                closed: AtomicBool::new(false),
                anchors: std::sync::Mutex::new(None),
            }),
        };
        starts.into_iter().for_each(|start| room.keep(start));
        room.see_to_lists();
        Ok(room)
    }

    /// Starts the task of a table.
    fn keep(&self, start: Start) {
        let id = start.state.id;
        let people = start.state.table.everybody().filter(|(_, it)| it.kind == PlayerKind::Person);
        people.for_each(|(_, it)| self.inner.shared.seats.set(it.player, id, true));
        let (handle, desk) = handle(Shown::of(&start.state, &self.inner.shared.settings));
        let keeper = Keeper::new(self.inner.shared.clone(), start, Arc::clone(&desk.board));
        tokio::spawn(keeper.run(desk));
        self.inner.tables.write().unwrap_or_else(PoisonError::into_inner).insert(id, handle);
        self.inner.shared.lobby.send_modify(|tick| *tick = tick.wrapping_add(1));
    }

    /// Stops every table after what is in flight, and writes each down. Nothing is accepted any more.
    pub async fn close(&self) {
        *self.inner.opening.lock().await = Doors::Closed;
        self.inner.closed.store(true, Ordering::SeqCst);
        let handles: Vec<Handle> = {
            let mut tables = self.inner.tables.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *tables).into_values().collect()
        };
        let mut closing = Vec::new();
        for handle in handles {
            let (reply, closed) = oneshot::channel();
            if handle.asks.send(Message::Close { reply }).await.is_ok() {
                closing.push(closed);
            }
        }
        for closed in closing {
            // A task that ended by itself has closed too.
            let _ = closed.await;
        }
        self.tell_anchors().await;
        self.inner.cage.close().await;
        self.anchor(Extent::All).await;
    }

    /// How it is run.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.inner.shared.settings
    }

    /// What time it is, by the room's clock.
    #[must_use]
    pub fn now_millis(&self) -> u64 {
        self.inner.shared.clock.now_millis()
    }

    /// How much time has passed, by a clock that nobody sets: for everything that is due after a while.
    #[must_use]
    pub fn steady(&self) -> Steady {
        self.inner.shared.clock.steady()
    }

    /// Whether what is asked can be written down: not after the last append failed, until one is on
    /// disk again or none was tried for a minute.
    #[must_use]
    pub fn takes_appends(&self) -> bool {
        self.inner.shared.pen.writes()
    }

    fn handle(&self, table: TableId) -> Option<Handle> {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(&table).cloned()
    }

    /// The tables, in the order they were opened.
    #[must_use]
    pub fn tables(&self) -> Vec<Summary> {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        let summary = |handle: &Handle| Summary {
            shown: handle.board.shown(),
            watchers: handle.board.watchers(),
        };
        tables.values().map(summary).collect()
    }

    /// Tables that cannot be kept, by number. Nothing happens there.
    #[must_use]
    pub fn damaged(&self) -> &[Damaged] {
        &self.inner.damaged
    }

    /// Why there is no such table to be watched or asked: there is none, or it is damaged. A private one
    /// that somebody may not look at is none to them.
    #[must_use]
    pub fn no_such_table(&self, table: TableId, who: Option<Who>) -> Refused {
        let damaged = self.inner.damaged.iter().find(|it| it.id == table);
        let Some(damaged) = damaged.filter(|it| it.is_open_to(who)) else {
            return Refused::new(Code::NoSuchTable, format!("there is no table {}", table.0));
        };
        let held = who.map(|who| damaged.held_of(who.player)).unwrap_or_default();
        let yours = if held > Chips::ZERO {
            format!("; your {held} chips there are held for you")
        } else {
            String::new()
        };
        let text = format!(
            "table {} is damaged, nothing happens there and the floor has been told{yours}",
            table.0
        );
        Refused::new(Code::TableDamaged, text)
    }

    /// A number that changes whenever the list of tables does.
    #[must_use]
    pub fn lobby_changed(&self) -> watch::Receiver<u64> {
        self.inner.ticks.clone()
    }

    /// A table now.
    #[must_use]
    pub fn shown(&self, table: TableId) -> Option<Arc<Shown>> {
        Some(self.handle(table)?.board.shown())
    }

    /// A table now, and all the news after it. Who reads too slowly is told so by the receiver and
    /// watches anew.
    #[must_use]
    pub fn watch(&self, table: TableId) -> Option<(Arc<Shown>, broadcast::Receiver<Arc<News>>)> {
        let handle = self.handle(table)?;
        let watched = handle.board.watch();
        // A task that has ended needs no telling.
        let _ = handle.notices.send(Notice::Looked);
        Some(watched)
    }

    /// Asks something of a table; the last event it led to, once that is on disk. `seen` is the last
    /// event whoever asks had seen when they chose.
    ///
    /// # Errors
    /// Why it is refused. Nothing has changed then, but where the code is `journal`: it may have come to
    /// be if the store failed in the middle, and is told by the next news if it did.
    pub async fn ask(
        &self,
        table: TableId,
        who: Who,
        ask: Ask,
        seen: Option<u64>,
    ) -> Result<Sequence, Refused> {
        let ask = self.with_approvals(ask).await;
        let Some(handle) = self.handle(table) else {
            if self.inner.closed.load(Ordering::SeqCst) {
                return Err(closing());
            }
            return Err(self.no_such_table(table, Some(who)));
        };
        // Until the table has answered, so that nobody is counted twice or not at all.
        let _listing = match &ask {
            Ask::Table(Command::JoinList { head, .. }) if !head || who.rank.is_none() => {
                let listing = self.inner.listing.lock().await;
                self.may_wait_at_one_more(who.player, table)?;
                Some(listing)
            }
            Ask::Table(_)
            | Ask::WithReason { .. }
            | Ask::ByHand(_)
            | Ask::SitOutUnattended
            | Ask::BuyTime
            | Ask::ChangeCode
            | Ask::CallHousePlayer { .. }
            | Ask::CallHousePlayers { .. }
            | Ask::DismissHousePlayer { .. }
            | Ask::ForList(_) => None,
        };
        let (reply, answer) = oneshot::channel();
        let message = Message::Ask { who, ask, seen, reply };
        handle.asks.send(message).await.map_err(|_| closing())?;
        answer.await.map_err(|_| closing())?
    }

    /// A seat that is kept for somebody who waits everywhere is one that others wait for.
    fn may_wait_at_one_more(&self, player: PlayerId, table: TableId) -> Result<(), Refused> {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        let others = tables.iter().filter(|(id, handle)| {
            **id != table && handle.board.shown().table.list().contains(&player)
        });
        let (waiting, most) = (others.count(), self.settings().lists_per_player);
        if waiting >= most {
            let text = format!("you wait at {waiting} tables already: {most} are the most");
            return Err(Refused::new(Code::TooManyLists, text));
        }
        Ok(())
    }

    /// The tables where a player has a seat, and whenever that changes.
    #[must_use]
    pub fn seats_of(&self, player: PlayerId) -> watch::Receiver<BTreeSet<TableId>> {
        self.inner.shared.seats.of(player)
    }

    /// Says whether a player wants more time at every decision: as much again, from the next decision on,
    /// where the table allows it.
    pub fn set_more_time(&self, player: PlayerId, wanted: bool) {
        self.inner.shared.wishes.set_more_time(player, wanted);
    }

    /// Whether two people have a stake at the same table, now or in its last round: then neither decides
    /// anything about the other.
    #[must_use]
    pub fn play_together(&self, one: PlayerId, other: PlayerId) -> bool {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        let shown = tables.values().map(|handle| handle.board.shown());
        shown.into_iter().any(|it| it.table.has_stake(one) && it.table.has_stake(other))
    }

    /// Says that a player is called something else by now: the tables where they sit or wait are told
    /// again, and the lobby.
    pub fn tell_again(&self, player: PlayerId) {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        for handle in tables.values().filter(|it| it.board.shown().table.has_stake(player)) {
            // A task that has ended needs no telling.
            let _ = handle.notices.send(Notice::TellAgain);
        }
        self.inner.shared.lobby.send_modify(|tick| *tick = tick.wrapping_add(1));
    }

    /// Says that a player's connection has come or gone: who sits down says so too. Nothing happens at
    /// the table by it at once, but who is gone sits out before long and is picked up after a while.
    pub fn set_connected(&self, table: TableId, player: PlayerId, connected: bool) {
        if let Some(handle) = self.handle(table) {
            // A task that has ended needs no telling.
            let _ = handle.notices.send(Notice::Connected { player, connected });
        }
    }
}

fn closing() -> Refused {
    Refused::new(Code::Closing, "the room is closing; come back in a moment")
}
