//! Conduct at a table: breaches that are noted, sanctions with the effect that their clause gives, and what is held
//! or forbidden until somebody decides otherwise.

use crate::actor::Actor;
use crate::breach::{Breach, HeldTo, Sanction};
use crate::command::Command;
use crate::draft::Draft;
use crate::event::Event;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::table::{Playing, Table};
use cutcard_banked::{BoxNumber, BoxVoidCause, HouseAct, Irregularity, PlayerId, Step};
use cutcard_round::{Report, RuledBy};
use cutcard_rulebook::{Chips, ClauseId, Remedy, Wrong};
use serde::{Deserialize, Serialize};

/// How many people one note may name.
pub const MOST_IN_A_NOTE: usize = 12;

/// The longest exclusion with an end: a year.
pub const MOST_EXCLUDED_MINUTES: u32 = 366 * 24 * 60;

/// What sanctions have left at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conduct {
    /// Who may not sit or wait here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) excluded: Vec<Exclusion>,
    /// Winnings that are held.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) held: Vec<Held>,
    /// Winnings to be held when the round is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) to_hold: Vec<Held>,
}

/// Somebody who may not sit or wait at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exclusion {
    /// Who.
    pub player: PlayerId,
    /// Until when; until it is lifted where there is no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_millis: Option<u64>,
}

/// Winnings that are held pending an investigation (crown:18.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub chips: Chips,
    /// Who had them held, and so does not settle them.
    pub by: PlayerId,
}

impl Conduct {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Conduct::default()
    }
}

impl Table {
    /// Who may not sit or wait here.
    #[must_use]
    pub fn excluded(&self) -> &[Exclusion] {
        &self.conduct.excluded
    }

    /// Winnings that are held here.
    #[must_use]
    pub fn held(&self) -> &[Held] {
        &self.conduct.held
    }

    /// The exclusion of somebody, where there is one.
    #[must_use]
    pub fn exclusion_of(&self, player: PlayerId) -> Option<Exclusion> {
        self.conduct.excluded.iter().find(|it| it.player == player).copied()
    }

    /// What an event of conduct does.
    pub(crate) fn conduct_event(&mut self, event: &Event) {
        if let Event::Sanctioned { player, sanction, until_millis, by, .. } = event {
            match sanction {
                // What happens to the hand is told by what follows.
                Sanction::KillHand | Sanction::VoidWagers => {}
                Sanction::Exclude { .. } => {
                    let (player, until_millis) = (*player, *until_millis);
                    self.conduct.excluded.retain(|it| it.player != player);
                    self.conduct.excluded.push(Exclusion { player, until_millis });
                }
                Sanction::HoldWinnings { chips } => {
                    let (player, chips, by) = (*player, *chips, *by);
                    self.conduct.to_hold.push(Held { player, chips, by });
                }
            }
        }
        if let Event::WinningsHeld { seat, player, chips, by } = event {
            let (player, chips, by) = (*player, *chips, *by);
            self.conduct.to_hold.retain(|it| it.player != player);
            if let Some(seated) = self.seated_mut(*seat) {
                seated.stack = seated.stack.less(chips);
            }
            if chips > Chips::ZERO {
                self.conduct.held.push(Held { player, chips, by });
            }
        }
        if let Event::HeldSettled { player, chips, .. } = event {
            self.taken += u128::from(chips.0);
            let held = &mut self.conduct.held;
            if let Some(place) =
                held.iter().position(|it| (it.player, it.chips) == (*player, *chips))
            {
                held.remove(place);
            }
        }
        if let Event::ExclusionEnded { player } = event {
            self.conduct.excluded.retain(|it| it.player != *player);
        }
    }

    /// Whether whoever has a seat throws their cards in at the turn. Whoever is excluded goes when the round is over,
    /// and plays the hand they have: what it wagered may not be lost but by a sanction that says so.
    pub(crate) fn gives_up(&self, seat: SeatNumber) -> bool {
        let seated = self.seated(seat);
        seated.is_some_and(|it| it.gives_up() && self.exclusion_of(it.player).is_none())
    }

    /// Whether a player has a hand in the round that is on: nobody helps them with it (crown:18.8, crown:18.9,
    /// act-manila:19.5(a), act-manila:19.7, act-3cp:14.7).
    #[must_use]
    pub fn has_live_hand(&self, player: PlayerId) -> bool {
        let Some(seat) = self.seat_of(player) else { return false };
        match &self.playing {
            Some(Playing::Pots { round, .. }) => {
                self.in_round(seat).is_some_and(|place| round.in_hand().has(place))
            }
            Some(Playing::Boxes { round, .. }) => self.plays(seat) && round.step() != Step::Wagers,
            None => false,
        }
    }

