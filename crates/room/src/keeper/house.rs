//! House players at a table: called, sent away, given chips, and when they act.

use super::Keeper;
use crate::chance::{Drawn, For, between};
use crate::code::Code;
use crate::command::RoomCommand;
use crate::decided::without_wager;
use crate::draft::Draft;
use crate::house_players::{is_house_player, may_see_to_house_players, numbered};
use crate::mind::think;
use crate::refused::Refused;
use crate::settings::Steady;
use crate::who::Who;
use cutcard_banked::{PlayerId, Wager};
use cutcard_cards::{Seed, draw_up_to, raw_words};
use cutcard_ledger::Chips;
use cutcard_players::Temperament;
use cutcard_table::{
    Actor, Command, Config, Due, EntryChoice, Game, PlayerAct, PlayerKind, SeatNumber, Table,
};
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// How many big blinds, or least bets, a house player sits down with.
const BIG_BLINDS: u64 = 100;

/// A decision that a house player has to take.
pub(super) struct HouseTurn {
    player: PlayerId,
    /// Their decision before it, by which it is known from the next.
    after: u64,
    round: u64,
    at: When,
}

enum When {
    /// Then.
    At(Steady),
    /// They are at it.
    Thinking,
    /// They could not: the clock will.
    Given,
}

impl HouseTurn {
    pub(super) fn at(&self) -> Option<Steady> {
        match self.at {
            When::At(at) => Some(at),
            When::Thinking | When::Given => None,
        }
    }

    pub(super) fn is_due(&self, now: Steady) -> bool {
        self.at().is_some_and(|at| at <= now)
    }
}

/// What a house player came to.
pub(super) struct Thought {
    player: PlayerId,
    after: u64,
    round: u64,
    act: Option<PlayerAct>,
}

impl Keeper {
    /// Seats a house player, with chips from the cage.
    pub(super) fn call_house_player(
        &self,
        draft: &mut Draft,
        who: Who,
        seat: SeatNumber,
        temperament: Option<Temperament>,
    ) -> Result<(), Refused> {
        self.sees_to_house_players(who)?;
        let temperament = match temperament {
            Some(temperament) => temperament,
            None => self.one_of(&Temperament::ALL, 0)?,
        };
        self.seat_house_player(draft, seat, temperament, 0)
    }

    /// Seats as many house players as are asked for and have room, calm ones, spread round the table.
    pub(super) fn call_house_players(
        &self,
        draft: &mut Draft,
        who: Who,
        count: u8,
    ) -> Result<(), Refused> {
        self.sees_to_house_players(who)?;
        self.seat_house_players(draft, count)
    }

    /// The same, whoever wants them.
    pub(super) fn seat_house_players(&self, draft: &mut Draft, count: u8) -> Result<(), Refused> {
        for called in 0..u64::from(count) {
            let Some(seat) = most_apart(draft.table()) else {
                break;
            };
            let temperament = self.one_of(&Temperament::CALM, called)?;
            match self.seat_house_player(draft, seat, temperament, called) {
                Ok(()) => {}
                // Some have come: the others find no seat or no chips.
                Err(_) if called > 0 => return Ok(()),
                Err(refused) => return Err(refused),
            }
        }
        if draft.steps.is_empty() {
            return Err(Refused::new(Code::NoFreeSeat, "no seat is free for a house player"));
        }
        Ok(())
    }

    /// A seed for something of this table.
    pub(super) fn drawn(&self, round: u64, what: For) -> Result<Seed, Refused> {
        self.shared.seeds.fresh(Drawn { table: self.state.id, round, what })
    }

    /// One of those temperaments, drawn for the next but so many.
    fn one_of(&self, temperaments: &[Temperament], called: u64) -> Result<Temperament, Refused> {
        let before = self.state.called.saturating_add(called);
        let seed = self.drawn(0, For::Temperament(before))?;
        let mut words = raw_words(seed);
        let last = u32::try_from(temperaments.len().saturating_sub(1)).unwrap_or_default();
        let drawn = draw_up_to(last, || words.next_word());
        let drawn = usize::try_from(drawn).ok().and_then(|place| temperaments.get(place));
        Ok(drawn.copied().unwrap_or(Temperament::Regular))
    }

    /// Seats a house player, after so many others in the same draft.
    fn seat_house_player(
        &self,
        draft: &mut Draft,
        seat: SeatNumber,
        temperament: Temperament,
        called: u64,
    ) -> Result<(), Refused> {
        let config = draft.table().config();
        if config.is_dealt_by_hand() && !config.is_for_practice() {
            let text = "house players do not come where a dealer deals by hand";
            return Err(Refused::new(Code::NoHousePlayer, text));
        }
        let player = numbered(self.state.id, self.state.called.saturating_add(called));
        let chips = self.house_stake();
        let wanted = Chips(chips.0.saturating_mul(called.saturating_add(1)));
        if wanted > self.house_budget_left(draft.now) {
            return Err(self.budget_used_up());
        }
        draft.give(RoomCommand::SeatHousePlayer { player, seat, chips, temperament })?;
        // They do not wait for the blind; where nothing is owed there is nothing to choose.
        let _ = draft.command(Command::ComeInBy { player, entry: EntryChoice::Post });
        Ok(())
    }

