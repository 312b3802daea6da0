#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! What the ACT's two poker books leave to the operator: deck, joker, ace, contest, qualifier.

use cutcard_cards::{
    AceInLow, AceInStraights, Card, Deck, DeckSize, Hand, HighRule, Joker, LowRule, Qualifier,
    Rank, Ranking, Suit,
};
use cutcard_rulebook::{Contest, Departed, Game, Judged, Refused, ShowdownOptions, find};

const DECKS: [u32; 6] = [52, 48, 44, 40, 36, 32];

fn both() -> [(&'static str, &'static Game); 2] {
    [
        ("act-manila", find("act/three-card-manila").unwrap()),
        ("act-draw", find("act/draw").unwrap()),
    ]
}

/// Whether the lowest hand of a ranking's deck is an eight or better.
fn lowest_qualifies(ranking: Ranking) -> bool {
    let scale = ranking.scale();
    let mut ranks: Vec<Card> = Rank::ALL
        .into_iter()
        .filter(|rank| *rank >= ranking.deck().lowest_rank())
        .map(|rank| Card::new(rank, Suit::ALL[0]))
        .collect();
    if matches!(ranking, Ranking::Low { ace: AceInLow::Low, .. }) {
        ranks.rotate_right(1);
    }
    let lowest: Hand = ranks.into_iter().take(5).collect();
    let best = scale.best(lowest).unwrap();
    scale.eight_or_better().is_some_and(|least| best >= least)
}

/// act-draw:2.2, act-draw:2.3, act-manila:2.2, act-manila:2.3.
#[test]
fn six_decks_each_with_or_without_the_joker() {
    for (book, game) in both() {
        assert_eq!(game.decks().iter().map(|deck| deck.size.cards()).collect::<Vec<_>>(), DECKS);
        assert_eq!(game.decks().joker.clause.to_string(), format!("{book}:2.3"));
        for (cards, letter) in DECKS.into_iter().zip('a'..) {
            let clause = game.decks().of_cards(cards).unwrap().clause.to_string();
            assert_eq!(clause, format!("{book}:2.2({letter})"));
            for (asked, joker) in
                [(None, Joker::Out), (Some(false), Joker::Out), (Some(true), Joker::In)]
            {
                let options =
                    ShowdownOptions { deck: Some(cards), joker: asked, ..Default::default() };
                let rule = game.hand_rule(&options).unwrap();
                let size = DeckSize::from_cards(cards).unwrap();
                assert_eq!(rule.hand().unwrap().deck, Deck { size, joker });
                assert_eq!(rule.departures, vec![]);
            }
        }
        for cards in [0, 20, 33, 37, 41, 53] {
            let options = ShowdownOptions { deck: Some(cards), ..Default::default() };
            let faults = game.hand_rule(&options).unwrap_err();
            assert_eq!(faults.len(), 1);
            assert_eq!(faults[0].clause.to_string(), format!("{book}:2.2"));
            let offered = DECKS.to_vec();
            assert_eq!(faults[0].refused, Refused::Deck { asked: cards, offered });
        }
    }
}

#[test]
fn seats_are_what_the_cards_allow() {
    let [(_, manila), (_, draw)] = both();
    let seats: Vec<_> =
        manila.decks().iter().map(|deck| (deck.seats, deck.seats_with_joker)).collect();
    assert_eq!(seats, [(15, 16), (14, 14), (13, 13), (11, 12), (10, 10), (9, 9)]);
    for deck in manila.decks().iter() {
        let cards = deck.size.cards() as usize;
        assert_eq!((deck.seats, deck.seats_with_joker), ((cards - 5) / 3, (cards - 4) / 3));
    }
    // Crown's seats for the decks it shares.
    let crown = find("crown/draw-blind").unwrap();
    for deck in crown.decks().iter() {
        assert_eq!(draw.decks().of_cards(deck.size.cards()).unwrap().seats, deck.seats);
    }
    assert_eq!(draw.decks().of_cards(48).unwrap().seats, 7);
    assert_eq!(draw.decks().of_cards(44).unwrap().seats, 6);
    for game in [manila, draw] {
        assert_eq!(game.decks().seats_clause, None);
    }
}

/// act-draw:3.5(a), act-manila:3.5(a).
#[test]
fn the_low_ace_in_straights_is_an_option_off_by_default() {
    for (_, game) in both() {
        for (ace_low, ace) in [
            (None, AceInStraights::High),
            (Some(false), AceInStraights::High),
            (Some(true), AceInStraights::HighOrLow),
        ] {
            for deck in DECKS {
                let options = ShowdownOptions { deck: Some(deck), ace_low, ..Default::default() };
                let rule = game.hand_rule(&options).unwrap();
                let deck = DeckSize::from_cards(deck).unwrap();
                let high = HighRule::Five(Ranking::High { deck, ace });
                assert_eq!(rule.hand().unwrap().high, Some(high));
                assert_eq!(rule.departures, vec![]);
            }
        }
    }
}

