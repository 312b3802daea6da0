//! House options at random, such that the book allows them.

use super::Words;
use cutcard_round::Rules;
use cutcard_rulebook::{Dice, Game, House, HouseFile};
use std::sync::Arc;

impl Dice for Words {
    fn below(&mut self, bound: u64) -> u64 {
        Words::below(self, bound)
    }
}

/// House options at random.
pub fn random(game: &Game, words: &mut Words) -> Arc<Rules> {
    for _ in 0..200 {
        let file = HouseFile::random(game, words);
        if let Ok(house) = House::try_from(file) {
            return Arc::new(Rules::new(house).expect("a game of pots"));
        }
    }
    panic!("no options of {} are allowed", game.id());
}

/// House options as written.
pub fn rules(text: &str) -> Arc<Rules> {
    let file: HouseFile = text.parse().expect("house options");
    let house = House::try_from(file).unwrap_or_else(|faults| panic!("{faults:?}"));
    Arc::new(Rules::new(house).expect("a game of pots"))
}
