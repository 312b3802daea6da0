//! The table that becomes another: between two rounds, as soon as notice and the sign have run out.

use super::{Keeper, RETRY_MILLIS};
use crate::draft::Draft;
use crate::settings::Steady;
use cutcard_table::{Actor, Command};

impl Keeper {
    /// Whether the announced change may be made now.
    pub(super) fn may_change(&self) -> bool {
        self.table().change_is_due() && self.sign_has_millis() == 0
    }

    /// How long the sign has to tell of a higher least wager still (crown:6.1:fn2 s66(2)).
    fn sign_has_millis(&self) -> u64 {
        let until = self.table().coming().and_then(|coming| coming.not_before_millis);
        until.unwrap_or_default().saturating_sub(self.wall_millis())
    }

    /// Sets when the announced change is made: after the pause that follows a round, so that everybody sees how
    /// that ended, and where no round can begin too.
    pub(super) fn plan_change(&mut self, now: Steady) {
        if self.is_stopped() || !self.table().change_is_due() {
            self.change_at = None;
            return;
        }
        let soonest = now.after(self.sign_has_millis());
        let pause = now.after(self.shared.settings.wait_after(self.ending()));
        self.change_at = Some(self.change_at.unwrap_or(pause).max(soonest));
    }

    /// Makes the announced change.
    pub(super) async fn change_table(&mut self) {
        self.change_at = None;
        let mut draft = self.draft(Keeper::ROOM);
        let now_millis = draft.now;
        if let Err(refused) = draft.command(Command::MakeChange { now_millis }) {
            tracing::warn!(table = self.state.id.0, code = refused.code, "no change is made");
            self.change_at = Some(self.now().after(RETRY_MILLIS));
            return self.plan();
        }
        draft.settle();
        // The players see what the table is now before a round of that begins.
        self.next_round = None;
        self.commit_by_itself(draft).await;
        // Where it was refused it is tried again.
        self.plan();
    }

    /// A dealer who begins a round before the room has made a change that is due begins the round of the changed table.
    pub(super) fn change_before(&self, draft: &mut Draft, command: &Command) {
        if !matches!(command, Command::StartRound { .. }) || !self.may_change() {
            return;
        }
        let by = std::mem::replace(&mut draft.by, Actor::Room);
        let now_millis = draft.now;
        // Where it is refused, so is the round, and says why.
        let _ = draft.command(Command::MakeChange { now_millis });
        draft.by = by;
    }
}
