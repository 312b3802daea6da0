//! Every fault there is, for the page to have words for and a field to put it at.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use super::houses::{departs, no_house};
use super::offer::{Allowed, Range, may_be, not_yours};
use super::{bounds, offer_check, place, read, told};
use crate::wire::fault::{FaultBody, FaultCode, FaultValue};
use cutcard_banked::{HouseFault as BoxFault, HouseFile as BoxFile, Limits, PayTableError, Wager};
use cutcard_cards::{AceInLow, AceInStraights, Joker, Qualifier};
use cutcard_round::RulesError;
use cutcard_rulebook::{
    Chips, ClauseId, Contest, Fault, HouseFault, HouseRefused, Need, Rates, Refused, Term,
    UnknownGame, Word,
};
use cutcard_table::{Approved, Config, ConfigFault, TableFile};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// Every value of a type.
fn every<T: Word>() -> impl Iterator<Item = T> {
    T::WORDS.iter().map(|(value, _)| *value)
}

/// What the book refuses, one of each kind at least and one with every word.
fn refused() -> Vec<HouseRefused> {
    use HouseRefused as R;
    let mut all = vec![
        R::Seats { asked: 12, most: 11 },
        R::BlindCount { count: 4, most: 3 },
        R::BlindsFall { before: Chips(5), after: Chips(2) },
        R::NoCommission { what: Term::COMMISSION_FROM_POTS },
        R::TenPercentStake {
            what: Term::COMMISSION_FROM_POTS,
            stake: Chips(200),
            most: Chips(100),
        },
        R::NoCap,
        R::CapAboveOther { cap: Chips(12), other: Chips(10) },
        R::Kill,
        R::KillPercent { percent: 50 },
        R::KillNotWhole { percent: 150, amount: Chips(7) },
    ];
    all.extend(every().map(|asked| R::Limit { asked, offered: every().collect() }));
    all.extend(every().map(|asked| R::Forced { asked, offered: every().collect() }));
    for what in Term::all() {
        all.extend([R::Zero { what }, R::NotInBook { what }, R::NotInGame { what }]);
        all.push(R::TooMany { what, asked: 9, most: 8 });
        all.push(R::SaidTwice { what, players: 5 });
        let before = Chips(10);
        all.push(R::MustBe { what, amount: Chips(15), before, must_be: Chips(20) });
        all.push(R::MustRise { what, amount: Chips(8), before });
    }
    let (what, amount, most) = (Term::MINIMUM_BET, Chips(200), Chips(100));
    all.push(R::TooMuch { what, amount, most });
    all.push(R::NotInChips { what, amount: Chips(7), chip: Chips(5) });
    let what = Term::KILL_QUALIFYING_POT;
    all.push(R::Outside { what, asked: 200, least: 0, most: 100 });
    for what in Term::all() {
        let (amount, than, limit) = (Chips(5), Term::MINIMUM_BET, Chips(10));
        all.push(R::BelowMinimum { what, amount, minimum: limit });
        all.push(R::NotBelow { what, amount: Chips(12), than, limit });
        all.push(R::AboveFirstBet { what, amount: Chips(20), most: limit });
    }
    all.extend(every::<Need>().map(|needs| R::Without { what, needs }));
    let what = Term::COMMISSION_FROM_POTS;
    let rate = |allowed| R::CommissionRate { what, hundredths: 1250, allowed };
    all.extend(every::<Rates>().map(rate));
    all
}

/// What a showdown cannot be judged by.
fn showdown() -> Vec<Refused> {
    let mut all = vec![
        Refused::Deck { asked: 40, offered: vec![52, 32] },
        Refused::NobodyCanQualify { deck: 32, ranks: 3 },
    ];
    all.extend(every::<Joker>().map(|asked| Refused::Joker { asked }));
    all.extend(every::<AceInStraights>().map(|asked| Refused::AceInStraights { asked }));
    all.extend(every::<AceInLow>().map(|asked| Refused::AceInLow { asked }));
    all.extend(every::<Qualifier>().map(|asked| Refused::Qualifier { asked }));
    for contest in every::<Contest>() {
        let offered = every().collect();
        all.push(Refused::Contest { asked: contest, offered });
        all.push(Refused::NoLow { contest });
        all.push(Refused::QualifierWithoutHighLow { contest });
    }
    all
}

/// What is wrong with tables of boxes.
fn boxes() -> Vec<BoxFault> {
    let mut all = vec![BoxFault::Boxes { boxes: 20 }, BoxFault::TooManyChips];
    for wager in [Wager::Ante, Wager::PairsPlus] {
        let order = match wager {
            Wager::Ante => "straight flush, three of a kind, straight",
            Wager::PairsPlus => "straight flush, three of a kind, straight, flush, pair",
        };
        let odds = [
            PayTableError::WrongCount { expected: 3, found: 2, order },
            PayTableError::NotANumber { text: "x".to_owned(), example: "4,3,1" },
            PayTableError::TooLarge { text: "2000000".to_owned() },
        ];
        all.extend(odds.map(|error| BoxFault::Odds { wager, error }));
        all.extend([
            BoxFault::Limits { wager, minimum: Chips(50), maximum: Chips(20) },
            BoxFault::NoMinimum { wager },
            BoxFault::NoMultiple { wager },
            BoxFault::NothingFits { wager, multiple: Chips(7) },
            BoxFault::Unstated { wager },
        ]);
    }
    all
}

