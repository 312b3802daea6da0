//! Showdowns and Chinese deals settled by an independent program agree with the library.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{
    AceInLow, AceInStraights, Card, CardSet, Category, ChineseHand, Deck, DeckSize, HandRule,
    HighRule, LowRule, Plays, Qualifier, Ranking, RuleJudge, Strength, ThreeCard, settle_chinese,
};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const FILES: usize = 19;
const SHOWDOWNS_A_FILE: usize = 180;
const CHINESE_DEALS: usize = 40;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

fn cards(value: &Value) -> Vec<Card> {
    let card = |card: &Value| card.as_str().unwrap().parse().unwrap();
    value.as_array().expect("a list of cards").iter().map(card).collect()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(|number| number.as_i64().unwrap()).collect()
}

/// The data says `no_pair` where a low is meant.
fn category(value: &Value) -> Category {
    let name = value.as_str().expect("a category");
    let name = if name == "no_pair" { "high_card" } else { name };
    Category::ALL.into_iter().find(|category| category.name() == name).expect("a known category")
}

/// Deck 53 or 33 is with the joker.
fn deck(value: &Value) -> Deck {
    let cards = u32::try_from(value.as_u64().unwrap()).unwrap();
    match DeckSize::from_cards(cards) {
        Some(size) => Deck::plain(size),
        None => Deck::with_joker(DeckSize::from_cards(cards - 1).unwrap()),
    }
}

/// The rule that a line of data was settled by.
fn rule(line: &Value) -> HandRule {
    let deck = deck(&line["deck"]);
    let ace = match line["ace_low"].as_bool().unwrap() {
        true => AceInStraights::HighOrLow,
        false => AceInStraights::High,
    };
    let high = Some(HighRule::Five(Ranking::High { deck: deck.size, ace }));
    let low = |ranking, qualifier| Some(LowRule { ranking, qualifier });
    let ace_to_five = Ranking::Low { deck: deck.size, ace: AceInLow::Low };
    let (plays, high, low) = match line["game"].as_str().unwrap() {
        "holdem" | "seven_card_stud" | "joker_draw_33" | "joker_draw_53" => {
            (Plays::AnyFive, high, None)
        }
        "omaha" | "faro_manila" | "two_card_manila" | "three_card_manila" => {
            (Plays::TwoWithThree, high, None)
        }
        "omaha8" => (Plays::TwoWithThree, high, low(ace_to_five, Qualifier::EightOrBetter)),
        "razz" | "draw_a5" => (Plays::AnyFive, None, low(ace_to_five, Qualifier::None)),
        "draw_27" => (Plays::AnyFive, None, low(Ranking::DeuceToSeven, Qualifier::None)),
        game => panic!("no such game: {game}"),
    };
    let board_cards = cards(&line["board"]).len();
    let hole_cards = cards(&line["hands"][0]).len();
    let boards = usize::from(board_cards > 0);
    HandRule { deck, hole_cards, board_cards, boards, plays, high, low }
}

/// The seats that share, and each seat's place: 0 the best, equal hands the same, -1 none.
fn standing(strengths: &[Option<Strength>]) -> (Vec<i64>, Vec<i64>) {
    let different: BTreeSet<Strength> = strengths.iter().flatten().copied().collect();
    let place = |strength: &Option<Strength>| match strength {
        Some(strength) => different.iter().rev().position(|each| each == strength).unwrap() as i64,
        None => -1,
    };
    let order: Vec<i64> = strengths.iter().map(place).collect();
    let winners = (0..).zip(&order).filter(|(_, place)| **place == 0).map(|(seat, _)| seat);
    (winners.collect(), order)
}

fn check_high(judge: &RuleJudge, strengths: &[Option<Strength>], line: &Value, at: &str) {
    let (winners, order) = standing(strengths);
    assert_eq!(winners, numbers(&line["winners_high"]), "{at}: winners_high");
    assert_eq!(order, numbers(&line["order_high"]), "{at}: order_high");
    let kinds: Vec<Category> =
        strengths.iter().map(|strength| judge.high_category(strength.unwrap())).collect();
    let expected: Vec<Category> =
        line["categories"].as_array().unwrap().iter().map(category).collect();
    assert_eq!(kinds, expected, "{at}: categories");
    assert_eq!(kinds[winners[0] as usize], category(&line["category"]), "{at}: category");
}

fn check_low(judge: &RuleJudge, strengths: &[Option<Strength>], line: &Value, at: &str) {
    let (winners, order) = standing(strengths);
    assert_eq!(order, numbers(&line["order_low"]), "{at}: order_low");
    let Some(best) = strengths.iter().flatten().max() else {
        for key in ["winners_low", "category_low", "low_ranks"] {
            assert!(line[key].is_null(), "{at}: {key}: no hand has a low");
        }
        return;
    };
    assert_eq!(winners, numbers(&line["winners_low"]), "{at}: winners_low");
    let figure = judge.low_scale().unwrap().figure(*best).unwrap();
    assert_eq!(figure.category(), category(&line["category_low"]), "{at}: category_low");
    let ranks: String = figure.ranks().iter().map(|rank| rank.letter()).collect();
    assert_eq!(ranks, line["low_ranks"].as_str().unwrap(), "{at}: low_ranks");
}

