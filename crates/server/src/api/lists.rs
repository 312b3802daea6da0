//! Lists across tables: the board for everybody, one's own places, and the desk.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::opening;
use crate::people::Session;
use crate::show::lists::{self as show, Board, DeskList};
use crate::wire::lists::ListPlace;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_lists::{ListNumber, Stake};
use cutcard_room::{Ask, Code, OfList, Refused, Room};
use cutcard_rulebook::Chips;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

/// One's own places.
#[derive(Serialize, ToSchema)]
pub(crate) struct Places {
    places: Vec<ListPlace>,
}

/// What is waited for: a list, what is played at a table, or a house that the room offers.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WaitFor {
    /// A list.
    #[serde(default)]
    list: Option<u32>,
    /// A table.
    #[serde(default)]
    table: Option<u32>,
    /// A house, as for opening a table.
    #[serde(default)]
    #[schema(value_type = Object)]
    house: Option<Value>,
    /// Which of the room's houses it is.
    #[serde(default)]
    offer: Option<String>,
}

/// A list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    /// Its number.
    list: u32,
}

/// What somebody who waits does.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Own {
    /// They come to the seat that is held.
    OnTheWay,
    /// It is held for longer.
    MoreTime,
    /// It goes to the next.
    Pass,
    /// They wait no more.
    Cancel,
    /// They go to the end of the line.
    GoToEnd,
}

/// What is done with somebody on a list.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AtDesk {
    /// Whoever is next is called to a seat at a table.
    Call,
    /// To the head of the line.
    Bump,
    /// To its end.
    SendToEnd,
    /// Off the list.
    StrikeOff,
    /// Called, they come: they say so at the desk.
    OnTheWay,
    /// Called, they ask for more time.
    MoreTime,
    /// Called, they let the seat pass.
    Pass,
    /// They wait no more: they said so at the desk, or by phone.
    Cancel,
}

/// What the desk does with somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntryAct {
    #[serde(rename = "do")]
    what: AtDesk,
    /// With whom.
    player: u64,
    /// At which table, where they are called.
    #[serde(default)]
    table: Option<u32>,
}

/// How somebody came to the desk.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CameBy {
    #[default]
    InPerson,
    Phone,
}

/// Somebody who came in person, or called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InPerson {
    /// What they are called: their account, or at lists of tables dealt by hand a name of their own.
    name: String,
    #[serde(default)]
    came: CameBy,
}

/// Who was written down.
#[derive(Serialize, ToSchema)]
pub(crate) struct WrittenDown {
    player: u64,
}

/// How a list is kept.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Keep {
    /// There is none any more; nobody may wait.
    Close,
    /// Players of one table go to the main game when a seat comes free there.
    MustMove {
        /// The main game.
        main: u32,
        /// The table they come from.
        feeder: u32,
    },
    /// They do not any more.
    NoMustMove,
}

/// A seat for somebody who has no page of their own.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatAt {
    player: u64,
    /// At which table they are called to.
    table: u32,
    seat: u8,
    chips: u64,
}

/// The lists.
#[derive(Serialize, ToSchema)]
pub(crate) struct Desk {
    now_millis: u64,
    lists: Vec<DeskList>,
}

/// What goes, and who waits for it: for a wall, and for everybody. It has no names but as the house shows them.
#[utoipa::path(get, path = "/api/board", tag = "lists", responses(
    (status = 200, description = "By game and stake", body = Board)))]
pub(crate) async fn board(State(app): State<App>) -> Json<Board> {
    Json(show::board(&app.room, &app.people, app.settings.board_names))
}

/// One's own places.
#[utoipa::path(get, path = "/api/me/lists", tag = "lists", responses(
    (status = 200, description = "In the order of the lists", body = Places)))]
pub(crate) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<Places>, ApiError> {
    let me = caller.signed_in()?.player;
    Ok(Json(Places { places: show::places(&app.room, me) }))
}

/// Joins a list at its end: of a list, of what a table plays, or of a house that none plays yet.
#[utoipa::path(post, path = "/api/lists", tag = "lists", request_body = WaitFor, responses(
    (status = 200, description = "On the list, and on disk", body = Listed),
    (status = 404, description = "`no-such-list`, `no-such-table`", body = ErrorBody),
    (status = 409, description = "`seats-are-free`, `on-list`, `list-full`, `too-many-lists`, `sits-there`, and what players set for themselves", body = ErrorBody)))]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    Json(wanted): Json<WaitFor>,
) -> Result<Json<Listed>, ApiError> {
    let session = caller.signed_in()?;
    let stake = stake(&app, session, wanted).await?;
    let list = app.room.ask_list(session.who(), OfList::Join { stake }).await?;
    Ok(Json(Listed { list: list.0 }))
}

