//! The cage.

use crate::api::from_room;
use crate::api::requests::{BalanceNow, Waiting, answered, bounded};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use axum::extract::State;
use axum::response::Response;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Account, TransferId};
use cutcard_room::{Code, house_name, is_house_player};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Whom to find.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Find {
    /// A part of the name, or the number; everybody without it.
    #[serde(default)]
    pub(crate) find: String,
}

/// Players, as the cage sees them.
#[derive(Serialize, ToSchema)]
pub(crate) struct CagePlayers {
    players: Vec<CagePlayer>,
}

/// A player's chips.
#[derive(Serialize, ToSchema)]
pub(crate) struct CagePlayer {
    player: u64,
    name: String,
    /// Chips at no table.
    wallet: u64,
    /// Chips at tables, those in pots not counted.
    at_tables: u64,
    /// Whether they may not play, by what they set for themselves: nothing is sold to them.
    may_not_play: bool,
}

/// Chips sold.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sale {
    /// To whom.
    player: u64,
    /// How many: at least one, and no more than a player may have.
    chips: u64,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
    /// 32 hexadecimal digits, new for each sale: the same one asked again changes nothing.
    #[schema(value_type = String)]
    request: TransferId,
}

/// Every account.
#[derive(Serialize, ToSchema)]
pub(crate) struct Balances {
    accounts: Vec<AccountBalance>,
    /// What they come to: nothing, or the books are wrong.
    sum: i64,
}

/// An account.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountBalance {
    /// `cage`, `player/7`, `table/3/seat/7`, `table/3/pot`, ...
    account: String,
    /// Whose it is, where it is a player's: their name.
    player_name: Option<String>,
    /// Below zero only at the cage: by as much as there is in circulation.
    chips: i64,
}

/// Which day.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Day {
    /// `2026-11-16`, in UTC; today without it.
    day: Option<String>,
}

/// What the cage did on a day, and where the chips are now.
#[derive(Serialize, ToSchema)]
pub(crate) struct DayReport {
    day: String,
    /// Issued that day.
    issued: u64,
    /// Redeemed that day.
    redeemed: u64,
    /// Issued to house players that day.
    house_issued: u64,
    /// Taken back from house players that day.
    house_returned: u64,
    /// What house players won that day less what they lost.
    house_result: i64,
    /// Commission and charges of that day.
    commission: u64,
    /// In wallets now.
    in_wallets: u64,
    /// At tables now.
    at_tables: u64,
    /// In rounds that are on now.
    held_in_rounds: u64,
    /// In the banks of tables of boxes and the trays of dealers now.
    in_banks: u64,
    /// On their way between the cage and tables now: lammers stand for them.
    under_lammers: u64,
    /// In chip boxes now.
    in_boxes: u64,
    /// In circulation now: the sum of the six above.
    outstanding: u64,
}

/// Players and what they have.
#[utoipa::path(get, path = "/api/cage/players", tag = "cage", params(Find), responses(
    (status = 200, description = "At most a hundred", body = CagePlayers)))]
pub(crate) async fn players(
    State(app): State<App>,
    Query(wish): Query<Find>,
) -> Result<Json<CagePlayers>, ApiError> {
    let players = from_room(&app, move |app| {
        let found = app.people.find(&wish.find, 100).into_iter();
        let row = |person: crate::people::Person| {
            Ok(CagePlayer {
                player: person.player.0,
                name: person.name.to_string(),
                wallet: app.room.balance(person.player)?.0,
                at_tables: app.room.at_tables(person.player).0,
                may_not_play: app.room.barred(person.player).is_some(),
            })
        };
        found.map(row).collect::<Result<Vec<_>, ApiError>>()
    });
    Ok(Json(CagePlayers { players: players.await? }))
}

/// Sells chips to a player, or has them wait for a second person where they are many.
#[utoipa::path(post, path = "/api/cage/issue", tag = "cage", request_body = Sale, responses(
    (status = 200, description = "Booked", body = BalanceNow),
    (status = 202, description = "Waits for a second person", body = Waiting),
    (status = 403, description = "To oneself", body = ErrorBody),
    (status = 404, description = "There is no such player", body = ErrorBody),
    (status = 409, description = "The books refuse", body = ErrorBody)))]
