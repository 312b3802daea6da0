//! What happens in a round.

use crate::point;
use crate::row::{Row, Slot};
use crate::seat::Seat;
use crate::wrong::{Deed, Reported};
use cutcard_cards::{Card, ChineseHand};
use cutcard_rulebook::{Chips, ClauseId, Face, RulesVersion, VoidCause};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version events are written in. It goes up when a reader of the old ones would misread.
pub const EVENT_VERSION: u16 = 1;

/// Something that happened. The events of a round, applied in order, are the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// The round begins.
    Started(Box<Started>),
    /// The house takes a set sum from a player before the deal (crown:7.2.4).
    Charged {
        /// From whom.
        seat: Seat,
        /// How much.
        chips: Chips,
    },
    /// Chips that must be put in, or an over-blind.
    Posted {
        /// By whom.
        seat: Seat,
        /// How much; less than is due from a player who has no more.
        chips: Chips,
        /// As what.
        post: Post,
    },
    /// A player lets the over-blind pass.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A card to a player.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Slot,
        /// Up or down.
        face: Face,
    },
    /// A card to the kitty.
    KittyDealt {
        /// Which.
        card: Slot,
    },
    /// The top card put aside.
    Burnt {
        /// Which.
        card: Slot,
    },
    /// Cards to a board, seen together.
    Board {
        /// Which board, counted over all runs.
        board: u8,
        /// The cards.
        cards: Row<3>,
    },
    /// A card for every player of a stud game that has too few left (crown:10.6.2).
    Community {
        /// The card.
        card: Slot,
    },
    /// A card dealt to a place whose player has folded: to the muck (crown:14.4.5).
    DealtToFolded {
        /// Whose place.
        seat: Seat,
        /// The card.
        card: Slot,
        /// Up or down.
        face: Face,
    },
    /// Cards shuffled and cut to be dealt from.
    Reshuffled {
        /// Their order, the top first.
        order: Box<[Slot]>,
    },
    /// A player's act.
    Acted {
        /// Who.
        seat: Seat,
        /// What.
        act: Act,
        /// What it put in. It was not kept before; [`Round::complete`](crate::Round::complete) tells it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        put: Option<Put>,
    },
    /// A player acted before their turn; it is held until the turn comes (crown:6.18).
    ActedEarly {
        /// Who.
        seat: Seat,
        /// What.
        act: Act,
    },
    /// An early act no longer binds: the player may choose again (crown:6.18.2).
    EarlyActFreed {
        /// Whose.
        seat: Seat,
    },
    /// Chips put in that are less than the call: to be made up or left (crown:6.17).
    ShortPut {
        /// Who.
        seat: Seat,
        /// How much.
        chips: Chips,
    },
    /// A ruling on what was done, before its effect.
    Ruled {
        /// On whom.
        seat: Seat,
        /// By which clause.
        clause: RuledBy,
    },
    /// Something went wrong and is ruled on: what is to be done follows, now or later.
    Reported(Box<Reported>),
    /// Something is done to put the round right. Cards that are dealt or shuffled for it are events of
    /// their own.
    PutRight {
        /// What.
        deed: Box<Deed>,
        /// By which clause.
        clause: RuledBy,
        /// The chips that go back by it to whom. They were not kept before; [`Round::complete`](crate::Round::complete)
        /// tells them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        back: Vec<(Seat, Chips)>,
    },
    /// The kitty taken: the own hand is mucked (crown:9.3.1(c)).
    KittyTaken {
        /// By whom.
        seat: Seat,
        /// What was paid for it now.
        chips: Chips,
    },
    /// Nobody took the kitty (crown:9.3.3(e)).
    KittyMucked,
    /// A player gives cards up to be dealt as many.
    Drew {
        /// Who.
        seat: Seat,
        /// Which of their cards: bit 0 is the first.
        discards: u8,
    },
    /// A card between the four and the fifth, unseen (act-draw:9.6(b)).
    PutAside {
        /// The card.
        card: Slot,
    },
    /// A player throws a card away.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which of their cards, from 0.
        place: u8,
    },
    /// A player's thirteen cards are set.
    Set {
        /// Who.
        seat: Seat,
        /// The rows; `None` to those who may not see them yet.
        rows: Option<Box<Rows>>,
    },
    /// How often a player would have the board dealt again.
    RunItAgain {
        /// Who.
        seat: Seat,
        /// How often; 0 is once only.
        again: u8,
    },
    /// The floor's word on dealing the board again.
    RunItRuled {
        /// Whether it is allowed.
        allowed: bool,
    },
    /// Chips added by a player who is not in the hand (crown:6.11).
    ChipsAdded {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// An uncalled bet goes back.
    Returned {
        /// To whom.
        seat: Seat,
        /// How much.
        chips: Chips,
    },
    /// A hand is laid open because nobody can decide anything any more and cards are to come. It
    /// stays open, and later cards to it are seen too.
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Row<13>,
    },
    /// A hand is laid open. At a live table the cards may only now be known.
    Shown {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Row<13>,
    },
    /// A hand is thrown in at the showdown.
    Mucked {
        /// Whose.
        seat: Seat,
    },
    /// A mucked hand is shown because a player asked (crown:9.6.2(e)).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Row<13>,
        /// Who asked: whether they won a pot matters (crown:14.2.7). It was not kept before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked_by: Option<Seat>,
    },
    /// Hands have been shown at a live table, and the dealer pushes the pots: what was not reported
    /// before stands.
    Pushing,
    /// A betting round is over, and the house's share of the pots so far is put on the drop slide (crown:7.2.1(a)).
    PutOnSlide {
        /// How much more than lay there.
        chips: Chips,
    },
    /// What lay on the slide and is not due goes back to the pots.
    OffSlide {
        /// How much.
        chips: Chips,
    },
    /// The house takes its share of a pot.
    Raked {
        /// Which pot; the main one is 0.
        pot: u8,
        /// How much.
        chips: Chips,
        /// How much of it lay on the slide.
        #[serde(default, skip_serializing_if = "is_nothing")]
        from_slide: Chips,
    },
    /// Chips pushed to a winner.
    Awarded {
        /// To whom.
        seat: Seat,
        /// Of which pot.
        pot: u8,
        /// On which board.
        board: u8,
        /// For what.
        side: Side,
        /// How many.
        chips: Chips,
    },
    /// Units paid from one player to another in Chinese Poker.
    UnitsPaid {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// How many chips.
        chips: Chips,
    },
    /// Every wager goes back and nothing is won (crown:18.7, act-manila:19.1).
    Voided {
        /// Why; it was not kept before causes were.
        #[serde(default)]
        cause: Option<VoidCause>,
    },
    /// The round is over.
    Ended,
}

