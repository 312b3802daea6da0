#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! The games of the books: all there, all sound, all found by name.

use cutcard_rulebook::{
    Book, Family, GameId, RulesVersion, UnknownGame, clause, embedded_games, find, find_or_suggest,
    games,
};

/// Id, family, cards dealt, held, on a board, boards.
const GAMES: &[(&str, Family, [usize; 4])] = &[
    ("crown/draw-blind", Family::Draw, [5, 5, 0, 1]),
    ("crown/draw-ante", Family::Draw, [5, 5, 0, 1]),
    ("crown/draw-kitty", Family::Draw, [5, 5, 0, 1]),
    ("crown/triple-draw-2-7", Family::Draw, [5, 5, 0, 1]),
    ("crown/triple-draw-a-5", Family::Draw, [5, 5, 0, 1]),
    ("crown/lowball-draw-2-7", Family::Draw, [5, 5, 0, 1]),
    ("crown/lowball-draw-a-5", Family::Draw, [5, 5, 0, 1]),
    ("crown/five-card-stud", Family::Stud, [5, 5, 0, 1]),
    ("crown/crown-stud", Family::Stud, [5, 5, 0, 1]),
    ("crown/seven-card-stud", Family::Stud, [7, 7, 0, 1]),
    ("crown/seven-card-stud-hi-lo", Family::Stud, [7, 7, 0, 1]),
    ("crown/razz", Family::Stud, [7, 7, 0, 1]),
    ("crown/holdem", Family::Flop, [2, 2, 5, 1]),
    ("crown/double-flop-holdem", Family::Flop, [2, 2, 5, 2]),
    ("crown/pineapple", Family::Flop, [3, 2, 5, 1]),
    ("crown/crazy-pineapple", Family::Flop, [3, 2, 5, 1]),
    ("crown/crazy-pineapple-hi-lo", Family::Flop, [3, 2, 5, 1]),
    ("crown/holdem-hi-lo", Family::Flop, [2, 2, 5, 1]),
    ("crown/omaha", Family::Flop, [4, 4, 5, 1]),
    ("crown/omaha-hi-lo", Family::Flop, [4, 4, 5, 1]),
    ("crown/two-card-manila", Family::Manila, [2, 2, 5, 1]),
    ("crown/three-card-manila", Family::Manila, [3, 3, 5, 1]),
    ("crown/faro-manila", Family::Manila, [5, 5, 5, 1]),
    ("crown/chinese", Family::Chinese, [13, 13, 0, 1]),
    ("act/three-card-manila", Family::Manila, [3, 3, 5, 1]),
    ("act/draw", Family::Draw, [5, 5, 0, 1]),
    ("act/3-card-poker", Family::Banked, [3, 3, 0, 1]),
];

#[test]
fn every_file_is_sound() {
    for (path, game) in embedded_games() {
        assert!(game.is_ok(), "{path}: {:?}", game.err());
    }
    assert_eq!(embedded_games().count(), games().len());
}

#[test]
fn the_games_are_in_the_order_of_the_books() {
    let found: Vec<_> = games()
        .iter()
        .filter(|game| GAMES.iter().any(|(id, ..)| *id == game.id().as_str()))
        .map(|game| {
            let hand = game.hand();
            let cards = [hand.dealt, hand.hole, hand.board, hand.boards];
            (game.id().as_str(), game.family(), cards)
        })
        .collect();
    assert_eq!(found, GAMES);
}

#[test]
fn a_file_is_named_after_its_game() {
    for (path, game) in embedded_games() {
        let game = game.unwrap();
        assert_eq!(path, format!("{}/games/{}.toml", game.book(), game.id().name()));
    }
}

#[test]
fn every_clause_a_game_cites_is_in_its_book() {
    for game in games() {
        let cited = game.clauses();
        assert!(cited.len() > 5, "{}", game.id());
        for id in cited {
            assert!(clause(id).is_some(), "{}: {id}", game.id());
            assert_eq!(id.book(), Some(game.book()), "{}: {id}", game.id());
        }
    }
}

