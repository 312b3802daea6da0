//! Shifts, as the chain of the house has them: opened, counted by two people apart from each other, handed over,
//! closed. What may follow what is said here once, for whoever asks and for an audit.

use super::count::{BooksThen, Counted, CountedAt, Difference, HandedIn, Reckoning, differences};
use crate::worker::Worker;
use cutcard_banked::PlayerId;
use cutcard_journal::Sequence;
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many shifts that are over are kept at hand; the chain has all of them.
const KEPT: usize = 100;
/// How many places of a count are kept at hand once it is settled.
const MOST_PLACES: usize = 200;

/// What a count is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountFor {
    /// The shift begins.
    Opening,
    /// It is handed over, or closed.
    Closing,
    /// In between.
    Check,
}

/// Which of two counts is taken for what there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// What was handed in first.
    First,
    /// What was handed in second.
    Second,
}

/// What happened with a shift.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ShiftEvent {
    /// It was opened; its number is the event's.
    Opened { by: Worker, at_millis: u64 },
    /// Two people are to count; the number of the count is the event's.
    CountBegun { by: Worker, what_for: CountFor, at_millis: u64 },
    /// One of them has.
    HandedIn(HandedIn),
    /// What they counted differs: both count again.
    Recount { by: Worker, at_millis: u64 },
    /// The difference is explained, and one of the counts taken.
    Explained { by: Worker, taken: Taken, why: String, at_millis: u64 },
    /// Whoever runs it wants that person to take it over.
    Offered { by: Worker, to: PlayerId, at_millis: u64 },
    /// That person has: another shift begins, whose number is the event's.
    TakenOver { by: Worker, at_millis: u64 },
    /// It is closed.
    Closed { by: Worker, at_millis: u64 },
    /// The house has had chips made, or destroyed.
    StockChanged { by: Worker, by_chips: i64, why: String, at_millis: u64 },
}

/// Who did something to a shift, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Did {
    /// Who.
    pub by: Worker,
    /// When.
    pub at_millis: u64,
}

/// How a count was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// When.
    pub at_millis: u64,
    /// Who counted first, and second.
    pub by: [Worker; 2],
    /// Where they were not as the books have it; the first of them where there were very many.
    pub differences: Vec<Difference>,
    /// Who explained these, which count was taken, and why; nothing where both were as the books have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explained: Option<Explained>,
}

/// A difference that was explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explained {
    /// By whom.
    pub by: Worker,
    /// Which count was taken.
    pub taken: Taken,
    /// Why.
    pub why: String,
}

/// A count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Its number.
    pub number: u64,
    /// What for.
    pub what_for: CountFor,
    /// Who began it.
    pub begun: Did,
    /// How often it was begun anew.
    pub recounts: u32,
    /// What was handed in: none, one or both. Once it is settled only who did is kept.
    pub handed_in: Vec<HandedIn>,
    /// How it was settled, where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
}

/// A shift.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// Its number.
    pub number: u64,
    /// Who runs it, and since when.
    pub opened: Did,
    /// The counts, the last of which may not be settled.
    pub counts: Vec<Count>,
    /// To whom it is to be handed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<PlayerId>,
    /// Who took it over or closed it, where it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Did>,
}

impl Shift {
    /// The count that is not settled.
    #[must_use]
    pub fn open_count(&self) -> Option<&Count> {
        self.counts.last().filter(|it| it.settled.is_none())
    }

    /// When the last count was settled.
    pub(super) fn counted_millis(&self) -> Option<u64> {
        self.counts.iter().rev().find_map(|it| it.settled.as_ref()).map(|it| it.at_millis)
    }
}

/// The shift that is on, those that are over, and what counts are held against beside the books.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shifts {
    pub(super) on: Option<Shift>,
    over: VecDeque<Shift>,
    /// How many chips the house has, once they were counted.
    pub(super) stock: Option<i64>,
    /// Differences that were explained and are reckoned with from then on.
    explained: Vec<(CountedAt, i64)>,
}

impl ShiftEvent {
    pub(crate) fn by(&self) -> Worker {
        match self {
            ShiftEvent::Opened { by, .. }
            | ShiftEvent::CountBegun { by, .. }
            | ShiftEvent::HandedIn(HandedIn { by, .. })
            | ShiftEvent::Recount { by, .. }
            | ShiftEvent::Explained { by, .. }
            | ShiftEvent::Offered { by, .. }
            | ShiftEvent::TakenOver { by, .. }
            | ShiftEvent::Closed { by, .. }
            | ShiftEvent::StockChanged { by, .. } => *by,
        }
    }

    /// The act of staff's that it is.
    pub(crate) fn act(&self) -> StaffAct {
        match self {
            ShiftEvent::Opened { .. }
            | ShiftEvent::CountBegun { .. }
            | ShiftEvent::Recount { .. }
            | ShiftEvent::Offered { .. }
            | ShiftEvent::TakenOver { .. }
            | ShiftEvent::Closed { .. } => StaffAct::RunShift,
            ShiftEvent::HandedIn(_) => StaffAct::CountChips,
            ShiftEvent::Explained { .. } => StaffAct::ExplainDifference,
            ShiftEvent::StockChanged { .. } => StaffAct::ChangeStock,
        }
    }
}

