//! `cutcard rules`: the register of clauses, where two books differ, and what happens if something goes wrong.

mod differences;
mod listed;
mod proofs;
mod scripts;
mod status;
mod what_if;

#[cfg(feature = "serve")]
pub(crate) use differences::{Compared, Topic, book, compare, topics_of};
pub(crate) use listed::{Asked, ListedClause, select};
#[cfg(feature = "serve")]
pub(crate) use listed::{counts, find, kinds};
#[cfg(feature = "serve")]
pub(crate) use scripts::{Embedded, script, scripts};
pub(crate) use what_if::scripts_of;
#[cfg(feature = "serve")]
pub(crate) use what_if::{Answer, answer};

use crate::cli;
use crate::error::CliError;
use crate::text_table::{TextTable, thousands};
use cutcard_guide::rules_copy;
use cutcard_rulebook::find_or_suggest;
use differences::Pair;
use std::io::Write;

pub(crate) fn run(command: &cli::Rules, output: &mut impl Write) -> Result<(), CliError> {
    if let Some(name) = &command.copy {
        let book = differences::book(name).map_err(|error| error.of_option("--copy"))?;
        write!(output, "{}", rules_copy(book))?;
        return Ok(());
    }
    if let [a, b] = command.diff.as_slice() {
        return tell_differences(command, [a, b], output);
    }
    if let Some(question) = &command.what_if {
        return tell_what_if(command, question, output);
    }
    let clauses = select(&Asked {
        ids: &command.ids,
        book: command.book.as_deref(),
        kind: command.kind.as_deref(),
        status: command.status.as_deref(),
        find: command.find.as_deref(),
    })?;
    if command.json {
        serde_json::to_writer_pretty(&mut *output, &clauses)?;
        writeln!(output)?;
    } else if command.ids.is_empty() {
        list(&clauses, output)?;
    } else {
        for clause in &clauses {
            tell(clause, output)?;
        }
    }
    Ok(())
}

fn list(clauses: &[ListedClause], output: &mut impl Write) -> Result<(), CliError> {
    let mut table = TextTable::new(&["clause", "kind", "status", "what it says"]).with_words(4);
    for clause in clauses {
        let ListedClause { id, kind, status, summary, .. } = clause;
        table.row([
            id.clone(),
            (*kind).to_owned(),
            status.word().to_owned(),
            (*summary).to_owned(),
        ]);
    }
    if !clauses.is_empty() {
        writeln!(output, "{table}")?;
    }
    let all = thousands(clauses.len() as u64);
    let counted = listed::counted(clauses)
        .map(|(status, count)| format!("{} {}", thousands(count as u64), status.word()));
    let clauses = if clauses.len() == 1 { "clause" } else { "clauses" };
    writeln!(output, "{all} {clauses}: {}", counted.join(", "))?;
    Ok(())
}

/// One clause with everything that is known of it.
fn tell(clause: &ListedClause, output: &mut impl Write) -> Result<(), CliError> {
    let ListedClause { id, section, kind, games, summary, notes, status, why, .. } = clause;
    writeln!(output, "{id}: {summary}")?;
    for (name, text) in [("section", section), ("kind", kind), ("games", games), ("notes", notes)] {
        if !text.is_empty() {
            writeln!(output, "  {name:<9} {text}")?;
        }
    }
    writeln!(output, "  {:<9} {}: {why}", "status", status.word())?;
    for (name, proofs) in [
        ("scenario", clause.scenarios.to_vec()),
        ("test", clause.tests.iter().map(String::as_str).collect()),
    ] {
        for proof in proofs {
            writeln!(output, "  {name:<9} {proof}")?;
        }
    }
    writeln!(output)?;
    Ok(())
}

fn tell_what_if(
    command: &cli::Rules,
    question: &str,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let book = command.book.as_deref().map(differences::book).transpose()?;
    let game = command.game.as_deref().map(find_or_suggest).transpose()?;
    let answer = what_if::answer(question, book, game);
    if command.json {
        serde_json::to_writer_pretty(&mut *output, &answer)?;
        writeln!(output)?;
        return Ok(());
    }
    what_if::tell(&answer, output)
}

fn tell_differences(
    command: &cli::Rules,
    [a, b]: [&str; 2],
    output: &mut impl Write,
) -> Result<(), CliError> {
    let read = |name: &str| differences::book(name).map_err(|error| error.of_option("--diff"));
    let compared = differences::compare(read(a)?, read(b)?);
    if command.json {
        serde_json::to_writer_pretty(&mut *output, &compared)?;
        writeln!(output)?;
        return Ok(());
    }
    writeln!(output, "{} and {}\n", compared.a.title, compared.b.title)?;
    for Pair { topic, a, b } in &compared.differences {
        writeln!(output, "{topic}")?;
        for (book, ruled) in [(compared.a.book, a), (compared.b.book, b)] {
            writeln!(output, "  {book:<10} {}", ruled.rule)?;
            writeln!(output, "  {:<10} {}", "", ruled.clauses.join(", "))?;
        }
    }
    let alike: Vec<&str> = compared.alike.iter().map(|pair| pair.topic).collect();
    let count = compared.differences.len();
    writeln!(output, "\n{count} topics are ruled differently, {} alike", alike.len())?;
    if !alike.is_empty() {
        writeln!(output, "Alike: {}", alike.join(", "))?;
    }
    Ok(())
}
