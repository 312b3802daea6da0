//! The works, a file for each kind.

mod enumeration;
mod equity;
mod lowball;
mod monte_carlo;
pub(crate) mod rounds;
mod seven_card;
mod three_card;
mod two_with_three;

use crate::measure::Time;

/// Something to do, and how far ahead of the best peer we mean to be.
pub(crate) struct Work {
    pub(crate) name: &'static str,
    /// Our time over the best peer's, at most.
    pub(crate) goal: f64,
    pub(crate) race: fn() -> Vec<Time>,
}

/// Every work, in the order of the table.
pub(crate) const WORKS: &[Work] = &[
    Work { name: "five-card-all", goal: 1.0, race: enumeration::five_card },
    Work { name: "seven-card-all", goal: 1.0, race: enumeration::seven_card },
    Work { name: "seven-card-random", goal: 0.85, race: seven_card::random },
    Work { name: "omaha-random", goal: 0.8, race: two_with_three::omaha },
    Work { name: "manila-32-random", goal: 1.0 / 6.0, race: two_with_three::manila_32 },
    Work { name: "manila-36-random", goal: 1.0 / 6.0, race: two_with_three::manila_36 },
    Work { name: "ace-to-five-seven-card", goal: 0.6, race: lowball::ace_to_five },
    Work { name: "deuce-to-seven-five-card", goal: 0.5, race: lowball::deuce_to_seven },
    Work { name: "three-card", goal: 0.25, race: three_card::random },
    Work { name: "holdem-exact-aa-kk", goal: 0.68, race: equity::aces_against_kings },
    Work { name: "holdem-monte-carlo", goal: 0.36, race: monte_carlo::holdem },
    Work { name: "omaha-monte-carlo", goal: 0.125, race: monte_carlo::omaha },
    Work { name: "razz-monte-carlo", goal: 0.125, race: monte_carlo::razz },
    Work { name: "stud-monte-carlo", goal: 0.125, race: monte_carlo::stud },
    Work { name: "rounds-2", goal: 0.333, race: rounds::holdem::<2> },
    Work { name: "rounds-6", goal: 0.333, race: rounds::holdem::<6> },
    Work { name: "rounds-9", goal: 0.333, race: rounds::holdem::<9> },
    Work { name: "rounds-2-logged", goal: 1.0, race: rounds::logged::<2> },
    Work { name: "rounds-6-logged", goal: 1.0, race: rounds::logged::<6> },
    Work { name: "rounds-9-logged", goal: 1.0, race: rounds::logged::<9> },
];
