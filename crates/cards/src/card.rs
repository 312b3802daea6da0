//! A card of the deck, and how it is written.

use std::fmt;
use std::str::FromStr;

/// The rank of a card, from the two up to the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "each variant is its own name")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Every rank, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank at a place of [`Rank::ALL`], if there is one.
    #[must_use]
    pub fn from_index(index: u8) -> Option<Rank> {
        Rank::ALL.get(usize::from(index)).copied()
    }

    /// The place of this rank in [`Rank::ALL`].
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The letter a card of this rank is written with.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Rank::Two => '2',
            Rank::Three => '3',
            Rank::Four => '4',
            Rank::Five => '5',
            Rank::Six => '6',
            Rank::Seven => '7',
            Rank::Eight => '8',
            Rank::Nine => '9',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
            Rank::Ace => 'A',
        }
    }

    /// The rank as a dealer says it: "queen".
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Rank::Two => "two",
            Rank::Three => "three",
            Rank::Four => "four",
            Rank::Five => "five",
            Rank::Six => "six",
            Rank::Seven => "seven",
            Rank::Eight => "eight",
            Rank::Nine => "nine",
            Rank::Ten => "ten",
            Rank::Jack => "jack",
            Rank::Queen => "queen",
            Rank::King => "king",
            Rank::Ace => "ace",
        }
    }

    /// The rank as a dealer says it of several: "queens".
    #[must_use]
    pub fn plural(self) -> String {
        match self {
            Rank::Six => "sixes".to_owned(),
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine
            | Rank::Ten
            | Rank::Jack
            | Rank::Queen
            | Rank::King
            | Rank::Ace => format!("{}s", self.word()),
        }
    }

    fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    }
}

/// The suit of a card, in the order that settles stud openers and odd chips:
/// clubs, diamonds, hearts, spades (crown:3.2.4). No ranking of hands looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "each variant is its own name")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Every suit, lowest first (crown:3.2.4).
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter a card of this suit is written with.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// The suit's sign: ♣ ♦ ♥ ♠.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
        }
    }

    fn from_letter(letter: char) -> Option<Suit> {
        // People also paste the outlined signs.
        match letter {
            'c' | 'C' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | 'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | 'H' | '♥' | '♡' => Some(Suit::Hearts),
            's' | 'S' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }
}

/// One card: a rank and a suit, or the joker.
///
/// Four bits of suit above four bits of rank, so that a set of cards is a `u64` with a lane of
/// sixteen bits for each suit. The joker sits where a fourteenth club would.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const JOKER: u8 = 13;

/// What some keyboards put behind a suit's sign to make it a picture.
const EMOJI_STYLE: char = '\u{fe0f}';

impl Card {
    /// The wild card that the ACT books allow in a deck (act-draw:2.3).
    pub const JOKER: Card = Card(JOKER);

    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// The card's rank; the joker has none of its own.
    #[must_use]
    pub fn rank(self) -> Option<Rank> {
        Rank::from_index(self.0 & 15)
    }

    /// The card's suit; the joker has none of its own.
    #[must_use]
    pub fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Suit::ALL.get(usize::from(self.0 >> 4)).copied() }
    }

    /// Whether this is the joker.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 == JOKER
    }

    /// The card's place in a [`crate::CardSet`]: below 64, the same for the same card for ever.
    #[must_use]
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The card at a place of a set, if any card has that place.
    #[must_use]
    pub const fn from_bit(bit: u8) -> Option<Card> {
        if bit < 64 && (bit & 15 < 13 || bit == JOKER) { Some(Card(bit)) } else { None }
    }

    /// The card with the suit's sign, for people: `A♠`.
    #[must_use]
    pub fn pretty(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("{}{}", rank.letter(), suit.sign()),
            (Some(_) | None, _) => "Jk".to_owned(),
        }
    }
}

/// Why a text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardError {
    /// The text is no card at all.
    #[error(
        "`{text}` is not a card: write a rank (A K Q J T 9 ... 2) and a suit (c d h s), as in `As`, or `Jk`"
    )]
    NotACard {
        /// What was written.
        text: String,
    },
    /// The joker, where the deck has none.
    #[error("Jk: this game's deck has no joker")]
    NoJoker,
    /// The card stands twice where it can stand once.
    #[error("{card} is there twice")]
    Twice {
        /// The repeated card.
        card: Card,
    },
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let wrong = || CardError::NotACard { text: text.chars().take(24).collect() };
        if text.eq_ignore_ascii_case("jk") {
            return Ok(Card::JOKER);
        }
        let mut letters = text.chars().filter(|letter| *letter != EMOJI_STYLE);
        let mut rank = letters.next().ok_or_else(wrong)?;
        let mut suit = letters.next().ok_or_else(wrong)?;
        // Ten is also written with two figures.
        if rank == '1' && suit == '0' {
            rank = 'T';
            suit = letters.next().ok_or_else(wrong)?;
        }
        match (Rank::from_letter(rank), Suit::from_letter(suit), letters.next()) {
            (Some(rank), Some(suit), None) => Ok(Card::new(rank, suit)),
            (_, _, _) => Err(wrong()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            (Some(_) | None, _) => f.write_str("Jk"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads cards written one after the other, with or without spaces or commas: `AsKd`, `As Kd Jk`.
///
/// # Errors
/// The first piece that is not a card.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, CardError> {
    let mut cards = Vec::new();
    let mut piece = String::new();
    for letter in text.chars() {
        if letter == EMOJI_STYLE {
            continue;
        }
        if letter.is_whitespace() || letter == ',' {
            if !piece.is_empty() {
                return Err(CardError::NotACard { text: piece });
            }
            continue;
        }
        piece.push(letter);
        if piece != "1" && piece != "10" && piece.chars().count() > 1 {
            cards.push(piece.parse()?);
            piece.clear();
        }
    }
    if piece.is_empty() { Ok(cards) } else { Err(CardError::NotACard { text: piece }) }
}
