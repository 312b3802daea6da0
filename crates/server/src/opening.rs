//! From house options as sent to an open table.

mod bounds;
mod built_in;
mod houses;
mod offer;
mod offer_check;
mod offer_file;
mod own;
mod place;
mod pointer;
#[cfg(test)]
mod tests;
mod told;

pub use houses::Houses;
pub use offer::Offer;
pub(crate) use offer::OfferTerms;
pub(crate) use offer_check::OfferWrong;
pub use offer_file::OfferFault;
pub(crate) use own::{OfferVerdict, Offered, OwnHouse, own_id, verdict};
pub(crate) use pointer::pointer;
pub(crate) use told::told;

use crate::api::tables::NewTable;
use crate::app::App;
use crate::error::ApiError;
use crate::people::{Session, TextFault, guarded_text};
use crate::tally::Taken;
use crate::wire::fault::{FaultBody, FaultCode};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Actor, Ask, Code, MostTables, Opening, Refused, Who};
use cutcard_rulebook::{Family, Game, HouseFile};
use cutcard_table::{Config, Game as Played, Newcomers, StaffAct, TableFile};
use offer::Range;
use serde_json::Value;
use std::net::IpAddr;
use tokio::task::spawn_blocking;

/// The longest name of a table that the house gives.
const LONGEST_NAME: usize = 60;
/// The longest that somebody chooses: everybody who looks at the lobby is sent all of them.
const LONGEST_CHOSEN_NAME: usize = 40;
/// The shortest and the longest time for a decision, in seconds.
const CLOCK_SECONDS: std::ops::RangeInclusive<u32> = 5..=600;

/// The most a table's bank may be, and what a round may cost it.
const MOST_BANK: u64 = 100_000_000;

/// A table that may be opened.
pub(crate) struct Checked {
    pub(crate) config: Config,
    /// The offer it was chosen from; none where staff chose freely.
    terms: Option<Terms>,
}

/// What an offer leaves open beside the table's file.
struct Terms {
    name: String,
    clock_seconds: Option<Range>,
    house_players: Option<Range>,
}

/// Why a table is not opened: everything at once.
pub(crate) enum NotOpened {
    /// The book or the room refuses the options, whoever asks.
    Options(Vec<FaultBody>),
    /// No house that the room offers to players is like this.
    NotOffered(Vec<FaultBody>),
}

impl NotOpened {
    pub(crate) fn faults(self) -> Vec<FaultBody> {
        match self {
            NotOpened::Options(faults) | NotOpened::NotOffered(faults) => faults,
        }
    }
}

impl From<NotOpened> for ApiError {
    fn from(not: NotOpened) -> ApiError {
        let code = match &not {
            NotOpened::Options(_) => Code::Options,
            NotOpened::NotOffered(_) => Code::NotOffered,
        };
        let faults = not.faults();
        let text = faults.iter().map(|fault| fault.text.as_str()).collect::<Vec<_>>().join("; ");
        ApiError::bad(code, text).with_faults(faults)
    }
}

/// What somebody may open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MayOpen {
    /// What the room offers.
    Offers,
    /// Whatever the book allows: banks, pay tables and departures are for them to answer for.
    Anything,
}

/// Whoever answers for a table's bank opens what they like; everybody else what is offered.
pub(crate) fn may_open(session: Option<&Session>) -> MayOpen {
    if StaffAct::OpenAnyTable.authority().allows(session.and_then(Session::rank)) {
        MayOpen::Anything
    } else {
        MayOpen::Offers
    }
}

/// Checks a table as it was asked for, with everything that is against it.
pub(crate) fn check(
    houses: &Houses,
    may: MayOpen,
    asked: &Value,
    offer: Option<&str>,
) -> Result<Checked, NotOpened> {
    let unknown = place::unknown(asked);
    if !unknown.is_empty() {
        return Err(NotOpened::Options(unknown));
    }
    match (may, offer) {
        (MayOpen::Anything, None) => allowed_by_the_book(asked, MOST_BANK)
            .map(|config| Checked { config, terms: None })
            .map_err(NotOpened::Options),
        (MayOpen::Offers, _) | (MayOpen::Anything, Some(_)) => houses.check(asked, offer),
    }
}

/// A table's file as it was sent.
fn read(house: &Value) -> Result<TableFile, FaultBody> {
    serde_path_to_error::deserialize(house).map_err(|error| {
        let field = pointer(error.path());
        let text = error.into_inner().to_string();
        FaultBody::new(FaultCode::Unreadable, &text).with("message", text.as_str()).at(field)
    })
}

/// Whether the book allows a table, and the room a game of that size: everything that is refused, at
/// once.
fn allowed_by_the_book(house: &Value, most_bank: u64) -> Result<Config, Vec<FaultBody>> {
    let file = read(house).map_err(|fault| vec![fault])?;
    let beyond = bounds::beyond(house);
    let mut faults = Vec::new();
    let config = match Config::try_from(file) {
        Ok(config) => {
            faults.extend(bounds::beyond_the_bank(&config, most_bank));
            Some(config)
        }
        Err(refused) => {
            faults.extend(refused.iter().map(told));
            None
        }
    };
    let fields: Vec<Option<String>> = faults.iter().map(|fault| fault.field.clone()).collect();
    faults.extend(beyond.into_iter().filter(|fault| !fields.contains(&fault.field)));
    match config {
        Some(config) if faults.is_empty() => Ok(config),
        Some(_) | None => Err(faults),
    }
}

