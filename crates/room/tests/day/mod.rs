//! A day of a card room in simulated time, all of it from one seed: twenty tables of mixed games, two hundred people who
//! come and go, and everything that staff do. What is listed is asked and must be accepted; what is not listed is asked
//! too and must be refused. In the end the books balance and the blinds are those of an independent count. Every kind of
//! act is to have its place in the day: two have none yet.
//!
//! The time is tokio's own, which stands still until nobody has anything left to do: the same seed is to
//! be the same day, which a second day in one process is not yet.

mod clock;
mod deals;
mod desk;
mod floor;
mod games;
mod office;
mod people;
mod proof;
mod tally;
mod waits;
mod words;

use crate::common::{Folder, books_balance, journal, keys};
use clock::{AtOnce, DayClock};
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Actor, Command};
use office::Office;
use people::Guests;
use std::sync::Arc;
use std::time::Duration;
use tally::Tally;
use words::Words;

/// How many people come.
const GUESTS: u64 = 200;

/// When the day begins: some minutes before six in the evening, when gaming begins at one of the tables.
const BEGINS_MILLIS: u64 = 20_000 * 86_400_000 + (17 * 60 + 52) * 60_000;

/// Somebody excluded themselves so long before.
const HALF_A_YEAR_MILLIS: u64 = 190 * 86_400_000;

/// A manager, and another: some things take two.
const MANAGER: Who = Who::staff(PlayerId(1_001), Role::AssistantCasinoManager);
const OTHER_MANAGER: Who = Who::staff(PlayerId(1_002), Role::AssistantCasinoManager);
const AREA: Who = Who::staff(PlayerId(1_003), Role::AreaManager);
const OTHER_AREA: Who = Who::staff(PlayerId(1_004), Role::AreaManager);
const HIGHER: Who = Who::staff(PlayerId(1_005), Role::HigherDutiesDealer);
const DEALER: Who = Who::staff(PlayerId(1_006), Role::Dealer);
const RUNNER: Who = Who::staff(PlayerId(1_007), Role::ChipRunner);
const CASHIER: Who = Who::player(PlayerId(1_008));
const OTHER_CASHIER: Who = Who::player(PlayerId(1_009));
/// Those of the ladder.
const STAFF: [Who; 7] = [MANAGER, OTHER_MANAGER, AREA, OTHER_AREA, HIGHER, DEALER, RUNNER];

/// So often whoever asks lets the others go on: until nobody has anything left to do at that moment.
const YIELDS: usize = 100;

/// Which day, and how long it is.
#[derive(Clone, Copy)]
struct Size {
    seed: u64,
    rounds: u64,
}

/// The day while it goes on.
struct Day {
    size: Size,
    room: Room,
    words: Words,
    tally: Tally,
    guests: Guests,
    office: Office,
    /// The tables as they were planned, with those that are open for them now.
    tables: Vec<Place>,
    /// Rounds of tables that were closed.
    rounds_before: u64,
}

/// A table of the plan, and where it is now.
struct Place {
    plan: games::Plan,
    id: TableId,
}

impl Day {
    /// Time goes by, and whatever is due by then is done.
    async fn pass(&self, millis: u64) {
        tokio::time::sleep(Duration::from_millis(millis)).await;
        settle().await;
    }

    fn shown(&self, table: TableId) -> Arc<Shown> {
        self.room.shown(table).expect("it is open")
    }

    /// Where it happens, for whoever reads that something failed.
    fn here(&self, table: TableId) -> String {
        let shown = self.shown(table);
        let place = format!("{} ({}), event {}", shown.name, table.0, shown.sequence);
        format!("seed {}, {place}, round {}", self.size.seed, shown.table.round_number())
    }

    /// Asks what is listed: it is accepted.
    async fn must(&mut self, table: TableId, who: Who, ask: Ask) {
        let told = ask.command().map(|command| format!("{command:?}"));
        let here = self.here(table);
        self.tally.asked(&self.shown(table).table, who, &ask);
        if let Err(refused) = self.room.ask(table, who, ask.clone(), None).await {
            panic!("{here}: {ask:?} {told:?} by {who:?} is listed and refused: {refused:?}");
        }
        settle().await;
    }

