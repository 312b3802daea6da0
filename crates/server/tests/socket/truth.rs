//! What each viewer may know, from the journal itself, told apart from the code under test.

use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::{Journal as _, Sequence, SqliteJournal};
use cutcard_ledger::TableId;
use cutcard_room::{KeyRing, RoomEvent, read_events};
use cutcard_round as round;
use cutcard_rulebook::Face;
use cutcard_table::{Event, SeatNumber};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A card, from which event on and by whom it may be known: everybody where there is no player.
struct Known {
    round: u64,
    from: u64,
    to: Option<PlayerId>,
    card: String,
}

/// Everything that may be known of a table.
pub(crate) struct Truth {
    known: Vec<Known>,
    /// When each round began.
    began: BTreeMap<u64, u64>,
    /// Every card dealt anywhere: how much there was to leak.
    pub(crate) dealt: usize,
}

#[derive(Default)]
struct Reader {
    known: Vec<Known>,
    began: BTreeMap<u64, u64>,
    round: u64,
    seated: BTreeMap<SeatNumber, PlayerId>,
    dealt_in: Vec<PlayerId>,
    kitty: Vec<String>,
    /// Whose hands lie open before the end.
    turned_up: Vec<round::Seat>,
    boxes: BTreeMap<u8, Vec<String>>,
    dealt: usize,
}

impl Truth {
    pub(crate) fn of(journal: &SqliteJournal, table: u32) -> Truth {
        let records = journal
            .read(cutcard_journal::Chain::Table(TableId(table)), Sequence::FIRST, usize::MAX)
            .unwrap();
        let mut reader = Reader::default();
        for (sequence, event) in read_events(records, Some(&KeyRing::for_tests())).unwrap() {
            if let RoomEvent::Table(event) = event {
                reader.note(sequence, &event);
            }
        }
        Truth { known: reader.known, began: reader.began, dealt: reader.dealt }
    }

    /// The cards a viewer may know of the rounds that events up to `sequence` and after `since`
    /// are of.
    pub(crate) fn knowable(
        &self,
        viewer: Option<PlayerId>,
        since: u64,
        sequence: u64,
    ) -> BTreeSet<&str> {
        let first =
            self.began.iter().rev().find(|(_, began)| **began <= since).map_or(0, |it| *it.0);
        self.known
            .iter()
            .filter(|known| known.round >= first && known.from <= sequence)
            .filter(|known| known.to.is_none() || known.to == viewer)
            .map(|known| known.card.as_str())
            .collect()
    }
}

impl Reader {
    fn tell(&mut self, from: u64, to: Option<PlayerId>, card: &str) {
        let card = card.to_owned();
        self.known.push(Known { round: self.round, from, to, card });
    }

    fn player(&self, seat: round::Seat) -> Option<PlayerId> {
        self.dealt_in.get(usize::from(seat.0)).copied()
    }

    fn note(&mut self, sequence: u64, event: &Event) {
        match event {
            Event::SatDown { seat, player, .. } => drop(self.seated.insert(*seat, *player)),
            Event::Left { seat, .. } => drop(self.seated.remove(seat)),
            Event::SeatChanged { from, to, .. } => {
                let player = self.seated.remove(from).unwrap();
                self.seated.insert(*to, player);
            }
            Event::RoundStarted(started) => {
                self.begin(started.number, sequence);
                self.dealt_in = started.seats.iter().map(|seat| self.seated[seat]).collect();
            }
            Event::BoxesStarted(started) => self.begin(started.number, sequence),
            Event::Round(event) => self.of_pots(sequence, event),
            Event::Box(event) => self.of_boxes(sequence, event),
            _ => {}
        }
    }

    fn begin(&mut self, number: u64, sequence: u64) {
        self.round = number;
        self.began.insert(number, sequence);
        self.kitty.clear();
        self.turned_up.clear();
        self.boxes.clear();
    }

