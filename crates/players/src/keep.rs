//! Which cards are kept in a draw.

use crate::sight::Sight;
use cutcard_cards::{
    AceInLow, Card, Category, HandRule, HighRule, LowRule, Rank, Ranking, Scale, Suit,
};

/// Some of a hand's cards: bit 0 is the first, as draws are asked for.
pub(crate) type Places = u8;

/// Which of five cards are kept, with so many draws to come, this one counted.
pub(crate) fn keep(rule: &HandRule, cards: &[Card], draws_left: usize) -> Places {
    let high = rule.high.and_then(|high| match high {
        HighRule::Five(ranking) => Some(ranking.scale()),
        HighRule::Three(_) => None,
    });
    match (high, rule.low) {
        (Some(scale), None) => keep_high(scale, cards),
        (None, Some(low)) => keep_low(low, cards, draws_left),
        (Some(scale), Some(low)) => {
            let made = scale.best(cards.iter().copied().collect());
            let pairs = made.map(|made| scale.category(made)) >= Some(Category::TwoPair);
            let kept = keep_low(low, cards, draws_left);
            // Four to a low go for both halves; with less the high half is nearer.
            if !pairs && kept.count_ones() >= 4 { kept } else { keep_high(scale, cards) }
        }
        (None, None) => all(cards),
    }
}

/// Every card.
fn all(cards: &[Card]) -> Places {
    places(cards, |_| true)
}

fn places(cards: &[Card], kept: impl Fn(Card) -> bool) -> Places {
    (0..8).zip(cards).filter(|(_, card)| kept(**card)).fold(0, |all, (place, _)| all | 1 << place)
}

/// A pat hand, else pairs and better, else four to a flush or to a straight open at both ends,
/// else the highest cards. The joker is always kept.
fn keep_high(scale: &Scale, cards: &[Card]) -> Places {
    let made = scale.best(cards.iter().copied().collect());
    if made.map(|made| scale.category(made)) >= Some(Category::Straight) {
        return all(cards);
    }
    let alike = |rank: Rank| cards.iter().filter(|card| card.rank() == Some(rank)).count();
    let groups = places(cards, |card| card.rank().is_none_or(|rank| alike(rank) > 1));
    let jokers = places(cards, Card::is_joker);
    if groups != jokers {
        return groups;
    }
    four_to_a_flush(cards).or_else(|| four_to_a_straight(cards)).unwrap_or_else(|| {
        let highest = cards.iter().filter_map(|card| card.rank()).max();
        let faces = places(cards, |card| card.rank() >= Some(Rank::Jack));
        // The joker pairs the highest card, and a third would only be in the way of more.
        if jokers == 0 && faces != 0 && faces.count_ones() <= 2 {
            faces
        } else {
            jokers | places(cards, |card| card.rank() == highest)
        }
    })
}

fn four_to_a_flush(cards: &[Card]) -> Option<Places> {
    let of = |suit| places(cards, |card| card.is_joker() || card.suit() == Some(suit));
    Suit::ALL.into_iter().map(of).find(|kept| kept.count_ones() >= 4)
}

fn four_to_a_straight(cards: &[Card]) -> Option<Places> {
    let from = |lowest: u8| {
        places(cards, |card| {
            card.rank().is_none_or(|rank| (lowest..lowest + 4).contains(&rank.index()))
        })
    };
    // Not up to the ace, where only one end is open.
    (0..9).rev().map(from).find(|kept| kept.count_ones() >= 4)
}

/// Low cards that are not paired. Five of them stay as they are if none is too high, and, where
/// straights and flushes spoil a hand, they are neither.
fn keep_low(low: LowRule, cards: &[Card], draws_left: usize) -> Places {
    let lowest = low.ranking.deck().lowest_rank().index();
    let height = |rank: Rank| match low.ranking {
        Ranking::Low { ace: AceInLow::Low, .. } if rank == Rank::Ace => 1,
        Ranking::Low { ace: AceInLow::Low, .. } => rank.index() + 2 - lowest,
        Ranking::Low { ace: AceInLow::High, .. } | Ranking::High { .. } | Ranking::DeuceToSeven => {
            rank.index() + 1 - lowest
        }
    };
    // Up to the seventh of thirteen ranks, the eight or the seven; with fewer ranks fewer.
    let ranks = 13 - lowest;
    let good = (7 * ranks / 13).max(5);
    let mut seen = [false; 13];
    let mut kept = 0;
    let mut highest = 0;
    for (place, card) in (0..8_u8).zip(cards) {
        let Some(rank) = card.rank() else {
            kept |= 1 << place;
            continue;
        };
        let Some(seen) = seen.get_mut(usize::from(rank.index())) else { continue };
        if !std::mem::replace(seen, true) {
            kept |= 1 << place;
            highest = highest.max(height(rank));
        }
    }
    let below = |limit: u8| {
        kept & places(cards, |card| card.rank().is_none_or(|rank| height(rank) <= limit))
    };
    // The last draw is not risked for one card a rank too high.
    let pat = good + u8::from(draws_left <= 1);
    let scale = low.ranking.scale();
    let made = scale.best(cards.iter().copied().collect()).map(|made| scale.category(made));
    if kept == all(cards) && highest <= pat && made == Some(Category::HighCard) {
        return kept;
    }
    let spoilt = kept == all(cards) && highest <= good;
    if spoilt { below(highest.saturating_sub(1)) } else { below(good) }
}

/// The cards a house player changes: all but those kept, and no more than may be.
pub(crate) fn discards(sight: Sight<'_>, most: u8) -> Places {
    let cards = sight.own_cards();
    let Some(rule) = sight.rule().filter(|_| sight.knows_own()) else { return 0 };
    let (_, left) = sight.draws();
    let mut discards = all(&cards) & !keep(rule, &cards, left);
    while discards.count_ones() > u32::from(most) {
        discards &= discards - 1;
    }
    discards
}
