//! Acts before the turn (crown:6.18, act-manila:17.5, act-manila:17.6).

use crate::event::{Act, Event};
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{Early, Phase, Round, plus};
use crate::seat::Seat;
use cutcard_rulebook::Chips;

impl Round {
    /// An act before the turn is held until the turn comes (crown:6.18.1).
    pub(crate) fn decide_early(
        &self,
        seat: Seat,
        act: Act,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        let waits = self.betting.pending.has(seat) && self.able.has(seat);
        let held = self.player(seat).early.is_some();
        if self.phase != Phase::Bet || self.betting.turn == seat || !waits || held {
            let reason = Reason::NotNow { what: "an act before the turn" };
            return Err(self.refuse(reason, point::BEFORE_THE_TURN));
        }
        let point = if act == Act::Check { point::EARLY_CHECK } else { point::EARLY_ACT };
        self.rule(seat, self.rules.clause(point), events);
        events.push(Event::ActedEarly { seat, act });
        Ok(())
    }

    pub(crate) fn acted_early(&mut self, seat: Seat, act: Act) {
        if act == Act::Check && !self.rules.by_book.early_check_binds {
            return;
        }
        if act == Act::Check {
            self.betting.barred = self.betting.barred.with(seat);
        }
        let to_match = self.betting.highest;
        self.player_mut(seat).early = Some(Early { act, to_match });
    }

    pub(crate) fn early_act_freed(&mut self, seat: Seat) {
        let checked = self.player(seat).early.is_some_and(|early| early.act == Act::Check);
        self.player_mut(seat).early = None;
        if !checked {
            self.betting.freed = self.betting.freed.with(seat);
        }
    }

    /// What the held act of the player in turn comes to: it stands, or they choose again because
    /// somebody wagered more (crown:6.18.1, crown:6.18.2).
    pub(crate) fn held_act(&self) -> Option<Event> {
        if self.phase != Phase::Bet {
            return None;
        }
        let seat = self.betting.turn;
        let player = self.player(seat);
        let Early { act: early, to_match } = player.early?;
        let highest = self.betting.highest;
        let act = match early {
            _ if self.stays_all_in(seat) => Some(Act::Call),
            Act::Fold => Some(self.fold_or_pay(seat)),
            Act::Check => Some(Act::Check),
            Act::Bet(to) | Act::Raise(to) if to > highest => Some(self.held_wager(seat, to)),
            Act::Bet(to) | Act::Raise(to) => (to == highest).then_some(Act::Call),
            Act::Call | Act::CallAndFold => {
                (highest <= to_match).then(|| self.call_or_check(self.to_call(seat)))
            }
        };
        let stands = act.filter(|act| self.is_listed(seat, *act));
        Some(stands.map_or(Event::EarlyActFreed { seat }, |act| self.acted(seat, act)))
    }

    /// Whether chips put in before the turn stay although somebody wagered more since: at Crown those
    /// that are all there is do, whatever comes (crown:6.18.4).
    pub(crate) fn stays_all_in(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let Some(Early { act, to_match }) = player.early else { return false };
        let (highest, all_in) = (self.betting.highest, plus(player.bet, player.stack));
        let beaten = match act {
            Act::Bet(to) | Act::Raise(to) => to >= all_in && to <= highest,
            Act::Call | Act::CallAndFold => all_in <= to_match && highest > to_match,
            Act::Fold | Act::Check => false,
        };
        beaten && self.rules.by_book.early_all_in_stays
    }

    /// What a bet before the turn is by now: it stands as the chips it was.
    fn held_wager(&self, seat: Seat, to: Chips) -> Act {
        let chips = to.less(self.player(seat).bet).min(self.player(seat).stack);
        self.meaning(seat, chips, self.to_call(seat), false, false).0
    }

    fn fold_or_pay(&self, seat: Seat) -> Act {
        let options = self.options_of(seat);
        match (options.fold, options.call_and_fold, options.wager) {
            (true, _, _) => Act::Fold,
            (false, Some(_), _) => Act::CallAndFold,
            (false, None, Some(wager)) => Act::Bet(wager.least),
            (false, None, None) => Act::Check,
        }
    }

    /// Chips of a bet before the turn that was beaten may be taken back with the hand
    /// (crown:6.18.2). The chips were only said, so it is a fold.
    pub(crate) fn decide_withdraw(
        &self,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        self.in_turn(seat)?;
        if self.phase != Phase::Bet || !self.betting.freed.has(seat) {
            return Err(self.refuse(Reason::NothingEarly { seat }, point::EARLY_ACT_BEATEN));
        }
        self.rule(seat, self.rules.clause(point::EARLY_ACT_BEATEN), events);
        events.push(self.acted(seat, self.fold_or_pay(seat)));
        Ok(())
    }
}
