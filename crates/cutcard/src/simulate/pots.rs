//! Rounds of the games of pots.

use super::digest::{Digest, round_seed};
use super::draw_house;
use super::patient::Patient;
use super::tally::{Outcome, Player, RoundLines};
use crate::cli;
use crate::error::CliError;
use cutcard_cards::{Card, permute};
use cutcard_odds::Random;
use cutcard_phh::{Variant, record, write_many};
use cutcard_round::{
    Chips, Choices, ComingIn, Command, Event, Round, Rules, Seat, Seats, Setup, Shuffler, Slot,
    replay,
};
use cutcard_rulebook::{Game, House};
use cutcard_scenario::Caller;
use std::sync::Arc;

/// Where the house options of a round come from.
pub(crate) enum Dealt {
    /// The same in every round.
    Fixed(Box<House>),
    /// Those that a hand history implies.
    Format {
        /// The options.
        house: Box<House>,
        /// What the format calls the game.
        variant: Variant,
    },
    /// Drawn for each round.
    Drawn(Arc<Game>),
}

/// A table of random players.
pub(crate) struct Table {
    dealt: Dealt,
    rules: Option<Rules>,
    players: Option<usize>,
    /// Whether every event is kept and the round rebuilt from them.
    log: bool,
}

/// Room to play in.
pub(crate) struct Bench {
    rules: Option<Arc<Rules>>,
    /// The round before, whose room serves for the next.
    round: Option<Round>,
    stacks: Vec<Chips>,
    entries: Vec<ComingIn>,
    order: Vec<Card>,
    buffer: Vec<Event>,
    log: Vec<Event>,
}

impl Table {
    pub(crate) fn new(command: &cli::Simulate, dealt: Dealt) -> Result<Table, CliError> {
        let (rules, most) = match &dealt {
            Dealt::Fixed(house) | Dealt::Format { house, .. } => {
                let rules = Rules::new(House::clone(house))
                    .map_err(|error| CliError::Input(error.to_string()))?;
                (Some(rules), house.seats)
            }
            Dealt::Drawn(game) => {
                (None, game.decks().iter().map(|deck| deck.seats).max().unwrap_or(2))
            }
        };
        let players = command.players;
        if let Some(asked) = players.filter(|asked| !(2..=most).contains(asked)) {
            let wrong = format!("{asked} players: {} takes 2 to {most}", command.game);
            return Err(CliError::Input(wrong).of_option("--players"));
        }
        Ok(Table { dealt, rules, players, log: command.log || command.phh.is_some() })
    }

    /// The rules of a round: those of the table, or drawn for it.
    fn rules(&self, bench: &mut Bench, random: &mut Random) -> Result<Arc<Rules>, String> {
        if let Some(rules) = &bench.rules {
            return Ok(Arc::clone(rules));
        }
        let Dealt::Drawn(game) = &self.dealt else { return Err("no house options".to_owned()) };
        draw_house::rules(game, self.players, random).map(Arc::new)
    }

    /// Deals a round: who has how much, and the order of the cards.
    fn deal(&self, bench: &mut Bench, rules: &Rules, random: &mut Random) -> Extras {
        let house = &rules.house;
        let players =
            self.players.unwrap_or_else(|| 2 + below(random, house.seats as u64 - 1) as usize);
        let (chip, least) = (house.smallest_chip.0.max(1), house.limit.minimum.0.max(1));
        // Everybody can pay the house for the hand (crown:7.2.4).
        let fee = house.commission.per_person.0;
        let floor = match &self.dealt {
            // Other readers of the format take a short blind for all that must be called.
            Dealt::Format { .. } => fee + house.ante.0 + least,
            Dealt::Fixed(_) | Dealt::Drawn(_) => fee,
        };
        bench.stacks.clear();
        for _ in 0..players {
            // From a chip to 200 minimum bets, the short ones as often as the deep ones.
            let most = if below(random, 2) == 0 { 10 } else { 200 };
            let chips = 1 + below(random, (most * least / chip).max(1));
            bench.stacks.push(Chips(chips * chip + floor));
        }
        bench.order.clear();
        bench.order.extend(rules.deck().cards().iter());
        permute(&mut bench.order, || random.word() as u32);
        bench.entries.clear();
        match &self.dealt {
            Dealt::Drawn(_) => draw_house::extras(rules, players, &mut bench.entries, random),
            Dealt::Fixed(_) | Dealt::Format { .. } => Extras::default(),
        }
    }

