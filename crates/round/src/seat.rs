//! Where a player sits, and sets of such places.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most players a round can have: ACT Three Card Manila with 53 cards.
pub const MOST_SEATS: usize = 16;

/// A player's place in the round, from 0, clockwise from the button's left. Where there is a
/// button, the last place has it, unless it lies before an empty seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The place in a list of players.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << (self.0 & 15)
    }
}

impl fmt::Display for Seat {
    /// As people count: the first is seat 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// A set of seats. More bits than it needs: with sixteen a round of hold'em takes as long for two players, 2.5 % longer
/// for six and 8 % longer for nine (the works `rounds-2`, `-6` and `-9` of `bench`, on x86-64, the best of many).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct Seats(pub(crate) u32);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first so many.
    #[must_use]
    pub const fn first(count: usize) -> Seats {
        if count >= MOST_SEATS { Seats(0xffff) } else { Seats((1 << count) - 1) }
    }

    /// Whether the seat is one of them.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one at most.
    #[must_use]
    pub const fn at_most_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// Whether there is exactly one.
    #[must_use]
    pub const fn is_one(self) -> bool {
        self.0 != 0 && self.at_most_one()
    }

    /// With the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | seat.bit())
    }

    /// Without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !seat.bit())
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The first of them at this seat or clockwise after it, round to where it began.
    #[must_use]
    pub const fn from(self, seat: usize) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let later = if seat >= MOST_SEATS { 0 } else { self.0 >> seat << seat };
        let set = if later == 0 { self.0 } else { later };
        Some(Seat(set.trailing_zeros() as u8))
    }

    /// The first of them.
    #[must_use]
    pub const fn lowest(self) -> Option<Seat> {
        self.from(0)
    }

    /// The first at this place or after it, not going round.
    #[must_use]
    pub const fn at_or_after(self, seat: usize) -> Option<Seat> {
        let later = if seat >= MOST_SEATS { 0 } else { self.0 >> seat << seat };
        if later == 0 { None } else { Some(Seat(later.trailing_zeros() as u8)) }
    }

    /// Those at this place or after it.
    pub(crate) const fn not_before(self, seat: u8) -> Seats {
        Seats(self.0 >> (seat & 31) << (seat & 31))
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let seat = Seat(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(seat)
        })
    }

    /// Each of them clockwise from a seat.
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let low = Seats(self.0 & (seat.bit() - 1));
        let high = Seats(self.0 & !(seat.bit() - 1));
        high.iter().chain(low.iter())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Vec<Seat> {
        seats.iter().collect()
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Seats {
        seats.into_iter().collect()
    }
}
