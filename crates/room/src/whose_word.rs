//! Who can have given a command of the room's own. For commands that a table decides the table says so itself
//! (`cutcard_table::decide`), from the one table of authority.

use crate::command::RoomCommand;
use cutcard_table::{Actor, StaffAct};

/// Whether a command can have been given so. Whether a player opened the table, or may see to its house
/// players, the room asks before (`keeper/asks.rs`).
pub(crate) fn may_give(by: Actor, command: &RoomCommand) -> bool {
    match (command, by) {
        // The table looks at who asks.
        (RoomCommand::Table(_) | RoomCommand::WithReason { .. }, _) => true,
        (RoomCommand::BuyTime { player, .. }, by) => by == Actor::Player(*player),
        (RoomCommand::ChangeCode { .. }, Actor::Staff { rank, .. }) => {
            StaffAct::ChangeCode.authority().allows(Some(rank))
        }
        (
            RoomCommand::Open
            | RoomCommand::SeatHousePlayer { .. }
            | RoomCommand::ChangeCode { .. },
            Actor::Player(_) | Actor::Staff { .. } | Actor::Room,
        )
        | (
            RoomCommand::StartRound { .. }
            | RoomCommand::Shuffle { .. }
            | RoomCommand::SettleSeat { .. }
            | RoomCommand::GiveTime { .. }
            | RoomCommand::ReturnBank { .. },
            Actor::Room | Actor::Clock,
        ) => true,
        (
            RoomCommand::Open
            | RoomCommand::SeatHousePlayer { .. }
            | RoomCommand::ChangeCode { .. }
            | RoomCommand::StartRound { .. }
            | RoomCommand::Shuffle { .. }
            | RoomCommand::SettleSeat { .. }
            | RoomCommand::GiveTime { .. }
            | RoomCommand::ReturnBank { .. },
            _,
        ) => false,
    }
}