    /// Asks what is not listed: it is refused, and nothing happens.
    async fn must_not(&mut self, table: TableId, who: Who, ask: Ask) {
        let told = ask.command().map(|command| format!("{command:?}"));
        let here = self.here(table);
        match self.room.ask(table, who, ask, None).await {
            Ok(_) => panic!("{here}: {told:?} by {who:?} is not listed and accepted"),
            Err(refused) => self.tally.refused(refused.code),
        }
        settle().await;
    }

    /// The command as whoever it is asks for it: with a reason, by hand, or as it is.
    fn asks(command: Command) -> Ask {
        if command.needs_reason() {
            return Ask::WithReason { command, why: "as it was seen from the floor".to_owned() };
        }
        match cutcard_table::StaffAct::of(&command) {
            Some(cutcard_table::StaffAct::EnterCards) => Ask::ByHand(command),
            Some(_) | None => Ask::Table(command),
        }
    }

    /// Whether a table would do it for somebody of staff.
    fn lets(shown: &Shown, who: Who, command: &Command) -> bool {
        let by = match who.rank {
            Some(rank) => Actor::Staff { player: who.player, rank },
            None => Actor::Player(who.player),
        };
        cutcard_table::decide(&shown.table, by, command).is_ok()
    }

    fn rounds(&self) -> u64 {
        let on = self.tables.iter().map(|it| self.shown(it.id).table.round_number());
        self.rounds_before + on.sum::<u64>()
    }

    /// One moment of it: those who are due act, some come or go, staff do something, and time goes by.
    async fn moment(&mut self) {
        let places: Vec<TableId> = self.tables.iter().map(|it| it.id).collect();
        self.all_due().await;
        for _ in 0..3 {
            self.somebody_stirs().await;
        }
        self.those_called_come().await;
        for _ in 0..2 {
            // Where there is more to see to staff look more often.
            let from = if self.words.once_in(2) { 0 } else { games::SEEN_TO };
            let table = places[from + self.words.below(places.len() - from)];
            self.floor(table).await;
        }
        self.rare_acts().await;
        self.run_office().await;
        self.replace_closed().await;
        let millis = 1_000 + 10 * self.words.below(250) as u64;
        self.pass(millis).await;
    }

    /// Whoever is due at any table does something.
    async fn all_due(&mut self) {
        for at in 0..self.tables.len() {
            self.due_at(self.tables[at].id).await;
        }
    }

    /// Where a table has closed, another is opened for it.
    async fn replace_closed(&mut self) {
        for at in 0..self.tables.len() {
            let id = self.tables[at].id;
            if !self.shown(id).table.is_closed() || self.office.is_closing {
                continue;
            }
            self.rounds_before += self.shown(id).table.round_number();
            self.tables[at].id = self.open(at).await;
        }
    }

    async fn open(&mut self, at: usize) -> TableId {
        let plan = self.tables[at].plan.clone();
        let number = self.tally.opened(plan.name);
        let opening = Opening {
            name: format!("{} {number}", plan.name),
            file: plan.file,
            clock_millis: None,
            private: plan.private,
        };
        let table = self.room.open_table(MANAGER, opening).await.unwrap();
        self.tally.act(cutcard_table::StaffAct::OpenAnyTable);
        settle().await;
        table
    }
}

/// Everybody else does what they have to do now. Time does not go by.
async fn settle() {
    for _ in 0..YIELDS {
        tokio::task::yield_now().await;
    }
}

fn settings() -> Settings {
    Settings {
        // Nobody is pressed, and nobody is waited for very long.
        clock_millis: 25_000,
        lease_millis: 86_400_000,
        house_pace: Pace { least_millis: 0, most_millis: 0 },
        ..Settings::default()
    }
}

