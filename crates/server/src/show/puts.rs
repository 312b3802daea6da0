//! What was put in with each act of a round, and on which boards hands were turned up: for all to see, but
//! not in the events themselves.

use crate::show::events::Put;
use crate::show::view;
use cutcard_cards::Card;
use cutcard_room::{Occurred, RoomEvent};
use cutcard_round::{self as round, Round};
use cutcard_rulebook::Chips;
use cutcard_table::{Config, Event};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What stood beside events when they happened, by their numbers.
#[derive(Default)]
pub(crate) struct Puts {
    puts: BTreeMap<u64, Put>,
    boards: BTreeMap<u64, Vec<Vec<Card>>>,
}

impl Puts {
    /// What was put in with an act.
    pub(crate) fn of(&self, sequence: u64) -> Put {
        self.puts.get(&sequence).copied().unwrap_or_default()
    }

    /// The boards as they lay when a hand was turned up.
    pub(crate) fn boards_then(&self, sequence: u64) -> Option<&[Vec<Card>]> {
        self.boards.get(&sequence).map(Vec::as_slice)
    }
}

/// What stood beside these events. The round is played again from its beginning, which must be among them;
/// those before it have nothing.
pub(crate) fn of(config: &Config, events: &[Arc<Occurred>]) -> Puts {
    let mut puts = Puts::default();
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
                    let at = occurred.sequence;
                    puts.puts.extend(put(round, event).map(|put| (at, put)));
                    puts.boards.extend(boards(round, event).map(|boards| (at, boards)));
                }
            }
            RoomEvent::Table(_)
            | RoomEvent::Opened(_)
            | RoomEvent::TimeBought { .. }
            | RoomEvent::CodeChanged { .. } => {}
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

/// The boards, where a hand was just turned up.
fn boards(round: &Round, event: &round::Event) -> Option<Vec<Vec<Card>>> {
    let turned_up = matches!(event, round::Event::TurnedUp { .. });
    turned_up.then(|| view::known_boards(&round.view(round::Viewer::Public)))
}
