//! A kill that is owed: the room's clock says when it cannot be taken up any more (crown:8.13.11(a)).

use super::Keeper;
use crate::draft::Draft;
use crate::settings::Steady;
use cutcard_table::{Actor, Command};

impl Keeper {
    /// Sets when that is.
    pub(super) fn plan_kill(&mut self, now: Steady) {
        let due = self.table().kill_due_at().filter(|_| !self.is_stopped());
        self.kill_over_at = due.map(|due| now.after(due.saturating_sub(self.wall_millis())));
    }

    /// Tells the table.
    pub(super) async fn end_kill(&mut self) {
        self.kill_over_at = None;
        let mut draft = self.draft(Keeper::ROOM);
        self.kill_before(&mut draft);
        if !draft.steps.is_empty() {
            draft.settle();
            self.commit_by_itself(draft).await;
        }
        self.plan();
    }

    /// Tells it before something that it decides on: somebody comes back.
    pub(super) fn kill_before(&self, draft: &mut Draft) {
        let now_millis = draft.now;
        if draft.table().kill_due_at().is_none_or(|due| due > now_millis) {
            return;
        }
        let by = std::mem::replace(&mut draft.by, Actor::Room);
        // Where the table knows it already, nothing is to be told.
        let _ = draft.command(Command::TimeKill { now_millis });
        draft.by = by;
    }
}
