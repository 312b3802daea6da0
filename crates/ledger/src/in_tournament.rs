//! Where the chips of a tournament are.

use crate::account::{TableId, number};
use cutcard_base::PlayerId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place where the chips of a tournament are. They are worth nothing outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum InTournament {
    /// Where they all come from and go back to: below zero by as many as are in play.
    Bank,
    /// In front of a player.
    Seat {
        /// At which table.
        table: TableId,
        /// Whose.
        player: PlayerId,
    },
    /// What is wagered in the round being played at a table.
    Pot(TableId),
    /// With a player who is on the way from one table to another.
    OnTheWay(PlayerId),
}

impl InTournament {
    /// The table the place is at.
    pub(crate) const fn table(&self) -> Option<TableId> {
        match self {
            InTournament::Seat { table, .. } | InTournament::Pot(table) => Some(*table),
            InTournament::Bank | InTournament::OnTheWay(_) => None,
        }
    }

    /// Reads what follows the tournament's number.
    pub(crate) fn read<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<InTournament> {
        match parts.next()? {
            "bank" => Some(InTournament::Bank),
            "player" => {
                let player = PlayerId(number(parts.next()?)?);
                (parts.next()? == "on-the-way").then_some(InTournament::OnTheWay(player))
            }
            "table" => {
                let table = TableId(number(parts.next()?)?);
                match parts.next()? {
                    "seat" => {
                        let player = PlayerId(number(parts.next()?)?);
                        Some(InTournament::Seat { table, player })
                    }
                    "pot" => Some(InTournament::Pot(table)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

impl fmt::Display for InTournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InTournament::Bank => f.write_str("bank"),
            InTournament::Seat { table, player } => {
                write!(f, "table/{}/seat/{}", table.0, player.0)
            }
            InTournament::Pot(table) => write!(f, "table/{}/pot", table.0),
            InTournament::OnTheWay(player) => write!(f, "player/{}/on-the-way", player.0),
        }
    }
}
