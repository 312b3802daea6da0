//! Decisions about cards: those a live dealer enters, shuffles, and hands shown.

use crate::event::Event;
use crate::next::Due;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{LastDeal, Phase, Round};
use crate::row::{Row, Slot};
use crate::seat::Seat;
use crate::wrong::Deed;
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::{Face, Shortage, Step};

impl Round {
    pub(crate) fn decide_cards(
        &self,
        cards: &[Slot],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let Due::Cards(due) = self.due() else { return Err(self.not_now("a card")) };
        if cards.len() != due {
            let reason = Reason::CardCount { got: cards.len(), due };
            return Err(self.refuse(reason, point::DEALING));
        }
        if cards.contains(&None) && self.is_face_up_due() {
            return Err(self.refuse(Reason::MustBeSeen, point::OPEN_CARD));
        }
        let mut seen = self.cards_seen();
        let named: Vec<Card> = cards.iter().flatten().copied().collect();
        for card in &named {
            if seen.contains(*card) || !self.rules.deck.cards().contains(*card) {
                return Err(self.refuse(self.not_left(&named, None), point::DECK));
            }
            seen.insert(*card);
        }
        if let Some(event) = self.entered(cards) {
            events.push(event);
        }
        Ok(())
    }

    /// Whether the card that is due is one for all to see.
    pub(crate) fn is_face_up_due(&self) -> bool {
        if self.phase == Phase::Deed {
            return matches!(
                self.deed().map(|queued| &queued.deed),
                Some(Deed::DealBoard { .. } | Deed::DealTo { face: Face::Up, .. })
            );
        }
        if self.wrong.is_some()
            && let Some(Event::Dealt { face, .. }) = self.entered(&[None])
        {
            return face == Face::Up;
        }
        match self.step_now() {
            Some(Step::Board { .. }) => true,
            Some(Step::Deal { shortage: Shortage::CommunityCard, face, .. }) => {
                match self.last_deal {
                    LastDeal::Community => true,
                    LastDeal::NoBurn => face == Face::Up,
                    LastDeal::BurnFirst | LastDeal::BurnThenCommunity => false,
                }
            }
            Some(Step::Deal { face, .. }) => face == Face::Up,
            Some(
                Step::Burn
                | Step::Bet { .. }
                | Step::Draw { .. }
                | Step::Discard { .. }
                | Step::Set,
            )
            | None => false,
        }
    }

    /// Every card that has been seen and lies somewhere.
    pub(crate) fn cards_seen(&self) -> CardSet {
        let of_players = self.everybody().iter().flat_map(|seat| self.player(seat).cards.slots());
        let on_boards = self.boards.iter().flat_map(Row::slots);
        let thrown = self.muck.all().iter().map(|thrown| &thrown.card);
        let community = self.community.iter();
        of_players
            .chain(on_boards)
            .chain(self.kitty.cards.slots())
            .chain(self.burnt.slots())
            .chain(thrown)
            .chain(community)
            .chain(self.cards_aside())
            .chain(self.stub.rest().iter().filter(|_| self.live))
            .flatten()
            .copied()
            .collect()
    }

    pub(crate) fn decide_shuffled(
        &self,
        order: &[Slot],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let Due::Shuffle(pool) = self.due() else { return Err(self.not_now("a shuffle")) };
        let known = |cards: &[Slot]| -> CardSet { cards.iter().flatten().copied().collect() };
        let same = order.len() == pool.len()
            && known(order) == known(&pool)
            && order.iter().flatten().count() == pool.iter().flatten().count();
        // Shuffled by hand, nobody knows where any card lies.
        let unknown = self.live && order.len() == pool.len() && order.iter().all(Option::is_none);
        if !same && !unknown {
            let reason = Reason::NotThoseCards { due: pool.len() };
            return Err(self.refuse(reason, point::RESHUFFLE));
        }
        events.push(Event::Reshuffled { order: order.into() });
        Ok(())
    }

    pub(crate) fn decide_show(
        &self,
        seat: Seat,
        cards: &[Card],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_phase(Phase::Show, seat, "showing")?;
        if !self.could_hold(seat, cards) {
            return Err(self.not_their_cards(seat, cards));
        }
        events.push(Event::Shown { seat, cards: cards.iter().copied().map(Some).collect() });
        Ok(())
    }

    /// Whether a player could hold these cards: all of theirs that are known, and for the others
    /// cards that nobody has seen.
    pub(crate) fn could_hold(&self, seat: Seat, cards: &[Card]) -> bool {
        let held = self.player(seat).cards;
        let mut given: CardSet = cards.iter().copied().collect();
        if given.len() != cards.len() || cards.len() != held.len() {
            return false;
        }
        for own in held.slots().iter().flatten() {
            if !given.contains(*own) {
                return false;
            }
            given.remove(*own);
        }
        let (seen, deck) = (self.cards_seen(), self.rules.deck.cards());
        given.iter().all(|card| !seen.contains(card) && deck.contains(card))
    }

    pub(crate) fn decide_ask(
        &self,
        seat: Seat,
        whose: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        self.seated(whose)?;
        let known = self.player(whose).cards;
        if !self.may_be_asked_to_show().has(whose) {
            let reason = Reason::NotMucked { seat: whose };
            return Err(self.refuse(reason, self.asking()));
        }
        events.push(Event::Revealed { seat: whose, cards: known, asked_by: Some(seat) });
        Ok(())
    }
}
