//! What the journal's indexes have of an event. It is derived from the event alone, so that it can be
//! derived again: for chains written before there were indexes, and in an audit.

use crate::cage::event::CageEntry;
use crate::cage::significant;
use crate::event::{Entry, Note, RoomEvent};
use crate::house::{HOUSE_VERSION, HouseEntry};
use crate::house_players::is_house_player;
use crate::repair::{WRITE_OFF_VERSION, WriteOff};
use crate::sealed::Stored;
use crate::upcast;
use cutcard_banked as banked;
use cutcard_journal::{
    Chain, Fault, Fill, Index, Journal, JournalError, Record, RoundBegins, Sequence, SignificantRow,
};
use cutcard_round::{self as round, Role};
use cutcard_rulebook::VoidCause;
use cutcard_table::{Actor, Event, PickUpOrder};

mod conduct;

pub(crate) use conduct::is_of_conduct;

/// The reason the journal has where a standing order, and no member of staff, picked a player up.
pub const STANDING_ORDER: &str = "standing order";

/// How many events are read at once where indexes are filled.
const BLOCK: usize = 1_000;

/// What the indexes have of an event as it stands in the journal.
///
/// # Errors
/// Why it cannot be read.
pub fn index_of(record: &Record) -> Result<Index, String> {
    if record.chain == Chain::House && record.version == WRITE_OFF_VERSION {
        return Ok(WriteOff::read(record)?.index());
    }
    if record.chain == Chain::House && record.version == HOUSE_VERSION {
        return Ok(HouseEntry::read(record)?.index());
    }
    if record.chain == Chain::House {
        return Ok(of_cage(&read_cage_entry(record)?));
    }
    Ok(of_stored(&upcast::entry(record).map_err(|unread| unread.to_string())?))
}

/// An event of the cage as it was written.
pub(crate) fn read_cage_entry(record: &Record) -> Result<CageEntry, String> {
    upcast::cage_entry(record).map_err(|unread| unread.to_string())
}

/// What the indexes have of an event of a table.
pub(crate) fn of_entry(entry: &Entry) -> Index {
    of(entry.by, Some(&entry.event), entry.note.as_ref())
}

/// The same of an event as it lies on disk: what the indexes have is never sealed.
pub(crate) fn of_stored(stored: &Stored) -> Index {
    of(stored.by, stored.event.as_ref(), stored.note.as_ref())
}

fn of(by: Actor, event: Option<&RoomEvent>, note: Option<&Note>) -> Index {
    let event = event.and_then(|event| event.about().table);
    Index {
        begins: round_begins(note),
        ends: event.and_then(round_ends),
        goes_on: matches!(event, Some(Event::TakenBack { .. })),
        significant: event.map(|event| significant(by, event, note)).unwrap_or_default(),
        written_off: None,
    }
}

/// The round that begins with an event. House players look for none of theirs.
fn round_begins(note: Option<&Note>) -> Option<RoundBegins> {
    let Some(Note::RoundBegins(before)) = note else { return None };
    let people = before.players.iter().map(|(_, player, _)| *player);
    let players = people.filter(|player| !is_house_player(*player)).collect();
    Some(RoundBegins { number: before.number, players })
}

fn round_ends(event: &Event) -> Option<u64> {
    if let Event::RoundEnded(ended) = event { Some(ended.number) } else { None }
}

