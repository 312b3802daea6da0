//! Time that nobody could use: a restart, a table that was held up, a clock on the wall that was set.
//! Whoever is due then has what was really left, and a little in any case.

use super::Keeper;
use super::time::{Found, TurnEnds};
use crate::command::RoomCommand;
use crate::draft::Draft;
use crate::settings::Steady;

impl Keeper {
    /// Looks at the clocks, and gives time where there was a pause.
    pub(super) async fn look(&mut self) {
        if self.times.look(&*self.shared.clock) == Found::AsItShould || self.is_stopped() {
            return;
        }
        tracing::info!(table = self.state.id.0, "time was lost, or the clock was set");
        let now = self.now();
        let settings = &self.shared.settings;
        self.nobody_goes_before = now.after(settings.grace_millis);
        let between = settings.between_rounds_millis;
        self.next_round = self.next_round.map(|at| at.max(now.after(between)));
        // How long the right to write is taken is told by the clock on the wall.
        self.renew_at = now;
        let left = self.turn_ends.map_or(0, |turn| now.millis_to(turn.at));
        let mut draft = self.draft(Keeper::ROOM);
        self.give_time(&mut draft, left);
        // Where the journal fails, time is lost, and given when it takes something again.
        if self.commit(draft).await.is_ok() {
            self.turn_ends = None;
        }
        self.plan();
        self.publish(Vec::new());
    }

    /// The first thing after the task begins: whoever is due has what is left, and what was to follow at
    /// once follows.
    pub(super) async fn wake_up(&mut self) {
        if self.is_stopped() {
            return;
        }
        let mut draft = self.draft(Keeper::ROOM);
        let deadline = draft.table().turn().map_or(0, |turn| turn.deadline_millis);
        // Nobody is given more than they had, though the clock was set back meanwhile.
        let left = deadline.saturating_sub(draft.now).min(self.state.turn_length_millis);
        self.give_time(&mut draft, left);
        self.hours_before(&mut draft);
        draft.settle();
        // Where the journal fails the clock tries again.
        let _ = self.commit(draft).await;
        self.count_equities().await;
        self.plan();
        self.publish(Vec::new());
    }

    /// Whoever is due has what is left, and no less than a little.
    pub(super) fn give_time(&self, draft: &mut Draft, left_millis: u64) {
        let left = left_millis.max(self.shared.settings.grace_millis).max(1);
        let deadline_millis = draft.now.saturating_add(left);
        // Where nobody is due there is no time to give.
        let _ = draft.give(RoomCommand::GiveTime { deadline_millis });
    }

    /// Takes note of when the turn that is on really ends, once it is another.
    pub(super) fn follow_turn(&mut self, now: Steady) {
        let wall = self.times.on_the_wall(now);
        let known = self.turn_ends;
        self.turn_ends = self.table().turn().map(|turn| {
            let deadline_millis = turn.deadline_millis;
            let at = now.after(deadline_millis.saturating_sub(wall));
            known
                .filter(|known| known.deadline_millis == deadline_millis)
                .unwrap_or(TurnEnds { deadline_millis, at })
        });
    }

    /// Takes note of until when seats are kept, for those who have just been called.
    pub(super) fn follow_kept_seats(&mut self, now: Steady) {
        let wall = self.times.on_the_wall(now);
        let kept = self.shared.settings.seat_kept_millis;
        let called = &self.state.seat_kept_since;
        self.seat_kept_until.retain(|player, _| called.contains_key(player));
        for (player, since) in called {
            let left = since.saturating_add(kept).saturating_sub(wall).min(kept);
            let until = self.held_by_list(*player, now);
            let known = self.seat_kept_until.entry(*player).or_insert_with(|| now.after(left));
            // A list across tables says how long, and may say so anew.
            *known = until.unwrap_or(*known);
        }
    }
}
