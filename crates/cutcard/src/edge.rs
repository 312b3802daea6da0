//! `cutcard edge`: what the house wins at a banked game.

use crate::cli;
use crate::error::CliError;
use crate::text_table::{TextTable, thousands};
use cutcard_cards::ThreeCard;
use cutcard_odds::Fraction;
use cutcard_odds::three_card_poker::{Edge, PayTables, ThreeCardPoker};
use cutcard_rulebook::{Family, find_or_suggest};
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct HouseEdge {
    ante: Exact,
    element_of_risk: Exact,
    pairs_plus: Exact,
    dealer_qualifies: Exact,
    threshold: Option<[String; 3]>,
    standard_deviation: f64,
    average_wager: Exact,
    pairs_plus_standard_deviation: f64,
}

/// A fraction with nothing rounded.
#[derive(Serialize)]
struct Exact {
    num: i128,
    den: i128,
}

impl From<Fraction> for Exact {
    fn from(fraction: Fraction) -> Exact {
        Exact { num: fraction.num(), den: fraction.den() }
    }
}

/// A banked game solved.
pub(crate) struct Answered {
    solved: ThreeCardPoker,
    edge: Edge,
    threshold: Option<[String; 3]>,
}

/// Solves the game.
///
/// # Errors
/// Where it is no game, or none against the house.
pub(crate) fn answer(command: &cli::Edge) -> Result<Answered, CliError> {
    let game = find_or_suggest(&command.game)?;
    if game.family() != Family::Banked {
        return Err(CliError::Input(format!(
            "{} is not banked by the house: act/3-card-poker is",
            game.id()
        )));
    }
    let tables = PayTables { ante_bonus: command.ante_bonus, pairs_plus: command.pairs_plus };
    let solved = ThreeCardPoker::new();
    let edge = solved.edge(command.strategy, &tables);
    let threshold = edge.threshold.map(|ranks| ranks.map(|rank| rank.letter().to_string()));
    Ok(Answered { solved, edge, threshold })
}

impl Answered {
    /// As `--json` prints it.
    pub(crate) fn json(&self) -> impl Serialize {
        let edge = &self.edge;
        HouseEdge {
            ante: edge.ante.into(),
            element_of_risk: edge.element_of_risk.into(),
            pairs_plus: edge.pairs_plus.into(),
            dealer_qualifies: edge.dealer_qualifies.into(),
            threshold: self.threshold.clone(),
            standard_deviation: edge.standard_deviation,
            average_wager: edge.average_wager.into(),
            pairs_plus_standard_deviation: edge.pairs_plus_standard_deviation,
        }
    }
}

pub(crate) fn run(command: &cli::Edge, output: &mut impl Write) -> Result<(), CliError> {
    let answered = answer(command)?;
    if command.json {
        serde_json::to_writer(&mut *output, &answered.json())?;
        writeln!(output)?;
        return Ok(());
    }
    let Answered { solved, edge, threshold } = &answered;
    write!(output, "{}", table(command, solved, edge, threshold.as_ref()))?;
    Ok(())
}

fn table(
    command: &cli::Edge,
    solved: &ThreeCardPoker,
    edge: &Edge,
    threshold: Option<&[String; 3]>,
) -> String {
    let plays = match threshold {
        Some(ranks) => format!("plays {} or better", ranks.join("-")),
        None => "plays every hand".to_owned(),
    };
    let mut text = format!(
        "3 Card Poker, {} strategy: {plays}, {} of 22,100 hands\n\n",
        command.strategy,
        thousands(u64::from(edge.hands_played))
    );
    let mut table = TextTable::new(&["house edge", "", "exactly"]);
    for (name, fraction) in [
        ("of the ante", edge.ante),
        ("of all wagered on ante and play", edge.element_of_risk),
        ("of pairs plus", edge.pairs_plus),
        ("dealer qualifies", edge.dealer_qualifies),
    ] {
        table.row([name.to_owned(), fraction.percent(4), fraction.to_string()]);
    }
    text.push_str(&table.to_string());
    text.push_str(&format!(
        "\nStandard deviation {:.4} antes; pairs plus {:.4} units.\n\n",
        edge.standard_deviation, edge.pairs_plus_standard_deviation
    ));
    let mut hands = TextTable::new(&["hand", "hands of 22,100"]);
    let counts = solved.category_counts();
    for category in ThreeCard::ThreeCardPoker.categories().iter().rev() {
        let count = counts.get(category).copied().unwrap_or(0);
        hands.row([category.to_string(), thousands(u64::from(count))]);
    }
    text.push_str(&hands.to_string());
    text
}
