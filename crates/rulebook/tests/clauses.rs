#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! The register of clauses.

use cutcard_rulebook::{
    Book, Clause, ClauseId, ClauseIdError, ClauseProblem, clause, clauses, parse_clauses,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[test]
fn the_books_have_1351_clauses() {
    let count = |book| clauses().iter().filter(|clause| clause.book() == Some(book)).count();
    assert_eq!(Book::ALL.map(count), [685, 266, 265, 135]);
    assert_eq!(clauses().len(), 1351);
}

#[test]
fn no_register_has_a_fault() {
    for (book, text) in [
        (Book::Crown, include_str!("../../../rulebooks/crown/clauses.tsv")),
        (Book::ActManila, include_str!("../../../rulebooks/act-manila/clauses.tsv")),
        (Book::ActDraw, include_str!("../../../rulebooks/act-draw/clauses.tsv")),
        (Book::ActThreeCardPoker, include_str!("../../../rulebooks/act-3cp/clauses.tsv")),
    ] {
        assert_eq!(parse_clauses(book, text).err(), None, "{book}");
    }
}

#[test]
fn every_clause_is_found_by_its_name_and_has_one_of_its_own() {
    let mut names = BTreeSet::new();
    for each in clauses() {
        let name = each.id.to_string();
        assert_eq!(name.parse::<ClauseId>().unwrap(), each.id);
        assert_eq!(clause(&each.id), Some(each));
        assert!(names.insert(name), "{}", each.id);
    }
}

#[test]
fn every_clause_says_what_it_is_about() {
    for Clause { id, section, kind, games, summary, test_idea, notes: _ } in clauses() {
        for column in [section, kind, games, summary, test_idea] {
            assert!(!column.trim().is_empty(), "{id}");
        }
    }
}

#[test]
fn clause_ids_read_as_they_are_written() {
    for (text, book, place) in [
        ("crown:14.11.1(c)(ii)", Book::Crown, "14.11.1(c)(ii)"),
        ("crown:1.1:Kill Pots", Book::Crown, "1.1:Kill Pots"),
        ("crown:12.5.4(b)(vii)[2]", Book::Crown, "12.5.4(b)(vii)[2]"),
        ("crown:4.1:*", Book::Crown, "4.1:*"),
        ("crown:6.1:fn2 s66(1)(c)", Book::Crown, "6.1:fn2 s66(1)(c)"),
        ("act-3cp:8:Ante", Book::ActThreeCardPoker, "8:Ante"),
        ("act-draw:A:High/Low Split", Book::ActDraw, "A:High/Low Split"),
        ("act-manila:I:1", Book::ActManila, "I:1"),
    ] {
        let id: ClauseId = text.parse().unwrap();
        assert_eq!((id.book(), id.place(), id.to_string().as_str()), (Some(book), place, text));
        assert!(clause(&id).is_some(), "{text}");
    }
}

#[test]
fn what_is_no_clause_id_is_refused() {
    for text in ["", "crown", "casino:3.1", "Crown:3.1", "act:2.2", "3.1", ":3.1"] {
        let error = text.parse::<ClauseId>().unwrap_err();
        assert_eq!(error, ClauseIdError::Book { text: text.to_owned() });
    }
    for place in [
        "",
        ":",
        "3.",
        ".3",
        "3..1",
        "3.1(",
        "3.1()",
        "3.1(A)",
        "3.1(a",
        "3.1a",
        "3.1[a]",
        "3.1 ",
        "A",
        "I",
        "A:",
        "B:Ante",
        "1.1:",
        "1.1: Ante",
        "1.1:Ante ",
        "1.1:An\tte",
        "(a)",
    ] {
        let error = format!("crown:{place}").parse::<ClauseId>().unwrap_err();
        assert_eq!(error, ClauseIdError::Place { book: Book::Crown, place: place.to_owned() });
    }
}

#[test]
fn a_clause_the_books_do_not_have_is_not_found() {
    for text in ["crown:99", "crown:3.1.6", "act-draw:2.2(g)", "act-3cp:1.1:Kill Pots"] {
        assert_eq!(clause(&text.parse().unwrap()), None, "{text}");
    }
}

#[test]
fn a_broken_register_gives_all_its_faults() {
    const TEXT: &str = "id\tkind\n\
        1.1\ts\tk\tg\tsummary\ttest\t\n\
        1.2\ts\tk\n\
        one\ts\tk\tg\tsummary\ttest\tnotes\n\
        1.1\ts\tk\tg\tsummary\ttest\t\n";
    let faults = parse_clauses(Book::ActDraw, TEXT).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "act-draw clauses, line 1: the heading is not \
             `id\tpage_section\tkind\tgames\tsummary\ttest_idea\tnotes`",
            "act-draw clauses, line 3: 3 columns, not 7",
            "act-draw clauses, line 4: `one` is not a place in act-draw, such as 3.5(d) or \
             1.1:Kill Pots",
            "act-draw clauses, line 5: act-draw:1.1 is already on line 2",
        ]
    );
    assert!(matches!(faults[1].problem, ClauseProblem::Columns { found: 3 }));
}

proptest! {
    #[test]
    fn reading_any_text_as_a_clause_id_never_panics_and_keeps_the_text(
        text in "((crown|act-draw|act-3cp):)?[0-9.()a-z\\[\\]: A\u{e9}]{0,12}",
    ) {
        if let Ok(id) = text.parse::<ClauseId>() {
            prop_assert_eq!(id.to_string(), text);
        }
    }
}