    /// Whether cards are out of which somebody could speak: in a round of pots, and at boxes from the first card on.
    #[must_use]
    pub fn has_cards_out(&self) -> bool {
        match &self.playing {
            Some(Playing::Pots { .. }) => true,
            Some(Playing::Boxes { round, .. }) => round.step() != Step::Wagers,
            None => false,
        }
    }

    /// All that is held here.
    pub(crate) fn held_in_all(&self) -> u128 {
        self.conduct.held.iter().map(|held| u128::from(held.chips.0)).sum()
    }
}

impl Draft {
    /// Staff note that a rule was broken.
    pub(crate) fn note_breach(
        &mut self,
        breach: Breach,
        people: &[PlayerId],
    ) -> Result<(), Refusal> {
        let clause = self.broken(breach)?;
        let twice =
            |(place, one): (usize, &PlayerId)| people.iter().skip(place + 1).any(|it| it == one);
        if people.len() > MOST_IN_A_NOTE || people.iter().enumerate().any(twice) {
            let reason = Reason::InANote { most: MOST_IN_A_NOTE };
            return Err(Refusal { reason, clause });
        }
        let (round, people, clause) = (self.table.number, people.to_vec(), RuledBy(clause));
        self.push(Event::BreachNoted { round, breach, people, clause });
        Ok(())
    }

    /// The clause that was broken.
    fn broken(&self, breach: Breach) -> Result<ClauseId, Refusal> {
        let found = breach.clause(self.table.config.book);
        found.ok_or_else(|| self.refuse(Reason::NotInBook, point::BREACH))
    }

    /// Something is done about a breach: just what the clause says.
    pub(crate) fn sanction(
        &mut self,
        player: PlayerId,
        breach: Breach,
        sanction: Sanction,
        now_millis: u64,
    ) -> Result<(), Refusal> {
        self.broken(breach)?;
        let found = sanction.clause(breach, self.table.config.book);
        let clause = found.ok_or_else(|| self.refuse(Reason::NotInBook, point::BREACH))?;
        let seat = self.table.seat_of(player);
        let until_millis = match sanction {
            Sanction::Exclude { minutes } => self.until(player, minutes, now_millis, &clause)?,
            Sanction::KillHand | Sanction::VoidWagers | Sanction::HoldWinnings { .. } => None,
        };
        let by = self.by.player().unwrap_or_default();
        self.push(Event::Sanctioned {
            round: self.table.number,
            player,
            seat,
            breach,
            sanction,
            until_millis,
            by,
            clause: RuledBy(clause.clone()),
        });
        match sanction {
            Sanction::KillHand => self.dead_hand(player, breach, Remedy::KillHand),
            Sanction::VoidWagers => match &self.table.playing {
                Some(Playing::Boxes { .. }) => self.void_box(player),
                Some(Playing::Pots { .. }) | None => {
                    self.dead_hand(player, breach, Remedy::KillHandChipsBack)
                }
            },
            Sanction::Exclude { .. } => {
                self.turn_out(player);
                Ok(())
            }
            Sanction::HoldWinnings { chips } => self.hold(player, chips, &clause),
        }
    }

