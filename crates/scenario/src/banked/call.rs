//! The round as a dealer would call it.

use super::run::Table;
use crate::check::{kebab, show};
use cutcard_banked::{Event, Holder, Qualification, Warning, void_clause};

/// What the dealer says of an event; nothing of single cards.
pub(super) fn words(table: &Table<'_>, event: &Event) -> Option<String> {
    let at = |at| table.name_at(at);
    Some(match event {
        Event::Shuffled(_) => "The cards are shuffled".to_owned(),
        Event::MarkerPlaced { at: whose, wager, maximum } => {
            format!("A marker of {maximum} on the {wager} of {}", at(*whose))
        }
        Event::Wagered { at: whose, ante, pairs_plus, warning, .. } => {
            let warned = match warning {
                Warning::None => "",
                Warning::UnderMinimum => "; under the minimum, a warning",
            };
            format!("{} wagers {ante}, pairs plus {pairs_plus}{warned}", at(*whose))
        }
        Event::Withdrawn { at: whose, .. } => format!("{} takes the wagers back", at(*whose)),
        Event::NoMoreBets => "No more bets".to_owned(),
        Event::CardDealt { to, card } => {
            let card = show(&[*card]);
            match to {
                Holder::Dealer => format!("The dealer gets {card}"),
                Holder::Box(whose) => format!("{} gets {card}", at(*whose)),
            }
        }
        Event::CardTurnedUp { of, card } => match of {
            Holder::Dealer => format!("The dealer turns up {card}"),
            Holder::Box(whose) => format!("{card} of {} is turned up", at(*whose)),
        },
        Event::PlayOrFoldCalled => "Play or fold".to_owned(),
        Event::Played { at: whose, play, .. } => format!("{} plays {play}", at(*whose)),
        Event::PlayedShort { at: whose, put, .. } => {
            format!("{} puts {put}, less than the ante", at(*whose))
        }
        Event::Completed { at: whose, added, .. } => format!("{} adds {added}", at(*whose)),
        Event::Folded { at: whose, .. } => format!("{} folds", at(*whose)),
        Event::KeptPairsPlus { at: whose, .. } => format!("{} keeps pairs plus", at(*whose)),
        Event::Revealed { hand, qualification } => {
            let word = match qualification {
                Qualification::Qualifies => "qualifies",
                Qualification::DoesNotQualify => "does not qualify",
            };
            let cards: Vec<_> = hand.iter().copied().map(Some).collect();
            format!("The dealer shows {} and {word}", show(&cards))
        }
        Event::FoldedCounted { at: whose, cards } => {
            format!("The folded hand of {} has {cards} cards", at(*whose))
        }
        Event::Settled { at: whose, result, .. } => format!(
            "{}: ante {}, play {}, pairs plus {}; wins {}, loses {}",
            at(*whose),
            kebab(&format!("{:?}", result.ante)),
            kebab(&format!("{:?}", result.play)),
            kebab(&format!("{:?}", result.pairs_plus)),
            result.won,
            result.lost
        ),
        Event::Racked => "The cards go to the rack: the round is over".to_owned(),
        Event::CardExposed { .. } | Event::HandRebuilt { .. } | Event::BoxVoided { .. } => {
            format!(
                "Ruling by {}",
                event.ruling().map(|clause| clause.to_string()).unwrap_or_default()
            )
        }
        Event::Voided(cause) => {
            format!("The round is void by {}: every wager goes back", void_clause(*cause))
        }
    })
}
