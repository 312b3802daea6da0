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
    ("shuffles 0", "from 1 to 1000 shuffles"),
    ("players everybody", "`everybody` cannot be a player's name"),
    ("dead hands 1", "write `dead blinds 1`"),
    ("rules 99", "a round by version 99 of the rules: this program knows 1 to 9"),
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
    ("ruled crown:6.6 crown:6.9", "one clause only"),
    ("Cat may not", "say what they may not do"),
    ("Cat may not dance", "`dance` is none of fold, check, call, bet, raise"),
    ("Cat may raise to 40 at once", "`at` is one word too many"),
    ("Cat has a flsh", "`a` is not how much and begins no hand: did you mean `flush`?"),
    ("Cat has a pair on board 0", "boards are counted from 1"),
    ("posted exactly", "say who: posted Ann 5 blind, or nothing"),
    ("commission 2, 1", "say of which pot: 2 of the main pot, 1 of side pot 1"),
    ("commission 2 of side pot 0", "side pots are counted from 1"),
    ("shuffle 0 12", "shuffles are counted from 1"),
    ("everybody raises to 40", "everybody folds, checks, calls, declines or stands pat"),
    ("everybody dances", "`dances` is nothing a player does"),
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
    ("Cat may not raise", "found that Cat may `fold, call 10, raise to 20-1000`"),
    ("Cat may raise to 30 at least", "found that Cat may `fold, call 10, raise to 20-1000`"),
    ("Cat may raise to 900 at most", "found that Cat may `fold, call 10, raise to 20-1000`"),
    ("Cat may bet 20 at least", "found that Cat may `fold, call 10, raise to 20-1000`"),
    ("Ann may not raise", "it is the turn of Cat"),
    ("posted exactly Ann 5 blind", "found posted: Ann 5 blind, Ben 10 blind"),
    ("commission 1 of the main pot", "expected 1 of the main pot, found 0"),
    ("Cat raises to 20 -> refused crown:6.6 crown:6.9", "expected a refusal, found it accepted"),
    ("Cat checks -> refused crown:6.6 crown:6.9", "found refused otherwise: check-facing-bet"),
    ("Ann has a straight", "expected Ann to have straight, found"),
    ("everybody checks", "refused: no check: 10 to call (crown:1.1:Check)"),
    ("everybody folds -> refused", "it must be somebody's turn, and nothing refused: say who"),
    ("shuffle 1 12", "expected shuffle 1, found 0"),
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

/// A line after `table`, and what is said of it.
const AT_TABLE: &[(&str, &str)] = &[
    ("Ann folds", "`folds` is nothing that is done between rounds"),
    ("Ann levaes", "`levaes` is nothing that is done between rounds: did you mean `leaves`?"),
    (
        "Anne leaves",
        "`Anne` is nobody's name and nothing known between rounds: did you mean `Ann`?",
    ),
    ("Ann sits", "write `sits at 4`, `sits out` or `sits out at the next blind`"),
    ("Ann sits at home", "`home` is not the number of a seat"),
    ("Ann joins in", "write `joins the list`"),
    ("Ann leaves now", "`now` is one word too many"),
    ("Ann moves to 300", "no such seat"),
    ("end", "`end` stands alone, after a round"),
    ("deal", "`deal` follows `round` and the cards of that round"),
    ("round", "a round without `end`"),
    ("rounds 0", "from 1 to 100 rounds"),
    ("round won by Zed", "nobody here is called `Zed`"),
    ("30 seconds", "write `30 seconds pass`"),
    ("30 hours pass", "`30` is nobody's name"),
    ("9999999 minutes pass", "a day at most"),
    ("area manager dances", "`dance` is nothing that staff do"),
    ("area manager charges 10", "write `charges 10 for time`"),
    ("area manager puts Ann first", "write `puts Ann at the head of the list`"),
    ("marked Ann absnt", "there is no marker `absnt`: did you mean `absent`?"),
    ("Ann owes 10 and 5", "write `owes 10 and 5 dead`"),
    ("kill Ann", "write `kill neutral`, `leg up Ann` or `killer Ann`"),
    ("blinds", "say whose: blinds Ann 4"),
    ("button Zed", "nobody here is called `Zed`"),
    ("list Zed", "nobody here is called `Zed`"),
    ("seats Ann 300", "no such seat"),
];

