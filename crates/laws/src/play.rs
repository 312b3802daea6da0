//! The law of play.

use cutcard_cards::{Seed, shuffle};
use cutcard_round::{
    Act, Chips, Choices as _, Command, Due, Event, RandomPlayers, Round, Rules, Seat, Setup,
    Shuffler as _,
};
use cutcard_rulebook::{House, HouseFile, games};
use std::cell::Cell;
use std::sync::{Arc, OnceLock};

/// More events than any round has.
const MOST_EVENTS: usize = 3_000;

/// What is listed is accepted and nothing else is, at every decision of every game of pots, whatever
/// is asked; what is accepted applies, the round's own laws hold after it, and the round ends.
///
/// # Panics
/// The law does not hold.
pub fn play(data: &[u8]) {
    let [game, players, depth, rest @ ..] = data else { return };
    let rules = &tables()[usize::from(*game) % tables().len()];
    let bytes = Bytes { left: Cell::new(rest), taken: Cell::new(0) };
    let most = rules.house.seats;
    let players = 2 + usize::from(*players) % (most - 1);
    let stack = Chips(rules.house.limit.minimum.0 * (1 + u64::from(*depth)));
    let stacks = vec![stack; players];
    let mut seed = Seed([0; 32]);
    seed.0.chunks_mut(8).for_each(|part| part.copy_from_slice(&bytes.word().to_le_bytes()));
    let deck = shuffle(rules.deck(), seed).cut_as_drawn();
    let setup = Setup { stacks: &stacks, order: deck.cards(), ..Setup::default() };
    let Ok(mut round) = Round::start(rules, &setup) else { return };
    let mut choosers = RandomPlayers::new(|| bytes.word());
    let (mut events, mut count) = (Vec::new(), 0);
    while round.due() != Due::Nothing {
        round.next(&mut events);
        if events.is_empty() {
            ask_anything(&round, &bytes);
            let command = match round.due() {
                Due::Shuffle(mut order) => {
                    choosers.shuffle(&mut order);
                    Command::Shuffled { order }
                }
                Due::Push => Command::Push,
                Due::Player(_) | Due::Floor | Due::Cards(_) | Due::Dealer | Due::Nothing => {
                    choosers.choose(&round)
                }
            };
            let decided = round.decide(&command, &mut events);
            assert!(decided.is_ok(), "{decided:?}: {command:?} was listed in {}", told(&round));
        }
        assert!(!events.is_empty(), "nothing happens in {}", told(&round));
        for event in events.drain(..) {
            round.apply(&event);
            count += 1;
            assert_eq!(round.check(), Ok(()), "after {event:?} in {}", told(&round));
        }
        assert!(count < MOST_EVENTS, "no end of {}", told(&round));
    }
}

/// Somebody asks for some act, listed or not: both are known, and nothing of the round has changed.
fn ask_anything(round: &Round, bytes: &Bytes<'_>) {
    let word = bytes.word();
    let seat = match (word & 3, round.turn()) {
        (0, _) | (_, None) => Seat((word >> 8) as u8),
        (_, Some(turn)) => turn,
    };
    let amount = amount(round, word);
    let act = match word >> 2 & 7 {
        0 => Act::Fold,
        1 => Act::Check,
        2 => Act::Call,
        3 => Act::CallAndFold,
        4 | 5 => Act::Bet(amount),
        _ => Act::Raise(amount),
    };
    let mut events: Vec<Event> = Vec::new();
    let accepted = round.decide(&Command::Act { seat, act }, &mut events).is_ok();
    assert_eq!(accepted, lists(round, seat, act), "{seat:?} {act:?} in {}", told(round));
}

/// An amount at the edges of what may be bet, near them, or anywhere.
fn amount(round: &Round, word: u64) -> Chips {
    let wager = round.betting_options().and_then(|(_, options)| options.wager);
    let [least, most] = wager.map_or([0, 0], |wager| [wager.least.0, wager.most.0]);
    let near = match word >> 5 & 3 {
        0 => least,
        1 => most,
        2 => u64::midpoint(least, most),
        _ => return Chips(word >> 16 & 0xffff),
    };
    Chips(match word >> 7 & 3 {
        0 => near.saturating_sub(1),
        1 => near.saturating_add(1),
        _ => near,
    })
}

/// Whether the round lists an act.
fn lists(round: &Round, seat: Seat, act: Act) -> bool {
    let Some((turn, options)) = round.betting_options() else { return false };
    if turn != seat || round.due() != Due::Player(seat) {
        return false;
    }
    let chip = round.rules().house.smallest_chip;
    let sizes = |to: Chips| options.wager.is_some_and(|wager| wager.allows(to, chip));
    let opens = options.wager.is_some_and(|wager| wager.opens);
    match act {
        Act::Fold => options.fold,
        Act::Check => options.check,
        Act::Call => options.call.is_some(),
        Act::CallAndFold => options.call_and_fold.is_some(),
        Act::Bet(to) => opens && sizes(to),
        // Over an opening all-in that is no bet yet, a bet is a raise of it as well.
        Act::Raise(to) => (!opens || round.to_match() > Chips::ZERO) && sizes(to),
    }
}

fn told(round: &Round) -> String {
    format!("{} {:?}", round.rules().house.game.id(), round.betting_options())
}

/// Every game of pots, as its book has it.
fn tables() -> &'static [Arc<Rules>] {
    static TABLES: OnceLock<Vec<Arc<Rules>>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let pots = games().iter().filter(|game| game.play().is_some());
        let house =
            pots.filter_map(|game| House::try_from(HouseFile::of(&game.id().to_string())).ok());
        house.filter_map(|house| Rules::new(house).ok()).map(Arc::new).collect()
    })
}

/// Bytes taken as words; when they are used up the words go on by themselves.
struct Bytes<'a> {
    left: Cell<&'a [u8]>,
    taken: Cell<u64>,
}

impl Bytes<'_> {
    fn word(&self) -> u64 {
        self.taken.set(self.taken.get().wrapping_add(0x9e37_79b9_7f4a_7c15));
        let left = self.left.get();
        if let Some((now, after)) = left.split_first_chunk() {
            self.left.set(after);
            return u64::from_le_bytes(*now);
        }
        self.left.set(&[]);
        let word = left.iter().fold(self.taken.get(), |word, byte| word ^ u64::from(*byte));
        let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word ^ word >> 31
    }
}
