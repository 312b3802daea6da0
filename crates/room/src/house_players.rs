//! House players: their numbers, names and chips.

use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_table::{PlayerKind, Table};

/// The first number of a house player. People have lower ones.
pub const FIRST_HOUSE_PLAYER: u64 = 1_000_000_000_000;

/// How many house players a table may have called before numbers run into the next table's.
const CALLED_AT_ONE_TABLE: u64 = 1_000_000;

/// What house players are called: parts of machines. People's own names stay free for people, and nobody
/// is taken for somebody of the house. No two begin with the same two letters, which stand for them where
/// there is little room.
pub const HOUSE_NAMES: [&str; 48] = [
    "Anvil", "Ballast", "Bearing", "Bobbin", "Bracket", "Bushing", "Capstan", "Chisel", "Cogwheel",
    "Crankpin", "Damper", "Dowel", "Dynamo", "Ferrule", "Flywheel", "Fulcrum", "Gasket", "Gearbox",
    "Gimbal", "Grommet", "Gudgeon", "Hinge", "Impeller", "Latch", "Lever", "Linkage", "Mandrel",
    "Nozzle", "Pawl", "Pinion", "Plunger", "Pulley", "Ratchet", "Rivet", "Rotor", "Shackle",
    "Solenoid", "Sprocket", "Stator", "Swivel", "Tappet", "Throttle", "Toggle", "Treadle",
    "Turbine", "Valve", "Washer", "Wingnut",
];

/// Whether a number is a house player's.
#[must_use]
pub const fn is_house_player(player: PlayerId) -> bool {
    player.0 >= FIRST_HOUSE_PLAYER
}

/// The name of a house player, made from the number: the same for ever, and different from those of
/// the others at the table.
#[must_use]
pub fn house_name(player: PlayerId) -> String {
    let number = player.0.saturating_sub(FIRST_HOUSE_PLAYER);
    let (table, called) = (number / CALLED_AT_ONE_TABLE, number % CALLED_AT_ONE_TABLE);
    // Steps of 31 among 48 names come to each of them before any comes again.
    let place =
        table.wrapping_mul(7).wrapping_add(called.wrapping_mul(31)) % HOUSE_NAMES.len() as u64;
    let name = usize::try_from(place).ok().and_then(|place| HOUSE_NAMES.get(place));
    name.copied().unwrap_or("House").to_owned()
}

/// Whether somebody may call house players to a table and send them away: who plays there, who opened
/// it, staff, and anybody where no person sits. At a practice table nobody ever does: it is its opener's.
pub(crate) fn may_see_to_house_players(table: &Table, opener: Option<PlayerId>, who: Who) -> bool {
    let mut people = table.everybody().filter(|(_, it)| it.kind == PlayerKind::Person).peekable();
    who.rank.is_some()
        || opener == Some(who.player)
        || (people.peek().is_none() && !table.config().is_for_practice())
        || people.any(|(_, it)| it.player == who.player)
}

/// The number of the house player a table calls next, after so many.
pub(crate) fn numbered(table: TableId, called: u64) -> PlayerId {
    let at_table = u64::from(table.0).saturating_mul(CALLED_AT_ONE_TABLE);
    PlayerId(
        FIRST_HOUSE_PLAYER.saturating_add(at_table).saturating_add(called % CALLED_AT_ONE_TABLE),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_told_apart_by_two_letters_and_fit_a_plate() {
        let begins: BTreeSet<&str> = HOUSE_NAMES.iter().map(|name| &name[..2]).collect();
        assert_eq!(begins.len(), HOUSE_NAMES.len());
        assert!(HOUSE_NAMES.iter().all(|name| name.len() <= 8));
    }

    /// Names that people bear; the house has none of them.
    #[test]
    fn peoples_names_are_left_to_people() {
        for name in ["Ada", "Basil", "Felix", "Hugo", "Leo", "Nora", "Oscar", "Silas", "Victor"] {
            assert!(!HOUSE_NAMES.contains(&name), "{name}");
        }
    }
}
