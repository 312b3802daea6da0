//! A copy of a book's rules, for whoever asks for one (crown:18.14, act-manila:19.9, act-draw:19.9, act-3cp:14.9).

use cutcard_rulebook::{Book, clauses};

/// Every rule of a book in our words, in the order of the book, as a page in Markdown.
///
/// ```
/// use cutcard_guide::rules_copy;
/// use cutcard_rulebook::Book;
///
/// let copy = rules_copy(Book::ActDraw);
/// assert!(copy.starts_with("# ACT Draw Poker"));
/// assert!(copy.contains("- `act-draw:19.9` "));
/// ```
#[must_use]
pub fn rules_copy(book: Book) -> String {
    let mut copy = format!(
        "# {}\n\nThe rules of the book in Cutcard’s words, clause by clause. The book itself is what binds.\n",
        book.title()
    );
    let mut section = "";
    for clause in clauses().iter().filter(|clause| clause.book() == Some(book)) {
        let name = section_name(clause.section);
        if name != section {
            copy.push_str(&format!("\n## {name}\n\n"));
            section = name;
        }
        copy.push_str(&format!("- `{}` {}\n", clause.id, clause.summary));
    }
    copy
}

/// A section as a heading: without its pages, which are those of the book on paper.
fn section_name(section: &str) -> &str {
    let name = section.split_once(" (p").map_or(section, |(name, _)| name);
    name.strip_prefix('s').unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_has_every_rule_once_and_in_order() {
        for book in Book::ALL {
            let copy = rules_copy(book);
            let of_book = clauses().iter().filter(|clause| clause.book() == Some(book));
            let lines: Vec<String> =
                of_book.map(|clause| format!("- `{}` {}", clause.id, clause.summary)).collect();
            let told: Vec<&str> = copy.lines().filter(|line| line.starts_with("- ")).collect();
            assert_eq!(told, lines, "{book}");
            assert!(!copy.contains("(p"), "{book}: pages of the book on paper");
        }
    }
}
