//! Who must have paid which blinds, counted apart from the table's own planning: seat by seat, as the books say it, over
//! long runs of coming, going, missing, moving, changing games and closing. A failure names the game and the seed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

#[path = "common/blind_count.rs"]
mod blind_count;
mod common;

use blind_count::{Book, Count, Reader, there};
use common::life::{play_round, stir};
use common::{Room, Words};
use cutcard_banked::PlayerId;
use cutcard_round::Role;
use cutcard_rulebook::{Chips, HouseFile};
use cutcard_table::*;

/// What is played, and what it changes to every now and then.
const RUNS: [(&str, Book, [&str; 2]); 4] = [
    (
        "hold'em",
        Book::Crown,
        [
            "game = 'crown/holdem'\nblinds = [5, 10]\nseats = 7",
            "game = 'crown/omaha'\nblinds = [5, 10]\nseats = 7",
        ],
    ),
    (
        "three blinds",
        Book::Crown,
        [
            "game = 'crown/omaha'\nblinds = [3, 5, 10]\nseats = 8",
            "game = 'crown/omaha'\nblinds = [3, 5, 10]\nlimit = 'full-pot'\nseats = 8",
        ],
    ),
    (
        "draw",
        Book::Act,
        [
            "game = 'act/draw'\nblinds = [5, 10]\nseats = 6",
            "game = 'act/draw'\nblinds = [5, 10]\nseats = 6",
        ],
    ),
    (
        "manila",
        Book::Act,
        [
            "game = 'act/three-card-manila'\nblinds = [5, 10]\nseats = 8",
            "game = 'act/three-card-manila'\nblinds = [5, 10]\nseats = 8\nlimit = 'full-pot'",
        ],
    ),
];

/// How many tables of each are played, and for how many rounds each.
const SEEDS: u64 = 6;
const ROUNDS: usize = 400;

fn file(text: &str, button: ButtonMoves) -> TableFile {
    let options = Options { button, ..Options::default() };
    TableFile { options, ..TableFile::pots(text.parse::<HouseFile>().unwrap()) }
}

/// Everybody who sits is there, with chips, and posts what they owe.
fn settle(room: &mut Room) {
    let all: Vec<PlayerId> = room.table.everybody().map(|(_, it)| it.player).collect();
    for player in all {
        for command in [
            Command::AddChips { player, chips: Chips(300) },
            Command::Return { player },
            Command::ComeInBy { player, entry: EntryChoice::Post },
        ] {
            // Whoever is there already is refused.
            let _ = room.ask(&command);
        }
    }
}

/// What has been added to a log since it was looked at last is counted.
struct Log {
    at: usize,
    reader: Reader,
}

impl Log {
    fn read(&mut self, log: &[VersionedEvent]) {
        log[self.at..].iter().for_each(|entry| self.reader.event(&entry.event));
        self.at = log.len();
    }
}

/// What came of a table.
struct Played {
    count: Count,
    closed: u32,
    rounds: u64,
}

/// One table, until it closes.
fn run(name: &str, book: Book, texts: [&str; 2], button: ButtonMoves, seed: u64) -> Played {
    let mut room = Room::open(file(texts[0], button));
    room.words = Words(seed * 7_919 + name.len() as u64);
    let name = format!("{name}, {button:?}, seed {seed}");
    let mut reader = Log { at: 0, reader: Reader::new(name, book, room.table.config()) };
    let (mut next, mut to, mut calm) = (0, 1, 0_u64);
    for turn in 0..ROUNDS {
        // For a while nobody stirs, so that there are whole revolutions to count.
        if calm == 0 {
            (0..room.words.below(4)).for_each(|_| stir(&mut room, &mut next));
            if room.words.below(12) == 0 {
                calm = 30;
            }
        }
        if calm > 0 {
            // Nobody is broke for long, or every other round somebody is away.
            settle(&mut room);
        }
        calm = calm.saturating_sub(1);
        reader.read(&room.log);
        if room.words.below(40) == 0 && room.table.coming().is_none() {
            let change = Box::new(file(texts[to], button));
            let change = Command::Announce { to: change, rounds: None, now_millis: 0 };
            if room.ask_as(common::staff(Role::AreaManager), &change).is_ok() {
                to = 1 - to;
            }
        }
        if turn + 20 == ROUNDS {
            calm = 0;
            room.must_as(Role::AreaManager, Command::GiveNotice);
        }
        if room.table.change_is_due() {
            room.must(Command::MakeChange { now_millis: u64::MAX / 2 });
        }
        if room.table.is_closed() || !room.table.can_start() {
            calm = 0;
            continue;
        }
        reader.read(&room.log);
        reader.reader.is_there(there(&room.table));
        play_round(&mut room, &mut next, false);
        reader.read(&room.log);
    }
    Played {
        closed: u32::from(room.table.is_closed()),
        rounds: reader.reader.round,
        count: reader.reader.count,
    }
}

#[test]
fn everybody_has_paid_what_an_independent_count_says() {
    for (name, book, texts) in RUNS {
        for button in [ButtonMoves::ByBook, ButtonMoves::DeadButton, ButtonMoves::NextPlayer] {
            let (mut revolutions, mut posted, mut missed, mut closed) = (0, 0, 0, 0);
            let mut rounds = 0;
            for seed in 0..SEEDS {
                let Played { count, closed: ends, rounds: began } =
                    run(name, book, texts, button, seed);
                revolutions += count.revolutions;
                posted += count.posted;
                missed += count.missed;
                closed += ends;
                rounds += began;
            }
            println!(
                "{name}, {button:?}: {rounds} rounds, {revolutions} revolutions, {posted} posted, {missed} missed, {closed} closed"
            );
            assert!(revolutions > 5, "{name}, {button:?}: {revolutions} revolutions");
            // Where too few are left for the last three hands it stays open.
            assert!(closed > 0, "{name}, {button:?}: no table closed");
            assert!(posted > 3 && missed > 20, "{name}, {button:?}: {posted} {missed}");
        }
    }
}
