//! Whether anybody was told a card that they may not know: what came to them, held against the journal.

use super::Outcome;
use super::peace::Ended;
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Journal as _, Sequence, SqliteJournal};
use cutcard_ledger::TableId;
use cutcard_room::{KeyFile, KeyOwner, RoomEvent, read_events};
use cutcard_round as round;
use cutcard_rulebook::Face;
use cutcard_table::{Event, SeatNumber};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A card of a round, and who may know it from an event on: everybody where there is no player.
struct Known {
    round: u64,
    from: u64,
    to: Option<PlayerId>,
    card: String,
}

/// What may be known of a table of hold'em, by an auditor who sees everything.
#[derive(Default)]
struct Truth {
    known: Vec<Known>,
    /// When each round began.
    began: BTreeMap<u64, u64>,
    round: u64,
    seated: BTreeMap<SeatNumber, PlayerId>,
    dealt_in: Vec<PlayerId>,
    /// Whose hands lie open before the end.
    turned_up: Vec<round::Seat>,
}

/// That no frame has a card in it that its reader may not know.
pub(super) fn none_told(room: &Path, keys: &Path, ended: &Ended) -> Outcome {
    let truth = Truth::of(room, keys, ended.table)?;
    let (mut frames, mut cards) = (0_usize, 0_usize);
    for played in &ended.everybody {
        let viewer = PlayerId(played.client.player);
        for text in played.client.frames.iter().flatten() {
            let frame: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
            let told = cards_in(&frame);
            frames += 1;
            cards += told.len();
            let knowable = truth.knowable(viewer, &frame);
            if let Some(card) = told.iter().find(|card| !knowable.contains(card.as_str())) {
                return Err(format!("player {} was told {card}: {text}", viewer.0));
            }
        }
    }
    if truth.known.is_empty() || cards == 0 {
        return Err("nothing was dealt, so nothing is known to hold".to_owned());
    }
    Ok(format!("{cards} cards in {frames} frames"))
}

impl Truth {
    fn of(room: &Path, keys: &Path, table: u32) -> Result<Truth, String> {
        let journal = SqliteJournal::open(room).map_err(|fault| fault.to_string())?;
        let keys = KeyFile::at(keys, KeyOwner::Own, None).and_then(|file| file.read());
        let keys = keys.map_err(|error| error.to_string())?;
        let records = journal.read(Chain::Table(TableId(table)), Sequence::FIRST, usize::MAX);
        let records = records.map_err(|error| error.to_string())?;
        let mut truth = Truth::default();
        for (sequence, event) in read_events(records, Some(&keys))? {
            if let RoomEvent::Table(event) = event {
                truth.note(sequence, &event);
            }
        }
        Ok(truth)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what deals or shows cards matters here"
    )]
    fn note(&mut self, sequence: u64, event: &Event) {
        match event {
            Event::SatDown { seat, player, .. } => drop(self.seated.insert(*seat, *player)),
            Event::Left { seat, .. } => drop(self.seated.remove(seat)),
            Event::RoundStarted(started) => {
                self.round = started.number;
                self.turned_up.clear();
                self.began.insert(started.number, sequence);
                let player = |seat| self.seated.get(seat).copied().unwrap_or(PlayerId(0));
                self.dealt_in = started.seats.iter().map(player).collect();
            }
            Event::Round(event) => self.in_round(sequence, event),
            _ => {}
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what deals or shows cards matters here"
    )]
    fn in_round(&mut self, sequence: u64, event: &round::Event) {
        match event {
            round::Event::Dealt { seat, card: Some(card), face } => {
                let own = self.dealt_in.get(usize::from(seat.0)).copied();
                let open = *face == Face::Up || self.turned_up.contains(seat);
                let to = if open { None } else { own };
                self.tell(sequence, to, card.to_string());
            }
            round::Event::Community { card: Some(card) } => {
                self.tell(sequence, None, card.to_string());
            }
            round::Event::Board { cards, .. } => {
                for card in cards.slots().iter().flatten() {
                    self.tell(sequence, None, card.to_string());
                }
            }
            round::Event::TurnedUp { seat, cards } => {
                self.turned_up.push(*seat);
                for card in cards.slots().iter().flatten() {
                    self.tell(sequence, None, card.to_string());
                }
            }
            round::Event::Shown { cards, .. } | round::Event::Revealed { cards, .. } => {
                for card in cards.slots().iter().flatten() {
                    self.tell(sequence, None, card.to_string());
                }
            }
            _ => {}
        }
    }

    fn tell(&mut self, from: u64, to: Option<PlayerId>, card: String) {
        self.known.push(Known { round: self.round, from, to, card });
    }

    /// The cards that a viewer may know from the round on that a frame begins in. Outside a view there
    /// are no cards at all.
    fn knowable(&self, viewer: PlayerId, frame: &Value) -> BTreeSet<&str> {
        let Some(sequence) = frame.pointer("/view/sequence").and_then(Value::as_u64) else {
            return BTreeSet::new();
        };
        let first = frame.pointer("/events/0/sequence").and_then(Value::as_u64);
        let since = first.unwrap_or(sequence);
        let began = self.began.iter().rev().find(|(_, began)| **began <= since);
        let round = began.map_or(0, |(number, _)| *number);
        let known = self.known.iter().filter(|known| {
            known.round >= round && known.from <= sequence && known.to.is_none_or(|it| it == viewer)
        });
        known.map(|known| known.card.as_str()).collect()
    }
}

/// Every card that is written anywhere in a frame.
fn cards_in(frame: &Value) -> BTreeSet<String> {
    fn walk(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::String(text) if is_card(text) => drop(found.insert(text.clone())),
            Value::Array(all) => all.iter().for_each(|each| walk(each, found)),
            Value::Object(all) => all.values().for_each(|each| walk(each, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = BTreeSet::new();
    walk(frame, &mut found);
    found
}

fn is_card(text: &str) -> bool {
    let mut letters = text.chars();
    matches!((letters.next(), letters.next(), letters.next()),
        (Some(rank), Some(suit), None) if "23456789TJQKA".contains(rank) && "cdhs".contains(suit))
}
