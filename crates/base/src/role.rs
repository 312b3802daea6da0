//! The ladder of those who work at the tables.

use std::fmt;

/// Who gives an order, from the lowest to the highest. The ACT's books know a supervisor and the operator,
/// and are served by the same ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Role {
    /// A chip runner, who sells chips, brings change and seats people, and rules on nothing (crown:1.1:Chip
    /// Runner). Whoever is above may do that too (crown:1.1:Cage).
    ChipRunner,
    /// The dealer.
    Dealer,
    /// A higher duties dealer.
    HigherDutiesDealer,
    /// The area manager, or the ACT's supervisor.
    AreaManager,
    /// The assistant casino manager.
    AssistantCasinoManager,
}

impl Role {
    /// Every role, the lowest first.
    pub const ALL: [Role; 5] = [
        Role::ChipRunner,
        Role::Dealer,
        Role::HigherDutiesDealer,
        Role::AreaManager,
        Role::AssistantCasinoManager,
    ];
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::ChipRunner => "chip runner",
            Role::Dealer => "dealer",
            Role::HigherDutiesDealer => "higher duties dealer",
            Role::AreaManager => "area manager",
            Role::AssistantCasinoManager => "assistant casino manager",
        })
    }
}
