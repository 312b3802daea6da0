//! What can be asked of a table.

use crate::seat::{Arrival, EntryChoice, PlayerKind, SeatNumber};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_round::{Act, Role, Rows, Slot};
use cutcard_rulebook::{Chips, VoidCause};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something asked of a table: by a player, the dealer, the floor or the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "command")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Command {
    /// Takes a free seat (crown:8.1, act-manila:8.2) with chips (crown:6.3).
    SitDown { player: PlayerId, seat: SeatNumber, chips: Chips, kind: PlayerKind, arrival: Arrival },
    /// Leaves with all chips; from a hand when it is over, the cards thrown in at the turn.
    Leave { player: PlayerId },
    /// Sits out from the next round on.
    SitOut { player: PlayerId },
    /// Plays on, and sits out when the last blind comes.
    SitOutNextBlind { player: PlayerId },
    /// Plays again, or takes back a sit-out that was to come.
    Return { player: PlayerId },
    /// Says how to come in where blinds are owed.
    ComeInBy { player: PlayerId, entry: EntryChoice },
    /// Moves to a free seat (crown:8.1.2, crown:8.9.5).
    ChangeSeat { player: PlayerId, to: SeatNumber },
    /// Adds chips: at once where the book lets, else when the round is over (crown:6.11).
    AddChips { player: PlayerId, chips: Chips },
    /// Takes chips off the table, which nobody may (crown:6.11, act-manila:4.6).
    TakeChips { player: PlayerId, chips: Chips },
    /// Puts somebody on the waiting list, at its head or its end (crown:8.12).
    JoinList { player: PlayerId, head: bool },
    /// Takes somebody off the waiting list.
    LeaveList { player: PlayerId },
    /// Begins a round with cards shuffled and cut, none at a live table. At a table of boxes the
    /// deck is shuffled but not cut, and `cut` says how deep it will be.
    StartRound { order: DeckOrder, cut: u8 },
    /// A player does something in the round.
    Play { player: PlayerId, play: PlayerAct },
    /// Closes the wagers at a table of boxes (act-3cp:6.3).
    CloseWagers,
    /// The house does something at a table of boxes: live cards, markers, rulings.
    House { act: banked::HouseAct },
    /// A live dealer's cards.
    Cards { cards: Vec<Slot> },
    /// Cards that were due to be shuffled, in their new order.
    Shuffled { order: Vec<Slot> },
    /// The dealer goes on where nobody can decide anything any more: the next street, or the end.
    DealOn,
    /// The floor's word on dealing the board again.
    RuleOnRunItAgain { role: Role, allowed: bool },
    /// The floor voids the round, of pots or of boxes, for a cause that the book knows; who may follows
    /// from the cause ([`Role::to_void_for`]).
    Void { role: Role, cause: VoidCause },
    /// Whoever is due has until then.
    BeginTurn { deadline_millis: u64 },
    /// The time of those who are due is over.
    ClockRanOut { now_millis: u64 },
    /// Charges time, from those sitting out too (crown:7.2.2(a)).
    ChargeTime { role: Role, chips_each: Chips },
    /// Takes an absent player's chips into custody and frees the seat (crown:8.11).
    PickUp { role: Role, player: PlayerId },
    /// The same by a standing order of the area manager's (crown:8.11): of somebody whose connection has
    /// been gone for as long as the table says, and never in a round.
    PickUpAbsent { player: PlayerId },
    /// No round begins until play is resumed.
    Pause { role: Role },
    /// Play goes on.
    Resume { role: Role },
    /// The table closes after three more hands (crown:18.3, act-manila:18.2).
    GiveNotice { role: Role },
}

/// A deck in the order it will be dealt, the top first; nothing at a live table. `Debug` counts
/// the cards and hides them.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeckOrder(pub Vec<Card>);

impl From<Vec<Card>> for DeckOrder {
    fn from(cards: Vec<Card>) -> DeckOrder {
        DeckOrder(cards)
    }
}

impl fmt::Debug for DeckOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeckOrder({} cards)", self.0.len())
    }
}

/// What a player does in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "play")]
#[expect(missing_docs, reason = "the fields are those of the round's commands")]
pub enum PlayerAct {
    /// Acts in the betting.
    Bet { act: Act },
    /// Puts chips in front.
    Put { chips: Chips, one_chip: bool, said_raise: bool },
    /// Acts before the turn.
    BetEarly { act: Act },
    /// Takes a bet before the turn back.
    Withdraw,
    /// Takes the kitty.
    TakeKitty,
    /// Makes an over-blind.
    OverBlind,
    /// Lets it pass.
    Decline,
    /// Changes cards: bit 0 is the first.
    Draw { discards: u8 },
    /// Throws a card away.
    Discard { place: u8 },
    /// Sets the rows.
    Set { rows: Rows },
    /// Says how often the board shall be dealt again.
    RunItAgain { again: u8 },
    /// Shows a hand that nobody knows.
    Show { cards: Vec<Card> },
    /// Throws it in.
    Muck,
    /// Asks to see a hand mucked at the showdown.
    AskToSee { whose: SeatNumber },
    /// Acts at a box.
    Box { act: banked::Act },
}
