//! What the program makes of a clause.

use super::{proofs, scripts};
use cutcard_rulebook::Clause;
use serde::Serialize;
use std::sync::LazyLock;

/// Which clauses that nothing proves are physical, and why; the last line is for the rest.
const RULES: &str = include_str!("../../../../rulebooks/statuses.tsv");

/// What the program makes of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    /// A script or a test would fail if it were not kept.
    Enforced,
    /// In the register, and nothing fails yet if it is not kept.
    Recorded,
    /// Of things, places and people: no program could keep it.
    Physical,
}

impl Status {
    pub(crate) const ALL: [Status; 3] = [Status::Enforced, Status::Recorded, Status::Physical];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Status::Enforced => "enforced",
            Status::Recorded => "recorded",
            Status::Physical => "physical",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.word() == word)
    }
}

/// A line of the table of statuses.
struct Rule {
    status: Status,
    by: By,
    value: &'static str,
    reason: &'static str,
}

/// What a line goes by.
#[derive(Clone, Copy)]
enum By {
    Kind,
    /// How the idea for a test begins.
    Idea,
    Clause,
}

impl Rule {
    fn fits(&self, clause: &Clause) -> bool {
        match self.by {
            By::Kind => self.value == "*" || clause.kind == self.value,
            By::Idea => clause.test_idea.starts_with(self.value),
            By::Clause => clause.id.to_string() == self.value,
        }
    }
}

fn rules() -> &'static [Rule] {
    static READ: LazyLock<Vec<Rule>> = LazyLock::new(|| {
        let read = |line: &'static str| {
            let mut columns = line.split('\t');
            let status = Status::from_word(columns.next()?)?;
            let by = match columns.next()? {
                "kind" => By::Kind,
                "idea" => By::Idea,
                "clause" => By::Clause,
                _ => return None,
            };
            Some(Rule { status, by, value: columns.next()?, reason: columns.next()? })
        };
        RULES.lines().skip(1).filter_map(read).collect()
    });
    &READ
}

/// The status of a clause and the reason. What is proved is enforced, whatever its kind; of the
/// rest the first line of the table that fits decides.
pub(crate) fn status(clause: &Clause) -> (Status, &'static str) {
    if !scripts::proving(&clause.id).is_empty() {
        return (Status::Enforced, "scripts prove it");
    }
    if !proofs::tests_of(&clause.id).is_empty() {
        return (Status::Enforced, "tests prove it");
    }
    rules()
        .iter()
        .find(|rule| rule.fits(clause))
        .map_or((Status::Recorded, "in the register"), |rule| (rule.status, rule.reason))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

    use super::*;
    use cutcard_rulebook::clauses;

    #[test]
    fn every_line_of_the_table_is_read_and_needed() {
        assert_eq!(rules().len(), RULES.lines().count() - 1, "every line is read");
        for rule in rules() {
            let decided = clauses().iter().filter(|clause| status(clause).1 == rule.reason);
            assert!(decided.count() > 0, "{} decides nothing", rule.value);
            if let By::Clause = rule.by {
                let named = |clause: &&Clause| clause.id.to_string() == rule.value;
                let clause =
                    clauses().iter().find(named).unwrap_or_else(|| panic!("{}", rule.value));
                let (is, why) = status(clause);
                assert_eq!((is, why), (rule.status, rule.reason), "{}", rule.value);
            }
        }
        assert!(rules().last().is_some_and(|rule| rule.value == "*"), "the rest is decided too");
    }

    #[test]
    fn statuses_are_counted() {
        let count = |wanted| clauses().iter().filter(|each| status(each).0 == wanted).count();
        let [enforced, recorded, physical] = Status::ALL.map(count);
        println!("{enforced} enforced, {recorded} recorded, {physical} physical");
        assert_eq!(enforced + recorded + physical, clauses().len());
        assert!(enforced > 800, "{enforced}");
        assert!(physical > 80, "{physical}");
    }
}