#[test]
fn clauses_come_once_and_in_the_order_of_the_book() {
    let holdem: Vec<String> =
        find("crown/holdem").unwrap().clauses().iter().map(ToString::to_string).collect();
    assert_eq!(
        holdem,
        [
            "crown:1.1:Holdem",
            "crown:1.1:Limits",
            "crown:3.1",
            "crown:3.1.1",
            "crown:3.1.4",
            "crown:3.1.5",
            "crown:3.2.1(b)",
            "crown:3.2.1(b)(vi)",
            "crown:3.2.2(d)",
            "crown:3.2.3(a)",
            "crown:3.2.3(b)",
            "crown:4.1:Holdem",
            "crown:8.5.1",
            "crown:8.9.2",
            "crown:8.9.4",
            "crown:12.1.1(a)",
            "crown:12.2.1",
            "crown:12.3.1",
            "crown:12.3.2",
            "crown:12.4.1",
            "crown:12.4.2",
            "crown:12.5.1",
            "crown:12.5.2",
            "crown:12.5.4(a)",
            "crown:12.6.1",
        ]
    );
}

#[test]
fn a_game_is_found_by_its_id_only() {
    for game in games() {
        assert_eq!(find(game.id().as_str()), Some(game));
        assert_eq!(find_or_suggest(game.id().as_str()), Ok(game));
        assert_eq!(game.id().prefix(), game.book().game_prefix());
    }
    assert_eq!(find("holdem"), None);
    assert_eq!(find("crown/Holdem"), None);
    assert_eq!(find(""), None);
}

#[test]
fn a_slip_is_answered_with_the_id_that_was_meant() {
    for (asked, nearest) in [
        ("crown/hodlem", Some("crown/holdem")),
        ("holdem", Some("crown/holdem")),
        ("crown/Omaha_Hi_Lo", Some("crown/omaha-hi-lo")),
        ("crown/omaha8", Some("crown/omaha")),
        ("act/three-card-poker", Some("act/3-card-poker")),
        ("act/draww", Some("act/draw")),
        ("3 card poker", Some("act/3-card-poker")),
        ("razzz", Some("crown/razz")),
        ("act/3-card-manila", Some("act/three-card-manila")),
        ("tiddlywinks", None),
        ("", None),
    ] {
        let told = find_or_suggest(asked).unwrap_err();
        assert_eq!(told, UnknownGame { asked: asked.to_owned(), nearest });
    }
    assert_eq!(
        find_or_suggest("crown/raz").unwrap_err().to_string(),
        "no game is called `crown/raz`; did you mean crown/razz?"
    );
    assert_eq!(find_or_suggest(&"x".repeat(1_000_000)).unwrap_err().nearest, None);
}

#[test]
fn game_ids_are_two_plain_names() {
    for text in ["crown/holdem", "act/3-card-poker"] {
        assert_eq!(text.parse::<GameId>().unwrap().to_string(), text);
    }
    for text in ["", "/", "crown/", "/holdem", "crown", "Crown/holdem", "crown/a/b", "crown/a b"] {
        assert!(text.parse::<GameId>().is_err(), "{text}");
    }
}

#[test]
fn books_are_known_by_the_prefix_of_their_clauses() {
    for book in Book::ALL {
        assert_eq!(Book::from_prefix(book.prefix()), Some(book));
    }
    assert_eq!(Book::from_prefix("act"), None);
}

/// act-manila:I:1, act-3cp:I:1: a book is told by the name and the number of its instrument, and so are the rules that a
/// round is played by.
#[test]
fn a_book_is_called_as_its_instrument_is() {
    for (book, name, number) in [
        (Book::ActManila, "Three Card Manila", "NI2006-158"),
        (Book::ActThreeCardPoker, "3 Card Poker", "NI2006-481"),
    ] {
        assert!(book.title().contains(name), "{}", book.title());
        assert!(book.title().contains(number), "{}", book.title());
        let version = RulesVersion::NOW.of(book).to_string();
        assert!(version.contains(number), "{version}");
    }
}

/// act-draw:I:Revocation: the Draw Poker of tournaments that was permitted before is no game of the book any more.
#[test]
fn the_act_has_one_game_of_draw() {
    let of_draw = games().iter().filter(|game| game.book() == Book::ActDraw);
    let ids: Vec<&str> = of_draw.map(|game| game.id().as_str()).collect();
    assert_eq!(ids, ["act/draw"]);
    for older in ["act/tournament-draw", "act/tournament-poker-draw-poker"] {
        assert!(find_or_suggest(older).is_err(), "{older}");
    }
}
