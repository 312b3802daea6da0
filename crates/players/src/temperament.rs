//! How house players differ.

use crate::share::Share;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a house player plays. It never changes what the player knows, only what they make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Temperament {
    /// Stays with good hands only and bets them; hardly ever bluffs.
    Rock,
    /// Plays by the odds, with a bluff now and then.
    Regular,
    /// Stays with too many hands.
    Loose,
    /// Bets and raises with nearly anything.
    Maniac,
    /// Calls with nearly anything and seldom raises.
    Caller,
}

impl Temperament {
    /// Every temperament.
    pub const ALL: [Temperament; 5] = [
        Temperament::Rock,
        Temperament::Regular,
        Temperament::Loose,
        Temperament::Maniac,
        Temperament::Caller,
    ];

    /// Those whose company is calm: they bet what their hands are worth, and never all they have out of
    /// nothing.
    pub const CALM: [Temperament; 3] =
        [Temperament::Rock, Temperament::Regular, Temperament::Caller];

    /// The name used in data: `rock`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Temperament::Rock => "rock",
            Temperament::Regular => "regular",
            Temperament::Loose => "loose",
            Temperament::Maniac => "maniac",
            Temperament::Caller => "caller",
        }
    }

    /// What the temperament comes to in figures.
    pub(crate) const fn traits(self) -> Traits {
        match self {
            Temperament::Rock => Traits {
                margin: 700,
                respect: 120,
                bet_edge: 3_500,
                raise_edge: 6_000,
                bets: Share(7_500),
                bluffs: Share(50),
                sizes: [1, 6, 3, 0],
                over_blinds: Share(0),
                runs_again: Share(2_000),
                side_wagers: Share(500),
            },
            Temperament::Regular => Traits {
                margin: 300,
                respect: 100,
                bet_edge: 2_200,
                raise_edge: 4_800,
                bets: Share(8_000),
                bluffs: Share(600),
                sizes: [1, 5, 4, 0],
                over_blinds: Share(200),
                runs_again: Share(5_000),
                side_wagers: Share(2_000),
            },
            Temperament::Loose => Traits {
                margin: -200,
                respect: 70,
                bet_edge: 2_000,
                raise_edge: 5_000,
                bets: Share(6_000),
                bluffs: Share(800),
                sizes: [4, 4, 2, 0],
                over_blinds: Share(1_000),
                runs_again: Share(5_000),
                side_wagers: Share(5_000),
            },
            Temperament::Maniac => Traits {
                margin: -700,
                respect: 40,
                bet_edge: -1_500,
                raise_edge: 1_200,
                bets: Share(8_500),
                bluffs: Share(3_000),
                sizes: [1, 3, 5, 1],
                over_blinds: Share(3_500),
                runs_again: Share(7_000),
                side_wagers: Share(8_000),
            },
            Temperament::Caller => Traits {
                margin: -1_000,
                respect: 40,
                bet_edge: 5_500,
                raise_edge: 8_500,
                bets: Share(4_000),
                bluffs: Share(0),
                sizes: [7, 3, 0, 0],
                over_blinds: Share(200),
                runs_again: Share(5_000),
                side_wagers: Share(4_000),
            },
        }
    }
}

impl fmt::Display for Temperament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A temperament in figures: edges and margins in parts of ten thousand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    /// How much more than the price of the pot a hand must be worth to stay.
    pub(crate) margin: i64,
    /// How far others' bets are believed, in percent.
    pub(crate) respect: i64,
    /// The edge over an even share from which a hand is bet.
    pub(crate) bet_edge: i64,
    /// The edge from which a bet is raised.
    pub(crate) raise_edge: i64,
    /// How often a hand worth a bet or raise gets one.
    pub(crate) bets: Share,
    /// How often a hand not worth it gets one.
    pub(crate) bluffs: Share,
    /// The weights of the least bet, half the pot, the pot, and the most.
    pub(crate) sizes: [usize; 4],
    /// How often an over-blind is made.
    pub(crate) over_blinds: Share,
    /// How often the board is to be dealt again.
    pub(crate) runs_again: Share,
    /// How often pairs plus is wagered on; antes go the further above the least.
    pub(crate) side_wagers: Share,
}
