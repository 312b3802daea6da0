//! Pairs of players whose rounds are worth a look, for those in charge.

use crate::api::from_room;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use crate::marks::{AllMarks, KEPT_DAYS};
use crate::review::Work;
use crate::show::Names;
use axum::extract::State;
use cutcard_banked::PlayerId;
use cutcard_review::{PairFigures, STANDS_OUT};
use cutcard_room::Code;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The most days a report is of.
const MOST_DAYS: u32 = 366;
/// The most pairs that are told.
const MOST_PAIRS: usize = 500;

/// What a report is to be of.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// Of so many days up to now; 30 if not said.
    days: Option<u32>,
    /// Only pairs that were in so many rounds together; 100 if not said.
    together: Option<u64>,
    /// So many pairs at most; 100 if not said.
    most: Option<usize>,
}

/// The report, or how far it has got.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewInfo {
    /// `under-way`: ask again in a moment; `made`.
    state: &'static str,
    /// Of how many days it is.
    days: u32,
    begun_millis: u64,
    /// How many rounds were looked at.
    rounds: u64,
    /// Whether all rounds of those days are in it: it ends at a hundred thousand.
    all: bool,
    /// In how many of them whoever asks was dealt in.
    own_rounds: u64,
    /// From which figure on a pair may stand out.
    stands_out_from: f64,
    /// For how many days the room remembers from where and on which device people came in.
    marks_kept_days: u64,
    /// How many pairs were together often enough.
    found: usize,
    /// Those of them that stand out most, first.
    pairs: Vec<PairInfo>,
}

/// A pair.
#[derive(Serialize, ToSchema)]
pub(crate) struct PairInfo {
    names: [String; 2],
    /// Whether whoever asks is one of them.
    own: bool,
    /// How many people came from an address that both came from; the fewest where there are several.
    same_address: Option<u32>,
    /// The same of devices.
    same_device: Option<u32>,
    /// Who they are and their figures; how each is made is told by the crate that makes them.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    figures: PairFigures,
}

/// Pairs of players whose rounds are worth a look: who spare each other, pay each other off, act by cards they cannot see.
/// The first to ask has it made, which can take minutes: it is `under-way`, and asked for again. Figures say where to look.
#[utoipa::path(get, path = "/api/staff/review", tag = "staff", params(Wish), responses(
    (status = 200, description = "The report, or how far it has got", body = ReviewInfo),
    (status = 400, description = "More than 366 days or 500 pairs", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn report(
    State(app): State<App>,
    caller: Caller,
    Query(wish): Query<Wish>,
) -> Result<Json<ReviewInfo>, ApiError> {
    let asks = caller.signed_in()?.player;
    let (days, most) = (wish.days.unwrap_or(30), wish.most.unwrap_or(100));
    if !(1..=MOST_DAYS).contains(&days) || most > MOST_PAIRS {
        return Err(ApiError::bad(Code::BadQuery, "of 1 to 366 days, and 500 pairs at most"));
    }
    let work = match app.review.at_hand(days, app.room.now_millis()) {
        Some(work) => work,
        None => {
            let place = app.readers.place_soon(caller.address).await;
            app.review.begin(&app, days, place.ok_or_else(|| ApiError::busy(1))?)
        }
    };
    let together = wish.together.unwrap_or(100);
    from_room(&app, move |app| told(app, &work, asks, together, most)).await.map(Json)
}

fn told(
    app: &App,
    work: &Arc<Work>,
    asks: PlayerId,
    together: u64,
    most: usize,
) -> Result<ReviewInfo, ApiError> {
    let mut info = ReviewInfo {
        state: "under-way",
        days: work.days,
        begun_millis: work.begun_millis,
        rounds: work.rounds(),
        all: false,
        own_rounds: 0,
        stands_out_from: STANDS_OUT,
        marks_kept_days: KEPT_DAYS,
        found: 0,
        pairs: Vec::new(),
    };
    let Some(made) = work.made() else { return Ok(info) };
    let report = made.as_ref().map_err(ApiError::failed)?;
    let marks = match app.marks.as_ref().map(|marks| marks.all(app.room.now_millis())) {
        Some(Ok(marks)) => marks,
        Some(Err(error)) => return Err(ApiError::failed(error.to_string())),
        None => AllMarks::default(),
    };
    let enough = || report.pairs.iter().filter(|pair| pair.together >= together);
    let pair = |figures: &PairFigures| {
        let alike = marks.alike(figures.players);
        PairInfo {
            names: figures.players.map(|player| Names::name(&app.people, player)),
            own: figures.players.contains(&asks),
            same_address: alike.address,
            same_device: alike.device,
            figures: figures.clone(),
        }
    };
    (info.state, info.all) = ("made", report.all);
    info.own_rounds = report.rounds_of(asks);
    info.found = enough().count();
    info.pairs = enough().take(most).map(pair).collect();
    Ok(info)
}
