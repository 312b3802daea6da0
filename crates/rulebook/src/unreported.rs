//! What a book rules on and nobody reports: what players do wrong, and what a round does by itself.
//!
//! The rulings that a report leads to are in `irregularities.toml`. These are acted on where they happen, by clauses in
//! the code; `rulebooks/<book>/told.toml` says what happens, for whoever asks or practises.

use crate::game::Game;
use crate::rulings::RulingFault;
use crate::word::Word as _;
use cutcard_base::{Book, ClauseId};
use serde::Deserialize;
use std::sync::LazyLock;

/// Something that can go wrong without a report of it, in one book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreported {
    /// The word for it: `early-act`.
    pub word: String,
    /// What it is.
    pub about: String,
    /// Why it cannot happen where software deals; nothing where it can.
    pub not_by_software: Option<String>,
    /// What happens.
    pub ruled: Vec<UnreportedRuling>,
    games: Games,
}

/// What a book has done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreportedRuling {
    /// The clause.
    pub clause: ClauseId,
    /// The ruling as a dealer would announce it.
    pub says: String,
    /// What people take for the ruling.
    pub instead: Vec<String>,
    games: Games,
}

/// Of which games something is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Games {
    of: Vec<String>,
    not: Vec<String>,
}

impl Games {
    fn has(&self, game: &Game) -> bool {
        let named = |name: &String| {
            game.id().name() == name.as_str() || game.family().word() == name.as_str()
        };
        (self.of.is_empty() || self.of.iter().any(named)) && !self.not.iter().any(named)
    }
}

impl Unreported {
    /// Whether it can go wrong in this game.
    #[must_use]
    pub fn is_of(&self, game: &Game) -> bool {
        self.games.has(game)
    }

    /// The games and families that a ruling of it is of; all where none is named.
    #[must_use]
    pub fn games<'a>(&'a self, ruled: &'a UnreportedRuling) -> &'a [String] {
        if ruled.games.of.is_empty() { &self.games.of } else { &ruled.games.of }
    }

    /// The games and families it is not of.
    #[must_use]
    pub fn not_games(&self) -> &[String] {
        &self.games.not
    }

    /// What happens in a game.
    pub fn ruled_in<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = &'a UnreportedRuling> {
        self.ruled.iter().filter(|ruled| self.is_of(game) && ruled.games.has(game))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    told: Vec<ToldFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldFile {
    word: String,
    about: String,
    #[serde(default)]
    games: Vec<String>,
    #[serde(default, rename = "not")]
    not_games: Vec<String>,
    software: Option<String>,
    ruled: Vec<RuledFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuledFile {
    #[serde(default)]
    games: Vec<String>,
    clause: String,
    says: String,
    #[serde(default)]
    instead: Vec<String>,
}

fn parse(book: Book, text: &str) -> Result<Vec<Unreported>, RulingFault> {
    let file: File = toml::from_str(text).map_err(|error| RulingFault(error.to_string()))?;
    let ruling = |each: RuledFile| {
        let name = format!("{}:{}", book.prefix(), each.clause);
        let clause = name.parse().map_err(|error| RulingFault(format!("{name}: {error}")))?;
        let games = Games { of: each.games, not: Vec::new() };
        Ok(UnreportedRuling { clause, says: each.says, instead: each.instead, games })
    };
    let situation = |each: ToldFile| {
        let ToldFile { word, about, games, not_games, software, ruled } = each;
        let ruled = ruled.into_iter().map(ruling).collect::<Result<_, RulingFault>>()?;
        let games = Games { of: games, not: not_games };
        Ok(Unreported { word, about, not_by_software: software, ruled, games })
    };
    file.told.into_iter().map(situation).collect()
}

const FILES: [(Book, &str); 3] = [
    (Book::Crown, include_str!("../rulebooks/crown/told.toml")),
    (Book::ActManila, include_str!("../rulebooks/act-manila/told.toml")),
    (Book::ActDraw, include_str!("../rulebooks/act-draw/told.toml")),
];

static TOLD: LazyLock<Vec<(Book, Vec<Unreported>)>> = LazyLock::new(|| {
    FILES.map(|(book, text)| (book, parse(book, text).unwrap_or_default())).into()
});

/// What a book rules on and nobody reports.
///
/// The files are embedded and a test holds that every one can be read, so nothing is left out. The book of boxes has
/// nothing of the kind: all it rules on is reported.
#[must_use]
pub fn unreported(book: Book) -> &'static [Unreported] {
    TOLD.iter().find(|(of, _)| *of == book).map(|(_, told)| told.as_slice()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::clause;
    use crate::games::games;
    use crate::irregularity::Wrong;
    use std::collections::BTreeSet;

    #[test]
    fn everything_that_is_told_can_be_read_and_cites_its_book() {
        for (book, text) in FILES {
            let all = parse(book, text).expect("the file can be read");
            let words: BTreeSet<&str> = all.iter().map(|told| told.word.as_str()).collect();
            assert_eq!(words.len(), all.len(), "{book}: a word is there twice");
            for told in &all {
                assert!(Wrong::from_word(&told.word).is_none(), "{} is reported", told.word);
                assert!(!told.ruled.is_empty(), "{}: what happens?", told.word);
                for ruled in &told.ruled {
                    assert!(clause(&ruled.clause).is_some(), "{} is not there", ruled.clause);
                    let instead = ruled.instead.iter().collect::<BTreeSet<_>>();
                    assert!(!instead.contains(&ruled.says), "{}", ruled.clause);
                    let played = games().iter().filter(|game| game.book() == book);
                    let mut of = played.filter(|game| told.ruled_in(game).any(|it| it == ruled));
                    assert!(of.next().is_some(), "{}: of no game", ruled.clause);
                }
            }
        }
    }

    #[test]
    fn a_game_or_family_that_is_named_is_one_of_its_book() {
        for (book, _) in FILES {
            let named = unreported(book).iter().flat_map(|told| {
                let ruled = told.ruled.iter().flat_map(|ruled| &ruled.games.of);
                told.games.of.iter().chain(&told.games.not).chain(ruled)
            });
            for name in named {
                let known = games().iter().any(|game| {
                    game.book() == book
                        && (game.id().name() == name.as_str() || game.family().word() == *name)
                });
                assert!(known, "{book}: no game or family `{name}`");
            }
        }
    }
}
