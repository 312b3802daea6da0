//! What each event does to a table.

use crate::circle::{between, passed};
use crate::config::Game;
use crate::event::{BoxesStarted, Event, MoveOrder, RoundEnded, RoundStarted};
use crate::seat::{Owes, Presence, SeatNumber, Seated};
use crate::table::{Playing, Positions, Table, Turn, decisions, is_undecided};
use cutcard_banked::{self as banked, BoxNumber, Warned};
use cutcard_round::{self as round, Post, Round};
use cutcard_rulebook::Chips;

impl Table {
    /// Makes an event's change. Every event of [`crate::decide`] applies, in order.
    #[expect(clippy::too_many_lines, reason = "one list, a line for each event")]
    pub fn apply(&mut self, event: &Event) {
        self.keep_entered(event);
        self.keep_before_end(event);
        match event {
            Event::SatDown { .. } => self.sat_down(event),
            Event::Left { seat, player, chips } => {
                self.taken += u128::from(chips.0);
                if let Some(place) = self.seats.get_mut(seat.index()) {
                    *place = None;
                }
                self.list.retain(|other| other != player);
                self.forget_agreement(*player);
                self.seat_book.gone(*player);
                self.gone.insert(*player);
            }
            // What becomes of them is told by what follows.
            Event::PickedUp { .. } => {}
            Event::WillLeave { seat } => self.change(*seat, |seated| seated.leaving = true),
            Event::PresenceChanged { seat, presence } => {
                self.change(*seat, |seated| seated.presence = *presence);
            }
            Event::EntryChosen { seat, entry } => {
                self.change(*seat, |seated| seated.entry = *entry);
            }
            Event::SeatChanged { from, to, owes, order } => {
                self.seat_changed(*from, *to, *owes, *order);
            }
            Event::ChipsTaken { seat, chips, .. } => {
                self.taken += u128::from(chips.0);
                self.change(*seat, |seated| seated.stack = seated.stack.less(*chips));
            }
            Event::Seats(event) => self.seat_book.apply(event),
            Event::ChipsBroughtIn { seat, chips } => {
                self.brought += u128::from(chips.0);
                self.change(*seat, |seated| {
                    seated.stack = plus(seated.stack, *chips);
                    seated.queued = seated.queued.less(*chips);
                });
            }
            Event::AdditionQueued { seat, chips, .. } => {
                self.change(*seat, |seated| seated.queued = *chips);
            }
            Event::AdditionDropped { seat, .. } => {
                self.change(*seat, |seated| seated.queued = Chips::ZERO);
            }
            Event::DeclaredChanged { seat, declared } => {
                self.change(*seat, |seated| seated.declared = *declared);
            }
            Event::Listed { player, place } => {
                self.list.insert((*place).min(self.list.len()), *player);
            }
            Event::Unlisted { player } => {
                self.list.retain(|other| other != player);
                self.gone.insert(*player);
            }
            Event::BlindMissed { seat, blind } => {
                self.change(*seat, |seated| seated.owes.missed |= 1 << (blind & 7));
            }
            Event::DebtsForgiven => {
                for seated in self.seats.iter_mut().flatten() {
                    seated.owes = Owes::NOTHING;
                }
            }
            Event::RoundStarted(started) => self.round_started(started),
            Event::BoxesStarted(started) => self.boxes_started(started),
            Event::Round(event) => self.round_event(event),
            Event::Box(event) => self.box_event(event),
            Event::EntryMade { by } => self.entry_made(*by),
            Event::TakenBack { events, .. } => self.taken_back(*events),
            Event::RoundEnded(ended) => self.round_ended(ended),
            Event::KillMoved { kill } => self.kill = *kill,
            Event::KillOwed { debt } => self.kill_debt = *debt,
            Event::TurnBegan { seats, deadline_millis } => {
                let deadline_millis = *deadline_millis;
                self.turn = Some(Turn { seats: seats.clone(), deadline_millis });
            }
            Event::TimeCharged { .. }
            | Event::TimeCollected { .. }
            | Event::TimeVerified { .. }
            | Event::TimeDropped { .. } => self.collection_event(event),
            Event::Paused => self.paused = true,
            Event::Resumed => self.paused = false,
            Event::ClosingNoticed { after_round } => self.closes_after = Some(*after_round),
            Event::ChangeNoticed(_)
            | Event::NoticeTakenBack { .. }
            | Event::Agreed { .. }
            | Event::Changed(_) => self.notice_event(event),
            Event::BreachNoted { .. }
            | Event::Sanctioned { .. }
            | Event::WinningsHeld { .. }
            | Event::HeldSettled { .. }
            | Event::ExclusionEnded { .. } => self.conduct_event(event),
            Event::Closed => self.closed = true,
            Event::Deck(event) => self.deck_event(event),
            Event::HoursBegan { day, until_millis } => self.hours_began(*day, *until_millis),
            Event::HoursEnded => self.hours_ended(),
            Event::BankReturned { chips } => self.bank_returned(*chips),
        }
    }

