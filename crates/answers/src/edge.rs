//! What the house wins at a banked game.

use crate::wrong::QuestionError;
use cutcard_odds::Fraction;
use cutcard_odds::three_card_poker::{
    AnteBonus, Edge, PairsPlus, PayTables, Strategy, ThreeCardPoker,
};
use cutcard_rulebook::{Family, find_or_suggest};
use serde::ser::{Serialize, Serializer};

/// A question of the house edge.
#[derive(Clone, Debug)]
pub struct EdgeQuestion {
    /// The game: `act/3-card-poker`.
    pub game: String,
    /// How the player decides.
    pub strategy: Strategy,
    /// What the ante bonus pays.
    pub ante_bonus: AnteBonus,
    /// What pairs plus pays.
    pub pairs_plus: PairsPlus,
}

/// A banked game solved. As JSON it is exact: fractions are whole numbers.
pub struct HouseEdge {
    /// Every hand of it.
    pub solved: ThreeCardPoker,
    /// What the house wins.
    pub edge: Edge,
    /// The lowest hand that is played; nothing where every hand is.
    pub threshold: Option<[String; 3]>,
}

/// Solves the game.
///
/// # Errors
/// Where it is no game, or none against the house.
pub fn edge(asked: &EdgeQuestion) -> Result<HouseEdge, QuestionError> {
    let game = find_or_suggest(&asked.game)?;
    if game.family() != Family::Banked {
        return Err(QuestionError::Said(format!(
            "{} is not banked by the house: act/3-card-poker is",
            game.id()
        )));
    }
    let tables = PayTables { ante_bonus: asked.ante_bonus, pairs_plus: asked.pairs_plus };
    let solved = ThreeCardPoker::new();
    let edge = solved.edge(asked.strategy, &tables);
    let threshold = edge.threshold.map(|ranks| ranks.map(|rank| rank.letter().to_string()));
    Ok(HouseEdge { solved, edge, threshold })
}

/// As it is written.
#[derive(serde::Serialize)]
struct EdgeFigures<'a> {
    ante: Exact,
    element_of_risk: Exact,
    pairs_plus: Exact,
    dealer_qualifies: Exact,
    threshold: &'a Option<[String; 3]>,
    standard_deviation: f64,
    average_wager: Exact,
    pairs_plus_standard_deviation: f64,
}

/// A fraction with nothing rounded.
#[derive(serde::Serialize)]
struct Exact {
    num: i128,
    den: i128,
}

impl From<Fraction> for Exact {
    fn from(fraction: Fraction) -> Exact {
        Exact { num: fraction.num(), den: fraction.den() }
    }
}

impl Serialize for HouseEdge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let edge = &self.edge;
        let told = EdgeFigures {
            ante: edge.ante.into(),
            element_of_risk: edge.element_of_risk.into(),
            pairs_plus: edge.pairs_plus.into(),
            dealer_qualifies: edge.dealer_qualifies.into(),
            threshold: &self.threshold,
            standard_deviation: edge.standard_deviation,
            average_wager: edge.average_wager.into(),
            pairs_plus_standard_deviation: edge.pairs_plus_standard_deviation,
        };
        told.serialize(serializer)
    }
}
