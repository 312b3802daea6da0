//! Roles in words, and what they stand for at a table.

use crate::wire::frame::Role;
use cutcard_round as round;
use cutcard_table::StaffAct;

/// Every role, lowest first.
pub const ALL: [Role; 7] = [
    Role::Player,
    Role::Cashier,
    Role::ChipRunner,
    Role::Dealer,
    Role::HigherDutiesDealer,
    Role::AreaManager,
    Role::AssistantCasinoManager,
];

/// The word for a role, as in JSON.
#[must_use]
pub const fn word(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Cashier => "cashier",
        Role::ChipRunner => "chip-runner",
        Role::Dealer => "dealer",
        Role::HigherDutiesDealer => "higher-duties-dealer",
        Role::AreaManager => "area-manager",
        Role::AssistantCasinoManager => "assistant-casino-manager",
    }
}

/// The role of that word.
#[must_use]
pub fn from_word(text: &str) -> Option<Role> {
    ALL.into_iter().find(|role| word(*role) == text)
}

/// The rank on the ladder of the floor; none for players, and none for cashiers, who stand beside it.
#[must_use]
pub const fn rank(role: Role) -> Option<round::Role> {
    match role {
        Role::Player | Role::Cashier => None,
        Role::ChipRunner => Some(round::Role::ChipRunner),
        Role::Dealer => Some(round::Role::Dealer),
        Role::HigherDutiesDealer => Some(round::Role::HigherDutiesDealer),
        Role::AreaManager => Some(round::Role::AreaManager),
        Role::AssistantCasinoManager => Some(round::Role::AssistantCasinoManager),
    }
}

/// Whether somebody works for the house.
#[must_use]
pub const fn is_staff(role: Role) -> bool {
    match role {
        Role::Player => false,
        Role::Cashier
        | Role::ChipRunner
        | Role::Dealer
        | Role::HigherDutiesDealer
        | Role::AreaManager
        | Role::AssistantCasinoManager => true,
    }
}

/// Whether somebody works in the cage: its cashiers, and from the area manager up those who answer
/// for it. Dealers do not.
#[must_use]
pub fn works_in_cage(role: Role) -> bool {
    may(role, StaffAct::ServeCage)
}

/// Whether a role will do for an act of staff's: read from the table of authority.
#[must_use]
pub fn may(role: Role, act: StaffAct) -> bool {
    let line = act.authority();
    match role {
        Role::Cashier => line.least.lets_cashiers(),
        Role::Player
        | Role::ChipRunner
        | Role::Dealer
        | Role::HigherDutiesDealer
        | Role::AreaManager
        | Role::AssistantCasinoManager => line.allows(rank(role)),
    }
}
