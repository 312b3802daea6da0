//! Whatever departs from the standard is told, with its place.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_phh::{Problem, Where, parse, parse_many};

const SOUND: &str = "variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [90, 90, 90]
actions = [
  'd dh p1 AsKs',
  'd dh p2 ????',
  'd dh p3 QhQd',
]
";

const DRAW: &str = "variant = 'N2L1D'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [90, 90]
actions = [
  'd dh p1 AsKsQsJs9s',
  'd dh p2 ??????????',
]
";

const STUD: &str = "variant = 'F7S'
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [90, 90]
actions = []
";

fn faults(text: &str) -> Vec<String> {
    let error = parse(text).expect_err(text);
    error.faults().iter().map(ToString::to_string).collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(faults(text), expected, "\n{text}");
}

/// The sound hand with one line changed, or one more at its end where `before` is empty.
fn changed(before: &str, after: &str, expected: &[&str]) {
    let text = if before.is_empty() {
        format!("{SOUND}{after}\n")
    } else {
        assert!(SOUND.contains(before), "{before}");
        SOUND.replacen(before, after, 1)
    };
    check(&text, expected);
}

/// A base with one more action, which is at `line`.
fn action(base: &str, action: &str, line: usize, expected: &str) {
    let number = base.matches("  'd").count() + 1;
    let text = base.replacen("\n]", &format!("\n  \"{action}\"\n]"), 1);
    check(&text, &[&format!("line {line}, action {number}: {expected}")]);
}

#[test]
fn the_bases_are_sound() {
    for text in [SOUND, DRAW, STUD] {
        assert!(parse(text).is_ok());
    }
}

#[test]
fn no_toml() {
    let error = parse("variant = 'NT'\nantes = [0,\nmin_bet = ").unwrap_err();
    let fault = &error.faults()[0];
    assert_eq!((fault.line, &fault.place), (Some(3), &Where::File));
    assert!(matches!(fault.problem, Problem::NotToml { .. }), "{fault}");
    let twice = parse("variant = 'NT'\nvariant = 'NT'").unwrap_err();
    assert_eq!(twice.faults()[0].line, Some(2));
}

#[test]
fn fields() {
    check("", &["variant: the field is missing"]);
    check(
        "variant = 'NT'",
        &[
            "antes: the field is missing",
            "blinds_or_straddles: the field is missing",
            "min_bet: the field is missing",
            "starting_stacks: the field is missing",
            "actions: the field is missing",
        ],
    );
    changed("'NT'", "'nt'", &["line 1, variant: `nt` is not a variant"]);
    changed("'NT'", "7", &["line 1, variant: should be a text, is an integer"]);
    let unknown = "line 11, rake: the standard has no such field, and one's own start with `_`";
    changed("", "rake = 3", &[unknown]);
    changed("", "bring_in = 3", &["line 11, bring_in: NT has no such field"]);
    changed("", "small_bet = 3", &["line 11, small_bet: NT has no such field"]);
    let stud = STUD.replace("bring_in = 2", "blinds_or_straddles = [1, 2]\nmin_bet = 3");
    check(
        &stud,
        &[
            "bring_in: the field is missing",
            "line 3, blinds_or_straddles: F7S has no such field",
            "line 4, min_bet: F7S has no such field",
        ],
    );
}

