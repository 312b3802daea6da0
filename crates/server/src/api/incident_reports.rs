//! Reports of incidents: made by those who work at the tables, decided by those in charge, exported for the regulator.
//! A file has of each round what whoever asks for it may see, and no card more.

use crate::api::from_history;
use crate::api::history::Known;
use crate::api::lammers::Numbered;
use crate::api::shifts::{WorkerInfo, worker, worker_info};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::gate::Caller;
use crate::show::Names;
use crate::wire::happened::Happened;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Code, IncidentEvidence, IncidentFacts, IncidentReport, IncidentStands};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use utoipa::{IntoParams, ToSchema};

/// What can be looked at again.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct EvidenceBody {
    /// Rounds: the table, and the number there.
    rounds: Vec<(u32, u64)>,
    /// Notes of breaches and sanctions: the table, and the event there.
    notes: Vec<(u32, u64)>,
    /// Complaints, by their numbers.
    complaints: Vec<u64>,
    /// Where the cards are kept, where they are.
    cards_kept: Option<String>,
}

impl From<EvidenceBody> for IncidentEvidence {
    fn from(body: EvidenceBody) -> IncidentEvidence {
        let EvidenceBody { rounds, notes, complaints, cards_kept } = body;
        IncidentEvidence { rounds, notes, complaints, cards_kept }
    }
}

impl From<IncidentEvidence> for EvidenceBody {
    fn from(evidence: IncidentEvidence) -> EvidenceBody {
        let IncidentEvidence { rounds, notes, complaints, cards_kept } = evidence;
        EvidenceBody { rounds, notes, complaints, cards_kept }
    }
}

/// An incident that is reported.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReport {
    /// Who was part of it, by number.
    #[serde(default)]
    people: Vec<u64>,
    /// At which table, where it was at one.
    #[serde(default)]
    table: Option<u32>,
    /// In which round there.
    #[serde(default)]
    round: Option<u64>,
    /// Which clause it is about: `crown:18.2`.
    #[serde(default)]
    clause: Option<String>,
    /// What happened: 1 to 1000 characters, kept for good.
    what: String,
    #[serde(default)]
    evidence: EvidenceBody,
}

/// What is done with a report.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub(crate) enum ReportAct {
    /// There is more evidence.
    Add { evidence: EvidenceBody, text: String },
    /// It is decided, by a clause where there is one.
    Decide {
        text: String,
        #[serde(default)]
        clause: Option<String>,
    },
    /// It was sent to the regulator, under that reference.
    Send { text: String },
    /// What came of it: it is over.
    End { text: String },
}

/// Reports.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reports {
    reports: Vec<ReportInfo>,
}

/// A report.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportInfo {
    incident: u64,
    people: Vec<PersonNamed>,
    table: Option<u32>,
    round: Option<u64>,
    clause: Option<String>,
    evidence: EvidenceBody,
    /// `open`, `decided`, `sent`, `over`.
    #[schema(value_type = String)]
    stands: IncidentStands,
    /// What was said, the report itself first.
    words: Vec<ReportWord>,
}

/// Somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonNamed {
    player: u64,
    name: String,
}

/// Something said about it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportWord {
    #[schema(value_type = String)]
    stands: IncidentStands,
    by: WorkerInfo,
    text: String,
    clause: Option<String>,
}

fn told(app: &App, report: IncidentReport) -> ReportInfo {
    let named = |it: &PlayerId| PersonNamed { player: it.0, name: Names::name(&app.people, *it) };
    let words = report.words.into_iter().map(|it| ReportWord {
        stands: it.stands,
        by: worker_info(app, it.by, it.at_millis),
        text: it.text,
        clause: it.clause,
    });
    ReportInfo {
        incident: report.number,
        people: report.facts.people.iter().map(named).collect(),
        table: report.facts.table,
        round: report.facts.round,
        clause: report.facts.clause,
        evidence: report.evidence.into(),
        stands: report.stands,
        words: words.collect(),
    }
}

