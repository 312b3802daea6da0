//! What players and the house can ask for.

use crate::house::Wager;
use crate::irregularity::Irregularity;
use crate::number::{BoxNumber, Holder};
use crate::shoe::Shuffle;
use crate::wire;
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Puts chips on the box before "no more bets", in place of what lay there (act-3cp:4.1).
    Wager {
        /// On the ante; nothing for none.
        #[serde(with = "wire::chips")]
        ante: Chips,
        /// On pairs plus; nothing for none.
        #[serde(with = "wire::chips")]
        pairs_plus: Chips,
    },
    /// Takes all wagers back before "no more bets".
    Withdraw,
    /// Puts down a play wager (act-3cp:4.6, act-3cp:7.2).
    Play {
        /// How much was put down: the ante, unless a player at a live table got it wrong.
        #[serde(with = "wire::chips")]
        amount: Chips,
    },
    /// Adds what a play wager was short of (act-3cp:7.2).
    Complete,
    /// Gives up ante and pairs plus (act-3cp:7.5).
    Fold,
    /// Gives up the ante, if there is one, and keeps pairs plus (act-3cp:7.3, act-3cp:7.4).
    KeepPairsPlus,
}

/// What dealer and house do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseAct {
    /// Makes the cards ready.
    Shuffle(Shuffle),
    /// Puts a marker with a higher maximum beside a box (act-3cp:3.2).
    PlaceMarker {
        /// The box.
        at: BoxNumber,
        /// The wager it is for.
        wager: Wager,
        /// The new maximum.
        #[serde(with = "wire::chips")]
        maximum: Chips,
    },
    /// Announces that wagers are closed (act-3cp:6.3).
    NoMoreBets,
    /// Deals the next recorded card to where it is due.
    DealNext,
    /// Deals a card by hand.
    DealCard {
        /// Where to.
        to: Holder,
        /// The card; nothing where it went face down and nobody knows it.
        #[serde(default, with = "wire::some_card")]
        card: Option<Card>,
    },
    /// Calls "play or fold" (act-3cp:10.5).
    CallPlayOrFold,
    /// Says which card it was that nobody knew, once everybody has decided and it is turned up.
    TurnUp {
        /// Of which hand.
        of: Holder,
        /// The card.
        #[serde(with = "wire::card")]
        card: Card,
    },
    /// Turns up the dealer's cards (act-3cp:9.1).
    Reveal,
    /// Counts the cards of a folded hand (act-3cp:7.7).
    CountFolded {
        /// The box.
        at: BoxNumber,
        /// How many there were.
        cards: u8,
    },
    /// Settles the next box, clockwise.
    SettleNext,
    /// Puts all cards into the discard rack, which ends the round (act-3cp:A:Round of Play).
    Rack,
    /// Rules on something that went wrong.
    Rule(Irregularity),
}

/// What is asked of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A player acts at a box.
    Act {
        /// The box.
        at: BoxNumber,
        /// Who.
        player: PlayerId,
        /// What.
        act: Act,
    },
    /// The house acts.
    House(HouseAct),
}
