//! The order of the cards, from a seed: the one place where a seed becomes a deal, so that whoever has
//! the seed has the deal.

use cutcard_cards::{Card, Deck, DeckSize, Seed, permute, raw_words, shuffle, shuffle_cards};
use cutcard_round::Slot;
use cutcard_table::{Command, Game, SeatNumber, SeatsAct, Table};

/// The beginning of a round: cards shuffled and cut, or at a table of boxes shuffled and to be cut
/// there.
pub(crate) fn start_round(table: &Table, seed: Seed) -> Command {
    let deck = match table.config().game() {
        Game::Pots(rules) => rules.deck(),
        Game::Boxes(_) => Deck::plain(DeckSize::FiftyTwo),
    };
    let shuffled = shuffle(deck, seed);
    let cut = u8::try_from(shuffled.drawn_depth()).unwrap_or_default();
    let order = match table.config().game() {
        Game::Pots(_) => shuffled.cut_as_drawn().into_cards(),
        Game::Boxes(_) => shuffled.order().to_vec(),
    };
    Command::StartRound { order: order.into(), cut }
}

/// A seat that several want is given out: by the cards of the table's deck in the order that the seed makes.
pub(crate) fn settle_seat(table: &Table, seat: SeatNumber, now_millis: u64, seed: Seed) -> Command {
    let deck = match table.config().game() {
        Game::Pots(rules) => rules.deck(),
        Game::Boxes(_) => Deck::plain(DeckSize::FiftyTwo),
    };
    let cards = shuffle(deck, seed).cut_as_drawn().into_cards().into();
    Command::Seats { act: SeatsAct::Settle { seat, now_millis, cards } }
}

/// Cards of a round that are shuffled and cut again. Where some are not known, which an electronic table
/// has not, their order is drawn all the same.
pub(crate) fn shuffle_again(mut cards: Vec<Slot>, seed: Seed) -> Command {
    let known: Vec<Card> = cards.iter().flatten().copied().collect();
    if known.len() == cards.len() {
        let cut = shuffle_cards(known, seed).cut_as_drawn();
        return Command::Shuffled { order: cut.into_cards().into_iter().map(Some).collect() };
    }
    let mut words = raw_words(seed);
    permute(&mut cards, || words.next_word());
    Command::Shuffled { order: cards }
}
