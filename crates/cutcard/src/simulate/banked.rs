//! Rounds of 3 Card Poker.

use super::digest::{Digest, round_seed};
use super::draw_house::Drawn;
use super::pots::below;
use super::tally::{Outcome, Player, RoundLines};
use crate::cli;
use crate::error::CliError;
use cutcard_banked::{
    Act, BoxNumber, Event, Holder, House, HouseFile, Legal, Limits, Machine, Order, PlayerId,
    Round, RulesVersion, Seat, Start, Supply, Wagers, Warned,
};
use cutcard_cards::{Card, Deck, DeckSize, permute};
use cutcard_odds::Random;
use cutcard_rulebook::Chips;
use std::path::Path;

/// What the house pays from in each round.
const FLOAT: Chips = Chips(1 << 40);

/// The boxes of a layout where nothing else is asked for.
const BOXES: u8 = 7;

/// A table against the house.
pub(crate) struct Table {
    /// The options; drawn for each round where there are none.
    house: Option<House>,
    players: Option<usize>,
    log: bool,
}

/// Room to play in.
pub(crate) struct Bench {
    start: Option<Start>,
    order: Vec<Card>,
    log: Vec<Event>,
}

impl Table {
    pub(crate) fn new(command: &cli::Simulate) -> Result<Table, CliError> {
        if command.phh.is_some() {
            let wrong = "the format has no games against the house";
            return Err(CliError::Input(wrong.to_owned()).of_option("--phh"));
        }
        let file = match &command.house {
            Some(path) => house_file(path)?,
            None => HouseFile::by_the_book(
                BOXES,
                Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) },
            ),
        };
        let house = House::try_from(&file).map_err(|faults| {
            let told: Vec<String> =
                faults.iter().map(|fault| format!("{fault} ({})", fault.clause())).collect();
            CliError::Input(told.join("; ")).of_option("--house")
        })?;
        let most = usize::from(house.boxes());
        if let Some(asked) = command.players.filter(|asked| !(1..=most).contains(asked)) {
            let wrong = format!("{asked} players: {} takes 1 to {most}", command.game);
            return Err(CliError::Input(wrong).of_option("--players"));
        }
        let house = (!command.random_house).then_some(house);
        Ok(Table { house, players: command.players, log: command.log })
    }

    fn house(&self, random: &mut Random) -> Result<House, String> {
        if let Some(house) = self.house {
            return Ok(house);
        }
        let mut file = HouseFile::random(&mut Drawn(random));
        // There is room for those who were asked for, who are 7 at most.
        let players = self.players.unwrap_or(1).min(usize::from(BOXES)) as u8;
        file.boxes = file.boxes.max(players);
        House::try_from(&file)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }

    /// Deals a round: who sits where with how much, and the order of the cards.
    fn deal<'b>(
        &self,
        bench: &'b mut Bench,
        house: &House,
        random: &mut Random,
    ) -> Result<&'b Start, String> {
        bench.order.clear();
        bench.order.extend(Deck::plain(DeckSize::FiftyTwo).cards().iter());
        permute(&mut bench.order, || random.word() as u32);
        let order = Order::from_slice(&bench.order).ok_or("no deck of 52 cards")?;
        let (supply, machine) = (Supply::Recorded(order), Machine::Empty);
        let start = bench.start.get_or_insert_with(|| Start {
            seats: Vec::new(),
            float: FLOAT,
            supply,
            machine,
            rules: RulesVersion::NOW,
        });
        start.supply = supply;
        start.seats.clear();
        let boxes = u64::from(house.boxes());
        let players =
            self.players.map_or_else(|| 1 + below(random, boxes), |players| players as u64);
        let least = house.limits(cutcard_banked::Wager::Ante).minimum.0;
        for at in BoxNumber::all().take(players as usize) {
            let stack = Chips(least * (1 + below(random, 200)) + below(random, least));
            let player = PlayerId(u64::from(at.get()));
            start.seats.push(Seat { at, player, stack, warned: Warned::NotYet });
        }
        Ok(start)
    }
}

fn house_file(path: &Path) -> Result<HouseFile, CliError> {
    let wrong = |why: String| CliError::Input(why).of_option(path.display().to_string());
    let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    toml::from_str(&text).map_err(|error| wrong(error.message().to_owned()))
}

impl Player for Table {
    type Bench = Bench;

    fn bench(&self) -> Bench {
        Bench { start: None, order: Vec::new(), log: Vec::new() }
    }

