//! Wagers by the size of the pot.

use crate::wire::options::Wager;
use cutcard_round as round;
use cutcard_rulebook::Chips;

/// What the sizes of a wager are counted from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pot {
    /// All chips in the middle, those of this betting round too.
    pub(crate) pot: Chips,
    /// What must be matched.
    pub(crate) to_match: Chips,
    /// What the player has put in already in this betting round.
    pub(crate) bet: Chips,
    /// What the player has left.
    pub(crate) stack: Chips,
    /// The smallest chip.
    pub(crate) chip: Chips,
}

/// What may be bet or raised to, with the usual sizes: a raise by the pot is one by what the pot
/// has once the bet is called (crown:6.7).
pub(crate) fn wager(options: &round::Wager, pot: &Pot) -> Wager {
    let to_call = pot.to_match.less(pot.bet).0;
    let called = pot.pot.0.saturating_add(to_call);
    let chip = pot.chip.0.max(1);
    let size = |quarters: u64| {
        let share = called / 4 * quarters + called % 4 * quarters / 4;
        let to = pot.to_match.0.saturating_add(share / chip * chip);
        within(options, to, chip)
    };
    Wager {
        opens: options.opens,
        least: options.least.0,
        most: options.most.0,
        either: options.either,
        chip,
        half_pot: size(2),
        three_quarters: size(3),
        pot: size(4),
        most_is_all_in: options.most.0 >= pot.bet.0.saturating_add(pot.stack.0),
    }
}

/// The nearest that is allowed and no more, or else the least.
fn within(options: &round::Wager, to: u64, chip: u64) -> u64 {
    let (least, most) = (options.least.0, options.most.0);
    if to >= most {
        return most;
    }
    if options.either || to <= least {
        return least;
    }
    (to / chip * chip).max(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(pot: u64, to_match: u64, bet: u64, least: u64, most: u64) -> [u64; 3] {
        let options = round::Wager {
            opens: to_match == 0,
            least: Chips(least),
            most: Chips(most),
            either: false,
        };
        let pot = Pot {
            pot: Chips(pot),
            to_match: Chips(to_match),
            bet: Chips(bet),
            stack: Chips(10_000),
            chip: Chips(5),
        };
        let wager = wager(&options, &pot);
        [wager.half_pot, wager.three_quarters, wager.pot]
    }

    #[test]
    fn the_call_comes_first() {
        // 100 in the middle, nothing to call.
        assert_eq!(sizes(100, 0, 0, 10, 1_000), [50, 75, 100]);
        // 100 and a bet of 50: calling makes 200, so a raise by the pot is to 250.
        assert_eq!(sizes(150, 50, 0, 100, 1_000), [150, 200, 250]);
        // The big blind faces a raise to 30: 15 + 30 + 10 in the middle and 20 to call.
        assert_eq!(sizes(55, 30, 10, 50, 1_000), [65, 85, 105]);
        // Within the limits.
        assert_eq!(sizes(100, 0, 0, 60, 80), [60, 75, 80]);
    }
}
