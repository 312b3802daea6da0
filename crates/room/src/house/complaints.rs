//! Complaints and disputes on the chain of the house: a player files one, those in charge answer, and where that settles
//! nothing the player is told of the regulator (crown:18.10, crown:18.12), may ask for a review (crown:18.4,
//! act-manila:19.4, act-draw:19.4, act-3cp:14.4), and what comes of it is written down.

use crate::code::Code;
use crate::refused::Refused;
use cutcard_banked::PlayerId;
use cutcard_journal::{Sequence, SignificantRow};
use cutcard_round::Role;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many of one person's may be open.
const MOST_OPEN_OF_ONE: usize = 3;
/// How many may be open in all.
const MOST_OPEN: usize = 2_000;
/// How many that are over are kept at hand; the chain has all.
const MOST_OVER: usize = 500;
/// How much may have been said about one when it is answered. Its player can always take the last answer, or go on to
/// the regulator.
const MOST_WHEN_ANSWERED: usize = 20;

/// What happened with a complaint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ComplaintEvent {
    /// A player filed it; its number is the event's.
    Filed { player: PlayerId, table: Option<u32>, round: Option<u64>, text: String, at_millis: u64 },
    /// Somebody in charge answers.
    Answered { number: u64, by: PlayerId, rank: Option<Role>, text: String, at_millis: u64 },
    /// The player takes the answer: it is over.
    Accepted { number: u64, by: PlayerId, at_millis: u64 },
    /// The player does not take it, and is told of the right to consult the regulator's inspector.
    ToldOfRegulator { number: u64, by: PlayerId, at_millis: u64 },
    /// The player wants the regulator to review it.
    ReviewAsked { number: u64, by: PlayerId, at_millis: u64 },
    /// What came of the review: it is over.
    Reviewed { number: u64, by: PlayerId, rank: Option<Role>, text: String, at_millis: u64 },
}

/// How a complaint stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComplaintStands {
    /// Nobody has answered.
    Open,
    /// Somebody in charge has.
    Answered,
    /// The player took the answer.
    Accepted,
    /// The player did not, and was told of the regulator.
    Unresolved,
    /// The regulator is asked to review it.
    UnderReview,
    /// The regulator did.
    Reviewed,
}

/// Something said about a complaint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComplaintWord {
    /// How it stood from then on.
    pub stands: ComplaintStands,
    /// By whom.
    pub by: PlayerId,
    /// In which rank, where they work here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<Role>,
    /// What was said, where something was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// When.
    pub at_millis: u64,
}

/// A complaint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    /// Its number.
    pub number: u64,
    /// Whose.
    pub player: PlayerId,
    /// About which table, where it is about one.
    pub table: Option<u32>,
    /// About which round there.
    pub round: Option<u64>,
    /// How it stands.
    pub stands: ComplaintStands,
    /// What was said, the complaint itself first.
    pub words: Vec<ComplaintWord>,
}

/// All that are open, and those that were over lately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Complaints {
    open: Vec<Complaint>,
    over: VecDeque<Complaint>,
}

impl ComplaintEvent {
    fn number(&self) -> Option<u64> {
        match self {
            ComplaintEvent::Filed { .. } => None,
            ComplaintEvent::Answered { number, .. }
            | ComplaintEvent::Accepted { number, .. }
            | ComplaintEvent::ToldOfRegulator { number, .. }
            | ComplaintEvent::ReviewAsked { number, .. }
            | ComplaintEvent::Reviewed { number, .. } => Some(*number),
        }
    }

    fn word(&self) -> ComplaintWord {
        let stands = self.stands();
        match self {
            ComplaintEvent::Filed { player, text, at_millis, .. } => ComplaintWord {
                stands,
                by: *player,
                rank: None,
                text: Some(text.clone()),
                at_millis: *at_millis,
            },
            ComplaintEvent::Answered { by, rank, text, at_millis, .. }
            | ComplaintEvent::Reviewed { by, rank, text, at_millis, .. } => ComplaintWord {
                stands,
                by: *by,
                rank: *rank,
                text: Some(text.clone()),
                at_millis: *at_millis,
            },
            ComplaintEvent::Accepted { by, at_millis, .. }
            | ComplaintEvent::ToldOfRegulator { by, at_millis, .. }
            | ComplaintEvent::ReviewAsked { by, at_millis, .. } => {
                ComplaintWord { stands, by: *by, rank: None, text: None, at_millis: *at_millis }
            }
        }
    }