pub(crate) async fn issue(
    State(app): State<App>,
    caller: Caller,
    Json(sale): Json<Sale>,
) -> Result<Response, ApiError> {
    let player = PlayerId(sale.player);
    if app.people.person(player).is_none() {
        return Err(ApiError::not_found("there is no such player").at("/player"));
    }
    let (clerk, chips) = (caller.signed_in()?.who(), bounded(&app, sale.chips)?);
    let came = app.room.issue(clerk, player, chips, &sale.why, sale.request.0).await?;
    answered(&app, player, came).await
}

/// Every account, and that they come to nothing.
#[utoipa::path(get, path = "/api/cage/balances", tag = "cage", responses(
    (status = 200, description = "In the order of their names", body = Balances)))]
pub(crate) async fn balances(State(app): State<App>) -> Result<Json<Balances>, ApiError> {
    let balances = from_room(&app, |app| Ok(app.room.balances()?)).await?;
    let sum = balances.iter().map(|(_, balance)| balance.0).sum();
    let row = |(account, balance): (Account, cutcard_ledger::Balance)| AccountBalance {
        player_name: account.owner().and_then(|player| name_of(&app, player)),
        account: account.to_string(),
        chips: balance.0,
    };
    Ok(Json(Balances { accounts: balances.into_iter().map(row).collect(), sum }))
}

/// What somebody is called, house players too; nothing where they are gone.
fn name_of(app: &App, player: PlayerId) -> Option<String> {
    if is_house_player(player) {
        return Some(house_name(player));
    }
    app.people.name(player).map(|name| name.to_string())
}

/// What the cage did on a day.
#[utoipa::path(get, path = "/api/cage/report", tag = "cage", params(Day), responses(
    (status = 200, description = "The report", body = DayReport),
    (status = 400, description = "Not a day", body = ErrorBody)))]
pub(crate) async fn report(
    State(app): State<App>,
    Query(wish): Query<Day>,
) -> Result<Json<DayReport>, ApiError> {
    let not_a_day = || ApiError::bad(Code::Day, "a day is written 2026-11-16");
    let day: Date = match &wish.day {
        Some(text) => text.parse().map_err(|_| not_a_day())?,
        None => today(app.room.now_millis()).ok_or_else(not_a_day)?,
    };
    let (from, to) = span(day).ok_or_else(not_a_day)?;
    let report = from_room(&app, move |app| Ok(app.room.day_report(from, to)?)).await?;
    Ok(Json(DayReport {
        day: day.to_string(),
        issued: report.issued.0,
        redeemed: report.redeemed.0,
        house_issued: report.house_issued.0,
        house_returned: report.house_returned.0,
        house_result: report.house_result.0,
        commission: report.commission.0,
        in_wallets: report.in_wallets.0,
        at_tables: report.at_tables.0,
        held_in_rounds: report.held_in_rounds.0,
        in_banks: report.in_banks.0,
        under_lammers: report.under_lammers.0,
        in_boxes: report.in_boxes.0,
        outstanding: report.outstanding.0,
    }))
}

fn today(now_millis: u64) -> Option<Date> {
    let now = jiff::Timestamp::from_millisecond(i64::try_from(now_millis).ok()?).ok()?;
    Some(now.to_zoned(TimeZone::UTC).date())
}

/// From its first millisecond to the first of the next day.
fn span(day: Date) -> Option<(u64, u64)> {
    let start = |day: Date| {
        let start = day.to_zoned(TimeZone::UTC).ok()?;
        u64::try_from(start.timestamp().as_millisecond()).ok()
    };
    Some((start(day)?, start(day.tomorrow().ok()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_a_day_long() {
        assert_eq!(span(jiff::civil::date(1970, 1, 2)), Some((86_400_000, 172_800_000)));
        assert_eq!(today(86_400_000), Some(jiff::civil::date(1970, 1, 2)));
        assert_eq!(span(jiff::civil::date(1969, 1, 2)), None);
    }
}
