//! Cards, decks, the shuffle and the ranking of hands for every game of the books.
//!
//! ```
//! use cutcard_cards::{Hand, Ranking, parse_cards};
//!
//! let scale = Ranking::HIGH.scale();
//! let hand: Hand = parse_cards("Qs Qd 4c 4h Js 7d 2c")?.into_iter().collect();
//! let strength = scale.best(hand).expect("seven cards");
//! assert_eq!(scale.words(strength), "two pairs, queens and fours, jack kicker");
//! # Ok::<(), cutcard_cards::CardError>(())
//! ```
//!
//! Nothing here reads a clock, a file or a source of randomness: the shuffle takes its seed as
//! data. Strengths are [`Strength`]s, which compare in one instruction; [`Scale`] turns them back
//! into a category, ranks and words.

mod card;
#[cfg(feature = "serde")]
mod card_serde;
mod card_set;
mod chinese;
mod deck;
mod figure;
mod hand;
mod joint;
mod judge;
mod ladder;
pub mod naive;
mod playing;
mod rank_table;
mod ranking;
mod row_hash;
mod rule;
mod scale;
mod showing;
mod shuffle;
mod strength;
mod three_card;
mod wild;
mod words;

pub use card::{Card, CardError, Rank, Suit, parse_cards};
pub use card_set::{CardSet, Cards};
pub use chinese::{ChineseDuel, ChineseHand, ChineseSettlement, settle_chinese};
pub use deck::{Deck, DeckSize, Joker};
pub use figure::Figure;
pub use hand::{Hand, Naturals};
pub use joint::{Board, Joint, naive_two_with_three};
pub use judge::Judge;
pub use ranking::{AceInLow, AceInStraights, Ranking};
pub use rule::{HandRule, HighRule, LowRule, Plays, Qualifier, RuleJudge};
pub use scale::Scale;
pub use showing::{Claim, Opener, odd_chip_claim};
pub use shuffle::{
    CutDeck, CutError, RawWords, Seed, SeedError, ShuffledDeck, cut_depths, draw_up_to, permute,
    raw_words, shuffle, shuffle_cards,
};
pub use strength::{Category, Strength};
pub use three_card::{ThreeCard, ThreeCardJudge};
