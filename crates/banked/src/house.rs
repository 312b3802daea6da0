//! The house's options: as they are written, with any values, and as they are once all are checked.

use crate::cite::cite;
use crate::number::MOST_BOXES;
use crate::policy::Policies;
use crate::wire;
use cutcard_odds::three_card_poker::{AnteBonus, PairsPlus, PayTableError, PayTables};
use cutcard_rulebook::{Chips, ClauseId};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// How the cards are shuffled and dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shoe {
    /// Shuffled and cut by the dealer for each round; one card to each box and to the dealer, three
    /// times (act-3cp:5.1, act-3cp:6.4).
    #[default]
    Manual,
    /// An automated shuffling shoe: three cards to each box, then three to the dealer
    /// (act-3cp:10.1, act-3cp:10.4).
    Automated,
}

/// One of the two wagers made before the first card (act-3cp:4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The ante.
    Ante,
    /// Pairs plus.
    PairsPlus,
}

impl Wager {
    /// The word by which programs know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Wager::Ante => "ante",
            Wager::PairsPlus => "pairs-plus",
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wager::Ante => "ante",
            Wager::PairsPlus => "pairs plus",
        })
    }
}

/// What a sign at the table shows of one wager (act-3cp:3.1, act-3cp:3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The least a box may wager.
    #[serde(with = "wire::chips")]
    pub minimum: Chips,
    /// The most a box may wager.
    #[serde(with = "wire::chips")]
    pub maximum: Chips,
    /// Wagers are multiples of it.
    #[serde(with = "wire::chips")]
    pub multiple: Chips,
}

/// What the house says of its departures from the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Departing {
    /// None: everything is as in the book.
    #[default]
    Nowhere,
    /// The odds paid are its own, and it says so.
    InPayTables,
}

/// The options of a house as written: anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseFile {
    /// How many boxes the layout has.
    pub boxes: u8,
    /// The limits of the ante. A play wager equals the ante and has none of its own.
    pub ante: Limits,
    /// The limits of pairs plus.
    pub pairs_plus: Limits,
    /// How cards are shuffled and dealt.
    #[serde(default)]
    pub shoe: Shoe,
    /// Odds of the ante bonus, `4,3,1`: straight flush, three of a kind, straight.
    #[serde(default = "book_bonus")]
    pub ante_bonus_odds: String,
    /// Odds of pairs plus, `40,30,6,3,1`: straight flush, three of a kind, straight, flush, pair.
    #[serde(default = "book_pairs_plus")]
    pub pairs_plus_odds: String,
    /// Where the house says that it departs from the book.
    #[serde(default)]
    pub departing: Departing,
    /// How it reads what the book leaves open.
    #[serde(default)]
    pub policies: Policies,
}

fn book_bonus() -> String {
    "4,3,1".to_owned()
}

fn book_pairs_plus() -> String {
    "40,30,6,3,1".to_owned()
}

impl HouseFile {
    /// A house that does everything by the book, with these limits on both wagers.
    #[must_use]
    pub fn by_the_book(boxes: u8, limits: Limits) -> HouseFile {
        HouseFile {
            boxes,
            ante: limits,
            pairs_plus: limits,
            shoe: Shoe::Manual,
            ante_bonus_odds: book_bonus(),
            pairs_plus_odds: book_pairs_plus(),
            departing: Departing::Nowhere,
            policies: Policies::default(),
        }
    }
}

/// Something wrong with a house's options.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseFault {
    /// No box, or more than the cards allow.
    #[error("{boxes} boxes: there can be 1 to {MOST_BOXES}")]
    Boxes {
        /// How many were asked for.
        boxes: u8,
    },
    /// The minimum is above the maximum.
    #[error("{wager}: the minimum of {minimum} is above the maximum of {maximum}")]
    Limits {
        /// Whose limits.
        wager: Wager,
        /// The minimum.
        minimum: Chips,
        /// The maximum.
        maximum: Chips,
    },
    /// The minimum is nothing.
    #[error("{wager}: the minimum is nothing")]
    NoMinimum {
        /// Whose limits.
        wager: Wager,
    },
    /// The multiple is nothing.
    #[error("{wager}: wagers cannot be multiples of nothing")]
    NoMultiple {
        /// Whose limits.
        wager: Wager,
    },
    /// No multiple lies between minimum and maximum.
    #[error("{wager}: no multiple of {multiple} lies between the minimum and the maximum")]
    NothingFits {
        /// Whose limits.
        wager: Wager,
        /// The multiple.
        multiple: Chips,
    },
    /// Odds that cannot be read.
    #[error("{wager}: {error}")]
    Odds {
        /// The wager they are paid on.
        wager: Wager,
        /// What is wrong with them.
        error: PayTableError,
    },
    /// Odds that are not the book's, and the house does not say that it departs.
    #[error("{wager}: the odds are not the book's, and no departure is stated")]
    Unstated {
        /// The wager they are paid on.
        wager: Wager,
    },
    /// A box at its maximum could win more than can be counted.
    #[error("a box at its maximum could win more than can be counted")]
    TooManyChips,
}

