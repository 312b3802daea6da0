//! What went wrong, in plain words, with the facts of it that nobody could see on the felt.

use super::felt::ordinal;
use super::story::{cards_words, has_flop};
use super::table::name;
use cutcard_round::{Asked, Event, Grounds, Report, Round, Slot};
use cutcard_rulebook::{Remedy, When, Wrong};

/// What went wrong. When it did, and who has acted since, is in the story.
pub(super) fn happened(round: &Round, report: &Report, grounds: &Grounds) -> String {
    let asks = round.asks_about(report.wrong);
    // Said where it decides; a misdeal is one because it cannot be put right.
    let misdeal = grounds.ruling.remedies.iter().any(|step| step.remedy == Remedy::Misdeal);
    let decides = misdeal || grounds.facts.iter().any(|(when, _)| *when == When::Mendable);
    let mut said = format!("{}.", what(round, report));
    if asks.can_be_put_right && decides && report.wrong != Wrong::DealtFaceUp {
        said.push_str(if report.can_be_put_right {
            " It can be put right: nobody has seen a card that is not theirs, and every card can be traced."
        } else {
            " It cannot be put right: cards have been looked at, and nobody can tell which is which."
        });
    }
    if asks.all_agree {
        said.push_str(if report.all_agree {
            " All players agree."
        } else {
            " Not all players agree."
        });
    }
    said
}

/// The bare fact, without what has to be known of it.
pub(super) fn what(round: &Round, report: &Report) -> String {
    let who = report.seat.map_or("a player", name);
    let cards: Vec<Slot> = report.cards.iter().copied().map(Some).collect();
    let cards = cards_words(&cards);
    match report.wrong {
        Wrong::ExposedInCut => "It is noticed that a card was seen as the deck was cut".to_owned(),
        Wrong::NotShuffled => {
            "It is noticed that the deck was not shuffled before this round".to_owned()
        }
        Wrong::NotCut => "It is noticed that the deck was not cut before this round".to_owned(),
        // Whose hand it is about is said in the draw alone.
        Wrong::OutOfOrder if report.seat.is_some() => {
            format!("In the draw the dealer serves {who} before whoever is due")
        }
        Wrong::OutOfOrder => {
            "It is noticed that the first cards were dealt out of order: some went to the wrong players"
                .to_owned()
        }
        Wrong::PlayerMissed => {
            format!("It is noticed that {who} was passed over in the first deal and has no cards")
        }
        Wrong::ExtraHand => {
            "It is noticed that a hand was dealt to a place where nobody plays".to_owned()
        }
        Wrong::WrongCount => {
            let due = report.seat.map_or(0, |seat| round.cards(seat).len());
            let held = report.held.unwrap_or_default();
            let cards = if held == 1 { "card" } else { "cards" };
            format!("It is noticed that {who} has {held} {cards} and should have {due}")
        }
        Wrong::DefectiveDeck => {
            "It is noticed that the deck is not as it should be: a card is in it twice".to_owned()
        }
        Wrong::Boxed => format!("The next card of the deck lies face up in it: {cards}"),
        Wrong::NotBurnt => "It is noticed that no card was burnt before the last cards were dealt".to_owned(),
        Wrong::CardExposed => {
            format!("The dealer exposes {cards}, the {} card of {who}", place(report))
        }
        Wrong::ExposedByPlayer => {
            format!("{who} drops a card, and all see it: {cards}, the {} of the hand", place(report))
        }
        Wrong::EarlyCard => early(round, &cards),
        Wrong::TooManyOpened => too_many(round, report, &cards),
        Wrong::DealtFaceUp => {
            format!(
                "The dealer dealt {cards} face up, the {} card of {who}, which is one to be dealt face down",
                place(report)
            )
        }
        Wrong::DealtFaceDown => {
            format!("The card of {who} that is to lie face up was dealt face down")
        }
        Wrong::DealtOnShort => {
            "The dealer goes on dealing the last cards one by one although too few are left for all"
                .to_owned()
        }
        Wrong::NotDiscarded => {
            format!("It is noticed that {who} has not thrown a card away when it was due")
        }
        Wrong::EarlyAgreement => {
            format!("Before the players have agreed how often the board is dealt, the dealer opens {cards}")
        }
        Wrong::AgreedOnShort => {
            let again = report.again.unwrap_or_default();
            let times = if again == 1 { "time" } else { "times" };
            format!(
                "The players agreed to have the rest of the board dealt {again} {times} more, and the dealer did not notice that the deck is too short for it"
            )
        }
        Wrong::HandInMuck => format!("The hand of {who} gets into the muck"),
        Wrong::ShownToOne => format!("{who} shows {cards} to one other player and to nobody else"),
        Wrong::HandInspected => {
            format!("The round is complete, and the dealer takes a look at the hand of {who}")
        }
        Wrong::Other => "Something happens that the book does not speak of".to_owned(),
    }
}

/// `second`.
fn place(report: &Report) -> String {
    ordinal(usize::from(report.place.unwrap_or_default()) + 1)
}

fn early(round: &Round, cards: &str) -> String {
    let discarding = round.asked() == Asked::Discard;
    let before = if discarding { "all have thrown a card away" } else { "the betting is over" };
    let street = match round.boards().iter().map(|board| board.slots().len()).max() {
        _ if !has_flop(round) => "the next card",
        Some(0) | None => "the flop",
        Some(3) => "the turn",
        Some(_) => "the river",
    };
    format!("Before {before} the dealer opens {street}: {cards}")
}

fn too_many(round: &Round, report: &Report, cards: &str) -> String {
    let count = report.cards.len();
    if let Some(Event::Board { cards: due, .. }) = round.cards_go_to() {
        let due = due.len();
        return format!(
            "The dealer opens {count} cards for the board where {due} should be: {cards}"
        );
    }
    if count == 1 {
        return format!("It is noticed that a card too many lies with the flop: {cards}");
    }
    format!("It is noticed that {count} cards too many lie with the flop: {cards}")
}
