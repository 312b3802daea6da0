//! What happens in a round, until somebody must decide.

use crate::actor::Actor;
use crate::apply::plus;
use crate::command::PlayerAct;
use crate::draft::{Draft, Pace};
use crate::event::{Event, RoundEnded, TakenInRound};
use crate::kill::Won;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::table::{Due, Playing, place_in};
use crate::view::Viewer;
use cutcard_banked::{self as banked, BoxNumber, HouseAct, Irregularity, PlayerId};
use cutcard_cards::Card;
use cutcard_round::{self as round, Command as RoundCommand, Report, Seat, Street};
use cutcard_rulebook::{Chips, RulesVersion, VoidCause, Wrong};

impl Draft {
    pub(crate) fn play(&mut self, player: PlayerId, play: &PlayerAct) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        if matches!(self.by, Actor::Player(_)) {
            // Who came before the house wanted it so leaves their cards to the dealer too.
            self.own_pages()?;
        }
        if let PlayerAct::Box { act } = play {
            return self.box_act(seat, player, *act);
        }
        let asks = matches!(play, PlayerAct::AskToSee { .. });
        let playing = if asks { self.table.shown() } else { self.table.playing.as_ref() };
        let seats = match playing {
            Some(Playing::Pots { seats, .. }) => seats.clone(),
            Some(Playing::Boxes { .. }) => return Err(self.refuse(Reason::OtherGame, point::ROUND)),
            None => return Err(self.refuse(Reason::NoRound, point::ROUND)),
        };
        // Of whoever was dealt in: a seat that somebody else has taken since gives them no say in it.
        let Some(place) = self.table.place_of(Viewer::Player(player)) else {
            return Err(self.refuse(Reason::NotInRound { player }, point::ROUND));
        };
        let Some(command) = round_command(place, play, &seats) else {
            return Err(self.refuse(Reason::OtherGame, point::ROUND));
        };
        self.ask(&command)?;
        self.run();
        Ok(())
    }

    /// A command of the dealer's or the floor's.
    pub(crate) fn dealer(&mut self, command: &RoundCommand) -> Result<(), Refusal> {
        match &self.table.playing {
            Some(Playing::Pots { .. }) => {}
            Some(Playing::Boxes { .. }) => return Err(self.refuse(Reason::OtherGame, point::ROUND)),
            None => return Err(self.refuse(Reason::NoRound, point::ROUND)),
        }
        self.ask(command)?;
        self.run();
        Ok(())
    }

    /// Somebody says what went wrong: the seats of the felt are the places of the round.
    pub(crate) fn report(
        &mut self,
        seat: Option<SeatNumber>,
        report: &Report,
    ) -> Result<(), Refusal> {
        if self.table.may_be_inspected() && report.wrong == Wrong::HandInspected {
            let place = |seat| place_in(self.table.dealt(), seat);
            let seat = seat.map(|seat| place(seat).ok_or_else(|| self.no_place(seat)));
            let report = Report { seat: seat.transpose()?, ..report.clone() };
            return self.ask(&RoundCommand::Report { report });
        }
        let seat = seat.map(|seat| self.place(seat)).transpose()?;
        if report.wrong != Wrong::Other {
            self.enough_reported()?;
        }
        self.dealer(&RoundCommand::Report { report: Report { seat, ..report.clone() } })
    }

    pub(crate) fn reveal(
        &mut self,
        asks: SeatNumber,
        whose: SeatNumber,
        cards: &[Card],
    ) -> Result<(), Refusal> {
        let (seat, whose) = (self.place(asks)?, self.place(whose)?);
        self.dealer(&RoundCommand::Reveal { seat, whose, cards: cards.to_vec() })
    }

    /// The place in the round of somebody who was dealt in.
    fn place(&self, seat: SeatNumber) -> Result<Seat, Refusal> {
        self.table.in_round(seat).ok_or_else(|| self.no_place(seat))
    }

    fn no_place(&self, seat: SeatNumber) -> Refusal {
        let capacity = self.table.config.capacity;
        self.refuse(Reason::NoSuchSeat { seat, capacity }, point::ROUND)
    }

    /// The next street, or the end, of a round in which nobody can decide anything any more.
    pub(crate) fn deal_on(&mut self) -> Result<(), Refusal> {
        let Some(Playing::Pots { round, .. }) = &self.table.playing else {
            return Err(self.refuse(Reason::NoRound, point::ROUND));
        };
        if self.table.due() != Due::Street {
            return Err(self.refuse(Reason::NotRunningOut, point::ROUND));
        }
        self.dealing = round.street();
        self.run();
        Ok(())
    }

    /// Whether the dealer stops before that street until told to go on.
    fn waits_before(&self, street: Option<Street>) -> bool {
        self.pace == Pace::ByStreet && street.is_some() && street != self.dealing
    }

    /// The floor voids the round: every wager goes back.
    pub(crate) fn void(&mut self, cause: VoidCause) -> Result<(), Refusal> {
        if matches!(self.table.playing, Some(Playing::Boxes { .. })) {
            return self.house_act(HouseAct::Rule(Irregularity::RoundVoid(cause)));
        }
        self.dealer(&RoundCommand::Void { cause })
    }

    fn ask(&mut self, command: &RoundCommand) -> Result<(), Refusal> {
        let Some(Playing::Pots { round, seats }) = self.table.shown() else {
            return Err(self.refuse(Reason::NoRound, point::ROUND));
        };
        let mut events = Vec::new();
        round.decide(command, &mut events).map_err(|refusal| {
            let round::Refusal { reason, clause } = refusal;
            let said = reason.on_felt(|place| seats.get(place.index()).map(|seat| seat.0));
            Refusal { reason: Reason::Round { reason, said }, clause }
        })?;
        events.into_iter().for_each(|event| self.push(Event::Round(event)));
        Ok(())
    }

    /// What the dealer does without being told, and those who leave when it is their turn.
    pub(crate) fn run(&mut self) {
        while self.run_once() {}
    }

    fn run_once(&mut self) -> bool {
        match &self.table.playing {
            None => false,
            Some(Playing::Pots { round, .. }) if self.waits_before(round.street()) => false,
            Some(Playing::Pots { round, .. }) => {
                let mut events = Vec::new();
                round.next(&mut events);
                if events.is_empty() && round.is_over() {
                    self.end_round();
                    return true;
                }
                if events.is_empty() {
                    return self.leaver_acts();
                }
                events.into_iter().for_each(|event| self.push(Event::Round(event)));
                true
            }
            Some(Playing::Boxes { round, .. }) if round.is_over() => {
                self.end_round();
                true
            }
            Some(Playing::Boxes { .. }) => self.run_boxes_once(),
        }
    }

    /// Who leaves throws the cards in at the turn, or does the least there is to do.
    fn leaver_acts(&mut self) -> bool {
        let Due::Decisions(due) = self.table.due() else { return false };
        let leaver = due.into_iter().find(|seat| self.table.gives_up(*seat));
        let Some(seat) = leaver.and_then(|seat| self.table.in_round(seat)) else { return false };
        let fold = RoundCommand::Act { seat, act: round::Act::Fold };
        self.ask(&fold).is_ok() || self.ask(&RoundCommand::ClockRanOut { seat }).is_ok()
    }

    pub(crate) fn begin_turn(&mut self, deadline_millis: u64) -> Result<(), Refusal> {
        let places = point::CLOCK;
        let seats = self.due_seats();
        if seats.is_empty() {
            return Err(self.refuse(Reason::NobodyDue, places));
        }
        // Time is given and not taken away; but for wagers all wait together, and once some are down
        // the others need not have all of it.
        let may_be_less = self.table.due() == Due::Wagers;
        let no_more =
            |until: u64| until == deadline_millis || until > deadline_millis && !may_be_less;
        if self.table.turn.as_ref().is_some_and(|turn| no_more(turn.deadline_millis)) {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        self.push(Event::TurnBegan { seats, deadline_millis });
        Ok(())
    }

    /// A supervisor says that whoever is due has ninety seconds (act-manila:4.8, act-draw:4.6); where the clock of the
    /// table runs already it says enough.
    pub(crate) fn call_clock(&mut self, now_millis: u64) -> Result<(), Refusal> {
        let places = point::CLOCK;
        let Some(seconds) = self.table.config.by_book().supervisors_clock_seconds else {
            return Err(self.refuse(Reason::NotInBook, places));
        };
        if self.table.turn.is_some() {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        let deadline_millis = now_millis.saturating_add(seconds.saturating_mul(1_000));
        self.begin_turn(deadline_millis)
    }

    fn due_seats(&self) -> Vec<SeatNumber> {
        match self.table.due() {
            Due::Decisions(seats) => seats,
            Due::Wagers => {
                let seats = self.table.everybody().map(|(seat, _)| seat);
                seats.filter(|seat| self.table.plays(*seat)).collect()
            }
            Due::Round | Due::Players | Due::Street | Due::Cards | Due::Shuffle(_) | Due::Floor => {
                Vec::new()
            }
        }
    }

    pub(crate) fn clock_ran_out(&mut self, now: u64) -> Result<(), Refusal> {
        let places = point::CLOCK;
        let Some(turn) = self.table.turn.clone() else {
            return Err(self.refuse(Reason::NobodyDue, places));
        };
        let deadline = turn.deadline_millis;
        if now < deadline {
            return Err(self.refuse(Reason::TimeLeft { now, deadline }, places));
        }
        match &self.table.playing {
            Some(Playing::Boxes { .. }) => self.box_clock(&turn.seats)?,
            Some(Playing::Pots { .. }) => {
                for seat in turn.seats {
                    if let Some(seat) = self.table.in_round(seat) {
                        self.ask(&RoundCommand::ClockRanOut { seat })?;
                    }
                }
            }
            None => return Err(self.refuse(Reason::NoRound, places)),
        }
        self.run();
        Ok(())
    }

    /// Everybody has their chips, the kill button its place; who is to go goes.
    pub(crate) fn end_round(&mut self) {
        let Some(playing) = &self.table.playing else { return };
        let number = self.table.number;
        let ended = match playing {
            Playing::Pots { round, seats } => RoundEnded {
                number,
                stacks: (0..)
                    .map(Seat)
                    .zip(seats)
                    .map(|(place, seat)| (*seat, round.stack(place)))
                    .collect(),
                commission: round.commission(),
                taken: self.taken_in(round),
                float: Chips::ZERO,
                voided: self.table.voided,
            },
            Playing::Boxes { round, .. } => RoundEnded {
                number,
                stacks: BoxNumber::all()
                    .filter_map(|at| Some((SeatNumber(at.get()), round.stack(at)?)))
                    .collect(),
                commission: Chips::ZERO,
                taken: None,
                float: round.float(),
                voided: self.table.voided,
            },
        };
        let idle = self.idle_of_round();
        self.push(Event::RoundEnded(Box::new(ended)));
        idle.into_iter().for_each(|told| self.push(told));
        self.move_kill();
        self.bring_queued();
        self.hold_winnings();
        let leaving: Vec<SeatNumber> = self
            .table
            .everybody()
            .filter(|(_, seated)| seated.leaving)
            .map(|(seat, _)| seat)
            .collect();
        leaving.into_iter().for_each(|seat| self.go(seat));
        self.move_to_kept();
        self.close_if_done();
    }

    /// By which methods the house took what it took: what was charged before the deal is in no pot, and the sum for the
    /// hand comes before the share.
    fn taken_in(&self, round: &round::Round) -> Option<TakenInRound> {
        let all = round.commission();
        if all == Chips::ZERO || self.rules < RulesVersion::ON_THE_SLIDE {
            return None;
        }
        let from_pots = self.table.raked.min(all);
        let house = &self.table.config.rules()?.house;
        let per_hand = house.commission.per_hand(self.table.dealt().len()).min(from_pots);
        let percentage = from_pots.less(per_hand);
        Some(TakenInRound { percentage, per_hand, per_person: all.less(from_pots) })
    }

    fn move_kill(&mut self) {
        let Some(house) = self.table.config.rules().map(|rules| &rules.house) else { return };
        if house.kill_percent.is_none() || self.table.voided || self.table.won.is_empty() {
            return;
        }
        let hi_lo =
            house.showdown.hand().is_some_and(|rule| rule.high.is_some() && rule.low.is_some());
        let won = &self.table.won;
        let first = won.first().map(|(seat, _)| *seat);
        let alone = first.filter(|first| won.iter().all(|(seat, _)| seat == first));
        let pot = won.iter().fold(self.table.raked, |sum, (_, chips)| plus(sum, *chips));
        let kill = self.table.kill.after(Won { alone, pot }, house.kill_qualifying_pot, hi_lo);
        if kill != self.table.kill {
            self.push(Event::KillMoved { kill });
        }
    }

    fn box_act(
        &mut self,
        seat: SeatNumber,
        player: PlayerId,
        act: banked::Act,
    ) -> Result<(), Refusal> {
        let Some(at) = BoxNumber::new(seat.0) else {
            return Err(self.refuse(Reason::NotInRound { player }, point::ROUND));
        };
        self.enough_entered()?;
        self.ask_box(&banked::Command::Act { at, player, act })?;
        self.run();
        Ok(())
    }
}

/// The round's command of what a player does; `None` where it is not the round's.
fn round_command(seat: Seat, play: &PlayerAct, seats: &[SeatNumber]) -> Option<RoundCommand> {
    Some(match play {
        PlayerAct::Bet { act } => RoundCommand::Act { seat, act: *act },
        PlayerAct::Put { chips, one_chip, said_raise } => {
            RoundCommand::Put { seat, chips: *chips, one_chip: *one_chip, said_raise: *said_raise }
        }
        PlayerAct::BetEarly { act } => RoundCommand::ActEarly { seat, act: *act },
        PlayerAct::Withdraw => RoundCommand::Withdraw { seat },
        PlayerAct::TakeKitty => RoundCommand::TakeKitty { seat },
        PlayerAct::OverBlind => RoundCommand::OverBlind { seat },
        PlayerAct::Decline => RoundCommand::Decline { seat },
        PlayerAct::Draw { discards } => RoundCommand::Draw { seat, discards: *discards },
        PlayerAct::Discard { place } => RoundCommand::Discard { seat, place: *place },
        PlayerAct::Set { rows } => RoundCommand::Set { seat, rows: *rows },
        PlayerAct::RunItAgain { again } => RoundCommand::RunItAgain { seat, again: *again },
        PlayerAct::Show { cards } => RoundCommand::Show { seat, cards: cards.clone() },
        PlayerAct::Muck => RoundCommand::Muck { seat },
        PlayerAct::AskToSee { whose } => {
            RoundCommand::AskToSee { seat, whose: place_in(seats, *whose)? }
        }
        PlayerAct::ChooseAllIn { all_in } => RoundCommand::ChooseAllIn { seat, all_in: *all_in },
        PlayerAct::Box { .. } => return None,
    })
}
