//! Cards that go from place to place to put a round right.

use crate::round::{Round, Thrown};
use crate::row::{Row, Slot};
use crate::seat::Seat;
use crate::wrong::{Place, Report, Wrongs};
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::Wrong;

impl Round {
    pub(crate) fn aside_mut(&mut self) -> &mut Row<13> {
        &mut self.wrong.get_or_insert_with(|| Box::new(Wrongs::new())).aside
    }

    /// Cards out of play for a while, or for good because they lay face up in the deck.
    pub(crate) fn cards_aside(&self) -> impl Iterator<Item = &Slot> {
        self.wrong.iter().flat_map(|wrong| wrong.aside.slots().iter().chain(wrong.boxed.slots()))
    }

    pub(crate) fn move_cards(&mut self, from: Place, to: Place, cards: &Row<13>) {
        let lay_up = self.lies_up(from);
        let named = cards.slots().iter();
        let cards: Row<13> = named.map(|card| self.take_from(from, *card).or(*card)).collect();
        // What goes on top of the deck lies there in the order it is named.
        match to {
            Place::Stub => cards.slots().iter().rev().for_each(|card| self.on_top(*card)),
            Place::Hand { seat, .. } => {
                for card in cards.slots() {
                    let player = self.player_mut(seat);
                    player.up |= u16::from(lay_up) << player.cards.len().min(15);
                    player.cards.push(*card);
                }
            }
            Place::Board(board) => {
                if let Some(row) = self.boards.get_mut(usize::from(board)) {
                    cards.slots().iter().for_each(|card| row.push(*card));
                }
            }
            Place::Burns => cards.slots().iter().for_each(|card| self.burnt.push(*card)),
            Place::Muck => cards.slots().iter().for_each(|card| self.throw(*card, None)),
            Place::Dead { seat, .. } => {
                cards.slots().iter().for_each(|card| self.throw(*card, Some(seat)));
            }
            Place::Aside => {
                cards.slots().iter().for_each(|card| self.aside_mut().push(*card));
            }
            Place::Boxed => self.change_wrongs(|wrong| {
                cards.slots().iter().for_each(|card| wrong.boxed.push(*card));
            }),
        }
    }

    pub(crate) fn lies_up(&self, from: Place) -> bool {
        match from {
            Place::Hand { seat, place } => self.player(seat).up >> place.min(15) & 1 == 1,
            Place::Dead { place, .. } => self.is_dealt_up(place),
            Place::Stub
            | Place::Board(_)
            | Place::Burns
            | Place::Muck
            | Place::Aside
            | Place::Boxed => false,
        }
    }

    /// The card that leaves a place, as far as it is known.
    fn take_from(&mut self, from: Place, card: Slot) -> Slot {
        match from {
            Place::Stub => self.take_from_stub(card),
            Place::Hand { seat, place } => self.take_from_hand(seat, place),
            Place::Board(board) => {
                let row = self.boards.get_mut(usize::from(board))?;
                let place = row.slots().iter().position(|lies| *lies == card);
                row.take(place.unwrap_or(0)).flatten()
            }
            Place::Burns => self.burnt.take(self.burnt.len().saturating_sub(1)).flatten(),
            Place::Dead { seat, place } => self.take_from_dead(seat, place),
            Place::Muck | Place::Boxed => None,
            Place::Aside => {
                let aside = self.aside_mut();
                let place = aside.slots().iter().position(|lies| *lies == card);
                aside.take(place.unwrap_or(0)).flatten()
            }
        }
    }

    /// The named card leaves the deck where it lies; one that nobody has seen is the first such, for those
    /// that all have seen lie on top.
    fn take_from_stub(&mut self, card: Slot) -> Slot {
        let unseen = |slot: &Slot| *slot == card || slot.is_none();
        let known = self.stub.rest().iter().position(|slot| slot.is_some() && *slot == card);
        let place = known.or_else(|| self.stub.rest().iter().position(unseen)).unwrap_or(0);
        let top = usize::from(self.stub.next);
        if let Some(above) = self.stub.cards.get_mut(top..=top + place) {
            above.rotate_right(1);
        }
        let taken = self.stub.peek(0);
        self.take_top();
        taken
    }

    /// A card leaves a hand; what lies up or is known of the others stays so.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, place: u8) -> Slot {
        let place = place.min(12);
        let close = |mask: u16| mask & ((1 << place) - 1) | mask >> (place + 1) << place;
        let player = self.player_mut(seat);
        let taken = player.cards.take(usize::from(place)).flatten();
        player.up = close(player.up);
        taken
    }

    /// A card goes on top of the deck.
    pub(crate) fn on_top(&mut self, card: Slot) {
        let stub = &mut self.stub;
        if stub.next == 0 {
            let end = usize::from(stub.end);
            stub.cards.copy_within(0..end.min(52), 1);
            stub.end += 1;
        } else {
            stub.next -= 1;
        }
        if let Some(slot) = stub.cards.get_mut(usize::from(stub.next)) {
            *slot = card;
        }
    }

    pub(crate) fn expose(&mut self, seat: Seat, place: u8, card: Card, lies_up: bool) {
        if !self.in_hand.has(seat) {
            if self.card_for_folded(seat, place).is_none() {
                return self.expose_folded(seat, card);
            }
            self.know_dead(seat, place, card);
            return self.change_wrongs(|wrong| wrong.exposed.insert(card));
        }
        let player = self.player_mut(seat);
        player.cards.set(usize::from(place), Some(card));
        if lies_up {
            player.up |= 1 << place.min(15);
        }
        self.change_wrongs(|wrong| wrong.exposed.insert(card));
    }

    /// A card of a folded hand, in the muck, that all see.
    pub(crate) fn expose_folded(&mut self, seat: Seat, card: Card) {
        if self.muck.all().iter().any(|thrown| thrown.card == Some(card)) {
            return;
        }
        let of_hand = |thrown: &&mut Thrown| {
            thrown.by == Some(seat) && thrown.draw == 0 && thrown.card.is_none()
        };
        let count = usize::from(self.muck.count);
        let thrown = self.muck.cards.iter_mut().take(count).find(of_hand);
        if let Some(thrown) = thrown {
            thrown.card = Some(card);
        }
    }

    /// Whether all have seen a card that does not lie face up.
    pub(crate) fn is_exposed(&self, card: Slot) -> bool {
        let exposed = self.wrong.as_ref().map_or(CardSet::EMPTY, |wrong| wrong.exposed);
        card.is_some_and(|card| exposed.contains(card))
    }

    /// Whether the kitty lies there.
    pub(crate) fn has_kitty(&self) -> bool {
        !self.kitty.cards.is_empty()
    }

    /// The dealer exposed a card of the kitty: all have seen it, whoever takes it.
    pub(crate) fn kitty_card_seen(&mut self, report: &Report) {
        let of_kitty = report.wrong == Wrong::CardExposed && report.seat.is_none();
        let ([card], true) = (report.cards.as_slice(), of_kitty) else { return };
        let lies = self.kitty.cards.slots();
        let known = lies.contains(&Some(*card));
        let unknown = lies.iter().position(Option::is_none).filter(|_| !known);
        if let Some(place) = unknown {
            self.kitty.cards.set(place, Some(*card));
        }
        self.change_wrongs(|wrong| wrong.exposed.insert(*card));
    }

    /// Cards that are shuffled are hidden again.
    pub(crate) fn hide_again(&mut self, cards: &[Slot]) {
        self.change_wrongs(|wrong| {
            cards.iter().flatten().for_each(|card| wrong.exposed.remove(*card));
        });
    }
}
