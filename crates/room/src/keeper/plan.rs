//! What a table does next by itself, and when.

use super::Keeper;
use super::time::LOOK_EVERY_MILLIS;
use crate::settings::{Ending, Steady};
use cutcard_table::{Due, PlayerKind, Presence};

/// How long at least a round is put off for somebody who goes to a main game.
const MOVER_MILLIS: u64 = 1_500;

impl Keeper {
    /// When the task must look again: where anything is due by itself, never long from now, so that it
    /// knows when it was held up.
    pub(super) fn wake_at(&self, now: Steady) -> Option<Steady> {
        if self.is_stopped() {
            return None;
        }
        let turn = self.turn_ends.map(|turn| turn.at);
        let house = self.house_turn.as_ref().and_then(|turn| turn.at());
        let goes =
            [self.strikes_off_at(), self.picks_up_at(), self.house_goes_at(), self.sends_away_at];
        let comes = self.comes_back().map(|_| now);
        let deals = [
            self.next_street,
            self.hours_at,
            self.change_at,
            self.collect_at,
            self.next_round,
            self.dealer_at,
            self.seat_at,
            self.kill_over_at,
        ];
        let by_itself = [turn, house, comes].into_iter().chain(deals).chain(goes);
        let soonest = by_itself.flatten().min();
        let soonest = soonest.map(|at| at.max(self.quiet_until.unwrap_or_default()));
        let soonest = soonest.map(|at| at.min(now.after(LOOK_EVERY_MILLIS)));
        Some(soonest.map_or(self.renew_at, |at| at.min(self.renew_at)))
    }

    /// Sets when the next round begins and which house player acts when. After every change.
    pub(super) fn plan(&mut self) {
        let now = self.now();
        self.follow_turn(now);
        self.follow_kept_seats(now);
        self.follow_absent(now);
        self.follow_barred(now);
        self.next_round = match (self.wants_round(), self.next_round) {
            (false, _) => None,
            (true, Some(at)) => Some(at),
            (true, None) => {
                let wait = self.shared.settings.wait_after(self.ending());
                Some(now.after(wait.max(self.wait_for_mover())))
            }
        };
        self.plan_change(now);
        self.plan_hours(now);
        self.plan_collection(now);
        self.plan_seats(now);
        self.plan_kill(now);
        let waits = self.table().due() == Due::Street;
        let pause = self.shared.settings.street_pause_millis;
        self.next_street = waits.then(|| self.next_street.unwrap_or(now.after(pause)));
        self.plan_house(now);
        self.plan_dealer(now);
        // Who is connected is signed in: they play, or look on.
        let person = self.a_person_plays() || !self.connected.is_empty();
        self.alone_since = match (person, self.alone_since) {
            (true, _) => None,
            (false, Some(since)) => Some(since),
            (false, None) => Some(now),
        };
    }

    /// Whether rounds begin by themselves here: where no person deals.
    fn begins_rounds(&self) -> bool {
        !self.table().is_dealt_by_hand() || self.table().config().is_for_practice()
    }

    /// Whoever goes to a main game has a moment between two rounds, however fast they follow each other.
    fn wait_for_mover(&self) -> u64 {
        let mover = self.shared.waiting.mover_from(self.state.id);
        let sits = mover.is_some_and(|player| self.table().seat_of(player).is_some());
        if sits { MOVER_MILLIS } else { 0 }
    }

    pub(super) fn ending(&self) -> Ending {
        self.state.acts.facts.ending()
    }

    /// Whether a round is to begin, or could once house players have bought in again.
    pub(super) fn wants_round(&self) -> bool {
        let due = match self.table().due() {
            Due::Round => true,
            Due::Players => self.house_is_poor(),
            Due::Decisions(_)
            | Due::Wagers
            | Due::Street
            | Due::Cards
            | Due::Shuffle(_)
            | Due::Floor => false,
        };
        due && self.begins_rounds()
            && !self.is_stopped()
            && self.has_company()
            && self.no_round_after != Some(self.state.sequence)
    }

    /// Whether anybody is there to play with or for: house players alone do not play to nobody.
    pub(super) fn has_company(&self) -> bool {
        self.a_person_plays() || self.board.watchers() > 0
    }

    fn a_person_plays(&self) -> bool {
        self.table().everybody().any(|(_, seated)| {
            seated.kind == PlayerKind::Person && seated.presence != Presence::Away
        })
    }
}
