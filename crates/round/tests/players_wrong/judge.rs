//! The judge: what the books make of what players do wrong.

use cutcard_round::{Act, BettingOptions, Chips, Command, Event, Round, Seat};
use cutcard_rulebook::{Book, Family, LimitKind};
use std::collections::{BTreeMap, BTreeSet};

/// An act before the turn that waits for it.
#[derive(Clone, Copy, Debug)]
struct Held {
    act: Act,
    /// The highest bet when it was made.
    to_match: u64,
}

/// What must come of a deed: the act, and its clause where it is ruled on. Of several any will do.
type Expected = Vec<(Act, Option<&'static str>)>;

/// The judge of one round.
#[derive(Default)]
pub struct Judge {
    betting_round: Option<usize>,
    held: BTreeMap<Seat, Held>,
    /// Who has checked too early and may only check, call or fold in this betting round.
    barred: BTreeSet<Seat>,
    /// Whose early act was beaten: they may take it back.
    pub freed: BTreeSet<Seat>,
    /// Chips that are less than the call and not made up yet.
    short: BTreeMap<Seat, u64>,
    /// Who folded with nothing to call and whose place is dealt to until somebody wagers (crown:14.4.5).
    dealt_to: BTreeSet<Seat>,
    /// What came up, and how often.
    pub counts: BTreeMap<&'static str, usize>,
}

fn is_crown(round: &Round) -> bool {
    round.rules().house.game.book() == Book::Crown
}

/// A clause of the book that is played by.
fn of(
    round: &Round,
    crown: &'static str,
    manila: &'static str,
    draw: &'static str,
) -> &'static str {
    match round.rules().house.game.book() {
        Book::Crown => crown,
        Book::ActManila => manila,
        _ => draw,
    }
}

fn owed(round: &Round, seat: Seat) -> u64 {
    round.to_match().0.saturating_sub(round.bet(seat).0)
}

fn call_or_check(owed: u64) -> Act {
    if owed == 0 { Act::Check } else { Act::Call }
}

fn has_tiers(round: &Round) -> bool {
    matches!(round.rules().house.limit.kind, LimitKind::Fixed | LimitKind::Spread)
}

/// A bet or raise to so much, within what may be bet.
fn cut(round: &Round, options: BettingOptions, to: u64) -> Act {
    let wager = options.wager.unwrap();
    let (least, most) = (wager.least.0, wager.most.0);
    let chip = round.rules().house.smallest_chip.0.max(1);
    let to = match to.clamp(least, most) {
        to if wager.either && to < most => least,
        to if to == least || to == most => to,
        to => (to / chip * chip).max(least),
    };
    if wager.opens { Act::Bet(Chips(to)) } else { Act::Raise(Chips(to)) }
}

fn amount(act: Act) -> u64 {
    if let Act::Bet(to) | Act::Raise(to) = act { to.0 } else { 0 }
}

fn is_listed(options: BettingOptions, act: Act) -> bool {
    let within = |opens: bool, to: Chips| {
        options
            .wager
            .is_some_and(|wager| wager.opens == opens && to >= wager.least && to <= wager.most)
    };
    match act {
        Act::Fold => options.fold,
        Act::Check => options.check,
        Act::Call => options.call.is_some(),
        Act::CallAndFold => options.call_and_fold.is_some(),
        Act::Bet(to) => within(true, to),
        Act::Raise(to) => within(false, to),
    }
}

