//! Random comings and goings.

use super::{Room, Words, random_play};
use cutcard_banked::PlayerId;
use cutcard_rulebook::Chips;
use cutcard_table::*;

pub(crate) const GAMES: [(&str, &str); 11] = [
    ("holdem", "game = 'crown/holdem'\nseats = 6"),
    (
        "holdem customary",
        "game = 'crown/holdem'\nseats = 6\n[policies]\nheads_up_blinds = 'customary'",
    ),
    ("three blinds", "game = 'crown/omaha'\nblinds = [3, 5, 10]\nseats = 7"),
    ("draw antes", "game = 'crown/draw-ante'"),
    ("draw blinds", "game = 'act/draw'\nseats = 6"),
    ("stud", "game = 'crown/seven-card-stud'"),
    ("manila 1", "game = 'act/three-card-manila'\nblinds = [10]\nseats = 7"),
    ("manila 2", "game = 'act/three-card-manila'\nblinds = [5, 10]\nseats = 7"),
    ("manila 3", "game = 'act/three-card-manila'\nblinds = [3, 5, 10]\nseats = 7"),
    ("chinese", "game = 'crown/chinese'"),
    ("kill", "game = 'crown/holdem'\nlimit = 'fixed'\nseats = 6\n[kill]\npercent = 200"),
];

/// How many tables of each kind are played.
pub(crate) const SEEDS: u64 = 3;

pub(crate) fn open(name: &str, text: &str, dead: bool, seed: u64) -> Room {
    open_by(name, text, dead, seed, ButtonAtDebt::default())
}

/// The same with a reading of where the button goes before who owes blinds.
pub(crate) fn open_by(
    name: &str,
    text: &str,
    dead: bool,
    seed: u64,
    button_at_debt: ButtonAtDebt,
) -> Room {
    let button = if dead { ButtonMoves::DeadButton } else { ButtonMoves::ByBook };
    let mut room = Room::with(text, Options { button, button_at_debt, ..Options::default() });
    room.words = Words(
        name.bytes()
            .fold(11 + seed, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte))),
    );
    room
}

/// Somebody comes, goes, sits out, comes back, adds, moves, or says how to come in.
pub(crate) fn stir(room: &mut Room, next: &mut u64) {
    let capacity = u64::from(room.table.config().capacity());
    let seated: Vec<PlayerId> = room.table.everybody().map(|(_, it)| it.player).collect();
    let anybody =
        |words: &mut Words| seated.get(words.below(seated.len() as u64) as usize).copied();
    let seat = SeatNumber(room.words.below(capacity) as u8 + 1);
    let player = anybody(&mut room.words).unwrap_or(PlayerId(0));
    let command = match room.words.below(12) {
        0..=3 => {
            *next += 1;
            let chips = Chips(200 + room.words.below(40) * 10);
            let (kind, arrival) = (PlayerKind::HousePlayer, Arrival::New);
            Command::SitDown { player: PlayerId(*next), seat, chips, kind, arrival }
        }
        4 => Command::Leave { player },
        5 => Command::SitOut { player },
        6 | 7 => Command::Return { player },
        8 => Command::SitOutNextBlind { player },
        9 => Command::AddChips { player, chips: Chips(200) },
        10 => Command::ComeInBy { player, entry: EntryChoice::Post },
        _ => Command::ChangeSeat { player, to: seat },
    };
    let _ = room.ask(&command);
}

pub(crate) fn play_round(room: &mut Room, next: &mut u64, during: bool) {
    let order = room.deck();
    let numbers = room.table.round_number();
    room.must(Command::StartRound { order, cut: 20 });
    if room.table.round_number() == numbers {
        // Somebody sat out at the blind, and too few are left.
        assert!(!room.table.can_start());
        return;
    }
    for _ in 0..3_000 {
        if !room.table.is_playing() {
            return;
        }
        if during && room.words.below(8) == 0 {
            stir(room, next);
            continue;
        }
        room.step(random_play);
    }
    panic!("a round without end");
}
