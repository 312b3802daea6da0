//! What a command leads to: the one function that decides, for the room that plays and for the audit
//! that looks at what was played.

use crate::code::Code;
use crate::command::{RoomCommand, Streets};
use crate::dealing;
use crate::event::{Before, Note, RoomEvent};
use crate::refused::Refused;
use crate::whose_word::may_give;
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_players::Temperament;
use cutcard_round::RulesVersion;
use cutcard_table::{
    self as table, Actor, Command, Due, Event, Pace, PlayerKind, SeatNumber, SeatsAct, Table,
    decide_by,
};

/// An event, with what is kept beside it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Decided {
    pub(crate) event: RoomEvent,
    pub(crate) note: Option<Note>,
}

impl Decided {
    fn plain(event: Event) -> Decided {
        Decided { event: RoomEvent::Table(event), note: None }
    }
}

/// All that a command leads to at a table. It follows from the table, the command, who gave it, the version of the
/// rules and how streets come, and from nothing else: no clock, no randomness, no settings.
///
/// # Errors
/// Why it is refused.
pub(crate) fn decide(
    table: &Table,
    by: Actor,
    command: &RoomCommand,
    (rules, streets): (RulesVersion, Streets),
) -> Result<Vec<Decided>, Refused> {
    if !may_give(by, command) {
        return Err(Refused::new(Code::NotYours, "that is somebody else's to ask for"));
    }
    let pace = match streets {
        Streets::AtOnce => Pace::AtOnce,
        Streets::OneByOne => Pace::ByStreet,
    };
    if let RoomCommand::WithReason { command, .. } = command
        && !command.needs_reason()
    {
        return Err(Refused::new(Code::NotYours, "nobody asks why for that"));
    }
    let ask = |command: &Command| decide_by(rules, pace, table, by, command);
    match command {
        RoomCommand::Open => Err(Refused::new(Code::Open, "the table is open already")),
        RoomCommand::Table(Command::StartRound { .. } | Command::Shuffled { .. })
            if !table.is_dealt_by_hand() =>
        {
            Err(Refused::new(Code::Seed, "cards come from a seed"))
        }
        RoomCommand::Table(Command::Seats { act: SeatsAct::Settle { .. } }) => {
            Err(Refused::new(Code::Seed, "cards come from a seed"))
        }
        RoomCommand::Table(command @ Command::StartRound { .. }) => {
            let events = ask(command)?;
            let note = round_begins(table, &events);
            Ok(first_noted(events, note))
        }
        RoomCommand::Table(command) => Ok(plain(ask(command)?)),
        RoomCommand::StartRound { seed } => {
            let events = ask(&dealing::start_round(table, *seed))?;
            let note = round_begins(table, &events);
            Ok(first_noted(events, note))
        }
        RoomCommand::Shuffle { seed } => {
            let Due::Shuffle(cards) = table.due() else {
                return Err(Refused::new(Code::NoShuffle, "no cards are due to be shuffled"));
            };
            Ok(plain(ask(&dealing::shuffle_again(cards, *seed))?))
        }
        RoomCommand::SettleSeat { seat, now_millis, seed } => {
            Ok(plain(ask(&dealing::settle_seat(table, *seat, *now_millis, *seed))?))
        }
        RoomCommand::SeatHousePlayer { player, seat, chips, temperament } => {
            let (kind, arrival) = (PlayerKind::HousePlayer, table::Arrival::New);
            let (player, seat, chips) = (*player, *seat, *chips);
            let events = ask(&Command::SitDown { player, seat, chips, kind, arrival })?;
            Ok(house_player(events, *temperament))
        }
        RoomCommand::WithReason { command, why } => {
            let note = Some(Note::Why(why.clone()));
            Ok(first_noted(ask(command)?, note))
        }
        RoomCommand::BuyTime { player, seconds, chips, deadline_millis } => {
            let deadline_millis = *deadline_millis;
            let bought = buy_time(table, *player, *seconds, *chips)?;
            let mut told = vec![bought];
            // Sold to the player, given by the room.
            let turn = Command::BeginTurn { deadline_millis };
            told.extend(plain(decide_by(rules, pace, table, Actor::Room, &turn)?));
            Ok(told)
        }
        RoomCommand::GiveTime { deadline_millis } => give_time(table, *deadline_millis),
        RoomCommand::ReturnBank { most } => return_bank(table, *most),
        RoomCommand::ChangeCode { invite } => {
            let event = RoomEvent::CodeChanged { invite: invite.clone() };
            Ok(vec![Decided { event, note: None }])
        }
    }
}

fn plain(events: Vec<Event>) -> Vec<Decided> {
    events.into_iter().map(Decided::plain).collect()
}

fn first_noted(events: Vec<Event>, mut note: Option<Note>) -> Vec<Decided> {
    let told = |event| Decided { note: note.take(), ..Decided::plain(event) };
    events.into_iter().map(told).collect()
}

fn house_player(events: Vec<Event>, temperament: Temperament) -> Vec<Decided> {
    first_noted(events, Some(Note::HousePlayer(temperament)))
}

fn buy_time(
    table: &Table,
    player: PlayerId,
    seconds: u32,
    chips: Chips,
) -> Result<Decided, Refused> {
    let due = |seat: &SeatNumber| table.turn().is_some_and(|turn| turn.seats.contains(seat));
    let Some(seat) = table.seat_of(player).filter(due) else {
        return Err(Refused::new(Code::NotYourTurn, "no decision of yours is due"));
    };
    Ok(Decided { event: RoomEvent::TimeBought { seat, player, seconds, chips }, note: None })
}

/// No command of a player takes time away, and this does not: by a clock that was set back the same
/// moment has a smaller number.
fn give_time(table: &Table, deadline_millis: u64) -> Result<Vec<Decided>, Refused> {
    let turn = table.turn().filter(|turn| turn.deadline_millis != deadline_millis);
    let Some(turn) = turn else {
        return Err(Refused::new(Code::NoTurn, "nobody is due, or has that time already"));
    };
    Ok(plain(vec![Event::TurnBegan { seats: turn.seats.clone(), deadline_millis }]))
}

fn return_bank(table: &Table, most: Chips) -> Result<Vec<Decided>, Refused> {
    let chips = table.float().less(most);
    if chips == Chips::ZERO || table.is_playing() {
        return Err(Refused::new(Code::Bank, "the bank has nothing to return now"));
    }
    Ok(plain(vec![Event::BankReturned { chips }]))
}

/// What a round begins from, where one does.
fn round_begins(table: &Table, events: &[Event]) -> Option<Note> {
    let player = |seat: SeatNumber| table.seated(seat).map(|seated| seated.player);
    let (number, players) = events.iter().find_map(|event| {
        if let Event::RoundStarted(started) = event {
            let dealt = started.seats.iter().zip(&started.start.stacks);
            let players = dealt.filter_map(|(seat, stack)| Some((*seat, player(*seat)?, *stack)));
            return Some((started.number, players.collect::<Vec<_>>()));
        }
        let Event::BoxesStarted(started) = event else { return None };
        let seats = started.start.seats.iter();
        let players = seats.map(|it| (SeatNumber(it.at.get()), it.player, it.stack));
        Some((started.number, players.collect()))
    })?;
    Some(Note::RoundBegins(Box::new(Before { number, players, table: table.snapshot()? })))
}
