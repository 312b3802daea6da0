//! The tables of a game, checked.

use crate::choice::Choice;
use crate::word::Word as _;
use cutcard_base::ClauseId;
use cutcard_cards::{AceInLow, AceInStraights, DeckSize, Joker, Qualifier};
use std::fmt;

/// The family a game belongs to: how it is dealt and bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Five cards each, some of them changed.
    Draw,
    /// Cards of one's own, some face up.
    Stud,
    /// Own cards and a board that starts with three.
    Flop,
    /// Own cards and a board dealt one by one; two of the one with three of the other.
    Manila,
    /// Thirteen cards set in three rows.
    Chinese,
    /// Against the house.
    Banked,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The decks a game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decks {
    /// The largest deck, played with where nobody chooses.
    pub largest: DeckChoice,
    /// The others, larger before smaller.
    pub smaller: Vec<DeckChoice>,
    /// Whether the joker is in.
    pub joker: Choice<Joker>,
    /// The clause that refuses any other deck.
    pub clause: ClauseId,
    /// The clause that limits the seats; `None` where the book sets no limit and the file does.
    pub seats_clause: Option<ClauseId>,
}

impl Decks {
    /// Every deck, largest first.
    pub fn iter(&self) -> impl Iterator<Item = &DeckChoice> {
        std::iter::once(&self.largest).chain(&self.smaller)
    }

    /// The deck of so many cards, the joker not counted, if the game is played with it.
    #[must_use]
    pub fn of_cards(&self, cards: u32) -> Option<&DeckChoice> {
        self.iter().find(|deck| deck.size.cards() == cards)
    }
}

/// A deck a game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckChoice {
    /// The deck.
    pub size: DeckSize,
    /// How many players may be dealt in.
    pub seats: usize,
    /// How many may be dealt in when the joker is in.
    pub seats_with_joker: usize,
    /// How many may sit at the table; the ones not dealt in wait (crown:4.1:*).
    pub seated: usize,
    /// The clause that says what the deck is made of.
    pub clause: ClauseId,
}

/// What a hand is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandMade {
    /// How many cards a player is dealt.
    pub dealt: usize,
    /// How many cards are on the board when the others are discarded; `None` where all are kept.
    pub discard_with_board: Option<usize>,
    /// How many times cards may be changed; 0 outside the draw family.
    pub draws: usize,
    /// How many of them a player holds at the showdown.
    pub hole: usize,
    /// How many cards a board has.
    pub board: usize,
    /// How many boards there are; 1 also where they are empty.
    pub boards: usize,
    /// Which cards play.
    pub plays: Composition,
    /// The clause that says so.
    pub clause: ClauseId,
}

/// Which of a player's and the board's cards play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Composition {
    /// The best five of all.
    AnyFive,
    /// Two of the player's with three of the board's.
    TwoWithThree,
    /// The player's three.
    AllThree,
    /// The player's thirteen, set in rows of three, five and five.
    ThreeRows,
}

/// How the highest hand is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct High {
    /// Which order of hands.
    pub order: HighOrder,
    /// Where the ace may stand in a straight.
    pub ace_in_straights: Choice<AceInStraights>,
    /// The clause by which the highest hand wins.
    pub clause: ClauseId,
}

/// Which order of hands the highest is found by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HighOrder {
    /// Five cards, in the order of the deck.
    FiveCard,
    /// Three cards, by the order of 3 Card Poker (act-3cp:2.6).
    ThreeCard,
}

/// How the lowest hand is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Low {
    /// What straights and flushes do.
    pub straights_and_flushes: StraightsAndFlushes,
    /// Where the ace stands.
    pub ace: Choice<AceInLow>,
    /// What a hand must be to win.
    pub qualifier: Choice<Qualifier>,
    /// The clause by which the lowest hand wins.
    pub clause: ClauseId,
}

/// What straights and flushes do to a low hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StraightsAndFlushes {
    /// Nothing.
    Ignored,
    /// They make it a higher one.
    CountAgainst,
}
