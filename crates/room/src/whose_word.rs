//! By whose word a command of the room's own can have been given. Of what a table decides, the table says it
//! itself (`cutcard_table::decide`), from the one table of authority.

use crate::command::RoomCommand;
use crate::who::By;
use cutcard_table::StaffAct;

/// Whether a command can have been given so. Whether a player opened the table, or may see to its house
/// players, the room asks before (`keeper/asks.rs`).
pub(crate) fn may_give(by: By, command: &RoomCommand) -> bool {
    match (command, by) {
        // The table looks at who asks.
        (RoomCommand::Table(_) | RoomCommand::PickUp { .. }, _) => true,
        (RoomCommand::BuyTime { player, .. }, by) => by == By::Player(*player),
        (RoomCommand::ChangeCode { .. }, By::Staff { rank, .. }) => {
            StaffAct::ChangeCode.authority().allows(Some(rank))
        }
        (
            RoomCommand::Open
            | RoomCommand::SeatHousePlayer { .. }
            | RoomCommand::ChangeCode { .. },
            By::Player(_) | By::Staff { .. } | By::Room,
        )
        | (
            RoomCommand::StartRound { .. }
            | RoomCommand::Shuffle { .. }
            | RoomCommand::GiveTime { .. }
            | RoomCommand::ReturnBank { .. },
            By::Room | By::Clock,
        ) => true,
        (
            RoomCommand::Open
            | RoomCommand::SeatHousePlayer { .. }
            | RoomCommand::ChangeCode { .. }
            | RoomCommand::StartRound { .. }
            | RoomCommand::Shuffle { .. }
            | RoomCommand::GiveTime { .. }
            | RoomCommand::ReturnBank { .. },
            _,
        ) => false,
    }
}
