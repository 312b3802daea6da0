//! What the house takes: as written, and checked.

use cutcard_base::Chips;
use serde::{Deserialize, Serialize};

/// What the house takes, unchecked. Several methods may be used together (crown:7.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CommissionFile {
    /// A share of the pots, in hundredths of a percent.
    pub basis_points: Option<u32>,
    /// The most taken from the pots of a round.
    pub cap: Option<u64>,
    /// The approved cap of the five percent scheme, ten dollars if not said: that of the ten
    /// percent scheme may not be above it (act-manila:15.2(e)).
    pub cap_of_five_percent: Option<u64>,
    /// The least taken, where anything is.
    pub minimum: Option<u64>,
    /// A set sum for each hand by how many are dealt in: `[[2, 2], [5, 4]]` is 2 from two players
    /// on and 4 from five on.
    pub per_hand: Option<Vec<(usize, u64)>>,
    /// A set sum from each player dealt in.
    pub per_person: Option<u64>,
    /// Whether time is charged; nothing of it comes out of a pot.
    pub time: Option<bool>,
}

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
