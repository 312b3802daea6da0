//! A table's options: as they are written, with any values, and as they are once all are checked.

use crate::approval::{Approvals, Approved};
use crate::options::{ButtonMoves, DealtBy, Options};
use crate::seat::Arrival;
use cutcard_banked as banked;
use cutcard_round::{Rules, RulesError};
use cutcard_rulebook::{
    Book, BookRules, ButtonRule, Chips, ClauseId, Family, Forced, House, HouseFault, HouseFile,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// What a table is, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// The game and its house options.
    pub game: GameFile,
    /// What matters between rounds.
    #[serde(default)]
    pub options: Options,
    /// The approvals that the table stands on, where whoever opens it has asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approvals: Option<Approvals>,
}

/// A game as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum GameFile {
    /// Players play for pots.
    Pots(Box<HouseFile>),
    /// Players play against the house, each at a box.
    Boxes {
        /// The house's options.
        house: Box<banked::HouseFile>,
        /// The chips the house brings to pay from.
        float: u64,
    },
}

impl TableFile {
    /// A table of pots with nothing chosen between rounds.
    #[must_use]
    pub fn pots(house: HouseFile) -> TableFile {
        TableFile {
            game: GameFile::Pots(Box::new(house)),
            options: Options::default(),
            approvals: None,
        }
    }

