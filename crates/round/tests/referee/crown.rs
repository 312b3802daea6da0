//! Crown's table of irregularities, written from the book: section 14.

use super::board;
use super::verdict::{Outcome, Verdict, by};
use super::watch::{Facts, Kind, Moment};
use cutcard_round::{Report, Seat};
use cutcard_rulebook::Wrong;
use std::collections::BTreeSet;

/// Substantial action: two or more players have bet, checked, called, raised or folded
/// (crown:1.1:Substantial action).
fn substantial(acted: &BTreeSet<Seat>) -> bool {
    acted.len() >= 2
}

/// What the book has done about it.
pub fn verdict(facts: &Facts, report: &Report) -> Verdict {
    let mends = report.can_be_put_right;
    let mended_or_misdeal = if mends { Outcome::PlayOn } else { Outcome::Misdeal };
    match report.wrong {
        Wrong::ExposedInCut => by(&["crown:14.1.1(a)(i)"], Outcome::Misdeal),
        Wrong::NotShuffled | Wrong::NotCut => {
            let outcome =
                if substantial(&facts.acted()) { Outcome::PlayOn } else { Outcome::Misdeal };
            by(&["crown:14.1.1(a)(ii)"], outcome)
        }
        Wrong::OutOfOrder if facts.moment() == Moment::Drawing => {
            // Only where the wrong player has looked does it stay so.
            let outcome = if mends { Outcome::PlayOn } else { Outcome::ServedFirst };
            by(&["crown:14.3"], outcome)
        }
        Wrong::OutOfOrder => {
            let late = substantial(&facts.acted());
            let outcome = if late { Outcome::PlayOn } else { mended_or_misdeal };
            by(&["crown:14.1.1(a)(iii)"], outcome)
        }
        Wrong::PlayerMissed | Wrong::ExtraHand if !substantial(&facts.acted()) => {
            by(&["crown:14.1.1(a)(iv)"], mended_or_misdeal)
        }
        Wrong::PlayerMissed => by(&["crown:14.1.1(a)(iv)"], Outcome::Dead { chips_back: true }),
        Wrong::ExtraHand => by(&["crown:14.1.1(a)(iv)"], Outcome::ExtraMucked),
        Wrong::WrongCount => wrong_count(facts, report),
        Wrong::DefectiveDeck => by(&["crown:14.1.1(a)(viii)"], Outcome::Misdeal),
        Wrong::Boxed if facts.boxed >= 4 => by(&["crown:14.1.1(a)(viii)"], Outcome::Misdeal),
        Wrong::Boxed => by(&["crown:14.2.5"], Outcome::TakenOut),
        Wrong::NotBurnt => not_burnt(facts, mends),
        Wrong::CardExposed => exposed(facts),
        Wrong::ExposedByPlayer => by(&["crown:14.2.8"], Outcome::Plays),
        Wrong::EarlyCard => early(facts),
        Wrong::TooManyOpened => board::too_many(facts, report.cards.len()),
        Wrong::DealtFaceUp => dealt_face_up(facts, report),
        Wrong::DealtFaceDown => by(
            match facts.kind {
                Kind::FiveCardStud => &["crown:14.1.1(c)(i)"],
                Kind::CrownStud => &["crown:14.1.1(d)(i)"],
                _ => &["crown:14.1.1(e)(i)"],
            },
            mended_or_misdeal,
        ),
        Wrong::DealtOnShort => by(&["crown:14.7.1"], Outcome::DealtOnThenBurns),
        Wrong::NotDiscarded if substantial(&facts.acted_after_discard()) => {
            by(&["crown:14.12.2"], Outcome::Dead { chips_back: false })
        }
        Wrong::NotDiscarded => by(&["crown:14.12.1"], Outcome::Board(board::late_discard(facts))),
        Wrong::EarlyAgreement => by(&["crown:14.14"], Outcome::OnceNow),
        Wrong::AgreedOnShort => by(&["crown:14.13"], Outcome::RunAsFarAsItGoes),
        Wrong::HandInMuck => by(&["crown:14.2.2"], Outcome::Dead { chips_back: false }),
        Wrong::ShownToOne => by(&["crown:14.2.4"], Outcome::ShownToAll),
        Wrong::HandInspected => by(&["crown:14.2.3"], Outcome::PlayOn),
        Wrong::Other => {
            by(&["crown:18.11"], Outcome::AsDecided(report.decision.expect("a decision")))
        }
    }
}

fn wrong_count(facts: &Facts, report: &Report) -> Verdict {
    let seat = report.seat.expect("whose hand");
    if facts.moment() == Moment::Showdown && !facts.returning && facts.with_hands() == [seat] {
        return by(&["crown:14.1.1(a)(vii)"], Outcome::Misdeal);
    }
    if !substantial(&facts.acted()) {
        // It is put right first where it can be, though only the first of the two clauses says so.
        let outcome = if report.can_be_put_right { Outcome::PlayOn } else { Outcome::Misdeal };
        let first = facts.in_first_round();
        return by(if first { &["crown:14.1.1(a)(v)"] } else { &["crown:14.1.1(a)(vi)"] }, outcome);
    }
    let chips_back = !facts.acted().contains(&seat);
    by(&["crown:14.1.1(a)(vi)"], Outcome::Dead { chips_back })
}

