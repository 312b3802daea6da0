//! What is accepted, and why the rest is not.

use crate::betting::Wager;
use crate::command::Command;
use crate::event::{Act, Event, Post};
use crate::next::Due;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{Phase, Round, plus};
use crate::seat::Seat;
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, Places, Step, VoidCause};

impl Round {
    /// Decides on what is asked: adds what happens, or says why nothing does.
    ///
    /// # Errors
    /// The reason, with its numbers and its clause; nothing is added.
    pub fn decide(&self, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match command {
            Command::Act { seat, act } => {
                self.check_act(*seat, *act)?;
                events.push(self.acted(*seat, *act));
                Ok(())
            }
            Command::Put { seat, chips, one_chip, said_raise } => {
                self.decide_put(*seat, *chips, *one_chip, *said_raise, events)
            }
            Command::ActEarly { seat, act } => self.decide_early(*seat, *act, events),
            Command::Withdraw { seat } => self.decide_withdraw(*seat, events),
            Command::TakeKitty { seat } => self.decide_kitty(*seat, events),
            Command::OverBlind { seat } => self.decide_over_blind(*seat, events),
            Command::Decline { seat } => {
                self.in_phase(Phase::OverBlind, *seat, "declining")?;
                events.push(Event::Declined { seat: *seat });
                Ok(())
            }
            Command::Draw { seat, discards } => self.decide_draw(*seat, *discards, events),
            Command::Discard { seat, place } => self.decide_discard(*seat, *place, events),
            Command::Set { seat, rows } => self.decide_set(*seat, rows, events),
            Command::RunItAgain { seat, again } => self.decide_run(*seat, *again, events),
            Command::RuleOnRunItAgain { allowed } => self.decide_run_rule(*allowed, events),
            Command::ClockRanOut { seat } => self.decide_clock(*seat, events),
            Command::AddChips { seat, chips } => self.decide_add(*seat, *chips, events),
            Command::RemoveChips { seat, .. } => {
                self.seated(*seat)?;
                Err(self.refuse(Reason::StakeFixed, point::STAKE))
            }
            Command::Cards { cards } => self.decide_cards(cards, events),
            Command::Shuffled { order } => self.decide_shuffled(order, events),
            Command::Show { seat, cards } => self.decide_show(*seat, cards, events),
            Command::Muck { seat } => {
                self.in_phase(Phase::Show, *seat, "mucking")?;
                events.push(Event::Mucked { seat: *seat });
                Ok(())
            }
            Command::AskToSee { seat, whose } => self.decide_ask(*seat, *whose, events),
            Command::Void { cause } => self.decide_void(*cause, events),
            Command::Report { report } => self.decide_report(report, events),
            Command::ChooseAllIn { seat, all_in } => self.decide_all_in(*seat, *all_in, events),
            Command::Push => self.decide_push(events),
            Command::Reveal { seat, whose, cards } => {
                self.decide_reveal(*seat, *whose, cards, events)
            }
        }
    }

    pub(crate) fn refuse(&self, reason: Reason, point: Places) -> Refusal {
        Refusal { reason, clause: self.rules.clause(point) }
    }

    pub(crate) fn seated(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < self.count {
            return Ok(());
        }
        Err(self.refuse(Reason::NoSuchSeat { seat }, point::ACTING))
    }