/// What is significant about an event of a table: rounds and boxes that were voided, players who were
/// picked up, and entries of a dealer that were taken back.
fn significant(by: Actor, event: &Event, note: Option<&Note>) -> Vec<SignificantRow> {
    let row = |kind: &str| SignificantRow { kind: kind.to_owned(), ..SignificantRow::default() };
    let round_voided = |cause: Option<VoidCause>| {
        let why = cause.map(|cause| cause.name().to_owned());
        SignificantRow { why, ..row("round-voided") }
    };
    if let Some(rows) = conduct::rows(by, event, note) {
        return rows;
    }
    let told = if let Event::PickedUp { player, chips, order, .. } = event {
        let (player, before) = (Some(*player), Some(chips.to_string()));
        let why = match (note.and_then(Note::why), order) {
            (Some(why), _) => Some(why.to_owned()),
            (None, PickUpOrder::Standing) => Some(STANDING_ORDER.to_owned()),
            (None, PickUpOrder::Staff | PickUpOrder::Idle) => None,
        };
        SignificantRow { player, before, why, ..row("picked-up") }
    } else if let Event::TakenBack { entries, .. } = event {
        let why = note.and_then(Note::why).map(str::to_owned);
        SignificantRow { before: Some(entries.to_string()), why, ..row("taken-back") }
    } else if let Event::Round(round::Event::Voided { cause }) = event {
        round_voided(*cause)
    } else if let Event::Box(banked::Event::Voided(cause)) = event {
        round_voided(Some(*cause))
    } else if let Event::Box(banked::Event::BoxVoided { cause, .. }) = event {
        SignificantRow { why: Some(cause.name().to_owned()), ..row("box-voided") }
    } else {
        return Vec::new();
    };
    let (by, role) = match by {
        Actor::Staff { player, rank } => (Some(player), Some(role_word(rank))),
        // The dealer's own word: there were no cards to go on with.
        Actor::Player(_) | Actor::Clock | Actor::Room => (None, None),
    };
    vec![SignificantRow { by, role, ..told }]
}

/// A rank as the journal names it: `area-manager`.
pub(crate) fn role_word(rank: Role) -> String {
    rank.to_string().replace(' ', "-")
}

/// What the indexes have of an event of the cage.
pub(crate) fn of_cage(entry: &CageEntry) -> Index {
    Index { significant: significant::significant(&entry.event), ..Index::default() }
}

/// How far the indexes are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    /// How many events have been read.
    pub done: u64,
    /// How many there are to read.
    pub all: u64,
}

/// Fills the indexes for chains that were written before there were any. A chain that is damaged is
/// left as it is: its table is damaged and is told as such.
///
/// # Errors
/// Where the journal fails.
pub fn fill_index(
    journal: &dyn Journal,
    progress: &mut dyn FnMut(Filling),
) -> Result<(), JournalError> {
    let chains = journal.unindexed()?;
    let all = chains.iter().map(|chain| chain.head.0.saturating_sub(chain.after.0)).sum();
    let mut done = 0;
    for unindexed in chains {
        let mut after = unindexed.after;
        while after < unindexed.head {
            let Some(records) = sound_records(journal, unindexed.chain, after)? else { break };
            let read: Result<Vec<_>, String> = records
                .iter()
                .map(|record| Ok((record.sequence, record.at, index_of(record)?)))
                .collect();
            let (Ok(mut rows), Some(last)) = (read, records.last()) else { break };
            rows.retain(|(_, _, index)| !index.is_empty());
            let (chain, through) = (unindexed.chain, last.sequence);
            journal.fill_index(Fill { chain, after, through, rows })?;
            after = through;
            done += records.len() as u64;
            progress(Filling { done, all });
        }
    }
    Ok(())
}

/// Some events after one, up to the first that is damaged; nothing where that is the very next.
fn sound_records(
    journal: &dyn Journal,
    chain: Chain,
    after: Sequence,
) -> Result<Option<Vec<Record>>, JournalError> {
    let damaged = match journal.read(chain, after.next(), BLOCK) {
        Ok(records) => return Ok(Some(records)),
        Err(JournalError::Failed(Fault::Damaged { finding, .. })) => finding.sequence,
        Err(error) => return Err(error),
    };
    let before = damaged.and_then(|damaged| damaged.0.checked_sub(after.0.saturating_add(1)));
    let sound = before.and_then(|before| usize::try_from(before).ok()).filter(|sound| *sound > 0);
    sound.map(|sound| journal.read(chain, after.next(), sound)).transpose()
}
