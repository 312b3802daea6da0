//! The games and clauses of the four rulebooks, as data.
//!
//! A game is one file, `rulebooks/<book>/games/*.toml`; the clauses are `rulebooks/<book>/clauses.tsv`.
//! Both are embedded when the crate is built; nothing here reads a file, a clock or the network.
//!
//! ```
//! use cutcard_rulebook::{Judged, ShowdownOptions, find};
//!
//! let manila = find("crown/three-card-manila").expect("a game of the book");
//! let rule = manila.hand_rule(&ShowdownOptions::default()).expect("the book's own options");
//! let Judged::Hand(hand) = rule.judged else { unreachable!("Manila has a hand rule") };
//! assert_eq!((hand.hole_cards, hand.board_cards), (3, 5));
//!
//! let faults = manila
//!     .hand_rule(&ShowdownOptions { deck: Some(52), joker: Some(true), ..Default::default() })
//!     .expect_err("neither is in the book");
//! let clauses: Vec<String> = faults.iter().map(|fault| fault.clause.to_string()).collect();
//! assert_eq!(clauses, ["crown:3.1", "crown:3.1.1"]);
//! ```
//!
//! The way in is always raw → checked: [`GameFile`] may hold anything, a [`Game`] is always sound,
//! and what is wrong is told all at once ([`GameFault`]). What a table asks of a game goes the same
//! way: [`ShowdownOptions`] may ask for anything, a [`ShowdownRule`] is always judged, and every
//! [`Fault`] names its clause.
//!
//! A table's house options too: [`HouseFile`] may hold anything, a [`House`] is what the book allows,
//! and what departs from it because it was asked to is told.
//!
//! ```
//! use cutcard_rulebook::{House, HouseFile};
//!
//! let file: HouseFile = "game = 'crown/holdem'\nblinds = [2, 5]\nover_blinds = [15]".parse()?;
//! let faults = House::try_from(file).expect_err("neither is in the book");
//! let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
//! assert_eq!(
//!     told,
//!     [
//!         "the last blind of 5 is below the table minimum of 10 (crown:6.4)",
//!         "an over-blind of 15 after 5: it must be 10 (crown:8.9.4)",
//!     ]
//! );
//! # Ok::<(), cutcard_rulebook::HouseFault>(())
//! ```

mod book;
mod check;
mod chips;
mod choice;
mod clause;
mod clause_id;
mod fault;
mod game;
mod game_fault;
mod game_file;
mod game_id;
mod games;
mod house;
mod near_miss;
mod options;
mod play;
mod play_file;
mod role;
mod rules_version;
mod showdown;
mod tables;
mod void_cause;
mod word;

pub use book::Book;
pub use chips::Chips;
pub use choice::Choice;
pub use clause::{Clause, ClauseFault, ClauseProblem, clause, clauses, parse_clauses};
pub use clause_id::{ClauseId, ClauseIdError};
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
    AllInHands, AnteFrom, AnteOpening, AntesOnly, Commission, CommissionFile, CommissionMethod,
    Descriptor, Dice, FirstManilaCard, Given, HOUSE_OPTIONS, HeadToHead, HeadsUpBlinds, House,
    HouseCustom, HouseDeparture, HouseFault, HouseFile, HouseOption, HouseRefused, HouseWarning,
    KillFile, LastBlindOption, Limit, Need, OddChipBetweenHalves, Offer, Offered, OfferedChoice,
    OpenPairHiLo, OpeningStructure, OptionGroup, OptionKind, OptionNeed, PLAIN, Percentage, Places,
    Policies, RaiseOverStraddle, RaiseTakesBlinds, Rates, RunItTwice, RunItTwiceCounts,
    SeveralOddChips, ShortAllIns, ShortTapOut, TapOut, Term, any_word, one_of,
};
pub use near_miss::closest;
pub use options::{Contest, ShowdownOptions};
pub use play::{
    ButtonRule, DrawMethod, Face, Forced, Kitty, LimitKind, OddChipsTo, Opens, OverBlinds, Pace,
    Play, PlayStep, Shortage, Step,
};
pub use play_file::{OverBlindsFile, PlayFile, StepFile};
pub use role::Role;
pub use rules_version::{RulesVersion, UnknownRules};
pub use showdown::{Judged, ShowdownRule};
pub use tables::{
    Composition, DeckChoice, Decks, Family, HandMade, High, HighOrder, Low, StraightsAndFlushes,
};
pub use void_cause::VoidCause;
pub use word::Word;
