//! What is written is read as the same, and nothing that is read makes the reader fall.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{Card, Rank, Suit};
use cutcard_phh::{
    Act, Action, Amount, Bets, Blind, Comment, Dealing, Details, Field, ForcedBets, Hand, Label,
    LocalTime, Player, Problem, Scale, ShownHand, TimeAllowed, Value, Variant, parse, parse_many,
    write, write_many,
};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use std::time::Duration;

fn amount() -> impl Strategy<Value = Amount> {
    prop_oneof![4 => 0..1_000_000_u64, 1 => 0..=Amount::MAX.units()]
        .prop_map(|units| Amount::new(units).unwrap())
}

fn bet() -> impl Strategy<Value = Amount> {
    (1..=Amount::MAX.units()).prop_map(|units| Amount::new(units).unwrap())
}

fn cards(least: usize) -> impl Strategy<Value = Vec<Option<Card>>> {
    let card =
        (select(&Rank::ALL), select(&Suit::ALL)).prop_map(|(rank, suit)| Card::new(rank, suit));
    vec(option::of(card), least..8)
}

/// Any text, odd letters included.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,12}",
        "\\PC{0,8}",
        vec(any::<char>(), 0..6).prop_map(|letters| letters.into_iter().collect()),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    let player = || (1..=12_u8).prop_map(|number| Player::new(number).unwrap());
    let shown = prop_oneof![
        Just(ShownHand::Mucked),
        Just(ShownHand::AsDealt),
        cards(1).prop_map(ShownHand::Cards),
    ];
    prop_oneof![
        3 => (player(), cards(1)).prop_map(|(player, cards)| Act::DealHole { player, cards }),
        1 => cards(1).prop_map(|cards| Act::DealBoard { cards }),
        1 => player().prop_map(|player| Act::BringIn { player }),
        1 => (player(), bet()).prop_map(|(player, to)| Act::CompleteBetRaise { player, to }),
        1 => player().prop_map(|player| Act::CheckCall { player }),
        1 => player().prop_map(|player| Act::Fold { player }),
        2 => (player(), cards(0)).prop_map(|(player, cards)| Act::StandPatDiscard { player, cards }),
        1 => (player(), shown).prop_map(|(player, shown)| Act::ShowMuck { player, shown }),
        1 => Just(Act::Nothing),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    (act(), option::of(text()))
        .prop_map(|(act, comment)| Action { act, comment: comment.as_deref().map(Comment::new) })
}

fn value() -> impl Strategy<Value = Value> {
    let floats = ["0.5", "-1.25", "1e9", "inf", "nan", "-inf", "6.626e-34"];
    let dates = ["1979-05-27", "07:32:00", "1979-05-27T07:32:00.5", "1979-05-27T07:32:00Z"];
    let leaf = prop_oneof![
        text().prop_map(Value::Text),
        any::<i64>().prop_map(Value::Integer),
        select(floats.map(str::to_owned).to_vec()).prop_map(Value::Float),
        any::<bool>().prop_map(Value::Boolean),
        select(dates.map(str::to_owned).to_vec()).prop_map(Value::DateTime),
    ];
    leaf.prop_recursive(4, 16, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::List),
            btree_map(text(), inner, 0..4).prop_map(Value::Table),
        ]
    })
}

fn time_allowed() -> impl Strategy<Value = TimeAllowed> {
    prop_oneof![
        Just(TimeAllowed::Unlimited),
        (0..10_000_000_000_u64, 0..1_000_000_000_u32)
            .prop_map(|(seconds, rest)| TimeAllowed::For(Duration::new(seconds, rest))),
        (0..=Amount::MAX.units()).prop_map(|s| TimeAllowed::For(Duration::from_secs(s))),
    ]
}

fn label() -> impl Strategy<Value = Label> {
    prop_oneof![text().prop_map(Label::Name), any::<i64>().prop_map(Label::Number)]
}

