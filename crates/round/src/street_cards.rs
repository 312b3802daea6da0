//! The cards of a street that went to hands, and where they are now.

use crate::remedy::{Plan, is_bet};
use crate::round::{Phase, Round, Thrown};
use crate::row::Slot;
use crate::seat::{Seat, Seats};
use crate::wrong::{Deed, Place};
use cutcard_cards::Card;
use cutcard_rulebook::{Face, RulesVersion, Step};

/// Who has changed how many cards in a draw, in the order in which they were served: four bits for each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Serving {
    seats: u64,
    cards: u64,
    count: u8,
}

impl Serving {
    pub(crate) fn add(&mut self, seat: Seat, cards: u8) {
        let at = 4 * u32::from(self.count.min(15));
        self.seats |= u64::from(seat.0 & 15) << at;
        self.cards |= u64::from(cards & 15) << at;
        self.count += 1;
    }

    /// Some of the cards do not come any more.
    pub(crate) fn lacks(&mut self, seat: Seat, cards: u8) {
        let at = self.iter().position(|(other, _)| other == seat);
        let due = at.map_or(0, |_| u64::from(cards));
        self.cards = self.cards.saturating_sub(due << (4 * at.unwrap_or(0)));
    }

    fn iter(self) -> impl Iterator<Item = (Seat, usize)> {
        (0..u32::from(self.count.min(16))).map(move |at| {
            let of = |list: u64| list >> (4 * at) & 15;
            (Seat(of(self.seats) as u8), of(self.cards) as usize)
        })
    }
}

impl Round {
    /// Who got cards on a street, in that order, and at which place of the hand the first of them lies: the last
    /// card in stud; in a draw as many as were given up.
    /// Before version 7 of the rules, those who are still in the hand or were dealt to all the same.
    fn first_of_street_once(&self, step: u8) -> Vec<(Seat, u8)> {
        let drawn = matches!(
            self.rules.steps.get(usize::from(step)).map(|each| each.step),
            Some(Step::Draw { .. })
        );
        let got = |seat: Seat| {
            if !drawn {
                return 1;
            }
            let given_up =
                |thrown: &&Thrown| thrown.by == Some(seat) && thrown.draw == self.draws.number;
            let still_due =
                if self.is_draw_step() && seat.0 == self.cursor { self.draws.due } else { 0 };
            self.muck.all().iter().filter(given_up).count().saturating_sub(usize::from(still_due))
        };
        let first = |seat: Seat| {
            let place = self.player(seat).cards.len().checked_sub(got(seat))?;
            (got(seat) > 0).then_some((seat, place as u8))
        };
        self.recipients().iter().filter_map(first).collect()
    }

    /// Who has been dealt a card of the street that is on.
    pub(crate) fn dealt_on_street(&self) -> Seats {
        if self.version >= RulesVersion::DEAD_HANDS {
            let Some(step) = self.deal_of_street() else { return Seats::NONE };
            return self.everybody().iter().filter(|seat| self.has_card_of(*seat, step)).collect();
        }
        if self.real_phase() == Phase::Deal && self.pass == 0 {
            return self.recipients().iter().filter(|seat| seat.0 < self.cursor).collect();
        }
        self.recipients()
    }

    /// Whether one card of the street has been dealt, to whomever.
    pub(crate) fn is_first_of_street(&self) -> bool {
        self.dealt_on_street().count() == 1
    }

    /// Who got cards in a step, in the order in which they were dealt, and where the first of each lies now: with a hand
    /// that is dead since in the muck, as the card for the place of a player who has folded.
    fn first_of_street(&self, step: u8) -> Vec<(Seat, Place)> {
        if self.version < RulesVersion::DEAD_HANDS {
            let hand = |(seat, place)| (seat, Place::Hand { seat, place });
            return self.first_of_street_once(step).into_iter().map(hand).collect();
        }
        let dealt = self.rules.steps.get(usize::from(step)).map(|each| each.step);
        if !matches!(dealt, Some(Step::Draw { .. })) {
            let dealt = self.everybody().iter().filter(|seat| self.has_card_of(*seat, step));
            return dealt.filter_map(|seat| self.place_from_end(seat, 1)).collect();
        }
        let passed_over = self.wrong.as_ref().and_then(|wrong| wrong.passed_over);
        let still_due = |seat: Seat| {
            let passed = passed_over.filter(|(passed, _)| *passed == seat);
            let served = self.is_draw_step() && seat.0 == self.cursor;
            usize::from(passed.map_or(if served { self.draws.due } else { 0 }, |(_, due)| due))
        };
        let got = self.draws.serving.iter();
        let got = got.map(|(seat, cards)| (seat, cards.saturating_sub(still_due(seat))));
        got.filter_map(|(seat, got)| self.place_from_end(seat, got)).collect()
    }

    /// The place of the card that lies so many from the end of a hand.
    fn place_from_end(&self, seat: Seat, cards: usize) -> Option<(Seat, Place)> {
        let place = self.cards_of(seat).checked_sub(cards).filter(|_| cards > 0)? as u8;
        let lies = if self.in_hand.has(seat) {
            Place::Hand { seat, place }
        } else {
            Place::Dead { seat, place }
        };
        Some((seat, lies))
    }

    /// How many cards a player has, or the dead hand had.
    pub(crate) fn cards_of(&self, seat: Seat) -> usize {
        if self.in_hand.has(seat) {
            return self.player(seat).cards.len();
        }
        self.muck.all().iter().filter(|thrown| is_of_dead(thrown, seat)).count()
    }

