//! Tables dealt by hand: a ruling before it is made, and players who have no page of their own.

use super::tables::no_table;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::people::Session;
use crate::show::{Names, deeds, wrong_at_boxes};
use crate::socket::translate::by_hand::{reported, reported_at_boxes};
use crate::wire::by_hand::{Back, Report, Ruling, RulingDeed};
use axum::extract::State;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Ask, Code, Refused, Shown};
use cutcard_round::Seat;
use cutcard_rulebook::Chips;
use cutcard_table::{Actor, Command, PlayerKind, Reason, SeatNumber, Table, decide};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Somebody who sits down without a page of their own.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WalkIn {
    /// What they are called; nothing for who comes back.
    #[serde(default)]
    name: String,
    /// Who comes back that sat here without a page and left a moment ago (`by_hand.who_left`).
    #[serde(default)]
    player: Option<u64>,
    /// Where.
    seat: u8,
    /// With how much.
    chips: u64,
}

/// Who sat down.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    /// Their number, by which the cage knows them.
    player: u64,
}

/// The table, and whoever asks as staff.
pub(super) fn dealer(
    app: &App,
    caller: &Caller,
    id: u32,
) -> Result<(Arc<Shown>, Session, Actor), ApiError> {
    let session = caller.signed_in()?.clone();
    let shown = app.room.shown(TableId(id)).filter(|shown| shown.is_open_to(Some(session.who())));
    let shown = shown.ok_or_else(|| no_table(id))?;
    let Some(rank) = session.rank() else {
        session.acts_as_is().map_err(ApiError::from)?;
        return Err(ApiError::forbidden(Code::Rank, "only staff may do that"));
    };
    let by = Actor::Staff { player: session.player, rank };
    Ok((shown, session, by))
}

/// Says what the ruling on a report would be. Nothing happens by it.
#[utoipa::path(post, path = "/api/tables/{id}/ruling", tag = "tables",
    params(("id" = u32, Path, description = "Which")), request_body = Report, responses(
    (status = 200, description = "The ruling, with its clause and what is done", body = Ruling),
    (status = 400, description = "No such thing goes wrong", body = ErrorBody),
    (status = 403, description = "`rank`, `own-table`", body = ErrorBody),
    (status = 404, description = "There is no such table", body = ErrorBody),
    (status = 409, description = "It cannot have gone wrong so", body = ErrorBody)))]
pub(crate) async fn ruling(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(said): Json<Report>,
) -> Result<Json<Ruling>, ApiError> {
    let (shown, _, by) = dealer(&app, &caller, id)?;
    if shown.table.boxes().is_some() {
        return ruling_at_boxes(&app, &shown.table, by, &said).map(Json);
    }
    let (seat, report) =
        reported(&said).map_err(|bad| ApiError::bad(bad.code(), bad.to_string()))?;
    let table = &shown.table;
    let ruled = table.ruling(seat, &report);
    // What a ruling would be tells nothing of hidden cards, and neither may why there is none.
    if let Err(refusal) = &ruled
        && refusal.reason == Reason::NotTold
    {
        return Err(refused(refusal.clone()));
    }
    decide(table, by, &Command::Report { seat, report }).map_err(refused)?;
    let ruled = ruled.map_err(refused)?;
    let name = |place: Seat| {
        let seat = table.dealt().get(place.index()).copied();
        let player = seat.and_then(|seat| table.seated(seat)).map(|it| it.player);
        player.map_or_else(String::new, |player| Names::name(&app.people, player))
    };
    let number = |place: Seat| table.dealt().get(place.index()).map_or(0, |it| it.0);
    let deeds = table.foretold(&ruled).into_iter().map(|told| RulingDeed {
        text: told.said(name),
        deed: deeds::follows(&told.what, number),
        clause: told.clause.0.to_string(),
        at_once: told.at_once,
        back: told
            .back
            .iter()
            .map(|(to, chips)| Back { seat: number(*to), chips: chips.0 })
            .collect(),
    });
    Ok(Json(Ruling { clause: ruled.clause.0.to_string(), deeds: deeds.collect() }))
}