    /// The player whose decision is due.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.due() {
            Due::Player(seat) => Some(seat),
            Due::Dealer
            | Due::Cards(_)
            | Due::Shuffle(_)
            | Due::Floor
            | Due::Push
            | Due::Nothing => None,
        }
    }

    pub(crate) fn not_now(&self, what: &'static str) -> Refusal {
        let reason = if self.is_over() { Reason::Over } else { Reason::NotNow { what } };
        self.refuse(reason, point::TURN)
    }

    pub(crate) fn in_phase(
        &self,
        phase: Phase,
        seat: Seat,
        what: &'static str,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != phase {
            return Err(self.not_now(what));
        }
        self.in_turn(seat)
    }

    pub(crate) fn in_turn(&self, seat: Seat) -> Result<(), Refusal> {
        let turn = self.turn();
        if turn == Some(seat) {
            return Ok(());
        }
        Err(self.refuse(Reason::NotYourTurn { seat, turn }, point::TURN))
    }

    /// Whether the player whose turn it is may do this.
    #[inline(always)]
    pub(crate) fn is_listed(&self, seat: Seat, act: Act) -> bool {
        let wager = |to: Chips| {
            let wager = self.wager_of(seat);
            wager.filter(|wager| wager.allows(to, self.rules.chip()))
        };
        match act {
            Act::Fold => self.may_fold(seat),
            Act::Check => self.may_check(seat),
            Act::Call => self.call_of(seat).is_some(),
            Act::CallAndFold => self.call_and_fold_of(seat).is_some(),
            Act::Bet(to) => wager(to).is_some_and(|wager| wager.opens),
            Act::Raise(to) => wager(to).is_some_and(|wager| self.may_be_called_raise(&wager)),
        }
    }

    /// Whether more chips are a raise. Over an opening all-in that is no bet yet they are both: the bet,
    /// and a raise of the all-in (crown:6.16.2(a)).
    #[inline]
    pub(crate) fn may_be_called_raise(&self, wager: &Wager) -> bool {
        !wager.opens || self.betting.highest > Chips::ZERO
    }

    pub(crate) fn check_act(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        if self.phase == Phase::Bet && self.betting.turn == seat {
            if self.player(seat).early.is_some() {
                return Err(self.refuse(Reason::HeldToEarlyAct { seat }, point::EARLY_ACT));
            }
            return if self.is_listed(seat, act) { Ok(()) } else { Err(self.why_not(seat, act)) };
        }
        self.seated(seat)?;
        Err(if self.phase == Phase::Bet {
            let turn = Some(self.betting.turn);
            self.refuse(Reason::NotYourTurn { seat, turn }, point::TURN)
        } else {
            self.not_now("betting")
        })
    }

    fn decide_kitty(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.in_phase(Phase::Bet, seat, "taking the kitty")?;
        let Some(chips) = self.options_of(seat).kitty else {
            return Err(self.refuse(Reason::NoKitty, point::KITTY_OFFERED));
        };
        events.push(Event::KittyTaken { seat, chips });
        Ok(())
    }

    fn decide_over_blind(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != Phase::OverBlind {
            let what = "an over-blind";
            return Err(self.refuse(Reason::NotNow { what }, self.first_over_blind()));
        }
        self.in_turn(seat)?;
        let Some(chips) = self.rules.house.over_blinds.get(usize::from(self.pass)).copied() else {
            return Err(self.not_now("an over-blind"));
        };
        events.push(Event::Posted { seat, chips, post: Post::OverBlind(self.pass) });
        Ok(())
    }

    fn decide_draw(
        &self,
        seat: Seat,
        discards: u8,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_phase(Phase::Draw, seat, "drawing")?;
        let held = self.player(seat).cards.len();
        let Some(Step::Draw { most, .. }) = self.step_now() else {
            return Err(self.not_now("drawing"));
        };
        if discards.count_ones() > u32::from(most) || u32::from(discards) >> held.min(8) != 0 {
            return Err(self.refuse(Reason::Discards { held, most }, point::DISCARDS));
        }
        events.push(Event::Drew { seat, discards });
        Ok(())
    }

    fn decide_discard(
        &self,
        seat: Seat,
        place: u8,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_phase(Phase::Discard, seat, "discarding")?;
        let held = self.player(seat).cards.len();
        if usize::from(place) >= held {
            let clause = self.step_clause();
            return Err(Refusal { reason: Reason::Discards { held, most: 1 }, clause });
        }
        events.push(Event::Discarded { seat, place });
        Ok(())
    }

    fn decide_set(
        &self,
        seat: Seat,
        rows: &crate::event::Rows,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != Phase::Set || !self.unset().has(seat) {
            return Err(self.not_now("setting rows"));
        }
        let hand = cutcard_cards::ChineseHand::from(*rows);
        let cards: Vec<Card> = hand.cards().collect();
        if !self.could_hold(seat, &cards) {
            return Err(self.refuse(Reason::WrongRows, point::ROWS));
        }
        events.push(Event::Set { seat, rows: Some(Box::new(*rows)) });
        Ok(())
    }

    fn decide_run(&self, seat: Seat, again: u8, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.in_phase(Phase::RunItAgain, seat, "dealing the board again")?;
        let most = self.most_runs_again();
        if again > most {
            let reason = Reason::TooManyRuns { asked: again, most };
            let point = if again > 7 { point::MOST_RUNS } else { point::RUN_IT_AGAIN };
            return Err(self.refuse(reason, point));
        }
        events.push(Event::RunItAgain { seat, again });
        Ok(())
    }

    fn decide_run_rule(&self, allowed: bool, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.phase != Phase::Floor {
            return Err(self.not_now("a ruling on dealing the board again"));
        }
        events.push(Event::RunItRuled { allowed });
        Ok(())
    }

    /// Who is not in the hand may add chips at Crown (crown:6.11); nobody in the ACT
    /// (act-manila:4.4).
    fn decide_add(&self, seat: Seat, chips: Chips, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.in_hand.has(seat) || self.rules.by_book.additions_wait || self.is_over() {
            return Err(self.refuse(Reason::StakeFixed, point::STAKE));
        }
        let chip = self.rules.chip();
        if chips == Chips::ZERO || !crate::betting::in_chips(chips, chip) {
            let reason = Reason::NotInChips { asked: chips, chip };
            return Err(self.refuse(reason, point::WHOLE_CHIPS));
        }
        if self.brought.checked_add(chips).is_none() || plus(self.brought, chips).0 > MOST_CHIPS {
            return Err(self.refuse(Reason::TooManyChips, point::STAKE));
        }
        events.push(Event::ChipsAdded { seat, chips });
        Ok(())
    }

    fn decide_void(&self, cause: VoidCause, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if cause.clause(self.rules.book).is_none() {
            return Err(self.refuse(Reason::NoVoidFor { cause }, point::VOIDING));
        }
        if self.is_over() || self.phase == Phase::Settle && self.settled > 0 {
            return Err(self.not_now("voiding the round"));
        }
        events.push(Event::Voided { cause: Some(cause) });
        Ok(())
    }
}

/// The most chips a round may hold, so that no sum of them can overflow.
pub(crate) const MOST_CHIPS: u64 = u64::MAX / 64;