async fn open_room(folder: &Folder, seed: u64, begins_millis: u64) -> Room {
    let journal = Arc::new(AtOnce(journal(folder.path())));
    let clock = Arc::new(DayClock::begins(begins_millis));
    let seeds = Arc::new(RepeatedSeeds(seed));
    Room::open_dealing(journal, settings(), keys(), clock, seeds).await.unwrap()
}

/// Half a year before, somebody excluded themselves.
async fn half_a_year_before(folder: &Folder, size: Size) {
    let room = open_room(folder, size.seed, BEGINS_MILLIS - HALF_A_YEAR_MILLIS).await;
    let days = EXCLUSION_DAYS.0;
    room.welcome(office::COMES_BACK).await.unwrap();
    room.safeguard(office::COMES_BACK, SafeguardCommand::Exclude { days }).await.unwrap();
    room.close().await;
}

/// The whole day; what is held against the folder once the room is closed.
async fn live(folder: &Folder, size: Size) -> proof::Closed {
    let room = open_room(folder, size.seed, BEGINS_MILLIS).await;
    let tables =
        games::plans().into_iter().map(|plan| Place { plan, id: TableId(0) }).collect::<Vec<_>>();
    let mut day = Day {
        size,
        room,
        words: Words::of(size.seed),
        tally: Tally::default(),
        guests: Guests::default(),
        office: Office::default(),
        tables,
        rounds_before: 0,
    };
    day.open_house().await;
    for at in 0..day.tables.len() {
        day.tables[at].id = day.open(at).await;
    }
    day.admits_some().await;
    day.fill_room().await;
    // More moments than any day needs: a room in which nothing is played would go on for ever.
    for _ in 0..size.rounds * 20 {
        if day.rounds() >= size.rounds && day.office.is_done() {
            break;
        }
        day.moment().await;
    }
    day.close_house().await;
    books_balance(&day.room);
    day.proves().await;
    let closed = proof::Closed { rounds: day.rounds(), tally: std::mem::take(&mut day.tally) };
    day.room.close().await;
    closed
}

/// A day, and its digest.
fn a_day(size: Size) -> (proof::Closed, String) {
    let folder = Folder::new();
    let runtime = || {
        let mut builder = tokio::runtime::Builder::new_current_thread();
        builder.enable_all().start_paused(true).build().unwrap()
    };
    runtime().block_on(half_a_year_before(&folder, size));
    let mut closed = runtime().block_on(live(&folder, size));
    let digest = proof::folder(&folder);
    closed.tally.house = proof::kinds(&folder);
    (closed, digest)
}

/// A tenth of the day.
const SHORT: Size = Size { seed: 18, rounds: 300 };

#[test]
fn a_short_day_ends_with_balanced_books_and_nothing_offered_was_refused() {
    let (closed, digest) = a_day(SHORT);
    println!("{} rounds, {digest}\n{}", closed.rounds, closed.tally.told());
    assert!(closed.rounds >= SHORT.rounds);
}

/// Every act has its place in it.
#[test]
#[ignore = "two kinds of acts have none yet: cargo xtask soak"]
fn a_short_day_has_everything() {
    a_day(SHORT).0.tally.has_everything();
}

/// The whole of it, twice: the same seed is the same day. `cargo xtask soak` runs it.
#[test]
#[ignore = "minutes: cargo xtask soak"]
fn whole_days_end_so_and_the_same_seed_is_the_same_day() {
    for seed in 1..=2 {
        let size = Size { seed, rounds: 5_000 };
        let (closed, digest) = a_day(size);
        println!("seed {seed}: {} rounds, {digest}\n{}", closed.rounds, closed.tally.told());
        closed.tally.has_everything();
        assert_eq!(a_day(size).1, digest, "seed {seed}");
    }
}

/// The same seed is the same day: a shorter one, without all that a day has.
#[test]
#[ignore = "the second day of a process differs from its first: cargo xtask soak"]
fn the_same_seed_is_the_same_day() {
    let digest = |seed| a_day(Size { seed, rounds: 25 }).1;
    let first = digest(7);
    assert_eq!(digest(7), first);
    assert_ne!(digest(8), first);
}
