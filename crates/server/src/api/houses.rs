//! The houses that players may open, as those in charge look after them: all of them, and those that they make,
//! change and withdraw themselves.

use crate::api::from_room;
use crate::api::shifts::{WorkerInfo, worker_info};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::opening::{self, Offer, OfferTerms, OfferVerdict, OfferWrong, OwnHouse};
use crate::wire::fault::FaultBody;
use crate::wire::sentence::Sentence;
use crate::wire::table::TableInfo;
use axum::extract::State;
use cutcard_room::{Code, MOST_OFFERS};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// All houses.
#[derive(Serialize, ToSchema)]
pub(crate) struct HousesInfo {
    /// Those of the program's files first: nobody changes these here, and anybody in charge may copy them.
    houses: Vec<HouseInfo>,
    /// How many the room may make itself.
    most: usize,
}

/// A house that players may open.
#[derive(Serialize, ToSchema)]
pub(crate) struct HouseInfo {
    #[serde(flatten)]
    offer: Offer,
    /// What the room made itself; nothing where it is a file.
    own: Option<OwnInfo>,
}

/// A house that the room made itself.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnInfo {
    number: u64,
    /// Changes with each change: to be told with the next one.
    version: u64,
    /// Who made it what it is, and when.
    by: WorkerInfo,
    /// Why nobody may open it, where the program's rules refuse it by now.
    faults: Vec<OfferFaultBody>,
}

/// Something wrong with a house.
#[derive(Serialize, ToSchema)]
pub(crate) struct OfferFaultBody {
    /// Its field is a JSON pointer into the house.
    #[serde(flatten)]
    fault: FaultBody,
    /// The choice that cannot be made, where it is one.
    #[schema(value_type = Object)]
    tried: Option<Value>,
}

impl From<OfferWrong> for OfferFaultBody {
    fn from(OfferWrong { fault, tried }: OfferWrong) -> OfferFaultBody {
        OfferFaultBody { fault, tried }
    }
}

/// What is said of a house before it is offered.
#[derive(Serialize, ToSchema)]
pub(crate) struct HouseVerdict {
    /// Everything that is against it.
    faults: Vec<OfferFaultBody>,
    /// Where it departs from the book with nothing chosen.
    departures: Vec<Sentence>,
    /// What the book allows and is probably not meant.
    warnings: Vec<Sentence>,
    /// How the lobby would list a table of it with nothing chosen.
    info: Option<TableInfo>,
}

/// A house to be offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewHouse {
    house: OfferTerms,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// A house that becomes another.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangedHouse {
    house: OfferTerms,
    /// As it was when it was looked at.
    version: u64,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// A house that is offered no more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WithdrawnHouse {
    /// As it was when it was looked at.
    version: u64,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// A house that was made or changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct HouseDone {
    /// Its number.
    number: u64,
    /// By what players ask for it.
    id: String,
    /// To be told with the next change.
    version: u64,
}

/// The houses that players may open, and what those in charge made themselves.
#[utoipa::path(get, path = "/api/staff/houses", tag = "staff", responses(
    (status = 200, description = "Those of files, then those of the room by number", body = HousesInfo)))]
pub(crate) async fn all(State(app): State<App>) -> Result<Json<HousesInfo>, ApiError> {
    let (files, own) =
        from_room(&app, |app| Ok((app.settings.houses.clone(), app.own_houses()))).await?;
    let of_file = |offer: &Offer| HouseInfo { offer: offer.clone(), own: None };
    let of_room = |OwnHouse { kept, offer, wrong }: &OwnHouse| HouseInfo {
        offer: offer.clone(),
        own: Some(OwnInfo {
            number: kept.number,
            version: kept.version,
            by: worker_info(&app, kept.by, kept.at_millis),
            faults: wrong.iter().cloned().map(OfferFaultBody::from).collect(),
        }),
    };
    let houses = files.offers().iter().map(of_file).chain(own.iter().map(of_room)).collect();
    Ok(Json(HousesInfo { houses, most: MOST_OFFERS }))
}

/// Checks a house without offering it: everything that is against it, at once.
#[utoipa::path(post, path = "/api/staff/houses/check", tag = "staff", request_body = OfferTerms, responses(
    (status = 200, description = "What would be said", body = HouseVerdict),
    (status = 400, description = "Not JSON of this shape", body = ErrorBody)))]