    pub(super) fn dismiss_house_player(
        &self,
        draft: &mut Draft,
        who: Who,
        seat: SeatNumber,
    ) -> Result<(), Refused> {
        let seated = draft.table().seated(seat).filter(|it| it.kind == PlayerKind::HousePlayer);
        let Some(player) = seated.map(|seated| seated.player) else {
            return Err(Refused::new(Code::NoHousePlayer, format!("no house player has {seat}")));
        };
        self.sees_to_house_players(who)?;
        draft.command(Command::Leave { player })
    }

    fn sees_to_house_players(&self, who: Who) -> Result<(), Refused> {
        if may_see_to_house_players(self.table(), self.state.opener, who) {
            return Ok(());
        }
        Err(Refused::new(Code::Rank, "those who play here call house players and send them away"))
    }

    fn house_stake(&self) -> Chips {
        house_stake(self.table().config())
    }

    /// What house players may still buy in with here today.
    fn house_budget_left(&self, now: u64) -> Chips {
        self.state.house_spending.left(self.shared.settings.house_budget, now)
    }

    fn budget_used_up(&self) -> Refused {
        let text = "house players have no more chips for this table today";
        Refused::new(Code::HouseBudget, text)
    }

    /// Whether a house player has less than one may sit down with, and could buy in again.
    pub(super) fn house_is_poor(&self) -> bool {
        let left = self.house_budget_left(self.wall_millis());
        let wants = |stack: &Chips| self.house_stake().less(*stack) <= left;
        let may = self.now() >= self.house_buys_from;
        may && poor(self.table()).iter().any(|(_, stack)| wants(stack))
    }

    /// Before a round, those who have less than one may sit down with buy in again, as far as the
    /// budget goes. Who has nothing and gets nothing leaves.
    pub(super) fn house_buys_in(&self, draft: &mut Draft) {
        if self.now() < self.house_buys_from {
            return;
        }
        let stake = self.house_stake();
        let chip = self.table().config().smallest_chip().0.max(1);
        let mut left = self.house_budget_left(draft.now);
        for (player, stack) in poor(draft.table()) {
            let chips = Chips(stake.less(stack).0 / chip * chip);
            // Whom the house lets bring no more plays with what there is, or not.
            if chips <= left && draft.command(Command::AddChips { player, chips }).is_ok() {
                left = left.less(chips);
            } else if chips > left && stack == Chips::ZERO {
                let _ = draft.command(Command::Leave { player });
            }
        }
    }

    /// Which house player acts next, and when: people are given time to see what happened.
    pub(super) fn plan_house(&mut self, now: Steady) {
        let Some((player, after)) = self.house_due() else {
            self.house_turn = None;
            return;
        };
        let round = self.table().round_number();
        let same =
            |turn: &HouseTurn| (turn.player, turn.after, turn.round) == (player, after, round);
        if self.house_turn.as_ref().is_some_and(same) {
            return;
        }
        let pace = self.shared.settings.house_pace;
        let wait =
            if pace.most_millis == 0 { 0 } else { between(pace.least_millis, pace.most_millis) };
        let at = When::At(now.after(wait));
        self.house_turn = Some(HouseTurn { player, after, round, at });
    }

    fn house_due(&self) -> Option<(PlayerId, u64)> {
        if self.is_stopped() {
            return None;
        }
        let seats = match self.table().due() {
            Due::Decisions(seats) => seats,
            Due::Wagers => without_wager(self.table()),
            Due::Round | Due::Players | Due::Street | Due::Cards | Due::Shuffle(_) | Due::Floor => {
                return None;
            }
        };
        let players = seats.iter().filter_map(|seat| self.table().seated(*seat));
        let given = |player: PlayerId, after: u64| {
            self.house_turn.as_ref().is_some_and(|turn| {
                let given = matches!(turn.at, When::Given);
                given && (turn.player, turn.after) == (player, after)
            })
        };
        let due = players.filter(|it| it.kind == PlayerKind::HousePlayer).map(|it| {
            let after = self.state.players.get(&it.player).map_or(0, |record| record.decided);
            (it.player, after)
        });
        let due: Vec<(PlayerId, u64)> = due.collect();
        // Who could not decide is passed over while somebody else can.
        let able = due.iter().find(|(player, after)| !given(*player, *after));
        able.or(due.first()).copied()
    }

