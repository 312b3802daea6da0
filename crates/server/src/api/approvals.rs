//! The register of what the regulator has approved, as those who run the room keep it.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::gate::Caller;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_room::{Approval, OF_THE_INSTALLATION};
use cutcard_table::Approved;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The register.
#[derive(Serialize, ToSchema)]
pub(crate) struct Register {
    approvals: Vec<ApprovalInfo>,
    /// What can be approved: `table:act-manila`, ...
    subjects: Vec<String>,
}

/// Something that was approved.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApprovalInfo {
    reference: String,
    of: String,
    /// As the paper has it; empty where the installation entered it.
    date: String,
    note: String,
    /// Why it holds no more, where it does not.
    ended: Option<String>,
    /// Whether the installation entered it, for play chips, and no regulator.
    of_the_installation: bool,
}

/// An approval to be entered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewApproval {
    /// How the regulator names it.
    reference: String,
    /// What it is of: one of `subjects`.
    of: String,
    /// `2006-05-11`.
    date: String,
    /// What else is to be known: 200 characters at most, kept for good.
    #[serde(default)]
    note: String,
}

/// An approval that holds no more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EndedApproval {
    reference: String,
    of: String,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// The register of approvals, those that hold no more too.
#[utoipa::path(get, path = "/api/staff/approvals", tag = "staff", responses(
    (status = 200, description = "In the order in which they were entered", body = Register)))]
pub(crate) async fn all(State(app): State<App>) -> Json<Register> {
    let told = |it: Approval| ApprovalInfo {
        of_the_installation: it.reference == OF_THE_INSTALLATION,
        reference: it.reference,
        of: it.of,
        date: it.date,
        note: it.note,
        ended: it.ended,
    };
    let approvals = app.room.approvals().await.into_iter().map(told).collect();
    Json(Register { approvals, subjects: Approved::ALL.iter().map(|it| it.word()).collect() })
}

/// Enters what the regulator has approved.
#[utoipa::path(post, path = "/api/staff/approvals", tag = "staff", request_body = NewApproval, responses(
    (status = 204, description = "Entered"),
    (status = 409, description = "It cannot be entered, and why", body = ErrorBody)))]
pub(crate) async fn enter(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewApproval>,
) -> Result<StatusCode, ApiError> {
    let by = caller.signed_in()?.who();
    let NewApproval { reference, of, date, note } = new;
    let approval = Approval { reference, of, date, note, ended: None };
    app.room.enter_approval(by, approval).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says that an approval holds no more: no table opens on it from then on. Tables that stand on it play on.
#[utoipa::path(post, path = "/api/staff/approvals/end", tag = "staff", request_body = EndedApproval, responses(
    (status = 204, description = "It holds no more"),
    (status = 409, description = "It does not hold", body = ErrorBody)))]
pub(crate) async fn end(
    State(app): State<App>,
    caller: Caller,
    Json(ended): Json<EndedApproval>,
) -> Result<StatusCode, ApiError> {
    let by = caller.signed_in()?.who();
    let named = (ended.reference, ended.of);
    app.room.end_approval(by, named, &ended.why).await?;
    Ok(StatusCode::NO_CONTENT)
}
