//! Plays a scenario of a game against the house.

use super::act::{command, player_id};
use super::{Banked, Deed, Expect, Line, call, check};
use crate::fault::Failure;
use crate::play::Stop;
use crate::report::{Call, Outcome};
use crate::run::failure;
use crate::script::{At, Expected, Verdict};
use cutcard_banked::{
    BoxNumber, Command, Event, Holder, House, HouseAct, Order, Refusal, Round, RulesVersion, Seat,
    Start, StartFault, Supply, Warned, decide,
};
use cutcard_cards::{Card, CardSet, Deck, DeckSize};
use cutcard_rulebook::{Chips, ClauseId};

/// How often the order of the cards may be put right before that is given up.
const MOST_ATTEMPTS: usize = 200;

/// A scenario in play.
pub(super) struct Table<'a> {
    pub(super) banked: &'a Banked,
    pub(super) round: Round,
    pub(super) log: Vec<Event>,
    pub(super) last: usize,
    pub(super) refusal: Option<Refusal>,
    order: &'a mut Vec<Card>,
    line: usize,
    calls: Vec<Call>,
}

/// Plays it, and writes down what came of it.
pub(crate) fn run(banked: &Banked, outcome: &mut Outcome) {
    let house = House::try_from(&banked.house);
    for (at, verdict) in &banked.verdicts {
        let message = match (verdict, &house) {
            (Verdict::HouseRefused { clauses, text }, Err(faults)) => {
                let mut found: Vec<ClauseId> = faults.iter().map(|fault| fault.clause()).collect();
                let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
                let mut expected = clauses.clone();
                found.sort();
                expected.sort();
                let words = text.as_ref().is_none_or(|text| told.join("; ").contains(text));
                let same = words && (clauses.is_empty() || found == expected);
                (!same).then(|| format!("found refused: {} ({found:?})", told.join("; ")))
            }
            (Verdict::HouseRefused { .. }, Ok(_)) => Some("found allowed".to_owned()),
            (Verdict::HouseDeparts(clauses), Ok(house)) => {
                let (mut expected, mut found) = (clauses.clone(), house.departures());
                expected.sort();
                found.sort();
                (expected != found).then(|| format!("found departures: {found:?}"))
            }
            (
                Verdict::HouseAllowed | Verdict::HouseWarns(_) | Verdict::StartRefused { .. },
                Ok(_),
            ) => None,
            (_, Err(faults)) => Some(format!("found refused: {faults:?}")),
        };
        outcome.failures.extend(message.map(|message| failure(at, message)));
    }
    let Some(begin) = &banked.begin else { return };
    let house = match house {
        Ok(house) => house,
        Err(faults) => {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            let message = format!("the house options are refused: {}", told.join("; "));
            outcome.failures.push(failure(begin, message));
            return;
        }
    };
    let mut order = Deck::plain(DeckSize::FiftyTwo).in_order();
    order.reverse();
    for _ in 0..MOST_ATTEMPTS {
        if let Some((failures, calls)) = attempt(banked, begin, &house, &mut order) {
            outcome.failures.extend(failures);
            outcome.calls = calls;
            return;
        }
    }
    let message = "no order of the cards was found that brings those asked for".to_owned();
    outcome.failures.push(failure(begin, message));
}

/// Plays with the cards in this order; `None` where the order was put right.
fn attempt(
    banked: &Banked,
    begin: &At,
    house: &House,
    order: &mut Vec<Card>,
) -> Option<(Vec<Failure>, Vec<Call>)> {
    let round = match start(banked, house, order) {
        Ok(round) => round,
        Err(faults) => return Some((start_failures(banked, begin, &faults), Vec::new())),
    };
    let mut failures = Vec::new();
    for (at, verdict) in &banked.verdicts {
        if let Verdict::StartRefused { .. } = verdict {
            failures.push(failure(at, "expected to be refused, found begun".to_owned()));
        }
    }
    let mut table = Table {
        banked,
        round,
        log: Vec::new(),
        last: 0,
        refusal: None,
        order,
        line: begin.line,
        calls: Vec::new(),
    };
    for line in &banked.play {
        match table.line(line, &mut failures) {
            Ok(()) => {}
            Err(Stop::Again) => return None,
            Err(Stop::Broken(message)) => {
                failures.push(failure(&line.at, message));
                break;
            }
        }
    }
    Some((failures, table.calls))
}

fn start(banked: &Banked, house: &House, order: &[Card]) -> Result<Round, Vec<StartFault>> {
    let seats = banked.people.iter().enumerate().map(|(who, guest)| Seat {
        at: guest.at,
        player: player_id(who),
        stack: Chips(guest.chips),
        warned: if guest.warned { Warned::Before } else { Warned::NotYet },
    });
    let recorded = Order::from_slice(order).filter(|_| !banked.live);
    let start = Start {
        seats: seats.collect(),
        float: Chips(banked.float),
        supply: recorded.map_or(Supply::Live, Supply::Recorded),
        machine: banked.machine,
        rules: RulesVersion::NOW,
    };
    Round::new(house, &start)
}

