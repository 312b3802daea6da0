//! Hands that a ruling takes out of the round, or out of its betting.

use crate::round::{Phase, Round, plus};
use crate::seat::{Seat, Seats};
use crate::wrong::{Deed, Place, Queued};
use cutcard_rulebook::{Chips, RulesVersion};

impl Round {
    /// A hand is dead, whoever's turn it is.
    pub(crate) fn kill(&mut self, seat: Seat, chips_back: bool) {
        if chips_back {
            let player = self.player_mut(seat);
            let (put, dead) = (std::mem::take(&mut player.put), std::mem::take(&mut player.dead));
            (player.bet, player.short_put) = (Chips::ZERO, Chips::ZERO);
            let back = plus(put, dead);
            player.stack = plus(player.stack, back);
            self.pot = self.pot.less(back);
            self.dead = self.dead.less(dead);
        }
        self.player_mut(seat).early = None;
        self.drop_deeds_of(seat);
        self.fold(seat);
        if !self.in_hand.at_most_one() {
            return self.pass_over(seat);
        }
        if self.version >= RulesVersion::DEAD_HANDS {
            // Nothing more is dealt, whatever was being put right.
            self.change_wrongs(|wrong| {
                wrong.queue.clear();
                wrong.entering = false;
            });
        }
        if self.phase == Phase::Bet {
            self.close_betting();
        } else if self.phase != Phase::Settle {
            self.phase = if self.uncalled().is_some() { Phase::Return } else { Phase::Settle };
        }
    }

    /// What was to be done with a hand is not done to one that is dead; nor is the burn left out that one of
    /// its cards would have been.
    fn drop_deeds_of(&mut self, dead: Seat) {
        let Some(wrong) = &mut self.wrong else { return };
        let of_hand = |queued: &Queued| queued.deed.is_of_hand(dead);
        let burns = |queued: &Queued| {
            of_hand(queued) && matches!(queued.deed, Deed::Move { to: Place::Burns, .. })
        };
        let exchange = wrong.queue.iter().find(|queued| burns(queued)).cloned();
        wrong.queue.retain(|queued| !of_hand(queued));
        if let Some(exchange) = exchange {
            let left_out =
                |queued: &Queued| queued.deed == Deed::LeaveOut && queued.clause == exchange.clause;
            if let Some(place) = wrong.queue.iter().position(left_out) {
                wrong.queue.remove(place);
            }
        }
    }

    /// Who is not in the hand any more is not waited for.
    pub(crate) fn pass_over(&mut self, seat: Seat) {
        let at_cursor = self.cursor == seat.0;
        if self.is_draw_step() && at_cursor {
            self.draws.serving.lacks(seat, self.draws.due);
        }
        self.draws.fifths = self.draws.fifths.without(seat);
        let passed = self.wrong.as_ref().and_then(|wrong| wrong.passed_over);
        if let Some((_, due)) = passed.filter(|(passed, _)| *passed == seat) {
            self.draws.serving.lacks(seat, due);
            self.change_wrongs(|wrong| wrong.passed_over = None);
        }
        match self.phase {
            Phase::Bet if self.betting.turn == seat => self.after_act(),
            Phase::Bet => self.close_if_nobody_can_bet(),
            Phase::Draw if at_cursor => {
                (self.draws.due, self.draws.aside) = (0, false);
                self.go_on_drawing();
            }
            Phase::Deal if self.is_draw_step() && (at_cursor || self.draws.due == 0) => {
                (self.draws.due, self.draws.aside) = (0, false);
                self.go_on_drawing();
            }
            Phase::Deal if self.deal_walk().is_some_and(crate::deal_walk::DealWalk::is_done) => {
                self.next_step();
            }
            Phase::Discard if at_cursor => {
                self.pass = 0;
                match self.in_hand.at_or_after(seat.index() + 1) {
                    Some(next) => self.cursor = next.0,
                    None => self.next_step(),
                }
            }
            Phase::RunItAgain => {
                self.take_offer_back();
                self.enter_step();
            }
            Phase::Set if self.unset().is_empty() => self.next_step(),
            Phase::Show => self.enter_showdown(),
            // What nobody called was theirs: it stays in the pot, and there is nothing to give back.
            Phase::Return if self.uncalled().is_none() => self.leave_betting(),
            Phase::Draw
            | Phase::Deal
            | Phase::Discard
            | Phase::Set
            | Phase::Charge
            | Phase::Post
            | Phase::OverBlind
            | Phase::TurnUp
            | Phase::MuckKitty
            | Phase::Shuffle
            | Phase::Floor
            | Phase::Deed
            | Phase::Return
            | Phase::Settle
            | Phase::Over => {}
        }
    }

    /// The pot goes to whoever folded last of their own will (act-manila:17.9, act-draw:17.9).
    pub(crate) fn last_folder_wins(&mut self) {
        let Some(last) = self.acted.last_folded else { return };
        for seat in self.in_hand.iter() {
            self.muck_hand(seat);
        }
        self.in_hand = Seats::NONE.with(last);
        self.phase = Phase::Settle;
    }

    /// The player bets no more in this round; what they have left stays theirs.
    pub(crate) fn treat_as_all_in(&mut self, seat: Seat) {
        self.able = self.able.without(seat);
        self.betting.pending = self.betting.pending.without(seat);
        if self.phase == Phase::Bet && self.betting.turn == seat {
            self.after_act();
        } else if self.phase == Phase::Bet {
            self.close_if_nobody_can_bet();
        }
    }

    /// A ruling may leave whoever's turn it is as the only one with chips: then there is nothing to bet for, not even
    /// for an opener who has to (crown:10.3.1).
    fn close_if_nobody_can_bet(&mut self) {
        let last = self.able.lowest().filter(|_| self.able.is_one());
        let alone = last.is_some_and(|last| self.is_covered(last));
        if alone && self.version >= RulesVersion::DEAD_HANDS {
            self.betting.pending = Seats::NONE;
            self.close_betting();
        }
    }
}