/// Opens a table for somebody who comes from there.
pub(crate) async fn open(
    app: &App,
    session: &Session,
    address: IpAddr,
    new: NewTable,
) -> Result<TableId, ApiError> {
    let (rooms, may) = (app.clone(), may_open(Some(session)));
    let (house, offer) = (new.house, new.offer);
    let checked = spawn_blocking(move || check(&rooms.houses(), may, &house, offer.as_deref()))
        .await
        .map_err(|error| ApiError::failed(error.to_string()))??;
    let clock_millis = clock_millis(new.clock_seconds, checked.terms.as_ref())?;
    let name = match new.name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => table_name(name, may)?,
        None => match &checked.terms {
            Some(terms) => terms.name.clone(),
            None => usual_name(&checked.config),
        },
    };
    let house_players = new.house_players.unwrap_or(0);
    may_be_called(house_players, &checked)?;
    // Players never take the last tables: staff can always open one.
    let is_staff = session.rank().is_some();
    let kept = if is_staff { 0 } else { app.settings.tables_for_staff };
    let place = if is_staff { None } else { Some(place_for(app, address)?) };
    let most = MostTables {
        in_all: app.settings.most_tables.saturating_sub(kept),
        of_opener: match may {
            MayOpen::Anything => None,
            MayOpen::Offers => Some(app.settings.tables_per_player),
        },
    };
    let opening =
        Opening { name, file: checked.config.file().clone(), clock_millis, private: new.private };
    let table = app.room.open_table_within(session.who(), opening, most).await?;
    if let Some(place) = place {
        app.opened_from.opened(table, place);
    }
    seat_house_players(app, table, session.who(), house_players).await;
    Ok(table)
}

/// A place for a table from there, among those that may be opened from one address.
fn place_for(app: &App, address: IpAddr) -> Result<Taken, ApiError> {
    app.opened_from.place(&app.room, address).ok_or_else(|| {
        let text = "too many tables are open that were opened from your address: close one first";
        ApiError::from(Refused::new(Code::TooManyTables, text))
    })
}

fn clock_millis(asked: Option<u32>, terms: Option<&Terms>) -> Result<Option<u64>, ApiError> {
    let Some(seconds) = asked.map(u64::from) else { return Ok(None) };
    let (least, most) = (u64::from(*CLOCK_SECONDS.start()), u64::from(*CLOCK_SECONDS.end()));
    if !(least..=most).contains(&seconds) {
        let text = format!("a decision may take {least} to {most} seconds");
        return Err(ApiError::bad(Code::Clock, text).at("/clock_seconds"));
    }
    match terms.map(|terms| terms.clock_seconds) {
        Some(Some(range)) if !range.has(seconds) => {
            let text = format!("a decision may take {range} seconds here");
            Err(ApiError::bad(Code::NotOffered, text).at("/clock_seconds"))
        }
        Some(None) => {
            let text = "how long a decision may take is the house's here";
            Err(ApiError::bad(Code::NotOffered, text).at("/clock_seconds"))
        }
        Some(Some(_)) | None => Ok(Some(seconds * 1_000)),
    }
}

fn may_be_called(house_players: u8, checked: &Checked) -> Result<(), ApiError> {
    let capacity = checked.config.capacity();
    if house_players > capacity {
        let text = format!("{house_players} house players at a table of {capacity} seats");
        return Err(ApiError::bad(Code::HousePlayers, text).at("/house_players"));
    }
    let Some(terms) = &checked.terms else { return Ok(()) };
    let most = terms.house_players.map_or(0, |range| range.most);
    let least = terms.house_players.map_or(0, |range| range.least);
    if (house_players > 0 || least > 0) && !(least..=most).contains(&u64::from(house_players)) {
        let text = format!("{least} to {most} house players may be called to this house");
        return Err(ApiError::bad(Code::NotOffered, text).at("/house_players"));
    }
    Ok(())
}

/// The player who opened a table, where it was not staff. It may read the disk.
pub(crate) fn opener(app: &App, table: TableId) -> Option<PlayerId> {
    match app.room.opened(table) {
        Ok(Some((Actor::Player(player), _))) => Some(player),
        Ok(Some((Actor::Staff { .. } | Actor::Clock | Actor::Room, _)) | None) => None,
        Err(refused) => {
            tracing::warn!(table = table.0, code = refused.code, "who opened it is not known");
            None
        }
    }
}

/// House players round the table. It is open whether they come or not.
pub(crate) async fn seat_house_players(app: &App, table: TableId, who: Who, count: u8) {
    if count == 0 {
        return;
    }
    let asked = app.room.ask(table, who, Ask::CallHousePlayers { count }, None).await;
    if let Err(refused) = asked {
        tracing::warn!(table = table.0, code = refused.code, "no house player");
    }
}

/// A name that everybody reads. Only whoever speaks for the house anyhow may use its words.
fn table_name(name: &str, may: MayOpen) -> Result<String, ApiError> {
    let fault = match (guarded_text(name, LONGEST_CHOSEN_NAME), may) {
        (Ok(name), _) => return Ok(name),
        (Err(TextFault::OfTheHouse), MayOpen::Anything) => return Ok(name.to_owned()),
        (Err(fault), MayOpen::Anything | MayOpen::Offers) => fault,
    };
    Err(ApiError::bad(fault.code(), fault.to_string()).at("/name"))
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
