//! The lists across tables: one's own places, the board on the wall, and all of it for the desk.

use crate::people::{People, SeatWishes};
use crate::settings::BoardNames;
use crate::wire::lists::{ListPlace, ListStanding};
use cutcard_banked::PlayerId;
use cutcard_lists::{Entry, List, MustMove, Stake, Standing, Stays};
use cutcard_room::{Room, Shown};
use cutcard_rulebook::find;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// So many names of a list are on the board.
const MOST_NAMES: usize = 30;

/// What goes in the room and who waits for it, for everybody to see: no name but as the house shows them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Board {
    /// What time it is.
    now_millis: u64,
    /// By game and stake.
    games: Vec<BoardGame>,
}

/// A game at a stake.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardGame {
    /// Its list; nothing where nobody ever waited for it.
    list: Option<u32>,
    game: String,
    game_name: String,
    limit: String,
    stakes: String,
    /// Whether a dealer deals by hand.
    live: bool,
    /// Whether somebody plays it; else there is interest.
    going: bool,
    tables: Vec<BoardTable>,
    /// How many wait.
    waiting: u32,
    /// Those who wait, first come first, as far as the board has room.
    names: Vec<String>,
    /// Those who are called now.
    called: Vec<BoardCall>,
    /// The main game and the table whose players go there.
    must_move: Option<MustMoveInfo>,
}

/// A table of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardTable {
    table: u32,
    name: String,
    seated: u32,
    capacity: u32,
    /// Seats that nobody has or waits for.
    free: u32,
    playing: bool,
}

/// Somebody who is called.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardCall {
    name: String,
    table: u32,
}

/// A main game and the other table.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct MustMoveInfo {
    main: u32,
    feeder: u32,
}

/// A list as the desk sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeskList {
    list: u32,
    game: String,
    game_name: String,
    limit: String,
    stakes: String,
    live: bool,
    going: bool,
    /// Whether it stays while nobody waits.
    kept: bool,
    tables: Vec<BoardTable>,
    must_move: Option<MustMoveInfo>,
    /// Who moves to the main game, who came first first.
    movers: Vec<Mover>,
    /// Who was picked up at its tables a short while ago, and heads the list if they come back in time.
    picked_up: Vec<PickedUp>,
    entries: Vec<DeskEntry>,
}

/// Somebody on a list, as the desk sees them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeskEntry {
    player: u64,
    name: String,
    since_millis: u64,
    /// How they came: `page`, `in-person`, `phone`, or `table`, where the main game had no seat for them after all.
    came: &'static str,
    /// `waiting`, `passed`, `called`.
    #[schema(value_type = String)]
    standing: ListStanding,
    table: Option<u32>,
    until_millis: Option<u64>,
    on_the_way: bool,
    more_time: bool,
    /// How often they let a seat pass, and the time of a call run out.
    passes: u8,
    lapses: u8,
    /// What they would like of a seat, and need.
    wishes: Option<SeatWishes>,
}

/// Somebody who moves to the main game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mover {
    player: u64,
    name: String,
    /// Whether a seat is held for them there.
    moves: bool,
    /// Why they do not go now: `too-few-chips`, `has-kill`, `sits-out`, ...
    stays: Option<&'static str>,
    /// How many chips the main game asks for at least, or allows at most, where that is why.
    chips: Option<u64>,
}

/// Somebody who was picked up a short while ago.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PickedUp {
    player: u64,
    name: String,
    table: u32,
    /// Until when they head the list if they come back (crown:8.12).
    until_millis: u64,
}

/// All that is played at one stake.
type Tables = BTreeMap<Stake, Vec<Arc<Shown>>>;

fn tables(room: &Room) -> Tables {
    let mut tables = Tables::new();
    for shown in room.public_tables() {
        tables.entry(Room::stake_of(shown.table.config())).or_default().push(shown);
    }
    tables
}

fn goes(tables: &[Arc<Shown>]) -> bool {
    tables.iter().any(|it| it.table.everybody().next().is_some())
}