impl Judge {
    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// What chips in front mean; nothing where they are less than the call, to be made up.
    fn meaning(&self, round: &Round, seat: Seat, put: (u64, bool, bool)) -> Option<Expected> {
        let (chips, one_chip, said_raise) = put;
        let (_, options) = round.betting_options().unwrap();
        let (stack, crown) = (round.stack(seat).0, is_crown(round));
        let chips = chips.min(stack);
        let owed = owed(round, seat).saturating_sub(self.short.get(&seat).copied().unwrap_or(0));
        let to = round.bet(seat).0 + self.short.get(&seat).copied().unwrap_or(0) + chips;
        let says = crown && said_raise;
        let calls = call_or_check(owed);
        if says && let Some(wager) = options.wager {
            // Whoever says raise raises.
            let act = cut(round, options, to.max(wager.least.0));
            let plain = !one_chip && amount(act) == to;
            let tiers = has_tiers(round) || !one_chip;
            let clause = if tiers { "crown:1.1:Raise" } else { "crown:6.14.2" };
            return Some(vec![(act, (!plain).then_some(clause))]);
        }
        if chips < owed && chips < stack {
            return None;
        }
        if chips <= owed {
            return Some(vec![(calls, None)]);
        }
        let Some(wager) = options.wager else {
            // Only a call is left; why is another clause's.
            return Some(vec![(calls, Some("any"))]);
        };
        let faced = owed > 0 || !wager.opens;
        let in_first = round.betting_round() == Some(1);
        let one_chip_by = match (has_tiers(round), in_first) {
            (true, _) => "crown:6.13",
            (false, true) => "crown:6.14.1(a)",
            (false, false) => "crown:6.14.1(b)",
        };
        if crown && one_chip && faced {
            return Some(vec![(calls, Some(one_chip_by))]);
        }
        if to >= wager.least.0 {
            let act = cut(round, options, to);
            let by = of(round, "crown:6.6", "act-manila:17.5", "act-draw:17.5");
            let plain = amount(act) == to;
            let clause = if crown && one_chip { Some(one_chip_by) } else { (!plain).then_some(by) };
            return Some(vec![(act, clause)]);
        }
        if !faced {
            // Less than the least bet, where there is nothing to call, is no bet.
            return Some(vec![(Act::Bet(Chips(to)), None)]);
        }
        let by = of(round, "crown:6.12", "act-manila:17.7", "act-draw:17.7");
        let lifted = cut(round, options, wager.least.0);
        let over = chips - owed;
        let full = wager.least.0.saturating_sub(round.to_match().0);
        Some(match crown {
            false => vec![(calls, Some(by))],
            // How much more the least raise is than all chips left is not seen.
            true if wager.least.0 == round.bet(seat).0 + stack => {
                vec![(calls, Some(by)), (lifted, Some(by))]
            }
            true if 2 * over >= full => vec![(lifted, Some(by))],
            true => vec![(calls, Some(by))],
        })
    }

    /// What an act before the turn can come to now that it is the turn.
    fn held(&self, round: &Round, seat: Seat, held: Held) -> Vec<Option<Act>> {
        let (_, options) = round.betting_options().unwrap();
        let owed = owed(round, seat);
        let (highest, all) = (round.to_match().0, round.bet(seat).0 + round.stack(seat).0);
        let beaten_all_in = match held.act {
            Act::Bet(to) | Act::Raise(to) => to.0 >= all && to.0 <= highest,
            Act::Call | Act::CallAndFold => all <= held.to_match && highest > held.to_match,
            Act::Fold | Act::Check => false,
        };
        let one = |act: Act| vec![is_listed(options, act).then_some(act)];
        match held.act {
            _ if beaten_all_in && is_crown(round) => one(Act::Call),
            Act::Fold if options.fold => one(Act::Fold),
            Act::Fold if options.call_and_fold.is_some() => one(Act::CallAndFold),
            Act::Fold => vec![options.wager.map(|wager| Act::Bet(wager.least))],
            Act::Check => one(Act::Check),
            Act::Bet(to) | Act::Raise(to) if to.0 > highest => {
                let chips = (to.0 - round.bet(seat).0).min(round.stack(seat).0);
                let meant = self.meaning(round, seat, (chips, false, false)).unwrap();
                meant.into_iter().flat_map(|(act, _)| one(act)).collect()
            }
            Act::Bet(to) | Act::Raise(to) if to.0 == highest => one(Act::Call),
            Act::Bet(_) | Act::Raise(_) => vec![None],
            Act::Call | Act::CallAndFold if highest > held.to_match => vec![None],
            Act::Call | Act::CallAndFold => one(call_or_check(owed)),
        }
    }

    /// Looks at the round: a new betting round forgets what was held.
    pub fn look(&mut self, round: &Round) {
        let now = round.betting_round();
        if now != self.betting_round {
            self.betting_round = now;
            self.held.clear();
            self.barred.clear();
            self.freed.clear();
            self.short.clear();
        }
        let Some((seat, options)) = round.betting_options() else { return };
        assert!(
            !self.barred.contains(&seat) || options.wager.is_none(),
            "{seat} has checked too early and may bet: {options:?}"
        );
    }

