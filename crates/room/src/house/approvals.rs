//! The register of what the regulator has approved in writing: references, dates, what for. A table that must be
//! approved opens on one of them (act-manila:1.1, act-draw:1.1, act-3cp:1.1), and the sign has its reference.

use super::House;
use crate::plain_text::is_plain;
use cutcard_banked::PlayerId;
use cutcard_journal::SignificantRow;
use cutcard_table::{Approvals, Approved, Config, TableFile};
use serde::{Deserialize, Serialize};

/// What a room has that has entered nothing: its tables are played for play chips, and it says so itself.
pub const OF_THE_INSTALLATION: &str = "play-chips";

/// So many are enough.
const MOST_APPROVALS: usize = 1_000;

/// The longest reference and note.
const LONGEST_REFERENCE: usize = 40;
const LONGEST_NOTE: usize = 200;

/// Something that was approved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// How the regulator, or the house, names it.
    pub reference: String,
    /// What was approved: `table:act-manila`, `commission:act-draw`.
    pub of: String,
    /// When, as the paper has it: `2006-05-11`.
    pub date: String,
    /// What else is to be known of it.
    pub note: String,
    /// Why it holds no more, where it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
}

/// An approval was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ApprovalEntered {
    pub(crate) approval: Approval,
    pub(crate) by: PlayerId,
}

/// One holds no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ApprovalEnded {
    pub(crate) reference: String,
    pub(crate) of: String,
    pub(crate) by: PlayerId,
    pub(crate) why: String,
}

/// All of them, those that hold no more too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct ApprovalRegister(Vec<Approval>);

impl Default for ApprovalRegister {
    /// What the installation brings: a room of play chips stands on its own word until somebody ends it.
    fn default() -> ApprovalRegister {
        let standing = Approved::ALL.into_iter().map(|what| Approval {
            reference: OF_THE_INSTALLATION.to_owned(),
            of: what.word(),
            date: String::new(),
            note: "play chips only: entered by the installation, not by a regulator".to_owned(),
            ended: None,
        });
        ApprovalRegister(standing.collect())
    }
}

impl ApprovalRegister {
    /// Whether nothing was entered or ended.
    pub(crate) fn is_as_installed(&self) -> bool {
        *self == ApprovalRegister::default()
    }

    pub(crate) fn all(&self) -> &[Approval] {
        &self.0
    }

    /// The approval that holds, the latest that was entered; or the one that is named, if it holds.
    fn standing(&self, what: Approved, named: &str) -> String {
        let holds = |it: &&Approval| it.of == what.word() && it.ended.is_none();
        let fits = |it: &&Approval| named.is_empty() || it.reference == named;
        let found = self.0.iter().rev().filter(holds).find(fits);
        found.map(|it| it.reference.clone()).unwrap_or_default()
    }

    /// Puts into a table's file the approvals that it stands on. Whether they are enough the file's check says.
    pub(crate) fn approve(&self, file: &mut TableFile) {
        let named = file.approvals.take().unwrap_or_default();
        // What cannot be played at all is told as that.
        let Ok(config) = Config::try_from(file.clone()) else { return };
        let wanted = file.must_be_approved(config.book());
        if wanted.is_empty() {
            return;
        }
        let mut found = Approvals::default();
        for what in wanted {
            match what {
                Approved::Table(_) => found.table = self.standing(what, &named.table),
                Approved::Commission(_) => {
                    found.commission = self.standing(what, &named.commission);
                }
            }
        }
        file.approvals = Some(found);
    }
}

impl Approval {
    /// What is wrong with an entry; nothing where it can be read by anybody for ever.
    #[must_use]
    pub fn wrong(&self) -> Option<&'static str> {
        let named = |it: char| it.is_ascii_alphanumeric() || "-/.".contains(it);
        if !(1..=LONGEST_REFERENCE).contains(&self.reference.len())
            || !self.reference.chars().all(named)
        {
            return Some("a reference has 1 to 40 letters, figures, dashes, dots or strokes");
        }
        if Approved::of_word(&self.of).is_none() {
            return Some("nothing of that name takes an approval");
        }
        if !is_date(&self.date) {
            return Some("a date is written 2006-05-11");
        }
        (!is_plain(&self.note, LONGEST_NOTE))
            .then_some("a note has 200 characters at most, in one line that can be seen")
    }
}

