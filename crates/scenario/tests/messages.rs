//! What is said of a script that cannot be read, and of lines that do not hold.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_scenario::{read, run};

/// A table with three players, to be dealt at.
const TABLE: &str = "game crown/holdem\nlimit no-limit 10\nblinds 5 10\nplayers Ann Ben Cat\n";

/// A line before the deal, and what is said of it.
const BEFORE: &[(&str, &str)] = &[
    ("gaem crown/holdem", "`gaem` is not known before the deal: did you mean `game`?"),
    ("game crown/holdm", "did you mean"),
    ("game", "say which game"),
    ("limit fxied", "unknown variant `fxied`"),
    ("limit", "what it is is missing"),
    ("blinds", "say how much, or `none`"),
    ("blinds 5 ten", "`ten` is not an amount: write a whole number"),
    ("deck many", "deck: invalid type"),
    ("commission 5%, caps 10", "`caps` is none of 5%"),
    ("commission per hand 2", "write PLAYERS:CHIPS"),
    ("policy heads-up-blind literal", "did you mean `heads-up-blinds`?"),
    ("policy heads-up-blinds odd", "unknown variant `odd`"),
    ("usual luck", "there is no option `luck`"),
    ("players", "say who plays"),
    ("players 100 Ann", "a name comes before its chips"),
    ("players Ann Ann", "two players are called `Ann`"),
    ("players the", "`the` cannot be a player's name"),
    ("players pot", "`pot` cannot be a player's name"),
    ("seat Ann", "`Ann` is not the number of the seat"),
    ("seat 0 Ann", "no such seat"),
    ("button Zed", "nobody here is called `Zed`"),
    ("killer Anne", "nobody here is called `Anne`: did you mean `Ann`?"),
    ("dead hands 1", "write `dead blinds 1`"),
    ("rules 3", "a round by version 3 of the rules: this program knows 1 to 2"),
    ("rules old", "`old` is not the version of the rules: write a whole number"),
    ("cards Ann Ax", "`Ax` is not a card"),
    ("cards Zed As", "nobody here is called `Zed`"),
    ("cards Ann", "say which cards"),
    ("board 17 As", "there is no board 17"),
    ("order As ??", "in `order` every card is named"),
    ("Ann posts", "say how much: posts 10"),
    ("house maybe", "write `house refused CLAUSE`"),
    ("house refused crown:99.9", "the register has no clause `crown:99.9`"),
    ("proves crown:6.99", "the register has no clause `crown:6.99`: did you mean `crown:6.9`?"),
    ("proves raises", "`raises` is not a clause"),
    ("proves", "say which clauses"),
    ("title", "say in a few words what the title is about"),
    ("Ann folds", "say `deal` before what Ann does"),
    ("deal now", "`deal` and `begin` stand alone"),
    ("live \"today", "a quotation mark without another"),
];

/// A line after the deal, and what is said of it.
const AFTER: &[(&str, &str)] = &[
    ("Anne folds", "`Anne` is nobody's name and no expectation: did you mean `Ann`?"),
    ("Cat fodls", "`fodls` is nothing a player does: did you mean `folds`?"),
    ("Cat folds now", "`now` is one word too many"),
    ("Cat folds crown:6.9", "no clause is expected here"),
    ("Cat folds \"gladly\"", "no quotation is expected here"),
    ("Cat raises", "say to how much"),
    ("Cat bets some", "`some` is not how much: write a whole number"),
    ("Cat runs away", "write `runs it again 1`"),
    ("Cat draws 2 for 3c", "2 are drawn, so 2 cards are named"),
    ("Cat sets 2c 3c 4c", "front, middle, back"),
    ("Cat sees", "a player's name is missing"),
    ("Cat sees Ann", "say which cards"),
    ("Cat sees Zed ??", "nobody here is called `Zed`"),
    ("the floor sees Ann ??", "`the floor` is not an expectation"),
    ("Cat discards ??", "`??` is no card here"),
    ("Cat asks to see", "a player's name is missing"),
    ("Cat folds -> Ann folds", "`Ann folds` is not an expectation"),
    ("Cat folds ->", "nothing follows `->`"),
    ("pot 15 -> pot 15", "`->` follows what somebody does"),
    ("turn Zed", "nobody here is called `Zed`"),
    ("pot much", "`much` is not how much"),
    ("stacks", "say whose and how much"),
    ("Cat may dance", "`dance` is none of fold, check"),
    ("Cat may", "say what they may do"),
    ("Cat may raise to 20-", "write 40, 40-990 or 20 or 40"),
    ("Cat wins 10 nicely", "`nicely` is one word too many"),
    ("posted Ann 5 gift", "`gift` is none of ante, blind"),
    ("betting 2", "is not an expectation"),
    ("ruled", "say by which clause"),
    ("cited", "say which clause"),
    ("refused crown:6.6 crown:6.9", "one clause only"),
    ("shown", "say who, or `nobody`"),
    ("dealer dances", "is none of allows, refuses, voids, deals, shuffles"),
    ("deals 99 face down", "a deck has 53 cards at most"),
    ("deal", "the cards are dealt already"),
];

