//! Those who are due act: players at tables where software deals, the dealer where one deals by hand.

use super::words::Words;
use super::*;
use crate::by_hand::chosen;
use cutcard_banked::{self as banked, BoxNumber};
use cutcard_ledger::Chips;
use cutcard_players::dealer;
use cutcard_round::{Act, Asked};
use cutcard_rulebook::RunItTwice;
use cutcard_table::{Arrival, Due, PlayerAct, PlayerKind, SeatNumber, Table};

/// How much a dealer enters in one moment.
const ENTRIES: usize = 6;

/// What somebody at a box does: wagers, plays or folds, as is listed; nothing where nothing is asked of them.
fn at_box(table: &Table, seat: SeatNumber, words: &mut Words) -> Option<banked::Act> {
    let legal = banked::legal(table.boxes()?, BoxNumber::new(seat.0)?);
    if let Some(wagers) = legal.wager {
        let (ante, pairs_plus) = (wagers.ante.minimum, Chips(0));
        let act = banked::Act::Wager { ante, pairs_plus };
        return legal.allows(&act).then_some(act).filter(|_| !has_wagered(table, seat));
    }
    match legal.play {
        Some(terms) if !words.once_in(3) => Some(banked::Act::Play { amount: terms.due }),
        Some(_) | None => legal.fold.then_some(banked::Act::Fold),
    }
}

fn has_wagered(table: &Table, seat: SeatNumber) -> bool {
    let (Some(round), Some(at)) = (table.boxes(), BoxNumber::new(seat.0)) else {
        return false;
    };
    banked::legal(round, at).withdraw
}

/// Where the board may be dealt again those with little put all in, or call: there is nothing to allow otherwise.
fn shoves(table: &Table, seats: &[SeatNumber]) -> Option<Command> {
    let rules = table.config().rules()?;
    let player = table.seated(*seats.first()?)?.player;
    if rules.house.run_it_twice == RunItTwice::Off {
        return None;
    }
    let options = table.options(player);
    if let Some(Asked::RunItAgain { .. }) = options.asked {
        let play = PlayerAct::RunItAgain { again: 1 };
        return Some(Command::Play { player, play });
    }
    let options = options.betting?;
    let act = match (options.wager, options.call) {
        (Some(wager), _) if wager.opens => Act::Bet(wager.most),
        (Some(wager), _) => Act::Raise(wager.most),
        (None, Some(_)) => Act::Call,
        (None, None) => return None,
    };
    Some(Command::Play { player, play: PlayerAct::Bet { act } })
}

/// What comes next at a table, of those who play there; nothing where nobody of them is due.
fn next_play(table: &Table, guests: &Guests, words: &mut Words) -> Option<Command> {
    let seats = match table.due() {
        Due::Decisions(seats) if table.boxes().is_none() => {
            return Some(
                shoves(table, &seats).unwrap_or_else(|| chosen(table, &mut || words.next())),
            );
        }
        Due::Decisions(seats) => seats,
        Due::Wagers => table.everybody().map(|(seat, _)| seat).collect(),
        Due::Round | Due::Players | Due::Street | Due::Cards | Due::Shuffle(_) | Due::Floor => {
            return None;
        }
    };
    seats.into_iter().find_map(|seat| {
        let player = table.seated(seat).map(|it| it.player).filter(|it| !guests.is_away(*it))?;
        let act = at_box(table, seat, words)?;
        Some(Command::Play { player, play: PlayerAct::Box { act } })
    })
}

impl Day {
    /// Whoever is due at a table does something, if they are there.
    pub(super) async fn due_at(&mut self, table: TableId) {
        let shown = self.shown(table);
        if shown.table.is_dealt_by_hand() {
            for _ in 0..ENTRIES {
                if !self.enter(table).await {
                    break;
                }
            }
            return;
        }
        if !shown.table.is_playing() {
            return self.sees_to_broke(table).await;
        }
        if shown.table.due() == Due::Floor {
            let allowed = !self.words.once_in(3);
            let command = Command::RuleOnRunItAgain { allowed };
            return self.must(table, AREA, Ask::Table(command)).await;
        }
        let Some(command) = next_play(&shown.table, &self.guests, &mut self.words) else {
            return;
        };
        let Command::Play { player, .. } = command else {
            return;
        };
        // Whoever walked away is waited for until their time is over.
        if !self.guests.is_away(player) {
            self.must(table, Who::player(player), Ask::Table(command)).await;
        }
    }

