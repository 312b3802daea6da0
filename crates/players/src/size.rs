//! How much a house player bets.

use crate::chance::Chance;
use crate::sight::Sight;
use crate::temperament::Traits;
use cutcard_round::Wager;
use cutcard_rulebook::Chips;

/// What is bet or raised to: the least, half the pot, the pot or the most, by the temperament's
/// weights, and always what is allowed.
pub(crate) fn size(
    sight: Sight<'_>,
    wager: Wager,
    call: Chips,
    traits: &Traits,
    chance: &mut Chance,
) -> Chips {
    // The share of the pot, the call in it, that is added to what must be matched: in halves.
    let halves = match chance.weighted(&traits.sizes) {
        0 => return wager.least,
        1 => 1,
        2 => 2,
        _ => return wager.most,
    };
    if wager.either {
        return if halves > 1 { wager.most } else { wager.least };
    }
    let pot = sight.round.pot.0.saturating_add(call.0);
    let to = sight.round.to_match.0.saturating_add(pot / 2 * halves);
    let chip = sight.rules.house.smallest_chip.0.max(1);
    let to = Chips(to / chip * chip).clamp(wager.least, wager.most.max(wager.least));
    // Who would keep next to nothing puts it in too.
    let stack = Chips(sight.own.bet.0.saturating_add(sight.own.stack.0));
    if wager.most == stack && to.0.saturating_mul(4) > stack.0.saturating_mul(3) {
        return wager.most;
    }
    if wager.allows(to, Chips(chip)) { to } else { wager.least }
}
