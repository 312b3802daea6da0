//! Why an act in the betting is refused.

use crate::betting::Wager;
use crate::event::Act;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::Round;
use crate::rules::ShortAllIn;
use crate::seat::Seat;
use cutcard_rulebook::{Chips, LimitKind, Opens, Places, Step};

impl Round {
    /// Why an act that is not listed is not.
    pub(crate) fn why_not(&self, seat: Seat, act: Act) -> Refusal {
        let options = self.options_of(seat);
        let to_call = self.betting.highest.less(self.player(seat).bet);
        if self.betting.must_bet && !matches!(act, Act::Bet(_)) {
            let least = options.wager.map_or(Chips::ZERO, |wager| wager.least);
            return self.refuse(Reason::MustBet { seat, least }, self.must_bet());
        }
        if act == Act::Fold {
            let call = options.call_and_fold.unwrap_or(to_call);
            let reason = Reason::MustPayToFold { call };
            return self.refuse(reason, point::PAYING_TO_FOLD);
        }
        if self.player(seat).short_put > Chips::ZERO {
            let reason = Reason::ShortPutFirst {
                put: self.player(seat).short_put,
                pays_to_fold: options.call_and_fold,
            };
            return self.refuse(reason, point::SHORT_PUT);
        }
        match act {
            Act::Fold => self.not_now("folding"),
            Act::Check if to_call > Chips::ZERO => {
                self.refuse(Reason::CheckFacingBet { to_call }, point::CHECK_FACING_BET)
            }
            Act::Check => self.refuse(Reason::CheckClosed, point::CHECK_CLOSED),
            Act::Call if to_call == Chips::ZERO => {
                self.refuse(Reason::NothingToCall, point::NOTHING_TO_CALL)
            }
            Act::Call => self.refuse(Reason::RaiseOrFold, point::RAISE_OR_FOLD),
            Act::CallAndFold => self.refuse(Reason::NoCallAndFold, point::PAYING_TO_FOLD),
            Act::Bet(to) | Act::Raise(to) => self.why_no_wager(seat, act, to, to_call),
        }
    }

    fn must_bet(&self) -> Places {
        match self.step_now() {
            Some(Step::Bet { opens: Opens::HighestCard }) => point::MUST_BET_HIGHEST,
            _ => point::MUST_BET,
        }
    }

    pub(crate) fn why_no_wager(&self, seat: Seat, act: Act, to: Chips, to_call: Chips) -> Refusal {
        let betting = &self.betting;
        let wager = self.options_of(seat).wager;
        if let Some(wager) = wager {
            return match act {
                Act::Bet(_) if !wager.opens => {
                    let highest = betting.highest;
                    self.refuse(Reason::AlreadyBet { highest }, point::ALREADY_BET)
                }
                Act::Raise(_) if !self.may_be_called_raise(&wager) => {
                    self.refuse(Reason::NothingToRaise, point::NOTHING_TO_RAISE)
                }
                Act::Bet(_)
                | Act::Raise(_)
                | Act::Fold
                | Act::Check
                | Act::Call
                | Act::CallAndFold => self.why_no_size(wager, to),
            };
        }
        let stack = self.player(seat).stack;
        if betting.barred.has(seat) {
            return self.refuse(Reason::BarredByEarlyCheck, point::EARLY_CHECK);
        }
        if stack <= to_call {
            let reason = Reason::NotEnoughToRaise { stack, to_call };
            return self.refuse(reason, point::ALL_IN);
        }
        let frozen = self.wrong.as_ref().and_then(|wrong| wrong.frozen.clone());
        if let Some(by) = frozen.filter(|_| betting.closed) {
            let most = betting.highest;
            return Refusal { reason: Reason::Frozen { most }, clause: by.0 };
        }
        if betting.closed || !betting.fresh.has(seat) {
            let in_tiers = self.rules.raise_cap.is_some();
            let point = if in_tiers { point::NOT_REOPENED_IN_TIERS } else { point::NOT_REOPENED };
            return self.refuse(Reason::NotReopened { seat }, point);
        }
        if self.able.without(seat).is_empty() {
            return self.refuse(Reason::NobodyToRaise, point::ALL_IN);
        }
        let raises = betting.raises;
        self.refuse(Reason::RaisesUsedUp { raises }, point::RAISE_CAP)
    }

    /// What sets the size of a bet at Crown apart from its limit: an all-in too short to be a bet or
    /// raise, the kill.
    fn special_size(&self) -> Option<Places> {
        let betting = &self.betting;
        let all_in = self.called.is_some_and(|seat| self.player(seat).stack == Chips::ZERO);
        let step = self.least_step();
        if self.rules.short_all_in == ShortAllIn::HalfBet && all_in {
            if betting.highest > betting.base {
                return Some(point::SHORT_ALL_IN);
            }
            let fixed = self.rules.house.limit.kind == LimitKind::Fixed;
            if fixed && step > Chips::ZERO && !betting.base.0.is_multiple_of(step.0) {
                return Some(point::COMPLETION);
            }
        }
        self.killer.map(|_| point::KILL_BET)
    }

    pub(crate) fn why_no_size(&self, wager: Wager, asked: Chips) -> Refusal {
        let (least, most) = (wager.least, wager.most);
        let special = self.special_size();
        let of_limit = special.unwrap_or(match self.rules.house.limit.kind {
            LimitKind::Fixed if self.betting.open_pair => point::OPEN_PAIR,
            LimitKind::Fixed => point::FIXED_BET,
            LimitKind::Spread => point::SPREAD_BET,
            LimitKind::HalfPot | LimitKind::FullPot => point::POT_BET,
            LimitKind::Straddle | LimitKind::NoLimit => point::TABLE_STAKES,
        });
        if wager.either {
            let reason = Reason::NeitherTier { asked, least, most };
            let either = point::OPEN_PAIR;
            let forced = self.betting.must_bet;
            let point = if forced { either.by_crowns(self.must_bet()) } else { either };
            return self.refuse(reason, point);
        }
        if asked < least {
            let least_by = match (wager.opens, self.rules.raise_cap.is_some()) {
                (true, true) => point::LEAST_BET,
                (true, false) => point::LEAST_BET_OVER_ANTES,
                (false, true) => point::LEAST_RAISE,
                (false, false) => point::LEAST_RAISE_OVER_ANTES,
            };
            let crowns = match self.rules.house.limit.kind {
                LimitKind::Fixed | LimitKind::Spread => of_limit,
                LimitKind::HalfPot
                | LimitKind::FullPot
                | LimitKind::Straddle
                | LimitKind::NoLimit => special.unwrap_or(least_by),
            };
            // Whom a card forces, it forces to the minimum at least.
            let crowns = if self.betting.must_bet { self.must_bet() } else { crowns };
            let reason = Reason::TooLittle { asked, least };
            return self.refuse(reason, least_by.by_crowns(crowns));
        }
        if let Some(by) = self.wrong.as_ref().and_then(|wrong| wrong.frozen.clone())
            && asked > most
        {
            return Refusal { reason: Reason::Frozen { most }, clause: by.0 };
        }
        if asked > most {
            return self.refuse(Reason::TooMuch { asked, most }, of_limit);
        }
        let chip = self.rules.chip();
        self.refuse(Reason::NotInChips { asked, chip }, point::WHOLE_CHIPS)
    }
}
