//! A player of a hand, by position.

use std::fmt;
use std::num::NonZeroU8;

/// A player by position: `p1` is dealt to first. In a game with a button `p1` is next to it and the
/// last player has it; in stud `p1` is to the dealer's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(NonZeroU8);

impl Player {
    /// The player of a number; the first is 1.
    #[must_use]
    pub fn new(number: u8) -> Option<Player> {
        NonZeroU8::new(number).map(Player)
    }

    /// The player's number; the first is 1.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0.get()
    }

    /// The player's place in the lists of a [`crate::Hand`]; the first is 0.
    #[must_use]
    pub fn place(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    /// Reads `p1`; neither `p0` nor `p01` is a player.
    pub(crate) fn parse(word: &str) -> Option<Player> {
        let digits = word.strip_prefix('p')?;
        if digits.starts_with(['0', '+']) {
            return None;
        }
        digits.parse().ok().and_then(Player::new)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}
