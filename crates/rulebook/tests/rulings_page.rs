//! `docs/rulings.md`, made from the books' rulings.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "a test may fail, and reads and writes a file"
)]

mod rulings_at_boxes;
mod rulings_told;

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

/// Why it cannot happen where software deals; nothing where it can.
const fn not_by_software(wrong: Wrong) -> Option<&'static str> {
    Some(match wrong {
        Wrong::ExposedInCut => "the cut is part of the order of the deck, which nobody sees",
        Wrong::NotShuffled => "no round begins without a seed, and the order is made from it",
        Wrong::NotCut => "the order made from the seed is cut before the first card",
        Wrong::OutOfOrder => "each card goes where the step of the game says",
        Wrong::PlayerMissed => "everybody who was dealt in is in the walk of the deal",
        Wrong::ExtraHand => "only places that were dealt in get cards",
        Wrong::WrongCount => "the step of the game says how many cards each player gets",
        Wrong::DefectiveDeck => "the deck is the game's, and every card of it is in one place",
        Wrong::Boxed => "no card of the order lies face up",
        Wrong::NotBurnt => "a burn is a step of the game, and no card comes before it",
        Wrong::CardExposed => "a card face down is shown to its player alone",
        Wrong::ExposedByPlayer => "players have no way to show a card while the hand is played",
        Wrong::EarlyCard => "no card comes before the betting is closed",
        Wrong::TooManyOpened => "the step of the game says how many cards a board gets",
        Wrong::DealtFaceUp | Wrong::DealtFaceDown => {
            "the step of the game says which way a card lies"
        }
        Wrong::DealtOnShort => "what is left is counted before the last cards are dealt",
        Wrong::NotDiscarded => "no card comes before everybody has thrown one away",
        Wrong::EarlyAgreement => "no card comes before everybody has said how often",
        Wrong::AgreedOnShort => "nobody is offered more boards than the cards do for",
        Wrong::HandInMuck => "a hand goes to the muck by its player's word, or for want of time",
        Wrong::ShownToOne => "what one player shows all see",
        Wrong::HandInspected => "the record has every hand, and an audit reads it",
        Wrong::Other => return None,
    })
}

fn by_software(wrong: Wrong) -> String {
    match not_by_software(wrong) {
        Some(why) => format!("Not where software deals: {why}."),
        None => {
            "Where software deals too: who decides it is told by the list of powers.".to_owned()
        }
    }
}

fn page() -> String {
    let mut page = String::from(
        "# Rulings\n\n\
         Written by `cargo xtask pages` from `rulebooks/*/irregularities.toml` and `told.toml`. Do not edit.\n\n\
         What each book has done about what goes wrong in a round. Of the rulings on one thing the first is made\n\
         whose conditions all hold; what is done is done in order, each thing by the clause in brackets or by that\n\
         of the ruling. What nobody has to report stands after it, book by book: what players do wrong, and what a\n\
         round sees to by itself. 3 Card Poker is ruled on in words of its own, at the end.\n\n\
         Each says whether it can happen where software deals, and why not: what cannot happen is not offered there\n\
         (`scenarios/crown/14.1.1-dealt-by-software.scenario`, `crates/table/tests/boxes_by_software.rs`).\n\
         Everything else is for rounds dealt by hand.\n",
    );
    for book in BOOKS {
        write!(page, "\n## {}\n", book.title()).unwrap();
        for (wrong, word) in Wrong::WORDS {
            let of: Vec<&Ruling> =
                rulings(book).iter().filter(|ruling| ruling.wrong == *wrong).collect();
            if of.is_empty() {
                continue;
            }
            let about = wrong.about();
            write!(page, "\n### `{word}`\n\n{about}\n\n{}\n\n", by_software(*wrong)).unwrap();
            page.push_str(
                "| games | when | what is done | clause | in words |\n|---|---|---|---|---|\n",
            );
            of.into_iter().for_each(|ruling| writeln!(page, "{}", line(ruling)).unwrap());
        }
        page.push_str(&rulings_told::section(book));
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
    page.push_str(&rulings_at_boxes::section());
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
