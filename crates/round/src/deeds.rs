//! What is done to put a round right, one deed after the other.

use crate::event::{Event, RuledBy};
use crate::next::Due;
use crate::round::{LastDeal, Phase, Round, plus};
use crate::row::Slot;
use crate::seat::{Seat, Seats};
use crate::wrong::{Asks, Ceiling, Deed, Place, Queued, Reported, Wrongs};
use cutcard_rulebook::{Chips, Face, RulesVersion, Step, VoidCause, Wrong};

impl Round {
    /// What is to be done next to put the round right, where something is.
    pub(crate) fn deed(&self) -> Option<&Queued> {
        self.wrong.as_ref().filter(|_| self.phase == Phase::Deed)?.queue.first()
    }

    /// Everything that is still to be done to put the round right, in order.
    #[must_use]
    pub fn deeds(&self) -> &[Queued] {
        self.wrong.as_ref().map(|wrong| wrong.queue.as_slice()).unwrap_or_default()
    }

    pub(crate) fn due_deed(&self) -> Due {
        let by_hand = |cards: u8| {
            let seen = cards == 1 && self.stub.peek(0).is_some();
            if self.live && !seen { Due::Cards(usize::from(cards)) } else { Due::Dealer }
        };
        match self.deed().map(|queued| queued.deed.asks()) {
            Some(Asks::Cards(cards)) => by_hand(cards),
            Some(Asks::Shuffle) => Due::Shuffle(self.shuffle_pool()),
            Some(Asks::Player(seat)) => Due::Player(seat),
            Some(Asks::Nothing) | None => Due::Dealer,
        }
    }

    /// What the dealer does next to put the round right.
    pub(crate) fn next_deed(&self, events: &mut Vec<Event>) {
        if self.due_deed() != Due::Dealer {
            return;
        }
        let Some(queued) = self.deed() else { return };
        if let Asks::Cards(cards) = queued.deed.asks() {
            let top: Vec<Slot> =
                (0..usize::from(cards)).map(|below| self.stub.peek(below)).collect();
            events.extend(self.entered_deed(&top));
        } else if queued.deed == Deed::Void {
            events.push(Event::Voided { cause: Some(VoidCause::Impractical) });
        } else {
            events.push(self.puts(queued.deed.clone(), &queued.clause));
        }
    }

    /// A deed that is done now, with what goes back by it.
    pub(crate) fn puts(&self, deed: Deed, clause: &RuledBy) -> Event {
        let back = self.chips_back(&deed);
        Event::PutRight { deed: Box::new(deed), clause: clause.clone(), back }
    }

    /// The event of cards that are dealt to put the round right.
    pub(crate) fn entered_deed(&self, cards: &[Slot]) -> Option<Event> {
        let card = cards.first().copied().flatten();
        let deed = &self.deed()?.deed;
        if let Deed::DealTo { seat, face } = deed {
            return Some(Event::Dealt { seat: *seat, card, face: *face });
        }
        if let Deed::DealBoard { board, .. } = deed {
            let cards = cards.iter().copied().collect();
            return Some(Event::Board { board: *board, cards });
        }
        (*deed == Deed::Burn).then_some(Event::Burnt { card })
    }

