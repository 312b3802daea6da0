//! Who is paid what, written from the books alone: side pots from what each player put in, the
//! best hands by trying every five cards, the odd chips and the house's share. It shares no code
//! with the engine but the naive judge of five cards.

use super::Case;
use cutcard_cards::naive::{Worth, worth};
use cutcard_cards::{Card, Category, ChineseHand, HighRule, Plays, Qualifier, settle_chinese};
use cutcard_round::{Act, Event, Post, Round, Seat};
use cutcard_rulebook::{AnteFrom, Book, Family, House, OddChipBetweenHalves, SeveralOddChips};

/// What a round should end with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    pub stacks: Vec<u64>,
    pub commission: u64,
}

/// Follows a round by its events.
pub struct Cashier<'a> {
    pub(super) case: &'a Case,
    pub(super) stack: Vec<u64>,
    pub(super) put: Vec<u64>,
    pub(super) dead: Vec<u64>,
    pub(super) folded: Vec<bool>,
    pub(super) charged: u64,
    pub(super) rows: Vec<Option<ChineseHand>>,
    pub(super) voided: bool,
    /// Whether a chip was put in that was not forced, and whether anybody answered one.
    pub(super) volunteered: bool,
    pub(super) contested: bool,
    /// What each had to put in: antes, blinds and over-blinds, chips for coming in.
    pub(super) forced: Vec<u64>,
    /// Who bet or raised in this betting round, and in which.
    pub(super) bettor: Option<(usize, Seat)>,
}

pub(super) type Hand = (Category, Worth);

/// A pot, who can win it, and whether one player alone has put it in.
pub(super) struct Pot {
    pub(super) amount: u64,
    pub(super) can_win: Vec<usize>,
    pub(super) is_uncalled: bool,
}

