//! Plays a table from round to round.

use super::act::{actor, id, staff, who};
use super::conduct;
use super::{Deed, Expect, Line, SeatAct, Session, call, check, open};
use crate::act::NoCommand;
use crate::call::Caller;
use crate::everybody::{Stage, act_of};
use crate::fault::Failure;
use crate::play::{Attempt, EVERYBODY, Stop};
use crate::report::Outcome;
use crate::run::{failure, until_right};
use crate::script::{self, At, Expected, Person, Scenario};
use crate::wanted::{Shoe, Wanted};
use crate::watch::{SaidRefusal, Watched};
use cutcard_round::{Role, Slot};
use cutcard_rulebook::{Chips, ClauseId};
use cutcard_table::{Actor, Command, DeckOrder, Due, Event, Pace, Refusal, Table, decide_by};
use std::collections::BTreeMap;

/// A table in play.
pub(super) struct Play<'a> {
    scenario: &'a Scenario,
    pub(super) session: &'a Session,
    pub(super) people: &'a [Person],
    pub(super) table: Table,
    /// The round that is on, or was last.
    pub(super) watched: Option<Watched<'a>>,
    /// The clauses of what followed from what was done last.
    pub(super) cited: Vec<ClauseId>,
    /// The refusal of what was tried last.
    pub(super) refusal: Option<SaidRefusal>,
    /// The breach that was noted last by what was done last.
    pub(super) noted: Option<(cutcard_table::Breach, Vec<usize>)>,
    /// The time, in milliseconds since the script began.
    pub(super) now: u64,
    /// What each left with last, and when.
    pub(super) left: BTreeMap<usize, (Chips, u64)>,
    /// The orders of the cards of all rounds so far.
    shoes: &'a mut Vec<Shoe>,
    /// How many rounds have begun.
    begun: usize,
    shuffle: u64,
    /// The cards that are asked for in the round.
    wanted: &'a Wanted,
    nothing: &'a Wanted,
    caller: Caller,
    brought: u128,
    taken: u128,
}

/// Plays a scenario of a table with a game.
pub(crate) fn run(
    scenario: &Scenario,
    session: &Session,
    at: &At,
    game: &str,
    outcome: &mut Outcome,
) {
    let nothing = Wanted::default();
    for shuffle in 0..scenario.table.shuffles {
        let table = match open::empty(scenario, session, game) {
            Ok(table) => table,
            Err(message) => {
                outcome.failures.push(failure(at, message));
                return;
            }
        };
        let mut shoes = Vec::new();
        let before = outcome.failures.len();
        until_right(at, outcome, || {
            let table = table.clone();
            attempt(scenario, session, at, table, &mut shoes, shuffle, &nothing)
        });
        if outcome.failures.len() > before {
            return;
        }
    }
}

fn attempt(
    scenario: &Scenario,
    session: &Session,
    at: &At,
    table: Table,
    shoes: &mut Vec<Shoe>,
    shuffle: u64,
    nothing: &Wanted,
) -> Attempt {
    let mut play = Play {
        scenario,
        session,
        people: &scenario.table.people,
        table,
        watched: None,
        cited: Vec::new(),
        refusal: None,
        noted: None,
        now: 0,
        left: BTreeMap::new(),
        shoes,
        begun: 0,
        shuffle,
        wanted: nothing,
        nothing,
        caller: Caller::new(std::iter::empty::<String>()),
        brought: 0,
        taken: 0,
    };
    let mut failures = Vec::new();
    play.caller.at(at.line);
    match play.open() {
        Ok(()) => {}
        Err(Stop::Again) => return Attempt::Again,
        Err(Stop::Broken(message)) => {
            failures.push(failure(at, message));
            return Attempt::Done { failures, calls: play.caller.finish() };
        }
    }
    for line in &session.lines {
        match play.line(line, &mut failures) {
            Ok(()) => {}
            Err(Stop::Again) => return Attempt::Again,
            Err(Stop::Broken(message)) => {
                failures.push(failure(&line.at, message));
                break;
            }
        }
    }
    Attempt::Done { failures, calls: play.caller.finish() }
}

