//! Chips carried between the cage and tables, for those who work here: a lammer stands for them until they are received.
//! What each of them may is looked up in the table of authority where it is done.

use crate::api::shifts::{WorkerInfo, worker, worker_info};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::show::Names;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Lammer, LammerFor, LammerStands};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Chips that are asked for or on their way, and those that were settled lately.
#[derive(Serialize, ToSchema)]
pub(crate) struct Lammers {
    lammers: Vec<LammerInfo>,
}

/// Chips that are carried: a lammer stands for them.
#[derive(Serialize, ToSchema)]
pub(crate) struct LammerInfo {
    lammer: u64,
    /// `fill`, `credit`, `buy-in`.
    what_for: &'static str,
    /// Who buys them, where somebody does.
    player: Option<u64>,
    player_name: Option<String>,
    table: u32,
    chips: u64,
    why: String,
    /// `asked`, `authorised`, `under-way`, `received`, `called-off`, `withdrawn`.
    #[schema(value_type = String)]
    stands: LammerStands,
    /// Who did what, whoever asked first.
    steps: Vec<LammerStepInfo>,
}

/// A step of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct LammerStepInfo {
    #[schema(value_type = String)]
    stands: LammerStands,
    #[serde(flatten)]
    by: WorkerInfo,
}

fn lammer_info(app: &App, lammer: &Lammer) -> LammerInfo {
    let (what_for, player) = match lammer.what_for {
        LammerFor::Fill => ("fill", None),
        LammerFor::Credit => ("credit", None),
        LammerFor::BuyIn(player) => ("buy-in", Some(player)),
    };
    let step = |it: &cutcard_room::LammerStep| LammerStepInfo {
        stands: it.stands,
        by: worker_info(app, it.by, it.at_millis),
    };
    LammerInfo {
        lammer: lammer.number,
        what_for,
        player: player.map(|it| it.0),
        player_name: player.map(|it| Names::name(&app.people, it)),
        table: lammer.table.0,
        chips: lammer.chips.0,
        why: lammer.why.clone(),
        stands: lammer.stands,
        steps: lammer.steps.iter().map(step).collect(),
    }
}

/// Chips between the cage and tables.
#[utoipa::path(get, path = "/api/staff/lammers", tag = "staff", responses(
    (status = 200, description = "Those that are open, then those that were settled lately", body = Lammers)))]
pub(crate) async fn all(State(app): State<App>) -> Json<Lammers> {
    let all = app.room.lammers().await;
    Json(Lammers { lammers: all.iter().map(|it| lammer_info(&app, it)).collect() })
}

/// Chips that are asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChipsAsked {
    /// `fill`, `credit`, `buy-in`.
    what_for: WhatFor,
    /// Who buys them, at a buy-in.
    #[serde(default)]
    player: Option<u64>,
    table: u32,
    chips: u64,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// Which way chips go.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WhatFor {
    Fill,
    Credit,
    BuyIn,
}

/// The number on a lammer.
#[derive(Serialize, ToSchema)]
pub(crate) struct Numbered {
    pub(crate) number: u64,
}

/// Asks for chips between the cage and a table, or for somebody who buys them there.
#[utoipa::path(post, path = "/api/staff/lammers", tag = "staff", request_body = ChipsAsked, responses(
    (status = 200, description = "The number on the lammer", body = Numbered),
    (status = 403, description = "`rank`, `own-chips`", body = ErrorBody),
    (status = 404, description = "`no-such-table`, `no-such-person`", body = ErrorBody),
    (status = 409, description = "`no-chips`, `too-many-chips`, `busy`, `may-not-play`", body = ErrorBody)))]
pub(crate) async fn ask(
    State(app): State<App>,
    caller: Caller,
    Json(asked): Json<ChipsAsked>,
) -> Result<Json<Numbered>, ApiError> {
    let by = worker(&caller)?;
    let what_for = match (asked.what_for, asked.player.map(PlayerId)) {
        (WhatFor::Fill, None) => LammerFor::Fill,
        (WhatFor::Credit, None) => LammerFor::Credit,
        (WhatFor::BuyIn, Some(player)) if app.people.person(player).is_some() => {
            LammerFor::BuyIn(player)
        }
        (WhatFor::Fill | WhatFor::Credit | WhatFor::BuyIn, _) => {
            return Err(
                ApiError::not_found("a buy-in is for a player, and nothing else is").at("/player")
            );
        }
    };
    let chips = (TableId(asked.table), Chips(asked.chips));
    let number = app.room.ask_chips(by, what_for, chips, &asked.why).await?;
    Ok(Json(Numbered { number }))
}

/// What is done with chips that were asked for.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub(crate) enum LammerAct {
    /// Somebody takes them.
    Carry,
    /// They are there.
    Receive,
    /// They are refused, or go back.
    CallOff { why: String },
    /// Whoever asked takes it back.
    Withdraw,
}

/// Goes on with chips: `{"do": "carry"}`, `receive`, `call-off` (`why`), `withdraw`.
#[utoipa::path(post, path = "/api/staff/lammers/{id}", tag = "staff", request_body = LammerAct,
    params(("id" = u64, Path, description = "The number on the lammer")), responses(
    (status = 204, description = "Done"),
    (status = 403, description = "`rank`, `same-person`, `own-chips`, `not-yours`", body = ErrorBody),
    (status = 404, description = "`no-such-lammer`", body = ErrorBody),
    (status = 409, description = "`lammer-stands`, `too-few-chips`, `bank-limit`, `circulation`", body = ErrorBody)))]
pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(act): Json<LammerAct>,
) -> Result<StatusCode, ApiError> {
    let (by, room) = (worker(&caller)?, &app.room);
    match act {
        LammerAct::Carry => room.carry_chips(by, id).await?,
        LammerAct::Receive => room.receive_chips(by, id).await?,
        LammerAct::CallOff { why } => room.call_chips_off(by, id, &why).await?,
        LammerAct::Withdraw => room.withdraw_chips(by, id).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Authorises chips that somebody else asked for: a sensitive act.
#[utoipa::path(post, path = "/api/staff/lammers/{id}/authorise", tag = "staff",
    params(("id" = u64, Path, description = "The number on the lammer")), responses(
    (status = 204, description = "Authorised"),
    (status = 403, description = "`rank`, `same-person`, `own-chips`", body = ErrorBody),
    (status = 404, description = "`no-such-lammer`", body = ErrorBody),
    (status = 409, description = "`lammer-stands`", body = ErrorBody)))]
pub(crate) async fn authorise(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<StatusCode, ApiError> {
    app.room.authorise_chips(worker(&caller)?, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
