//! What the room shows of a table, to be made into views.

use crate::dealer::Dealing;
use crate::event::Occurred;
use crate::facts::Facts;
use crate::house_players::may_see_to_house_players;
use crate::invite::InviteCode;
use crate::returning::LeftWith;
use crate::settings::Settings;
use crate::state::State;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_players::Temperament;
use cutcard_table::{Arrival, ExtraTime, PlayerKind, SeatNumber, Seated, Table};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A table as it is after an event. It holds every card: what a viewer gets is made by
/// [`cutcard_table::view`] and [`Occurred::seen`].
#[derive(Clone)]
pub struct Shown {
    /// Which table.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// Who opened it, where it was somebody.
    pub opener: Option<PlayerId>,
    /// The last event it knows.
    pub sequence: u64,
    /// When that was.
    pub at_millis: u64,
    /// The table itself.
    pub table: Arc<Table>,
    /// The code of a private table.
    pub invite: Option<InviteCode>,
    /// How long a decision may take.
    pub clock_millis: u64,
    /// When the next round begins, where one is about to.
    pub next_round_millis: Option<u64>,
    /// How long whoever is due was given in all.
    pub turn_length_millis: u64,
    /// What each player did last in this betting round.
    pub last_acts: BTreeMap<SeatNumber, LastAct>,
    /// What each player got of the round that is shown.
    pub won: BTreeMap<SeatNumber, Chips>,
    /// What else it has brought so far.
    pub facts: Facts,
    /// What happened in the round that is on, or was last, and since.
    pub events: Vec<Arc<Occurred>>,
    /// The house players and how they play.
    pub house: BTreeMap<PlayerId, Temperament>,
    /// Whose connection is there.
    pub connected: BTreeSet<PlayerId>,
    /// When each of those whose connection is gone is picked up.
    pub picked_up_at: BTreeMap<PlayerId, u64>,
    /// Who left not long ago, and with what.
    pub left: BTreeMap<PlayerId, LeftWith>,
    /// Who was picked up lately, and until when they go to the head of the list if they come back (crown:8.12).
    pub back_by: BTreeMap<PlayerId, u64>,
    /// Who of those who sit here or left not long ago has no page of their own.
    pub walk_ins: BTreeSet<PlayerId>,
    /// Until when a seat is kept for whoever is called from the waiting list.
    pub seat_kept_until: BTreeMap<PlayerId, u64>,
    /// How often each player who sits may still buy time in this round.
    pub extra_time_left: BTreeMap<PlayerId, u8>,
    /// How much time is bought at once, and what it costs.
    pub extra_time: ExtraTime,
    /// Who deals by hand, and since when.
    pub dealing: Option<Dealing>,
    /// Why the table does not go on, where it does not: a word and a sentence.
    pub trouble: Option<Trouble>,
    /// How often it was told again though nothing happened, because a name changed.
    pub told_again: u64,
}

impl Shown {
    /// What a state shows, nobody connected and no round to come.
    pub(crate) fn of(state: &State, settings: &Settings) -> Shown {
        let extra_time = state.table.config().file().options.extra_time();
        let kept = |(player, since): (&PlayerId, &u64)| {
            (*player, since.saturating_add(settings.seat_kept_millis))
        };
        let left = |player: PlayerId| {
            let bought = state.players.get(&player).map_or(0, |record| record.bought);
            (player, extra_time.per_round.saturating_sub(bought))
        };
        Shown {
            id: state.id,
            name: state.opened.name.clone(),
            opener: state.opener,
            sequence: state.sequence,
            at_millis: state.at_millis,
            table: Arc::clone(&state.table),
            invite: state.opened.invite.clone(),
            clock_millis: state.opened.clock_millis,
            next_round_millis: None,
            turn_length_millis: state.turn_length_millis,
            last_acts: state.acts.last.clone(),
            won: state.acts.won.clone(),
            facts: state.acts.facts.clone(),
            events: state.log.clone(),
            house: state.house.clone(),
            connected: BTreeSet::new(),
            picked_up_at: BTreeMap::new(),
            left: state.left.clone(),
            back_by: state.absences.back_by(&state.table),
            walk_ins: state.walk_ins.clone(),
            seat_kept_until: state.seat_kept_since.iter().map(kept).collect(),
            extra_time_left: state.table.everybody().map(|(_, it)| left(it.player)).collect(),
            extra_time,
            dealing: state.dealing,
            trouble: None,
            told_again: 0,
        }
    }