/// Whether it is a day of the calendar, written so.
fn is_date(text: &str) -> bool {
    let figures = text.chars().all(|it| it.is_ascii_digit() || it == '-');
    let shape = figures && text.split('-').map(str::len).eq([4, 2, 2]);
    let parts: Vec<Option<u32>> = text.split('-').map(|part| part.parse().ok()).collect();
    let [Some(year), Some(month), Some(day)] = parts.as_slice() else { return false };
    shape && (1..=days_of(*year, *month)).contains(day)
}

/// How many days a month has; none where there is no such month.
const fn days_of(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl ApprovalEntered {
    pub(super) fn significant(&self) -> SignificantRow {
        SignificantRow {
            kind: "approval-entered".to_owned(),
            by: Some(self.by),
            after: Some(format!("{} {}", self.approval.of, self.approval.reference)),
            why: Some(self.approval.note.clone()),
            ..SignificantRow::default()
        }
    }
}

impl ApprovalEnded {
    pub(super) fn significant(&self) -> SignificantRow {
        SignificantRow {
            kind: "approval-ended".to_owned(),
            by: Some(self.by),
            before: Some(format!("{} {}", self.of, self.reference)),
            why: Some(self.why.clone()),
            ..SignificantRow::default()
        }
    }
}

impl House {
    pub(super) fn forbids_approval(&self, entered: &ApprovalEntered) -> Option<String> {
        let Approval { reference, of, .. } = &entered.approval;
        let there = self.approvals.0.iter().any(|it| it.reference == *reference && it.of == *of);
        if there {
            return Some(format!("{reference} is in the register already"));
        }
        if self.approvals.0.len() >= MOST_APPROVALS {
            return Some(format!("{MOST_APPROVALS} approvals are in the register already"));
        }
        entered.approval.wrong().map(str::to_owned)
    }

    pub(super) fn forbids_ending(&self, ended: &ApprovalEnded) -> Option<String> {
        let same = |it: &&Approval| it.reference == ended.reference && it.of == ended.of;
        let holds = self.approvals.0.iter().find(same).is_some_and(|it| it.ended.is_none());
        (!holds).then(|| format!("{} of {} does not hold", ended.reference, ended.of))
    }

    /// Why something cannot be entered in the register, or ended there.
    pub(crate) fn forbids_approval_event(&self, event: &super::HouseEvent) -> Option<String> {
        if let super::HouseEvent::ApprovalEntered(entered) = event {
            return self.forbids_approval(entered);
        }
        if let super::HouseEvent::ApprovalEnded(ended) = event {
            return self.forbids_ending(ended);
        }
        None
    }

    pub(super) fn enter_approval(&mut self, entered: &ApprovalEntered) {
        self.approvals.0.push(entered.approval.clone());
    }

    pub(super) fn end_approval(&mut self, ended: &ApprovalEnded) {
        let same = |it: &&mut Approval| it.reference == ended.reference && it.of == ended.of;
        if let Some(approval) = self.approvals.0.iter_mut().find(same) {
            approval.ended = Some(ended.why.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(date: &str, note: &str) -> bool {
        let (reference, of) = ("VCGLR-2026/1".to_owned(), "table:act-manila".to_owned());
        let (date, note) = (date.to_owned(), note.to_owned());
        Approval { reference, of, date, note, ended: None }.wrong().is_some()
    }

    #[test]
    fn a_date_is_a_day_of_the_calendar() {
        for day in ["2006-05-11", "2024-02-29", "2000-02-29", "2006-12-31"] {
            assert!(!wrong(day, ""), "{day}");
        }
        for day in
            ["2006-02-29", "1900-02-29", "2006-04-31", "2006-13-01", "2006-00-10", "2006-1-011"]
        {
            assert!(wrong(day, ""), "{day}");
        }
    }

    #[test]
    fn a_note_says_nothing_that_is_not_seen() {
        assert!(!wrong("2006-05-11", "as the letter of that day has it"));
        for note in ["\u{202e}not approved", "\u{3164}", " ", "two\nlines", "\u{9b}2J"] {
            assert!(wrong("2006-05-11", note), "{note:?}");
        }
    }
}
