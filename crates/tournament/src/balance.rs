//! Tables kept level: who moves where, so that no table has two players more than another.
//!
//! First the fewest moves: the fullest tables give, the shortest take. Then who of them goes to which chair is a cheapest
//! assignment. What it costs is how far a player's next big blind moves: whoever is due to pay it next goes to the chair
//! that pays next, nobody goes to where the blinds have just been, and of equals whoever has been moved least goes.

use crate::assignment::{Cost, cheapest};
use crate::floor::{Floor, TableAt};
use cutcard_base::PlayerId;
use serde::{Deserialize, Serialize};

/// A player goes from one chair to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub struct Move {
    pub player: PlayerId,
    pub from: (u32, u8),
    pub to: (u32, u8),
}

/// Who sat down where the blinds have just been would miss a round of them.
const MISSES_BLINDS: u64 = 1_000_000;
/// For each round by which the next big blind comes later or sooner than it was due.
const PER_ROUND: u64 = 1_000;
/// Of players whose blinds move by as much, the next to pay goes.
const PER_ROUND_DUE: u64 = 30;
/// Of equals whoever was moved less goes.
const PER_MOVE: u64 = 1;

/// The moves that make all tables level, with at most one player of difference: the fewest, and of these the fairest.
/// None where they are level, or where there are no chairs for it.
#[must_use]
pub fn level(floor: &Floor) -> Vec<Move> {
    let tables: Vec<&TableAt> = floor.tables().collect();
    let counts = tables.iter().map(|table| table.players().count());
    let (Some(most), Some(fewest)) = (counts.clone().max(), counts.clone().min()) else {
        return Vec::new();
    };
    let players: usize = counts.sum();
    let (each, more) = (players / tables.len(), players % tables.len());
    let fits =
        tables.iter().all(|table| usize::from(table.chairs()) >= players.div_ceil(tables.len()));
    if most - fewest < 2 || !fits {
        return Vec::new();
    }
    Plan::new(&tables, each, more).moves()
}

/// Somebody who may move or stay, or a place that nobody takes.
enum Row<'a> {
    Player {
        table: &'a TableAt,
        player: PlayerId,
        seat: u8,
    },
    /// A chair of this table stays free.
    EmptyChair {
        table: &'a TableAt,
    },
    /// A table has none above the number that each has at least.
    NoneMore,
}

/// A chair that may be taken, or a place among those who stay at their table.
enum Place<'a> {
    Chair {
        table: &'a TableAt,
        seat: u8,
    },
    Stays {
        table: &'a TableAt,
    },
    /// One above the number that each table has at least.
    StaysToo {
        table: &'a TableAt,
    },
}

/// Who may go where: as many rows as places.
#[derive(Default)]
struct Plan<'a> {
    rows: Vec<Row<'a>>,
    places: Vec<Place<'a>>,
}

