//! Every way a file can depart from the standard.

use crate::field::Field;
use crate::player::Player;
use crate::variant::Variant;
use cutcard_cards::Card;
use std::fmt;
use thiserror::Error;

/// A kind of value a field can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is its own name")]
pub enum ValueKind {
    Text,
    Integer,
    Float,
    /// An integer or a float.
    Number,
    /// A text or an integer.
    TextOrInteger,
    Boolean,
    /// A time of day alone.
    LocalTime,
    /// A date, or a date with a time.
    DateTime,
    List,
    Table,
}

impl fmt::Display for ValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueKind::Text => "a text",
            ValueKind::Integer => "an integer",
            ValueKind::Float => "a float",
            ValueKind::Number => "a number",
            ValueKind::TextOrInteger => "a text or an integer",
            ValueKind::Boolean => "true or false",
            ValueKind::LocalTime => "a local time",
            ValueKind::DateTime => "a date",
            ValueKind::List => "a list",
            ValueKind::Table => "a table",
        })
    }
}

/// What departs from the standard.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The file is no TOML.
    #[error("not TOML: {message}")]
    NotToml {
        /// What the TOML reader says.
        message: String,
    },
    /// In a file of several hands, something outside the tables.
    #[error("outside the tables of the hands")]
    OutsideHands,
    /// The standard has no such field; one's own start with `_`.
    #[error("the standard has no such field, and one's own start with `_`")]
    UnknownField,
    /// A required field is not there.
    #[error("the field is missing")]
    Missing,
    /// The field is there although the variant has no use for it.
    #[error("{variant} has no such field")]
    NotInVariant {
        /// The file's variant.
        variant: Variant,
    },
    /// The value is of another kind.
    #[error("should be {expected}, is {found}")]
    WrongKind {
        /// What the field holds.
        expected: ValueKind,
        /// What the file has.
        found: ValueKind,
    },
    /// There is no such variant.
    #[error("`{code}` is not a variant")]
    UnknownVariant {
        /// The code in the file.
        code: String,
    },
    /// The text is no number.
    #[error("`{text}` is not a number")]
    NotANumber {
        /// What was written.
        text: String,
    },
    /// The number is not a number, or without end where it must not be.
    #[error("not a finite number")]
    NotFinite,
    /// The number is below zero.
    #[error("below zero")]
    Negative,
    /// The number is zero where it must be more.
    #[error("must be more than zero")]
    Zero,
    /// The number is beyond 64 bits, an amount when counted in the smallest unit of the file.
    #[error("too large to be counted")]
    NumberTooLarge,
    /// The number is finer than can be counted.
    #[error("more than {most} decimals")]
    TooManyDecimals {
        /// The most there can be.
        most: u8,
    },
    /// The integer is not one of those it can be.
    #[error("{found} is not from {least} to {most}")]
    OutOfRange {
        /// What the file has.
        found: i64,
        /// The least it can be.
        least: i64,
        /// The most it can be.
        most: i64,
    },
    /// Fewer than two players.
    #[error("{found} players; two are needed")]
    TooFewPlayers {
        /// How many there are.
        found: usize,
    },
    /// A list does not have an entry for each player.
    #[error("{found} entries for {players} players")]
    WrongLength {
        /// How many entries there are.
        found: usize,
        /// How many players there are.
        players: usize,
    },
    /// A currency that is not three capital letters.
    #[error("`{text}` is not a currency of three capital letters")]
    NotACurrency {
        /// What was written.
        text: String,
    },
    /// A currency's symbol that is not one character.
    #[error("`{text}` is not one character")]
    NotOneCharacter {
        /// What was written.
        text: String,
    },
    /// One's own field whose name does not start with `_`.
    #[error("the name does not start with `_`")]
    NoUnderscore,
    /// Lists and tables within each other beyond any use.
    #[error("nested more than {most} deep")]
    TooDeep {
        /// The most there can be.
        most: usize,
    },
    /// The forced bets or the bets in the hand are not those the variant has.
    #[error("{variant} needs {field}")]
    OtherForm {
        /// The hand's variant.
        variant: Variant,
        /// A field the variant needs and the hand cannot write.
        field: Field,
    },

    /// Neither the dealer nor a player.
    #[error("`{word}` is neither `d` nor a player")]
    UnknownActor {
        /// The word in the actor's place.
        word: String,
    },
    /// Nothing an actor does.
    #[error("`{word}` is not an act")]
    UnknownAct {
        /// The word in the act's place.
        word: String,
    },
    /// The action ends too early.
    #[error("{missing} missing")]
    Incomplete {
        /// What should follow.
        missing: Part,
    },
    /// A word too many.
    #[error("`{word}` is one word too many")]
    ExtraWord {
        /// The first such word.
        word: String,
    },
    /// A commentary starts with `#` and a space.
    #[error("`{word}`: a commentary starts with `#` and a space")]
    HashNotAlone {
        /// The word with the `#`.
        word: String,
    },
    /// No player where one is due.
    #[error("`{word}` is not a player")]
    NotAPlayer {
        /// The word in the player's place.
        word: String,
    },
    /// There are not so many players.
    #[error("no {player} among {players} players")]
    NoSuchPlayer {
        /// Who is named.
        player: Player,
        /// How many there are.
        players: usize,
    },
    /// Not cards as the standard writes them.
    #[error("`{text}` is not cards")]
    NotCards {
        /// What was written.
        text: String,
    },
    /// A card twice in one action.
    #[error("{text} is there twice")]
    CardTwice {
        /// The card.
        text: String,
    },
    /// The variant's deck has no such card.
    #[error("{card} is not in the deck of {variant}")]
    NotInDeck {
        /// The card.
        card: Card,
        /// The hand's variant.
        variant: Variant,
    },
    /// Nothing is done before the first hole cards are dealt.
    #[error("comes before hole cards are dealt")]
    BeforeTheDeal,
    /// The variant has no such act.
    #[error("{variant} has no such act")]
    ActNotInVariant {
        /// The hand's variant.
        variant: Variant,
    },
    /// The player does not hold what is discarded.
    #[error("{player} does not hold {card}")]
    NotHeld {
        /// Who discards.
        player: Player,
        /// The card.
        card: Card,
    },
    /// An unknown card is discarded although all that are held are known.
    #[error("{player} holds no such unknown card")]
    NoUnknownHeld {
        /// Who discards.
        player: Player,
    },
    /// `-` shows what was dealt, but that is not known.
    #[error("`-` although not all cards of {player} are known")]
    ShownUnknown {
        /// Who shows.
        player: Player,
    },
    /// A deal of no cards.
    #[error("no cards")]
    NoCards,
}

/// A part of an action that must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is its own name")]
pub enum Part {
    Act,
    Player,
    Cards,
    Amount,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Act => "the act is",
            Part::Player => "the player is",
            Part::Cards => "the cards are",
            Part::Amount => "the amount is",
        })
    }
}
