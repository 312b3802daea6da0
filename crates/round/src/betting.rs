//! What a player may bet, and what it does.

use crate::event::Act;
use crate::round::{Phase, Round, plus};
use crate::rules::ShortAllIn;
use crate::seat::{Seat, Seats};
use cutcard_rulebook::{
    AnteOpening, Chips, LimitKind, OpeningStructure, Opens, RulesVersion, ShortAllIns, ShortTapOut,
    Step, TapOut,
};
use serde::Serialize;

/// What a player whose turn it is may do in a betting round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BettingOptions {
    /// Give the hand up.
    pub fold: bool,
    /// Bet nothing and stay.
    pub check: bool,
    /// Match the bet with so many chips more.
    pub call: Option<Chips>,
    /// Bet or raise.
    pub wager: Option<Wager>,
    /// Pay so much for the call and give the hand up.
    pub call_and_fold: Option<Chips>,
    /// Take the kitty for so many chips now.
    pub kitty: Option<Chips>,
}

/// What a player may bet or raise to: totals of this betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wager {
    /// Whether it opens the betting, and is a bet. Over an opening all-in too short to be one it may
    /// be called a raise as well (crown:6.16.2(a)).
    pub opens: bool,
    /// The least.
    pub least: Chips,
    /// The most.
    pub most: Chips,
    /// Whether only the least and the most will do, and nothing between.
    pub either: bool,
}

impl Wager {
    /// Whether one may bet or raise to this much, in chips of this size.
    #[must_use]
    pub fn allows(&self, to: Chips, chip: Chips) -> bool {
        if self.either {
            return to == self.least || to == self.most;
        }
        (self.least..=self.most).contains(&to)
            && (in_chips(to, chip) || to == self.most || to == self.least)
    }
}

impl Round {
    /// What the player whose turn it is may do; nothing where it is nobody's turn to bet.
    #[must_use]
    pub fn betting_options(&self) -> Option<(Seat, BettingOptions)> {
        if self.phase != Phase::Bet {
            return None;
        }
        let seat = self.betting.turn;
        Some((seat, self.options_of(seat)))
    }

    pub(crate) fn options_of(&self, seat: Seat) -> BettingOptions {
        BettingOptions {
            fold: self.may_fold(seat),
            check: self.may_check(seat),
            call: self.call_of(seat),
            wager: self.wager_of(seat),
            call_and_fold: self.call_and_fold_of(seat),
            kitty: self.kitty_price(seat),
        }
    }

    /// What the player would have to add to match the bet.
    #[inline]
    pub(crate) fn to_call(&self, seat: Seat) -> Chips {
        self.betting.highest.less(self.player(seat).bet)
    }

    /// Whether the player opens by this structure of the ACT books.
    #[inline]
    fn opens_by(&self, structure: OpeningStructure) -> bool {
        self.betting.opener && self.rules.house.opening == Some(structure)
    }

    #[inline]
    pub(crate) fn may_fold(&self, seat: Seat) -> bool {
        !self.betting.must_bet && self.call_and_fold_of(seat).is_none()
    }

    #[inline]
    pub(crate) fn call_of(&self, seat: Seat) -> Option<Chips> {
        let to_call = self.to_call(seat);
        if to_call == Chips::ZERO || self.betting.must_bet {
            return None;
        }
        // Raise or fold; whoever cannot raise may still put in the rest (act-manila:10.2(c)(i)).
        if self.opens_by(OpeningStructure::C) && self.wager_of(seat).is_some() {
            return None;
        }
        Some(self.tapped(seat, self.call_chips(seat)))
    }

    #[inline]
    pub(crate) fn call_and_fold_of(&self, seat: Seat) -> Option<Chips> {
        let to_call = self.to_call(seat);
        if !self.opens_by(OpeningStructure::A) || to_call == Chips::ZERO {
            return None;
        }
        Some(self.call_chips(seat))
    }

    #[inline]
    pub(crate) fn may_check(&self, seat: Seat) -> bool {
        !self.betting.must_bet && self.to_call(seat) == Chips::ZERO && self.is_check_open()
    }

