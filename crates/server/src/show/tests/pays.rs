//! What a table against the house says it pays.

use crate::show::info::of_config;
use crate::wire::pays::Odds;
use cutcard_banked::{Departing, HouseFile, Limits};
use cutcard_rulebook::Chips;
use cutcard_table::{Config, TableFile};

fn told(house: HouseFile) -> Option<(Vec<String>, Vec<String>)> {
    let config = Config::try_from(TableFile::boxes(house, Chips(1_000_000))).unwrap();
    let said =
        |odds: Vec<Odds>| odds.iter().map(|it| format!("{} {}", it.category, it.to_one)).collect();
    of_config(&config).pays.map(|pays| (said(pays.ante_bonus), said(pays.pairs_plus)))
}

fn by_the_book() -> HouseFile {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    HouseFile::by_the_book(5, limits)
}

#[test]
fn the_book_pays_so() {
    let (bonus, pairs_plus) = told(by_the_book()).unwrap();
    assert_eq!(bonus, ["straight-flush 4", "three-of-a-kind 3", "straight 1"]);
    let expected = ["straight-flush 40", "three-of-a-kind 30", "straight 6", "flush 3", "pair 1"];
    assert_eq!(pairs_plus, expected);
}

#[test]
fn a_house_with_odds_of_its_own_says_its_own() {
    let house = HouseFile {
        ante_bonus_odds: "5,4,1".to_owned(),
        pairs_plus_odds: "40,30,5,4,1".to_owned(),
        departing: Departing::InPayTables,
        ..by_the_book()
    };
    let (bonus, pairs_plus) = told(house).unwrap();
    assert_eq!(bonus, ["straight-flush 5", "three-of-a-kind 4", "straight 1"]);
    let expected = ["straight-flush 40", "three-of-a-kind 30", "straight 5", "flush 4", "pair 1"];
    assert_eq!(pairs_plus, expected);
}

#[test]
fn a_table_of_pots_pays_nothing_of_its_own() {
    let house = cutcard_rulebook::HouseFile::of("crown/holdem");
    let config = Config::try_from(TableFile::pots(house)).unwrap();
    assert_eq!(of_config(&config).pays, None);
}