    fn bank_returned(&mut self, chips: Chips) {
        self.taken += u128::from(chips.0);
        self.float = self.float.less(chips);
    }

    fn change(&mut self, seat: SeatNumber, change: impl FnOnce(&mut Seated)) {
        if let Some(seated) = self.seated_mut(seat) {
            change(seated);
        }
    }

    fn sat_down(&mut self, event: &Event) {
        let Event::SatDown { seat, player, kind, chips, owes, entry, new } = event else { return };
        self.brought += u128::from(chips.0);
        self.seat_book.taken(*seat, *player);
        self.list.retain(|other| other != player);
        let owes_time = self.charges_arrivals();
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = Some(Seated {
                player: *player,
                kind: *kind,
                stack: *chips,
                presence: Presence::Here,
                owes: *owes,
                entry: *entry,
                new: *new,
                declared: false,
                leaving: false,
                queued: Chips::ZERO,
                paid_last_blind: None,
                warned: Warned::NotYet,
                owes_time,
            });
        }
    }

    fn seat_changed(&mut self, from: SeatNumber, to: SeatNumber, owes: Owes, order: MoveOrder) {
        let Some(mut seated) = self.seats.get_mut(from.index()).and_then(Option::take) else {
            return;
        };
        seated.owes = owes;
        // Whom those in charge move is dealt in at the button too (crown:8.10).
        seated.new &= order == MoveOrder::Player;
        self.seat_book.taken(to, seated.player);
        // A move that passes nobody takes the player's place among the blinds along.
        let capacity = self.config.capacity;
        let between =
            |from, to| self.everybody().any(|(seat, _)| between(capacity, from, to, seat));
        if !between(from, to) || !between(to, from) {
            self.at.blinds.iter_mut().filter(|at| **at == from).for_each(|at| *at = to);
        }
        if let Some(place) = self.seats.get_mut(to.index()) {
            *place = Some(seated);
        }
        if self.kill.holder() == Some(from) {
            self.kill = match self.kill.killer() {
                Some(_) => crate::kill::KillButton::Kill(to),
                None => crate::kill::KillButton::LegUp(to),
            };
        }
    }

    fn round_started(&mut self, started: &RoundStarted) {
        let Game::Pots(rules) = &self.config.game else { return };
        let Ok(round) = Round::start(rules, &started.start.setup()) else { return };
        self.begin(started.number);
        let before = self.at.button;
        let at = Positions { button: started.button, blinds: started.blinds.clone() };
        self.before = std::mem::replace(&mut self.at, at);
        match (self.first_button, before, started.button) {
            (None, _, button) => self.first_button = button,
            (Some(first), Some(from), Some(to)) => {
                self.revolved |= passed(self.config.capacity, from, to, first);
            }
            (Some(_), _, _) => {}
        }
        let player = |seat: &SeatNumber| Some((self.seated(*seat)?.player, *seat));
        self.in_last = started.seats.iter().filter_map(player).collect();
        for seat in &started.seats {
            self.change(*seat, |seated| seated.stack = Chips::ZERO);
        }
        let seats = started.seats.clone();
        self.playing = Some(Playing::Pots { round: Box::new(round), seats });
    }

    fn begin(&mut self, number: u64) {
        self.number = number;
        self.finished = None;
        self.won.clear();
        self.raked = Chips::ZERO;
        self.voided = false;
        self.turn = None;
        self.gone.clear();
        self.bet.clear();
        self.cards_dealt();
    }

    fn boxes_started(&mut self, started: &BoxesStarted) {
        let Game::Boxes(house) = &self.config.game else { return };
        let Ok(round) = banked::Round::new(house, &started.start) else { return };
        self.begin(started.number);
        for seat in &started.start.seats {
            self.change(SeatNumber(seat.at.get()), |seated| seated.stack = Chips::ZERO);
        }
        // What the house brought to the table to have enough to pay from.
        self.brought += u128::from(started.start.float.less(self.float).0);
        self.float = Chips::ZERO;
        self.playing = Some(Playing::Boxes { round: Box::new(round), cut: started.cut });
    }

    fn round_event(&mut self, event: &round::Event) {
        let playing = self.playing.as_mut().or(self.finished.as_mut());
        let Some(Playing::Pots { round, seats }) = playing else { return };
        round.apply(event);
        let seat_of = |seat: round::Seat| seats.get(seat.index()).copied();
        if let round::Event::Awarded { seat, chips, .. } = event {
            self.won.extend(seat_of(*seat).map(|seat| (seat, *chips)));
        }
        if let round::ChipsMoved::ToPot(seat, chips) = event.about().chips
            && chips > Chips::ZERO
        {
            self.bet.extend(seat_of(seat));
        }
        if let round::Event::Raked { chips, .. } = event {
            self.raked = plus(self.raked, *chips);
        }
        self.voided |= matches!(event, round::Event::Voided { .. });
        if let round::Event::Posted { seat, post: Post::Blind(blind), .. } = event {
            let last = usize::from(*blind) + 1 == self.config.blinds.len().min(seats.len());
            let (seat, number) = (seat_of(*seat), self.number);
            if let (true, Some(seat)) = (last, seat) {
                self.change(seat, |seated| seated.paid_last_blind = Some(number));
            }
        }
        let acted = event.about().decision.and_then(round::Decision::in_turn);
        let Some(Playing::Pots { round, seats }) = &self.playing else { return };
        let Some(turn) = &mut self.turn else { return };
        let acted = acted.and_then(|seat| seats.get(seat.index()).copied());
        let due = decisions(round, seats);
        turn.seats.retain(|seat| Some(*seat) != acted && due.contains(seat));
        if turn.seats.is_empty() {
            self.turn = None;
        }
    }

    fn box_event(&mut self, event: &banked::Event) {
        let playing = self.playing.as_mut().or(self.finished.as_mut());
        let Some(Playing::Boxes { round, .. }) = playing else { return };
        round.apply(event);
        let undecided = |seat: &SeatNumber| is_undecided(round, *seat);
        self.voided |= matches!(event, banked::Event::Voided(_));
        let new_turn = matches!(event, banked::Event::NoMoreBets | banked::Event::PlayOrFoldCalled);
        if new_turn {
            self.turn = None;
        } else if let (Some(turn), true) = (&mut self.turn, round.phase() != banked::Phase::Wagers)
        {
            turn.seats.retain(undecided);
        }
        if self.turn.as_ref().is_some_and(|turn| turn.seats.is_empty()) {
            self.turn = None;
        }
    }

    fn round_ended(&mut self, ended: &RoundEnded) {
        for (seat, chips) in &ended.stacks {
            self.change(*seat, |seated| {
                seated.stack = plus(seated.stack, *chips);
                if ended.voided && seated.paid_last_blind == Some(ended.number) {
                    seated.paid_last_blind = None;
                }
                if !ended.voided {
                    seated.owes = Owes::NOTHING;
                    seated.new = false;
                    seated.entry = crate::seat::EntryChoice::Wait;
                }
            });
        }
        self.commission = plus(self.commission, ended.commission);
        self.float = ended.float;
        self.turn = None;
        self.finished = self.playing.take();
        if let Some(Playing::Boxes { round, .. }) = &self.finished {
            let told: Vec<_> = BoxNumber::all().map(|at| (at, round.warned(at))).collect();
            for (at, warned) in told {
                if let Some(warned) = warned {
                    self.change(SeatNumber(at.get()), |seated| seated.warned = warned);
                }
            }
        }
        // After a misdeal the button and the blinds stay where they were (act-manila:17.3).
        if ended.voided
            && self.finished.as_ref().is_some_and(|it| matches!(it, Playing::Pots { .. }))
        {
            self.at = self.before.clone();
        }
    }
}

/// The sum. All the chips of a table can be counted, so this never reaches the end of numbers.
pub(crate) const fn plus(a: Chips, b: Chips) -> Chips {
    Chips(a.0.saturating_add(b.0))
}