    /// Whether a player, or a place, has been dealt a card of a step.
    fn has_card_of(&self, seat: Seat, step: u8) -> bool {
        let steps = self.rules.steps.iter().take(usize::from(step) + 1);
        let dealt = steps.map(|each| usize::from(cards_dealt(each.step))).sum();
        self.cards_of(seat) >= dealt
    }

    /// Whether the card at a place of a hand is dealt face up.
    pub(crate) fn is_dealt_up(&self, place: u8) -> bool {
        let mut dealt = 0;
        let step = self.rules.steps.iter().find(|each| {
            dealt += cards_dealt(each.step);
            dealt > place
        });
        step.is_some_and(|each| matches!(each.step, Step::Deal { face: Face::Up, .. }))
    }

    /// A card of a dead hand leaves the muck.
    pub(crate) fn take_from_dead(&mut self, seat: Seat, place: u8) -> Slot {
        let of_hand = |(_, thrown): &(usize, &Thrown)| is_of_dead(thrown, seat);
        let found = self.muck.all().iter().enumerate().filter(of_hand).nth(usize::from(place));
        let at = found.map(|(at, _)| at)?;
        self.muck.take(at)
    }

    /// The last card that was dealt for the place of a player who has folded, where it is still dealt to (crown:14.5.5).
    pub(crate) fn card_for_folded(&self, seat: Seat, place: u8) -> Option<Slot> {
        let dealt_to = self.recipients().has(seat) && !self.in_hand.has(seat);
        let last = usize::from(place) + 1 == self.cards_of(seat);
        let now = self.version >= RulesVersion::FOLDED_PLACE;
        let lies = Place::Dead { seat, place };
        if dealt_to && last && now { self.card_at(seat, lies) } else { None }
    }

    /// A card of a dead hand is that one.
    pub(crate) fn know_dead(&mut self, seat: Seat, place: u8, card: Card) {
        let count = usize::from(self.muck.count);
        let of_hand = |thrown: &&mut Thrown| is_of_dead(thrown, seat);
        let mut dead = self.muck.cards.iter_mut().take(count).filter(of_hand);
        if let Some(thrown) = dead.nth(usize::from(place)) {
            thrown.card = Some(card);
        }
    }

    fn card_at(&self, seat: Seat, lies: Place) -> Option<Slot> {
        let slots = self.player(seat).cards;
        if let Place::Hand { place, .. } = lies {
            return slots.slots().get(usize::from(place)).copied();
        }
        let Place::Dead { place, .. } = lies else { return None };
        let mut thrown = self.muck.all().iter().filter(|thrown| is_of_dead(thrown, seat));
        thrown.nth(usize::from(place)).map(|thrown| thrown.card)
    }

    /// How a card of a street is dealt to a player.
    fn face_of_street(&self, seat: Seat, street: u8) -> Face {
        let face = match self.rules.steps.get(usize::from(street)).map(|each| each.step) {
            Some(Step::Deal { face, .. }) => face,
            Some(_) | None => Face::Down,
        };
        let now = self.version >= RulesVersion::DEAD_HANDS;
        if now { self.face_for(seat, face) } else { face }
    }
}

/// Whether a card in the muck came with a player's hand, not as a discard of a draw.
fn is_of_dead(thrown: &Thrown, seat: Seat) -> bool {
    thrown.by == Some(seat) && thrown.draw == 0
}

const fn cards_dealt(step: Step) -> u8 {
    match step {
        Step::Deal { cards, .. } => cards,
        Step::Burn
        | Step::Board { .. }
        | Step::Bet { .. }
        | Step::Draw { .. }
        | Step::Discard { .. }
        | Step::Set => 0,
    }
}

impl Plan<'_> {
    /// The first card that each player got goes to the player before, the first of all to the burns, and the last place
    /// gets a new one. Where none has been dealt the card that was thought to be burnt is burnt now.
    pub(crate) fn shift_street(&mut self) {
        let round = self.round;
        let dealt = |step: Step| matches!(step, Step::Deal { .. } | Step::Draw { .. });
        let Some(street) = round.step_back(round.step, dealt) else { return };
        let cards = round.first_of_street(street);
        let now = round.version >= RulesVersion::DEAD_HANDS;
        if now && cards.is_empty() {
            return;
        }
        if now {
            self.unburn();
        }
        let mut to = Place::Burns;
        for (seat, from) in &cards {
            let card = round.card_at(*seat, *from);
            let seen = |card: &Slot| round.lies_up(*from) || round.is_exposed(*card);
            self.moves(*from, to, card.map(|card| card.filter(|_| seen(&card))));
            to = *from;
        }
        match (cards.last(), to) {
            (Some(_), Place::Dead { .. }) => self.moves(Place::Stub, to, [None]),
            (Some((seat, _)), _) => {
                let face = round.face_of_street(*seat, street);
                self.push(Deed::DealTo { seat: *seat, face });
            }
            (None, _) => {}
        }
        let bet = round.step_from(street, is_bet);
        let begun = |bet: &u8| {
            if now { *bet <= round.step } else { !round.is_draw_step() || *bet < round.step }
        };
        if let Some(step) = bet.filter(begun) {
            self.push(Deed::GoBack { step, run: None });
        }
    }
}
