//! Hands in the words a dealer says, for every kind of hand in every order.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{
    AceInLow, AceInStraights, Card, Category, DeckSize, Hand, Rank, Ranking, Strength, ThreeCard,
    parse_cards,
};
use std::collections::BTreeSet;

const DRAW_WITH_JOKER: Ranking =
    Ranking::High { deck: DeckSize::FiftyTwo, ace: AceInStraights::High };
const MANILA: Ranking = Ranking::High { deck: DeckSize::ThirtySix, ace: AceInStraights::High };
const ACT_LOW: Ranking = Ranking::Low { deck: DeckSize::FiftyTwo, ace: AceInLow::High };

/// Says each hand, and returns the kinds that were said.
fn check(ranking: Ranking, table: &[(&str, &str)]) -> BTreeSet<Category> {
    let scale = ranking.scale();
    let mut kinds = BTreeSet::new();
    for (cards, words) in table {
        let hand: Hand = parse_cards(cards).unwrap().into_iter().collect();
        let strength = scale.best(hand).expect("five to seven cards");
        assert_eq!(scale.words(strength), *words, "{cards}");
        kinds.insert(scale.category(strength));
    }
    kinds
}

fn check_three(order: ThreeCard, table: &[(&str, &str)]) -> BTreeSet<Category> {
    let mut kinds = BTreeSet::new();
    for (cards, words) in table {
        let three: [Card; 3] = parse_cards(cards).unwrap().try_into().unwrap();
        let strength = order.judge().strength(three);
        assert_eq!(order.words(strength), *words, "{cards}");
        kinds.insert(order.category(strength));
    }
    kinds
}

#[test]
fn high_hands() {
    #[rustfmt::skip]
    let kinds = check(Ranking::HIGH, &[
        ("As Ks Qs Js Ts", "royal flush"),
        ("Kc Kd Kh Ks Jk", "five of a kind, kings"),
        ("6c 6d 6h 6s Jk", "five of a kind, sixes"),
        ("9h 8h 7h 6h 5h", "straight flush, nine high"),
        ("5d 4d 3d 2d Ad", "straight flush, five high"),
        ("9c 9d 9h 9s Kc", "four of a kind, nines, king kicker"),
        ("Qc Qd Qh 4s 4c", "full house, queens over fours"),
        ("6c 6d 6h Ks Kc", "full house, sixes over kings"),
        ("Ah Jh 9h 4h 3h", "flush, ace-jack-nine-four-three"),
        ("Ac Kd Qh Js Tc", "straight, ace high"),
        ("5c 4d 3h 2s Ac", "straight, five high"),
        ("Qc Qd Qh As 5c", "three of a kind, queens, ace and five kickers"),
        ("Qc Qd 4h 4s Jc", "two pairs, queens and fours, jack kicker"),
        ("4h 4s Jc Qc Qd", "two pairs, queens and fours, jack kicker"),
        ("8c 8d Ah 4s 3c", "pair of eights, ace, four and three kickers"),
        ("6c 6d Ah 4s 3c", "pair of sixes, ace, four and three kickers"),
        ("Ac Jd 9h 4s 3c", "ace high, jack, nine, four and three kickers"),
        ("7c 5d 4h 3s 2c", "seven high, five, four, three and two kickers"),
    ]);
    assert_eq!(kinds.len(), Category::ALL.len(), "every kind of hand is said");
}

#[test]
fn the_best_five_of_six_and_seven_are_said() {
    check(
        Ranking::HIGH,
        &[
            ("Qs Qd 4c 4h Js 7d 2c", "two pairs, queens and fours, jack kicker"),
            ("Qs Qd 4c 4h 2s 2d", "two pairs, queens and fours, two kicker"),
            ("Qs Qd 4c 4h Jk 7d 2c", "full house, queens over fours"),
            ("Ah Kh Jh 9h 4h 3h 2c", "flush, ace-king-jack-nine-four"),
        ],
    );
}

#[test]
fn hands_with_the_joker_are_said_as_what_it_stands_for() {
    check(
        DRAW_WITH_JOKER,
        &[
            ("Qc Qd 4h 4s Jk", "full house, queens over fours"),
            ("Ah Qh 9h 7h Jk", "flush, ace-king-queen-nine-seven"),
            ("Tc 9d 8h 7s Jk", "straight, jack high"),
            ("Ac Kd 9h 7s Jk", "pair of aces, king, nine and seven kickers"),
        ],
    );
}

#[test]
fn an_ace_that_cannot_be_low_is_said_high() {
    check(
        MANILA,
        &[
            ("9c 8d 7h 6s Ac", "ace high, nine, eight, seven and six kickers"),
            ("9h 8h 7h 6h Ah", "flush, ace-nine-eight-seven-six"),
        ],
    );
}

