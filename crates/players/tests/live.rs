//! At a live table nobody knows the cards that lie face down, their owner's software neither.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, mixed};
use cutcard_cards::Card;
use cutcard_round::{Event as RoundEvent, Slot};
use cutcard_rulebook::Face;
use cutcard_table::*;

/// The next cards of a live dealer: face down nobody knows them.
fn cards(room: &Room, deck: &mut Vec<Card>) -> Vec<Slot> {
    let round = room.table.round().unwrap();
    let goes_to = round.cards_go_to().unwrap();
    let count = if let RoundEvent::Board { cards, .. } = &goes_to { cards.len() } else { 1 };
    let seen = matches!(
        goes_to,
        RoundEvent::Board { .. }
            | RoundEvent::Community { .. }
            | RoundEvent::Dealt { face: Face::Up, .. }
    );
    (0..count).map(|_| deck.pop().filter(|_| seen)).collect()
}

/// House players go by what lies open, and muck what they do not know.
#[test]
fn live_tables_are_played() {
    let games = ["holdem", "crazy-pineapple", "omaha-hi-lo", "seven-card-stud", "triple-draw-2-7"];
    for game in games {
        let mut room = Room::pots(&format!("game = 'crown/{game}'"), 4);
        room.sit(4, 1_000);
        let mut mucked = 0;
        for _ in 0..20 {
            room.top_up(1_000);
            let mut deck = room.deck();
            room.must(&Command::StartRound { order: DeckOrder::default(), cut: 0 });
            while room.table.is_playing() {
                match room.table.due() {
                    Due::Cards if room.table.round().unwrap().cards_go_to().is_none() => {
                        room.must(&Command::Push);
                    }
                    Due::Cards => {
                        let cards = cards(&room, &mut deck);
                        room.must(&Command::Cards { cards });
                    }
                    Due::Round
                    | Due::Players
                    | Due::Decisions(_)
                    | Due::Wagers
                    | Due::Street
                    | Due::Shuffle(_)
                    | Due::Floor => room.step(&mut mixed),
                }
            }
            mucked += room.chosen.iter().filter(|(_, play)| *play == PlayerAct::Muck).count();
        }
        assert!(mucked > 0, "{game}: no showdown");
    }
}
