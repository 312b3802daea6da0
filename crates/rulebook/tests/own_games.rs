#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! A room's own games are read at run time, beside those of the books.
//!
//! One test: a program adds games once, and a test file is one program.

use cutcard_rulebook::{
    Book, House, HouseFile, OwnFile, OwnGameFault, add_games, clause, embedded_games, find, games,
    house_clauses,
};

const SHORT_DRAW: &str = include_str!("../../../rulebooks/own-games/short-draw.toml");
const DOUBLE_PINEAPPLE: &str =
    include_str!("../../../rulebooks/own-games/double-pineapple-hi-lo.toml");

fn file(name: &str, text: impl Into<String>) -> OwnFile {
    OwnFile { name: name.to_owned(), text: text.into() }
}

fn told(faults: Vec<OwnGameFault>) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

fn both() -> Vec<OwnFile> {
    vec![file("double.toml", DOUBLE_PINEAPPLE), file("short.toml", SHORT_DRAW)]
}

#[test]
fn games_of_the_house_are_added_whole_or_not_at_all() {
    everything_wrong_is_told_at_once();

    add_games(both()).unwrap();
    add_games(both()).expect("the same again changes nothing");
    assert_eq!(add_games(Vec::new()).unwrap_err(), [OwnGameFault::TooLate]);

    let of_books = embedded_games().count();
    let own: Vec<&str> = games()[of_books..].iter().map(|game| game.id().as_str()).collect();
    assert_eq!(own, ["house/double-pineapple-hi-lo", "house/short-draw"]);
    assert!(games()[..of_books].iter().all(|game| !game.is_of_house()));

    let short = find("house/short-draw").unwrap();
    assert_eq!((short.book(), short.is_of_house()), (Book::Crown, true));
    let said = clause(&"house:short-draw:1".parse().unwrap()).unwrap();
    assert_eq!((said.book(), said.games), (None, "Short Draw"));
    assert!(said.summary.starts_with("Two or three play"), "{}", said.summary);
    assert_eq!(house_clauses().len(), 10);
    // Those of the house come after those of the book.
    let cited: Vec<String> = short.clauses().iter().map(ToString::to_string).collect();
    assert_eq!(cited.first().map(String::as_str), Some("crown:3.2.1(b)(vi)"));
    assert_eq!(cited.last().map(String::as_str), Some("house:short-draw:4"));

    the_house_refuses_by_its_own_clauses();
}

fn everything_wrong_is_told_at_once() {
    let wrong = SHORT_DRAW
        .replace("house:short-draw:4\"", "house:short-draw:9\"")
        .replace("family = \"draw\"", "family = \"drew\"")
        .replace("\"short-draw:1\" = \"Two", "\"long-draw:1\" = \"Two");
    let faults = add_games(vec![
        file("a.toml", wrong),
        file("b.toml", SHORT_DRAW.replace("house/short-draw", "crown/short-draw")),
        file("c.toml", SHORT_DRAW),
        file("d.toml", SHORT_DRAW),
        file("e.toml", "id = 3"),
    ]);
    let faults = told(faults.unwrap_err());
    for expected in [
        "a.toml: family: `drew`",
        "a.toml: rules: house:long-draw:1 is not a clause of this game",
        "a.toml: decks.clause: house:short-draw:1",
        "a.toml: play.steps.clause: house:short-draw:9",
        "b.toml: rules: house:short-draw:1 is not a clause of this game",
        "d.toml: id: house/short-draw is in c.toml too",
        "e.toml: line 1: ",
    ] {
        assert!(faults.iter().any(|fault| fault.starts_with(expected)), "{expected}: {faults:#?}");
    }
}

fn the_house_refuses_by_its_own_clauses() {
    let text = "game = 'house/short-draw'\nlimit = 'no-limit'\nseats = 4\ndeck = 52";
    let house: HouseFile = text.parse().unwrap();
    let faults = House::try_from(house).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "no deck of 52 cards in this game, only of 32 (house:short-draw:1)",
            "no no-limit limit here, only spread, fixed (house:short-draw:3)",
        ]
    );
    let house = House::try_from(HouseFile::of("house/short-draw")).unwrap();
    assert_eq!(house.seats, 3);
}