impl Shifts {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Shifts::default()
    }

    /// The shift that is on.
    pub(crate) fn on(&self) -> Option<&Shift> {
        self.on.as_ref()
    }

    /// From when to when each was; the one that is on has no end yet.
    pub(crate) fn spans(&self) -> Vec<(u64, std::ops::Range<u64>)> {
        let ended = |shift: &Shift| shift.ended.as_ref().map_or(u64::MAX, |did| did.at_millis);
        let all = self.over.iter().chain(&self.on);
        all.map(|shift| (shift.number, shift.opened.at_millis..ended(shift))).collect()
    }

    /// Those that are over, the latest first.
    pub(crate) fn over(&self) -> impl Iterator<Item = &Shift> {
        self.over.iter()
    }

    /// How many chips the house has, once they were counted.
    pub(crate) fn stock(&self) -> Option<i64> {
        self.stock
    }

    /// Where two counts that are both in are not as the books have it.
    pub(crate) fn differences(&self, count: &Count) -> Vec<Difference> {
        let [first, second] = count.handed_in.as_slice() else { return Vec::new() };
        differences(first, second, Reckoning { stock: self.stock, explained: &self.explained })
    }

    /// Makes the change of an event, which has that place in the chain.
    pub(crate) fn apply(&mut self, event: &ShiftEvent, sequence: Sequence) {
        let number = sequence.0;
        match event {
            ShiftEvent::Opened { by, at_millis } => {
                self.begin(number, Did { by: *by, at_millis: *at_millis });
            }
            ShiftEvent::CountBegun { by, what_for, at_millis } => {
                let Some(shift) = &mut self.on else { return };
                shift.counts.push(Count {
                    number,
                    what_for: *what_for,
                    begun: Did { by: *by, at_millis: *at_millis },
                    recounts: 0,
                    handed_in: Vec::new(),
                    settled: None,
                });
            }
            ShiftEvent::HandedIn(own) => self.hand_in(own),
            ShiftEvent::Recount { .. } => {
                if let Some(count) = self.open_count() {
                    count.recounts += 1;
                    count.handed_in.clear();
                }
            }
            ShiftEvent::Explained { by, taken, why, at_millis } => {
                let explained = Explained { by: *by, taken: *taken, why: why.clone() };
                self.settle(Some(explained), *at_millis);
            }
            ShiftEvent::Offered { to, .. } => {
                if let Some(shift) = &mut self.on {
                    shift.offered = Some(*to);
                }
            }
            ShiftEvent::TakenOver { by, at_millis } => {
                let did = Did { by: *by, at_millis: *at_millis };
                self.end(did);
                self.begin(number, did);
            }
            ShiftEvent::Closed { by, at_millis } => {
                self.end(Did { by: *by, at_millis: *at_millis });
            }
            ShiftEvent::StockChanged { by_chips, .. } => {
                self.stock = self.stock.map(|stock| stock.saturating_add(*by_chips));
            }
        }
    }

    fn begin(&mut self, number: u64, opened: Did) {
        self.on = Some(Shift { number, opened, counts: Vec::new(), offered: None, ended: None });
    }

    fn end(&mut self, did: Did) {
        if let Some(mut shift) = self.on.take() {
            (shift.offered, shift.ended) = (None, Some(did));
            self.over.push_front(shift);
            self.over.truncate(KEPT);
        }
    }

    fn open_count(&mut self) -> Option<&mut Count> {
        let last = self.on.as_mut().and_then(|shift| shift.counts.last_mut());
        last.filter(|it| it.settled.is_none())
    }

    fn hand_in(&mut self, own: &HandedIn) {
        let Some(count) = self.open_count() else { return };
        count.handed_in.push(own.clone());
        let count = count.clone();
        if count.handed_in.len() == 2 && self.differences(&count).is_empty() {
            self.settle(None, own.at_millis);
        }
    }

    /// The two counts that are in are taken for what there is.
    fn settle(&mut self, explained: Option<Explained>, at_millis: u64) {
        let Some(count) = self.open_count().cloned() else { return };
        let [first, second] = count.handed_in.as_slice() else { return };
        let mut differences = self.differences(&count);
        let second_taken = explained.as_ref().is_some_and(|it| it.taken == Taken::Second);
        let taken = if second_taken { second } else { first };
        // The first count says what is in the cage: there is nothing there that it could differ from.
        let first_of_all = self.stock.is_none();
        let known = |it: &&Difference| !(first_of_all && it.at == CountedAt::Cage);
        self.stock.get_or_insert(taken.stock());
        let known: Vec<Difference> = differences.iter().filter(known).copied().collect();
        self.reckon_with(&known, second_taken);
        differences.truncate(MOST_PLACES);
        let by = [first.by, second.by];
        let settled = Settled { at_millis, by, differences, explained };
        if let Some(count) = self.open_count() {
            count.handed_in.clear();
            count.settled = Some(settled);
        }
    }

    /// What was explained once is reckoned with at the next count. Rounds are over by then.
    fn reckon_with(&mut self, differences: &[Difference], second_taken: bool) {
        for it in differences {
            let by = if second_taken { it.second } else { it.first };
            if let CountedAt::InRound(_) = it.at {
                continue;
            }
            match self.explained.iter_mut().find(|(at, _)| *at == it.at) {
                Some((_, sum)) => *sum = sum.saturating_add(by),
                None => self.explained.push((it.at, by)),
            }
        }
        self.explained.retain(|(_, by)| *by != 0);
    }
}

impl BooksThen {
    /// Whether these are the same books.
    pub(crate) fn says(&self, other: &BooksThen) -> bool {
        (self.cage, &self.tables) == (other.cage, &other.tables)
    }
}

impl Counted {
    /// In the order of the tables.
    pub(crate) fn in_order(mut self) -> Counted {
        self.tables.sort_by_key(|it| it.table);
        self
    }
}
