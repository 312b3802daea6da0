//! Whether somebody may ask something of a table: everybody for themselves, staff what is theirs, the room
//! and the clock nothing that takes a person.

use crate::actor::Actor;
use crate::authority::{Distance, RoomToo, StaffAct, last_word};
use crate::command::{Command, Whose};
use crate::refusal::{Reason, Refusal};
use crate::seat::PlayerKind;
use crate::table::{Due, Table};
use cutcard_banked::PlayerId;

/// Whether it is theirs to ask. Whether the table then does it is for the table to say.
pub(crate) fn may_ask(table: &Table, by: Actor, command: &Command) -> Result<(), Refusal> {
    let refuse = |reason| Err(Refusal { reason, clause: last_word(table.config.book) });
    let act = StaffAct::of(command);
    match (by, command.whose(), act) {
        (Actor::Player(player), Whose::Decision(of) | Whose::Place(of), _) if of == player => {
            Ok(())
        }
        // House players come and go by the word of people.
        (Actor::Player(_) | Actor::Staff { .. }, Whose::Place(of), _)
            if is_house_player(table, of, command) =>
        {
            Ok(())
        }
        (Actor::Player(_), Whose::Staff, _) => refuse(Reason::NotStaff),
        (Actor::Staff { player, rank }, Whose::Place(_) | Whose::Staff, Some(act)) => {
            if act.authority().distance == Distance::NotWhereTheyPlay && table.has_stake(player) {
                return refuse(Reason::OwnTable);
            }
            let refusal = act.refusal(rank, table.config.book);
            refusal.filter(|_| has_object(table, act)).map_or(Ok(()), Err)
        }
        (Actor::Room, Whose::Staff, Some(act)) if act.authority().room == RoomToo::Does => Ok(()),
        (Actor::Room | Actor::Clock, Whose::Place(_) | Whose::Software, _) => Ok(()),
        (Actor::Player(_) | Actor::Staff { .. } | Actor::Room | Actor::Clock, _, _) => {
            refuse(Reason::NotYours)
        }
    }
}

/// Whether there is anything to rule on. Where there is not, that is told to everybody, of whatever rank.
fn has_object(table: &Table, act: StaffAct) -> bool {
    if let StaffAct::VoidRound(_) | StaffAct::ReportWrong | StaffAct::DecideUncovered = act {
        return table.is_playing();
    }
    act != StaffAct::AllowRunItAgain || table.due() == Due::Floor
}

/// Whether a command is about a house player.
fn is_house_player(table: &Table, player: PlayerId, command: &Command) -> bool {
    if let Command::SitDown { kind, .. } = command {
        return *kind == PlayerKind::HousePlayer;
    }
    let seated = table.seat_of(player).and_then(|seat| table.seated(seat));
    seated.is_some_and(|seated| seated.kind == PlayerKind::HousePlayer)
}