    fn play(
        &self,
        bench: &mut Bench,
        seed: u64,
        number: u64,
        _kept: &mut String,
    ) -> Result<Outcome, String> {
        let mut random = Random::from_seed(round_seed(seed, number));
        let house = self.house(&mut random)?;
        bench.log.clear();
        let mut log = std::mem::take(&mut bench.log);
        let start = self.deal(bench, &house, &mut random)?;
        let mut round = Round::new(&house, start).map_err(|faults| {
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        })?;
        let before = chips(&round);
        let cut = 10 + below(&mut random, 33) as u8;
        let mut broken = None;
        let played = round.play_out(
            cut,
            |_, at, legal| choose(at, legal, &mut random),
            |round, event| {
                if self.log {
                    broken = broken.take().or_else(|| round.check_invariants().err());
                    log.push(*event);
                }
            },
        );
        let rebuilt = (self.log && played.is_ok())
            .then(|| Round::replay(&house, start, &log).map(|again| again == round));
        bench.log = log;
        played.map_err(|refusal| format!("a choice that is allowed was refused: {refusal}"))?;
        if let Some(broken) = broken {
            return Err(broken.to_string());
        }
        match rebuilt {
            None | Some(Ok(true)) => {}
            Some(Ok(false)) => return Err("the round rebuilt came to something else".to_owned()),
            Some(Err(fault)) => return Err(format!("the round cannot be rebuilt: {fault}")),
        }
        round.check_invariants().map_err(|broken| broken.to_string())?;
        Ok(Outcome { before, after: chips(&round), commission: 0, digest: result(&round) })
    }

    fn tell(&self, seed: u64, number: u64, _json: bool) -> RoundLines {
        let mut bench = self.bench();
        let checked = Table { log: true, ..*self };
        let played = checked.play(&mut bench, seed, number, &mut String::new());
        let lines = bench.log.iter().filter_map(|event| serde_json::to_string(event).ok());
        RoundLines { lines: lines.collect(), broken: played.err() }
    }
}

/// Anything that is allowed; the first box always wagers, for somebody must.
fn choose(at: BoxNumber, legal: &Legal, random: &mut Random) -> Option<Act> {
    if let Some(wagers) = &legal.wager {
        if at.get() > 1 && below(random, 6) == 0 {
            return None;
        }
        return wager(wagers, random);
    }
    let play = legal.play.map(|terms| Act::Play { amount: terms.due });
    let keep = legal.keep_pairs_plus.then_some(Act::KeepPairsPlus);
    match below(random, 4) {
        0 => Some(Act::Fold),
        1 => keep.or(play),
        _ => play.or(keep),
    }
}

fn wager(wagers: &Wagers, random: &mut Random) -> Option<Act> {
    for _ in 0..4 {
        let mut amount = |least: Chips, most: Chips, multiple: Chips| {
            let steps = most.less(least).0 / multiple.0.max(1);
            let of = [0, least.0 + multiple.0 * below(random, steps + 1)];
            let amount = if below(random, 4) == 0 { of.first() } else { of.last() };
            Chips(amount.copied().unwrap_or(0).next_multiple_of(multiple.0.max(1)))
        };
        let (ante, pairs) = (&wagers.ante, &wagers.pairs_plus);
        let ante = amount(ante.minimum, ante.maximum, ante.multiple);
        let pairs_plus = amount(pairs.minimum, pairs.maximum, pairs.multiple);
        if wagers.taken(ante, pairs_plus).is_some() {
            return Some(Act::Wager { ante, pairs_plus });
        }
    }
    Some(Act::Wager { ante: wagers.ante.minimum, pairs_plus: Chips::ZERO })
}

fn chips(round: &Round) -> u64 {
    BoxNumber::all().filter_map(|at| round.stack(at)).map(|stack| stack.0).sum::<u64>()
        + round.float().0
}

/// What a round came to: stacks, float and cards.
fn result(round: &Round) -> Digest {
    let mut digest = Digest::EMPTY;
    let cards = |place: Holder, digest: &mut Digest| {
        for card in round.cards_of(place).iter().flatten() {
            digest.word(u64::from(card.bit()));
        }
    };
    for at in BoxNumber::all() {
        digest.word(round.stack(at).map_or(u64::MAX, |stack| stack.0));
        cards(Holder::Box(at), &mut digest);
    }
    cards(Holder::Dealer, &mut digest);
    digest.word(round.float().0);
    digest
}
