//! Thirteen cards set in three rows.

use crate::row_odds::{self, Wins};
use crate::share::Share;
use cutcard_cards::{Card, Category, ChineseHand, Hand, Ranking, Scale, Strength, ThreeCard};
use cutcard_round::Rows;

/// Some of thirteen cards, a bit each.
type Places = usize;

/// All thirteen.
const ALL: Places = 0x1fff;

/// The rows that can expect most of those that are not fouled; `None` without thirteen cards.
///
/// Every front is tried with every split of the other ten.
pub(crate) fn rows(cards: &[Card]) -> Option<Rows> {
    let cards: &[Card; 13] = cards.try_into().ok()?;
    let table = Table::new(cards);
    let mut best: Option<(i64, ChineseHand)> = None;
    for front in (0..=ALL).filter(|places| places.count_ones() == 3) {
        let others = ALL & !front;
        let first = others & others.wrapping_neg();
        let rest = others & !first;
        let at_front = table.at_front(front);
        // Every set of four of the nine others joins the first.
        let mut four = rest;
        while four > 0 {
            if four.count_ones() == 4 {
                table.consider(front, at_front, first | four, &mut best);
            }
            four = (four - 1) & rest;
        }
    }
    let (_, ChineseHand { front, middle, back }) = best?;
    Some(Rows { front, middle, back })
}

/// What every row of five that the cards can make is worth.
struct Table<'a> {
    cards: &'a [Card; 13],
    scale: &'static Scale,
    fives: Vec<Five>,
}

/// A row of five: its strength, and how often it wins as middle and as back.
#[derive(Clone, Copy, Default)]
struct Five {
    strength: Strength,
    middle: Wins,
    back: Wins,
}

/// A front: its category and how often it wins.
#[derive(Clone, Copy)]
struct Front {
    category: Category,
    wins: Wins,
}

impl<'a> Table<'a> {
    fn new(cards: &'a [Card; 13]) -> Table<'a> {
        let scale = Ranking::HIGH.scale();
        let five = |places: Places| {
            if places.count_ones() != 5 {
                return Five::default();
            }
            let hand: Hand = picked(cards, places).collect();
            let strength = scale.five().of(hand);
            let (middle, back) = row_odds::of_five(strength);
            Five { strength, middle, back }
        };
        Table { cards, scale, fives: (0..=ALL).map(five).collect() }
    }

    fn five(&self, places: Places) -> Five {
        self.fives.get(places).copied().unwrap_or_default()
    }

    fn at_front(&self, places: Places) -> Front {
        let order = ThreeCard::ChineseFront;
        let strength = order.judge().strength(row(self.cards, places));
        Front { category: order.category(strength), wins: row_odds::of_front(strength) }
    }

    /// Keeps a split if it can expect more than the best so far and is not fouled.
    fn consider(
        &self,
        front: Places,
        at_front: Front,
        half: Places,
        best: &mut Option<(i64, ChineseHand)>,
    ) {
        let other = ALL & !front & !half;
        let in_order = self.five(half).strength >= self.five(other).strength;
        let (back, middle) = if in_order { (half, other) } else { (other, half) };
        let (at_back, in_middle) = (self.five(back), self.five(middle));
        let worth = units(at_front.wins, in_middle.middle, at_back.back);
        if best.as_ref().is_some_and(|(most, _)| *most >= worth)
            || at_front.category > self.scale.category(in_middle.strength)
        {
            return;
        }
        let cards = self.cards;
        let set = ChineseHand {
            front: row(cards, front),
            middle: row(cards, middle),
            back: row(cards, back),
        };
        if !set.is_fouled() {
            *best = Some((worth, set));
        }
    }
}

fn picked(cards: &[Card; 13], places: Places) -> impl Iterator<Item = Card> {
    (0..).zip(cards).filter(move |(place, _)| places >> place & 1 == 1).map(|(_, card)| *card)
}

fn row<const CARDS: usize>(cards: &[Card; 13], places: Places) -> [Card; CARDS] {
    let mut row = [Card::JOKER; CARDS];
    for (place, card) in row.iter_mut().zip(picked(cards, places)) {
        *place = card;
    }
    row
}

/// What three rows can expect that win so often: a unit each, and one more for two of them
/// (crown:13.4.3). Only its order matters, so what is the same for all is left out.
fn units(front: Wins, middle: Wins, back: Wins) -> i64 {
    let [a, b, c] = [front, middle, back].map(|wins| i64::from(wins.0));
    let (ab, ac, bc) = (a * b, a * c, b * c);
    let two = (ab + ac + bc) / Share::WHOLE - 2 * (ab / Share::WHOLE) * c / Share::WHOLE;
    a + b + c + two
}
