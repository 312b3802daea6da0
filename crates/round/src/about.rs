//! What each event is about, said once: for tables, the books of accounts, scripts, exports and whoever
//! looks on. What an event does is in `apply.rs`, its clause in `cites.rs`, what a viewer may know of it in
//! `view.rs`.

use crate::command::Command;
use crate::event::{Act, Event, Post, Put};
use crate::seat::Seat;
use cutcard_rulebook::{Chips, VoidCause};

/// What there is to know of an event by itself, without its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Whose decision it is.
    pub decision: Option<Decision>,
    /// Which chips it moves.
    pub chips: ChipsMoved,
    /// Where the cards go that it takes from the top of the deck.
    pub from_deck: FromDeck,
    /// What is shown of it beside a player until they do something else.
    pub done: Option<Done>,
}

/// Whose decision an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Of a player in their turn, by their own word or by the clock.
    InTurn(Seat),
    /// Of a player before their turn.
    Early(Seat),
}

impl Decision {
    /// Whose it is, in turn or before.
    #[must_use]
    pub const fn seat(self) -> Seat {
        let (Decision::InTurn(seat) | Decision::Early(seat)) = self;
        seat
    }

    /// Whose it is, where it was their turn.
    #[must_use]
    pub const fn in_turn(self) -> Option<Seat> {
        match self {
            Decision::InTurn(seat) => Some(seat),
            Decision::Early(_) => None,
        }
    }
}

/// The chips an event moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipsMoved {
    /// The event does not say: how many, if any, follows from the round.
    Untold,
    /// None.
    None,
    /// From a player to the pot.
    ToPot(Seat, Chips),
    /// From the pot back to a player, who has not won them.
    Returned(Seat, Chips),
    /// From the pot to a winner.
    Won(Seat, Chips),
    /// From the pot to the slide, where there is one.
    OnSlide(Chips),
    /// From there back to the pot.
    OffSlide(Chips),
    /// From the pot to the house.
    Taken {
        /// How many.
        chips: Chips,
        /// How many of them lay on the slide.
        from_slide: Chips,
    },
    /// From one player to another.
    Paid {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// How many.
        chips: Chips,
    },
}

/// Where cards go that come from the top of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromDeck {
    /// None are taken.
    Nothing,
    /// One to a player.
    Hand(Seat),
    /// One to the place of a player who has folded.
    Folded,
    /// One to the kitty.
    Kitty,
    /// One is burnt.
    Burn,
    /// One for all players.
    Community,
    /// One is put aside, unseen.
    Aside,
    /// Some to a board.
    Board {
        /// Which board.
        board: u8,
        /// How many.
        cards: usize,
    },
}

impl FromDeck {
    /// How many cards are taken.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            FromDeck::Nothing => 0,
            FromDeck::Hand(_)
            | FromDeck::Folded
            | FromDeck::Kitty
            | FromDeck::Burn
            | FromDeck::Community
            | FromDeck::Aside => 1,
            FromDeck::Board { cards, .. } => cards,
        }
    }
}

/// What a player did, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// Who.
    pub seat: Seat,
    /// The word, such as `raise`.
    pub word: &'static str,
    /// How many chips or cards, where that is part of it.
    pub number: Option<u64>,
}

/// An event that says nothing of any of it.
const EVENT: About =
    About { decision: None, chips: ChipsMoved::Untold, from_deck: FromDeck::Nothing, done: None };

/// An event that moves no chips.
const CHIPS_STAY: About = About { chips: ChipsMoved::None, ..EVENT };

impl About {
    const fn by(self, seat: Seat) -> About {
        About { decision: Some(Decision::InTurn(seat)), ..self }
    }

    const fn moves(self, chips: ChipsMoved) -> About {
        About { chips, ..self }
    }

    const fn done(self, seat: Seat, word: &'static str, number: Option<u64>) -> About {
        About { done: Some(Done { seat, word, number }), ..self }
    }
}

