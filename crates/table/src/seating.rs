//! Sitting down, leaving, sitting out, coming back, moving.

use crate::circle::{between, steps};
use crate::draft::Draft;
use crate::event::{Event, MoveOrder, PickUpOrder};
use crate::kill::KillButton;
use crate::options::Newcomers;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::{Arrival, EntryCause, EntryChoice, Owes, PlayerKind, Presence, SeatNumber};
use crate::table::Table;
use crate::vacancy::KeptBy;
use cutcard_banked::PlayerId;
use cutcard_rulebook::Chips;

impl Draft {
    pub(crate) fn sit_down(
        &mut self,
        player: PlayerId,
        seat: SeatNumber,
        chips: Chips,
        kind: PlayerKind,
        arrival: Arrival,
    ) -> Result<(), Refusal> {
        if self.table.closed {
            return Err(self.refuse(Reason::Closed, point::CLOSING));
        }
        if kind == PlayerKind::WalkIn && !self.table.is_dealt_by_hand() {
            return Err(self.refuse(Reason::NotByHand, point::SEATS));
        }
        if kind != PlayerKind::HousePlayer {
            self.not_for_practice()?;
        }
        if kind == PlayerKind::Person {
            self.own_pages()?;
        }
        self.not_excluded(player)?;
        if kind != PlayerKind::HousePlayer {
            self.is_admitted(player)?;
        }
        self.free(seat)?;
        self.not_held(seat, player)?;
        if let Some(seat) = self.table.seat_of(player) {
            return Err(self.refuse(Reason::AlreadySeated { player, seat }, point::SEATS));
        }
        if let (Some(first), false) = (self.table.list.first(), self.table.has_turn(player)) {
            let reason = Reason::OthersWait { first: *first };
            return Err(self.refuse(reason, point::WAITING));
        }
        self.countable(chips)?;
        self.buys_in(chips, arrival)?;
        let transferred = self.table.kept_for(player) == Some((seat, KeptBy::Transferred));
        let arrival = if transferred { Arrival::Transferred } else { arrival };
        let (owes, entry, new) = self.table.arrives(seat, arrival);
        self.push(Event::SatDown { seat, player, kind, chips, owes, entry, new });
        Ok(())
    }

    /// Nobody's own chips are at a table where mistakes are made on purpose.
    pub(crate) fn not_for_practice(&self) -> Result<(), Refusal> {
        if self.table.config.is_for_practice() {
            return Err(self.refuse(Reason::ForPractice, point::SEATS));
        }
        Ok(())
    }

    /// Whether players may come with pages of their own.
    pub(crate) fn own_pages(&self) -> Result<(), Refusal> {
        if self.table.config.has_own_pages() {
            return Ok(());
        }
        Err(self.refuse(Reason::NoOwnPages, point::SEATS))
    }

    /// Whether the seat exists and nobody has it.
    pub(crate) fn free(&self, seat: SeatNumber) -> Result<(), Refusal> {
        let capacity = self.table.config.capacity;
        if !(1..=capacity).contains(&seat.0) {
            let places = point::PLACES;
            return Err(self.refuse(Reason::NoSuchSeat { seat, capacity }, places));
        }
        match self.table.seated(seat) {
            Some(other) => {
                let reason = Reason::SeatTaken { seat, by: other.player };
                Err(self.refuse(reason, point::TAKEN_SEAT))
            }
            None => Ok(()),
        }
    }

    pub(crate) fn leave(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        if self.table.seated(seat).is_some_and(|seated| seated.leaving) {
            return Err(self.refuse(Reason::AlreadySo, point::SEATS));
        }
        self.not_the_killer(seat)?;
        self.goes(seat);
        Ok(())
    }

    /// At once where no chips of theirs are in a round, else when it is over.
    pub(crate) fn goes(&mut self, seat: SeatNumber) {
        if self.table.plays(seat) {
            self.push(Event::WillLeave { seat });
            self.run();
        } else {
            self.go(seat);
            self.close_if_done();
        }
    }

