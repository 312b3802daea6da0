//! The games of the books.

use crate::clause::place_of;
use crate::game::Game;
use crate::game_fault::GameFault;
use crate::near_miss::closest;
use std::sync::LazyLock;
use thiserror::Error;

/// Path under `rulebooks/` and text of every game file, listed by the build.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/game_files.rs"));

/// No game has that id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game is called `{asked}`{}", nearest.map(|id| format!("; did you mean {id}?")).unwrap_or_default())]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
    /// The id that was probably meant.
    pub nearest: Option<&'static str>,
}

/// Every game of the books, in the order of the books.
///
/// The files are embedded and the tests hold them free of faults, so nothing is left out.
#[must_use]
pub fn games() -> &'static [Game] {
    static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
        let mut games: Vec<Game> = embedded_games().filter_map(|(_, game)| game.ok()).collect();
        games.sort_by_key(|game| {
            // The lines of Crown's table of seats are in the order in which the book names its games.
            place_of(game.decks.seats_clause.as_ref().unwrap_or(&game.decks.clause))
        });
        games
    });
    &GAMES
}

/// Every embedded game file with its path under `rulebooks/`, read anew.
pub fn embedded_games() -> impl Iterator<Item = (&'static str, Result<Game, Vec<GameFault>>)> {
    FILES.iter().map(|(path, text)| (*path, text.parse()))
}

/// The game of that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Game> {
    games().iter().find(|game| game.id.as_str() == id)
}

/// The game of that id.
///
/// # Errors
/// Where there is none, with the id that was probably meant.
pub fn find_or_suggest(id: &str) -> Result<&'static Game, UnknownGame> {
    find(id).ok_or_else(|| UnknownGame {
        asked: id.to_owned(),
        nearest: closest(id, games().iter().map(|game| game.id.as_str())),
    })
}
