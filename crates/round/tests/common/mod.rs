//! Rounds of every game with any house options, played by players who do anything that is listed.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part")]
#![allow(clippy::wildcard_enum_match_arm, reason = "an oracle looks at the few events it needs")]

pub mod cashier;
pub mod chooser;
pub mod dealer;
pub mod house;
pub mod rake;
pub mod referee;
pub mod referee_options;
pub mod showing;
pub mod table;

use chooser::{Chooser, Taste};
use cutcard_cards::{Card, permute};
use cutcard_round::{
    Chips, Choices as _, ComingIn, Due, Event, Round, Rules, Seat, Setup, Slot, Viewer,
};
use cutcard_rulebook::{Game, games};
use std::sync::Arc;

/// Words that are the same for the same seed.
#[derive(Clone)]
pub struct Words(pub u64);

impl Words {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

pub fn pot_games() -> Vec<&'static Game> {
    games().iter().filter(|game| game.play().is_some()).collect()
}

/// Everything a round is made of besides what the players choose.
#[derive(Clone)]
pub struct Case {
    pub rules: Arc<Rules>,
    pub stacks: Vec<Chips>,
    pub killer: Option<Seat>,
    pub dead_blinds: u8,
    pub entries: Vec<ComingIn>,
    pub order: Vec<Card>,
    pub seed: u64,
}

impl Case {
    /// A round of a game with any house options, any number of players and any stacks.
    pub fn random(game: &Game, seed: u64) -> Case {
        let mut words = Words(seed ^ 0x5eed);
        let rules = house::random(game, &mut words);
        Case::at(rules, seed, &mut words)
    }

    /// A round at a table.
    pub fn at(rules: Arc<Rules>, seed: u64, words: &mut Words) -> Case {
        let house = &rules.house;
        let most = house.seats as u64;
        let players = match words.below(6) {
            0 => 2,
            1 => most,
            _ => 2 + words.below(most - 1),
        } as usize;
        let (chip, least) = (house.smallest_chip.0, house.limit.minimum.0);
        let depth = words.below(5);
        let stacks: Vec<Chips> = (0..players)
            .map(|_| match depth {
                0 => chip * (1 + words.below(4)),
                1 => chip * (1 + words.below(3 * least / chip)),
                2 => chip * (1 + words.below(12 * least / chip)),
                3 => least * (20 + words.below(200)),
                _ => match words.below(3) {
                    0 => chip * (1 + words.below(2 * least / chip)),
                    1 => chip * (1 + words.below(20 * least / chip)),
                    _ => least * (1 + words.below(100)),
                },
            })
            // Who cannot pay the charge and more is not dealt in.
            .map(|stack| Chips(stack + house.commission.per_person.0))
            .collect();
        let seat = |words: &mut Words| Seat(words.below(players as u64) as u8);
        let killer = (house.kill_percent.is_some() && !words.one_in(3)).then(|| seat(words));
        let blinds = house.blinds.len().min(players);
        let dead_blinds =
            if blinds > 1 && words.one_in(6) { words.below(blinds as u64) as u8 } else { 0 };
        let mut entries = Vec::new();
        if let (Some(last), true) = (house.blinds.last(), words.one_in(5)) {
            let first = house.blinds[0];
            for _ in 0..1 + words.below(2) {
                let seat = seat(words);
                if entries.iter().all(|entry: &ComingIn| entry.seat != seat) {
                    let live = if words.one_in(4) { Chips::ZERO } else { *last };
                    let dead = if words.one_in(2) { first } else { Chips::ZERO };
                    entries.push(ComingIn { seat, live, dead });
                }
            }
        }
        let mut order: Vec<Card> = rules.deck().cards().iter().collect();
        permute(&mut order, || words.next() as u32);
        Case { rules, stacks, killer, dead_blinds, entries, order, seed }
    }

