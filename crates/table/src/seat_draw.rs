//! Cards drawn for a seat that several want (crown:8.1.1, act-manila:8.2, act-draw:8.2).

use cutcard_banked::PlayerId;
use cutcard_cards::{Card, Rank, Suit};
use serde::{Deserialize, Serialize};

/// A card that somebody drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// Who.
    pub player: PlayerId,
    /// Which.
    pub card: Card,
}

/// The draws, and whoever drew the highest card: the ace is highest. Cards of one rank are told apart by suit at Crown
/// (crown:3.2.4); by the ACT's books, to which suits are alike, those who drew them draw again. Jokers are passed over.
/// `None` where the cards are too few, or one of them is there twice.
pub(crate) fn draw(
    players: &[PlayerId],
    cards: &[Card],
    by_suit: bool,
) -> Option<(Vec<Vec<Drawn>>, PlayerId)> {
    let twice = cards.iter().enumerate().any(|(place, card)| {
        let before = cards.get(..place).unwrap_or_default();
        before.contains(card)
    });
    if twice {
        return None;
    }
    let mut cards = cards.iter().copied().filter(|card| worth(*card).is_some());
    let (mut left, mut draws) = (players.to_vec(), Vec::new());
    loop {
        let mut drawn = Vec::with_capacity(left.len());
        for player in &left {
            drawn.push(Drawn { player: *player, card: cards.next()? });
        }
        let height = |it: &Drawn| {
            worth(it.card).map(|(rank, suit)| (rank, if by_suit { Some(suit) } else { None }))
        };
        let highest = drawn.iter().map(height).max()?;
        left = drawn.iter().filter(|it| height(it) == highest).map(|it| it.player).collect();
        draws.push(drawn);
        if let [winner] = left.as_slice() {
            return Some((draws, *winner));
        }
    }
}

/// The rank of a card, and its suit: spades above hearts, diamonds and clubs.
fn worth(card: Card) -> Option<(Rank, Suit)> {
    Some((card.rank()?, card.suit()?))
}