impl<'a> Cashier<'a> {
    pub fn new(case: &'a Case) -> Cashier<'a> {
        let players = case.stacks.len();
        Cashier {
            case,
            stack: case.stacks.iter().map(|stack| stack.0).collect(),
            put: vec![0; players],
            dead: vec![0; players],
            folded: vec![false; players],
            charged: 0,
            rows: vec![None; players],
            voided: false,
            volunteered: false,
            contested: false,
            forced: vec![0; players],
            bettor: None,
        }
    }

    pub(super) fn house(&self) -> &House {
        &self.case.rules.house
    }

    /// Follows what happens before the settlement; the round is as it was before.
    pub fn see(&mut self, round: &Round, event: &Event) {
        let one_ante = self.house().ante_from == AnteFrom::LastBlind;
        match event {
            Event::Charged { seat, chips } => {
                self.stack[seat.index()] -= chips.0;
                self.charged += chips.0;
            }
            Event::Posted { seat, chips, post } => {
                self.stack[seat.index()] -= chips.0;
                let counts = *post != Post::Dead && !(*post == Post::Ante && one_ante);
                let to = if counts { &mut self.put } else { &mut self.dead };
                to[seat.index()] += chips.0;
                self.forced[seat.index()] += if counts { chips.0 } else { 0 };
            }
            Event::KittyTaken { seat, chips } => {
                self.pay(*seat, chips.0);
                self.volunteered = true;
                if round.to_match().0 > 0 {
                    self.contested = true;
                } else {
                    self.bettor = Some((1, *seat));
                }
            }
            Event::Acted { seat, act, .. } => self.act(round, *seat, *act),
            Event::Returned { seat, chips } => {
                self.stack[seat.index()] += chips.0;
                self.put[seat.index()] -= chips.0;
            }
            Event::Set { seat, rows } => {
                self.rows[seat.index()] = rows.as_deref().map(|rows| (*rows).into())
            }
            Event::Voided { .. } => self.voided = true,
            _ => {}
        }
    }

    fn pay(&mut self, seat: Seat, chips: u64) {
        self.stack[seat.index()] -= chips;
        self.put[seat.index()] += chips;
    }

    fn act(&mut self, round: &Round, seat: Seat, act: Act) {
        let options = round.betting_options().unwrap().1;
        let number = round.betting_round().unwrap();
        match act {
            Act::Fold => self.folded[seat.index()] = true,
            Act::Check => {}
            Act::Call => self.pay(seat, options.call.unwrap().0),
            Act::CallAndFold => {
                self.pay(seat, options.call_and_fold.unwrap().0);
                self.folded[seat.index()] = true;
            }
            Act::Bet(to) | Act::Raise(to) => self.pay(seat, to.0 - round.bet(seat).0),
        }
        match act {
            Act::Fold | Act::Check => {}
            Act::Call | Act::CallAndFold => (self.volunteered, self.contested) = (true, true),
            Act::Bet(to) | Act::Raise(to) => {
                let is_forced = !options.fold && options.call_and_fold.is_none();
                self.volunteered |= !is_forced;
                if is_forced && self.house().bring_in.is_some_and(|bring_in| to <= bring_in) {
                    return;
                }
                self.contested |= self.bettor.is_some_and(|(of, who)| of == number && who != seat);
                self.bettor = Some((number, seat));
            }
        }
    }

    fn in_hand(&self) -> Vec<usize> {
        (0..self.put.len()).filter(|seat| !self.folded[*seat]).collect()
    }

    /// Where players still in stop, the lowest first.
    fn levels(&self) -> Vec<u64> {
        let mut levels: Vec<u64> = self.in_hand().iter().map(|seat| self.put[*seat]).collect();
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// The pots with those who can win them, the main one first.
    fn pots(&self) -> Vec<Pot> {
        let levels = self.levels();
        let top = levels.last().copied().unwrap();
        let mut pots = Vec::new();
        let mut below = 0;
        for level in levels {
            let upto = if level == top { u64::MAX } else { level };
            let amount = self.put.iter().map(|put| put.min(&upto).saturating_sub(below)).sum();
            let can_win = self.in_hand().into_iter().filter(|seat| self.put[*seat] >= level);
            let can_win = can_win.collect();
            let payers = self.put.iter().filter(|put| **put > below).count();
            pots.push(Pot { amount, can_win, is_uncalled: payers == 1 && !pots.is_empty() });
            below = level;
        }
        pots[0].amount += self.dead.iter().sum::<u64>();
        pots.retain(|pot| pot.amount > 0);
        pots
    }

    /// Whether more than forced chips lie in a pot that several can win. Nobody need have called:
    /// a blind that was all its player had has matched them.
    pub(super) fn is_fought_for(&self) -> bool {
        let mut below = 0;
        self.levels().into_iter().any(|level| {
            let several =
                self.in_hand().iter().filter(|seat| self.put[**seat] >= level).count() > 1;
            let from = std::mem::replace(&mut below, level);
            let bets = |seat: usize| self.put[seat].min(level) > self.forced[seat].max(from);
            several && (0..self.put.len()).any(bets)
        })
    }

    /// What the round should end with; the round is at its end, for its cards.
    pub fn settle(&self, round: &Round) -> Ends {
        let mut stacks = self.stack.clone();
        if self.voided {
            for (stack, (put, dead)) in stacks.iter_mut().zip(self.put.iter().zip(&self.dead)) {
                *stack += put + dead;
            }
            return Ends { stacks, commission: self.charged };
        }
        if self.house().game.family() == Family::Chinese {
            self.settle_rows(&mut stacks);
            return Ends { stacks, commission: self.charged };
        }
        let boards: Vec<Vec<Card>> = match round.community() {
            Some(card) => vec![vec![card.unwrap()]],
            None => {
                let boards = round.boards().iter();
                boards.map(|row| row.slots().iter().map(|card| card.unwrap()).collect()).collect()
            }
        };
        let alone = self.in_hand().len() == 1;
        let hands: Vec<[Vec<Option<Hand>>; 2]> = boards
            .iter()
            .map(|board| {
                let of = |low: bool| {
                    let best = |seat| {
                        if self.folded[seat] || alone {
                            None
                        } else {
                            self.hand(round, seat, board, low)
                        }
                    };
                    (0..self.put.len()).map(best).collect()
                };
                [of(false), of(true)]
            })
            .collect();
        let mut pots = self.pots();
        let taken = self.commission(&pots, &hands, alone);
        for (pot, taken) in pots.iter_mut().zip(&taken) {
            pot.amount -= taken;
        }
        for Pot { amount, can_win, .. } in &pots {
            if alone {
                stacks[can_win[0]] += amount;
                continue;
            }
            // A part for each run, and of that one for each board; without a community card.
            let each =
                if round.community().is_some() { 1 } else { self.house().game.hand().boards };
            let runs = (boards.len() / each) as u64;
            for (board, hands) in hands.iter().enumerate() {
                let of_run = self.part(*amount, runs, (board / each) as u64);
                let part = self.part(of_run, each as u64, (board % each) as u64);
                self.pay_part(round, &mut stacks, part, can_win, hands, &boards[board]);
            }
        }
        Ends { stacks, commission: self.charged + taken.iter().sum::<u64>() }
    }

    /// A part of an amount; the chips that do not divide go to the first parts.
    fn part(&self, amount: u64, parts: u64, part: u64) -> u64 {
        let chip = self.house().smallest_chip.0;
        let chips = amount / chip;
        assert_eq!(amount % chip, 0, "whole chips");
        (chips / parts + u64::from(part < chips % parts)) * chip
    }

    fn pay_part(
        &self,
        round: &Round,
        stacks: &mut [u64],
        amount: u64,
        can_win: &[usize],
        hands: &[Vec<Option<Hand>>; 2],
        board: &[Card],
    ) {
        let winners = |hands: &[Option<Hand>]| -> Vec<usize> {
            let best =
                can_win.iter().filter_map(|seat| hands[*seat].clone()).map(|hand| hand.1).max();
            let is_best = |seat: &&usize| {
                best.is_some() && hands[**seat].as_ref().map(|hand| &hand.1) == best.as_ref()
            };
            can_win.iter().filter(is_best).copied().collect()
        };
        let (high, low) = (winners(&hands[0]), winners(&hands[1]));
        let nearest =
            self.house().policies.odd_chip_between_halves == OddChipBetweenHalves::NearestButton;
        // Crown's book gives it to the high.
        let low_first =
            nearest && self.house().game.book() != Book::Crown && low.first() < high.first();
        let (to_high, to_low) = match (high.is_empty(), low.is_empty()) {
            (true, _) => (0, amount),
            (false, true) => (amount, 0),
            (false, false) if low_first => (self.part(amount, 2, 1), self.part(amount, 2, 0)),
            (false, false) => (self.part(amount, 2, 0), self.part(amount, 2, 1)),
        };
        self.share(round, stacks, to_high, &high, board, false);
        self.share(round, stacks, to_low, &low, board, true);
    }

    fn share(
        &self,
        round: &Round,
        stacks: &mut [u64],
        amount: u64,
        winners: &[usize],
        board: &[Card],
        low: bool,
    ) {
        if amount == 0 {
            return;
        }
        let chip = self.house().smallest_chip.0;
        let count = winners.len() as u64;
        let (each, odd) = (amount / chip / count * chip, amount / chip % count);
        let house = self.house();
        let several = house.policies.several_odd_chips;
        let one_each = several == SeveralOddChips::OneEachClockwise
            || several == SeveralOddChips::ByBook && house.game.book() == Book::Crown;
        let first = if house.game.family() == Family::Stud {
            let claim = |seat: &&usize| self.claim(round, **seat, board, low);
            *winners.iter().max_by_key(claim).unwrap()
        } else {
            winners[0]
        };
        for (order, seat) in (0..).zip(winners) {
            stacks[*seat] += each;
            let to_all = one_each && house.game.family() != Family::Stud;
            if to_all && order < odd {
                stacks[*seat] += chip;
            } else if !to_all && *seat == first {
                stacks[*seat] += odd * chip;
            }
        }
    }

    /// Every five cards a player may play.
    fn fives(&self, round: &Round, seat: usize, board: &[Card]) -> Vec<Vec<Card>> {
        let own: Vec<Card> =
            round.cards(Seat(seat as u8)).iter().map(|card| card.unwrap()).collect();
        let rule = self.house().showdown.hand().unwrap();
        match rule.plays {
            Plays::AnyFive => choose(&[own, board.to_vec()].concat(), 5),
            Plays::TwoWithThree => choose(&own, 2)
                .iter()
                .flat_map(|two| {
                    choose(board, 3).into_iter().map(move |three| [two.clone(), three].concat())
                })
                .collect(),
            Plays::AllThree => panic!("not a game of pots"),
        }
    }

    fn hand(&self, round: &Round, seat: usize, board: &[Card], low: bool) -> Option<Hand> {
        let rule = self.house().showdown.hand().unwrap();
        let ranking = match (low, rule.high, rule.low) {
            (false, Some(HighRule::Five(ranking)), _) => ranking,
            (true, _, Some(low)) => low.ranking,
            _ => return None,
        };
        let fives = self.fives(round, seat, board);
        let best = fives.iter().map(|five| worth(ranking, five)).max_by(|a, b| a.1.cmp(&b.1))?;
        let must = low && rule.low.is_some_and(|low| low.qualifier == Qualifier::EightOrBetter);
        // The ranks of a low are below zero; an eight is the sixth above the deuce.
        let qualifies = best.0 == Category::HighCard && best.1.1.iter().all(|rank| *rank >= -6);
        (!must || qualifies).then_some(best)
    }

    /// The claim to an odd chip: the highest card of the winning five by suit.
    fn claim(&self, round: &Round, seat: usize, board: &[Card], low: bool) -> Vec<(i32, i32)> {
        let rule = self.house().showdown.hand().unwrap();
        let ranking = match (low, rule.high, rule.low) {
            (false, Some(HighRule::Five(ranking)), _) => ranking,
            (_, _, Some(low)) => low.ranking,
            _ => panic!("no ranking"),
        };
        let fives = self.fives(round, seat, board);
        let best = fives.iter().map(|five| worth(ranking, five).1).max().unwrap();
        let standing = |card: &Card| {
            let height = card.rank().unwrap().index() as i32;
            (if low && height == 12 { -1 } else { height }, card.suit().unwrap() as i32)
        };
        let claims = fives.iter().filter(|five| worth(ranking, five).1 == best).map(|five| {
            let mut standings: Vec<(i32, i32)> = five.iter().map(standing).collect();
            standings.sort_unstable_by(|a, b| b.cmp(a));
            standings
        });
        claims.max().unwrap()
    }

    /// Pair by pair; nobody loses more than they brought.
    fn settle_rows(&self, stacks: &mut [u64]) {
        let mut purses = stacks.to_vec();
        for first in 0..stacks.len() {
            for second in first + 1..stacks.len() {
                let hands = [self.rows[first].unwrap(), self.rows[second].unwrap()];
                let units = i64::from(settle_chinese(&hands).unwrap().units[0]);
                let (from, to) = if units < 0 { (first, second) } else { (second, first) };
                let chips = (units.unsigned_abs() * self.house().unit.0).min(purses[from]);
                purses[from] -= chips;
                stacks[from] -= chips;
                stacks[to] += chips;
            }
        }
    }
}

/// Every way to choose so many.
fn choose(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    (0_u32..1 << cards.len())
        .filter(|chosen| chosen.count_ones() as usize == count)
        .map(|chosen| {
            let places = (0..cards.len()).filter(|place| chosen >> place & 1 == 1);
            places.map(|place| cards[place]).collect()
        })
        .collect()
}
