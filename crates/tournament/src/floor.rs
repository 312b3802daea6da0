//! Who sits where: the tables of a tournament, as far as moving people between them needs.

use cutcard_base::PlayerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most chairs at a table.
pub const MOST_CHAIRS: u8 = 16;

/// A table with its chairs, numbered clockwise from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableAt {
    number: u32,
    chairs: u8,
    /// Who has which chair, and how often they have been moved.
    seated: BTreeMap<u8, (PlayerId, u32)>,
    /// The chair that pays the big blind next; where nobody pays one, the first that is dealt to.
    next: u8,
}

impl TableAt {
    /// An empty table. As many chairs as there can be, at most.
    #[must_use]
    pub fn new(number: u32, chairs: u8) -> TableAt {
        TableAt { number, chairs: chairs.clamp(1, MOST_CHAIRS), seated: BTreeMap::new(), next: 1 }
    }

    /// Its number.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// How many chairs there are.
    #[must_use]
    pub const fn chairs(&self) -> u8 {
        self.chairs
    }

    /// Who sits there, by chair.
    pub fn players(&self) -> impl Iterator<Item = (u8, PlayerId)> {
        self.seated.iter().map(|(seat, (player, _))| (*seat, *player))
    }

    /// The chairs nobody has.
    pub fn free(&self) -> impl Iterator<Item = u8> {
        (1..=self.chairs).filter(|seat| !self.seated.contains_key(seat))
    }

    /// How often a player there was moved.
    #[must_use]
    pub fn moved(&self, player: PlayerId) -> u32 {
        self.seated.values().find(|(who, _)| *who == player).map_or(0, |(_, moved)| *moved)
    }

    /// Puts somebody on a chair; whether it was there and free.
    pub fn sit(&mut self, seat: u8, player: PlayerId, moved: u32) -> bool {
        let free = (1..=self.chairs).contains(&seat) && !self.seated.contains_key(&seat);
        if free {
            self.seated.insert(seat, (player, moved));
        }
        free
    }

    /// Somebody's chair is free now.
    pub fn leave(&mut self, player: PlayerId) -> Option<u8> {
        let seat =
            self.seated.iter().find(|(_, (who, _))| *who == player).map(|(seat, _)| *seat)?;
        self.seated.remove(&seat);
        Some(seat)
    }

    /// Which chair pays the big blind next; in a game without blinds, which is dealt to first.
    pub fn next_is(&mut self, seat: u8) {
        self.next = seat.clamp(1, self.chairs);
    }

    /// How many chairs on, clockwise, from the one that pays next.
    fn on(&self, seat: u8) -> u8 {
        (seat + self.chairs - self.next) % self.chairs
    }

    /// How many others pay the big blind before that chair does.
    #[must_use]
    pub fn rounds_to_big_blind(&self, seat: u8) -> u8 {
        let before = self.seated.keys().filter(|other| self.on(**other) < self.on(seat)).count();
        u8::try_from(before).unwrap_or(u8::MAX)
    }

    /// The same for a free chair as if somebody sat there; and whether the blinds have just been there: who sits between
    /// those that pay the small one and the button next would have to wait for them.
    #[must_use]
    pub(crate) fn rounds_to_big_blind_at(&self, chair: u8) -> (u8, bool) {
        let before = self.rounds_to_big_blind(chair);
        let others = u8::try_from(self.seated.len()).unwrap_or(u8::MAX);
        // The last two before the next big blind are the next small blind and the next button.
        (before, others > 2 && before + 2 > others)
    }
}

/// All tables of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Floor {
    tables: BTreeMap<u32, TableAt>,
}

impl Floor {
    /// One table more, or another in its place.
    pub fn put(&mut self, table: TableAt) {
        self.tables.insert(table.number, table);
    }

    /// A table is there no more; it is given back with whoever sat there.
    pub fn take(&mut self, number: u32) -> Option<TableAt> {
        self.tables.remove(&number)
    }

    /// The tables in the order of their numbers.
    pub fn tables(&self) -> impl Iterator<Item = &TableAt> {
        self.tables.values()
    }

    /// A table.
    #[must_use]
    pub fn table(&self, number: u32) -> Option<&TableAt> {
        self.tables.get(&number)
    }

    /// A table, to be changed.
    pub fn table_mut(&mut self, number: u32) -> Option<&mut TableAt> {
        self.tables.get_mut(&number)
    }
}
