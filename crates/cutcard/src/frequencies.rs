//! `cutcard frequencies`: how often each hand comes.

use crate::asked;
use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::svg::{Bar, bar_chart, write_svg};
use crate::text_table::{TextTable, thousands};
use cutcard_answers::{Frequencies, FrequencyQuestion, frequencies};
use std::io::Write;

/// What the command line asks.
fn question(command: &cli::Frequencies) -> FrequencyQuestion {
    let options = asked::options(&command.house, &command.decided);
    FrequencyQuestion { game: command.game.clone(), cards: command.cards, options }
}

pub(crate) fn run(command: &cli::Frequencies, output: &mut impl Write) -> Result<(), CliError> {
    let progress = Progress::new("counting");
    let counted =
        frequencies(&question(command), &mut |behind, total| progress.tell(behind, total))?;
    drop(progress);
    if let Some(path) = &command.svg {
        write_svg(path, &chart(&counted))?;
    }
    if command.json {
        serde_json::to_writer(&mut *output, &counted)?;
        writeln!(output)?;
    } else {
        write!(output, "{}\n\n{}", counted.title, table(&counted))?;
        for note in &counted.notes {
            writeln!(output, "Note: {note}.")?;
        }
    }
    Ok(())
}

fn percent(deals: u64, total: u64) -> String {
    format!("{:.4} %", 100.0 * deals as f64 / total.max(1) as f64)
}

fn table(counted: &Frequencies) -> String {
    let mut table = TextTable::new(&["hand", "deals", "share", "one in"]);
    let mut row = |name: String, deals: u64| {
        let one_in = match deals {
            0 => "-".to_owned(),
            deals => format!("{:.2}", counted.total as f64 / deals as f64),
        };
        table.row([name, thousands(deals), percent(deals, counted.total), one_in]);
    };
    for (category, deals) in counted.categories.iter().filter(|(_, deals)| *deals > 0) {
        row(category.to_string(), *deals);
    }
    row("total".to_owned(), counted.total);
    if let Some(low) = &counted.low {
        for (top, deals) in &low.tops {
            row(format!("low headed by {top}"), *deals);
        }
        row(format!("low: {}", low.none_is.replace('_', " ")), low.none);
    }
    table.to_string()
}

fn chart(counted: &Frequencies) -> String {
    let bars: Vec<Bar> = counted
        .categories
        .iter()
        .filter(|(_, deals)| *deals > 0)
        .map(|(category, deals)| Bar {
            label: category.to_string(),
            parts: vec![*deals as f64 / counted.total.max(1) as f64],
            text: percent(*deals, counted.total),
        })
        .collect();
    let subtitle = format!("{} deals", thousands(counted.total));
    bar_chart(&counted.title, &subtitle, &bars, &[])
}
