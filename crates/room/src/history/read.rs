//! Finding rounds in the journal: from the end back, and by halving where they are far away.

use super::RoundHeader;
use crate::event::{Before, Entry, Note, RoomEvent};
use crate::refused::Refused;
use crate::restore::millis;
use cutcard_banked::PlayerId;
use cutcard_journal::{Journal, JournalError, Record, Sequence, Which};
use cutcard_ledger::{self as ledger, Account, TableId};
use cutcard_table::{Event, RoundEnded};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// How many events are read at once.
const BLOCK: u64 = 256;

/// The most rounds that are listed at once.
const MOST_LISTED: usize = 1_000;

/// The chain of a table.
#[derive(Clone, Copy)]
pub(super) struct Chain<'a> {
    pub(super) journal: &'a dyn Journal,
    pub(super) table: TableId,
}

/// Where a round begins or ends.
enum Mark {
    Begins(Box<Before>),
    Ended(Box<RoundEnded>),
}

impl Chain<'_> {
    /// The last event; 0 where there is none.
    pub(super) fn head(self) -> Result<u64, JournalError> {
        Ok(self.journal.head(self.table)?.map_or(0, |head| head.sequence.0))
    }

    pub(super) fn block(self, from: u64, most: u64) -> Result<Vec<Record>, JournalError> {
        let most = usize::try_from(most.min(BLOCK)).unwrap_or(1);
        self.journal.read(self.table, Sequence(from.max(1)), most)
    }

    /// Goes back from an event, not itself, to another, and shows each round that began between.
    fn back(
        self,
        before: u64,
        down_to: u64,
        mut see: impl FnMut(RoundHeader) -> ControlFlow<()>,
    ) -> Result<(), JournalError> {
        let mut end = before;
        let last = before.saturating_sub(1);
        let mut ended: Option<(Box<RoundEnded>, u64, u64)> = None;
        while end > down_to.max(1) {
            let from = end.saturating_sub(BLOCK).max(down_to).max(1);
            let records = self.block(from, end - from)?;
            for record in records.iter().rev() {
                let (sequence, at) = (record.sequence.0, millis(record.at));
                match mark(record) {
                    None => {}
                    Some(Mark::Ended(it)) => ended = Some((it, sequence, at)),
                    Some(Mark::Begins(begins)) => {
                        let mut header = RoundHeader::begins(self.table, &begins, sequence, at);
                        header.to = last.max(sequence);
                        let end = ended.take().filter(|(it, _, _)| it.number == header.number);
                        if let Some((ended, to, at)) = end {
                            header.ended(&ended, to, at);
                        }
                        if see(header).is_break() {
                            return Ok(());
                        }
                    }
                }
            }
            end = from;
        }
        Ok(())
    }

    /// The first round that begins at or after an event, up to another: its first event and number.
    fn first_round(self, from: u64, to: u64) -> Result<Option<(u64, Box<Before>)>, JournalError> {
        let mut from = from;
        while from <= to {
            let records = self.block(from, BLOCK)?;
            let Some(last) = records.last().map(|record| record.sequence.0) else {
                return Ok(None);
            };
            for record in records.iter().filter(|record| record.sequence.0 <= to) {
                if let Some(Mark::Begins(before)) = mark(record) {
                    return Ok(Some((record.sequence.0, before)));
                }
            }
            from = last.saturating_add(1);
        }
        Ok(None)
    }

    /// Where a round begins, and from what: found by halving, for rounds are in order.
    pub(super) fn find(self, number: u64) -> Result<Option<(u64, Box<Before>)>, JournalError> {
        let (mut low, mut high) = (1, self.head()?);
        while low <= high {
            let middle = low + (high - low) / 2;
            match self.first_round(middle, high)? {
                Some((at, before)) if before.number == number => return Ok(Some((at, before))),
                Some((at, before)) if before.number < number => low = at.saturating_add(1),
                Some(_) | None => high = middle.saturating_sub(1),
            }
        }
        Ok(None)
    }

    /// The first event that is not before a time, or the one after the last.
    fn at_time(self, before_millis: u64) -> Result<u64, JournalError> {
        let (mut low, mut high) = (1, self.head()?.saturating_add(1));
        while low < high {
            let middle = low + (high - low) / 2;
            let record = self.journal.read(self.table, Sequence(middle), 1)?;
            let early = record.first().is_some_and(|it| millis(it.at) < before_millis);
            if early {
                low = middle.saturating_add(1);
            } else {
                high = middle;
            }
        }
        Ok(low)
    }
}

