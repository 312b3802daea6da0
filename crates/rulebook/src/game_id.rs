//! The name of a game.

use cutcard_base::is_name;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The name of a game as commands and files give it: `crown/holdem`, `act/3-card-poker`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(String);

/// The text is not shaped like the name of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is not a game id: two names of small letters, digits and hyphens, parted by /")]
pub struct GameIdError {
    /// The text.
    pub text: String,
}

impl GameId {
    /// The whole name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What stands before the slash: `crown`, `act`, or `house` for a game of the room's own.
    #[must_use]
    pub fn prefix(&self) -> &str {
        self.0.split_once('/').map_or("", |(prefix, _)| prefix)
    }

    /// Whether it is the name of a game of the room's own.
    #[must_use]
    pub fn is_of_house(&self) -> bool {
        self.prefix() == "house"
    }

    /// What stands after the slash.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.split_once('/').map_or("", |(_, name)| name)
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<GameId, GameIdError> {
        match text.split_once('/') {
            Some((prefix, name)) if is_name(prefix) && is_name(name) => Ok(GameId(text.to_owned())),
            Some(_) | None => Err(GameIdError { text: text.to_owned() }),
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
