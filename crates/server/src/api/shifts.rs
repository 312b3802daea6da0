//! Shifts and counts, and the sheet of a day: for those who work here. What each of them may is looked up in the table
//! of authority where it is done.

use crate::api::{from_history, from_room};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use crate::people::role;
use crate::show::Names;
use crate::wire::frame::Role;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{
    Code, Count, CountFor, Counted, CountedTable, DaySheet, Did, Difference, HeldInRound, Settled,
    Shift, ShiftsNow, Taken, Worker,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Who asks, as somebody who works here.
pub(crate) fn worker(caller: &Caller) -> Result<Worker, ApiError> {
    let session = caller.signed_in()?;
    match (session.role, role::rank(session.role)) {
        (Role::Cashier, _) => Ok(Worker::cashier(session.player)),
        (_, Some(rank)) => Ok(Worker::ranked(session.player, rank)),
        (_, None) => Err(ApiError::forbidden(Code::Role, "your role does not allow this")),
    }
}

/// Somebody who works here.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct WorkerInfo {
    player: u64,
    pub(crate) name: String,
    /// `cashier`, `chip-runner`, `dealer`, ...
    pub(crate) role: String,
    pub(crate) at_millis: u64,
}

pub(crate) fn worker_info(app: &App, by: Worker, at_millis: u64) -> WorkerInfo {
    let (player, name) = (by.player.0, Names::name(&app.people, by.player));
    WorkerInfo { player, name, role: by.word(), at_millis }
}

fn did(app: &App, did: Did) -> WorkerInfo {
    worker_info(app, did.by, did.at_millis)
}

/// The shifts.
#[derive(Serialize, ToSchema)]
pub(crate) struct Shifts {
    /// The one that is on.
    on: Option<ShiftInfo>,
    /// Those that are over, the latest first.
    over: Vec<ShiftInfo>,
    /// How many chips the house has, once they were counted.
    stock: Option<i64>,
    /// The tables that are to be counted.
    tables: Vec<TableNamed>,
}

/// A table.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableNamed {
    table: u32,
    name: String,
}

/// A shift.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShiftInfo {
    shift: u64,
    /// Who runs it, and since when.
    opened: WorkerInfo,
    counts: Vec<CountInfo>,
    /// To whom it is to be handed over.
    offered: Option<u64>,
    offered_name: Option<String>,
    /// Who took it over or closed it, where it is over.
    ended: Option<WorkerInfo>,
}

/// A count.
#[derive(Serialize, ToSchema)]
pub(crate) struct CountInfo {
    count: u64,
    /// `opening`, `closing`, `check`.
    #[schema(value_type = String)]
    what_for: CountFor,
    begun: WorkerInfo,
    recounts: u32,
    /// Who has handed theirs in.
    handed_in: Vec<WorkerInfo>,
    /// `counting`, `differs`, `agreed`, `explained`.
    stands: &'static str,
    /// Where the two are not as the books have it; told when both are in.
    #[schema(value_type = Vec<Object>)]
    differences: Vec<Difference>,
    /// Who explained it, where somebody did.
    explained: Option<WorkerInfo>,
    /// `first`, `second`: which count was taken.
    #[schema(value_type = Option<String>)]
    taken: Option<Taken>,
    why: Option<String>,
}

fn count_info(app: &App, count: &Count, now: Option<&ShiftsNow>) -> CountInfo {
    let mut info = CountInfo {
        count: count.number,
        what_for: count.what_for,
        begun: did(app, count.begun),
        recounts: count.recounts,
        handed_in: Vec::new(),
        stands: "counting",
        differences: Vec::new(),
        explained: None,
        taken: None,
        why: None,
    };
    if let Some(Settled { at_millis, by, differences, explained }) = &count.settled {
        info.handed_in = by.iter().map(|by| worker_info(app, *by, *at_millis)).collect();
        info.differences.clone_from(differences);
        info.stands = if explained.is_some() { "explained" } else { "agreed" };
        if let Some(explained) = explained {
            info.explained = Some(worker_info(app, explained.by, *at_millis));
            info.taken = Some(explained.taken);
            info.why = Some(explained.why.clone());
        }
    } else if let Some(now) = now {
        let only = now.counted.map(|by| worker_info(app, by, count.begun.at_millis));
        let both = count.handed_in.iter().map(|it| worker_info(app, it.by, it.at_millis));
        info.handed_in = only.into_iter().chain(both).collect();
        if info.handed_in.len() == 2 {
            info.stands = "differs";
            info.differences.clone_from(&now.differences);
        }
    }
    info
}

