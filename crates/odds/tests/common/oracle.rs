//! The slow answer: every runout dealt card by card, judged as the books say it and settled at
//! once. It shares no code with what it checks, except for [`Judging::Tables`].

use cutcard_cards::{
    AceInLow, Card, CardSet, Category, HandRule, HighRule, LowRule, Plays, Qualifier, Ranking,
    RuleJudge, ThreeCard, naive,
};
use cutcard_odds::{Counted, Effort, Equities, Spot, equity};
use std::collections::{BTreeMap, HashMap};

/// A pot in parts that up to sixteen winners of a quarter share evenly.
pub(crate) const WHOLE: u64 = 4 * 720_720;
/// The oracle's parts of a pot that make one of the engine's.
const FINER: u64 = WHOLE / Equities::POT_PARTS;

/// A spot before anybody has checked it.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) rule: HandRule,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) boards: Vec<Vec<Card>>,
    pub(crate) dead: Vec<Card>,
}

impl Question {
    pub(crate) fn spot(&self) -> Spot {
        let (hands, boards) = (self.hands.clone(), self.boards.clone());
        Spot::new(self.rule, hands, boards, &self.dead).expect("a spot that can be")
    }

    pub(crate) fn answer(&self) -> Equities {
        equity(&self.spot(), Effort::Auto, 1, &mut |_, _| {})
    }

    pub(crate) fn sampled(&self, samples: u64, seed: u64) -> Equities {
        equity(&self.spot(), Effort::Samples(samples), seed, &mut |_, _| {})
    }

    /// The same spot with one board alone; what the others show is out of play.
    pub(crate) fn on_board(&self, board: usize) -> Question {
        let mut alone = self.clone();
        alone.rule.boards = 1;
        let others = (0..).zip(&self.boards).filter(|(place, _)| *place != board);
        alone.dead.extend(others.flat_map(|(_, cards)| cards));
        alone.boards = self.boards.get(board).cloned().into_iter().collect();
        alone
    }

    fn unseen(&self) -> Vec<Card> {
        let named: Vec<Card> =
            self.hands.iter().chain(&self.boards).flatten().chain(&self.dead).copied().collect();
        self.rule.deck.in_order().into_iter().filter(|card| !named.contains(card)).collect()
    }
}

/// How one player fared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fare {
    pub(crate) parts: u128,
    pub(crate) wins: u64,
    pub(crate) ties: u64,
    pub(crate) high_wins: u64,
    pub(crate) high_ties: u64,
    pub(crate) low_wins: u64,
    pub(crate) low_ties: u64,
    pub(crate) shares: BTreeMap<u64, u64>,
}

/// How all players fared over all runouts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reckoning {
    pub(crate) runouts: u64,
    pub(crate) players: Vec<Fare>,
}

impl Reckoning {
    pub(crate) fn equity(&self, player: usize) -> f64 {
        self.players[player].parts as f64 / WHOLE as f64 / self.runouts as f64
    }

    /// The two reckonings taken together, as if each runout of either were one.
    pub(crate) fn with(mut self, other: &Reckoning) -> Reckoning {
        self.runouts += other.runouts;
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.parts += theirs.parts;
            mine.wins += theirs.wins;
            mine.ties += theirs.ties;
            mine.high_wins += theirs.high_wins;
            mine.high_ties += theirs.high_ties;
            mine.low_wins += theirs.low_wins;
            mine.low_ties += theirs.low_ties;
            for (share, times) in &theirs.shares {
                *mine.shares.entry(*share).or_default() += times;
            }
        }
        self
    }

    /// Fails unless the answer is this, to the last count.
    pub(crate) fn check(&self, answer: &Equities, question: &Question) {
        assert!(answer.exact && answer.counted == Counted::Pots, "{question:?}");
        assert_eq!(answer.runouts, self.runouts, "runouts of {question:?}");
        assert_eq!(answer.players.len(), self.players.len(), "{question:?}");
        for (place, (got, fare)) in answer.players.iter().zip(&self.players).enumerate() {
            let context = || format!("player {place} of {question:?}\n{fare:?}\n{got:?}");
            assert_eq!((got.wins, got.ties), (fare.wins, fare.ties), "wins, {}", context());
            let (highs, lows) = ((fare.high_wins, fare.high_ties), (fare.low_wins, fare.low_ties));
            assert_eq!((got.high_wins, got.high_ties), highs, "highs, {}", context());
            assert_eq!((got.low_wins, got.low_ties), lows, "lows, {}", context());
            let shares: Vec<(u64, u64)> =
                fare.shares.iter().rev().map(|(share, times)| (*share, *times)).collect();
            let finer: Vec<(u64, u64)> =
                got.shares.iter().map(|(share, times)| (share * FINER, *times)).collect();
            assert_eq!(finer, shares, "shares, {}", context());
            assert!((got.equity - self.equity(place)).abs() < 1e-12, "equity, {}", context());
            assert_eq!(got.standard_error, None, "{}", context());
        }
    }
}

