#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! What hands are judged by: the rule of every game as the book has it, and what may be asked.

use cutcard_cards::{
    AceInLow, AceInStraights, Deck, DeckSize, HandRule, HighRule, Plays, Qualifier, Ranking,
};
use cutcard_rulebook::{
    Contest, Departed, Judged, ShowdownOptions, ShowdownRule, Warned, Word as _, find, games,
};

fn rule(id: &str, options: ShowdownOptions) -> ShowdownRule {
    find(id).unwrap().hand_rule(&options).unwrap()
}

fn faults(id: &str, options: ShowdownOptions) -> Vec<String> {
    let faults = find(id).unwrap().hand_rule(&options).unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

/// `52: 2+5 any-five, high ace-high-or-low, low ...`
fn words(judged: &Judged) -> String {
    let rule = match judged {
        Judged::Hand(rule) => rule,
        Judged::Chinese { deck } => return format!("{}: chinese", deck.size.cards()),
    };
    let plays = match rule.plays {
        Plays::AnyFive => "any five",
        Plays::TwoWithThree => "two with three",
        Plays::AllThree => "all three",
    };
    let mut words = format!("{}: {}", rule.deck.size.cards(), rule.hole_cards);
    if rule.board_cards > 0 {
        words += &format!(" + {} x {}", rule.boards, rule.board_cards);
    }
    words += &format!(", {plays}");
    match rule.high {
        Some(HighRule::Five(Ranking::High { deck, ace })) => {
            assert_eq!(deck, rule.deck.size);
            words += &format!(", high (ace {})", ace.word());
        }
        Some(HighRule::Five(ranking)) => panic!("{ranking:?} is not a high"),
        Some(HighRule::Three(order)) => words += &format!(", {order:?}"),
        None => {}
    }
    if let Some(low) = rule.low {
        words += &match low.ranking {
            Ranking::Low { deck, ace } => {
                assert_eq!(deck, rule.deck.size);
                format!(", low (ace {}, {})", ace.word(), low.qualifier.word())
            }
            Ranking::DeuceToSeven => format!(", 2-7 ({})", low.qualifier.word()),
            ranking @ Ranking::High { .. } => panic!("{ranking:?} is not a low"),
        };
    }
    words
}

#[test]
fn every_game_is_judged_as_its_book_has_it() {
    let expected = "
        crown/draw-blind 52: 5, any five, high (ace high-or-low)
        crown/draw-ante 52: 5, any five, high (ace high-or-low)
        crown/draw-kitty 52: 5, any five, high (ace high-or-low)
        crown/triple-draw-2-7 52: 5, any five, 2-7 (none)
        crown/triple-draw-a-5 52: 5, any five, low (ace low, none)
        crown/lowball-draw-2-7 52: 5, any five, 2-7 (none)
        crown/lowball-draw-a-5 52: 5, any five, low (ace low, none)
        crown/five-card-stud 52: 5, any five, high (ace high-or-low)
        crown/crown-stud 52: 5, any five, high (ace high-or-low)
        crown/seven-card-stud 52: 7, any five, high (ace high-or-low)
        crown/seven-card-stud-hi-lo 52: 7, any five, high (ace high-or-low), low (ace low, eight-or-better)
        crown/razz 52: 7, any five, low (ace low, none)
        crown/holdem 52: 2 + 1 x 5, any five, high (ace high-or-low)
        crown/double-flop-holdem 52: 2 + 2 x 5, any five, high (ace high-or-low)
        crown/pineapple 52: 2 + 1 x 5, any five, high (ace high-or-low)
        crown/crazy-pineapple 52: 2 + 1 x 5, any five, high (ace high-or-low)
        crown/crazy-pineapple-hi-lo 52: 2 + 1 x 5, any five, high (ace high-or-low), low (ace low, eight-or-better)
        crown/holdem-hi-lo 52: 2 + 1 x 5, any five, high (ace high-or-low), low (ace low, eight-or-better)
        crown/omaha 52: 4 + 1 x 5, two with three, high (ace high-or-low)
        crown/omaha-hi-lo 52: 4 + 1 x 5, two with three, high (ace high-or-low), low (ace low, eight-or-better)
        crown/two-card-manila 36: 2 + 1 x 5, two with three, high (ace high)
        crown/three-card-manila 36: 3 + 1 x 5, two with three, high (ace high)
        crown/faro-manila 52: 5 + 1 x 5, two with three, high (ace high-or-low)
        crown/chinese 52: chinese
        act/three-card-manila 52: 3 + 1 x 5, two with three, high (ace high)
        act/draw 52: 5, any five, high (ace high)
        act/3-card-poker 52: 3, all three, ThreeCardPoker
    ";
    let expected: Vec<&str> = expected.trim().lines().map(str::trim).collect();
    let mut found = games().iter().map(|game| {
        let rule = game.hand_rule(&ShowdownOptions::default()).unwrap();
        assert_eq!((rule.departures, rule.warnings), (vec![], vec![]));
        format!("{} {}", game.id(), words(&rule.judged))
    });
    // In this order; a game that is not here yet may stand between them.
    for line in expected {
        assert!(found.any(|game| game == line), "{line}");
    }
}

#[test]
fn what_the_book_has_may_also_be_asked_for() {
    let hi_lo = ShowdownOptions {
        deck: Some(52),
        joker: Some(false),
        ace_low: Some(true),
        contest: Some(Contest::HighLow),
        low_qualifier: Some(true),
        ace_low_in_low: Some(true),
    };
    let asked = rule("crown/omaha-hi-lo", hi_lo);
    assert_eq!(asked, rule("crown/omaha-hi-lo", ShowdownOptions::default()));
    assert_eq!(
        asked.hand().copied().unwrap(),
        HandRule {
            deck: Deck::plain(DeckSize::FiftyTwo),
            hole_cards: 4,
            board_cards: 5,
            boards: 1,
            plays: Plays::TwoWithThree,
            high: Some(HighRule::Five(Ranking::HIGH)),
            low: Some(cutcard_cards::LowRule {
                ranking: Ranking::ACE_TO_FIVE,
                qualifier: Qualifier::EightOrBetter,
            }),
        }
    );
}

/// crown:11.5.5 bars the low ace in two Manilas; an analyst may ask what if.
#[test]
fn a_low_ace_asked_for_against_the_book_is_judged_and_told() {
    for id in ["crown/two-card-manila", "crown/three-card-manila"] {
        let asked = rule(id, ShowdownOptions { ace_low: Some(true), ..Default::default() });
        let high = HighRule::Five(Ranking::High {
            deck: DeckSize::ThirtySix,
            ace: AceInStraights::HighOrLow,
        });
        assert_eq!(asked.hand().unwrap().high, Some(high));
        assert_eq!(asked.departures.len(), 1);
        let departure = &asked.departures[0];
        assert_eq!(departure.departed, Departed::AceInStraights(AceInStraights::HighOrLow));
        assert_eq!(departure.clause.to_string(), "crown:11.5.5");
    }
}

#[test]
fn five_card_highs_are_judged_by_the_ace_that_is_asked_for() {
    for game in games() {
        for ace_low in [true, false] {
            let options = ShowdownOptions { ace_low: Some(ace_low), ..Default::default() };
            let Ok(rule) = game.hand_rule(&options) else {
                continue;
            };
            let Some(HighRule::Five(Ranking::High { ace, .. })) =
                rule.hand().and_then(|rule| rule.high)
            else {
                assert_eq!(rule.departures, vec![], "{}", game.id());
                continue;
            };
            assert_eq!(ace == AceInStraights::HighOrLow, ace_low, "{}", game.id());
            let offered = game.high().unwrap().ace_in_straights.offers(ace);
            assert_eq!(rule.departures.is_empty(), offered, "{}", game.id());
        }
    }
}

#[test]
fn an_ace_that_no_order_of_hands_has_is_refused() {
    let ace_low = |low| ShowdownOptions { ace_low: Some(low), ..Default::default() };
    let mut refused = Vec::new();
    for game in games() {
        for low in [true, false] {
            for fault in game.hand_rule(&ace_low(low)).err().into_iter().flatten() {
                refused.push(format!("{} {low} {}", game.id(), fault.clause));
            }
        }
    }
    assert_eq!(
        refused,
        [
            "crown/triple-draw-2-7 true crown:9.6.3(b)(i)",
            "crown/lowball-draw-2-7 true crown:9.6.3(b)(i)",
            "crown/chinese false crown:3.2.1(b)(vi)",
            "act/3-card-poker false act-3cp:2.6(c)",
        ]
    );
}

#[test]
fn crown_decides_what_wins() {
    for game in games().iter().filter(|game| game.id().prefix() == "crown") {
        let fixed = game.contest().default;
        for contest in [Contest::High, Contest::Low, Contest::HighLow] {
            let options = ShowdownOptions { contest: Some(contest), ..Default::default() };
            match game.hand_rule(&options) {
                Ok(_) => assert_eq!(contest, fixed, "{}", game.id()),
                Err(faults) => {
                    assert_ne!(contest, fixed, "{}", game.id());
                    assert_eq!(faults.len(), 1, "{}", game.id());
                    assert_eq!(faults[0].clause, game.contest().clause);
                }
            }
        }
    }
    assert_eq!(
        faults(
            "crown/razz",
            ShowdownOptions { contest: Some(Contest::High), ..Default::default() }
        ),
        ["this game is not played high, only low (crown:10.6.6(c)(i))"]
    );
}

#[test]
fn crown_decides_who_qualifies() {
    let qualifier = |on| ShowdownOptions { low_qualifier: Some(on), ..Default::default() };
    assert_eq!(
        faults("crown/omaha-hi-lo", qualifier(false)),
        ["the qualifier of a low hand cannot be none here (crown:1.1:Eight Qualifier)"]
    );
    assert_eq!(
        faults("crown/razz", qualifier(true)),
        ["a low qualifier is for high-low only, not where low is played (crown:10.6.6(c)(i))"]
    );
    assert_eq!(
        faults("crown/holdem", qualifier(true)),
        ["a low qualifier is for high-low only, not where high is played (crown:12.5.4(a))"]
    );
    for id in ["crown/razz", "crown/holdem", "crown/chinese"] {
        assert_eq!(rule(id, qualifier(false)), rule(id, ShowdownOptions::default()));
    }
}

#[test]
fn crown_decides_where_the_ace_of_a_low_stands() {
    let ace = |low| ShowdownOptions { ace_low_in_low: Some(low), ..Default::default() };
    assert_eq!(
        faults("crown/lowball-draw-2-7", ace(true)),
        ["the ace of a low hand cannot be low here (crown:9.6.3(b)(i))"]
    );
    assert_eq!(
        faults("crown/razz", ace(false)),
        ["the ace of a low hand cannot be high here (crown:10.6.6(c)(ii))"]
    );
    assert_eq!(
        faults("crown/omaha", ace(true)),
        ["no low hand wins where high is played (crown:12.5.4(b)(vi)[1])"]
    );
    assert_eq!(rule("crown/omaha", ace(false)), rule("crown/omaha", ShowdownOptions::default()));
}

/// Table 1 pairs hi-lo stud with decks that have no low: played, and told.
#[test]
fn hi_lo_stud_with_short_decks_warns_that_nobody_can_make_a_low() {
    for (cards, ranks) in [(52, None), (40, None), (36, Some(4)), (32, Some(3))] {
        let asked = rule(
            "crown/seven-card-stud-hi-lo",
            ShowdownOptions { deck: Some(cards), ..Default::default() },
        );
        let warned: Vec<Warned> = asked.warnings.iter().map(|warning| warning.warned).collect();
        let expected: Vec<Warned> = ranks
            .map(|ranks| Warned::NobodyCanQualify { deck: cards, ranks })
            .into_iter()
            .collect();
        assert_eq!(warned, expected, "{cards}");
        let low = asked.hand().unwrap().low.unwrap();
        let size = DeckSize::from_cards(cards).unwrap();
        assert_eq!(low.ranking, Ranking::Low { deck: size, ace: AceInLow::Low });
    }
}

/// act-3cp:2.1 - 52 cards, no joker.
#[test]
fn three_card_poker_has_one_deck() {
    assert_eq!(
        faults(
            "act/3-card-poker",
            ShowdownOptions { deck: Some(48), joker: Some(true), ..Default::default() }
        ),
        [
            "no deck of 48 cards in this game, only of 52 (act-3cp:2.1)",
            "the joker cannot be in here (act-3cp:2.1)",
        ]
    );
    assert_eq!(find("act/3-card-poker").unwrap().decks().iter().count(), 1);
}

#[test]
fn every_fault_is_told_at_once() {
    let everything = ShowdownOptions {
        deck: Some(50),
        joker: Some(true),
        ace_low: Some(false),
        contest: Some(Contest::Low),
        low_qualifier: Some(true),
        ace_low_in_low: Some(true),
    };
    assert_eq!(
        faults("crown/chinese", ShowdownOptions { contest: None, ..everything }),
        [
            "no deck of 50 cards in this game, only of 52 (crown:3.1)",
            "the joker cannot be in here (crown:3.1.1)",
            "an ace that is high in straights cannot be judged here (crown:3.2.1(b)(vi))",
            "no low hand wins where high is played (crown:13.4.2(a))",
            "a low qualifier is for high-low only, not where high is played (crown:13.4.2(a))",
        ]
    );
    assert_eq!(
        faults("crown/holdem", everything),
        [
            "no deck of 50 cards in this game, only of 52, 32, 20 (crown:3.1)",
            "the joker cannot be in here (crown:3.1.1)",
            "this game is not played low, only high (crown:12.5.4(a))",
            "a low qualifier is for high-low only, not where low is played (crown:12.5.4(a))",
        ]
    );
}

/// crown:3.2.3(a) has no low ace; the one straight of five ranks is the same either way.
#[test]
fn with_twenty_cards_a_low_ace_changes_nothing() {
    use cutcard_cards::{Card, Hand};
    let deck = DeckSize::Twenty;
    let high = Ranking::High { deck, ace: AceInStraights::High }.scale();
    let either = Ranking::High { deck, ace: AceInStraights::HighOrLow }.scale();
    let cards: Vec<Card> = Deck::plain(deck).in_order();
    for chosen in (0_u32..1 << 20).filter(|chosen| chosen.count_ones() == 5) {
        let hand: Hand =
            (0..20).filter(|place| chosen >> place & 1 == 1).map(|place| cards[place]).collect();
        let words = |scale: &cutcard_cards::Scale| scale.words(scale.best(hand).unwrap());
        assert_eq!(words(high), words(either));
    }
}
