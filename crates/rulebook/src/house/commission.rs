//! What the house takes.

use cutcard_base::Chips;

/// What the house takes, checked. Several methods may be used together (crown:7.2).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commission {
    /// A share of the pots.
    pub percentage: Option<Percentage>,
    /// A set sum for each hand by how many are dealt in, fewest players first (crown:7.2.3).
    pub per_hand: Vec<(usize, Chips)>,
    /// A set sum from each player dealt in, before the deal (crown:7.2.4).
    pub per_person: Chips,
    /// Whether time is charged, between rounds (crown:7.2.2, act-manila:15.3).
    pub time: bool,
}

/// A share of the pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percentage {
    /// In hundredths of a percent.
    pub basis_points: u32,
    /// Nothing is taken unless a pot is above this (act-manila:15.2(a)(i)).
    pub threshold: Chips,
    /// Rounded down to whole ones of this.
    pub unit: Chips,
    /// The most taken in a round.
    pub cap: Chips,
    /// The least taken, where anything is.
    pub minimum: Chips,
}

impl Commission {
    /// The set sum for a hand with so many dealt in.
    #[must_use]
    pub fn per_hand(&self, dealt_in: usize) -> Chips {
        let steps = self.per_hand.iter().take_while(|(from, _)| *from <= dealt_in);
        steps.last().map_or(Chips::ZERO, |(_, chips)| *chips)
    }
}
