//! What regulators want to find again: who failed to sign in, who was given a role or suspended,
//! whose password changed.

use crate::people::{People, PeopleRefusal};
use cutcard_banked::PlayerId;
use rusqlite::Row;

/// How something is since, where a command on the machine itself made it so.
pub(crate) const FROM_THE_MACHINE: &str = "from the machine itself";

/// A significant event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignificantEvent {
    /// Its number, without gaps.
    pub number: u64,
    /// When, in milliseconds of the epoch.
    pub at_millis: u64,
    /// `sign-in-failed`, `role-changed`, `suspended`, `reinstated`, `password-changed`,
    /// `session-revoked`, `chips-issued`, `chips-redeemed`.
    pub kind: String,
    /// Whom it is about, where somebody has the name.
    pub player: Option<PlayerId>,
    /// Who did it, where it was not themselves.
    pub by: Option<PlayerId>,
    /// How it was.
    pub before: Option<String>,
    /// How it is since.
    pub after: Option<String>,
    /// Why, where somebody said.
    pub why: Option<String>,
}

impl SignificantEvent {
    /// What did it, where it was no person: `installation` made the first manager and a register that is
    /// begun anew, `machine` is a command on the machine itself.
    #[must_use]
    pub fn by_what(&self) -> Option<&'static str> {
        if self.by.is_some() {
            return None;
        }
        match self.kind.as_str() {
            "register-begun" => Some("installation"),
            // Whoever else is given a role had one before.
            "role-changed" if self.before.is_none() => Some("installation"),
            "password-changed" | "two-factor-off" if self.is_from_the_machine() => Some("machine"),
            _ => None,
        }
    }

    fn is_from_the_machine(&self) -> bool {
        self.after.as_ref().is_some_and(|after| after.ends_with(FROM_THE_MACHINE))
    }
}

impl People {
    /// Significant events from before a time, the latest first: so many, and those of the same
    /// millisecond as the last.
    ///
    /// # Errors
    /// The store failed.
    pub async fn significant(
        &self,
        before_millis: u64,
        most: usize,
    ) -> Result<Vec<SignificantEvent>, PeopleRefusal> {
        let before = i64::try_from(before_millis).unwrap_or(i64::MAX);
        let last = i64::try_from(most).unwrap_or(i64::MAX).saturating_sub(1);
        if last < 0 {
            return Ok(Vec::new());
        }
        self.change(
            move |disk, _| {
                let mut query = disk.prepare(
                    "SELECT number, at, kind, player, by, before, after, why FROM significant
                     WHERE at < ?1 AND at >= ifnull((SELECT at FROM significant WHERE at < ?1
                         ORDER BY at DESC, number DESC LIMIT 1 OFFSET ?2), -1)
                     ORDER BY at DESC, number DESC",
                )?;
                let rows = query.query_map([before, last], event)?;
                Ok(rows.collect::<Result<Vec<_>, _>>()?)
            },
            |_, _| {},
        )
        .await
    }
}

fn event(row: &Row<'_>) -> rusqlite::Result<SignificantEvent> {
    let player = |column: usize| -> rusqlite::Result<Option<PlayerId>> {
        let number: Option<i64> = row.get(column)?;
        Ok(number.map(|number| PlayerId(number as u64)))
    };
    Ok(SignificantEvent {
        number: row.get::<_, i64>(0)? as u64,
        at_millis: row.get::<_, i64>(1)? as u64,
        kind: row.get(2)?,
        player: player(3)?,
        by: player(4)?,
        before: row.get(5)?,
        after: row.get(6)?,
        why: row.get(7)?,
    })
}
