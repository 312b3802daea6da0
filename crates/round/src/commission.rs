//! The house's share of the pots.

use crate::pots::SidePot;
use crate::round::plus;
use crate::rules::Rules;
use crate::seat::MOST_SEATS;
use cutcard_rulebook::{
    AntesOnly, Chips, CommissionRule, FreePots, Percentage, RaiseTakesBlinds, RulesVersion,
};

/// Whether a pot nobody fought for is free.
///
/// Crown frees what only the blinds put in (crown:7.6); antes are not named there. The ACT frees
/// blinds and antes, and a bet that nobody called is outside the pot (act-manila:15.2(d),
/// act-manila:15.2(b)).
pub(crate) fn unbet_is_free(rules: &Rules, volunteered: bool, contested: bool) -> bool {
    let policies = &rules.house.policies;
    match rules.by_book.free_pots {
        FreePots::Blinds => {
            let antes = rules.house.ante > Chips::ZERO;
            let named = !antes || policies.antes_only == AntesOnly::Free;
            let raise_free = policies.raise_takes_blinds == RaiseTakesBlinds::Free;
            named && if raise_free { !contested } else { !volunteered }
        }
        FreePots::Uncontested => !contested,
    }
}

/// Adds what a percentage takes from each pot.
pub(crate) fn percentage(
    rule: CommissionRule,
    version: RulesVersion,
    terms: &Percentage,
    pots: &[SidePot],
    taken: &mut [Chips; MOST_SEATS],
) {
    match rule {
        CommissionRule::AnyMethod => in_pot_order(terms, pots, taken),
        CommissionRule::TwoRates => over_threshold(version, terms, pots, taken),
    }
}

/// The share of an amount, rounded down to whole units.
fn share_of(terms: &Percentage, amount: Chips) -> Chips {
    let share = u128::from(amount.0) * u128::from(terms.basis_points) / 10_000;
    let unit = u128::from(terms.unit.0.max(1));
    Chips(u64::try_from(share / unit * unit).unwrap_or(u64::MAX))
}

/// Worked out on the sum of the pots so far, so that rounding does not depend on how many there
/// are; the cap is for the hand (crown:7.2.1, crown:7.7).
fn in_pot_order(terms: &Percentage, pots: &[SidePot], taken: &mut [Chips; MOST_SEATS]) {
    // A sum taken for the hand counts to the cap as well (crown:7.7).
    let cap = terms.cap.less(taken.iter().fold(Chips::ZERO, |sum, chips| plus(sum, *chips)));
    let (mut sum, mut so_far) = (Chips::ZERO, Chips::ZERO);
    for (pot, taken) in pots.iter().zip(taken).filter(|(pot, _)| !pot.uncalled) {
        sum = plus(sum, pot.amount);
        let due = share_of(terms, sum).max(terms.minimum).min(cap);
        let chips = due.less(so_far).min(pot.amount.less(*taken));
        so_far = plus(so_far, chips);
        *taken = plus(*taken, chips);
    }
}

/// Once a round on all the pots, rounded down to a dollar and up to the cap, if one of them is above the
/// threshold; taken from those that are,
/// in proportion, the rest from the first of them (act-manila:15.2(a)(i), act-manila:15.2(a)(ii)).
fn over_threshold(
    version: RulesVersion,
    terms: &Percentage,
    pots: &[SidePot],
    taken: &mut [Chips; MOST_SEATS],
) {
    let is_over = |pot: &SidePot| !pot.uncalled && pot.amount > terms.threshold;
    let sum_of = |which: &dyn Fn(&SidePot) -> bool| {
        let amounts = pots.iter().filter(|pot| which(pot)).map(|pot| pot.amount);
        amounts.fold(Chips::ZERO, plus)
    };
    let over = sum_of(&is_over);
    if over == Chips::ZERO {
        return;
    }
    let unit = u128::from(terms.unit.0.max(1));
    let whole = |chips: Chips| Chips(chips.0 / terms.unit.0.max(1) * terms.unit.0.max(1));
    let due = share_of(terms, sum_of(&|pot| !pot.uncalled)).min(terms.cap).min(over);
    let due = if version >= RulesVersion::CAP_AS_APPROVED { due } else { whole(due) };
    let mut left = due;
    for (pot, taken) in pots.iter().zip(taken.iter_mut()).filter(|(pot, _)| is_over(pot)) {
        let share = u128::from(due.0) * u128::from(pot.amount.0) / u128::from(over.0) / unit * unit;
        let share = Chips(u64::try_from(share).unwrap_or(u64::MAX)).min(whole(pot.amount));
        *taken = plus(*taken, share);
        left = left.less(share);
    }
    // The rest from the first of them that still has it.
    for (pot, taken) in pots.iter().zip(taken).filter(|(pot, _)| is_over(pot)) {
        let chips = whole(pot.amount.less(*taken)).min(left);
        *taken = plus(*taken, chips);
        left = left.less(chips);
    }
}
