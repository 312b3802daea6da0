//! What a dealer does by hand: cards are entered as they fall, as many at once as one likes.

use crate::draft::Draft;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::SeatNumber;
use crate::table::{Due, Playing, Table, place_in};
use cutcard_banked::{self as banked, HouseAct, Step};
use cutcard_round::{self as round, Command as RoundCommand, Goes, Slot};
use cutcard_rulebook::Face;

/// Where a card goes that a dealer deals next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardGoes {
    /// To the burns.
    Burn,
    /// To a seat, or a box.
    Seat(SeatNumber, Face),
    /// To a board, the first being 0.
    Board(u8),
    /// Open, for all.
    Community,
    /// To the kitty.
    Kitty,
    /// Aside.
    Aside,
    /// To the dealer, at a table of boxes.
    Dealer(Face),
}

impl Table {
    /// Where the cards go that the dealer deals before anybody decides anything, in the order of the deal.
    #[must_use]
    pub fn cards_ahead(&self) -> Vec<CardGoes> {
        match &self.playing {
            Some(Playing::Pots { round, seats }) => {
                let ahead = round.cards_ahead().into_iter();
                ahead.filter_map(|goes| on_felt(goes, seats)).collect()
            }
            Some(Playing::Boxes { round, .. }) => {
                // Cards are dealt face down (act-3cp:6.2); the settlement turns them up.
                let turned_up = matches!(round.step(), Step::TurnUp { .. });
                let face = if turned_up { Face::Up } else { Face::Down };
                round.cards_ahead().into_iter().map(|to| at_boxes(to, face)).collect()
            }
            None => Vec::new(),
        }
    }
}

impl Table {
    /// The ruling that a report would lead to, before it is made.
    ///
    /// # Errors
    /// Why it cannot have gone wrong so.
    pub fn ruling(
        &self,
        seat: Option<SeatNumber>,
        report: &round::Report,
    ) -> Result<round::Reported, Refusal> {
        let no_round = || Refusal { reason: Reason::NoRound, clause: self.clause(point::ROUND) };
        let round = self.round().filter(|_| self.is_playing() || self.may_be_inspected());
        let round = round.ok_or_else(no_round)?;
        // Cards that not everybody has seen are not to be guessed at, in whose hand, the muck or the burns they lie: a
        // report is on record, a question is not.
        if !report.cards.is_empty() && self.has_entered(|event| round.hides_a_card(event)) {
            return Err(Refusal { reason: Reason::NotTold, clause: self.clause(point::ROUND) });
        }
        let report = round::Report {
            seat: seat.and_then(|seat| place_in(self.dealt(), seat)),
            ..report.clone()
        };
        round.ruling(&report).map_err(|refusal| {
            let round::Refusal { reason, clause } = refusal;
            let said = reason.on_felt(|place| self.dealt().get(place.index()).map(|seat| seat.0));
            Refusal { reason: Reason::Round { reason, said }, clause }
        })
    }
}

impl Table {
    /// All that would follow from a ruling that is not made yet, with the chips that would go back.
    #[must_use]
    pub fn foretold(&self, ruled: &round::Reported) -> Vec<round::Foretold> {
        self.round().map(|round| round.foretold(ruled)).unwrap_or_default()
    }
}

fn on_felt(goes: Goes, seats: &[SeatNumber]) -> Option<CardGoes> {
    Some(match goes {
        Goes::Burn => CardGoes::Burn,
        Goes::Hand(seat, face) => CardGoes::Seat(*seats.get(seat.index())?, face),
        Goes::Board(board) => CardGoes::Board(board),
        Goes::Community => CardGoes::Community,
        Goes::Kitty => CardGoes::Kitty,
        Goes::Aside => CardGoes::Aside,
    })
}

const fn at_boxes(to: banked::Holder, face: Face) -> CardGoes {
    match to {
        banked::Holder::Box(at) => CardGoes::Seat(SeatNumber(at.get()), face),
        banked::Holder::Dealer => CardGoes::Dealer(face),
    }
}

impl Draft {
    /// Cards in the order in which they are dealt: as many as one likes, all of them or none.
    pub(crate) fn deal_by_hand(&mut self, cards: &[Slot]) -> Result<(), Refusal> {
        let mut left = cards;
        loop {
            let due = match &self.table.playing {
                Some(Playing::Pots { round, .. }) => match round.due() {
                    round::Due::Cards(due) => due.min(left.len()),
                    round::Due::Dealer
                    | round::Due::Shuffle(_)
                    | round::Due::Player(_)
                    | round::Due::Floor
                    | round::Due::Push
                    | round::Due::Nothing => left.len(),
                },
                Some(Playing::Boxes { .. }) => left.len().min(1),
                None => left.len(),
            };
            let (now, rest) = left.split_at(due);
            self.enter(now)?;
            left = rest;
            if left.is_empty() {
                return Ok(());
            }
        }
    }

    /// Cards are shuffled, in that order; by hand in one that nobody knows, so that none is said.
    pub(crate) fn shuffled(&mut self, order: &[Slot]) -> Result<(), Refusal> {
        let mut order = order.to_vec();
        if let (true, Due::Shuffle(pool)) = (order.is_empty(), self.table.due())
            && self.table.is_dealt_by_hand()
        {
            order = vec![None; pool.len()];
        }
        self.dealer(&RoundCommand::Shuffled { order })
    }

    /// The cards of one step of the deal.
    fn enter(&mut self, cards: &[Slot]) -> Result<(), Refusal> {
        let Some(Playing::Boxes { round, .. }) = &self.table.playing else {
            return self.dealer(&RoundCommand::Cards { cards: cards.to_vec() });
        };
        let step = round.step();
        let card = cards.first().copied().flatten();
        self.house_act(if let Step::TurnUp { of } = step {
            let unknown = || self.refuse(Reason::CardUnknown, point::ROUND);
            HouseAct::TurnUp { of, card: card.ok_or_else(unknown)? }
        } else {
            let to = if let Step::Card { to } = step { to } else { banked::Holder::Dealer };
            HouseAct::DealCard { to, card }
        })
    }
}
