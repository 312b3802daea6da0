//! Deals drawn at random, where there are too many to go through.

use crate::random::Random;
use crate::spot::{MOST_PLAYERS, Spot};
use crate::stub::Stub;
use crate::tally::{Outcome, Tally};
use cutcard_cards::{Card, Hand, Judge, Plays, RuleJudge, Scale, Strength};

/// How many deals are drawn between two reports of progress.
const BATCH: u64 = 1 << 16;

/// Settles so many random deals. `done` is told how many more deals are behind, now and then.
pub(crate) fn tally(spot: &Spot, samples: u64, seed: u64, done: &mut dyn FnMut(u64)) -> Tally {
    let mut sampler = Sampler {
        spot,
        judge: spot.rule.judge(),
        random: Random::from_seed(seed),
        to_come: spot.cards_to_come(),
        tally: Tally::new(),
    };
    let mut left = samples;
    while left > 0 {
        let batch = left.min(BATCH);
        sampler.run(batch);
        left -= batch;
        done(batch);
    }
    sampler.tally
}

struct Sampler<'a> {
    spot: &'a Spot,
    judge: RuleJudge,
    random: Random,
    to_come: usize,
    tally: Tally,
}

/// Known cards added up, and how many more are to come.
#[derive(Clone, Copy)]
struct Part {
    known: Hand,
    wanted: usize,
}

/// The judges of high and low for one size of hand; a low below the least counts as none.
struct Judges<'a, const CARDS: usize, const SIZE: usize> {
    high: Option<Judge<'a, CARDS, SIZE>>,
    low: Option<(Judge<'a, CARDS, SIZE>, u16)>,
}

impl<const CARDS: usize, const SIZE: usize> Judges<'_, CARDS, SIZE> {
    #[inline(always)]
    fn high(&self, hand: Hand) -> u16 {
        self.high.as_ref().map_or(0, |judge| judge.of(hand).0)
    }

    #[inline(always)]
    fn low(&self, hand: Hand) -> u16 {
        self.low.as_ref().map_or(0, |(judge, least)| at_least(judge.of(hand), *least))
    }
}

#[inline(always)]
fn at_least(strength: Strength, least: u16) -> u16 {
    if strength.0 >= least { strength.0 } else { 0 }
}