    /// A report is made: what is to be done at once comes first, the rest before its steps.
    pub(crate) fn reported(&mut self, reported: &Reported) {
        // A hand was inspected: nothing is to be done.
        if self.is_over() {
            return;
        }
        let up =
            reported.report.seat.zip(reported.report.place).map(|(seat, place)| {
                (seat, (self.player(seat).up | 1 << place.min(15)).count_ones())
            });
        let first = self.is_first_round();
        let next = self.next_street();
        let board = self.next_board(self.step + 1).map(|(step, _)| step);
        self.wrong.get_or_insert_with(|| Box::new(Wrongs::new()));
        self.kitty_card_seen(&reported.report);
        let wrong = self.wrong.get_or_insert_with(|| Box::new(Wrongs::new()));
        let what = reported.report.wrong;
        wrong.entering |= what == Wrong::EarlyAgreement;
        wrong.exposures += u8::from(what == Wrong::CardExposed && first);
        if let (Wrong::DealtFaceUp, Some((seat, 2..)), true) = (what, up, first) {
            wrong.two_up = wrong.two_up.with(seat);
        }
        if what == Wrong::EarlyCard {
            let aside =
                |queued: &Queued| matches!(queued.deed, Deed::Move { to: Place::Aside, .. });
            wrong.early_before = next.filter(|_| reported.deeds.iter().any(aside));
            // What an earlier ruling had done on this street is done by this one.
            let street = next.zip(board).map(|(first, last)| first..=last);
            wrong.queue.retain(|queued| {
                let before = queued.before;
                !before.zip(street.clone()).is_some_and(|(at, street)| street.contains(&at))
            });
        }
        let ends_all = |queued: &Queued| matches!(queued.deed, Deed::Misdeal | Deed::Void);
        if reported.deeds.iter().any(ends_all) {
            wrong.queue.clear();
        }
        wrong.queue.extend(reported.deeds.iter().cloned());
        wrong.queue.sort_by_key(|queued| queued.before.map_or(0, |step| u16::from(step) + 1));
        self.go_on_with_deeds();
    }

    /// Whether something is to be done before the step the round is about to go to.
    #[cold]
    #[inline(never)]
    pub(crate) fn has_deeds_before_step(&mut self) -> bool {
        let step = self.step;
        let Some(wrong) = &mut self.wrong else { return false };
        let due = |queued: &Queued| queued.before.is_some_and(|before| before <= step);
        if !wrong.queue.first().is_some_and(due) {
            return false;
        }
        wrong.entering = true;
        if self.version >= RulesVersion::DEAD_HANDS {
            // Nothing of the step has been done.
            (self.pass, self.cursor) = (0, 0);
        }
        self.go_on_with_deeds();
        true
    }

    /// To the next thing to be done, or on with the round.
    fn go_on_with_deeds(&mut self) {
        let phase = self.phase;
        while let Some(wrong) = &mut self.wrong
            && let Some(queued) = wrong.queue.first()
        {
            let before = match queued.before {
                None => true,
                Some(before) => wrong.entering && before <= self.step,
            };
            if !before {
                break;
            }
            if queued.deed == Deed::ShuffleIn && wrong.aside.is_empty() {
                // What was put aside is in the deck already.
                wrong.queue.remove(0);
                continue;
            }
            if let (Some(before), Deed::LeaveOut) = (queued.before, &queued.deed) {
                if before == self.step && self.is_offered_before_burn() {
                    return;
                }
                let (run, left_out) = (self.runs.now, before == self.step);
                self.change_wrongs(|wrong| {
                    wrong.queue.remove(0);
                    if left_out {
                        wrong.left_out.add(run, before);
                    }
                });
                if left_out {
                    self.step += 1;
                    (self.pass, self.cursor) = (0, 0);
                }
                continue;
            }
            if phase != Phase::Deed {
                wrong.held = phase;
            }
            self.phase = Phase::Deed;
            return;
        }
        let Some(wrong) = &mut self.wrong else { return };
        if std::mem::take(&mut wrong.entering) {
            return self.enter_step();
        }
        if self.phase == Phase::Deed {
            self.phase = wrong.held;
        }
        // What was to be dealt may lie there already, or be out.
        if self.phase == Phase::Deal && !self.has_deeds_before_step() {
            self.mind_shortage();
        }
    }

    /// What the players said of dealing the board again is gone: they may be asked anew.
    pub(crate) fn take_offer_back(&mut self) {
        (self.runs.offered, self.runs.asked) = (false, None);
        self.runs.agreed = Seats::NONE;
    }

    /// Asks the players how often the rest of the board is dealt, where a burn is left out before which
    /// they would be asked (crown:12.6.1).
    fn is_offered_before_burn(&mut self) -> bool {
        if self.step_now() != Some(Step::Burn) || !self.may_run_again() {
            return false;
        }
        self.change_wrongs(|wrong| wrong.entering = false);
        self.offer_runs();
        true
    }