impl<'a> Play<'a> {
    /// Everybody sits down; then what was before is so.
    fn open(&mut self) -> Result<(), Stop> {
        for (who, person) in self.people.iter().enumerate().filter(|(_, person)| person.felt > 0) {
            let from = super::From::Outside;
            let act = SeatAct::Sit { seat: person.felt, chips: Some(person.chips), from };
            self.deed(&Deed::Seat { who, act }, Expected::Acceptance)?;
        }
        self.table = open::with_past(self.table.clone(), self.session).map_err(Stop::Broken)?;
        Ok(())
    }

    fn line(&mut self, line: &'a Line, failures: &mut Vec<Failure>) -> Result<(), Stop> {
        self.caller.at(line.at.line);
        if let Some(deed) = &line.deed {
            let expected = line.expected(|expect| matches!(expect, Expect::Refused(_)));
            self.wanted = if let Deed::Begin(wanted) = deed { wanted } else { self.wanted };
            self.deed(deed, expected)?;
        }
        failures.extend(line.failures(|expect| check::holds(self, expect)));
        Ok(())
    }

    /// Does what somebody does. A refusal that is expected leaves everything as it is.
    fn deed(&mut self, deed: &Deed, expected: Expected) -> Result<(), Stop> {
        self.cited.clear();
        self.refusal = None;
        self.noted = None;
        if let Some(over) = conduct::is_over(self, deed) {
            self.ask(Actor::Room, &over, Expected::Acceptance)?;
        }
        while self.table.kill_due_at().is_some_and(|due| due <= self.now) {
            let clock = Command::TimeKill { now_millis: self.now };
            self.ask(Actor::Room, &clock, Expected::Acceptance)?;
        }
        if let Some(watched) = &mut self.watched {
            watched.last = watched.log.len();
        }
        match self.command(deed) {
            Ok(Some(command)) => self.ask(actor(deed, &command), &command, expected),
            Ok(None) => self.several(deed, expected),
            Err(NoCommand::Unclear(message)) => Err(Stop::Broken(message)),
            Err(NoCommand::Refused(told)) => self.refused(told, expected),
        }
    }

    /// What takes more than one command, or none.
    fn several(&mut self, deed: &Deed, expected: Expected) -> Result<(), Stop> {
        match deed {
            Deed::Begin(_) => self.begin(expected),
            Deed::End => self.end(),
            Deed::Won { who, chips } => {
                self.wanted = self.nothing;
                self.begin(expected)?;
                self.won_by(*who, *chips)?;
                self.end()
            }
            Deed::Rounds(count) => {
                self.wanted = self.nothing;
                for _ in 0..*count {
                    self.begin(expected)?;
                    self.give_up()?;
                }
                Ok(())
            }
            Deed::Pass(millis) => {
                self.now = self.now.saturating_add(*millis);
                Ok(())
            }
            Deed::Round(script::Deed::Everybody(act)) => self.everybody(act, expected),
            Deed::Round(script::Deed::Deals(cards)) => self.deals(cards, expected),
            Deed::Round(script::Deed::Player { who, .. }) => self.out_of_time(*who, expected),
            Deed::Round(
                script::Deed::Rules { .. }
                | script::Deed::Voids { .. }
                | script::Deed::Shuffles(_)
                | script::Deed::Reports { .. }
                | script::Deed::Pushes,
            )
            | Deed::Seat { .. }
            | Deed::Staff { .. }
            | Deed::StandingOrder(_)
            | Deed::GiveTime(_)
            | Deed::MakeChange
            | Deed::CollectTime
            | Deed::OfferSeat(_)
            | Deed::GiveOutSeat(..)
            | Deed::BeginHours
            | Deed::EndHours
            | Deed::CallTime => Err(Stop::Broken("that is not clear".to_owned())),
        }
    }

    fn begin(&mut self, expected: Expected) -> Result<(), Stop> {
        // As the room does: what was announced comes before the next round.
        let change = Command::MakeChange { now_millis: self.now };
        if self.decided(Actor::Room, &change).is_ok() {
            self.ask(Actor::Room, &change, Expected::Acceptance)?;
        }
        let Some(rules) = self.table.config().rules() else {
            return Err(Stop::Broken("a game of pots is played at a table".to_owned()));
        };
        if self.shoes.len() <= self.begun {
            // Another shuffle for each round.
            let shuffle = self.shuffle.wrapping_mul(1_000).wrapping_add(self.begun as u64);
            let shoe = Shoe::new(rules.deck(), self.wanted, shuffle).map_err(Stop::Broken)?;
            self.shoes.push(shoe);
        }
        let order = match (self.scenario.table.live, self.shoes.get(self.begun)) {
            (false, Some(shoe)) => shoe.deck(),
            (_, _) => Vec::new(),
        };
        let begin = Command::StartRound { order: DeckOrder(order), cut: 0 };
        self.ask(Actor::Room, &begin, expected)
    }

