//! One attempt at a scenario: with the cards in this order, does everything hold?

use crate::act::{NoCommand, command};
use crate::call::Caller;
use crate::check;
use crate::everybody::{Stage, act_of};
use crate::fault::Failure;
use crate::report::Call;
use crate::run::failure;
use crate::script::{At, Deed, Expect, Expected, Line, PlayerAct, Scenario, Verdict};
use crate::wanted::Shoe;
use crate::watch::{SaidRefusal, Watched};
use cutcard_round::{Chips, ComingIn, Command, Due, Event, Round, Rules, Seat, Setup, SetupFault};
use std::sync::Arc;

/// What is wrong where nobody's turn is left, or a refusal is expected of all.
pub(crate) const EVERYBODY: &str = "it must be somebody's turn, and nothing refused: say who";

/// No round has more events.
const MOST_EVENTS: usize = 20_000;

/// How an attempt ends.
pub(crate) enum Attempt {
    /// The order of the cards was put right: try again.
    Again,
    /// Played to its end.
    Done { failures: Vec<Failure>, calls: Vec<Call> },
}

/// Why play stops, of either kind of round.
pub(crate) enum Stop {
    Again,
    Broken(String),
}

/// A scenario in play.
struct Play<'a> {
    scenario: &'a Scenario,
    watched: Watched<'a>,
    shoe: &'a mut Shoe,
    caller: Caller,
}

/// Plays a scenario with the cards in this order.
pub(crate) fn attempt(
    scenario: &Scenario,
    deal: &At,
    rules: &Arc<Rules>,
    shoe: &mut Shoe,
) -> Attempt {
    let mut failures = Vec::new();
    let round = match start(scenario, rules, shoe) {
        Ok(round) => round,
        Err(faults) => {
            return Attempt::Done {
                failures: start_failures(scenario, deal, &faults),
                calls: vec![],
            };
        }
    };
    for (at, verdict) in &scenario.table.verdicts {
        if let Verdict::StartRefused { .. } = verdict {
            failures.push(failure(at, "expected to be refused, found begun".to_owned()));
        }
    }
    let people = &scenario.table.people;
    let felt = people.iter().map(|person| person.felt).collect();
    let mut table = Play {
        scenario,
        watched: Watched::new(people, (0..people.len()).collect(), felt, round),
        shoe,
        caller: Caller::new(people.iter().map(|person| person.name.as_str())),
    };
    table.caller.at(deal.line);
    match table.advance() {
        Ok(()) => {}
        Err(Stop::Again) => return Attempt::Again,
        Err(Stop::Broken(message)) => {
            failures.push(failure(deal, message));
            return Attempt::Done { failures, calls: table.caller.finish() };
        }
    }
    for line in &scenario.play {
        match table.line(line, &mut failures) {
            Ok(()) => {}
            Err(Stop::Again) => return Attempt::Again,
            Err(Stop::Broken(message)) => {
                failures.push(failure(&line.at, message));
                break;
            }
        }
    }
    Attempt::Done { failures, calls: table.caller.finish() }
}

fn start(scenario: &Scenario, rules: &Arc<Rules>, shoe: &Shoe) -> Result<Round, Vec<SetupFault>> {
    let table = &scenario.table;
    let stacks: Vec<Chips> = table.people.iter().map(|person| Chips(person.chips)).collect();
    let entries: Vec<ComingIn> = table
        .posts
        .iter()
        .map(|post| ComingIn {
            seat: seat(post.who),
            live: Chips(post.live),
            dead: Chips(post.dead),
        })
        .collect();
    let order = if table.live { Vec::new() } else { shoe.deck() };
    let setup = Setup {
        stacks: &stacks,
        killer: table.killer.map(seat),
        dead_blinds: table.dead_blinds,
        entries: &entries,
        order: &order,
        rules: table.rules,
    };
    Round::start(rules, &setup)
}

/// What is wrong where a round cannot begin: nothing if that was expected.
fn start_failures(scenario: &Scenario, deal: &At, faults: &[SetupFault]) -> Vec<Failure> {
    let told = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let mut failures = Vec::new();
    let mut expected = false;
    for (at, verdict) in &scenario.table.verdicts {
        let Verdict::StartRefused { clause, text } = verdict else { continue };
        expected = true;
        // Only the number of players is limited by a clause of its own.
        let by = |fault: &SetupFault| {
            if let SetupFault::Players { clause, .. } = fault { clause.clone() } else { None }
        };
        let cited = clause.is_none() || faults.iter().any(|fault| by(fault) == *clause);
        let said = text.as_ref().is_none_or(|text| told.contains(text.as_str()));
        if !cited || !said {
            failures.push(failure(at, format!("found another reason: {told}")));
        }
    }
    if !expected {
        failures.push(failure(deal, format!("the round cannot begin: {told}")));
    }
    failures
}

/// The seat of a player, the first after the button being 0.
fn seat(who: usize) -> Seat {
    Seat(u8::try_from(who).unwrap_or(u8::MAX))
}

