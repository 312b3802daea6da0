//! The form of the one game against the house.

use super::field::{Choice, Field, Group, Kind};
use cutcard_banked::{HouseFile, Limits};
use cutcard_rulebook::{Chips, Game};
use cutcard_table::TableFile;
use serde_json::Value;

/// As many boxes as a layout usually has.
const BOXES: u8 = 7;
/// What the house brings to pay from: a full table of straight flushes at the maximum.
const FLOAT: u64 = 200_000;

/// A table with nothing chosen.
pub(super) fn table() -> TableFile {
    let limits = Limits { minimum: Chips(10), maximum: Chips(500), multiple: Chips(5) };
    TableFile::boxes(HouseFile::by_the_book(BOXES, limits), Chips(FLOAT))
}

pub(super) fn fields(game: &Game) -> Vec<Field> {
    let usual = serde_json::to_value(table()).unwrap_or(Value::Null);
    let mut fields = stakes(game);
    fields.extend(odds());
    fields.extend(readings());
    for field in &mut fields {
        field.default = usual.pointer(&field.path).cloned().unwrap_or(Value::Null);
    }
    fields
}

fn stakes(game: &Game) -> Vec<Field> {
    let most = game.decks().largest.seats as u64;
    let house = |name: &str, group, kind, label: &str| {
        Field::new(format!("/game/boxes/house/{name}"), group, kind, label)
    };
    let mut fields = vec![
        house("boxes", Group::Cards, Kind::Number, "Boxes")
            .least(1)
            .most(most)
            .clause("act-3cp:2.1"),
        house("shoe", Group::Cards, Kind::Choice, "Shoe").clause("act-3cp:10.1").choices(vec![
            Choice::new(
                "manual",
                "by hand",
                "Shuffled and cut for each round; one card at a time.",
            ),
            Choice::new(
                "automated",
                "by a machine",
                "Shuffled by the shoe; three cards at a time.",
            ),
        ]),
        Field::new("/game/boxes/float", Group::Chips, Kind::Chips, "The house brings")
            .about("The chips it pays from.")
            .least(1),
        Field::new("/options/boxes_minimum", Group::Chips, Kind::Chips, "Least to sit down with")
            .about("The least ante if not said."),
    ];
    for (wager, label) in [("ante", "Ante"), ("pairs_plus", "Pairs plus")] {
        for (name, what, clause) in [
            ("minimum", "at least", "act-3cp:3.1"),
            ("maximum", "at most", "act-3cp:3.1"),
            ("multiple", "in multiples of", "act-3cp:3.3"),
        ] {
            let label = format!("{label} {what}");
            let field = house(&format!("{wager}/{name}"), Group::Betting, Kind::Chips, &label);
            fields.push(field.least(1).clause(clause));
        }
    }
    fields
}

fn odds() -> Vec<Field> {
    let house = |name: &str, kind, label: &str| {
        Field::new(format!("/game/boxes/house/{name}"), Group::House, kind, label)
    };
    vec![
        house("ante_bonus_odds", Kind::Odds, "Odds of the ante bonus")
            .about("To one: straight flush, three of a kind, straight.")
            .needs("/game/boxes/house/departing", &["in-pay-tables"])
            .departing()
            .clause("act-3cp:8"),
        house("pairs_plus_odds", Kind::Odds, "Odds of pairs plus")
            .about("To one: straight flush, three of a kind, straight, flush, pair.")
            .needs("/game/boxes/house/departing", &["in-pay-tables"])
            .departing()
            .clause("act-3cp:8"),
        house("departing", Kind::Choice, "Odds").clause("act-3cp:8").choices(vec![
            Choice::new("nowhere", "of the book", "The house pays what the book says."),
            Choice {
                departs: true,
                ..Choice::new(
                    "in-pay-tables",
                    "its own",
                    "The house pays its own odds, and says so.",
                )
            },
        ]),
    ]
}

fn readings() -> Vec<Field> {
    let policy = |name: &str, label: &str, clause: &str, choices: [Choice; 2]| {
        let path = format!("/game/boxes/house/policies/{name}");
        Field::new(path, Group::Readings, Kind::Choice, label)
            .choices(choices.to_vec())
            .clause(clause)
    };
    vec![
        policy(
            "equal_unqualified",
            "An equal hand where the dealer does not qualify",
            "act-3cp:4.7(a)",
            [
                Choice::new(
                    "ante-wins",
                    "the ante wins",
                    "A hand that takes no part cannot tie either.",
                ),
                Choice::new("stands-off", "the ante stands off", "Equal is equal."),
            ],
        ),
        policy(
            "bonus_on_stand_off",
            "The ante bonus on a stand-off",
            "act-3cp:9.6",
            [
                Choice::new("paid", "paid", "Making the play wager is all it asks."),
                Choice::new("not-paid", "not paid", "Only where ante and play are decided."),
            ],
        ),
        policy(
            "wrong_play",
            "A play wager that is not the ante",
            "act-3cp:7.2",
            [
                Choice::new(
                    "corrected",
                    "corrected",
                    "What is over goes back; what is short is completed, or the hand folds.",
                ),
                Choice::new(
                    "refused",
                    "refused",
                    "All of it goes back and the player decides again.",
                ),
            ],
        ),
        policy(
            "odd_wager",
            "A wager between two multiples",
            "act-3cp:3.3",
            [
                Choice::new("returned", "returned", "All of it goes back before the deal."),
                Choice::new(
                    "rounded-down",
                    "rounded down",
                    "The next lower multiple stays, unless it is under the minimum.",
                ),
            ],
        ),
        policy(
            "out_of_time",
            "Pairs plus alone, not decided on in time",
            "act-3cp:7.3",
            [
                Choice::new(
                    "keeps-pairs-plus",
                    "kept in play",
                    "With a pair or better there is nothing to decide: it is kept in play.",
                ),
                Choice::new("folds", "folded", "It folds like any other, and the wager is lost."),
            ],
        ),
    ]
}
