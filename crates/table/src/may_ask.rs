//! Whether somebody may ask something of a table: everybody for themselves, staff what is theirs, the room
//! and the clock nothing that takes a person.

use crate::actor::Actor;
use crate::authority::{Distance, RoomToo, StaffAct, last_word};
use crate::breach::Sanction;
use crate::command::{Command, Whose};
use crate::refusal::{Reason, Refusal};
use crate::seat::PlayerKind;
use crate::table::{Due, Playing, Table};
use crate::vacancy::SeatsAct;
use cutcard_banked::{HouseAct, PlayerId};

/// Whether it is theirs to ask. Whether the table then does it is for the table to say.
pub(crate) fn may_ask(table: &Table, by: Actor, command: &Command) -> Result<(), Refusal> {
    let refuse = |reason| Err(Refusal { reason, clause: last_word(table.config.book) });
    let act = table.staff_act(command);
    match (by, command.whose(), act) {
        (Actor::Player(player), Whose::Decision(of) | Whose::Place(of), _) if of == player => {
            Ok(())
        }
        // House players come and go by the word of people.
        (Actor::Player(_) | Actor::Staff { .. }, Whose::Place(of), _)
            if comes_or_goes(command)
                && kind(table, of, command) == Some(PlayerKind::HousePlayer) =>
        {
            Ok(())
        }
        (Actor::Player(_), Whose::Staff, _) => refuse(Reason::NotStaff),
        (Actor::Staff { player, rank }, whose, Some(act)) if is_staffs(table, whose, command) => {
            let own = table.has_stake(player) || lets_in(command) == Some(player);
            if act.authority().distance == Distance::NotWhereTheyPlay && own {
                return refuse(Reason::OwnTable);
            }
            let refusal = act.refusal(rank, table.config.book);
            refusal.filter(|_| has_object(table, act)).map_or(Ok(()), Err)
        }
        (Actor::Room, Whose::Staff, Some(act)) if act.authority().room == RoomToo::Does => Ok(()),
        // The dealer of a practice table says what they did wrong.
        (Actor::Room, Whose::Staff, Some(StaffAct::ReportWrong | StaffAct::RuleAtBox))
            if table.config.is_for_practice() =>
        {
            Ok(())
        }
        (Actor::Room | Actor::Clock, Whose::Place(_) | Whose::Software, _) => Ok(()),
        (Actor::Player(_) | Actor::Staff { .. } | Actor::Room | Actor::Clock, _, _) => {
            refuse(Reason::NotYours)
        }
    }
}

impl Table {
    /// The act that a command is when staff give it at this table; `None` where it is none of theirs.
    #[must_use]
    pub fn staff_act(&self, command: &Command) -> Option<StaffAct> {
        // At boxes what lies on one is void by the ruling that there is for that (act-3cp:14.2(a)).
        if let Command::Sanction { sanction: Sanction::VoidWagers, .. } = command
            && matches!(self.playing, Some(Playing::Boxes { .. }))
        {
            return Some(StaffAct::RuleAtBox);
        }
        if let Command::TakeBack { entries } = command {
            // Whether it is the dealer's follows from whose entry it is.
            return Some(self.take_back_act(*entries));
        }
        // Where software deals there is no dealer who saw it: those in charge rule.
        if let Command::House { act: HouseAct::Rule(irregularity) } = command
            && !self.is_dealt_by_hand()
        {
            return Some(StaffAct::of_operator(*irregularity));
        }
        StaffAct::of(command)
    }
}

/// Whether it is for staff to ask. Where a dealer deals by hand they begin rounds, enter what players do, and see to
/// those who have no page of their own.
fn is_staffs(table: &Table, whose: Whose, command: &Command) -> bool {
    let by_hand = table.is_dealt_by_hand();
    match whose {
        Whose::Staff => true,
        Whose::Decision(_) => by_hand,
        Whose::Software => by_hand && matches!(command, Command::StartRound { .. }),
        Whose::Place(of) => {
            let lists = matches!(command, Command::JoinList { .. } | Command::LeaveList { .. });
            lists || by_hand && kind(table, of, command) == Some(PlayerKind::WalkIn)
        }
    }
}

/// Whom a command gives a seat, or lets in to a game for some players only: nobody does that for themselves.
fn lets_in(command: &Command) -> Option<PlayerId> {
    let Command::Seats { act } = command else { return None };
    match act {
        SeatsAct::Keep { player, .. }
        | SeatsAct::Expect { player, .. }
        | SeatsAct::Admit { player, admitted: true } => Some(*player),
        SeatsAct::Offer { .. }
        | SeatsAct::Settle { .. }
        | SeatsAct::Move { .. }
        | SeatsAct::Vacate { .. }
        | SeatsAct::Admit { admitted: false, .. } => None,
    }
}

/// Whether there is anything to rule on. Where there is not, that is told to everybody, of whatever rank.
fn has_object(table: &Table, act: StaffAct) -> bool {
    if let StaffAct::VoidRound(_) | StaffAct::DecideUncovered = act {
        return table.is_playing();
    }
    if act == StaffAct::ReportWrong {
        return table.is_playing() || table.may_be_inspected();
    }
    if act == StaffAct::TakeBackMore {
        return table.is_playing() || table.may_be_questioned();
    }
    act != StaffAct::AllowRunItAgain || table.due() == Due::Floor
}

/// Whether somebody sits down or leaves: what else house players do is the room's.
const fn comes_or_goes(command: &Command) -> bool {
    matches!(command, Command::SitDown { .. } | Command::Leave { .. } | Command::ComeInBy { .. })
}

/// Who a command is about: a person, a house player, somebody without a page.
fn kind(table: &Table, player: PlayerId, command: &Command) -> Option<PlayerKind> {
    if let Command::SitDown { kind, .. } = command {
        return Some(*kind);
    }
    let seated = table.seat_of(player).and_then(|seat| table.seated(seat));
    seated.map(|seated| seated.kind)
}
