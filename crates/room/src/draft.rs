//! What an ask leads to, all of it, before it is written: events with their transfers.

use crate::chance::Seeds;
use crate::decided::without_wager;
use crate::event::{Before, ENTRY_VERSION, Entry, HouseChips, Note, Opened, RoomEvent};
use crate::refused::Refused;
use crate::sheet::{Sheet, transfers};
use crate::state::State;
use crate::who::By;
use cutcard_cards::{Card, Seed, permute, raw_words, shuffle_cards};
use cutcard_ledger::{Account, Chips, TableId, Transfer};
use cutcard_round::{Role, Slot};
use cutcard_table::{Command, Due, Event, SeatNumber, Table, decide};
use std::sync::Arc;

/// As many steps as one ask may lead to by itself; a round has fewer.
const MOST_STEPS: usize = 1_000;

/// A table being changed, and the events that change it.
pub(crate) struct Draft {
    id: TableId,
    after: u64,
    pub(crate) by: By,
    pub(crate) now: u64,
    seeds: Arc<dyn Seeds>,
    clock_millis: u64,
    pub(crate) table: Table,
    pub(crate) fees: Chips,
    pub(crate) sheet: Sheet,
    pub(crate) steps: Vec<Drafted>,
}

/// An event with its transfers.
pub(crate) struct Drafted {
    pub(crate) entry: Entry,
    pub(crate) transfers: Vec<Transfer>,
}

impl Draft {
    pub(crate) fn new(state: &State, by: By, now: u64, seeds: Arc<dyn Seeds>) -> Draft {
        Draft {
            seeds,
            id: state.id,
            after: state.sequence,
            by,
            now,
            clock_millis: state.opened.clock_millis,
            table: (*state.table).clone(),
            fees: state.fees,
            sheet: Sheet::of(state.id, &state.table, state.fees),
            steps: Vec::new(),
        }
    }

    /// The first event of a table, with the transfers it needs and the accounts it leaves.
    pub(crate) fn opening(state: &State, by: By, opened: Opened) -> (Entry, Vec<Transfer>, Sheet) {
        let event = RoomEvent::Opened(Box::new(opened));
        let sheet = Sheet::of(state.id, &state.table, state.fees);
        let mut entry = entry(by, event, None);
        let due = booked(state.id, state.sequence, &mut entry, &Sheet::default(), &sheet);
        (entry, due, sheet)
    }

    /// One event more.
    pub(crate) fn push(&mut self, event: RoomEvent, note: Option<Note>) {
        match &event {
            RoomEvent::Opened(_) => {}
            RoomEvent::Table(event) => self.table.apply(event),
            RoomEvent::TimeBought { chips, .. } => {
                self.fees = Chips(self.fees.0.saturating_add(chips.0));
            }
        }
        let sequence = self.after.saturating_add(self.steps.len() as u64).saturating_add(1);
        let sheet = Sheet::of(self.id, &self.table, self.fees);
        let mut entry = entry(self.by, event, note);
        let transfers = booked(self.id, sequence, &mut entry, &self.sheet, &sheet);
        self.sheet = sheet;
        self.steps.push(Drafted { entry, transfers });
    }

    /// What the table makes of a command.
    pub(crate) fn command(&mut self, command: &Command) -> Result<(), Refused> {
        let events = decide(&self.table, command)?;
        events.into_iter().for_each(|event| self.push(RoomEvent::Table(event), None));
        Ok(())
    }

    /// A round, if one can begin. Beside its first event stands what it begins from.
    pub(crate) fn start_round(&mut self, command: &Command) -> Result<(), Refused> {
        let events = decide(&self.table, command)?;
        let mut note = self.round_begins(&events);
        for event in events {
            self.push(RoomEvent::Table(event), note.take());
        }
        Ok(())
    }

    fn round_begins(&self, events: &[Event]) -> Option<Note> {
        let player = |seat: SeatNumber| self.table.seated(seat).map(|seated| seated.player);
        let (number, players) = events.iter().find_map(|event| {
            if let Event::RoundStarted(started) = event {
                let dealt = started.seats.iter().zip(&started.start.stacks);
                let players =
                    dealt.filter_map(|(seat, stack)| Some((*seat, player(*seat)?, *stack)));
                return Some((started.number, players.collect::<Vec<_>>()));
            }
            let Event::BoxesStarted(started) = event else { return None };
            let seats = started.start.seats.iter();
            let players = seats.map(|it| (SeatNumber(it.at.get()), it.player, it.stack));
            Some((started.number, players.collect()))
        })?;
        let table = self.table.snapshot()?;
        Some(Note::RoundBegins(Box::new(Before { number, players, table })))
    }

