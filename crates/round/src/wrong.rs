//! What went wrong in a round, and what is done about it.

use crate::event::RuledBy;
use crate::round::Phase;
use crate::row::Row;
use crate::seat::{Seat, Seats};
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::{Face, Remedy, Wrong};
use serde::{Deserialize, Serialize};

/// What somebody at the table says went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// What.
    pub wrong: Wrong,
    /// With whose hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Which of their cards, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// The cards that were seen, in the order in which they lay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// Whether it can be put right: nobody has seen a card that is not theirs, and all can be traced.
    #[serde(default)]
    pub can_be_put_right: bool,
    /// How many cards the hand has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<u8>,
    /// How often the players agreed to have the board dealt again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u8>,
    /// What those decided to whom the book leaves it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Remedy>,
    /// Whether all players agree to that.
    #[serde(default)]
    pub all_agree: bool,
    /// Why it was decided so, in words for all to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Report {
    /// A report that says no more than what went wrong.
    #[must_use]
    pub const fn of(wrong: Wrong) -> Report {
        Report {
            wrong,
            seat: None,
            place: None,
            cards: Vec::new(),
            can_be_put_right: false,
            held: None,
            again: None,
            decision: None,
            all_agree: false,
            reason: None,
        }
    }
}

/// A report, the ruling on it and what is to be done. `Debug` and all viewers may see it: a card named here
/// was seen by all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// What was said.
    pub report: Report,
    /// The clause it is ruled by.
    pub clause: RuledBy,
    /// What is to be done, in order.
    pub deeds: Vec<Queued>,
}

/// Something to be done, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Queued {
    /// Before which step of the game; at once where none is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u8>,
    /// What.
    pub deed: Deed,
    /// By which clause.
    pub clause: RuledBy,
}

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On top of what is left of the deck.
    Stub,
    /// In a hand.
    Hand {
        /// Whose.
        seat: Seat,
        /// At which place of it, from 0.
        place: u8,
    },
    /// In the muck, where it came with a hand that is dead, or for the place of a player who has folded.
    Dead {
        /// Whose.
        seat: Seat,
        /// At which place of the hand, from 0.
        place: u8,
    },
    /// On a board, at its end.
    Board(u8),
    /// Among the burnt cards.
    Burns,
    /// In the muck.
    Muck,
    /// Put aside for a while.
    Aside,
    /// Taken out because it lay face up in the deck.
    Boxed,
}

/// Something done to put a round right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "deed")]
pub enum Deed {
    /// Cards go from one place to another.
    Move {
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// The cards, as far as all have seen them: which others they are, their places tell.
        cards: Row<13>,
    },
    /// A card is burnt.
    Burn,
    /// The top card to a player.
    DealTo {
        /// To whom.
        seat: Seat,
        /// Up or down.
        face: Face,
    },
    /// Cards to a board.
    DealBoard {
        /// To which.
        board: u8,
        /// How many.
        cards: u8,
    },
    /// The cards put aside are shuffled into the rest of the deck, which is cut.
    ShuffleIn,
    /// All see a card of a player's.
    Expose {
        /// Whose.
        seat: Seat,
        /// Which of their cards.
        place: u8,
        /// The card.
        card: Card,
        /// Whether it counts as dealt face up from now on.
        lies_up: bool,
    },
    /// All see the card on top of the deck.
    SeeTop {
        /// The card.
        card: Card,
    },
    /// The player's next card that would be face up is dealt face down.
    NextCardDown {
        /// Whose.
        seat: Seat,
    },
    /// Everybody's last card is dealt face up; the opener of the round before opens.
    LastCardsUp,
    /// The player is asked whether to be treated as all-in.
    AskAllIn {
        /// Who.
        seat: Seat,
    },
    /// The player bets no more.
    AllIn {
        /// Who.
        seat: Seat,
    },
    /// The player, asked, plays on.
    NotAllIn {
        /// Who.
        seat: Seat,
    },
    /// A hand is dead.
    Kill {
        /// Whose.
        seat: Seat,
        /// Whether its chips go back.
        chips_back: bool,
    },
    /// Bets in this betting round have a ceiling.
    Freeze {
        /// Which.
        at: Ceiling,
    },
    /// All cards come back and are dealt again.
    Misdeal,
    /// The round is void.
    Void,
    /// The street is dealt again from a step on; what was bet on it goes back.
    GoBack {
        /// The step.
        step: u8,
        /// Of which board, from 0, where it is dealt more than once and the next one has begun.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        run: Option<u8>,
    },
    /// Whoever folded last takes the pot.
    LastFolderWins,
    /// The burn that is part of the last deal of stud, or that the next board begins with, has been made.
    BurntAhead,
    /// The last cards are dealt as far as they go; then the burnt ones are shuffled for the rest.
    DealAll,
    /// A player is served before whoever was passed over.
    ServeFirst {
        /// Who.
        seat: Seat,
    },
    /// The players may be asked again how often the rest of the board is dealt.
    OfferAgain,
    /// The rest of the board is dealt so many times more, though the deck is too short for it.
    RunAgain {
        /// How many.
        again: u8,
    },
    /// No more boards are dealt than the cards do for; what lies of the one that is on goes to the muck.
    StopRuns,
    /// A step of the game is left out: it is done already.
    LeaveOut,
}

/// What a deed waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    /// Nothing: the dealer does it.
    Nothing,
    /// So many cards from the top of the deck.
    Cards(u8),
    /// Cards shuffled and cut.
    Shuffle,
    /// A player's word.
    Player(Seat),
}