/// act-draw:3.5(b), act-draw:3.5(c), act-draw:3.6 and act-draw:3.1: the ace is high in lows too.
#[test]
fn the_contest_is_an_option_high_by_default() {
    for (_, game) in both() {
        for (contest, has_high, has_low) in [
            (None, true, false),
            (Some(Contest::High), true, false),
            (Some(Contest::Low), false, true),
            (Some(Contest::HighLow), true, true),
        ] {
            let rule = game.hand_rule(&ShowdownOptions { contest, ..Default::default() }).unwrap();
            let hand = rule.hand().unwrap();
            assert_eq!(hand.high.is_some(), has_high);
            let ranking = Ranking::Low { deck: DeckSize::FiftyTwo, ace: AceInLow::High };
            let low = LowRule { ranking, qualifier: Qualifier::None };
            assert_eq!(hand.low, has_low.then_some(low));
        }
    }
}

/// The switch that no clause gives: played, and told as a departure that needs approval.
#[test]
fn a_low_ace_in_low_hands_is_a_departure() {
    for (book, game) in both() {
        let asked = |contest| ShowdownOptions {
            contest: Some(contest),
            ace_low_in_low: Some(true),
            ..Default::default()
        };
        for contest in [Contest::Low, Contest::HighLow] {
            let rule = game.hand_rule(&asked(contest)).unwrap();
            let Ranking::Low { ace, .. } = rule.hand().unwrap().low.unwrap().ranking else {
                panic!("a low");
            };
            assert_eq!(ace, AceInLow::Low);
            assert_eq!(rule.departures.len(), 1);
            assert_eq!(rule.departures[0].departed, Departed::AceInLow(AceInLow::Low));
            assert_eq!(rule.departures[0].clause.to_string(), format!("{book}:3.1"));
        }
        let faults = game.hand_rule(&asked(Contest::High)).unwrap_err();
        assert_eq!(faults[0].refused, Refused::NoLow { contest: Contest::High });
    }
}

/// act-draw:3.5(d), act-manila:3.5(d): every deck with every contest, joker and ace.
#[test]
fn the_qualifier_needs_high_low_and_a_deck_that_can_meet_it() {
    for (book, game) in both() {
        let clause = format!("{book}:3.5(d)");
        for deck in DECKS {
            for contest in [None, Some(Contest::High), Some(Contest::Low), Some(Contest::HighLow)] {
                for (joker, ace_low) in [(false, false), (true, false), (false, true), (true, true)]
                {
                    let has_low = contest.is_some_and(Contest::has_low);
                    let options = ShowdownOptions {
                        deck: Some(deck),
                        joker: Some(joker),
                        contest,
                        low_qualifier: Some(true),
                        ace_low_in_low: Some(ace_low && has_low),
                        ..Default::default()
                    };
                    let met = deck >= 44 || deck == 40 && ace_low;
                    match game.hand_rule(&options) {
                        Ok(rule) => {
                            assert!(met && contest == Some(Contest::HighLow), "{deck} {contest:?}");
                            let low = rule.hand().unwrap().low.unwrap();
                            assert_eq!(low.qualifier, Qualifier::EightOrBetter);
                            assert!(lowest_qualifies(low.ranking), "{deck}");
                        }
                        Err(faults) => {
                            assert_eq!(faults.len(), 1, "{faults:?}");
                            assert_eq!(faults[0].clause.to_string(), clause);
                            if contest == Some(Contest::HighLow) {
                                assert!(!met, "{deck}");
                                let ace = if ace_low { AceInLow::Low } else { AceInLow::High };
                                let deck = DeckSize::from_cards(deck).unwrap();
                                assert!(!lowest_qualifies(Ranking::Low { deck, ace }));
                            } else {
                                let contest = contest.unwrap_or(Contest::High);
                                let refused = Refused::QualifierWithoutHighLow { contest };
                                assert_eq!(faults[0].refused, refused);
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_qualifier_nobody_can_meet_is_refused_with_its_numbers() {
    for (deck, ace_low, ranks) in [(40, false, 4), (36, false, 3), (36, true, 4), (32, true, 3)] {
        let options = ShowdownOptions {
            deck: Some(deck),
            contest: Some(Contest::HighLow),
            low_qualifier: Some(true),
            ace_low_in_low: Some(ace_low),
            ..Default::default()
        };
        let faults = find("act/draw").unwrap().hand_rule(&options).unwrap_err();
        assert_eq!(faults[0].refused, Refused::NobodyCanQualify { deck, ranks });
    }
}

#[test]
fn a_wrong_deck_is_not_blamed_on_the_qualifier() {
    let options = ShowdownOptions {
        deck: Some(20),
        contest: Some(Contest::Low),
        low_qualifier: Some(true),
        ..Default::default()
    };
    let faults = find("act/draw").unwrap().hand_rule(&options).unwrap_err();
    let clauses: Vec<String> = faults.iter().map(|fault| fault.clause.to_string()).collect();
    assert_eq!(clauses, ["act-draw:2.2", "act-draw:3.5(d)"]);
}

#[test]
fn a_low_without_a_qualifier_is_played_with_any_deck() {
    for (_, game) in both() {
        for deck in DECKS {
            let options = ShowdownOptions {
                deck: Some(deck),
                contest: Some(Contest::HighLow),
                low_qualifier: Some(false),
                ..Default::default()
            };
            let Judged::Hand(rule) = game.hand_rule(&options).unwrap().judged else {
                panic!("a hand");
            };
            assert_eq!(rule.low.unwrap().qualifier, Qualifier::None);
        }
    }
}