fn check_showdown(line: &Value, at: &str) {
    let rule = rule(line);
    let judge = rule.judge();
    let board = cards(&line["board"]);
    let hands: Vec<Vec<Card>> = line["hands"].as_array().unwrap().iter().map(cards).collect();
    let all = CardSet::distinct(hands.iter().flatten().chain(&board).copied()).unwrap();
    assert!(all.without(rule.deck.cards()).is_empty(), "{at}: a card that is not in the deck");
    let highs: Vec<_> = hands.iter().map(|hand| judge.high(hand, &board)).collect();
    let lows: Vec<_> = hands.iter().map(|hand| judge.low(hand, &board)).collect();
    match rule.high {
        Some(_) => check_high(&judge, &highs, line, at),
        None => assert!(line["winners_high"].is_null() && line["category"].is_null(), "{at}"),
    }
    match rule.low {
        Some(_) => check_low(&judge, &lows, line, at),
        None => assert!(line["winners_low"].is_null() && line["order_low"].is_null(), "{at}"),
    }
}

#[test]
fn showdowns() {
    let folder = std::fs::read_dir(fixtures().join("showdowns")).expect("the showdowns");
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    paths.sort();
    assert_eq!(paths.len(), FILES, "files of showdowns");
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut read = 0;
        for (number, line) in (1..).zip(text.lines()) {
            let at = format!("{}:{number}", path.display());
            check_showdown(&serde_json::from_str(line).expect(&at), &at);
            read += 1;
        }
        assert_eq!(read, SHOWDOWNS_A_FILE, "{}: showdowns", path.display());
    }
}

fn row<const CARDS: usize>(value: &Value) -> [Card; CARDS] {
    cards(value).try_into().expect("a row of the right length")
}

/// Back, middle and front of a hand.
fn strengths(hand: &ChineseHand) -> [Strength; 3] {
    let five = Ranking::HIGH.scale().five();
    let front = ThreeCard::ChineseFront.judge().strength(hand.front);
    [five.strength(&hand.back), five.strength(&hand.middle), front]
}

fn check_rows(hand: &ChineseHand, expected: &Value, at: &str) {
    let [back, middle, front] = strengths(hand);
    let scale = Ranking::HIGH.scale();
    assert_eq!(scale.category(back), category(&expected["back"]), "{at}: back");
    assert_eq!(scale.category(middle), category(&expected["middle"]), "{at}: middle");
    let front = ThreeCard::ChineseFront.category(front);
    assert_eq!(front, category(&expected["front"]), "{at}: front");
}

fn check_pair(hands: &[ChineseHand], pair: [usize; 2], deal: &Value, at: &str) {
    let [mine, theirs] = pair.map(|player| hands[player]);
    let settled = settle_chinese(&[mine, theirs]).unwrap();
    let units = deal["pair_units"][pair[0]][pair[1]].as_i64().unwrap();
    assert_eq!(i64::from(settled.units[0]), units, "{at}: pair_units of {pair:?}");
    assert_eq!(i64::from(settled.units[1]), -units, "{at}: pair_units of {pair:?}");
    let rows = &deal["pair_results_back_middle_front"][format!("{}-{}", pair[0], pair[1])];
    if rows.is_null() {
        assert!(mine.is_fouled() || theirs.is_fouled(), "{at}: {pair:?} have no rows to compare");
        return;
    }
    let won: Vec<i64> = strengths(&mine)
        .iter()
        .zip(strengths(&theirs))
        .map(|(mine, theirs)| mine.cmp(&theirs) as i64)
        .collect();
    assert_eq!(won, numbers(rows), "{at}: rows of {pair:?}");
}

#[test]
fn chinese_deals() {
    let text = std::fs::read_to_string(fixtures().join("chinese.json")).unwrap();
    let deals: Value = serde_json::from_str(&text).unwrap();
    let deals = deals.as_array().unwrap();
    assert_eq!(deals.len(), CHINESE_DEALS, "Chinese deals");
    for deal in deals {
        let at = format!("chinese.json, id {}", deal["id"]);
        let hands: Vec<ChineseHand> = deal["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| ChineseHand {
                front: row(&player["front"]),
                middle: row(&player["middle"]),
                back: row(&player["back"]),
            })
            .collect();
        let settled = settle_chinese(&hands).unwrap();
        let missets = deal["misset"].as_array().unwrap().iter();
        let missets: Vec<bool> = missets.map(|misset| misset.as_bool().unwrap()).collect();
        assert_eq!(settled.fouled, missets, "{at}: misset");
        let units: Vec<i64> = settled.units.iter().copied().map(i64::from).collect();
        assert_eq!(units, numbers(&deal["net_units"]), "{at}: net_units");
        for (player, hand) in hands.iter().enumerate() {
            assert_eq!(hand.is_fouled(), missets[player], "{at}: misset {player}");
            check_rows(hand, &deal["categories"][player], &at);
            for other in player + 1..hands.len() {
                check_pair(&hands, [player, other], deal, &at);
            }
        }
    }
}
