//! Stakes, as players name them.

use crate::show::info::of_config;
use cutcard_rulebook::{Family, HouseFile, games};
use cutcard_table::{Config, TableFile};

fn stakes(text: &str) -> String {
    let house: HouseFile = text.parse().unwrap();
    of_config(&Config::try_from(TableFile::pots(house)).unwrap()).stakes
}

#[test]
fn a_limit_is_named_by_its_bets_and_others_by_their_blinds() {
    for (text, named) in [
        ("game = 'crown/holdem'\nlimit = 'no-limit'\nblinds = [5, 10]", "5/10"),
        ("game = 'crown/omaha'\nlimit = 'full-pot'\nblinds = [5, 10]", "5/10"),
        (
            "game = 'crown/holdem'\nlimit = 'fixed'\nminimum_bet = 10\nmaximum_bet = 20\nblinds = [5, 10]",
            "10/20",
        ),
        (
            "game = 'crown/holdem'\nlimit = 'spread'\nminimum_bet = 10\nmaximum_bet = 50\nblinds = [5, 10]",
            "10-50",
        ),
        (
            "game = 'crown/seven-card-stud'\nlimit = 'fixed'\nminimum_bet = 10\nmaximum_bet = 20\nante = 2",
            "10/20, ante 2",
        ),
    ] {
        assert_eq!(stakes(text), named, "{text}");
    }
}

#[test]
fn every_game_names_its_stakes() {
    for game in games().iter().filter(|game| game.family() != Family::Banked) {
        let file = TableFile::pots(HouseFile::of(game.id().as_str()));
        let info = of_config(&Config::try_from(file).unwrap());
        assert!(info.stakes.contains(|letter: char| letter.is_ascii_digit()), "{}", info.game);
        let by_bets = ["fixed", "spread"].contains(&&*info.limit);
        assert!(!by_bets || !info.stakes.starts_with("ante"), "{}", info.game);
        if info.family == "stud" && info.limit == "fixed" {
            assert!(info.stakes.contains('/') && info.stakes.contains("ante"), "{}", info.stakes);
        }
        if info.family == "chinese" {
            assert!(info.stakes.starts_with("unit "), "{}", info.stakes);
        }
    }
}