/// A line after the deal that does not hold, and what is said of it.
const NOT_SO: &[(&str, &str)] = &[
    ("turn Ann", "expected the turn of Ann, found the turn of Cat"),
    ("pot 10", "expected a pot of 10, found 15"),
    ("pots 10 Ann, 5 Ben", "expected pots 10 Ann, 5 Ben, found"),
    ("stacks Ann 1000", "expected Ann with 1000, found 995"),
    ("bets Ben 5", "expected Ben with 5 bet, found 10"),
    ("board 2c 3c 4c", "expected the board 2c 3c 4c, found none"),
    ("cards Ann As Ah", "expected Ann to hold As Ah, found"),
    ("Cat sees Ann As Ah", "expected Cat to see As Ah of Ann, found ?? ??"),
    ("the rail sees Ann none", "expected the rail to see none of Ann, found ?? ??"),
    ("Cat sees board 2c", "expected Cat to see 2c of board 1, found none"),
    ("Cat sets 2c / 3c / 4c", "refused: "),
    ("Cat may fold, check", "expected `fold, check`, found `fold, call 10, raise to 20-1000`"),
    ("Ann may fold", "it is the turn of Cat, who may `fold, call 10, raise to 20-1000`"),
    ("Cat can check", "expected to be accepted, found refused: no check: 10 to call"),
    ("Cat cannot call", "expected a refusal, found it accepted"),
    ("Cat cannot check crown:6.9", "found refused otherwise: check-facing-bet crown:1.1:Check"),
    ("Cat checks", "refused: no check: 10 to call (crown:1.1:Check)"),
    ("Cat calls 20", "expected a call of 20, found 10"),
    ("Cat raises 10 to 30", "a raise over 10 by so much is to 20, not to 30"),
    ("Cat calls -> refused", "expected a refusal, found it accepted"),
    ("Cat calls -> ruled crown:6.13", "expected a ruling by crown:6.13, found none"),
    ("Cat puts one chip of 100 -> not ruled", "expected no ruling, found crown:6.14.1(a)"),
    ("Cat calls -> cited crown:6.9", "expected something by crown:6.9, found crown:8.2.1"),
    ("over", "expected the round over, found the round going on"),
    ("void", "expected void, found not void"),
    ("betting round 2", "expected betting round 2, found 1"),
    ("burns 1", "expected burns: 1, found 0"),
    ("still in Ann", "expected Ann, found Ann Ben Cat"),
    ("all-in Ann", "expected Ann, found nobody"),
    ("posted Ann 10", "found posted: Ann 5 blind, Ben 10 blind"),
    ("dealt Cat Ann", "expected Cat Ann, found Ann Ben"),
    ("shown Ann", "expected Ann, found nobody"),
    ("winners Ann", "expected Ann, found nobody"),
    ("Ann wins 10", "expected Ann to win 10, found 0; pushed: none"),
    ("commission 3", "expected a commission of 3, found 0"),
    ("returned Ann 5", "expected Ann 5, found nothing"),
    ("reshuffled 5", "found no shuffle"),
    ("kitty mucked", "expected the kitty mucked, found the kitty still there"),
    ("freed Ann", "expected Ann free to choose again"),
];

/// An over-blind with an amount is one of that amount.
#[test]
fn an_over_blind_of_another_amount_does_not_hold() {
    for (line, message) in [
        ("Cat straddles 30", "expected an over-blind of 30, found 20"),
        ("Cat over-blinds 999", "expected an over-blind of 999, found 20"),
    ] {
        let text = format!("{TABLE}over blinds 20\nproves crown:6.5\ndeal\n{line}");
        let report = run(&read(&text).unwrap());
        let failures: Vec<_> =
            report.outcomes.iter().flat_map(|outcome| &outcome.failures).collect();
        assert_eq!(failures.len(), 1, "{failures:?}");
        assert_eq!((failures[0].line, failures[0].message.as_str()), (8, message));
    }
    let text = format!("{TABLE}over blinds 20\nproves crown:6.5\ndeal\nCat straddles 20");
    assert!(run(&read(&text).unwrap()).holds());
}

/// What is written after the last line that is read is not passed over.
#[test]
fn a_script_too_long_is_refused() {
    let text = format!("{TABLE}proves crown:6.5\ndeal\n");
    let filled = |lines: usize| format!("{text}{}", "pot 15\n".repeat(lines - 6));
    assert!(run(&read(&filled(20_000)).unwrap()).holds());
    for text in [filled(20_001), format!("{}\nno such line", filled(20_000))] {
        let faults = read(&text).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].line, 20_001);
        assert_eq!(faults[0].message, "a script has 20000 lines at most");
    }
}

