//! Where the engine rules otherwise than the books: each is left so for a reason, and goes when it is mended.

use super::course::Table;
use super::verdict::Outcome;
use super::watch::{Facts, Kind, Moment};
use cutcard_round::{Deed, Event, Report, Seat};
use cutcard_rulebook::Wrong;

/// A difference that is known.
pub struct Known {
    pub about: &'static str,
    is: fn(&Facts, &Report, &str, &Outcome) -> bool,
}

/// All that are known.
pub const KNOWN: [Known; 11] = [
    Known {
        about: "a wrong count that can be put right, found after the first round with nobody having acted because \
                all are all-in, is a misdeal (crown:14.1.1(a)(vi)), though it is to be put right first",
        is: |facts, report, clause, outcome| {
            report.wrong == Wrong::WrongCount
                && clause == "crown:14.1.1(a)(vi)"
                && !facts.in_first_round()
                && *outcome == Outcome::PlayOn
        },
    },
    Known {
        about: "a hand with a card not thrown away is dead (crown:14.12.2) from the street after next on, though \
                nobody could act in between because all are all-in: only substantial action makes it dead",
        is: |facts, report, clause, _| {
            report.wrong == Wrong::NotDiscarded
                && clause == "crown:14.12.2"
                && facts.acted_after_discard().len() < 2
        },
    },
    Known {
        about: "a burn that is said to be missing before the first card of a draw, or once discards of the draw have \
                been shuffled, is taken out of the record and not made (crown:14.2.6), though it can be",
        is: |facts, report, clause, outcome| {
            facts.kind == Kind::Draw
                && report.wrong == Wrong::NotBurnt
                && clause == "crown:14.2.6"
                && (facts.of_street() == 0 || facts.is_shuffled())
                && *outcome == Outcome::BurnPutRight
        },
    },
    Known {
        about: "a last card of stud counts as the first of its street (crown:14.5.6, crown:14.6.6) where the one before \
                went to a hand that is dead since: it was not the first card dealt",
        is: |facts, report, clause, outcome| {
            let earlier = facts.street.iter().filter(|(seat, _)| Some(*seat) != report.seat);
            report.wrong == Wrong::DealtFaceUp
                && matches!(clause, "crown:14.5.6" | "crown:14.6.6")
                && *outcome == Outcome::AskedAllIn
                && earlier.into_iter().all(|(seat, _)| !facts.in_hand.contains(seat))
        },
    },
    Known {
        about: "where a missed burn of stud is put right (crown:14.2.6), cards that went to hands that are dead since, \
                or to places of players who have folded, are passed over, so that the player before gets the wrong card",
        is: |facts, report, clause, outcome| {
            report.wrong == Wrong::NotBurnt
                && clause == "crown:14.2.6"
                && *outcome == Outcome::BurnPutRight
                && facts.is_stud()
                && facts.street.iter().any(|(seat, _)| !facts.in_hand.contains(seat))
        },
    },
    Known {
        about: "where a missed burn of stud is put right while the street is being dealt (crown:14.2.6), players who have \
                no card of it yet lose one of the street before",
        is: |facts, report, clause, outcome| {
            let dealt = |seat: &Seat| facts.street.iter().any(|(to, _)| to == seat);
            report.wrong == Wrong::NotBurnt
                && clause == "crown:14.2.6"
                && *outcome == Outcome::BurnPutRight
                && facts.is_stud()
                && facts.moment() == Moment::Dealing
                && facts.in_hand.iter().any(|seat| !dealt(seat))
        },
    },
    Known {
        about: "any report while a card for all players of stud is due (crown:10.6.2) has the burns shuffled once more",
        is: |facts, _, _, outcome| facts.community && *outcome == Outcome::PlayOn,
    },
    Known {
        about: "what is reported while a ruling is being carried out is ruled on as the table is then: a fifth card face \
                up counts as the fourth (crown:1.1:Defective deck), a flop taken back as one that lies (crown:14.10.1)",
        is: |facts, _, _, _| facts.busy,
    },
    Known {
        about: "a board goes on being dealt to the only player left where a ruling on it was under way as the other hand \
                died, so that the showdown has not come (crown:14.1.1(a)(vii))",
        is: |facts, report, clause, _| {
            report.wrong == Wrong::WrongCount
                && clause == "crown:14.1.1(a)(vi)"
                && facts.with_hands().len() == 1
        },
    },
    Known {
        about: "after such a shift in the middle of a street, another missed burn there is put right though two have acted",
        is: |facts, report, clause, outcome| {
            facts.is_stud()
                && report.wrong == Wrong::NotBurnt
                && clause == "crown:14.2.6"
                && *outcome == Outcome::FewerBurns
                && facts.tangled
        },
    },
    Known {
        about: "whoever has to open (crown:10.3.1) can do nothing where a ruling has taken out of the hand the last \
                other player with chips to bet: the betting is not closed, and the round stands still",
        is: |_, _, _, _| false,
    },
];

/// Whether a round that cannot go on is one of them.
pub fn stuck(table: &Table) -> Option<usize> {
    let killed = |event: &Event| matches!(event, Event::PutRight { deed, .. } if matches!(**deed, Deed::Kill { .. }));
    let alone = table.round.able_to_bet().iter().count() < 2;
    (table.facts.is_stud() && alone && table.log.iter().any(killed)).then_some(KNOWN.len() - 1)
}

/// Which of the known differences it is.
pub fn which(facts: &Facts, report: &Report, clause: &str, outcome: &Outcome) -> Option<usize> {
    KNOWN.iter().position(|known| (known.is)(facts, report, clause, outcome))
}
