//! What is done now and then.

use crate::api::from_room;
use crate::app::App;
use crate::opening::opener;
use crate::parts::{program_parts, program_version};
use crate::people::PeopleRefusal;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Ask, Steady, Summary, Who, is_house_player};
use cutcard_table::Command;
use std::collections::BTreeMap;
use std::time::Duration;

const EVERY: Duration = Duration::from_secs(30);

/// Keeps house for as long as the server runs.
pub(crate) async fn keep(app: App) {
    let mut empty = EmptyTables::default();
    let mut clocks = SetClock::new(&app);
    let mut parts = DailyParts::default();
    let mut every = tokio::time::interval(EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        // First: what follows goes by the clock on the wall.
        if let Err(error) = clocks.look(&app).await {
            tracing::warn!(%error, "the clock was set, and sessions are not moved with it yet");
            continue;
        }
        if let Err(error) = app.people.tidy().await {
            tracing::warn!(%error, "the last use of sessions was not written");
        }
        parts.take(&app).await;
        forget_marks(&app).await;
        empty.close(&app).await;
        forget_guests(&app).await;
    }
}

/// Forgets from where people came in long ago.
async fn forget_marks(app: &App) {
    let Some(marks) = app.marks.clone() else { return };
    let now = app.room.now_millis();
    if let Ok(Err(error)) = tokio::task::spawn_blocking(move || marks.forget(now)).await {
        tracing::warn!(%error, "from where people came in long ago is not forgotten yet");
    }
}

/// What the program is made of is written down first of all, and every day.
#[derive(Default)]
struct DailyParts {
    /// The day it was written down, by the clock on the wall.
    taken: Option<u64>,
}

const DAY_MILLIS: u64 = 86_400_000;

impl DailyParts {
    async fn take(&mut self, app: &App) {
        let day = app.room.now_millis() / DAY_MILLIS;
        if self.taken == Some(day) {
            return;
        }
        let parts = match tokio::task::spawn_blocking(program_parts).await {
            Ok(Ok(parts)) => parts,
            Ok(Err(error)) => return tracing::warn!(%error, "the program's own file is not read"),
            Err(_) => return,
        };
        match app.room.take_parts(program_version(), parts).await {
            Ok(_) => self.taken = Some(day),
            Err(error) => tracing::warn!(%error, "what the program is made of is not written"),
        }
    }
}

/// So far apart may the clock on the wall and the steady one be from one look to the next.
const APART_MILLIS: u64 = 10_000;

/// Whether somebody sets the clock on the wall, by which it is reckoned how long people are away.
pub struct SetClock {
    wall: u64,
    steady: Steady,
}

impl SetClock {
    /// From now on.
    #[must_use]
    pub fn new(app: &App) -> SetClock {
        SetClock { wall: app.room.now_millis(), steady: app.room.steady() }
    }

    /// Looks, and where the clock was set on since the last time nobody has been away for that. Called
    /// now and then, before anything that goes by that clock.
    ///
    /// # Errors
    /// The store failed: it is seen again at the next look, and nobody may be forgotten before that.
    pub async fn look(&mut self, app: &App) -> Result<(), PeopleRefusal> {
        let now = SetClock::new(app);
        let passed = self.steady.millis_to(now.steady);
        let on_by = now.wall.saturating_sub(self.wall.saturating_add(passed));
        if on_by > APART_MILLIS {
            tracing::warn!(seconds = on_by / 1_000, "the clock was set on");
            app.people.clock_was_set(on_by).await?;
        }
        *self = now;
        Ok(())
    }
}

/// Forgets guests of whom nothing was heard for long and who neither sit nor wait at a table: their
/// chips go back to the cage and their names are free again. Called now and then; what fails half-way
/// is made up for by the next time.
pub async fn forget_guests(app: &App) {
    let Some(patience) = app.settings.guest_forgotten else { return };
    let patience = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
    let since = app.people.now_millis().saturating_sub(patience);
    let idle = app.people.idle_guests(since);
    if idle.is_empty() {
        return;
    }
    let found = from_room(app, move |app| {
        // Whoever cannot be told is kept.
        let gone = |guest: &PlayerId| app.room.is_needed(*guest).is_ok_and(|needed| !needed);
        Ok(idle.into_iter().filter(gone).take(MOST_AT_ONCE).collect::<Vec<_>>())
    });
    let Ok(gone) = found.await else { return };
    for guest in gone {
        match app.people.let_go(guest, since).await {
            Ok(true) => {}
            Ok(false) => continue,
            Err(error) => return tracing::warn!(%error, "guests are not forgotten"),
        }
        // From here on nobody can come as them.
        if let Err(refused) = app.room.retire(guest).await {
            tracing::debug!(player = guest.0, code = refused.code, "a guest's chips stay");
            continue;
        }
        match app.people.forget_guest(guest).await {
            Ok(()) => tracing::info!(player = guest.0, "a guest is forgotten"),
            Err(error) => tracing::warn!(%error, "a guest is not forgotten"),
        }
    }
}

/// So many guests are forgotten at a time, so that nobody waits for it.
const MOST_AT_ONCE: usize = 50;

/// The tables that were empty when last looked at, and since when.
#[derive(Default)]
pub struct EmptyTables(BTreeMap<TableId, Steady>);

impl EmptyTables {
    /// Closes tables that a player opened and where no person has sat, waited or looked on for long.
    /// Called now and then.
    pub async fn close(&mut self, app: &App) {
        let Some(patience) = app.settings.empty_table_closes else { return };
        let patience = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        let now = app.room.steady();
        let found = from_room(app, |app| {
            let tables = app.room.tables();
            // Those of the house itself are never closed: they need not be looked up.
            let somebodys =
                |table: &&Summary| table.shown.opener.is_some_and(|it| it != Who::ROOM.player);
            let empty = tables.iter().filter(|table| is_empty(table)).filter(somebodys);
            let empty = empty.map(|table| table.shown.id);
            Ok(empty.filter(|table| opener(app, *table).is_some()).collect::<Vec<TableId>>())
        });
        let Ok(empty) = found.await else { return };
        self.0.retain(|table, _| empty.contains(table));
        for table in empty {
            let since = *self.0.entry(table).or_insert(now);
            if since.millis_to(now) >= patience {
                close(app, table).await;
            }
        }
    }
}

fn is_empty(summary: &Summary) -> bool {
    let table = &summary.shown.table;
    let people = table.everybody().any(|(_, seated)| !is_house_player(seated.player));
    !table.is_closed() && !people && table.list().is_empty() && summary.watchers == 0
}

async fn close(app: &App, table: TableId) {
    let Some(shown) = app.room.shown(table) else { return };
    for (seat, seated) in shown.table.everybody() {
        if is_house_player(seated.player) && !seated.leaving {
            let ask = Ask::DismissHousePlayer { seat };
            if let Err(refused) = app.room.ask(table, Who::ROOM, ask, None).await {
                tracing::debug!(table = table.0, code = refused.code, "a house player stays");
            }
        }
    }
    let notice = Ask::Table(Command::GiveNotice);
    match app.room.ask(table, Who::ROOM, notice, None).await {
        Ok(_) => tracing::info!(table = table.0, "an empty table is closed"),
        Err(refused) => tracing::debug!(table = table.0, code = refused.code, "not closed"),
    }
}
