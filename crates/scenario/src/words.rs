//! The words of a line.

use crate::suggest::meant;
use cutcard_cards::Card;
use cutcard_rulebook::{ClauseId, clause, clauses};

/// The books as clauses name them.
const BOOKS: [&str; 5] = ["crown:", "act-manila:", "act-draw:", "act-3cp:", "house:"];

/// A statement taken apart: plain words, then clauses, then words in quotation marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
    clauses: Vec<ClauseId>,
    quoted: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// Takes a statement apart. Commas are words of their own; brackets are for the eye only.
    pub(crate) fn of(text: &'a str) -> Result<Words<'a>, String> {
        let (text, quoted) = match text.split_once('"') {
            None => (text, None),
            Some((before, rest)) => match rest.split_once('"') {
                Some((quoted, after)) if after.trim().is_empty() => (before, Some(quoted)),
                Some((_, after)) => {
                    return Err(format!("nothing may follow the quotation: `{}`", after.trim()));
                }
                None => return Err("a quotation mark without another".to_owned()),
            },
        };
        let starts = clause_starts(text);
        let plain = text.get(..starts.first().copied().unwrap_or(text.len())).unwrap_or_default();
        let mut found = Vec::new();
        for (place, start) in starts.iter().enumerate() {
            let end = starts.get(place + 1).copied().unwrap_or(text.len());
            let written = text.get(*start..end).unwrap_or_default();
            found.push(known_clause(written.trim().trim_end_matches(',').trim())?);
        }
        Ok(Words { words: split(plain), at: 0, clauses: found, quoted })
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    pub(crate) fn peek_at(&self, ahead: usize) -> Option<&'a str> {
        self.words.get(self.at + ahead).copied()
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.at += 1;
        Some(word)
    }

    /// The next word, which must be there.
    pub(crate) fn need(&mut self, what: &str) -> Result<&'a str, String> {
        self.next().ok_or_else(|| format!("{what} is missing"))
    }

    /// Goes past these words if they come next.
    pub(crate) fn take(&mut self, words: &[&str]) -> bool {
        let here = words.iter().enumerate().all(|(ahead, word)| self.peek_at(ahead) == Some(*word));
        if here {
            self.at += words.len();
        }
        here
    }

    /// A number, which must come next.
    pub(crate) fn number(&mut self, what: &str) -> Result<u64, String> {
        let word = self.need(what)?;
        number(word).ok_or_else(|| format!("`{word}` is not {what}: write a whole number"))
    }

    /// A number, if one comes next.
    pub(crate) fn maybe_number(&mut self) -> Option<u64> {
        let found = self.peek().and_then(number)?;
        self.at += 1;
        Some(found)
    }

    /// Cards until the end or a comma; `??` is any card.
    pub(crate) fn slots(&mut self) -> Result<Vec<Option<Card>>, String> {
        let mut cards = Vec::new();
        while let Some(word) = self.peek().filter(|word| *word != ",") {
            self.at += 1;
            cards.push(slot(word)?);
        }
        Ok(cards)
    }

    /// Cards until the end or a comma.
    pub(crate) fn cards(&mut self) -> Result<Vec<Card>, String> {
        let slots = self.slots()?;
        slots.into_iter().collect::<Option<_>>().ok_or_else(|| "`??` is no card here".to_owned())
    }

    /// The clauses at the end.
    pub(crate) fn clauses(&mut self) -> Vec<ClauseId> {
        std::mem::take(&mut self.clauses)
    }

    /// The clause at the end, if there is one and no more.
    pub(crate) fn one_clause(&mut self) -> Result<Option<ClauseId>, String> {
        let mut clauses = self.clauses();
        match clauses.len() {
            0 | 1 => Ok(clauses.pop()),
            _ => Err("one clause only".to_owned()),
        }
    }

    pub(crate) fn quoted(&mut self) -> Option<&'a str> {
        self.quoted.take()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// Nothing may be left.
    pub(crate) fn end(&self) -> Result<(), String> {
        if let Some(word) = self.peek() {
            return Err(format!("`{word}` is one word too many"));
        }
        if let Some(clause) = self.clauses.first() {
            return Err(format!("no clause is expected here: {clause}"));
        }
        match self.quoted {
            Some(quoted) => Err(format!("no quotation is expected here: \"{quoted}\"")),
            None => Ok(()),
        }
    }

    /// The rest of the words, parted at commas.
    pub(crate) fn groups(&mut self) -> Vec<Words<'a>> {
        let rest = self.words.get(self.at..).unwrap_or_default();
        let groups = rest.split(|word| *word == ",").filter(|group| !group.is_empty());
        let groups = groups.map(|group| Words { words: group.to_vec(), ..Words::default() });
        let groups = groups.collect();
        self.at = self.words.len();
        groups
    }

    /// Joins as many of the next words as make one of these names, which are written with `_`.
    pub(crate) fn name_of<'n>(
        &mut self,
        names: impl Iterator<Item = &'n str> + Clone,
    ) -> Option<&'n str> {
        for count in (1..=5).rev() {
            let words = self.words.get(self.at..self.at + count).unwrap_or_default();
            if words.is_empty() {
                continue;
            }
            let joined = words.join("_").replace('-', "_");
            if let Some(name) = names.clone().find(|name| *name == joined) {
                self.at += count;
                return Some(name);
            }
        }
        None
    }
}

fn split(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for word in text.split(|letter: char| letter.is_whitespace() || "()".contains(letter)) {
        let mut rest = word;
        while let Some((before, after)) = rest.split_once(',') {
            words.extend([before, ","].into_iter().filter(|word| !word.is_empty()));
            rest = after;
        }
        if !rest.is_empty() {
            words.push(rest);
        }
    }
    words
}

/// Where clauses begin: at a book's name with its colon, at the start of a word.
fn clause_starts(text: &str) -> Vec<usize> {
    let mut starts: Vec<usize> = BOOKS
        .iter()
        .flat_map(|book| text.match_indices(book).map(|(start, _)| start))
        .filter(|start| {
            let before = text.get(..*start).and_then(|before| before.chars().next_back());
            before.is_none_or(|letter| letter.is_whitespace() || letter == ',')
        })
        .collect();
    starts.sort_unstable();
    starts
}

/// A clause that the register has.
fn known_clause(written: &str) -> Result<ClauseId, String> {
    let id: ClauseId = written.parse().map_err(|error| format!("{error}"))?;
    if clause(&id).is_some() {
        return Ok(id);
    }
    let of_book = clauses().iter().filter(|each| each.book() == id.book());
    let ids: Vec<String> = of_book.map(|each| each.id.to_string()).collect();
    let meant = meant(written, ids.iter().map(String::as_str));
    Err(format!("the register has no clause `{id}`{meant}"))
}

/// A whole number.
pub(crate) fn number(word: &str) -> Option<u64> {
    let figures = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if figures { word.parse().ok() } else { None }
}

/// A card, or `??` for any.
pub(crate) fn slot(word: &str) -> Result<Option<Card>, String> {
    if word == "??" {
        return Ok(None);
    }
    word.parse().map(Some).map_err(|error| format!("{error}"))
}
