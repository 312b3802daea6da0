//! The tables of the two ACT books, written from section 17 of each.

use super::verdict::{Outcome, Verdict, by};
use super::watch::{Facts, Kind, Moment};
use cutcard_round::Report;
use cutcard_rulebook::{Step, Wrong};

/// The clause of the Manila book or of the Draw book.
fn of(
    facts: &Facts,
    manila: &'static [&'static str],
    draw: &'static [&'static str],
) -> &'static [&'static str] {
    if facts.kind == Kind::Manila { manila } else { draw }
}

/// Nothing of the first deal is a misdeal once the first betting round is over.
fn too_late(facts: &Facts, outcome: Outcome) -> Verdict {
    by(of(facts, &["act-manila:17.2"], &["act-draw:17.2"]), outcome)
}

pub fn verdict(facts: &Facts, report: &Report) -> Verdict {
    let first = facts.in_first_round();
    // Once the betting has begun, players have looked.
    let before_betting = facts.acted().is_empty();
    let mended_or_misdeal =
        if report.can_be_put_right && before_betting { Outcome::PlayOn } else { Outcome::Misdeal };
    let missed_or_extra = of(facts, &["act-manila:17.1(e)"], &["act-draw:17.1(d)"]);
    match report.wrong {
        Wrong::ExposedInCut | Wrong::NotCut | Wrong::OutOfOrder if !first => {
            too_late(facts, Outcome::PlayOn)
        }
        Wrong::ExposedInCut => {
            by(of(facts, &["act-manila:17.1(a)"], &["act-draw:17.1(a)"]), Outcome::Misdeal)
        }
        Wrong::NotCut => {
            by(of(facts, &["act-manila:17.1(b)"], &["act-draw:17.1(b)"]), Outcome::Misdeal)
        }
        Wrong::OutOfOrder => {
            by(of(facts, &["act-manila:17.1(d)"], &["act-draw:17.1(c)"]), mended_or_misdeal)
        }
        Wrong::PlayerMissed if !first => too_late(facts, Outcome::Dead { chips_back: false }),
        Wrong::ExtraHand if !first => too_late(facts, Outcome::ExtraMucked),
        Wrong::PlayerMissed | Wrong::ExtraHand => by(missed_or_extra, mended_or_misdeal),
        Wrong::WrongCount => wrong_count(facts, report, missed_or_extra),
        Wrong::Boxed => boxed(facts),
        Wrong::CardExposed => exposed(facts),
        // The second communal card before any bet is a misdeal; blinds are no bets of anybody's choice. Later ones
        // lie with the one before.
        Wrong::EarlyCard if first && before_betting => {
            by(&["act-manila:17.1(c)"], Outcome::Misdeal)
        }
        Wrong::EarlyCard if facts.bet_made => {
            by(&["act-manila:17.17"], Outcome::Frozen { at_minimum: false })
        }
        Wrong::EarlyCard => by(&["act-manila:17.18"], Outcome::Frozen { at_minimum: true }),
        Wrong::TooManyOpened if facts.boards[0] == 0 => {
            by(&["act-manila:17.1(c)"], Outcome::Misdeal)
        }
        Wrong::TooManyOpened => by(&["act-manila:17.18"], Outcome::Frozen { at_minimum: true }),
        Wrong::HandInMuck => by(
            of(facts, &["act-manila:17.10"], &["act-draw:17.10"]),
            Outcome::Dead { chips_back: false },
        ),
        Wrong::ShownToOne => {
            let folded = report.seat.is_some_and(|seat| !facts.in_hand.contains(&seat));
            let clauses = if folded {
                of(facts, &["act-manila:16.5"], &["act-draw:16.5"])
            } else {
                of(facts, &["act-manila:16.6"], &["act-draw:16.6"])
            };
            by(clauses, Outcome::ShownToAll)
        }
        Wrong::Other => {
            let clauses = if report.all_agree {
                of(facts, &["act-manila:17.16"], &["act-draw:17.16"])
            } else {
                of(facts, &["act-manila:19.4"], &["act-draw:19.4"])
            };
            by(clauses, Outcome::AsDecided(report.decision.expect("a decision")))
        }
        // The ACT books burn no card and know neither stud nor discards nor boards dealt again. They say nothing of a
        // deck that was not shuffled or of a card that a player drops, and a defective deck is for the operator to void.
        Wrong::NotShuffled
        | Wrong::DefectiveDeck
        | Wrong::ExposedByPlayer
        | Wrong::NotBurnt
        | Wrong::DealtFaceUp
        | Wrong::DealtFaceDown
        | Wrong::DealtOnShort
        | Wrong::NotDiscarded
        | Wrong::EarlyAgreement
        | Wrong::AgreedOnShort
        | Wrong::HandInspected => by(&[], Outcome::PlayOn),
    }
}

fn wrong_count(facts: &Facts, report: &Report, extra: &'static [&'static str]) -> Verdict {
    let folded = of(facts, &["act-manila:17.9"], &["act-draw:17.9"]);
    // Only in the betting and at the showdown is the hand folded: while cards are changed it is put right.
    if matches!(facts.step_now(), Some(Step::Draw { .. })) && report.can_be_put_right {
        return by(folded, Outcome::PlayOn);
    }
    if facts.moment() == Moment::Showdown && facts.with_hands().len() == 1 {
        return by(folded, Outcome::LastFolderWins);
    }
    let before_betting = facts.moment() == Moment::FirstDeal || facts.acted().is_empty();
    if facts.in_first_round() && before_betting && report.can_be_put_right {
        return by(extra, Outcome::PlayOn);
    }
    let too_many = report
        .seat
        .zip(report.held)
        .is_some_and(|(seat, held)| usize::from(held) > facts.held[seat.index()]);
    if facts.in_first_round() && too_many {
        return by(of(facts, &["act-manila:17.1(f)"], &["act-draw:17.1(f)"]), Outcome::Misdeal);
    }
    if facts.in_first_round() && before_betting {
        return by(extra, Outcome::Misdeal);
    }
    by(folded, Outcome::Dead { chips_back: false })
}

/// A card face up in the shoe: the first communal card would be up in any case; another card of the first round is
/// a hole card that all see, or the second communal card; a later one is seen too early.
fn boxed(facts: &Facts) -> Verdict {
    let due_up = matches!(facts.step_now(), Some(Step::Board { .. }));
    match facts.moment() {
        _ if facts.in_first_round() && due_up => by(&["act-manila:17.1(c)"], Outcome::UsedInTurn),
        _ if facts.in_first_round() => by(&["act-manila:17.1(c)"], Outcome::Misdeal),
        Moment::Betting if facts.bet_made => {
            by(&["act-manila:17.17"], Outcome::Frozen { at_minimum: false })
        }
        Moment::Betting => by(&["act-manila:17.18"], Outcome::Frozen { at_minimum: true }),
        _ => by(&["act-manila:17.2"], Outcome::UsedInTurn),
    }
}

fn exposed(facts: &Facts) -> Verdict {
    let first = facts.in_first_round();
    match facts.kind {
        Kind::Manila if first => by(&["act-manila:17.1(c)"], Outcome::Misdeal),
        Kind::Manila => by(&["act-manila:17.2"], Outcome::Plays),
        _ if first && facts.exposures > 0 => by(&["act-draw:17.17"], Outcome::Misdeal),
        _ if first => by(&["act-draw:17.17"], Outcome::Plays),
        _ if facts.moment() == Moment::Drawing => by(&["act-draw:17.18"], Outcome::Plays),
        _ => by(&["act-draw:17.2", "act-draw:17.18"], Outcome::Plays),
    }
}
