//! `cutcard edge`: what the house wins at a banked game.

use crate::cli;
use crate::error::CliError;
use crate::text_table::{TextTable, thousands};
use cutcard_answers::{EdgeQuestion, HouseEdge, edge};
use cutcard_cards::ThreeCard;
use cutcard_odds::three_card_poker::{Edge, ThreeCardPoker};
use std::io::Write;

/// What the command line asks.
fn question(command: &cli::Edge) -> EdgeQuestion {
    let cli::Edge { game, strategy, ante_bonus, pairs_plus, json: _ } = command;
    EdgeQuestion {
        game: game.clone(),
        strategy: *strategy,
        ante_bonus: *ante_bonus,
        pairs_plus: *pairs_plus,
    }
}

pub(crate) fn run(command: &cli::Edge, output: &mut impl Write) -> Result<(), CliError> {
    let answered = edge(&question(command))?;
    if command.json {
        serde_json::to_writer(&mut *output, &answered)?;
        writeln!(output)?;
        return Ok(());
    }
    let HouseEdge { solved, edge, threshold } = &answered;
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
