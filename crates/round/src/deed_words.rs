//! What is done to put a round right, as a dealer would say it.

use crate::row::Slot;
use crate::seat::Seat;
use crate::wrong::{Ceiling, Deed, Place};
use cutcard_rulebook::Face;

impl Deed {
    /// The deed in words, players by these names.
    #[must_use]
    pub fn said(&self, name: impl Fn(Seat) -> String) -> String {
        match self {
            Deed::Move { from, to, cards } => {
                let (from, to) = (place_words(*from, &name), place_words(*to, &name));
                format!("{} from {from} to {to}", cards_words(cards.slots()))
            }
            Deed::Burn => "a card is burnt".to_owned(),
            Deed::DealTo { seat, face: Face::Down } => {
                format!("a card face down to {}", name(*seat))
            }
            Deed::DealTo { seat, face: Face::Up } => format!("a card face up to {}", name(*seat)),
            Deed::DealBoard { board, cards } => {
                format!("{cards} to board {}", board.saturating_add(1))
            }
            Deed::ShuffleIn => {
                "the cards put aside are shuffled in, and the deck is cut".to_owned()
            }
            Deed::Expose { seat, card, .. } => format!("{card} of {} is seen by all", name(*seat)),
            Deed::SeeTop { card } => format!("{card} stays on top of the deck, seen by all"),
            Deed::NextCardDown { seat } => {
                format!("the next card to {} is dealt face down", name(*seat))
            }
            Deed::LastCardsUp => "all last cards are dealt face up".to_owned(),
            Deed::AskAllIn { seat } => format!("{} may choose to be all-in", name(*seat)),
            Deed::AllIn { seat } => format!("{} is treated as all-in", name(*seat)),
            Deed::NotAllIn { seat } => format!("{} plays on", name(*seat)),
            Deed::Kill { seat, chips_back: false } => {
                format!("the hand of {} is dead, its chips stay", name(*seat))
            }
            Deed::Kill { seat, chips_back: true } => {
                format!("the hand of {} is void, its chips go back", name(*seat))
            }
            Deed::Freeze { at: Ceiling::Highest } => {
                "nobody bets more in this betting round than has been bet".to_owned()
            }
            Deed::Freeze { at: Ceiling::Minimum } => {
                "bets and raises in this betting round are of the table minimum".to_owned()
            }
            Deed::Misdeal => {
                "a misdeal: all cards come back, are shuffled and cut, and are dealt again"
                    .to_owned()
            }
            Deed::Void => "the round is void, and all chips go back".to_owned(),
            Deed::GoBack { .. } => "what was bet on this street goes back".to_owned(),
            Deed::LastFolderWins => "whoever folded last takes the pot".to_owned(),
            Deed::BurntAhead => "the next burn has been made".to_owned(),
            Deed::DealAll => {
                "all cards left are dealt, then the burnt ones are shuffled for the rest".to_owned()
            }
            Deed::ServeFirst { seat } => format!("{} is served first", name(*seat)),
            Deed::OfferAgain => "cards to come may still be dealt more than once".to_owned(),
            Deed::RunAgain { again } => {
                let times = if *again == 1 { "time" } else { "times" };
                format!("the rest of the board is dealt {again} {times} more")
            }
            Deed::StopRuns => "no more boards are dealt than the cards do for".to_owned(),
            Deed::LeaveOut => "what comes next has been done".to_owned(),
        }
    }
}

fn place_words(place: Place, name: &impl Fn(Seat) -> String) -> String {
    match place {
        Place::Stub => "the deck".to_owned(),
        Place::Hand { seat, .. } => format!("the hand of {}", name(seat)),
        Place::Dead { seat, .. } => format!("the dead hand of {}", name(seat)),
        Place::Board(board) => format!("board {}", board.saturating_add(1)),
        Place::Burns => "the burns".to_owned(),
        Place::Muck => "the muck".to_owned(),
        Place::Aside => "the side".to_owned(),
        Place::Boxed => "the cards taken out".to_owned(),
    }
}

fn cards_words(cards: &[Slot]) -> String {
    let each = |card: &Slot| card.map_or("a card".to_owned(), |card| card.to_string());
    cards.iter().map(each).collect::<Vec<_>>().join(" ")
}
