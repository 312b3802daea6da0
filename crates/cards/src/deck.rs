//! The decks of the books.

use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;

/// How many cards a deck has without its joker: which ranks it keeps, from the ace down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeckSize {
    /// Ace down to ten (crown:3.1.5).
    Twenty,
    /// Ace down to seven (crown:3.1.4, act-draw:2.2(f), act-manila:2.2(f)).
    ThirtyTwo,
    /// Ace down to six (crown:3.1.3, act-draw:2.2(e), act-manila:2.2(e)).
    ThirtySix,
    /// Ace down to five (crown:3.1.2, act-draw:2.2(d), act-manila:2.2(d)).
    Forty,
    /// Ace down to four (act-draw:2.2(c), act-manila:2.2(c)).
    FortyFour,
    /// Ace down to three (act-draw:2.2(b), act-manila:2.2(b)).
    FortyEight,
    /// Ace down to two (crown:3.1.1, act-draw:2.2(a), act-manila:2.2(a), act-3cp:2.1).
    FiftyTwo,
}

impl DeckSize {
    /// Every deck size, smallest first.
    pub const ALL: [DeckSize; 7] = [
        DeckSize::Twenty,
        DeckSize::ThirtyTwo,
        DeckSize::ThirtySix,
        DeckSize::Forty,
        DeckSize::FortyFour,
        DeckSize::FortyEight,
        DeckSize::FiftyTwo,
    ];

    /// The deck of so many cards, the joker not counted.
    #[must_use]
    pub fn from_cards(cards: u32) -> Option<DeckSize> {
        DeckSize::ALL.into_iter().find(|size| size.cards() == cards)
    }

    /// How many cards it has, the joker not counted.
    #[must_use]
    pub fn cards(self) -> u32 {
        4 * u32::from(13 - self.lowest_rank().index())
    }

    /// The lowest rank the deck keeps.
    #[must_use]
    pub const fn lowest_rank(self) -> Rank {
        match self {
            DeckSize::Twenty => Rank::Ten,
            DeckSize::ThirtyTwo => Rank::Seven,
            DeckSize::ThirtySix => Rank::Six,
            DeckSize::Forty => Rank::Five,
            DeckSize::FortyFour => Rank::Four,
            DeckSize::FortyEight => Rank::Three,
            DeckSize::FiftyTwo => Rank::Two,
        }
    }

    /// The ranks the deck keeps, bit 0 the two, bit 12 the ace.
    #[must_use]
    pub const fn ranks(self) -> u16 {
        0x1fff & !((1 << self.lowest_rank().index()) - 1)
    }
}

/// Whether a deck has the wild card (act-draw:2.3, act-manila:2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Joker {
    /// One joker is in the deck.
    In,
    /// No joker is in the deck.
    Out,
}

/// A deck: one card of each rank it keeps in each suit, and the joker if it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deck {
    /// How many cards, the joker not counted.
    pub size: DeckSize,
    /// Whether the joker is in.
    pub joker: Joker,
}

impl Deck {
    /// The deck of this size without a joker.
    #[must_use]
    pub const fn plain(size: DeckSize) -> Deck {
        Deck { size, joker: Joker::Out }
    }

    /// The deck of this size with the joker.
    #[must_use]
    pub const fn with_joker(size: DeckSize) -> Deck {
        Deck { size, joker: Joker::In }
    }

    /// The cards of the deck.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        let ranks = self.size.ranks() as u64;
        let naturals = ranks | ranks << 16 | ranks << 32 | ranks << 48;
        match self.joker {
            Joker::Out => CardSet::from_bits(naturals),
            Joker::In => CardSet::from_bits(naturals | 1 << Card::JOKER.bit()),
        }
    }

    /// The deck as it comes from its box: suit by suit, each from its lowest card up, the joker last.
    #[must_use]
    pub fn in_order(self) -> Vec<Card> {
        let mut cards = Vec::with_capacity(53);
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                if rank >= self.size.lowest_rank() {
                    cards.push(Card::new(rank, suit));
                }
            }
        }
        if self.joker == Joker::In {
            cards.push(Card::JOKER);
        }
        cards
    }
}