    /// Whether checking is open where nothing is to be called: not before the first bet of an
    /// ante-only draw (crown:9.3.1), nor where the house denies it at the last (act-draw:11.4).
    fn is_check_open(&self) -> bool {
        let denied_at_last = self.rules.house.no_check_at_last
            && !self.betting.opened
            && self.rules.is_last_betting_round(self.step)
            && self.betting.highest == Chips::ZERO;
        !denied_at_last && !self.must_open()
    }

    /// Whether the round is the first of an ante-only draw and nobody has bet.
    fn must_open(&self) -> bool {
        let drawn = matches!(self.step_now(), Some(Step::Bet { opens: Opens::AfterBlinds }));
        self.rules.betting_round(self.step) == 1
            && drawn
            && self.betting.highest == Chips::ZERO
            && self.rules.house.policies.ante_opening == AnteOpening::OpenOrFold
    }

    /// What taking the kitty costs now, where the player may (crown:9.3.1(c), crown:9.3.3(b)).
    fn kitty_price(&self, seat: Seat) -> Option<Chips> {
        let kitty = &self.kitty;
        if !kitty.open || kitty.passed.has(seat) || self.betting.must_bet {
            return None;
        }
        let player = self.player(seat);
        let price = self.kitty_level().less(player.bet);
        Some(Chips(price.0.min(player.stack.0)))
    }

    /// The last blind, an over-blind being one; the table minimum where there is none.
    pub(crate) fn kitty_level(&self) -> Chips {
        if self.betting.blind_level > Chips::ZERO {
            self.betting.blind_level
        } else {
            self.bet_size()
        }
    }

    /// The kitty for the own hand (crown:9.3.1(c), crown:9.3.3). In a raised pot the player then
    /// chooses; else it is a call, or the opening bet.
    pub(crate) fn take_kitty(&mut self, seat: Seat, chips: Chips) {
        let level = self.kitty_level();
        if self.live {
            self.acted.now = self.acted.now.with(seat);
        }
        self.muck_hand(seat);
        let cards = std::mem::take(&mut self.kitty.cards);
        self.player_mut(seat).cards = cards.slots().iter().copied().collect();
        self.kitty.open = false;
        self.kitty.taken_by = Some(seat);
        self.betting.opener = false;
        let to = plus(self.player(seat).bet, chips);
        if to > self.betting.highest {
            // Nobody has opened, or only short of the price: it is the bet.
            self.raise(seat, to, false);
        } else {
            self.wager(seat, chips);
            self.contested = true;
            if level < self.betting.highest && self.player(seat).stack > Chips::ZERO {
                return;
            }
            self.done(seat);
        }
        self.after_act();
    }

    /// Does an act of the player whose turn it is. The act is one that [`Round::options_of`] lists.
    #[inline(always)]
    pub(crate) fn act(&mut self, seat: Seat, act: Act) {
        if self.phase == Phase::Draw {
            self.acted.last_folded = Some(seat);
            return self.fold_in_draw(seat);
        }
        let forced = std::mem::take(&mut self.betting.must_bet);
        if self.live {
            self.note_act(seat, act, forced);
        }
        // Where the clock folds whoever must open, the next player must (act-manila:10.2(d)(i)).
        self.betting.must_bet = forced && act == Act::Fold;
        self.betting.opener = false;
        self.kitty.passed = self.kitty.passed.with(seat);
        self.player_mut(seat).early = None;
        if !self.betting.freed.is_empty() {
            self.betting.freed = self.betting.freed.without(seat);
        }
        let to_call = self.to_call(seat);
        let call = self.call_chips(seat);
        match act {
            Act::Check => self.done(seat),
            Act::Fold => {
                let unbet = to_call == Chips::ZERO;
                if unbet && self.rules.folded_unbet {
                    self.dealt_though_folded = self.dealt_though_folded.with(seat);
                }
                self.settle_short_put(seat);
                self.fold(seat);
            }
            Act::Call => {
                let chips = self.tapped(seat, call);
                self.wager(seat, chips);
                if chips < call {
                    // Tapped out, with less than a minimum bet kept.
                    self.able = self.able.without(seat);
                }
                self.contested = true;
                self.done(seat);
            }
            Act::CallAndFold => {
                self.wager(seat, call);
                self.contested = true;
                self.fold(seat);
            }
            Act::Bet(to) | Act::Raise(to) => self.raise(seat, to, forced),
        }
        self.after_act();
    }

