//! The kill button (crown:8.13.2).

use crate::seat::SeatNumber;
use cutcard_banked::PlayerId;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// Where the one kill button lies and which side is up (crown:1.1:Kill Button).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KillButton {
    /// In the middle of the table (crown:8.13.2).
    #[default]
    Neutral,
    /// Before the winner of a whole pot (crown:8.13.3).
    LegUp(SeatNumber),
    /// Before the killer of the next round (crown:1.1:Killer).
    Kill(SeatNumber),
}

/// A kill that its holder did not post (crown:8.13.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KillDebt {
    /// Whose.
    pub player: PlayerId,
    /// The last round in which it can be taken up again, where rounds are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// When it cannot be any more, where minutes are; nothing before the clock was looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_millis: Option<u64>,
}

/// What a round came to, as far as the kill button asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Won {
    /// Who won all there was; `None` where it was shared.
    pub(crate) alone: Option<SeatNumber>,
    /// How much there was.
    pub(crate) pot: Chips,
}

impl KillButton {
    /// Who has it, whichever side is up.
    #[must_use]
    pub const fn holder(self) -> Option<SeatNumber> {
        match self {
            KillButton::Neutral => None,
            KillButton::LegUp(seat) | KillButton::Kill(seat) => Some(seat),
        }
    }

    /// The killer.
    #[must_use]
    pub const fn killer(self) -> Option<SeatNumber> {
        match self {
            KillButton::Kill(seat) => Some(seat),
            KillButton::Neutral | KillButton::LegUp(_) => None,
        }
    }

    /// Where it goes after a round.
    pub(crate) fn after(self, won: Won, qualifying: Chips, hi_lo: bool) -> KillButton {
        // Who shares the pot, killer or leg up, loses it to nobody (crown:8.13.9(a)).
        let Some(winner) = won.alone else { return KillButton::Neutral };
        let had = self.holder() == Some(winner);
        // A win too small makes nobody a holder and keeps nobody else one (crown:8.13.4).
        if won.pot < qualifying {
            return if had { self } else { KillButton::Neutral };
        }
        // Hi-lo knows no leg up (crown:8.13.3(a), crown:8.13.9(b)(ii)).
        if had || hi_lo { KillButton::Kill(winner) } else { KillButton::LegUp(winner) }
    }
}

#[cfg(test)]
mod tests {
    use super::KillButton::{self, Kill, LegUp, Neutral};
    use super::Won;
    use crate::seat::SeatNumber;
    use cutcard_rulebook::Chips;

    /// crown:8.13.4, crown:8.13.9(a): too small a pot and a shared one; the qualifying pot is 100.
    #[test]
    fn where_the_button_goes() {
        let (two, five) = (SeatNumber(2), SeatNumber(5));
        let check = |from: KillButton, alone, pot, high, hi_lo| {
            let won = Won { alone, pot: Chips(pot) };
            assert_eq!(from.after(won, Chips(100), false), high, "{from:?} {won:?}");
            assert_eq!(from.after(won, Chips(100), true), hi_lo, "{from:?} {won:?}");
        };
        check(Neutral, Some(five), 80, Neutral, Neutral);
        check(Kill(two), Some(five), 80, Neutral, Neutral);
        check(LegUp(two), Some(five), 80, Neutral, Neutral);
        check(Kill(two), Some(two), 80, Kill(two), Kill(two));
        check(LegUp(two), Some(two), 80, LegUp(two), LegUp(two));
        check(Neutral, Some(five), 100, LegUp(five), Kill(five));
        check(Kill(two), Some(five), 100, LegUp(five), Kill(five));
        check(LegUp(two), Some(two), 100, Kill(two), Kill(two));
        check(Kill(two), Some(two), 100, Kill(two), Kill(two));
        check(Kill(two), None, 100, Neutral, Neutral);
        check(LegUp(two), None, 100, Neutral, Neutral);
    }
}
