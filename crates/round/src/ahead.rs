//! What a dealer deals next by hand, card by card.

use crate::event::Event;
use crate::next::Due;
use crate::round::Round;
use crate::seat::Seat;
use cutcard_rulebook::Face;

/// As many cards as are looked ahead for: more than any deal has.
const MOST: usize = 200;

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    /// To the burns, face down.
    Burn,
    /// To a player.
    Hand(Seat, Face),
    /// To a board, the first being 0.
    Board(u8),
    /// Open, for all players together, where there are too few for a last card each.
    Community,
    /// To the kitty, face down.
    Kitty,
    /// Aside, face down, until all others are served.
    Aside,
}

impl Goes {
    /// Whether everybody sees it.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Goes::Board(_) | Goes::Community | Goes::Hand(_, Face::Up))
    }
}

impl Round {
    /// Where the cards go that are dealt by hand before anybody decides anything, in the order of the deal; nothing
    /// where no cards are due.
    #[must_use]
    pub fn cards_ahead(&self) -> Vec<Goes> {
        let (mut round, mut goes, mut events) = (self.clone(), Vec::new(), Vec::new());
        while goes.len() < MOST {
            let Due::Cards(due) = round.due() else { break };
            let Some(event) = round.entered(&vec![None; due]) else { break };
            let Some(to) = goes_to(&event) else { break };
            goes.extend(std::iter::repeat_n(to, due));
            round.apply(&event);
            loop {
                events.clear();
                round.next(&mut events);
                if events.is_empty() {
                    break;
                }
                events.iter().for_each(|event| round.apply(event));
            }
        }
        goes
    }
}

/// Where the cards of an event of a deal go.
#[expect(clippy::wildcard_enum_match_arm, reason = "only a deal is asked about")]
const fn goes_to(event: &Event) -> Option<Goes> {
    match event {
        Event::Burnt { .. } => Some(Goes::Burn),
        Event::Dealt { seat, face, .. } | Event::DealtToFolded { seat, face, .. } => {
            Some(Goes::Hand(*seat, *face))
        }
        Event::Board { board, .. } => Some(Goes::Board(*board)),
        Event::Community { .. } => Some(Goes::Community),
        Event::PutAside { .. } => Some(Goes::Aside),
        Event::KittyDealt { .. } => Some(Goes::Kitty),
        _ => None,
    }
}
