//! From what is written to what is asked of the table.

use super::change::changed;
use super::run::Play;
use super::{Deed, From, SeatAct, StaffAct};
use super::{conduct, seats};
use crate::act::{NoCommand, command};
use crate::script;
use cutcard_banked::PlayerId;
use cutcard_round::{Command as RoundCommand, Role, Seat};
use cutcard_rulebook::Chips;
use cutcard_table::{
    Actor, Arrival, Command, EntryChoice, Left, PlayerAct, PlayerKind, SeatNumber, Table, Whose,
};

/// What those bring who sit down and are not said to bring anything else.
const FIRST_ID: u64 = 101;

/// Somebody's number at the table. All have as many figures, so that one is no part of another.
pub(super) fn id(who: usize) -> PlayerId {
    PlayerId(FIRST_ID.saturating_add(who as u64))
}

/// Who has a number.
pub(super) fn who(player: PlayerId) -> usize {
    usize::try_from(player.0.saturating_sub(FIRST_ID)).unwrap_or(usize::MAX)
}

impl Play<'_> {
    /// The command that something done is; `None` where it takes more than one.
    pub(super) fn command(&self, deed: &Deed) -> Result<Option<Command>, NoCommand> {
        Ok(Some(match deed {
            Deed::Seat { who, act } => self.of_seat(*who, *act),
            Deed::Staff { act, .. } => return self.of_staff(act).map(Some),
            Deed::StandingOrder(who) => Command::PickUpAbsent { player: id(*who) },
            Deed::Round(deed) => return self.of_round(deed),
            Deed::GiveTime(millis) => {
                Command::BeginTurn { deadline_millis: self.now.saturating_add(*millis) }
            }
            Deed::CallTime => Command::ClockRanOut { now_millis: self.now },
            Deed::MakeChange => Command::MakeChange { now_millis: self.now },
            Deed::CollectTime => Command::CollectTime { now_millis: self.now },
            Deed::OfferSeat(seat) => seats::settled(*seat, None, self.now),
            Deed::GiveOutSeat(seat, cards) => seats::settled(*seat, Some(cards), self.now),
            Deed::BeginHours => {
                let day = self.table.hours().day().map_or(1, |day| day.saturating_add(1));
                Command::BeginHours { day, until_millis: None }
            }
            Deed::EndHours => Command::EndHours,
            Deed::Begin(_) | Deed::End | Deed::Won { .. } | Deed::Rounds(_) | Deed::Pass(_) => {
                return Ok(None);
            }
        }))
    }

    fn of_seat(&self, who: usize, act: SeatAct) -> Command {
        let player = id(who);
        match act {
            SeatAct::Sit { seat, chips, from } => {
                let usual = self.people.get(who).map_or(0, |person| person.chips);
                Command::SitDown {
                    player,
                    seat: SeatNumber(seat),
                    chips: Chips(chips.unwrap_or(usual)),
                    kind: PlayerKind::Person,
                    arrival: self.arrival(who, from),
                }
            }
            SeatAct::Leave => Command::Leave { player },
            SeatAct::SitOut => Command::SitOut { player },
            SeatAct::SitOutNextBlind => Command::SitOutNextBlind { player },
            SeatAct::Return => Command::Return { player },
            SeatAct::Post => Command::ComeInBy { player, entry: EntryChoice::Post },
            SeatAct::Wait => Command::ComeInBy { player, entry: EntryChoice::Wait },
            SeatAct::Move(to) => Command::ChangeSeat { player, to: SeatNumber(to) },
            SeatAct::Add(chips) => Command::AddChips { player, chips: Chips(chips) },
            SeatAct::Remove(chips) => Command::TakeChips { player, chips: Chips(chips) },
            SeatAct::JoinList => Command::JoinList { player, head: false },
            SeatAct::LeaveList => Command::LeaveList { player },
            SeatAct::AskFor(seat, asks) => {
                Command::AskForSeat { player, seat: SeatNumber(seat), asks }
            }
            SeatAct::Agree(notice, agrees) => Command::Agree { player, notice, agrees },
        }
    }

    /// How somebody comes: back, if they left not long ago. A room keeps who left, and here the
    /// script's runner does.
    fn arrival(&self, who: usize, from: From) -> Arrival {
        if from == From::AnotherTable {
            return Arrival::Transferred;
        }
        let left = self.left.get(&who).map(|(chips, at)| Left { chips: *chips, at_millis: *at });
        left.map_or(Arrival::New, |left| left.arrival(self.table.config(), self.now))
    }

    fn of_staff(&self, act: &StaffAct) -> Result<Command, NoCommand> {
        Ok(match act {
            StaffAct::Pause => Command::Pause,
            StaffAct::Resume => Command::Resume,
            StaffAct::GiveNotice => Command::GiveNotice,
            StaffAct::PickUp(who) => Command::PickUp { player: id(*who) },
            StaffAct::ChargeTime(chips) => Command::ChargeTime { chips_each: Chips(*chips) },
            StaffAct::VerifyTime => Command::VerifyTime,
            StaffAct::CallClock => Command::CallClock { now_millis: self.now },
            StaffAct::DropTime => Command::DropTime,
            StaffAct::PutAtHead(who) => Command::JoinList { player: id(*who), head: true },
            StaffAct::Announce { options, rounds } => {
                let to = changed(self.table.config().file(), options);
                let to = Box::new(to.map_err(NoCommand::Unclear)?);
                Command::Announce { to, rounds: *rounds, now_millis: self.now }
            }
            StaffAct::Conduct(act) => conduct::command(act, self.now),
            StaffAct::TakeNoticeBack(notice) => Command::TakeNoticeBack { notice: *notice },
            StaffAct::TakeBack(entries) => Command::TakeBack { entries: *entries },
            StaffAct::Deck(act) => Command::Deck { act: *act },
            StaffAct::Seats(act) => seats::command(*act, self.now),
        })
    }

    fn of_round(&self, deed: &script::Deed) -> Result<Option<Command>, NoCommand> {
        let unclear = || NoCommand::Unclear("no round has begun".to_owned());
        let asked = match (deed, &self.watched) {
            (script::Deed::Voids { cause, .. }, _) => {
                return Ok(Some(Command::Void { cause: *cause }));
            }
            (script::Deed::Rules { allowed, .. }, Some(_)) => {
                return Ok(Some(Command::RuleOnRunItAgain { allowed: *allowed }));
            }
            // What is said before the first round is refused by the table.
            (script::Deed::Reports { report, .. }, None) => {
                return Ok(Some(Command::Report { seat: None, report: report.clone() }));
            }
            (script::Deed::Pushes, None) => return Ok(Some(Command::Push)),
            (script::Deed::Everybody(_) | script::Deed::Deals(_), _) => return Ok(None),
            (script::Deed::Player { act: script::PlayerAct::OutOfTime, .. }, _) => return Ok(None),
            (_, watched) => command(watched.as_ref().ok_or_else(unclear)?, deed)?,
        };
        let player = match deed {
            script::Deed::Player { who, .. } => id(*who),
            script::Deed::Rules { .. }
            | script::Deed::Voids { .. }
            | script::Deed::Deals(_)
            | script::Deed::Shuffles(_)
            | script::Deed::Reports { .. }
            | script::Deed::Pushes
            | script::Deed::Everybody(_) => id(usize::MAX),
        };
        Ok(to_table(asked, player, &self.table))
    }
}

