//! The cards of a hand history, waiting to be dealt.

use super::deviation::Deviation;
use super::unseen::Unseen;
use cutcard_cards::{Card, CardSet};
use cutcard_phh::{Act, Action, Dealing, Hand, ShownHand};
use cutcard_round::{Seat, Slot};
use cutcard_rulebook::Face;
use std::collections::VecDeque;

/// How a hand that was mucked at the showdown is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mucked {
    /// As beaten: the round knows it, and mucks it by itself.
    Beaten,
    /// As thrown away although it would have won something: the round does not get to know it.
    ThrownAway,
}

/// Cards that the history has dealt and the round has not taken yet, and what each player holds.
pub(super) struct Dealt {
    hole: Vec<VecDeque<Slot>>,
    board: VecDeque<Slot>,
    held: Vec<Vec<Slot>>,
    /// Whose hand the round must not know: they neither fold nor show, so that it plays for
    /// nothing, or the history stops before.
    hidden: Vec<bool>,
    /// Deals that were looked up before their time.
    taken: Vec<bool>,
    /// Cards that were dealt; in a draw they may come again.
    seen: Option<CardSet>,
    unseen: Unseen,
}

impl Dealt {
    pub(super) fn of(hand: &Hand, mucked: Mucked) -> Dealt {
        let players = hand.players();
        let mut hidden = vec![true; players];
        for action in &hand.actions {
            let seen = match &action.act {
                Act::Fold { player } => Some(player),
                Act::ShowMuck { player, shown: ShownHand::AsDealt | ShownHand::Cards(_) } => {
                    Some(player)
                }
                Act::ShowMuck { player, shown: ShownHand::Mucked } => {
                    (mucked == Mucked::Beaten).then_some(player)
                }
                Act::DealHole { .. }
                | Act::DealBoard { .. }
                | Act::BringIn { .. }
                | Act::CompleteBetRaise { .. }
                | Act::CheckCall { .. }
                | Act::StandPatDiscard { .. }
                | Act::Nothing => None,
            };
            if let Some(hidden) = seen.and_then(|player| hidden.get_mut(player.place())) {
                *hidden = false;
            }
        }
        Dealt {
            hole: vec![VecDeque::new(); players],
            board: VecDeque::new(),
            held: vec![Vec::new(); players],
            hidden,
            taken: vec![false; hand.actions.len()],
            seen: match hand.variant.dealing() {
                Dealing::Board | Dealing::Stud => Some(CardSet::EMPTY),
                Dealing::Draw => None,
            },
            unseen: Unseen::of(hand),
        }
    }

    /// Takes a deal of the history, unless that was done before.
    ///
    /// # Errors
    /// A card that was dealt before.
    pub(super) fn take(&mut self, number: usize, action: &Action) -> Result<(), Deviation> {
        match self.taken.get_mut(number) {
            Some(taken @ false) => *taken = true,
            Some(true) | None => return Ok(()),
        }
        let cards = match &action.act {
            Act::DealHole { cards, .. } | Act::DealBoard { cards } => cards,
            Act::BringIn { .. }
            | Act::CompleteBetRaise { .. }
            | Act::CheckCall { .. }
            | Act::Fold { .. }
            | Act::StandPatDiscard { .. }
            | Act::ShowMuck { .. }
            | Act::Nothing => return Ok(()),
        };
        if let Some(seen) = &mut self.seen {
            for card in cards.iter().flatten() {
                if seen.contains(*card) {
                    return Err(Deviation {
                        kind: "a card was dealt before".to_owned(),
                        told: format!("{card} was dealt before"),
                    });
                }
                seen.insert(*card);
            }
        }
        let player = action.act.player();
        match player.and_then(|player| self.hole.get_mut(player.place())) {
            Some(hole) => hole.extend(cards),
            None => self.board.extend(cards),
        }
        Ok(())
    }

    /// Looks up the cards for what a player has just changed: the format deals them after
    /// everybody's discards, the book at once. Where the history stops before, nobody knows them.
    ///
    /// # Errors
    /// A card that was dealt before.
    pub(super) fn look_up(
        &mut self,
        hand: &Hand,
        after: usize,
        seat: Seat,
        count: usize,
    ) -> Result<(), Deviation> {
        let is_theirs = |action: &Action| match &action.act {
            Act::DealHole { player, .. } => player.place() == seat.index(),
            Act::DealBoard { .. }
            | Act::BringIn { .. }
            | Act::CompleteBetRaise { .. }
            | Act::CheckCall { .. }
            | Act::Fold { .. }
            | Act::StandPatDiscard { .. }
            | Act::ShowMuck { .. }
            | Act::Nothing => false,
        };
        let later = hand.actions.iter().enumerate().skip(after + 1);
        match later.into_iter().find(|(_, action)| is_theirs(action)) {
            Some((number, action)) => self.take(number, action),
            None => {
                if let Some(hole) = self.hole.get_mut(seat.index()) {
                    hole.extend(std::iter::repeat_n(None, count));
                }
                Ok(())
            }
        }
    }

    /// The next card of a player, as the round may know it.
    pub(super) fn hole_card(&mut self, seat: Seat, face: Face) -> Option<Slot> {
        let mut card = self.hole.get_mut(seat.index())?.pop_front()?;
        let held = self.held.get_mut(seat.index())?;
        if face == Face::Up && card.is_none() {
            card = self.unseen.up_card(held.len());
        }
        held.push(card);
        let hidden = self.hidden.get(seat.index()).copied().unwrap_or(false) && face == Face::Down;
        Some(if hidden { None } else { card })
    }

    /// A card that lies face up although the history has none: dealt to a folded place.
    pub(super) fn lost_card(&mut self) -> Slot {
        self.unseen.any()
    }

    /// The cards that the history does not tell and somebody must have seen.
    pub(super) fn made_up(&self) -> &[Card] {
        self.unseen.made_up()
    }

    /// The next cards of the board, if there are so many.
    pub(super) fn board_cards(&mut self, count: usize) -> Option<Vec<Slot>> {
        (self.board.len() >= count).then(|| self.board.drain(..count).collect())
    }

    /// Whether nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.board.is_empty() && self.hole.iter().all(VecDeque::is_empty)
    }

    /// Forgets what waits.
    pub(super) fn clear(&mut self) {
        self.board.clear();
        self.hole.iter_mut().for_each(VecDeque::clear);
    }

    /// What a player holds as far as the history tells.
    pub(super) fn held(&self, seat: Seat) -> &[Slot] {
        self.held.get(seat.index()).map(Vec::as_slice).unwrap_or_default()
    }

    /// The places of discards, as bits; none where one of them is not held. The cards are gone then.
    pub(super) fn discard(&mut self, seat: Seat, discards: &[Slot]) -> Option<u8> {
        let held = self.held.get_mut(seat.index())?;
        let mut places = 0_u8;
        for card in discards {
            let free = |place: &usize| *place < 8 && places >> place & 1 == 0;
            let is = |wanted: Slot| {
                let mut matching = (0..held.len()).filter(free);
                matching.find(|place| held.get(*place) == Some(&wanted))
            };
            // A card that is named may be one that nobody had seen.
            let place = is(*card).or_else(|| is(None))?;
            places |= 1 << place;
        }
        let mut place = 0;
        held.retain(|_| {
            place += 1;
            places >> (place - 1) & 1 == 0
        });
        Some(places)
    }
}