    const fn stands(&self) -> ComplaintStands {
        match self {
            ComplaintEvent::Filed { .. } => ComplaintStands::Open,
            ComplaintEvent::Answered { .. } => ComplaintStands::Answered,
            ComplaintEvent::Accepted { .. } => ComplaintStands::Accepted,
            ComplaintEvent::ToldOfRegulator { .. } => ComplaintStands::Unresolved,
            ComplaintEvent::ReviewAsked { .. } => ComplaintStands::UnderReview,
            ComplaintEvent::Reviewed { .. } => ComplaintStands::Reviewed,
        }
    }

    /// What is significant about it: each step is.
    pub(super) fn significant(&self) -> SignificantRow {
        let kind = match self {
            ComplaintEvent::Filed { .. } => "complaint-filed",
            ComplaintEvent::Answered { .. } => "complaint-answered",
            ComplaintEvent::Accepted { .. } => "complaint-accepted",
            ComplaintEvent::ToldOfRegulator { .. } => "told-of-regulator",
            ComplaintEvent::ReviewAsked { .. } => "review-asked",
            ComplaintEvent::Reviewed { .. } => "review-outcome",
        };
        let word = self.word();
        SignificantRow {
            kind: kind.to_owned(),
            by: Some(word.by),
            role: word.rank.map(crate::index::role_word),
            after: self.number().map(|number| format!("complaint {number}")),
            why: word.text,
            ..SignificantRow::default()
        }
    }
}

impl Complaints {
    /// Those that are open, then those that are over, the latest first.
    pub(crate) fn all(&self) -> Vec<Complaint> {
        self.open.iter().rev().chain(&self.over).cloned().collect()
    }

    /// The same, of one player alone.
    pub(crate) fn of(&self, player: PlayerId) -> Vec<Complaint> {
        let all = self.open.iter().rev().chain(&self.over);
        all.filter(|it| it.player == player).cloned().collect()
    }

    /// The one of that number, where it is open.
    pub(crate) fn open(&self, number: u64) -> Option<&Complaint> {
        self.open.iter().find(|it| it.number == number)
    }

    /// Why something cannot happen with one, for whoever asks and for an audit.
    pub(crate) fn refuses(&self, event: &ComplaintEvent) -> Option<Refused> {
        if let ComplaintEvent::Filed { player, .. } = event {
            let own = self.open.iter().filter(|it| it.player == *player).count();
            let full = own >= MOST_OPEN_OF_ONE || self.open.len() >= MOST_OPEN;
            let text =
                format!("{MOST_OPEN_OF_ONE} complaints of yours are open: wait for an answer");
            return full.then(|| Refused::new(Code::MostComplaints, text));
        }
        let found = self.open.iter().find(|it| Some(it.number) == event.number());
        let Some(complaint) = found else {
            return Some(Refused::new(Code::NoSuchComplaint, "no such complaint is open"));
        };
        let word = event.word();
        let own = complaint.player == word.by;
        let (fits, whose) = match event {
            ComplaintEvent::Filed { .. } => (true, true),
            ComplaintEvent::Answered { .. } => (
                complaint.words.len() < MOST_WHEN_ANSWERED
                    && matches!(
                        complaint.stands,
                        ComplaintStands::Open
                            | ComplaintStands::Answered
                            | ComplaintStands::Unresolved
                    ),
                !own,
            ),
            ComplaintEvent::Accepted { .. } => (
                matches!(complaint.stands, ComplaintStands::Answered | ComplaintStands::Unresolved),
                own,
            ),
            ComplaintEvent::ToldOfRegulator { .. } => {
                (complaint.stands == ComplaintStands::Answered, own)
            }
            ComplaintEvent::ReviewAsked { .. } => (
                matches!(complaint.stands, ComplaintStands::Answered | ComplaintStands::Unresolved),
                own,
            ),
            ComplaintEvent::Reviewed { .. } => {
                (complaint.stands == ComplaintStands::UnderReview, !own)
            }
        };
        if !whose {
            // Nobody answers their own; and of others' a player learns nothing.
            return Some(Refused::new(Code::NoSuchComplaint, "no such complaint is open"));
        }
        let text = "the complaint does not stand so that this could follow";
        (!fits).then(|| Refused::new(Code::ComplaintStands, text))
    }

