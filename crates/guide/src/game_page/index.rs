//! The list of all pages.

use super::file_name;
use super::prose::{capital, paragraph};
use cutcard_rulebook::{Book, Game, Policies, games};

/// The list of all games, and how points are read that the books leave open.
#[must_use]
pub fn index() -> String {
    let mut text = String::from(
        "<!-- Written by `cargo xtask pages`: change the data. -->\n\n# The games\n\n",
    );
    text.push_str(&paragraph(
        "A page for each game, written from its file under `rulebooks`. Who reads the page can play the \
         game; the clause behind each sentence stands in brackets. `cutcard games GAME --page` prints one.",
    ));
    for book in Book::ALL {
        let of_book = |game: &&Game| game.book() == book && !game.is_of_house();
        text.push_str(&section(book.title(), games().iter().filter(of_book)));
    }
    if games().iter().any(Game::is_of_house) {
        let of_house = |game: &&Game| game.is_of_house();
        text.push_str(&section("Games of the house", games().iter().filter(of_house)));
    }
    text.push_str("\n## How open points are read\n\n");
    text.push_str(&paragraph(
        "Where a book can be read in two ways, a table may choose. This is what is played where nobody \
         does; it is written in the `[policies]` table of house options and stored with the table.",
    ));
    text.push_str("\n| policy | reading | question |\n|---|---|---|\n");
    for (name, _, reading) in Policies::default().list() {
        text.push_str(&format!("| `{name}` | {reading} | {} |\n", capital(question(name))));
    }
    text
}

/// The games under a heading.
fn section<'a>(title: &str, games: impl Iterator<Item = &'a Game>) -> String {
    let mut text = format!("\n## {title}\n\n| game | family | decks (players) |\n|---|---|---|\n");
    for game in games {
        let decks = game.decks().iter();
        let decks: Vec<String> =
            decks.map(|deck| format!("{} ({})", deck.size.cards(), deck.seats)).collect();
        text.push_str(&format!(
            "| [{}]({}) `{}` | {} | {} |\n",
            game.name(),
            file_name(game),
            game.id(),
            game.family(),
            decks.join(", ")
        ));
    }
    text
}

/// What a policy decides, with the clauses that leave it open.
fn question(policy: &str) -> &'static str {
    Policies::questions()
        .iter()
        .find(|(name, _)| *name == policy)
        .map_or("", |(_, question)| question)
}
