//! Why a command is refused: the reason, its numbers and its clause.

use crate::cite::cite;
use crate::house::{Shoe, Wager};
use crate::number::{BoxNumber, Holder};
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, ClauseId};
use thiserror::Error;

/// Why a command is refused. The round is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "each message says what its numbers are")]
pub enum Refusal {
    /// Nobody has the box.
    #[error("nobody has {at}")]
    NobodyThere { at: BoxNumber },
    /// The box is another player's.
    #[error("{at} is not {player}'s: {holder} has it")]
    NotTheirBox { at: BoxNumber, player: PlayerId, holder: PlayerId },
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// "No more bets" has been announced.
    #[error("no more bets: wagers are closed")]
    WagersClosed,
    /// Cards are out and the dealer does not have three.
    #[error("cards are out: no wager can be touched before the dealer has three cards")]
    CardsOut,
    /// Ante and pairs plus come before the first card only.
    #[error("ante and pairs plus come before the first card")]
    TooLate,
    /// Nothing was wagered.
    #[error("a box is dealt in with an ante, pairs plus or both")]
    NoWager,
    /// Under the minimum, after a warning.
    #[error("{wager} of {amount}: the minimum is {minimum}, and a warning was given")]
    UnderMinimum { wager: Wager, amount: Chips, minimum: Chips },
    /// Not a permitted multiple.
    #[error("{wager} of {amount}: wagers are multiples of {multiple}")]
    NotAMultiple { wager: Wager, amount: Chips, multiple: Chips },
    /// More than the player has.
    #[error("{needed} is needed, and {available} is there")]
    NotEnoughChips { needed: Chips, available: Chips },
    /// There is nothing to take back.
    #[error("nothing lies on {at}")]
    NothingWagered { at: BoxNumber },
    /// A marker that does not raise the maximum.
    #[error("a marker of {maximum} does not raise the maximum of {now}")]
    MarkerTooLow { maximum: Chips, now: Chips },
    /// The float could not pay what the marker allows.
    #[error("the float of {float} could not pay {needed}")]
    FloatTooSmall { needed: Chips, float: Chips },
    /// Nobody has wagered.
    #[error("nobody has wagered")]
    NobodyWagered,
    /// It was announced before.
    #[error("no more bets: that has been announced")]
    AlreadyAnnounced,
    /// A card before "no more bets".
    #[error("\"no more bets\" has not been announced")]
    NotAnnounced,
    /// A card before the cards are ready.
    #[error("the cards are not shuffled")]
    NotShuffled { shoe: Shoe },
    /// The cards are ready.
    #[error("the cards are ready")]
    AlreadyShuffled { shoe: Shoe },
    /// A way to shuffle that is not this shoe's.
    #[error("the cards are not made ready so for this shoe")]
    WrongShoe,
    /// A cut too near an end.
    #[error("a cut of {depth} cards: {least} to {most} can be cut")]
    Cut { depth: u8, least: u8, most: u8 },
    /// The card goes elsewhere.
    #[error("the next card goes to {next}, not to {to}")]
    NotNext { to: Holder, next: Holder, shoe: Shoe },
    /// The card has been dealt, or is the joker.
    #[error("{card} is not in the shoe")]
    NotInTheShoe { card: Card },
    /// Cards are entered where they are recorded, or the reverse.
    #[error("the cards of this table come from its other source")]
    OtherSupply,
    /// Everybody has three cards.
    #[error("everybody has three cards")]
    AllDealt { shoe: Shoe },
    /// A decision before the dealer's third card.
    #[error("the dealer does not have three cards yet")]
    DealNotOver,
    /// A decision, and a look, before the call.
    #[error("\"play or fold\" has not been called")]
    NotCalled,
    /// Nothing is to be called.
    #[error("there is nothing to call")]
    NothingToCall,
    /// The box has no cards.
    #[error("{at} is not in the round")]
    NotDealtIn { at: BoxNumber },
    /// A play wager without an ante.
    #[error("without an ante there is no play wager")]
    NoAnte,
    /// Pairs plus kept where there is none.
    #[error("there is no pairs plus to keep")]
    NoPairsPlus,
    /// A play wager that is not the ante.
    #[error("a play wager of {amount}: it has to be {due}")]
    PlayAmount { amount: Chips, due: Chips },
    /// A play wager is short.
    #[error("the play wager is {missing} short: complete it or fold")]
    PlayShort { missing: Chips },
    /// There is nothing to complete.
    #[error("no play wager is short")]
    NothingShort,
    /// The box has decided.
    #[error("{at} has decided")]
    AlreadyDecided { at: BoxNumber },
    /// A box has not decided.
    #[error("{at} has not decided")]
    Undecided { at: BoxNumber },
    /// The dealer's cards are up.
    #[error("the dealer's cards are up")]
    AlreadyRevealed,
    /// The dealer's cards are down.
    #[error("the dealer's cards are down")]
    NotRevealed,
    /// A settlement before a card that it needs.
    #[error("the cards of {of} are not turned up")]
    NotTurnedUp { of: Holder },
    /// Every card of the hand is known, or the settlement does not need it.
    #[error("no card of {of} is to be turned up")]
    NothingToTurnUp { of: Holder },
    /// Every box is settled.
    #[error("every box is settled")]
    AllSettled,
    /// A box is not settled.
    #[error("{at} is not settled")]
    NotSettled { at: BoxNumber },
    /// The box is settled.
    #[error("{at} is settled")]
    BoxSettled { at: BoxNumber },
    /// A folded hand was not counted.
    #[error("the folded hand of {at} has not been counted")]
    NotCounted { at: BoxNumber },
    /// A folded hand has not three cards.
    #[error("the folded hand of {at} has {cards} cards")]
    WrongCount { at: BoxNumber, cards: u8 },
    /// No folded hand is left to count there.
    #[error("{at} has no folded hand to count")]
    NothingToCount { at: BoxNumber },
    /// No card is out.
    #[error("no card is out")]
    NoCardOut,
    /// Exposed outside the deal.
    #[error("no card of {at} can be exposed in the deal now")]
    NotInTheDeal { at: BoxNumber },
    /// Fewer than two cards have gone to boxes, or the deal is over.
    #[error("no two cards can have been exposed in the deal")]
    NotTwoExposed,
    /// The dealer has no card, or everybody has decided.
    #[error("no card of the dealer's can be exposed now")]
    DealerNotExposed,
    /// The shoe is no machine.
    #[error("the shoe is no machine")]
    NoMachine,
}

