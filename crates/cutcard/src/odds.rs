//! `cutcard odds`: what share of the pot each hand can expect.

use crate::asked;
use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::svg::{Bar, bar_chart, write_svg};
use crate::text_table::{TextTable, thousands};
use cutcard_answers::{Effort, Odds, OddsQuestion, cards, odds};
use cutcard_cards::HandRule;
use cutcard_odds::{Counted, Equities};
use cutcard_rulebook::Game;
use std::io::Write;

/// What the command line asks.
fn question(command: &cli::Odds) -> OddsQuestion {
    OddsQuestion {
        game: command.game.clone(),
        hands: command.hands.clone(),
        boards: command.boards.clone(),
        dead: command.dead.clone(),
        options: asked::options(&command.house, &command.decided),
        effort: command.samples.map_or(Effort::Auto, Effort::Samples),
        seed: command.seed,
    }
}

pub(crate) fn run(command: &cli::Odds, output: &mut impl Write) -> Result<(), CliError> {
    let progress = Progress::new("dealing");
    let answered = odds(&question(command), &mut |behind, total| progress.tell(behind, total))?;
    drop(progress);
    let Odds { game, rule, equities, notes, .. } = &answered;
    if let Some(path) = &command.svg {
        write_svg(path, &chart(command, game, equities))?;
    }
    if command.json {
        serde_json::to_writer(&mut *output, &answered)?;
        writeln!(output)?;
    } else {
        write!(output, "{}", table(command, game, rule, equities))?;
        for note in notes {
            writeln!(output, "Note: {note}.")?;
        }
    }
    Ok(())
}

fn pretty(text: &str) -> String {
    cards(text)
        .map(|cards| cards.iter().map(|card| card.pretty()).collect::<Vec<_>>().join(" "))
        .unwrap_or_else(|_| text.to_owned())
}

fn table(command: &cli::Odds, game: &Game, rule: &HandRule, equities: &Equities) -> String {
    let low = rule.high.is_some() && rule.low.is_some();
    let mut heading = match (low, equities.counted) {
        (true, _) => vec!["hand", "equity", "scoops", "takes a part", "best high", "best low"],
        (false, Counted::Pots) => vec!["hand", "equity", "wins", "ties"],
        (false, Counted::Boards) => vec!["hand", "equity", "boards won", "boards tied"],
    };
    if !equities.exact {
        heading.push("standard error");
    }
    let mut table = TextTable::new(&heading);
    for (hand, player) in command.hands.iter().zip(&equities.players) {
        let mut cells = vec![
            pretty(hand),
            format!("{:.4} %", 100.0 * player.equity),
            thousands(player.wins),
            thousands(player.ties),
        ];
        if low {
            cells.push(thousands(player.high_wins + player.high_ties));
            cells.push(thousands(player.low_wins + player.low_ties));
        }
        cells.extend(player.standard_error.map(|error| format!("{:.4} %", 100.0 * error)));
        table.row(cells);
    }
    format!("{}, {}\n\n{table}", game.name(), how(equities))
}

fn how(equities: &Equities) -> String {
    let runouts = thousands(equities.runouts);
    match (equities.exact, equities.counted) {
        (true, Counted::Pots) if equities.runouts == 1 => "nothing to come".to_owned(),
        (true, Counted::Pots) => format!("all {runouts} runouts"),
        (true, Counted::Boards) => format!("all {runouts} runouts of single boards"),
        (false, _) => format!("{runouts} random deals"),
    }
}

fn chart(command: &cli::Odds, game: &Game, equities: &Equities) -> String {
    let all = equities.runouts.max(1) as f64;
    let bars: Vec<Bar> = command
        .hands
        .iter()
        .zip(&equities.players)
        .map(|(hand, player)| Bar {
            label: pretty(hand),
            parts: vec![player.wins as f64 / all, player.ties as f64 / all],
            text: format!("equity {:.2} %", 100.0 * player.equity),
        })
        .collect();
    let board = command.boards.iter().map(|board| pretty(board)).collect::<Vec<_>>().join(" | ");
    let subtitle = match board.as_str() {
        "" => how(equities),
        board => format!("board {board}, {}", how(equities)),
    };
    let title = format!("Equity in {}", game.name());
    let legend = match equities.counted {
        Counted::Pots => ["takes the whole pot", "takes a part"],
        Counted::Boards => ["takes a board", "shares a board"],
    };
    bar_chart(&title, &subtitle, &bars, &legend)
}
