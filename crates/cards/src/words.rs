//! A hand in the words a dealer would say.

use crate::card::Rank;
use crate::figure::Figure;
use crate::ranking::Ranking;
use crate::scale::Scale;
use crate::strength::{Category, Strength};

impl Scale {
    /// The hand as a dealer would say it: "two pairs, queens and fours, jack kicker". Empty for a
    /// number that is no hand's strength.
    #[must_use]
    pub fn words(&self, strength: Strength) -> String {
        self.figure(strength).map(|figure| say(figure, self.ranking())).unwrap_or_default()
    }
}

/// What is said of a hand; of one that is to be low, that it is.
fn say(figure: &Figure, ranking: Ranking) -> String {
    let said = say_high(figure, ranking);
    if !ranking.lowest_wins() {
        said
    } else if figure.category() == Category::HighCard {
        format!("{said} low")
    } else {
        format!("{said}, low")
    }
}

fn say_high(figure: &Figure, ranking: Ranking) -> String {
    let name = figure.category().words();
    match (figure.category(), figure.ranks()) {
        (Category::Straight | Category::StraightFlush, [top, ..]) => {
            format!("{name}, {} high", top.word())
        }
        (Category::FiveOfAKind, [rank, ..]) => format!("{name}, {}", rank.plural()),
        (Category::FourOfAKind | Category::ThreeOfAKind, [rank, kickers @ ..]) => {
            format!("{name}, {}{}", rank.plural(), say_kickers(kickers))
        }
        (Category::FullHouse, [three, two, ..]) => {
            format!("{name}, {} over {}", three.plural(), two.plural())
        }
        (Category::TwoPair, [high, low, kickers @ ..]) => {
            format!("{name}, {} and {}{}", high.plural(), low.plural(), say_kickers(kickers))
        }
        (Category::Pair, [rank, kickers @ ..]) => {
            format!("pair of {}{}", rank.plural(), say_kickers(kickers))
        }
        (Category::Flush, ranks) => format!("{name}, {}", spell(ranks)),
        (Category::HighCard, ranks) if ranking.lowest_wins() => spell(ranks),
        (Category::HighCard, [top, kickers @ ..]) => {
            format!("{} high{}", top.word(), say_kickers(kickers))
        }
        (_, _) => name.to_owned(),
    }
}

/// "ace-jack-nine": ranks one after the other.
fn spell(ranks: &[Rank]) -> String {
    ranks.iter().map(|rank| rank.word()).collect::<Vec<_>>().join("-")
}

/// ", jack kicker", ", ace and five kickers", or nothing.
fn say_kickers(kickers: &[Rank]) -> String {
    match kickers {
        [] => String::new(),
        [only] => format!(", {} kicker", only.word()),
        [others @ .., last] => {
            let others: Vec<&str> = others.iter().map(|rank| rank.word()).collect();
            format!(", {} and {} kickers", others.join(", "), last.word())
        }
    }
}