    fn logged(
        &self,
        rules: &Arc<Rules>,
        round: &mut Round,
        bench: &mut Bench,
        random: &mut Random,
        patience: u8,
    ) -> Result<(), String> {
        let mut watched = Watched {
            players: Patient::new(|| random.word(), patience),
            log: &mut bench.log,
            broken: None,
        };
        let played = round.play(&mut watched, &mut bench.buffer);
        if let Some(broken) = watched.broken {
            return Err(broken);
        }
        played.map_err(|refusal| format!("a choice that is allowed was refused: {refusal}"))?;
        let again = replay(rules, &bench.log)
            .map_err(|error| format!("the round cannot be rebuilt from its events: {error}"))?;
        if result(&again) == result(round) {
            return Ok(());
        }
        Err("the round rebuilt from its events came to something else".to_owned())
    }
}

/// What a round may begin with besides stacks and cards.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extras {
    pub(crate) killer: Option<Seat>,
    pub(crate) dead_blinds: u8,
    /// How often players think again before they fold.
    pub(crate) patience: u8,
}

/// A number below a bound.
pub(crate) fn below(random: &mut Random, bound: u64) -> u64 {
    ((u128::from(random.word()) * u128::from(bound.max(1))) >> 64) as u64
}

/// Random players who keep the log and look after every event whether all is well.
struct Watched<'a, W> {
    players: Patient<W>,
    log: &'a mut Vec<Event>,
    broken: Option<String>,
}

impl<W: FnMut() -> u64> Shuffler for Watched<'_, W> {
    fn shuffle(&mut self, cards: &mut [Slot]) {
        self.players.shuffle(cards);
    }
}

impl<W: FnMut() -> u64> Choices for Watched<'_, W> {
    fn choose(&mut self, round: &Round) -> Command {
        self.players.choose(round)
    }

    fn see(&mut self, round: &Round, event: &Event) {
        if self.broken.is_none() {
            let number = self.log.len();
            self.broken =
                round.check().err().map(|broken| format!("{broken} after event {number}"));
        }
        self.log.push(event.clone());
    }
}

impl Player for Table {
    type Bench = Bench;

    fn bench(&self) -> Bench {
        Bench {
            // A copy for each thread: counting its users must not cost the others.
            rules: self.rules.clone().map(Arc::new),
            round: None,
            stacks: Vec::new(),
            entries: Vec::new(),
            order: Vec::new(),
            buffer: Vec::new(),
            log: Vec::new(),
        }
    }

    fn play(
        &self,
        bench: &mut Bench,
        seed: u64,
        number: u64,
        kept: &mut String,
    ) -> Result<Outcome, String> {
        let mut random = Random::from_seed(round_seed(seed, number));
        let rules = self.rules(bench, &mut random)?;
        let extras = self.deal(bench, &rules, &mut random);
        let before = bench.stacks.iter().map(|stack| stack.0).sum();
        let mut round = begin(bench, &rules, extras)?;
        bench.log.clear();
        if self.log {
            bench.log.push(bench.setup(extras).started());
            self.logged(&rules, &mut round, bench, &mut random, extras.patience)?;
        } else {
            round
                .play(&mut Patient::new(|| random.word(), extras.patience), &mut bench.buffer)
                .map_err(|refusal| format!("a choice that is allowed was refused: {refusal}"))?;
        }
        round.check().map_err(|broken| broken.to_string())?;
        if round.pot() > Chips::ZERO {
            return Err(format!("{} chips are left in the pot", round.pot()));
        }
        if let Dealt::Format { variant, .. } = &self.dealt {
            let hand = record(*variant, &rules.house, &bench.log, stacks(&round))?;
            if !kept.is_empty() || number > 1 {
                kept.push('\n');
            }
            kept.push_str(&write_many([(number.to_string().as_str(), &hand)]));
        }
        let outcome = outcome(&round, before);
        bench.round = Some(round);
        Ok(outcome)
    }

