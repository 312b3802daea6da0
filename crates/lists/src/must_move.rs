//! A main game and a second table of the same game, whose players go to the main game in the order in which they came.

use crate::list::TableNumber;
use cutcard_base::{Chips, PlayerId};
use serde::{Deserialize, Serialize};

/// So many are remembered at most: more than any table seats.
pub(crate) const MOST_IN_ORDER: usize = 64;

/// The two tables and the order of those at the second one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MustMove {
    /// The main game.
    pub main: TableNumber,
    /// The table whose players go there when a seat comes free.
    pub feeder: TableNumber,
    /// Who sits there, who came first first.
    pub order: Vec<PlayerId>,
    /// Who of them stays for now, and why: others go before them, and they keep their place in the order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub staying: Vec<(PlayerId, Stays)>,
    /// Who has to move now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving: Option<Moving>,
}

/// Somebody who moves to the main game: a seat is held for them there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// Who.
    pub player: PlayerId,
    /// Until when the seat is held.
    pub until_millis: u64,
    /// What they take with them: written down before they leave the second table, so that nobody is lost between the two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carries: Option<Chips>,
}

/// Why somebody does not go to the main game now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum Stays {
    /// They are excluded from the main game (crown:18.2.2).
    Excluded,
    /// The main game is for some players only, and they are not among them (act-manila:8.1, act-draw:8.1).
    NotAdmitted,
    /// They have fewer chips than the main game asks for (crown:6.3).
    TooFewChips {
        /// How many it asks for.
        least: Chips,
    },
    /// They have more chips than the main game allows.
    TooManyChips {
        /// How many it allows.
        most: Chips,
    },
    /// They have the kill button and may not go (crown:8.13.10).
    HasKill,
    /// They sit out.
    SitsOut,
    /// They owe blinds where they are: nobody gets out of them by moving (crown:8.9.3).
    OwesBlinds,
    /// They sit at the main game already.
    SitsThere,
    /// They leave when the round is over.
    Leaves,
    /// They may not bring chips to another table now, by what they set for themselves. What that is nobody is told.
    MayNot,
    /// Chips that they bought are on their way to the table where they are.
    ChipsOnTheWay,
    /// The main game does not take them for another reason.
    NotTaken,
}

impl Stays {
    /// The word by which programs know it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Stays::Excluded => "excluded",
            Stays::NotAdmitted => "not-admitted",
            Stays::TooFewChips { .. } => "too-few-chips",
            Stays::TooManyChips { .. } => "too-many-chips",
            Stays::HasKill => "has-kill",
            Stays::SitsOut => "sits-out",
            Stays::OwesBlinds => "owes-blinds",
            Stays::SitsThere => "sits-there",
            Stays::Leaves => "leaves",
            Stays::MayNot => "may-not",
            Stays::ChipsOnTheWay => "chips-on-the-way",
            Stays::NotTaken => "not-taken",
        }
    }
}

impl MustMove {
    /// Who moves next, where somebody does before those who wait: the first who does not stay for now.
    #[must_use]
    pub fn next(&self) -> Option<PlayerId> {
        let moves = |player: &PlayerId| self.moving.is_none_or(|it| it.player != *player);
        let goes = |player: &PlayerId| moves(player) && self.stays(*player).is_none();
        self.order.iter().copied().find(goes)
    }

    /// Why somebody stays for now, where they do.
    #[must_use]
    pub fn stays(&self, player: PlayerId) -> Option<Stays> {
        self.staying.iter().find(|(who, _)| *who == player).map(|(_, why)| *why)
    }

    /// Whether somebody may be between the two tables at this moment.
    #[must_use]
    pub fn is_between(&self) -> bool {
        self.moving.is_some_and(|it| it.carries.is_some())
    }

    pub(crate) fn goes_after_all(&mut self, player: PlayerId) {
        self.staying.retain(|(who, _)| *who != player);
    }

    pub(crate) fn moves_no_more(&mut self, player: PlayerId) {
        self.moving = self.moving.filter(|it| it.player != player);
    }
}