    pub(crate) fn go(&mut self, seat: SeatNumber) {
        let Some(seated) = self.table.seated(seat) else { return };
        let (player, chips) = (seated.player, seated.stack);
        self.drop_queued(seat);
        self.leave_kill(seat);
        self.push(Event::Left { seat, player, chips });
        self.free_seat(seat);
    }

    pub(crate) fn pick_up(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let places = point::PICKING_UP;
        let seat = self.seat_of(player)?;
        if self.table.seated(seat).is_some_and(|seated| seated.leaving) {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        let chips = self.table.chips_of(seat);
        self.push(Event::PickedUp { seat, player, chips, order: PickUpOrder::Staff });
        self.goes(seat);
        Ok(())
    }

    /// By a standing order, of a person who is in no round (crown:8.11); in the ACT it is the seat of one
    /// who does not bet that may be asked back (act-manila:19.6).
    pub(crate) fn pick_up_absent(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let places = point::ABSENCE;
        let seat = self.seat_of(player)?;
        let person =
            self.table.seated(seat).is_some_and(|seated| seated.kind == PlayerKind::Person);
        if !person || self.table.config.file.options.pick_up_minutes == 0 {
            return Err(self.refuse(Reason::NoStandingOrder, places));
        }
        if self.table.plays(seat) {
            return Err(self.refuse(Reason::InRound { seat }, places));
        }
        let chips = self.table.chips_of(seat);
        self.push(Event::PickedUp { seat, player, chips, order: PickUpOrder::Standing });
        self.goes(seat);
        Ok(())
    }

    fn not_the_killer(&self, seat: SeatNumber) -> Result<(), Refusal> {
        if self.table.is_held_by_kill(seat) {
            return Err(self.refuse(Reason::HasKill { seat }, point::KILL_STAYS));
        }
        Ok(())
    }

    pub(crate) fn sit_out(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        if self.table.seated(seat).is_some_and(|seated| seated.is_away()) {
            return Err(self.refuse(Reason::AlreadySo, point::SEATS));
        }
        self.not_the_killer(seat)?;
        self.push(Event::PresenceChanged { seat, presence: Presence::Away });
        self.give_up_kill(seat);
        Ok(())
    }

    pub(crate) fn sit_out_next_blind(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        if !self.table.has_blinds() {
            return Err(self.refuse(Reason::OtherGame, point::GAME_OF_BLINDS));
        }
        let presence = self.table.seated(seat).map(|seated| seated.presence);
        if presence != Some(Presence::Here) {
            return Err(self.refuse(Reason::AlreadySo, point::SEATS));
        }
        self.push(Event::PresenceChanged { seat, presence: Presence::UntilNextBlind });
        Ok(())
    }

    pub(crate) fn come_back(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        let presence = self.table.seated(seat).map(|seated| seated.presence);
        if presence == Some(Presence::Here) {
            return Err(self.refuse(Reason::AlreadySo, point::SEATS));
        }
        self.push(Event::PresenceChanged { seat, presence: Presence::Here });
        self.take_up_kill(seat);
        Ok(())
    }

    pub(crate) fn come_in_by(
        &mut self,
        player: PlayerId,
        entry: EntryChoice,
    ) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        let places = point::COMING_IN;
        let Some(seated) = self.table.seated(seat) else { return Ok(()) };
        // A blind may be missed by one who is away; what they will do then can be said before, but not in a
        // round that they are dealt in to: with it all of that is paid.
        let may_owe = seated.is_away() && !self.table.plays(seat);
        if self.table.owes(seat).is_nothing() && !may_owe {
            return Err(self.refuse(Reason::OwesNothing { seat }, point::OWING_NOTHING));
        }
        if seated.entry == entry {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        let set = match self.table.config.file.options.newcomers {
            Newcomers::Wait | Newcomers::Post => self.table.config.by_book().newcomers_by_house,
            Newcomers::WaitOrPost | Newcomers::Free => false,
        };
        if set && seated.owes.entry == Some(EntryCause::New) {
            return Err(self.refuse(Reason::EntrySet, places));
        }
        self.push(Event::EntryChosen { seat, entry });
        Ok(())
    }

    pub(crate) fn change_seat(&mut self, player: PlayerId, to: SeatNumber) -> Result<(), Refusal> {
        let from = self.seat_of(player)?;
        self.free(to)?;
        self.not_held(to, player)?;
        if self.table.plays(from) {
            let reason = Reason::InRound { seat: from };
            return Err(self.refuse(reason, point::CHANGING_SEATS));
        }
        self.moves(from, to, MoveOrder::Player);
        Ok(())
    }
}

impl Table {
    /// Whoever has the kill button does not go, unless commission is collected by the time or
    /// from each player (crown:8.13.10).
    pub(crate) fn is_held_by_kill(&self, seat: SeatNumber) -> bool {
        let commission = self.config.rules().map(|rules| &rules.house.commission);
        let free = commission.is_some_and(|it| it.time || it.per_person > Chips::ZERO);
        self.kill == KillButton::Kill(seat) && !free
    }