/// Who judges the hands of the oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judging {
    /// The naive judgement of five cards, every five in turn.
    Naive,
    /// The fast tables, for spots with too many runouts: only the counting is then checked.
    Tables,
}

/// Answers questions slowly and remembers the fives it has judged.
pub(crate) struct Oracle {
    judging: Judging,
    fives: HashMap<(Ranking, u64), (Category, i64)>,
}

impl Oracle {
    pub(crate) fn new(judging: Judging) -> Oracle {
        Oracle { judging, fives: HashMap::new() }
    }

    /// Compares the engine's answer with the slow one.
    pub(crate) fn check(&mut self, question: &Question) {
        self.reckon(question).check(&question.answer(), question);
    }

    /// Deals every runout, boards first, and settles each.
    pub(crate) fn reckon(&mut self, question: &Question) -> Reckoning {
        let rule = question.rule;
        let mut boards = question.boards.clone();
        boards.resize(rule.boards, Vec::new());
        let hands = question.hands.iter().cloned();
        let mut piles: Vec<Pile> =
            boards.into_iter().map(|cards| Pile { cards, size: rule.board_cards }).collect();
        piles.extend(hands.map(|cards| Pile { cards, size: rule.hole_cards }));
        let mut reckoning =
            Reckoning { runouts: 0, players: vec![Fare::default(); question.hands.len()] };
        let judge = rule.judge();
        deal_piles(&mut piles, 0, &question.unseen(), 0, &mut |piles| {
            let (boards, hands) = piles.split_at(rule.boards);
            self.settle(&rule, &judge, boards, hands, &mut reckoning);
        });
        reckoning
    }

    fn settle(
        &mut self,
        rule: &HandRule,
        judge: &RuleJudge,
        boards: &[Pile],
        hands: &[Pile],
        reckoning: &mut Reckoning,
    ) {
        reckoning.runouts += 1;
        let mut parts = vec![0; hands.len()];
        let pot = WHOLE / boards.len() as u64;
        for Pile { cards: board, .. } in boards {
            let mut highs = Vec::new();
            let mut lows = Vec::new();
            for Pile { cards: hand, .. } in hands {
                highs.push(self.high(rule, judge, hand, board));
                lows.push(self.low(rule, judge, hand, board));
            }
            let (highs, lows) = (winners(&highs), winners(&lows));
            let (high_pot, low_pot) = match (highs.is_empty(), lows.is_empty()) {
                (false, false) => (pot / 2, pot / 2),
                (_, true) => (pot, 0),
                (true, false) => (0, pot),
            };
            for winner in &highs {
                let fare = &mut reckoning.players[*winner];
                parts[*winner] += high_pot / highs.len() as u64;
                *(if highs.len() == 1 { &mut fare.high_wins } else { &mut fare.high_ties }) += 1;
            }
            for winner in &lows {
                let fare = &mut reckoning.players[*winner];
                parts[*winner] += low_pot / lows.len() as u64;
                *(if lows.len() == 1 { &mut fare.low_wins } else { &mut fare.low_ties }) += 1;
            }
        }
        for (fare, parts) in reckoning.players.iter_mut().zip(parts) {
            fare.parts += u128::from(parts);
            *fare.shares.entry(parts).or_default() += 1;
            match parts {
                0 => {}
                WHOLE => fare.wins += 1,
                _ => fare.ties += 1,
            }
        }
    }

    fn high(
        &mut self,
        rule: &HandRule,
        judge: &RuleJudge,
        hand: &[Card],
        board: &[Card],
    ) -> Option<i64> {
        if self.judging == Judging::Tables {
            return judge.high(hand, board).map(|strength| i64::from(strength.0));
        }
        match rule.high? {
            HighRule::Five(ranking) => Some(self.best(ranking, rule.plays, hand, board).1),
            HighRule::Three(order) => Some(three_cards(order, hand)),
        }
    }

    fn low(
        &mut self,
        rule: &HandRule,
        judge: &RuleJudge,
        hand: &[Card],
        board: &[Card],
    ) -> Option<i64> {
        if self.judging == Judging::Tables {
            return judge.low(hand, board).map(|strength| i64::from(strength.0));
        }
        let LowRule { ranking, qualifier } = rule.low?;
        let (category, height) = self.best(ranking, rule.plays, hand, board);
        let qualifies = match qualifier {
            Qualifier::None => true,
            // In a low ranking the greater height is the lower hand: 8-7-6-5-4 is the least.
            Qualifier::EightOrBetter => {
                category == Category::HighCard && height >= eight_high(ranking)
            }
        };
        qualifies.then_some(height)
    }

