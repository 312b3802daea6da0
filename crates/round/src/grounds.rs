//! Why a report is ruled on as it is.

use crate::round::Round;
use crate::seat::Seats;
use crate::wrong::Report;
use cutcard_rulebook::{Ruling, When, rulings};

/// The ruling on a report, and what decided it.
#[derive(Clone, Debug)]
pub struct Grounds {
    /// The ruling.
    pub ruling: &'static Ruling,
    /// Of each ruling tried before it the first thing that is not so; then what it asks for itself, which is so.
    pub facts: Vec<(When, bool)>,
    /// Who has acted on the cards in question.
    pub acted: Seats,
}

impl Round {
    /// Why a report would be ruled on as it would; nothing where there is no ruling on it.
    #[must_use]
    pub fn grounds(&self, report: &Report) -> Option<Grounds> {
        self.ruling(report).ok()?;
        let game = &self.rules.house.game;
        let tried = rulings(self.rules.book).iter().filter(|ruling| {
            ruling.wrong == report.wrong && ruling.is_of(game) && ruling.is_of_version(self.version)
        });
        let mut facts: Vec<(When, bool)> = Vec::new();
        for ruling in tried {
            let held = ruling.when.iter().map(|when| (*when, self.holds(*when, report)));
            let (so, not): (Vec<_>, Vec<_>) = held.partition(|(_, holds)| *holds);
            let made = not.is_empty();
            // One thing that is not so is enough.
            let decided = if made { so } else { not.into_iter().take(1).collect() };
            for fact in decided {
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
            if made {
                return Some(Grounds { ruling, facts, acted: self.acted_on(report.wrong) });
            }
        }
        None
    }
}
