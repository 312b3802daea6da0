//! The deck, who may sit, and what wins.

use super::field::{Choice, Field, Group, Kind, spoken};
use cutcard_cards::{AceInStraights, Joker, Qualifier};
use cutcard_rulebook::{Contest, Game, Word as _};

pub(super) fn fields(game: &Game) -> Vec<Field> {
    let mut fields = vec![deck(game), seats(game)];
    let decks = game.decks();
    if decks.joker.offers(Joker::In) {
        let field = flag("joker", "Joker").about("It stands for any card of the deck.");
        let default = decks.joker.default == Joker::In;
        fields.push(field.default(default).clause(&decks.joker.clause));
    }
    if !game.contest().is_fixed() {
        let contest = game.contest();
        let choices = contest.offered().map(|value| {
            let about = match value {
                Contest::High => "The highest hand takes the pot.",
                Contest::Low => "The lowest hand takes the pot.",
                Contest::HighLow => "The highest and the lowest hand take half each.",
            };
            Choice::new(value.word(), spoken(value.word()), about)
        });
        let field = Field::new("/game/pots/contest", Group::Cards, Kind::Choice, "What wins");
        let field = field.choices(choices.collect()).default(contest.default.word());
        fields.push(field.clause(&contest.clause));
    }
    if let Some(high) = game.high().filter(|high| !high.ace_in_straights.is_fixed()) {
        let field = flag("ace_low", "Ace low in straights").about(
            "The ace may also stand below the deck's lowest card in straights and straight flushes.",
        );
        let default = high.ace_in_straights.default == AceInStraights::HighOrLow;
        fields.push(field.default(default).clause(&high.ace_in_straights.clause));
    }
    fields.extend(of_lows(game));
    fields
}

fn flag(name: &str, label: &str) -> Field {
    Field::new(format!("/game/pots/{name}"), Group::Cards, Kind::Flag, label)
}

fn of_lows(game: &Game) -> Vec<Field> {
    let Some(low) = game.low() else { return Vec::new() };
    let mut fields = Vec::new();
    if !low.qualifier.is_fixed() {
        let field = flag("low_qualifier", "Eight or better for low").about(
            "A low of five different cards, none above eight; without one the high takes all.",
        );
        let default = low.qualifier.default == Qualifier::EightOrBetter;
        let field = field.default(default).clause(&low.qualifier.clause);
        fields.push(field.needs("/game/pots/contest", &[Contest::HighLow.word()]));
    }
    if !low.ace.by_approval.is_empty() {
        let field = flag("ace_low_in_low", "Ace low in low hands").departing();
        let about = "The book leaves it high; low needs an approval.";
        let field = field.about(about).default(false).clause(&low.ace.clause);
        let lows = [Contest::Low.word(), Contest::HighLow.word()];
        fields.push(field.needs("/game/pots/contest", &lows));
    }
    fields
}

fn deck(game: &Game) -> Field {
    let decks = game.decks();
    let with_joker = decks.joker.offers(Joker::In);
    let choices = decks.iter().map(|deck| {
        let (cards, seats) = (deck.size.cards(), deck.seats);
        let about = if with_joker && deck.seats_with_joker != seats {
            format!("Up to {seats} players, {} with the joker.", deck.seats_with_joker)
        } else {
            format!("Up to {seats} players.")
        };
        Choice::new(cards, format!("{cards} cards"), &about)
    });
    Field::new("/game/pots/deck", Group::Cards, Kind::Choice, "Deck")
        .choices(choices.collect())
        .default(decks.largest.size.cards())
        .clause(&decks.clause)
}

fn seats(game: &Game) -> Field {
    let decks = game.decks();
    let most = decks.iter().map(|deck| deck.seats.max(deck.seats_with_joker)).max().unwrap_or(2);
    let field = Field::new("/game/pots/seats", Group::Cards, Kind::Number, "Seats")
        .about("How many are dealt in at most; fewer with a smaller deck.")
        .least(2)
        .most(most as u64);
    // Where the book sets no limit, this one is ours.
    match &decks.seats_clause {
        Some(clause) => field.clause(clause),
        None => field,
    }
}
