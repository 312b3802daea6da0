//! Cards that somebody names and that cannot be there: why, without a word of what only some may know.

use crate::event::Event;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::Round;
use crate::row::Row;
use crate::seat::Seat;
use crate::view::Viewer;
use cutcard_cards::{Card, CardSet};

impl Round {
    /// Why cards cannot be where they are said to be; of a hand, where they are said to be its own. A card is
    /// named only where everybody can see what is wrong with it: whoever enters cards may not know those that lie
    /// face down, nor find them out by what is refused.
    pub(crate) fn not_left(&self, named: &[Card], of: Option<Seat>) -> Reason {
        let (sight, deck) = (self.cards_in_sight(of), self.rules.deck.cards());
        let mut before = CardSet::EMPTY;
        for card in named.iter().copied() {
            if sight.contains(card) || before.contains(card) || !deck.contains(card) {
                return Reason::CardNotLeft { card };
            }
            before.insert(card);
        }
        Reason::CardsNotLeft
    }

    /// Why these are not the cards of a hand.
    pub(crate) fn not_their_cards(&self, seat: Seat, cards: &[Card]) -> Refusal {
        let (got, due) = (cards.len(), self.player(seat).cards.len());
        if got != due {
            return self.refuse(Reason::CardCount { got, due }, point::OWN_HAND);
        }
        self.refuse(self.not_left(cards, Some(seat)), point::OWN_HAND)
    }

    /// Whether an event names a card that not everybody has seen, as the round is now: one that was read as it fell,
    /// into a hand, the kitty, the burns or the muck.
    #[must_use]
    pub fn hides_a_card(&self, event: &Event) -> bool {
        if let Event::Reshuffled { order } = event {
            return order.iter().any(Option::is_some);
        }
        let fell = |event: &Event| {
            if let Event::Dealt { card, .. }
            | Event::DealtToFolded { card, .. }
            | Event::KittyDealt { card }
            | Event::Burnt { card }
            | Event::PutAside { card } = event
            {
                return card.is_some();
            }
            false
        };
        fell(event) && !fell(&self.redact(event, Viewer::Public))
    }

    /// The cards that everybody sees or has seen, but for those of one hand.
    fn cards_in_sight(&self, but_of: Option<Seat>) -> CardSet {
        let view = self.view(Viewer::Public);
        let others = view.seats.iter().filter(|seat| Some(seat.seat) != but_of);
        let hands = others.flat_map(|seat| seat.hand.cards.slots());
        let boards = view.boards.iter().flat_map(Row::slots);
        let seen = hands.chain(boards).chain(view.community.iter()).chain(self.cards_aside());
        seen.chain([&view.top]).flatten().copied().collect()
    }
}
