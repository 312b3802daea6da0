//! One hand as the standard records it.

use crate::action::Action;
use crate::amount::{Amount, Scale};
use crate::time::{LocalTime, TimeAllowed};
use crate::value::Value;
use crate::variant::Variant;
use std::collections::BTreeMap;

/// One hand: what was played for and what was done, from the first card dealt.
///
/// Lists with an entry for each player start with `p1`. What [`crate::parse`] gives is sound; a hand
/// put together otherwise is sound if [`Hand::check`] says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The game.
    pub variant: Variant,
    /// What one unit of the amounts is worth.
    pub scale: Scale,
    /// The antes as the file has them; see [`Hand::antes_posted`].
    pub antes: Vec<Amount>,
    /// The other forced bets as the file has them; see [`Hand::blinds_posted`].
    pub forced: ForcedBets,
    /// What is bet.
    pub bets: Bets,
    /// The stacks before antes and blinds; none where it is not known (`inf`).
    pub starting_stacks: Vec<Option<Amount>>,
    /// What was done, in order; the hand may stop before its end.
    pub actions: Vec<Action>,
    /// Whether a player who cannot pay the whole ante plays only for as much of the others' antes.
    /// Otherwise, and where nothing is said, such a player plays for all antes.
    pub ante_trimming_status: bool,
    /// What else is told.
    pub details: Details,
    /// The fields annotators have added; their names start with `_`.
    pub user_fields: BTreeMap<String, Value>,
}

/// The forced bets that are not antes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForcedBets {
    /// Blinds and straddles, an entry for each player.
    Blinds(Vec<Blind>),
    /// The bring-in of stud.
    BringIn(Amount),
}

/// What one player has to put in before the cards, besides the ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blind {
    /// A blind or a straddle; nothing for most players.
    Due(Amount),
    /// What a player who comes in posts: a file has it as a number below zero. As much of it as
    /// the largest blind is a bet, the rest is dead.
    ToComeIn(Amount),
}

impl Blind {
    /// How much it is.
    #[must_use]
    pub const fn amount(self) -> Amount {
        match self {
            Blind::Due(amount) | Blind::ToComeIn(amount) => amount,
        }
    }
}

/// What is bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bets {
    /// Fixed limits.
    Fixed {
        /// The bet of the first betting rounds.
        small: Amount,
        /// The bet of the later ones.
        big: Amount,
    },
    /// No limit or pot limit.
    Minimum(Amount),
}

/// A name or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A name.
    Name(String),
    /// A number.
    Number(i64),
}

/// What a file may tell besides the play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// Who wrote the file.
    pub author: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// Where to read about it.
    pub url: Option<String>,
    /// The house or the site.
    pub venue: Option<String>,
    /// Its street.
    pub address: Option<String>,
    /// Its city.
    pub city: Option<String>,
    /// Its region, state or province.
    pub region: Option<String>,
    /// Its postal code.
    pub postal_code: Option<String>,
    /// Its country.
    pub country: Option<String>,
    /// When the hand began.
    pub time: Option<LocalTime>,
    /// The time zone by its IANA name.
    pub time_zone: Option<String>,
    /// The time zone by its abbreviation.
    pub time_zone_abbreviation: Option<String>,
    /// The day of the month.
    pub day: Option<i64>,
    /// The month, January being 1.
    pub month: Option<i64>,
    /// The year.
    pub year: Option<i64>,
    /// Which hand it was.
    pub hand: Option<Label>,
    /// The level of a tournament.
    pub level: Option<i64>,
    /// Where each player sits.
    pub seats: Option<Vec<i64>>,
    /// How many seats the table has.
    pub seat_count: Option<i64>,
    /// Which table it was.
    pub table: Option<Label>,
    /// The players' names; empty where one is not known.
    pub players: Option<Vec<String>>,
    /// The stacks after the last action; none where it is not known (`inf`).
    pub finishing_stacks: Option<Vec<Option<Amount>>>,
    /// What each player took from the pots, after what the house took.
    pub winnings: Option<Vec<Amount>>,
    /// The currency: three letters.
    pub currency: Option<String>,
    /// The sign of the currency.
    pub currency_symbol: Option<char>,
    /// The time for each decision.
    pub time_limit: Option<TimeAllowed>,
    /// The time each player has besides, at the start of the hand.
    pub time_banks: Option<Vec<TimeAllowed>>,
}

impl Hand {
    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.starting_stacks.len()
    }

    /// The ante due from each player. Between two players the file has them the other way round.
    #[must_use]
    pub fn antes_posted(&self) -> Vec<Amount> {
        posted(&self.antes)
    }

    /// The blind or straddle due from each player: nothing in stud. Between two players the file has
    /// them the other way round, as the button, the last player, has the small blind.
    #[must_use]
    pub fn blinds_posted(&self) -> Vec<Blind> {
        match &self.forced {
            ForcedBets::Blinds(blinds) => posted(blinds),
            ForcedBets::BringIn(_) => vec![Blind::Due(Amount::ZERO); self.players()],
        }
    }
}

fn posted<T: Copy>(amounts: &[T]) -> Vec<T> {
    match amounts {
        [first, second] => vec![*second, *first],
        others => others.to_vec(),
    }
}
