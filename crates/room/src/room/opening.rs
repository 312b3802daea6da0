//! Tables opened, and restored.

use super::{Doors, Room, RoomError, closing};
use crate::ask::{MostTables, Opening};
use crate::cage::Cage;
use crate::code::Code;
use crate::damaged::Damaged;
use crate::draft::Draft;
use crate::event::Opened;
use crate::history::opened;
use crate::index::{fill_index, of_entry};
use crate::invite::InviteCode;
use crate::keeper::{Shared, Start};
use crate::mend::mend;
use crate::refused::Refused;
use crate::restore::{Unrestored, lease, restore, unix};
use crate::sealed::Sealer;
use crate::shelf::would_book;
use crate::state::State;
use crate::upcast::ENTRY_VERSION;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::{Append, Chain, Journal, JournalError, NewEvent, Sequence};
use cutcard_ledger::{TableId, Terms};
use std::collections::BTreeMap;
use std::sync::PoisonError;
use tokio::task::spawn_blocking;

/// The longest name of a table.
const LONGEST_NAME: usize = 60;

impl Room {
    /// Opens a table: anybody may.
    ///
    /// # Errors
    /// `bad-name`; `options` with every fault at once; `journal`.
    pub async fn open_table(&self, by: Who, opening: Opening) -> Result<TableId, Refused> {
        self.open_table_within(by, opening, MostTables::ANY).await
    }

    /// Opens a table where there may be one more. Tables are opened one at a time, and are counted
    /// when it is this one's turn: however many are asked for at once, no more are opened.
    ///
    /// # Errors
    /// `too-many-tables`; and as [`Room::open_table`].
    pub async fn open_table_within(
        &self,
        by: Who,
        opening: Opening,
        most: MostTables,
    ) -> Result<TableId, Refused> {
        let name = table_name(&opening.name)?;
        let clock_millis = opening.clock_millis.unwrap_or(self.settings().clock_millis).max(1);
        let invite = if opening.private { Some(InviteCode::fresh()?) } else { None };
        let file = self.approved(opening.file).await;
        let opened = Opened { name, file, clock_millis, invite };
        let doors = self.inner.opening.lock().await;
        if matches!(*doors, Doors::Closed) {
            return Err(closing());
        }
        self.room_for_one_more(by, most)?;
        let shared = self.inner.shared.clone();
        let start = spawn_blocking(move || first_event(&shared, by, opened))
            .await
            .map_err(|_| closing())??;
        let id = start.state.id;
        self.keep(start);
        tracing::info!(table = id.0, player = by.player.0, "table opened");
        Ok(id)
    }

    fn room_for_one_more(&self, by: Who, most: MostTables) -> Result<(), Refused> {
        let (mut in_all, mut own) = (0, 0);
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        for shown in tables.values().map(|handle| handle.board.shown()) {
            if !shown.table.is_closed() {
                in_all += 1;
                own += usize::from(shown.opener == Some(by.player));
            }
        }
        if in_all >= most.in_all {
            let text = format!("the room has {in_all} tables: no more can be opened now");
            return Err(Refused::new(Code::TooManyTables, text));
        }
        if most.of_opener.is_some_and(|most| own >= most) {
            let text = format!("you have {own} tables open: close one first");
            return Err(Refused::new(Code::TooManyTables, text));
        }
        Ok(())
    }
}

/// A name that can be read: not empty, not long, in one line.
fn table_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let sound = !name.is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(char::is_control);
    if sound {
        return Ok(name.to_owned());
    }
    let text = format!("a table's name has 1 to {LONGEST_NAME} characters, in one line");
    Err(Refused::new(Code::BadName, text))
}

/// What a room is opened with.
pub(super) struct Restored {
    pub(super) cage: Cage,
    /// Every table that is still open.
    pub(super) starts: Vec<Start>,
    /// Those that cannot be kept.
    pub(super) damaged: Vec<Damaged>,
    /// The codes of private tables that are closed.
    pub(super) codes: BTreeMap<TableId, InviteCode>,
}

