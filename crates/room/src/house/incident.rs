//! Reports of incidents on the chain of the house: people, table, round, clause, what happened, evidence; what was
//! decided, that it went to the regulator, and what came of it (crown:18.2, crown:18.4, crown:18.11, act-manila:19.2,
//! act-manila:19.4, act-draw:19.2, act-draw:19.4, act-3cp:14.2, act-3cp:14.4).

use crate::code::Code;
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_banked::PlayerId;
use cutcard_journal::Sequence;
use cutcard_rulebook::{ClauseId, clause};
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};

/// How many may be open in all.
const MOST_OPEN: usize = 2_000;
/// How many that are over are kept at hand; the chain has all.
const MOST_OVER: usize = 500;
/// How many of one person's reporting may be open.
const MOST_OPEN_OF_ONE: usize = 100;
/// How much may have been said about one when something is added or decided. Whoever adds much leaves those in charge
/// room to decide; that it was sent, and what came of it, is said once each, and never too late.
const MOST_WHEN_ADDED: usize = 20;
const MOST_WHEN_DECIDED: usize = 28;
/// How often one person may have said something when they add to it.
const MOST_OF_ONE: usize = 5;
/// How many people a report has.
const MOST_PEOPLE: usize = 20;
/// How much evidence it has when it is made and in all, and how much is added at once.
const MOST_REPORTED: usize = 50;
const MOST_EVIDENCE: usize = 200;
const MOST_AT_ONCE: usize = 10;

/// What can be looked at again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct IncidentEvidence {
    /// Rounds: the table, and the number there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<(u32, u64)>,
    /// Notes of breaches and sanctions: the table, and the event there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<(u32, u64)>,
    /// Complaints, by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub complaints: Vec<u64>,
    /// Where the cards are kept, where they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards_kept: Option<String>,
}

/// What is reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IncidentFacts {
    /// Who was part of it.
    pub people: Vec<PlayerId>,
    /// At which table, where it was at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// In which round there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u64>,
    /// Which clause it is about: `crown:18.2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What happened.
    pub what: String,
}

/// What happened with a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum IncidentEvent {
    /// It was made; its number is the event's.
    Reported { by: Worker, facts: IncidentFacts, evidence: IncidentEvidence, at_millis: u64 },
    /// There is more evidence.
    Added { number: u64, by: Worker, evidence: IncidentEvidence, text: String, at_millis: u64 },
    /// Somebody in charge decided what is done, by which clause where there is one.
    Decided {
        number: u64,
        by: Worker,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clause: Option<String>,
        at_millis: u64,
    },
    /// It was sent to the regulator, under that reference.
    Sent { number: u64, by: Worker, text: String, at_millis: u64 },
    /// What came of it: it is over.
    Outcome { number: u64, by: Worker, text: String, at_millis: u64 },
}

/// How a report stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IncidentStands {
    /// Nothing is decided.
    Open,
    /// It is decided.
    Decided,
    /// The regulator has it.
    Sent,
    /// It is over.
    Over,
}

/// Something said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IncidentWord {
    /// How it stood from then on.
    pub stands: IncidentStands,
    /// By whom.
    pub by: Worker,
    /// What.
    pub text: String,
    /// By which clause, where it was decided by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// When.
    pub at_millis: u64,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IncidentReport {
    /// Its number.
    pub number: u64,
    /// What was reported.
    pub facts: IncidentFacts,
    /// What can be looked at again.
    pub evidence: IncidentEvidence,
    /// How it stands.
    pub stands: IncidentStands,
    /// What was said, the report itself first.
    pub words: Vec<IncidentWord>,
}

/// All that are open, and those that were over lately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct IncidentReports {
    open: Vec<IncidentReport>,
    over: VecDeque<IncidentReport>,
}

