//! What a viewer sees. With `redact` the only door to one.

use crate::event::{Event, Qualification, Version, VersionedEvent};
use crate::house::Wager;
use crate::legal::{Legal, legal};
use crate::number::{BoxNumber, Holder};
use crate::result::BoxResult;
use crate::round::{BoxState, Decided, Phase, Round};
use crate::start::Warned;
use crate::step::Step;
use crate::wire;
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_odds::three_card_poker::Standing;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player at a box.
    Box(BoxNumber),
    /// Dealer and other staff: the house's chips, and no cards that are face down.
    Staff,
    /// Anybody.
    Spectator,
}

/// A box as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxView {
    /// Which box.
    pub at: BoxNumber,
    /// Who has it.
    pub player: PlayerId,
    /// The chips in front of them.
    #[serde(with = "wire::chips")]
    pub stack: Chips,
    /// On the ante.
    #[serde(with = "wire::chips")]
    pub ante: Chips,
    /// On pairs plus.
    #[serde(with = "wire::chips")]
    pub pairs_plus: Chips,
    /// On play.
    #[serde(with = "wire::chips")]
    pub play: Chips,
    /// The maximum on the ante, a marker counted.
    #[serde(with = "wire::chips")]
    pub ante_maximum: Chips,
    /// The maximum on pairs plus, a marker counted.
    #[serde(with = "wire::chips")]
    pub pairs_plus_maximum: Chips,
    /// How many cards it has.
    pub cards: u8,
    /// The hand, where the viewer may see it.
    #[serde(with = "wire::some_hand")]
    pub hand: Option<[Card; 3]>,
    /// Whether it was turned up for all to see before it is settled, which only a hand is that nobody knew.
    #[serde(default)]
    pub turned_up: bool,
    /// What was done with it.
    pub decided: Decided,
    /// What became of it.
    pub result: Option<BoxResult>,
    /// The ante that was settled; the chips themselves have moved.
    #[serde(with = "wire::chips")]
    pub settled_ante: Chips,
    /// Pairs plus that was settled.
    #[serde(with = "wire::chips")]
    pub settled_pairs_plus: Chips,
    /// Whether the player has been warned: for the player and for staff.
    pub warned: Option<Warned>,
}

/// The dealer as a viewer sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealerView {
    /// How many cards they have.
    pub cards: u8,
    /// The hand, once it is turned up.
    #[serde(with = "wire::some_hand")]
    pub hand: Option<[Card; 3]>,
    /// Whether it takes part, once it is turned up.
    pub qualification: Option<Qualification>,
}

/// A round as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// How it is written.
    pub version: Version,
    /// Where the round is.
    pub phase: Phase,
    /// What comes next.
    pub step: Step,
    /// The boxes that have players, clockwise.
    pub boxes: Vec<BoxView>,
    /// The dealer.
    pub dealer: DealerView,
    /// The chips the house pays from: for staff.
    #[serde(with = "wire::some_chips")]
    pub float: Option<Chips>,
    /// What the viewer may do: for a player.
    pub legal: Option<Legal>,
}

/// A round as a viewer sees it.
///
/// Players see their own cards once they may pick them up (act-3cp:7.1, act-3cp:10.5), a hand that
/// was not folded is seen once it is settled, the dealer's once it is turned up; at a live table a hand that nobody
/// knew once all of it is. A card that was exposed in the deal is face down again (act-3cp:12.1).
#[must_use]
pub fn view(round: &Round, viewer: Viewer) -> View {
    let dealer = dealers_hand(round);
    View {
        version: Version::NOW,
        phase: round.phase,
        step: round.step(),
        boxes: round.seated().map(|(at, seat)| box_view(round, at, seat, viewer)).collect(),
        dealer: DealerView {
            cards: round.dealer.count(),
            hand: dealer,
            qualification: dealer.map(|hand| match Standing::of(hand, hand) {
                Standing::DoesNotQualify => Qualification::DoesNotQualify,
                Standing::Lower | Standing::Equal | Standing::Higher => Qualification::Qualifies,
            }),
        },
        float: match viewer {
            Viewer::Staff => Some(round.float),
            Viewer::Box(_) | Viewer::Spectator => None,
        },
        legal: match viewer {
            Viewer::Box(at) => Some(legal(round, at)),
            Viewer::Staff | Viewer::Spectator => None,
        },
    }
}

