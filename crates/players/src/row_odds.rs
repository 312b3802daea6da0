//! How often the rows of a Chinese hand win, counted over rows that house players set.

use cutcard_cards::{Category, Rank, Ranking, Strength, ThreeCard};

/// How often a row wins against another player's, in ten-thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wins(pub(crate) u16);

/// How often a row of five wins in the middle and at the back.
pub(crate) fn of_five(strength: Strength) -> (Wins, Wins) {
    let category = Ranking::HIGH.scale().category(strength);
    let part = part_of(category, strength);
    let wins = |table: &[u16]| between(table, category as usize, part);
    (wins(&MIDDLE_WINS), wins(&BACK_WINS))
}

/// How often a front wins.
pub(crate) fn of_front(strength: Strength) -> Wins {
    let order = ThreeCard::ChineseFront;
    let place = |rank: Option<&Rank>| rank.map_or(0, |rank| usize::from(rank.index()));
    let ranks = order.ranks(strength);
    let (top, next) = (place(ranks.first()), place(ranks.get(1)));
    let part_of = |place: usize| WHOLE * place as u64 / 12;
    match order.category(strength) {
        Category::HighCard => between(&FRONT_WINS, top, part_of(next)),
        Category::Pair => between(&FRONT_WINS, 13 + top, part_of(next)),
        // A front knows nothing else above a pair (crown:13.3.1).
        Category::ThreeOfAKind
        | Category::TwoPair
        | Category::Straight
        | Category::Flush
        | Category::FullHouse
        | Category::FourOfAKind
        | Category::StraightFlush
        | Category::FiveOfAKind
        | Category::RoyalFlush => between(&FRONT_WINS, 26, part_of(top)),
    }
}

/// How far up in its category a row of five is, in ten-thousandths.
const fn part_of(category: Category, strength: Strength) -> u64 {
    // Below the category a strength has the figure's place in it.
    let place = (strength.0 & 0xfff) as u64;
    let figures = match category {
        Category::HighCard | Category::Flush => 1_277,
        Category::Pair => 2_860,
        Category::TwoPair | Category::ThreeOfAKind => 858,
        Category::Straight => 10,
        Category::FullHouse | Category::FourOfAKind => 156,
        Category::StraightFlush => 9,
        Category::FiveOfAKind | Category::RoyalFlush => 1,
    };
    let part = place * WHOLE / figures;
    match category {
        // Where a pair is the best there is, it is mostly a high one.
        Category::Pair => part * part / WHOLE * part / WHOLE,
        Category::HighCard
        | Category::TwoPair
        | Category::ThreeOfAKind
        | Category::Straight
        | Category::Flush
        | Category::FullHouse
        | Category::FourOfAKind
        | Category::StraightFlush
        | Category::FiveOfAKind
        | Category::RoyalFlush => part,
    }
}

/// How often a row wins that is so far from one place of a table to the next.
fn between(wins: &[u16], place: usize, part: u64) -> Wins {
    let at = |place: usize| wins.get(place).copied().map_or(WHOLE, u64::from);
    let (low, high) = (at(place), at(place + 1));
    Wins((low + high.saturating_sub(low) * part.min(WHOLE) / WHOLE) as u16)
}

/// All the times, in ten-thousandths.
const WHOLE: u64 = 10_000;

/// The lowest front of each high card, of each pair, and of threes of a kind.
#[rustfmt::skip]
const FRONT_WINS: [u16; 27] = [
    0, 0, 0, 5, 20, 50, 90, 150, 220, 380, 700, 1_200, 2_600,
    5_250, 5_350, 5_450, 5_550, 5_700, 5_900, 6_200, 6_550, 6_950, 7_400, 7_950, 8_650, 9_300,
    9_940,
];

/// The lowest row of each category.
const MIDDLE_WINS: [u16; 12] =
    [0, 170, 3_480, 6_300, 7_250, 9_100, 9_900, 9_997, 10_000, 10_000, 10_000, 10_000];
const BACK_WINS: [u16; 12] =
    [0, 0, 100, 1_150, 1_200, 3_300, 6_400, 9_650, 9_920, 9_994, 9_995, 10_000];
