//! `cutcard edge`.

use crate::program::{cutcard, fields};
use serde_json::{Value, json};

fn edge(options: &[&str]) -> Value {
    cutcard(&[&["edge", "act/3-card-poker", "--json"], options].concat()).json()
}

fn fraction(num: i64, den: i64) -> Value {
    json!({"num": num, "den": den})
}

#[test]
fn the_book_as_it_stands() {
    let told = edge(&[]);
    let of_the_contract = [
        "ante",
        "dealer_qualifies",
        "element_of_risk",
        "pairs_plus",
        "standard_deviation",
        "threshold",
    ];
    let names = fields(&told);
    assert!(of_the_contract.iter().all(|name| names.contains(name)), "{names:?}");
    assert_eq!(told["ante"], fraction(778_809, 20_358_520));
    assert_eq!(told["element_of_risk"], fraction(778_809, 34_084_400));
    assert_eq!(told["pairs_plus"], fraction(402, 5525));
    assert_eq!(told["dealer_qualifies"], fraction(769, 1105));
    assert_eq!(told["threshold"], json!(["Q", "6", "4"]));
    assert!((told["standard_deviation"].as_f64().unwrap() - 1.6234).abs() < 1e-4);
}

#[test]
fn other_ways_to_play() {
    assert_eq!(edge(&["--strategy", "optimal"]), edge(&[]));
    let always = edge(&["--strategy", "always"]);
    assert_eq!(
        (&always["threshold"], &always["ante"]),
        (&Value::Null, &fraction(121_347, 1_496_950))
    );
    let mimic = edge(&["--strategy", "mimic"]);
    assert_eq!(mimic["threshold"], json!(["Q", "3", "2"]), "what the dealer would qualify with");
    assert_eq!(mimic["ante"], fraction(79_431, 2_035_852));
}

#[test]
fn other_pay_tables() {
    assert_eq!(edge(&["--ante-bonus", "4,3,1", "--pairs-plus", "40,30,6,3,1"]), edge(&[]));
    let nothing = edge(&["--pairs-plus", "0,0,0,0,0"]);
    assert_eq!(nothing["pairs_plus"], fraction(822, 1105), "16,440 of 22,100 hands have no pair");
    let generous = edge(&["--pairs-plus", " 40, 30, 6, 4, 1 "]);
    assert_eq!(
        generous["pairs_plus"],
        fraction(128, 5525),
        "1,608 less one for each of 1,096 flushes"
    );
    let no_bonus = edge(&["--ante-bonus", "0,0,0"]);
    assert_eq!(no_bonus["threshold"], json!(["Q", "6", "4"]), "a bonus decides no close hand");
}

#[test]
fn people_get_a_table() {
    let text = cutcard(&["edge", "act/3-card-poker"]).text();
    for part in ["Q-6-4", "3.8255%", "778809/20358520", "straight flush", "16,440"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}
