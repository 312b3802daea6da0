//! What was put in with each act of a round: for all to see, but not in the events themselves.

use crate::show::events::Put;
use cutcard_room::{Occurred, RoomEvent};
use cutcard_round::{self as round, Round};
use cutcard_rulebook::Chips;
use cutcard_table::{Config, Event};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What was put in with each act, by the number of the event. The round is played again from its
/// beginning, which must be among the events; acts before it have nothing.
pub(crate) fn of(config: &Config, events: &[Arc<Occurred>]) -> BTreeMap<u64, Put> {
    let mut puts = BTreeMap::new();
    let mut round: Option<Box<Round>> = None;
    for occurred in events {
        match &occurred.event {
            RoomEvent::Table(Event::RoundStarted(started)) => {
                let rules = config.rules();
                let begun =
                    rules.and_then(|rules| Round::start(rules, &started.start.setup()).ok());
                round = begun.map(Box::new);
            }
            RoomEvent::Table(Event::Round(event)) => {
                if let Some(round) = &mut round {
                    puts.extend(put(round, event).map(|put| (occurred.sequence, put)));
                }
            }
            RoomEvent::Table(_) | RoomEvent::Opened(_) | RoomEvent::TimeBought { .. } => {}
        }
    }
    puts
}

/// Applies an event, and says what was put in with it where it is an act.
fn put(round: &mut Round, event: &round::Event) -> Option<Put> {
    let actor = if let round::Event::Acted { seat, .. } = event { Some(*seat) } else { None };
    let before = actor.map(|seat| round.put_in(seat));
    round.apply(event);
    let (seat, before) = actor.zip(before)?;
    Some(Put {
        chips: round.put_in(seat).less(before).0,
        all_in: round.stack(seat) == Chips::ZERO && round.in_hand().has(seat),
    })
}