/// Who does something, and in which role, as the script says it.
pub(super) fn actor(deed: &Deed, command: &Command) -> Actor {
    match deed {
        Deed::Staff { role, act: StaffAct::Conduct(act) } => conduct::actor(act, *role),
        Deed::Staff { role, .. }
        | Deed::Round(
            script::Deed::Rules { role, .. }
            | script::Deed::Voids { role, .. }
            | script::Deed::Reports { role, .. },
        ) => staff(*role),
        Deed::Round(script::Deed::Deals(_) | script::Deed::Shuffles(_) | script::Deed::Pushes) => {
            staff(Role::Dealer)
        }
        Deed::CallTime => Actor::Clock,
        Deed::Round(script::Deed::Player { .. } | script::Deed::Everybody(_))
        | Deed::Seat { .. }
        | Deed::StandingOrder(_)
        | Deed::Begin(_)
        | Deed::End
        | Deed::Won { .. }
        | Deed::Rounds(_)
        | Deed::Pass(_)
        | Deed::GiveTime(_)
        | Deed::MakeChange
        | Deed::CollectTime
        | Deed::OfferSeat(_)
        | Deed::GiveOutSeat(..)
        | Deed::BeginHours
        | Deed::EndHours => by_itself(command),
    }
}

/// Somebody of the staff, who does not play here: of each rank there is one.
pub(super) const fn staff(rank: Role) -> Actor {
    Actor::Staff { player: PlayerId(1 + rank as u64), rank }
}