    fn tell(&self, seed: u64, number: u64, json: bool) -> RoundLines {
        let mut bench = self.bench();
        let checked = Table { log: true, ..self.clone_plan() };
        let played = checked.play(&mut bench, seed, number, &mut String::new());
        let lines = if json {
            bench.log.iter().filter_map(|event| serde_json::to_string(event).ok()).collect()
        } else {
            // The same seed draws the same rules again.
            let rules = self.rules(&mut bench, &mut Random::from_seed(round_seed(seed, number)));
            rules.map_or_else(|_| Vec::new(), |rules| called(&rules, &bench.log))
        };
        RoundLines { lines, broken: played.err() }
    }
}

impl Table {
    fn clone_plan(&self) -> Table {
        let dealt = match &self.dealt {
            Dealt::Fixed(house) | Dealt::Format { house, .. } => Dealt::Fixed(house.clone()),
            Dealt::Drawn(game) => Dealt::Drawn(Arc::clone(game)),
        };
        Table { dealt, rules: self.rules.clone(), players: self.players, log: self.log }
    }
}

impl Bench {
    fn setup(&self, extras: Extras) -> Setup<'_> {
        Setup {
            stacks: &self.stacks,
            killer: extras.killer,
            dead_blinds: extras.dead_blinds,
            entries: &self.entries,
            order: &self.order,
            ..Setup::default()
        }
    }
}

fn begin(bench: &mut Bench, rules: &Arc<Rules>, extras: Extras) -> Result<Round, String> {
    let before = bench.round.take().filter(|round| Arc::ptr_eq(round.rules(), rules));
    let setup = bench.setup(extras);
    let begun = match before {
        Some(mut round) => round.restart(&setup).map(|()| round),
        None => Round::start(rules, &setup),
    };
    begun.map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("the round cannot begin: {}", told.join("; "))
    })
}

/// A round from its events, as the dealer would call it.
fn called(rules: &Arc<Rules>, log: &[Event]) -> Vec<String> {
    let Some(Event::Started(started)) = log.first() else { return Vec::new() };
    let Ok(mut round) = Round::start(rules, &started.setup()) else { return Vec::new() };
    let seats = Seats::first(round.players());
    let mut caller = Caller::new(seats.iter().map(|seat| seat.to_string()));
    for event in log {
        caller.hear(&round, event);
        round.apply(event);
    }
    caller.finish().into_iter().map(|call| call.said).collect()
}

fn outcome(round: &Round, before: u64) -> Outcome {
    let after = stacks(round).map(|stack| stack.0).sum();
    let commission = round.commission().0;
    Outcome { before, after, commission, digest: result(round) }
}

fn stacks(round: &Round) -> impl Iterator<Item = Chips> {
    Seats::first(round.players()).iter().map(|seat| round.stack(seat))
}

/// What a round came to: stacks, commission, and every card that lies somewhere.
fn result(round: &Round) -> Digest {
    let mut digest = Digest::EMPTY;
    let cards = |slots: &[Slot], digest: &mut Digest| {
        let word = slots.iter().fold(1_u64, |word, slot| {
            word.rotate_left(7) ^ slot.map_or(63, |card| u64::from(card.bit()))
        });
        digest.word(word);
    };
    for seat in Seats::first(round.players()).iter() {
        digest.word(round.stack(seat).0);
        cards(round.cards(seat), &mut digest);
    }
    for board in round.boards() {
        cards(board.slots(), &mut digest);
    }
    cards(round.burnt(), &mut digest);
    digest.word(round.cards_left() as u64);
    digest.word(round.commission().0);
    digest.word(round.pot().0);
    digest.word(u64::from(round.is_over()));
    digest
}