/// Does something about one's own place.
#[utoipa::path(post, path = "/api/lists/{id}", tag = "lists", request_body = Own,
    params(("id" = u32, Path, description = "Which list")), responses(
    (status = 204, description = "Done"),
    (status = 404, description = "`no-such-list`, `not-on-list`", body = ErrorBody),
    (status = 409, description = "`no-seat-held`, `no-more-time`, `so-already`", body = ErrorBody)))]
pub(crate) async fn own(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(what): Json<Own>,
) -> Result<StatusCode, ApiError> {
    let who = caller.signed_in()?.who();
    let (list, player) = (ListNumber(id), who.player);
    let asked = match what {
        Own::OnTheWay => OfList::OnTheWay { list, player },
        Own::MoreTime => OfList::MoreTime { list, player },
        Own::Pass => OfList::Pass { list, player },
        Own::Cancel => OfList::Cancel { list, player },
        Own::GoToEnd => OfList::GoToEnd { list, player },
    };
    app.room.ask_list(who, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All lists with everybody on them.
#[utoipa::path(get, path = "/api/staff/lists", tag = "staff", responses(
    (status = 200, description = "By number", body = Desk)))]
pub(crate) async fn desk(State(app): State<App>) -> Json<Desk> {
    let lists = show::desk(&app.room, &app.people);
    Json(Desk { now_millis: app.room.now_millis(), lists })
}

/// Opens a list that stays while nobody waits.
#[utoipa::path(post, path = "/api/staff/lists", tag = "staff", request_body = WaitFor, responses(
    (status = 200, description = "It is open", body = Listed),
    (status = 403, description = "`rank`", body = ErrorBody),
    (status = 409, description = "`list-there`, `most-lists`", body = ErrorBody)))]
pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    Json(wanted): Json<WaitFor>,
) -> Result<Json<Listed>, ApiError> {
    let session = caller.signed_in()?;
    let stake = stake(&app, session, wanted).await?;
    let list = app.room.ask_list(session.who(), OfList::Open { stake }).await?;
    Ok(Json(Listed { list: list.0 }))
}

/// Closes a list, or says which table moves its players to a main game.
#[utoipa::path(post, path = "/api/staff/lists/{id}/keep", tag = "staff", request_body = Keep,
    params(("id" = u32, Path, description = "Which list")), responses(
    (status = 204, description = "Done"),
    (status = 403, description = "`rank`, `own-list`", body = ErrorBody),
    (status = 404, description = "`no-such-list`, `no-such-table`", body = ErrorBody),
    (status = 409, description = "`list-in-use`, `no-must-move`, `so-already`", body = ErrorBody)))]
pub(crate) async fn keep(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(keep): Json<Keep>,
) -> Result<StatusCode, ApiError> {
    let (who, list) = (caller.signed_in()?.who(), ListNumber(id));
    let asked = match keep {
        Keep::Close => OfList::Close { list },
        Keep::MustMove { main, feeder } => {
            OfList::SetMustMove { list, tables: Some((TableId(main), TableId(feeder))) }
        }
        Keep::NoMustMove => OfList::SetMustMove { list, tables: None },
    };
    app.room.ask_list(who, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does something with somebody on a list.
#[utoipa::path(post, path = "/api/staff/lists/{id}/entry", tag = "staff", request_body = EntryAct,
    params(("id" = u32, Path, description = "Which list")), responses(
    (status = 204, description = "Done"),
    (status = 403, description = "`rank`, `own-list`", body = ErrorBody),
    (status = 404, description = "`no-such-list`, `not-on-list`, `no-such-table`", body = ErrorBody),
    (status = 409, description = "`another-is-next`, `called-already`, `no-free-seat`, `so-already`", body = ErrorBody)))]
pub(crate) async fn entry(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(act): Json<EntryAct>,
) -> Result<StatusCode, ApiError> {
    let who = caller.signed_in()?.who();
    let (list, player) = (ListNumber(id), PlayerId(act.player));
    if who.player == player {
        return Err(Refused::new(Code::OwnList, "nobody moves a list that they are on").into());
    }
    let asked = match act.what {
        AtDesk::Call => {
            let table = act.table.map(TableId).ok_or_else(|| {
                ApiError::from(Refused::new(Code::NoSuchTable, "say to which table"))
            })?;
            OfList::Call { list, player, table }
        }
        AtDesk::Bump => OfList::Bump { list, player },
        AtDesk::SendToEnd => OfList::GoToEnd { list, player },
        AtDesk::StrikeOff => OfList::StrikeOff { list, player },
        AtDesk::OnTheWay => OfList::OnTheWay { list, player },
        AtDesk::MoreTime => OfList::MoreTime { list, player },
        AtDesk::Pass => OfList::Pass { list, player },
        AtDesk::Cancel => OfList::Cancel { list, player },
    };
    app.room.ask_list(who, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Writes somebody down who came in person, or called: by the name of their account; for tables that a dealer deals, also somebody
/// without a page of their own.
#[utoipa::path(post, path = "/api/staff/lists/{id}/add", tag = "staff", request_body = InPerson,
    params(("id" = u32, Path, description = "Which list")), responses(
    (status = 200, description = "On the list", body = WrittenDown),
    (status = 400, description = "The name will not do", body = ErrorBody),
    (status = 403, description = "`rank`, `own-list`", body = ErrorBody),
    (status = 404, description = "`no-such-list`, `no-such-person`", body = ErrorBody),
    (status = 409, description = "`on-list`, `list-full`, `too-many-lists`, `may-not-play`", body = ErrorBody),
    (status = 429, description = "Too many from here", body = ErrorBody)))]
