//! The sign at a table of every game has what its book wants displayed there.

use cutcard_banked::{self as banked, Limits};
use cutcard_rulebook::{Book, Chips, HouseFile, games};
use cutcard_table::{Config, Options, TableFile};

fn table_of(game: &str) -> TableFile {
    if game == "act/3-card-poker" {
        let limits = Limits { minimum: Chips(10), maximum: Chips(500), multiple: Chips(5) };
        return TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(200_000));
    }
    TableFile::pots(HouseFile::of(game))
}

/// What each line of a table's sign says by a clause.
#[expect(clippy::unwrap_used, reason = "a helper of tests")]
fn by(file: TableFile, clause: &str) -> Vec<String> {
    let config = Config::try_from(file).unwrap();
    let lines = config.sign(30).into_iter();
    let wanted = lines.filter(|line| line.clauses.iter().any(|each| each.to_string() == clause));
    wanted.map(|line| line.says.to_string()).collect()
}

#[test]
fn every_game_has_what_its_book_wants() {
    for game in games().iter() {
        let wanted: &[&str] = match game.book() {
            Book::Crown => &["crown:6.1.1", "crown:6.1:fn2 s66(1)(c)", "crown:7.1", "crown:6.15.2"],
            Book::ActManila => &["act-manila:4.1"],
            Book::ActDraw => &["act-draw:4.1"],
            Book::ActThreeCardPoker => &["act-3cp:3.1", "act-3cp:3.3"],
        };
        for clause in wanted {
            let found = by(table_of(game.id().as_str()), clause);
            assert!(!found.is_empty(), "{}: {clause}", game.id().as_str());
        }
        assert_eq!(
            by(table_of(game.id().as_str()), "crown:13.4.4").is_empty(),
            game.id().as_str() != "crown/chinese"
        );
    }
}

/// crown:6.1.1 lists them: game, buy-in, limits, commission, time to act.
#[test]
fn crown_wants_five_things() {
    let said = by(table_of("crown/holdem"), "crown:6.1.1");
    for begins in ["game ", "buy-in ", "no limit", "commission ", "30 seconds"] {
        assert_eq!(said.iter().filter(|line| line.starts_with(begins)).count(), 1, "{said:?}");
    }
}

/// act-3cp:3.1 and act-3cp:3.3: each wager of a box, its least, its most and its steps.
#[test]
fn boxes_have_their_limits() {
    let said = by(table_of("act/3-card-poker"), "act-3cp:3.3");
    assert_eq!(said, ["ante 10 to 500 by 5", "pairs plus 10 to 500 by 5"]);
}

#[test]
fn time_is_sold_where_there_is_some_and_it_may_be_bought() {
    let sold = |extra_seconds, extra_times| {
        let options = Options { extra_seconds, extra_times, ..Options::default() };
        by(TableFile { options, ..table_of("crown/holdem") }, "crown:6.15.2").len()
    };
    assert_eq!([sold(20, 1), sold(0, 1), sold(20, 0)], [1, 0, 0]);
}
