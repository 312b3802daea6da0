//! Rounds that begin, and time that runs out.

use super::Keeper;
use crate::chance::For;
use crate::code::Code;
use crate::command::RoomCommand;
use crate::decided::without_wager;
use crate::draft::Draft;
use crate::refused::Refused;
use crate::settings::Steady;
use crate::shown::Trouble;
use cutcard_banked::PlayerId;
use cutcard_table::{Actor, Command, DeckOrder, Due, PlayerKind, SeatNumber};

/// How long after a bank could not be filled it is tried again.
const BANK_RETRY_MILLIS: u64 = 60_000;

/// A round whose cards are dealt by hand begins without any.
fn begun_by_hand() -> Command {
    Command::StartRound { order: DeckOrder::default(), cut: 0 }
}

impl Keeper {
    /// Begins a round: house players without chips buy in again, cards are shuffled and cut.
    pub(super) async fn start_round(&mut self) {
        self.next_round = None;
        if !self.wants_round() {
            return self.plan();
        }
        if self.may_change() {
            // It became due a moment ago: the players see it before they are dealt in.
            return self.change_table().await;
        }
        let mut draft = self.draft(Keeper::ROOM);
        self.hours_before(&mut draft);
        self.strike_off(&mut draft);
        self.sit_out_gone(&mut draft);
        self.sends_away(&mut draft);
        self.house_buys_in(&mut draft);
        self.collect_before(&mut draft);
        // What a bank has won above what it may be given is the cage's.
        draft.return_bank(self.shared.settings.limits.in_a_bank);
        if draft.table().due() == Due::Round {
            let seed = self.drawn(draft.table().round_number(), For::Deal);
            let by_hand = draft.table().is_dealt_by_hand();
            let begun = seed.and_then(|seed| match by_hand {
                true => draft.command(begun_by_hand()),
                false => draft.give(RoomCommand::StartRound { seed }),
            });
            if let Err(refused) = begun {
                tracing::warn!(table = self.state.id.0, code = refused.code, "no round begins");
                self.no_round_after = Some(self.state.sequence);
                return self.plan();
            }
        }
        draft.settle();
        let before = (self.state.sequence, self.state.at_millis, self.state.keep());
        let number = self.state.table.round_number();
        let quiet = draft.steps.is_empty();
        if let Err(refused) = self.commit(draft).await {
            self.no_round(&refused);
            return self.plan();
        }
        if quiet {
            self.no_round_after = Some(self.state.sequence);
            self.plan();
        }
        if let ((sequence, at, Some(kept)), true) =
            (before, self.state.table.round_number() > number)
        {
            self.kept = Some((sequence, at, kept));
            if self
                .state
                .table
                .round_number()
                .is_multiple_of(self.shared.settings.snapshot_every.max(1))
            {
                self.keep_snapshot().await;
            }
        }
    }

    /// The next street, or the end, where nobody can decide anything any more.
    pub(super) async fn deal_on(&mut self) {
        self.next_street = None;
        let mut draft = self.draft(Keeper::ROOM);
        if let Err(refused) = draft.command(Command::DealOn) {
            tracing::error!(table = self.state.id.0, code = refused.code, "no street is dealt");
            return self.plan();
        }
        draft.settle();
        self.commit_by_itself(draft).await;
        // Where it was refused it is tried again.
        self.plan();
    }

    /// A round that the books refuse. If house players wanted chips that the cage does not give, the
    /// next is tried without; else the bank could not be filled: the table says so, and it is tried
    /// again after a while.
    fn no_round(&mut self, refused: &Refused) {
        let circulation = refused.is(Code::Circulation);
        if circulation && self.house_is_poor() {
            self.house_buys_from = self.now().after(BANK_RETRY_MILLIS);
        } else if circulation || refused.is(Code::BankLimit) {
            tracing::warn!(table = self.state.id.0, code = refused.code, "no round begins");
            self.trouble = Some(Trouble::Bank);
            self.next_round = Some(self.now().after(BANK_RETRY_MILLIS));
            self.publish(Vec::new());
        }
    }

    /// Whoever has waited, has a seat to take and is not there to take it waits no more; after a
    /// restart not before they have had a moment to come back.
    fn strike_off(&self, draft: &mut Draft) {
        if self.now() < self.nobody_goes_before {
            return;
        }
        let called = draft.table().called().iter().copied();
        // Whom a list across tables called comes from elsewhere, in the time that list gives them.
        let gone = |it: &PlayerId| !self.connected.contains(it) && !self.is_held_by_list(*it);
        let absent: Vec<PlayerId> = called.filter(gone).collect();
        for player in absent {
            // On the list a moment ago.
            let _ = draft.command(Command::LeaveList { player });
        }
    }

