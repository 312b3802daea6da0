//! What the book has come next.

use crate::command::HouseAct;
use crate::house::Shoe;
use crate::number::{BoxNumber, Holder};
use crate::round::{Decided, Phase, Round};
use crate::shoe::Shuffle;
use serde::{Deserialize, Serialize};

/// What has to come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Wagers, until the dealer announces "no more bets". The cards may be made ready meanwhile.
    Wagers,
    /// The cards must be made ready (act-3cp:5.1, act-3cp:10.3).
    Shuffle,
    /// A card.
    Card {
        /// Where it goes.
        to: Holder,
    },
    /// The call "play or fold" (act-3cp:10.5).
    Call,
    /// Decisions, in any order (act-3cp:7.1).
    Decisions,
    /// A card that nobody knows is turned up: the settlement needs it.
    TurnUp {
        /// Of which hand.
        of: Holder,
    },
    /// The dealer's hand is set, and settled by.
    Reveal,
    /// A box is settled.
    Settle {
        /// Which.
        at: BoxNumber,
    },
    /// A folded hand is counted (act-3cp:7.7).
    CountFolded {
        /// Whose.
        at: BoxNumber,
    },
    /// The cards go to the rack.
    Rack,
    /// Nothing: the round is over.
    Nothing,
}

impl Step {
    #[inline]
    pub(crate) const fn dealers_act(self, shoe: Shoe, cut: u8) -> Option<HouseAct> {
        Some(match self {
            // Only who sees the card can say what it is.
            Step::Wagers | Step::Decisions | Step::TurnUp { .. } | Step::Nothing => return None,
            Step::Shuffle => HouseAct::Shuffle(match shoe {
                Shoe::Manual => Shuffle::ByHand { cut },
                Shoe::Automated => Shuffle::IntoMachine,
            }),
            Step::Card { .. } => HouseAct::DealNext,
            Step::Call => HouseAct::CallPlayOrFold,
            Step::Reveal => HouseAct::Reveal,
            Step::Settle { .. } => HouseAct::SettleNext,
            Step::CountFolded { at } => HouseAct::CountFolded { at, cards: 3 },
            Step::Rack => HouseAct::Rack,
        })
    }
}

impl Round {
    /// What has to come next. Rulings, markers and counts of folded hands may come between.
    #[must_use]
    pub fn step(&self) -> Step {
        match self.phase {
            Phase::Wagers => Step::Wagers,
            Phase::Closed if !self.ready => Step::Shuffle,
            Phase::Closed | Phase::Dealing => Step::Card { to: self.next_place() },
            Phase::Dealt => Step::Call,
            Phase::Deciding => Step::Decisions,
            Phase::Decided => match self.next_to_turn_up() {
                Some(of) => Step::TurnUp { of },
                None => Step::Reveal,
            },
            Phase::Settling => match self.next_to_settle() {
                Some(at) => Step::Settle { at },
                None => Step::Rack,
            },
            Phase::Settled => match self.next_to_count() {
                Some(at) => Step::CountFolded { at },
                None => Step::Rack,
            },
            Phase::Over | Phase::Void => Step::Nothing,
        }
    }

    /// Where the cards go that come before anybody decides anything, in order: those that are left of the deal, or
    /// those that are to be turned up.
    #[must_use]
    pub fn cards_ahead(&self) -> Vec<Holder> {
        match self.step() {
            Step::Card { .. } => {
                (self.dealt..self.cards_in_all()).map(|dealt| self.place_of_card(dealt)).collect()
            }
            Step::TurnUp { .. } => {
                let unknown = |of: Holder| self.cards_of(of).iter().filter(|card| card.is_none());
                self.to_turn_up().flat_map(|of| unknown(of).map(move |_| of)).collect()
            }
            Step::Wagers
            | Step::Shuffle
            | Step::Call
            | Step::Decisions
            | Step::Reveal
            | Step::Settle { .. }
            | Step::CountFolded { .. }
            | Step::Rack
            | Step::Nothing => Vec::new(),
        }
    }

    /// What the dealer of a recorded deck does next; `None` where players wager or decide, where a card is to be
    /// turned up, and where the round is over. The cut is for a manual shoe.
    #[must_use]
    pub fn dealers_act(&self, cut: u8) -> Option<HouseAct> {
        self.step().dealers_act(self.house.shoe(), cut)
    }

    fn next_place(&self) -> Holder {
        self.place_of_card(self.dealt)
    }

    /// Where the card after so many goes: one to each box and one to the dealer, three times
    /// (act-3cp:6.4); from an automated shoe three to each box, then three to the dealer
    /// (act-3cp:10.4).
    fn place_of_card(&self, dealt: u8) -> Holder {
        let turn = match self.house.shoe() {
            Shoe::Manual => dealt % (self.dealt_in + 1),
            Shoe::Automated => dealt / 3,
        };
        let next = self.turn.get(usize::from(turn)).filter(|_| turn < self.dealt_in);
        next.and_then(|at| BoxNumber::new(*at)).map_or(Holder::Dealer, Holder::Box)
    }

    /// Whether everybody, the dealer last, has three cards (act-3cp:6.4(c)).
    pub(crate) const fn all_dealt(&self) -> bool {
        self.dealt == self.cards_in_all()
    }

    const fn cards_in_all(&self) -> u8 {
        3 * (self.dealt_in + 1)
    }

    /// The hands with cards that nobody knows and that the settlement needs: the dealer's, then clockwise those of
    /// boxes that neither folded nor are void. A folded hand is not looked at (act-3cp:7.6).
    pub(crate) fn to_turn_up(&self) -> impl Iterator<Item = Holder> {
        let dealer = (self.dealer.unknown() > 0).then_some(Holder::Dealer);
        let needed = |at: &BoxNumber| {
            self.seat(*at).is_some_and(|seat| {
                let plays = matches!(seat.decided, Decided::Played | Decided::KeptPairsPlus);
                plays && seat.held.unknown() > 0
            })
        };
        dealer.into_iter().chain(self.boxes_dealt_in().filter(needed).map(Holder::Box))
    }

    /// The first hand with a card to be turned up.
    pub(crate) fn next_to_turn_up(&self) -> Option<Holder> {
        self.to_turn_up().next()
    }

    /// The first box that still has to decide.
    pub(crate) fn next_to_decide(&self) -> Option<BoxNumber> {
        self.boxes_dealt_in().find(|at| match self.decided(*at) {
            Some(Decided::NotYet | Decided::Short) => true,
            Some(Decided::Played | Decided::Folded | Decided::KeptPairsPlus | Decided::Void)
            | None => false,
        })
    }

    /// The first box that is not settled and not void.
    pub(crate) fn next_to_settle(&self) -> Option<BoxNumber> {
        self.boxes_dealt_in().find(|at| {
            self.seat(*at)
                .is_some_and(|seat| seat.result.is_none() && seat.decided != Decided::Void)
        })
    }

    /// The first folded hand that has not been found to be three cards (act-3cp:7.7).
    pub(crate) fn next_to_count(&self) -> Option<BoxNumber> {
        self.boxes_dealt_in().find(|at| {
            self.seat(*at)
                .is_some_and(|seat| seat.decided == Decided::Folded && seat.counted != Some(3))
        })
    }
}
