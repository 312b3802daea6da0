//! Who gets the next card of a deal.

use crate::seat::{Seat, Seats};
use cutcard_rulebook::Pace;

/// Where the next card of a deal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Seat(Seat),
    Kitty,
}

/// Walks through the recipients of a deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DealWalk {
    pub(crate) recipients: Seats,
    pub(crate) cards: u8,
    pub(crate) pace: Pace,
    pub(crate) kitty: bool,
    pub(crate) pass: u8,
    pub(crate) cursor: u8,
}

/// The cursor of a pass in which only the kitty is left.
const AT_KITTY: u8 = 16;

impl DealWalk {
    /// To whom the next card goes, and on to the one after.
    #[inline]
    pub(crate) fn advance(&mut self) -> Option<To> {
        match self.pace {
            Pace::OneByOne => loop {
                if self.pass >= self.cards {
                    return None;
                }
                if let Some(seat) = self.recipients.at_or_after(usize::from(self.cursor)) {
                    self.cursor = seat.0 + 1;
                    if !self.kitty
                        && self.recipients.at_or_after(usize::from(self.cursor)).is_none()
                    {
                        (self.pass, self.cursor) = (self.pass + 1, 0);
                    }
                    return Some(To::Seat(seat));
                }
                let at_kitty = self.kitty && self.cursor <= AT_KITTY;
                (self.pass, self.cursor) = (self.pass + 1, 0);
                if at_kitty {
                    return Some(To::Kitty);
                }
            },
            Pace::Together => {
                let seat = self.recipients.at_or_after(usize::from(self.cursor))?;
                self.pass += 1;
                self.cursor = seat.0;
                if self.pass >= self.cards {
                    (self.pass, self.cursor) = (0, seat.0 + 1);
                }
                Some(To::Seat(seat))
            }
        }
    }

    /// Whether every card of the deal is out.
    pub(crate) fn is_done(mut self) -> bool {
        self.advance().is_none()
    }
}