/// The tables where the game goes; where it goes nowhere, all that are open for it.
fn played(tables: &[Arc<Shown>]) -> impl Iterator<Item = &Arc<Shown>> {
    let going = goes(tables);
    tables.iter().filter(move |it| !going || it.table.everybody().next().is_some())
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn game_name(game: &str) -> String {
    find(game).map_or_else(|| game.to_owned(), |game| game.name().to_owned())
}

/// How somebody is called on a board that everybody sees.
fn on_the_board(people: &People, how: BoardNames, player: PlayerId) -> String {
    let name = people.name(player);
    let words = || name.as_deref().unwrap_or_default().split_whitespace();
    match how {
        BoardNames::First => words().next().unwrap_or_default().to_owned(),
        BoardNames::Initials => {
            let first = words().filter_map(|word| word.chars().next());
            first.take(3).flat_map(|first| [first, '.']).collect()
        }
        BoardNames::Nobody => String::new(),
    }
}

fn full_name(people: &People, player: PlayerId) -> String {
    people.name(player).map_or_else(|| format!("no. {}", player.0), |name| name.to_string())
}

fn table_info(shown: &Shown, list: Option<&List>) -> BoardTable {
    let table = &shown.table;
    let unheld = |player: &PlayerId| !table.list().contains(player);
    let here = cutcard_lists::TableNumber(shown.id.0);
    let called = list.map_or(0, |it| it.held_at(here).filter(|(it, _)| unheld(it)).count());
    BoardTable {
        table: shown.id.0,
        name: shown.name.clone(),
        seated: count(table.everybody().count()),
        capacity: u32::from(table.config().capacity()),
        free: count(table.seats_for_lists().saturating_sub(called)),
        playing: table.is_playing(),
    }
}

fn must_move(list: &List) -> Option<MustMoveInfo> {
    list.must_move.as_ref().map(|it| MustMoveInfo { main: it.main.0, feeder: it.feeder.0 })
}

/// The board: every game that goes, and every one that somebody waits for.
pub(crate) fn board(room: &Room, people: &People, how: BoardNames) -> Board {
    let now_millis = room.now_millis();
    let tables = tables(room);
    let games = room.with_lists(|lists| {
        let played = tables.iter().filter(|(_, tables)| goes(tables)).map(|(stake, _)| stake);
        let mut stakes: Vec<&Stake> = played.collect();
        for list in lists.all().filter(|it| it.kept || !it.entries.is_empty()) {
            if !stakes.contains(&&list.stake) {
                stakes.push(&list.stake);
            }
        }
        stakes.sort();
        let found = |stake: &Stake| tables.get(stake).map(Vec::as_slice).unwrap_or_default();
        let game = |stake| game(people, how, stake, lists.of(stake), found(stake));
        stakes.into_iter().map(game).collect()
    });
    Board { now_millis, games }
}

fn game(
    people: &People,
    how: BoardNames,
    stake: &Stake,
    list: Option<&List>,
    tables: &[Arc<Shown>],
) -> BoardGame {
    let entries = list.map(|list| list.entries.as_slice()).unwrap_or_default();
    let (called, waiting): (Vec<&Entry>, Vec<&Entry>) =
        entries.iter().partition(|entry| entry.called_to().is_some());
    let name = |entry: &&Entry| on_the_board(people, how, entry.player);
    let calls = called.iter().filter_map(|entry| {
        let table = entry.called_to()?.0;
        Some(BoardCall { name: name(entry), table })
    });
    BoardGame {
        list: list.map(|list| list.number.0),
        game: stake.game.clone(),
        game_name: game_name(&stake.game),
        limit: stake.limit.clone(),
        stakes: stake.stakes.clone(),
        live: stake.live,
        going: goes(tables),
        tables: played(tables).map(|it| table_info(it, list)).collect(),
        waiting: count(waiting.len()),
        names: match how {
            BoardNames::Nobody => Vec::new(),
            BoardNames::First | BoardNames::Initials => {
                waiting.iter().take(MOST_NAMES).map(name).collect()
            }
        },
        called: calls.collect(),
        must_move: list.and_then(must_move),
    }
}

fn standing(entry: &Entry, now_millis: u64) -> ListStanding {
    match entry.standing {
        Standing::Called { .. } => ListStanding::Called,
        Standing::Passed { .. } if !entry.waits(now_millis) => ListStanding::Passed,
        Standing::Passed { .. } | Standing::Waiting => ListStanding::Waiting,
    }
}

/// One's own places.
pub(crate) fn places(room: &Room, player: PlayerId) -> Vec<ListPlace> {
    let now_millis = room.now_millis();
    // As a rule nobody waits anywhere: no table is looked at for that.
    if !room.waits(player) {
        return Vec::new();
    }
    let tables = tables(room);
    let goes_at = |list: &List| tables.get(&list.stake).is_some_and(|tables| goes(tables));
    room.with_lists(|lists| {
        let own = lists.of_player(player);
        let own = own.map(|(list, entry)| place(list, entry, goes_at(list), now_millis));
        own.chain(lists.all().filter_map(|list| to_main(list, player, now_millis))).collect()
    })
}

/// A place on a list that somebody has nothing to do about.
fn bare_place(list: &List) -> ListPlace {
    let stake = &list.stake;
    ListPlace {
        list: list.number.0,
        game: stake.game.clone(),
        game_name: game_name(&stake.game),
        limit: stake.limit.clone(),
        stakes: stake.stakes.clone(),
        live: stake.live,
        going: true,
        before: None,
        waiting: count(list.entries.iter().filter(|it| it.called_to().is_none()).count()),
        next: false,
        standing: ListStanding::Waiting,
        table: None,
        until_millis: None,
        length_millis: None,
        on_the_way: false,
        more_time: false,
        stays: None,
    }
}

fn place(list: &List, entry: &Entry, going: bool, now_millis: u64) -> ListPlace {
    let before = list.before(entry.player, now_millis);
    let standing = standing(entry, now_millis);
    let (since, until, on_the_way, more_time) = match entry.standing {
        Standing::Called { since_millis, until_millis, on_the_way, more_time, .. } => {
            (Some(since_millis), Some(until_millis), on_the_way, !more_time)
        }
        Standing::Passed { until_millis } => (None, Some(until_millis), false, false),
        Standing::Waiting => (None, None, false, false),
    };
    ListPlace {
        going,
        before: before.map(count),
        next: going && before == Some(0) && standing == ListStanding::Waiting,
        standing,
        table: entry.called_to().map(|table| table.0),
        until_millis: until,
        length_millis: until.zip(since).map(|(until, since)| until.saturating_sub(since)),
        on_the_way,
        more_time,
        ..bare_place(list)
    }
}

/// The place of somebody at a second table in the order of those who go to the main game.
fn to_main(list: &List, player: PlayerId, now_millis: u64) -> Option<ListPlace> {
    let must = list.must_move.as_ref()?;
    let place = must.order.iter().position(|it| *it == player)?;
    let moving = must.moving.filter(|it| it.player == player && now_millis < it.until_millis);
    let goes = |it: &&PlayerId| must.stays(**it).is_none();
    let before = must.order.iter().take(place).filter(goes).count();
    let stays = must.stays(player);
    Some(ListPlace {
        before: (moving.is_none() && stays.is_none()).then(|| count(before)),
        standing: if moving.is_some() { ListStanding::Moves } else { ListStanding::ToMain },
        table: Some(must.main.0),
        stays: stays.map(|why| why.code().to_owned()),
        ..bare_place(list)
    })
}

/// Who moves to the main game, as the desk sees it.
fn movers(people: &People, must: &MustMove) -> Vec<Mover> {
    let mover = |player: &PlayerId| {
        let stays = must.stays(*player);
        Mover {
            player: player.0,
            name: full_name(people, *player),
            moves: must.moving.is_some_and(|it| it.player == *player),
            stays: stays.map(Stays::code),
            chips: stays.and_then(|why| match why {
                Stays::TooFewChips { least: chips } | Stays::TooManyChips { most: chips } => {
                    Some(chips.0)
                }
                Stays::Excluded
                | Stays::NotAdmitted
                | Stays::HasKill
                | Stays::SitsOut
                | Stays::OwesBlinds
                | Stays::SitsThere
                | Stays::Leaves
                | Stays::MayNot
                | Stays::ChipsOnTheWay
                | Stays::NotTaken => None,
            }),
        }
    };
    must.order.iter().map(mover).collect()
}

/// Who was picked up at these tables and still heads the list if they come back now.
fn picked_up(people: &People, tables: &[Arc<Shown>], now_millis: u64) -> Vec<PickedUp> {
    let at = |shown: &Arc<Shown>| {
        let back = shown.back_by.iter().filter(|(_, until)| now_millis <= **until);
        let told = back.map(|(player, until_millis)| PickedUp {
            player: player.0,
            name: full_name(people, *player),
            table: shown.id.0,
            until_millis: *until_millis,
        });
        told.collect::<Vec<_>>()
    };
    tables.iter().flat_map(at).collect()
}

fn desk_entry(people: &People, entry: &Entry, now_millis: u64) -> DeskEntry {
    let (on_the_way, more_time) = match entry.standing {
        Standing::Called { on_the_way, more_time, .. } => (on_the_way, more_time),
        Standing::Passed { .. } | Standing::Waiting => (false, false),
    };
    DeskEntry {
        player: entry.player.0,
        name: full_name(people, entry.player),
        since_millis: entry.since_millis,
        came: entry.came.code(),
        standing: standing(entry, now_millis),
        table: entry.called_to().map(|table| table.0),
        until_millis: match entry.standing {
            Standing::Called { until_millis, .. } | Standing::Passed { until_millis } => {
                Some(until_millis)
            }
            Standing::Waiting => None,
        },
        on_the_way,
        more_time,
        passes: entry.passes,
        lapses: entry.lapses,
        wishes: people.seat_wishes(entry.player),
    }
}

/// All lists, for the desk.
pub(crate) fn desk(room: &Room, people: &People) -> Vec<DeskList> {
    let now_millis = room.now_millis();
    let tables = tables(room);
    room.with_lists(|lists| {
        let list = |list: &List| {
            let tables = tables.get(&list.stake).map(Vec::as_slice).unwrap_or_default();
            let entries = list.entries.iter();
            DeskList {
                list: list.number.0,
                game: list.stake.game.clone(),
                game_name: game_name(&list.stake.game),
                limit: list.stake.limit.clone(),
                stakes: list.stake.stakes.clone(),
                live: list.stake.live,
                going: goes(tables),
                kept: list.kept,
                tables: tables.iter().map(|it| table_info(it, Some(list))).collect(),
                must_move: must_move(list),
                movers: list.must_move.as_ref().map(|it| movers(people, it)).unwrap_or_default(),
                picked_up: picked_up(people, tables, now_millis),
                entries: entries.map(|it| desk_entry(people, it, now_millis)).collect(),
            }
        };
        lists.all().map(list).collect()
    })
}
