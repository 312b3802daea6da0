//! By whose word a command can have been given: players for themselves, staff by their own rank, the room
//! and the clock nothing that takes a person.

use crate::command::RoomCommand;
use crate::house_players::is_house_player;
use crate::who::By;
use cutcard_banked::PlayerId;
use cutcard_round::Role;
use cutcard_table::Command;

/// Whether a command can have been given so. Who may give it follows from the table too: the room asks
/// that first (`keeper/asks.rs`), and the table's own rules after.
pub(crate) fn may_give(by: By, command: &RoomCommand) -> bool {
    let named = Named::of(command);
    match by {
        // People call house players and send them away; those play by themselves.
        By::Player(player) => match named {
            Named::Player(other) => other == player,
            Named::Seat(other) => other == player || is_house_player(other),
            Named::Anybody => true,
            Named::Role(_) | Named::Staff | Named::Room => false,
        },
        By::Staff { rank, .. } => match named {
            Named::Role(role) => role == rank,
            Named::Player(_) | Named::Room => false,
            Named::Seat(_) | Named::Staff | Named::Anybody => true,
        },
        By::Room => !matches!(command, RoomCommand::BuyTime { .. } | RoomCommand::PickUp { .. }),
        By::Clock => match named {
            Named::Seat(_) | Named::Room => true,
            Named::Player(_) | Named::Role(_) | Named::Staff | Named::Anybody => false,
        },
    }
}

/// Whose a command is by what it says itself.
#[derive(Clone, Copy)]
enum Named {
    /// A player's own decision, which nobody takes for them.
    Player(PlayerId),
    /// About a player's place at the table: others may see to it.
    Seat(PlayerId),
    /// By a rank.
    Role(Role),
    /// Staff's, of whatever rank.
    Staff,
    /// The room's own, or the clock's.
    Room,
    /// Anybody's.
    Anybody,
}

impl Named {
    fn of(command: &RoomCommand) -> Named {
        match command {
            RoomCommand::Open
            | RoomCommand::SeatHousePlayer { .. }
            | RoomCommand::ChangeCode { .. } => Named::Anybody,
            RoomCommand::Table(command) => Named::of_table(command),
            RoomCommand::BuyTime { player, .. } => Named::Player(*player),
            RoomCommand::PickUp { role, .. } => Named::Role(*role),
            RoomCommand::StartRound { .. }
            | RoomCommand::Shuffle { .. }
            | RoomCommand::GiveTime { .. }
            | RoomCommand::ReturnBank { .. } => Named::Room,
        }
    }

    fn of_table(command: &Command) -> Named {
        match command {
            Command::Play { player, .. } => Named::Player(*player),
            Command::SitDown { player, .. }
            | Command::Leave { player }
            | Command::SitOut { player }
            | Command::SitOutNextBlind { player }
            | Command::Return { player }
            | Command::ComeInBy { player, .. }
            | Command::ChangeSeat { player, .. }
            | Command::AddChips { player, .. }
            | Command::TakeChips { player, .. }
            | Command::JoinList { player, .. }
            | Command::LeaveList { player } => Named::Seat(*player),
            Command::RuleOnRunItAgain { role, .. }
            | Command::Void { role, .. }
            | Command::ChargeTime { role, .. }
            | Command::PickUp { role, .. }
            | Command::Pause { role }
            | Command::Resume { role }
            | Command::GiveNotice { role } => Named::Role(*role),
            Command::CloseWagers | Command::House { .. } => Named::Staff,
            Command::StartRound { .. }
            | Command::Cards { .. }
            | Command::Shuffled { .. }
            | Command::DealOn
            | Command::BeginTurn { .. }
            | Command::ClockRanOut { .. }
            | Command::PickUpAbsent { .. } => Named::Room,
        }
    }
}
