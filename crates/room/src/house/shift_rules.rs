//! What may follow what in a shift, said once: for whoever asks, and for an audit.

use super::count::{HandedIn, MOST_COUNTED};
use super::shift::{Count, Shift, ShiftEvent, Shifts};
use crate::code::Code;
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_round::Role;

/// How many counts a shift has at most, and how often one is counted again.
const MOST_COUNTS: usize = 50;
const MOST_RECOUNTS: usize = 5;
/// How old a count may be when a shift is handed over or closed on it.
const FRESH_MILLIS: u64 = 3_600_000;

impl Shifts {
    /// Why something cannot happen, for whoever asks and for an audit. `under_way` is whether chips lie under lammers.
    pub(crate) fn refuses(&self, event: &ShiftEvent, under_way: bool) -> Option<Refused> {
        if let Some(refused) = event.by().refusal(event.act()) {
            return Some(refused);
        }
        let Some(shift) = &self.on else {
            return match event {
                ShiftEvent::Opened { .. } => None,
                ShiftEvent::StockChanged { by_chips, .. } => self.refuses_stock(*by_chips),
                ShiftEvent::CountBegun { .. }
                | ShiftEvent::HandedIn(_)
                | ShiftEvent::Recount { .. }
                | ShiftEvent::Explained { .. }
                | ShiftEvent::Offered { .. }
                | ShiftEvent::TakenOver { .. }
                | ShiftEvent::Closed { .. } => refuse(Code::NoShift, "no shift is on"),
            };
        };
        match event {
            ShiftEvent::Opened { .. } => refuse(Code::ShiftOn, "a shift is on: it is handed over"),
            ShiftEvent::CountBegun { .. } if shift.open_count().is_some() => {
                refuse(Code::CountOn, "a count is on")
            }
            ShiftEvent::CountBegun { .. } if shift.counts.len() >= MOST_COUNTS => {
                refuse(Code::CountOn, "it was counted often enough: close the shift")
            }
            ShiftEvent::CountBegun { .. } => None,
            ShiftEvent::HandedIn(own) => refuses_count(shift, own),
            ShiftEvent::Recount { .. } => match differing(shift) {
                Some(count) if count.recounts as usize >= MOST_RECOUNTS => {
                    refuse(Code::CountOn, "it was counted often enough: explain the difference")
                }
                Some(_) => None,
                None => refuse(Code::NoCount, "no two counts are in that differ"),
            },
            ShiftEvent::Explained { by, .. } => match differing(shift) {
                Some(count) if count.handed_in.iter().any(|it| it.by.player == by.player) => {
                    refuse(Code::SamePerson, "somebody who did not count explains the difference")
                }
                Some(_) => None,
                None => refuse(Code::NoCount, "no two counts are in that differ"),
            },
            ShiftEvent::Offered { by, to, at_millis } if by.player != *to => {
                not_counted(shift, *at_millis)
            }
            ShiftEvent::Offered { .. } => {
                refuse(Code::SamePerson, "a shift is handed over to somebody else")
            }
            ShiftEvent::TakenOver { by, at_millis } if shift.offered == Some(by.player) => {
                not_counted(shift, *at_millis)
            }
            ShiftEvent::TakenOver { .. } => refuse(Code::NotYours, "it is not handed over to you"),
            ShiftEvent::Closed { .. } if under_way => {
                refuse(Code::UnderWay, "chips are on their way: have them received or called off")
            }
            ShiftEvent::Closed { at_millis, .. } => not_counted(shift, *at_millis),
            ShiftEvent::StockChanged { by_chips, .. } => self.refuses_stock(*by_chips),
        }
    }

    fn refuses_stock(&self, by_chips: i64) -> Option<Refused> {
        let Some(stock) = self.stock else {
            return refuse(Code::NoCount, "the first count says how many chips the house has");
        };
        let most = i64::try_from(MOST_COUNTED).unwrap_or(i64::MAX);
        let after = stock.checked_add(by_chips);
        let fits = by_chips != 0 && after.is_some_and(|it| (0..=most).contains(&it));
        if fits { None } else { refuse(Code::TooManyChips, "the house cannot have so many chips") }
    }
}

/// Two counts that are in and differ.
fn differing(shift: &Shift) -> Option<&Count> {
    shift.open_count().filter(|count| count.handed_in.len() == 2)
}

/// Why somebody cannot hand a count in.
fn refuses_count(shift: &Shift, own: &HandedIn) -> Option<Refused> {
    let Some(count) = shift.open_count() else {
        return refuse(Code::NoCount, "no count is on");
    };
    if count.handed_in.len() >= 2 {
        return refuse(Code::CountOn, "both counts are in");
    }
    if let Some(wrong) = own.counted.wrong() {
        return refuse(Code::BadCount, wrong);
    }
    let supervises = |it: &Worker| it.rank() >= Some(Role::AreaManager);
    let first = count.handed_in.first()?;
    if first.by.player == own.by.player {
        return refuse(Code::SamePerson, "nobody counts twice: somebody else does");
    }
    if !supervises(&first.by) && !supervises(&own.by) {
        return refuse(Code::SecondPerson, "one of the two is an area manager or above");
    }
    None
}

/// Why a shift cannot end, where it was not counted lately.
fn not_counted(shift: &Shift, now_millis: u64) -> Option<Refused> {
    if shift.open_count().is_some() {
        return refuse(Code::CountOn, "a count is on");
    }
    let fresh =
        shift.counted_millis().is_some_and(|at| now_millis <= at.saturating_add(FRESH_MILLIS));
    if fresh {
        return None;
    }
    refuse(Code::CountNeeded, "the chips are counted first, within the last hour")
}

fn refuse(code: Code, text: &str) -> Option<Refused> {
    Some(Refused::new(code, text))
}
