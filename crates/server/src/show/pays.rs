//! The pay tables of a table against the house.

use crate::wire::pays::{Odds, Pays};
use cutcard_banked::House;
use cutcard_cards::Category;

/// The categories of three cards, the best first.
const CATEGORIES: [Category; 5] = [
    Category::StraightFlush,
    Category::ThreeOfAKind,
    Category::Straight,
    Category::Flush,
    Category::Pair,
];

/// What a house pays.
pub(crate) fn of(house: &House) -> Pays {
    let tables = house.pay_tables();
    let list = |odds: &dyn Fn(Category) -> u32| {
        CATEGORIES
            .into_iter()
            .map(|category| Odds {
                category: category.name().replace('_', "-"),
                to_one: odds(category),
            })
            .filter(|odds| odds.to_one > 0)
            .collect()
    };
    Pays {
        ante_bonus: list(&|category| tables.ante_bonus.odds(category)),
        pairs_plus: list(&|category| tables.pairs_plus.odds(category).unwrap_or(0)),
    }
}