fn has(payload: &[u8], word: &[u8]) -> bool {
    payload.windows(word.len()).any(|part| part == word)
}

/// Whether a round begins or ends with an event. Most are told by their bytes alone.
fn mark(record: &Record) -> Option<Mark> {
    let payload = &record.payload;
    if !has(payload, b"\"round-begins\"") && !has(payload, b"\"round-ended\"") {
        return None;
    }
    let entry: Entry = serde_json::from_slice(payload).ok()?;
    if let Some(Note::RoundBegins(before)) = entry.note {
        return Some(Mark::Begins(before));
    }
    match entry.event {
        RoomEvent::Table(Event::RoundEnded(ended)) => Some(Mark::Ended(ended)),
        RoomEvent::Table(_) | RoomEvent::Opened(_) | RoomEvent::TimeBought { .. } => None,
    }
}

/// Rounds of a table, the latest first, from before that round on.
pub(crate) fn rounds(
    journal: &dyn Journal,
    table: TableId,
    before: Option<u64>,
    most: usize,
) -> Result<Vec<RoundHeader>, Refused> {
    let chain = Chain { journal, table };
    let list = || -> Result<Vec<RoundHeader>, JournalError> {
        let end = chain.head()?.saturating_add(1);
        let end = match before {
            None => end,
            Some(number) => chain.find(number)?.map_or(end, |(from, _)| from),
        };
        let mut headers = Vec::new();
        let most = most.min(MOST_LISTED);
        chain.back(end, 1, |header| {
            if before.is_none_or(|before| header.number < before) && headers.len() < most {
                headers.push(header);
            }
            if headers.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(headers)
    };
    list().map_err(|error| Refused::from(&error))
}

/// Rounds a player was dealt in to, the latest first, those that began before that time. Where they
/// sat and when is told by what came out of their wallet and went back.
pub(crate) fn rounds_of(
    journal: &dyn Journal,
    player: PlayerId,
    before_millis: Option<u64>,
    most: usize,
) -> Result<Vec<RoundHeader>, Refused> {
    let most = most.min(MOST_LISTED);
    let list = || -> Result<Vec<RoundHeader>, JournalError> {
        let mut headers = Vec::new();
        for (table, stays) in stays(journal, player)? {
            let chain = Chain { journal, table };
            let end = match before_millis {
                Some(before) => chain.at_time(before)?,
                None => chain.head()?.saturating_add(1),
            };
            let mut found = 0;
            for (from, to) in stays.into_iter().rev() {
                chain.back(end.min(to.saturating_add(1)), from, |header| {
                    if header.players.iter().any(|each| each.player == player) {
                        found += 1;
                        headers.push(header);
                    }
                    if found < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })?;
                if found >= most {
                    break;
                }
            }
        }
        headers.sort_by_key(|header| {
            std::cmp::Reverse((header.started_millis, header.table, header.number))
        });
        headers.truncate(most);
        Ok(headers)
    };
    list().map_err(|error| Refused::from(&error))
}

/// Between which events of which tables a player may have been dealt in.
type Stays = BTreeMap<TableId, Vec<(u64, u64)>>;

fn stays(journal: &dyn Journal, player: PlayerId) -> Result<Stays, JournalError> {
    let which = Which::Of(Account::Wallet(ledger::PlayerId(player.0)));
    let mut stays = Stays::new();
    let mut after = 0;
    loop {
        let some = journal.transfers(which, after, 1_000)?;
        let Some(last) = some.last() else { return Ok(stays) };
        after = last.number;
        for booked in some.iter().filter(|booked| booked.table != TableId::HOUSE) {
            let (sequence, stays) = (booked.sequence.0, stays.entry(booked.table).or_default());
            let came = matches!(booked.transfer.credit, Account::Seat { .. });
            match stays.last_mut() {
                Some((_, to)) if *to == u64::MAX => {
                    if !came && has_left(journal, booked.table, booked.sequence)? {
                        *to = sequence;
                    }
                }
                Some(_) | None if came => stays.push((sequence, u64::MAX)),
                Some(_) | None => {}
            }
        }
    }
}

/// Whether chips went back because the player left, and not because some could not be added.
fn has_left(journal: &dyn Journal, table: TableId, at: Sequence) -> Result<bool, JournalError> {
    let record = journal.read(table, at, 1)?;
    let entry = record.first().and_then(|it| serde_json::from_slice::<Entry>(&it.payload).ok());
    Ok(entry.is_some_and(|entry| matches!(entry.event, RoomEvent::Table(Event::Left { .. }))))
}
