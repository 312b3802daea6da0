//! The cards that are asked for, as they are written.

use crate::wanted::Wanted;
use crate::words::Words;
use cutcard_round::Slot;

/// Cards asked for, before the names are known to be right.
#[derive(Default)]
pub(crate) struct Asked {
    named: Vec<Named>,
    wanted: Wanted,
}

/// Cards of a player.
struct Named {
    line: usize,
    name: String,
    place: CardsFor,
    cards: Vec<Slot>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardsFor {
    Hand,
    Draw,
}

impl Asked {
    /// Reads a line that asks for cards; `None` where it is another.
    pub(crate) fn line(
        &mut self,
        line: usize,
        words: &mut Words<'_>,
    ) -> Option<Result<(), String>> {
        match words.peek()? {
            "cards" | "draws" => Some(self.cards(line, words)),
            "board" | "burns" | "kitty" | "community" | "aside" | "order" => {
                Some(self.middle(words))
            }
            _ => None,
        }
    }

    /// Whether nothing is asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.named.is_empty() && self.wanted.all().is_empty()
    }

    fn cards(&mut self, line: usize, words: &mut Words<'_>) -> Result<(), String> {
        let place = if words.next() == Some("cards") { CardsFor::Hand } else { CardsFor::Draw };
        let name = words.need("whose cards")?.to_owned();
        let cards = words.slots()?;
        if cards.is_empty() {
            return Err("say which cards".to_owned());
        }
        self.named.push(Named { line, name, place, cards });
        words.end()
    }

    fn middle(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let first = words.next().unwrap_or_default();
        let number = if first == "board" { words.maybe_number().unwrap_or(1) } else { 1 };
        let cards = words.slots()?;
        if cards.is_empty() {
            return Err("say which cards".to_owned());
        }
        match first {
            "board" => {
                let number = usize::try_from(number).unwrap_or(0);
                if !(1..=cutcard_round::MOST_BOARDS).contains(&number) {
                    return Err(format!("there is no board {number}"));
                }
                self.wanted.boards.insert(number - 1, cards);
            }
            "burns" => self.wanted.burns = cards,
            "kitty" => self.wanted.kitty = cards,
            "community" => self.wanted.community = cards,
            "aside" => self.wanted.aside = cards,
            _ => {
                let known: Option<Vec<_>> = cards.into_iter().collect();
                self.wanted.top = known.ok_or("in `order` every card is named")?;
            }
        }
        words.end()
    }

    /// The cards by who gets them; where a name is wrong, its line and what is wrong.
    pub(crate) fn finish(
        self,
        find: impl Fn(&str) -> Result<usize, String>,
    ) -> Result<Wanted, (usize, String)> {
        let mut wanted = self.wanted;
        for Named { line, name, place, cards } in self.named {
            let who = find(&name).map_err(|message| (line, message))?;
            match place {
                CardsFor::Hand => wanted.hands.insert(who, cards),
                CardsFor::Draw => wanted.draws.insert(who, cards),
            };
        }
        Ok(wanted)
    }
}
