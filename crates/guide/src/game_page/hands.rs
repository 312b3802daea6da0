//! How hands are made and ranked.

use super::prose::{cite, number, point};
use cutcard_cards::{AceInLow, AceInStraights, DeckSize, Joker, Qualifier};
use cutcard_rulebook::{
    Composition, Contest, Game, High, HighOrder, Low, Places, StraightsAndFlushes,
};

pub(super) fn section(game: &Game) -> String {
    let mut text = String::from("## Which hand wins\n\n");
    text.push_str(&point(&composition(game)));
    if let Some(high) = game.high() {
        for told in high_hands(game, high) {
            text.push_str(&point(&told));
        }
    }
    if let Some(low) = game.low() {
        for told in low_hands(game, low) {
            text.push_str(&point(&told));
        }
    }
    if game.decks().joker.offers(Joker::In) {
        text.push_str(&point(
            "The joker stands for whatever serves its holder best, for high and for low apart; a card \
             one holds already only to make five of a kind.",
        ));
    }
    text
}

fn composition(game: &Game) -> String {
    let hand = game.hand();
    let clause = cite(&hand.clause);
    match hand.plays {
        Composition::AnyFive if hand.board == 0 && hand.hole == 5 => {
            format!("A hand is the five cards a player holds {clause}.")
        }
        Composition::AnyFive if hand.board == 0 => {
            format!(
                "A hand is any five of the {} cards a player holds {clause}.",
                number(hand.hole)
            )
        }
        Composition::AnyFive => format!(
            "A hand is any five of a player's {} and the {} of a board {clause}.",
            number(hand.hole),
            number(hand.board)
        ),
        Composition::TwoWithThree if hand.hole == 2 => {
            format!("A hand is both of a player's cards with three of the board {clause}.")
        }
        Composition::TwoWithThree => format!(
            "A hand is exactly two of a player's {} cards with three of the board {clause}.",
            number(hand.hole)
        ),
        Composition::AllThree => format!("A hand is a player's three cards {clause}."),
        Composition::ThreeRows => format!(
            "The front is of three cards, the middle and the back of five; the front must be the lowest \
             and the back the highest {clause}. In the front straights and flushes count for nothing \
             (`crown:13.3.1`)."
        ),
    }
}

fn high_hands(game: &Game, high: &High) -> Vec<String> {
    let mut told = Vec::new();
    let wins = match game.hand().plays {
        Composition::ThreeRows => "The higher row wins",
        Composition::AnyFive | Composition::TwoWithThree | Composition::AllThree => {
            "For the highest hand, from the best"
        }
    };
    match high.order {
        HighOrder::ThreeCard => told.push(format!(
            "{wins}: straight flush, three of a kind, straight, flush, pair, high card {}.",
            cite(&high.clause)
        )),
        HighOrder::FiveCard => {
            let sizes: Vec<DeckSize> = game.decks().iter().map(|deck| deck.size).collect();
            if sizes.contains(&DeckSize::FiftyTwo) {
                let ladder = ladder(game, FlushAndFullHouse::FullHouseFirst);
                told.push(format!("{wins}, with 52 cards: {ladder} {}.", cite(&high.clause)));
            }
            let reduced = |size: &&DeckSize| !matches!(size, DeckSize::FiftyTwo | DeckSize::Twenty);
            if sizes.iter().any(|size| reduced(&size)) {
                let ladder = ladder(game, FlushAndFullHouse::FlushFirst);
                let places = Places { crown: "3.2.2(d)", manila: "3.4", draw: "3.4" };
                told.push(format!(
                    "With fewer cards a flush beats a full house: {ladder} {}.",
                    cite(&places.of(game.book()))
                ));
            }
            if sizes.contains(&DeckSize::Twenty) {
                told.push(
                    "With 20 cards: royal flush, four of a kind, full house, straight, three of a kind, two \
                     pair (`crown:3.2.3(b)`)."
                        .to_owned(),
                );
            }
        }
    }
    told.push(
        "Of two hands of a kind the one with the higher cards wins; suits do not count here."
            .to_owned(),
    );
    told.push(ace_in_straights(high));
    told
}

/// Which of the two stands higher.
#[derive(Clone, Copy)]
enum FlushAndFullHouse {
    FullHouseFirst,
    FlushFirst,
}

fn ladder(game: &Game, order: FlushAndFullHouse) -> String {
    let mut hands = vec!["royal flush"];
    if game.decks().joker.offers(Joker::In) {
        hands.push("five of a kind (with the joker)");
    }
    hands.extend(["straight flush", "four of a kind"]);
    hands.extend(match order {
        FlushAndFullHouse::FullHouseFirst => ["full house", "flush"],
        FlushAndFullHouse::FlushFirst => ["flush", "full house"],
    });
    hands.extend(["straight", "three of a kind", "two pair", "one pair", "high card"]);
    hands.join(", ")
}

fn ace_in_straights(high: &High) -> String {
    let choice = &high.ace_in_straights;
    let stands = match choice.default {
        AceInStraights::High => "only above the king",
        AceInStraights::HighOrLow => "above the king or below the lowest card of the deck",
    };
    let house = choice.others.iter().map(|other| match other {
        AceInStraights::High => "; the house may keep it above the king",
        AceInStraights::HighOrLow => "; the house may let it stand below the lowest card too",
    });
    let house: String = house.collect();
    format!("In a straight the ace stands {stands}{house} {}.", cite(&choice.clause))
}

fn low_hands(game: &Game, low: &Low) -> Vec<String> {
    let clause = cite(&low.clause);
    let mut told = vec![match low.straights_and_flushes {
        StraightsAndFlushes::Ignored => format!(
            "For the lowest hand, straights and flushes count for nothing: the fewest pairs, then the \
             lowest cards from the top down {clause}."
        ),
        StraightsAndFlushes::CountAgainst => format!(
            "For the lowest hand, the order of high hands is turned round: straights and flushes count \
             against one {clause}. From the best: high card, one pair, two pair, three of a kind, straight, \
             flush, full house, four of a kind, straight flush; of two of a kind the one with the lower \
             cards. The best of all is 7-5-4-3-2 of more than one suit."
        ),
    }];
    let ace = match (low.ace.default, low.straights_and_flushes) {
        (AceInLow::Low, _) => "low: the best low is 5-4-3-2-A",
        (AceInLow::High, StraightsAndFlushes::CountAgainst) => {
            "high only: A-5-4-3-2 is no straight, but an ace high"
        }
        (AceInLow::High, StraightsAndFlushes::Ignored) => "high",
    };
    let approval =
        if low.ace.by_approval.is_empty() { "" } else { "; an approval may make it low" };
    told.push(format!("In a low hand the ace is {ace}{approval} {}.", cite(&low.ace.clause)));
    let qualifier = cite(&low.qualifier.clause);
    let eight = low.qualifier.offers(Qualifier::EightOrBetter);
    if eight && low.qualifier.is_fixed() {
        told.push(format!(
            "To win, a low hand must be five different ranks, none above an eight {qualifier}. Where \
             nobody has one, the high hand takes all."
        ));
    } else if eight && game.contest().offers(Contest::HighLow) {
        told.push(format!(
            "Where high and low share, the house may ask a low hand of five different ranks, none above an \
             eight {qualifier}. Where nobody has one, the high hand takes all."
        ));
    }
    told
}
