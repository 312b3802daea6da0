//! Reads the words and clauses of a game file, keeping what is wrong.

use crate::choice::Choice;
use crate::clause::clause;
use crate::game_fault::GameFault;
use crate::game_file::ChoiceFile;
use crate::word::Word;
use cutcard_base::Book;
use cutcard_base::ClauseId;

/// Reads one file. `None` from any of its methods means that a fault was kept.
pub(super) struct Reader {
    /// The book of the game, if it is one.
    pub(super) book: Option<Book>,
    /// The clauses of the house that the file itself says.
    pub(super) rules: Vec<ClauseId>,
    /// What is wrong so far.
    pub(super) faults: Vec<GameFault>,
}

impl Reader {
    pub(super) fn new(book: Option<Book>) -> Reader {
        Reader { book, rules: Vec::new(), faults: Vec::new() }
    }

    pub(super) fn word<T: Word>(&mut self, field: &'static str, word: &str) -> Option<T> {
        let value = T::from_word(word);
        if value.is_none() {
            let known = T::words();
            self.faults.push(GameFault::UnknownWord { field, word: word.to_owned(), known });
        }
        value
    }

    pub(super) fn clause(&mut self, field: &'static str, text: &str) -> Option<ClauseId> {
        let id: ClauseId = match text.parse() {
            Ok(id) => id,
            Err(error) => {
                self.faults.push(GameFault::ClauseId { field, error });
                return None;
            }
        };
        if id.book().is_none() {
            if self.rules.contains(&id) {
                return Some(id);
            }
            self.faults.push(GameFault::UnknownRule { field, clause: id });
            return None;
        }
        if clause(&id).is_none() {
            self.faults.push(GameFault::UnknownClause { field, clause: id });
            return None;
        }
        match self.book {
            Some(book) if id.book() != Some(book) => {
                self.faults.push(GameFault::ClauseOfOtherBook { field, clause: id, book });
                None
            }
            Some(_) | None => Some(id),
        }
    }

    pub(super) fn choice<T: Word>(
        &mut self,
        field: &'static str,
        file: &ChoiceFile,
    ) -> Option<Choice<T>> {
        let mut seen: Vec<&str> = Vec::new();
        for word in file.choices.iter().chain(&file.by_approval) {
            if seen.contains(&word.as_str()) {
                self.faults.push(GameFault::RepeatedChoice { field, choice: word.clone() });
            } else {
                seen.push(word);
            }
        }
        let offered = self.words(field, &file.choices);
        let by_approval = self.words(field, &file.by_approval);
        let clause = self.clause(field, &file.clause);
        if file.choices.is_empty() {
            self.faults.push(GameFault::NoChoices { field });
        }
        let mut offered = offered?.into_iter();
        let default = offered.next()?;
        Some(Choice {
            default,
            others: offered.collect(),
            by_approval: by_approval?,
            clause: clause?,
        })
    }

    fn words<T: Word>(&mut self, field: &'static str, words: &[String]) -> Option<Vec<T>> {
        // Collected before they are joined, so that each bad word leaves its fault.
        let values: Vec<Option<T>> = words.iter().map(|word| self.word(field, word)).collect();
        values.into_iter().collect()
    }
}
