//! What is done to put a round right, as the wire says it.

use crate::show::cards::slot;
use crate::wire::deed::{DeedView, PlaceView};
use cutcard_cards::Card;
use cutcard_round::{Deed, Follows, Place, Seat};
use cutcard_rulebook::Face;

/// What follows from a ruling: a deed, or the word of what of the game comes between.
pub(crate) fn follows(what: &Follows, number: impl Fn(Seat) -> u8) -> DeedView {
    match what {
        Follows::Deed(deed) => of(deed, number),
        Follows::FinishDeal | Follows::FinishBetting | Follows::Betting | Follows::NoBurn => {
            DeedView { deed: what.word().unwrap_or_default().to_owned(), ..DeedView::default() }
        }
    }
}

/// A deed, seats by their numbers on the felt.
pub(crate) fn of(deed: &Deed, number: impl Fn(Seat) -> u8) -> DeedView {
    let plain = |word: &str| DeedView { deed: word.to_owned(), ..DeedView::default() };
    let about = |word: &str, seat: Seat| DeedView { seat: Some(number(seat)), ..plain(word) };
    let seen = |card: Card| vec![slot(Some(card), true)];
    match deed {
        Deed::Move { from, to, cards } => DeedView {
            from: Some(place(*from, &number)),
            to: Some(place(*to, &number)),
            cards: cards.slots().iter().map(|card| slot(*card, card.is_some())).collect(),
            ..plain("move")
        },
        Deed::Burn => plain("burn"),
        Deed::DealTo { seat, face: Face::Down } => about("deal-down", *seat),
        Deed::DealTo { seat, face: Face::Up } => about("deal-up", *seat),
        Deed::DealBoard { board, cards } => DeedView {
            to: Some(place(Place::Board(*board), &number)),
            count: Some(*cards),
            ..plain("deal-board")
        },
        Deed::ShuffleIn => plain("shuffle-in"),
        Deed::Expose { seat, card, .. } => {
            DeedView { cards: seen(*card), ..about("expose", *seat) }
        }
        Deed::SeeTop { card } => DeedView { cards: seen(*card), ..plain("see-top") },
        Deed::NextCardDown { seat } => about("next-card-down", *seat),
        Deed::LastCardsUp => plain("last-cards-up"),
        Deed::AskAllIn { seat } => about("ask-all-in", *seat),
        Deed::AllIn { seat } => about("all-in", *seat),
        Deed::NotAllIn { seat } => about("not-all-in", *seat),
        Deed::Kill { seat, chips_back: false } => about("kill", *seat),
        Deed::Kill { seat, chips_back: true } => about("kill-chips-back", *seat),
        Deed::Freeze { at: cutcard_round::Ceiling::Highest } => plain("freeze-highest"),
        Deed::Freeze { at: cutcard_round::Ceiling::Minimum } => plain("freeze-minimum"),
        Deed::Misdeal => plain("misdeal"),
        Deed::Void => plain("void"),
        Deed::GoBack { .. } => plain("go-back"),
        Deed::LastFolderWins => plain("last-folder-wins"),
        Deed::BurntAhead => plain("burnt-ahead"),
        Deed::DealAll => plain("deal-all"),
        Deed::ServeFirst { seat } => about("serve-first", *seat),
        Deed::OfferAgain => plain("offer-again"),
        Deed::RunAgain { again } => DeedView { count: Some(*again), ..plain("run-again") },
        Deed::StopRuns => plain("stop-runs"),
        Deed::LeaveOut => plain("leave-out"),
    }
}

fn place(place: Place, number: &impl Fn(Seat) -> u8) -> PlaceView {
    let plain = |word: &str| PlaceView { place: word.to_owned(), seat: None, board: None };
    match place {
        Place::Stub => plain("deck"),
        Place::Hand { seat, .. } => PlaceView { seat: Some(number(seat)), ..plain("hand") },
        Place::Dead { seat, .. } => PlaceView { seat: Some(number(seat)), ..plain("muck") },
        Place::Board(board) => PlaceView { board: Some(board.saturating_add(1)), ..plain("board") },
        Place::Burns => plain("burns"),
        Place::Muck => plain("muck"),
        Place::Aside => plain("aside"),
        Place::Boxed => plain("boxed"),
    }
}