    /// Who acts matters where somebody deals by hand.
    #[inline(never)]
    fn note_act(&mut self, seat: Seat, act: Act, forced: bool) {
        if !forced {
            self.acted.now = self.acted.now.with(seat);
        }
        if matches!(act, Act::Fold | Act::CallAndFold) {
            self.acted.last_folded = Some(seat);
        }
    }

    /// Chips put in front that were less than the call: left in the pot at Crown (crown:6.17),
    /// returned in the ACT (act-manila:17.8).
    fn settle_short_put(&mut self, seat: Seat) {
        let back = !self.rules.by_book.short_put_stays;
        let player = self.player_mut(seat);
        let chips = std::mem::take(&mut player.short_put);
        if back {
            player.put = player.put.less(chips);
            player.stack = plus(player.stack, chips);
            self.pot = self.pot.less(chips);
        } else {
            player.bet = plus(player.bet, chips);
        }
    }

    /// How much of a stake too short for a full bet may be put in.
    pub(crate) fn tapped_stack(&self, stack: Chips) -> Chips {
        let by_units = self.rules.short_all_in == ShortAllIn::TapOut
            && self.rules.house.policies.tap_out == TapOut::WholeMinimumBets;
        let unit = self.rules.house.limit.minimum.0.max(1);
        if by_units && stack.0 >= unit { Chips(stack.0 / unit * unit) } else { stack }
    }

    /// What a player short of a call puts in: all, or whole minimum bets by the policy
    /// (act-manila:14.1).
    pub(crate) fn tapped(&self, seat: Seat, call: Chips) -> Chips {
        let short = call < self.to_call(seat).less(self.player(seat).short_put);
        if short { self.tapped_stack(call) } else { call }
    }

    /// Chips that are not forced.
    fn wager(&mut self, seat: Seat, chips: Chips) {
        let short_put = std::mem::take(&mut self.player_mut(seat).short_put);
        self.put(seat, chips);
        let player = self.player_mut(seat);
        player.bet = plus(player.bet, plus(chips, short_put));
        self.volunteered = true;
    }

    fn done(&mut self, seat: Seat) {
        self.betting.pending = self.betting.pending.without(seat);
        self.betting.fresh = self.betting.fresh.without(seat);
    }

    /// The hand goes to the muck; the chips stay.
    pub(crate) fn fold(&mut self, seat: Seat) {
        self.in_hand = self.in_hand.without(seat);
        self.able = self.able.without(seat);
        self.done(seat);
        self.muck_hand(seat);
    }

    fn raise(&mut self, seat: Seat, to: Chips, forced: bool) {
        let step = self.least_step();
        if self.called_before(seat) {
            self.contested = true;
        }
        let chips = to.less(self.player(seat).bet);
        self.betting.put_before = self.player(seat).put;
        let volunteered = self.volunteered;
        self.wager(seat, chips);
        // A forced bet is not made of one's own will.
        self.volunteered = volunteered || !forced;
        if to < plus(self.betting.base, step) && !(forced && self.is_bring_in(to)) {
            // Whatever a short stake keeps, it bets no more.
            self.able = self.able.without(seat);
        }
        self.called = Some(seat);
        self.dealt_though_folded = Seats::NONE;
        let is_full = to >= plus(self.betting.base, step);
        if is_full {
            self.full_wager(seat, to);
        } else if forced && self.is_bring_in(to) {
            // A bring-in is there to be completed; it is not the bet yet.
            self.betting.highest = to;
            self.betting.pending = self.able.without(seat);
        } else {
            self.short_wager(seat, to, step);
        }
        self.done(seat);
    }

    /// Whether somebody else has put chips in of their own will in this betting round.
    fn called_before(&self, seat: Seat) -> bool {
        self.called.is_some_and(|caller| caller != seat) && self.betting.opened
    }

