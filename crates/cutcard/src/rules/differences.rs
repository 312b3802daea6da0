//! Where two books rule the same thing differently.

use crate::error::CliError;
use cutcard_rulebook::{Book, ClauseId, closest};
use serde::Serialize;
use std::sync::LazyLock;

/// A line for each topic and book: topic, book, clauses, what the book has of it.
const TEXT: &str = include_str!("../../../../rulebooks/differences.tsv");

/// What one book has of one topic.
pub(crate) struct Ruling {
    pub(crate) topic: &'static str,
    pub(crate) book: Book,
    pub(crate) clauses: Vec<ClauseId>,
    pub(crate) rule: &'static str,
}

/// Every ruling, in the order of the file.
pub(crate) fn rulings() -> &'static [Ruling] {
    static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| {
        let read = |line: &'static str| {
            let mut columns = line.split('\t');
            let topic = columns.next()?;
            let book = Book::from_prefix(columns.next()?)?;
            let ids = columns.next()?.split("; ");
            let clauses = ids.map(|id| id.parse().ok()).collect::<Option<Vec<ClauseId>>>()?;
            Some(Ruling { topic, book, clauses, rule: columns.next()? })
        };
        TEXT.lines().skip(1).filter_map(read).collect()
    });
    &RULINGS
}

/// Two books side by side.
#[derive(Serialize)]
pub(crate) struct Compared {
    pub(crate) a: Side,
    pub(crate) b: Side,
    /// What they rule differently.
    pub(crate) differences: Vec<Pair>,
    /// What they rule alike.
    pub(crate) alike: Vec<Pair>,
}

/// A book that is compared.
#[derive(Serialize)]
pub(crate) struct Side {
    pub(crate) book: &'static str,
    pub(crate) title: &'static str,
}

/// A topic in two books.
#[derive(Serialize)]
pub(crate) struct Pair {
    pub(crate) topic: &'static str,
    pub(crate) a: Ruled,
    pub(crate) b: Ruled,
}

/// What a book has of it.
#[derive(Serialize)]
pub(crate) struct Ruled {
    pub(crate) rule: &'static str,
    pub(crate) clauses: Vec<String>,
}

impl From<&Ruling> for Ruled {
    fn from(ruling: &Ruling) -> Ruled {
        let clauses = ruling.clauses.iter().map(ToString::to_string).collect();
        Ruled { rule: ruling.rule, clauses }
    }
}

/// The book of that name.
pub(crate) fn book(name: &str) -> Result<Book, CliError> {
    Book::from_prefix(name).ok_or_else(|| {
        let nearest = closest(name, Book::ALL.into_iter().map(Book::prefix));
        let hint = nearest.map(|name| format!("; did you mean {name}?")).unwrap_or_default();
        let books = Book::ALL.map(Book::prefix).join(", ");
        CliError::Input(format!("no book is called `{name}`{hint} (they are {books})"))
    })
}

/// Every topic that both books have something of.
pub(crate) fn compare(a: Book, b: Book) -> Compared {
    let side = |book: Book| Side { book: book.prefix(), title: book.title() };
    let mut compared =
        Compared { a: side(a), b: side(b), differences: Vec::new(), alike: Vec::new() };
    for of_a in rulings().iter().filter(|ruling| ruling.book == a) {
        let same_topic = |each: &&Ruling| each.book == b && each.topic == of_a.topic;
        let Some(of_b) = rulings().iter().find(same_topic) else { continue };
        let pair = Pair { topic: of_a.topic, a: of_a.into(), b: of_b.into() };
        let list =
            if of_a.rule == of_b.rule { &mut compared.alike } else { &mut compared.differences };
        list.push(pair);
    }
    compared
}

/// A topic with what every book has of it.
#[cfg(feature = "serve")]
#[derive(Serialize)]
pub(crate) struct Topic {
    topic: &'static str,
    rulings: Vec<RuledBy>,
}

/// What one book has of a topic.
#[cfg(feature = "serve")]
#[derive(Serialize)]
struct RuledBy {
    book: &'static str,
    #[serde(flatten)]
    ruled: Ruled,
}

/// The topics that a clause rules on.
#[cfg(feature = "serve")]
pub(crate) fn topics_of(clause: &ClauseId) -> Vec<Topic> {
    let named = rulings().iter().filter(|ruling| ruling.clauses.contains(clause));
    named
        .map(|ruling| {
            let same = rulings().iter().filter(|each| each.topic == ruling.topic);
            let by = |each: &Ruling| RuledBy { book: each.book.prefix(), ruled: each.into() };
            Topic { topic: ruling.topic, rulings: same.map(by).collect() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_rulebook::clause;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_read_and_its_clauses_are_in_the_register() {
        assert_eq!(rulings().len(), TEXT.lines().count() - 1, "every line is read");
        let mut seen = BTreeSet::new();
        for Ruling { topic, book, clauses, rule } in rulings() {
            assert!(seen.insert((topic, book)), "{topic} has {book} twice");
            assert!(!rule.is_empty() && !clauses.is_empty(), "{topic}, {book}");
            for id in clauses {
                assert!(clause(id).is_some(), "{topic}: no clause {id}");
                assert_eq!(id.book(), Some(*book), "{topic}: {id}");
            }
        }
        let topics: BTreeSet<&str> = rulings().iter().map(|ruling| ruling.topic).collect();
        assert!(topics.len() >= 70, "{}", topics.len());
        for topic in topics {
            let books = rulings().iter().filter(|ruling| ruling.topic == topic).count();
            assert!(books > 1, "{topic} is in one book only");
        }
    }

    #[test]
    fn a_comparison_is_the_same_from_either_side() {
        for a in Book::ALL {
            assert!(compare(a, a).differences.is_empty());
            for b in Book::ALL {
                let (there, back) = (compare(a, b), compare(b, a));
                assert_eq!(there.differences.len(), back.differences.len());
                assert_eq!(there.alike.len(), back.alike.len());
            }
        }
    }
}
