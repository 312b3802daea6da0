//! What an ask leads to, all of it, before it is written: events with their transfers.

use crate::chance::{Drawn, For, Seeds};
use crate::command::{Cause, RoomCommand, Streets};
use crate::decide::{Decided, decide};
use crate::decided::without_wager;
use crate::event::{Entry, HouseChips, Occurred, Opened, RoomEvent};
use crate::keeper::Shared;
use crate::refused::Refused;
use crate::sheet::{Move, Sheet, named, transfers};
use crate::state::State;
use crate::upcast::ENTRY_VERSION;
use crate::wishes::Wishes;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Account, Chips, TableId, Transfer};
use cutcard_round::RulesVersion;
use cutcard_table::{Actor, Command, Due, Presence, SeatNumber, SeatsAct, Table};
use std::collections::BTreeSet;
use std::sync::Arc;

/// As many steps as one ask may lead to by itself; a round has fewer.
const MOST_STEPS: usize = 1_000;

/// How long whoever is gone has at each further decision of the round.
const GONE_MILLIS: u64 = 2_000;

/// A table being changed, and the events that change it.
pub(crate) struct Draft {
    /// The table as it is after them: once they are on disk, this is the table. What is kept is changed by no other
    /// way. The table that decides applies its events too, to a copy of its own that it throws away.
    pub(crate) state: State,
    pub(crate) by: Actor,
    pub(crate) now: u64,
    seeds: Arc<dyn Seeds>,
    wishes: Arc<Wishes>,
    clock_millis: u64,
    /// Who has a seat and no connection.
    pub(crate) offline: Vec<PlayerId>,
    /// Who was sat out because their time ran out, and has done nothing since.
    pub(crate) idle: BTreeSet<PlayerId>,
    /// How streets come that nobody decides about.
    streets: Streets,
    /// The most a bank has between rounds.
    most_bank: Chips,
    sheet: Sheet,
    pub(crate) steps: Vec<Drafted>,
    /// Why an event does not move what it says, where one does not: nothing of it is written.
    pub(crate) misnamed: Option<String>,
}

/// An event with its transfers.
pub(crate) struct Drafted {
    pub(crate) entry: Entry,
    pub(crate) transfers: Vec<Transfer>,
    /// As it is told once it is on disk.
    pub(crate) occurred: Arc<Occurred>,
}

impl Draft {
    pub(crate) fn new(state: &State, by: Actor, now: u64, shared: &Shared) -> Draft {
        Draft {
            seeds: Arc::clone(&shared.seeds),
            wishes: Arc::clone(&shared.wishes),
            by,
            now,
            clock_millis: state.opened.clock_millis,
            offline: Vec::new(),
            idle: BTreeSet::new(),
            streets: match shared.settings.street_pause_millis {
                // A dealer who deals by hand pauses as they like.
                _ if state.table.is_dealt_by_hand() => Streets::AtOnce,
                0 => Streets::AtOnce,
                _ => Streets::OneByOne,
            },
            most_bank: shared.settings.limits.in_a_bank,
            sheet: Sheet::of(state.id, &state.table, state.fees),
            state: state.clone(),
            steps: Vec::new(),
            misnamed: None,
        }
    }

    /// The event that the table was at when it was begun.
    pub(crate) fn after(&self) -> u64 {
        self.state.sequence.saturating_sub(self.steps.len() as u64)
    }

