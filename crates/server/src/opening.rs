//! From house options as sent to an open table.

mod field;

pub(crate) use field::pointer;

use crate::api::from_room;
use crate::api::tables::NewTable;
use crate::app::App;
use crate::error::{ApiError, FaultBody};
use crate::people::{Session, role};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, By, Opening, Who};
use cutcard_rulebook::{Family, Game, HouseFault, HouseFile};
use cutcard_table::{Config, ConfigFault, Game as Played, Newcomers, SeatNumber, TableFile};
use serde_json::Value;

/// The longest name of a table.
const LONGEST_NAME: usize = 60;
/// The shortest and the longest time for a decision, in seconds.
const CLOCK_SECONDS: std::ops::RangeInclusive<u32> = 5..=600;

/// House options that the book allows.
pub(crate) struct Checked {
    pub(crate) file: TableFile,
    pub(crate) config: Config,
}

/// Checks house options as they were sent: everything that is refused, at once.
pub(crate) fn check(house: Value) -> Result<Checked, Vec<FaultBody>> {
    let file: TableFile = serde_path_to_error::deserialize(house).map_err(|error| {
        let field = pointer(error.path());
        vec![FaultBody { text: error.into_inner().to_string(), clause: None, field }]
    })?;
    let config = Config::try_from(file.clone())
        .map_err(|faults| faults.iter().map(told).collect::<Vec<_>>())?;
    Ok(Checked { file, config })
}

/// Opens a table for somebody.
pub(crate) async fn open(app: &App, session: &Session, new: NewTable) -> Result<TableId, ApiError> {
    let checked = tokio::task::spawn_blocking(move || check(new.house))
        .await
        .map_err(|error| ApiError::failed(error.to_string()))?
        .map_err(refused)?;
    let clock_millis = match new.clock_seconds {
        Some(seconds) if !CLOCK_SECONDS.contains(&seconds) => {
            let (least, most) = (CLOCK_SECONDS.start(), CLOCK_SECONDS.end());
            let text = format!("a decision may take {least} to {most} seconds");
            return Err(ApiError::bad("clock", text).at("/clock_seconds"));
        }
        Some(seconds) => Some(u64::from(seconds) * 1_000),
        None => None,
    };
    let name = match new.name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => table_name(name)?,
        None => usual_name(&checked.config),
    };
    let capacity = checked.config.capacity();
    let house_players = new.house_players.unwrap_or(0);
    if house_players > capacity {
        let text = format!("{house_players} house players at a table of {capacity} seats");
        return Err(ApiError::bad("house-players", text).at("/house_players"));
    }
    may_open(app, session).await?;
    let opening = Opening { name, file: checked.file, clock_millis };
    let table = app.room.open_table(session.who(), opening).await?;
    seat_house_players(app, table, session.who(), house_players).await;
    Ok(table)
}

fn refused(faults: Vec<FaultBody>) -> ApiError {
    let text = faults.iter().map(|fault| fault.text.as_str()).collect::<Vec<_>>().join("; ");
    ApiError::bad("options", text).with_faults(faults)
}

/// A few tables each, so that one player cannot fill the room; staff as many as there may be.
async fn may_open(app: &App, session: &Session) -> Result<(), ApiError> {
    let open = open_tables(app);
    let most = app.settings.most_tables;
    if open.len() >= most {
        return Err(ApiError::conflict("too-many-tables", format!("the room has {most} tables")));
    }
    if role::is_staff(session.role) {
        return Ok(());
    }
    let player = session.player;
    let own = from_room(app, move |app| {
        let own = |table: &TableId| opener(app, *table) == Some(player);
        Ok(open.iter().filter(|table| own(table)).count())
    });
    let (own, most) = (own.await?, app.settings.tables_per_player);
    if own >= most {
        let text = format!("you have {own} tables open: {most} are the most");
        return Err(ApiError::conflict("too-many-tables", text));
    }
    Ok(())
}

fn open_tables(app: &App) -> Vec<TableId> {
    let tables = app.room.tables();
    let open = tables.iter().filter(|table| !table.table.is_closed());
    open.map(|table| table.id).collect()
}

/// The player who opened a table, where it was not staff. It may read the disk.
pub(crate) fn opener(app: &App, table: TableId) -> Option<PlayerId> {
    match app.room.opened(table) {
        Ok(Some((By::Player(player), _))) => Some(player),
        Ok(Some((By::Staff { .. } | By::Clock | By::Room, _)) | None) => None,
        Err(refused) => {
            tracing::warn!(table = table.0, code = refused.code, "who opened it is not known");
            None
        }
    }
}

/// House players for the first seats. The table is open whether they come or not.
pub(crate) async fn seat_house_players(app: &App, table: TableId, who: Who, count: u8) {
    for seat in 1..=count {
        let ask = Ask::CallHousePlayer { seat: SeatNumber(seat), temperament: None };
        if let Err(refused) = app.room.ask(table, who, ask, None).await {
            tracing::warn!(table = table.0, code = refused.code, "no house player");
            break;
        }
    }
}

fn table_name(name: &str) -> Result<String, ApiError> {
    let length = name.chars().take(LONGEST_NAME + 1).count();
    if length > LONGEST_NAME || name.chars().any(char::is_control) {
        let text = format!("a table's name has at most {LONGEST_NAME} characters, none of control");
        return Err(ApiError::bad("bad-name", text).at("/name"));
    }
    Ok(name.to_owned())
}

fn usual_name(config: &Config) -> String {
    match config.game() {
        Played::Pots(rules) => rules.house.game.name().to_owned(),
        Played::Boxes(_) => "3 Card Poker".to_owned(),
    }
}

/// A game's table with nothing chosen: what the book has, or what is usual where it leaves the
/// choice.
#[must_use]
pub fn usual_file(game: &Game) -> TableFile {
    match game.family() {
        Family::Banked => {
            let limits =
                banked::Limits { minimum: Chips(5), maximum: Chips(500), multiple: Chips(5) };
            TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(1_000_000))
        }
        Family::Draw | Family::Stud | Family::Flop | Family::Manila | Family::Chinese => {
            let mut file = TableFile::pots(HouseFile::of(game.id().as_str()));
            // A newcomer is dealt in at once, which Crown leaves to the house (crown:8.10).
            file.options.newcomers = Newcomers::Free;
            file
        }
    }
}

fn told(fault: &ConfigFault) -> FaultBody {
    let clause = match fault {
        ConfigFault::House(HouseFault::Refused { clause, .. }) => Some(clause.clone()),
        ConfigFault::House(HouseFault::Showdown(fault)) => Some(fault.clause.clone()),
        ConfigFault::House(
            HouseFault::Shape { .. }
            | HouseFault::Game(_)
            | HouseFault::Banked { .. }
            | HouseFault::Ours { .. },
        )
        | ConfigFault::Rules(_)
        | ConfigFault::ReturnStake { .. } => None,
        ConfigFault::Boxes(fault) => Some(fault.clause()),
    };
    let clause = clause.map(|clause| clause.to_string());
    FaultBody { text: fault.to_string(), clause, field: field::of_fault(fault) }
}
