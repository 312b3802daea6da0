//! What the standard can say, said.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{Card, Rank, Suit};
use cutcard_phh::{
    Act, Action, Amount, Bets, Blind, Comment, Dealing, Field, ForcedBets, Hand, Label, LocalTime,
    Player, Scale, ShownHand, TimeAllowed, Value, Variant, parse, parse_many, write,
};
use std::time::Duration;

/// Everything at once: every field, a heads-up hand in cents.
const FULL: &str = r##"
# A comment of TOML is nobody's.
variant = "NT"
antes = [0, 0.25]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [inf, 197]
actions = [
    "# Burn card 6s is exposed",
    "d dh p1 ????",  # unknown
    "  d  dh p2   AsKd ",
    "",
    "p2 cbr 2.5 # a raise # or so",
    "p1 cc #",
    "d db 2c3dTh",
    "p1 f",
    "p2 sm -",
]
author = "A. N. Notator"
event = 'The "Event"'
url = "https://example.org"
venue = "Crown"
address = "8 Whiteman St"
city = "Melbourne"
region = "Victoria"
postal_code = "3006"
country = "Australia"
time = 13:07:09.25
time_zone = "Australia/Melbourne"
time_zone_abbreviation = "AEST"
day = 31
month = 12
year = 2009
hand = "last"
level = 3
seats = [6, 3]
seat_count = 9
table = 12
players = ["", "Zoë\t#2"]
finishing_stacks = [inf, 199.75]
winnings = [0, 5.25]
currency = "AUD"
currency_symbol = "$"
ante_trimming_status = true
time_limit = 12.5
time_banks = [30, inf]
_sponsors = ["", { name = "x", since = 1979-05-27, share = 0.5, "odd key" = 0xff }]
"##;

fn amount(units: u64) -> Amount {
    Amount::new(units).unwrap()
}

fn due(units: u64) -> Blind {
    Blind::Due(amount(units))
}

fn minimal(variant: Variant) -> String {
    let forced = match variant.dealing() {
        Dealing::Stud => "bring_in = 1",
        Dealing::Board | Dealing::Draw => "blinds_or_straddles = [1, 2]",
    };
    let bets = if variant.is_fixed_limit() { "small_bet = 2\nbig_bet = 4" } else { "min_bet = 2" };
    format!(
        "variant = '{variant}'\nantes = [0, 0]\n{forced}\n{bets}\nstarting_stacks = [9, 9]\nactions = []\n"
    )
}

