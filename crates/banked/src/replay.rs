//! A round rebuilt from its start and its events.

use crate::command::{Command, HouseAct};
use crate::decide::decide;
use crate::event::Event;
use crate::house::House;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::start::{Start, StartFault};
use thiserror::Error;

/// Why a record is not of a round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// No round starts so.
    #[error("no round starts so: {}", .0.iter().map(StartFault::to_string).collect::<Vec<_>>().join("; "))]
    Start(Vec<StartFault>),
    /// An event that could not have happened there.
    #[error("event {place} could not have happened: {refusal}")]
    Refused {
        /// Which, the first being 0.
        place: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// An event that should have been another.
    #[error("event {place} should have been {expected:?}")]
    Another {
        /// Which, the first being 0.
        place: usize,
        /// What should have happened.
        expected: Event,
    },
}

impl Round {
    /// The round as it was after the last of these events. Each is decided again: what could not
    /// have happened is found.
    ///
    /// # Errors
    /// The first thing that is not as the rules have it.
    pub fn replay<'a>(
        house: &House,
        start: &Start,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Round, ReplayFault> {
        let mut round = Round::new(house, start).map_err(ReplayFault::Start)?;
        for (place, event) in events.into_iter().enumerate() {
            let recorded = round.order.is_some() && matches!(event, Event::CardDealt { .. });
            let command =
                if recorded { Command::House(HouseAct::DealNext) } else { event.command() };
            let expected = decide(&round, &command)
                .map_err(|refusal| ReplayFault::Refused { place, refusal })?;
            if expected != *event {
                return Err(ReplayFault::Another { place, expected });
            }
            round.apply(event);
        }
        Ok(round)
    }
}
