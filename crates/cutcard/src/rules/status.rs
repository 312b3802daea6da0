//! What the program makes of a clause.

use super::{proofs, scripts};
use cutcard_rulebook::{Clause, ClauseId};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Clauses that are physical or recorded, a line each with its own reason: clause, status, reason.
const SAID: &str = include_str!("../../../../rulebooks/statuses.tsv");

/// What the program makes of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    /// A script or a test would fail if it were not kept.
    Enforced,
    /// People keep it; what they do leaves a record, and a script or a test would fail without it.
    Recorded,
    /// Of hands, eyes and things: no program could keep it or see whether it is kept.
    Physical,
    /// Nothing proves it yet.
    Open,
}

impl Status {
    pub(crate) const ALL: [Status; 4] =
        [Status::Enforced, Status::Recorded, Status::Physical, Status::Open];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Status::Enforced => "enforced",
            Status::Recorded => "recorded",
            Status::Physical => "physical",
            Status::Open => "open",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.word() == word)
    }
}

/// A line of the file: what is said of one clause.
struct Line {
    clause: ClauseId,
    status: Status,
    reason: &'static str,
}

fn lines(text: &'static str) -> impl Iterator<Item = Line> {
    text.lines().skip(1).filter_map(|line| {
        let mut columns = line.split('\t');
        let clause = columns.next()?.parse().ok()?;
        Some(Line { clause, status: Status::from_word(columns.next()?)?, reason: columns.next()? })
    })
}

/// What the file says of a clause.
fn said_of(clause: &ClauseId) -> Option<(Status, &'static str)> {
    static READ: LazyLock<BTreeMap<ClauseId, (Status, &'static str)>> = LazyLock::new(|| {
        lines(SAID).map(|line| (line.clause, (line.status, line.reason))).collect()
    });
    READ.get(clause).copied()
}

/// What proves it, in words; `None` where nothing does.
fn proved_by(clause: &ClauseId) -> Option<&'static str> {
    if !scripts::proving(clause).is_empty() {
        return Some("scripts prove it");
    }
    (!proofs::tests_of(clause).is_empty()).then_some("tests prove it")
}

/// The status of a clause, and why. What nothing proves is open, unless it is physical.
pub(crate) fn status(clause: &Clause) -> (Status, &'static str) {
    weigh(proved_by(&clause.id), said_of(&clause.id))
}

/// From what proves a clause and what is said of it. That a thing is recorded must be proved too.
fn weigh(
    proved: Option<&'static str>,
    said: Option<(Status, &'static str)>,
) -> (Status, &'static str) {
    match (proved, said) {
        (Some(_), Some((Status::Recorded, reason))) => (Status::Recorded, reason),
        (Some(by), _) => (Status::Enforced, by),
        (None, Some((Status::Physical, reason))) => (Status::Physical, reason),
        (None, _) => (Status::Open, "nothing proves it yet"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_rulebook::{clause, clauses};
    use std::collections::BTreeSet;

    /// What is wrong with a file of statuses, all of it.
    fn wrong_with(text: &'static str) -> Vec<String> {
        let mut wrong = Vec::new();
        let read: Vec<Line> = lines(text).collect();
        if read.len() + 1 != text.lines().count() {
            wrong.push("a line cannot be read".to_owned());
        }
        let (mut clauses, mut reasons) = (BTreeSet::new(), BTreeSet::new());
        for Line { clause: id, status, reason } in read {
            if clause(&id).is_none() {
                wrong.push(format!("{id} is in no register"));
            }
            if reason.split_whitespace().count() < 5 {
                wrong.push(format!("{id} has no reason"));
            }
            if !reasons.insert(reason) {
                wrong.push(format!("{id} has the reason of another clause"));
            }
            match (status, proved_by(&id)) {
                (Status::Recorded, Some(_)) | (Status::Physical, None) => {}
                (Status::Recorded, None) => wrong.push(format!("{id}: nothing proves the record")),
                (Status::Physical, Some(_)) => wrong.push(format!("{id} is physical, and proved")),
                (Status::Enforced | Status::Open, _) => {
                    wrong.push(format!("{id}: {} is not said, it is seen", status.word()));
                }
            }
            if !clauses.insert(id.clone()) {
                wrong.push(format!("{id} twice"));
            }
        }
        wrong
    }

    #[test]
    fn every_line_has_its_clause_its_proof_and_a_reason_of_its_own() {
        assert_eq!(wrong_with(SAID), [""; 0]);
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told() {
        for (text, wanted) in [
            ("\ncrown:2.2\tphysical\t", "crown:2.2 has no reason"),
            ("\ncrown:2.2\tphysical", "a line cannot be read"),
            ("\ncrown:2.2\tbuilt\tSomebody has to look at it.", "a line cannot be read"),
            // Not written whole: a clause that is named anywhere is in the register.
            (
                concat!("\ncrown", ":2.22\tphysical\tSomebody has to look at it."),
                concat!("crown", ":2.22 is in no register"),
            ),
            (
                "\ncrown:6.6\tphysical\tSomebody has to look at it.",
                "crown:6.6 is physical, and proved",
            ),
            (
                "\ncrown:2.2\trecorded\tSomebody has to look at it.",
                "crown:2.2: nothing proves the record",
            ),
            (
                "\ncrown:2.2\topen\tSomebody has to look at it.",
                "crown:2.2: open is not said, it is seen",
            ),
            (
                "\ncrown:6.6\tenforced\tSomebody has to look at it.",
                "crown:6.6: enforced is not said, it is seen",
            ),
            (
                "\ncrown:2.2\tphysical\tSomebody has to look at it.\ncrown:1.1:Rack\tphysical\tSomebody has to look at it.",
                "crown:1.1:Rack has the reason of another clause",
            ),
            (
                "\ncrown:2.2\tphysical\tSomebody has to look at it.\ncrown:2.2\tphysical\tAnd to look at it again.",
                "crown:2.2 twice",
            ),
        ] {
            assert_eq!(wrong_with(text), [wanted], "{text}");
        }
    }

    /// Enforced and recorded need something that proves them; physical needs a line of its own.
    #[test]
    fn a_status_follows_from_what_proves_it_and_what_is_said() {
        let proved = Some("scripts prove it");
        let said = |status| Some((status, "why"));
        for (proved, said, wanted) in [
            (proved, None, Status::Enforced),
            (None, None, Status::Open),
            (proved, said(Status::Recorded), Status::Recorded),
            (None, said(Status::Recorded), Status::Open),
            (None, said(Status::Physical), Status::Physical),
            (proved, said(Status::Physical), Status::Enforced),
        ] {
            assert_eq!(weigh(proved, said).0, wanted, "{proved:?} {said:?}");
        }
        for clause in clauses() {
            let id = &clause.id;
            let (is, proved) = (status(clause).0, proved_by(id).is_some());
            match is {
                Status::Enforced | Status::Recorded => assert!(proved, "{id}: nothing proves it"),
                Status::Physical | Status::Open => assert!(!proved, "{id} is proved"),
            }
            let own = matches!(is, Status::Recorded | Status::Physical);
            assert_eq!(said_of(id).is_some(), own, "{id}");
        }
    }
}
