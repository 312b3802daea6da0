//! What a list tells of a round beside its header, as whoever asks may know it.

use crate::wire::result::PotResult;
use crate::wire::table::{CardView, RowsView, SeatView, TableView};
use cutcard_cards::Card;
use serde::Serialize;
use utoipa::ToSchema;

/// What came of a round. Made from the view of whoever asks and from nothing else: it has what the table
/// showed them when the round was over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct RoundFacts {
    /// Where whoever asks sat; nothing where they were not dealt in.
    seat: Option<u8>,
    /// Their own cards, folded ones too.
    cards: Vec<String>,
    /// Their rows in Chinese Poker.
    rows: Option<RowsView>,
    /// Whether they gave the hand up.
    folded: bool,
    /// The boards; the card that counts for everybody at stud is one.
    boards: Vec<Vec<String>>,
    /// The dealer's hand at a table of boxes.
    dealer: Vec<String>,
    /// All chips that were put in.
    pub(crate) pot: u64,
    /// Whether hands were laid open.
    pub(crate) showdown: bool,
    /// Who got which pot, or part of one, with what.
    results: Vec<PotResult>,
}

impl RoundFacts {
    /// From the table as the asker saw it at the end, and the cards they held last.
    pub(crate) fn of(view: TableView, held: &[Option<Card>]) -> RoundFacts {
        let mine = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat);
        let mine = mine.filter(|seat| seat.dealt_in);
        let wagered = |seat: &SeatView| {
            let at_box = seat.at_box.as_ref();
            seat.put_in + at_box.map_or(0, |at| at.ante + at.pairs_plus + at.play)
        };
        RoundFacts {
            seat: mine.map(|seat| seat.seat),
            cards: mine.map(|seat| own(&seat.cards, held)).unwrap_or_default(),
            rows: mine.and_then(|seat| seat.rows.clone()),
            folded: mine.is_some_and(|seat| seat.standing.as_deref() == Some("folded")),
            boards: boards(&view),
            dealer: view.dealer.as_ref().map(|dealer| known(&dealer.cards)).unwrap_or_default(),
            pot: view.seats.iter().map(wagered).fold(0, u64::saturating_add),
            showdown: view.seats.iter().any(|seat| seat.shown),
            results: view.results,
        }
    }
}

fn boards(view: &TableView) -> Vec<Vec<String>> {
    let one_for_all = view.community.iter().map(|card| known(std::slice::from_ref(card)));
    let boards = view.boards.iter().map(|board| known(board)).chain(one_for_all);
    boards.filter(|board| !board.is_empty()).collect()
}

/// What somebody has; where their cards are dealt again to others, what they had.
fn own(cards: &[CardView], held: &[Option<Card>]) -> Vec<String> {
    if cards.is_empty() {
        return held.iter().flatten().map(ToString::to_string).collect();
    }
    known(cards)
}

fn known(cards: &[CardView]) -> Vec<String> {
    cards.iter().filter_map(|slot| slot.card.clone()).collect()
}