/// The cage and the tables, as the journal has them.
pub(super) fn restore_all(shared: &Shared) -> Result<Restored, RoomError> {
    let Shared { journal, settings, keys, clock, .. } = shared;
    fill_index(&**journal, &mut |_| {})?;
    let (cage, strange) = Cage::open(shared)?;
    let balances = journal.balances()?;
    let written_off = journal.written_off()?;
    let (mut starts, mut damaged, mut codes) = (Vec::new(), Vec::new(), BTreeMap::new());
    for head in journal.heads()? {
        let off = written_off.iter().any(|off| off.chain == head.chain);
        let Some(table) = head.chain.table() else { continue };
        if head.sequence == Sequence::NONE || off {
            continue;
        }
        let now = clock.now_millis();
        // Nothing is played on what somebody else has added.
        let own = strange.iter().all(|it| it.chain != head.chain);
        let restored = own.then(|| restore(&**journal, settings, keys, &balances, table, now));
        let restored = restored.unwrap_or_else(|| Err(Unrestored::NotSigned(head.sequence.0)));
        let mended = restored.and_then(|mut start| {
            mend(shared, &mut start)?;
            Ok(start)
        });
        match mended {
            // Nothing more can happen at a table that is closed and empty; the journal has its rounds.
            Ok(start) if start.state.is_done() => {
                codes.extend(start.state.opened.invite.map(|code| (table, code)));
                let _ = journal.release(head.chain, start.epoch);
            }
            Ok(mut start) => {
                if start.state.opener.is_none() {
                    // Tables were once written down without it.
                    start.state.opener = opener(&**journal, table);
                }
                starts.push(start);
            }
            Err(error) => {
                tracing::error!(table = table.0, %error, "the table cannot be restored");
                damaged.push(Damaged::of(&**journal, &balances, table, &error));
            }
        }
    }
    Ok(Restored { cage, starts, damaged, codes })
}

/// Who opened a table, by its first event.
fn opener(journal: &dyn Journal, table: TableId) -> Option<PlayerId> {
    let (by, _) = opened(journal, table).ok()??;
    by.player()
}

/// Writes the first event of a table, with what its bank is given to pay from.
fn first_event(shared: &Shared, by: Who, opened: Opened) -> Result<Start, Refused> {
    let Shared { journal, settings, keys, clock, .. } = shared;
    let now = clock.now_millis();
    let journaled = |error: JournalError| Refused::from(&error);
    let heads = journal.heads().map_err(journaled)?;
    let last = heads
        .iter()
        .filter_map(|head| head.chain.table())
        .map(|table| table.0)
        .max()
        .unwrap_or_default();
    let id = TableId(last.saturating_add(1));
    let by = by.in_role();
    let state = State::open(id, by, opened.clone(), now);
    let state = state.map_err(Refused::options)?;
    let (entry, transfers, booked) = Draft::opening(&state, by, opened);
    // Refused before the table has a number: a chain without events would stay.
    let terms = Terms::within(settings.limits);
    would_book(&**journal, &transfers, &terms).map_err(journaled)?;
    let mut sealer = Sealer::new(Chain::Table(id), None);
    let payload = sealer.write(&entry, Sequence::FIRST.0, keys)?;
    let epoch = lease(&**journal, settings, Chain::Table(id), now).map_err(journaled)?.epoch;
    let index = of_entry(&entry);
    let event = NewEvent { at: unix(now), version: ENTRY_VERSION, payload, transfers, index };
    let append = Append {
        chain: Chain::Table(id),
        after: Sequence::NONE,
        epoch,
        terms,
        events: vec![event],
    };
    journal.append(append).map_err(journaled)?;
    Ok(Start { state, epoch, booked, trouble: None, round_key: None })
}