/// A line after `table` that does not hold, and what is said of it.
const NOT_SO_AT_TABLE: &[(&str, &str)] = &[
    ("button Ann", "expected the button at seat 1, found no button"),
    ("rounds 1 -> button Ann", "expected the button at seat 1, found the button at seat 3"),
    ("rounds 1 -> blinds Ben Cat", "expected the blinds at seats [2, 3], found"),
    ("rounds 1 -> dealt in Ann Ben", "expected dealt in Ann Ben, found dealt in Ann Ben Cat"),
    ("rounds 1 -> cited crown:6.9", "expected something by crown:6.9, found"),
    ("rounds 1 -> posted nothing", "found posted: Ann 5 blind, Ben 10 blind"),
    ("pot 15", "no round has begun"),
    ("Ann owes 10", "expected Ann to owe 10, found Ann to owe nothing"),
    ("marked Ann kill", "expected Ann marked kill, found Ann marked none"),
    ("leg up Ann", "expected a leg up at seat 1, found the kill button in the middle"),
    ("list Dan", "expected on the list Dan, found on the list nobody"),
    ("chip box 3", "expected in the chip box 3, found 0"),
    ("seats Ann 2", "expected Ann at seat 2, found 1"),
    ("seats Dan 2", "Dan does not sit here"),
    ("Ann is gone", "expected Ann to be gone, found at seat 1"),
    ("Ann has 5", "expected Ann with 5, found 1000"),
    ("Ann took 5 away", "Ann has not left"),
    ("Ann leaves -> Ann took 5 away", "expected Ann to take 5, found 1000"),
    ("queued Ann 5", "expected to come to Ann: 5, found 0"),
    ("paused", "expected play stopped, found play going on"),
    ("closed", "expected the table closed, found the table open"),
    ("Ann can post", "expected to be accepted, found refused: seat 1 owes nothing (crown:8.9.3)"),
    ("Ann cannot leave", "expected a refusal, found it accepted"),
    ("Ann leaves -> refused", "expected a refusal, found it accepted"),
    ("Ann posts", "refused: seat 1 owes nothing (crown:8.9.3)"),
    ("Dan sits at 1", "refused: seat 1 is taken by Ann (crown:8.1.1)"),
    ("Dan sits at 1 -> refused crown:8.9.3", "found refused otherwise: seat-taken crown:8.1.1"),
    ("round won by Dan", "no plain way was found in which Dan wins"),
    ("round won by Ann 7", "no plain way was found in which Ann wins 7"),
];

#[test]
fn lines_at_a_table_that_cannot_be_read() {
    for (line, message) in AT_TABLE {
        let faults = read(&format!("{TABLE}guests Dan\ntable\n{line}")).expect_err(line);
        assert_eq!(faults.len(), 1, "{line}: {faults:?}");
        assert_eq!(faults[0].line, 7, "{line}");
        assert!(faults[0].message.contains(message), "{line}: {}", faults[0].message);
    }
}

#[test]
fn lines_at_a_table_that_do_not_hold() {
    for (line, message) in NOT_SO_AT_TABLE {
        let script = read(&format!("{TABLE}guests Dan\ntable\n{line}"));
        let report = run(&script.unwrap_or_else(|faults| panic!("{line}: {faults:?}")));
        let failures = &report.outcomes[0].failures;
        assert_eq!(failures.len(), 1, "{line}: {failures:?}");
        assert_eq!(failures[0].line, 7, "{line}");
        assert!(failures[0].message.contains(message), "{line}: {}", failures[0].message);
    }
}

/// What belongs to a round is not said of a table, and the other way round.
#[test]
fn rounds_and_tables_are_set_apart() {
    for (text, line, message) in [
        ("button Ann\ntable", 6, "`button` is said of a round"),
        ("killer Ann\ntable", 6, "`killer` is said of a round"),
        ("cards Ann As\ntable", 6, "cards are said of a round"),
        ("table now\ntable", 5, "`table` stands alone"),
        ("guests Ann\ntable", 6, "two people are called `Ann`"),
        ("guests Dan\ndeal", 5, "are said of a script with `table`"),
        ("newcomers wait\ndeal", 5, "are said of a script with `table`"),
        ("newcomers wiat\ntable", 5, "newcomers: unknown variant `wiat`"),
        ("last hand Ann\ntable", 5, "write `last button Ann`"),
        ("table\nround\ncards Zed As\ndeal\nend", 8, "nobody here is called `Zed`"),
        ("table\nround\nAnn folds\ndeal\nend", 7, "only cards are said"),
        ("table\nround\nround\nend", 7, "the round before has no `end`"),
    ] {
        let faults = read(&format!("{TABLE}{text}")).expect_err(text);
        assert_eq!((faults[0].line, faults.len()), (line, 1), "{text}: {faults:?}");
        assert!(faults[0].message.contains(message), "{text}: {}", faults[0].message);
    }
    let report = run(&read(&format!("{TABLE}table\nround\nend")).unwrap());
    assert!(report.to_string().contains("the round is not over"), "{report}");
}

/// A hand is named as a dealer does, as far as one likes; a part of another name is none of it.
#[test]
fn hands_by_name() {
    let table = format!(
        "{TABLE}cards Ann 9h 8h\ncards Ben As Ad\nboard 7h 6h 5h Ac 2c\nproves crown:6.5\ndeal\n\
         everybody calls\neverybody checks\neverybody checks\neverybody checks\nover\n"
    );
    for (line, holds) in [
        ("Ann has a straight flush", true),
        ("Ann has a straight flush, nine high", true),
        ("Ann has a straight", false),
        ("Ann has a flush", false),
        ("Ben has three of a kind, aces", true),
        ("Ben has three of a kind, kings", false),
        ("Ben has a pair", false),
        ("Ann has no low", false), // Nor has the game.
        ("Ann has a straight flush on board 2", false),
    ] {
        let report = run(&read(&format!("{table}{line}")).unwrap());
        assert_eq!(report.holds(), holds, "{line}: {report}");
    }
}

/// What holds with one shuffle of the cards nobody asked for need not hold with every one.
#[test]
fn several_shuffles() {
    let hand = |shuffles: u64| {
        let text = format!("{TABLE}shuffles {shuffles}\nproves crown:6.5\ndeal\nAnn has a pair");
        run(&read(&text).unwrap())
    };
    let many = hand(60);
    assert!(!many.holds(), "not every hand is a pair");
    assert_eq!(many.outcomes[0].failures.len(), 1, "told once");
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
