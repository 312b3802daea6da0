//! A round rebuilt from its events.

use crate::command::Command;
use crate::event::Event;
use crate::round::Round;
use crate::ruled::could_be_ruled;
use crate::rules::Rules;
use crate::setup::SetupFault;
use std::sync::Arc;
use thiserror::Error;

/// Why events are not those of a round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// They do not begin with the beginning.
    #[error("the first event does not begin a round")]
    NoStart,
    /// The version is not one this program reads.
    #[error("events of version {version}: this program reads {reads}")]
    Version {
        /// Theirs.
        version: u16,
        /// Ours.
        reads: u16,
    },
    /// The round cannot begin so.
    #[error("the round cannot begin: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<SetupFault>),
    /// An event that could not have happened then.
    #[error("event {number} could not have happened then")]
    Impossible {
        /// Which, the first being 1.
        number: usize,
    },
}

/// Rebuilds a round from its events, each of which must be one that could have happened.
///
/// # Errors
/// The first event that could not.
pub fn replay<'a>(
    rules: &Arc<Rules>,
    events: impl IntoIterator<Item = &'a Event>,
) -> Result<Round, ReplayError> {
    let mut events = events.into_iter().peekable();
    let Some(Event::Started(started)) = events.next() else { return Err(ReplayError::NoStart) };
    if started.version != crate::event::EVENT_VERSION {
        let reads = crate::event::EVENT_VERSION;
        return Err(ReplayError::Version { version: started.version, reads });
    }
    let mut round = Round::start(rules, &started.setup()).map_err(ReplayError::Setup)?;
    let mut expected: Vec<Event> = Vec::new();
    let mut number = 1;
    while let Some(event) = events.next() {
        number += 1;
        // A ruling does nothing by itself; what it is on follows.
        if let Event::Ruled { seat, .. } = event {
            if !could_be_ruled(&round, *seat, event, events.peek().copied()) {
                return Err(ReplayError::Impossible { number });
            }
            continue;
        }
        expected.clear();
        round.next(&mut expected);
        // A player's act may come before the dealer goes on, and time may be over.
        let by_dealer = expected.first().is_some_and(|first| is(first, event));
        let mut asked = event.command().into_iter().chain(clock_of(event)).chain(reveal_of(event));
        let possible = by_dealer || asked.any(|command| decides(&round, &command, event));
        if !possible {
            return Err(ReplayError::Impossible { number });
        }
        round.apply(event);
    }
    Ok(round)
}

/// Whether a command leads to an event, alone or after a ruling.
fn decides(round: &Round, command: &Command, event: &Event) -> bool {
    let mut events = Vec::new();
    round.decide(command, &mut events).is_ok() && events.iter().take(2).any(|each| is(each, event))
}

/// Whether an event is the one that is due. Rounds were void without a cause, hands shown without who
/// asked, acts told without their chips, and what goes back by a ruling not at all, before these were kept.
pub(crate) fn is(due: &Event, event: &Event) -> bool {
    if let (Event::Acted { seat, act, .. }, Event::Acted { put: None, .. }) = (due, event) {
        return *event == Event::Acted { seat: *seat, act: *act, put: None };
    }
    if let (Event::PutRight { deed, clause, .. }, Event::PutRight { back, .. }) = (due, event)
        && back.is_empty()
    {
        let (deed, clause) = (deed.clone(), clause.clone());
        return *event == Event::PutRight { deed, clause, back: Vec::new() };
    }
    if let (Event::Voided { .. }, Event::Voided { cause: None }) = (due, event) {
        return true;
    }
    if let (Event::Revealed { seat, cards, .. }, Event::Revealed { asked_by: None, .. }) =
        (due, event)
    {
        return *event == Event::Revealed { seat: *seat, cards: *cards, asked_by: None };
    }
    due == event
}

/// A hand shown by a live dealer because somebody asked, where that could have led to an event.
fn reveal_of(event: &Event) -> Option<Command> {
    if let Event::Revealed { seat, cards, asked_by: Some(asks) } = event {
        let cards = cards.slots().iter().copied().collect::<Option<_>>()?;
        Some(Command::Reveal { seat: *asks, whose: *seat, cards })
    } else {
        None
    }
}

/// Time over, where that could have led to an event.
fn clock_of(event: &Event) -> Option<Command> {
    if let Event::Acted { seat, .. } = event {
        Some(Command::ClockRanOut { seat: *seat })
    } else {
        None
    }
}