fn shift_info(app: &App, shift: &Shift, now: Option<&ShiftsNow>) -> ShiftInfo {
    ShiftInfo {
        shift: shift.number,
        opened: did(app, shift.opened),
        counts: shift.counts.iter().map(|it| count_info(app, it, now)).collect(),
        offered: shift.offered.map(|it| it.0),
        offered_name: shift.offered.map(|it| Names::name(&app.people, it)),
        ended: shift.ended.map(|it| did(app, it)),
    }
}

/// The shifts: of a count that is on nobody is told what was counted until both counts are in.
#[utoipa::path(get, path = "/api/staff/shifts", tag = "staff", responses(
    (status = 200, description = "The one that is on, and those before it", body = Shifts)))]
pub(crate) async fn all(State(app): State<App>) -> Result<Json<Shifts>, ApiError> {
    let now = app.room.shifts().await?;
    let name = |table: TableId| {
        let shown = app.room.shown(table);
        shown.map_or_else(|| format!("no. {}", table.0), |shown| shown.name.clone())
    };
    let tables = now.tables.iter().map(|it| TableNamed { table: it.0, name: name(*it) }).collect();
    Ok(Json(Shifts {
        on: now.on.as_ref().map(|it| shift_info(&app, it, Some(&now))),
        over: now.over.iter().map(|it| shift_info(&app, it, None)).collect(),
        stock: now.stock,
        tables,
    }))
}

/// What is done with the shift.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub(crate) enum ShiftAct {
    /// It is opened.
    Open,
    /// Two people are to count.
    Count {
        #[schema(value_type = String)]
        what_for: CountFor,
    },
    /// Both count again.
    CountAgain,
    /// The difference is explained: which count is taken, and why.
    Explain {
        #[schema(value_type = String)]
        taken: Taken,
        why: String,
    },
    /// It is offered to somebody.
    Offer { to: u64 },
    /// It is taken over.
    TakeOver,
    /// It is closed.
    Close,
    /// The house has had chips made, or destroyed.
    ChangeStock { chips: i64, why: String },
}

/// Does something with the shift: `{"do": "open"}`, `count` (`what_for`: `opening`, `closing`, `check`), `count-again`,
/// `explain` (`taken`: `first`, `second`; `why`), `offer` (`to`), `take-over`, `close`, `change-stock` (`chips`, `why`).
#[utoipa::path(post, path = "/api/staff/shifts", tag = "staff", request_body = ShiftAct, responses(
    (status = 204, description = "Written down"),
    (status = 403, description = "`rank`, `same-person`, `not-yours`", body = ErrorBody),
    (status = 409, description = "`no-shift`, `shift-on`, `count-on`, `no-count`, `count-needed`, `chips-under-way`", body = ErrorBody)))]
pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    Json(act): Json<ShiftAct>,
) -> Result<StatusCode, ApiError> {
    let (by, room) = (worker(&caller)?, &app.room);
    match act {
        ShiftAct::Open => room.open_shift(by).await?,
        ShiftAct::Count { what_for } => room.begin_count(by, what_for).await?,
        ShiftAct::CountAgain => room.count_again(by).await?,
        ShiftAct::Explain { taken, why } => room.explain_difference(by, taken, &why).await?,
        ShiftAct::Offer { to } => {
            let to = PlayerId(to);
            let may = app
                .people
                .person(to)
                .is_some_and(|it| role::may(it.role, cutcard_table::StaffAct::RunShift));
            if !may {
                let text = "a shift is handed over to an area manager or above";
                return Err(ApiError::bad(Code::NoSuchPerson, text).at("/to"));
            }
            room.offer_shift(by, to).await?;
        }
        ShiftAct::TakeOver => room.take_shift_over(by).await?,
        ShiftAct::Close => room.close_shift(by).await?,
        ShiftAct::ChangeStock { chips, why } => room.change_stock(by, chips, &why).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// What somebody counted. A table that is not in it was counted as empty.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnCount {
    /// In the cage.
    cage: u64,
    /// At the tables.
    #[serde(default)]
    tables: Vec<OwnTable>,
}

/// What somebody counted at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnTable {
    table: u32,
    /// In the dealer's tray: float and bank.
    tray: u64,
    /// In the chip box.
    chip_box: u64,
    /// In the round that is on, where that was counted.
    #[serde(default)]
    in_round: Option<u64>,
}

/// Hands in what one of the two counted.
#[utoipa::path(post, path = "/api/staff/shifts/count", tag = "staff", request_body = OwnCount, responses(
    (status = 204, description = "Handed in"),
    (status = 403, description = "`rank`, `same-person`, `second-person`", body = ErrorBody),
    (status = 409, description = "`no-shift`, `no-count`, `count-on`, `bad-count`", body = ErrorBody)))]
pub(crate) async fn count(
    State(app): State<App>,
    caller: Caller,
    Json(own): Json<OwnCount>,
) -> Result<StatusCode, ApiError> {
    let tables = own.tables.into_iter().map(|it| CountedTable {
        table: it.table,
        tray: Chips(it.tray),
        chip_box: Chips(it.chip_box),
        in_round: it.in_round.map(Chips),
    });
    let counted = Counted { cage: Chips(own.cage), tables: tables.collect() };
    app.room.hand_in_count(worker(&caller)?, counted).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// From when until when.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Span {
    /// In milliseconds; a day before `to` without it.
    from: Option<u64>,
    /// That moment is not in it; now without it.
    to: Option<u64>,
}

const DAY_MILLIS: u64 = 86_400_000;

/// The sheet of a day or a shift: what every place had, what came and went, what banks of boxes won by hour and table.
/// It sums to nothing. What was taken by which method is `GET /api/staff/commission`.
#[utoipa::path(get, path = "/api/staff/sheet", tag = "staff", params(Span), responses(
    (status = 200, description = "The sheet", body = Object),
    (status = 400, description = "Longer than 32 days", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn sheet(
    State(app): State<App>,
    caller: Caller,
    Query(span): Query<Span>,
) -> Result<Json<DaySheet>, ApiError> {
    let to = span.to.unwrap_or_else(|| app.room.now_millis().saturating_add(1));
    let from = span.from.unwrap_or_else(|| to.saturating_sub(DAY_MILLIS));
    // Of a span that is long ago every transfer since is read.
    from_history(&app, caller.address, move |app| Ok(app.room.day_sheet(from, to)?)).await.map(Json)
}

/// Chips that lie in rounds that are not over.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeldChips {
    #[schema(value_type = Vec<Object>)]
    rounds: Vec<HeldInRound>,
    /// In all of them.
    chips: u64,
}

/// The chips that lie in rounds that are not over, by table.
#[utoipa::path(get, path = "/api/staff/held", tag = "staff", responses(
    (status = 200, description = "By table", body = HeldChips)))]
pub(crate) async fn held(State(app): State<App>) -> Result<Json<HeldChips>, ApiError> {
    let rounds = from_room(&app, |app| Ok(app.room.held_in_rounds()?)).await?;
    let all = rounds.iter().map(|it| it.pot.0.saturating_add(it.slide.0));
    Ok(Json(HeldChips { chips: all.fold(0, u64::saturating_add), rounds }))
}