/// The dealer's hand once it is turned up. A void round turns nothing up.
fn dealers_hand(round: &Round) -> Option<[Card; 3]> {
    match round.phase {
        Phase::Settling | Phase::Settled | Phase::Over => round.dealer.whole(),
        Phase::Decided | Phase::Void => round.dealer.laid_open(),
        Phase::Wagers | Phase::Closed | Phase::Dealing | Phase::Dealt | Phase::Deciding => None,
    }
}

/// Whether players may pick up their cards.
fn may_look(round: &Round) -> bool {
    match round.phase {
        Phase::Deciding | Phase::Decided | Phase::Settling | Phase::Settled | Phase::Over => true,
        Phase::Wagers | Phase::Closed | Phase::Dealing | Phase::Dealt | Phase::Void => false,
    }
}

/// Whether everybody sees the hand: it was turned up, or settled and not by a fold (act-3cp:7.6).
fn is_shown(seat: &BoxState) -> bool {
    seat.held.laid_open().is_some() || seat.result.is_some() && seat.decided != Decided::Folded
}

fn box_view(round: &Round, at: BoxNumber, seat: &BoxState, viewer: Viewer) -> BoxView {
    let own = viewer == Viewer::Box(at);
    let sees_hand = is_shown(seat) || (own && may_look(round));
    BoxView {
        at,
        player: seat.player,
        stack: seat.stack,
        ante: seat.ante,
        pairs_plus: seat.pairs_plus,
        play: seat.play,
        ante_maximum: seat.maximum(Wager::Ante),
        pairs_plus_maximum: seat.maximum(Wager::PairsPlus),
        cards: seat.held.count(),
        hand: if sees_hand { seat.held.whole() } else { None },
        turned_up: seat.held.laid_open().is_some(),
        decided: seat.decided,
        result: seat.result,
        settled_ante: seat.settled.0,
        settled_pairs_plus: seat.settled.1,
        warned: (own || viewer == Viewer::Staff).then_some(seat.warned),
    }
}

/// An event as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Seen {
    /// All of it.
    Whole(VersionedEvent),
    /// A card went face down (act-3cp:6.2).
    FaceDown {
        /// How it is written.
        version: Version,
        /// Where it went.
        face_down: Holder,
    },
}

/// An event as a viewer sees it. No card is told when it is dealt, to nobody: players look later,
/// by [`view`]. The hand that a settlement shows is no secret any more.
#[must_use]
pub fn redact(event: &Event, _viewer: Viewer) -> Seen {
    match *event {
        Event::CardDealt { to, .. } => Seen::FaceDown { version: Version::NOW, face_down: to },
        Event::Shuffled(_)
        | Event::MarkerPlaced { .. }
        | Event::Wagered { .. }
        | Event::Withdrawn { .. }
        | Event::NoMoreBets
        | Event::PlayOrFoldCalled
        | Event::Played { .. }
        | Event::PlayedShort { .. }
        | Event::Completed { .. }
        | Event::Folded { .. }
        | Event::KeptPairsPlus { .. }
        | Event::CardTurnedUp { .. }
        | Event::Revealed { .. }
        | Event::FoldedCounted { .. }
        | Event::Settled { .. }
        | Event::Racked
        | Event::CardExposed { .. }
        | Event::HandRebuilt { .. }
        | Event::BoxVoided { .. }
        | Event::Voided(_) => Seen::Whole((*event).into()),
    }
}
