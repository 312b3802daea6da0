//! Seats that came free are offered, asked for and given out; players are moved, brought and let in (crown:8.1.1,
//! crown:8.1.2, crown:8.3, crown:8.10, act-manila:8.1, act-manila:8.2).

use crate::command::DeckOrder;
use crate::config::Game;
use crate::draft::Draft;
use crate::event::{Event, MoveOrder};
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::seat_draw::draw;
use crate::vacancy::{
    KeptBy, MOST_ADMITTED, MOST_ASKING, SEAT_KEPT_MILLIS, SeatsAct, SeatsEvent, Stage,
    TRANSFER_KEPT_MILLIS, Vacancy,
};
use cutcard_banked::PlayerId;
use cutcard_rulebook::RulesVersion;

impl Draft {
    pub(crate) fn seats_act(&mut self, act: &SeatsAct) -> Result<(), Refusal> {
        match act {
            SeatsAct::Offer { seat, now_millis } => self.offer_seat(*seat, *now_millis),
            SeatsAct::Settle { seat, now_millis, cards } => {
                self.settle_seat(*seat, *now_millis, cards)
            }
            SeatsAct::Keep { seat, player, now_millis } => {
                self.keep_seat(*seat, *player, KeptBy::Given, *now_millis)
            }
            SeatsAct::Expect { seat, player, now_millis } => {
                self.keep_seat(*seat, *player, KeptBy::Transferred, *now_millis)
            }
            SeatsAct::Move { player, to } => self.move_player(*player, *to),
            SeatsAct::Vacate { player } => self.vacate(*player),
            SeatsAct::Admit { player, admitted } => self.admit(*player, *admitted),
        }
    }

    /// A seat of a table of pots is free for good: a reserved button lies there (crown:8.3).
    pub(crate) fn free_seat(&mut self, seat: SeatNumber) {
        let pots = matches!(self.table.config.game, Game::Pots(_));
        if !pots
            || self.rules < RulesVersion::SEATS_ASKED_FOR
            || seat.0 > self.table.config.capacity
        {
            return;
        }
        let to_offer = self.table.is_offered();
        self.push(Event::Seats(SeatsEvent::Freed { seat, to_offer }));
    }

    /// That a free seat is not another's, and that nobody else may still ask for it.
    pub(crate) fn not_held(&self, seat: SeatNumber, player: PlayerId) -> Result<(), Refusal> {
        match self.table.held_from(seat, player) {
            Some(reason @ Reason::SeatOffered { .. }) => {
                Err(self.refuse(reason, point::SEAT_ASKED_FOR))
            }
            Some(reason) => Err(self.refuse(reason, point::SEAT_KEPT)),
            None => Ok(()),
        }
    }

    /// That a game for some players only is for this one (act-manila:8.1, act-draw:8.1).
    pub(crate) fn is_admitted(&self, player: PlayerId) -> Result<(), Refusal> {
        if self.table.admits(player) {
            return Ok(());
        }
        Err(self.refuse(Reason::NotAdmitted, point::SOME_PLAYERS_ONLY))
    }

    fn stage_of(&self, seat: SeatNumber) -> Result<Stage, Refusal> {
        let stage = self.table.vacancy(seat).map(|it| it.stage);
        stage.ok_or_else(|| self.refuse(Reason::NotOffered { seat }, point::SEAT_ASKED_FOR))
    }

    fn offer_seat(&mut self, seat: SeatNumber, now: u64) -> Result<(), Refusal> {
        if self.stage_of(seat)? != Stage::Fresh {
            return Err(self.refuse(Reason::AlreadySo, point::SEAT_ASKED_FOR));
        }
        let seconds = self.table.config.file.options.seat_request_seconds;
        let told = if self.table.is_offered() {
            let until_millis = now.saturating_add(seconds.saturating_mul(1_000));
            SeatsEvent::Offered { seat, until_millis }
        } else {
            SeatsEvent::Open { seat }
        };
        self.push(Event::Seats(told));
        Ok(())
    }

