//! The lists as they are.

use crate::must_move::MustMove;
use cutcard_base::PlayerId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Which list.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct ListNumber(pub u32);

impl fmt::Display for ListNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "list {}", self.0)
    }
}

/// Which table.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TableNumber(pub u32);

/// What is waited for: all tables where this is played share a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stake {
    /// The game, such as `crown/holdem`.
    pub game: String,
    /// How bets are limited, as the lobby says it.
    pub limit: String,
    /// What is played for, such as `2/4`.
    pub stakes: String,
    /// Whether a dealer deals by hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub live: bool,
}

/// How somebody came to the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Came {
    /// By a page of their own, wherever they are.
    #[default]
    Page,
    /// In person: staff wrote them down.
    InPerson,
    /// By phone: staff wrote them down.
    Phone,
    /// From a table that moves its players to the main game: neither had a seat for them in the end.
    Table,
}

impl Came {
    /// The word by which programs know it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Came::Page => "page",
            Came::InPerson => "in-person",
            Came::Phone => "phone",
            Came::Table => "table",
        }
    }
}

/// How somebody on a list stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum Standing {
    /// Waits.
    #[default]
    Waiting,
    /// Let a seat pass: waits in the same place, and is not called before then.
    Passed {
        /// Not before then.
        until_millis: u64,
    },
    /// Has been called to a seat, which is held.
    Called {
        /// At which table.
        table: TableNumber,
        /// Since when.
        since_millis: u64,
        /// Until when the seat is held.
        until_millis: u64,
        /// Whether they said that they are on the way.
        on_the_way: bool,
        /// Whether they were given more time.
        more_time: bool,
    },
}

/// Somebody on a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Who.
    pub player: PlayerId,
    /// Since when.
    pub since_millis: u64,
    /// How they came.
    pub came: Came,
    /// How they stand.
    pub standing: Standing,
    /// How often they let a seat pass.
    #[serde(default)]
    pub passes: u8,
    /// How often they let the time of a call run out.
    #[serde(default)]
    pub lapses: u8,
}

impl Entry {
    /// Whether they may be called now.
    #[must_use]
    pub const fn waits(&self, now_millis: u64) -> bool {
        match self.standing {
            Standing::Waiting => true,
            Standing::Passed { until_millis } => until_millis <= now_millis,
            Standing::Called { .. } => false,
        }
    }

    /// The table where a seat is held for them.
    #[must_use]
    pub const fn called_to(&self) -> Option<TableNumber> {
        match self.standing {
            Standing::Called { table, .. } => Some(table),
            Standing::Waiting | Standing::Passed { .. } => None,
        }
    }

    /// Until when a seat is held for them.
    #[must_use]
    pub const fn held_until(&self) -> Option<u64> {
        match self.standing {
            Standing::Called { until_millis, .. } => Some(until_millis),
            Standing::Waiting | Standing::Passed { .. } => None,
        }
    }
}

/// A list: who waits for a seat at any table of one game and stake, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct List {
    /// Its number.
    pub number: ListNumber,
    /// What is waited for.
    pub stake: Stake,
    /// Whether staff opened it: it stays while nobody waits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
    /// Those who wait, who has waited longest first.
    pub entries: Vec<Entry>,
    /// The main game and the one whose players go there first, where there are such.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must_move: Option<MustMove>,
}

impl List {
    /// The place of somebody, from 0.
    #[must_use]
    pub fn place(&self, player: PlayerId) -> Option<usize> {
        self.entries.iter().position(|entry| entry.player == player)
    }

    /// Somebody on it.
    #[must_use]
    pub fn entry(&self, player: PlayerId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.player == player)
    }

    /// Who is next: the first who has not been called and has not put it off.
    #[must_use]
    pub fn next(&self, now_millis: u64) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.waits(now_millis))
    }

    /// How many of those who could be called stand before somebody; nothing where they are not on it, or called.
    #[must_use]
    pub fn before(&self, player: PlayerId, now_millis: u64) -> Option<usize> {
        let place = self.place(player)?;
        let (ahead, own) = self.entries.split_at_checked(place)?;
        own.first().filter(|entry| entry.called_to().is_none())?;
        Some(ahead.iter().filter(|entry| entry.waits(now_millis)).count())
    }

    /// Those for whom a seat is held at a table, players who move there among them.
    pub fn held_at(&self, table: TableNumber) -> impl Iterator<Item = (PlayerId, u64)> {
        let called = self.entries.iter().filter(move |entry| entry.called_to() == Some(table));
        let called = called.filter_map(|entry| Some((entry.player, entry.held_until()?)));
        let moving = self.must_move.iter().filter(move |it| it.main == table);
        called.chain(moving.filter_map(|it| it.moving).map(|it| (it.player, it.until_millis)))
    }

    pub(crate) fn entry_mut(&mut self, player: PlayerId) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.player == player)
    }
}

/// All lists of a room. They change only by [`Lists::apply`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lists {
    pub(crate) lists: Vec<List>,
    /// How many there have been.
    pub(crate) opened: u32,
}

impl Lists {
    /// Whether there never was one.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.opened == 0
    }

    /// All of them, in the order they were opened.
    pub fn all(&self) -> impl Iterator<Item = &List> {
        self.lists.iter()
    }

    /// A list.
    #[must_use]
    pub fn get(&self, number: ListNumber) -> Option<&List> {
        self.lists.iter().find(|list| list.number == number)
    }

    /// The list of a game and stake.
    #[must_use]
    pub fn of(&self, stake: &Stake) -> Option<&List> {
        self.lists.iter().find(|list| list.stake == *stake)
    }

    /// Somebody on a list.
    #[must_use]
    pub fn entry(&self, number: ListNumber, player: PlayerId) -> Option<&Entry> {
        self.get(number)?.entry(player)
    }

    /// The lists that somebody is on.
    pub fn of_player(&self, player: PlayerId) -> impl Iterator<Item = (&List, &Entry)> {
        self.lists.iter().filter_map(move |list| Some((list, list.entry(player)?)))
    }

    /// Until when a seat at a table is held for somebody by a list.
    #[must_use]
    pub fn holds(&self, table: TableNumber, player: PlayerId) -> Option<u64> {
        let held = self.lists.iter().flat_map(|list| list.held_at(table));
        held.filter(|(of, _)| *of == player).map(|(_, until)| until).max()
    }

    pub(crate) fn get_mut(&mut self, number: ListNumber) -> Option<&mut List> {
        self.lists.iter_mut().find(|list| list.number == number)
    }
}