/// Cards from the deck, and no chips.
const fn cards(from_deck: FromDeck) -> About {
    About { from_deck, ..CHIPS_STAY }
}

impl Event {
    /// What it is about.
    #[must_use]
    pub const fn about(&self) -> About {
        match *self {
            Event::Posted { seat, chips, post: Post::OverBlind(_) } => {
                let posted = EVENT.moves(ChipsMoved::ToPot(seat, chips));
                posted.by(seat).done(seat, "over-blind", Some(chips.0))
            }
            Event::Posted { seat, chips, .. } => {
                let posted = EVENT.moves(ChipsMoved::ToPot(seat, chips));
                posted.done(seat, "post", Some(chips.0))
            }
            Event::Declined { seat } => CHIPS_STAY.by(seat).done(seat, "decline", None),
            Event::Acted { seat, act, put } => acted(seat, act, put),
            Event::ActedEarly { seat, .. } => {
                About { decision: Some(Decision::Early(seat)), ..EVENT }
            }
            Event::ShortPut { seat, .. } => EVENT.by(seat),
            Event::KittyTaken { seat, chips } => {
                EVENT.by(seat).done(seat, "take-kitty", Some(chips.0))
            }
            Event::Drew { seat, discards } => {
                CHIPS_STAY.by(seat).done(seat, "draw", Some(discards.count_ones() as u64))
            }
            Event::Discarded { seat, .. } => CHIPS_STAY.by(seat).done(seat, "discard", None),
            Event::Set { seat, .. } => CHIPS_STAY.by(seat).done(seat, "set", None),
            Event::RunItAgain { seat, again } => {
                CHIPS_STAY.by(seat).done(seat, "run-it-again", Some(again as u64))
            }
            Event::Shown { seat, .. } => CHIPS_STAY.by(seat).done(seat, "show", None),
            Event::TurnedUp { seat, .. } | Event::Revealed { seat, .. } => {
                CHIPS_STAY.done(seat, "show", None)
            }
            Event::Mucked { seat } => CHIPS_STAY.by(seat).done(seat, "muck", None),
            Event::Dealt { seat, .. } => cards(FromDeck::Hand(seat)),
            Event::DealtToFolded { .. } => cards(FromDeck::Folded),
            Event::KittyDealt { .. } => cards(FromDeck::Kitty),
            Event::Burnt { .. } => cards(FromDeck::Burn),
            Event::Community { .. } => cards(FromDeck::Community),
            Event::PutAside { .. } => cards(FromDeck::Aside),
            Event::Board { board, ref cards } => {
                About { from_deck: FromDeck::Board { board, cards: cards.len() }, ..CHIPS_STAY }
            }
            Event::Returned { seat, chips } => EVENT.moves(ChipsMoved::Returned(seat, chips)),
            Event::Awarded { seat, chips, .. } => EVENT.moves(ChipsMoved::Won(seat, chips)),
            Event::PutOnSlide { chips } => EVENT.moves(ChipsMoved::OnSlide(chips)),
            Event::OffSlide { chips } => EVENT.moves(ChipsMoved::OffSlide(chips)),
            Event::Raked { chips, from_slide, .. } => {
                EVENT.moves(ChipsMoved::Taken { chips, from_slide })
            }
            Event::UnitsPaid { from, to, chips } => {
                EVENT.moves(ChipsMoved::Paid { from, to, chips })
            }
            Event::Started(_)
            | Event::RunItRuled { .. }
            | Event::Reported(_)
            | Event::Pushing => CHIPS_STAY,
            Event::Charged { .. }
            | Event::EarlyActFreed { .. }
            | Event::Ruled { .. }
            | Event::PutRight { .. }
            // After a misdeal of the ACT what was posted is in the pot again.
            | Event::Reshuffled { .. }
            | Event::KittyMucked
            | Event::ChipsAdded { .. }
            | Event::Voided { .. }
            | Event::Ended => EVENT,
        }
    }

