//! The rulings of 3 Card Poker in `docs/rulings.md`.

use cutcard_rulebook::{
    Book, BoxRemedy, BoxRuling, BoxWhen, BoxWrong, RuledBy, VoidCause, Word, box_rulings,
};
use std::fmt::Write as _;

fn line(ruling: &BoxRuling) -> String {
    let when: Vec<String> = ruling.when.iter().map(|when| format!("`{}`", when.word())).collect();
    format!(
        "| {} | `{}` | `{}` | {} | {} |",
        when.join(", "),
        ruling.remedy.word(),
        ruling.by.word(),
        ruling.clause.place(),
        ruling.says,
    )
}

fn meanings<T: Word>(page: &mut String, title: &str) {
    write!(page, "\n| {title} | meaning |\n|---|---|\n").unwrap();
    for (value, word) in T::WORDS {
        writeln!(page, "| `{word}` | {} |", value.about()).unwrap();
    }
}

/// Why it cannot happen where software deals; nothing where it can.
const fn not_by_software(wrong: BoxWrong) -> Option<&'static str> {
    Some(match wrong {
        BoxWrong::PlayerCardExposed => "a card face down is shown to its player alone",
        BoxWrong::DealerCardExposed => {
            "the dealer's cards are shown once the last player has decided"
        }
        BoxWrong::Misdeal => "each card goes where the book has it go",
        BoxWrong::HandInRack => "a hand lies at its box until it is settled",
        BoxWrong::Malfunction | BoxWrong::Collusion | BoxWrong::Breach => return None,
    })
}

fn by_software(wrong: BoxWrong) -> String {
    match not_by_software(wrong) {
        Some(why) => format!("Not where software deals: {why}."),
        None => "Where software deals too: who says so is told by the list of powers.".to_owned(),
    }
}

/// The rulings of the book and their words.
pub(crate) fn section() -> String {
    let book = Book::ActThreeCardPoker;
    let mut page = format!("\n## {}\n", book.title());
    for (wrong, word) in BoxWrong::WORDS {
        write!(
            page,
            "\n### `{word}` at boxes\n\n{}\n\n{}\n\n\
             | when | what is done | by whom | clause | in words |\n|---|---|---|---|---|\n",
            wrong.about(),
            by_software(*wrong)
        )
        .unwrap();
        let of = box_rulings().iter().filter(|ruling| ruling.wrong == *wrong);
        of.for_each(|ruling| writeln!(page, "{}", line(ruling)).unwrap());
    }
    let causes = VoidCause::ALL.into_iter().filter(|cause| {
        let clause = cause.clause(book);
        box_rulings()
            .iter()
            .all(|ruling| ruling.by == RuledBy::Operator || Some(&ruling.clause) != clause.as_ref())
    });
    let causes = causes
        .filter_map(|cause| Some(format!("`{}` ({})", cause.name(), cause.clause(book)?.place())));
    write!(
        page,
        "\nBeside these the whole round may be voided by the word of those in charge \
         ([authority.md](authority.md)): {}.\n",
        causes.collect::<Vec<_>>().join(", ")
    )
    .unwrap();
    meanings::<BoxWhen>(&mut page, "when");
    meanings::<BoxRemedy>(&mut page, "what is done");
    meanings::<RuledBy>(&mut page, "by whom");
    page
}