    /// The best five that the game lets the player make.
    pub(crate) fn best(
        &mut self,
        ranking: Ranking,
        plays: Plays,
        hand: &[Card],
        board: &[Card],
    ) -> (Category, i64) {
        let fives = match plays {
            Plays::AnyFive => choices(&[hand, board].concat(), 5),
            Plays::TwoWithThree => {
                let triples = choices(board, 3);
                choices(hand, 2)
                    .iter()
                    .flat_map(|pair| triples.iter().map(move |triple| [&pair[..], triple].concat()))
                    .collect()
            }
            Plays::AllThree => panic!("three cards are no five"),
        };
        let best = fives.iter().map(|five| self.five(ranking, five));
        best.max_by_key(|(_, height)| *height).expect("five cards at least")
    }

    pub(crate) fn five(&mut self, ranking: Ranking, five: &[Card]) -> (Category, i64) {
        let set: CardSet = five.iter().copied().collect();
        *self.fives.entry((ranking, set.bits())).or_insert_with(|| {
            let (category, worth) = naive::worth(ranking, five);
            (category, height(&worth))
        })
    }
}

/// A worth as one number. Within a place all worths have as many ranks.
pub(crate) fn height((place, ranks): &naive::Worth) -> i64 {
    (0..5).fold(i64::from(*place) + 16, |height, digit| {
        height * 32 + ranks.get(digit).map_or(0, |rank| i64::from(*rank) + 14)
    })
}

/// The height of the worst low of eight or better.
fn eight_high(ranking: Ranking) -> i64 {
    let values = match ranking {
        Ranking::Low { ace: AceInLow::Low | AceInLow::High, .. } => vec![-6, -5, -4, -3, -2],
        // 8-7-6-5-4 is a straight.
        Ranking::DeuceToSeven => vec![-6, -5, -4, -3, -1],
        Ranking::High { .. } => panic!("no low ranking"),
    };
    height(&(0, values))
}

/// Three cards by the order of act-3cp:2.6.
fn three_cards(order: ThreeCard, hand: &[Card]) -> i64 {
    assert_eq!(order, ThreeCard::ThreeCardPoker);
    let mut ranks: Vec<i64> =
        hand.iter().map(|card| i64::from(card.rank().expect("no joker").index())).collect();
    ranks.sort_unstable();
    let flush = hand.iter().all(|card| card.suit() == hand[0].suit());
    let (a, b, c) = (ranks[0], ranks[1], ranks[2]);
    let straight = (b == a + 1 && c == a + 2).then_some(c).or((ranks == [0, 1, 12]).then_some(1));
    let (place, telling) = match (straight, flush) {
        (Some(top), true) => (5, [top, 0, 0]),
        _ if a == c => (4, [a, 0, 0]),
        (Some(top), false) => (3, [top, 0, 0]),
        (None, true) => (2, [c, b, a]),
        (None, false) if a == b || b == c => (1, [b, a + c - b, 0]),
        (None, false) => (0, [c, b, a]),
    };
    telling.iter().fold(place, |height, rank| height * 16 + rank)
}

/// The places of the best; none where nobody has any.
fn winners(heights: &[Option<i64>]) -> Vec<usize> {
    let best = heights.iter().flatten().max();
    (0..heights.len()).filter(|place| heights[*place].as_ref() == best && best.is_some()).collect()
}

/// Every choice of so many of the cards, in the order they lie.
pub(crate) fn choices(cards: &[Card], wanted: usize) -> Vec<Vec<Card>> {
    if wanted == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        for rest in choices(&cards[place + 1..], wanted - 1) {
            all.push([&[*card][..], &rest].concat());
        }
    }
    all
}

/// A board or a hand, and how many cards it has when it is complete.
struct Pile {
    cards: Vec<Card>,
    size: usize,
}

/// Fills each pile up to its size in every way, with unseen cards from `from` on, and calls `visit`
/// when all are full.
fn deal_piles(
    piles: &mut Vec<Pile>,
    pile: usize,
    unseen: &[Card],
    from: usize,
    visit: &mut dyn FnMut(&[Pile]),
) {
    if pile == piles.len() {
        return visit(piles);
    }
    if piles[pile].cards.len() == piles[pile].size {
        return deal_piles(piles, pile + 1, unseen, 0, visit);
    }
    for place in from..unseen.len() {
        piles[pile].cards.push(unseen[place]);
        let mut rest = unseen.to_vec();
        rest.remove(place);
        deal_piles(piles, pile, &rest, place, visit);
        piles[pile].cards.pop();
    }
}