    /// What somebody who sits down owes, how they come in, and whether none of their hands may
    /// come at the button yet.
    fn arrives(&self, seat: SeatNumber, arrival: Arrival) -> (Owes, EntryChoice, bool) {
        let none = (Owes::NOTHING, EntryChoice::Wait);
        let begun = self.at.button.is_some();
        if arrival == Arrival::Transferred || !begun {
            return (none.0, none.1, false);
        }
        let owing = Owes { entry: Some(EntryCause::New), missed: 0 };
        let by_house = self.config.by_book().newcomers_by_house;
        let (owes, entry) = match self.config.file.options.newcomers {
            _ if self.config.blinds.is_empty() => none,
            // In the first revolution a seat still before the button owes nothing.
            _ if !by_house && self.is_before_the_button(seat) => none,
            _ if !by_house => (owing, EntryChoice::Wait),
            Newcomers::Free => none,
            Newcomers::Post => (owing, EntryChoice::Post),
            Newcomers::Wait | Newcomers::WaitOrPost => (owing, EntryChoice::Wait),
        };
        (owes, entry, true)
    }

    /// Whether the button has neither gone round once nor passed the seat (act-manila:17.12).
    fn is_before_the_button(&self, seat: SeatNumber) -> bool {
        match (self.at.button, self.first_button) {
            (Some(button), Some(first)) => {
                !self.revolved && between(self.config.capacity, button, first, seat)
            }
            (_, _) => false,
        }
    }

    /// How many live players the last blind reaches before it would reach a seat.
    fn live_before(&self, seat: SeatNumber, mover: SeatNumber) -> Option<usize> {
        let last = *self.at.blinds.last()?;
        let far = steps(self.config.capacity, last, seat);
        let live = self.everybody().filter(|(other, seated)| {
            *other != mover && !seated.is_away() && steps(self.config.capacity, last, *other) < far
        });
        Some(live.count())
    }

    /// What a player owes who moves. Away from the blinds is what costs: at Crown by more than
    /// two live seats (crown:8.9.5), in the ACT by any (act-manila:17.13).
    pub(crate) fn owes_after_move(&self, from: SeatNumber, to: SeatNumber) -> Owes {
        let Some(seated) = self.seated(from) else { return Owes::NOTHING };
        let (Some(before), Some(now)) = (self.live_before(from, from), self.live_before(to, from))
        else {
            return seated.owes;
        };
        let by_book = self.config.by_book();
        let free = by_book.free_seats_in_a_move;
        // Whoever has paid the blinds of this round of the table may take the button.
        let players = self.everybody().count() as u64;
        let paid = seated.paid_last_blind.is_some_and(|paid| paid + players > self.number);
        let to_button = self.at.blinds.first() == Some(&to) && by_book.paid_up_may_take_button;
        let pays = now > before + free && !(paid && to_button);
        let entry = if pays { Some(EntryCause::Moved) } else { None };
        Owes { entry: seated.owes.entry.or(entry), ..seated.owes }
    }
}