    /// Thinking takes a while: it is done where it holds nobody up.
    pub(super) fn begin_to_think(&mut self) {
        let Some(turn) = &self.house_turn else { return };
        let (player, after, round) = (turn.player, turn.after, turn.round);
        let known = self.state.house.get(&player).copied();
        let seed = self.drawn(round, For::Thought { player: player.0, after });
        let (Some(temperament), Ok(seed)) = (known, seed) else {
            self.thinks(When::Given);
            return;
        };
        self.thinks(When::Thinking);
        let table = Arc::clone(&self.state.table);
        // A thought that is of no use any more is let go.
        self.thinking = Some(spawn_blocking(move || {
            let act = think(&table, player, temperament, seed);
            Thought { player, after, round, act }
        }));
    }

    /// Does what a house player came to, if it is still theirs to do.
    pub(super) async fn thought(&mut self, thought: Option<Thought>) {
        let Some(Thought { player, after, round, act }) = thought else {
            // The thought broke off: the clock decides.
            self.thinks(When::Given);
            return self.plan();
        };
        let still = self
            .house_turn
            .as_ref()
            .is_some_and(|turn| (turn.player, turn.after, turn.round) == (player, after, round));
        if !still {
            return self.plan();
        }
        let acted = match act {
            Some(play) => self.house_acts(player, play).await,
            None => false,
        };
        if !acted && self.quiet_until.is_none() {
            tracing::warn!(
                table = self.state.id.0,
                player = player.0,
                "a house player does not act"
            );
        }
        if !acted {
            self.thinks(self.quiet_until.map_or(When::Given, When::At));
        }
        self.plan();
    }

    /// How far the house player is whose turn it is.
    fn thinks(&mut self, at: When) {
        if let Some(turn) = &mut self.house_turn {
            turn.at = at;
        }
    }

    async fn house_acts(&mut self, player: PlayerId, play: PlayerAct) -> bool {
        let mut draft = self.draft(Actor::Player(player));
        if draft.command(Command::Play { player, play }).is_err() {
            return false;
        }
        draft.settle();
        self.commit(draft).await.is_ok()
    }

    /// When house players leave a table where nobody who is signed in plays or looks on.
    pub(super) fn house_goes_at(&self) -> Option<Steady> {
        let stays = self.shared.settings.house_stays_millis?;
        let since = self.alone_since.filter(|_| !self.state.house.is_empty())?;
        Some(since.after(stays).max(self.nobody_goes_before))
    }

    pub(super) async fn house_goes(&mut self) {
        let mut draft = self.draft(Keeper::ROOM);
        let house: Vec<PlayerId> = self.state.house.keys().copied().collect();
        for player in house.into_iter().filter(|player| is_house_player(*player)) {
            // Who may not leave yet goes at the next try.
            let _ = draft.command(Command::Leave { player });
        }
        draft.settle();
        self.alone_since = Some(self.now());
        let _ = self.commit(draft).await;
    }
}

/// The free seat that is furthest from whoever sits next to it on either side; the first of those.
fn most_apart(table: &Table) -> Option<SeatNumber> {
    let capacity = table.config().capacity();
    let all = || (1..=capacity).map(SeatNumber);
    let taken: Vec<u8> =
        all().filter(|seat| table.seated(*seat).is_some()).map(|seat| seat.0).collect();
    let apart = |seat: SeatNumber| {
        let far = |other: &u8| {
            let steps = seat.0.abs_diff(*other);
            steps.min(capacity.saturating_sub(steps))
        };
        taken.iter().map(far).min().unwrap_or(capacity)
    };
    // Not one that others may ask for, or that is kept for somebody.
    let free = table.seats_to_take(PlayerId(u64::MAX));
    free.max_by_key(|seat| (apart(*seat), std::cmp::Reverse(*seat)))
}

/// House players who have less than one may sit down with, and what they have.
fn poor(table: &Table) -> Vec<(PlayerId, Chips)> {
    let least = table.config().least_buy_in();
    let house = table.everybody().filter(|(_, it)| it.kind == PlayerKind::HousePlayer);
    let poor = house.filter(|(_, it)| !it.leaving && it.stack < least);
    poor.map(|(_, it)| (it.player, it.stack)).collect()
}

/// What a house player sits down with: a hundred big blinds, least bets or least antes, as far as the
/// house allows.
pub(crate) fn house_stake(config: &Config) -> Chips {
    let unit = match config.game() {
        Game::Pots(rules) => config.blinds().last().copied().unwrap_or(rules.house.limit.minimum),
        Game::Boxes(house) => house.limits(Wager::Ante).minimum,
    };
    let least = config.least_buy_in().0.max(1);
    let wanted = unit.0.saturating_mul(BIG_BLINDS).max(least.saturating_mul(2));
    let chip = config.smallest_chip().0.max(1);
    let most = config.most_buy_in().map_or(u64::MAX, |most| most.0 / chip * chip);
    Chips(wanted.div_ceil(chip).saturating_mul(chip).min(most))
}
