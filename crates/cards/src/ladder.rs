//! The figures of a ranking from the weakest to the strongest, and the tables filled from them.

use crate::figure::{Counts, Figure, Suits, figure};
use crate::ranking::Ranking;
use crate::row_hash::{RANK_NUMBERS, for_each_pattern, rank_sum};
use crate::strength::Strength;

/// Every figure of a ranking with its strength, weakest first.
pub(crate) fn figures_in_order(ranking: Ranking) -> Vec<(Strength, Figure)> {
    let mut figures = Vec::new();
    for_each_pattern(5, &mut |counts| {
        figures.push(figure(ranking, counts, Suits::Mixed));
        if ranking.flushes_count() && counts.iter().all(|count| *count < 2) {
            figures.push(figure(ranking, counts, Suits::One));
        }
    });
    if !ranking.lowest_wins() {
        for rank in 0..13 {
            let mut five = [0; 13];
            if let Some(place) = five.get_mut(rank) {
                *place = 5;
            }
            figures.push(figure(ranking, &five, Suits::Mixed));
        }
    }
    figures.sort_by_key(|figure| figure.order(ranking));
    figures.dedup();
    let mut numbered = Vec::with_capacity(figures.len());
    let mut last = None;
    let mut within = 1_u16;
    for figure in figures {
        // From one up: no hand has strength zero, which so can stand for having none.
        within = if last == Some(figure.category()) { within + 1 } else { 1 };
        last = Some(figure.category());
        let code = u16::from(ranking.standing(figure.category())) << 12 | within;
        numbered.push((Strength(if ranking.lowest_wins() { !code } else { code }), figure));
    }
    if ranking.lowest_wins() {
        numbered.reverse();
    }
    numbered
}

/// The strength of a figure of the ranking.
pub(crate) fn strength_of(
    ranking: Ranking,
    figures: &[(Strength, Figure)],
    figure: &Figure,
) -> u16 {
    let order = figure.order(ranking);
    let place = if ranking.lowest_wins() {
        figures.binary_search_by_key(&std::cmp::Reverse(order), |(_, figure)| {
            std::cmp::Reverse(figure.order(ranking))
        })
    } else {
        figures.binary_search_by_key(&order, |(_, figure)| figure.order(ranking))
    };
    place.ok().and_then(|place| figures.get(place)).map_or(0, |(strength, _)| strength.0)
}

/// Fills the table of suited hands from its five-card entries up: of six or seven the best five.
pub(crate) fn fill_suited(suited: &mut [u16; 8192], judge: impl Fn(&Counts) -> u16) {
    for held in 0..8192_usize {
        let best = match held.count_ones() {
            0..5 => 0,
            5 => {
                let mut counts = [0; 13];
                for (rank, count) in counts.iter_mut().enumerate() {
                    *count = (held >> rank & 1) as u8;
                }
                judge(&counts)
            }
            6.. => (0..13)
                .filter(|rank| held >> rank & 1 == 1)
                .filter_map(|rank| suited.get(held & !(1 << rank)).copied())
                .max()
                .unwrap_or(0),
        };
        if let Some(place) = suited.get_mut(held) {
            *place = best;
        }
    }
}

/// The best strength after leaving out one card of the pattern.
pub(crate) fn best_less_one(counts: &Counts, judge: impl Fn(u32) -> u16) -> u16 {
    let sum = rank_sum(counts);
    counts
        .iter()
        .zip(RANK_NUMBERS)
        .filter(|(count, _)| **count > 0)
        .map(|(_, number)| judge(sum.wrapping_sub(number)))
        .max()
        .unwrap_or(0)
}
