//! Decks and seats.

use super::prose::{cite, paragraph};
use cutcard_cards::{DeckSize, Joker};
use cutcard_rulebook::{Family, Game};

pub(super) fn section(game: &Game) -> String {
    let decks = game.decks();
    let joker = decks.joker.offers(Joker::In);
    let who = if game.family() == Family::Banked { "boxes" } else { "players" };
    let more = if joker { " with the joker |" } else { "" };
    let line = if joker { "---|" } else { "" };
    let mut text = format!(
        "## Cards and seats\n\n| cards | from | {who} |{more} clause |\n|---|---|---|{line}---|\n"
    );
    for deck in decks.iter() {
        let seated = if deck.seated > deck.seats_with_joker {
            format!(" dealt in, {} at the table", deck.seated)
        } else {
            String::new()
        };
        let least = if game.family() == Family::Banked { 1 } else { 2 };
        let more =
            if joker { format!(" {least} to {} |", deck.seats_with_joker) } else { String::new() };
        text.push_str(&format!(
            "| {} | {} | {least} to {}{seated} |{more} `{}` |\n",
            deck.size.cards(),
            lowest(deck.size),
            deck.seats,
            deck.clause
        ));
    }
    text.push('\n');
    let seats = match &decks.seats_clause {
        Some(clause) => format!("The book limits the seats {}.", cite(clause)),
        None => "The book sets no limit of seats; these are ours.".to_owned(),
    };
    let joker = match (joker, decks.joker.offers(Joker::Out)) {
        (true, true) => "A joker may be added, as a wild card",
        (true, false) => "A joker is in, as a wild card",
        (false, _) => "There is no joker",
    };
    let waiting = if decks.iter().any(|deck| deck.seated > deck.seats_with_joker) {
        " Where more sit, the first after the button are dealt in (`crown:13.1.2`)."
    } else {
        ""
    };
    let joker = format!("{joker} {}.", cite(&decks.joker.clause));
    text.push_str(&paragraph(&format!("{seats}{waiting} {joker}")));
    text
}

const fn lowest(size: DeckSize) -> &'static str {
    match size {
        DeckSize::FiftyTwo => "ace down to 2",
        DeckSize::FortyEight => "ace down to 3",
        DeckSize::FortyFour => "ace down to 4",
        DeckSize::Forty => "ace down to 5",
        DeckSize::ThirtySix => "ace down to 6",
        DeckSize::ThirtyTwo => "ace down to 7",
        DeckSize::Twenty => "ace down to 10",
    }
}
