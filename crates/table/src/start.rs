//! How a round begins.

use crate::config::Game;
use crate::draft::Draft;
use crate::event::{BoxesStarted, Event, RoundStarted};
use crate::plan::Plan;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::{Presence, SeatNumber};
use crate::table::place_in;
use cutcard_banked::{self as banked, BoxNumber};
use cutcard_cards::Card;
use cutcard_round::{self as round, Rules, Setup};
use cutcard_rulebook::Chips;

/// Where a deck that is cut by hand is said to be cut: in the middle.
const CUT_BY_HAND: u8 = 26;

impl Draft {
    pub(crate) fn start_round(&mut self, order: &[Card], cut: u8) -> Result<(), Refusal> {
        self.between_rounds(point::BETWEEN_ROUNDS)?;
        if self.table.paused {
            return Err(self.refuse(Reason::Stopped, point::STOPPING));
        }
        let over = self.table.closes_after.is_some_and(|after| self.table.number >= after);
        if self.table.closed || over {
            return Err(self.refuse(Reason::Closed, point::CLOSING));
        }
        self.within_hours()?;
        // No round is played by what the players were told is over; where only the sign has to stand longer, it is.
        let waits = self.table.coming().is_some_and(|coming| coming.not_before_millis.is_some());
        if self.table.change_is_due() && !waits {
            return Err(self.refuse(Reason::ChangeComing, point::CHANGING));
        }
        if self.table.is_dealt_by_hand() && !order.is_empty() {
            return Err(self.refuse(Reason::OrderKnown, point::ROUND));
        }
        self.cards_ready()?;
        if self.table.owes_first_collection() {
            return Err(self.refuse(Reason::TimeUnpaid, point::TIME_IN_ADVANCE));
        }
        self.declare();
        match self.table.config.game.clone() {
            Game::Pots(rules) => self.start_pots(&rules, order),
            Game::Boxes(house) => self.start_boxes(&house, order, cut),
        }
    }

    fn start_pots(&mut self, rules: &Rules, order: &[Card]) -> Result<(), Refusal> {
        // Somebody sat out or left just now, and too few are there: that is what happened.
        let Some(plan) = self.settled_plan()? else { return Ok(()) };
        for (seat, blind) in self.table.missed(&plan) {
            self.push(Event::BlindMissed { seat, blind });
        }
        let posts_kill = self.settle_kill(&plan);
        let stack = |seat: &SeatNumber| self.table.seated(*seat).map_or(Chips::ZERO, |it| it.stack);
        let stacks: Vec<Chips> = plan.seats.iter().map(stack).collect();
        let entries = self.entries(&plan, posts_kill);
        let killer = self.table.kill.killer().and_then(|seat| place_in(&plan.seats, seat));
        let setup = Setup {
            stacks: &stacks,
            killer,
            dead_blinds: plan.dead_blinds,
            entries: &entries,
            order,
            rules: self.rules,
        };
        let faults = setup.faults(rules);
        if !faults.is_empty() {
            return Err(self.refuse(Reason::Setup(faults), point::STARTING));
        }
        let start = round::Started {
            version: round::EVENT_VERSION,
            rules: setup.rules,
            stacks: stacks.clone(),
            killer,
            dead_blinds: plan.dead_blinds,
            entries: entries.clone(),
            order: order.to_vec(),
        };
        self.push(Event::RoundStarted(Box::new(RoundStarted {
            number: self.table.number.saturating_add(1),
            button: plan.at.button,
            blinds: plan.at.blinds,
            moved: plan.moved,
            seats: plan.seats,
            start,
        })));
        self.run();
        Ok(())
    }

    /// The plan, once nobody who sits out at the blind would post it; none where that leaves too
    /// few.
    fn settled_plan(&mut self) -> Result<Option<Plan>, Refusal> {
        loop {
            let ready = self.table.ready();
            let players = ready.clear.len() + ready.owing.len();
            if players < 2 && !self.events.is_empty() {
                return Ok(None);
            }
            if players < 2 {
                return Err(self.refuse(Reason::TooFew { players, least: 2 }, point::PLAYERS));
            }
            let Some(plan) = self.table.plan(self.rules) else {
                // Nobody is there whose blinds the others could wait for.
                if ready.clear.is_empty() {
                    self.push(Event::DebtsForgiven);
                    continue;
                }
                return Err(self.refuse(Reason::TooFew { players, least: 2 }, point::PLAYERS));
            };
            let last = plan.at.blinds.last().copied();
            let leaves = last.filter(|seat| {
                let seated = self.table.seated(*seat);
                seated.is_some_and(|seated| seated.presence == Presence::UntilNextBlind)
            });
            match leaves {
                Some(seat) => {
                    self.push(Event::PresenceChanged { seat, presence: Presence::Away });
                }
                None => return Ok(Some(plan)),
            }
        }
    }

