//! Chips put in front without the right words, and acts before the turn.

use crate::event::{Act, Event, RuledBy};
use crate::refusal::{Reason, Refusal};
use crate::round::{Phase, Round, plus};
use crate::seat::Seat;
use cutcard_rulebook::{Book, Chips, ClauseId, LimitKind};

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
            return Err(self.refuse(Reason::NotNow { what: "chips" }, "8.2", "10.3", "10.2"));
        }
        self.in_turn(seat)?;
        let player = self.player(seat);
        let to_call = self.to_call(seat).less(player.short_put);
        let all_in = chips >= player.stack;
        let chips = chips.min(player.stack);
        if chips == Chips::ZERO {
            return Err(self.refuse(Reason::NotNow { what: "no chips" }, "8.2", "10.3", "10.2"));
        }
        if chips < to_call && !all_in {
            self.rule(seat, self.rules.clause("6.17", "17.8", "17.8"), events);
            events.push(Event::ShortPut { seat, chips });
            return Ok(());
        }
        let (act, clause) = self.meaning(seat, chips, to_call, one_chip, said_raise);
        self.check_act(seat, act)?;
        if let Some(clause) = clause {
            self.rule(seat, clause, events);
        }
        events.push(Event::Acted { seat, act });
        Ok(())
    }

    fn rule(&self, seat: Seat, clause: ClauseId, events: &mut Vec<Event>) {
        events.push(Event::Ruled { seat, clause: RuledBy(clause) });
    }

    /// The act that chips in front stand for, and the clause where it is not plain.
    fn meaning(
        &self,
        seat: Seat,
        chips: Chips,
        to_call: Chips,
        one_chip: bool,
        said_raise: bool,
    ) -> (Act, Option<ClauseId>) {
        let wager = self.options_of(seat).wager;
        let player = self.player(seat);
        let total = plus(player.bet, chips);
        let Some(wager) = wager.filter(|_| chips > to_call) else {
            let exact = chips <= to_call;
            return (
                self.call_or_check(to_call),
                (!exact).then(|| self.rules.clause("6.9", "5.1", "5.1")),
            );
        };
        let made = |to: Chips| if wager.opens { Act::Bet(to) } else { Act::Raise(to) };
        let cut = |to: Chips| made(self.cut_to(wager, to));
        let crown = self.rules.book == Book::Crown;
        if crown && one_chip && to_call > Chips::ZERO && !said_raise {
            return (Act::Call, Some(self.oversize_clause()));
        }
        if crown && one_chip && to_call == Chips::ZERO && !wager.opens && !said_raise {
            // The last blind's own option: a chip without a word leaves it at that.
            return (Act::Check, Some(self.oversize_clause()));
        }
        if crown && one_chip {
            let clause = if said_raise { "6.14.2" } else { "6.14.1(b)" };
            return (cut(total.max(wager.least)), Some(self.rules.clause(clause, "17.7", "17.7")));
        }
        if total >= wager.least {
            let act = cut(total);
            let plain = act == made(total);
            return (act, (!plain).then(|| self.rules.clause("6.6", "17.5", "17.5")));
        }
        if wager.opens {
            return (made(total), None);
        }
        // Half of a raise or more must be made up to one; less is a call (crown:6.12). In the ACT
        // it is always a call (act-manila:17.7).
        let over = chips.less(to_call);
        let short_of = self.least_step();
        let lifted = crown && (said_raise || over.0.saturating_mul(2) >= short_of.0);
        let act = if lifted { made(wager.least) } else { self.call_or_check(to_call) };
        (act, Some(self.rules.clause("6.12", "17.7", "17.7")))
    }

    fn call_or_check(&self, to_call: Chips) -> Act {
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
        let place = match self.rules.house.limit.kind {
            LimitKind::Fixed | LimitKind::Spread => "6.13",
            LimitKind::HalfPot | LimitKind::FullPot | LimitKind::Straddle | LimitKind::NoLimit => {
                if first {
                    "6.14.1(a)"
                } else {
                    "6.14.1(b)"
                }
            }
        };
        self.rules.clause(place, "17.7", "17.7")
    }

    pub(crate) fn short_put(&mut self, seat: Seat, chips: Chips) {
        self.put(seat, chips);
        let player = self.player_mut(seat);
        player.short_put = plus(player.short_put, chips);
        self.volunteered = true;
    }

    /// An act before the turn is held until the turn comes (crown:6.18.1).
    pub(crate) fn decide_early(
        &self,
        seat: Seat,
        act: Act,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        let waits = self.betting.pending.has(seat) && self.able.has(seat);
        if self.phase != Phase::Bet
            || self.betting.turn == seat
            || !waits
            || self.player(seat).early.is_some()
        {
            return Err(self.refuse(
                Reason::NotNow { what: "an act before the turn" },
                "6.18",
                "17.5",
                "17.5",
            ));
        }
        let clause = match act {
            Act::Check => self.rules.clause("6.18.3", "17.5", "17.5"),
            Act::Fold | Act::Call | Act::Bet(_) | Act::Raise(_) | Act::CallAndFold => {
                self.rules.clause("6.18.1", "17.5", "17.5")
            }
        };
        self.rule(seat, clause, events);
        events.push(Event::ActedEarly { seat, act });
        Ok(())
    }

    pub(crate) fn acted_early(&mut self, seat: Seat, act: Act) {
        // A check before the turn has no effect in the ACT books, which are silent on it.
        if act == Act::Check && self.rules.book == Book::Crown {
            self.betting.barred = self.betting.barred.with(seat);
        }
        if act != Act::Check {
            self.player_mut(seat).early = Some(act);
        }
    }

    pub(crate) fn early_act_freed(&mut self, seat: Seat) {
        self.player_mut(seat).early = None;
        self.betting.freed = self.betting.freed.with(seat);
    }

    /// What the held act of the player in turn comes to: it stands, or they choose again because
    /// somebody wagered more (crown:6.18.1, crown:6.18.2).
    pub(crate) fn held_act(&self) -> Option<Event> {
        if self.phase != Phase::Bet {
            return None;
        }
        let seat = self.betting.turn;
        let player = self.player(seat);
        let early = player.early?;
        let highest = self.betting.highest;
        let act = match early {
            Act::Fold => return Some(Event::Acted { seat, act: self.fold_or_pay(seat) }),
            Act::Bet(to) | Act::Raise(to) if to > highest => {
                let options = self.options_of(seat);
                match options.wager {
                    Some(wager) => {
                        let to = self.cut_to(wager, to.max(wager.least));
                        if wager.opens { Act::Bet(to) } else { Act::Raise(to) }
                    }
                    None => self.call_or_check(highest.less(player.bet)),
                }
            }
            Act::Bet(to) | Act::Raise(to) if to == highest => Act::Call,
            Act::Call | Act::CallAndFold if self.call_was(seat) => Act::Call,
            Act::Bet(_) | Act::Raise(_) | Act::Call | Act::CallAndFold | Act::Check => {
                return Some(Event::EarlyActFreed { seat });
            }
        };
        Some(match self.check_act(seat, act) {
            Ok(()) => Event::Acted { seat, act },
            Err(_) => Event::EarlyActFreed { seat },
        })
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

    /// Whether what a call was made to before the turn still is what must be called.
    fn call_was(&self, seat: Seat) -> bool {
        self.betting.highest > self.player(seat).bet
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
            return Err(self.refuse(Reason::NothingEarly { seat }, "6.18.2", "17.6", "17.6"));
        }
        self.rule(seat, self.rules.clause("6.18.2", "17.6", "17.6"), events);
        events.push(Event::Acted { seat, act: self.fold_or_pay(seat) });
        Ok(())
    }
}
