//! What somebody would like of a seat, and what they need: kept with them, for the desk of the lists and for themselves.
//! It is in the register and nowhere else: what is on a chain can never be taken away again.

use crate::people::{People, PeopleError, PeopleRefusal};
use cutcard_banked::PlayerId;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use utoipa::ToSchema;

/// Where somebody likes to sit, as the dealer's hands lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatSide {
    /// Anywhere.
    #[default]
    Any,
    /// On the dealer's left: the low numbers.
    DealersLeft,
    /// On the dealer's right: the high numbers.
    DealersRight,
    /// Facing the dealer.
    FacingTheDealer,
}

/// Something that somebody needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatNeed {
    /// Near the dealer, to see or hear.
    NearTheDealer,
    /// A place for a wheelchair.
    WheelchairPlace,
    /// Cards and signs in large print.
    LargePrint,
    /// To be told in writing or by signs: they hear badly or not at all.
    HardOfHearing,
    /// Room for somebody who helps them.
    Helper,
}

/// What somebody would like of a seat, and needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatWishes {
    #[serde(default)]
    pub(crate) side: SeatSide,
    /// Each at most once.
    #[serde(default)]
    pub(crate) needs: BTreeSet<SeatNeed>,
    /// In their own words: 200 characters at most, in one line.
    #[serde(default)]
    pub(crate) note: String,
}

impl SeatWishes {
    fn is_nothing(&self) -> bool {
        *self == SeatWishes::default()
    }
}

/// What everybody who said something would like.
pub(super) fn load(register: &Connection) -> Result<HashMap<PlayerId, SeatWishes>, PeopleError> {
    let mut rows = register.prepare("SELECT player, wishes FROM seat_wishes")?;
    let rows = rows.query_map([], |row| {
        Ok((PlayerId(row.get::<_, i64>(0)? as u64), row.get::<_, String>(1)?))
    })?;
    let mut all = HashMap::new();
    for row in rows {
        let (player, text) = row?;
        // What cannot be read is nobody's wish.
        all.insert(player, serde_json::from_str(&text).unwrap_or_default());
    }
    Ok(all)
}

impl People {
    /// What somebody would like of a seat; nothing where they said nothing.
    pub(crate) fn seat_wishes(&self, player: PlayerId) -> Option<SeatWishes> {
        self.register().seat_wishes.get(&player).cloned()
    }

    /// Keeps what somebody would like of a seat, in place of what was there.
    pub(crate) async fn set_seat_wishes(
        &self,
        player: PlayerId,
        wishes: SeatWishes,
    ) -> Result<(), PeopleRefusal> {
        let text = serde_json::to_string(&wishes)
            .map_err(|error| PeopleRefusal::Store(error.to_string()))?;
        let wishes = (!wishes.is_nothing()).then_some(wishes);
        let there = wishes.is_some();
        self.change(
            move |disk, people| {
                people.register().person(player).ok_or(PeopleRefusal::Nobody)?;
                let id = player.0 as i64;
                disk.execute("DELETE FROM seat_wishes WHERE player = ?1", [id])?;
                if there {
                    let written = "INSERT INTO seat_wishes (player, wishes) VALUES (?1, ?2)";
                    disk.execute(written, params![id, text])?;
                }
                Ok(())
            },
            move |memory, ()| {
                if let Some(wishes) = wishes {
                    memory.seat_wishes.insert(player, wishes);
                } else {
                    memory.seat_wishes.remove(&player);
                }
            },
        )
        .await
    }
}