impl Play<'_> {
    fn line(&mut self, line: &Line, failures: &mut Vec<Failure>) -> Result<(), Stop> {
        self.caller.at(line.at.line);
        if let Some(deed) = &line.deed {
            self.deed(deed, line.expected(|expect| matches!(expect, Expect::Refused(_))))?;
        }
        failures.extend(line.failures(|expect| check::holds(&self.watched, expect)));
        Ok(())
    }

    /// Does what somebody does. A refusal that is expected leaves everything as it is.
    fn deed(&mut self, deed: &Deed, expected: Expected) -> Result<(), Stop> {
        self.watched.last = self.watched.log.len();
        self.watched.refusal = None;
        let command = match deed {
            Deed::Deals(cards) => return self.deals(cards, expected),
            Deed::Everybody(act) => return self.everybody(act, expected),
            Deed::Player { .. }
            | Deed::Rules { .. }
            | Deed::Voids { .. }
            | Deed::Shuffles(_)
            | Deed::Reports { .. }
            | Deed::Pushes => command(&self.watched, deed),
        };
        match command {
            Ok(command) => self.ask(&command, expected)?,
            Err(NoCommand::Unclear(message)) => return Err(Stop::Broken(message)),
            Err(NoCommand::Refused(told)) => return self.refused(told, expected),
        }
        self.advance()
    }

    /// Everybody does the same, one after the other; what follows is all of it.
    fn everybody(&mut self, act: &PlayerAct, expected: Expected) -> Result<(), Stop> {
        let (first, stage) = (self.watched.last, Stage::of(&self.watched.round));
        if expected == Expected::Refusal || stage.turn(&self.watched.round).is_none() {
            return Err(Stop::Broken(EVERYBODY.to_owned()));
        }
        while let Some(turn) = stage.turn(&self.watched.round) {
            let act = act_of(&self.watched.round, act);
            self.deed(&Deed::Player { who: self.watched.who(turn), act }, Expected::Acceptance)?;
        }
        self.watched.last = first;
        Ok(())
    }

    fn ask(&mut self, command: &Command, expected: Expected) -> Result<(), Stop> {
        let mut events = Vec::new();
        match (self.watched.round.decide(command, &mut events), expected) {
            (Ok(()), Expected::Acceptance) => self.happen(&events),
            // That it was not refused is told by the expectation.
            (Ok(()), Expected::Refusal) => Ok(()),
            (Err(refusal), expected) => self.refused(self.watched.told(&refusal), expected),
        }
    }

    fn refused(&mut self, told: SaidRefusal, expected: Expected) -> Result<(), Stop> {
        match expected {
            Expected::Acceptance => Err(Stop::Broken(format!("refused: {told}"))),
            Expected::Refusal => {
                self.caller.refused(&told.to_string());
                self.watched.refusal = Some(told);
                Ok(())
            }
        }
    }

    /// A live dealer's cards: as many at once as are due.
    fn deals(&mut self, cards: &[cutcard_round::Slot], expected: Expected) -> Result<(), Stop> {
        let mut rest = cards;
        while !rest.is_empty() {
            let due = match self.watched.round.due() {
                Due::Cards(due) => due.clamp(1, rest.len()),
                Due::Dealer
                | Due::Shuffle(_)
                | Due::Player(_)
                | Due::Floor
                | Due::Push
                | Due::Nothing => rest.len(),
            };
            let (now, later) = rest.split_at(due);
            self.ask(&Command::Cards { cards: now.to_vec() }, expected)?;
            if self.watched.refusal.is_some() {
                return Ok(());
            }
            self.advance()?;
            rest = later;
        }
        Ok(())
    }

    /// Lets the dealer do everything that needs no decision.
    fn advance(&mut self) -> Result<(), Stop> {
        loop {
            let mut events = Vec::new();
            self.watched.round.next(&mut events);
            if events.is_empty() {
                match self.watched.round.due() {
                    Due::Shuffle(pool) if !self.is_shuffled_by_hand() => {
                        let order = self.watched.shuffled(self.shoe, &pool);
                        let command = Command::Shuffled { order };
                        let decided = self.watched.round.decide(&command, &mut events);
                        decided.map_err(|refusal| Stop::Broken(refusal.to_string()))?;
                    }
                    Due::Push if !self.is_pushed_by_hand() => {
                        let decided = self.watched.round.decide(&Command::Push, &mut events);
                        decided.map_err(|refusal| Stop::Broken(refusal.to_string()))?;
                    }
                    Due::Push
                    | Due::Shuffle(_)
                    | Due::Dealer
                    | Due::Cards(_)
                    | Due::Player(_)
                    | Due::Floor
                    | Due::Nothing => return Ok(()),
                }
            }
            if self.watched.log.len() > MOST_EVENTS {
                return Err(Stop::Broken("the round does not end".to_owned()));
            }
            self.happen(&events)?;
        }
    }

    /// Whether the script says itself in which order cards come out of a shuffle.
    fn is_shuffled_by_hand(&self) -> bool {
        let by_hand = |line: &Line| matches!(line.deed, Some(Deed::Shuffles(_)));
        self.scenario.play.iter().any(by_hand)
    }

    /// Whether the script says itself when the pots are pushed.
    fn is_pushed_by_hand(&self) -> bool {
        self.scenario.play.iter().any(|line| matches!(line.deed, Some(Deed::Pushes)))
    }

    /// Applies events, with the cards put right first.
    fn happen(&mut self, events: &[Event]) -> Result<(), Stop> {
        for event in events {
            if !self.scenario.table.live {
                self.watched.put_right(event, &self.scenario.table.wanted, self.shoe)?;
            }
            self.watched.happen(event, &mut self.caller)?;
        }
        Ok(())
    }
}
