//! All the room knows of a table: made of its events and nothing else.

use crate::absence::{Absences, KeptAbsences};
use crate::acts::Acts;
use crate::clauses::clauses;
use crate::dealer::Dealing;
use crate::decided::{decider, without_wager};
use crate::event::{Entry, Note, Occurred, Opened, RoomEvent};
use crate::house_players::is_house_player;
use crate::house_spending::HouseSpending;
use crate::invite::InviteCode;
use crate::returning::{HowLeft, LeftWith};
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_players::Temperament;
use cutcard_round as round;
use cutcard_table::{
    Actor, Arrival, ConfigFault, Event, PlayerKind, Snapshot, Table, Viewer, view,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How many events of a round are kept at hand; the journal has all of them.
const MOST_EVENTS: usize = 2_000;

/// A table and what the room adds to it. It changes only by [`State::apply`].
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) id: TableId,
    pub(crate) opened: Opened,
    /// Who opened it, where it was somebody.
    pub(crate) opener: Option<PlayerId>,
    pub(crate) table: Arc<Table>,
    /// What the house took for time that was bought.
    pub(crate) fees: Chips,
    /// How many house players have been called.
    pub(crate) called: u64,
    pub(crate) house: BTreeMap<PlayerId, Temperament>,
    pub(crate) house_spending: HouseSpending,
    pub(crate) players: BTreeMap<PlayerId, Record>,
    /// Who left not long ago, and with what.
    pub(crate) left: BTreeMap<PlayerId, LeftWith>,
    /// Who has sat here without a page of their own. It is not written down: after a restart from a snapshot they are
    /// those who sit, and who sat since.
    pub(crate) walk_ins: BTreeSet<PlayerId>,
    /// Since when a seat has been kept for whoever is called from the waiting list.
    pub(crate) seat_kept_since: BTreeMap<PlayerId, u64>,
    pub(crate) absences: Absences,
    /// Who deals by hand. It is not written down: after a restart it is who entered something since the snapshot.
    pub(crate) dealing: Option<Dealing>,
    pub(crate) sequence: u64,
    pub(crate) at_millis: u64,
    pub(crate) turn_length_millis: u64,
    pub(crate) acts: Acts,
    /// What happened since the last round began.
    pub(crate) log: Vec<Arc<Occurred>>,
}

/// What is remembered of a player who sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The event of the last decision they took themselves.
    pub(crate) decided: u64,
    /// The event by which they last added chips or bought time.
    pub(crate) brought: u64,
    /// How many decisions in a row the clock took.
    pub(crate) missed: u8,
    /// How often they have bought time in the round.
    pub(crate) bought: u8,
}

/// A state written down between two rounds. What was shown of the last round is not kept.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Kept {
    name: String,
    clock_millis: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    invite: Option<InviteCode>,
    fees: Chips,
    called: u64,
    house: Vec<(PlayerId, Temperament)>,
    players: Vec<(PlayerId, Record)>,
    #[serde(default)]
    opener: Option<PlayerId>,
    #[serde(default)]
    left: Vec<(PlayerId, LeftWith)>,
    #[serde(default)]
    seat_kept_since: Vec<(PlayerId, u64)>,
    #[serde(default)]
    house_spending: HouseSpending,
    #[serde(default)]
    absences: KeptAbsences,
    table: Snapshot,
}

impl State {
    /// A table that was just opened: after event 1.
    pub(crate) fn open(
        id: TableId,
        by: Actor,
        opened: Opened,
        at: u64,
    ) -> Result<State, Vec<ConfigFault>> {
        let table = Table::open(opened.file.clone())?;
        Ok(State { opener: by.player(), ..State::new(id, opened, table, at) })
    }

    fn new(id: TableId, opened: Opened, table: Table, at_millis: u64) -> State {
        State {
            id,
            turn_length_millis: opened.clock_millis,
            opened,
            opener: None,
            table: Arc::new(table),
            fees: Chips::ZERO,
            called: 0,
            house: BTreeMap::new(),
            house_spending: HouseSpending::default(),
            players: BTreeMap::new(),
            left: BTreeMap::new(),
            walk_ins: BTreeSet::new(),
            seat_kept_since: BTreeMap::new(),
            absences: Absences::default(),
            dealing: None,
            sequence: 1,
            at_millis,
            acts: Acts::default(),
            log: Vec::new(),
        }
    }

