//! The chains of a room, by name.

use cutcard_ledger::{FundId, TableId, TournamentId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A chain of events. Written as `house`, `table/3`, `tournament/5`, `jackpot/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Chain {
    /// What happens at no table: the cage's doings, people's roles.
    House,
    /// What happens at a table.
    Table(TableId),
    /// What happens in a tournament beside its tables.
    Tournament(TournamentId),
    /// What goes into a jackpot or bonus fund and comes out of it.
    Jackpot(FundId),
}

/// Each kind has its own numbers from here on. The first kind has the house, which is 0, and the tables.
const OF_KIND: i64 = 1 << 40;

impl Chain {
    /// The chain's number, by which stores keep it and hashes name it. Tables have their own, which is
    /// how chains were numbered before there were other kinds.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Chain::House => 0,
            Chain::Table(TableId(number)) => number as i64,
            Chain::Tournament(TournamentId(number)) => OF_KIND + number as i64,
            Chain::Jackpot(FundId(number)) => 2 * OF_KIND + number as i64,
        }
    }

    /// The chain of that number.
    #[must_use]
    pub fn numbered(number: i64) -> Option<Chain> {
        let of_kind = u32::try_from(number % OF_KIND).ok()?;
        match (number / OF_KIND, of_kind) {
            (0, 0) => Some(Chain::House),
            (0, table) => Some(Chain::Table(TableId(table))),
            (1, tournament) => Some(Chain::Tournament(TournamentId(tournament))),
            (2, fund) => Some(Chain::Jackpot(FundId(fund))),
            _ => None,
        }
    }

    /// The chain as people name it.
    #[must_use]
    pub const fn in_words(self) -> InWords {
        InWords(self)
    }

    /// The table whose chain it is.
    #[must_use]
    pub const fn table(self) -> Option<TableId> {
        match self {
            Chain::Table(table) => Some(table),
            Chain::House | Chain::Tournament(_) | Chain::Jackpot(_) => None,
        }
    }
}

/// A chain as people name it: `table 3`, `the house`.
#[derive(Clone, Copy, Debug)]
pub struct InWords(Chain);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Chain::House => f.write_str("the house"),
            Chain::Table(table) => write!(f, "table {}", table.0),
            Chain::Tournament(tournament) => write!(f, "tournament {}", tournament.0),
            Chain::Jackpot(fund) => write!(f, "jackpot {}", fund.0),
        }
    }
}

impl From<TableId> for Chain {
    fn from(table: TableId) -> Chain {
        Chain::Table(table)
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chain::House => f.write_str("house"),
            Chain::Table(table) => write!(f, "table/{}", table.0),
            Chain::Tournament(tournament) => write!(f, "tournament/{}", tournament.0),
            Chain::Jackpot(fund) => write!(f, "jackpot/{}", fund.0),
        }
    }
}

/// Not the name of a chain.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not the name of a chain: house, table/3, tournament/5 or jackpot/2")]
pub struct ChainError(pub String);

impl FromStr for Chain {
    type Err = ChainError;

    fn from_str(text: &str) -> Result<Chain, ChainError> {
        let read = || {
            let Some((kind, number)) = text.split_once('/') else {
                return (text == "house").then_some(Chain::House);
            };
            let number: u32 = number.parse().ok()?;
            match kind {
                "table" if number > 0 => Some(Chain::Table(TableId(number))),
                "tournament" => Some(Chain::Tournament(TournamentId(number))),
                "jackpot" => Some(Chain::Jackpot(FundId(number))),
                _ => None,
            }
        };
        // One way to write each.
        read().filter(|chain| chain.to_string() == text).ok_or_else(|| ChainError(text.to_owned()))
    }
}

impl TryFrom<String> for Chain {
    type Error = ChainError;

    fn try_from(text: String) -> Result<Chain, ChainError> {
        text.parse()
    }
}

impl From<Chain> for String {
    fn from(chain: Chain) -> String {
        chain.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_read_back_from_its_name_and_its_number() {
        let chains = [
            Chain::House,
            Chain::Table(TableId(1)),
            Chain::Table(TableId(u32::MAX)),
            Chain::Tournament(TournamentId(0)),
            Chain::Tournament(TournamentId(u32::MAX)),
            Chain::Jackpot(FundId(7)),
        ];
        for chain in chains {
            assert_eq!(chain.to_string().parse(), Ok(chain));
            assert_eq!(Chain::numbered(chain.number()), Some(chain), "{chain}");
        }
        for wrong in
            ["", "table", "table/0", "table/01", "table/-1", "house/1", "pot/1", "table/1/2"]
        {
            assert_eq!(wrong.parse::<Chain>(), Err(ChainError(wrong.to_owned())));
        }
        for wrong in [3 * OF_KIND, OF_KIND - 1, OF_KIND + (1 << 32)] {
            assert_eq!(Chain::numbered(wrong), None, "{wrong}");
        }
    }
}