/// The same at boxes.
fn ruling_at_boxes(app: &App, table: &Table, by: Actor, said: &Report) -> Result<Ruling, ApiError> {
    let wrong =
        reported_at_boxes(said).map_err(|bad| ApiError::bad(bad.code(), bad.to_string()))?;
    decide(table, by, &wrong_at_boxes::ruled_on(wrong)).map_err(refused)?;
    let ruled = table.ruling_at_boxes(wrong).map_err(refused)?;
    let name = |seat: SeatNumber| {
        let player = table.seated(seat).map(|it| it.player);
        player.map_or_else(|| seat.to_string(), |player| Names::name(&app.people, player))
    };
    Ok(wrong_at_boxes::ruling(&ruled, name))
}

/// Seats somebody who has no page of their own at a table dealt by hand: the dealer speaks for them.
#[utoipa::path(post, path = "/api/tables/{id}/walk-ins", tag = "tables",
    params(("id" = u32, Path, description = "Which")), request_body = WalkIn, responses(
    (status = 200, description = "They sit", body = Seated),
    (status = 400, description = "The name will not do", body = ErrorBody),
    (status = 403, description = "`rank`, `own-table`", body = ErrorBody),
    (status = 404, description = "There is no such table", body = ErrorBody),
    (status = 409, description = "The seat is taken, the name too, or the chips will not do", body = ErrorBody),
    (status = 429, description = "Too many from here", body = ErrorBody)))]
pub(crate) async fn walk_in(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(wish): Json<WalkIn>,
) -> Result<Json<Seated>, ApiError> {
    let (shown, session, by) = dealer(&app, &caller, id)?;
    let arrives = |player| shown.arrival(player, app.room.now_millis());
    let sits = |player: PlayerId| Command::SitDown {
        player,
        seat: SeatNumber(wish.seat),
        chips: Chips(wish.chips),
        kind: PlayerKind::WalkIn,
        arrival: arrives(player),
    };
    let sit = |player| app.room.ask(TableId(id), session.who(), Ask::ByHand(sits(player)), None);
    if let Some(player) = wish.player.map(PlayerId) {
        // Of those alone who were here so: whoever has a page sits down by themselves.
        let left = shown.walk_ins_who_left(app.room.now_millis());
        if !left.iter().any(|(other, _)| *other == player) {
            return Err(Refused::new(Code::NotYours, "nobody of that number left here").into());
        }
        sit(player).await?;
        return Ok(Json(Seated { player: player.0 }));
    }
    // Nobody is made up for a seat that they cannot have.
    decide(&shown.table, by, &sits(PlayerId(0))).map_err(refused)?;
    let given = app.room.settings().starting_chips;
    if wish.chips > given.0 {
        let text = format!("players without a page begin with {given} from the cage");
        return Err(Refused::new(Code::TooManyChips, text).into());
    }
    // Under the name of somebody who may not play nobody is seated: it may be them.
    let named = app.people.player_named(&wish.name);
    if named.is_some_and(|player| app.room.barred(player).is_some()) {
        let text = "somebody of that name may not play now";
        return Err(Refused::new(Code::MayNotPlay, text).into());
    }
    let place = app.walk_ins.place(caller.address, app.people.now_millis());
    let place = place.map_err(ApiError::too_many_walk_ins)?;
    let player = app.people.walk_in(&wish.name).await?;
    let sat = match app.room.welcome(player).await {
        Ok(_) => sit(player).await,
        Err(refused) => Err(refused),
    };
    if let Err(refused) = sat {
        // Somebody was quicker: who has no seat is nobody.
        forget(&app, player).await;
        return Err(refused.into());
    }
    place.taken();
    Ok(Json(Seated { player: player.0 }))
}

/// Forgets somebody who was made up for a seat and did not get it. What fails is made up for by the housekeeping.
pub(super) async fn forget(app: &App, player: PlayerId) {
    if let Err(refused) = app.room.retire(player).await {
        tracing::debug!(player = player.0, code = refused.code, "their chips stay");
        return;
    }
    if let Err(error) = app.people.forget_guest(player).await {
        tracing::warn!(%error, "who has no seat is not forgotten");
    }
}

fn refused(refusal: cutcard_table::Refusal) -> ApiError {
    ApiError::from(Refused::from(refusal))
}
