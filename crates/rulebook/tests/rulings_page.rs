//! `docs/rulings.md`, made from the books' rulings.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "a test may fail, and reads and writes a file"
)]

use cutcard_rulebook::{Book, Remedy, Ruling, When, Word, Wrong, rulings};
use std::fmt::Write as _;
use std::path::Path;

const BOOKS: [Book; 3] = [Book::Crown, Book::ActManila, Book::ActDraw];

fn words<T: Word>(list: impl IntoIterator<Item = T>) -> String {
    let each = list.into_iter().map(|word| format!("`{}`", word.word()));
    each.collect::<Vec<_>>().join(", ")
}

fn line(ruling: &Ruling) -> String {
    let games = match (ruling.games(), ruling.not_games()) {
        ([], []) => "all".to_owned(),
        (games, []) => games.join(", "),
        (_, not) => format!("all but {}", not.join(", ")),
    };
    let when = words(ruling.when.iter().copied());
    let mut done = Vec::new();
    for step in &ruling.remedies {
        let own = (step.clause != ruling.clause).then(|| format!(" ({})", step.clause.place()));
        done.push(format!("`{}`{}", step.remedy.word(), own.unwrap_or_default()));
    }
    format!(
        "| {games} | {when} | {} | {} | {} |",
        done.join(", "),
        ruling.clause.place(),
        ruling.says,
    )
}

fn page() -> String {
    let mut page = String::from(
        "# Rulings\n\n\
         Written by `cargo xtask pages` from `rulebooks/*/irregularities.toml`. Do not edit.\n\n\
         What each book has done about what goes wrong in a round. Of the rulings on one thing the first is made\n\
         whose conditions all hold; what is done is done in order, each thing by the clause in brackets or by that\n\
         of the ruling. 3 Card Poker has rulings of its own, in its round.\n\n\
         Where software deals, none of it can happen: nothing is shuffled badly, dealt out of order, opened\n\
         early, exposed, boxed or left unburnt, and no hand lies on a table to be swept up or shown around. There\n\
         only what no book covers is decided (`other`). Everything else is for rounds dealt by hand.\n",
    );
    for book in BOOKS {
        write!(page, "\n## {}\n", book.title()).unwrap();
        for (wrong, word) in Wrong::WORDS {
            let of: Vec<&Ruling> =
                rulings(book).iter().filter(|ruling| ruling.wrong == *wrong).collect();
            if of.is_empty() {
                continue;
            }
            write!(page, "\n### `{word}`\n\n{}\n\n", wrong.about()).unwrap();
            page.push_str(
                "| games | when | what is done | clause | in words |\n|---|---|---|---|---|\n",
            );
            of.into_iter().for_each(|ruling| writeln!(page, "{}", line(ruling)).unwrap());
        }
    }
    page.push_str("\n## The words\n\n| when | meaning |\n|---|---|\n");
    for (when, word) in When::WORDS {
        writeln!(page, "| `{word}` | {} |", when.about()).unwrap();
    }
    let decided = words(Remedy::DECISIONS);
    write!(page, "\nWhat can be decided where the book does not say (`other`): {decided}.\n")
        .unwrap();
    page.push_str("\n| what is done | meaning |\n|---|---|\n");
    for (remedy, word) in Remedy::WORDS {
        writeln!(page, "| `{word}` | {} |", remedy.about()).unwrap();
    }
    page
}

#[test]
fn the_pages_of_rulings_are_those_of_the_books() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings.md");
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, page()).expect("docs can be written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/rulings.md is there");
    assert_eq!(
        written,
        page(),
        "run `cargo xtask pages`: docs/rulings.md is not what the books rule"
    );
}

/// A word that no ruling uses is dead.
#[test]
fn every_word_is_used_by_a_ruling() {
    let all = || BOOKS.into_iter().flat_map(|book| rulings(book).iter());
    for (wrong, word) in Wrong::WORDS {
        assert!(all().any(|ruling| ruling.wrong == *wrong), "no ruling on {word}");
    }
    for (when, word) in When::WORDS {
        assert!(all().any(|ruling| ruling.when.contains(when)), "no ruling asks for {word}");
    }
    for (remedy, word) in Remedy::WORDS {
        let used = all().any(|ruling| ruling.remedies.iter().any(|step| step.remedy == *remedy));
        let used = used || Remedy::DECISIONS.contains(remedy);
        assert!(used, "no ruling does {word}");
    }
}
