//! The variants of the standard, and what each needs.

use crate::field::Field;
use cutcard_cards::{Card, Rank};
use std::fmt;

/// A game as the standard names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// `FT`: fixed-limit hold'em.
    FixedLimitHoldem,
    /// `NT`: no-limit hold'em.
    NoLimitHoldem,
    /// `NS`: no-limit hold'em with the deck of 36.
    NoLimitShortDeckHoldem,
    /// `PO`: pot-limit Omaha.
    PotLimitOmaha,
    /// `FO/8`: fixed-limit Omaha, high-low, eight or better.
    FixedLimitOmahaHighLow,
    /// `F7S`: fixed-limit seven card stud.
    FixedLimitSevenCardStud,
    /// `F7S/8`: fixed-limit seven card stud, high-low, eight or better.
    FixedLimitSevenCardStudHighLow,
    /// `FR`: fixed-limit razz.
    FixedLimitRazz,
    /// `N2L1D`: no-limit deuce to seven, one draw.
    NoLimitDeuceToSevenSingleDraw,
    /// `F2L3D`: fixed-limit deuce to seven, three draws.
    FixedLimitDeuceToSevenTripleDraw,
    /// `FB`: fixed-limit badugi, three draws.
    FixedLimitBadugi,
}

/// How a variant is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// Hole cards and a board.
    Board,
    /// Hole cards down and up; on the board only where the deck runs short.
    Stud,
    /// Hole cards that may be changed.
    Draw,
}

impl Variant {
    /// Every variant, in the order of the standard.
    pub const ALL: [Variant; 11] = [
        Variant::FixedLimitHoldem,
        Variant::NoLimitHoldem,
        Variant::NoLimitShortDeckHoldem,
        Variant::PotLimitOmaha,
        Variant::FixedLimitOmahaHighLow,
        Variant::FixedLimitSevenCardStud,
        Variant::FixedLimitSevenCardStudHighLow,
        Variant::FixedLimitRazz,
        Variant::NoLimitDeuceToSevenSingleDraw,
        Variant::FixedLimitDeuceToSevenTripleDraw,
        Variant::FixedLimitBadugi,
    ];

    /// The code a file has for the variant.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Variant::FixedLimitHoldem => "FT",
            Variant::NoLimitHoldem => "NT",
            Variant::NoLimitShortDeckHoldem => "NS",
            Variant::PotLimitOmaha => "PO",
            Variant::FixedLimitOmahaHighLow => "FO/8",
            Variant::FixedLimitSevenCardStud => "F7S",
            Variant::FixedLimitSevenCardStudHighLow => "F7S/8",
            Variant::FixedLimitRazz => "FR",
            Variant::NoLimitDeuceToSevenSingleDraw => "N2L1D",
            Variant::FixedLimitDeuceToSevenTripleDraw => "F2L3D",
            Variant::FixedLimitBadugi => "FB",
        }
    }

    /// The variant of a code, if there is one. Letters count as they are written.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.code() == code)
    }

    /// How the variant is dealt.
    #[must_use]
    pub const fn dealing(self) -> Dealing {
        match self {
            Variant::FixedLimitHoldem
            | Variant::NoLimitHoldem
            | Variant::NoLimitShortDeckHoldem
            | Variant::PotLimitOmaha
            | Variant::FixedLimitOmahaHighLow => Dealing::Board,
            Variant::FixedLimitSevenCardStud
            | Variant::FixedLimitSevenCardStudHighLow
            | Variant::FixedLimitRazz => Dealing::Stud,
            Variant::NoLimitDeuceToSevenSingleDraw
            | Variant::FixedLimitDeuceToSevenTripleDraw
            | Variant::FixedLimitBadugi => Dealing::Draw,
        }
    }

    /// Whether a small and a big bet fix the limits; otherwise one minimum bet is all there is.
    #[must_use]
    pub const fn is_fixed_limit(self) -> bool {
        match self {
            Variant::FixedLimitHoldem
            | Variant::FixedLimitOmahaHighLow
            | Variant::FixedLimitSevenCardStud
            | Variant::FixedLimitSevenCardStudHighLow
            | Variant::FixedLimitRazz
            | Variant::FixedLimitDeuceToSevenTripleDraw
            | Variant::FixedLimitBadugi => true,
            Variant::NoLimitHoldem
            | Variant::NoLimitShortDeckHoldem
            | Variant::PotLimitOmaha
            | Variant::NoLimitDeuceToSevenSingleDraw => false,
        }
    }

    /// The fields a file of this variant must have, in the order they are written.
    #[must_use]
    pub const fn required(self) -> &'static [Field] {
        use Field::{
            Actions, Antes, BigBet, BlindsOrStraddles, BringIn, MinBet, SmallBet, StartingStacks,
        };
        const VARIANT: Field = Field::Variant;
        match (self.dealing(), self.is_fixed_limit()) {
            (Dealing::Stud, true | false) => {
                &[VARIANT, Antes, BringIn, SmallBet, BigBet, StartingStacks, Actions]
            }
            (Dealing::Board | Dealing::Draw, true) => {
                &[VARIANT, Antes, BlindsOrStraddles, SmallBet, BigBet, StartingStacks, Actions]
            }
            (Dealing::Board | Dealing::Draw, false) => {
                &[VARIANT, Antes, BlindsOrStraddles, MinBet, StartingStacks, Actions]
            }
        }
    }

    /// Whether the variant's deck has this card: short deck starts at the six, none has a joker.
    #[must_use]
    pub fn deck_has(self, card: Card) -> bool {
        card.rank().is_some_and(|rank| {
            self != Variant::NoLimitShortDeckHoldem || rank.index() >= Rank::Six.index()
        })
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
