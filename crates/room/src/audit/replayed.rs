//! A table as its events make it, played again one by one.

use super::NOT_AS_IT_WAS;
use super::again::Again;
use crate::event::{Entry, Note, RoomEvent};
use crate::restore::{first, millis};
use crate::sheet::{Move, Sheet, named, transfers};
use crate::state::State;
use cutcard_banked as banked;
use cutcard_journal::Record;
use cutcard_round::{self as round, RulesVersion};
use cutcard_table::{Event, Game};

/// The table whose events are being read: tables come one after the other.
pub(super) struct Replayed {
    pub(super) state: State,
    pub(super) again: Again,
    sheet: Sheet,
    pub(super) booked: Sheet,
    /// What happened in the round that is on, or was last: one that is over may go on.
    pots: Vec<round::Event>,
    boxes: Option<(banked::Start, Vec<banked::Event>)>,
    /// Whether that round has been played again to its end, and whether it was counted.
    played: Played,
}

/// How far the round that was last was looked at.
#[derive(Clone, Copy, Default)]
struct Played {
    to_its_end: bool,
    counted: bool,
}

impl Replayed {
    pub(super) fn open(record: &Record, entry: Entry) -> Result<Replayed, String> {
        let state = first(record, entry.clone()).map_err(|error| error.to_string())?;
        let sheet = Sheet::of(state.id, &state.table, state.fees);
        let mut replayed = Replayed {
            state,
            again: Again::default(),
            sheet: Sheet::default(),
            booked: Sheet::default(),
            pots: Vec::new(),
            boxes: None,
            played: Played::default(),
        };
        replayed.again.opens(&entry)?;
        replayed.books(record, (&entry, None), sheet)?;
        Ok(replayed)
    }

    pub(super) fn replay(&mut self, record: &Record, entry: Entry) -> Result<(), String> {
        if let Some(Note::RoundBegins(before)) = &entry.note
            && self.state.table.snapshot().as_ref() != Some(&before.table)
        {
            return Err(NOT_AS_IT_WAS.to_owned());
        }
        if let RoomEvent::Table(Event::TakenBack { events, .. }) = &entry.event
            && !self.state.table.stood_after(*events)
        {
            return Err("what is taken back was not entered".to_owned());
        }
        self.again.look(&self.state.table, &entry)?;
        let says = named(self.state.id, &entry, &self.state.table);
        self.state.apply(entry.clone(), millis(record.at));
        self.state.table.check().map_err(|broken| broken.to_string())?;
        let sheet = Sheet::of(self.state.id, &self.state.table, self.state.fees);
        self.books(record, (&entry, says), sheet)?;
        self.log(entry.event);
        Ok(())
    }

    /// That what is booked with an event is what follows from it, and the books are the table's.
    fn books(
        &mut self,
        record: &Record,
        (entry, says): (&Entry, Option<Vec<Move>>),
        sheet: Sheet,
    ) -> Result<(), String> {
        let place = (self.state.id, record.sequence.0);
        let due = transfers(place, entry, says, (&self.sheet, &sheet))?;
        if due != record.transfers {
            return Err(match due.iter().find(|it| !record.transfers.contains(it)) {
                Some(missing) => format!("not booked as it must be: {missing}"),
                None => "more is booked than must be".to_owned(),
            });
        }
        record.transfers.iter().for_each(|it| self.booked.book(self.state.id, it));
        if let Some((account, has, booked)) = sheet.differs(&self.booked) {
            return Err(format!("{account} has {has} at the table, and {booked} is booked"));
        }
        self.sheet = sheet;
        Ok(())
    }

    fn log(&mut self, event: RoomEvent) {
        let RoomEvent::Table(event) = event else { return };
        if matches!(event, Event::RoundStarted(_) | Event::BoxesStarted(_)) {
            self.played = Played::default();
        }
        if let Event::RoundStarted(started) = event {
            self.pots = vec![round::Event::Started(Box::new(started.start))];
        } else if let Event::TakenBack { events: stand, .. } = event {
            self.played.to_its_end = false;
            // The first of them began the round: at boxes it is kept beside the others.
            self.pots.truncate(stand as usize);
            if let Some((_, events)) = &mut self.boxes {
                events.truncate((stand as usize).saturating_sub(1));
            }
        } else if let Event::BoxesStarted(started) = event {
            self.boxes = Some((started.start, Vec::new()));
        } else if let Event::Round(event) = event {
            // A hand that is asked for when the round is over is no part of it.
            if self.state.table.is_playing() {
                self.pots.push(event);
            }
        } else if let (Event::Box(event), Some((_, events))) = (event, &mut self.boxes) {
            events.push(event);
        }
    }

    /// Once a round is over: that it could have been played so by the rules it was played by, and which
    /// those are. One that went on after it was over is counted once.
    pub(super) fn round_over(&mut self) -> Result<Option<RulesVersion>, String> {
        if self.state.table.is_playing() || self.played.to_its_end {
            return Ok(None);
        }
        let rules = self.play_again()?;
        let counted = std::mem::replace(&mut self.played.counted, rules.is_some());
        self.played.to_its_end = true;
        Ok(rules.filter(|_| !counted))
    }

    /// Plays the round again, by the rules it was played by.
    fn play_again(&self) -> Result<Option<RulesVersion>, String> {
        if self.pots.is_empty() && self.boxes.is_none() {
            return Ok(None);
        }
        let pots = &self.pots;
        let config = self.state.table.config();
        match config.game() {
            Game::Pots(rules) => {
                round::replay(rules, pots).map_err(|fault| fault.to_string())?;
                let started = pots.iter().find_map(|event| {
                    if let round::Event::Started(started) = event { Some(started) } else { None }
                });
                Ok(started.map(|started| started.rules))
            }
            Game::Boxes(house) => {
                let Some((start, events)) = &self.boxes else { return Ok(None) };
                banked::Round::replay(house, start, events).map_err(|fault| fault.to_string())?;
                Ok(Some(start.rules))
            }
        }
    }
}
