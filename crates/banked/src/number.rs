//! Who and where: boxes, players, and the places cards go to.

use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// As many boxes as the cards allow, three to each and three to the dealer. The book leaves their
/// number to the layout (act-3cp:1.1).
pub const MOST_BOXES: usize = 16;

/// A box of the layout, counted clockwise from the dealer's left, the first being 1
/// (act-3cp:A:Box).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct BoxNumber(u8);

/// Why a number is no box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no box {0}: boxes are 1 to {MOST_BOXES}")]
pub struct NoBox(pub u8);

impl BoxNumber {
    /// The box of that number, if a layout can have it.
    #[must_use]
    pub const fn new(number: u8) -> Option<BoxNumber> {
        if number >= 1 && number as usize <= MOST_BOXES { Some(BoxNumber(number)) } else { None }
    }

    /// The number, from 1.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its place among the boxes, the first being 0.
    pub(crate) const fn place(self) -> usize {
        self.0 as usize - 1
    }

    /// Every box a layout can have, clockwise.
    pub fn all() -> impl Iterator<Item = BoxNumber> {
        (1..=MOST_BOXES as u8).map(BoxNumber)
    }
}

impl TryFrom<u8> for BoxNumber {
    type Error = NoBox;

    fn try_from(number: u8) -> Result<BoxNumber, NoBox> {
        BoxNumber::new(number).ok_or(NoBox(number))
    }
}

impl From<BoxNumber> for u8 {
    fn from(number: BoxNumber) -> u8 {
        number.0
    }
}

impl fmt::Display for BoxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {}", self.0)
    }
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// To a box with a wager (act-3cp:6.4(a)).
    Box(BoxNumber),
    /// To the dealer (act-3cp:6.4(b)).
    Dealer,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Holder::Box(at) => fmt::Display::fmt(at, f),
            Holder::Dealer => f.write_str("the dealer"),
        }
    }
}