    /// The command that could have led to it. None for what the dealer does without being told.
    pub(crate) fn command(&self) -> Option<Command> {
        Some(match self {
            Event::Acted { seat, act, .. } => Command::Act { seat: *seat, act: *act },
            Event::ActedEarly { seat, act } => Command::ActEarly { seat: *seat, act: *act },
            Event::KittyTaken { seat, .. } => Command::TakeKitty { seat: *seat },
            Event::Posted { seat, post: Post::OverBlind(_), .. } => {
                Command::OverBlind { seat: *seat }
            }
            Event::Declined { seat } => Command::Decline { seat: *seat },
            Event::Drew { seat, discards } => Command::Draw { seat: *seat, discards: *discards },
            Event::Discarded { seat, place } => Command::Discard { seat: *seat, place: *place },
            Event::Set { seat, rows } => Command::Set { seat: *seat, rows: **rows.as_ref()? },
            Event::RunItAgain { seat, again } => Command::RunItAgain { seat: *seat, again: *again },
            Event::RunItRuled { allowed } => Command::RuleOnRunItAgain { allowed: *allowed },
            Event::ChipsAdded { seat, chips } => Command::AddChips { seat: *seat, chips: *chips },
            Event::Reshuffled { order } => Command::Shuffled { order: order.to_vec() },
            Event::Dealt { card, .. }
            | Event::KittyDealt { card }
            | Event::Burnt { card }
            | Event::PutAside { card }
            | Event::DealtToFolded { card, .. }
            | Event::Community { card } => Command::Cards { cards: vec![*card] },
            Event::Board { cards, .. } => Command::Cards { cards: cards.slots().to_vec() },
            Event::Shown { seat, cards } => Command::Show {
                seat: *seat,
                cards: cards.slots().iter().copied().collect::<Option<_>>()?,
            },
            Event::Mucked { seat } => Command::Muck { seat: *seat },
            Event::Voided { cause } => {
                Command::Void { cause: cause.unwrap_or(VoidCause::Impractical) }
            }
            Event::ShortPut { seat, chips } => {
                Command::Put { seat: *seat, chips: *chips, one_chip: false, said_raise: false }
            }
            Event::Revealed { seat, asked_by, .. } => {
                Command::AskToSee { seat: asked_by.unwrap_or(*seat), whose: *seat }
            }
            Event::Reported(reported) => Command::Report { report: reported.report.clone() },
            Event::Pushing => Command::Push,
            Event::PutRight { deed, .. } => {
                let (seat, all_in) = deed.choice()?;
                Command::ChooseAllIn { seat, all_in }
            }
            Event::Started(_)
            | Event::Ruled { .. }
            | Event::Charged { .. }
            | Event::Posted { .. }
            | Event::EarlyActFreed { .. }
            | Event::KittyMucked
            | Event::Returned { .. }
            | Event::TurnedUp { .. }
            | Event::PutOnSlide { .. }
            | Event::OffSlide { .. }
            | Event::Raked { .. }
            | Event::Awarded { .. }
            | Event::UnitsPaid { .. }
            | Event::Ended => return None,
        })
    }
}

/// What a player did in the betting. How many chips an act put in was not kept once: the round tells.
const fn acted(seat: Seat, act: Act, put: Option<Put>) -> About {
    // What it put in was not kept before.
    let (in_front, all_in, moved) = match put {
        Some(Put { chips, in_front, all_in }) => (in_front, all_in, ChipsMoved::ToPot(seat, chips)),
        None => (Chips::ZERO, false, ChipsMoved::Untold),
    };
    let (word, number) = match act {
        Act::Fold => ("fold", None),
        Act::Check => ("check", None),
        Act::CallAndFold => ("call-and-fold", None),
        Act::Call | Act::Bet(_) | Act::Raise(_) if all_in => ("all-in", Some(in_front.0)),
        Act::Call => ("call", Some(in_front.0)),
        Act::Bet(to) => ("bet", Some(to.0)),
        Act::Raise(to) => ("raise", Some(to.0)),
    };
    EVENT.moves(moved).by(seat).done(seat, word, number)
}