impl HouseFault {
    /// The clause it is against.
    #[must_use]
    pub fn clause(&self) -> ClauseId {
        match self {
            HouseFault::Boxes { .. } => cite("act-3cp:2.1"),
            HouseFault::Limits { .. } | HouseFault::NoMinimum { .. } => cite("act-3cp:3.1"),
            HouseFault::NoMultiple { .. } | HouseFault::NothingFits { .. } => cite("act-3cp:3.3"),
            HouseFault::Odds { .. } | HouseFault::Unstated { .. } | HouseFault::TooManyChips => {
                cite("act-3cp:8")
            }
        }
    }

    /// The option it is about: where it stands in the house's file, names with slashes between them.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            HouseFault::Boxes { .. } => "boxes",
            HouseFault::Limits { wager, .. } | HouseFault::NoMinimum { wager } => match wager {
                Wager::Ante => "ante/minimum",
                Wager::PairsPlus => "pairs_plus/minimum",
            },
            HouseFault::NoMultiple { wager } | HouseFault::NothingFits { wager, .. } => match wager
            {
                Wager::Ante => "ante/multiple",
                Wager::PairsPlus => "pairs_plus/multiple",
            },
            HouseFault::Odds { wager, .. } | HouseFault::Unstated { wager } => match wager {
                Wager::Ante => "ante_bonus_odds",
                Wager::PairsPlus => "pairs_plus_odds",
            },
            HouseFault::TooManyChips => "ante/maximum",
        }
    }
}

/// A house's options, sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    boxes: u8,
    ante: Limits,
    pairs_plus: Limits,
    shoe: Shoe,
    pay_tables: PayTables,
    policies: Policies,
}

impl TryFrom<&HouseFile> for House {
    type Error = Vec<HouseFault>;

    fn try_from(file: &HouseFile) -> Result<House, Vec<HouseFault>> {
        let mut faults = Vec::new();
        if file.boxes == 0 || usize::from(file.boxes) > MOST_BOXES {
            faults.push(HouseFault::Boxes { boxes: file.boxes });
        }
        check_limits(Wager::Ante, file.ante, &mut faults);
        check_limits(Wager::PairsPlus, file.pairs_plus, &mut faults);
        let mut pay_tables = PayTables::default();
        match file.ante_bonus_odds.parse::<AnteBonus>() {
            Ok(odds) => pay_tables.ante_bonus = odds,
            Err(error) => faults.push(HouseFault::Odds { wager: Wager::Ante, error }),
        }
        match file.pairs_plus_odds.parse::<PairsPlus>() {
            Ok(odds) => pay_tables.pairs_plus = odds,
            Err(error) => faults.push(HouseFault::Odds { wager: Wager::PairsPlus, error }),
        }
        if file.departing == Departing::Nowhere {
            if pay_tables.ante_bonus != AnteBonus::BOOK {
                faults.push(HouseFault::Unstated { wager: Wager::Ante });
            }
            if pay_tables.pairs_plus != PairsPlus::BOOK {
                faults.push(HouseFault::Unstated { wager: Wager::PairsPlus });
            }
        }
        let HouseFile { boxes, ante, pairs_plus, shoe, policies, .. } = *file;
        let house = House { boxes, ante, pairs_plus, shoe, pay_tables, policies };
        if house.most_won(ante.maximum, pairs_plus.maximum).is_none() {
            faults.push(HouseFault::TooManyChips);
        }
        if faults.is_empty() { Ok(house) } else { Err(faults) }
    }
}