    /// The hand is dead, by the ruling that there is for what the book leaves to those in charge.
    fn dead_hand(&mut self, player: PlayerId, breach: Breach, done: Remedy) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        if self.table.playing.is_none() {
            return Err(self.refuse(Reason::NoRound, point::ROUND));
        }
        let reason = Some(breach.name().to_owned());
        let report = Report { decision: Some(done), reason, ..Report::of(Wrong::Other) };
        self.report(Some(seat), &report)
    }

    /// What lies on a box goes back (act-3cp:14.2(a)).
    fn void_box(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        let Some(at) = BoxNumber::new(seat.0) else {
            return Err(self.refuse(Reason::NotInRound { player }, point::ROUND));
        };
        let cause = BoxVoidCause::Breach;
        self.house_act(HouseAct::Rule(Irregularity::BoxVoid { at, cause }))
    }

    /// Until when an exclusion lasts.
    fn until(
        &self,
        player: PlayerId,
        minutes: Option<u32>,
        now_millis: u64,
        clause: &ClauseId,
    ) -> Result<Option<u64>, Refusal> {
        let refuse = |reason| Err(Refusal { reason, clause: clause.clone() });
        let most = MOST_EXCLUDED_MINUTES;
        if minutes.is_some_and(|minutes| minutes == 0 || minutes > most) {
            return refuse(Reason::ExcludedTooLong { most });
        }
        let until = minutes.map(|it| now_millis.saturating_add(u64::from(it) * 60_000));
        if self.table.exclusion_of(player).is_some_and(|it| it.until_millis == until) {
            return refuse(Reason::AlreadySo);
        }
        Ok(until)
    }

    /// Whoever is excluded waits no more, and goes when the round is over: the hand they have is played.
    fn turn_out(&mut self, player: PlayerId) {
        if self.table.list.contains(&player) {
            self.push(Event::Unlisted { player });
        }
        let Some(seat) = self.table.seat_of(player) else { return };
        if !self.table.seated(seat).is_some_and(|seated| seated.leaving) {
            self.goes(seat);
        }
    }

    /// Winnings are held: now, or when the round is over that they are in.
    fn hold(&mut self, player: PlayerId, chips: Chips, clause: &ClauseId) -> Result<(), Refusal> {
        let refuse = |reason| Err(Refusal { reason, clause: clause.clone() });
        let seat = self.seat_of(player)?;
        let (chip, most) = (self.table.config.chip, self.table.chips_of(seat));
        if chips == Chips::ZERO || !chips.0.is_multiple_of(chip.0.max(1)) {
            return refuse(Reason::NotInChips { chips, chip });
        }
        if self.table.conduct.to_hold.iter().filter(|it| it.player == player).count() > 1 {
            return refuse(Reason::AlreadySo);
        }
        if self.table.plays(seat) {
            return Ok(());
        }
        if chips > most {
            return refuse(Reason::TooMuch { chips, makes: chips, most });
        }
        self.hold_winnings();
        Ok(())
    }

    /// What was to be held is, as far as it is there.
    pub(crate) fn hold_winnings(&mut self) {
        for held in self.table.conduct.to_hold.clone() {
            let Some(seat) = self.table.seat_of(held.player) else { continue };
            if self.table.plays(seat) {
                continue;
            }
            let stack = self.table.seated(seat).map_or(Chips::ZERO, |seated| seated.stack);
            let (player, chips, by) = (held.player, held.chips.min(stack), held.by);
            self.push(Event::WinningsHeld { seat, player, chips, by });
        }
    }

    /// The investigation is over: what was held goes back, or is forfeited, by the word of somebody else.
    pub(crate) fn settle_held(
        &mut self,
        player: PlayerId,
        chips: Chips,
        to: HeldTo,
    ) -> Result<(), Refusal> {
        self.between_rounds(point::BREACH)?;
        let found = self.table.held().iter().find(|it| (it.player, it.chips) == (player, chips));
        let Some(held) = found.copied() else {
            return Err(self.refuse(Reason::NotHeld, point::BREACH));
        };
        if self.by.player() == Some(held.by) {
            return Err(self.refuse(Reason::SamePerson, point::BREACH));
        }
        self.push(Event::HeldSettled { player, chips, to });
        Ok(())
    }

    /// An exclusion is over: somebody lifts it, or its time is.
    pub(crate) fn end_exclusion(&mut self, player: PlayerId, now: u64) -> Result<(), Refusal> {
        let Some(exclusion) = self.table.exclusion_of(player) else {
            return Err(self.refuse(Reason::AlreadySo, point::BREACH));
        };
        if !matches!(self.by, Actor::Staff { .. }) {
            match exclusion.until_millis {
                Some(deadline) if now < deadline => {
                    return Err(self.refuse(Reason::TimeLeft { now, deadline }, point::BREACH));
                }
                None => return Err(self.refuse(Reason::NotYours, point::BREACH)),
                Some(_) => {}
            }
        }
        self.push(Event::ExclusionEnded { player });
        Ok(())
    }

    /// Nobody sits or waits here who was excluded.
    pub(crate) fn not_excluded(&self, player: PlayerId) -> Result<(), Refusal> {
        match self.table.exclusion_of(player) {
            Some(_) => Err(self.refuse(Reason::Excluded, point::EXCLUDED)),
            None => Ok(()),
        }
    }
}

impl Table {
    /// Everything staff could ask about conduct here, were they of the rank to.
    pub(crate) fn commands_of_conduct(&self) -> Vec<Command> {
        let mut commands: Vec<Command> = [Breach::Other, Breach::Integrity]
            .map(|breach| Command::NoteBreach { breach, people: Vec::new() })
            .into();
        let chips = Chips(self.config.chip.0.max(1));
        let sanctions = [
            (Breach::Information, Sanction::KillHand),
            (Breach::Other, Sanction::VoidWagers),
            (Breach::Other, Sanction::Exclude { minutes: None }),
            (Breach::Device, Sanction::HoldWinnings { chips }),
        ];
        let players: Vec<PlayerId> = self.everybody().map(|(_, seated)| seated.player).collect();
        for (breach, sanction) in sanctions {
            commands.extend(players.iter().map(|player| {
                let (player, now_millis) = (*player, 0);
                Command::Sanction { player, breach, sanction, now_millis }
            }));
        }
        let ends = |it: &Exclusion| Command::EndExclusion { player: it.player, now_millis: 0 };
        commands.extend(self.excluded().iter().map(ends));
        let back = |it: &Held| {
            let (player, chips) = (it.player, it.chips);
            Command::SettleHeld { player, chips, to: HeldTo::Player }
        };
        commands.extend(self.held().iter().map(back));
        commands
    }
}