/// All reports at hand.
#[utoipa::path(get, path = "/api/staff/incident-reports", tag = "staff", responses(
    (status = 200, description = "Those that are open, then those that are over, the latest first", body = Reports)))]
pub(crate) async fn all(State(app): State<App>) -> Json<Reports> {
    let reports = app.room.incident_reports().await;
    Json(Reports { reports: reports.into_iter().map(|it| told(&app, it)).collect() })
}

/// Reports an incident.
#[utoipa::path(post, path = "/api/staff/incident-reports", tag = "staff", request_body = NewReport, responses(
    (status = 200, description = "Its number", body = Numbered),
    (status = 400, description = "`bad-report`, `bad-why`", body = ErrorBody),
    (status = 403, description = "`rank`", body = ErrorBody)))]
pub(crate) async fn report(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewReport>,
) -> Result<Json<Numbered>, ApiError> {
    let NewReport { people, table, round, clause, what, evidence } = new;
    let people = people.into_iter().map(PlayerId).collect();
    let facts = IncidentFacts { people, table, round, clause, what };
    let number = app.room.report_incident(worker(&caller)?, facts, evidence.into()).await?;
    Ok(Json(Numbered { number }))
}

/// Goes on with an incident: `{"do": "add"}` (`evidence`, `text`), `decide` (`text`, `clause`), `send` (`text`: the
/// reference), `end` (`text`).
#[utoipa::path(post, path = "/api/staff/incident-reports/{id}", tag = "staff", request_body = ReportAct,
    params(("id" = u64, Path, description = "The incident")), responses(
    (status = 204, description = "Written down"),
    (status = 403, description = "`rank`", body = ErrorBody),
    (status = 404, description = "`no-such-report`", body = ErrorBody),
    (status = 409, description = "`own-table`, `report-stands`", body = ErrorBody)))]
pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(act): Json<ReportAct>,
) -> Result<StatusCode, ApiError> {
    let (by, room) = (worker(&caller)?, &app.room);
    match act {
        ReportAct::Add { evidence, text } => {
            room.add_evidence(by, id, (evidence.into(), &text)).await?;
        }
        ReportAct::Decide { text, clause } => {
            room.decide_incident(by, id, (&text, clause)).await?;
        }
        ReportAct::Send { text } => room.send_incident(by, id, &text).await?,
        ReportAct::End { text } => room.end_incident(by, id, &text).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// How a file is written.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FileFormat {
    /// For programs.
    #[default]
    Json,
    /// For people.
    Text,
}

/// Which file.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wish {
    /// How it is written.
    #[serde(default)]
    format: FileFormat,
}

/// A file for the regulator.
#[derive(Serialize)]
struct Exported {
    #[serde(flatten)]
    report: ReportInfo,
    /// The rounds that are evidence, as whoever asked for the file may know them.
    rounds: Vec<RoundTold>,
    /// For whom it was made, and when.
    made_for: u64,
    made_millis: u64,
}

/// A round that is evidence; why it cannot be told, where it cannot.
#[derive(Serialize)]
struct RoundTold {
    table: u32,
    number: u64,
    happened: Vec<Happened>,
    missing: Option<&'static str>,
}

/// An incident as a file for the regulator.
#[utoipa::path(get, path = "/api/staff/incident-reports/{id}/file", tag = "staff", params(Wish,
    ("id" = u64, Path, description = "The incident")), responses(
    (status = 200, description = "A file", content_type = "application/json"),
    (status = 404, description = "`no-such-report`", body = ErrorBody)))]