fn check_limits(wager: Wager, limits: Limits, faults: &mut Vec<HouseFault>) {
    let Limits { minimum, maximum, multiple } = limits;
    if minimum == Chips::ZERO {
        faults.push(HouseFault::NoMinimum { wager });
    }
    if minimum > maximum {
        faults.push(HouseFault::Limits { wager, minimum, maximum });
    }
    if multiple == Chips::ZERO {
        faults.push(HouseFault::NoMultiple { wager });
    } else if minimum <= maximum
        && minimum.0.checked_next_multiple_of(multiple.0).is_none_or(|fits| fits > maximum.0)
    {
        faults.push(HouseFault::NothingFits { wager, multiple });
    }
}

impl House {
    /// How many boxes the layout has.
    #[must_use]
    pub const fn boxes(&self) -> u8 {
        self.boxes
    }

    /// What the sign shows of a wager.
    #[must_use]
    pub const fn limits(&self, wager: Wager) -> Limits {
        match wager {
            Wager::Ante => self.ante,
            Wager::PairsPlus => self.pairs_plus,
        }
    }

    /// How cards are shuffled and dealt.
    #[must_use]
    pub const fn shoe(&self) -> Shoe {
        self.shoe
    }

    /// What is paid.
    #[must_use]
    pub const fn pay_tables(&self) -> &PayTables {
        &self.pay_tables
    }

    /// How it reads what the book leaves open.
    #[must_use]
    pub const fn policies(&self) -> &Policies {
        &self.policies
    }

    /// The clauses whose odds are not paid as in the book.
    #[must_use]
    pub fn departures(&self) -> Vec<ClauseId> {
        let (bonus, pairs) = (self.pay_tables.ante_bonus, self.pay_tables.pairs_plus);
        let (own, other) = (AnteBonus::BOOK, PairsPlus::BOOK);
        [
            (bonus.straight_flush, own.straight_flush, "act-3cp:8:Ante Bonus Straight Flush"),
            (bonus.three_of_a_kind, own.three_of_a_kind, "act-3cp:8:Ante Bonus Three of a Kind"),
            (bonus.straight, own.straight, "act-3cp:8:Ante Bonus Straight"),
            (pairs.straight_flush, other.straight_flush, "act-3cp:8:Pairs Plus Straight Flush"),
            (pairs.three_of_a_kind, other.three_of_a_kind, "act-3cp:8:Pairs Plus Three of a Kind"),
            (pairs.straight, other.straight, "act-3cp:8:Pairs Plus Straight"),
            (pairs.flush, other.flush, "act-3cp:8:Pairs Plus Flush"),
            (pairs.pair, other.pair, "act-3cp:8:Pairs Plus Pair"),
        ]
        .into_iter()
        .filter(|(paid, book, _)| paid != book)
        .map(|(_, _, name)| cite(name))
        .collect()
    }

    /// The most a round can cost the house: every box at its maximum with the best of hands. `None`
    /// where it cannot be counted.
    #[must_use]
    pub fn most_paid(&self) -> Option<Chips> {
        let one = self.most_won(self.ante.maximum, self.pairs_plus.maximum)?;
        one.0.checked_mul(u64::from(self.boxes)).map(Chips)
    }

    /// More than this a box with these wagers in action cannot win, unless it cannot be counted.
    pub(crate) fn most_won(&self, ante: Chips, pairs_plus: Chips) -> Option<Chips> {
        let bonus = self.pay_tables.ante_bonus;
        let bonus = bonus.straight_flush.max(bonus.three_of_a_kind).max(bonus.straight);
        let pairs = self.pay_tables.pairs_plus;
        let pairs = pairs.straight_flush.max(pairs.three_of_a_kind).max(pairs.straight);
        let pairs =
            pairs.max(self.pay_tables.pairs_plus.flush).max(self.pay_tables.pairs_plus.pair);
        // Ante and play win one to one each, and the bonus comes on top.
        let on_ante = ante.0.checked_mul(2 + u64::from(bonus))?;
        let on_pairs_plus = pairs_plus.0.checked_mul(u64::from(pairs))?;
        on_ante.checked_add(on_pairs_plus).map(Chips)
    }
}