#[test]
fn lines_before_the_deal_that_cannot_be_read() {
    for (line, message) in BEFORE {
        let faults = read(&format!("{TABLE}{line}\ndeal")).expect_err(line);
        assert_eq!(faults.len(), 1, "{line}: {faults:?}");
        assert_eq!(faults[0].line, 5, "{line}");
        assert!(faults[0].message.contains(message), "{line}: {}", faults[0].message);
    }
}

#[test]
fn lines_after_the_deal_that_cannot_be_read() {
    for (line, message) in AFTER {
        let faults = read(&format!("{TABLE}deal\n{line}")).expect_err(line);
        assert_eq!(faults.len(), 1, "{line}: {faults:?}");
        assert_eq!(faults[0].line, 6, "{line}");
        assert!(faults[0].message.contains(message), "{line}: {}", faults[0].message);
    }
}

#[test]
fn lines_that_do_not_hold() {
    for (line, message) in NOT_SO {
        let script = read(&format!("{TABLE}deal\n{line}")).unwrap();
        let report = run(&script);
        let failures = &report.outcomes[0].failures;
        assert_eq!(failures.len(), 1, "{line}: {failures:?}");
        assert_eq!(failures[0].line, 6, "{line}");
        assert!(failures[0].message.contains(message), "{line}: {}", failures[0].message);
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let faults = read("game crown/holdem\nfoo 1\nplayers Ann Ben\nbar 2\ndeal\nZed folds");
    let lines: Vec<usize> = faults.unwrap_err().iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 4, 6]);
}

#[test]
fn a_fault_of_the_shared_lines_is_told_once() {
    let faults = read("game crown/holdem\nfoo 1\nscenario a\ndeal\nscenario b\ndeal").unwrap_err();
    assert_eq!(faults.iter().filter(|fault| fault.line == 2).count(), 1);
}

#[test]
fn what_is_missing_is_told() {
    for (script, message) in [
        ("", "no game"),
        ("players Ann Ben\ndeal", "no game"),
        ("game crown/holdem\ndeal", "no players"),
        ("game crown/holdem\nplayers Ann Ben", "nothing is dealt"),
    ] {
        let faults = read(script).unwrap_err();
        assert!(faults.iter().any(|fault| fault.message.contains(message)), "{script}: {faults:?}");
    }
}

#[test]
fn cards_that_cannot_be_are_told_at_the_deal() {
    for (line, message) in [
        ("cards Ann As As", "As is asked for twice"),
        ("cards Ann As Ah\nboard As", "As is asked for twice"),
        ("cards Ann Jk", "Jk is not in the deck of 52 cards"),
        ("deck 32\ncards Ann 2c", "2c is not in the deck of 32 cards"),
        ("order As Kd As", "As is there twice"),
    ] {
        let script = read(&format!("{TABLE}{line}\ndeal")).unwrap();
        let report = run(&script);
        let message_found = &report.outcomes[0].failures[0].message;
        assert!(message_found.contains(message), "{line}: {message_found}");
    }
}

#[test]
fn houses_and_starts_are_judged() {
    for (script, holds) in [
        ("game crown/holdem\nseats 99\nhouse refused crown:4.1:Holdem", true),
        ("game crown/holdem\nseats 99\nhouse allowed", false),
        ("game crown/holdem\nhouse refused crown:4.1:Holdem", false),
        ("game crown/holdem\nseats 99\nhouse refused crown:6.9", false),
        ("game crown/holdem\nseats 99\nhouse refused \"99 seats\"", true),
        ("game crown/holdem\nplayers Ann\nstart refused crown:4.1:Holdem\ndeal", true),
        ("game crown/holdem\nplayers Ann Ben\nstart refused crown:4.1:Holdem\ndeal", false),
        (
            "game crown/holdem\nplayers Ann Ben\nkiller Ann\nstart refused \"kill button\"\ndeal",
            true,
        ),
        ("game crown/holdem\nplayers Ann\ndeal", false),
        ("game crown/holdem\nseats 99\nplayers Ann Ben\ndeal", false),
        ("game crown/holdem\nlimit fixed 10 20\nlimit no-limit 10\nhouse allowed", true),
        ("game crown/holdem\nlimit fixed 10 20\nusual limit\nhouse allowed", true),
        (
            "game crown/holdem\nmaximum bet 20\nlimit no-limit 10\nhouse refused \"maximum bet\"",
            true,
        ),
    ] {
        let report = run(&read(script).unwrap());
        assert_eq!(report.holds(), holds, "{script}: {report}");
    }
}