impl IncidentEvent {
    pub(super) fn number(&self) -> Option<u64> {
        match self {
            IncidentEvent::Reported { .. } => None,
            IncidentEvent::Added { number, .. }
            | IncidentEvent::Decided { number, .. }
            | IncidentEvent::Sent { number, .. }
            | IncidentEvent::Outcome { number, .. } => Some(*number),
        }
    }

    /// What is said with it, where the report stands so.
    pub(super) fn word(&self, stands: IncidentStands) -> IncidentWord {
        let word = |stands, by: &Worker, text: &str, at_millis: &u64| IncidentWord {
            stands,
            by: *by,
            text: text.to_owned(),
            clause: None,
            at_millis: *at_millis,
        };
        match self {
            IncidentEvent::Reported { by, facts, at_millis, .. } => {
                word(IncidentStands::Open, by, &facts.what, at_millis)
            }
            IncidentEvent::Added { by, text, at_millis, .. } => word(stands, by, text, at_millis),
            IncidentEvent::Decided { by, text, clause, at_millis, .. } => IncidentWord {
                clause: clause.clone(),
                ..word(IncidentStands::Decided, by, text, at_millis)
            },
            IncidentEvent::Sent { by, text, at_millis, .. } => {
                word(IncidentStands::Sent, by, text, at_millis)
            }
            IncidentEvent::Outcome { by, text, at_millis, .. } => {
                word(IncidentStands::Over, by, text, at_millis)
            }
        }
    }

    /// Whose word it is.
    pub(crate) fn by(&self) -> Worker {
        self.word(IncidentStands::Open).by
    }

    /// The act of staff's that it is.
    fn act(&self) -> StaffAct {
        match self {
            IncidentEvent::Reported { .. } | IncidentEvent::Added { .. } => {
                StaffAct::ReportIncident
            }
            IncidentEvent::Decided { .. } => StaffAct::DecideIncident,
            IncidentEvent::Sent { .. } | IncidentEvent::Outcome { .. } => StaffAct::SendIncident,
        }
    }
}

impl IncidentReport {
    /// The tables that it is about, by what was reported and by the evidence.
    pub(crate) fn tables(&self) -> BTreeSet<u32> {
        let evidence = self.evidence.rounds.iter().chain(&self.evidence.notes);
        evidence.map(|(table, _)| *table).chain(self.facts.table).collect()
    }

    /// The rounds that it is about: the table, and the number there.
    pub(crate) fn rounds(&self) -> BTreeSet<(u32, u64)> {
        let own = self.facts.table.zip(self.facts.round);
        self.evidence.rounds.iter().copied().chain(own).collect()
    }
}

impl IncidentEvidence {
    /// How much there is of it.
    fn much(&self) -> usize {
        self.rounds.len() + self.notes.len() + self.complaints.len()
    }

    fn add(&mut self, other: &IncidentEvidence) {
        self.rounds.extend(&other.rounds);
        self.notes.extend(&other.notes);
        self.complaints.extend(&other.complaints);
        if other.cards_kept.is_some() {
            self.cards_kept.clone_from(&other.cards_kept);
        }
    }
}

impl IncidentReports {
    pub(crate) fn is_empty(&self) -> bool {
        *self == IncidentReports::default()
    }

    /// Those that are open, then those that are over, the latest first.
    pub(crate) fn all(&self) -> Vec<IncidentReport> {
        self.open.iter().rev().chain(&self.over).cloned().collect()
    }

    pub(crate) fn numbered(&self, number: u64) -> Option<&IncidentReport> {
        self.open.iter().chain(&self.over).find(|it| it.number == number)
    }

