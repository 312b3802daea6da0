//! Which of their own rounds somebody asks for.

use crate::api::MOST;
use crate::api::history::{Known, RoundHeader, Rounds};
use crate::app::App;
use crate::error::ApiError;
use cutcard_banked::PlayerId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// How many rounds are read at once.
const CHUNK: usize = 50;
/// How many are looked at for one answer, however few of them are wanted: `next` leads on.
const MOST_LOOKED_AT: usize = 200;
/// How many are told with what came of them.
pub(crate) const MOST_WITH_FACTS: usize = 50;

/// How a round went for whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    Won,
    Lost,
    Even,
}

impl Outcome {
    fn of(net: i64) -> Outcome {
        match net.signum() {
            1 => Outcome::Won,
            -1 => Outcome::Lost,
            _ => Outcome::Even,
        }
    }
}

/// Which rounds, the latest first.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wish {
    /// Those that began before that time, in milliseconds: `next` of the part before.
    before: Option<u64>,
    /// How many at most.
    most: Option<usize>,
    /// Whether to tell what came of each: `facts`. Then 50 at most.
    facts: Option<bool>,
    /// At that table.
    table: Option<u32>,
    /// Of that game: `crown/holdem`.
    game: Option<String>,
    /// `won`, `lost` or `even`.
    result: Option<Outcome>,
    /// Whether hands were laid open.
    showdown: Option<bool>,
    /// Those that began at that time or later, in milliseconds.
    from: Option<u64>,
    /// Where at least so much was put in.
    least_pot: Option<u64>,
}

impl Wish {
    fn most(&self) -> usize {
        let limit = if self.tells_facts() { MOST_WITH_FACTS } else { MOST };
        self.most.unwrap_or(20).min(limit)
    }

    fn tells_facts(&self) -> bool {
        self.facts == Some(true)
    }

    /// Whether the answer hangs on what came of the round.
    fn needs_facts(&self) -> bool {
        self.tells_facts() || self.showdown.is_some() || self.least_pot.is_some()
    }

    /// The round, if it is one of those; the cheap questions first.
    fn wanted(
        &self,
        app: &App,
        known: &mut Known,
        round: &cutcard_room::RoundHeader,
        me: PlayerId,
    ) -> Result<Option<RoundHeader>, ApiError> {
        let outcome = round.net_of(me).map(Outcome::of);
        if self.table.is_some_and(|table| table != round.table.0)
            || self.result.is_some_and(|result| outcome != Some(result))
        {
            return Ok(None);
        }
        let mut header = known.header(app, round, Some(me))?;
        if self.game.as_ref().is_some_and(|game| *game != header.game) {
            return Ok(None);
        }
        if self.needs_facts() {
            let facts = known.facts(app, round, Some(me))?;
            let shown = facts.as_ref().map(|facts| facts.showdown);
            let pot = facts.as_ref().map_or(0, |facts| facts.pot);
            if self.showdown.is_some_and(|wanted| shown != Some(wanted))
                || self.least_pot.is_some_and(|least| pot < least)
            {
                return Ok(None);
            }
            header.facts = facts.filter(|_| self.tells_facts());
        }
        Ok(Some(header))
    }

    /// The rounds, and where to go on.
    pub(crate) fn rounds(&self, app: &App, me: PlayerId) -> Result<Rounds, ApiError> {
        let (mut known, mut rounds) = (Known::default(), Vec::new());
        let (mut last, mut looked_at) = (self.before, 0);
        if self.most() == 0 {
            return Ok(Rounds { rounds, next: None });
        }
        loop {
            let found = app.room.rounds_of(me, last, CHUNK)?;
            if found.is_empty() {
                return Ok(Rounds { rounds, next: None });
            }
            for round in &found {
                // Those of one millisecond are told together: whoever goes on from there misses none.
                let apart = last != Some(round.started_millis);
                if apart && (rounds.len() >= self.most() || looked_at >= MOST_LOOKED_AT) {
                    return Ok(Rounds { rounds, next: last });
                }
                if self.from.is_some_and(|from| round.started_millis < from) {
                    return Ok(Rounds { rounds, next: None });
                }
                (last, looked_at) = (Some(round.started_millis), looked_at + 1);
                rounds.extend(self.wanted(app, &mut known, round, me)?);
            }
        }
    }
}
