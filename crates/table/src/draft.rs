//! A table being changed by a command, and what has happened to it so far.

use crate::actor::Actor;
use crate::command::Command;
use crate::event::Event;
use crate::may_ask::may_ask;
use crate::point::{self, Point};
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::table::Table;
use cutcard_banked::PlayerId;
use cutcard_round::Street;
use cutcard_rulebook::RulesVersion;

/// What somebody's command leads to, all of it: what was asked, and what the dealer then does without being
/// told, until somebody must decide. Whether they may ask it is looked at first ([`StaffAct::authority`](crate::StaffAct::authority)).
///
/// # Errors
/// Why it is refused. The table is as it was.
pub fn decide(table: &Table, by: Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
    decide_by(RulesVersion::NOW, Pace::AtOnce, table, by, command)
}

/// As [`decide`], but where nobody can decide anything any more the dealer stops before each street and
/// before the end: [`Due::Street`](crate::Due::Street), until [`Command::DealOn`].
///
/// # Errors
/// Why it is refused. The table is as it was.
pub fn decide_by_street(
    table: &Table,
    by: Actor,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    decide_by(RulesVersion::NOW, Pace::ByStreet, table, by, command)
}

/// As [`decide`] and [`decide_by_street`], by the rules of a version: what a program of that version decided is
/// decided so again. A round that is on goes by its own; one that begins is of this one.
///
/// # Errors
/// Why it is refused. The table is as it was.
pub fn decide_by(
    rules: RulesVersion,
    pace: Pace,
    table: &Table,
    by: Actor,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    may_ask(table, by, command)?;
    let (table, events) = (table.clone(), Vec::new());
    let mut draft = Draft { table, by, rules, events, pace, dealing: None };
    draft.take(command)?;
    draft.make_entry(command);
    Ok(draft.events)
}

/// How the dealer goes on where nobody can decide anything any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// To the end.
    AtOnce,
    /// A street at a time.
    ByStreet,
}

/// A table as it will be, and the events that lead there: what is decided always applies.
pub(crate) struct Draft {
    pub(crate) table: Table,
    /// By whose word.
    pub(crate) by: Actor,
    /// What a round that begins is played by.
    pub(crate) rules: RulesVersion,
    pub(crate) events: Vec<Event>,
    pub(crate) pace: Pace,
    /// The street that the dealer was told to deal.
    pub(crate) dealing: Option<Street>,
}

impl Draft {
    pub(crate) fn push(&mut self, event: Event) {
        self.table.apply(&event);
        self.events.push(event);
    }

