//! What time costs: the room's clock has it collected between two rounds, from all who sit (crown:1.1:Collection time).

use super::{Keeper, RETRY_MILLIS};
use crate::draft::Draft;
use crate::settings::Steady;
use cutcard_table::{Actor, Command};

impl Keeper {
    /// Whether time is to be collected, which waits for nothing but the end of a round.
    fn collects(&self, now_millis: u64) -> bool {
        !self.is_stopped() && self.has_company() && self.table().time_is_due(now_millis)
    }

    /// Sets when time is collected: after the pause that follows a round, and before the next.
    pub(super) fn plan_collection(&mut self, now: Steady) {
        let due = self.table().time_due_at();
        let waits = self.is_stopped() || !self.has_company() || self.table().is_playing();
        self.collect_at = due.filter(|_| !waits).map(|due| {
            let soonest = now.after(due.saturating_sub(self.wall_millis()));
            soonest.max(self.collect_not_before)
        });
    }

    /// Collects it.
    pub(super) async fn collect_time(&mut self) {
        self.collect_at = None;
        let mut draft = self.draft(Keeper::ROOM);
        let now_millis = draft.now;
        if let Err(refused) = draft.command(Command::CollectTime { now_millis }) {
            tracing::warn!(table = self.state.id.0, code = refused.code, "no time is collected");
            self.collect_not_before = self.now().after(RETRY_MILLIS);
            return self.plan();
        }
        draft.settle();
        self.commit_by_itself(draft).await;
        self.plan();
    }

    /// A round that is begun before the room has collected what is due begins after that.
    pub(super) fn collect_before(&self, draft: &mut Draft) {
        if !self.collects(draft.now) {
            return;
        }
        let by = std::mem::replace(&mut draft.by, Actor::Room);
        let now_millis = draft.now;
        // Where it is refused, so is the round if nothing was paid yet, and says why.
        let _ = draft.command(Command::CollectTime { now_millis });
        draft.by = by;
    }
}
