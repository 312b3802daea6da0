//! How much may be bet.

use crate::betting::Wager;
use crate::round::{Round, plus};
use crate::seat::Seat;
use cutcard_rulebook::{Chips, HeadToHead, LimitKind, RulesVersion};

impl Round {
    /// Chips that make a bet in this round: the tier of a fixed limit, the least bet of others.
    pub(crate) fn bet_size(&self) -> Chips {
        let limit = self.rules.house.limit;
        let upper = limit.kind == LimitKind::Fixed && self.is_upper_round();
        self.scaled(if upper { limit.maximum } else { limit.minimum })
    }

    pub(crate) fn is_upper_round(&self) -> bool {
        self.rules.betting_round(self.step) >= self.rules.upper_from
    }

    /// An amount raised by the kill, if there is one (crown:8.13.7).
    pub(crate) fn scaled(&self, chips: Chips) -> Chips {
        match (self.killer, self.rules.house.kill_percent) {
            (Some(_), Some(percent)) => {
                let raised = u128::from(chips.0) * u128::from(percent) / 100;
                let chip = u128::from(self.rules.chip().0.max(1));
                Chips(u64::try_from(raised / chip * chip).unwrap_or(u64::MAX).max(chips.0))
            }
            (_, _) => chips,
        }
    }

    pub(crate) fn wager_of(&self, seat: Seat) -> Option<Wager> {
        let (player, betting) = (self.player(seat), &self.betting);
        let to_call = self.to_call(seat);
        let may = betting.fresh.has(seat)
            && !betting.barred.has(seat)
            && !betting.closed
            && player.stack > to_call
            && player.short_put == Chips::ZERO
            && !self.able.without(seat).is_empty()
            && !self.is_capped();
        let wager = may.then(|| self.sizes_of(seat, to_call))?;
        (wager.most > betting.highest).then_some(wager)
    }

    /// Whether the raises of the round are used up (crown:6.9, act-manila:5.1).
    pub(crate) fn is_capped(&self) -> bool {
        if self.rules.raise_cap.is_none_or(|cap| self.betting.raises < cap) {
            return false;
        }
        let contesting = match self.rules.house.policies.head_to_head {
            HeadToHead::AbleToBet => self.able.count(),
            HeadToHead::StillIn => self.in_hand.count(),
        };
        contesting != 2
    }

    /// Whether a forced bet of so much is a bring-in, there to be completed.
    pub(crate) fn is_bring_in(&self, to: Chips) -> bool {
        self.rules.house.bring_in.is_some_and(|bring_in| to <= bring_in)
    }

    pub(crate) fn sizes_of(&self, seat: Seat, to_call: Chips) -> Wager {
        let (player, betting) = (self.player(seat), &self.betting);
        let opens = !betting.opened;
        let all_in = plus(player.bet, player.stack);
        let least = plus(betting.base, self.least_step());
        let kind = self.rules.house.limit.kind;
        let most = if kind == LimitKind::NoLimit { all_in } else { self.limit(least, to_call) };
        // A legal minimum is always allowed (crown:6.7, act-manila:4.2(h)).
        let most = if betting.at_minimum { least } else { most.max(least) };
        let either = kind == LimitKind::Fixed && least != most;
        if betting.must_bet
            && let Some(bring_in) = self.rules.house.bring_in
        {
            let least = bring_in.min(all_in);
            let most = self.bet_size().min(all_in);
            return Wager { opens, least, most, either: true };
        }
        if all_in < least {
            let all_in = plus(player.bet, self.tapped_stack(player.stack));
            return Wager { opens, least: all_in, most: all_in, either: false };
        }
        if either && all_in < most {
            // The upper tier is out of reach: the rest may be put in, or the lower tier.
            return Wager { opens, least, most: all_in, either: true };
        }
        Wager { opens, least, most: most.min(all_in), either }
    }

    /// The most that the limit lets a player bet or raise to.
    #[inline(never)]
    fn limit(&self, least: Chips, to_call: Chips) -> Chips {
        let (betting, limit) = (&self.betting, self.rules.house.limit);
        match limit.kind {
            LimitKind::Fixed if self.may_use_upper() => {
                plus(betting.base, self.scaled(limit.maximum))
            }
            LimitKind::Fixed => least,
            LimitKind::Spread => plus(betting.base, self.scaled(limit.maximum)),
            LimitKind::HalfPot => plus(betting.highest, self.pot_share(to_call, 2)),
            LimitKind::FullPot => plus(betting.highest, self.pot_share(to_call, 1)),
            LimitKind::Straddle if betting.highest > Chips::ZERO => {
                plus(betting.highest, betting.highest)
            }
            LimitKind::Straddle => self.scaled(limit.maximum).max(self.bet_size()),
            LimitKind::NoLimit => Chips(u64::MAX),
        }
    }

    /// The least a full bet or raise adds: the tier, or the largest bet or raise so far
    /// (crown:6.6, crown:6.8, act-manila:5.1).
    pub(crate) const fn least_step(&self) -> Chips {
        self.betting.increment
    }

    /// What the least raise adds to the highest bet: less than a step where a forced bet or a short all-in is made up
    /// (crown:6.12). It was measured by the step before.
    pub(crate) fn least_addition(&self) -> Chips {
        if self.version < RulesVersion::DEAD_HANDS {
            return self.least_step();
        }
        plus(self.betting.base, self.least_step()).less(self.betting.highest)
    }

    pub(crate) fn may_use_upper(&self) -> bool {
        self.betting.open_pair && !self.is_upper_round()
    }

    /// A share of the pot with the call already in it (crown:6.7, act-manila:4.2(h)), rounded
    /// down to chips.
    pub(crate) fn pot_share(&self, to_call: Chips, divisor: u64) -> Chips {
        let whole = plus(self.pot, to_call).0 / divisor;
        let chip = self.rules.chip().0.max(1);
        Chips(whole / chip * chip)
    }
}
