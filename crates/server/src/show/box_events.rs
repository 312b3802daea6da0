//! What happened in a round of boxes.

use crate::show::cards::{face_up, slot};
use crate::show::{sentences, words};
use crate::wire::happened::What;
use crate::wire::sentence::Sentence;
use cutcard_banked::{BoxNumber, Event, Holder, Qualification, View, Warning};
use cutcard_rulebook::Chips;

/// A card that went face down: nobody is told which.
pub(crate) fn face_down(to: Holder) -> What {
    What::BoxDealt { seat: box_of(to), card: slot(None, false) }
}

/// The seat of a box; none for the dealer.
const fn box_of(place: Holder) -> Option<u8> {
    match place {
        Holder::Box(at) => Some(at.get()),
        Holder::Dealer => None,
    }
}

/// What happened, as the wire says it; `boxes` are those of the round, then or later.
pub(crate) fn what(event: &Event, boxes: Option<&View>) -> What {
    let seat = |at: &BoxNumber| at.get();
    match event {
        Event::Shuffled(_) => What::Shuffled,
        Event::MarkerPlaced { at, wager, maximum } => What::MarkerPlaced {
            seat: seat(at),
            wager: wager.name().to_owned(),
            maximum: maximum.0,
        },
        Event::Wagered { at, ante, pairs_plus, warning, .. } => What::Wagered {
            seat: seat(at),
            ante: ante.0,
            pairs_plus: pairs_plus.0,
            warned: *warning == Warning::UnderMinimum,
        },
        Event::Withdrawn { at, .. } => What::Withdrawn { seat: seat(at) },
        Event::NoMoreBets => What::NoMoreBets,
        // The card itself is a secret: see `face_down`.
        Event::CardDealt { to, .. } => face_down(*to),
        Event::PlayOrFoldCalled => What::PlayOrFold,
        Event::CardTurnedUp { of, card } => {
            What::BoxTurnedUp { seat: box_of(*of), card: slot(Some(*card), true) }
        }
        Event::Played { at, play, .. } => What::Played { seat: seat(at), chips: play.0 },
        Event::PlayedShort { at, put, .. } => What::PlayedShort { seat: seat(at), chips: put.0 },
        Event::Completed { at, added, .. } => What::Completed { seat: seat(at), chips: added.0 },
        Event::Folded { at, .. } => What::Folded { seat: seat(at) },
        Event::KeptPairsPlus { at, .. } => {
            What::KeptPairsPlus { seat: seat(at), ante: ante(*at, boxes).0 }
        }
        Event::Revealed { hand, qualification } => What::DealerRevealed {
            cards: face_up(&hand.map(Some)),
            qualifies: *qualification == Qualification::Qualifies,
            has: words::of_box(*hand),
        },
        Event::FoldedCounted { at, cards } => What::FoldedCounted { seat: seat(at), cards: *cards },
        Event::Settled { at, hand, result } => What::Settled {
            seat: seat(at),
            net: i64::try_from(result.profit()).unwrap_or_default(),
            cards: hand.map(|hand| face_up(&hand.map(Some))).unwrap_or_default(),
            has: hand.map(words::of_box),
        },
        Event::Racked => What::Racked,
        Event::CardExposed { at } => ruled(sentences::card_seen(*at)),
        Event::HandRebuilt { at } => ruled(sentences::hand_rebuilt(*at)),
        Event::BoxVoided { at, cause } => ruled(sentences::box_void(*at, *cause)),
        Event::Voided(cause) => ruled(sentences::round_void(*cause)),
    }
}

/// What was put on the ante of a box, also once it is settled.
fn ante(at: BoxNumber, boxes: Option<&View>) -> Chips {
    let found = boxes.and_then(|boxes| boxes.boxes.iter().find(|it| it.at == at));
    found.map_or(Chips::ZERO, |it| it.ante.max(it.settled_ante))
}

const fn ruled(ruling: Sentence) -> What {
    What::BoxRuled { ruling }
}