    fn end(&mut self) -> Result<(), Stop> {
        if self.table.is_playing() {
            return Err(Stop::Broken(
                "the round is not over: play it to its end, or say `everybody folds`".to_owned(),
            ));
        }
        Ok(())
    }

    /// The time of whoever is due runs out, and it is theirs.
    fn out_of_time(&mut self, who: usize, expected: Expected) -> Result<(), Stop> {
        let seat = self.table.seat_of(id(who));
        let due = match self.table.due() {
            Due::Decisions(seats) => seat.is_some_and(|seat| seats.contains(&seat)),
            Due::Round
            | Due::Players
            | Due::Wagers
            | Due::Cards
            | Due::Street
            | Due::Shuffle(_)
            | Due::Floor => false,
        };
        if !due {
            return Err(Stop::Broken("it is not their turn".to_owned()));
        }
        if self.table.turn().is_none() {
            self.must(&Command::BeginTurn { deadline_millis: self.now.saturating_add(1) })?;
        }
        self.now = self.table.turn().map_or(self.now, |turn| turn.deadline_millis);
        self.ask(Actor::Clock, &Command::ClockRanOut { now_millis: self.now }, expected)
    }

    /// Everybody does the same, one after the other; what follows is all of it.
    fn everybody(&mut self, act: &script::PlayerAct, expected: Expected) -> Result<(), Stop> {
        let wrong = || Stop::Broken(EVERYBODY.to_owned());
        let Some(watched) = &self.watched else { return Err(wrong()) };
        let (first, stage) = (watched.last, Stage::of(&watched.round));
        if expected == Expected::Refusal || stage.turn(&watched.round).is_none() {
            return Err(wrong());
        }
        let mut cited = Vec::new();
        while let Some((who, act)) = self.watched.as_ref().and_then(|watched| {
            let turn = stage.turn(&watched.round)?;
            Some((watched.who(turn), act_of(&watched.round, act)))
        }) {
            let deed = Deed::Round(script::Deed::Player { who, act });
            self.deed(&deed, Expected::Acceptance)?;
            cited.append(&mut self.cited);
        }
        self.cited = cited;
        if let Some(watched) = &mut self.watched {
            watched.last = first;
        }
        Ok(())
    }

    /// A live dealer's cards: as many at once as are due.
    fn deals(&mut self, cards: &[Slot], expected: Expected) -> Result<(), Stop> {
        let mut rest = cards;
        while !rest.is_empty() {
            let due = self.watched.as_ref().map(|watched| watched.round.due());
            let count = match due {
                Some(cutcard_round::Due::Cards(due)) => due.clamp(1, rest.len()),
                Some(_) | None => rest.len(),
            };
            let (now, later) = rest.split_at(count);
            let cards = Command::Cards { cards: now.to_vec() };
            self.ask(staff(Role::Dealer), &cards, expected)?;
            rest = if self.refusal.is_some() { &[] } else { later };
        }
        Ok(())
    }

    /// What a command leads to, by the version of the rules that the script is played by.
    pub(super) fn decided(&self, by: Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide_by(self.scenario.table.rules, Pace::AtOnce, &self.table, by, command)
    }

    /// Asks the table, and lets the dealer shuffle where that is due.
    pub(super) fn ask(
        &mut self,
        by: Actor,
        command: &Command,
        expected: Expected,
    ) -> Result<(), Stop> {
        match (self.decided(by, command), expected) {
            (Ok(events), Expected::Acceptance) => self.happen(&events)?,
            // That it was not refused is told by the expectation.
            (Ok(_), Expected::Refusal) => return Ok(()),
            (Err(refusal), expected) => return self.refused(self.told(&refusal), expected),
        }
        while let Due::Shuffle(pool) = self.table.due() {
            let shuffles =
                |line: &Line| matches!(line.deed, Some(Deed::Round(script::Deed::Shuffles(_))));
            if self.session.lines.iter().any(shuffles) {
                break;
            }
            let (Some(watched), Some(shoe)) =
                (&self.watched, self.shoes.get_mut(self.begun.saturating_sub(1)))
            else {
                break;
            };
            let order = watched.shuffled(shoe, &pool);
            let events = self.decided(Actor::Room, &Command::Shuffled { order });
            let events = events.map_err(|refusal| Stop::Broken(refusal.to_string()))?;
            self.happen(&events)?;
        }
        Ok(())
    }