    /// The table as it is by now.
    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }

    /// The first event of a table, with the transfers it needs and the accounts it leaves.
    pub(crate) fn opening(
        state: &State,
        by: Actor,
        opened: Opened,
    ) -> (Entry, Vec<Transfer>, Sheet) {
        let event = RoomEvent::Opened(Box::new(opened));
        let sheet = Sheet::of(state.id, &state.table, state.fees);
        let cause = cause(RoomCommand::Open, Streets::AtOnce, 1);
        let mut entry = entry(by, Some(cause), Decided { event, note: None });
        let place = (state.id, state.sequence);
        let due = booked(place, &mut entry, None, (&Sheet::default(), &sheet));
        // The bank's first chips are not named.
        (entry, due.unwrap_or_default(), sheet)
    }

    /// All that a command leads to. Its first entry says which it was.
    pub(crate) fn give(&mut self, command: RoomCommand) -> Result<(), Refused> {
        let told = decide(self.table(), self.by, &command, (RulesVersion::NOW, self.streets))?;
        let mut cause = Some(cause(command, self.streets, told.len()));
        told.into_iter().for_each(|told| self.push(cause.take(), told));
        Ok(())
    }

    /// What the table makes of a command.
    pub(crate) fn command(&mut self, command: Command) -> Result<(), Refused> {
        self.give(RoomCommand::Table(command))
    }

    fn push(&mut self, cause: Option<Cause>, told: Decided) {
        let mut entry = entry(self.by, cause, told);
        let id = self.state.id;
        let says = named(id, &entry, self.table());
        let occurred = self.state.apply(entry.clone(), self.now);
        let sheet = Sheet::of(id, self.table(), self.state.fees);
        let place = (id, self.state.sequence);
        let transfers = booked(place, &mut entry, says, (&self.sheet, &sheet));
        let transfers = transfers.unwrap_or_else(|why| {
            self.misnamed.get_or_insert(why);
            Vec::new()
        });
        self.sheet = sheet;
        self.steps.push(Drafted { entry, transfers, occurred });
    }

    /// What follows at once, without anybody's doing: cards are shuffled, the floor nods, wagers close
    /// when everybody has wagered, whoever is due is given time. It is the room's word, whoever led to
    /// it.
    pub(crate) fn settle(&mut self) {
        self.by = Actor::Room;
        for _ in 0..MOST_STEPS {
            let Some(command) = self.next_step() else { break };
            if self.give(command).is_err() {
                break;
            }
        }
        // As soon as no round is on: what was above it before the round, and what was won.
        let closed = self.table().is_closed();
        self.return_bank(if closed { Chips::ZERO } else { self.most_bank });
    }

    /// What the bank has above that goes back to the cage, unless a round is on.
    pub(crate) fn return_bank(&mut self, most: Chips) {
        if self.table().float() <= most {
            return;
        }
        let by = std::mem::replace(&mut self.by, Actor::Room);
        // While a round is on it is refused.
        let _ = self.give(RoomCommand::ReturnBank { most });
        self.by = by;
    }

    fn next_step(&self) -> Option<RoomCommand> {
        // A seat that came free may be asked for from now on (crown:8.1.2, act-manila:8.2).
        if let Some(due) = self.table().seat_due().filter(|due| due.to_offer) {
            let act = SeatsAct::Offer { seat: due.seat, now_millis: self.now };
            return Some(RoomCommand::Table(Command::Seats { act }));
        }
        // A kill was given up, and its time begins (crown:8.13.11(a)).
        if self.table().kill_due_at() == Some(0) {
            return Some(RoomCommand::Table(Command::TimeKill { now_millis: self.now }));
        }
        if self.table().is_dealt_by_hand() {
            // The dealer shuffles, the floor nods, and nobody's time runs by itself.
            return None;
        }
        match self.table().due() {
            Due::Shuffle(_) => {
                let round = self.table().round_number();
                let of = Drawn { table: self.state.id, round, what: For::Shuffle };
                Some(RoomCommand::Shuffle { seed: self.seeds.fresh(of).ok()? })
            }
            // A table without a floor manager: what the house allows is allowed (crown:12.6.1).
            Due::Floor => Some(RoomCommand::Table(Command::RuleOnRunItAgain { allowed: true })),
            Due::Wagers if without_wager(self.table()).is_empty() => {
                Some(RoomCommand::Table(Command::CloseWagers))
            }
            Due::Wagers => self.turn_of(&self.in_round()),
            Due::Decisions(seats) => self.turn_of(&seats),
            Due::Street if self.streets == Streets::AtOnce => {
                Some(RoomCommand::Table(Command::DealOn))
            }
            Due::Round | Due::Players | Due::Street | Due::Cards => None,
        }
    }

    fn in_round(&self) -> Vec<SeatNumber> {
        let dealt = self.table().boxes().map(|round| {
            let seats = self.table().everybody().map(|(seat, _)| seat);
            let has_box = |seat: &SeatNumber| {
                cutcard_banked::BoxNumber::new(seat.0).is_some_and(|at| round.stack(at).is_some())
            };
            seats.filter(has_box).collect()
        });
        dealt.unwrap_or_default()
    }

    /// How long a wait is for those who are due: twice as long where one of them asked for more time at
    /// every decision and the table allows it.
    pub(crate) fn millis_for(&self, due: &[SeatNumber], millis: u64) -> u64 {
        let wants = |seat: &SeatNumber| {
            self.table().seated(*seat).is_some_and(|it| self.wishes.wants_more_time(it.player))
        };
        let more = self.table().config().file().options.more_time && due.iter().any(wants);
        if more { millis.saturating_mul(2) } else { millis }
    }

    /// Whether nobody is there to decide: all who are due let their time run out and have done nothing
    /// since, or sit out and have no connection.
    fn nobody_is_there(&self, due: &[SeatNumber]) -> bool {
        let is_gone = |seat: &SeatNumber| {
            self.table().seated(*seat).is_some_and(|it| {
                let away = it.presence == Presence::Away && self.offline.contains(&it.player);
                away || self.idle.contains(&it.player)
            })
        };
        due.iter().all(is_gone)
    }

    /// Whoever comes back while a moment is all they were given has the whole clock.
    pub(crate) fn give_back_time(&mut self, player: PlayerId) {
        let Some(seat) = self.table().seat_of(player) else { return };
        let wait = self.millis_for(&[seat], self.clock_millis).max(1);
        let deadline_millis = self.now.saturating_add(wait);
        let due = matches!(self.table().due(), Due::Decisions(due) if due.contains(&seat));
        let short = self.table().turn().is_some_and(|turn| {
            turn.seats.contains(&seat) && turn.deadline_millis < deadline_millis
        });
        if due && short && !self.table().is_dealt_by_hand() {
            let _ = self.command(Command::BeginTurn { deadline_millis });
        }
    }

    /// Time for those who are due, unless they have it. Whoever let it run out and is gone holds up the
    /// rest of the round for a moment only.
    fn turn_of(&self, due: &[SeatNumber]) -> Option<RoomCommand> {
        let millis = match self.nobody_is_there(due) {
            true => self.clock_millis.min(GONE_MILLIS),
            false => self.millis_for(due, self.clock_millis),
        };
        let fresh = self.now.saturating_add(millis.max(1));
        let deadline_millis = match self.table().turn() {
            None if due.is_empty() => return None,
            None => fresh,
            Some(turn) if due.iter().all(|seat| turn.seats.contains(seat)) => return None,
            Some(turn) => fresh.max(turn.deadline_millis.saturating_add(1)),
        };
        Some(RoomCommand::Table(Command::BeginTurn { deadline_millis }))
    }
}

fn cause(command: RoomCommand, streets: Streets, events: usize) -> Cause {
    let events = u32::try_from(events).unwrap_or(u32::MAX);
    Cause { command, rules: RulesVersion::NOW, streets, events }
}

fn entry(by: Actor, cause: Option<Cause>, told: Decided) -> Entry {
    let Decided { event, note } = told;
    let (version, house_chips) = (ENTRY_VERSION, HouseChips::OwnAccount);
    Entry { version, by, cause, event, note, house_chips }
}

/// The transfers of an entry, which says where house players' chips come from only where some do.
fn booked(
    place: (TableId, u64),
    entry: &mut Entry,
    named: Option<Vec<Move>>,
    sheets: (&Sheet, &Sheet),
) -> Result<Vec<Transfer>, String> {
    let transfers = transfers(place, entry, named, sheets)?;
    let of_house = |it: &Transfer| [it.debit, it.credit].contains(&Account::HousePlayers);
    if !transfers.iter().any(of_house) {
        entry.house_chips = HouseChips::default();
    }
    Ok(transfers)
}