/// Who does what a script leaves to the table: players what is theirs, and the table's own software the rest.
pub(super) const fn by_itself(command: &Command) -> Actor {
    match command.whose() {
        Whose::Decision(player) | Whose::Place(player) => Actor::Player(player),
        Whose::Staff | Whose::Software => Actor::Room,
    }
}

/// What is asked of a round, asked of its table; `None` where the table asks it otherwise.
pub(super) fn to_table(asked: RoundCommand, player: PlayerId, table: &Table) -> Option<Command> {
    let play = match asked {
        RoundCommand::Act { act, .. } => PlayerAct::Bet { act },
        RoundCommand::Put { chips, one_chip, said_raise, .. } => {
            PlayerAct::Put { chips, one_chip, said_raise }
        }
        RoundCommand::ActEarly { act, .. } => PlayerAct::BetEarly { act },
        RoundCommand::Withdraw { .. } => PlayerAct::Withdraw,
        RoundCommand::TakeKitty { .. } => PlayerAct::TakeKitty,
        RoundCommand::OverBlind { .. } => PlayerAct::OverBlind,
        RoundCommand::Decline { .. } => PlayerAct::Decline,
        RoundCommand::Draw { discards, .. } => PlayerAct::Draw { discards },
        RoundCommand::Discard { place, .. } => PlayerAct::Discard { place },
        RoundCommand::Set { rows, .. } => PlayerAct::Set { rows },
        RoundCommand::RunItAgain { again, .. } => PlayerAct::RunItAgain { again },
        RoundCommand::Show { cards, .. } => PlayerAct::Show { cards },
        RoundCommand::Muck { .. } => PlayerAct::Muck,
        RoundCommand::AskToSee { whose, .. } => {
            PlayerAct::AskToSee { whose: *table.dealt().get(whose.index())? }
        }
        RoundCommand::RuleOnRunItAgain { allowed } => {
            return Some(Command::RuleOnRunItAgain { allowed });
        }
        RoundCommand::AddChips { chips, .. } => return Some(Command::AddChips { player, chips }),
        RoundCommand::RemoveChips { chips, .. } => {
            return Some(Command::TakeChips { player, chips });
        }
        RoundCommand::ChooseAllIn { all_in, .. } => PlayerAct::ChooseAllIn { all_in },
        RoundCommand::Report { report } => {
            let felt = |place: Seat| table.dealt().get(place.index()).copied();
            let seat = report.seat.and_then(felt);
            return Some(Command::Report { seat, report });
        }
        RoundCommand::Push => return Some(Command::Push),
        RoundCommand::Reveal { seat, whose, cards } => {
            let asks = *table.dealt().get(seat.index())?;
            let whose = *table.dealt().get(whose.index())?;
            return Some(Command::Reveal { asks, whose, cards });
        }
        RoundCommand::Cards { cards } => return Some(Command::Cards { cards }),
        RoundCommand::Shuffled { order } => return Some(Command::Shuffled { order }),
        RoundCommand::Void { cause } => return Some(Command::Void { cause }),
        RoundCommand::ClockRanOut { .. } => return None,
    };
    Some(Command::Play { player, play })
}
