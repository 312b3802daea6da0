//! A hand in words, whole or as far as it has come.

mod partial;

use cutcard_cards::{
    Card, Category, ChineseHand, HandRule, Plays, Rank, Ranking, RuleJudge, Scale, Strength,
    ThreeCard,
};
use cutcard_round::{Rows, Rules};
use cutcard_rulebook::Judged;
use partial::Partial;

/// Which half of the pot a hand is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandSide {
    /// The highest wins it.
    High,
    /// The lowest wins it.
    Low,
}

/// A row of Chinese Poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandRow {
    /// Three cards, the lowest of the rows.
    Front,
    /// Five cards.
    Middle,
    /// Five cards, the highest of the rows.
    Back,
}

/// A hand in words, with what they are made of, so that another language can say it too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// For which half of the pot.
    pub side: HandSide,
    /// Of which board, from 0.
    pub board: u8,
    /// Of which row, in Chinese Poker.
    pub row: Option<HandRow>,
    /// What kind of hand it is.
    pub category: Category,
    /// The ranks that tell it from others of its kind, the most telling first.
    pub ranks: Vec<Rank>,
    /// The same in English.
    pub text: String,
    /// The cards that make it, as far as it has come.
    pub cards: Vec<Card>,
}

/// What a hand of pots is: on each board for high and for low, as the game has them. Only cards
/// that the viewer may know are given.
#[must_use]
pub fn of_hand(rules: &Rules, hole: &[Card], boards: &[Vec<Card>]) -> Vec<Spoken> {
    let (Judged::Hand(rule), Some(judge)) = (rules.house.showdown.judged, rules.judge()) else {
        return Vec::new();
    };
    if hole.is_empty() {
        return Vec::new();
    }
    let mut words = Vec::new();
    for (place, board) in (0_u8..).zip(boards_for(&rule, hole, boards)) {
        for side in [HandSide::High, HandSide::Low] {
            words.extend(on_board(&rule, judge, side, hole, board).map(|it| it.at(place)));
        }
    }
    words
}

/// The boards a hand is made with, one without cards where there is none: whoever has a last card of
/// their own at stud does not play the one that is for all (crown:10.6.2).
#[must_use]
pub fn boards_for<'a>(rule: &HandRule, hole: &[Card], boards: &'a [Vec<Card>]) -> Vec<&'a [Card]> {
    if boards.is_empty() {
        return vec![&[]];
    }
    let own_last = rule.board_cards == 0 && hole.len() >= rule.hole_cards;
    boards.iter().map(|board| if own_last { &[] } else { board.as_slice() }).collect()
}

/// The three rows of Chinese Poker.
#[must_use]
pub fn of_rows(rows: &Rows) -> Vec<Spoken> {
    let hand = ChineseHand::from(*rows);
    let (scale, front) = (Ranking::HIGH.scale(), ThreeCard::ChineseFront);
    let five = |cards: &[Card; 5]| whole(scale, HandSide::High, *cards);
    [
        (HandRow::Front, Some(of_three(front, hand.front))),
        (HandRow::Middle, five(&hand.middle)),
        (HandRow::Back, five(&hand.back)),
    ]
    .into_iter()
    .filter_map(|(row, words)| Some(Spoken { row: Some(row), ..words? }))
    .collect()
}

/// Three cards of 3 Card Poker.
#[must_use]
pub fn of_box(hand: [Card; 3]) -> Spoken {
    of_three(ThreeCard::ThreeCardPoker, hand)
}

fn of_three(order: ThreeCard, cards: [Card; 3]) -> Spoken {
    let strength = order.judge().strength(cards);
    let (category, ranks) = (order.category(strength), order.ranks(strength));
    words(HandSide::High, category, &ranks, order.words(strength), &cards)
}

fn on_board(
    rule: &HandRule,
    judge: &RuleJudge,
    side: HandSide,
    hole: &[Card],
    board: &[Card],
) -> Option<Spoken> {
    let scale = match side {
        HandSide::High => judge.high_scale()?,
        HandSide::Low => judge.low_scale()?,
    };
    let qualifies = |strength: Strength| match side {
        HandSide::High => true,
        HandSide::Low => judge.least_low().is_some_and(|least| strength >= least),
    };
    match best(rule.plays, scale, hole, board) {
        Some(five) if !qualifies(scale.five().strength(&five)) => None,
        Some(five) => whole(scale, side, five),
        // A low that must be made of eights is none until it is there.
        None if side == HandSide::Low && rule.high.is_some() => None,
        None => Some(so_far(rule.plays, scale, side, hole, board)),
    }
}

/// The best five there are, where there are five.
fn best(plays: Plays, scale: &Scale, hole: &[Card], board: &[Card]) -> Option<[Card; 5]> {
    match plays {
        Plays::AnyFive => {
            let cards: Vec<Card> = hole.iter().chain(board).copied().collect();
            scale.playing(&cards)
        }
        Plays::TwoWithThree => {
            let five = scale.five();
            let fives =
                pairs(hole).flat_map(|[a, b]| triples(board).map(move |[c, d, e]| [a, b, c, d, e]));
            fives.max_by_key(|cards| five.strength(cards))
        }
        Plays::AllThree => None,
    }
}

fn so_far(plays: Plays, scale: &Scale, side: HandSide, hole: &[Card], board: &[Card]) -> Spoken {
    let ranking = scale.ranking();
    let of = |cards: Vec<Card>| (Partial::of(ranking, &mut cards.iter().copied()), cards);
    let (partial, cards) = match plays {
        Plays::TwoWithThree => {
            let two =
                pairs(hole).map(|pair| of(pair.into_iter().chain(board.iter().copied()).collect()));
            two.max_by(|(one, _), (other, _)| one.cmp(other)).unwrap_or_else(|| of(hole.to_vec()))
        }
        Plays::AnyFive | Plays::AllThree => of(hole.iter().chain(board).copied().collect()),
    };
    words(side, partial.category, &partial.ranks, partial.words(ranking), &cards)
}

fn whole(scale: &Scale, side: HandSide, five: [Card; 5]) -> Option<Spoken> {
    let strength = scale.five().strength(&five);
    let figure = scale.figure(strength)?;
    Some(words(side, figure.category(), figure.ranks(), scale.words(strength), &five))
}

fn words(
    side: HandSide,
    category: Category,
    ranks: &[Rank],
    text: String,
    cards: &[Card],
) -> Spoken {
    let (ranks, cards) = (ranks.to_vec(), cards.to_vec());
    Spoken { side, board: 0, row: None, category, ranks, text, cards }
}

impl Spoken {
    fn at(self, board: u8) -> Spoken {
        Spoken { board, ..self }
    }
}

/// Every two of some cards.
pub fn pairs(cards: &[Card]) -> impl Iterator<Item = [Card; 2]> {
    cards.iter().enumerate().flat_map(move |(place, first)| {
        cards.iter().skip(place + 1).map(move |second| [*first, *second])
    })
}

fn triples(cards: &[Card]) -> impl Iterator<Item = [Card; 3]> {
    cards.iter().enumerate().flat_map(move |(place, first)| {
        let rest = cards.get(place + 1..).unwrap_or_default();
        pairs(rest).map(move |[second, third]| [*first, second, third])
    })
}
