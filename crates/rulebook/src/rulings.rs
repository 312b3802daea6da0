//! What each book has done about what goes wrong.
//!
//! A book's rulings are data: `rulebooks/<book>/irregularities.toml` says for each situation and time
//! which deeds put it right, and the clause of each. A new ruling of known deeds needs no Rust.

use crate::game::Game;
use crate::irregularity::{Remedy, When, Wrong};
use crate::rules_version::RulesVersion;
use crate::word::Word as _;
use cutcard_base::{Book, ClauseId};
use serde::Deserialize;
use std::sync::OnceLock;

/// A thing to do about something that went wrong, and its clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemedyStep {
    /// What.
    pub remedy: Remedy,
    /// By which clause.
    pub clause: ClauseId,
}

/// What a book has done about something, in some games, at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What went wrong.
    pub wrong: Wrong,
    /// What must be so.
    pub when: Vec<When>,
    /// The clause.
    pub clause: ClauseId,
    /// What is done, in order.
    pub remedies: Vec<RemedyStep>,
    /// The ruling as a dealer would announce it.
    pub says: String,
    games: Vec<String>,
    not_games: Vec<String>,
    /// By which versions of the rules it is made: from this one, up to that one.
    versions: (RulesVersion, Option<RulesVersion>),
}

impl Ruling {
    /// Whether it is made by a version of the rules. A ruling that changes stays in the file for the rounds
    /// that were played by it, `until` a version, and the new one is `since` the next.
    #[must_use]
    pub fn is_of_version(&self, version: RulesVersion) -> bool {
        let (since, until) = self.versions;
        version >= since && until.is_none_or(|until| version <= until)
    }

    /// The games and families it is of; all where none is named.
    #[must_use]
    pub fn games(&self) -> &[String] {
        &self.games
    }

    /// The games and families it is not of.
    #[must_use]
    pub fn not_games(&self) -> &[String] {
        &self.not_games
    }

    /// Whether it is one of this game.
    #[must_use]
    pub fn is_of(&self, game: &Game) -> bool {
        let named = |name: &String| {
            game.id().name() == name.as_str() || game.family().word() == name.as_str()
        };
        (self.games.is_empty() || self.games.iter().any(named)) && !self.not_games.iter().any(named)
    }
}

/// Why a file of rulings cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RulingFault(pub String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingsFile {
    ruling: Vec<RulingFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingFile {
    wrong: Wrong,
    #[serde(default)]
    games: Vec<String>,
    #[serde(default, rename = "not")]
    not_games: Vec<String>,
    #[serde(default)]
    when: Vec<When>,
    #[serde(default = "RulesVersion::first")]
    since: RulesVersion,
    until: Option<RulesVersion>,
    clause: String,
    #[serde(rename = "do")]
    remedies: Vec<StepFile>,
    says: String,
}

/// A remedy, alone or with a clause of its own.
#[derive(Deserialize)]
#[serde(untagged)]
enum StepFile {
    Plain(Remedy),
    By(Remedy, String),
}

/// Reads a book's rulings.
///
/// # Errors
/// What is wrong with the file.
pub fn parse_rulings(book: Book, text: &str) -> Result<Vec<Ruling>, RulingFault> {
    let file: RulingsFile = toml::from_str(text).map_err(|error| RulingFault(error.to_string()))?;
    let clause = |place: &str| {
        let name = format!("{}:{place}", book.prefix());
        name.parse::<ClauseId>().map_err(|error| RulingFault(format!("{name}: {error}")))
    };
    file.ruling
        .into_iter()
        .map(|each| {
            let by = clause(&each.clause)?;
            let steps = each.remedies.into_iter().map(|step| match step {
                StepFile::Plain(remedy) => Ok(RemedyStep { remedy, clause: by.clone() }),
                StepFile::By(remedy, place) => Ok(RemedyStep { remedy, clause: clause(&place)? }),
            });
            Ok(Ruling {
                wrong: each.wrong,
                when: each.when,
                remedies: steps.collect::<Result<_, RulingFault>>()?,
                clause: by,
                says: each.says,
                games: each.games,
                not_games: each.not_games,
                versions: (each.since, each.until),
            })
        })
        .collect()
}

const FILES: [(Book, &str); 3] = [
    (Book::Crown, include_str!("../rulebooks/crown/irregularities.toml")),
    (Book::ActManila, include_str!("../rulebooks/act-manila/irregularities.toml")),
    (Book::ActDraw, include_str!("../rulebooks/act-draw/irregularities.toml")),
];

/// The rulings of each book.
type Rulings = Vec<(Book, Vec<Ruling>)>;

/// Made when it is first asked for, or by [`rule_otherwise`] before that; never changed after.
static RULINGS: OnceLock<Rulings> = OnceLock::new();

/// The rulings of every book that has them, read anew.
///
/// The files are embedded and a test holds that every one can be read, so nothing is left out.
#[must_use]
pub fn embedded_rulings() -> Vec<(Book, Vec<Ruling>)> {
    FILES.map(|(book, text)| (book, parse_rulings(book, text).unwrap_or_default())).into()
}

/// The rulings of a book, in the order in which they are tried. The book against the house has its own.
#[must_use]
pub fn rulings(book: Book) -> &'static [Ruling] {
    RULINGS
        .get_or_init(embedded_rulings)
        .iter()
        .find(|(of, _)| *of == book)
        .map(|(_, rulings)| rulings.as_slice())
        .unwrap_or_default()
}

/// Rulings were asked for before, and others may rely on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("other rulings are given once, before any is asked for")]
pub struct RulingsAsked;

/// Rules by these in the place of those of the books for as long as the program runs: once, and before any
/// ruling is asked for.
///
/// For trials of the scripts alone, which must notice a wrong ruling (`cargo xtask mutate`). No room is to rule
/// by anything but its books.
///
/// # Errors
/// Where it is too late: nothing changes.
#[doc(hidden)]
pub fn rule_otherwise(rulings: Vec<(Book, Vec<Ruling>)>) -> Result<(), RulingsAsked> {
    RULINGS.set(rulings).map_err(|_| RulingsAsked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::clause;

    #[test]
    fn every_ruling_can_be_read_and_cites_clauses_of_its_book() {
        for (book, text) in FILES {
            let rulings = parse_rulings(book, text).expect("the file can be read");
            assert!(!rulings.is_empty(), "{book}");
            for ruling in rulings {
                let steps = ruling.remedies.iter().map(|step| &step.clause);
                for id in steps.chain([&ruling.clause]) {
                    assert!(clause(id).is_some(), "{id} is not in the book");
                }
                assert!(!ruling.remedies.is_empty(), "{}: what is done?", ruling.clause);
            }
        }
    }

    #[test]
    fn a_game_or_family_that_a_ruling_names_is_one_of_its_book() {
        for (book, _) in FILES {
            for ruling in rulings(book) {
                for name in ruling.games.iter().chain(&ruling.not_games) {
                    let known = crate::games::games().iter().any(|game| {
                        game.book() == book
                            && (game.id().name() == name.as_str() || game.family().word() == *name)
                    });
                    assert!(known, "{}: no game or family `{name}`", ruling.clause);
                }
            }
        }
    }
}