impl Deed {
    /// What it waits for.
    pub(crate) const fn asks(&self) -> Asks {
        match self {
            Deed::Burn | Deed::DealTo { .. } => Asks::Cards(1),
            Deed::DealBoard { cards, .. } => Asks::Cards(*cards),
            Deed::ShuffleIn => Asks::Shuffle,
            Deed::AskAllIn { seat } => Asks::Player(*seat),
            Deed::Move { .. }
            | Deed::Expose { .. }
            | Deed::SeeTop { .. }
            | Deed::NextCardDown { .. }
            | Deed::LastCardsUp
            | Deed::AllIn { .. }
            | Deed::NotAllIn { .. }
            | Deed::Kill { .. }
            | Deed::Freeze { .. }
            | Deed::Misdeal
            | Deed::Void
            | Deed::GoBack { .. }
            | Deed::LastFolderWins
            | Deed::BurntAhead
            | Deed::DealAll
            | Deed::ServeFirst { .. }
            | Deed::OfferAgain
            | Deed::RunAgain { .. }
            | Deed::StopRuns
            | Deed::LeaveOut => Asks::Nothing,
        }
    }

    /// Whether it is done with the hand of a player, who must still have it.
    pub(crate) fn is_of_hand(&self, of: Seat) -> bool {
        if let Deed::Move { from: Place::Hand { seat, .. }, .. }
        | Deed::DealTo { seat, .. }
        | Deed::AskAllIn { seat } = self
        {
            *seat == of
        } else {
            false
        }
    }

    /// A player's choice to be treated as all-in or not, where it is one.
    pub(crate) const fn choice(&self) -> Option<(Seat, bool)> {
        if let Deed::AllIn { seat } = self {
            return Some((*seat, true));
        }
        if let Deed::NotAllIn { seat } = self { Some((*seat, false)) } else { None }
    }
}

/// The most that may be bet while bets are frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ceiling {
    /// What has been bet already.
    Highest,
    /// The table minimum, for each bet and raise.
    Minimum,
}

/// What a round in which something went wrong keeps beside its usual state.
#[derive(Clone, Debug)]
pub(crate) struct Wrongs {
    /// What is to be done, in order.
    pub(crate) queue: Vec<Queued>,
    /// What the round waits for once that is done.
    pub(crate) held: Phase,
    /// Whether it was about to go to a step.
    pub(crate) entering: bool,
    pub(crate) aside: Row<13>,
    pub(crate) boxed: Row<13>,
    /// Which cards of players' all have seen although they do not lie face up.
    pub(crate) exposed: CardSet,
    /// How many cards the dealer has exposed in the first deal.
    pub(crate) exposures: u8,
    pub(crate) next_down: Seats,
    /// Who was dealt two cards face up in the first deal.
    pub(crate) two_up: Seats,
    pub(crate) last_cards_up: bool,
    /// The ceiling of the betting round that is on or begins next.
    pub(crate) to_freeze: Option<(Ceiling, RuledBy)>,
    /// By which clause bets are frozen in this betting round.
    pub(crate) frozen: Option<RuledBy>,
    /// Whether a whole deck is to be shuffled for a new deal, and whether what was posted stays in.
    pub(crate) new_deal: Option<PostsStay>,
    pub(crate) burnt_ahead: bool,
    /// Which steps of the game were left out, and for which of several boards.
    pub(crate) left_out: LeftOut,
    pub(crate) deals_all: bool,
    /// Before which step the street lies of which cards were opened too early.
    pub(crate) early_before: Option<u8>,
    /// Who is served after whoever was served too early, and how many cards they are due.
    pub(crate) passed_over: Option<(Seat, u8)>,
}

/// Steps of the game that were left out: a bit for each, sixteen for each time the board is dealt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeftOut(u128);

impl LeftOut {
    fn bit(run: u8, step: u8) -> u32 {
        (u32::from(run) * 16 + u32::from(step)).min(127)
    }

    pub(crate) fn has(self, run: u8, step: u8) -> bool {
        self.0 >> LeftOut::bit(run, step) & 1 == 1
    }

    pub(crate) fn add(&mut self, run: u8, step: u8) {
        self.0 |= 1 << LeftOut::bit(run, step);
    }

    /// All from a step on are to be done.
    pub(crate) fn clear_from(&mut self, run: u8, step: u8) {
        self.0 &= (1 << LeftOut::bit(run, step)) - 1;
    }
}

/// What becomes of blinds and antes in a misdeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PostsStay {
    pub(crate) posts_stay: bool,
    /// How many over-blinds were made.
    pub(crate) over_blinds: u8,
    /// Whether somebody was being asked for one.
    pub(crate) still_offered: bool,
}

impl Wrongs {
    pub(crate) const fn new() -> Wrongs {
        Wrongs {
            queue: Vec::new(),
            held: Phase::Over,
            entering: false,
            aside: Row::EMPTY,
            boxed: Row::EMPTY,
            exposed: CardSet::EMPTY,
            exposures: 0,
            next_down: Seats::NONE,
            two_up: Seats::NONE,
            last_cards_up: false,
            to_freeze: None,
            frozen: None,
            new_deal: None,
            burnt_ahead: false,
            left_out: LeftOut(0),
            deals_all: false,
            early_before: None,
            passed_over: None,
        }
    }
}
