//! A room on a real journal in a folder of its own.
#![allow(dead_code, reason = "each test file uses some of it")]

pub(crate) mod forger;
pub(crate) mod seals;

use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::{Journal, SqliteJournal};
use cutcard_ledger::{Account, Chips, TableId};
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_rulebook::{HouseFile, games};
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber, TableFile};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

static FOLDERS: AtomicU64 = AtomicU64::new(0);

/// A folder that is gone when the test is over.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("cutcard-room-{}-{number}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&dir);
        Folder(dir)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Puts a folder of `fixtures/folders` where it can be written to.
pub(crate) fn unpacked(name: &str) -> Folder {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/folders").join(name);
    let to = Folder::new();
    std::fs::create_dir_all(to.path()).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        if path.extension().is_some_and(|it| it == "gz") {
            let mut plain = Vec::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_end(&mut plain).unwrap();
            std::fs::write(to.path().join(path.file_stem().unwrap()), plain).unwrap();
        } else {
            std::fs::write(to.path().join(path.file_name().unwrap()), bytes).unwrap();
        }
    }
    to
}

/// Opens the journal of a folder, once whoever had it has let go.
pub(crate) fn journal(dir: &Path) -> Arc<dyn Journal> {
    for _ in 0..2_000 {
        if let Ok(journal) = SqliteJournal::open(dir) {
            return Arc::new(journal);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the journal does not open: {:?}", SqliteJournal::open(dir).err());
}

/// Nobody waits, and nobody is hurried: however slow the machine, no time to decide runs out.
pub(crate) fn at_once() -> Settings {
    Settings {
        clock_millis: 3_600_000,
        wager_wait_millis: 3_600_000,
        between_rounds_millis: 0,
        street_pause_millis: 0,
        house_pace: Pace { least_millis: 0, most_millis: 0 },
        ..Settings::default()
    }
}

/// Rounds begin only when the test is over.
pub(crate) fn slow_rounds() -> Settings {
    Settings { between_rounds_millis: 3_600_000, ..at_once() }
}

/// Keys that everybody knows.
pub(crate) fn keys() -> Arc<KeyRing> {
    Arc::new(KeyRing::for_tests())
}

pub(crate) async fn open(dir: &Path, settings: Settings) -> Room {
    Room::open(journal(dir), settings, keys()).await.unwrap()
}

pub(crate) const ONE: Who = Who::player(PlayerId(1));
pub(crate) const TWO: Who = Who::player(PlayerId(2));
pub(crate) const THREE: Who = Who::player(PlayerId(3));

/// Every game of the books, as a table.
pub(crate) fn every_game() -> Vec<(String, TableFile)> {
    let all = games().iter().map(|game| {
        let id = game.id().as_str().to_owned();
        let file = file_of(&id);
        (id, file)
    });
    all.collect()
}

pub(crate) fn file_of(game: &str) -> TableFile {
    if game == "act/3-card-poker" {
        let limits = banked::Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
        return TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(1_000_000));
    }
    TableFile::pots(HouseFile::of(game))
}

pub(crate) fn opening(file: TableFile) -> Opening {
    Opening { name: "A table".to_owned(), file, clock_millis: None, private: false }
}

pub(crate) async fn table(room: &Room, game: &str) -> TableId {
    room.open_table(ONE, opening(file_of(game))).await.unwrap()
}

pub(crate) fn sit_down(seat: u8, chips: u64) -> Ask {
    Ask::Table(Command::SitDown {
        player: PlayerId(0),
        seat: SeatNumber(seat),
        chips: Chips(chips),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    })
}

pub(crate) async fn call_house(room: &Room, table: TableId, seats: &[u8]) {
    for seat in seats {
        let (seat, temperament) = (SeatNumber(*seat), None);
        room.ask(table, ONE, Ask::CallHousePlayer { seat, temperament }, None).await.unwrap();
    }
}

/// The accounts of a table, by their names.
pub(crate) fn accounts(room: &Room, table: TableId) -> Vec<(String, i64)> {
    let balances = room.balances().unwrap();
    let of_table = balances.into_iter().filter(|(account, _)| account.table() == Some(table));
    of_table.filter(|(_, it)| it.0 != 0).map(|(it, chips)| (it.to_string(), chips.0)).collect()
}

/// That the books sum to nothing and are those of every table. A round that begins between the look
/// at the books and the look at its table moves chips, and then another look finds them alike; a real
/// difference stays.
pub(crate) fn books_balance(room: &Room) {
    for _ in 0..1_000 {
        if books_differ(room).is_none() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(books_differ(room), None);
}

/// A table with what is booked for its seats and what they have, where these are not the same.
fn books_differ(room: &Room) -> Option<(TableId, i64, u64)> {
    let balances = room.balances().unwrap();
    assert_eq!(balances.iter().map(|(_, balance)| i128::from(balance.0)).sum::<i128>(), 0);
    for summary in room.tables() {
        let shown = room.shown(summary.shown.id).unwrap();
        assert_eq!(shown.trouble, None);
        assert_eq!(shown.table.check(), Ok(()));
        let seated: u64 = shown
            .table
            .everybody()
            .map(|(seat, it)| shown.table.chips_of(seat).0 + it.queued.0)
            .sum();
        let booked: i64 = balances
            .iter()
            .filter(
                |(it, _)| matches!(it, Account::Seat { table, .. } if *table == summary.shown.id),
            )
            .map(|(_, chips)| chips.0)
            .sum();
        if booked != i64::try_from(seated).unwrap() {
            return Some((summary.shown.id, booked, seated));
        }
    }
    None
}

/// Waits until something holds.
pub(crate) async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..30_000 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never: {what}");
}

/// Two clocks that a test turns: the one on the wall, and the steady one.
pub(crate) struct Hand(Mutex<Hands>);

struct Hands {
    wall: u64,
    steady: u64,
}

impl Clock for Hand {
    fn now_millis(&self) -> u64 {
        self.0.lock().unwrap().wall
    }

    fn steady(&self) -> Steady {
        Steady(self.0.lock().unwrap().steady)
    }
}

impl Hand {
    pub(crate) fn at(millis: u64) -> Arc<Hand> {
        Arc::new(Hand(Mutex::new(Hands { wall: millis, steady: 7 })))
    }

    /// Time goes by and nobody looks: no room is open, or the whole program stands still.
    pub(crate) fn stand_still(&self, millis: u64) {
        let mut hands = self.0.lock().unwrap();
        hands.steady += millis;
        hands.wall += millis;
    }

    /// Somebody sets the clock on the wall on.
    pub(crate) fn set_on(&self, millis: u64) {
        self.0.lock().unwrap().wall += millis;
    }

    /// Somebody sets the clock on the wall back.
    pub(crate) fn set_back(&self, millis: u64) {
        self.0.lock().unwrap().wall -= millis;
    }

    /// Time goes by as it should: the table looks at the clock every now and then.
    pub(crate) async fn turn(&self, millis: u64, room: &Room, table: TableId) {
        let mut left = millis;
        while left > 0 {
            let step = left.min(2_000);
            self.stand_still(step);
            looked(room, table).await;
            left -= step;
        }
    }
}

/// Waits until a table has looked at the clock: whatever it is asked, it looks first.
pub(crate) async fn looked(room: &Room, table: TableId) {
    let nobody = Who::player(PlayerId(FIRST_HOUSE_PLAYER));
    assert_eq!(code_of(room, table, nobody, Ask::BuyTime).await, "not-yours");
}

pub(crate) const MINUTE: u64 = 60_000;

pub(crate) async fn open_at(dir: &Path, settings: Settings, clock: &Arc<Hand>) -> Room {
    let clock = Arc::clone(clock);
    Room::open_with(journal(dir), settings, keys(), clock).await.unwrap()
}

/// The word by which something is refused; `ok` where it is not.
pub(crate) async fn code_of(room: &Room, table: TableId, who: Who, ask: Ask) -> &'static str {
    match room.ask(table, who, ask, None).await {
        Ok(_) => "ok",
        Err(refused) => refused.code,
    }
}