fn with(variant: Variant, actions: &[&str]) -> Hand {
    let text = minimal(variant).replace("actions = []", &format!("actions = {actions:?}"));
    let hand = parse(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(parse(&write(&hand)).unwrap(), hand);
    hand
}

#[test]
fn every_variant_with_what_it_needs() {
    for variant in Variant::ALL {
        let hand = parse(&minimal(variant)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((hand.variant, hand.players()), (variant, 2));
        assert!(hand.actions.is_empty());
        assert_eq!(Variant::from_code(variant.code()), Some(variant));
        assert_eq!(parse(&write(&hand)).unwrap(), hand);
    }
}

#[test]
fn every_field_is_read() {
    let hand = parse(FULL).unwrap_or_else(|error| panic!("{error}"));
    let details = &hand.details;
    assert_eq!(hand.scale.decimals(), 2);
    assert_eq!(hand.antes, [amount(0), amount(25)]);
    assert_eq!(hand.forced, ForcedBets::Blinds(vec![due(50), due(100)]));
    assert_eq!(hand.bets, Bets::Minimum(amount(100)));
    assert_eq!(hand.starting_stacks, [None, Some(amount(19_700))]);
    assert_eq!(details.event.as_deref(), Some("The \"Event\""));
    assert_eq!(details.time, LocalTime::new(13, 7, 9, 250_000_000));
    assert_eq!(details.hand, Some(Label::Name("last".to_owned())));
    assert_eq!(details.table, Some(Label::Number(12)));
    assert_eq!(details.seats, Some(vec![6, 3]));
    assert_eq!(details.players, Some(vec![String::new(), "Zoë\t#2".to_owned()]));
    assert_eq!(details.finishing_stacks, Some(vec![None, Some(amount(19_975))]));
    assert_eq!(details.winnings, Some(vec![amount(0), amount(525)]));
    assert_eq!(details.currency_symbol, Some('$'));
    assert_eq!(details.time_limit, Some(TimeAllowed::For(Duration::from_millis(12_500))));
    let banks = vec![TimeAllowed::For(Duration::from_secs(30)), TimeAllowed::Unlimited];
    assert_eq!(details.time_banks, Some(banks));
    let Value::List(sponsors) = &hand.user_fields["_sponsors"] else { panic!("a list") };
    let Value::Table(sponsor) = &sponsors[1] else { panic!("a table") };
    assert_eq!(sponsor["since"], Value::DateTime("1979-05-27".to_owned()));
    assert_eq!(sponsor["share"], Value::Float("0.5".to_owned()));
    assert_eq!(sponsor["odd key"], Value::Integer(255));
}

#[test]
fn every_field_is_written_in_the_order_of_the_standard() {
    let hand = parse(FULL).unwrap();
    let written = write(&hand);
    assert_eq!(parse(&written).unwrap(), hand);
    let names: Vec<&str> = written
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .filter(|(name, _)| !name.starts_with(' '))
        .map(|(name, _)| name)
        .collect();
    let expected: Vec<&str> = Field::ALL
        .iter()
        .filter(|field| ![Field::BringIn, Field::SmallBet, Field::BigBet].contains(field))
        .map(|field| field.name())
        .chain(["_sponsors"])
        .collect();
    assert_eq!(names, expected);
    assert!(written.contains("blinds_or_straddles = [0.50, 1.00]\n"));
    assert!(written.contains("    \"p2 cbr 2.50 # a raise # or so\",\n"));
    assert!(written.contains("starting_stacks = [inf, 197.00]\n"));
}

#[test]
fn actions_are_read() {
    let hand = parse(FULL).unwrap();
    let [p1, p2] = [1, 2].map(|number| Player::new(number).unwrap());
    let ace = Card::new(Rank::Ace, Suit::Spades);
    let king = Card::new(Rank::King, Suit::Diamonds);
    let acts: Vec<&Act> = hand.actions.iter().map(|action| &action.act).collect();
    assert_eq!(acts[0], &Act::Nothing);
    assert_eq!(acts[1], &Act::DealHole { player: p1, cards: vec![None, None] });
    assert_eq!(acts[2], &Act::DealHole { player: p2, cards: vec![Some(ace), Some(king)] });
    assert_eq!(acts[3], &Act::Nothing);
    assert_eq!(acts[4], &Act::CompleteBetRaise { player: p2, to: amount(250) });
    assert_eq!(acts[5], &Act::CheckCall { player: p1 });
    assert!(matches!(acts[6], Act::DealBoard { cards } if cards.len() == 3));
    assert_eq!(acts[7], &Act::Fold { player: p1 });
    assert_eq!(acts[8], &Act::ShowMuck { player: p2, shown: ShownHand::AsDealt });
    let comments: Vec<Option<&str>> =
        hand.actions.iter().map(|action| action.comment.as_ref().map(Comment::as_str)).collect();
    assert_eq!(comments[0], Some("Burn card 6s is exposed"));
    assert_eq!(comments[1..4], [None, None, None]);
    assert_eq!(comments[4], Some("a raise # or so"));
    assert_eq!(comments[5], Some(""));
}

#[test]
fn between_two_the_forced_bets_change_places() {
    let hand = parse(FULL).unwrap();
    assert_eq!(hand.antes_posted(), [amount(25), amount(0)]);
    assert_eq!(hand.blinds_posted(), [due(100), due(50)]);
    let stud = parse(&minimal(Variant::FixedLimitRazz)).unwrap();
    assert_eq!(stud.blinds_posted(), [due(0); 2]);
}

#[test]
fn with_three_they_stay() {
    let text = "variant = 'NT'\nantes = [0, 3, 0]\nblinds_or_straddles = [1, 2, 4]\nmin_bet = 2\n\
                starting_stacks = [9, 9, 9]\nactions = []";
    let hand = parse(text).unwrap();
    assert_eq!(hand.antes_posted(), [amount(0), amount(3), amount(0)]);
    assert_eq!(hand.blinds_posted(), [due(1), due(2), due(4)]);
}

#[test]
fn below_zero_is_what_a_player_posts_to_come_in() {
    let text = "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, -3, -0]\n\
                min_bet = 2\nstarting_stacks = [9, 9, inf, 9]\nactions = []";
    let hand = parse(text).unwrap();
    assert_eq!(hand.blinds_posted(), [due(1), due(2), Blind::ToComeIn(amount(3)), due(0)]);
    assert!(write(&hand).contains("blinds_or_straddles = [1, 2, -3, 0]"));
    assert_eq!(parse(&write(&hand)).unwrap(), hand);
    let cents = parse(&text.replace("-3", "-0.35")).unwrap();
    assert_eq!(cents.blinds_posted()[2], Blind::ToComeIn(amount(35)));
}

#[test]
fn a_section_that_is_no_toml_or_has_a_name_again_spoils_no_other() {
    let good = minimal(Variant::NoLimitHoldem);
    let file = format!(
        "# six hands\n[1]\n{good}[2]\nvariant = 'NT\n{good}\n[1]\n{good}[4]\n[5]\nmin_bet = -\n[6]\n{good}"
    );
    let sections = parse_many(&file).unwrap();
    let lines: Vec<&str> = file.lines().collect();
    for section in &sections {
        assert_eq!(lines[section.line - 1], format!("[{}]", section.name));
    }
    let sound: Vec<bool> = sections.iter().map(|section| section.hand.is_ok()).collect();
    assert_eq!(sound, [true, false, true, false, false, true]);
    let fault = sections[1].hand.as_ref().unwrap_err().faults()[0].clone();
    assert_eq!(lines[fault.line.unwrap() - 1], "variant = 'NT");
    let missing = sections[3].hand.as_ref().unwrap_err();
    let line = sections[3].line;
    let told = format!("line {line}, variant: the field is missing");
    assert!(missing.to_string().starts_with(&told), "{missing}");
    // What is before the first head belongs to no hand.
    assert!(parse_many(&format!("stray = 1\n[1]\n{good}[1]\n{good}")).is_err());
    assert!(parse_many("variant = ").is_err());
}

#[test]
fn a_hand_of_badugi() {
    let hand = with(
        Variant::FixedLimitBadugi,
        &[
            "d dh p1 ????????",
            "d dh p2 As2d3h3s",
            "p2 cc",
            "p1 cc",
            "p1 sd ??Kd",
            "p2 sd 3s",
            "d dh p1 ????",
            "d dh p2 Qc",
            "p1 sd",
            "p2 sd Qc",
            "p1 sm",
            "p2 sm As2d3h4c",
        ],
    );
    let Act::StandPatDiscard { cards, .. } = &hand.actions[8].act else { panic!("a discard") };
    assert!(cards.is_empty());
}

#[test]
fn a_hand_of_stud_and_one_of_short_deck() {
    let razz = ["d dh p1 ????2c", "d dh p2 AsKdKh", "p2 pb", "p1 cbr 2", "p2 cc", "d db 7c"];
    with(Variant::FixedLimitRazz, &razz);
    with(Variant::NoLimitShortDeckHoldem, &["d dh p1 6s7s", "d dh p2 ????", "p2 f"]);
}

#[test]
fn numbers_are_counted_exactly() {
    // As a float, 0.1 + 0.2 would already be off.
    let table = [
        ("[1259450.25, 678473.5]", 2, [125_945_025, 67_847_350]),
        ("[9, 10]", 0, [9, 10]),
        ("[9.0, 10]", 1, [90, 100]),
        ("[0.1, 0.3]", 1, [1, 3]),
        ("[1e3, 1.5E+1]", 0, [1000, 15]),
        ("[25e-2, 2_000.5]", 2, [25, 200_050]),
        ("[0x10, 0b11]", 0, [16, 3]),
        ("[+7, +7.5]", 1, [70, 75]),
        ("[0.000000000000000001, 9]", 18, [1, 9_000_000_000_000_000_000]),
        ("[9223372036854775807, 1]", 0, [9_223_372_036_854_775_807, 1]),
    ];
    for (stacks, decimals, expected) in table {
        let text = minimal(Variant::NoLimitHoldem).replace("[9, 9]", stacks);
        let hand = parse(&text).unwrap_or_else(|error| panic!("{stacks}: {error}"));
        let units: Vec<u64> =
            hand.starting_stacks.iter().map(|stack| stack.unwrap().units()).collect();
        assert_eq!((hand.scale.decimals(), units), (decimals, expected.to_vec()), "{stacks}");
        assert_eq!(parse(&write(&hand)).unwrap(), hand, "{stacks}");
    }
}

#[test]
fn an_action_alone() {
    let cents = Scale::new(2).unwrap();
    let action = Action::parse("p12 cbr 3", cents).unwrap();
    assert_eq!(action.act.player().map(Player::number), Some(12));
    assert_eq!(action.notation(cents), "p12 cbr 3.00");
    assert_eq!(Scale::new(19), None);
    assert_eq!(Amount::new(u64::MAX), None);
}

#[test]
fn hands_of_a_file_come_in_its_order() {
    let one = minimal(Variant::NoLimitHoldem);
    let file = format!("[10]\n{one}[2]\n{one}['a b']\n{one}[1]\nvariant = 'NT'\n");
    let sections = parse_many(&file).unwrap();
    let names: Vec<(&str, usize, bool)> = sections
        .iter()
        .map(|section| (section.name.as_str(), section.line, section.hand.is_ok()))
        .collect();
    assert_eq!(names, [("10", 1, true), ("2", 8, true), ("a b", 15, true), ("1", 22, false)]);
    // What is missing is missing where the hand starts.
    let error = sections[3].hand.as_ref().unwrap_err();
    assert_eq!(error.faults()[0].to_string(), "line 22, antes: the field is missing");
    assert_eq!(parse_many("").unwrap(), []);
}

fn own(name: &str, value: Value) -> (String, Value) {
    (name.to_owned(), value)
}

#[test]
fn a_hand_put_together_is_checked() {
    let sound = parse(FULL).unwrap();
    let check = |change: fn(&mut Hand), expected: &[&str]| {
        let mut hand = sound.clone();
        change(&mut hand);
        let error = hand.check().unwrap_err();
        let faults: Vec<String> = error.faults().iter().map(ToString::to_string).collect();
        assert_eq!(faults, expected);
    };
    assert_eq!(sound.check(), Ok(()));
    check(
        |hand| {
            hand.forced = ForcedBets::BringIn(amount(1));
            hand.bets = Bets::Fixed { small: amount(1), big: amount(2) };
        },
        &["blinds_or_straddles: NT needs blinds_or_straddles", "min_bet: NT needs min_bet"],
    );
    check(
        |hand| hand.variant = Variant::FixedLimitSevenCardStud,
        &["bring_in: F7S needs bring_in", "small_bet: F7S needs small_bet"],
    );
    check(
        |hand| hand.user_fields.extend([own("mine", Value::Boolean(true))]),
        &["mine: the name does not start with `_`"],
    );
    check(
        |hand| hand.user_fields.extend([own("_x", Value::Float("1".to_owned()))]),
        &["_x: should be a float, is an integer"],
    );
    check(
        |hand| hand.user_fields.extend([own("_x", Value::DateTime("now".to_owned()))]),
        &["_x: should be a date, is a text"],
    );
    check(
        |hand| hand.details.time_limit = Some(TimeAllowed::For(Duration::MAX)),
        &["time_limit: too large to be counted"],
    );
    check(
        |hand| hand.details.time_banks = Some(vec![TimeAllowed::For(Duration::MAX); 2]),
        &["time_banks 1: too large to be counted", "time_banks 2: too large to be counted"],
    );
    check(
        |hand| hand.actions.push(Action { act: Act::DealBoard { cards: vec![] }, comment: None }),
        &["action 10: no cards"],
    );
    check(
        |hand| {
            let cards = vec![Some(Card::JOKER)];
            hand.actions.push(Action { act: Act::DealBoard { cards }, comment: None });
        },
        &["action 10: Jk is not in the deck of NT"],
    );
}
