#![doc = include_str!("../README.md")]

mod book_rules;
mod box_rulings;
mod check;
mod choice;
mod clause;
mod embedded;
mod fault;
mod game;
mod game_fault;
mod game_file;
mod game_id;
mod games;
mod house;
mod irregularity;
mod near_miss;
mod options;
mod permission;
mod play;
mod play_file;
mod point;
mod refusal_codes;
mod rules_version;
mod rulings;
mod showdown;
mod tables;
mod unreported;
mod void_cause;
mod word;

pub use book_rules::{
    AllInRule, BookRules, CommissionRule, FreePots, MaximumBuyIn, OddChipsRule, RaiseCap,
    UsualStake,
};
pub use box_rulings::{BoxRemedy, BoxRuling, BoxWhen, BoxWrong, RuledBy, box_rulings};
pub use choice::Choice;
pub use clause::{Clause, ClauseFault, ClauseProblem, clause, clauses, parse_clauses};
pub use cutcard_base::{Book, Chips, ClauseId, ClauseIdError, Role};
pub use embedded::embedded;
pub use fault::{Departed, Departure, Fault, Refused, Warned, Warning};
pub use game::Game;
pub use game_fault::{CardsDealt, GameFault};
pub use game_file::{
    ChoiceFile, ContestFile, DeckFile, DecksFile, GameFile, HandFile, HighFile, LowFile,
};
pub use game_id::{GameId, GameIdError};
pub use games::{
    OwnFile, OwnGameFault, UnknownGame, add_games, embedded_games, find, find_or_suggest, games,
    house_clauses,
};
pub use house::{
    AllInHands, AnteFrom, AnteOpening, AntesOnly, Commission, CommissionFile, Descriptor, Dice,
    FirstManilaCard, Given, HOUSE_OPTIONS, HeadToHead, HeadsUpBlinds, House, HouseCustom,
    HouseDeparture, HouseFault, HouseFile, HouseOption, HouseRefused, HouseWarning, KillFile,
    LastBlindOption, Limit, Need, OddChipBetweenHalves, Offer, Offered, OfferedChoice,
    OpenPairHiLo, OpeningStructure, OptionGroup, OptionKind, OptionNeed, PLAIN, Percentage,
    Policies, RaiseOverStraddle, RaiseTakesBlinds, Rates, RunItTwice, RunItTwiceCounts,
    SeveralOddChips, ShortAllIns, ShortTapOut, TapOut, Term, any_word, one_of,
};
pub use irregularity::{Remedy, When, Wrong};
pub use near_miss::closest;
pub use options::{Contest, ShowdownOptions};
pub use permission::{Permission, Permissions};
pub use play::{
    ButtonRule, DrawMethod, Face, Forced, Kitty, LimitKind, OddChipsTo, Opens, OverBlinds, Pace,
    Play, PlayStep, Shortage, Step,
};
pub use play_file::{OverBlindsFile, PlayFile, StepFile};
pub use point::{ByBook, Places, Point, RarePoint};
pub use refusal_codes::RefusalValue;
pub use rules_version::{BookVersion, RulesVersion, UnknownRules};
pub use rulings::{RemedyStep, Ruling, RulingFault, embedded_rulings, parse_rulings, rulings};
#[doc(hidden)]
pub use rulings::{RulingsAsked, rule_otherwise};
pub use showdown::{Judged, ShowdownRule};
pub use tables::{
    Composition, DeckChoice, Decks, Family, HandMade, High, HighOrder, Low, StraightsAndFlushes,
};
pub use unreported::{Unreported, UnreportedRuling, unreported};
pub use void_cause::VoidCause;
pub use word::Word;
