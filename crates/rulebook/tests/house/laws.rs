//! What holds for any options: nothing panics, every fault cites, every house is in its ranges.

use cutcard_rulebook::{
    Book, CommissionFile, Contest, Forced, House, HouseFile, KillFile, LimitKind, OpeningStructure,
    RunItTwice, clause, games,
};
use proptest::prelude::*;
use proptest::sample::select;

fn amount() -> impl Strategy<Value = Option<u64>> {
    let usual = select(vec![0, 1, 2, 5, 9, 10, 20, 25, 100, 101, 200, 1000, u64::MAX]);
    prop_oneof![4 => Just(None), 6 => usual.prop_map(Some), 1 => any::<u64>().prop_map(Some)]
}

fn option<T: Clone + std::fmt::Debug + 'static>(
    values: Vec<T>,
) -> impl Strategy<Value = Option<T>> {
    prop::option::weighted(0.3, select(values))
}

fn amounts() -> impl Strategy<Value = Option<Vec<u64>>> {
    let one = prop_oneof![8 => select(vec![0, 5, 10, 20, 40, 80]), 1 => any::<u64>()];
    prop::option::weighted(0.4, prop::collection::vec(one, 0..5))
}

fn commission() -> impl Strategy<Value = Option<CommissionFile>> {
    let rate = option(vec![0, 199, 200, 500, 1000, 1001, u32::MAX]);
    let per_hand =
        prop::option::weighted(0.2, prop::collection::vec((0_usize..12, 0_u64..9), 0..4));
    let file = (rate, amount(), amount(), amount(), per_hand, amount(), option(vec![true, false]));
    let file =
        file.prop_map(|(basis_points, cap, of_five, minimum, per_hand, per_person, time)| {
            let cap_of_five_percent = of_five;
            CommissionFile {
                basis_points,
                cap,
                cap_of_five_percent,
                minimum,
                per_hand,
                per_person,
                time,
            }
        });
    prop::option::weighted(0.5, file)
}

prop_compose! {
    fn house_file()(
        game in select(games().iter().map(|game| game.id().to_string()).collect::<Vec<_>>()),
        deck in option(vec![52, 40, 36, 32, 20, 7]),
        joker in option(vec![true, false]),
        contest in option(vec![Contest::High, Contest::Low, Contest::HighLow]),
        seats in option(vec![0, 2, 4, 6, 11, usize::MAX]),
        limit in option(vec![
            LimitKind::Fixed, LimitKind::Spread, LimitKind::FullPot, LimitKind::Straddle,
            LimitKind::NoLimit,
        ]),
        (minimum_bet, maximum_bet, ante, bring_in) in (amount(), amount(), amount(), amount()),
        (smallest_chip, dollar, unit) in (amount(), amount(), amount()),
        (minimum_stake, maximum_buy_in) in (amount(), amount()),
        forced in option(vec![
            Forced::Blinds, Forced::Antes, Forced::BlindsAndAntes, Forced::Nothing,
        ]),
        (blinds, over_blinds) in (amounts(), amounts()),
        commission in commission(),
        kill in option(vec![
            KillFile { percent: None, qualifying_pot: Some(9) },
            KillFile { percent: Some(150), qualifying_pot: None },
            KillFile { percent: Some(u32::MAX), qualifying_pot: Some(u64::MAX) },
        ]),
        run_it_twice in option(vec![RunItTwice::Off, RunItTwice::Standing]),
        opening in option(vec![OpeningStructure::A, OpeningStructure::C]),
        no_check_at_last in option(vec![true, false]),
    ) -> HouseFile {
        HouseFile {
            game, deck, joker, contest, seats, limit, minimum_bet, maximum_bet, ante, bring_in,
            smallest_chip, dollar, unit, minimum_stake, maximum_buy_in, forced, blinds,
            over_blinds, commission, kill, run_it_twice, opening, no_check_at_last,
            ..HouseFile::default()
        }
    }
}

/// All options, or one or two of them alone, so that many houses are accepted.
fn some_options() -> impl Strategy<Value = HouseFile> {
    (house_file(), 0..8).prop_map(|(file, kept)| {
        let mut few = HouseFile::of(&file.game);
        match kept {
            0 => (few.blinds, few.over_blinds) = (file.blinds, file.over_blinds),
            1 => (few.limit, few.minimum_bet) = (file.limit, file.minimum_bet),
            2 => (few.deck, few.seats, few.joker) = (file.deck, file.seats, file.joker),
            3 => (few.commission, few.minimum_stake) = (file.commission, file.minimum_stake),
            4 => (few.forced, few.ante, few.opening) = (file.forced, file.ante, file.opening),
            5 => (few.kill, few.run_it_twice) = (file.kill, file.run_it_twice),
            6 => (few.smallest_chip, few.dollar) = (file.smallest_chip, file.dollar),
            _ => return file,
        }
        few
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
    assert!(house.run_it_twice == RunItTwice::Off || game.play().unwrap().run_it_twice.is_some());
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