impl Sampler<'_> {
    fn run(&mut self, deals: u64) {
        let rule = &self.spot.rule;
        let (high, low) = (self.judge.high_scale(), self.judge.low_scale());
        // Where no hand can be low enough, none is looked for.
        let least = self.judge.least_low().map(|least| least.0);
        let low = low.zip(least);
        match (rule.plays, rule.hole_cards + rule.board_cards) {
            (Plays::AnyFive, 7) => {
                let low = low.map(|(scale, least)| (scale.seven(), least));
                self.any_five(deals, &Judges { high: high.map(Scale::seven), low });
            }
            (Plays::AnyFive, 5) => {
                let low = low.map(|(scale, least)| (scale.five(), least));
                self.any_five(deals, &Judges { high: high.map(Scale::five), low });
            }
            (Plays::TwoWithThree, _) => self.two_with_three(deals, high, low),
            (Plays::AnyFive | Plays::AllThree, _) => self.any(deals),
        }
    }

    fn parts(&self, cards: &[Vec<Card>], whole: usize) -> Vec<Part> {
        cards
            .iter()
            .map(|known| Part {
                known: known.iter().copied().collect(),
                wanted: whole - known.len(),
            })
            .collect()
    }

    /// The best five of all cards: hold'em, stud and draw.
    fn any_five<const CARDS: usize, const SIZE: usize>(
        &mut self,
        deals: u64,
        judges: &Judges<'_, CARDS, SIZE>,
    ) {
        let boards = self.parts(&self.spot.boards, self.spot.rule.board_cards);
        let hands = self.parts(&self.spot.hands, self.spot.rule.hole_cards);
        let mut stub: Stub<Hand> = Stub::new(self.spot.unseen);
        if let ([first, second], [board], None, Some(high)) =
            (hands.as_slice(), boards.as_slice(), &judges.low, &judges.high)
            && first.wanted + second.wanted == 0
        {
            let counts = self.duel(deals, high, [first.known, second.known], *board, &stub);
            for (highs, count) in [[1, 2], [1, 1], [2, 1]].iter().zip(counts) {
                self.tally.count(Outcome::default().with_board(0, highs, &[]), count);
            }
            return;
        }
        let mut players = [Hand::EMPTY; MOST_PLAYERS];
        let mut highs = [0; MOST_PLAYERS];
        let mut lows = [0; MOST_PLAYERS];
        let seats = hands.len().min(MOST_PLAYERS);
        for _ in 0..deals {
            let mut come = stub.deal(self.to_come, &mut self.random).iter();
            let mut draw = |part: &Part| {
                (0..part.wanted)
                    .fold(part.known, |hand, _| come.next().map_or(hand, |card| hand + *card))
            };
            let mut on_boards = [Hand::EMPTY; 2];
            for (hand, board) in on_boards.iter_mut().zip(&boards) {
                *hand = draw(board);
            }
            for (hand, part) in players.iter_mut().zip(&hands) {
                *hand = draw(part);
            }
            let mut outcome = Outcome::default();
            for (place, (_, board)) in boards.iter().zip(on_boards).enumerate() {
                for ((hand, high), low) in players.iter().zip(&mut highs).zip(&mut lows).take(seats)
                {
                    *high = judges.high(*hand + board);
                    *low = judges.low(*hand + board);
                }
                outcome = outcome.with_board(
                    place,
                    highs.get(..seats).unwrap_or(&highs),
                    lows.get(..seats).unwrap_or(&lows),
                );
            }
            self.tally.count(outcome, 1);
        }
    }

    /// Two whole hands on one board for high, the commonest question: lost, tied and won by the
    /// first.
    #[inline(always)]
    fn duel<const CARDS: usize, const SIZE: usize>(
        &mut self,
        deals: u64,
        judge: &Judge<'_, CARDS, SIZE>,
        hands: [Hand; 2],
        board: Part,
        stub: &Stub<Hand>,
    ) -> [i64; 3] {
        let [first, second] = hands.map(|hand| hand + board.known);
        let judge = *judge;
        let (mut won, mut lost) = (0, 0);
        for _ in 0..deals {
            let mut come = Hand::EMPTY;
            stub.pick(board.wanted, &mut self.random, |card| come += card);
            let (mine, theirs) = (judge.of(first + come), judge.of(second + come));
            won += i64::from(mine > theirs);
            lost += i64::from(mine < theirs);
        }
        [lost, deals as i64 - won - lost, won]
    }

    /// Two hole cards with three of the board: Omaha and Manila, every hole card known.
    fn two_with_three(
        &mut self,
        deals: u64,
        high: Option<&'static Scale>,
        low: Option<(&'static Scale, u16)>,
    ) {
        let high = high.map(Scale::joint);
        let low = low.map(|(scale, least)| (scale.joint(), least));
        let mut stub: Stub<Card> = Stub::new(self.spot.unseen);
        let mut highs = [0; MOST_PLAYERS];
        let mut lows = [0; MOST_PLAYERS];
        let seats = self.spot.hands.len().min(MOST_PLAYERS);
        for _ in 0..deals {
            let mut come = stub.deal(self.to_come, &mut self.random).iter();
            let mut outcome = Outcome::default();
            for (place, known) in self.spot.boards.iter().enumerate() {
                let mut cards = [Card::JOKER; 5];
                let wanted = cards.len() - known.len();
                let board = known.iter().chain(come.by_ref().take(wanted));
                for (card, dealt) in cards.iter_mut().zip(board) {
                    *card = *dealt;
                }
                if let Some(joint) = high {
                    let board = joint.board(&cards);
                    for (strength, hand) in highs.iter_mut().zip(&self.spot.hands) {
                        *strength = board.strength(hand).0;
                    }
                }
                if let Some((joint, least)) = low {
                    let board = joint.board(&cards);
                    for (strength, hand) in lows.iter_mut().zip(&self.spot.hands) {
                        *strength = at_least(board.strength(hand), least);
                    }
                }
                outcome = outcome.with_board(
                    place,
                    highs.get(..seats).unwrap_or(&highs),
                    lows.get(..seats).unwrap_or(&lows),
                );
            }
            self.tally.count(outcome, 1);
        }
    }

    /// Anything else, one hand after the other.
    fn any(&mut self, deals: u64) {
        let rule = &self.spot.rule;
        let mut stub: Stub<Card> = Stub::new(self.spot.unseen);
        for _ in 0..deals {
            let mut come = stub.deal(self.to_come, &mut self.random).iter().copied();
            let mut complete = |known: &[Card], whole: usize| -> Vec<Card> {
                let wanted = whole - known.len();
                known.iter().copied().chain(come.by_ref().take(wanted)).collect()
            };
            let boards: Vec<Vec<Card>> =
                self.spot.boards.iter().map(|board| complete(board, rule.board_cards)).collect();
            let hands: Vec<Vec<Card>> =
                self.spot.hands.iter().map(|hand| complete(hand, rule.hole_cards)).collect();
            let mut outcome = Outcome::default();
            for (place, board) in boards.iter().enumerate() {
                let strength = |judged: Option<Strength>| judged.map_or(0, |strength| strength.0);
                let highs: Vec<u16> =
                    hands.iter().map(|hand| strength(self.judge.high(hand, board))).collect();
                let lows: Vec<u16> =
                    hands.iter().map(|hand| strength(self.judge.low(hand, board))).collect();
                outcome = outcome.with_board(place, &highs, &lows);
            }
            self.tally.count(outcome, 1);
        }
    }
}