pub(crate) async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Query(wish): Query<Wish>,
) -> Result<Response, ApiError> {
    let (me, address) = (caller.signed_in()?.player, caller.address);
    let report = app.room.incident_report(id).await.ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, Code::NoSuchReport, "no such incident is at hand")
    })?;
    let exported = from_history(&app, address, move |app| {
        let mut known = Known::default();
        let mut rounds = report.evidence.rounds.clone();
        rounds.extend(report.facts.table.zip(report.facts.round));
        rounds.sort_unstable();
        rounds.dedup();
        let rounds = rounds.into_iter().map(|round| told_round(app, &mut known, round, me));
        let rounds = rounds.collect();
        let (made_for, made_millis) = (me.0, app.room.now_millis());
        Ok(Exported { report: told(app, report), rounds, made_for, made_millis })
    });
    let exported = exported.await?;
    let (kind, ending, text) = match wish.format {
        FileFormat::Json => {
            let text = serde_json::to_string_pretty(&exported);
            ("application/json", "json", text.map_err(|_| ApiError::failed("it is not written"))?)
        }
        FileFormat::Text => ("text/plain; charset=utf-8", "txt", readable(&exported)),
    };
    let name = format!("attachment; filename=\"incident-{id}.{ending}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// A round of the evidence. One that is on is told when it is over.
fn told_round(
    app: &App,
    known: &mut Known,
    (table, number): (u32, u64),
    me: PlayerId,
) -> RoundTold {
    let round = RoundTold { table, number, happened: Vec::new(), missing: None };
    let on = app
        .room
        .shown(TableId(table))
        .is_some_and(|shown| shown.table.is_playing() && shown.table.round_number() == number);
    if on {
        return RoundTold { missing: Some("it is on"), ..round };
    }
    match known.tell(app, TableId(table), number, Some(me)) {
        Ok(story) => RoundTold {
            happened: story.steps.into_iter().map(|step| step.happened).collect(),
            ..round
        },
        Err(_) => RoundTold { missing: Some("there is no such round at hand"), ..round },
    }
}

/// The same for people, in lines.
fn readable(exported: &Exported) -> String {
    let mut text = String::new();
    let report = &exported.report;
    let people: Vec<String> =
        report.people.iter().map(|it| format!("{} (no. {})", it.name, it.player)).collect();
    // Text takes whatever is written to it.
    let _ = writeln!(text, "Incident {}", report.incident);
    let stands = serde_json::to_value(report.stands).unwrap_or_default();
    let _ = writeln!(text, "State: {}", stands.as_str().unwrap_or_default());
    let _ = writeln!(text, "People: {}", people.join(", "));
    if let Some(table) = report.table {
        let round = report.round.map(|round| format!(", round {round}")).unwrap_or_default();
        let _ = writeln!(text, "Table {table}{round}");
    }
    if let Some(clause) = &report.clause {
        let _ = writeln!(text, "Clause: {clause}");
    }
    if let Some(kept) = &report.evidence.cards_kept {
        let _ = writeln!(text, "Cards kept: {kept}");
    }
    for (table, event) in &report.evidence.notes {
        let _ = writeln!(text, "Note or sanction: table {table}, event {event}");
    }
    for complaint in &report.evidence.complaints {
        let _ = writeln!(text, "Complaint: {complaint}");
    }
    for word in &report.words {
        let stands = serde_json::to_value(word.stands).unwrap_or_default();
        let stands = stands.as_str().unwrap_or_default().to_owned();
        let at = time(word.by.at_millis);
        let clause = word.clause.as_ref().map(|it| format!(" ({it})")).unwrap_or_default();
        let _ = writeln!(
            text,
            "\n{at} {stands}, {}, {}{clause}\n  {}",
            word.by.name, word.by.role, word.text
        );
    }
    for round in &exported.rounds {
        let _ = writeln!(text, "\nRound {} at table {}", round.number, round.table);
        if let Some(missing) = round.missing {
            let _ = writeln!(text, "  {missing}");
        }
        for happened in &round.happened {
            let line = serde_json::to_string(happened).unwrap_or_default();
            let _ = writeln!(text, "  {line}");
        }
    }
    let _ = writeln!(text, "\nMade {} for no. {}", time(exported.made_millis), exported.made_for);
    text
}

/// A time, in UTC.
fn time(millis: u64) -> String {
    let millis = i64::try_from(millis).unwrap_or(i64::MAX);
    jiff::Timestamp::from_millisecond(millis).map(|it| it.to_string()).unwrap_or_default()
}
