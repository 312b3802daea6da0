//! The law of clause names.

use cutcard_rulebook::{Book, ClauseId};

/// What reads as the name of a clause is written as it was read.
///
/// # Panics
/// The law does not hold.
pub fn clause_id(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(id) = text.parse::<ClauseId>() {
        assert_eq!(id.to_string(), text);
    }
    // The same place behind each book, so that no luck is needed to write its prefix.
    for book in Book::ALL {
        if let Ok(id) = ClauseId::new(book, text.to_owned()) {
            assert_eq!((id.book(), id.place()), (Some(book), text));
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }
    if let Ok(id) = ClauseId::of_house(text) {
        assert_eq!((id.book(), id.place()), (None, text));
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}