    fn refused(&mut self, told: SaidRefusal, expected: Expected) -> Result<(), Stop> {
        match expected {
            Expected::Acceptance => Err(Stop::Broken(format!("refused: {told}"))),
            Expected::Refusal => {
                self.caller.refused(&told.to_string());
                self.refusal = Some(told);
                Ok(())
            }
        }
    }

    /// A refusal by the names of the script.
    pub(super) fn told(&self, refusal: &Refusal) -> SaidRefusal {
        let mut said = refusal.reason.to_string();
        for (who, person) in self.people.iter().enumerate() {
            said = said.replace(&id(who).to_string(), &person.name);
        }
        SaidRefusal { name: refusal.reason.code(), clause: refusal.clause.clone(), said }
    }

    /// Applies events, with the cards put right first; after each everything is counted.
    fn happen(&mut self, events: &[Event]) -> Result<(), Stop> {
        for event in events {
            self.cited.extend(self.table.cites(event));
            if let Some(said) = call::words(self.people, &self.table, event) {
                self.caller.tell(said);
            }
            if let (Event::Round(event), Some(watched)) = (event, &mut self.watched) {
                if let (false, Some(shoe)) =
                    (self.scenario.table.live, self.shoes.get_mut(self.begun.saturating_sub(1)))
                {
                    watched.put_right(event, self.wanted, shoe)?;
                }
                watched.happen(event, &mut self.caller)?;
            }
            self.table.apply(event);
            self.note(event);
            self.count()
                .map_err(|broken| Stop::Broken(format!("the engine is broken: {broken}")))?;
        }
        Ok(())
    }

    /// What the script's runner keeps of an event.
    fn note(&mut self, event: &Event) {
        if let Event::RoundStarted(started) = event {
            self.begun += 1;
            let seated = started.seats.iter().filter_map(|seat| self.table.seated(*seat));
            let places: Vec<usize> = seated.map(|seated| who(seated.player)).collect();
            let felt = started.seats.iter().map(|seat| seat.0).collect();
            let names = places.iter().filter_map(|who| self.people.get(*who));
            self.caller.seat(names.map(|person| person.name.as_str()));
            if let Some(round) = self.table.round() {
                self.watched = Some(Watched::new(self.people, places, felt, round.clone()));
            }
        }
        if matches!(event, Event::TakenBack { .. }) {
            let (mut begun, mut events) = (None, Vec::new());
            self.table.tell_again(|table, event| {
                if let Event::Round(event) = event {
                    events.push(event.clone());
                } else {
                    begun = table.round().cloned();
                }
            });
            if let (Some(watched), Some(begun)) = (&mut self.watched, begun) {
                watched.begin_again(begun, &events);
            }
        }
        if let Event::SatDown { chips, .. } | Event::ChipsBroughtIn { chips, .. } = event {
            self.brought += u128::from(chips.0);
        }
        self.noted = conduct::noted(event).or_else(|| self.noted.take());
        if let Event::HeldSettled { chips, .. } | Event::ChipsTaken { chips, .. } = event {
            self.taken += u128::from(chips.0);
        }
        if let Event::Left { player, chips, .. } = event {
            self.taken += u128::from(chips.0);
            self.left.insert(who(*player), (*chips, self.now));
        }
    }

    /// The table's own check, and that no chip has come or gone.
    fn count(&self) -> Result<(), String> {
        self.table.check().map_err(|broken| broken.to_string())?;
        let seats = self.table.everybody().map(|(seat, _)| self.table.chips_of(seat));
        let mut now: u128 = seats.map(|chips| u128::from(chips.0)).sum();
        now += u128::from(self.table.commission().0);
        now += u128::from(self.table.collections().on_slide().0);
        now += self.table.held().iter().map(|it| u128::from(it.chips.0)).sum::<u128>();
        if let (true, Some(round)) = (self.table.is_playing(), self.table.round()) {
            now += u128::from(round.pot().0) + u128::from(round.commission().0);
        }
        let due = self.brought.checked_sub(self.taken);
        if due == Some(now) {
            return Ok(());
        }
        Err(format!("{now} chips where {} came and {} went", self.brought, self.taken))
    }
}
