//! Rulings that no question teaches: the book does not say them, or says otherwise, and the house reads it so.

use cutcard_round::Grounds;
use cutcard_rulebook::{Remedy, Ruling, When, Wrong};

/// A ruling that is a reading of the house's: its clause, what is done, and what tells it from others of the clause.
struct Reading {
    clause: &'static str,
    wrong: Wrong,
    does: Remedy,
    when: Option<When>,
}

const fn reading(clause: &'static str, wrong: Wrong, does: Remedy) -> Reading {
    Reading { clause, wrong, does, when: None }
}

const READINGS: [Reading; 10] = [
    // Whose duty it is to protect a hand is said, and not what follows.
    reading("crown:14.2.2", Wrong::HandInMuck, Remedy::KillHand),
    // What is done once two players have acted is not said.
    reading("crown:14.1.1(a)(iii)", Wrong::OutOfOrder, Remedy::PlayOn),
    reading("crown:14.1.1(a)(iv)", Wrong::PlayerMissed, Remedy::KillHandChipsBack),
    reading("crown:14.1.1(a)(iv)", Wrong::ExtraHand, Remedy::MuckExtraHand),
    // Only cards of a draw that were looked at are spoken of.
    reading("crown:14.3", Wrong::OutOfOrder, Remedy::PutRight),
    // Only more than one card is spoken of.
    Reading {
        when: Some(When::FirstExposed),
        ..reading("crown:14.1.1(b)(i)", Wrong::CardExposed, Remedy::Expose)
    },
    reading("act-draw:17.17", Wrong::CardExposed, Remedy::Expose),
    // One letter has cards too many put right, and another makes them a misdeal.
    reading("act-draw:17.1(d)", Wrong::WrongCount, Remedy::PutRight),
    reading("act-manila:17.1(e)", Wrong::WrongCount, Remedy::PutRight),
    // The clause speaks of the betting and of the showdown, and not of the draw.
    reading("act-draw:17.9", Wrong::WrongCount, Remedy::PutRight),
];

/// Whether the house reads it so, and the book does not say it.
pub(super) fn is_reading(ruling: &Ruling) -> bool {
    let clause = ruling.clause.to_string();
    READINGS.iter().any(|reading| {
        reading.clause == clause
            && reading.wrong == ruling.wrong
            && ruling.remedies.iter().any(|step| step.remedy == reading.does)
            && reading.when.is_none_or(|when| ruling.when.contains(&when))
    })
}

/// Whether the book plainly rules so on these grounds.
pub(super) fn is_plain(grounds: &Grounds) -> bool {
    let not_so = |when: When| grounds.facts.contains(&(when, false));
    let in_doubt = match grounds.ruling.wrong {
        // What is done about cards face up does not ask whether it can be put right (crown:14.4.1, crown:14.4.2 and
        // their like).
        Wrong::DealtFaceUp => not_so(When::Mendable),
        // How late a flop of too many cards is taken back is not said (crown:14.9.3).
        Wrong::TooManyOpened => {
            not_so(When::BeforeAction) && grounds.ruling.when.contains(&When::Flop)
        }
        Wrong::ExposedInCut
        | Wrong::NotShuffled
        | Wrong::NotCut
        | Wrong::OutOfOrder
        | Wrong::PlayerMissed
        | Wrong::ExtraHand
        | Wrong::WrongCount
        | Wrong::DefectiveDeck
        | Wrong::Boxed
        | Wrong::NotBurnt
        | Wrong::CardExposed
        | Wrong::ExposedByPlayer
        | Wrong::EarlyCard
        | Wrong::DealtFaceDown
        | Wrong::DealtOnShort
        | Wrong::NotDiscarded
        | Wrong::EarlyAgreement
        | Wrong::AgreedOnShort
        | Wrong::HandInMuck
        | Wrong::ShownToOne
        | Wrong::HandInspected
        | Wrong::Other => false,
    };
    !in_doubt && !is_reading(grounds.ruling)
}
