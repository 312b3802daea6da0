//! The state of a round.

use crate::house::{House, Shoe, Wager};
use crate::number::{BoxNumber, Holder, MOST_BOXES};
use crate::result::{BoxResult, InAction};
use crate::shoe::{Machine, Order, Supply};
use crate::start::{Seat, Start, StartFault, Warned};
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_odds::three_card_poker::Stakes;
use cutcard_rulebook::{Chips, RulesVersion};
use serde::{Deserialize, Serialize};

/// Where a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Players may wager (act-3cp:4.1).
    Wagers,
    /// "No more bets" has been announced and no card is out (act-3cp:6.3).
    Closed,
    /// Cards are coming (act-3cp:6.4, act-3cp:10.4).
    Dealing,
    /// Everybody has three cards and nobody may look before the call (act-3cp:10.5).
    Dealt,
    /// Players look and decide (act-3cp:7.1).
    Deciding,
    /// Everybody has decided; the dealer's cards are still down.
    Decided,
    /// The dealer's cards are up and boxes are being settled (act-3cp:9.1).
    Settling,
    /// Everything is settled; cards still lie on the table.
    Settled,
    /// All cards are in the rack (act-3cp:A:Round of Play).
    Over,
    /// It is as if the round had never been (act-3cp:A:Void).
    Void,
}

/// What a box has done with its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// Nothing yet.
    NotYet,
    /// Put down less than the ante, to be completed (act-3cp:7.2).
    Short,
    /// Played.
    Played,
    /// Folded.
    Folded,
    /// Kept pairs plus alone.
    KeptPairsPlus,
    /// Out of the round, wagers returned.
    Void,
}

/// Up to three cards, some of them perhaps unknown: at a live table those that were dealt face down and not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Held {
    slots: [Option<Card>; 3],
    count: u8,
    turned_up: bool,
}

impl Held {
    const NONE: Held = Held { slots: [None; 3], count: 0, turned_up: false };

    pub(crate) fn push(&mut self, card: Option<Card>) {
        if let Some(place) = self.slots.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// One of the cards that were not known is.
    pub(crate) fn turn_up(&mut self, card: Card) {
        let dealt = self.slots.iter_mut().take(usize::from(self.count));
        if let Some(place) = dealt.into_iter().find(|place| place.is_none()) {
            *place = Some(card);
            self.turned_up = true;
        }
    }

    pub(crate) fn slots(&self) -> &[Option<Card>] {
        self.slots.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// Those of the cards that are known.
    pub(crate) fn known(&self) -> impl Iterator<Item = Card> {
        self.slots().iter().flatten().copied()
    }

    /// How many of the cards nobody knows.
    pub(crate) fn unknown(&self) -> usize {
        self.slots().iter().filter(|card| card.is_none()).count()
    }

    pub(crate) const fn count(&self) -> u8 {
        self.count
    }

    /// The hand, once it has three cards and all are known.
    pub(crate) const fn whole(&self) -> Option<[Card; 3]> {
        // The places above the count hold nothing.
        let [Some(one), Some(two), Some(three)] = self.slots else { return None };
        Some([one, two, three])
    }

    /// The hand, where it was turned up for all to see before anything was settled.
    pub(crate) fn laid_open(&self) -> Option<[Card; 3]> {
        self.whole().filter(|_| self.turned_up)
    }
}

/// A box with its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoxState {
    pub(crate) player: PlayerId,
    pub(crate) stack: Chips,
    pub(crate) stack_before: Chips,
    pub(crate) warned: Warned,
    pub(crate) ante: Chips,
    pub(crate) pairs_plus: Chips,
    pub(crate) play: Chips,
    pub(crate) ante_maximum: Chips,
    pub(crate) pairs_plus_maximum: Chips,
    pub(crate) held: Held,
    pub(crate) decided: Decided,
    pub(crate) counted: Option<u8>,
    pub(crate) result: Option<BoxResult>,
    /// The ante and pairs plus that were settled.
    pub(crate) settled: (Chips, Chips),
}

impl BoxState {
    fn new(seat: Seat, house: &House) -> BoxState {
        BoxState {
            player: seat.player,
            stack: seat.stack,
            stack_before: seat.stack,
            warned: seat.warned,
            ante: Chips::ZERO,
            pairs_plus: Chips::ZERO,
            play: Chips::ZERO,
            ante_maximum: house.limits(Wager::Ante).maximum,
            pairs_plus_maximum: house.limits(Wager::PairsPlus).maximum,
            held: Held::NONE,
            decided: Decided::NotYet,
            counted: None,
            result: None,
            settled: (Chips::ZERO, Chips::ZERO),
        }
    }

