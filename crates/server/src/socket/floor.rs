//! How the tables stand, told to whoever looks after the floor: whole at first, then what has changed.

use crate::app::App;
use crate::people::{Session, role};
use crate::show::floor;
use crate::wire::floor::FloorTable;
use crate::wire::frame::{Role, Told};
use cutcard_room::Shown;
use cutcard_table::StaffAct;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// How long between two looks.
pub(super) const PAUSE: Duration = Duration::from_millis(500);

/// Whether a role looks after the floor: whoever may stop play there.
#[must_use]
pub(crate) fn sees_it(role: Role) -> bool {
    role::may(role, StaffAct::Pause)
}

/// Whether somebody is told of the floor as they are now.
pub(super) fn is_told_to(session: Option<&Session>) -> bool {
    session.is_some_and(|it| sees_it(it.role) && it.acts_as_is().is_ok())
}

/// The tables as they were told last.
#[derive(Default)]
pub(super) struct Floor {
    told: BTreeMap<u32, (Arc<Shown>, FloorTable)>,
    begun: bool,
}

impl Floor {
    /// What has changed since; nothing where nothing has.
    pub(super) fn news(&mut self, app: &App) -> Option<Told> {
        let now: BTreeMap<u32, Arc<Shown>> = open(app).map(|shown| (shown.id.0, shown)).collect();
        let gone: Vec<u32> = self.told.keys().filter(|id| !now.contains_key(id)).copied().collect();
        self.told.retain(|id, _| now.contains_key(id));
        let mut tables = Vec::new();
        for (id, shown) in now {
            let before = self.told.get(&id);
            if before.is_some_and(|(before, _)| Arc::ptr_eq(before, &shown)) {
                continue;
            }
            let fresh = floor::of(&app.people, &shown);
            if before.is_none_or(|(_, told)| *told != fresh) {
                tables.push(fresh.clone());
            }
            self.told.insert(id, (shown, fresh));
        }
        let whole = !std::mem::replace(&mut self.begun, true);
        let is_news = whole || !tables.is_empty() || !gone.is_empty();
        is_news.then_some(Told::Floor { whole, tables, gone })
    }
}

/// Every table that is not closed: staff may know of all of them.
fn open(app: &App) -> impl Iterator<Item = Arc<Shown>> {
    let all = app.room.tables().into_iter().map(|summary| summary.shown);
    all.filter(|shown| !shown.table.is_closed())
}

/// Every table as it stands now.
pub(crate) fn tables(app: &App) -> Vec<FloorTable> {
    open(app).map(|shown| floor::of(&app.people, &shown)).collect()
}
