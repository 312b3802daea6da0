//! Who gets the next card of a deal, and where cards go.

use crate::round::{LastDeal, Phase, Round};
use crate::row::{Row, Slot};
use crate::seat::{Seat, Seats};
use cutcard_rulebook::{Face, Pace, Shortage, Step};

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

impl Round {
    #[inline]
    pub(crate) fn take_top(&mut self) {
        self.stub.next = (self.stub.next + 1).min(self.stub.end);
    }

    /// The top card goes where it is dealt; a place whose player has folded is the muck's.
    #[inline]
    pub(crate) fn deal(&mut self, to: To, card: Slot, face: Face) {
        self.take_top();
        match to {
            To::Seat(seat) if self.in_hand.has(seat) => self.hand_gets(seat, card, face),
            To::Seat(seat) => self.throw(card, Some(seat)),
            To::Kitty => self.kitty.cards.push(card),
        }
    }

    #[inline]
    fn hand_gets(&mut self, seat: Seat, card: Slot, face: Face) {
        let player = self.player_mut(seat);
        if face == Face::Up {
            player.up |= 1 << player.cards.len();
        }
        player.cards.push(card);
    }

    /// The top card to a player who is in the hand.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, card: Slot, face: Face) {
        self.take_top();
        self.hand_gets(seat, card, face);
    }

    #[inline]
    pub(crate) fn card_to(&mut self, seat: Seat, card: Slot, face: Face) {
        self.deal(To::Seat(seat), card, face);
        if self.wrong.is_some() {
            self.dealt_after_wrong(seat);
        }
        if !self.is_draw_step() {
            return self.advance_deal();
        }
        if self.draws.due > 0 {
            self.draws.due -= 1;
        } else {
            self.draws.fifths = self.draws.fifths.without(seat);
        }
        self.go_on_drawing();
    }

    #[inline]
    pub(crate) fn advance_deal(&mut self) {
        let Some(mut walk) = self.deal_walk() else { return };
        let _: Option<To> = walk.advance();
        (self.pass, self.cursor) = (walk.pass, walk.cursor);
        if walk.is_done() {
            self.next_step();
        } else if self.stub.left() == 0 && self.deals_all() {
            self.phase = Phase::Shuffle;
        }
    }

    /// The top card is burnt.
    #[inline]
    pub(crate) fn put_away(&mut self, card: Slot) {
        self.take_top();
        self.burnt.push(card);
    }

    pub(crate) fn burn(&mut self, card: Slot) {
        self.put_away(card);
        if self.is_draw_step() {
            self.draws.burnt = true;
            self.go_on_drawing();
        } else if let Some(Step::Deal { shortage: Shortage::CommunityCard, .. }) = self.step_now() {
            self.last_deal = match self.last_deal {
                LastDeal::BurnFirst | LastDeal::NoBurn => LastDeal::NoBurn,
                LastDeal::BurnThenCommunity | LastDeal::Community => LastDeal::Community,
            };
            if self.stub.left() == 0 && self.deals_all() {
                self.phase = Phase::Shuffle;
            }
        } else {
            self.next_step();
        }
    }

    pub(crate) fn board_dealt(&mut self, board: u8, cards: &Row<3>) {
        for card in cards.slots() {
            self.board_gets(board, *card);
        }
        self.board_done();
    }

    /// The top card to a board.
    #[inline]
    pub(crate) fn board_gets(&mut self, board: u8, card: Slot) {
        self.take_top();
        if let Some(row) = self.boards.get_mut(usize::from(board)) {
            row.push(card);
        }
    }

    /// A board has its cards: on to the next one.
    #[inline]
    pub(crate) fn board_done(&mut self) {
        self.pass += 1;
        if self.pass >= self.boards_each {
            self.next_step();
        }
    }
}
