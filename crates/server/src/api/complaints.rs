//! Complaints, as whoever files one sees their own and those in charge see all; and incidents, for the regulator.

use crate::api::{Before, from_room};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::gate::Caller;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_room::{Actor, Complaint, ComplaintStands, Incident};
use cutcard_table::{Event, Exclusion, Held, HeldTo, Sanction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A complaint that is filed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewComplaint {
    /// About which table, where it is about one.
    #[serde(default)]
    table: Option<u32>,
    /// About which round there.
    #[serde(default)]
    round: Option<u64>,
    /// What it is: 1 to 1000 characters, kept for good.
    text: String,
}

/// What those in charge say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    /// 1 to 1000 characters, kept for good; what came of a review 1 to 200.
    text: String,
}

/// What whoever complained makes of the answer.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Next {
    /// They take it.
    Accept,
    /// They do not: they are told of their right to consult the regulator's inspector.
    Dispute,
    /// They ask for the regulator's review.
    Review,
}

/// Complaints.
#[derive(Serialize, ToSchema)]
pub(crate) struct Complaints {
    complaints: Vec<ComplaintInfo>,
}

/// A complaint.
#[derive(Serialize, ToSchema)]
pub(crate) struct ComplaintInfo {
    complaint: u64,
    player: u64,
    name: String,
    table: Option<u32>,
    round: Option<u64>,
    /// `open`, `answered`, `accepted`, `unresolved`, `under-review`, `reviewed`.
    #[schema(value_type = String)]
    stands: ComplaintStands,
    /// What was said, the complaint itself first.
    words: Vec<Word>,
}

/// Something said about a complaint.
#[derive(Serialize, ToSchema)]
pub(crate) struct Word {
    #[schema(value_type = String)]
    stands: ComplaintStands,
    /// Who; of staff only their role is told to players.
    name: Option<String>,
    role: Option<String>,
    text: Option<String>,
    at_millis: u64,
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looks {
    Staff,
    Player,
}

fn name(app: &App, player: PlayerId) -> String {
    app.people.name(player).map_or_else(|| format!("no. {}", player.0), |name| name.to_string())
}

fn told(app: &App, complaint: Complaint, looks: Looks) -> ComplaintInfo {
    let words = complaint.words.into_iter().map(|word| Word {
        stands: word.stands,
        name: (looks == Looks::Staff || word.by == complaint.player).then(|| name(app, word.by)),
        role: word.rank.map(|rank| rank.to_string()),
        text: word.text,
        at_millis: word.at_millis,
    });
    ComplaintInfo {
        complaint: complaint.number,
        player: complaint.player.0,
        name: name(app, complaint.player),
        table: complaint.table,
        round: complaint.round,
        stands: complaint.stands,
        words: words.collect(),
    }
}

/// One's own complaints.
#[utoipa::path(get, path = "/api/me/complaints", tag = "people", responses(
    (status = 200, description = "Those that are open, then the others, the latest first", body = Complaints)))]
pub(crate) async fn mine(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Complaints>, ApiError> {
    let me = caller.signed_in()?.player;
    let all = app.room.complaints_of(me).await.into_iter();
    Ok(Json(Complaints { complaints: all.map(|it| told(&app, it, Looks::Player)).collect() }))
}

/// Files a complaint, about a table and a round where it is about one.
#[utoipa::path(post, path = "/api/me/complaints", tag = "people", request_body = NewComplaint, responses(
    (status = 204, description = "Filed"),
    (status = 409, description = "`most-complaints`, `bad-why`", body = ErrorBody)))]
pub(crate) async fn file(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewComplaint>,
) -> Result<StatusCode, ApiError> {
    let me = caller.signed_in()?.player;
    app.room.complain(me, (new.table, new.round), &new.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Goes on with one's own complaint: the answer is taken, disputed, or brought before the regulator.
#[utoipa::path(post, path = "/api/me/complaints/{id}", tag = "people", request_body = Next,
    params(("id" = u64, Path, description = "The complaint")), responses(
    (status = 204, description = "Written down"),
    (status = 404, description = "`no-such-complaint`", body = ErrorBody),
    (status = 409, description = "`complaint-stands`", body = ErrorBody)))]