#[test]
fn kinds() {
    let table = [
        ("author = 3", "author: should be a text, is an integer"),
        ("event = [1]", "event: should be a text, is a list"),
        ("time = '12:00'", "time: should be a local time, is a text"),
        ("time = 2020-01-01", "time: should be a local time, is a date"),
        ("time = 2020-01-01T12:00:00Z", "time: should be a local time, is a date"),
        ("day = 1.0", "day: should be an integer, is a float"),
        ("day = 0", "day: 0 is not from 1 to 31"),
        ("month = 13", "month: 13 is not from 1 to 12"),
        ("year = 12:00:00", "year: should be an integer, is a local time"),
        ("level = 99999999999999999999", "level: too large to be counted"),
        ("hand = true", "hand: should be a text or an integer, is true or false"),
        ("table = 1.5", "table: should be a text or an integer, is a float"),
        ("seats = 3", "seats: should be a list, is an integer"),
        ("seats = [1, 2, '3']", "seats 3: should be an integer, is a text"),
        ("seats = [1, 2]", "seats: 2 entries for 3 players"),
        ("seat_count = '9'", "seat_count: should be an integer, is a text"),
        ("players = ['a', 'b', 3]", "players 3: should be a text, is an integer"),
        ("players = []", "players: 0 entries for 3 players"),
        ("finishing_stacks = [1, 2, -3]", "finishing_stacks 3: below zero"),
        ("finishing_stacks = [1, 2]", "finishing_stacks: 2 entries for 3 players"),
        ("winnings = [1, inf, 3]", "winnings 2: not a finite number"),
        ("winnings = [1]", "winnings: 1 entries for 3 players"),
        ("currency = 'usd'", "currency: `usd` is not a currency of three capital letters"),
        ("currency_symbol = 'A$'", "currency_symbol: `A$` is not one character"),
        ("currency_symbol = ''", "currency_symbol: `` is not one character"),
        (
            "ante_trimming_status = 1",
            "ante_trimming_status: should be true or false, is an integer",
        ),
        ("time_limit = -1", "time_limit: below zero"),
        ("time_limit = nan", "time_limit: not a finite number"),
        ("time_limit = 0.1234567891", "time_limit: more than 9 decimals"),
        ("time_limit = {}", "time_limit: should be a number, is a table"),
        ("time_banks = [1, 2]", "time_banks: 2 entries for 3 players"),
        ("_own = 99999999999999999999", "_own: too large to be counted"),
    ];
    for (line, expected) in table {
        changed("", line, &[&format!("line 11, {expected}")]);
    }
    let deep = format!("_own = {}{}", "[".repeat(20), "]".repeat(20));
    changed("", &deep, &["line 11, _own: nested more than 16 deep"]);
}

#[test]
fn amounts() {
    let large = "too large to be counted";
    let stacks = |after: &str, expected: &str| {
        changed("[90, 90, 90]", after, &[&format!("line 5, starting_stacks{expected}")]);
    };
    stacks("[90, 0, 90]", " 2: must be more than zero");
    stacks("[90, -1, 90]", " 2: below zero");
    stacks("[90, -inf, 90]", " 2: below zero");
    stacks("[90, nan, 90]", " 2: not a finite number");
    stacks("[90, '90', 90]", " 2: should be a number, is a text");
    stacks("[90, 9223372036854775808, 90]", &format!(" 2: {large}"));
    stacks("[90, 1e400, 90]", &format!(" 2: {large}"));
    stacks("[90, 1e40000, 90]", &format!(" 2: {large}"));
    stacks("[90, 0.1234567890123456789, 90]", " 2: more than 18 decimals");
    stacks("[90, 1e-400, 90]", " 2: more than 18 decimals");
    stacks("90", ": should be a list, is an integer");
    changed("[0, 0, 0]", "[0, 0]", &["line 2, antes: 2 entries for 3 players"]);
    changed("[0, 0, 0]", "[0, inf, 0]", &["line 2, antes 2: not a finite number"]);
    changed("[1, 2, 0]", "[1, 2]", &["line 3, blinds_or_straddles: 2 entries for 3 players"]);
    changed("[1, 2, 0]", "[1, 2, -inf]", &["line 3, blinds_or_straddles 3: below zero"]);
    changed("min_bet = 2", "min_bet = 0", &["line 4, min_bet: must be more than zero"]);
    let stud = STUD.replace("= 2", "= 0").replace("= 4", "= 0").replace("= 8", "= 0");
    check(
        &stud,
        &[
            "line 3, bring_in: must be more than zero",
            "line 4, small_bet: must be more than zero",
            "line 5, big_bet: must be more than zero",
        ],
    );
    let alone = "variant = 'NT'\nantes = [0]\nblinds_or_straddles = [1]\nmin_bet = 2\n\
                 starting_stacks = [9]\nactions = []";
    check(alone, &["line 5, starting_stacks: 1 players; two are needed"]);
}

