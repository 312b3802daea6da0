//! Rounds against the house (act-3cp).

use crate::draft::Draft;
use crate::event::Event;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::table::{Playing, Table, is_undecided};
use cutcard_banked::{self as banked, BoxNumber, HouseAct, Irregularity, Step};
use cutcard_rulebook::RulesVersion;

impl Table {
    /// The ruling on something that went wrong at boxes, before it is made.
    ///
    /// # Errors
    /// Why it cannot have gone wrong so.
    pub fn ruling_at_boxes(
        &self,
        wrong: banked::Irregularity,
    ) -> Result<banked::BoxRuled, Refusal> {
        let no_round = || Refusal { reason: Reason::NoRound, clause: self.clause(point::ROUND) };
        let round = self.boxes().filter(|_| self.is_playing()).ok_or_else(no_round)?;
        round
            .ruling(wrong)
            .map_err(|refusal| Refusal { clause: refusal.clause(), reason: Reason::Box(refusal) })
    }
}

impl Draft {
    pub(crate) fn ask_box(&mut self, command: &banked::Command) -> Result<(), Refusal> {
        let places = point::ROUND;
        match &self.table.playing {
            Some(Playing::Boxes { round, .. }) => {
                let event = banked::decide(round, command).map_err(|refusal| Refusal {
                    clause: refusal.clause(),
                    reason: Reason::Box(refusal),
                })?;
                self.push(Event::Box(event));
                Ok(())
            }
            Some(Playing::Pots { .. }) => Err(self.refuse(Reason::OtherGame, places)),
            None => Err(self.refuse(Reason::NoRound, places)),
        }
    }

    pub(crate) fn house_act(&mut self, act: HouseAct) -> Result<(), Refusal> {
        if let HouseAct::Rule(irregularity) = act {
            self.can_happen(irregularity)?;
            if let Irregularity::HandRebuilt { .. } = irregularity {
                self.enough_reported()?;
            }
        }
        self.ask_box(&banked::Command::House(act))?;
        self.run();
        Ok(())
    }

    /// Where software deals nobody sees a card too early, none goes to a wrong place and no hand is swept up: there is
    /// nothing to rule on (act-3cp:12.1 to act-3cp:12.5).
    fn can_happen(&self, irregularity: Irregularity) -> Result<(), Refusal> {
        let by_software =
            !self.table.is_dealt_by_hand() && self.rules >= RulesVersion::KEPT_BESIDE_AN_ANTE;
        if by_software && self.table.is_playing() && irregularity.is_of_hands() {
            return Err(self.refuse(Reason::NotByHand, point::ROUND));
        }
        Ok(())
    }

    pub(crate) fn close_wagers(&mut self) -> Result<(), Refusal> {
        let closed = self.house_act(HouseAct::NoMoreBets);
        let waits = matches!(
            &self.table.playing,
            Some(Playing::Boxes { round, .. }) if round.step() == Step::Wagers
        );
        // Where no clock runs, a round that nobody wants ends so.
        if closed.is_err() && waits && self.table.is_dealt_by_hand() {
            self.end_round();
            return Ok(());
        }
        closed
    }

    /// Whether everybody at the boxes has decided and the dealer's hand waits to be turned up by hand.
    fn waits_for_push(&self) -> bool {
        let decided = matches!(
            &self.table.playing,
            Some(Playing::Boxes { round, .. }) if round.step() == Step::Reveal
        );
        let by_hand = self.table.is_dealt_by_hand() && self.rules >= RulesVersion::BOXES_PUSHED;
        decided && by_hand
    }

    /// The dealer by hand pushes the pots; at boxes the dealer's hand is turned up, and every box is settled.
    pub(crate) fn push_pots(&mut self) -> Result<(), Refusal> {
        if self.waits_for_push() {
            return self.house_act(HouseAct::Reveal);
        }
        self.dealer(&cutcard_round::Command::Push)
    }

    /// What the dealer of a recorded deck does next, or a player who leaves.
    pub(crate) fn run_boxes_once(&mut self) -> bool {
        let Some(Playing::Boxes { round, cut }) = &self.table.playing else { return false };
        if matches!(round.step(), Step::Wagers | Step::Decisions) {
            return self.leaver_gives_up();
        }
        if self.waits_for_push() {
            return false;
        }
        let Some(act) = round.dealers_act(*cut) else { return false };
        // At a live table cards are entered, and the dealer's work waits for them.
        self.ask_box(&banked::Command::House(act)).is_ok()
    }

    fn leaver_gives_up(&mut self) -> bool {
        let leavers: Vec<(BoxNumber, banked::PlayerId)> = self
            .table
            .everybody()
            .filter(|(seat, _)| self.table.gives_up(*seat))
            .filter_map(|(seat, seated)| Some((BoxNumber::new(seat.0)?, seated.player)))
            .collect();
        leavers.into_iter().any(|(at, player)| {
            let ask = |act| banked::Command::Act { at, player, act };
            let Some(Playing::Boxes { round, .. }) = &self.table.playing else { return false };
            let legal = banked::legal(round, at);
            let gives_up = round.out_of_time(at);
            legal.withdraw && self.ask_box(&ask(banked::Act::Withdraw)).is_ok()
                || legal.fold && self.ask_box(&ask(gives_up)).is_ok()
        })
    }

    /// Wagers close, or end a round that nobody wants; a hand not decided on is folded, or kept in play
    /// where there is nothing to decide.
    pub(crate) fn box_clock(&mut self, seats: &[SeatNumber]) -> Result<(), Refusal> {
        let Some(Playing::Boxes { round, .. }) = &self.table.playing else { return Ok(()) };
        if round.step() == Step::Wagers {
            let close = banked::Command::House(HouseAct::NoMoreBets);
            if self.ask_box(&close).is_err() {
                self.end_round();
            }
            return Ok(());
        }
        for seat in seats {
            let player = self.table.seated(*seat).map(|seated| seated.player);
            let Some(Playing::Boxes { round, .. }) = &self.table.playing else { continue };
            let undecided = is_undecided(round, *seat);
            if let (true, Some(at), Some(player)) = (undecided, BoxNumber::new(seat.0), player) {
                let act = round.out_of_time(at);
                self.ask_box(&banked::Command::Act { at, player, act })?;
            }
        }
        Ok(())
    }
}