    /// Whoever has nothing left brings more, or goes.
    async fn sees_to_broke(&mut self, table: TableId) {
        let shown = self.shown(table);
        let broke = shown.table.everybody().find(|(_, it)| {
            it.stack == Chips(0) && it.queued == Chips(0) && !self.guests.is_away(it.player)
        });
        let Some(player) = broke.map(|(_, it)| it.player) else {
            return;
        };
        let options = shown.table.options(player);
        let who = Who::player(player);
        if let Some((chips, _)) = options.add
            && self.has_chips(player, chips).await
        {
            let add = Command::AddChips { player, chips };
            return self.must(table, who, Ask::Table(add)).await;
        }
        if options.leave {
            self.must(table, who, Ask::Table(Command::Leave { player })).await;
        }
    }

    /// The dealer of a table dealt by hand enters what comes next, whether something did.
    async fn enter(&mut self, table: TableId) -> bool {
        let shown = self.shown(table);
        let felt = &shown.table;
        if felt.is_closed() || self.sees_to_walk_ins(table).await {
            return !felt.is_closed();
        }
        if self.goes_wrong(table).await {
            return true;
        }
        let played = next_play(felt, &self.guests, &mut self.words);
        let words = &mut self.words;
        let command = if played.is_some() {
            played
        } else if felt.due() == Due::Wagers {
            // Everybody has wagered who can.
            Some(Command::CloseWagers)
        } else {
            dealer::deed(felt, &mut || words.next())
        };
        let Some(command) = command.filter(|it| Day::lets(&shown, DEALER, it)) else {
            return false;
        };
        self.must(table, DEALER, Ask::ByHand(command)).await;
        true
    }

    /// Entries taken back, mistakes reported and ruled on; whether anything of it.
    async fn goes_wrong(&mut self, table: TableId) -> bool {
        let shown = self.shown(table);
        let felt = &shown.table;
        let back = |entries| Command::TakeBack { entries };
        if felt.entries_to_take_back() > 1 && self.words.once_in(15) {
            let entries = 1 + self.words.below(2) as u32;
            let who = if entries == 1 { DEALER } else { OTHER_AREA };
            if Day::lets(&shown, who, &back(entries)) {
                self.must(table, who, Day::asks(back(entries))).await;
                return true;
            }
        }
        if !self.words.once_in(12) {
            return false;
        }
        let words = &mut self.words;
        let Some(command) = dealer::mistake(felt, &mut || words.next()) else {
            return false;
        };
        if !Day::lets(&shown, DEALER, &command) {
            return false;
        }
        self.must(table, DEALER, Ask::ByHand(command)).await;
        true
    }

    /// People without pages of their own come, bring chips and go; whether one did.
    async fn sees_to_walk_ins(&mut self, table: TableId) -> bool {
        let shown = self.shown(table);
        let felt = &shown.table;
        let least = felt.config().least_buy_in().0;
        let poor = felt.everybody().find(|(seat, it)| {
            !it.leaving
                && !felt.plays(*seat)
                && it.kind == PlayerKind::WalkIn
                && it.stack.0 * 4 < least
        });
        if let Some((_, seated)) = poor {
            let command = Command::Leave { player: seated.player };
            if Day::lets(&shown, RUNNER, &command) {
                self.must(table, RUNNER, Ask::ByHand(command)).await;
                return true;
            }
        }
        let few = felt.everybody().count() < 3;
        if !(few || self.words.once_in(20)) || felt.closes_after().is_some() {
            return false;
        }
        let Some(player) = self.somebody_free() else {
            return false;
        };
        let Some(seat) = felt.seats_to_take(player).next() else {
            return false;
        };
        let (Some(chips), true) = (self.stake_for(&shown, player), self.may_sit(&shown, player))
        else {
            return false;
        };
        if !self.has_chips(player, chips).await {
            return false;
        }
        let (kind, arrival) = (PlayerKind::WalkIn, Arrival::New);
        let command = Command::SitDown { player, seat, chips, kind, arrival };
        if !Day::lets(&shown, RUNNER, &command) {
            return false;
        }
        self.must(table, RUNNER, Ask::ByHand(command)).await;
        true
    }
}
