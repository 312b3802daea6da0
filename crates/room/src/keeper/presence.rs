//! Players who are gone: sat out before a round, and picked up after a while.

use super::Keeper;
use crate::draft::Draft;
use crate::refused::Refused;
use crate::settings::Steady;
use cutcard_banked::PlayerId;
use cutcard_table::{Command, PlayerKind};
use std::collections::{BTreeMap, BTreeSet};

const MINUTE_MILLIS: u64 = 60_000;

/// Whoever comes back, and everybody after a restart, has so long before they are picked up: time to say
/// that they play on.
const TIME_TO_RETURN_MILLIS: u64 = MINUTE_MILLIS;

/// Those who sit at the table and are gone: their connection is, or they let their time run out and were
/// sat out. Who sits out because they want to and is connected is not.
#[derive(Debug, Default)]
pub(super) struct Absent {
    /// Since when each has been gone.
    since: BTreeMap<PlayerId, Steady>,
    /// When each is picked up, where the table has it so.
    picked_up_at: BTreeMap<PlayerId, Steady>,
    /// Who was sat out because their time ran out, and has done nothing since: the rest of the round waits for them
    /// a moment at a time, though a page of theirs may be open still.
    idle: BTreeSet<PlayerId>,
    /// Those of them whose connection has come back since: they have the whole clock again at what they
    /// decide next, and by an act at once.
    back: BTreeSet<PlayerId>,
    /// Whether the task has looked before: at first it may find that some have been gone for long.
    has_looked: bool,
}

impl Keeper {
    /// Takes note of who has gone and who has come back. After every change.
    pub(super) fn follow_absent(&mut self, now: Steady) {
        let wall = self.times.on_the_wall(now);
        let minutes = self.table().config().file().options.pick_up_minutes;
        let wait = minutes.saturating_mul(MINUTE_MILLIS);
        let gone = self.gone();
        let first = !std::mem::replace(&mut self.absent.has_looked, true);
        let state = &self.state;
        self.absent.idle.retain(|player| state.table.seat_of(*player).is_some());
        self.absent.back.retain(|player| state.table.seat_of(*player).is_some());
        self.absent.since.retain(|player, _| gone.contains(player));
        self.absent.picked_up_at.retain(|player, _| gone.contains(player));
        for player in gone {
            self.absent.since.entry(player).or_insert(now);
            if minutes == 0 {
                continue;
            }
            // Who sat out before a restart has waited since then. When the others went nobody knows, and
            // they have all of the time again.
            let since = self.state.absences.away(player).filter(|_| first);
            let passed = since.map_or(0, |away| wall.saturating_sub(away.since_millis)).min(wait);
            let least = if first { TIME_TO_RETURN_MILLIS.min(wait) } else { 0 };
            let at = now.after((wait - passed).max(least));
            self.absent.picked_up_at.entry(player).or_insert(at);
        }
    }

    fn gone(&self) -> Vec<PlayerId> {
        if self.table().is_dealt_by_hand() {
            // They sit at the felt: whether a page of theirs is open says nothing.
            return Vec::new();
        }
        let people = self.table().everybody().filter(|(_, it)| it.kind == PlayerKind::Person);
        let is_gone = |player: &PlayerId| {
            let sat_out = self.state.absences.away(*player).is_some_and(|away| !away.own_wish);
            sat_out || !self.connected.contains(player)
        };
        people.map(|(_, it)| it.player).filter(is_gone).collect()
    }

    /// Those who let their time run out and were sat out, until they do something.
    pub(super) const fn idle(&self) -> &BTreeSet<PlayerId> {
        &self.absent.idle
    }

    /// Somebody's time ran out, and they are sat out.
    pub(super) fn falls_idle(&mut self, player: PlayerId) {
        self.absent.back.remove(&player);
        self.absent.idle.insert(player);
    }

    /// Somebody does something; whether they were thought to be gone.
    pub(super) fn stirs(&mut self, player: PlayerId) -> bool {
        let was_back = self.absent.back.remove(&player);
        self.absent.idle.remove(&player) || was_back
    }

    /// Whoever comes back has a moment to say that they play on.
    pub(super) fn has_come_back(&mut self, player: PlayerId) {
        if self.absent.idle.remove(&player) {
            self.absent.back.insert(player);
        }
        let soonest = self.now().after(TIME_TO_RETURN_MILLIS);
        if let Some(at) = self.absent.picked_up_at.get_mut(&player) {
            *at = (*at).max(soonest);
        }
    }

    /// When each of those who are gone is picked up.
    pub(super) fn picked_up_at(&self) -> impl Iterator<Item = (PlayerId, Steady)> {
        let all = self.absent.picked_up_at.iter();
        all.map(|(player, at)| (*player, (*at).max(self.nobody_goes_before)))
    }

    /// When the first of them is. Nobody in a round is: it is looked at again when that is over.
    pub(super) fn picks_up_at(&self) -> Option<Steady> {
        let free = self.picked_up_at().filter(|(player, _)| !self.is_in_round(*player));
        free.map(|(_, at)| at).min()
    }

    pub(super) fn is_in_round(&self, player: PlayerId) -> bool {
        self.table().seat_of(player).is_some_and(|seat| self.table().plays(seat))
    }

    /// The area manager's standing order: whoever has been gone for so long is picked up (crown:8.11).
    pub(super) async fn pick_up_absent(&mut self) {
        let now = self.now();
        let due = self.picked_up_at().filter(|(_, at)| *at <= now).map(|(player, _)| player);
        let due: Vec<PlayerId> = due.filter(|player| !self.is_in_round(*player)).collect();
        let mut draft = self.draft(Keeper::ROOM);
        for player in &due {
            if let Err(refused) = draft.command(Command::PickUpAbsent { player: *player }) {
                self.not_picked_up(*player, &refused);
            }
        }
        draft.settle();
        if let Err(refused) = self.commit(draft).await {
            due.into_iter().for_each(|player| self.not_picked_up(player, &refused));
        }
    }

    /// Whatever refuses it would refuse it a moment later too: it is tried again after a while.
    fn not_picked_up(&mut self, player: PlayerId, refused: &Refused) {
        tracing::warn!(table = self.state.id.0, code = refused.code, "not picked up");
        let again = self.now().after(MINUTE_MILLIS);
        self.absent.picked_up_at.insert(player, again);
    }

    /// Before a round: whoever has had no connection for longer than a decision may take sits out, or the
    /// others would wait for them.
    pub(super) fn sit_out_gone(&self, draft: &mut Draft) {
        let now = self.now();
        if now < self.nobody_goes_before {
            return;
        }
        let clock = self.state.opened.clock_millis;
        let long = self.absent.since.iter().filter(|(player, since)| {
            !self.connected.contains(player) && since.after(clock) <= now
        });
        for (player, _) in long {
            // Who may not sit out now plays on; who sits out already goes on doing so.
            let _ = draft.command(Command::SitOut { player: *player });
        }
    }
}
