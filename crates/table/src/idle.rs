//! Who does not bet at a full table: after three rounds the seat may be asked back (act-manila:19.6, act-draw:19.6,
//! act-3cp:14.6).

use crate::draft::Draft;
use crate::event::{Event, PickUpOrder};
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::table::{Playing, Table};
use crate::vacancy::SeatsEvent;
use cutcard_banked::{BoxNumber, PlayerId};
use cutcard_rulebook::RulesVersion;

/// After so many rounds without a bet a seat may be asked back.
pub const IDLE_ROUNDS: u8 = 3;

impl Table {
    /// For how many rounds running a player has not bet while every other seat was in use.
    #[must_use]
    pub fn idle_rounds(&self, player: PlayerId) -> u8 {
        self.seat_book.idle.get(&player).copied().unwrap_or_default()
    }

    /// Whether every seat is in use.
    fn is_full(&self) -> bool {
        self.free_seats().next().is_none()
    }

    /// Whether a player may be asked for the seat.
    pub(crate) fn may_lose_seat(&self, player: PlayerId) -> bool {
        self.is_full() && self.idle_rounds(player) >= IDLE_ROUNDS
    }

    /// Whether a seat put chips in during the round that is on: a blind or an ante is a bet, and so is a wager at a box.
    fn has_bet(&self, seat: SeatNumber) -> bool {
        match &self.playing {
            Some(Playing::Pots { .. }) => self.bet.contains(&seat),
            Some(Playing::Boxes { round, .. }) => {
                let mut dealt = round.boxes_dealt_in();
                BoxNumber::new(seat.0).is_some_and(|at| dealt.any(|other| other == at))
            }
            None => false,
        }
    }
}

impl Draft {
    /// What a round that is about to end says of those who did not bet in it; where a seat was free nobody is counted,
    /// and who was counted begins anew.
    pub(crate) fn idle_of_round(&self) -> Vec<Event> {
        let book = self.table.config.book;
        let counts = point::IDLE.of(book).is_some() && self.rules >= RulesVersion::SEATS_ASKED_FOR;
        if !counts || self.table.voided {
            return Vec::new();
        }
        let full = self.table.is_full();
        let told = self.table.everybody().filter_map(|(seat, seated)| {
            let player = seated.player;
            let before = self.table.idle_rounds(player);
            let idle = full && !self.table.has_bet(seat);
            let rounds = if idle { before.saturating_add(1) } else { 0 };
            (rounds != before).then_some(Event::Seats(SeatsEvent::Idle { player, rounds }))
        });
        told.collect()
    }

    /// Whoever has not bet for three rounds at a full table gives the seat up.
    pub(crate) fn vacate(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        let Some(clause) = point::IDLE.of(self.table.config.book) else {
            return Err(self.refuse(Reason::OtherGame, point::SEATS));
        };
        if self.table.seated(seat).is_some_and(|seated| seated.leaving) {
            return Err(Refusal { reason: Reason::AlreadySo, clause });
        }
        if !self.table.may_lose_seat(player) {
            let rounds = self.table.idle_rounds(player);
            return Err(Refusal { reason: Reason::NotIdle { rounds, least: IDLE_ROUNDS }, clause });
        }
        let chips = self.table.chips_of(seat);
        self.push(Event::PickedUp { seat, player, chips, order: PickUpOrder::Idle });
        self.goes(seat);
        Ok(())
    }
}