    /// When the first of those a seat is kept for is struck off the list.
    pub(super) fn strikes_off_at(&self) -> Option<Steady> {
        let soonest = self.seat_kept_until.values().min()?;
        Some((*soonest).max(self.nobody_goes_before))
    }

    /// Whoever had a seat to take for so long and did not waits no more.
    pub(super) async fn strike_off_late(&mut self) {
        let mut draft = self.draft(Actor::Clock);
        let now = self.now();
        let late = self.seat_kept_until.iter().filter(|(_, until)| **until <= now);
        for player in late.map(|(player, _)| *player) {
            // On the list a moment ago.
            let _ = draft.command(Command::LeaveList { player });
        }
        draft.settle();
        self.commit_by_itself(draft).await;
    }

    /// Once a person has wagered, people who have not are waited for only so long: house players, who
    /// are always quick, hurry nobody. Time that was bought is theirs.
    pub(super) fn hasten(&self, draft: &mut Draft) {
        let bought = self.state.players.values().any(|record| record.bought > 0);
        let person = |seat: SeatNumber| {
            draft.table().seated(seat).is_some_and(|it| it.kind == PlayerKind::Person)
        };
        let without = without_wager(draft.table());
        let waits = draft.table().due() == Due::Wagers && without.iter().copied().any(person);
        let wait = draft.millis_for(&without, self.shared.settings.wager_wait_millis).max(1);
        let deadline_millis = draft.now.saturating_add(wait);
        let long = draft.table().turn().is_some_and(|turn| turn.deadline_millis > deadline_millis);
        if waits && long && !bought {
            let _ = draft.command(Command::BeginTurn { deadline_millis });
        }
    }

    /// The time of those who are due is over: the clock decides for them. Who lets it come to that
    /// twice in a row, or once without a connection, is sat out, and has a moment at each further
    /// decision of the round.
    pub(super) async fn time_is_over(&mut self) {
        let mut draft = self.draft(Actor::Clock);
        if self.time_lost {
            // The journal took nothing for a while, so nobody could act.
            draft.by = Keeper::ROOM;
            self.give_time(&mut draft, 0);
            return self.commit_by_itself(draft).await;
        }
        let late = self.late();
        // That the time is over is known from the clock that nobody sets.
        let deadline = draft.table().turn().map_or(0, |turn| turn.deadline_millis);
        let over = draft.command(Command::ClockRanOut { now_millis: draft.now.max(deadline) });
        if let Err(refused) = over {
            tracing::error!(table = self.state.id.0, code = refused.code, "the clock was refused");
            self.quiet_until = Some(self.now().after(super::RETRY_MILLIS));
            return;
        }
        let limit = self.shared.settings.missed_before_sat_out;
        for seat in late {
            let Some(seated) = self.table().seated(seat) else { continue };
            let (player, kind) = (seated.player, seated.kind);
            let missed = self.state.players.get(&player).map_or(0, |record| record.missed);
            let goes = missed.saturating_add(1) >= limit || !self.connected.contains(&player);
            if kind == PlayerKind::Person && goes {
                // Who may not sit out now plays on.
                let _ = draft.command(Command::SitOut { player });
                self.falls_idle(player);
                draft.idle.insert(player);
            }
        }
        draft.settle();
        self.commit_by_itself(draft).await;
    }

    /// Writes down what is due by the time. What is refused is due still: it is tried again a moment
    /// later, and not at once.
    pub(super) async fn commit_by_itself(&mut self, draft: Draft) {
        if self.commit(draft).await.is_err() {
            let soonest = self.now().after(super::RETRY_MILLIS);
            self.quiet_until = self.quiet_until.max(Some(soonest));
        }
    }

    /// Who is due and has not decided.
    fn late(&self) -> Vec<SeatNumber> {
        match self.table().due() {
            Due::Wagers => without_wager(self.table()),
            Due::Decisions(seats) => {
                let turn = self.table().turn().map(|turn| turn.seats.clone()).unwrap_or_default();
                seats.into_iter().filter(|seat| turn.contains(seat)).collect()
            }
            Due::Round | Due::Players | Due::Street | Due::Cards | Due::Shuffle(_) | Due::Floor => {
                Vec::new()
            }
        }
    }
}
