//! The law of equities.

use cutcard_cards::Card;
use cutcard_odds::{Effort, Spot, equity};
use cutcard_rulebook::{Contest, Judged, ShowdownOptions, games};

const MOST_TO_COME: usize = 2;

/// No cards make a question about equity panic, and what all players can expect is the pot.
///
/// # Panics
/// The law does not hold.
pub fn spot(data: &[u8]) {
    let [game, deck, flags, cards @ ..] = data else { return };
    let game = &games()[usize::from(*game) % games().len()];
    let decks: Vec<u32> = game.decks().iter().map(|deck| deck.size.cards()).collect();
    let contests: Vec<Contest> = game.contest().offered().collect();
    let options = ShowdownOptions {
        deck: Some(decks[usize::from(*deck) % decks.len()]),
        joker: (flags & 1 == 1).then_some(true),
        contest: Some(contests[usize::from(flags >> 1) % contests.len()]),
        ..ShowdownOptions::default()
    };
    let Ok(rule) = game.hand_rule(&options) else { return };
    let Judged::Hand(rule) = rule.judged else { return };
    let mut groups = cards
        .split(|byte| *byte == 0xff)
        .map(|group| group.iter().filter_map(|byte| Card::from_bit(byte & 63)).collect());
    let boards: Vec<Vec<Card>> = groups.by_ref().take(usize::from(flags >> 6)).collect();
    let dead: Vec<Card> = groups.next().unwrap_or_default();
    let Ok(spot) = Spot::new(rule, groups.collect(), boards, &dead) else { return };
    for effort in [Effort::Auto, Effort::Samples(16)] {
        if effort == Effort::Auto && spot.cards_to_come() > MOST_TO_COME {
            continue;
        }
        let answer = equity(&spot, effort, u64::from(*flags), &mut |_, _| {});
        let whole: f64 = answer.players.iter().map(|player| player.equity).sum();
        assert!((whole - 1.0).abs() < 1e-9, "{whole} of a pot: {} {spot:?}", game.id());
    }
}
