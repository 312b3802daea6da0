//! Chips put in front without the right words.

use crate::betting::in_chips;
use crate::event::{Act, Event, RuledBy};
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{Phase, Round, plus};
use crate::seat::Seat;
use cutcard_rulebook::{Chips, ClauseId, LimitKind};

impl Round {
    /// What chips put in front are: a call, a bet or a raise, or less than either (crown:6.12 to
    /// crown:6.17, act-manila:17.7, act-manila:17.8).
    pub(crate) fn decide_put(
        &self,
        seat: Seat,
        chips: Chips,
        one_chip: bool,
        said_raise: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != Phase::Bet {
            return Err(self.refuse(Reason::NotNow { what: "chips" }, point::ACTING));
        }
        self.in_turn(seat)?;
        let player = self.player(seat);
        let to_call = self.to_call(seat).less(player.short_put);
        let all_in = chips >= player.stack;
        let chips = chips.min(player.stack);
        if chips == Chips::ZERO {
            return Err(self.refuse(Reason::NotNow { what: "no chips" }, point::ACTING));
        }
        let binds = self.rules.by_book.said_raise_binds;
        let word_binds = binds && said_raise && self.wager_of(seat).is_some();
        let chip = self.rules.chip();
        if !all_in && !in_chips(chips, chip) {
            let reason = Reason::NotInChips { asked: chips, chip };
            return Err(self.refuse(reason, point::WHOLE_CHIPS));
        }
        if chips < to_call && !all_in && !word_binds && self.call_of(seat).is_none() {
            // Less than a call from a player who may not even call (act-manila:10.2(c)(i)).
            return Err(self.why_not(seat, Act::Call));
        }
        if chips < to_call && !all_in && !word_binds {
            self.rule(seat, self.rules.clause(point::SHORT_PUT), events);
            events.push(Event::ShortPut { seat, chips });
            return Ok(());
        }
        let (act, clause) = self.meaning(seat, chips, to_call, one_chip, said_raise);
        self.check_act(seat, act)?;
        if let Some(clause) = clause {
            self.rule(seat, clause, events);
        }
        events.push(self.acted(seat, act));
        Ok(())
    }

    pub(crate) fn rule(&self, seat: Seat, clause: ClauseId, events: &mut Vec<Event>) {
        events.push(Event::Ruled { seat, clause: RuledBy(clause) });
    }

    /// The act that chips in front stand for, and the clause where it is not plain.
    pub(crate) fn meaning(
        &self,
        seat: Seat,
        chips: Chips,
        to_call: Chips,
        one_chip: bool,
        said_raise: bool,
    ) -> (Act, Option<ClauseId>) {
        let total = plus(self.player(seat).bet, chips);
        let by_book = self.rules.by_book;
        let word_binds = by_book.said_raise_binds && said_raise;
        let Some(wager) = self.wager_of(seat) else {
            let over = chips > to_call;
            let why = || self.why_no_wager(seat, Act::Raise(total), total, to_call).clause;
            return (self.call_or_check(to_call), over.then(why));
        };
        if chips <= to_call && !word_binds {
            return (self.call_or_check(to_call), None);
        }
        let made = |to: Chips| if wager.opens { Act::Bet(to) } else { Act::Raise(to) };
        let cut = |to: Chips| made(self.cut_to(wager, to));
        let faced = to_call > Chips::ZERO || !wager.opens;
        if by_book.one_chip_calls && one_chip && !said_raise && faced {
            // The last blind's own option too: a chip without a word leaves it at that.
            return (self.call_or_check(to_call), Some(self.oversize_clause()));
        }
        if word_binds {
            // Whoever says raise raises, and makes up what is missing (crown:1.1:Raise).
            let in_tiers = self.rules.raise_cap.is_some();
            let alone = one_chip && !in_tiers;
            let point = if alone { point::ONE_CHIP_RAISE } else { point::SAID_RAISE };
            let act = cut(total.max(wager.least));
            let plain = act == made(total) && !one_chip;
            return (act, (!plain).then(|| self.rules.clause(point)));
        }
        if by_book.one_chip_calls && one_chip && total >= wager.least {
            let clause = self.oversize_clause();
            return (cut(total.max(wager.least)), Some(clause));
        }
        if total >= wager.least {
            let act = cut(total);
            let plain = act == made(total);
            return (act, (!plain).then(|| self.rules.clause(point::CUT_TO_SIZE)));
        }
        if !faced {
            return (made(total), None);
        }
        // Half of a raise or more must be made up to one; less is a call (crown:6.12). In the ACT
        // it is always a call (act-manila:17.7).
        let over = chips.less(to_call);
        let lifted =
            by_book.half_raise_is_made_up && over.0.saturating_mul(2) >= self.least_addition().0;
        let act = if lifted { made(wager.least) } else { self.call_or_check(to_call) };
        (act, Some(self.rules.clause(point::UNDER_RAISE)))
    }

    pub(crate) fn call_or_check(&self, to_call: Chips) -> Act {
        if to_call == Chips::ZERO { Act::Check } else { Act::Call }
    }

    fn cut_to(&self, wager: crate::betting::Wager, to: Chips) -> Chips {
        if wager.either && to < wager.most {
            return wager.least;
        }
        let chip = self.rules.chip().0.max(1);
        let to = to.min(wager.most);
        if to == wager.most || to == wager.least {
            to
        } else {
            Chips(to.0 / chip * chip).max(wager.least)
        }
    }

    fn oversize_clause(&self) -> ClauseId {
        let first = self.rules.betting_round(self.step) == 1;
        let point = match self.rules.house.limit.kind {
            LimitKind::Fixed | LimitKind::Spread => point::ONE_CHIP_IN_TIERS,
            LimitKind::HalfPot | LimitKind::FullPot | LimitKind::Straddle | LimitKind::NoLimit => {
                if first {
                    point::ONE_CHIP_AT_FIRST
                } else {
                    point::ONE_CHIP_LATER
                }
            }
        };
        self.rules.clause(point)
    }

    pub(crate) fn short_put(&mut self, seat: Seat, chips: Chips) {
        self.put(seat, chips);
        let player = self.player_mut(seat);
        player.short_put = plus(player.short_put, chips);
        self.volunteered = true;
    }
}
