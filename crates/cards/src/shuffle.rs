//! The shuffle and the cut.
//!
//! Anyone can repeat a shuffle from its seed with the three steps below; they never change.
//!
//! 1. **Words.** The ChaCha20 key stream of the seed (the seed is the key; nonce and counter start
//!    at zero), read as little-endian words of 32 bits, in order: [`raw_words`].
//! 2. **Draws.** A draw from `0..=last` takes the next word `w` and forms `w × (last + 1)`. The
//!    upper 32 bits are the draw, unless the lower 32 bits are less than `2^32 mod (last + 1)`:
//!    then the word is thrown away and the next one is taken: [`draw_up_to`].
//! 3. **Swaps.** The cards start as [`Deck::in_order`]. For each place 1, 2, 3, ... counted from
//!    the top card at 0, its card changes places with the card at a drawn place, itself included
//!    and none further down: [`permute`].
//!
//! One more draw gives the depth of the cut that an electronic table makes.

use crate::card::Card;
use crate::deck::Deck;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Where all the randomness of one shuffle comes from: 256 bits, more than the 232 it takes to
/// name any order of 53 cards.
///
/// It is made outside, from the operating system, and recorded; with it the shuffle can be
/// repeated. Use a seed for one shuffle only: two shuffles from one seed move cards alike. Until
/// the round is over it tells every card, so `Display` writes it, as 64 hexadecimal digits, and
/// `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// Why a text is not a seed. It does not repeat the text, which may be most of a secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeedError {
    /// A seed is 64 digits.
    #[error("a seed is 64 hexadecimal digits, not {found}")]
    Length {
        /// How many characters were written.
        found: usize,
    },
    /// A character is no hexadecimal digit.
    #[error("character {place} of the seed is no hexadecimal digit")]
    Digit {
        /// Which character, the first being 1.
        place: usize,
    },
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let found = text.chars().count();
        if found != 64 {
            return Err(SeedError::Length { found });
        }
        let mut bytes = [0; 32];
        for (index, letter) in text.chars().enumerate() {
            let digit = letter.to_digit(16).ok_or(SeedError::Digit { place: index + 1 })?;
            if let Some(byte) = bytes.get_mut(index / 2) {
                *byte = *byte << 4 | digit as u8;
            }
        }
        Ok(Seed(bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// The words a shuffle takes its draws from, without end, for a laboratory to test.
#[must_use]
pub fn raw_words(seed: Seed) -> RawWords {
    RawWords { stream: ChaCha20Rng::from_seed(seed.0) }
}

/// The words of a seed, one after the other; see [`raw_words`].
#[derive(Clone, Debug)]
pub struct RawWords {
    stream: ChaCha20Rng,
}

impl RawWords {
    /// The next word.
    #[inline]
    pub fn next_word(&mut self) -> u32 {
        self.stream.next_u32()
    }
}

impl Iterator for RawWords {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        Some(self.next_word())
    }
}

/// A number from `0..=last`, each exactly as likely as the next if the words are.
///
/// Words that would favour some numbers are thrown away. At most `last` in 2^32 are.
#[inline]
pub fn draw_up_to(last: u32, mut next_word: impl FnMut() -> u32) -> u32 {
    let choices = u64::from(last) + 1;
    loop {
        let product = u64::from(next_word()) * choices;
        let lower = product & 0xffff_ffff;
        // The remainder is less than `choices`, so it is seldom worth its division.
        if lower >= choices || lower >= (1 << 32) % choices {
            return (product >> 32) as u32;
        }
    }
}

/// Puts the items in an order drawn from all their orders, each as likely (Fisher and Yates).
#[inline]
pub fn permute<T>(items: &mut [T], mut next_word: impl FnMut() -> u32) {
    for (place, last) in (1..items.len()).zip(1_u32..) {
        items.swap(place, draw_up_to(last, &mut next_word) as usize);
    }
}

/// Shuffles a deck for a round (crown:5.1, act-draw:7.1, act-manila:7.1, act-3cp:5.1).
///
/// ```
/// use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
///
/// let seed: Seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse()?;
/// let deck = shuffle(Deck::plain(DeckSize::FiftyTwo), seed).cut(20)?;
/// assert_eq!(deck.cards().len(), 52);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shuffle(deck: Deck, seed: Seed) -> ShuffledDeck {
    shuffle_cards(deck.in_order(), seed)
}