    /// A bet or raise that reopens the betting. The next one is no smaller, so that after the upper
    /// tier only the upper tier will do (crown:6.6, crown:10.6.7).
    fn full_wager(&mut self, seat: Seat, to: Chips) {
        let added = to.less(self.betting.base);
        let fixed = self.rules.house.limit.kind == LimitKind::Fixed;
        // An all-in between the two tiers does not change what must be bet.
        if !fixed || added >= self.scaled(self.rules.house.limit.maximum) {
            self.betting.increment = self.betting.increment.max(added);
        }
        self.stands_as_wager(seat, to);
    }

    fn stands_as_wager(&mut self, seat: Seat, to: Chips) {
        let able = self.able;
        let betting = &mut self.betting;
        betting.raises = betting.raises.saturating_add(u8::from(betting.opened));
        betting.opened = true;
        betting.highest = to;
        betting.base = to;
        betting.full = to;
        betting.pending = able.without(seat);
        betting.fresh = able.without(seat);
    }

    /// An all-in that is more than the call and less than a full bet or raise.
    fn short_wager(&mut self, seat: Seat, to: Chips, step: Chips) {
        let together = self.rules.house.policies.short_all_ins == ShortAllIns::Together;
        let from = if together { self.betting.full } else { self.betting.highest };
        let excess = to.less(from);
        let counts = match self.rules.short_all_in {
            ShortAllIn::HalfBet => excess.0.saturating_mul(2) >= step.0,
            ShortAllIn::NoReopening | ShortAllIn::TapOut => together && excess >= step,
        };
        if counts {
            self.stands_as_wager(seat, to);
            return;
        }
        let behind = self.able.without(seat).iter().filter(|other| self.player(*other).bet < to);
        let behind: Seats = behind.collect();
        let short_all_in = self.rules.short_all_in;
        let may_complete = self.rules.house.policies.short_tap_out == ShortTapOut::MayComplete;
        let betting = &mut self.betting;
        betting.highest = to;
        betting.pending = betting.pending.or(behind).without(seat);
        match short_all_in {
            ShortAllIn::HalfBet => {
                if to >= plus(betting.base, step) {
                    betting.base = to;
                }
            }
            ShortAllIn::NoReopening => {
                betting.base = to;
                betting.opened = true;
            }
            ShortAllIn::TapOut => {
                betting.closed = betting.closed || !betting.opened && !may_complete;
                betting.base = to;
                betting.opened = true;
            }
        }
    }

    /// Whose turn it is next, or that the betting is over.
    pub(crate) fn after_act(&mut self) {
        if self.in_hand.at_most_one() {
            self.close_betting();
            return;
        }
        if self.able.is_one()
            && let Some(last) = self.able.lowest()
            && self.is_covered(last)
        {
            self.betting.pending = Seats::NONE;
        }
        match self.betting.pending.and(self.able).from(self.betting.turn.index() + 1) {
            Some(seat) => self.betting.turn = seat,
            None => self.close_betting(),
        }
    }

    /// Whether the only player with chips has put in as much as anybody.
    pub(crate) fn is_covered(&self, seat: Seat) -> bool {
        // Whoever may still take the kitty has that to decide (crown:9.3.3(b)).
        let has_kitty = self.kitty.open && !self.kitty.passed.has(seat);
        if has_kitty && self.rules.betting_round(self.step) == 1 {
            return false;
        }
        // What somebody has paid who then gave the hand up is owed like any bet (act-draw:10.1(a)(iii)).
        let all_count = self.version >= RulesVersion::MATCHED_BETS;
        let owed_to = if all_count { self.everybody() } else { self.in_hand };
        let most = owed_to.without(seat).iter().map(|other| self.player(other).bet).max();
        most.is_none_or(|most| self.player(seat).bet >= most)
    }
}

/// Whether an amount is a whole number of chips.
#[inline]
pub(crate) const fn in_chips(amount: Chips, chip: Chips) -> bool {
    // Most tables count in ones, and a division is not free.
    chip.0 <= 1 || amount.0.is_multiple_of(chip.0)
}
