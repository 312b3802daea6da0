//! What a house player does, given what its seat may see.

use cutcard_banked::PlayerId;
use cutcard_cards::Seed;
use cutcard_players::{Temperament, choose};
use cutcard_table::{PlayerAct, Table, Viewer, view};

/// What a house player would do. It is given the table's public options and its own view: no more than
/// a person at that seat gets.
pub(crate) fn think(
    table: &Table,
    me: PlayerId,
    temperament: Temperament,
    seed: Seed,
) -> Option<PlayerAct> {
    choose(table.config(), &view(table, Viewer::Player(me)), me, temperament, seed.0)
}
