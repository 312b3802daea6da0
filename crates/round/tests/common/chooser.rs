//! Players who do anything that is listed, by what anybody can see of a round.

use super::Words;
use cutcard_cards::{Card, permute};
use cutcard_round::{
    Act, BettingOptions, Chips, Choices, Command, Due, Event, Round, Rows, Seat, Shuffler, Slot,
    Viewer, Wager,
};
use cutcard_rulebook::{RunItTwiceCounts, Step, VoidCause};

/// What players do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// Only plain acts in turn.
    Plain,
    /// Plain acts by what is up and what is in the pot, never by hidden cards; few folds.
    Blind,
    /// Also chips without words, acts before the turn, clocks and added chips.
    Rough,
}

/// What the round waits for from somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Bet,
    OverBlind,
    Draw { most: u8 },
    Discard,
    Set,
    RunItAgain,
    Show,
}

/// What a player is asked, told from what can be seen.
pub fn asked(round: &Round) -> Option<(Seat, Asked)> {
    let Due::Player(seat) = round.due() else { return None };
    if round.betting_options().is_some() {
        return Some((seat, Asked::Bet));
    }
    let view = round.view(Viewer::Public);
    let asked = match round.rules().steps().get(view.step).map(|each| each.step) {
        Some(Step::Deal { .. }) => Asked::OverBlind,
        Some(Step::Draw { most, .. }) => Asked::Draw { most },
        Some(Step::Discard { .. }) => Asked::Discard,
        Some(Step::Set) => Asked::Set,
        Some(Step::Burn) => Asked::RunItAgain,
        Some(Step::Bet { .. } | Step::Board { .. }) => panic!("nothing is asked there"),
        None => Asked::Show,
    };
    Some((seat, asked))
}