    /// Does what an event says that puts the round right.
    #[cold]
    #[inline(never)]
    pub(crate) fn put_right(&mut self, event: &Event) {
        let Some(wrong) = &mut self.wrong else { return };
        if !wrong.queue.is_empty() {
            wrong.queue.remove(0);
        }
        self.phase = wrong.held;
        if let Event::PutRight { deed, clause, .. } = event {
            if **deed == Deed::Misdeal {
                return self.misdeal();
            }
            self.carry_out(deed, clause);
        } else if let Event::Burnt { card } = event {
            self.put_away(*card);
        } else if let Event::Dealt { seat, card, face } = event {
            self.give(*seat, *card, *face);
        } else if let Event::Board { board, cards } = event {
            cards.slots().iter().for_each(|card| self.board_gets(*board, *card));
        } else if let Event::Reshuffled { order } = event {
            self.aside_mut().clear();
            self.lay_stub(order);
        }
        if self.phase != Phase::Deed {
            self.go_on_with_deeds();
        }
    }

    fn carry_out(&mut self, deed: &Deed, clause: &RuledBy) {
        if let Deed::Freeze { at } = *deed {
            self.change_wrongs(|wrong| wrong.to_freeze = Some((at, clause.clone())));
            if self.phase == Phase::Bet {
                self.freeze();
            }
        } else {
            self.do_deed(deed);
        }
    }

    /// Whether an event is one that puts a round right.
    #[inline]
    pub(crate) const fn puts_right(event: &Event) -> bool {
        matches!(
            event,
            Event::Burnt { .. }
                | Event::Dealt { .. }
                | Event::Board { .. }
                | Event::Reshuffled { .. }
                | Event::PutRight { .. }
        )
    }

    pub(crate) fn do_deed(&mut self, deed: &Deed) {
        match *deed {
            Deed::Move { from, to, ref cards } => {
                self.move_cards(from, to, cards);
                if (from, to) == (Place::Burns, Place::Stub) {
                    let (burn, (_, run)) = (self.burn_step(), self.street_lying());
                    self.change_wrongs(|wrong| wrong.left_out.add(run, burn.unwrap_or(u8::MAX)));
                }
            }
            Deed::Expose { seat, place, card, lies_up } => {
                self.expose(seat, place, card, lies_up);
            }
            Deed::SeeTop { card } => {
                // Under those that were seen before.
                let top = usize::from(self.stub.next);
                let unseen = self.stub.cards.iter_mut().skip(top).find(|slot| slot.is_none());
                if let Some(slot) = unseen {
                    *slot = Some(card);
                }
                // Whoever is dealt it, all have seen it.
                self.change_wrongs(|wrong| wrong.exposed.insert(card));
            }
            Deed::Kill { seat, chips_back } => self.kill(seat, chips_back),
            Deed::GoBack { step, run } => self.go_back(step, run),
            Deed::LastFolderWins => self.last_folder_wins(),
            Deed::AllIn { seat } => self.treat_as_all_in(seat),
            Deed::ServeFirst { seat } => self.serve_first(seat),
            Deed::OfferAgain => self.take_offer_back(),
            Deed::RunAgain { again } => {
                self.runs.offered = true;
                self.resume(again);
            }
            Deed::StopRuns => self.stop_runs(),
            Deed::NextCardDown { seat } => {
                self.change_wrongs(|wrong| wrong.next_down = wrong.next_down.with(seat));
            }
            Deed::LastCardsUp => self.change_wrongs(|wrong| wrong.last_cards_up = true),
            Deed::BurntAhead => self.change_wrongs(|wrong| wrong.burnt_ahead = true),
            Deed::DealAll => {
                self.change_wrongs(|wrong| wrong.deals_all = true);
                self.last_deal = match self.last_deal {
                    _ if self.phase == Phase::Shuffle => LastDeal::BurnFirst,
                    LastDeal::BurnFirst | LastDeal::BurnThenCommunity => LastDeal::BurnFirst,
                    LastDeal::NoBurn | LastDeal::Community => LastDeal::NoBurn,
                };
                self.phase = Phase::Deal;
            }
            Deed::Burn
            | Deed::DealTo { .. }
            | Deed::DealBoard { .. }
            | Deed::ShuffleIn
            | Deed::AskAllIn { .. }
            | Deed::NotAllIn { .. }
            | Deed::Freeze { .. }
            | Deed::Misdeal
            | Deed::Void
            | Deed::LeaveOut => {}
        }
    }