    /// Makes the change of an event of that number.
    pub(crate) fn apply(&mut self, event: &ComplaintEvent, sequence: Sequence) {
        if let ComplaintEvent::Filed { player, table, round, .. } = event {
            self.open.push(Complaint {
                number: sequence.0,
                player: *player,
                table: *table,
                round: *round,
                stands: ComplaintStands::Open,
                words: vec![event.word()],
            });
            return;
        }
        let Some(place) = self.open.iter().position(|it| Some(it.number) == event.number()) else {
            return;
        };
        if let Some(complaint) = self.open.get_mut(place) {
            complaint.stands = event.stands();
            complaint.words.push(event.word());
        }
        let over =
            matches!(event, ComplaintEvent::Accepted { .. } | ComplaintEvent::Reviewed { .. });
        if over {
            self.over.push_front(self.open.remove(place));
            self.over.truncate(MOST_OVER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PlayerId = PlayerId(7);
    const MANAGER: PlayerId = PlayerId(1);

    fn filed(player: PlayerId) -> ComplaintEvent {
        let text = "the pot was mine".to_owned();
        ComplaintEvent::Filed { player, table: Some(3), round: Some(12), text, at_millis: 5 }
    }

    fn answered(by: PlayerId) -> ComplaintEvent {
        let (rank, text) = (Some(Role::AreaManager), "it was not".to_owned());
        ComplaintEvent::Answered { number: 9, by, rank, text, at_millis: 6 }
    }

    fn told(complaints: &Complaints, event: &ComplaintEvent) -> Option<&'static str> {
        complaints.refuses(event).map(|refused| refused.code)
    }

    /// A dispute that is not resolved: the player is told of the inspector and may have it reviewed (crown:18.10,
    /// crown:18.12, act-manila:19.4, act-3cp:14.4).
    #[test]
    fn a_dispute_goes_to_the_regulator_step_by_step() {
        let mut complaints = Complaints::default();
        assert_eq!(told(&complaints, &answered(MANAGER)), Some("no-such-complaint"));
        complaints.apply(&filed(ANN), Sequence(9));
        let unresolved = ComplaintEvent::ToldOfRegulator { number: 9, by: ANN, at_millis: 7 };
        let review = ComplaintEvent::ReviewAsked { number: 9, by: ANN, at_millis: 8 };
        let outcome = ComplaintEvent::Reviewed {
            number: 9,
            by: MANAGER,
            rank: Some(Role::AreaManager),
            text: "upheld".to_owned(),
            at_millis: 9,
        };
        // Not before somebody has answered, nobody answers their own, and it is hers alone to go on with.
        assert_eq!(told(&complaints, &unresolved), Some("complaint-stands"));
        assert_eq!(told(&complaints, &outcome), Some("complaint-stands"));
        assert_eq!(told(&complaints, &answered(ANN)), Some("no-such-complaint"));
        complaints.apply(&answered(MANAGER), Sequence(10));
        let other = ComplaintEvent::ToldOfRegulator { number: 9, by: MANAGER, at_millis: 7 };
        assert_eq!(told(&complaints, &other), Some("no-such-complaint"));
        for (place, event) in [unresolved, review, outcome].iter().enumerate() {
            assert_eq!(told(&complaints, event), None, "{event:?}");
            complaints.apply(event, Sequence(11 + place as u64));
        }
        let all = complaints.all();
        let stood: Vec<ComplaintStands> = all[0].words.iter().map(|word| word.stands).collect();
        assert_eq!(
            stood,
            [
                ComplaintStands::Open,
                ComplaintStands::Answered,
                ComplaintStands::Unresolved,
                ComplaintStands::UnderReview,
                ComplaintStands::Reviewed
            ]
        );
        // When she was told of the regulator is kept.
        assert_eq!(all[0].words[2].at_millis, 7);
        assert_eq!(told(&complaints, &answered(MANAGER)), Some("no-such-complaint"));
    }

    /// Answered again and again, it still goes to the regulator where its player wants that (crown:18.12).
    #[test]
    fn no_answers_keep_a_player_from_the_regulator() {
        let mut complaints = Complaints::default();
        complaints.apply(&filed(ANN), Sequence(9));
        let mut answers = 0;
        while told(&complaints, &answered(MANAGER)).is_none() {
            complaints.apply(&answered(MANAGER), Sequence(10 + answers));
            answers += 1;
        }
        assert_eq!(answers, 19);
        let unresolved = ComplaintEvent::ToldOfRegulator { number: 9, by: ANN, at_millis: 7 };
        let review = ComplaintEvent::ReviewAsked { number: 9, by: ANN, at_millis: 8 };
        for event in [unresolved, review] {
            assert_eq!(told(&complaints, &event), None, "{event:?}");
            complaints.apply(&event, Sequence(50));
        }
    }

    #[test]
    fn nobody_has_more_than_three_open() {
        let mut complaints = Complaints::default();
        for number in 1..=3 {
            assert_eq!(told(&complaints, &filed(ANN)), None);
            complaints.apply(&filed(ANN), Sequence(number));
        }
        assert_eq!(told(&complaints, &filed(ANN)), Some("most-complaints"));
        assert_eq!(told(&complaints, &filed(PlayerId(8))), None);
    }
}