    fn take(&mut self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::SitDown { player, seat, chips, kind, arrival } => {
                self.sit_down(*player, *seat, *chips, *kind, *arrival)
            }
            Command::Leave { player } => self.leave(*player),
            Command::SitOut { player } => self.sit_out(*player),
            Command::SitOutNextBlind { player } => self.sit_out_next_blind(*player),
            Command::Return { player } => self.come_back(*player),
            Command::ComeInBy { player, entry } => self.come_in_by(*player, *entry),
            Command::ChangeSeat { player, to } => self.change_seat(*player, *to),
            Command::AskForSeat { player, seat, asks } => self.ask_for_seat(*player, *seat, *asks),
            Command::AddChips { player, chips } => self.add_chips(*player, *chips),
            Command::TakeChips { player, chips } => self.take_chips(*player, *chips),
            Command::JoinList { player, head } => self.join_list(*player, *head),
            Command::LeaveList { player } => self.leave_list(*player),
            Command::StartRound { order, cut } => self.start_round(&order.0, *cut),
            Command::Play { player, play } => self.play(*player, play),
            Command::CloseWagers => self.close_wagers(),
            Command::House { act } => self.house_act(*act),
            Command::Cards { cards } => self.deal_by_hand(cards),
            Command::Shuffled { order } => self.shuffled(order),
            Command::RuleOnRunItAgain { allowed } => {
                self.dealer(&cutcard_round::Command::RuleOnRunItAgain { allowed: *allowed })
            }
            Command::Report { seat, report } => self.report(*seat, report),
            Command::Push => self.push_pots(),
            Command::Reveal { asks, whose, cards } => self.reveal(*asks, *whose, cards),
            Command::TakeBack { entries } => self.take_back(*entries),
            Command::DealOn => self.deal_on(),
            Command::Void { cause } => self.void(*cause),
            Command::BeginTurn { deadline_millis } => self.begin_turn(*deadline_millis),
            Command::ClockRanOut { now_millis } => self.clock_ran_out(*now_millis),
            Command::ChargeTime { chips_each } => self.charge_time(*chips_each),
            Command::CollectTime { now_millis } => self.collect_time(*now_millis),
            Command::TimeKill { now_millis } => self.time_kill(*now_millis),
            Command::VerifyTime => self.verify_time(),
            Command::CallClock { now_millis } => self.call_clock(*now_millis),
            Command::DropTime => self.drop_time(),
            Command::PickUp { player } => self.pick_up(*player),
            Command::PickUpAbsent { player } => self.pick_up_absent(*player),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(),
            Command::GiveNotice => self.give_notice(),
            Command::Announce { to, rounds, now_millis } => self.announce(to, *rounds, *now_millis),
            Command::TakeNoticeBack { notice } => self.take_notice_back(*notice),
            Command::Agree { player, notice, agrees } => self.agree(*player, *notice, *agrees),
            Command::MakeChange { now_millis } => self.make_change(*now_millis),
            Command::NoteBreach { breach, people } => self.note_breach(*breach, people),
            Command::Sanction { player, breach, sanction, now_millis } => {
                self.sanction(*player, *breach, *sanction, *now_millis)
            }
            Command::SettleHeld { player, chips, to } => self.settle_held(*player, *chips, *to),
            Command::EndExclusion { player, now_millis } => {
                self.end_exclusion(*player, *now_millis)
            }
            Command::Deck { act } => self.deck_act(*act),
            Command::Seats { act } => self.seats_act(act),
            Command::BeginHours { day, until_millis } => self.begin_hours(*day, *until_millis),
            Command::EndHours => self.end_hours(),
        }
    }

    /// A refusal by the clause of the table's book: Crown's, ACT Manila's, ACT Draw's or 3 Card
    /// Poker's.
    pub(crate) fn refuse(&self, reason: Reason, places: Point) -> Refusal {
        Refusal { reason, clause: self.table.clause(places) }
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Result<SeatNumber, Refusal> {
        let refusal = || self.refuse(Reason::NotSeated { player }, point::SEATS);
        self.table.seat_of(player).ok_or_else(refusal)
    }

    /// Only between rounds.
    pub(crate) fn between_rounds(&self, places: Point) -> Result<(), Refusal> {
        let number = self.table.number;
        if self.table.is_playing() {
            return Err(self.refuse(Reason::RoundOn { number }, places));
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Refusal> {
        let places = point::STOPPING;
        if self.table.paused {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        self.push(Event::Paused);
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Refusal> {
        let places = point::STOPPING;
        if !self.table.paused {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        self.push(Event::Resumed);
        Ok(())
    }

    /// Three hands' notice, of which the one that is on is none (crown:18.3).
    fn give_notice(&mut self) -> Result<(), Refusal> {
        let places = point::CLOSING;
        if self.table.closed || self.table.closes_after.is_some() {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        self.push(Event::ClosingNoticed { after_round: self.table.number.saturating_add(3) });
        self.close_if_done();
        Ok(())
    }

    fn join_list(&mut self, player: PlayerId, head: bool) -> Result<(), Refusal> {
        let places = point::WAITING;
        self.not_for_practice()?;
        if self.by != Actor::Room {
            // Where nobody has a page of their own, a list across tables keeps seats all the same.
            self.own_pages()?;
        }
        self.not_excluded(player)?;
        self.is_admitted(player)?;
        if let Some(seat) = self.table.seat_of(player) {
            return Err(self.refuse(Reason::AlreadySeated { player, seat }, places));
        }
        let listed = self.table.list.iter().position(|other| *other == player);
        match listed {
            // Somebody further down may be moved to the head; staff need not look where they were.
            Some(place) if head && (place > 0 || matches!(self.by, Actor::Staff { .. })) => {
                self.push(Event::Unlisted { player });
            }
            Some(_) => return Err(self.refuse(Reason::List { player }, places)),
            None => {}
        }
        let (free, waiting) = (self.table.seats_to_take(player).count(), self.table.list.len());
        if !head && free > waiting {
            return Err(self.refuse(Reason::SeatsFree { free, waiting }, places));
        }
        let place = if head { 0 } else { self.table.list.len() };
        self.push(Event::Listed { player, place });
        Ok(())
    }

    fn leave_list(&mut self, player: PlayerId) -> Result<(), Refusal> {
        if !self.table.list.contains(&player) {
            return Err(self.refuse(Reason::List { player }, point::WAITING));
        }
        self.push(Event::Unlisted { player });
        Ok(())
    }
}