    /// What players post to come in. A kill wager without the kill is live up to the last blind.
    fn entries(&self, plan: &Plan, posts_kill: Option<SeatNumber>) -> Vec<round::ComingIn> {
        let mut entries = Vec::new();
        for seat in &plan.seats {
            let Some(place) = place_in(&plan.seats, *seat) else { continue };
            let owes = self.table.seated(*seat).map(|seated| seated.owes).unwrap_or_default();
            let posted = plan.posting.contains(seat).then(|| self.table.price(owes));
            let kill = posts_kill.filter(|other| other == seat).and_then(|_| self.kill_wager());
            let (live, dead) = match (posted, kill) {
                (None, None) => continue,
                (Some(price), None) => price,
                (_, Some(kill)) => {
                    let live = kill.min(self.table.config.last_blind());
                    (live, kill.less(live))
                }
            };
            entries.push(round::ComingIn { seat: place, live, dead });
        }
        entries
    }

    fn kill_wager(&self) -> Option<Chips> {
        let house = &self.table.config.rules()?.house;
        let last = house.blinds.last().copied().unwrap_or(house.limit.minimum);
        let percent = u64::from(house.kill_percent?);
        Some(Chips(last.0.saturating_mul(percent) / 100))
    }

    fn start_boxes(
        &mut self,
        house: &banked::House,
        order: &[Card],
        cut: u8,
    ) -> Result<(), Refusal> {
        let supply = match (order.is_empty(), banked::Order::from_slice(order)) {
            (true, _) => banked::Supply::Live,
            (false, Some(order)) => banked::Supply::Recorded(order),
            (false, None) => return Err(self.refuse(Reason::NotADeck, point::DECK)),
        };
        // How deep a deck is cut by hand nobody counts.
        let cut = if order.is_empty() && cut == 0 { CUT_BY_HAND } else { cut };
        let ready = self.table.everybody().filter(|(_, seated)| self.table.is_ready(seated));
        let seats: Vec<banked::Seat> = ready
            .filter_map(|(seat, seated)| {
                let at = BoxNumber::new(seat.0)?;
                let (player, stack, warned) = (seated.player, seated.stack, seated.warned);
                Some(banked::Seat { at, player, stack, warned })
            })
            .collect();
        if seats.is_empty() {
            return Err(self.refuse(Reason::TooFew { players: 0, least: 1 }, point::PLAYERS));
        }
        let machine = match self.table.number {
            0 => banked::Machine::Empty,
            _ if self.table.cards.machine_empty() => banked::Machine::Empty,
            _ => banked::Machine::Loaded,
        };
        let rules = self.rules;
        let mut start = banked::Start { seats, float: self.table.float, supply, machine, rules };
        let mut begun = banked::Round::new(house, &start).map(drop);
        // Where the house could not pay every box it brings more to the table, as much as it opened
        // with or what is needed. The round's float says it, and the books follow.
        if let Err(Some(needed)) = begun.as_ref().map_err(|faults| needed(faults)) {
            start.float = needed.max(self.table.config.float);
            begun = banked::Round::new(house, &start).map(drop);
        }
        if let Err(faults) = begun {
            let clause = faults.first().map(banked::StartFault::clause);
            let refusal = self.refuse(Reason::Start(faults), point::PLAYERS);
            return Err(Refusal { clause: clause.unwrap_or(refusal.clause), ..refusal });
        }
        let number = self.table.number.saturating_add(1);
        self.push(Event::BoxesStarted(Box::new(BoxesStarted { number, cut, start })));
        self.run();
        Ok(())
    }
}

/// What the house would have to have to pay every box at its maximum, where it has less.
fn needed(faults: &[banked::StartFault]) -> Option<Chips> {
    faults.iter().find_map(|fault| {
        if let banked::StartFault::FloatTooSmall { needed, .. } = fault {
            Some(*needed)
        } else {
            None
        }
    })
}