/// Shuffles some of a deck's cards: discards, burnt cards or what is left to deal
/// (crown:9.4.2, crown:14.7.1, act-draw:9.7). The same cards in another order are another shuffle.
#[must_use]
pub fn shuffle_cards(mut cards: Vec<Card>, seed: Seed) -> ShuffledDeck {
    let mut words = raw_words(seed);
    permute(&mut cards, || words.next_word());
    let depths = cut_depths(cards.len());
    let others = (depths.end() - depths.start()) as u32;
    let drawn = draw_up_to(others, || words.next_word()) as usize;
    ShuffledDeck { drawn_depth: depths.start() + drawn, cards }
}

/// How many cards a cut leaves on each side, at least.
const LEAST_ON_EACH_SIDE: usize = 2;

/// How many cards may be lifted off so many in the cut: at least two, and all but two at most
/// (act-draw:7.2, act-manila:7.2, act-3cp:5.2). Crown gives no least (crown:5.2, crown:1.1:Cut).
///
/// Fewer than four cards cannot be cut so. They are dealt as shuffled: the only depth is none.
#[must_use]
pub fn cut_depths(cards: usize) -> RangeInclusive<usize> {
    if cards < 2 * LEAST_ON_EACH_SIDE {
        0..=0
    } else {
        LEAST_ON_EACH_SIDE..=cards - LEAST_ON_EACH_SIDE
    }
}

/// Shuffled cards that still have to be cut. They cannot be dealt, and are cut once:
///
/// ```compile_fail,E0382
/// # use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
/// let shuffled = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([7; 32]));
/// let once = shuffled.cut(20);
/// let twice = shuffled.cut(30); // crown:5.2, act-draw:7.2, act-manila:7.2, act-3cp:5.2
/// ```
///
/// `Debug` hides the order.
#[derive(Clone, PartialEq, Eq)]
pub struct ShuffledDeck {
    cards: Vec<Card>,
    drawn_depth: usize,
}

impl ShuffledDeck {
    /// Cuts once: lifts the top `depth` cards off and puts the others on them (crown:1.1:Cut).
    ///
    /// # Errors
    /// A depth outside [`cut_depths`]; the deck comes back as it was, to be cut again.
    pub fn cut(self, depth: usize) -> Result<CutDeck, CutError> {
        let depths = cut_depths(self.cards.len());
        if depths.contains(&depth) {
            Ok(self.cut_at(depth))
        } else {
            let (least, most) = depths.into_inner();
            Err(CutError { depth, least, most, deck: self })
        }
    }

    /// Cuts once at [`Self::drawn_depth`], as an electronic table does.
    #[must_use]
    pub fn cut_as_drawn(self) -> CutDeck {
        let depth = self.drawn_depth;
        self.cut_at(depth)
    }

    /// A depth drawn from the seed after the order of the cards, each of [`cut_depths`] as likely.
    #[must_use]
    pub fn drawn_depth(&self) -> usize {
        self.drawn_depth
    }

    /// The cards before the cut, top card first, for an auditor. Deal from a [`CutDeck`].
    #[must_use]
    pub fn order(&self) -> &[Card] {
        &self.cards
    }

    fn cut_at(mut self, depth: usize) -> CutDeck {
        self.cards.rotate_left(depth);
        CutDeck { cards: self.cards, depth }
    }
}

impl fmt::Debug for ShuffledDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShuffledDeck({} cards)", self.cards.len())
    }
}

/// A cut that leaves too few cards on one side.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a cut at {depth} cards is not between {least} and {most} ({})",
    CutError::CLAUSES.join(", ")
)]
pub struct CutError {
    /// How many cards were to be lifted off.
    pub depth: usize,
    /// The least that may be.
    pub least: usize,
    /// The most that may be.
    pub most: usize,
    /// The deck, not cut.
    pub deck: ShuffledDeck,
}

impl CutError {
    /// The clauses that set the limits, one of each book that does.
    pub const CLAUSES: [&str; 3] = ["act-draw:7.2", "act-manila:7.2", "act-3cp:5.2"];
}

/// Shuffled cards that have been cut, to be dealt from the top. `Debug` hides the order.
#[derive(Clone, PartialEq, Eq)]
pub struct CutDeck {
    cards: Vec<Card>,
    depth: usize,
}

impl CutDeck {
    /// The cards in the order they are dealt.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards in the order they are dealt, to keep.
    #[must_use]
    pub fn into_cards(self) -> Vec<Card> {
        self.cards
    }

    /// How many cards the cut lifted off; none where there were fewer than four.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }
}

impl fmt::Debug for CutDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CutDeck({} cards)", self.cards.len())
    }
}