impl Refusal {
    /// The clause that refuses.
    #[must_use]
    pub fn clause(&self) -> ClauseId {
        let by_shoe = |shoe: &Shoe, manual, automated| match shoe {
            Shoe::Manual => manual,
            Shoe::Automated => automated,
        };
        cite(match self {
            Refusal::NobodyThere { .. } => "act-3cp:A:Box",
            Refusal::NotTheirBox { .. } => "act-3cp:4.4",
            Refusal::RoundOver | Refusal::NotSettled { .. } => "act-3cp:A:Round of Play",
            Refusal::WagersClosed | Refusal::AlreadyAnnounced | Refusal::NotAnnounced => {
                "act-3cp:6.3"
            }
            Refusal::CardsOut => "act-3cp:4.5",
            Refusal::TooLate => "act-3cp:4.1",
            Refusal::NoWager
            | Refusal::NothingWagered { .. }
            | Refusal::NobodyWagered
            | Refusal::NotDealtIn { .. } => "act-3cp:4.2",
            Refusal::UnderMinimum { .. } => "act-3cp:3.4",
            Refusal::NotAMultiple { .. } => "act-3cp:3.3",
            Refusal::NotEnoughChips { .. } => "act-3cp:4.3",
            Refusal::MarkerTooLow { .. } => "act-3cp:3.2",
            Refusal::FloatTooSmall { .. } => "act-3cp:8",
            Refusal::NotShuffled { shoe } | Refusal::AlreadyShuffled { shoe } => {
                by_shoe(shoe, "act-3cp:5.1", "act-3cp:10.3")
            }
            Refusal::WrongShoe => "act-3cp:10.1",
            Refusal::Cut { .. } => "act-3cp:5.2",
            Refusal::NotNext { shoe, .. } => by_shoe(shoe, "act-3cp:6.4", "act-3cp:10.4"),
            Refusal::NotInTheShoe { .. } => "act-3cp:2.1",
            Refusal::OtherSupply => "act-3cp:6.1",
            Refusal::AllDealt { shoe } => by_shoe(shoe, "act-3cp:6.4(c)", "act-3cp:10.4"),
            Refusal::DealNotOver | Refusal::AlreadyDecided { .. } | Refusal::Undecided { .. } => {
                "act-3cp:7.1"
            }
            Refusal::NotCalled | Refusal::NothingToCall => "act-3cp:10.5",
            Refusal::NoAnte => "act-3cp:7.8",
            Refusal::NoPairsPlus => "act-3cp:7.4",
            Refusal::PlayAmount { .. } | Refusal::PlayShort { .. } | Refusal::NothingShort => {
                "act-3cp:7.2"
            }
            Refusal::AlreadyRevealed
            | Refusal::NotRevealed
            | Refusal::NotTurnedUp { .. }
            | Refusal::NothingToTurnUp { .. } => "act-3cp:9.1",
            Refusal::AllSettled | Refusal::BoxSettled { .. } => "act-3cp:8",
            Refusal::NotCounted { .. }
            | Refusal::WrongCount { .. }
            | Refusal::NothingToCount { .. } => "act-3cp:7.7",
            Refusal::NoCardOut => "act-3cp:A:Round of Play",
            Refusal::NotInTheDeal { .. } => "act-3cp:12.1",
            Refusal::NotTwoExposed => "act-3cp:12.2",
            Refusal::DealerNotExposed => "act-3cp:12.3",
            Refusal::NoMachine => "act-3cp:10.6",
        })
    }
}