impl Event {
    /// Whether it is part of the settlement: hands shown, commission taken, pots pushed.
    #[must_use]
    #[inline]
    pub const fn settles(&self) -> bool {
        matches!(
            self,
            Event::Shown { .. }
                | Event::Mucked { .. }
                | Event::OffSlide { .. }
                | Event::Raked { .. }
                | Event::Awarded { .. }
                | Event::UnitsPaid { .. }
        )
    }
}

fn is_nothing(chips: &Chips) -> bool {
    *chips == Chips::ZERO
}

/// How a round begins. `Debug` counts the cards and hides their order.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// The version of this and all further events.
    pub version: u16,
    /// The version of the rules the round is played by.
    #[serde(default = "RulesVersion::first")]
    pub rules: RulesVersion,
    /// The chips of each player, clockwise from the button's left.
    pub stacks: Vec<Chips>,
    /// Who holds the kill button.
    pub killer: Option<Seat>,
    /// How many of the first blinds nobody posts (crown:8.9.6).
    pub dead_blinds: u8,
    /// What players post to come in: live chips count to their call, dead ones do not.
    pub entries: Vec<ComingIn>,
    /// The order of the cards, the top first; empty at a live table.
    pub order: Vec<Card>,
}

impl fmt::Debug for Started {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Started")
            .field("version", &self.version)
            .field("setup", &self.setup())
            .finish()
    }
}

/// What a player posts to be dealt in (crown:8.10, act-manila:17.4, act-manila:17.11(b)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComingIn {
    /// Who.
    pub seat: Seat,
    /// What counts to their call.
    pub live: Chips,
    /// What does not.
    pub dead: Chips,
}

/// What chips are put in as before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// An ante.
    Ante,
    /// A blind, the first being 0.
    Blind(u8),
    /// An over-blind, the first being 0.
    OverBlind(u8),
    /// A kill wager.
    Kill,
    /// Chips for coming in, that count to the call.
    Live,
    /// Chips for coming in, that do not.
    Dead,
}

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Gives the hand up.
    Fold,
    /// Bets nothing and stays.
    Check,
    /// Matches the bet, or puts in all there is.
    Call,
    /// Opens the betting with so much in all.
    Bet(Chips),
    /// Raises the bet to so much in all.
    Raise(Chips),
    /// Pays the call and gives the hand up (act-manila:10.2(a)(iii)).
    CallAndFold,
}

/// What a player put in with an act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Put {
    /// How many chips.
    pub chips: Chips,
    /// What the player has put in during this betting round then.
    pub in_front: Chips,
    /// Whether the player is in the hand with nothing left.
    pub all_in: bool,
}

/// What chips were won for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Everybody else has folded.
    Alone,
    /// The highest hand.
    High,
    /// The lowest hand.
    Low,
}

/// The rows of a Chinese hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rows {
    /// Three cards.
    pub front: [Card; 3],
    /// Five cards.
    pub middle: [Card; 5],
    /// Five cards.
    pub back: [Card; 5],
}

impl From<Rows> for ChineseHand {
    fn from(rows: Rows) -> ChineseHand {
        ChineseHand { front: rows.front, middle: rows.middle, back: rows.back }
    }
}

/// The clause of a ruling, written as it is cited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RuledBy(pub ClauseId);

impl RuledBy {
    /// Whether only time ran out: nobody ruled on anything (crown:6.15, act-manila:4.8, act-draw:4.6).
    #[must_use]
    pub fn is_of_the_clock(&self) -> bool {
        self.0.book().is_some_and(|book| self.0 == point::CLOCK.of(book))
    }
}

impl From<RuledBy> for String {
    fn from(by: RuledBy) -> String {
        by.0.to_string()
    }
}

impl TryFrom<String> for RuledBy {
    type Error = cutcard_rulebook::ClauseIdError;

    fn try_from(text: String) -> Result<RuledBy, Self::Error> {
        text.parse().map(RuledBy)
    }
}