pub(crate) async fn check(
    State(app): State<App>,
    Json(terms): Json<OfferTerms>,
) -> Result<Json<HouseVerdict>, ApiError> {
    let verdict = from_room(&app, move |_| Ok(opening::verdict(&terms.tidy()))).await?;
    let OfferVerdict { wrong, departures, warnings, info } = verdict;
    let faults = wrong.into_iter().map(OfferFaultBody::from).collect();
    let info =
        info.map(|info| TableInfo { clock_seconds: super::tables::usual_clock(&app), ..info });
    Ok(Json(HouseVerdict { faults, departures, warnings, info }))
}

/// Offers a house.
#[utoipa::path(post, path = "/api/staff/houses", tag = "staff", request_body = NewHouse, responses(
    (status = 200, description = "Offered, and on disk", body = HouseDone),
    (status = 400, description = "`options`: all faults", body = ErrorBody),
    (status = 409, description = "`most-offers`", body = ErrorBody)))]
pub(crate) async fn make(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewHouse>,
) -> Result<Json<HouseDone>, ApiError> {
    let who = caller.signed_in()?.who();
    let terms = sound(&app, new.house).await?;
    let number = app.room.make_offer(who, terms, &new.why).await?;
    Ok(Json(done(number, number)))
}

/// Has something else stand in a house that the room made.
#[utoipa::path(post, path = "/api/staff/houses/{id}", tag = "staff", request_body = ChangedHouse,
    params(("id" = u64, Path, description = "Its number")), responses(
    (status = 200, description = "Changed, and on disk", body = HouseDone),
    (status = 400, description = "`options`: all faults", body = ErrorBody),
    (status = 404, description = "`no-such-offer`", body = ErrorBody),
    (status = 409, description = "`offer-changed`: somebody else was quicker; `nothing`", body = ErrorBody)))]
pub(crate) async fn change(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(changed): Json<ChangedHouse>,
) -> Result<Json<HouseDone>, ApiError> {
    let who = caller.signed_in()?.who();
    let ChangedHouse { house, version, why } = changed;
    let terms = sound(&app, house).await?;
    let version = app.room.change_offer(who, (id, version), terms, &why).await?;
    Ok(Json(done(id, version)))
}

/// Withdraws a house that the room made. Tables that were opened of it play on as they are.
#[utoipa::path(post, path = "/api/staff/houses/{id}/withdraw", tag = "staff", request_body = WithdrawnHouse,
    params(("id" = u64, Path, description = "Its number")), responses(
    (status = 200, description = "Nobody opens a table of it any more", body = HouseDone),
    (status = 404, description = "`no-such-offer`", body = ErrorBody),
    (status = 409, description = "`offer-changed`", body = ErrorBody)))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(asked): Json<WithdrawnHouse>,
) -> Result<Json<HouseDone>, ApiError> {
    let who = caller.signed_in()?.who();
    let version = app.room.withdraw_offer(who, (id, asked.version), &asked.why).await?;
    Ok(Json(done(id, version)))
}

fn done(number: u64, version: u64) -> HouseDone {
    HouseDone { number, id: opening::own_id(number), version }
}

/// What is to be kept of a house, where nothing is against it.
async fn sound(app: &App, terms: OfferTerms) -> Result<Value, ApiError> {
    let terms = terms.tidy();
    let checked = from_room(app, move |_| Ok((opening::verdict(&terms).wrong, terms))).await?;
    let (wrong, terms) = checked;
    if wrong.is_empty() {
        return serde_json::to_value(&terms).map_err(|error| ApiError::failed(error.to_string()));
    }
    let said = |OfferWrong { fault, tried }: OfferWrong| match tried {
        Some(value) => FaultBody { text: format!("{value}: {}", fault.text), ..fault },
        None => fault,
    };
    let faults: Vec<FaultBody> = wrong.into_iter().map(said).collect();
    let text = faults.iter().map(|fault| fault.text.as_str()).collect::<Vec<_>>().join("; ");
    Err(ApiError::bad(Code::Options, text).with_faults(faults))
}
