//! Writes a data folder in the format of today, small and with something of everything in it, so that
//! a later program can show that it opens it: see `fixtures/folders/README.md`.
//!
//! `cargo run -p cutcard-server --example folder -- DIR`

mod by_hand;

use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::{Journal, SqliteJournal};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{
    Ask, KeyRing, OfList, Opening, Pace, Room, Settings, SystemClock, Temperament, Who, Worker,
};
use cutcard_round::Role;
use cutcard_rulebook::HouseFile;
use cutcard_server::people::{Credentials, People, PeopleSettings, Standing, Visitor};
use cutcard_server::wire::frame;
use cutcard_table::{Arrival, Command, Due, PlayerKind, SeatNumber, TableFile, Viewer, view};
use std::error::Error;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

type Anyhow<T> = Result<T, Box<dyn Error>>;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const FLOOR: Who = Who::staff(PlayerId(1), Role::AssistantCasinoManager);
const MEMBER: Who = Who::player(PlayerId(2));
const GUEST: Who = Who::player(PlayerId(3));

/// A game of each kind.
const SOFTWARE_GAMES: [&str; 7] = [
    "crown/holdem",
    "crown/double-flop-holdem",
    "crown/seven-card-stud",
    "crown/triple-draw-2-7",
    "act/three-card-manila",
    "act/draw",
    "act/3-card-poker",
];

#[tokio::main]
async fn main() -> Anyhow<()> {
    let dir = std::env::args().nth(1).ok_or("the folder to write")?;
    let dir = Path::new(&dir);
    let journal: Arc<dyn Journal> = Arc::new(SqliteJournal::open(dir)?);
    let people = register(dir).await?;
    let settings = Settings {
        clock_millis: 3_600_000,
        wager_wait_millis: 3_600_000,
        between_rounds_millis: 0,
        street_pause_millis: 0,
        house_pace: Pace { least_millis: 0, most_millis: 0 },
        snapshot_every: 2,
        ..Settings::default()
    };
    let room = Room::open(journal, settings, Arc::new(KeyRing::for_tests())).await?;
    let dealer = roles(&people, &room).await?;
    for who in [MEMBER, GUEST] {
        room.welcome(who.player).await?;
    }
    room.issue(FLOOR, MEMBER.player, Chips(500), "bought at the desk", 1).await?;
    let wish = room.ask_to_redeem(MEMBER.player, Chips(200), 2).await?;
    room.serve_request(FLOOR, wish, Some("paid at the desk")).await?;
    for game in SOFTWARE_GAMES {
        play_by_house(&room, game).await?;
    }
    closed_table(&room).await?;
    boxes_between_wagers(&room).await?;
    hand_in_the_middle(&room).await?;
    by_hand::pots(&room, &people, dealer).await?;
    by_hand::boxes(&room, &people, dealer).await?;
    by_hand::practice(&room).await?;
    shift_and_list(&room).await?;
    people.vouch_for_log().await?;
    room.close().await;
    Ok(())
}

/// The work of the room: a shift that is on, and a list for what is played at the first table.
async fn shift_and_list(room: &Room) -> Anyhow<()> {
    room.open_shift(Worker::ranked(FLOOR.player, Role::AssistantCasinoManager)).await?;
    let first = room.shown(TableId(1)).ok_or("the first table")?;
    let stake = Room::stake_of(first.table.config());
    room.ask_list(FLOOR, OfList::Open { stake }).await?;
    Ok(())
}

/// A manager and a member whose passwords are known, and two guests, one of whom has no chips.
async fn register(dir: &Path) -> Anyhow<People> {
    let settings = PeopleSettings::default();
    let (people, manager) = People::open(dir, settings, Arc::new(SystemClock), PlayerId(0))?;
    let manager = manager.ok_or("the folder has people in it")?;
    let visitor = Visitor { agent: "fixture", address: HERE };
    let given = Credentials { name: manager.name, password: manager.password.clone() };
    let entered = people.sign_in(given, visitor).await?;
    people
        .set_password(&entered.session, Some(&manager.password), "manager of format one", HERE)
        .await?;
    let name = "Old Member".to_owned();
    let member = Credentials { name, password: "member of format one".to_owned() };
    people.sign_up(member, visitor).await?;
    people.guest(Some("Old Guest"), "fixture").await?;
    people.guest(None, "fixture").await?;
    Ok(people)
}

/// Roles and a suspension on the house's chain: a dealer, one who was for a while, and somebody who may not come in.
async fn roles(people: &People, room: &Room) -> Anyhow<PlayerId> {
    people.keep_on_chain(room).await?;
    let mut made = Vec::new();
    for name in ["Old Robin", "Old Conny", "Old Mallory"] {
        let password = "dealt the red ones at format four".to_owned();
        let credentials = Credentials { name: name.to_owned(), password };
        let visitor = Visitor { agent: "fixture", address: HERE };
        made.push(people.sign_up(credentials, visitor).await?.session.player);
    }
    let [dealer, cashier, away] = made[..] else { return Err("three people".into()) };
    let why = || "for the fixture".to_owned();
    for (who, role) in [
        (dealer, frame::Role::Dealer),
        (cashier, frame::Role::Cashier),
        (cashier, frame::Role::Player),
    ] {
        people.set_role(FLOOR.player, who, role, why()).await?;
    }
    people.set_standing(FLOOR.player, away, Standing::Suspended, why()).await?;
    Ok(dealer)
}

