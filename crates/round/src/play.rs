//! Plays a round through with somebody who chooses.

use crate::command::Command;
use crate::event::{Act, Event};
use crate::next::Due;
use crate::refusal::Refusal;
use crate::round::{Phase, Round};
use crate::row::{Row, Slot};
use crate::seat::Seat;
use crate::settle::End;
use cutcard_rulebook::{Face, Kitty, Pace, Shortage, Step};
use std::mem::ManuallyDrop;

/// Puts cards in a new order.
pub trait Shuffler {
    /// Shuffles and cuts.
    fn shuffle(&mut self, cards: &mut [Slot]);
}

/// Decides for the players and the floor.
pub trait Choices: Shuffler {
    /// What is asked next. It is somebody's turn, or the floor's.
    fn choose(&mut self, round: &Round) -> Command;

    /// Sees every event before it is applied.
    #[inline]
    fn see(&mut self, _round: &Round, _event: &Event) {}
}

impl Round {
    /// Plays on until the round is over. The buffer is only room to work in.
    ///
    /// What [`Round::next`] and [`Round::decide`] would give is applied at once, and no event is
    /// made that nobody sees.
    ///
    /// # Errors
    /// The first choice that is refused; the round is as it was before it.
    pub fn play(
        &mut self,
        choices: &mut impl Choices,
        buffer: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        loop {
            if let Some(event) = self.slide_event() {
                self.seen(event, choices);
                continue;
            }
            // Most of a round by plain questions: a jump by a table is guessed wrong more often.
            if self.phase == Phase::Bet && self.player(self.betting.turn).early.is_none() {
                self.play_turn(choices, buffer)?;
                continue;
            }
            if self.phase == Phase::Deal && !self.live {
                self.play_cards(choices, buffer);
                continue;
            }
            match self.phase {
                Phase::Over => return Ok(()),
                Phase::Post => {
                    let Some((seat, chips, post)) = self.post else { continue };
                    self.seen(Event::Posted { seat, chips, post }, choices);
                }
                Phase::Return => {
                    let Some((seat, chips)) = self.uncalled() else { continue };
                    self.seen(Event::Returned { seat, chips }, choices);
                }
                Phase::Settle if self.rows.is_none() && self.settled == 0 => self.play_end(choices),
                Phase::TurnUp => self.play_turned_up(choices),
                Phase::Bet
                | Phase::Deal
                | Phase::Charge
                | Phase::OverBlind
                | Phase::MuckKitty
                | Phase::Shuffle
                | Phase::Draw
                | Phase::Discard
                | Phase::Set
                | Phase::RunItAgain
                | Phase::Floor
                | Phase::Show
                | Phase::Deed
                | Phase::Settle => self.play_other(choices, buffer)?,
            }
        }
    }

    /// An event that is seen and then applied. Only events that own no memory come here, so that none need be
    /// dropped: with the drop a round takes 8 % longer for two players, as long for six and 2 % longer for nine
    /// (measured as [`Seats`](crate::Seats) is).
    #[inline(always)]
    fn seen(&mut self, event: Event, choices: &mut impl Choices) {
        let event = ManuallyDrop::new(event);
        choices.see(self, &event);
        self.happen(&event);
    }

    #[inline]
    fn play_turn(
        &mut self,
        choices: &mut impl Choices,
        buffer: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        // An act owns no memory: there is nothing to ask when it is let go.
        let command = ManuallyDrop::new(choices.choose(self));
        if let Command::Act { seat, act } = *command {
            // Each act apart: with one call for all a round takes 2 to 4 % longer (measured likewise).
            return match act {
                Act::Fold => self.play_act(seat, Act::Fold, choices),
                Act::Check => self.play_act(seat, Act::Check, choices),
                Act::Call => self.play_act(seat, Act::Call, choices),
                Act::Bet(to) => self.play_act(seat, Act::Bet(to), choices),
                Act::Raise(to) => self.play_act(seat, Act::Raise(to), choices),
                Act::CallAndFold => self.play_call_and_fold(seat, choices),
            };
        }
        let command = ManuallyDrop::into_inner(command);
        buffer.clear();
        self.decide(&command, buffer)?;
        self.apply_all(choices, buffer);
        Ok(())
    }

    #[inline(always)]
    fn play_act(
        &mut self,
        seat: Seat,
        act: Act,
        choices: &mut impl Choices,
    ) -> Result<(), Refusal> {
        let turn = self.betting.turn;
        let open = turn == seat && self.player(turn).early.is_none();
        if !open || !self.is_listed(seat, act) {
            return self.check_act(seat, act);
        }
        self.seen(self.acted(seat, act), choices);
        Ok(())
    }

    #[inline(never)]
    fn play_call_and_fold(
        &mut self,
        seat: Seat,
        choices: &mut impl Choices,
    ) -> Result<(), Refusal> {
        self.play_act(seat, Act::CallAndFold, choices)
    }

