//! The hours of gaming: the room's clock tells a table when they begin and end, and on which day.

use super::Keeper;
use crate::draft::Draft;
use crate::settings::Steady;
use cutcard_table::{Actor, Command};

/// How often a table that has hours looks at the clock. Before each round it is looked at too, so that none begins
/// outside them.
const LOOK_FOR_HOURS_MILLIS: u64 = 30_000;

impl Keeper {
    /// What the clock on the wall has to tell the table now.
    fn news_of_hours(&self, now_millis: u64) -> Option<Command> {
        self.table().told_by_clock(now_millis, self.shared.settings.utc_offset_minutes())
    }

    /// Sets when the clock is looked at again.
    pub(super) fn plan_hours(&mut self, now: Steady) {
        let news = self.news_of_hours(self.wall_millis()).is_some();
        if news {
            self.hours_at = Some(now);
        } else if self.table().has_days() && !self.table().is_closed() {
            let until = self.table().hours().until_millis().unwrap_or(u64::MAX);
            let left = until.saturating_sub(self.wall_millis()).min(LOOK_FOR_HOURS_MILLIS);
            self.hours_at = Some(now.after(left));
        } else {
            self.hours_at = None;
        }
    }

    /// Tells the table what the clock says.
    pub(super) async fn tell_hours(&mut self) {
        self.hours_at = None;
        let mut draft = self.draft(Keeper::ROOM);
        self.hours_before(&mut draft);
        if draft.steps.is_empty() {
            return self.plan();
        }
        draft.settle();
        self.commit_by_itself(draft).await;
        self.plan();
    }

    /// Tells it before something that they decide on.
    pub(super) fn hours_before(&self, draft: &mut Draft) {
        let Some(news) = self.news_of_hours(draft.now) else { return };
        let by = std::mem::replace(&mut draft.by, Actor::Room);
        // Where the table knows it already, nothing is to be told.
        let _ = draft.command(news);
        draft.by = by;
    }
}
