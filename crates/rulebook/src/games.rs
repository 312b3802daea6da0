//! The games of the books, and a room's own.

use crate::clause::{Clause, place_of};
use crate::game::Game;
use crate::game_fault::GameFault;
use crate::game_id::GameId;
use crate::near_miss::closest;
use crate::tables::Family;
use std::sync::OnceLock;
use thiserror::Error;

/// Path under `rulebooks/` and text of every game file, listed by the build.
pub(crate) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/game_files.rs"));

/// No game has that id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game is called `{asked}`{}", nearest.map(|id| format!("; did you mean {id}?")).unwrap_or_default())]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
    /// The id that was probably meant.
    pub nearest: Option<&'static str>,
}

/// A game file of a room's own: its name, to tell faults by, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFile {
    /// What the file is called.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// Something wrong with a room's own games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OwnGameFault {
    /// A file that is not a game.
    #[error("{file}: {fault}")]
    File {
        /// Which file.
        file: String,
        /// What is wrong with it.
        fault: GameFault,
    },
    /// A game that is not called one of the house.
    #[error("{file}: id: {id} must start with house/, as every game of the room's own")]
    NotOfTheHouse {
        /// Which file.
        file: String,
        /// What it is called.
        id: GameId,
    },
    /// A game against the house: its round is not made of steps.
    #[error("{file}: family: a game against the house is not made of steps")]
    Banked {
        /// Which file.
        file: String,
    },
    /// Two games of one name.
    #[error("{file}: id: {id} is in {other} too")]
    Taken {
        /// Which file.
        file: String,
        /// What it is called.
        id: GameId,
        /// The file that has it first.
        other: String,
    },
    /// The games were read before, and others may rely on them.
    #[error("games are added once, before any is asked for")]
    TooLate,
}

/// The games there are: those of the books and a room's own.
struct Register {
    games: Vec<Game>,
    /// The clauses of the house.
    clauses: Vec<Clause>,
    /// What the room's own games were read from.
    files: Vec<OwnFile>,
}

/// Made when it is first asked for, or by [`add_games`] before that; never changed after.
static REGISTER: OnceLock<Register> = OnceLock::new();

impl Register {
    fn new(own: Vec<Game>, files: Vec<OwnFile>) -> Register {
        let mut games: Vec<Game> = embedded_games().filter_map(|(_, game)| game.ok()).collect();
        games.sort_by_key(|game| {
            // The lines of Crown's table of seats are in the order in which the book names its games.
            place_of(game.decks.seats_clause.as_ref().unwrap_or(&game.decks.clause))
        });
        let clauses = own.iter().flat_map(clauses_of).collect();
        games.extend(own);
        Register { games, clauses, files }
    }
}

/// The clauses that a game of the house says itself. They last as long as the program, like those of the
/// books.
fn clauses_of(game: &Game) -> impl Iterator<Item = Clause> {
    game.rules.iter().map(|(id, text)| Clause {
        id: id.clone(),
        section: "Rules of the house",
        kind: "house",
        games: lasting(game.name()),
        summary: lasting(text),
        test_idea: "",
        notes: "",
    })
}

fn lasting(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// Adds a room's own games to those of the books, once and before any game is asked for. The same files
/// may be given again.
///
/// # Errors
/// Everything that is wrong with any of the files, or that it is too late.
pub fn add_games(files: Vec<OwnFile>) -> Result<(), Vec<OwnGameFault>> {
    let (mut games, mut faults): (Vec<(&str, Game)>, Vec<OwnGameFault>) = (Vec::new(), Vec::new());
    for OwnFile { name, text } in &files {
        let file = name.clone();
        let game: Game = match text.parse() {
            Ok(game) => game,
            Err(wrong) => {
                let wrong: Vec<GameFault> = wrong;
                let told = |fault| OwnGameFault::File { file: file.clone(), fault };
                faults.extend(wrong.into_iter().map(told));
                continue;
            }
        };
        let id = game.id.clone();
        if !game.is_of_house() {
            faults.push(OwnGameFault::NotOfTheHouse { file, id });
        } else if game.family == Family::Banked {
            faults.push(OwnGameFault::Banked { file });
        } else if let Some((other, _)) = games.iter().find(|(_, each)| each.id == id) {
            faults.push(OwnGameFault::Taken { file, id, other: (*other).to_owned() });
        } else {
            games.push((name.as_str(), game));
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let games: Vec<Game> = games.into_iter().map(|(_, game)| game).collect();
    let register = REGISTER.get_or_init(|| Register::new(games, files.clone()));
    if register.files == files { Ok(()) } else { Err(vec![OwnGameFault::TooLate]) }
}

/// Every game: those of the books in the order of the books, then a room's own in the order they were
/// given in.
///
/// The files of the books are embedded and the tests hold them free of faults, so nothing is left out.
#[must_use]
pub fn games() -> &'static [Game] {
    &REGISTER.get_or_init(|| Register::new(Vec::new(), Vec::new())).games
}

/// The clauses of the house: what a room's own games say of themselves.
#[must_use]
pub fn house_clauses() -> &'static [Clause] {
    REGISTER.get().map(|register| register.clauses.as_slice()).unwrap_or_default()
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
