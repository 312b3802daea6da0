//! A game of a rulebook.

use crate::book_rules::BookRules;
use crate::choice::Choice;
use crate::clause::place_of;
use crate::game_fault::GameFault;
use crate::game_file::GameFile;
use crate::game_id::GameId;
use crate::options::Contest;
use crate::play::Play;
use crate::tables::{Decks, Family, HandMade, High, Low};
use cutcard_base::Book;
use cutcard_base::ClauseId;
use std::str::FromStr;

/// A game of a rulebook, sound: its decks exist, its hands can be dealt and judged, and its book
/// has every clause it cites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) id: GameId,
    pub(crate) name: String,
    pub(crate) book: Book,
    pub(crate) family: Family,
    pub(crate) clauses: Vec<ClauseId>,
    pub(crate) decks: Decks,
    pub(crate) hand: HandMade,
    pub(crate) contest: Choice<Contest>,
    pub(crate) high: Option<High>,
    pub(crate) low: Option<Low>,
    pub(crate) play: Option<Play>,
    /// The clauses of the house, each with what it says.
    pub(crate) rules: Vec<(ClauseId, String)>,
}

impl Game {
    /// The name commands use.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// The name people use.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is a game of the room's own, which no book has.
    #[must_use]
    pub fn is_of_house(&self) -> bool {
        self.id.is_of_house()
    }

    /// The book it is of; for a game of the house the one by whose general rules it is played.
    #[must_use]
    pub const fn book(&self) -> Book {
        self.book
    }

    /// What its book rules in its own way.
    #[must_use]
    pub fn by_book(&self) -> &'static BookRules {
        BookRules::of(self.book)
    }

    /// The family it belongs to.
    #[must_use]
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The decks it is played with.
    #[must_use]
    pub const fn decks(&self) -> &Decks {
        &self.decks
    }

    /// What a hand is made of.
    #[must_use]
    pub const fn hand(&self) -> &HandMade {
        &self.hand
    }

    /// What wins the pot.
    #[must_use]
    pub const fn contest(&self) -> &Choice<Contest> {
        &self.contest
    }

    /// How the highest hand is found, if one ever wins.
    #[must_use]
    pub const fn high(&self) -> Option<&High> {
        self.high.as_ref()
    }

    /// How the lowest hand is found, if one ever wins.
    #[must_use]
    pub const fn low(&self) -> Option<&Low> {
        self.low.as_ref()
    }

    /// How it is played; `None` for a game against the house, whose round is its own.
    #[must_use]
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Every clause the game cites, once each, in the order of the book, those of the house last.
    #[must_use]
    pub fn clauses(&self) -> Vec<&ClauseId> {
        let decks = &self.decks;
        let mut cited: Vec<&ClauseId> = self.clauses.iter().collect();
        cited.extend([&decks.clause, &decks.joker.clause, &self.hand.clause, &self.contest.clause]);
        cited.extend(&decks.seats_clause);
        cited.extend(decks.iter().map(|deck| &deck.clause));
        cited.extend(
            self.high.iter().flat_map(|high| [&high.clause, &high.ace_in_straights.clause]),
        );
        cited.extend(
            self.low.iter().flat_map(|low| [&low.clause, &low.ace.clause, &low.qualifier.clause]),
        );
        cited.extend(self.play.iter().flat_map(|play| {
            let fixed = [&play.forced.clause, &play.limit.clause, &play.odd_chips.clause];
            let steps = play.steps.iter().map(|step| &step.clause);
            let permissions = play.permissions.values();
            fixed.into_iter().chain([&play.over_blinds.clause]).chain(steps).chain(permissions)
        }));
        // Those of the house come last, in the order of their names.
        cited.sort_by_key(|clause| (clause.book().is_none(), place_of(clause), *clause));
        cited.dedup();
        cited
    }
}

impl FromStr for Game {
    type Err = Vec<GameFault>;

    /// Reads a game file.
    fn from_str(text: &str) -> Result<Game, Vec<GameFault>> {
        let file: GameFile = toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            vec![GameFault::Shape { line, message: error.message().to_owned() }]
        })?;
        Game::try_from(file)
    }
}