#[test]
fn the_grammar_of_actions() {
    let table = [
        ("x f", "`x` is neither `d` nor a player"),
        ("p f", "`p` is neither `d` nor a player"),
        ("p0 f", "`p0` is neither `d` nor a player"),
        ("p01 f", "`p01` is neither `d` nor a player"),
        ("p+1 f", "`p+1` is neither `d` nor a player"),
        ("p256 f", "`p256` is neither `d` nor a player"),
        ("P1 f", "`P1` is neither `d` nor a player"),
        ("p4 f", "no p4 among 3 players"),
        ("d", "the act is missing"),
        ("p1", "the act is missing"),
        ("p1 # folds", "the act is missing"),
        ("p1 call", "`call` is not an act"),
        ("p1 F", "`F` is not an act"),
        ("p1 db 2c", "`db` is not an act"),
        ("d f", "`f` is not an act"),
        ("d dh", "the player is missing"),
        ("d dh 2c", "`2c` is not a player"),
        ("d dh p1", "the cards are missing"),
        ("d dh p4 2c", "no p4 among 3 players"),
        ("d db", "the cards are missing"),
        ("d db 2c 3c", "`3c` is one word too many"),
        ("p1 f f", "`f` is one word too many"),
        ("p1 f 100", "`100` is one word too many"),
        ("p1 cbr", "the amount is missing"),
        ("p1 cbr ten", "`ten` is not a number"),
        ("p1 cbr 1,000", "`1,000` is not a number"),
        ("p1 cbr 1_000", "`1_000` is not a number"),
        ("p1 cbr 5.", "`5.` is not a number"),
        ("p1 cbr .5", "`.5` is not a number"),
        ("p1 cbr 1e", "`1e` is not a number"),
        ("p1 cbr inf", "`inf` is not a number"),
        ("p1 cbr +5", "`+5` is not a number"),
        ("p1 cbr -5", "below zero"),
        ("p1 cbr 0", "must be more than zero"),
        ("p1 cbr 99999999999999999999", "too large to be counted"),
        ("p1 f #why", "`#why`: a commentary starts with `#` and a space"),
        ("#why", "`#why`: a commentary starts with `#` and a space"),
        ("p1 f# why", "`f#` is not an act"),
    ];
    for (text, expected) in table {
        action(SOUND, text, 10, expected);
    }
    changed("'d dh p2 ????'", "7", &["line 8, action 2: should be a text, is an integer"]);
    changed(
        "'d dh p1 AsKs',",
        "'# so', 'p1 f', 'p1 f',",
        &["line 7, action 2: comes before hole cards are dealt"],
    );
}

#[test]
fn cards() {
    for text in ["2", "2c3", "2C", "as", "10c", "Jk", "A?", "?s", "2c,3c", "1c", "-", "2♣"] {
        let board = format!("d db {text}");
        action(SOUND, &board, 10, &format!("`{text}` is not cards"));
    }
    action(SOUND, "d db 2c3c2c", 10, "2c is there twice");
    action(SOUND, "p1 sm A", 10, "`A` is not cards");
    action(SOUND, "p2 sm -", 10, "`-` although not all cards of p2 are known");
    let short = SOUND.replace("'NT'", "'NS'");
    action(&short, "d db 6c7c5c", 10, "5c is not in the deck of NS");
}

#[test]
fn acts_of_other_variants() {
    action(SOUND, "p1 pb", 10, "NT has no such act");
    action(SOUND, "p1 sd", 10, "NT has no such act");
    action(DRAW, "d db 2c", 9, "N2L1D has no such act");
    action(DRAW, "p1 pb", 9, "N2L1D has no such act");
}

#[test]
fn discards() {
    action(DRAW, "p1 sd 2c", 9, "p1 does not hold 2c");
    action(DRAW, "p1 sd ??", 9, "p1 holds no such unknown card");
    action(DRAW, "p1 sd AsAs", 9, "As is there twice");
    action(DRAW, "p2 sd ????????????", 9, "p2 holds no such unknown card");
}

#[test]
fn all_at_once() {
    let text = SOUND
        .replace("[0, 0, 0]", "[0, -1, 0]")
        .replace("AsKs", "AsK")
        .replace("QhQd", "QhQx")
        .replace("min_bet", "minbet");
    check(
        &text,
        &[
            "min_bet: the field is missing",
            "line 2, antes 2: below zero",
            "line 4, minbet: the standard has no such field, and one's own start with `_`",
            "line 7, action 1: `AsK` is not cards",
            "line 9, action 3: `QhQx` is not cards",
        ],
    );
}

#[test]
fn several_hands() {
    let stray = parse_many("author = 'x'\n[1]\nvariant = 'NT'\n").unwrap_err();
    assert_eq!(stray.to_string(), "line 1, author: outside the tables of the hands");
    let broken = parse_many("[1]\nvariant =\n").unwrap();
    assert_eq!(broken[0].hand.as_ref().unwrap_err().faults()[0].line, Some(2));
    let file = format!("[1]\n{SOUND}[2]\n{}", SOUND.replace("p3", "p5"));
    let sections = parse_many(&file).unwrap();
    assert!(sections[0].hand.is_ok());
    let error = sections[1].hand.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "line 21, action 3: no p5 among 3 players");
}