    /// The state written down; nothing while a round is on.
    pub(crate) fn keep(&self) -> Option<Kept> {
        Some(Kept {
            name: self.opened.name.clone(),
            clock_millis: self.opened.clock_millis,
            invite: self.opened.invite.clone(),
            fees: self.fees,
            called: self.called,
            house: self.house.iter().map(|(player, how)| (*player, *how)).collect(),
            players: self.players.iter().map(|(player, record)| (*player, *record)).collect(),
            opener: self.opener,
            left: self.left.iter().map(|(player, left)| (*player, *left)).collect(),
            seat_kept_since: self.seat_kept_since.iter().map(|(of, at)| (*of, *at)).collect(),
            house_spending: self.house_spending,
            absences: self.absences.keep(),
            table: self.table.snapshot()?,
        })
    }

    /// Whether what was written down is this state.
    pub(crate) fn is_kept_as(&self, kept: &Kept) -> bool {
        let written = |kept: &Kept| serde_json::to_vec(kept).ok();
        self.keep().is_some_and(|own| written(&own).is_some() && written(&own) == written(kept))
    }

    /// The state as it was written down after an event.
    pub(crate) fn restore(
        id: TableId,
        kept: Kept,
        sequence: u64,
        at_millis: u64,
    ) -> Result<State, Vec<ConfigFault>> {
        let table = Table::restore(kept.table)?;
        let file = table.config().file().clone();
        let (clock_millis, invite) = (kept.clock_millis, kept.invite);
        let opened = Opened { name: kept.name, file, clock_millis, invite };
        let sit = table.everybody().filter(|(_, it)| it.kind == PlayerKind::WalkIn);
        let walk_ins = sit.map(|(_, seated)| seated.player).collect();
        Ok(State {
            walk_ins,
            fees: kept.fees,
            called: kept.called,
            house: kept.house.into_iter().collect(),
            players: kept.players.into_iter().collect(),
            opener: kept.opener,
            left: kept.left.into_iter().collect(),
            seat_kept_since: kept.seat_kept_since.into_iter().collect(),
            house_spending: kept.house_spending,
            absences: Absences::restore(kept.absences, &table, at_millis),
            sequence,
            ..State::new(id, opened, table, at_millis)
        })
    }

    /// Whether nothing more can happen: closed, and everybody has gone.
    pub(crate) fn is_done(&self) -> bool {
        view(&self.table, Viewer::Public).closed && self.table.everybody().next().is_none()
    }

    /// Makes the change of the event after the last one.
    pub(crate) fn apply(&mut self, entry: Entry, at_millis: u64) -> Arc<Occurred> {
        let Entry { by, mut event, note, version: _, cause: _, house_chips: _ } = entry;
        let sequence = self.sequence.saturating_add(1);
        event.complete(&self.table);
        let clauses = clauses(&self.table, &event);
        (self.sequence, self.at_millis) = (sequence, at_millis);
        match note {
            Some(Note::RoundBegins(_)) => self.round_begins(),
            Some(Note::HousePlayer(temperament)) => {
                if let RoomEvent::Table(Event::SatDown { player, .. }) = &event {
                    self.house.insert(*player, temperament);
                    self.called = self.called.saturating_add(1);
                }
            }
            Some(Note::Why(_)) | None => {}
        }
        match &event {
            RoomEvent::Opened(_) => {}
            RoomEvent::Table(event) => self.table_event(event, by),
            RoomEvent::CodeChanged { invite } => self.opened.invite = Some(invite.clone()),
            RoomEvent::TimeBought { player, chips, .. } => {
                self.fees = Chips(self.fees.0.saturating_add(chips.0));
                let record = self.players.entry(*player).or_default();
                record.bought = record.bought.saturating_add(1);
                record.brought = sequence;
            }
        }
        let occurred = Arc::new(Occurred { sequence, at_millis, by, event, clauses });
        if self.log.len() < MOST_EVENTS {
            self.log.push(Arc::clone(&occurred));
        }
        occurred
    }