    fn play_turned_up(&mut self, choices: &mut impl Choices) {
        for seat in self.still_to_be_turned_up() {
            let cards = self.player(seat).cards;
            self.seen(Event::TurnedUp { seat, cards }, choices);
        }
    }

    fn play_end(&mut self, choices: &mut impl Choices) {
        let mut ends = std::mem::take(&mut self.ends);
        ends.clear();
        self.settle_pots(&mut ends);
        for end in &ends {
            match *end {
                End::Shown(seat) => {
                    let cards = self.player(seat).cards;
                    choices.see(self, &ManuallyDrop::new(Event::Shown { seat, cards }));
                    // They are the player's already.
                    self.settled += 1;
                    self.shown = self.shown.with(seat);
                }
                End::Mucked(seat) => self.seen(Event::Mucked { seat }, choices),
                End::OffSlide { chips } => self.seen(Event::OffSlide { chips }, choices),
                End::Raked { pot, chips, from_slide } => {
                    self.seen(Event::Raked { pot, chips, from_slide }, choices);
                }
                End::Awarded { seat, pot, board, side, chips } => {
                    self.seen(Event::Awarded { seat, pot, board, side, chips }, choices);
                }
            }
        }
        self.ends = ends;
        self.seen(Event::Ended, choices);
    }

    fn apply_all(&mut self, choices: &mut impl Choices, buffer: &[Event]) {
        for event in buffer {
            choices.see(self, event);
            self.apply(event);
        }
    }

    /// The dealer's cards of one step.
    #[inline]
    fn play_cards(&mut self, choices: &mut impl Choices, buffer: &mut Vec<Event>) {
        let step = self.step_now();
        if let Some(Step::Board { cards }) = step {
            return self.play_board(cards, choices);
        }
        if let Some(Step::Burn) = step {
            let card = self.stub.peek(0);
            choices.see(self, &ManuallyDrop::new(Event::Burnt { card }));
            self.put_away(card);
            return self.next_step();
        }
        match step {
            Some(Step::Deal {
                cards,
                face,
                pace: Pace::OneByOne,
                kitty: Kitty::Without,
                shortage: Shortage::Never,
            }) if self.dealt_though_folded.is_empty() => self.play_deal(cards, face, choices),
            Some(Step::Deal { face, shortage: Shortage::Never, .. }) => {
                let Some(mut walk) = self.deal_walk() else { return };
                while let Some(to) = walk.advance() {
                    let card = self.stub.peek(0);
                    choices.see(self, &ManuallyDrop::new(self.dealt(to, card, face)));
                    self.deal(to, card, face);
                    (self.pass, self.cursor) = (walk.pass, walk.cursor);
                }
                self.next_step();
            }
            Some(
                Step::Deal { .. }
                | Step::Burn
                | Step::Board { .. }
                | Step::Draw { .. }
                | Step::Bet { .. }
                | Step::Discard { .. }
                | Step::Set,
            )
            | None => {
                buffer.clear();
                self.next_cards(buffer);
                self.apply_all(choices, buffer);
            }
        }
    }

    #[inline]
    fn play_board(&mut self, cards: u8, choices: &mut impl Choices) {
        let cards = usize::from(cards);
        let board = self.board_index(self.pass);
        let row = Row::of(cards, |below| self.stub.peek(below));
        choices.see(self, &ManuallyDrop::new(Event::Board { board, cards: row }));
        for _ in 0..cards {
            self.board_gets(board, self.stub.peek(0));
        }
        self.board_done();
    }

    /// The commonest deal: one card to each player still in, so many times.
    #[inline]
    fn play_deal(&mut self, cards: u8, face: Face, choices: &mut impl Choices) {
        while self.pass < cards {
            let mut left = self.in_hand.not_before(self.cursor);
            while let Some(seat) = left.lowest() {
                left = left.without(seat);
                let card = self.stub.peek(0);
                choices.see(self, &ManuallyDrop::new(Event::Dealt { seat, card, face }));
                self.give(seat, card, face);
                self.cursor = seat.0 + 1;
            }
            (self.pass, self.cursor) = (self.pass + 1, 0);
        }
        self.next_step();
    }

    fn play_other(
        &mut self,
        choices: &mut impl Choices,
        buffer: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        buffer.clear();
        self.next(buffer);
        if buffer.is_empty() {
            let command = match self.due() {
                Due::Shuffle(mut cards) => {
                    choices.shuffle(&mut cards);
                    Command::Shuffled { order: cards }
                }
                Due::Dealer
                | Due::Cards(_)
                | Due::Player(_)
                | Due::Floor
                | Due::Push
                | Due::Nothing => choices.choose(self),
            };
            self.decide(&command, buffer)?;
        }
        self.apply_all(choices, buffer);
        Ok(())
    }
}