/// Says that a connection has come or gone, and waits until the table knows.
pub(crate) async fn connect(room: &Room, table: TableId, who: Who, connected: bool) {
    room.set_connected(table, who.player, connected);
    until("the table knows", || {
        room.shown(table).unwrap().connected.contains(&who.player) == connected
    })
    .await;
}

/// The persons of these tests.
pub(crate) const PEOPLE: [Who; 3] = [ONE, TWO, THREE];

/// Who works in the cage.
pub(crate) const CLERK: Who = Who::player(PlayerId(99));

pub(crate) const STAFF: Who = Who::staff(PlayerId(50), Role::AssistantCasinoManager);

/// No round begins until the table is resumed; one that is on is played to its end.
pub(crate) async fn pause(room: &Room, table: TableId) {
    let pause = Ask::Table(Command::Pause);
    room.ask(table, STAFF, pause, None).await.unwrap();
}

pub(crate) async fn resume(room: &Room, table: TableId) {
    let resume = Ask::Table(Command::Resume);
    room.ask(table, STAFF, resume, None).await.unwrap();
}

/// Seats three people with chips. No round begins before all of them sit.
pub(crate) async fn seat_people(room: &Room, table: TableId) {
    pause(room, table).await;
    let config = room.shown(table).unwrap();
    let least = config.table.config().least_buy_in().0;
    let most = config.table.config().most_buy_in().map_or(u64::MAX, |most| most.0);
    let chips = (least * 3).min(most);
    for (who, seat) in PEOPLE.into_iter().zip([1, 2, 4]) {
        let request = u128::from(who.player.0) << 64 | u128::from(table.0);
        room.issue(CLERK, who.player, Chips(chips), "to play", request).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, chips), None).await.unwrap();
    }
    resume(room, table).await;
}

/// What somebody who is due does, as a house player would choose; nobody where none is.
pub(crate) fn chosen(shown: &Shown, seed: u8) -> Option<(Who, cutcard_table::PlayerAct)> {
    let due = match shown.table.due() {
        cutcard_table::Due::Decisions(seats) => seats,
        cutcard_table::Due::Wagers => shown.table.everybody().map(|(seat, _)| seat).collect(),
        cutcard_table::Due::Round
        | cutcard_table::Due::Players
        | cutcard_table::Due::Street
        | cutcard_table::Due::Cards
        | cutcard_table::Due::Shuffle(_)
        | cutcard_table::Due::Floor => return None,
    };
    due.into_iter().find_map(|seat| {
        let player = shown.table.seated(seat)?.player;
        let seen = cutcard_table::view(&shown.table, cutcard_table::Viewer::Player(player));
        let temperament = Temperament::Caller;
        let play =
            cutcard_players::choose(shown.table.config(), &seen, player, temperament, [seed; 32])?;
        Some((Who::player(player), play))
    })
}

/// Somebody who is due acts.
pub(crate) async fn act(room: &Room, table: TableId, seed: u8) -> bool {
    let shown = room.shown(table).unwrap();
    let Some((who, play)) = chosen(&shown, seed) else { return false };
    let ask = Ask::Table(Command::Play { player: who.player, play });
    room.ask(table, who, ask, Some(shown.sequence)).await.unwrap();
    true
}

/// A runtime of its own, so that it can be dropped as if the machine had stopped.
pub(crate) fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}
