#![doc = include_str!("../README.md")]

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
