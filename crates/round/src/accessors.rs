//! What can be seen of a round, for those who only look.

use crate::event::Event;
use crate::next::Due;
use crate::round::{Phase, Round};
use crate::row::Slot;
use crate::seat::{Seat, Seats};
use cutcard_cards::Card;

impl Round {
    /// Which betting round is on, from 1; `None` where none is.
    #[must_use]
    pub fn betting_round(&self) -> Option<usize> {
        (self.phase == Phase::Bet).then(|| usize::from(self.rules.betting_round(self.step)))
    }

    /// The cards burnt so far that have not been shuffled in again.
    #[must_use]
    pub fn burnt(&self) -> &[Slot] {
        self.burnt.slots()
    }

    /// The cards put aside for a while because something went wrong, and those taken out because they lay
    /// face up in the deck.
    #[must_use]
    pub fn set_aside(&self) -> (&[Slot], &[Slot]) {
        let wrong = self.wrong.as_ref();
        wrong.map(|wrong| (wrong.aside.slots(), wrong.boxed.slots())).unwrap_or_default()
    }

    /// Whether the cards are dealt by hand.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.live
    }

    /// The cards of a player that all can see.
    #[must_use]
    pub fn face_up(&self, seat: Seat) -> Vec<Card> {
        let mut buffer = [Card::JOKER; 13];
        self.up_cards(seat, &mut buffer).to_vec()
    }

    /// The kitty, while nobody has taken it.
    #[must_use]
    pub fn kitty(&self) -> &[Slot] {
        self.kitty.cards.slots()
    }

    /// The card that counts for every player of stud, where there is one.
    #[must_use]
    pub const fn community(&self) -> Option<Slot> {
        self.community
    }

    /// How many cards are left to deal.
    #[must_use]
    pub const fn cards_left(&self) -> usize {
        self.stub.left()
    }

    /// Who is in the hand and has chips to bet.
    #[must_use]
    pub const fn able_to_bet(&self) -> Seats {
        self.able
    }

    /// Whose turn to bet it is, if it is anybody's.
    #[must_use]
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        (self.phase == Phase::Bet).then_some(self.betting.turn)
    }

    /// Whose decision is due, if a player's.
    #[must_use]
    pub fn player_due(&self) -> Option<Seat> {
        match self.due() {
            Due::Player(seat) => Some(seat),
            Due::Dealer
            | Due::Cards(_)
            | Due::Shuffle(_)
            | Due::Floor
            | Due::Push
            | Due::Nothing => None,
        }
    }

    /// Where the next cards of a live dealer go: the event they will be, its cards not known.
    /// `None` where no card is due.
    #[must_use]
    pub fn cards_go_to(&self) -> Option<Event> {
        match self.due() {
            Due::Cards(count) => self.entered(&vec![None; count]),
            Due::Player(_)
            | Due::Dealer
            | Due::Shuffle(_)
            | Due::Floor
            | Due::Push
            | Due::Nothing => None,
        }
    }
}