    /// What follows at once, without anybody's doing: cards are shuffled, the floor nods, wagers close
    /// when everybody has wagered, whoever is due is given time. It is the room's word, whoever led to
    /// it.
    pub(crate) fn settle(&mut self) {
        self.by = By::Room;
        for _ in 0..MOST_STEPS {
            let Some(command) = self.next_step() else { break };
            if self.command(&command).is_err() {
                break;
            }
        }
        if self.table.is_closed() {
            self.return_bank(Chips::ZERO);
        }
    }

    /// What the bank has above that goes back to the cage, unless a round is on.
    pub(crate) fn return_bank(&mut self, most: Chips) {
        let chips = self.table.float().less(most);
        if chips > Chips::ZERO && !self.table.is_playing() {
            let by = std::mem::replace(&mut self.by, By::Room);
            self.push(RoomEvent::Table(Event::BankReturned { chips }), None);
            self.by = by;
        }
    }

    fn next_step(&self) -> Option<Command> {
        match self.table.due() {
            Due::Shuffle(cards) => {
                Some(Command::Shuffled { order: shuffled(cards, self.seeds.fresh().ok()?) })
            }
            // A table without a floor manager: what the house allows is allowed (crown:12.6.1).
            Due::Floor => {
                Some(Command::RuleOnRunItAgain { role: Role::AreaManager, allowed: true })
            }
            Due::Wagers if without_wager(&self.table).is_empty() => Some(Command::CloseWagers),
            Due::Wagers => self.turn_of(&self.in_round()),
            Due::Decisions(seats) => self.turn_of(&seats),
            Due::Round | Due::Players | Due::Cards => None,
        }
    }

    fn in_round(&self) -> Vec<SeatNumber> {
        let dealt = self.table.boxes().map(|round| {
            let seats = self.table.everybody().map(|(seat, _)| seat);
            let has_box = |seat: &SeatNumber| {
                cutcard_banked::BoxNumber::new(seat.0).is_some_and(|at| round.stack(at).is_some())
            };
            seats.filter(has_box).collect()
        });
        dealt.unwrap_or_default()
    }

    /// Time for those who are due, unless they have it.
    fn turn_of(&self, due: &[SeatNumber]) -> Option<Command> {
        let fresh = self.now.saturating_add(self.clock_millis.max(1));
        match self.table.turn() {
            None if due.is_empty() => None,
            None => Some(Command::BeginTurn { deadline_millis: fresh }),
            Some(turn) if due.iter().all(|seat| turn.seats.contains(seat)) => None,
            Some(turn) => {
                let deadline_millis = fresh.max(turn.deadline_millis.saturating_add(1));
                Some(Command::BeginTurn { deadline_millis })
            }
        }
    }
}

fn entry(by: By, event: RoomEvent, note: Option<Note>) -> Entry {
    Entry { version: ENTRY_VERSION, by, event, note, house_chips: HouseChips::OwnAccount }
}

/// The transfers of an entry, which says where house players' chips come from only where some do.
fn booked(
    id: TableId,
    sequence: u64,
    entry: &mut Entry,
    before: &Sheet,
    after: &Sheet,
) -> Vec<Transfer> {
    let transfers = transfers(id, sequence, entry, before, after);
    let of_house = |it: &Transfer| [it.debit, it.credit].contains(&Account::HousePlayers);
    if !transfers.iter().any(of_house) {
        entry.house_chips = HouseChips::default();
    }
    transfers
}

/// Cards shuffled and cut. Where some are not known, which an electronic table has not, their order is
/// drawn all the same.
fn shuffled(mut cards: Vec<Slot>, seed: Seed) -> Vec<Slot> {
    let known: Vec<Card> = cards.iter().flatten().copied().collect();
    if known.len() == cards.len() {
        let cut = shuffle_cards(known, seed).cut_as_drawn();
        return cut.into_cards().into_iter().map(Some).collect();
    }
    let mut words = raw_words(seed);
    permute(&mut cards, || words.next_word());
    cards
}
