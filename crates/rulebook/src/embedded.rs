//! What of the rulebooks is in the program: for whoever takes a digest of it.

use crate::games::FILES;

/// The clauses, what is done about what goes wrong, and what nobody reports, of each book.
const BOOKS: [(&str, &str); 11] = [
    ("crown/clauses.tsv", include_str!("../rulebooks/crown/clauses.tsv")),
    ("crown/irregularities.toml", include_str!("../rulebooks/crown/irregularities.toml")),
    ("crown/told.toml", include_str!("../rulebooks/crown/told.toml")),
    ("act-manila/clauses.tsv", include_str!("../rulebooks/act-manila/clauses.tsv")),
    ("act-manila/irregularities.toml", include_str!("../rulebooks/act-manila/irregularities.toml")),
    ("act-manila/told.toml", include_str!("../rulebooks/act-manila/told.toml")),
    ("act-draw/clauses.tsv", include_str!("../rulebooks/act-draw/clauses.tsv")),
    ("act-draw/irregularities.toml", include_str!("../rulebooks/act-draw/irregularities.toml")),
    ("act-draw/told.toml", include_str!("../rulebooks/act-draw/told.toml")),
    ("act-3cp/clauses.tsv", include_str!("../rulebooks/act-3cp/clauses.tsv")),
    ("act-3cp/irregularities.toml", include_str!("../rulebooks/act-3cp/irregularities.toml")),
];

/// Every file of the rulebooks that is in the program: its path under `rulebooks/`, and its text. Always in the same
/// order.
pub fn embedded() -> impl Iterator<Item = (&'static str, &'static str)> {
    BOOKS.into_iter().chain(FILES.iter().copied())
}