    /// What must come of a command; what it led to is given.
    pub fn commanded(&mut self, round: &Round, command: &Command, events: &[Event]) {
        let ruled = events.iter().find_map(|event| match event {
            Event::Ruled { clause, .. } => Some(clause.0.to_string()),
            _ => None,
        });
        let acted = events.iter().find_map(|event| match event {
            Event::Acted { act, .. } => Some(*act),
            _ => None,
        });
        let is_ruled = |by: &str| ruled.as_deref() == Some(by);
        match command {
            Command::Put { seat, chips, one_chip, said_raise } => {
                let told =
                    format!("{command:?} led to {events:?} at {:?}", round.betting_options());
                match self.meaning(round, *seat, (chips.0, *one_chip, *said_raise)) {
                    None => {
                        let by = of(round, "crown:6.17", "act-manila:17.8", "act-draw:17.8");
                        assert!(is_ruled(by), "{by}: {told}");
                        let short = Event::ShortPut { seat: *seat, chips: *chips };
                        assert!(events.contains(&short), "{told}");
                        *self.short.entry(*seat).or_default() += chips.0;
                        self.count(by);
                    }
                    Some(expected) => {
                        let fits = |(act, clause): &(Act, Option<&str>)| {
                            let by = *clause == Some("any") || *clause == ruled.as_deref();
                            acted == Some(*act) && by
                        };
                        assert!(expected.iter().any(fits), "{expected:?}: {told}");
                        self.count(expected[0].1.unwrap_or("plain chips"));
                    }
                }
            }
            Command::ActEarly { seat, act } => {
                let by = if *act == Act::Check { "crown:6.18.3" } else { "crown:6.18.1" };
                let by = of(round, by, "act-manila:17.5", "act-draw:17.5");
                assert!(is_ruled(by) && acted.is_none(), "{by}: {events:?}");
                self.count(by);
                if *act == Act::Check && !is_crown(round) {
                    return;
                }
                if *act == Act::Check {
                    self.barred.insert(*seat);
                }
                self.held.insert(*seat, Held { act: *act, to_match: round.to_match().0 });
            }
            Command::ClockRanOut { seat } if round.betting_options().is_some() => {
                let (_, options) = round.betting_options().unwrap();
                let by = of(round, "crown:6.15", "act-manila:4.8", "act-draw:4.6");
                let forced = !options.fold && !options.check && options.call.is_none();
                let due = match (is_crown(round), options.wager) {
                    (false, _) => Act::Fold,
                    (true, Some(wager)) if forced => Act::Bet(wager.least),
                    (true, _) if options.check => Act::Check,
                    (true, _) => Act::Fold,
                };
                assert!(is_ruled(by), "{seat} {by}: {events:?}");
                assert_eq!(acted, Some(due), "{seat}: {events:?} {options:?}");
                self.count(by);
            }
            Command::Withdraw { seat } => {
                let by = of(round, "crown:6.18.2", "act-manila:17.6", "act-draw:17.6");
                assert!(self.freed.contains(seat) && is_ruled(by), "{by}: {events:?}");
                self.count("taken back");
            }
            _ => {}
        }
    }

    /// What the round does by itself with acts that were held.
    pub fn by_itself(&mut self, round: &Round, event: &Event) {
        let (Event::Acted { seat, .. } | Event::EarlyActFreed { seat }) = event else { return };
        let Some(held) = self.held.get(seat).copied() else {
            panic!("{event:?} of nothing that was held");
        };
        let due = self.held(round, *seat, held);
        let found = if let Event::Acted { act, .. } = event { Some(*act) } else { None };
        assert!(
            due.contains(&found),
            "{event:?} of {held:?}: {due:?} at {:?}",
            round.betting_options()
        );
        if found.is_none() && held.act != Act::Check {
            self.freed.insert(*seat);
        }
        self.count(if found.is_some() { "held" } else { "freed" });
        self.held.remove(seat);
    }

    /// Follows what happens.
    pub fn see(&mut self, before: &Round, event: &Event, after: &Round) {
        match event {
            Event::Acted { seat, act, .. } => {
                self.freed.remove(seat);
                let forced = before.betting_options().is_some_and(|(_, options)| {
                    !options.fold && !options.check && options.call.is_none()
                });
                let wagers = matches!(act, Act::Bet(_) | Act::Raise(_)) && !forced;
                if wagers {
                    self.dealt_to.clear();
                }
                let stud = before.rules().house.game.family() == Family::Stud;
                if matches!(act, Act::Fold) && stud && owed(before, *seat) == 0 {
                    self.dealt_to.insert(*seat);
                }
                // Chips that were less than the call stay at Crown, and go back in the ACT.
                if let (Act::Fold, Some(short)) = (act, self.short.remove(seat)) {
                    let back = after.stack(*seat).0 - before.stack(*seat).0;
                    assert_eq!(back, if is_crown(before) { 0 } else { short }, "{seat}: {event:?}");
                    self.count("folded short");
                }
            }
            Event::DealtToFolded { seat, .. } => {
                assert!(self.dealt_to.contains(seat), "{event:?}: {:?}", self.dealt_to);
                self.count("dealt to folded");
            }
            _ => {}
        }
    }
}