    fn table_event(&mut self, event: &Event, by: Actor) {
        self.missed(event, by);
        self.house_spending.follow(&self.table, event, self.at_millis);
        self.absences.follow(&self.table, event, by, self.at_millis);
        self.dealing = Dealing::after(self.dealing, event, by, self.at_millis);
        self.acts.follow(Arc::make_mut(&mut self.table), event);
        if let Event::Changed(change) = event {
            self.opened.file.clone_from(&change.after);
        }
        if let Event::TurnBegan { deadline_millis, .. } = event {
            self.turn_length_millis = deadline_millis.saturating_sub(self.at_millis);
        }
        if let Event::SatDown { player, kind, .. } = event {
            self.left.remove(player);
            if *kind == PlayerKind::WalkIn {
                self.walk_ins.insert(*player);
            }
        }
        if let Event::PickedUp { player, chips, order, .. } = event {
            self.has_left(*player, *chips, HowLeft::from(*order));
        }
        if let Event::Left { player, chips, .. } = event {
            self.house.remove(player);
            self.players.remove(player);
            // Nobody who sits has left, but for those who were picked up a moment ago.
            let how = self.left.get(player).map_or(HowLeft::OwnWish, |left| left.how);
            self.has_left(*player, *chips, how);
        }
        self.keep_seats();
        self.record(event, by);
    }

    /// Remembers what a person left with, for as long as it is asked about.
    fn has_left(&mut self, player: PlayerId, chips: Chips, how: HowLeft) {
        let (table, now) = (Arc::clone(&self.table), self.at_millis);
        if !is_house_player(player) {
            self.left.insert(player, LeftWith { chips, at_millis: now, how });
        }
        self.left.retain(|_, left| left.is_known(&table, now));
        let left = &self.left;
        self.walk_ins.retain(|it| left.contains_key(it) || table.seat_of(*it).is_some());
    }

    /// Takes note of who has just been called from the waiting list to a seat, and who is no more.
    fn keep_seats(&mut self) {
        if self.table.list().is_empty() && self.seat_kept_since.is_empty() {
            return;
        }
        let called = self.table.called();
        self.seat_kept_since.retain(|player, _| called.contains(player));
        for player in called {
            self.seat_kept_since.entry(*player).or_insert(self.at_millis);
        }
    }

    /// How a player would come to the table now.
    pub(crate) fn arrival(&self, player: PlayerId, now_millis: u64) -> Arrival {
        let left = self.left.get(&player);
        left.map_or(Arrival::New, |left| left.arrival(&self.table, now_millis))
    }

    /// What a player did last, or the clock for them.
    fn record(&mut self, event: &Event, by: Actor) {
        let sequence = self.sequence;
        let decider = decider(&self.table, event);
        if matches!(event, Event::TakenBack { .. }) {
            // What anybody chose before is about something that is not so any more.
            let seated: Vec<PlayerId> = self.table.everybody().map(|(_, it)| it.player).collect();
            for player in seated {
                self.players.entry(player).or_default().decided = sequence;
            }
        }
        let player = match by {
            Actor::Player(player) => player,
            // Of staff only a dealer who deals by hand decides for players, as they say it.
            Actor::Staff { .. } if !self.table.is_dealt_by_hand() => return,
            Actor::Clock | Actor::Staff { .. } => {
                if let Some(player) = decider {
                    self.players.entry(player).or_default().decided = sequence;
                }
                return;
            }
            Actor::Room => return,
        };
        if decider == Some(player) {
            let record = self.players.entry(player).or_default();
            (record.decided, record.missed) = (sequence, 0);
        }
        // Another's chips may come by the same word: the round that they waited for is over.
        let own = self.table.seat_of(player);
        let brings = matches!(event, Event::ChipsBroughtIn { seat, .. } | Event::AdditionQueued { seat, .. } if Some(*seat) == own);
        if brings {
            self.players.entry(player).or_default().brought = sequence;
        }
        if matches!(event, Event::PresenceChanged { .. }) {
            self.players.entry(player).or_default().missed = 0;
        }
    }

    /// Counts what the clock decided for players: a wager not made too. Before the event applies.
    fn missed(&mut self, event: &Event, by: Actor) {
        // A hand that the dealer lays open is nobody's decision.
        let laid_open =
            matches!(event, Event::Round(round::Event::Shown { .. } | round::Event::Mucked { .. }));
        if by != Actor::Clock || laid_open {
            return;
        }
        let closes =
            matches!(event, Event::Box(cutcard_banked::Event::NoMoreBets) | Event::RoundEnded(_));
        let idle = if closes { without_wager(&self.table) } else { Vec::new() };
        let idle = idle.iter().filter_map(|seat| self.table.seated(*seat)).map(|it| it.player);
        let missed: Vec<PlayerId> = idle.chain(decider(&self.table, event)).collect();
        for player in missed {
            let record = self.players.entry(player).or_default();
            record.missed = record.missed.saturating_add(1);
        }
    }

    fn round_begins(&mut self) {
        self.log.clear();
        self.players.values_mut().for_each(|record| record.bought = 0);
    }
}