fn not_burnt(facts: &Facts, mends: bool) -> Verdict {
    let on_board = matches!(facts.kind, Kind::Flop | Kind::DoubleFlop | Kind::Manila);
    // Of a draw, or the last cards of stud, the burn may be out and no card: nobody has acted on those.
    let none = facts.of_street() == 0;
    let acted = match (on_board, none) {
        (true, _) => facts.acted_on_board(),
        (false, true) => BTreeSet::new(),
        (false, false) => facts.acted_on_cards(),
    };
    let is_flop =
        matches!(facts.kind, Kind::Flop | Kind::DoubleFlop) && facts.last_board() == Some(3);
    if substantial(&acted) {
        return by(&["crown:14.2.6"], Outcome::FewerBurns);
    }
    if is_flop {
        return by(&["crown:14.9.2"], Outcome::Board(board::flop_again_with_burn(facts)));
    }
    by(&["crown:14.2.6"], if mends { Outcome::BurnPutRight } else { Outcome::FewerBurns })
}

/// The clauses of a kind of stud: the first card up, two up, frozen bets, the last card exposed.
fn of_stud(kind: Kind) -> [&'static [&'static str]; 4] {
    match kind {
        Kind::FiveCardStud => {
            [&["crown:14.4.1"], &["crown:14.4.2"], &["crown:14.4.4"], &["crown:14.4.4"]]
        }
        Kind::CrownStud => {
            [&["crown:14.5.1"], &["crown:14.5.2"], &["crown:14.5.4"], &["crown:14.5.6"]]
        }
        _ => [&["crown:14.6.1"], &["crown:14.6.2"], &["crown:14.6.4"], &["crown:14.6.6"]],
    }
}

fn exposed(facts: &Facts) -> Verdict {
    let first = facts.in_first_round();
    match facts.kind {
        Kind::Draw if first && facts.exposures > 0 => by(&["crown:14.1.1(b)(i)"], Outcome::Misdeal),
        Kind::Draw => by(&["crown:14.1.1(b)(i)"], Outcome::Plays),
        Kind::Manila if first && facts.exposures > 0 => by(&["crown:14.1.1(f)"], Outcome::Misdeal),
        Kind::Manila if first => by(&["crown:14.8.1"], Outcome::ExchangedForBurn),
        Kind::Flop | Kind::DoubleFlop if first && facts.exposures > 0 => {
            by(&["crown:14.1.1(g)"], Outcome::Misdeal)
        }
        Kind::Flop | Kind::DoubleFlop if first => by(&["crown:14.9.1"], Outcome::ExchangedForBurn),
        // In stud it is a card dealt face up, or one that was opened too early; elsewhere no clause says anything.
        Kind::FiveCardStud
        | Kind::CrownStud
        | Kind::SevenCardStud
        | Kind::Manila
        | Kind::Flop
        | Kind::DoubleFlop
        | Kind::Chinese => by(&[], Outcome::Plays),
    }
}

/// Whether the card is the last of a player's, which is dealt down (not in Five Card Stud).
fn is_last_card(facts: &Facts, report: &Report) -> bool {
    let cards = if facts.kind == Kind::CrownStud { 5 } else { 7 };
    facts.kind != Kind::FiveCardStud
        && facts.on_last_street()
        && report.place.is_some_and(|place| usize::from(place) == cards - 1)
}

fn last_card(facts: &Facts) -> Outcome {
    if facts.of_street() == 1 && facts.moment() == Moment::Dealing {
        Outcome::LastCardsUp
    } else if substantial(&facts.acted_on_cards()) {
        Outcome::AllIn
    } else {
        Outcome::AskedAllIn
    }
}

fn dealt_face_up(facts: &Facts, report: &Report) -> Verdict {
    let [first_up, two_up, _, last] = of_stud(facts.kind);
    if is_last_card(facts, report) {
        return by(last, last_card(facts));
    }
    let seat = report.seat.expect("whose hand");
    let others = facts.up.iter().enumerate();
    let others_two = others.filter(|(at, up)| *at != seat.index() && **up > 1).count();
    let up = facts.up[seat.index()];
    let (unfixable, two_each): (&'static [&'static str], &'static [&'static str]) = match facts.kind
    {
        Kind::FiveCardStud => (&["crown:14.1.1(c)(i)"], &["crown:14.1.1(c)(ii)"]),
        Kind::CrownStud => (&["crown:14.1.1(d)(i)"], &["crown:14.1.1(d)(ii)"]),
        _ => (&["crown:14.1.1(e)(i)"], &["crown:14.1.1(e)(ii)"]),
    };
    match up {
        2.. if facts.kind == Kind::SevenCardStud => by(&["crown:14.1.1(e)(iii)"], Outcome::Misdeal),
        1.. if others_two > 0 => by(two_each, Outcome::Misdeal),
        _ if !report.can_be_put_right => by(unfixable, Outcome::Misdeal),
        0 => by(first_up, Outcome::NextCardDown),
        _ => by(two_up, Outcome::ExchangedForBurn),
    }
}

fn early(facts: &Facts) -> Verdict {
    match facts.kind {
        Kind::Manila => by(&["crown:14.8.2"], Outcome::Frozen { at_minimum: false }),
        Kind::Flop | Kind::DoubleFlop => board::early(facts),
        Kind::FiveCardStud | Kind::CrownStud | Kind::SevenCardStud | Kind::Draw | Kind::Chinese => {
            by(of_stud(facts.kind)[2], Outcome::Frozen { at_minimum: false })
        }
    }
}
