//! What is refused: exit 2, one line on standard error, nothing answered, never a panic.

use crate::program::{Ran, command, cutcard, fed};

const GOOD: &str = r#"{"game":"act/3-card-poker","hands":[["As","Kd","Qh"],["2c","3c","5c"]]}"#;
const BOARD: &str = r#""board":["2c","3c","4c","5c","6c"]"#;

/// Every line is refused by its number, after what came before it was answered.
#[track_caller]
fn check_lines(cases: &[(&str, &str)]) {
    for (line, reason) in cases {
        let input = format!("{GOOD}\n\n{line}\n{GOOD}\n");
        let (answers, said) = fed(&["showdown"], input).refused_after_answers();
        assert_eq!(answers.len(), 1, "{line}: {said}");
        assert!(said.starts_with("line 3: "), "{line}: {said}");
        assert!(said.contains(reason), "{line}: {said}");
    }
}

/// Every command is refused for the reason.
#[track_caller]
fn check_commands(cases: &[(&str, &str)]) {
    for (line, reason) in cases {
        let said = cutcard(&line.split(' ').collect::<Vec<_>>()).refused();
        assert!(said.contains(reason), "{line}: {said}");
    }
}

#[test]
fn lines_that_are_no_showdown() {
    check_lines(&[
        ("x", "not a showdown"),
        ("{", "not a showdown"),
        ("null", "not a showdown"),
        ("7", "not a showdown"),
        ("[]", "not a showdown"),
        ("{}", "missing field `game`"),
        (r#"{"game":"crown/holdem"}"#, "missing field `hands`"),
        (r#"{"game":7,"hands":[]}"#, "not a showdown"),
        (r#"{"game":"crown/razz","game":"crown/razz","hands":[]}"#, "duplicate field `game`"),
        (r#"{"game":"crown/holdem","hands":[]}"#, "no hands"),
        (r#"{"game":"crown/holdem","hands":["AsAh"]}"#, "hands[0]: crown/holdem takes a list"),
        (r#"{"game":"crown/holdem","hands":[["As",7]]}"#, "hands[0]: crown/holdem takes a list"),
        (r#"{"game":"crown/holdem","acelow":true,"hands":[]}"#, "did you mean `ace_low`?"),
        (r#"{"game":"crown/holdem","deck":-1,"hands":[]}"#, "-1"),
        (r#"{"game":"crown/holdem","deck":5.2e1,"hands":[]}"#, "52.0"),
        (r#"{"game":"crown/holdem","deck":99999999999999999999,"hands":[]}"#, "not a showdown"),
        (r#"{"game":"crown/holdem","joker":"yes","hands":[]}"#, "yes"),
        (&"[".repeat(100_000), "not a showdown"),
        ("\u{feff}{}", "not a showdown"),
    ]);
}

#[test]
fn games_that_are_not() {
    let line = |game: &str| format!(r#"{{"game":"{game}","hands":[["As","Ah"]],{BOARD}}}"#);
    check_lines(&[
        (&line("crown/holdm"), "did you mean crown/holdem?"),
        (&line("holdem"), "did you mean crown/holdem?"),
        (&line("Crown/Omaha Hi_Lo"), "did you mean crown/omaha-hi-lo?"),
        (&line("bridge"), "no game is called `bridge` (`cutcard games` lists them)"),
        (&line(""), "no game is called ``"),
    ]);
    check_commands(&[
        ("odds --game crown/holdm --hand AsAh --hand KsKh", "did you mean crown/holdem?"),
        ("frequencies --game act/drawn", "did you mean act/draw?"),
        ("edge 3-card-poker", "did you mean act/3-card-poker?"),
        ("edge crown/holdem", "crown/holdem is not banked"),
    ]);
}

#[test]
fn cards_that_cannot_be_there() {
    let line = |hands: &str| format!(r#"{{"game":"crown/holdem","hands":[{hands}],{BOARD}}}"#);
    check_lines(&[
        (&line(r#"["As","Ah"],["As","Kh"]"#), "As is there twice"),
        (&line(r#"["As","As"]"#), "As is there twice"),
        (&line(r#"["As","2c"]"#), "2c is there twice"),
        (&line(r#"["As","Jk"]"#), "Jk is not in the deck of 52 cards"),
        (&line(r#"["As","1h"]"#), "`1h` is not a card"),
        (&line(r#"["As",""]"#), "`` is not a card"),
        (&line(r#"["As","AhKh"]"#), "`AhKh` is not a card"),
        (
            r#"{"game":"crown/holdem","deck":32,"hands":[["As","2h"]],"board":["7c","8c","9c","Tc","Jc"]}"#,
            "2h is not in the deck of 32 cards",
        ),
    ]);
    check_commands(&[
        ("odds --game crown/holdem --hand AsAh --hand AsKh", "As is there twice"),
        ("odds --game crown/holdem --hand AsAh --hand KsKh --dead Kh", "Kh is there twice"),
        ("odds --game crown/holdem --hand AsAh --hand KsKh --deck 32 --dead 2c", "2c is not in"),
        ("odds --game crown/holdem --hand AsAx --hand KsKh", "--hand AsAx: `Ax` is not a card"),
        ("odds --game crown/holdem --hand AsAh --hand KsKh --board 2", "--board 2: `2` is not"),
    ]);
}

#[test]
fn too_many_cards_or_too_few() {
    let line = |cards: &str| format!(r#"{{"game":"crown/holdem",{cards}}}"#);
    check_lines(&[
        (&line(&format!(r#""hands":[["As","Ah","Ad"]],{BOARD}"#)), "3 cards; crown/holdem takes 2"),
        (&line(&format!(r#""hands":[["As","Ah"],[]],{BOARD}"#)), "0 cards; crown/holdem takes 2"),
        (&line(r#""hands":[["As","Ah"]]"#), "no board; crown/holdem takes 1 board of 5"),
        (&line(r#""hands":[["As","Ah"]],"board":["2c"]"#), "a board of 1 card;"),
        (&line(&format!(r#""hands":[["As","Ah"]],{BOARD},"boards":[["7c"]]"#)), "2 boards"),
        (&line(&format!(r#""hands":[{{"front":[],"middle":[],"back":[]}}],{BOARD}"#)), "2 cards"),
        (
            &format!(r#"{{"game":"crown/double-flop-holdem","hands":[["As","Ah"]],{BOARD}}}"#),
            "1 board; crown/double-flop-holdem takes 2 boards of 5",
        ),
        (
            r#"{"game":"crown/razz","hands":[["As","2s","3s","4s","5s","6s","7s"]],"board":["Kc","Kd"]}"#,
            "crown/razz has no board",
        ),
        (r#"{"game":"crown/chinese","hands":[["As","2s","3s"]]}"#, r#"{"front":[3 cards]"#),
        (
            r#"{"game":"crown/chinese","hands":[{"front":["As"],"middle":[],"back":[]}]}"#,
            "the front has 1 card; it takes 3",
        ),
        (
            r#"{"game":"crown/chinese","board":["As"],"hands":[{"front":[],"middle":[],"back":[]}]}"#,
            "no board",
        ),
    ]);
    check_commands(&[
        ("odds --game crown/holdem --hand AsAh", "1 hand: give two to 16"),
        ("odds --game crown/holdem --hand AsAh --hand Ks", "hand 2 has 1 card;"),
        ("odds --game crown/holdem --hand AsAh --hand KsKh --board 2c3c4c5c6c7c", "6 cards"),
        (
            "odds --game crown/holdem --hand AsAh --hand KsKh --board 2c3c4c --board 5c6c7c",
            "one board",
        ),
        ("odds --game crown/holdem --hand AsAh --hand KsKh --board 2c", "three at once"),
        (
            "odds --game crown/pineapple --hand AsAh2c --hand KsKh --board 3c4c5c",
            "the discard was due with 0 on the board",
        ),
        ("odds --game crown/pineapple --hand AsAh2c3c --hand KsKh2d", "takes 2 to 3"),
        ("odds --game crown/chinese --hand AsAh --hand KsKh", "Chinese hands are set"),
        ("frequencies --game crown/chinese", "thirteen cards"),
    ]);
    let many = "--hand AsAhAdAc2c2d2h --hand 3c --hand 4c --hand 5c --hand 6c --hand 7c --hand 8c --hand 9c";
    check_commands(&[(
        &format!("odds --game crown/razz {many}"),
        "42 cards still to come and only 38 left",
    )]);
}

#[test]
fn what_the_book_refuses_is_told_all_at_once_with_its_clauses() {
    let line =
        |game: &str, options: &str| format!(r#"{{"game":"{game}",{options},"hands":[["As"]]}}"#);
    check_lines(&[
        (
            &line("crown/holdem", r#""deck":53"#),
            "no deck of 53 cards in this game, only of 52, 32, 20 (crown:3.1)",
        ),
        (&line("crown/holdem", r#""joker":true"#), "(crown:3.1.1)"),
        (&line("crown/holdem", r#""contest":"low""#), "this game is not played low, only high"),
        (
            &line("crown/holdem", r#""contest":"lowest""#),
            "`lowest` is no contest: high, low or high-low",
        ),
        (&line("act/draw", r#""low_qualifier":true"#), "(act-draw:3.5(d))"),
        (
            &line("act/draw", r#""contest":"high-low","low_qualifier":true,"deck":36"#),
            "no hand of 36 cards is an eight or better",
        ),
        (&line("act/draw", r#""ace_low_in_low":true"#), "no low hand wins where high is played"),
        (&line("act/3-card-poker", r#""ace_low":false"#), "(act-3cp:2.6(c))"),
        (&line("crown/triple-draw-2-7", r#""ace_low":true"#), "(crown:9.6.3(b)(i))"),
    ]);
    let all = line("crown/holdem", r#""deck":31,"joker":true,"contest":"low""#);
    for clause in ["(crown:3.1)", "(crown:3.1.1)", "(crown:12.5.4(a))"] {
        check_lines(&[(&all, clause)]);
    }
    check_commands(&[
        ("odds --game crown/holdem --deck 36 --hand AsAh --hand KsKh", "(crown:3.1)"),
        ("odds --game crown/holdem --contest low --hand AsAh --hand KsKh", "only high"),
        ("frequencies --game crown/omaha --joker", "(crown:3.1.1)"),
    ]);
}

#[test]
fn bytes_that_are_no_text() {
    let input = [GOOD.as_bytes(), b"\n\xff\xfe\n", GOOD.as_bytes()].concat();
    let (answers, said) = fed(&["showdown"], input).refused_after_answers();
    assert_eq!((answers.len(), said.as_str()), (1, "line 2: not UTF-8 text"));
}

#[test]
fn a_line_without_end() {
    let input = [GOOD.as_bytes(), b"\n", &b"x".repeat(3 << 20)].concat();
    let (answers, said) = fed(&["showdown"], input).refused_after_answers();
    assert_eq!((answers.len(), said.as_str()), (1, "line 2: longer than 1048576 bytes"));
}

#[test]
fn commands_and_options_that_are_not() {
    check_commands(&[
        ("frobnicate", "unrecognized subcommand 'frobnicate'"),
        ("showdwon", "'showdown'"),
        ("games --jsn", "'--json'"),
        ("showdown game.json", "unexpected argument 'game.json'"),
        ("odds", "--game <GAME>"),
        ("odds --game crown/holdem", "--hand <CARDS>"),
        ("edge", "<GAME>"),
        ("frequencies", "--deck 52"),
        ("frequencies --deck 52 --contest low", "go with --game"),
        ("frequencies --cards 7 --game crown/holdem", "cannot be used with"),
        ("shuffle --raw 8 --json", "cannot be used with"),
        ("games --json --json", "--json"),
    ]);
}

#[test]
fn numbers_that_are_not() {
    let odds = "odds --game crown/holdem --hand AsAh --hand KsKh";
    for (option, wrong) in [
        ("--samples", "NaN"),
        ("--samples", "0"),
        ("--samples", "-1"),
        ("--samples", "1e6"),
        ("--samples", "99999999999999999999"),
        ("--seed", "x"),
        ("--deck", "x"),
    ] {
        check_commands(&[(&format!("{odds} {option}={wrong}"), option)]);
    }
    check_commands(&[
        ("frequencies --deck 51", "--deck: no deck has 51 cards: 52, 48, 44, 40, 36, 32 or 20"),
        ("frequencies --deck 0", "no deck has 0 cards"),
        ("frequencies --deck 52 --cards 4", "--cards: 4 cards cannot be counted: 5, 6 or 7"),
        ("frequencies --deck 52 --cards 8", "5, 6 or 7"),
        ("shuffle --deck 53", "no deck has 53 cards"),
        ("shuffle --seed 00", "--seed: a seed is 64 hexadecimal digits, not 2"),
        (&format!("shuffle --seed {}g", "0".repeat(63)), "character 64 of the seed"),
        ("shuffle --raw=-1", "--raw"),
    ]);
}

#[test]
fn pay_tables_that_are_not() {
    let edge = |option: &str| format!("edge act/3-card-poker {option}");
    check_commands(&[
        (&edge("--ante-bonus 4,3"), "a pay table of 3 odds is needed"),
        (&edge("--ante-bonus 4,3,x"), "`x` is not odds"),
        (&edge("--ante-bonus 4,3,1.5"), "`1.5` is not odds"),
        (&edge("--pairs-plus 40,30,6,3"), "a pay table of 5 odds is needed"),
        (&edge("--pairs-plus=-1,30,6,3,1"), "`-1` is not odds"),
        (&edge("--pairs-plus 40,30,6,3,1000001"), "too large: the most is 1000000"),
        (&edge("--strategy bold"), "optimal, always or mimic"),
    ]);
}

#[test]
#[cfg(unix)]
fn an_argument_that_is_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    for arguments in [["games"].as_slice(), &["edge"], &["odds", "--game"]] {
        let output = command(arguments).arg(OsStr::from_bytes(b"\xff")).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    }
}

/// Whatever is repeated from the input, a line is a line: no breaks, no escape codes for the
/// terminal, and no megabyte of somebody's mistake.
fn check_one_line(ran: Ran) {
    assert!(!ran.refused().is_empty());
}

#[test]
fn what_is_repeated_stays_on_its_line() {
    for wrong in [r"a\nb", r"a\u001b[31mb", r"a\u0085b"] {
        for line in [
            format!(r#"{{"game":"{wrong}","hands":[["As"]]}}"#),
            format!(r#"{{"game":"act/draw","contest":"{wrong}","hands":[["As"]]}}"#),
            format!(r#"{{"game":"act/draw","hands":[["{wrong}"]]}}"#),
        ] {
            check_one_line(fed(&["showdown"], line));
        }
    }
    check_one_line(cutcard(&["odds", "--game", "a\nb", "--hand", "AsAh", "--hand", "KsKh"]));
    check_one_line(cutcard(&[
        "odds",
        "--game",
        "crown/holdem",
        "--hand",
        "A\nAh",
        "--hand",
        "KsKh",
    ]));
}

#[test]
fn what_is_repeated_is_short() {
    let long = "x".repeat(100_000);
    check_one_line(fed(&["showdown"], format!(r#"{{"game":"{long}","hands":[["As"]]}}"#)));
    let contest = format!(r#"{{"game":"act/draw","contest":"{long}","hands":[["As"]]}}"#);
    check_one_line(fed(&["showdown"], contest));
}
