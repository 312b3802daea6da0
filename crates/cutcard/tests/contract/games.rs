//! `cutcard games`.

use crate::program::{cutcard, fields};
use serde_json::{Value, json};

/// The games that the contract names. The register may have more.
pub(crate) const CONTRACT: &[&str] = &[
    "crown/draw-blind",
    "crown/draw-ante",
    "crown/draw-kitty",
    "crown/triple-draw-2-7",
    "crown/triple-draw-a-5",
    "crown/lowball-draw-2-7",
    "crown/lowball-draw-a-5",
    "crown/five-card-stud",
    "crown/crown-stud",
    "crown/seven-card-stud",
    "crown/seven-card-stud-hi-lo",
    "crown/razz",
    "crown/holdem",
    "crown/double-flop-holdem",
    "crown/pineapple",
    "crown/crazy-pineapple",
    "crown/crazy-pineapple-hi-lo",
    "crown/holdem-hi-lo",
    "crown/omaha",
    "crown/omaha-hi-lo",
    "crown/two-card-manila",
    "crown/three-card-manila",
    "crown/faro-manila",
    "crown/chinese",
    "act/three-card-manila",
    "act/draw",
    "act/3-card-poker",
];

/// Every game of the register.
pub(crate) fn games() -> Vec<&'static str> {
    cutcard_rulebook::games().iter().map(|game| game.id().as_str()).collect()
}

fn listed() -> Vec<Value> {
    cutcard(&["games", "--json"]).json().as_array().expect("a list").clone()
}

fn listed_game(id: &str) -> Value {
    listed().into_iter().find(|game| game["id"] == id).expect(id)
}

#[test]
fn every_game_of_the_contract_is_listed_once() {
    let listed = listed();
    let ids: Vec<&str> = listed.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, games(), "in the order of the register");
    for game in CONTRACT {
        assert_eq!(ids.iter().filter(|id| *id == game).count(), 1, "{game}");
    }
}

#[test]
fn each_game_tells_its_book_decks_family_and_clauses() {
    for game in listed() {
        let id = game["id"].as_str().unwrap();
        let told = [
            "book",
            "clauses",
            "contest",
            "decks",
            "family",
            "hand",
            "id",
            "joker",
            "name",
            "play",
            "seats_clause",
        ];
        assert_eq!(fields(&game), told, "{id}");
        let book = game["book"].as_str().unwrap();
        assert!(["crown", "act-manila", "act-draw", "act-3cp"].contains(&book), "{id}: {book}");
        assert!(game["joker"].is_boolean() && game["name"].is_string(), "{id}");
        let families = ["draw", "stud", "flop", "manila", "chinese", "banked"];
        assert!(families.contains(&game["family"].as_str().unwrap()), "{id}");
        let decks = game["decks"].as_array().unwrap();
        assert!(!decks.is_empty(), "{id}");
        for deck in decks {
            assert_eq!(fields(deck), ["cards", "seated", "seats", "seats_with_joker"], "{id}");
            assert!(
                deck["cards"].as_u64() >= Some(20) && deck["seats"].as_u64() >= Some(2),
                "{id}"
            );
        }
        let clauses = game["clauses"].as_array().unwrap();
        assert!(!clauses.is_empty(), "{id}");
        for clause in clauses {
            assert!(clause.as_str().unwrap().starts_with(&format!("{book}:")), "{id}: {clause}");
        }
    }
}

#[test]
fn seats_are_those_of_the_books() {
    let seats = |id| {
        let game = listed_game(id);
        let decks = game["decks"].as_array().unwrap().iter();
        decks.map(|deck| json!([deck["cards"], deck["seats"]])).collect::<Value>()
    };
    assert_eq!(seats("crown/holdem"), json!([[52, 11], [32, 11], [20, 6]]));
    assert_eq!(seats("crown/two-card-manila"), json!([[36, 11], [32, 11]]));
    assert_eq!(seats("crown/chinese"), json!([[52, 4]]));
    assert_eq!(listed_game("act/draw")["joker"], true);
    assert_eq!(listed_game("crown/draw-blind")["joker"], false);
}

#[test]
fn people_get_a_table() {
    let text = cutcard(&["games"]).text();
    assert_eq!(text.lines().count(), 1 + games().len(), "a heading and a line for each game");
    for game in games() {
        assert!(text.lines().any(|line| line.split(' ').next() == Some(game)), "{game}");
    }
}

#[test]
fn each_game_tells_how_it_is_played() {
    for game in listed() {
        let id = game["id"].as_str().unwrap();
        let play = &game["play"];
        if id == "act/3-card-poker" {
            assert_eq!(*play, Value::Null);
            continue;
        }
        for table in ["forced", "limits", "odd_chips"] {
            let told = ["by_approval", "choices", "clause", "default"];
            assert_eq!(fields(&play[table]), told, "{id}");
            assert_eq!(play[table]["choices"][0], play[table]["default"], "{id}");
        }
        let steps = play["steps"].as_array().unwrap();
        let bets = steps.iter().filter(|each| each["step"] == "bet").count();
        assert_eq!(play["betting_rounds"], bets, "{id}");
        let deals = steps.iter().filter(|each| each["step"] == "deal");
        let dealt: u64 = deals.map(|each| each["cards"].as_u64().unwrap()).sum();
        assert_eq!(dealt, game["hand"]["dealt"].as_u64().unwrap(), "{id}");
        assert!(steps.iter().all(|each| each["clause"].is_string()), "{id}");
    }
    let holdem = listed_game("crown/holdem");
    assert_eq!(holdem["play"]["limits"]["default"], "no-limit");
    assert_eq!(holdem["play"]["forced"]["by_approval"], json!(["blinds-and-antes"]));
    assert_eq!(
        holdem["play"]["steps"][3],
        json!({"step": "board", "cards": 3, "clause": "crown:12.3.1"})
    );
    assert_eq!(
        holdem["play"]["steps"][1],
        json!({"step": "bet", "opens": "after-blinds", "clause": "crown:12.2.1"})
    );
    assert_eq!(holdem["seats_clause"], "crown:4.1:Holdem");
}

#[test]
fn one_game_may_be_asked_for() {
    let razz = cutcard(&["games", "crown/razz", "--json"]).json();
    assert_eq!(razz, json!([listed_game("crown/razz")]));
    let text = cutcard(&["games", "crown/razz"]).text();
    assert_eq!(text.lines().count(), 2);
    let said = cutcard(&["games", "crown/raz"]).refused();
    assert!(said.contains("did you mean crown/razz?"), "{said}");
    cutcard(&["games", "--json", "--page"]).refused();
}