    fn of_pots(&mut self, sequence: u64, event: &round::Event) {
        match event {
            round::Event::Dealt { seat, card: Some(card), face } => {
                self.dealt += 1;
                let open = *face == Face::Up || self.turned_up.contains(seat);
                let to = if open { None } else { self.player(*seat) };
                self.tell(sequence, to, &card.to_string());
            }
            round::Event::DealtToFolded { card: Some(card), face: Face::Up, .. }
            | round::Event::Community { card: Some(card) } => {
                self.tell(sequence, None, &card.to_string());
            }
            round::Event::KittyDealt { card: Some(card) } => self.kitty.push(card.to_string()),
            round::Event::KittyTaken { seat, .. } => {
                let to = self.player(*seat);
                for card in std::mem::take(&mut self.kitty) {
                    self.tell(sequence, to, &card);
                }
            }
            round::Event::Board { cards, .. } => {
                for card in cards.slots().iter().flatten() {
                    self.tell(sequence, None, &card.to_string());
                }
            }
            round::Event::TurnedUp { seat, cards } => {
                self.turned_up.push(*seat);
                for card in cards.slots().iter().flatten() {
                    self.tell(sequence, None, &card.to_string());
                }
            }
            round::Event::Shown { cards, .. } | round::Event::Revealed { cards, .. } => {
                for card in cards.slots().iter().flatten() {
                    self.tell(sequence, None, &card.to_string());
                }
            }
            _ => {}
        }
    }

    fn look_at_boxes(&mut self, sequence: u64) {
        for (at, cards) in self.boxes.clone().into_iter().filter(|(at, _)| *at > 0) {
            let player = self.seated.get(&SeatNumber(at)).copied();
            assert!(player.is_some());
            cards.iter().for_each(|card| self.tell(sequence, player, card));
        }
    }

    fn of_boxes(&mut self, sequence: u64, event: &banked::Event) {
        match event {
            banked::Event::CardDealt { to, card } => {
                self.dealt += 1;
                let at = match to {
                    banked::Holder::Box(at) => at.get(),
                    banked::Holder::Dealer => 0,
                };
                // Software deals there, and knows every card.
                self.boxes.entry(at).or_default().push(card.unwrap().to_string());
                // The dealer's third is the last card: now players look at their own
                // (act-3cp:7.1).
                if self.boxes.get(&0).is_some_and(|dealer| dealer.len() == 3) {
                    self.look_at_boxes(sequence);
                }
            }
            banked::Event::Revealed { hand, .. } => {
                hand.iter().for_each(|card| self.tell(sequence, None, &card.to_string()));
            }
            banked::Event::Settled { hand: Some(hand), .. } => {
                hand.iter().for_each(|card| self.tell(sequence, None, &card.to_string()));
            }
            _ => {}
        }
    }
}

/// Every card that is written anywhere in a frame.
pub(crate) fn cards_in(frame: &Value) -> BTreeSet<String> {
    fn walk(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::String(text) => {
                if is_card(text) {
                    found.insert(text.clone());
                }
            }
            Value::Array(all) => all.iter().for_each(|each| walk(each, found)),
            Value::Object(all) => all.values().for_each(|each| walk(each, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut found = BTreeSet::new();
    walk(frame, &mut found);
    found
}

fn is_card(text: &str) -> bool {
    let mut letters = text.chars();
    text == "Jk"
        || matches!((letters.next(), letters.next(), letters.next()),
            (Some(rank), Some(suit), None) if "23456789TJQKA".contains(rank) && "cdhs".contains(suit))
}

/// Every card in a viewer's frames that they may not know, with its frame.
pub(crate) fn leaks<'a>(
    truth: &Truth,
    viewer: Option<PlayerId>,
    frames: &'a [String],
) -> Vec<(String, &'a str)> {
    let mut leaks = Vec::new();
    for text in frames {
        let frame: Value = serde_json::from_str(text).unwrap();
        let cards = cards_in(&frame);
        let sequence = frame["view"]["sequence"].as_u64();
        let first = frame["events"].as_array().and_then(|events| events.first());
        let since = first.and_then(|event| event["sequence"].as_u64()).or(sequence);
        // Outside a view there are no cards at all.
        let knowable = match (since, sequence) {
            (Some(since), Some(sequence)) => truth.knowable(viewer, since, sequence),
            _ => BTreeSet::new(),
        };
        let secret = cards.into_iter().filter(|card| !knowable.contains(card.as_str()));
        leaks.extend(secret.map(|card| (card, text.as_str())));
    }
    leaks
}