#[test]
fn ace_to_five_lows() {
    #[rustfmt::skip]
    let kinds = check(Ranking::ACE_TO_FIVE, &[
        ("5c 4c 3c 2c Ac", "five-four-three-two-ace low"),
        ("8c 6d 4h 3s 2c", "eight-six-four-three-two low"),
        ("Ac Kd Qh Js Tc", "king-queen-jack-ten-ace low"),
        ("Ac Ad 3h 4s 5c", "pair of aces, five, four and three kickers, low"),
        ("5c 5d Jh 8s Ac", "pair of fives, jack, eight and ace kickers, low"),
        ("Ac Ad 2h 2s 3c", "two pairs, twos and aces, three kicker, low"),
        ("Ac Ad Ah 2s 3c", "three of a kind, aces, three and two kickers, low"),
        ("Ac Ad Ah 2s 2c", "full house, aces over twos, low"),
        ("Ac Ad Ah As 2c", "four of a kind, aces, two kicker, low"),
        ("Kc Kd 6h 5s 4c 3d 2h", "six-five-four-three-two low"),
        ("7c 5d 4h 3s Jk", "seven-five-four-three-ace low"),
    ]);
    assert_eq!(kinds.len(), 6, "every kind of hand that ace to five knows is said");
}

#[test]
fn lows_of_the_act_books() {
    check(
        ACT_LOW,
        &[
            ("6h 5h 4h 3h 2h", "six-five-four-three-two low"),
            ("Ac 5d 4h 3s 2c", "ace-five-four-three-two low"),
            ("Ac Ad 2h 2s 3c", "two pairs, aces and twos, three kicker, low"),
            ("7c 5d 4h 3s Jk", "seven-five-four-three-two low"),
        ],
    );
}

#[test]
fn deuce_to_seven_lows() {
    #[rustfmt::skip]
    let kinds = check(Ranking::DeuceToSeven, &[
        ("7c 5d 4h 3s 2c", "seven-five-four-three-two low"),
        ("Ac 5d 4h 3s 2c", "ace-five-four-three-two low"),
        ("2c 2d 5h 4s 3c", "pair of twos, five, four and three kickers, low"),
        ("3c 3d 2h 2s 4c", "two pairs, threes and twos, four kicker, low"),
        ("2c 2d 2h 4s 3c", "three of a kind, twos, four and three kickers, low"),
        ("6c 5d 4h 3s 2c", "straight, six high, low"),
        ("7c 5c 4c 3c 2c", "flush, seven-five-four-three-two, low"),
        ("2c 2d 2h 3s 3c", "full house, twos over threes, low"),
        ("2c 2d 2h 2s 3c", "four of a kind, twos, three kicker, low"),
        ("6h 5h 4h 3h 2h", "straight flush, six high, low"),
        ("As Ks Qs Js Ts", "royal flush, low"),
    ]);
    assert_eq!(kinds.len(), Category::ALL.len() - 1, "every kind of hand without a joker is said");
}

#[test]
fn three_cards() {
    #[rustfmt::skip]
    let kinds = check_three(ThreeCard::ThreeCardPoker, &[
        ("Ah Kh Qh", "straight flush, ace high"),
        ("3c 2c Ac", "straight flush, three high"),
        ("6c 6d 6h", "three of a kind, sixes"),
        ("Ac Kd Qh", "straight, ace high"),
        ("3c 2d Ah", "straight, three high"),
        ("Ks As 2s", "flush, ace-king-two"),
        ("Tc Kh Td", "pair of tens, king kicker"),
        ("2c Ah Ad", "pair of aces, two kicker"),
        ("6h Qc Td", "queen high, ten and six kickers"),
    ]);
    assert_eq!(kinds.len(), 6, "every kind of three cards is said");
}

#[test]
fn fronts_of_chinese_hands() {
    #[rustfmt::skip]
    let kinds = check_three(ThreeCard::ChineseFront, &[
        ("2c 2d 2h", "three of a kind, twos"),
        ("Ac Ad Kh", "pair of aces, king kicker"),
        ("Qc Jc Tc", "queen high, jack and ten kickers"),
        ("Ac 2d 3h", "ace high, three and two kickers"),
    ]);
    assert_eq!(kinds.len(), 3, "every kind of front is said");
}

/// Two hands that do not share the pot never sound alike.
#[test]
fn different_strengths_are_said_in_different_words() {
    for ranking in Ranking::all() {
        let scale = ranking.scale();
        let said: BTreeSet<String> =
            scale.figures().iter().map(|(strength, _)| scale.words(*strength)).collect();
        assert_eq!(said.len(), scale.figures().len(), "{ranking:?}");
        assert!(said.iter().all(|words| !words.is_empty()), "{ranking:?}");
    }
}

#[test]
fn a_number_that_is_no_hands_strength_has_no_words() {
    assert_eq!(Ranking::HIGH.scale().words(Strength(u16::MAX)), "");
    assert_eq!(Ranking::HIGH.scale().figure(Strength(u16::MAX)), None);
}

#[test]
fn ranks_and_kinds() {
    let plurals: Vec<String> = Rank::ALL.into_iter().map(Rank::plural).collect();
    #[rustfmt::skip]
    assert_eq!(plurals, [
        "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
        "queens", "kings", "aces",
    ]);
    for category in Category::ALL {
        assert_eq!(category.to_string(), category.words());
    }
    assert_eq!(Category::TwoPair.words(), "two pairs");
    assert_eq!(Category::TwoPair.name(), "two_pair");
}
