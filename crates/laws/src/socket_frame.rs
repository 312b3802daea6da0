//! The law of what a socket is sent.

use cutcard_banked::PlayerId;
use cutcard_room::Who;
use cutcard_rulebook::{Chips, HouseFile};
use cutcard_server::socket::translate::translate;
use cutcard_server::wire::frame::Ask;
use cutcard_table::{
    Actor, Arrival, Command, PlayerKind, SeatNumber, Table, TableFile, Viewer, decide, view,
};
use std::sync::OnceLock;

/// A table in a round of Chinese Poker and one in a round of Hold'em.
fn tables() -> &'static [Table] {
    static TABLES: OnceLock<Vec<Table>> = OnceLock::new();
    TABLES.get_or_init(|| ["crown/holdem", "crown/chinese"].map(begun).to_vec())
}

fn begun(game: &str) -> Table {
    let mut table = Table::open(TableFile::pots(HouseFile::of(game))).expect("as the book has it");
    for number in 1..=3 {
        let (player, seat) = (PlayerId(u64::from(number)), SeatNumber(number));
        let (kind, arrival) = (PlayerKind::Person, Arrival::New);
        let command = Command::SitDown { player, seat, chips: Chips(1_000), kind, arrival };
        apply(&mut table, Actor::Player(player), &command);
    }
    let order = table.config().rules().expect("a game of pots").deck().in_order().into();
    apply(&mut table, Actor::Room, &Command::StartRound { order, cut: 0 });
    table
}

fn apply(table: &mut Table, by: Actor, command: &Command) {
    let events = decide(table, by, command).expect("a sound beginning");
    events.iter().for_each(|event| table.apply(event));
}

/// Any bytes are a frame or are not. What is one is written and read as the same again, and an act
/// among them is asked of a table or refused, without a panic.
///
/// # Panics
/// The law does not hold.
pub fn socket_frame(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(ask) = serde_json::from_str::<Ask>(text) else { return };
    let written = serde_json::to_string(&ask).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<Ask>(&written).ok(), Some(ask.clone()));
    let Ask::Act { act, .. } = ask else { return };
    for table in tables() {
        for player in 1..=4 {
            let who = Who::player(PlayerId(player));
            let seen = view(table, Viewer::Player(who.player));
            if let Ok(cutcard_room::Ask::Table(command)) = translate(&act, who, &seen) {
                // Accepted or refused: what is accepted applies.
                if let Ok(events) = decide(table, Actor::Player(who.player), &command) {
                    let mut table = table.clone();
                    events.iter().for_each(|event| table.apply(event));
                }
            }
        }
    }
}
