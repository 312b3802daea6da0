//! What each event is about, said once: for the room, the books of accounts and whoever looks on. What an
//! event does is in `apply.rs`, its clause in `cites.rs`, what a viewer may know of it in `view.rs`.

use crate::breach::HeldTo;
use crate::event::{ChargedTo, Event};
use crate::seat::SeatNumber;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_round as round;
use cutcard_rulebook::Chips;

/// What there is to know of an event by itself, without its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Whose decision in a round it is, by their own word or by the clock.
    pub decision: Option<Decider>,
    /// Which chips it moves.
    pub chips: ChipsMoved,
    /// Whether a list of tables shows something else after it.
    pub in_lists: bool,
    /// Whether it is of a round's play, and so may hold cards that nobody may know.
    pub of_play: bool,
}

/// Whose decision an event of a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// Of whoever has a place in the round of pots.
    Place(round::Seat),
    /// Of a player who has a box.
    Player(PlayerId),
}

/// The chips an event moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipsMoved {
    /// The event does not say: how many, if any, follows from the table.
    Untold,
    /// None.
    None,
    /// A player comes with them.
    CameWith(PlayerId, Chips),
    /// A player goes with them.
    WentWith(PlayerId, Chips),
    /// They come to whoever has a seat; those that waited for it are among them.
    Added(SeatNumber, Chips),
    /// They wait to come to whoever has a seat.
    Queued(SeatNumber, Chips),
    /// They waited, and go back to whoever has a seat.
    Dropped(SeatNumber, Chips),
    /// Whoever has a seat pays them to the house.
    Charged(SeatNumber, Chips),
    /// Whoever has a seat pays them, and they lie on the slide.
    Laid(SeatNumber, Chips),
    /// They go from the slide to the house.
    FromSlide(Chips),
    /// They go from the bank to the cage.
    FromBank(Chips),
    /// They are held, from whoever has a seat.
    Held(SeatNumber, Chips),
    /// They were held, and go to whoever has them now.
    Settled(PlayerId, Chips, HeldTo),
    /// They move in a round of pots.
    InRound(round::ChipsMoved),
}

/// An event that moves no chips.
const CHIPS_STAY: About =
    About { decision: None, chips: ChipsMoved::None, in_lists: false, of_play: false };

/// An event that a list of tables shows.
const LISTED: About = About { in_lists: true, ..CHIPS_STAY };

const fn moves(chips: ChipsMoved) -> About {
    About { chips, ..CHIPS_STAY }
}

impl Event {
    /// What it is about.
    #[must_use]
    pub const fn about(&self) -> About {
        match self {
            Event::SatDown { player, chips, .. } => {
                About { chips: ChipsMoved::CameWith(*player, *chips), ..LISTED }
            }
            Event::Left { player, chips, .. } => {
                About { chips: ChipsMoved::WentWith(*player, *chips), ..LISTED }
            }
            Event::ChipsBroughtIn { seat, chips } => moves(ChipsMoved::Added(*seat, *chips)),
            Event::AdditionQueued { seat, chips, .. } => moves(ChipsMoved::Queued(*seat, *chips)),
            Event::AdditionDropped { seat, chips, .. } => moves(ChipsMoved::Dropped(*seat, *chips)),
            Event::ChipsTaken { player, chips, .. } => moves(ChipsMoved::WentWith(*player, *chips)),
            Event::TimeCharged { seat, chips, to: ChargedTo::House } => {
                moves(ChipsMoved::Charged(*seat, *chips))
            }
            Event::TimeCharged { seat, chips, to: ChargedTo::Slide } => {
                moves(ChipsMoved::Laid(*seat, *chips))
            }
            Event::TimeDropped { chips } => moves(ChipsMoved::FromSlide(*chips)),
            Event::BankReturned { chips } => moves(ChipsMoved::FromBank(*chips)),
            Event::WinningsHeld { seat, chips, .. } => moves(ChipsMoved::Held(*seat, *chips)),
            Event::HeldSettled { player, chips, to } => {
                moves(ChipsMoved::Settled(*player, *chips, *to))
            }
            // What was in front of those who are dealt in is in the round.
            Event::RoundStarted(_) => About { of_play: true, ..LISTED },
            // A bank is filled.
            Event::BoxesStarted(_) => About { chips: ChipsMoved::Untold, of_play: true, ..LISTED },
            // What the house took goes from the slide to the box.
            Event::RoundEnded(_) => About { chips: ChipsMoved::Untold, ..LISTED },
            // Bets go back to where they came from.
            Event::TakenBack { .. } => moves(ChipsMoved::Untold),
            Event::Round(event) => in_round(event),
            Event::Box(event) => in_box(event),
            Event::PresenceChanged { .. }
            | Event::Listed { .. }
            | Event::Unlisted { .. }
            | Event::Paused
            | Event::Resumed
            | Event::ClosingNoticed { .. }
            | Event::ChangeNoticed(_)
            | Event::NoticeTakenBack { .. }
            | Event::Changed(_)
            | Event::HoursBegan { .. }
            | Event::HoursEnded
            | Event::Seats(_)
            | Event::Closed => LISTED,
            Event::BreachNoted { .. }
            | Event::Sanctioned { .. }
            | Event::ExclusionEnded { .. }
            | Event::EntryMade { .. }
            | Event::TimeCollected { .. }
            | Event::TimeVerified { .. }
            | Event::Deck(_)
            | Event::Agreed { .. }
            | Event::PickedUp { .. }
            | Event::WillLeave { .. }
            | Event::EntryChosen { .. }
            | Event::SeatChanged { .. }
            | Event::DeclaredChanged { .. }
            | Event::BlindMissed { .. }
            | Event::DebtsForgiven
            | Event::KillMoved { .. }
            | Event::KillOwed { .. }
            | Event::TurnBegan { .. } => CHIPS_STAY,
        }
    }
}

const fn in_round(event: &round::Event) -> About {
    let about = event.about();
    let decision = match about.decision {
        Some(decision) => Some(Decider::Place(decision.seat())),
        None => None,
    };
    About { decision, chips: ChipsMoved::InRound(about.chips), of_play: true, ..CHIPS_STAY }
}

const fn in_box(event: &banked::Event) -> About {
    let about = event.about();
    let decision = match about.decision {
        Some(player) => Some(Decider::Player(player)),
        None => None,
    };
    let chips = match about.chips {
        banked::ChipsMoved::Untold => ChipsMoved::Untold,
        banked::ChipsMoved::None => ChipsMoved::None,
    };
    About { decision, chips, of_play: true, ..CHIPS_STAY }
}
