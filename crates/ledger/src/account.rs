//! Whose chips they are.

use crate::in_tournament::InTournament;
use cutcard_base::PlayerId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A table. The first is 1.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TableId(pub u32);

/// A jackpot or bonus fund.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct FundId(pub u32);

/// A tournament.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TournamentId(pub u32);

/// A place where chips are. Written as a path, which is also how it is stored: `cage`, `player/7`,
/// `table/3/seat/7`, `table/3/pot`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Account {
    /// The cage, which issues and redeems. The one account that goes below zero: by as much as there
    /// is in circulation.
    Cage,
    /// What house players buy in from.
    HousePlayers,
    /// A player's chips that are at no table.
    Wallet(PlayerId),
    /// A player's chips at a table. It belongs to the player, so changing seats moves nothing.
    Seat {
        /// At which table.
        table: TableId,
        /// Whose.
        player: PlayerId,
    },
    /// Winnings of a player that are held at a table until an investigation is over (crown:18.2.3).
    Held {
        /// At which table.
        table: TableId,
        /// Whose.
        player: PlayerId,
    },
    /// What is wagered in the round being played at a table.
    Pot(TableId),
    /// Commission on the drop slide, until the round is over (crown:1.1:Drop slide).
    DropSlide(TableId),
    /// Commission in the chip box (crown:7.2.1(b)).
    ChipBox(TableId),
    /// The float of a table, where commission goes if there is no box (crown:7.2.2(d)).
    Float(TableId),
    /// The house's bank of a banked game.
    Bank(TableId),
    /// What the cage has brought to the dealer's tray of a table, and may have back. It is of the house's own
    /// chain: nothing that is played at the table moves it.
    Tray(TableId),
    /// Chips under a lammer: on their way between the cage and a table, or to somebody who buys them there
    /// (crown:1.1:Lammer). The number is that of the transfer they are part of.
    Lammer(u64),
    /// A jackpot or bonus fund: the players' money, kept apart.
    JackpotFund(FundId),
    /// The prize pool of a tournament.
    PrizePool(TournamentId),
    /// With a player who is on the way from one table to another.
    OnTheWay(PlayerId),
    /// The chips of a tournament.
    Tournament {
        /// Which.
        tournament: TournamentId,
        /// Where they are.
        place: InTournament,
    },
}

/// What kind of chips an account has. No transfer goes from one kind to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChipKind {
    /// Chips the cage issues and redeems.
    Cash,
    /// Chips of a tournament.
    Tournament(TournamentId),
}

impl fmt::Display for ChipKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChipKind::Cash => f.write_str("chips of the cage"),
            ChipKind::Tournament(tournament) => write!(f, "chips of tournament {}", tournament.0),
        }
    }
}

impl Account {
    /// Whether the account may be below zero.
    #[must_use]
    pub fn may_be_below_zero(&self) -> bool {
        match self {
            Account::Cage | Account::Tournament { place: InTournament::Bank, .. } => true,
            Account::HousePlayers
            | Account::Wallet(_)
            | Account::Seat { .. }
            | Account::Held { .. }
            | Account::Pot(_)
            | Account::DropSlide(_)
            | Account::ChipBox(_)
            | Account::Float(_)
            | Account::Bank(_)
            | Account::Tray(_)
            | Account::Lammer(_)
            | Account::JackpotFund(_)
            | Account::PrizePool(_)
            | Account::OnTheWay(_)
            | Account::Tournament { .. } => false,
        }
    }

    /// What kind of chips it has.
    #[must_use]
    pub fn chips(&self) -> ChipKind {
        match self {
            Account::Tournament { tournament, .. } => ChipKind::Tournament(*tournament),
            Account::Cage
            | Account::HousePlayers
            | Account::Wallet(_)
            | Account::Seat { .. }
            | Account::Held { .. }
            | Account::Pot(_)
            | Account::DropSlide(_)
            | Account::ChipBox(_)
            | Account::Float(_)
            | Account::Bank(_)
            | Account::Tray(_)
            | Account::Lammer(_)
            | Account::JackpotFund(_)
            | Account::PrizePool(_)
            | Account::OnTheWay(_) => ChipKind::Cash,
        }
    }

    /// Whose chips of the cage they are, where they are somebody's: in the wallet, at a table, or on the
    /// way. What is in pots is nobody's until it is won.
    #[must_use]
    pub fn owner(&self) -> Option<PlayerId> {
        match self {
            Account::Wallet(player)
            | Account::Seat { player, .. }
            | Account::Held { player, .. }
            | Account::OnTheWay(player) => Some(*player),
            Account::Cage
            | Account::HousePlayers
            | Account::Pot(_)
            | Account::DropSlide(_)
            | Account::ChipBox(_)
            | Account::Float(_)
            | Account::Bank(_)
            | Account::Tray(_)
            | Account::Lammer(_)
            | Account::JackpotFund(_)
            | Account::PrizePool(_)
            | Account::Tournament { .. } => None,
        }
    }

