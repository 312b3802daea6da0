//! What holds for any options: nothing panics, every fault cites, every house is in its ranges.

use cutcard_rulebook::{
    Book, Descriptor, Forced, HOUSE_OPTIONS, House, HouseFile, OptionKind, Permission, RunItTwice,
    clause, games,
};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde_json::{Value, json};

fn amount() -> impl Strategy<Value = u64> {
    let usual = select(vec![0, 1, 2, 5, 9, 10, 20, 25, 100, 101, 200, 1000, u64::MAX]);
    prop_oneof![10 => usual, 1 => any::<u64>()]
}

/// Anything that can be written for an option, in its range and out of it.
fn anything(option: &'static Descriptor) -> BoxedStrategy<Value> {
    let words = || option.words.iter().map(|(word, _)| json!(word)).collect::<Vec<_>>();
    match option.kind {
        OptionKind::Choice if option.name == "deck" => {
            select(vec![52, 40, 36, 32, 20, 7]).prop_map(Value::from).boxed()
        }
        OptionKind::Choice => select(words()).boxed(),
        OptionKind::Flag => any::<bool>().prop_map(Value::from).boxed(),
        OptionKind::Chips => amount().prop_map(Value::from).boxed(),
        OptionKind::Number if option.name == "seats" => {
            select(vec![0, 2, 4, 6, 11, u64::MAX]).prop_map(Value::from).boxed()
        }
        // Percentages are read as smaller numbers.
        OptionKind::Number | OptionKind::BasisPoints => {
            let rates = select(vec![0, 100, 150, 199, 200, 500, 1000, 1001, u32::MAX]);
            rates.prop_map(Value::from).boxed()
        }
        OptionKind::ChipsList => {
            let one = prop_oneof![8 => select(vec![0, 5, 10, 20, 40, 80]), 1 => any::<u64>()];
            prop::collection::vec(one, 0..5).prop_map(Value::from).boxed()
        }
        OptionKind::Steps => {
            let steps = prop::collection::vec((0_u64..12, 0_u64..9), 0..4);
            steps.prop_map(|steps| json!(steps)).boxed()
        }
        OptionKind::Odds => Just(Value::Null).boxed(),
    }
}

/// Some options: few, so that many houses are accepted, or any number of them.
fn some_options() -> impl Strategy<Value = HouseFile> {
    let options: Vec<&'static Descriptor> = HOUSE_OPTIONS.iter().map(|it| &it.about).collect();
    let all = options.len();
    let some =
        prop_oneof![7 => subsequence(options.clone(), 1..=3), 1 => subsequence(options, 0..=all)];
    let said = some.prop_flat_map(|options| {
        options.into_iter().map(|it| (Just(it.name), anything(it))).collect::<Vec<_>>()
    });
    let names: Vec<&str> = games().iter().map(|game| game.id().as_str()).collect();
    (select(names), said).prop_map(|(game, said)| {
        let mut file = json!({"game": game});
        for (name, value) in said {
            match name.split_once('/') {
                Some((outer, inner)) => file[outer][inner] = value,
                None => file[name] = value,
            }
        }
        serde_json::from_value(file).expect("every kind of value is read")
    })
}

/// Everything a house promises of its own numbers.
fn holds_its_ranges(house: &House) {
    let chip = house.smallest_chip.0;
    let game = &house.game;
    assert!(chip > 0);
    let deck = house.showdown.hand().map_or(52, |rule| rule.deck.size.cards());
    let most = game.decks().of_cards(deck).unwrap().seats_with_joker;
    assert!((2..=most).contains(&house.seats));
    assert!(house.limit.minimum.0 > 0 && house.limit.minimum <= house.limit.maximum);
    let has_blinds = matches!(house.forced, Forced::Blinds | Forced::BlindsAndAntes);
    assert_eq!(house.blinds.is_empty(), !has_blinds);
    assert!(house.blinds.len() <= house.seats && house.blinds.is_sorted());
    assert!(house.blinds.last().is_none_or(|last| *last >= house.limit.minimum));
    let has_antes = matches!(house.forced, Forced::Antes | Forced::BlindsAndAntes);
    assert_eq!(house.ante.0 > 0, has_antes);
    let over: Vec<_> = house.blinds.last().into_iter().chain(&house.over_blinds).collect();
    assert!(over.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(house.bring_in.is_none_or(|bring_in| bring_in < house.limit.minimum));
    assert!(house.maximum_buy_in.is_none_or(|most| most >= house.minimum_stake));
    let commission = &house.commission;
    let paid = house.blinds.iter().chain(&house.over_blinds).chain(&house.bring_in);
    let paid =
        paid.chain(&house.maximum_buy_in).chain(commission.per_hand.iter().map(|(_, sum)| sum));
    let others = [house.limit.minimum, house.limit.maximum, house.ante, house.minimum_stake];
    let taken =
        commission.percentage.iter().flat_map(|taken| [taken.cap, taken.unit, taken.minimum]);
    for amount in
        paid.copied().chain(others).chain(taken).chain([house.unit, commission.per_person])
    {
        assert!(amount.0.is_multiple_of(chip) && amount.0 <= 1_000_000_000_000_000, "{amount}");
    }
    match (game.book(), commission.percentage) {
        (Book::Crown, Some(taken)) => {
            assert!((200..=1000).contains(&taken.basis_points) && taken.minimum <= taken.cap);
        }
        (_, Some(taken)) => assert!([500, 1000].contains(&taken.basis_points) && !commission.time),
        (Book::Crown, None) => {}
        (_, None) => assert!(commission.time),
    }
    assert!(
        house.run_it_twice == RunItTwice::Off
            || game.play().unwrap().permits(Permission::RunItTwice).is_some()
    );
    assert_eq!(house.opening.is_some(), game.book() != Book::Crown && has_blinds);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_options_give_their_faults_or_a_house_within_its_ranges(file in some_options()) {
        match House::try_from(file.clone()) {
            Ok(house) => holds_its_ranges(&house),
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in &faults {
                    let cited = fault.clause();
                    prop_assert!(cited.is_none_or(|cited| clause(cited).is_some()), "{fault}");
                    prop_assert!(faults.iter().filter(|other| *other == fault).count() == 1
                        || fault.to_string().contains("blind")
                        || fault.to_string().contains("per hand"), "twice: {fault}");
                }
            }
        }
    }
}
