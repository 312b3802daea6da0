//! What the room says beside events and refusals, so that a catalogue can say it in its language.

use super::fault::FaultValue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// Something the room says: a code and its values for a catalogue, and the same in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Sentence {
    /// Which sentence.
    pub code: SentenceCode,
    /// The numbers in it, by name: `box`, `chips`; and words, which stand with those of faults.
    pub values: BTreeMap<String, FaultValue>,
    /// The clause it is about, where it names one.
    pub clause: Option<String>,
    /// The whole in English.
    pub text: String,
}

impl Sentence {
    pub(crate) fn new(code: SentenceCode, text: impl ToString) -> Sentence {
        Sentence { code, values: BTreeMap::new(), clause: None, text: text.to_string() }
    }

    /// The same, with something a catalogue fills in.
    pub(crate) fn with(mut self, name: &str, value: impl Into<FaultValue>) -> Sentence {
        self.values.insert(name.to_owned(), value.into());
        self
    }

    /// The same, about a clause.
    pub(crate) fn about(mut self, clause: &impl ToString) -> Sentence {
        self.clause = Some(clause.to_string());
        self
    }
}

/// Declares the codes and the list of them together: a test asks each language for words for all.
macro_rules! codes {
    ($($(#[$doc:meta])+ $code:ident,)+) => {
        /// What a sentence says.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum SentenceCode {
            $($(#[$doc])+ $code,)+
        }

        impl SentenceCode {
            /// Every code.
            pub const ALL: &'static [SentenceCode] = &[$(SentenceCode::$code,)+];
        }
    };
}

codes! {
    /// A card of `box` was seen in the deal.
    BoxCardSeen,
    /// The hand of `box` was put together again.
    BoxHandRebuilt,
    /// `box` is void: its hand is lost.
    BoxVoidHandLost,
    /// `box` is void for collusion.
    BoxVoidCollusion,
    /// `box` is void for a breach of the rules.
    BoxVoidBreach,
    /// The round is void: cards were seen.
    RoundVoidCardsSeen,
    /// The round is void: a card of the dealer's was seen.
    RoundVoidDealerCardSeen,
    /// The round is void for a misdeal.
    RoundVoidMisdeal,
    /// The round is void: the shoe failed.
    RoundVoidMalfunction,
    /// The round is void for collusion.
    RoundVoidCollusion,
    /// The round is void for a commotion.
    RoundVoidCommotion,
    /// The round is void: it cannot go on.
    RoundVoidImpractical,
    /// The round is void for fraud.
    RoundVoidFraud,
    /// Departs: the ace is high in straights.
    DepartsStraightsAceHigh,
    /// Departs: the ace is high or low in straights.
    DepartsStraightsAceHighOrLow,
    /// Departs: the ace is high in low hands.
    DepartsLowAceHigh,
    /// Departs: the ace is low in low hands.
    DepartsLowAceLow,
    /// Departs: blinds are played.
    DepartsBlinds,
    /// Departs: antes are played.
    DepartsAntes,
    /// Departs: blinds and antes are played.
    DepartsBlindsAndAntes,
    /// Departs: nothing is put in before the cards.
    DepartsNoForcedBets,
    /// Departs: the last blind antes for all.
    DepartsOneAnte,
    /// Departs: `what` of `chips` is played.
    DepartsAmount,
    /// Departs: `what` is set.
    DepartsSet,
    /// Departs: the last blind may not raise.
    DepartsLastBlindMayNotRaise,
    /// Departs: odd chips go round one by one.
    DepartsOddChipsOneByOne,
    /// Departs: short all-ins add up to a raise.
    DepartsShortAllInsAddUp,
    /// Departs: the house pays odds of its own.
    DepartsOwnOdds,
    /// Warns: with a deck of `deck` cards and `ranks` low ranks nobody can make a low.
    WarnsNobodyCanQualify,
    /// Warns: five percent with a stake of `chips`, where ten would be allowed.
    WarnsFivePercentStake,
    /// The table waits: its journal takes nothing just now.
    TroubleJournal,
    /// The table waits: the bank cannot be filled.
    TroubleBank,
    /// The table has been stopped.
    TroubleStopped,
}