/// A bank and a game that are too much for the room.
fn too_much_for_a_bank() -> Vec<FaultBody> {
    let limits = Limits { minimum: Chips(10), maximum: Chips(500), multiple: Chips(5) };
    let file = TableFile::boxes(BoxFile::by_the_book(7, limits), Chips(900));
    let config = Config::try_from(file).unwrap_or_else(|_| panic!("it is by the book"));
    bounds::beyond_the_bank(&config, 500)
}

/// One of each fault at least, as it is told.
fn samples() -> Vec<FaultBody> {
    let clause: ClauseId = "crown:6.4".parse().unwrap();
    let by = |refused| HouseFault::Refused { refused, clause: clause.clone() };
    let judged = |refused| HouseFault::Showdown(Fault { refused, clause: clause.clone() });
    let asked = "crown/holdm".to_owned();
    let mut house = vec![
        HouseFault::Game(UnknownGame { asked: asked.clone(), nearest: None }),
        HouseFault::Game(UnknownGame { asked, nearest: Some("crown/holdem") }),
        HouseFault::Banked { game: "act/3-card-poker".to_owned() },
        HouseFault::Ours { refused: HouseRefused::Seats { asked: 12, most: 11 } },
    ];
    house.extend(refused().into_iter().map(by));
    house.extend(showdown().into_iter().map(judged));
    let mut table: Vec<ConfigFault> = house.into_iter().map(ConfigFault::House).collect();
    table.extend(boxes().into_iter().map(ConfigFault::Boxes));
    table.extend([
        ConfigFault::Rules(RulesError::TooManySeats { seats: 20 }),
        ConfigFault::Rules(RulesError::Banked),
        ConfigFault::Beyond { name: "return_stake_minutes", asked: 2000, most: 1440 },
        ConfigFault::Beyond { name: "pick_up_minutes", asked: 2000, most: 1440 },
        ConfigFault::Beyond { name: "kill_rejoin_rounds", asked: 2000, most: 100 },
    ]);
    table.extend(Approved::ALL.map(|what| ConfigFault::NotApproved { what }));
    let mut all: Vec<FaultBody> = table.iter().map(told).collect();
    all.push(
        read(&json!({"game": {"pots": {"game": "crown/holdem", "seats": "six"}}})).unwrap_err(),
    );
    all.extend(place::unknown(&json!({"game": {"pot": {}}})));
    let many: Vec<u64> = vec![1; 40];
    all.extend(bounds::beyond(
        &json!({"game": {"pots": {"ante": 2_000_000_000_u64, "blinds": many}}}),
    ));
    all.extend(too_much_for_a_bank());
    let at = |name: &str| format!("/game/pots/{name}");
    let words =
        |words: &[&str]| Allowed::Values(words.iter().map(|word| Value::from(*word)).collect());
    let range = |entries| Allowed::Range(Range { least: 2, most: 6, entries });
    all.push(may_be(at("limit"), &words(&["fixed", "no-limit"])));
    all.push(may_be(at("seats"), &range(None)));
    all.push(may_be(at("blinds"), &range(Some(3))));
    all.push(not_yours(at("commission/cap")));
    all.push(no_house(FaultCode::NoSuchHouse, "called", "small"));
    all.push(no_house(FaultCode::NoHouseOfGame, "of", "crown/razz"));
    all.push(FaultBody::new(FaultCode::NoGame, "which game is not said"));
    all.push(departs());
    // These stand in a house that is offered, which has a form of its own.
    all.push(offer_check::name_fault().at(None));
    all.push(offer_check::nothing_to_choose(String::new()).at(None));
    all
}

#[test]
fn every_code_is_told() {
    let mut codes: Vec<FaultCode> = samples().iter().map(|fault| fault.code).collect();
    codes.sort();
    codes.dedup();
    assert_eq!(codes, FaultCode::ALL);
}

/// The values of a fault are in its English sentence too, so that no language can say less.
#[test]
fn every_number_is_in_the_sentence() {
    for fault in samples() {
        for (name, value) in &fault.values {
            let written = match value {
                FaultValue::Number(number) => number.to_string(),
                FaultValue::Percent { hundredths } => {
                    format!("{}.{:02}", hundredths / 100, hundredths % 100)
                }
                FaultValue::Text(_) | FaultValue::Words(_) => continue,
            };
            assert!(fault.text.contains(&written), "{name}: {fault:?}");
        }
    }
}

/// The page's own tests read this file and ask each language for these faults; those of the program hold
/// that each is about a field of the form.
#[test]
fn the_pages_faults_are_those_of_the_room() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/faults.json");
    let lines: BTreeSet<String> =
        samples().iter().map(|fault| serde_json::to_string(fault).unwrap()).collect();
    let made = format!("[\n{}\n]\n", lines.into_iter().collect::<Vec<_>>().join(",\n"));
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, &made).expect("web/tests is there");
    }
    let written = std::fs::read_to_string(&path).expect("web/tests/faults.json is there");
    assert!(
        written == made,
        "run `cargo xtask pages`: web/tests/faults.json is not what the room says"
    );
}
