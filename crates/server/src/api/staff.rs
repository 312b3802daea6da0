//! What the manager does about people, and what is significant.

use crate::api::from_room;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use crate::people::{SignificantEvent, Standing};
use crate::wire::frame::Role;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_journal::{Significant, SignificantRow};
use cutcard_ledger::TableId;
use cutcard_room::{Code, STANDING_ORDER, reason};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use utoipa::{IntoParams, ToSchema};

/// A role for somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRole {
    player: u64,
    role: Role,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// Whether somebody is suspended.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewStanding {
    player: u64,
    suspended: bool,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// Which significant events.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// What came before that: a time in milliseconds, `next` of the part before.
    before: Option<u64>,
    /// How many at most, 100 at once.
    most: Option<usize>,
    /// Of that kind only.
    kind: Option<String>,
    /// Those about which that stands somewhere: a name, a number, a word of why.
    find: Option<String>,
}

/// Nobody reads more at once.
const MOST: usize = 100;
/// How many are looked through for one answer where some are looked for, in so many parts.
const PARTS: usize = 20;
/// Of what is looked for, no more is read.
const MOST_LETTERS: usize = 60;

impl Wanted {
    /// Whether an event is one of them.
    fn takes(&self, event: &EventInfo) -> bool {
        let kind = self.kind.as_ref().is_none_or(|kind| *kind == event.kind);
        kind && self.letters().is_none_or(|find| event.says(&find))
    }

    /// What is looked for, where something is.
    fn letters(&self) -> Option<String> {
        let find: String = self.find.as_ref()?.trim().chars().take(MOST_LETTERS).collect();
        (!find.is_empty()).then(|| find.to_lowercase())
    }

    fn is_everything(&self) -> bool {
        self.kind.is_none() && self.letters().is_none()
    }
}

/// Significant events.
#[derive(Serialize, ToSchema)]
pub(crate) struct Events {
    events: Vec<EventInfo>,
    /// Where those before them begin: to be given as `before`.
    next: Option<u64>,
}

/// A significant event.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventInfo {
    /// Its name, for good.
    id: String,
    at_millis: u64,
    /// `sign-in-failed`, `role-changed`, `suspended`, `reinstated`, `password-changed`,
    /// `session-revoked`, `chips-issued`, `chips-redeemed`, `chips-approved`, `chips-retired`,
    /// `request-refused`, ...
    kind: String,
    /// Whom it is about, where somebody has the name.
    player: Option<u64>,
    player_name: Option<String>,
    /// Who did it, where known.
    by: Option<u64>,
    by_name: Option<String>,
    /// What did it, where that was no person and is known: `standing-order` (somebody who was gone for long
    /// is picked up), `installation` (the first manager, a register begun anew), `machine` (a command on the
    /// machine itself), `housekeeping` (guests who are forgotten), `dealer` (no cards to go on with).
    by_what: Option<&'static str>,
    /// In which role, where known.
    role: Option<String>,
    before: Option<String>,
    after: Option<String>,
    /// Why, where somebody said.
    why: Option<String>,
    /// At which table, where it was at one.
    table: Option<u32>,
    /// What that table is called.
    table_name: Option<String>,
}

impl EventInfo {
    /// One of the register of people.
    fn of_people(event: SignificantEvent) -> EventInfo {
        EventInfo {
            id: format!("people-{}", event.number),
            at_millis: event.at_millis,
            by_what: event.by_what(),
            kind: event.kind,
            player: event.player.map(|player| player.0),
            player_name: None,
            by: event.by.map(|player| player.0),
            by_name: None,
            role: None,
            before: event.before,
            after: event.after,
            why: event.why,
            table: None,
            table_name: None,
        }
    }

    /// One of the journal; several may belong to one event of it.
    fn of_journal(place: usize, found: Significant) -> EventInfo {
        let Significant { chain, sequence, at, row } = found;
        EventInfo {
            id: format!("table-{}-{}-{place}", chain.number(), sequence.0),
            at_millis: u64::try_from(at.0).unwrap_or(0),
            by_what: by_what(&row),
            kind: row.kind,
            player: row.player.map(|player| player.0),
            player_name: None,
            by: row.by.map(|player| player.0),
            by_name: None,
            role: row.role,
            before: row.before,
            after: row.after,
            why: row.why,
            table: chain.table().map(|table| table.0),
            table_name: None,
        }
    }

    /// Whether that stands somewhere in it, in small letters.
    fn says(&self, find: &str) -> bool {
        let texts = [&self.player_name, &self.by_name, &self.before, &self.after, &self.why];
        let table = self.table.map(|table| table.to_string());
        let said = texts.into_iter().chain([&self.table_name]).flatten();
        let people = [self.player, self.by].into_iter().flatten().map(|it| it.to_string());
        said.chain([&self.kind]).any(|text| text.to_lowercase().contains(find))
            || people.chain(table).any(|number| number == find)
    }

    fn named(mut self, app: &App, tables: &BTreeMap<u32, String>) -> EventInfo {
        let name = |player: Option<u64>| Some(app.people.name(PlayerId(player?))?.to_string());
        (self.player_name, self.by_name) = (name(self.player), name(self.by));
        self.table_name = self.table.and_then(|table| tables.get(&table)).cloned();
        self
    }
}

/// What did something that the journal has as significant, where it was no person.
fn by_what(row: &SignificantRow) -> Option<&'static str> {
    match (row.by, row.kind.as_str(), row.why.as_deref()) {
        (None, "picked-up", Some(STANDING_ORDER)) => Some("standing-order"),
        (None, "round-voided" | "box-voided", _) => Some("dealer"),
        (None, "chips-retired", _) => Some("housekeeping"),
        (Some(_) | None, _, _) => None,
    }
}