fn details(players: usize) -> impl Strategy<Value = Details> {
    let texts = vec(option::of(text()), 11);
    let stacks = vec(option::of(amount()), players);
    let time = (0..24_u8, 0..60_u8, 0..60_u8, 0..1_000_000_000_u32).prop_map(
        |(hour, minute, second, nano)| LocalTime::new(hour, minute, second, nano).unwrap(),
    );
    let when = (option::of(time), option::of(1..=31_i64), option::of(1..=12_i64));
    let counts = (option::of(label()), option::of(label()), vec(option::of(any::<i64>()), 3));
    let lists = (
        option::of(vec(any::<i64>(), players)),
        option::of(vec(text(), players)),
        option::of(stacks),
        option::of(vec(amount(), players)),
        option::of(vec(time_allowed(), players)),
    );
    let rest = (option::of("[A-Z]{3}"), option::of(any::<char>()), option::of(time_allowed()));
    (texts, when, counts, lists, rest).prop_map(|(texts, when, counts, lists, rest)| {
        let text = |place: usize| texts[place].clone();
        Details {
            author: text(0),
            event: text(1),
            url: text(2),
            venue: text(3),
            address: text(4),
            city: text(5),
            region: text(6),
            postal_code: text(7),
            country: text(8),
            time: when.0,
            time_zone: text(9),
            time_zone_abbreviation: text(10),
            day: when.1,
            month: when.2,
            year: counts.2[0],
            hand: counts.0,
            level: counts.2[1],
            seats: lists.0,
            seat_count: counts.2[2],
            table: counts.1,
            players: lists.1,
            finishing_stacks: lists.2,
            winnings: lists.3,
            currency: rest.0,
            currency_symbol: rest.1,
            time_limit: rest.2,
            time_banks: lists.4,
        }
    })
}

fn blind() -> impl Strategy<Value = Blind> {
    prop_oneof![amount().prop_map(Blind::Due), bet().prop_map(Blind::ToComeIn)]
}

fn hand() -> impl Strategy<Value = Hand> {
    (select(&Variant::ALL), 2..=10_usize).prop_flat_map(|(variant, players)| {
        let forced = match variant.dealing() {
            Dealing::Stud => bet().prop_map(ForcedBets::BringIn).boxed(),
            Dealing::Board | Dealing::Draw => {
                vec(blind(), players).prop_map(ForcedBets::Blinds).boxed()
            }
        };
        let bets = if variant.is_fixed_limit() {
            (bet(), bet()).prop_map(|(small, big)| Bets::Fixed { small, big }).boxed()
        } else {
            bet().prop_map(Bets::Minimum).boxed()
        };
        let money = (
            (0..=Scale::MOST_DECIMALS).prop_map(|decimals| Scale::new(decimals).unwrap()),
            vec(amount(), players),
            forced,
            bets,
            vec(option::of(bet()), players),
        );
        let own = btree_map(text().prop_map(|name| format!("_{name}")), value(), 0..3);
        (money, vec(action(), 0..40), any::<bool>(), details(players), own).prop_map(
            move |(
                (scale, antes, forced, bets, starting_stacks),
                actions,
                trimmed,
                details,
                own,
            )| {
                sound(
                    Hand {
                        variant,
                        scale,
                        antes,
                        forced,
                        bets,
                        starting_stacks,
                        actions: Vec::new(),
                        ante_trimming_status: trimmed,
                        details,
                        user_fields: own,
                    },
                    actions,
                )
            },
        )
    })
}

/// The hand with those of the actions that fit what came before.
fn sound(mut hand: Hand, actions: Vec<Action>) -> Hand {
    for action in actions {
        hand.actions.push(action);
        if hand.check().is_err() {
            hand.actions.pop();
        }
    }
    hand
}