fn file_of(game: &str) -> TableFile {
    if game == "act/3-card-poker" {
        let limits = banked::Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
        return TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(100_000));
    }
    TableFile::pots(HouseFile::of(game))
}

async fn open_table(room: &Room, name: &str, game: &str) -> Anyhow<TableId> {
    open_file(room, name, file_of(game)).await
}

async fn open_file(room: &Room, name: &str, file: TableFile) -> Anyhow<TableId> {
    let opening = Opening { name: name.to_owned(), file, clock_millis: None, private: false };
    Ok(room.open_table(MEMBER, opening).await?)
}

/// A round or two of a game by two house players, who play while somebody looks on.
async fn play_by_house(room: &Room, game: &str) -> Anyhow<()> {
    let table = open_table(room, game, game).await?;
    for seat in [1, 3] {
        let (seat, temperament) = (SeatNumber(seat), Some(Temperament::Caller));
        room.ask(table, MEMBER, Ask::CallHousePlayer { seat, temperament }, None).await?;
    }
    let (_, news) = room.watch(table).ok_or("the table is gone")?;
    until(room, table, |table| table.round_number() > 1).await?;
    drop(news);
    until(room, table, |table| !table.is_playing()).await
}

async fn sit(room: &Room, table: TableId, who: Who, seat: u8, chips: u64) -> Anyhow<()> {
    let (player, kind, arrival) = (who.player, PlayerKind::Person, Arrival::New);
    let (seat, chips) = (SeatNumber(seat), Chips(chips));
    let sit = Command::SitDown { player, seat, chips, kind, arrival };
    room.ask(table, who, Ask::Table(sit), None).await?;
    Ok(())
}

/// Two people who sit down together.
async fn sit_both(room: &Room, table: TableId, chips: u64) -> Anyhow<()> {
    let (pause, resume) = (Command::Pause, Command::Resume);
    room.ask(table, FLOOR, Ask::Table(pause), None).await?;
    sit(room, table, MEMBER, 1, chips).await?;
    sit(room, table, GUEST, 2, chips).await?;
    room.ask(table, FLOOR, Ask::Table(resume), None).await?;
    until(room, table, cutcard_table::Table::is_playing).await
}

/// A table where a round was played and that was closed.
async fn closed_table(room: &Room) -> Anyhow<()> {
    let table = open_table(room, "Closed", "crown/holdem").await?;
    sit_both(room, table, 200).await?;
    let notice = Command::GiveNotice;
    room.ask(table, FLOOR, Ask::Table(notice), None).await?;
    for who in [MEMBER, GUEST] {
        room.ask(table, who, Ask::Table(Command::Leave { player: who.player }), None).await?;
    }
    until(room, table, |table| table.everybody().next().is_none()).await
}

async fn boxes_between_wagers(room: &Room) -> Anyhow<()> {
    let table = open_table(room, "Boxes", "act/3-card-poker").await?;
    sit_both(room, table, 500).await?;
    until(room, table, |table| table.due() == Due::Wagers).await?;
    let play = cutcard_table::PlayerAct::Box {
        act: banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) },
    };
    let wager = Ask::Table(Command::Play { player: MEMBER.player, play });
    room.ask(table, MEMBER, wager, None).await?;
    Ok(())
}

async fn hand_in_the_middle(room: &Room) -> Anyhow<()> {
    let table = open_table(room, "In play", "crown/holdem").await?;
    sit_both(room, table, 300).await?;
    for _ in 0..3 {
        act(room, table).await?;
    }
    Ok(())
}

/// Whoever is due acts as a house player would.
async fn act(room: &Room, table: TableId) -> Anyhow<()> {
    until(room, table, |table| !table.is_playing() || matches!(table.due(), Due::Decisions(_)))
        .await?;
    let shown = room.shown(table).ok_or("the table is gone")?;
    let Due::Decisions(due) = shown.table.due() else { return Ok(()) };
    for seat in due {
        let Some(seated) = shown.table.seated(seat) else { continue };
        let player = seated.player;
        let seen = view(&shown.table, Viewer::Player(player));
        let config = shown.table.config();
        let chosen = cutcard_players::choose(config, &seen, player, Temperament::Caller, [7; 32]);
        if let Some(play) = chosen {
            let play = Ask::Table(Command::Play { player, play });
            room.ask(table, Who::player(player), play, None).await?;
            return Ok(());
        }
    }
    Err("nobody chose anything".into())
}

async fn until(
    room: &Room,
    table: TableId,
    holds: impl Fn(&cutcard_table::Table) -> bool,
) -> Anyhow<()> {
    for _ in 0..12_000 {
        // A table that is closed and empty is gone.
        if room.shown(table).is_none_or(|shown| holds(&shown.table)) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Err(format!("table {}: it never came", table.0).into())
}