/// The latest of both, in the order of time: so many, and those of the same millisecond as the last, so
/// that whoever goes on from there misses none.
fn merged(mut all: Vec<EventInfo>, most: usize) -> Vec<EventInfo> {
    all.sort_by_key(|event| std::cmp::Reverse(event.at_millis));
    let last = most.checked_sub(1).and_then(|place| all.get(place)).map(|event| event.at_millis);
    match last {
        Some(last) => all.retain(|event| event.at_millis >= last),
        None if most == 0 => all.clear(),
        None => {}
    }
    all
}

/// Gives somebody a role.
#[utoipa::path(post, path = "/api/staff/role", tag = "staff", request_body = NewRole, responses(
    (status = 204, description = "Given"),
    (status = 404, description = "There is no such person", body = ErrorBody),
    (status = 409, description = "The last manager, or somebody without a password", body = ErrorBody)))]
pub(crate) async fn role(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<NewRole>,
) -> Result<StatusCode, ApiError> {
    let by = caller.signed_in()?.player;
    let why = reason(&change.why)?;
    app.people.set_role(by, PlayerId(change.player), change.role, why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Suspends somebody, whose sessions end, or lets them in again.
#[utoipa::path(post, path = "/api/staff/suspend", tag = "staff", request_body = NewStanding, responses(
    (status = 204, description = "Done"),
    (status = 403, description = "They play at the same table", body = ErrorBody),
    (status = 404, description = "There is no such person", body = ErrorBody),
    (status = 409, description = "The last manager", body = ErrorBody)))]
pub(crate) async fn suspend(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<NewStanding>,
) -> Result<StatusCode, ApiError> {
    let by = caller.signed_in()?.player;
    let player = PlayerId(change.player);
    let standing = if change.suspended { Standing::Suspended } else { Standing::Good };
    let why = reason(&change.why)?;
    // Whoever is suspended in a hand is folded by the clock, and their opponents win.
    if change.suspended && by != player && app.room.play_together(by, player) {
        let text = "you play at the same table: somebody else must decide that";
        return Err(ApiError::forbidden(Code::OwnTable, text));
    }
    app.people.set_standing(by, player, standing, why).await?;
    if change.suspended {
        // Nobody waits for whoever cannot come.
        app.room.strike_off_all_lists(player).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Significant events: failed sign-ins, roles given, suspensions, passwords changed, chips issued and
/// redeemed.
#[utoipa::path(get, path = "/api/staff/events", tag = "staff", params(Wanted), responses(
    (status = 200, description = "The latest first; where some are looked for there may be few or none and still a `next`", body = Events)))]
pub(crate) async fn events(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Events>, ApiError> {
    let most = wanted.most.unwrap_or(20).min(MOST);
    let mut before = wanted.before.unwrap_or(u64::MAX);
    if wanted.is_everything() {
        return part(&app, before, most).await.map(Json);
    }
    let mut found = Vec::new();
    let mut next = None;
    for _ in 0..PARTS {
        let looked = part(&app, before, MOST).await?;
        found.extend(looked.events.into_iter().filter(|event| wanted.takes(event)));
        next = looked.next;
        match next {
            Some(at) if found.len() < most => before = at,
            Some(_) | None => break,
        }
    }
    let all = found.len();
    let events = merged(found, most);
    if events.len() < all {
        next = events.last().map(|event| event.at_millis);
    }
    Ok(Json(Events { events, next }))
}

/// So many before a time, those of people and those of the journal.
async fn part(app: &App, before: u64, most: usize) -> Result<Events, ApiError> {
    let of_people = app.people.significant(before, most).await?;
    let of_journal = from_room(app, move |app| Ok(app.room.significant(before, most)?)).await?;
    let mut place = 0;
    let mut last = None;
    let journal = of_journal.into_iter().map(|found| {
        let event = (found.chain, found.sequence);
        place = if last == Some(event) { place + 1 } else { 0 };
        last = Some(event);
        EventInfo::of_journal(place, found)
    });
    let all = of_people.into_iter().map(EventInfo::of_people).chain(journal).collect();
    let events = merged(all, most);
    let next = events.last().map(|event| event.at_millis).filter(|_| events.len() >= most);
    let at: BTreeSet<u32> = events.iter().filter_map(|event| event.table).collect();
    let tables = from_room(app, move |app| Ok(table_names(app, at))).await?;
    let events = events.into_iter().map(|event| event.named(app, &tables)).collect();
    Ok(Events { events, next })
}

/// What tables are called, closed ones too. A damaged one may have lost its name.
pub(crate) fn table_names(app: &App, tables: BTreeSet<u32>) -> BTreeMap<u32, String> {
    let name = |table: u32| {
        let opened = app.room.opened(TableId(table)).ok()??;
        Some((table, opened.1.name))
    };
    tables.into_iter().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_did_something_is_told_where_it_was_no_person() {
        let somebody = Some(cutcard_ledger::PlayerId(7));
        for (kind, by, why, told) in [
            ("picked-up", None, Some(STANDING_ORDER), Some("standing-order")),
            // Of what was written before, nobody knows.
            ("picked-up", None, None, None),
            ("picked-up", somebody, Some("asleep"), None),
            ("round-voided", None, None, Some("dealer")),
            ("round-voided", somebody, Some("fraud"), None),
            ("chips-retired", None, None, Some("housekeeping")),
            ("chips-issued", somebody, Some("bought"), None),
        ] {
            let (kind, why) = (kind.to_owned(), why.map(str::to_owned));
            let row = SignificantRow { kind, by, why, ..SignificantRow::default() };
            assert_eq!(by_what(&row), told, "{row:?}");
        }
    }
}