    /// Why something cannot happen with one, for whoever asks and for an audit.
    pub(crate) fn refuses(&self, event: &IncidentEvent) -> Option<Refused> {
        let by = event.by();
        if let Some(refused) = by.refusal(event.act()) {
            return Some(refused);
        }
        if let IncidentEvent::Reported { facts, evidence, .. } = event {
            return self.refuses_report(by, facts, evidence);
        }
        let found = self.open.iter().find(|it| Some(it.number) == event.number());
        let Some(report) = found else {
            return refuse(Code::NoSuchReport, "no such incident is open");
        };
        let stands = report.stands;
        let (fits, of_charge) = match event {
            IncidentEvent::Reported { .. } => (true, false),
            IncidentEvent::Added { evidence, .. } => {
                let more = evidence.much();
                if more > MOST_AT_ONCE || report.evidence.much() + more > MOST_EVIDENCE {
                    return refuse(Code::BadReport, "there is too much evidence for one incident");
                }
                let own = report.words.iter().filter(|it| it.by.player == by.player).count();
                (report.words.len() < MOST_WHEN_ADDED && own < MOST_OF_ONE, false)
            }
            IncidentEvent::Decided { clause, .. } => {
                if let Some(refused) = refuses_clause(clause.as_ref()) {
                    return Some(refused);
                }
                let fits = matches!(stands, IncidentStands::Open | IncidentStands::Decided);
                (fits && report.words.len() < MOST_WHEN_DECIDED, true)
            }
            IncidentEvent::Sent { .. } => {
                (matches!(stands, IncidentStands::Open | IncidentStands::Decided), true)
            }
            IncidentEvent::Outcome { .. } => {
                (matches!(stands, IncidentStands::Decided | IncidentStands::Sent), true)
            }
        };
        // Nobody rules on what they are part of.
        if of_charge && report.facts.people.contains(&by.player) {
            return refuse(Code::OwnTable, "nobody decides on an incident that they are part of");
        }
        if fits {
            return None;
        }
        refuse(Code::ReportStands, "the incident does not stand so that this could follow")
    }

    fn refuses_report(
        &self,
        by: Worker,
        facts: &IncidentFacts,
        evidence: &IncidentEvidence,
    ) -> Option<Refused> {
        let reporter = |it: &IncidentReport| it.words.first().map(|word| word.by.player);
        let own = self.open.iter().filter(|it| reporter(it) == Some(by.player)).count();
        if self.open.len() >= MOST_OPEN || own >= MOST_OPEN_OF_ONE {
            return refuse(Code::Busy, "too many incidents are open");
        }
        if facts.people.len() > MOST_PEOPLE || evidence.much() > MOST_REPORTED {
            return refuse(Code::BadReport, "there are too many people or too much evidence");
        }
        if facts.round.is_some() && facts.table.is_none() {
            return refuse(Code::BadReport, "a round is one of a table");
        }
        refuses_clause(facts.clause.as_ref())
    }

    /// Makes the change of an event, which has that place in the chain.
    pub(crate) fn apply(&mut self, event: &IncidentEvent, sequence: Sequence) {
        if let IncidentEvent::Reported { facts, evidence, .. } = event {
            self.open.push(IncidentReport {
                number: sequence.0,
                facts: facts.clone(),
                evidence: evidence.clone(),
                stands: IncidentStands::Open,
                words: vec![event.word(IncidentStands::Open)],
            });
            return;
        }
        let place = self.open.iter().position(|it| Some(it.number) == event.number());
        let Some(report) = place.and_then(|at| self.open.get_mut(at)) else { return };
        if let IncidentEvent::Added { evidence, .. } = event {
            report.evidence.add(evidence);
        }
        let word = event.word(report.stands);
        report.stands = word.stands;
        report.words.push(word);
        if let (IncidentStands::Over, Some(at)) = (report.stands, place) {
            let report = self.open.remove(at);
            self.over.push_front(report);
            self.over.truncate(MOST_OVER);
        }
    }
}

/// A clause that is named is one of the books.
fn refuses_clause(named: Option<&String>) -> Option<Refused> {
    let known = |text: &String| text.parse::<ClauseId>().is_ok_and(|id| clause(&id).is_some());
    let unknown = named.filter(|text| !known(text))?;
    Some(Refused::new(Code::BadReport, format!("{unknown} is in none of the books")))
}

fn refuse(code: Code, text: &str) -> Option<Refused> {
    Some(Refused::new(code, text))
}