    /// Everything that lies on the box.
    pub(crate) fn on_box(&self) -> Chips {
        Chips(self.ante.0.saturating_add(self.pairs_plus.0).saturating_add(self.play.0))
    }

    pub(crate) const fn has_wager(&self) -> bool {
        self.ante.0 > 0 || self.pairs_plus.0 > 0
    }

    /// What is played for: wagers count up to the maximum and no further (act-3cp:3.5).
    pub(crate) fn in_action(&self) -> InAction {
        let ante = self.ante.min(self.ante_maximum);
        let pairs_plus = self.pairs_plus.min(self.pairs_plus_maximum);
        let over = self.ante.less(ante).0.saturating_add(self.pairs_plus.less(pairs_plus).0);
        InAction {
            stakes: Stakes { ante: ante.0, pairs_plus: pairs_plus.0 },
            over_maximum: Chips(over),
        }
    }

    pub(crate) const fn maximum(&self, wager: Wager) -> Chips {
        match wager {
            Wager::Ante => self.ante_maximum,
            Wager::PairsPlus => self.pairs_plus_maximum,
        }
    }
}

/// One round of play of 3 Card Poker. It changes by [`Round::apply`] and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(crate) house: House,
    pub(crate) phase: Phase,
    pub(crate) boxes: [Option<BoxState>; MOST_BOXES],
    pub(crate) float: Chips,
    pub(crate) float_before: Chips,
    pub(crate) order: Option<Order>,
    /// How deep a recorded order was cut.
    pub(crate) cut: u8,
    pub(crate) ready: bool,
    pub(crate) dealer: Held,
    pub(crate) dealt: u8,
    /// The boxes dealt in, clockwise; as many as `dealt_in` says.
    pub(crate) turn: [u8; MOST_BOXES],
    pub(crate) dealt_in: u8,
    pub(crate) exposed: u8,
    /// The version of the rules it is played by.
    pub(crate) rules: RulesVersion,
}

impl Round {
    /// A round about to begin, with players at boxes and nothing wagered.
    ///
    /// # Errors
    /// Everything that is wrong with the start.
    pub fn new(house: &House, start: &Start) -> Result<Round, Vec<StartFault>> {
        let seats = start.seats.iter().copied();
        let round = Round::from_seats(house, seats, start.float, start.supply, start.machine)?;
        Ok(Round { rules: start.rules, ..round })
    }