    /// What a player who has no seat left with, where that is still known.
    #[must_use]
    pub fn left_with(&self, player: PlayerId, now_millis: u64) -> Option<LeftWith> {
        let left = self.left.get(&player).copied();
        left.filter(|left| left.is_known(&self.table, now_millis))
            .filter(|_| self.table.seat_of(player).is_none())
    }

    /// Who sat here without a page, left not long ago and brings what they left with if they come back now: how much.
    #[must_use]
    pub fn walk_ins_who_left(&self, now_millis: u64) -> Vec<(PlayerId, Chips)> {
        let left = self.walk_ins.iter().filter_map(|player| {
            let left = self.left_with(*player, now_millis)?;
            left.brings_until(&self.table, now_millis).map(|_| (*player, left.chips))
        });
        left.collect()
    }

    /// How a player would come to the table now: what they may sit down with follows from it.
    #[must_use]
    pub fn arrival(&self, player: PlayerId, now_millis: u64) -> Arrival {
        let left = self.left.get(&player);
        left.map_or(Arrival::New, |left| left.arrival(&self.table, now_millis))
    }

    /// Whether somebody may look at the table without its code: it is public, they opened it, play or wait
    /// there, were dealt in to its last round, or are staff.
    #[must_use]
    pub fn is_open_to(&self, who: Option<Who>) -> bool {
        let known = |who: Who| {
            who.rank.is_some() || self.opener == Some(who.player) || self.table.has_part(who.player)
        };
        self.invite.is_none() || who.is_some_and(known)
    }

    /// The code of a private table, for who may share it: who opened it, and who sits there.
    #[must_use]
    pub fn invite_for(&self, player: Option<PlayerId>) -> Option<&InviteCode> {
        let shares = |player| self.opener == Some(player) || self.table.seat_of(player).is_some();
        self.invite.as_ref().filter(|_| player.is_some_and(shares))
    }

    /// How many people are there, and how many sit out or have no connection.
    #[must_use]
    pub fn people(&self) -> (usize, usize) {
        let people = self.table.everybody().filter(|(_, it)| it.kind != PlayerKind::HousePlayer);
        let (here, away): (Vec<_>, Vec<_>) = people.partition(|(_, it)| self.is_here(it));
        (here.len(), away.len())
    }

    /// Whether somebody who sits is there: they sit out nothing, and their connection is there.
    #[must_use]
    pub fn is_here(&self, seated: &Seated) -> bool {
        let felt = seated.kind == PlayerKind::WalkIn;
        !seated.is_away() && (felt || self.connected.contains(&seated.player))
    }

    /// Whether somebody may call house players to the table and send them away.
    #[must_use]
    pub fn may_see_to_house_players(&self, who: Who) -> bool {
        may_see_to_house_players(&self.table, self.opener, who)
    }
}

/// Why a table does not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The journal takes no events just now; the room keeps trying.
    Journal(String),
    /// The cage cannot bring to the bank what every box could win, so no round begins.
    Bank,
    /// The table has been stopped for good: somebody else writes it, or its books are not right.
    Stopped(String),
}

/// What a player did last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LastAct {
    /// `fold`, `check`, `call`, `bet`, `raise`, `all-in`, `call-and-fold`, `post`, `over-blind`,
    /// `decline`, `draw`, `discard`, `set`, `take-kitty`, `run-it-again`, `muck`, `show`, `wager`,
    /// `withdraw`, `play`, `keep-pairs-plus`.
    pub word: &'static str,
    /// How much, or how many cards.
    pub number: Option<u64>,
}

/// What happened at a table at once, and the table after it.
#[derive(Clone)]
pub struct News {
    /// The events, in order; none where only a connection came or went, or the next round was put off.
    pub events: Vec<Arc<Occurred>>,
    /// The table now.
    pub now: Arc<Shown>,
}

/// What the lobby lists of a table.
#[derive(Clone)]
pub struct Summary {
    /// The table: its name, its options, who sits, who waits.
    pub shown: Arc<Shown>,
    /// How many look on or play, as connections are counted.
    pub watchers: usize,
}
