//! Cards that lay face up and that a history does not tell.

use cutcard_cards::{Card, CardSet, Deck, DeckSize, Rank};
use cutcard_phh::{Act, Hand, ShownHand, Variant};

/// Makes up cards for places where one lay face up and nobody recorded it, so that they change
/// nothing: of those that appear nowhere in the hand, the one least likely to open.
pub(super) struct Unseen {
    /// The cards that appear nowhere in the hand, the lowest first, the ace low.
    left: Vec<Card>,
    /// Whether high cards open the first betting round and low ones the others, as in razz.
    razz: bool,
    made_up: Vec<Card>,
}

impl Unseen {
    pub(super) fn of(hand: &Hand) -> Unseen {
        let mut told = CardSet::EMPTY;
        for action in &hand.actions {
            let cards = match &action.act {
                Act::DealHole { cards, .. }
                | Act::DealBoard { cards }
                | Act::StandPatDiscard { cards, .. }
                | Act::ShowMuck { shown: ShownHand::Cards(cards), .. } => cards.as_slice(),
                Act::ShowMuck { shown: ShownHand::Mucked | ShownHand::AsDealt, .. }
                | Act::BringIn { .. }
                | Act::CompleteBetRaise { .. }
                | Act::CheckCall { .. }
                | Act::Fold { .. }
                | Act::Nothing => &[],
            };
            cards.iter().flatten().for_each(|card| told.insert(*card));
        }
        let deck = Deck::plain(DeckSize::FiftyTwo).cards();
        let mut left: Vec<Card> = deck.without(told).iter().collect();
        let height = |card: &Card| card.rank().map_or(0, |rank| (rank.index() + 1) % 13);
        left.sort_by_key(height);
        let razz = hand.variant == Variant::FixedLimitRazz;
        Unseen { left, razz, made_up: Vec::new() }
    }

    /// An up-card for a player who has so many cards: on third street the lowest card opens, then
    /// the highest hand; in razz the other way round.
    pub(super) fn up_card(&mut self, held: usize) -> Option<Card> {
        let third_street = held < 3;
        let card = if third_street == self.razz { self.lowest() } else { self.left.pop() };
        self.made_up.extend(card);
        card
    }

    /// Any card.
    pub(super) fn any(&mut self) -> Option<Card> {
        let middle = self.left.len() / 2;
        (!self.left.is_empty()).then(|| self.left.remove(middle))
    }

    pub(super) fn made_up(&self) -> &[Card] {
        &self.made_up
    }

    /// The lowest card; the ace only in razz, elsewhere it is high.
    fn lowest(&mut self) -> Option<Card> {
        let is_low = |card: &Card| self.razz || card.rank() != Some(Rank::Ace);
        let place = self.left.iter().position(is_low)?;
        Some(self.left.remove(place))
    }
}