    /// The round after this one: the same players with what they and the house have now.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn next(
        &self,
        house: &House,
        supply: Supply,
        machine: Machine,
    ) -> Result<Round, Vec<StartFault>> {
        if !self.is_over() {
            return Err(vec![StartFault::NotOver]);
        }
        let seats = self.seated().map(|(at, seat)| {
            let BoxState { player, stack, warned, .. } = *seat;
            Seat { at, player, stack, warned }
        });
        Round::from_seats(house, seats, self.float, supply, machine)
    }

    fn from_seats(
        house: &House,
        seats: impl Iterator<Item = Seat>,
        float: Chips,
        supply: Supply,
        machine: Machine,
    ) -> Result<Round, Vec<StartFault>> {
        let mut faults = Vec::new();
        let mut boxes: [Option<BoxState>; MOST_BOXES] = [None; MOST_BOXES];
        for seat in seats {
            let Seat { at, player, .. } = seat;
            if at.get() > house.boxes() {
                faults.push(StartFault::NoSuchBox { at, boxes: house.boxes() });
            }
            if boxes.iter().flatten().any(|other| other.player == player) {
                faults.push(StartFault::PlayerTwice { player });
            }
            match boxes.get_mut(at.place()) {
                Some(place @ None) => *place = Some(BoxState::new(seat, house)),
                Some(Some(_)) | None => faults.push(StartFault::BoxTwice { at }),
            }
        }
        let order = match supply {
            Supply::Recorded(order) => Some(order),
            Supply::Live => None,
        };
        let round = Round {
            house: *house,
            phase: Phase::Wagers,
            boxes,
            float,
            float_before: float,
            order,
            cut: 0,
            ready: house.shoe() == Shoe::Automated && machine == Machine::Loaded,
            dealer: Held::NONE,
            dealt: 0,
            turn: [0; MOST_BOXES],
            dealt_in: 0,
            exposed: 0,
            rules: RulesVersion::NOW,
        };
        if round.chips().is_none() {
            faults.push(StartFault::TooManyChips);
        }
        match round.most_won(None) {
            None => faults.push(StartFault::TooManyChips),
            Some(needed) if needed > float => {
                faults.push(StartFault::FloatTooSmall { needed, float });
            }
            Some(_) => {}
        }
        if faults.is_empty() { Ok(round) } else { Err(faults) }
    }

    /// What the house could have to pay with every box at its maximum, one of them raised.
    pub(crate) fn most_won(&self, raised: Option<(BoxNumber, Wager, Chips)>) -> Option<Chips> {
        Chips::sum(self.seated().map(|(at, seat)| {
            let (mut ante, mut pairs_plus) = (seat.ante_maximum, seat.pairs_plus_maximum);
            match raised {
                Some((to, Wager::Ante, maximum)) if to == at => ante = maximum,
                Some((to, Wager::PairsPlus, maximum)) if to == at => pairs_plus = maximum,
                Some(_) | None => {}
            }
            // What cannot be counted makes a sum that cannot be counted.
            self.house.most_won(ante, pairs_plus).unwrap_or(Chips(u64::MAX))
        }))
        .filter(|most| *most < Chips(u64::MAX))
    }

    /// The house whose options are played by.
    #[must_use]
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// Where the round is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether nothing more can happen.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Void)
    }

    /// The chips in front of the player at a box, what lies on the box not counted.
    #[must_use]
    pub fn stack(&self, at: BoxNumber) -> Option<Chips> {
        self.seat(at).map(|seat| seat.stack)
    }

    /// What lies on the ante of a box.
    #[must_use]
    pub fn ante(&self, at: BoxNumber) -> Option<Chips> {
        self.seat(at).map(|seat| seat.ante)
    }

    /// The chips the house pays from.
    #[must_use]
    pub const fn float(&self) -> Chips {
        self.float
    }

    /// The player at a box.
    #[must_use]
    pub fn player(&self, at: BoxNumber) -> Option<PlayerId> {
        self.seat(at).map(|seat| seat.player)
    }

    /// Whether the player at a box has been warned, in this round or before.
    #[must_use]
    pub fn warned(&self, at: BoxNumber) -> Option<Warned> {
        self.seat(at).map(|seat| seat.warned)
    }

    /// What a box has done with its hand.
    #[must_use]
    pub fn decided(&self, at: BoxNumber) -> Option<Decided> {
        self.seat(at).map(|seat| seat.decided)
    }

    /// What became of the wagers of a box, once it is settled.
    #[must_use]
    pub fn result(&self, at: BoxNumber) -> Option<&BoxResult> {
        self.seat(at).and_then(|seat| seat.result.as_ref())
    }

    /// All cards as they lie, `None` for one that nobody knows: for the house's own records, never for a viewer.
    #[must_use]
    pub fn cards_of(&self, place: Holder) -> &[Option<Card>] {
        match place {
            Holder::Box(at) => self.seat(at).map_or(&[], |seat| seat.held.slots()),
            Holder::Dealer => self.dealer.slots(),
        }
    }

    /// Every card that lies on the table and is known.
    pub(crate) fn cards_known(&self) -> impl Iterator<Item = Card> {
        let in_boxes = self.boxes.iter().flatten().flat_map(|seat| seat.held.known());
        in_boxes.chain(self.dealer.known())
    }

    pub(crate) fn seat(&self, at: BoxNumber) -> Option<&BoxState> {
        self.boxes.get(at.place()).and_then(Option::as_ref)
    }

    pub(crate) fn seat_mut(&mut self, at: BoxNumber) -> Option<&mut BoxState> {
        self.boxes.get_mut(at.place()).and_then(Option::as_mut)
    }

    /// The boxes that have players, clockwise.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (BoxNumber, &BoxState)> {
        BoxNumber::all().zip(&self.boxes).filter_map(|(at, seat)| Some((at, seat.as_ref()?)))
    }

    /// The boxes dealt in, clockwise.
    pub fn boxes_dealt_in(&self) -> impl Iterator<Item = BoxNumber> {
        self.turn.iter().take(usize::from(self.dealt_in)).filter_map(|at| BoxNumber::new(*at))
    }

    pub(crate) fn is_dealt_in(&self, at: BoxNumber) -> bool {
        self.boxes_dealt_in().any(|other| other == at)
    }

    /// All chips of players and house, unless they are too many to count.
    pub(crate) fn chips(&self) -> Option<Chips> {
        let of_players = self
            .boxes
            .iter()
            .flatten()
            .flat_map(|seat| [seat.stack, seat.ante, seat.pairs_plus, seat.play]);
        Chips::sum(of_players.chain([self.float]))
    }
}