pub(crate) async fn add(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(person): Json<InPerson>,
) -> Result<Json<WrittenDown>, ApiError> {
    let (who, list) = (caller.signed_in()?.who(), ListNumber(id));
    let live = app.room.with_lists(|lists| lists.get(list).map(|list| list.stake.live));
    let live = live.ok_or_else(|| Refused::new(Code::NoSuchList, "there is no such list"))?;
    let add = |player: PlayerId| match person.came {
        CameBy::InPerson => OfList::Add { list, player },
        CameBy::Phone => OfList::AddByPhone { list, player },
    };
    if let Some(player) = app.people.player_named(&person.name) {
        app.room.ask_list(who, add(player)).await?;
        return Ok(Json(WrittenDown { player: player.0 }));
    }
    if !live {
        let text = "nobody is called that: they need a page of their own for this game";
        return Err(Refused::new(Code::NoSuchPerson, text).into());
    }
    let place = app.walk_ins.place(caller.address, app.people.now_millis());
    let place = place.map_err(ApiError::too_many_walk_ins)?;
    let player = app.people.walk_in(&person.name).await?;
    let added = match app.room.welcome(player).await {
        Ok(_) => app.room.ask_list(who, add(player)).await,
        Err(refused) => Err(refused),
    };
    if let Err(refused) = added {
        // Nobody is made up for a list that they are not on.
        super::by_hand::forget(&app, player).await;
        return Err(refused.into());
    }
    place.taken();
    Ok(Json(WrittenDown { player: player.0 }))
}

/// Seats somebody who was called and has no page of their own, at a table that a dealer deals.
#[utoipa::path(post, path = "/api/staff/lists/{id}/seat", tag = "staff", request_body = SeatAt,
    params(("id" = u32, Path, description = "Which list")), responses(
    (status = 204, description = "They sit"),
    (status = 403, description = "`rank`, `own-table`", body = ErrorBody),
    (status = 404, description = "`not-on-list`, `no-such-table`", body = ErrorBody),
    (status = 409, description = "`no-seat-held`; the seat is taken, or the chips will not do", body = ErrorBody)))]
pub(crate) async fn seat(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(at): Json<SeatAt>,
) -> Result<StatusCode, ApiError> {
    let (who, player) = (caller.signed_in()?.who(), PlayerId(at.player));
    let called = app
        .room
        .with_lists(|lists| lists.entry(ListNumber(id), player).map(|entry| entry.called_to()));
    let called = called
        .ok_or_else(|| Refused::new(Code::NotOnList, "they are not on the list"))?
        .filter(|table| table.0 == at.table);
    if called.is_none() {
        return Err(Refused::new(Code::NotCalled, "they were not called to that table").into());
    }
    // The room says how they come: back from a moment ago, or as somebody new.
    let (seat, chips) = (SeatNumber(at.seat), Chips(at.chips));
    let (kind, arrival) = (PlayerKind::WalkIn, Arrival::New);
    let sit = Command::SitDown { player, seat, chips, kind, arrival };
    app.room.ask(TableId(at.table), who, Ask::ByHand(sit), None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is waited for.
async fn stake(app: &App, session: &Session, wanted: WaitFor) -> Result<Stake, ApiError> {
    if let Some(list) = wanted.list {
        let stake =
            app.room.with_lists(|lists| lists.get(ListNumber(list)).map(|list| list.stake.clone()));
        let none = || Refused::new(Code::NoSuchList, "there is no such list").into();
        return stake.ok_or_else(none);
    }
    if let Some(table) = wanted.table {
        let found = app.room.public_tables().find(|it| it.id.0 == table);
        let none = || Refused::new(Code::NoSuchTable, "no table of that number has a list");
        return Ok(Room::stake_of(found.ok_or_else(none)?.table.config()));
    }
    let Some(house) = wanted.house else {
        return Err(ApiError::bad(Code::BadInput, "say which list, table or house"));
    };
    // One waits for what one could open: nothing that the room does not have.
    let (rooms, may) = (app.clone(), opening::may_open(Some(session)));
    let checked = spawn_blocking(move || {
        opening::check(&rooms.houses(), may, &house, wanted.offer.as_deref())
    });
    let checked = checked.await.map_err(|error| ApiError::failed(error.to_string()))??;
    Ok(Room::stake_of(&checked.config))
}
