//! What lies on the felt, as everybody at the table sees it.

use super::moment::Moment;
use super::table::{button, name};
use cutcard_round::{Asked, Round, SeatStanding, SeatView, Slot, View, Viewer};
use cutcard_rulebook::{Family, Step, Wrong};
use serde::Serialize;

/// A player of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PracticePlayer {
    /// The name.
    pub name: &'static str,
    /// Chips not in the pot.
    pub chips: u64,
    /// Chips put in during this betting round.
    pub bet: u64,
    /// `in`, `folded` or `all-in`.
    pub standing: &'static str,
    /// Whether the button lies there.
    pub button: bool,
    /// The cards; nothing for those that lie face down.
    pub cards: Vec<Option<String>>,
}

/// The players, clockwise.
pub(super) fn players(moment: &Moment, view: &View) -> Vec<PracticePlayer> {
    view.seats.iter().map(|seat| player(moment, seat)).collect()
}

fn player(moment: &Moment, seat: &SeatView) -> PracticePlayer {
    let slots = slots(moment, seat);
    PracticePlayer {
        name: name(seat.seat),
        chips: seat.stack.0,
        bet: seat.bet.0,
        standing: match seat.standing {
            SeatStanding::In => "in",
            SeatStanding::AllIn => "all-in",
            SeatStanding::Folded => "folded",
        },
        button: button(&moment.round) == Some(seat.seat),
        cards: slots.iter().map(|slot| slot.map(|card| card.to_string())).collect(),
    }
}

/// The cards as they really lie: the record has them as they should.
fn slots(moment: &Moment, seat: &SeatView) -> Vec<Slot> {
    let report = &moment.report;
    let mut slots = seat.hand.cards.slots().to_vec();
    if report.seat != Some(seat.seat) {
        return slots;
    }
    match report.wrong {
        Wrong::PlayerMissed => slots.clear(),
        Wrong::DealtFaceDown => slots.fill(None),
        Wrong::NotDiscarded => slots.push(None),
        Wrong::WrongCount => {
            let held = report.held.map_or(slots.len(), usize::from);
            while slots.len() > held {
                let down = slots.iter().position(Option::is_none).unwrap_or(0);
                slots.remove(down);
            }
            slots.resize(held, None);
        }
        Wrong::CardExposed | Wrong::ExposedByPlayer | Wrong::DealtFaceUp => {
            let place = report.place.and_then(|place| slots.get_mut(usize::from(place)));
            if let (Some(place), [card]) = (place, report.cards.as_slice()) {
                *place = Some(*card);
            }
        }
        Wrong::ExposedInCut
        | Wrong::NotShuffled
        | Wrong::NotCut
        | Wrong::OutOfOrder
        | Wrong::ExtraHand
        | Wrong::DefectiveDeck
        | Wrong::Boxed
        | Wrong::NotBurnt
        | Wrong::EarlyCard
        | Wrong::TooManyOpened
        | Wrong::DealtOnShort
        | Wrong::EarlyAgreement
        | Wrong::AgreedOnShort
        | Wrong::HandInMuck
        | Wrong::ShownToOne
        | Wrong::HandInspected
        | Wrong::Other => {}
    }
    slots
}

/// The boards; none in games without.
pub(super) fn boards(round: &Round, view: &View) -> Vec<Vec<String>> {
    let has_board = |step: &Step| matches!(step, Step::Board { .. });
    if !round.rules().steps().iter().any(|each| has_board(&each.step)) {
        return Vec::new();
    }
    let known = view.boards.iter().map(|board| board.slots().iter().flatten());
    known.map(|cards| cards.map(ToString::to_string).collect()).collect()
}

/// What the round has come to, as people say it.
pub(super) fn street(round: &Round) -> String {
    let view = round.view(Viewer::Public);
    let held = view.seats.iter().any(|seat| !seat.hand.cards.slots().is_empty());
    let lies = view.boards.iter().map(|board| board.slots().len()).max().unwrap_or(0);
    match view.asked {
        Asked::Push if round.in_hand().count() == 1 => return "end of the round".to_owned(),
        Asked::Show | Asked::Push => return "showdown".to_owned(),
        Asked::Draw { .. } => return "draw".to_owned(),
        Asked::Set => return "setting the hands".to_owned(),
        Asked::Nothing
        | Asked::OverBlind { .. }
        | Asked::Bet
        | Asked::Discard
        | Asked::RunItAgain { .. }
        | Asked::Floor
        | Asked::Cards
        | Asked::AllIn => {}
    }
    if !held {
        return "before the deal".to_owned();
    }
    let family = round.rules().house.game.family();
    if family == Family::Chinese && view.asked != Asked::Cards {
        return "showdown".to_owned();
    }
    let flop = family == Family::Flop;
    match lies {
        0 if flop && view.betting_round <= 1 => "before the flop".to_owned(),
        3 if flop => "flop".to_owned(),
        4 if flop => "turn".to_owned(),
        5 if flop => "river".to_owned(),
        _ if view.betting_round == 0 => "first deal".to_owned(),
        _ if round.betting_round().is_none() => "deal".to_owned(),
        _ => format!("{} betting round", ordinal(view.betting_round)),
    }
}

/// `first`, `second`, ...
pub(super) fn ordinal(number: usize) -> String {
    let words = [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
    ];
    let word = number.checked_sub(1).and_then(|at| words.get(at));
    word.map_or_else(|| format!("{number}th"), |word| (*word).to_owned())
}
