//! What reads as the name of a clause is written as it was read.
#![no_main]

use cutcard_rulebook::{Book, ClauseId};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(id) = text.parse::<ClauseId>() {
        assert_eq!(id.to_string(), text);
    }
    // The same place behind each book, so that no luck is needed to write its prefix.
    for book in Book::ALL {
        if let Ok(id) = ClauseId::new(book, text.to_owned()) {
            assert_eq!((id.book(), id.place()), (book, text));
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }
});