    pub(crate) fn change_wrongs(&mut self, change: impl FnOnce(&mut Wrongs)) {
        if let Some(wrong) = &mut self.wrong {
            change(wrong);
        }
    }

    /// Bets have a ceiling from now on: in the betting round that is on, or the one that begins.
    #[cold]
    pub(crate) fn freeze(&mut self) {
        let Some(wrong) = &mut self.wrong else { return };
        let Some((at, clause)) = wrong.to_freeze.take() else { return };
        wrong.frozen = Some(clause);
        // Whoever was to be forced to bet has nothing to bet.
        match at {
            Ceiling::Highest => (self.betting.closed, self.betting.must_bet) = (true, false),
            Ceiling::Minimum => {
                let minimum = self.scaled(self.rules.house.limit.minimum);
                (self.betting.at_minimum, self.betting.increment) = (true, minimum);
            }
        }
    }

    /// The street is dealt again: what was bet on it goes back.
    fn go_back(&mut self, step: u8, run: Option<u8>) {
        self.runs.now = run.unwrap_or(self.runs.now);
        let run = self.runs.now;
        for seat in self.everybody().iter() {
            let player = self.player_mut(seat);
            let short = std::mem::take(&mut player.short_put);
            let bet = plus(std::mem::take(&mut player.bet), short);
            player.put = player.put.less(bet);
            player.stack = plus(player.stack, bet);
            self.pot = self.pot.less(bet);
            if self.in_hand.has(seat) && bet > Chips::ZERO {
                self.able = self.able.with(seat);
            }
        }
        self.acted.now = Seats::NONE;
        self.clear_bets();
        self.step = step;
        (self.pass, self.cursor) = (0, 0);
        self.change_wrongs(|wrong| {
            wrong.entering = true;
            wrong.left_out.clear_from(run, step);
        });
    }

    /// The player is served at once; whoever was passed over comes after.
    fn serve_first(&mut self, seat: Seat) {
        let due = self.draws.due;
        let passed = Seat(self.cursor);
        self.change_wrongs(|wrong| wrong.passed_over = Some((passed, due)));
        self.draws.due = 0;
        self.cursor = seat.0;
        self.phase = Phase::Draw;
    }

    /// A player has been dealt the card that had to be face down.
    #[cold]
    pub(crate) fn dealt_after_wrong(&mut self, seat: Seat) {
        let up = matches!(self.step_now(), Some(Step::Deal { face: Face::Up, .. }));
        self.change_wrongs(|wrong| {
            if up {
                wrong.next_down = wrong.next_down.without(seat);
            }
        });
    }

    /// Whoever was passed over in a draw is served, once the other one has all cards.
    #[cold]
    pub(crate) fn serve_passed_over(&mut self) -> bool {
        let Some(wrong) = &mut self.wrong else { return false };
        let Some((seat, due)) = wrong.passed_over.take() else { return false };
        self.cursor = seat.0;
        self.draws.due = due;
        let stub_is_empty = self.stub.left() == 0;
        self.phase = match due {
            0 => Phase::Draw,
            _ if stub_is_empty => Phase::Shuffle,
            _ => Phase::Deal,
        };
        true
    }

    /// How a card that would lie so is dealt to a player, where something went wrong before.
    pub(crate) fn face_for(&self, seat: Seat, face: Face) -> Face {
        let Some(wrong) = &self.wrong else { return face };
        if wrong.last_cards_up && !self.is_first_round() {
            return Face::Up;
        }
        if face == Face::Up && wrong.next_down.has(seat) { Face::Down } else { face }
    }
}