fn start_failures(banked: &Banked, begin: &At, faults: &[StartFault]) -> Vec<Failure> {
    let told: Vec<String> =
        faults.iter().map(|fault| format!("{fault} ({})", fault.clause())).collect();
    let told = told.join("; ");
    let mut expected = false;
    let mut failures = Vec::new();
    for (at, verdict) in &banked.verdicts {
        let Verdict::StartRefused { clause, text } = verdict else { continue };
        expected = true;
        let cited = clause.as_ref();
        let cited = cited.is_none_or(|id| faults.iter().any(|fault| fault.clause() == *id));
        if !cited || !text.as_ref().is_none_or(|text| told.contains(text.as_str())) {
            failures.push(failure(at, format!("found another reason: {told}")));
        }
    }
    if !expected {
        failures.push(failure(begin, format!("the round cannot begin: {told}")));
    }
    failures
}

impl Table<'_> {
    pub(super) fn name(&self, who: usize) -> &str {
        self.banked.people.get(who).map_or("?", |guest| guest.name.as_str())
    }

    /// Who has a box.
    pub(super) fn name_at(&self, at: BoxNumber) -> String {
        let found = self.banked.people.iter().find(|guest| guest.at == at);
        found.map_or_else(|| at.to_string(), |guest| guest.name.clone())
    }

    /// The box of a player.
    pub(super) fn at(&self, who: usize) -> BoxNumber {
        let found = self.banked.people.get(who).map(|guest| guest.at);
        // Names were read against this list, so there is one.
        found.or_else(|| BoxNumber::all().next()).unwrap_or_else(|| unreachable!("boxes exist"))
    }

    fn line(&mut self, line: &Line, failures: &mut Vec<Failure>) -> Result<(), Stop> {
        self.line = line.at.line;
        if let Some(deed) = &line.deed {
            self.deed(deed, line.expected(|expect| matches!(expect, Expect::Refused(_))))?;
        }
        failures.extend(line.failures(|expect| check::holds(self, expect)));
        Ok(())
    }

    fn deed(&mut self, deed: &Deed, expected: Expected) -> Result<(), Stop> {
        self.last = self.log.len();
        self.refusal = None;
        let command = command(&self.round, &self.banked.people, deed).map_err(Stop::Broken)?;
        match (decide(&self.round, &command), expected) {
            // That it was not refused is told by the expectation.
            (Ok(_), Expected::Refusal) => return Ok(()),
            (Ok(event), Expected::Acceptance) => self.happen(&event)?,
            (Err(refusal), Expected::Refusal) => {
                self.say(format!("Refused: {refusal} ({})", refusal.clause()));
                self.refusal = Some(refusal);
                return Ok(());
            }
            (Err(refusal), Expected::Acceptance) => {
                return Err(Stop::Broken(format!("refused: {}", check::told(&refusal))));
            }
        }
        if self.banked.by_hand { Ok(()) } else { self.advance() }
    }

    /// Lets the dealer do everything that needs no decision.
    fn advance(&mut self) -> Result<(), Stop> {
        loop {
            let Some(act) = self.round.dealers_act(26) else { return Ok(()) };
            if self.banked.live && act == HouseAct::DealNext {
                return Ok(());
            }
            let event = decide(&self.round, &Command::House(act)).map_err(|refusal| {
                Stop::Broken(format!("the dealer is refused: {}", check::told(&refusal)))
            })?;
            self.happen(&event)?;
        }
    }

    fn happen(&mut self, event: &Event) -> Result<(), Stop> {
        if let Event::CardDealt { to, card: Some(card) } = event
            && !self.banked.live
        {
            self.put_right(*to, *card)?;
        }
        self.round.apply(event);
        self.log.push(*event);
        if let Some(said) = call::words(self, event) {
            self.say(said);
        }
        let checked = self.round.check_invariants();
        checked.map_err(|broken| Stop::Broken(format!("the engine is broken: {broken}")))
    }

    fn say(&mut self, said: String) {
        self.calls.push(Call { line: self.line, said });
    }

    /// Sees to it that the card asked for comes; where the order had to be changed, play begins
    /// again.
    fn put_right(&mut self, to: Holder, card: Card) -> Result<(), Stop> {
        let who = match to {
            Holder::Dealer => None,
            Holder::Box(at) => self.banked.people.iter().position(|guest| guest.at == at),
        };
        let had = self.round.cards_of(to).len();
        let asked = self.banked.cards.get(&who).and_then(|cards| cards.get(had)).copied().flatten();
        let all: CardSet = self.banked.cards.values().flatten().copied().flatten().collect();
        let dealt = |event: &Event| {
            if let Event::CardDealt { card, .. } = event { *card } else { None }
        };
        let gone: CardSet = self.log.iter().filter_map(dealt).collect();
        let other = match asked {
            Some(asked) if asked == card => return Ok(()),
            Some(asked) if gone.contains(asked) => {
                return Err(Stop::Broken(format!("{asked} is asked for twice")));
            }
            Some(asked) => asked,
            None if !all.contains(card) => return Ok(()),
            None => {
                let spare = |other: &&Card| !all.contains(**other) && !gone.contains(**other);
                match self.order.iter().find(spare) {
                    Some(other) => *other,
                    None => return Ok(()),
                }
            }
        };
        for place in self.order.iter_mut() {
            if *place == card {
                *place = other;
            } else if *place == other {
                *place = card;
            }
        }
        Err(Stop::Again)
    }
}