    /// The table the account is at.
    #[must_use]
    pub fn table(&self) -> Option<TableId> {
        match self {
            Account::Seat { table, .. }
            | Account::Held { table, .. }
            | Account::Pot(table)
            | Account::DropSlide(table)
            | Account::ChipBox(table)
            | Account::Float(table)
            | Account::Bank(table)
            | Account::Tray(table) => Some(*table),
            Account::Tournament { place, .. } => place.table(),
            Account::Cage
            | Account::HousePlayers
            | Account::Wallet(_)
            | Account::Lammer(_)
            | Account::JackpotFund(_)
            | Account::PrizePool(_)
            | Account::OnTheWay(_) => None,
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Cage => f.write_str("cage"),
            Account::HousePlayers => f.write_str("house-players"),
            Account::Wallet(player) => write!(f, "player/{}", player.0),
            Account::Seat { table, player } => write!(f, "table/{}/seat/{}", table.0, player.0),
            Account::Held { table, player } => write!(f, "table/{}/held/{}", table.0, player.0),
            Account::Pot(table) => write!(f, "table/{}/pot", table.0),
            Account::DropSlide(table) => write!(f, "table/{}/slide", table.0),
            Account::ChipBox(table) => write!(f, "table/{}/box", table.0),
            Account::Float(table) => write!(f, "table/{}/float", table.0),
            Account::Bank(table) => write!(f, "table/{}/bank", table.0),
            Account::Tray(table) => write!(f, "table/{}/tray", table.0),
            Account::Lammer(number) => write!(f, "lammer/{number}"),
            Account::JackpotFund(fund) => write!(f, "fund/{}", fund.0),
            Account::PrizePool(tournament) => write!(f, "tournament/{}/prizes", tournament.0),
            Account::OnTheWay(player) => write!(f, "player/{}/on-the-way", player.0),
            Account::Tournament { tournament, place } => {
                write!(f, "tournament/{}/{place}", tournament.0)
            }
        }
    }
}

/// Not the name of an account.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not the name of an account")]
pub struct AccountError(pub String);

/// A number as `Display` writes it: one way to write each account.
pub(crate) fn number<N: FromStr + fmt::Display>(text: &str) -> Option<N> {
    let plain = !text.starts_with('+') && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

fn parse(text: &str) -> Option<Account> {
    let parts = &mut text.split('/');
    let account = match parts.next()? {
        "cage" => Account::Cage,
        "house-players" => Account::HousePlayers,
        "player" => {
            let player = PlayerId(number(parts.next()?)?);
            match parts.next() {
                None => return Some(Account::Wallet(player)),
                Some("on-the-way") => Account::OnTheWay(player),
                Some(_) => return None,
            }
        }
        "lammer" => Account::Lammer(number(parts.next()?)?),
        "fund" => Account::JackpotFund(FundId(number(parts.next()?)?)),
        "tournament" => {
            let tournament = TournamentId(number(parts.next()?)?);
            let mut rest = parts.clone();
            if rest.next()? == "prizes" {
                parts.next();
                Account::PrizePool(tournament)
            } else {
                Account::Tournament { tournament, place: InTournament::read(parts)? }
            }
        }
        "table" => {
            let table = TableId(number(parts.next()?)?);
            match parts.next()? {
                "seat" => Account::Seat { table, player: PlayerId(number(parts.next()?)?) },
                "held" => Account::Held { table, player: PlayerId(number(parts.next()?)?) },
                "pot" => Account::Pot(table),
                "slide" => Account::DropSlide(table),
                "box" => Account::ChipBox(table),
                "float" => Account::Float(table),
                "bank" => Account::Bank(table),
                "tray" => Account::Tray(table),
                _ => return None,
            }
        }
        _ => return None,
    };
    parts.next().is_none().then_some(account)
}

impl FromStr for Account {
    type Err = AccountError;

    fn from_str(text: &str) -> Result<Account, AccountError> {
        parse(text).ok_or_else(|| AccountError(text.to_owned()))
    }
}

impl TryFrom<String> for Account {
    type Error = AccountError;

    fn try_from(text: String) -> Result<Account, AccountError> {
        text.parse()
    }
}

impl From<Account> for String {
    fn from(account: Account) -> String {
        account.to_string()
    }
}