/// Lines that look like a file: names of fields with values that may be anything.
fn lookalike() -> impl Strategy<Value = String> {
    let name = prop_oneof![
        8 => select(Field::ALL).prop_map(|field| field.name().to_owned()),
        1 => "[a-z_]{1,6}",
    ];
    let value = select(vec![
        "'NT'",
        "'F7S'",
        "'FB'",
        "[0, 0]",
        "[1.5, 2]",
        "[inf, nan]",
        "2",
        "-2",
        "1e99",
        "1e-99",
        "0x7",
        "true",
        "12:00:00",
        "2020-01-01",
        "{}",
        "[[]]",
        "''",
        "['', '# x', 'd dh p1 ????']",
        "['p1 cbr 1e30', 'p9 sm -', 'd db A']",
        "[",
        "\"",
        "[1]\n[2]",
    ]);
    vec((name, value), 0..12).prop_map(|lines| {
        lines.into_iter().map(|(name, value)| format!("{name} = {value}\n")).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_sound_hand_is_written_and_read_as_the_same(hand in hand()) {
        prop_assert_eq!(hand.check(), Ok(()));
        let written = write(&hand);
        match parse(&written) {
            Ok(read) => prop_assert_eq!(read, hand),
            Err(error) => prop_assert!(false, "{error}\n{written}"),
        }
    }

    #[test]
    fn so_are_several(hands in vec((text(), hand()), 0..4)) {
        let names: Vec<String> =
            hands.iter().enumerate().map(|(place, (name, _))| format!("{place}{name}")).collect();
        let file = write_many(names.iter().map(String::as_str).zip(hands.iter().map(|(_, hand)| hand)));
        let sections = parse_many(&file).unwrap();
        prop_assert_eq!(sections.len(), hands.len());
        for ((section, name), (_, hand)) in sections.iter().zip(&names).zip(&hands) {
            prop_assert_eq!(&section.name, name);
            prop_assert_eq!(section.hand.as_ref(), Ok(hand));
        }
    }

    #[test]
    fn an_action_is_written_and_read_as_the_same(action in action(), decimals in 0..=18_u8) {
        let scale = Scale::new(decimals).unwrap();
        let written = action.notation(scale);
        match Action::parse(&written, scale) {
            Ok(read) => prop_assert_eq!(read, action),
            // Only cards that are there twice cannot be read.
            Err(problem) => {
                let twice = matches!(problem, Problem::CardTwice { .. });
                prop_assert!(twice, "{problem}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn any_text_is_refused_or_sound(text in ".{0,200}") {
        let _ = parse(&text);
        let _ = parse_many(&text);
        let _ = Action::parse(&text, Scale::WHOLE);
    }

    #[test]
    fn any_lookalike_is_refused_or_sound(text in lookalike()) {
        if let Ok(hand) = parse(&text) {
            prop_assert_eq!(hand.check(), Ok(()));
        }
        let _ = parse_many(&format!("[1]\n{text}"));
    }

    #[test]
    fn any_action_is_refused_or_read(
        text in "(d|p1|p0|p300|x) (dh|db|f|cc|cbr|pb|sd|sm|[a-z])( p1)?( [AK2?][s?]{0,3}| -| [0-9.e+-]{1,30})?( ?# ?.{0,5})?",
    ) {
        if let Ok(action) = Action::parse(&text, Scale::WHOLE) {
            prop_assert_eq!(Action::parse(&action.notation(Scale::WHOLE), Scale::WHOLE), Ok(action));
        }
    }

    #[test]
    fn a_hand_with_a_piece_changed_is_refused_or_sound(
        from in 0..600_usize,
        length in 0..6_usize,
        piece in "[ -~\n]{0,4}",
    ) {
        let text = include_str!("../../../fixtures/phh/wsop-2023-43-5-02-36-12.phh");
        let from = from.min(text.len());
        let to = (from + length).min(text.len());
        let changed = format!("{}{piece}{}", &text[..from], &text[to..]);
        if let Ok(hand) = parse(&changed) {
            prop_assert_eq!(hand.check(), Ok(()));
            prop_assert_eq!(parse(&write(&hand)), Ok(hand));
        }
    }
}
