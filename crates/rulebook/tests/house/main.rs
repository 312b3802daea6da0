//! House options against the books: what they refuse, with the clause, and what they let pass.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod act;
mod commission;
mod files;
mod forced;
mod laws;
mod one_place;
mod options;

use cutcard_rulebook::{
    Chips, CommissionFile, Family, House, HouseFile, KillFile, LimitKind, games,
};

/// Everything the book refuses, in words.
fn faults(file: HouseFile) -> Vec<String> {
    House::try_from(file).expect_err("refused").iter().map(ToString::to_string).collect()
}

fn accepted(file: HouseFile) -> House {
    House::try_from(file).expect("accepted")
}

/// The options of a game with something changed.
fn of(game: &str, change: impl FnOnce(&mut HouseFile)) -> HouseFile {
    let mut file = HouseFile::of(game);
    change(&mut file);
    file
}

fn holdem(change: impl FnOnce(&mut HouseFile)) -> HouseFile {
    of("crown/holdem", change)
}

fn percentage(basis_points: u32, cap: u64) -> Option<CommissionFile> {
    Some(CommissionFile { basis_points: Some(basis_points), cap: Some(cap), ..Default::default() })
}

#[test]
fn every_pot_game_is_accepted_with_nothing_chosen() {
    let mut played = 0;
    for game in games().iter().filter(|game| game.play().is_some()) {
        let house = accepted(HouseFile::of(game.id().as_str()));
        assert_eq!(*house.game, *game);
        assert!(house.departures.is_empty() && house.warnings.is_empty(), "{}", game.id());
        assert_eq!(house.seats, game.decks().largest.seats);
        played += 1;
    }
    let banked = games().iter().filter(|game| game.family() == Family::Banked).count();
    assert_eq!(played + banked, games().len());
}

#[test]
fn every_pot_game_is_accepted_whatever_the_smallest_chip() {
    for game in games().iter().filter(|game| game.id().prefix() == "crown") {
        for chip in [1, 2, 4, 5, 7, 25, 100, 1_000] {
            let house = accepted(of(game.id().as_str(), |file| file.smallest_chip = Some(chip)));
            assert!(house.limit.minimum >= Chips(10));
        }
    }
}

#[test]
fn a_banked_game_has_options_of_its_own() {
    assert_eq!(
        faults(HouseFile::of("act/3-card-poker")),
        ["act/3-card-poker is played against the house; its options are its own"]
    );
    assert_eq!(
        faults(HouseFile::of("crown/holdm")),
        ["no game is called `crown/holdm`; did you mean crown/holdem?"]
    );
}

#[test]
fn everything_wrong_is_told_at_once() {
    let found = faults(holdem(|file| {
        file.deck = Some(40);
        file.limit = Some(LimitKind::Straddle);
        file.blinds = Some(vec![20, 5]);
        file.over_blinds = Some(vec![30]);
        file.commission = percentage(190, 10);
        file.kill = Some(KillFile { percent: Some(100), ..Default::default() });
        file.no_check_at_last = Some(true);
    }));
    assert_eq!(
        found,
        [
            "no deck of 40 cards in this game, only of 52, 32, 20 (crown:3.1)",
            "no straddle limit here, only no-limit, full-pot, half-pot, fixed, spread \
             (crown:1.1:Limits)",
            "blinds must not fall: 5 follows 20 (crown:6.4)",
            "the last blind of 5 is below the minimum of 10 (crown:6.4)",
            "an over-blind of 30 after 5: it must be 10 (crown:8.9.4)",
            "a last round without checking is not in this book (crown:1.1:Check)",
            "a commission of 1.90 %: the book allows 2 to 10 % (crown:7.2.1)",
            "a kill of 100 %: it must raise the game, at most tenfold (crown:8.13.7)",
        ]
    );
}
