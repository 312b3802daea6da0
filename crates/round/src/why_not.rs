//! Why an act in the betting is refused.

use crate::betting::Wager;
use crate::event::Act;
use crate::refusal::{Reason, Refusal};
use crate::round::Round;
use crate::rules::ShortAllIn;
use crate::seat::Seat;
use cutcard_rulebook::{Chips, LimitKind, Opens, Step};

impl Round {
    /// Why an act that is not listed is not.
    pub(crate) fn why_not(&self, seat: Seat, act: Act) -> Refusal {
        let options = self.options_of(seat);
        let to_call = self.betting.highest.less(self.player(seat).bet);
        if self.betting.must_bet && !matches!(act, Act::Bet(_)) {
            let least = options.wager.map_or(Chips::ZERO, |wager| wager.least);
            return self.refuse(
                Reason::MustBet { seat, least },
                self.forced_clause(),
                "10.2(d)(i)",
                "10.1(d)(i)",
            );
        }
        if act == Act::Fold {
            let call = options.call_and_fold.unwrap_or(to_call);
            let reason = Reason::MustPayToFold { call };
            return self.refuse(reason, "8.2.3", "10.2(a)(iii)", "10.1(a)(iii)");
        }
        if self.player(seat).short_put > Chips::ZERO {
            let reason = Reason::ShortPutFirst {
                put: self.player(seat).short_put,
                pays_to_fold: options.call_and_fold,
            };
            return self.refuse(reason, "6.17", "17.8", "17.8");
        }
        match act {
            Act::Fold => self.not_now("folding"),
            Act::Check if to_call > Chips::ZERO => {
                self.refuse(Reason::CheckFacingBet { to_call }, "1.1:Check", "11.2", "11.2")
            }
            Act::Check => self.refuse(Reason::CheckClosed, "9.3.1", "11.1", "11.4"),
            Act::Call if to_call == Chips::ZERO => {
                self.refuse(Reason::NothingToCall, "1.1:Call", "12.3(a)", "12.3(a)")
            }
            Act::Call => self.refuse(Reason::RaiseOrFold, "8.2.1", "10.2(c)(i)", "10.1(c)(i)"),
            Act::CallAndFold => {
                self.refuse(Reason::NoCallAndFold, "8.2.3", "10.2(a)(iii)", "10.1(a)(iii)")
            }
            Act::Bet(to) | Act::Raise(to) => self.why_no_wager(seat, act, to, to_call),
        }
    }

    pub(crate) fn forced_clause(&self) -> &'static str {
        match self.step_now() {
            Some(Step::Bet { opens: Opens::HighestCard }) => "10.3.1(a)(i)",
            _ => "10.3.1",
        }
    }

    pub(crate) fn why_no_wager(&self, seat: Seat, act: Act, to: Chips, to_call: Chips) -> Refusal {
        let betting = &self.betting;
        let wager = self.options_of(seat).wager;
        if let Some(wager) = wager {
            return match act {
                Act::Bet(_) if !wager.opens => {
                    let highest = betting.highest;
                    self.refuse(Reason::AlreadyBet { highest }, "1.1:Bet", "12.3(b)", "12.3(b)")
                }
                Act::Raise(_) if !self.may_be_called_raise(&wager) => {
                    self.refuse(Reason::NothingToRaise, "1.1:Raise", "12.2(a)", "12.2(a)")
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
            return self.refuse(Reason::BarredByEarlyCheck, "6.18.3", "17.5", "17.5");
        }
        if stack <= to_call {
            let reason = Reason::NotEnoughToRaise { stack, to_call };
            return self.refuse(reason, "6.16.1", "14.1", "14.1");
        }
        if betting.closed || !betting.fresh.has(seat) {
            let in_tiers = self.rules.raise_cap.is_some();
            let crown = if in_tiers { "6.16.2(a)" } else { "6.16.3" };
            return self.refuse(Reason::NotReopened { seat }, crown, "14.5", "14.5");
        }
        if self.able.without(seat).is_empty() {
            return self.refuse(Reason::NobodyToRaise, "6.16.1", "14.1", "14.1");
        }
        let raises = betting.raises;
        self.refuse(Reason::RaisesUsedUp { raises }, "6.9", "5.1", "5.1")
    }

    /// What sets the size of a bet at Crown apart from its limit: an all-in too short to be a bet or
    /// raise, the kill.
    fn size_clause(&self) -> Option<&'static str> {
        let betting = &self.betting;
        let all_in = self.called.is_some_and(|seat| self.player(seat).stack == Chips::ZERO);
        let step = self.least_step();
        if self.rules.short_all_in == ShortAllIn::HalfBet && all_in {
            if betting.highest > betting.base {
                return Some("6.16.2(a)");
            }
            let fixed = self.rules.house.limit.kind == LimitKind::Fixed;
            if fixed && step > Chips::ZERO && !betting.base.0.is_multiple_of(step.0) {
                return Some("6.16.2(b)");
            }
        }
        self.killer.map(|_| "8.13.7")
    }

    pub(crate) fn why_no_size(&self, wager: Wager, asked: Chips) -> Refusal {
        let (least, most) = (wager.least, wager.most);
        let act_limit = ("4.2(h)", "4.2(g)");
        let special = self.size_clause();
        let of_limit = special.unwrap_or(match self.rules.house.limit.kind {
            LimitKind::Fixed if self.betting.open_pair => "10.6.7",
            LimitKind::Fixed => "1.1:Fixed bet",
            LimitKind::Spread => "6.8",
            LimitKind::HalfPot | LimitKind::FullPot => "6.7",
            LimitKind::Straddle | LimitKind::NoLimit => "1.1:Table stakes",
        });
        if wager.either {
            let reason = Reason::NeitherTier { asked, least, most };
            let crown = if self.betting.must_bet { self.forced_clause() } else { "10.6.7" };
            return self.refuse(reason, crown, act_limit.0, act_limit.1);
        }
        if asked < least {
            let crown = match self.rules.house.limit.kind {
                LimitKind::Fixed | LimitKind::Spread => of_limit,
                LimitKind::HalfPot
                | LimitKind::FullPot
                | LimitKind::Straddle
                | LimitKind::NoLimit => special.unwrap_or("6.6"),
            };
            // Whom a card forces, it forces to the minimum at least.
            let crown = if self.betting.must_bet { self.forced_clause() } else { crown };
            let (manila, draw) = match (wager.opens, self.rules.raise_cap.is_some()) {
                (true, true) => ("5.2", "5.2"),
                (true, false) => ("6.1", "6.1"),
                (false, true) => ("5.1", "5.1"),
                (false, false) => ("6.2", "6.2"),
            };
            return self.refuse(Reason::TooLittle { asked, least }, crown, manila, draw);
        }
        if asked > most {
            return self.refuse(
                Reason::TooMuch { asked, most },
                of_limit,
                act_limit.0,
                act_limit.1,
            );
        }
        let chip = self.rules.chip();
        self.refuse(Reason::NotInChips { asked, chip }, "6.2", "4.7", "4.5")
    }
}