    pub fn setup(&self) -> Setup<'_> {
        Setup {
            stacks: &self.stacks,
            killer: self.killer,
            dead_blinds: self.dead_blinds,
            entries: &self.entries,
            order: &self.order,
            ..Setup::default()
        }
    }

    pub fn start(&self) -> Round {
        Round::start(&self.rules, &self.setup())
            .unwrap_or_else(|faults| panic!("{faults:?} in {}", self.told()))
    }

    /// The case, so that a failure can be played again.
    pub fn told(&self) -> String {
        let house = &self.rules.house;
        let policies: Vec<String> = house
            .policies
            .list()
            .into_iter()
            .filter(|(_, now, usual)| now != usual)
            .map(|(name, now, _)| format!("{name}={now}"))
            .collect();
        format!(
            "{} seed {} {:?} {:?} blinds {:?} ante {:?} {:?} bring-in {:?} over {:?} chip {} kill \
             {:?} {:?} dead blinds {} {:?} stacks {:?} run {:?} opening {:?} commission {:?} {}",
            house.game.id(),
            self.seed,
            house.limit,
            house.forced,
            house.blinds,
            house.ante,
            house.ante_from,
            house.bring_in,
            house.over_blinds,
            house.smallest_chip,
            house.kill_percent,
            self.killer,
            self.dead_blinds,
            self.entries,
            self.stacks,
            house.run_it_twice,
            house.opening,
            house.commission,
            policies.join(" "),
        )
    }
}

/// A round that has been played, with all its events.
pub struct Played {
    pub round: Round,
    pub events: Vec<Event>,
}

/// More events than any round has.
pub const MOST_EVENTS: usize = 3_000;

/// Plays a round step by step; each round is seen before each event.
pub fn play(case: &Case, taste: Taste, mut see: impl FnMut(&Round, &Event)) -> Played {
    let mut chooser = Chooser::new(case.seed, taste);
    let mut round = case.start();
    let mut events = vec![case.setup().started()];
    go_on(case, &mut chooser, &mut round, &mut events, &mut see);
    Played { round, events }
}

/// Plays a round from where it is to its end.
pub fn go_on(
    case: &Case,
    chooser: &mut Chooser,
    round: &mut Round,
    events: &mut Vec<Event>,
    see: &mut impl FnMut(&Round, &Event),
) {
    let mut buffer = Vec::new();
    while round.due() != Due::Nothing {
        buffer.clear();
        round.next(&mut buffer);
        if buffer.is_empty() {
            let command = chooser.choose(round);
            if let Err(refusal) = round.decide(&command, &mut buffer) {
                panic!("{refusal}: {command:?} after {events:?} in {}", case.told());
            }
            assert!(!buffer.is_empty(), "{command:?} does nothing in {}", case.told());
        }
        for event in &buffer {
            see(round, event);
            round.apply(event);
            events.push(event.clone());
            if let Err(broken) = round.check() {
                panic!("{broken} after {events:?} in {}", case.told());
            }
            assert!(events.len() < MOST_EVENTS, "no end of {}", case.told());
        }
    }
}

/// Everything of a round that anybody can observe.
pub fn observed(round: &Round) -> String {
    let mut next = Vec::new();
    round.next(&mut next);
    let seats: Vec<_> = (0..round.players() as u8).map(Seat).collect();
    let views: Vec<_> =
        viewers(round).map(|viewer| serde_json::to_string(&round.view(viewer)).unwrap()).collect();
    let own: Vec<(Chips, Chips, Chips, &[Slot])> = seats
        .iter()
        .map(|seat| (round.stack(*seat), round.bet(*seat), round.put_in(*seat), round.cards(*seat)))
        .collect();
    format!(
        "{views:?} {own:?} {:?} {:?} {next:?} {:?} {:?} {:?}",
        round.due(),
        round.betting_options(),
        round.burnt(),
        round.kitty(),
        round.able_to_bet(),
    )
}

pub fn viewers(round: &Round) -> impl Iterator<Item = Viewer> + use<> {
    (0..round.players() as u8)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Public, Viewer::Auditor])
}

/// The seeds a test tries; `CUTCARD_SEEDS` makes them so many times as many.
#[allow(clippy::disallowed_methods, reason = "a test, not the engine, looks at the environment")]
pub fn seeds(first: u64, count: u64) -> std::ops::Range<u64> {
    let times = std::env::var("CUTCARD_SEEDS").ok().and_then(|text| text.parse().ok());
    first..first + count * times.unwrap_or(1)
}
