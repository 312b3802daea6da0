//! Our own code, behind the same small functions as the peers'.

pub(crate) mod rounds;

use crate::pack::Pack;
use cutcard_cards::{
    AceInStraights, Card, DeckSize, Hand, Joint, Judge, Naturals, Rank, Ranking, Scale, Strength,
    Suit,
};
use cutcard_odds::{Effort, Equities, Spot, equity};

/// The card with this place in the pack.
pub(crate) fn card(id: u8) -> Card {
    Card::new(Rank::ALL[usize::from(id / 4)], Suit::ALL[usize::from(id % 4)])
}

/// Our pack and the judge of its hands.
pub(crate) struct OurPack<const CARDS: usize, const SIZE: usize> {
    cards: [Hand; 52],
    naturals: Naturals,
    judge: Judge<'static, CARDS, SIZE>,
}

impl<const CARDS: usize, const SIZE: usize> OurPack<CARDS, SIZE> {
    pub(crate) fn new(judge: Judge<'static, CARDS, SIZE>) -> Self {
        OurPack {
            cards: std::array::from_fn(|id| Hand::from(card(id as u8))),
            naturals: Naturals::new((0..52).map(card)),
            judge,
        }
    }
}

impl<const CARDS: usize, const SIZE: usize> Pack for OurPack<CARDS, SIZE> {
    type Card = Hand;
    type Hand = Hand;

    #[inline(always)]
    fn cards(&self) -> &[Hand; 52] {
        &self.cards
    }

    fn empty(&self) -> Hand {
        Hand::EMPTY
    }

    #[inline(always)]
    fn add(hand: Hand, card: Hand) -> Hand {
        hand + card
    }

    #[inline(always)]
    fn with_each(&self, hand: Hand, cards: &[Hand]) -> u64 {
        let mut sum = 0;
        let visit = |strength: Strength, times| sum += u64::from(strength.0) * times as u64;
        self.judge.with_each(hand, &self.naturals, cards.len(), visit);
        sum
    }
}

/// Manila's ranking with a deck of this size.
pub(crate) fn manila_scale(deck: DeckSize) -> &'static Scale {
    Ranking::High { deck, ace: AceInStraights::HighOrLow }.scale()
}

/// The first `HOLE` cards are the hole, the rest the board.
#[inline(always)]
pub(crate) fn two_with_three<const HOLE: usize, const N: usize>(
    joint: &Joint,
    cards: &[Card; N],
) -> u32 {
    let (hole, board) = cards.split_at(HOLE);
    board.first_chunk().map_or(0, |board| number(joint.strength(hole, board)))
}

/// How the first of several hands fares.
pub(crate) struct First {
    pub(crate) equity: f64,
    pub(crate) wins: u64,
}

fn first(equities: Equities) -> First {
    equities.players.first().map_or(First { equity: 0.0, wins: 0 }, |player| First {
        equity: player.equity,
        wins: player.wins,
    })
}

/// The exact equity of the first hand.
pub(crate) fn exact(spot: &Spot) -> First {
    first(equity(spot, Effort::Auto, 0, &mut |_, _| {}))
}

/// The equity of the first hand from random deals.
pub(crate) fn sampled(spot: &Spot, deals: u64) -> First {
    first(equity(spot, Effort::Samples(deals), 7, &mut |_, _| {}))
}

#[inline(always)]
pub(crate) fn number(strength: Strength) -> u32 {
    u32::from(strength.0)
}