impl<'a> Plan<'a> {
    /// Each table is to have so many, and so many of them one more. Tables that have more keep one more as long as there
    /// are such places: that takes the fewest moves. Which of them do is a part of the plan; where there are more such
    /// places than tables that have more, the shortest but one fill up to them, in their order.
    fn new(tables: &[&'a TableAt], each: usize, more: usize) -> Plan<'a> {
        let mut plan = Plan::default();
        let has = |table: &TableAt| table.players().count();
        let above = tables.iter().filter(|table| has(table) > each).count();
        let mut fill_up = more.saturating_sub(above);
        let mut takes = Vec::new();
        let mut order: Vec<&'a TableAt> = tables.to_vec();
        order.sort_by_key(|table| std::cmp::Reverse(has(table)));
        for table in order.into_iter().filter(|table| has(table) <= each) {
            let wanted = each + usize::from(fill_up > 0);
            fill_up = fill_up.saturating_sub(1);
            if wanted > has(table) {
                takes.push((table, wanted - has(table)));
            }
        }
        for (table, wanted) in &takes {
            let free: Vec<u8> = table.free().collect();
            let stay_free = free.len() - wanted;
            plan.rows.extend((0..stay_free).map(|_| Row::EmptyChair { table }));
            plan.places.extend(free.into_iter().map(|seat| Place::Chair { table, seat }));
        }
        let chairs: usize = takes.iter().map(|(_, wanted)| wanted).sum();
        let (must, may): (Vec<&'a TableAt>, Vec<&'a TableAt>) = tables
            .iter()
            .filter(|table| has(table) > each)
            .partition(|table| has(table) > each + 1);
        let keeping = more.min(above);
        let may = plan.nearest(may, chairs);
        // Tables that are left out keep what they have.
        let keeping = keeping - (above - must.len() - may.len()).min(keeping);
        for table in must.iter().chain(&may) {
            plan.rows.extend(table.players().map(|(seat, player)| Row::Player {
                table,
                player,
                seat,
            }));
            plan.places.extend((0..each).map(|_| Place::Stays { table }));
            plan.places.push(Place::StaysToo { table });
        }
        plan.rows.extend((keeping..must.len() + may.len()).map(|_| Row::NoneMore));
        plan
    }

    /// Of tables that may give one or not, those that could be chosen: for each chair the best, as many as move at most.
    fn nearest(&self, tables: Vec<&'a TableAt>, most: usize) -> Vec<&'a TableAt> {
        let mut chosen = vec![false; tables.len()];
        for place in self.places.iter() {
            let cheapest = |table: &&TableAt| {
                let rows =
                    table.players().map(|(seat, player)| Row::Player { table, player, seat });
                rows.filter_map(|row| cost(&row, place)).min()
            };
            let mut order: Vec<(Cost, usize)> = tables.iter().map(cheapest).zip(0..).collect();
            order.sort_unstable();
            for (_, at) in order.into_iter().take(most) {
                chosen.get_mut(at).into_iter().for_each(|chosen| *chosen = true);
            }
        }
        tables
            .into_iter()
            .zip(chosen)
            .filter(|(_, chosen)| *chosen)
            .map(|(table, _)| table)
            .collect()
    }

    fn moves(&self) -> Vec<Move> {
        let costs = |row| self.places.iter().map(|place| cost(row, place)).collect();
        let costs: Vec<Vec<Cost>> = self.rows.iter().map(costs).collect();
        let given = cheapest(&costs).unwrap_or_default();
        let moved = |(row, place): (&Row<'_>, &usize)| match (row, self.places.get(*place)?) {
            (Row::Player { table, player, seat }, Place::Chair { table: to, seat: chair }) => {
                Some(Move {
                    player: *player,
                    from: (table.number(), *seat),
                    to: (to.number(), *chair),
                })
            }
            (Row::Player { .. }, Place::Stays { .. } | Place::StaysToo { .. })
            | (Row::EmptyChair { .. } | Row::NoneMore, _) => None,
        };
        let mut moves: Vec<Move> = self.rows.iter().zip(&given).filter_map(moved).collect();
        moves.sort_unstable();
        moves
    }
}

fn cost(row: &Row<'_>, place: &Place<'_>) -> Cost {
    match (row, place) {
        (Row::Player { table, .. }, Place::Stays { table: of } | Place::StaysToo { table: of })
        | (Row::EmptyChair { table }, Place::Chair { table: of, .. }) => {
            (table.number() == of.number()).then_some(0)
        }
        (Row::NoneMore, Place::StaysToo { .. }) => Some(0),
        (Row::NoneMore, Place::Chair { .. } | Place::Stays { .. })
        | (Row::EmptyChair { .. }, Place::Stays { .. } | Place::StaysToo { .. }) => None,
        (Row::Player { table, player, seat }, Place::Chair { table: to, seat: chair }) => {
            let earlier = u64::from(table.moved(*player)).min(PER_ROUND_DUE - 1);
            Some(away(table, *seat, to, *chair) + PER_MOVE * earlier)
        }
    }
}

/// How unfair it is to go from that seat to that chair.
fn away(table: &TableAt, seat: u8, to: &TableAt, chair: u8) -> u64 {
    let due = u64::from(table.rounds_to_big_blind(seat));
    let (later, missed) = to.rounds_to_big_blind_at(chair);
    let by = due.abs_diff(u64::from(later));
    PER_ROUND * by * by + PER_ROUND_DUE * due + if missed { MISSES_BLINDS } else { 0 }
}
