//! One attempt at a scenario: with the cards in this order, does everything hold?

use crate::act::{NoCommand, command};
use crate::call::Caller;
use crate::check;
use crate::fault::Failure;
use crate::report::Call;
use crate::run::failure;
use crate::script::{At, Deed, Expect, Expected, Line, Scenario, Verdict};
use crate::wanted::{Dealt, Dest, Shoe, Wanted};
use cutcard_round::{
    Chips, Command, Due, Entry, Event, Refusal, Round, Rules, Seat, Setup, SetupFault,
};
use cutcard_rulebook::ClauseId;
use std::sync::Arc;

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
pub(crate) struct Table<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) round: Round,
    /// Everything that has happened.
    pub(crate) log: Vec<Event>,
    /// The clause behind each of these.
    pub(crate) cited: Vec<ClauseId>,
    /// Where in it what was done last begins.
    pub(crate) last: usize,
    /// The refusal of what was tried last.
    pub(crate) refusal: Option<Refusal>,
    /// The round as it was before hands were shown and pots pushed.
    pub(crate) before_end: Option<Box<Round>>,
    shoe: &'a mut Shoe,
    dealt: Dealt,
    drawing: bool,
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
    let mut table = Table {
        scenario,
        round,
        log: Vec::new(),
        cited: Vec::new(),
        last: 0,
        refusal: None,
        before_end: None,
        shoe,
        dealt: Dealt::default(),
        drawing: false,
        caller: Caller::new(scenario.table.people.iter().map(|person| person.name.as_str())),
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
    let entries: Vec<Entry> = table
        .posts
        .iter()
        .map(|post| Entry { seat: seat(post.who), live: Chips(post.live), dead: Chips(post.dead) })
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
pub(crate) fn seat(who: usize) -> Seat {
    Seat(u8::try_from(who).unwrap_or(u8::MAX))
}

impl Table<'_> {
    fn line(&mut self, line: &Line, failures: &mut Vec<Failure>) -> Result<(), Stop> {
        self.caller.at(line.at.line);
        if let Some(deed) = &line.deed {
            self.deed(deed, line.expected(|expect| matches!(expect, Expect::Refused(_))))?;
        }
        failures.extend(line.failures(|expect| check::holds(self, expect)));
        Ok(())
    }

    /// Does what somebody does. A refusal that is expected leaves everything as it is.
    fn deed(&mut self, deed: &Deed, expected: Expected) -> Result<(), Stop> {
        self.last = self.log.len();
        self.refusal = None;
        let command = match deed {
            Deed::Deals(cards) => return self.deals(cards, expected),
            Deed::Player { .. } | Deed::Rules { .. } | Deed::Voids { .. } | Deed::Shuffles(_) => {
                command(&self.round, &self.scenario.table.people, deed)
            }
        };
        match command {
            Ok(command) => self.ask(&command, expected)?,
            Err(NoCommand::Unclear(message)) => return Err(Stop::Broken(message)),
            Err(NoCommand::Refused(refusal)) => return self.refused(refusal, expected),
        }
        self.advance()
    }

    fn ask(&mut self, command: &Command, expected: Expected) -> Result<(), Stop> {
        let mut events = Vec::new();
        match (self.round.decide(command, &mut events), expected) {
            (Ok(()), Expected::Acceptance) => self.happen(&events),
            // That it was not refused is told by the expectation.
            (Ok(()), Expected::Refusal) => Ok(()),
            (Err(refusal), expected) => self.refused(refusal, expected),
        }
    }

    fn refused(&mut self, refusal: Refusal, expected: Expected) -> Result<(), Stop> {
        match expected {
            Expected::Acceptance => Err(Stop::Broken(format!("refused: {}", self.told(&refusal)))),
            Expected::Refusal => {
                self.caller.refused(&self.told(&refusal));
                self.refusal = Some(refusal);
                Ok(())
            }
        }
    }

    /// A refusal with the seats of the felt, as the script numbers them.
    pub(crate) fn told(&self, refusal: &Refusal) -> String {
        format!("{} ({})", self.why(refusal), refusal.clause)
    }

    /// The reason of a refusal, likewise.
    pub(crate) fn why(&self, refusal: &Refusal) -> String {
        let people = &self.scenario.table.people;
        refusal.reason.on_felt(|seat| people.get(seat.index()).map(|person| person.felt))
    }

    /// A live dealer's cards: as many at once as are due.
    fn deals(&mut self, cards: &[cutcard_round::Slot], expected: Expected) -> Result<(), Stop> {
        let mut rest = cards;
        while !rest.is_empty() {
            let due = match self.round.due() {
                Due::Cards(due) => due.clamp(1, rest.len()),
                Due::Dealer | Due::Shuffle(_) | Due::Player(_) | Due::Floor | Due::Nothing => {
                    rest.len()
                }
            };
            let (now, later) = rest.split_at(due);
            self.ask(&Command::Cards { cards: now.to_vec() }, expected)?;
            if self.refusal.is_some() {
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
            self.round.next(&mut events);
            if events.is_empty() {
                match self.round.due() {
                    Due::Shuffle(pool) if !self.is_shuffled_by_hand() => {
                        let order = self.shoe.shuffled(&self.dealt, &pool);
                        let command = Command::Shuffled { order };
                        let decided = self.round.decide(&command, &mut events);
                        decided.map_err(|refusal| Stop::Broken(refusal.to_string()))?;
                    }
                    Due::Shuffle(_)
                    | Due::Dealer
                    | Due::Cards(_)
                    | Due::Player(_)
                    | Due::Floor
                    | Due::Nothing => return Ok(()),
                }
            }
            if self.log.len() > MOST_EVENTS {
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

    /// Applies events, with the cards put right first.
    fn happen(&mut self, events: &[Event]) -> Result<(), Stop> {
        if !self.scenario.table.live {
            self.put_right(events)?;
        }
        for event in events {
            if let Event::Drew { .. } = event {
                self.drawing = true;
            }
            if self.before_end.is_none() && event.settles() {
                self.before_end = Some(Box::new(self.round.clone()));
            }
            self.caller.hear(&self.round, event);
            self.cited.push(self.round.cites(event));
            self.round.apply(event);
            self.log.push(event.clone());
            if let Err(broken) = self.round.check() {
                return Err(Stop::Broken(format!("the engine is broken: {broken}")));
            }
        }
        Ok(())
    }

    fn put_right(&mut self, events: &[Event]) -> Result<(), Stop> {
        let wanted: &Wanted = &self.scenario.table.wanted;
        let mut changed = false;
        let mut place = |dealt: &mut Dealt, dest: Dest| {
            let moved = self.shoe.place(wanted, dealt, dest).map_err(Stop::Broken)?;
            changed = changed || moved;
            Ok(())
        };
        for event in events {
            if let Event::Reshuffled { .. } = event {
                self.dealt.reshuffled();
            }
            for dest in destinations(&self.round, event, self.drawing) {
                place(&mut self.dealt, dest)?;
            }
        }
        if changed { Err(Stop::Again) } else { Ok(()) }
    }
}

/// Where the cards go that an event takes from the top of the deck.
fn destinations(round: &Round, event: &Event, drawing: bool) -> Vec<Dest> {
    match event {
        Event::Dealt { seat, .. } if drawing => vec![Dest::Draw(seat.index())],
        Event::Dealt { seat, .. } => vec![Dest::Hand(seat.index())],
        Event::DealtToFolded { .. } => vec![Dest::Folded],
        Event::KittyDealt { .. } => vec![Dest::Kitty],
        Event::Burnt { .. } => vec![Dest::Burn],
        Event::Community { .. } => vec![Dest::Community],
        Event::PutAside { .. } => vec![Dest::Aside],
        Event::Board { board, cards } => {
            let board = usize::from(*board);
            let lies = round.board(board).len();
            (0..cards.len()).map(|more| Dest::Board(board, lies + more)).collect()
        }
        Event::Started(_)
        | Event::Charged { .. }
        | Event::Posted { .. }
        | Event::Declined { .. }
        | Event::Reshuffled { .. }
        | Event::Acted { .. }
        | Event::ActedEarly { .. }
        | Event::EarlyActFreed { .. }
        | Event::ShortPut { .. }
        | Event::Ruled { .. }
        | Event::KittyTaken { .. }
        | Event::KittyMucked
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Set { .. }
        | Event::RunItAgain { .. }
        | Event::RunItRuled { .. }
        | Event::ChipsAdded { .. }
        | Event::Returned { .. }
        | Event::Shown { .. }
        | Event::Mucked { .. }
        | Event::Revealed { .. }
        | Event::Raked { .. }
        | Event::Awarded { .. }
        | Event::UnitsPaid { .. }
        | Event::Voided { .. }
        | Event::Ended => Vec::new(),
    }
}
