//! House players play a room's own games as they play those of the books.
//!
//! One test: a program adds games once, and a test file is one program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, mixed};
use cutcard_rulebook::{OwnFile, add_games, games};
use cutcard_table::TableFile;

#[test]
fn games_of_the_house_are_played() {
    let own = |name: &str, text: &str| OwnFile { name: name.to_owned(), text: text.to_owned() };
    add_games(vec![
        own("double", include_str!("../../../rulebooks/own-games/double-pineapple-hi-lo.toml")),
        own("short", include_str!("../../../rulebooks/own-games/short-draw.toml")),
    ])
    .unwrap();
    let own: Vec<_> = games().iter().filter(|game| game.is_of_house()).collect();
    assert_eq!(own.len(), 2);
    for game in own {
        let house = cutcard_rulebook::HouseFile::of(game.id().as_str());
        for players in 2..=8_u64 {
            let mut room = Room::open(TableFile::pots(house.clone()), players);
            let capacity = u64::from(room.table.config().capacity());
            room.sit(players.min(capacity), 1_000);
            for _ in 0..10 {
                room.top_up(1_000);
                // Chips, cards and every choice are checked after each command.
                room.play(&mut mixed);
            }
            assert!(room.chosen.len() >= 10, "{}: {} choices", game.id(), room.chosen.len());
        }
    }
}