    /// A table of boxes.
    #[must_use]
    pub fn boxes(house: banked::HouseFile, float: Chips) -> TableFile {
        let game = GameFile::Boxes { house: Box::new(house), float: float.0 };
        TableFile { game, options: Options::default(), approvals: None }
    }
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigFault {
    /// A house option of a game of pots.
    #[error(transparent)]
    House(#[from] HouseFault),
    /// A house option of a game of boxes.
    #[error(transparent)]
    Boxes(#[from] banked::HouseFault),
    /// The game cannot be played at a table of pots.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A number of an option between rounds is more than it may be.
    #[error("{name} is {asked}: {most} at most")]
    Beyond {
        /// The option.
        name: &'static str,
        /// What it is.
        asked: u64,
        /// The most.
        most: u64,
    },
    /// What the regulator must have approved, and has not.
    #[error("{} by the book of {} takes an approval of the regulator's, and there is none", .what.says(), .what.book().title())]
    NotApproved {
        /// What.
        what: Approved,
    },
}

impl ConfigFault {
    /// The option it is about: its place in the table's file, as a JSON pointer. `None` where the file
    /// cannot be read at all.
    #[must_use]
    pub fn field(&self) -> Option<String> {
        match self {
            ConfigFault::House(fault) => fault.field().map(|name| format!("/game/pots/{name}")),
            ConfigFault::Boxes(fault) => Some(format!("/game/boxes/house/{}", fault.field())),
            ConfigFault::Rules(RulesError::TooManySeats { .. }) => {
                Some("/game/pots/seats".to_owned())
            }
            ConfigFault::Rules(RulesError::Banked) => Some("/game/pots/game".to_owned()),
            ConfigFault::Beyond { name, .. } => Some(format!("/options/{name}")),
            ConfigFault::NotApproved { what: Approved::Table(_) } => {
                Some("/approvals/table".to_owned())
            }
            ConfigFault::NotApproved { what: Approved::Commission(_) } => {
                Some("/approvals/commission".to_owned())
            }
        }
    }

    /// The clause that refuses it, where one does.
    #[must_use]
    pub fn clause(&self) -> Option<ClauseId> {
        match self {
            ConfigFault::House(fault) => fault.clause().cloned(),
            ConfigFault::Boxes(fault) => Some(fault.clause()),
            ConfigFault::NotApproved { what } => what.clause(),
            ConfigFault::Rules(_) | ConfigFault::Beyond { .. } => None,
        }
    }
}

/// What is played.
#[derive(Clone)]
pub enum Game {
    /// A game of pots.
    Pots(Arc<Rules>),
    /// A game of boxes.
    Boxes(banked::House),
}

/// How the button goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Button {
    /// There is none.
    None,
    /// To the next player.
    NextPlayer,
    /// By the last blind, to empty seats too.
    Dead,
}

/// A table's options, sound.
#[derive(Clone)]
pub struct Config {
    pub(crate) file: TableFile,
    pub(crate) game: Game,
    pub(crate) book: Book,
    pub(crate) button: Button,
    /// The blinds in the order they are posted.
    pub(crate) blinds: Vec<Chips>,
    pub(crate) capacity: u8,
    pub(crate) dealt_in: usize,
    pub(crate) chip: Chips,
    pub(crate) minimum: Chips,
    pub(crate) maximum: Option<Chips>,
    /// What each player dealt in is charged.
    pub(crate) fee: Chips,
    /// What the house brought to pay from.
    pub(crate) float: Chips,
}

impl TryFrom<TableFile> for Config {
    type Error = Vec<ConfigFault>;

    fn try_from(file: TableFile) -> Result<Config, Vec<ConfigFault>> {
        let mut faults = faults_of(&file.options);
        let made = match file.game.clone() {
            GameFile::Pots(house) => pots(file, *house),
            GameFile::Boxes { house, float } => boxes(file, &house, Chips(float)),
        };
        match made {
            Ok(config) => {
                faults.extend(config.file.not_approved(config.book));
                if faults.is_empty() { Ok(config) } else { Err(faults) }
            }
            Err(of_game) => {
                faults.extend(of_game);
                Err(faults)
            }
        }
    }
}

fn faults_of(options: &Options) -> Vec<ConfigFault> {
    let beyond = options.beyond().chain(options.no_such_hour()).chain(options.dear_hour());
    beyond.map(|(name, asked, most)| ConfigFault::Beyond { name, asked, most }).collect()
}

fn pots(file: TableFile, house: HouseFile) -> Result<Config, Vec<ConfigFault>> {
    let all =
        |faults: Vec<HouseFault>| faults.into_iter().map(ConfigFault::House).collect::<Vec<_>>();
    let house = House::try_from(house).map_err(all)?;
    let rules = Rules::new(house).map_err(|error| vec![ConfigFault::Rules(error)])?;
    let house = &rules.house;
    let book = house.game.book();
    let moves = house.game.play().map(|play| play.button);
    let blinds = match house.forced {
        Forced::Blinds | Forced::BlindsAndAntes => house.blinds.clone(),
        Forced::Antes | Forced::Nothing => Vec::new(),
    };
    let button = match (moves, blinds.is_empty(), file.options.button) {
        (Some(ButtonRule::None) | None, _, _) => Button::None,
        (Some(ButtonRule::Moves), true, _) | (_, _, ButtonMoves::NextPlayer) => Button::NextPlayer,
        (_, _, ButtonMoves::DeadButton) => Button::Dead,
        (_, _, ButtonMoves::ByBook) if BookRules::of(book).dead_button => Button::Dead,
        (_, _, ButtonMoves::ByBook) => Button::NextPlayer,
    };
    // More may sit at Chinese Poker than are dealt in (crown:4.1:*).
    let seated = match house.game.family() {
        Family::Chinese => house.game.decks().largest.seated.max(house.seats),
        Family::Draw | Family::Stud | Family::Flop | Family::Manila | Family::Banked => house.seats,
    };
    Ok(Config {
        book,
        button,
        blinds,
        capacity: seated.min(usize::from(u8::MAX)) as u8,
        dealt_in: house.seats,
        chip: house.smallest_chip,
        minimum: house.minimum_stake,
        maximum: house.maximum_buy_in,
        fee: house.commission.per_person,
        float: Chips::ZERO,
        game: Game::Pots(Arc::new(rules)),
        file,
    })
}

fn boxes(
    file: TableFile,
    house: &banked::HouseFile,
    float: Chips,
) -> Result<Config, Vec<ConfigFault>> {
    let minimum = file.options.boxes_minimum.map_or(house.ante.minimum, Chips);
    let all = |faults: Vec<_>| faults.into_iter().map(ConfigFault::Boxes).collect::<Vec<_>>();
    let house = banked::House::try_from(house).map_err(all)?;
    Ok(Config {
        book: Book::ActThreeCardPoker,
        button: Button::None,
        blinds: Vec::new(),
        capacity: house.boxes(),
        dealt_in: usize::from(house.boxes()),
        chip: Chips(1),
        minimum,
        maximum: None,
        fee: Chips::ZERO,
        float,
        game: Game::Boxes(house),
        file,
    })
}

impl Config {
    /// What it was made of.
    #[must_use]
    pub const fn file(&self) -> &TableFile {
        &self.file
    }

    /// What is played.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether a dealer deals by hand.
    #[must_use]
    pub fn is_dealt_by_hand(&self) -> bool {
        self.file.options.dealt_by != DealtBy::Software
    }

    /// Whether the room's own dealer deals by hand and makes mistakes, for house players alone.
    #[must_use]
    pub fn is_for_practice(&self) -> bool {
        self.file.options.dealt_by == DealtBy::Practice
    }

    /// Whether players sit down and act with pages of their own: always where software deals.
    #[must_use]
    pub fn has_own_pages(&self) -> bool {
        self.file.options.own_pages || self.file.options.dealt_by != DealtBy::Hand
    }

    /// Whether players may take chips off the table between two rounds: as the house has it, where the book leaves that
    /// to it (act-draw:4.4).
    #[must_use]
    pub fn lets_chips_go(&self) -> bool {
        self.by_book().chips_off_by_house && self.file.options.chips_off
    }

    /// How many may sit.
    #[must_use]
    pub const fn capacity(&self) -> u8 {
        self.capacity
    }

    /// The rules of pots, where pots are played for.
    #[must_use]
    pub const fn rules(&self) -> Option<&Arc<Rules>> {
        match &self.game {
            Game::Pots(rules) => Some(rules),
            Game::Boxes(_) => None,
        }
    }

    /// What its book rules in its own way.
    #[must_use]
    pub fn by_book(&self) -> &'static BookRules {
        BookRules::of(self.book)
    }

    /// The book it is played by.
    #[must_use]
    pub const fn book(&self) -> Book {
        self.book
    }

    /// The blinds in the order they are posted; none in a game of antes.
    #[must_use]
    pub fn blinds(&self) -> &[Chips] {
        &self.blinds
    }

    /// The smallest chip in play.
    #[must_use]
    pub const fn smallest_chip(&self) -> Chips {
        self.chip
    }

    /// The least to sit down with.
    #[must_use]
    pub const fn least_buy_in(&self) -> Chips {
        self.minimum
    }

    /// The most; `None` where there is none.
    #[must_use]
    pub const fn most_buy_in(&self) -> Option<Chips> {
        self.maximum
    }

    /// The least and the most to sit down with, for somebody who comes like this. Who returns may
    /// bring all they left with, above the most too.
    #[must_use]
    pub fn buy_in(&self, arrival: Arrival) -> (Chips, Option<Chips>) {
        let chip = self.chip.0.max(1);
        let back = match arrival {
            // Where chips may be taken off between two rounds, leaving makes no stake smaller than that does.
            Arrival::Returned { .. } if self.lets_chips_go() => Chips::ZERO,
            Arrival::Returned { with, .. } => Chips(with.0 / chip * chip),
            Arrival::New | Arrival::Transferred => Chips::ZERO,
        };
        (self.minimum.max(back), self.maximum.map(|most| most.max(back)))
    }

    /// What the last blind is; nothing where there is none.
    pub(crate) fn last_blind(&self) -> Chips {
        self.blinds.last().copied().unwrap_or_default()
    }

    /// What "the large blind" is to a newcomer: Crown's last one, the ACT's second, or the only
    /// one (act-manila:A:Big Blind).
    pub(crate) fn big_blind(&self) -> Chips {
        let second = self.blinds.get(1).copied().filter(|_| !self.by_book().large_blind_is_last);
        second.unwrap_or_else(|| self.last_blind())
    }
}
