//! What is said of an option once: forms, pages, docs, random houses and faults are made from it.

use crate::choice::Choice;
use crate::word::Word;
use cutcard_base::ClauseId;
use serde::Serialize;

/// An option of a table, described for people.
#[derive(Debug)]
pub struct Descriptor {
    /// Where it stands in its file: names with slashes between them.
    pub name: &'static str,
    /// Which part of a form it belongs to.
    pub group: OptionGroup,
    /// What is put there.
    pub kind: OptionKind,
    /// What it is called, in a few words.
    pub label: &'static str,
    /// The question it answers, or what to know about it.
    pub help: &'static str,
    /// What each of its words is called, where its kind is a choice of words.
    pub words: &'static [(&'static str, &'static str)],
    /// Why it has no clause, where the books are silent.
    pub silent: Option<&'static str>,
}

/// A descriptor with no words of its own and a clause.
pub const PLAIN: Descriptor = Descriptor {
    name: "",
    group: OptionGroup::Table,
    kind: OptionKind::Flag,
    label: "",
    help: "",
    words: &[],
    silent: None,
};

/// A part of a form, in the order they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionGroup {
    /// Deck, joker, what wins.
    Cards,
    /// Limits and forced bets.
    Betting,
    /// Stakes and chips.
    Chips,
    /// What the house takes and allows.
    House,
    /// From round to round.
    Table,
    /// How open points of the book are read.
    Readings,
}

/// What is put in an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of the choices.
    Choice,
    /// True or false.
    Flag,
    /// A number of chips.
    Chips,
    /// Several numbers of chips, in order.
    ChipsList,
    /// A whole number.
    Number,
    /// Hundredths of a percent.
    BasisPoints,
    /// Sums by how many are dealt in: `[[2, 2], [5, 4]]` is 2 from two players on and 4 from five on.
    Steps,
    /// Odds to one, parted by commas.
    Odds,
}

/// The value of an option, of any kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Given {
    /// Nothing is said.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A number, or chips.
    Number(u64),
    /// A word of a choice, or odds.
    Word(String),
    /// Several numbers.
    List(Vec<u64>),
}

impl From<bool> for Given {
    fn from(flag: bool) -> Given {
        Given::Flag(flag)
    }
}

impl From<u64> for Given {
    fn from(number: u64) -> Given {
        Given::Number(number)
    }
}

impl From<&str> for Given {
    fn from(word: &str) -> Given {
        Given::Word(word.to_owned())
    }
}

impl From<Vec<u64>> for Given {
    fn from(list: Vec<u64>) -> Given {
        Given::List(list)
    }
}

impl<T: Into<Given>> From<Option<T>> for Given {
    fn from(value: Option<T>) -> Given {
        value.map_or(Given::Nothing, Into::into)
    }
}

/// What a game lets a table choose of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What may be chosen, where it is a choice.
    pub choices: Vec<OfferedChoice>,
    /// What holds where nobody chooses.
    pub default: Given,
    /// Whether the default is written out in a file that says everything.
    pub written_out: bool,
    /// The least number or amount.
    pub least: Option<u64>,
    /// The most of it; of a list, the most entries.
    pub most: Option<u64>,
    /// Whether choosing anything but the default departs from the book.
    pub departs: bool,
    /// It matters only where each of these holds.
    pub needs: Vec<OptionNeed>,
    /// The clause behind it.
    pub clause: Option<ClauseId>,
}

/// Something that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedChoice {
    /// What is put in the file.
    pub value: Given,
    /// What to know about it; may be empty.
    pub about: String,
    /// Whether it is against the book, and told as a departure.
    pub departs: bool,
}

/// Another option of the same file must have one of these words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionNeed {
    /// The other option.
    pub name: &'static str,
    /// Its words.
    pub any: Vec<&'static str>,
}

impl Offer {
    /// Something that holds where nobody chooses, and is written out in a full file.
    pub fn usual(default: impl Into<Given>) -> Offer {
        Offer {
            choices: Vec::new(),
            default: default.into(),
            written_out: true,
            least: None,
            most: None,
            departs: false,
            needs: Vec::new(),
            clause: None,
        }
    }

    /// Something that holds where nobody chooses, and is not written out: a file that says nothing of it
    /// says the same.
    pub fn unsaid(default: impl Into<Given>) -> Offer {
        Offer { written_out: false, ..Offer::usual(default) }
    }

    /// One of the words of a type.
    #[must_use]
    pub fn word<T: Word>(default: T) -> Offer {
        let choices = T::WORDS.iter().map(|(value, _)| OfferedChoice::of(*value)).collect();
        Offer { choices, ..Offer::usual(default.word()) }
    }

    /// What the book offers, and after it what departs from it.
    #[must_use]
    pub fn of_choice<T: Word>(choice: &Choice<T>) -> Offer {
        let approved = choice
            .by_approval
            .iter()
            .map(|value| OfferedChoice { departs: true, ..OfferedChoice::of(*value) });
        let choices = choice.offered().map(OfferedChoice::of).chain(approved).collect();
        Offer { choices, ..Offer::usual(choice.default.word()) }.by(&choice.clause)
    }

    /// The same, with choices of its own.
    #[must_use]
    pub fn choices(self, choices: impl IntoIterator<Item = OfferedChoice>) -> Offer {
        Offer { choices: choices.into_iter().collect(), ..self }
    }

    /// The same, no less than this.
    #[must_use]
    pub fn least(self, least: u64) -> Offer {
        Offer { least: Some(least), ..self }
    }

    /// The same, no more than this.
    #[must_use]
    pub fn most(self, most: u64) -> Offer {
        Offer { most: Some(most), ..self }
    }

    /// The same, against the book.
    #[must_use]
    pub fn departing(self) -> Offer {
        Offer { departs: true, ..self }
    }

    /// The same, where another option has one of these words.
    #[must_use]
    pub fn needs(mut self, name: &'static str, any: Vec<&'static str>) -> Offer {
        self.needs.push(OptionNeed { name, any });
        self
    }

    /// The same, by a clause.
    #[must_use]
    pub fn by(self, clause: &ClauseId) -> Offer {
        Offer { clause: Some(clause.clone()), ..self }
    }
}

impl OfferedChoice {
    /// A value and what to know about it.
    pub fn new(value: impl Into<Given>, about: impl Into<String>) -> OfferedChoice {
        OfferedChoice { value: value.into(), about: about.into(), departs: false }
    }

    /// A value that has a word.
    #[must_use]
    pub fn of<T: Word>(value: T) -> OfferedChoice {
        OfferedChoice::new(value.word(), value.about())
    }
}

/// An option as a game offers it.
#[derive(Clone, Debug)]
pub struct Offered {
    /// What is said of it.
    pub descriptor: &'static Descriptor,
    /// What may be chosen.
    pub offer: Offer,
}

/// Where random choices come from.
pub trait Dice {
    /// A number below a bound, each as likely.
    fn below(&mut self, bound: u64) -> u64;

    /// Once in so many times.
    fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// A number between two, both included.
    fn between(&mut self, least: u64, most: u64) -> u64 {
        let span = most.saturating_sub(least).saturating_add(1);
        least.saturating_add(self.below(span))
    }
}

/// One of some values; nothing where there are none.
pub fn one_of<T: Copy>(dice: &mut dyn Dice, values: &[T]) -> Option<T> {
    let pick = dice.below((values.len() as u64).max(1)) as usize;
    values.get(pick).copied()
}

/// One of the values that have a word.
pub fn any_word<T: Word>(dice: &mut dyn Dice) -> Option<T> {
    one_of(dice, T::WORDS).map(|(value, _)| value)
}