    /// Somebody asks for a seat that came free: to move there, or to sit down (crown:8.1, crown:8.1.2, act-manila:8.2).
    pub(crate) fn ask_for_seat(
        &mut self,
        player: PlayerId,
        seat: SeatNumber,
        asks: bool,
    ) -> Result<(), Refusal> {
        let places = point::SEAT_ASKED_FOR;
        if !matches!(self.stage_of(seat)?, Stage::Offered { .. }) {
            return Err(self.refuse(Reason::NotOffered { seat }, places));
        }
        let asked = self.table.vacancy(seat).map(|it| it.asked.clone()).unwrap_or_default();
        if asked.contains(&player) == asks {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        if asks {
            if asked.len() >= MOST_ASKING {
                return Err(self.refuse(Reason::TooManyAsk { most: MOST_ASKING }, places));
            }
            self.may_have(player)?;
        }
        self.push(Event::Seats(SeatsEvent::Asked { seat, player, asks }));
        Ok(())
    }

    /// Whether somebody could have a seat that came free at all.
    fn may_have(&self, player: PlayerId) -> Result<(), Refusal> {
        let places = point::SEAT_ASKED_FOR;
        if self.table.seat_of(player).is_some() {
            if !self.table.stays(player) {
                return Err(self.refuse(Reason::AlreadySo, places));
            }
            return Ok(());
        }
        self.may_come(player)?;
        if let (Some(first), false) = (self.table.list.first(), self.table.has_turn(player)) {
            return Err(self.refuse(Reason::OthersWait { first: *first }, point::WAITING));
        }
        Ok(())
    }

    /// Whether somebody may sit down here at all.
    fn may_come(&self, player: PlayerId) -> Result<(), Refusal> {
        if self.table.closed {
            return Err(self.refuse(Reason::Closed, point::CLOSING));
        }
        self.not_for_practice()?;
        self.not_excluded(player)?;
        self.is_admitted(player)
    }

    /// Whoever asked has it; of several, whoever draws the highest card.
    fn settle_seat(
        &mut self,
        seat: SeatNumber,
        now: u64,
        cards: &DeckOrder,
    ) -> Result<(), Refusal> {
        let places = point::SEAT_ASKED_FOR;
        let until = match self.stage_of(seat)? {
            Stage::Offered { until_millis } => Some(until_millis),
            Stage::Kept { until_millis, .. } => until_millis,
            Stage::Fresh | Stage::Open => None,
        };
        let Some(deadline) = until else {
            return Err(self.refuse(Reason::NotOffered { seat }, places));
        };
        if now < deadline {
            return Err(self.refuse(Reason::TimeLeft { now, deadline }, places));
        }
        let asked = self.table.vacancy(seat).map(|it| it.asked.clone()).unwrap_or_default();
        let right = self.table.first_in_right(&asked);
        let winner = match right.as_slice() {
            [] => {
                self.push(Event::Seats(SeatsEvent::Open { seat }));
                return Ok(());
            }
            [alone] => *alone,
            several => {
                let suits = self.table.config.by_book().seat_draw_by_suit;
                let drawn = draw(several, &cards.0, suits);
                let (draws, winner) =
                    drawn.ok_or_else(|| self.refuse(Reason::NotADeck, point::DECK))?;
                self.push(Event::Seats(SeatsEvent::Drawn { seat, draws, winner }));
                winner
            }
        };
        self.give_seat(seat, winner, now);
        Ok(())
    }

    /// Who sits moves there, at once or when their round is over; who does not has a while to sit down.
    fn give_seat(&mut self, seat: SeatNumber, player: PlayerId, now: u64) {
        let by = KeptBy::Asked;
        match self.table.seat_of(player) {
            Some(from) if !self.table.plays(from) => self.moves(from, seat, MoveOrder::Player),
            Some(_) => {
                self.push(Event::Seats(SeatsEvent::Kept { seat, player, until_millis: None, by }));
            }
            None => {
                let until_millis = Some(now.saturating_add(SEAT_KEPT_MILLIS));
                self.push(Event::Seats(SeatsEvent::Kept { seat, player, until_millis, by }));
            }
        }
    }

    /// A player moves, and leaves a seat free.
    pub(crate) fn moves(&mut self, from: SeatNumber, to: SeatNumber, order: MoveOrder) {
        let owes = match order {
            MoveOrder::Player => self.table.owes_after_move(from, to),
            MoveOrder::Staff => self.table.owes(from),
        };
        self.push(Event::SeatChanged { from, to, owes, order });
        self.free_seat(from);
    }

    /// Once a round is over, those move to whom a seat was given in it.
    pub(crate) fn move_to_kept(&mut self) {
        let due: Vec<(SeatNumber, SeatNumber)> = self
            .table
            .vacancies()
            .iter()
            .filter_map(|it| match it.stage {
                Stage::Kept { player, until_millis: None, .. } => {
                    Some((self.table.seat_of(player)?, it.seat))
                }
                Stage::Fresh | Stage::Offered { .. } | Stage::Kept { .. } | Stage::Open => None,
            })
            .collect();
        for (from, to) in due {
            self.moves(from, to, MoveOrder::Player);
        }
    }

    /// Those in charge say whose a free seat is (crown:8.3), or who comes there from another table (crown:8.10). Who plays
    /// here and has asked for it comes first (crown:8.1.2, act-manila:8.2).
    fn keep_seat(
        &mut self,
        seat: SeatNumber,
        player: PlayerId,
        by: KeptBy,
        now: u64,
    ) -> Result<(), Refusal> {
        self.free(seat)?;
        if !matches!(self.table.config.game, Game::Pots(_)) {
            return Err(self.refuse(Reason::OtherGame, point::SEAT_KEPT));
        }
        self.may_come(player)?;
        if let Some(seat) = self.table.seat_of(player) {
            return Err(self.refuse(Reason::AlreadySeated { player, seat }, point::SEATS));
        }
        if self.table.kept_for(player).is_some() {
            return Err(self.refuse(Reason::AlreadySo, point::SEAT_KEPT));
        }
        if let Some(Vacancy { stage, asked, .. }) = self.table.vacancy(seat) {
            if let Some(first) = asked.iter().find(|it| self.table.stays(**it)) {
                let reason = Reason::SeatedFirst { first: *first };
                return Err(self.refuse(reason, point::SEAT_ASKED_FOR));
            }
            if matches!(stage, Stage::Kept { .. }) {
                return Err(self.refuse(Reason::SeatKept { seat }, point::SEAT_KEPT));
            }
        }
        let long = match by {
            KeptBy::Asked | KeptBy::Given => SEAT_KEPT_MILLIS,
            KeptBy::Transferred => TRANSFER_KEPT_MILLIS,
        };
        let until_millis = Some(now.saturating_add(long));
        self.push(Event::Seats(SeatsEvent::Kept { seat, player, until_millis, by }));
        Ok(())
    }

    /// Those in charge move a player, who owes nothing for it and is dealt in wherever they sit then (crown:8.10).
    fn move_player(&mut self, player: PlayerId, to: SeatNumber) -> Result<(), Refusal> {
        let from = self.seat_of(player)?;
        self.free(to)?;
        self.not_held(to, player)?;
        if self.table.plays(from) {
            return Err(self.refuse(Reason::InRound { seat: from }, point::MOVED_BY_STAFF));
        }
        self.moves(from, to, MoveOrder::Staff);
        Ok(())
    }

    fn admit(&mut self, player: PlayerId, admitted: bool) -> Result<(), Refusal> {
        let places = point::ADMITTING;
        let Some(clause) = places.of(self.table.config.book) else {
            return Err(self.refuse(Reason::OtherGame, point::SOME_PLAYERS_ONLY));
        };
        if self.table.admitted().contains(&player) == admitted {
            return Err(Refusal { reason: Reason::AlreadySo, clause });
        }
        if admitted && self.table.admitted().len() >= MOST_ADMITTED {
            let reason = Reason::TooManyAsk { most: MOST_ADMITTED };
            return Err(Refusal { reason, clause });
        }
        self.push(Event::Seats(SeatsEvent::Admitted { player, admitted }));
        Ok(())
    }
}