pub(crate) async fn go_on(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(next): Json<Next>,
) -> Result<StatusCode, ApiError> {
    let me = caller.signed_in()?.player;
    match next {
        Next::Accept => app.room.accept_answer(me, id).await?,
        Next::Dispute => app.room.dispute_answer(me, id).await?,
        Next::Review => app.room.ask_review(me, id).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// All complaints.
#[utoipa::path(get, path = "/api/staff/complaints", tag = "staff", responses(
    (status = 200, description = "Those that are open, then the others, the latest first", body = Complaints)))]
pub(crate) async fn all(State(app): State<App>) -> Result<Json<Complaints>, ApiError> {
    let all = app.room.complaints().await.into_iter();
    Ok(Json(Complaints { complaints: all.map(|it| told(&app, it, Looks::Staff)).collect() }))
}

/// Answers a complaint.
#[utoipa::path(post, path = "/api/staff/complaints/{id}/answer", tag = "staff", request_body = Said,
    params(("id" = u64, Path, description = "The complaint")), responses(
    (status = 204, description = "Answered"),
    (status = 404, description = "`no-such-complaint`, one's own too", body = ErrorBody),
    (status = 409, description = "`complaint-stands`, `own-table`", body = ErrorBody)))]
pub(crate) async fn answer(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(said): Json<Said>,
) -> Result<StatusCode, ApiError> {
    app.room.answer_complaint(caller.signed_in()?.who(), id, &said.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Writes down what came of the regulator's review.
#[utoipa::path(post, path = "/api/staff/complaints/{id}/outcome", tag = "staff", request_body = Said,
    params(("id" = u64, Path, description = "The complaint")), responses(
    (status = 204, description = "Written down"),
    (status = 404, description = "`no-such-complaint`, one's own too", body = ErrorBody),
    (status = 409, description = "`complaint-stands`, `own-table`", body = ErrorBody)))]
pub(crate) async fn outcome(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(said): Json<Said>,
) -> Result<StatusCode, ApiError> {
    app.room.review_outcome(caller.signed_in()?.who(), id, &said.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What happened about conduct, and what stands of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Incidents {
    incidents: Vec<IncidentInfo>,
    /// Where those before them begin: to be given as `before`.
    next: Option<u64>,
    /// Who may not sit at which table.
    excluded: Vec<ExcludedInfo>,
    /// Winnings that are held.
    held: Vec<HeldInfo>,
}

/// A note, a sanction, or what became of one. Its round is the evidence: `/api/tables/{table}/rounds/{round}`.
#[derive(Serialize, ToSchema)]
pub(crate) struct IncidentInfo {
    table: u32,
    /// Its number at the table.
    event: u64,
    at_millis: u64,
    /// The round that was on, or was last.
    round: Option<u64>,
    /// `side-bet`, `information`, ...
    breach: Option<&'static str>,
    /// The clause that was broken, or by which something was done.
    clause: Option<String>,
    people: Vec<PersonNamed>,
    /// `kill-hand`, `void-wagers`, `exclude`, `hold-winnings`, `held`, `released`, `forfeited`, `let-back`; nothing
    /// where it was noted alone.
    ruling: Option<&'static str>,
    /// Until when an exclusion lasts, where it has an end.
    until_millis: Option<u64>,
    /// How many chips, where some are held.
    chips: Option<u64>,
    by: Option<PersonNamed>,
    /// In which role.
    role: Option<String>,
    why: Option<String>,
}

/// Somebody by number and name.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonNamed {
    player: u64,
    name: String,
}

/// Somebody who may not sit at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExcludedInfo {
    table: u32,
    who: PersonNamed,
    until_millis: Option<u64>,
}

