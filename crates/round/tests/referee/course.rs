//! A table whose round can be played on from anywhere, as often as one likes, by the same words.

use super::watch::Facts;
use crate::common::chooser::{Chooser, Taste};
use crate::common::dealer::{Dealer, choose};
use crate::common::{Case, MOST_EVENTS};
use cutcard_cards::CardSet;
use cutcard_round::{
    Asked, BettingOptions, Chips, Choices as _, Command, Deed, Due, Event, Report, Round, Seat,
    Wager,
};

/// A round that is on, with its people and who watches it.
#[derive(Clone)]
pub struct Table {
    pub round: Round,
    pub dealer: Dealer,
    pub chooser: Chooser,
    pub facts: Facts,
    pub misdeals: usize,
    /// What has happened, for whoever reads of a fault.
    pub log: Vec<Event>,
    /// Whether whoever is to act can do nothing at all.
    pub stuck: bool,
}

/// A player asked to bet.
pub struct Turn {
    /// How many events of the rest came before.
    pub at: usize,
    pub seat: Seat,
    pub step: usize,
    pub to_match: Chips,
    pub wager: Option<Wager>,
}

/// What came of a report, played to the end without another.
pub struct Course {
    pub before: Table,
    pub report: Report,
    /// What was done at once to put it right, and how the table was then.
    pub at_once: Vec<Event>,
    pub after: Table,
    /// What came then, each with the step it came in, and how it ended.
    pub rest: Vec<(usize, Event)>,
    pub turns: Vec<Turn>,
    /// Who was asked whether to be treated as all-in, and where in the rest.
    pub asked_all_in: Vec<(usize, Seat)>,
    pub end: Table,
}

impl Table {
    pub fn new(case: &Case) -> Table {
        let round = case.start();
        Table {
            facts: Facts::new(&round),
            dealer: Dealer::new(case, case.seed),
            chooser: Chooser::new(case.seed, Taste::Rough),
            misdeals: 0,
            log: Vec::new(),
            stuck: false,
            round,
        }
    }

    pub fn apply(&mut self, event: &Event) {
        if let Event::PutRight { deed, .. } = event
            && **deed == Deed::Misdeal
        {
            self.dealer.seen = CardSet::EMPTY;
            self.misdeals += 1;
        }
        self.log.push(event.clone());
        self.facts.see(&self.round, event);
        self.round.apply(event);
        self.facts.look(&self.round);
        // What goes on the slide goes there before anybody says anything.
        let mut next = Vec::new();
        self.round.next(&mut next);
        if let Some(slide @ Event::PutOnSlide { .. }) = next.first() {
            self.apply(slide);
        }
    }

    fn command(&mut self) -> Command {
        let command = if self.round.asked() == Asked::AllIn {
            let seat = self.round.player_due().unwrap();
            Command::ChooseAllIn { seat, all_in: self.dealer.words.one_in(2) }
        } else if self.round.is_live() {
            choose(&mut self.dealer, &mut self.chooser, &self.round)
        } else {
            self.chooser.choose(&self.round)
        };
        match (command, self.round.asked()) {
            // How often the board can be dealt again is less where cards are out.
            (Command::RunItAgain { seat, again }, Asked::RunItAgain { most }) => {
                Command::RunItAgain { seat, again: again.min(most) }
            }
            (command, _) => command,
        }
    }

    /// Whether the round is over, or cannot go on.
    pub fn is_over(&self) -> bool {
        self.stuck || self.round.due() == Due::Nothing
    }

    fn can_do_nothing(&self) -> bool {
        let nothing = |options: BettingOptions| {
            let BettingOptions { fold, check, call, wager, call_and_fold, kitty } = options;
            let pays = call.or(call_and_fold).or(kitty);
            !fold && !check && pays.is_none() && wager.is_none()
        };
        self.round.betting_options().is_some_and(|(_, options)| nothing(options))
    }

    /// What happens next: the dealer's own work, or what somebody decides.
    pub fn goes_on(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.round.next(&mut events);
        if events.is_empty() && self.can_do_nothing() {
            self.stuck = true;
        } else if events.is_empty() {
            let command = self.command();
            if let Err(refusal) = self.round.decide(&command, &mut events) {
                panic!("{refusal}: {command:?}");
            }
        }
        events
    }

    /// The events from here to the end of the round.
    pub fn played_out(mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while !self.is_over() {
            for event in self.goes_on() {
                self.apply(&event);
                events.push(event);
            }
            assert!(events.len() < MOST_EVENTS, "no end");
        }
        events
    }
}

impl Course {
    /// What comes of a report.
    pub fn of(before: &Table, reported: &Event) -> Course {
        let Event::Reported(said) = reported else { panic!("a report") };
        let mut table = before.clone();
        table.facts.ruled(&said.report);
        table.apply(reported);
        let at_once = put_right_at_once(&mut table);
        let mut course = Course {
            before: before.clone(),
            report: said.report.clone(),
            at_once,
            after: table.clone(),
            rest: Vec::new(),
            turns: Vec::new(),
            asked_all_in: Vec::new(),
            end: table.clone(),
        };
        course.play(table);
        course
    }

    fn play(&mut self, mut table: Table) {
        while !table.is_over() {
            let (at, step) = (self.rest.len(), table.facts.step);
            if let (Some((seat, options)), Due::Player(_)) =
                (table.round.betting_options(), table.round.due())
            {
                let to_match = table.round.to_match();
                self.turns.push(Turn { at, seat, step, to_match, wager: options.wager });
            }
            if table.round.asked() == Asked::AllIn {
                self.asked_all_in.push((at, table.round.player_due().unwrap()));
            }
            for event in table.goes_on() {
                let step = table.facts.step;
                table.apply(&event);
                self.rest.push((step, event));
            }
            assert!(self.rest.len() < MOST_EVENTS, "no end");
        }
        self.end = table;
    }

    /// The events from the report on.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.at_once.iter().chain(self.rest.iter().map(|(_, event)| event))
    }
}

fn put_right_at_once(table: &mut Table) -> Vec<Event> {
    let mut at_once = Vec::new();
    loop {
        let mut next = Vec::new();
        table.round.next(&mut next);
        let puts_right =
            |event: &Event| matches!(event, Event::PutRight { .. } | Event::Voided { .. });
        if next.is_empty() || !next.iter().all(puts_right) {
            return at_once;
        }
        for event in next {
            table.apply(&event);
            at_once.push(event);
        }
        if table.round.is_over() || table.misdeals > 0 && is_misdeal(at_once.last()) {
            return at_once;
        }
    }
}

pub fn is_misdeal(event: Option<&Event>) -> bool {
    matches!(event, Some(Event::PutRight { deed, .. }) if **deed == Deed::Misdeal)
}
