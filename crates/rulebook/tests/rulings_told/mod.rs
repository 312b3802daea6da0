//! What nobody reports, in `docs/rulings.md`.

use cutcard_rulebook::{Book, Unreported, unreported};
use std::fmt::Write as _;

fn games(told: &Unreported, of: &[String]) -> String {
    match (of, told.not_games()) {
        ([], []) => "all".to_owned(),
        ([], not) => format!("all but {}", not.join(", ")),
        (games, _) => games.join(", "),
    }
}

/// What a book rules on without a report.
pub(crate) fn section(book: Book) -> String {
    let mut page = String::new();
    for told in unreported(book) {
        let software = match &told.not_by_software {
            Some(why) => format!("Not where software deals: {why}."),
            None => "Where software deals too, and without a report.".to_owned(),
        };
        write!(page, "\n### `{}`\n\n{}\n\n{software}\n\n", told.word, told.about).unwrap();
        page.push_str("| games | clause | in words |\n|---|---|---|\n");
        for ruled in &told.ruled {
            let games = games(told, told.games(ruled));
            writeln!(page, "| {games} | {} | {} |", ruled.clause.place(), ruled.says).unwrap();
        }
    }
    page
}
