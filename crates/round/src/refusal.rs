//! Why something asked is refused.

use crate::seat::Seat;
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, ClauseId, VoidCause, Wrong};
use thiserror::Error;

/// A refusal: the reason with its numbers, and the clause. The round is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason} ({clause})")]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// By which clause.
    pub clause: ClauseId,
}

impl Reason {
    /// The sentence with seats as the felt numbers them, where the round's own places mean nothing to
    /// whoever reads it.
    #[must_use]
    pub fn on_felt(&self, number: impl Fn(Seat) -> Option<u8>) -> String {
        let mut reason = self.clone();
        for seat in reason.seats().into_iter().flatten() {
            // Written as people count, from 1.
            *seat = number(*seat).map_or(*seat, |number| Seat(number.saturating_sub(1)));
        }
        reason.to_string()
    }

    /// The seats its sentence names.
    const fn seats(&mut self) -> [Option<&mut Seat>; 2] {
        match self {
            Reason::NotYourTurn { seat, turn } => [Some(seat), turn.as_mut()],
            Reason::NoSuchSeat { seat }
            | Reason::NotReopened { seat }
            | Reason::MustBet { seat, .. }
            | Reason::HeldToEarlyAct { seat }
            | Reason::NothingEarly { seat }
            | Reason::NotMucked { seat } => [Some(seat), None],
            Reason::Over
            | Reason::NotNow { .. }
            | Reason::CheckFacingBet { .. }
            | Reason::CheckClosed
            | Reason::NothingToCall
            | Reason::AlreadyBet { .. }
            | Reason::NothingToRaise
            | Reason::TooLittle { .. }
            | Reason::TooMuch { .. }
            | Reason::NeitherTier { .. }
            | Reason::NotInChips { .. }
            | Reason::RaisesUsedUp { .. }
            | Reason::NotEnoughToRaise { .. }
            | Reason::NobodyToRaise
            | Reason::BarredByEarlyCheck
            | Reason::MustPayToFold { .. }
            | Reason::RaiseOrFold
            | Reason::NoCallAndFold
            | Reason::ShortPutFirst { .. }
            | Reason::NoKitty
            | Reason::Discards { .. }
            | Reason::WrongRows
            | Reason::TooManyRuns { .. }
            | Reason::NoVoidFor { .. }
            | Reason::CardCount { .. }
            | Reason::MustBeSeen
            | Reason::CardNotLeft { .. }
            | Reason::CardsNotLeft
            | Reason::NotThoseCards { .. }
            | Reason::StakeFixed
            | Reason::NotWrong { .. }
            | Reason::WhoseHand
            | Reason::NoReason { .. }
            | Reason::Frozen { .. }
            | Reason::TooManyChips => [None, None],
        }
    }
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The round is over.
    #[error("the round is over")]
    Over,
    /// Nobody sits there.
    #[error("there is no {seat}")]
    NoSuchSeat {
        /// Where.
        seat: Seat,
    },
    /// It is somebody else's turn.
    #[error("it is not the turn of {seat}{}", turn.map(|turn| format!(" but of {turn}")).unwrap_or_default())]
    NotYourTurn {
        /// Who asked.
        seat: Seat,
        /// Whose turn it is.
        turn: Option<Seat>,
    },
    /// Nothing of the kind is to be done now.
    #[error("{what} is not what is due now")]
    NotNow {
        /// What was asked.
        what: &'static str,
    },
    /// There is a bet to call.
    #[error("no check: {to_call} to call")]
    CheckFacingBet {
        /// How much.
        to_call: Chips,
    },
    /// Checking is not open.
    #[error("no check here: bet or fold")]
    CheckClosed,
    /// There is nothing to call.
    #[error("there is nothing to call")]
    NothingToCall,
    /// Somebody has bet already.
    #[error("there is a bet of {highest} already: raise it")]
    AlreadyBet {
        /// How much.
        highest: Chips,
    },
    /// Nobody has bet.
    #[error("there is no bet to raise")]
    NothingToRaise,
    /// A bet or raise below the least.
    #[error("to {asked} is too little: {least} at least")]
    TooLittle {
        /// What was asked.
        asked: Chips,
        /// The least.
        least: Chips,
    },
    /// A bet or raise above the most.
    #[error("to {asked} is too much: {most} at most")]
    TooMuch {
        /// What was asked.
        asked: Chips,
        /// The most.
        most: Chips,
    },
    /// A bet or raise that is neither of the two amounts allowed.
    #[error("to {asked}: it must be {least} or {most}")]
    NeitherTier {
        /// What was asked.
        asked: Chips,
        /// The lower.
        least: Chips,
        /// The upper.
        most: Chips,
    },
    /// An amount that cannot be paid in the chips in play.
    #[error("{asked} cannot be paid in chips of {chip}")]
    NotInChips {
        /// What was asked.
        asked: Chips,
        /// The smallest chip.
        chip: Chips,
    },
    /// The player has acted, and nothing since has reopened the betting.
    #[error("the betting is not open to raises of {seat} any more: call or fold")]
    NotReopened {
        /// Who.
        seat: Seat,
    },
    /// The raises are used up.
    #[error("{raises} raises have been made, no more with more than two players")]
    RaisesUsedUp {
        /// How many.
        raises: u8,
    },
    /// The player does not have more than the call.
    #[error("{stack} chips are not more than the {to_call} to call")]
    NotEnoughToRaise {
        /// What the player has.
        stack: Chips,
        /// What is to be called.
        to_call: Chips,
    },
    /// Nobody else could call.
    #[error("nobody else has chips left: a raise could not be called")]
    NobodyToRaise,
    /// A check before the turn gave up betting.
    #[error("a check before the turn has given up the right to bet")]
    BarredByEarlyCheck,
    /// The player must bet.
    #[error("{seat} must open with a bet of {least} at least")]
    MustBet {
        /// Who.
        seat: Seat,
        /// How much.
        least: Chips,
    },
    /// The opening player must pay the call to give the hand up.
    #[error("the first player folds only by paying the call of {call}: call, or call and fold")]
    MustPayToFold {
        /// How much.
        call: Chips,
    },
    /// The opening player must raise or fold.
    #[error("the first player raises or folds")]
    RaiseOrFold,
    /// Only the opening player of structure A calls and folds.
    #[error("only the first player of structure A pays the call and folds")]
    NoCallAndFold,
    /// Chips in front are less than the call.
    #[error("{put} is in front, less than the call: make it up{}", match pays_to_fold {
        Some(call) => format!(", or pay the {call} that are missing and fold"),
        None => " or fold".to_owned(),
    })]
    ShortPutFirst {
        /// How much.
        put: Chips,
        /// What folding costs the first player of structure A.
        pays_to_fold: Option<Chips>,
    },
    /// The kitty cannot be taken.
    #[error("the kitty cannot be taken now")]
    NoKitty,
    /// More cards than the player holds, or may change.
    #[error("no such cards: {held} are held, {most} may go")]
    Discards {
        /// How many are held.
        held: usize,
        /// How many may go.
        most: u8,
    },
    /// The rows are not the player's thirteen cards.
    #[error("the rows are not the thirteen cards dealt: look at them again")]
    WrongRows,
    /// The board cannot be dealt again so often.
    #[error("{asked} times again: {most} at most")]
    TooManyRuns {
        /// How often.
        asked: u8,
        /// The most.
        most: u8,
    },
    /// The book voids no round for that.
    #[error("the book voids no round for {cause}")]
    NoVoidFor {
        /// The cause.
        cause: VoidCause,
    },
    /// The cards are not those due.
    #[error("{got} cards entered, {due} are due")]
    CardCount {
        /// How many came.
        got: usize,
        /// How many are due.
        due: usize,
    },
    /// A card for all to see that nobody knows.
    #[error("this card lies face up: say which it is")]
    MustBeSeen,
    /// A card that is not in the deck, that everybody sees somewhere else, or that is named twice.
    #[error("{card} cannot be here: it lies elsewhere or is not in this deck; look at it again")]
    CardNotLeft {
        /// The card.
        card: Card,
    },
    /// Cards that cannot be there. That follows from cards that not everybody may see, so it does not say which of them
    /// are wrong and why.
    #[error(
        "the cards cannot be as entered: look at them again; if they are so, what was entered before is wrong: take it \
         back, or report the deck"
    )]
    CardsNotLeft,
    /// The shuffled cards are not those that were to be shuffled.
    #[error("the shuffled cards are not the {due} that were to be shuffled")]
    NotThoseCards {
        /// How many were.
        due: usize,
    },
    /// Chips may not be added or taken in a round.
    #[error("chips stay as they are during a round")]
    StakeFixed,
    /// The player is held to what they did before their turn.
    #[error("{seat} is held to what they did before their turn")]
    HeldToEarlyAct {
        /// Who.
        seat: Seat,
    },
    /// An act before the turn that can have no meaning.
    #[error("nothing is held against {seat}")]
    NothingEarly {
        /// Who.
        seat: Seat,
    },
    /// A hand that cannot be asked for.
    #[error("the hand of {seat} was not mucked at this showdown")]
    NotMucked {
        /// Whose.
        seat: Seat,
    },
    /// Nothing can have gone wrong so at this moment.
    #[error("{wrong} is nothing the book rules on here and now")]
    NotWrong {
        /// What was reported.
        wrong: Wrong,
    },
    /// A report that does not say whose hand it is about, or of a hand that is not in play.
    #[error("say whose hand it is: one that is in play")]
    WhoseHand,
    /// A decision that the book leaves open, without a reason or with one that is too long.
    #[error("say why, in {most} characters at most")]
    NoReason {
        /// How long it may be.
        most: u16,
    },
    /// Bets are frozen because a card was seen too early.
    #[error("a card was seen too early: {most} at most in this betting round")]
    Frozen {
        /// The most.
        most: Chips,
    },
    /// More chips than can be counted.
    #[error("more chips than can be counted")]
    TooManyChips,
}
