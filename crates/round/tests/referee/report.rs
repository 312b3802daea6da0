//! Something that may have gone wrong, as somebody might say it; not all of it can be.

use crate::common::dealer::Dealer;
use cutcard_cards::Card;
use cutcard_round::{Report, Round, Seat, Slot};
use cutcard_rulebook::{Remedy, Wrong};

/// A report of that, with anything said of it.
pub fn any(dealer: &mut Dealer, round: &Round, wrong: Wrong) -> Report {
    let in_hand: Vec<Seat> = round.in_hand().iter().collect();
    let folded: Vec<Seat> =
        (0..round.players() as u8).map(Seat).filter(|seat| !in_hand.contains(seat)).collect();
    let of_folded = wrong == Wrong::ShownToOne && !folded.is_empty() && dealer.words.one_in(2);
    let seat = dealer.words.pick(if of_folded { &folded } else { &in_hand });
    let held: Vec<Slot> = round.cards(seat).to_vec();
    let last = dealer.words.one_in(2);
    let any = dealer.words.below(held.len().max(1) as u64) as usize;
    let place = if last { held.len().max(1) - 1 } else { any };
    let cards: Vec<Card> = match wrong {
        Wrong::CardExposed | Wrong::ExposedByPlayer | Wrong::DealtFaceUp => {
            let card = held.get(place).copied().flatten();
            vec![card.unwrap_or_else(|| dealer.unseen())]
        }
        Wrong::ShownToOne if of_folded => vec![dealer.unseen()],
        Wrong::ShownToOne => dealer.hand(round, seat),
        Wrong::EarlyCard | Wrong::EarlyAgreement => {
            let count = if dealer.words.one_in(2) { 1 } else { 3 };
            (0..count).map(|_| dealer.unseen()).collect()
        }
        Wrong::TooManyOpened => {
            let count = 2 + dealer.words.below(5);
            (0..count).map(|_| dealer.unseen()).collect()
        }
        Wrong::Boxed => vec![dealer.unseen()],
        _ => Vec::new(),
    };
    let near = (held.len() as u64 + 3).saturating_sub(dealer.words.below(5));
    Report {
        seat: Some(seat),
        place: (wrong != Wrong::ShownToOne).then_some(place as u8),
        cards,
        can_be_put_right: !dealer.words.one_in(3),
        held: Some(near as u8),
        again: Some(dealer.words.below(8) as u8),
        decision: Some(dealer.words.pick(&Remedy::DECISIONS)),
        all_agree: dealer.words.one_in(2),
        reason: Some("nobody knows".to_owned()),
        ..Report::of(wrong)
    }
}