/// How often more the rest of the board can be dealt, counted from the steps left.
pub fn most_runs(round: &Round) -> u8 {
    let (rules, step) = (round.rules(), round.view(Viewer::Public).step);
    let needed: usize = rules.steps()[step..]
        .iter()
        .map(|each| match each.step {
            Step::Burn => 1,
            Step::Board { cards } => usize::from(cards) * rules.house.game.hand().boards,
            Step::Deal { .. }
            | Step::Bet { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => 0,
        })
        .sum();
    let times = round.cards_left() / needed;
    match rules.house.policies.run_it_twice_counts {
        RunItTwiceCounts::ReDeals => (times.max(1) - 1).min(7) as u8,
        RunItTwiceCounts::Boards if times < 2 => 0,
        RunItTwiceCounts::Boards => times.min(7) as u8,
    }
}

/// Players who choose by words.
#[derive(Clone)]
pub struct Chooser {
    pub words: Words,
    pub taste: Taste,
    pub log: Vec<Event>,
    /// How often was asked for first, in running it again.
    runs: Option<u8>,
}

impl Chooser {
    pub fn new(seed: u64, taste: Taste) -> Chooser {
        Chooser { words: Words(seed ^ 0xc0ffee), taste, log: Vec::new(), runs: None }
    }

    fn bet(&mut self, round: &Round, seat: Seat, options: BettingOptions) -> Command {
        if self.taste == Taste::Rough
            && self.words.one_in(6)
            && let Some(command) = self.rough(round, seat)
        {
            return command;
        }
        if options.kitty.is_some() && self.words.one_in(3) {
            return Command::TakeKitty { seat };
        }
        let folds = match self.taste {
            Taste::Blind => 12,
            Taste::Plain | Taste::Rough => 6,
        };
        let act = if options.fold && self.words.one_in(folds) {
            Act::Fold
        } else if let (Some(wager), true) = (options.wager, self.words.one_in(3)) {
            self.wager(round, wager)
        } else if options.check {
            Act::Check
        } else if options.call_and_fold.is_some() && self.words.one_in(3) {
            Act::CallAndFold
        } else if options.call.is_some() {
            Act::Call
        } else if let Some(wager) = options.wager {
            if options.fold && self.words.one_in(3) { Act::Fold } else { self.wager(round, wager) }
        } else if options.call_and_fold.is_some() {
            Act::CallAndFold
        } else {
            Act::Fold
        };
        Command::Act { seat, act }
    }

    fn wager(&mut self, round: &Round, wager: Wager) -> Act {
        let chip = round.rules().house.smallest_chip;
        let to = match self.words.below(4) {
            0 | 1 => wager.least,
            2 => wager.most,
            _ => {
                let between = Chips(self.words.below(wager.most.0 - wager.least.0 + 1));
                let to = Chips((wager.least.0 + between.0) / chip.0 * chip.0);
                if wager.allows(to, chip) { to } else { wager.least }
            }
        };
        if wager.opens { Act::Bet(to) } else { Act::Raise(to) }
    }

    /// Something not quite in order; only what is accepted.
    fn rough(&mut self, round: &Round, seat: Seat) -> Option<Command> {
        let chip = round.rules().house.smallest_chip.0;
        let players = round.players() as u64;
        let other = Seat(self.words.below(players) as u8);
        let some = Chips(chip * (1 + self.words.below(1 + 2 * round.to_match().0 / chip)));
        let command = match self.words.below(7) {
            0 => Command::ClockRanOut { seat },
            1 => Command::AddChips { seat: other, chips: some },
            2 => Command::ActEarly { seat: other, act: Act::Fold },
            3 => Command::ActEarly {
                seat: other,
                act: self.words.pick(&[Act::Call, Act::Check, Act::Raise(some), Act::Bet(some)]),
            },
            4 | 5 => Command::Put {
                seat,
                chips: some,
                one_chip: self.words.one_in(3),
                said_raise: self.words.one_in(3),
            },
            _ if self.words.one_in(20) => Command::Void { cause: VoidCause::Commotion },
            _ => Command::Withdraw { seat },
        };
        round.decide(&command, &mut Vec::new()).is_ok().then_some(command)
    }

    fn rows(&mut self, round: &Round, seat: Seat) -> Rows {
        let mut cards: Vec<Card> = round.cards(seat).iter().map(|card| card.unwrap()).collect();
        if self.taste != Taste::Blind && self.words.one_in(2) {
            cards.sort_unstable_by_key(|card| card.rank());
        }
        Rows {
            front: cards[..3].try_into().unwrap(),
            middle: cards[3..8].try_into().unwrap(),
            back: cards[8..].try_into().unwrap(),
        }
    }
}

impl Shuffler for Chooser {
    fn shuffle(&mut self, cards: &mut [Slot]) {
        permute(cards, || self.words.next() as u32);
    }
}

impl Choices for Chooser {
    fn choose(&mut self, round: &Round) -> Command {
        match round.due() {
            Due::Shuffle(mut order) => {
                self.shuffle(&mut order);
                return Command::Shuffled { order };
            }
            Due::Floor => {
                let allowed = !self.words.one_in(4);
                return Command::RuleOnRunItAgain { allowed };
            }
            Due::Push => return Command::Push,
            Due::Player(_) | Due::Dealer | Due::Cards(_) | Due::Nothing => {}
        }
        let (seat, asked) = asked(round).expect("somebody is asked");
        match asked {
            Asked::Bet => {
                let (_, options) = round.betting_options().unwrap();
                self.bet(round, seat, options)
            }
            Asked::OverBlind if self.words.one_in(2) => Command::OverBlind { seat },
            Asked::OverBlind => Command::Decline { seat },
            Asked::Draw { most } => {
                let mask = self.words.below(1 << round.cards(seat).len()) as u8;
                let keep = mask.count_ones() > u32::from(most);
                Command::Draw { seat, discards: if keep { 0 } else { mask } }
            }
            Asked::Discard => {
                let held = round.cards(seat).len() as u64;
                Command::Discard { seat, place: self.words.below(held) as u8 }
            }
            Asked::Set => Command::Set { seat, rows: self.rows(round, seat) },
            Asked::RunItAgain => {
                let any = self.words.below(u64::from(most_runs(round)) + 1) as u8;
                let agreed = self.runs.filter(|_| !self.words.one_in(6));
                let again = agreed.unwrap_or(any);
                self.runs = Some(again);
                Command::RunItAgain { seat, again }
            }
            Asked::Show => Command::Muck { seat },
        }
    }

    fn see(&mut self, _round: &Round, event: &Event) {
        self.log.push(event.clone());
    }
}
