//! What is played at a table and for what, in short: as the lobby says it, and as lists across tables tell games apart.

use crate::config::{Config, Game};
use crate::table::Table;
use cutcard_banked::{PlayerId, Wager};
use cutcard_rulebook::{Chips, Family, Forced, House, LimitKind};

/// The game that is played against the house.
const BOXES: &str = "act/3-card-poker";

impl Config {
    /// The game, such as `crown/holdem`.
    #[must_use]
    pub fn game_id(&self) -> &str {
        match self.game() {
            Game::Pots(rules) => rules.house.game.id().as_str(),
            Game::Boxes(_) => BOXES,
        }
    }

    /// How bets are limited: `fixed`, `pot`, ...; `none` where nobody bets.
    #[must_use]
    pub fn limit_word(&self) -> &'static str {
        match self.game() {
            Game::Pots(rules) => limit_word(&rules.house),
            Game::Boxes(_) => "none",
        }
    }

    /// The stakes as players name them: a limit by what is bet, else by the blinds; and the ante.
    #[must_use]
    pub fn stakes(&self) -> String {
        match self.game() {
            Game::Pots(rules) => stakes(self, &rules.house),
            Game::Boxes(house) => {
                let limits = house.limits(Wager::Ante);
                format!("ante {} to {}", limits.minimum, limits.maximum)
            }
        }
    }
}

impl Table {
    /// How many seats are free for whoever waits on a list across tables: those that nobody has, is given or waits for
    /// here.
    #[must_use]
    pub fn seats_for_lists(&self) -> usize {
        let free = if self.is_closed() { 0 } else { self.free_seats().count() };
        free.saturating_sub(self.kept_beside_the_list()).saturating_sub(self.list.len())
    }

    /// Whether a free seat was given to a player, or drawn by them.
    #[must_use]
    pub fn has_kept_seat(&self, player: PlayerId) -> bool {
        self.kept_for(player).is_some()
    }
}

fn is_chinese(house: &House) -> bool {
    house.game.family() == Family::Chinese
}

/// What each player puts in before the cards, where that is an ante.
#[must_use]
pub fn ante(house: &House) -> Chips {
    match house.forced {
        Forced::Antes | Forced::BlindsAndAntes => house.ante,
        Forced::Blinds | Forced::Nothing => Chips::ZERO,
    }
}

fn limit_word(house: &House) -> &'static str {
    if is_chinese(house) {
        return "none";
    }
    match house.limit.kind {
        LimitKind::Fixed => "fixed",
        LimitKind::Spread => "spread",
        LimitKind::HalfPot => "half-pot",
        LimitKind::FullPot => "pot",
        LimitKind::Straddle => "straddle-ceiling",
        LimitKind::NoLimit => "no-limit",
    }
}

fn stakes(config: &Config, house: &House) -> String {
    if is_chinese(house) {
        return format!("unit {}", house.unit);
    }
    let (least, most) = (house.limit.minimum, house.limit.maximum);
    let blinds: Vec<String> = config.blinds().iter().map(ToString::to_string).collect();
    let bets = match house.limit.kind {
        LimitKind::Fixed if most > least => format!("{least}/{most}"),
        LimitKind::Spread | LimitKind::Straddle if most > least => format!("{least}-{most}"),
        LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle => least.to_string(),
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => blinds.join("/"),
    };
    let ante = ante(house);
    match (bets.is_empty(), ante > Chips::ZERO) {
        (false, true) => format!("{bets}, ante {ante}"),
        (false, false) => bets,
        (true, true) => format!("ante {ante}"),
        (true, false) => least.to_string(),
    }
}