/// Winnings that are held at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeldInfo {
    table: u32,
    who: PersonNamed,
    chips: u64,
    /// Who had them held, and so does not settle them.
    by: PersonNamed,
}

fn named(app: &App, player: PlayerId) -> PersonNamed {
    PersonNamed { player: player.0, name: name(app, player) }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are no incidents")]
fn incident(app: &App, found: Incident) -> IncidentInfo {
    let (by, role) = match found.by {
        Actor::Staff { player, rank } => (Some(named(app, player)), Some(rank.to_string())),
        Actor::Player(_) | Actor::Clock | Actor::Room => (None, None),
    };
    let info = IncidentInfo {
        table: found.table.0,
        event: found.sequence,
        at_millis: found.at_millis,
        round: None,
        breach: None,
        clause: None,
        people: Vec::new(),
        ruling: None,
        until_millis: None,
        chips: None,
        by,
        role,
        why: found.why,
    };
    match found.event {
        Event::BreachNoted { round, breach, people, clause } => IncidentInfo {
            round: Some(round),
            breach: Some(breach.name()),
            clause: Some(clause.0.to_string()),
            people: people.into_iter().map(|player| named(app, player)).collect(),
            ..info
        },
        Event::Sanctioned { round, player, breach, sanction, until_millis, clause, .. } => {
            let chips = match sanction {
                Sanction::HoldWinnings { chips } => Some(chips.0),
                Sanction::KillHand | Sanction::VoidWagers | Sanction::Exclude { .. } => None,
            };
            IncidentInfo {
                round: Some(round),
                breach: Some(breach.name()),
                clause: Some(clause.0.to_string()),
                people: vec![named(app, player)],
                ruling: Some(sanction.name()),
                until_millis,
                chips,
                ..info
            }
        }
        Event::WinningsHeld { player, chips, .. } => IncidentInfo {
            people: vec![named(app, player)],
            ruling: Some("held"),
            chips: Some(chips.0),
            ..info
        },
        Event::HeldSettled { player, chips, to } => IncidentInfo {
            people: vec![named(app, player)],
            ruling: Some(match to {
                HeldTo::Player => "released",
                HeldTo::House => "forfeited",
            }),
            chips: Some(chips.0),
            ..info
        },
        Event::ExclusionEnded { player } => {
            IncidentInfo { people: vec![named(app, player)], ruling: Some("let-back"), ..info }
        }
        _ => info,
    }
}

/// Incidents of the room as a regulator asks for them: table, round, clause, people, what was ruled and why.
#[utoipa::path(get, path = "/api/staff/incidents", tag = "staff", params(Before), responses(
    (status = 200, description = "The latest first; `before` is a time in milliseconds", body = Incidents)))]
pub(crate) async fn incidents(
    State(app): State<App>,
    Query(part): Query<Before>,
) -> Result<Json<Incidents>, ApiError> {
    let (before, most) = (part.before.unwrap_or(u64::MAX), part.most());
    let found = from_room(&app, move |app| Ok(app.room.incidents(before, most)?)).await?;
    let next = found.last().map(|it| it.at_millis).filter(|_| found.len() >= most);
    let tables = app.room.tables();
    let each = || tables.iter().map(|summary| &summary.shown);
    let excluded = each().flat_map(|shown| {
        let info = |it: &Exclusion| ExcludedInfo {
            table: shown.id.0,
            who: named(&app, it.player),
            until_millis: it.until_millis,
        };
        shown.table.excluded().iter().map(info).collect::<Vec<_>>()
    });
    let held = each().flat_map(|shown| {
        let info = |it: &Held| HeldInfo {
            table: shown.id.0,
            who: named(&app, it.player),
            chips: it.chips.0,
            by: named(&app, it.by),
        };
        shown.table.held().iter().map(info).collect::<Vec<_>>()
    });
    let (excluded, held) = (excluded.collect(), held.collect());
    let incidents = found.into_iter().map(|it| incident(&app, it)).collect();
    Ok(Json(Incidents { incidents, next, excluded, held }))
}
