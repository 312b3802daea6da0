//! What the house took, for those in charge.

use crate::api::from_room;
use crate::api::staff::table_names;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use axum::extract::State;
use cutcard_room::{Code, CommissionReport};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

const DAY_MILLIS: u64 = 24 * 60 * 60 * 1_000;
/// A report is of so much at most.
const MOST_MILLIS: u64 = 32 * DAY_MILLIS;

/// A span of time, in milliseconds since 1970.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Span {
    /// From when; a day before the end if not said.
    from: Option<u64>,
    /// Until when, that moment not in it; now if not said.
    to: Option<u64>,
}

/// What the house took, and where it is.
#[derive(Serialize, ToSchema)]
pub(crate) struct CommissionInfo {
    from_millis: u64,
    to_millis: u64,
    total: i64,
    /// By the number of the table.
    by_table: BTreeMap<u32, i64>,
    /// By the beginning of the hour.
    by_hour: BTreeMap<u64, i64>,
    /// By the number of the shift; what was taken while none was on is not in it.
    by_shift: BTreeMap<u64, i64>,
    by_method: BTreeMap<&'static str, i64>,
    lines: Vec<CommissionLineInfo>,
    /// What the tables are called, closed ones too, by number.
    tables: BTreeMap<u32, String>,
    /// What went out of boxes and floats, to the cage.
    emptied: i64,
    /// What is in chip boxes and floats now.
    held: u64,
    /// What lies on drop slides now.
    on_slides: u64,
}

/// What was taken at a table, in an hour, in a shift, by a method.
#[derive(Serialize, ToSchema)]
pub(crate) struct CommissionLineInfo {
    table: u32,
    hour_millis: u64,
    shift: Option<u64>,
    /// `percentage`, `per-hand`, `per-person`, `round`, `time`, `bought-time` or `correction`.
    method: &'static str,
    chips: i64,
}

/// What the house took, by table, hour, shift and method.
#[utoipa::path(get, path = "/api/staff/commission", tag = "staff", params(Span), responses(
    (status = 200, description = "The report", body = CommissionInfo),
    (status = 400, description = "More than 32 days, or an end before the beginning", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn report(
    State(app): State<App>,
    caller: Caller,
    Query(wish): Query<Span>,
) -> Result<Json<CommissionInfo>, ApiError> {
    let to = wish.to.unwrap_or_else(|| app.room.now_millis().saturating_add(1));
    let from = wish.from.unwrap_or_else(|| to.saturating_sub(DAY_MILLIS));
    if to.checked_sub(from).is_none_or(|span| span > MOST_MILLIS) {
        return Err(ApiError::bad(Code::BadQuery, "a report is of 32 days at most"));
    }
    // Of a span that is long ago every transfer since is read: in turn with everybody else who reads what was.
    let place = app.readers.place_soon(caller.address).await.ok_or_else(|| ApiError::busy(1))?;
    let room = app.room.clone();
    let report = tokio::spawn(async move {
        let report = room.commission_report(from, to).await;
        drop(place);
        report
    });
    let report = report.await.map_err(|error| ApiError::failed(error.to_string()))??;
    let at = report.lines.iter().map(|line| line.table).collect();
    let tables = from_room(&app, move |app| Ok(table_names(app, at))).await?;
    Ok(Json(told(&report, tables)))
}

fn told(report: &CommissionReport, tables: BTreeMap<u32, String>) -> CommissionInfo {
    let by_shift = report.by(|line| line.shift);
    CommissionInfo {
        from_millis: report.from_millis,
        to_millis: report.to_millis,
        total: report.total(),
        by_table: report.by(|line| line.table),
        by_hour: report.by(|line| line.hour_millis),
        by_shift: by_shift.into_iter().filter_map(|(shift, chips)| Some((shift?, chips))).collect(),
        by_method: report.by(|line| line.by.name()),
        lines: (report.lines.iter())
            .map(|line| CommissionLineInfo {
                table: line.table,
                hour_millis: line.hour_millis,
                shift: line.shift,
                method: line.by.name(),
                chips: line.chips,
            })
            .collect(),
        tables,
        emptied: report.emptied,
        held: report.held.0,
        on_slides: report.on_slides.0,
    }
}
