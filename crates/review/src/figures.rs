//! What is told of a pair.

use crate::comings::Comings;
use crate::counted::Figures;
use crate::spread::Ways;
use cutcard_base::PlayerId;
use serde::Serialize;

/// From how many standard deviations on a pair may stand out: by chance alone about one honest pair in fifty thousand does.
pub const STANDS_OUT: f64 = 4.5;

/// Among the pairs that stand out so many at most may be expected to do so by chance: one in ten.
const BY_CHANCE: f64 = 0.1;

/// How many figures of a pair may stand out.
const FIGURES: f64 = 4.0;

/// The figures of two players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairFigures {
    /// Who.
    pub players: [PlayerId; 2],
    /// In how many rounds both were dealt in.
    pub together: u64,
    /// In how many rounds each was.
    pub rounds: [u64; 2],
    /// The largest of `soft`, `paid`, `passed` and `shared`, whichever way it points.
    pub most: f64,
    /// Whether the pair is worth a look.
    pub stands_out: bool,
    /// How far they spare each other; nothing where there is nobody to compare with. Here and below.
    pub soft: Option<f64>,
    /// How far one of them pays the other off: `pays`, `gives_up` and `weak_paid` of one way, together.
    pub paid: Option<f64>,
    /// Who of them pays: the way of which `pays`, `gives_up` and `weak_paid` are told.
    pub payer: Option<PlayerId>,
    /// How much more often the payer stays against the other's bets.
    pub pays: Option<f64>,
    /// How much more often the payer gives up at the end, alone with the other.
    pub gives_up: Option<f64>,
    /// How much more often the payer stays where the other bets weak cards.
    pub weak_paid: Option<f64>,
    /// How far chips go from the first to the second; below zero they go the other way.
    pub passed: Option<f64>,
    /// How far they act by each other's unseen cards.
    pub shared: Option<f64>,
    /// How much slower they decide while the other is in; it counts for nothing by itself.
    pub slow: Option<f64>,
    /// How often they came and left together, where they ever did; it counts for nothing by itself.
    pub comings: Option<Comings>,
}

impl PairFigures {
    pub(crate) fn of(
        players: [PlayerId; 2],
        together: u64,
        rounds: [u64; 2],
        all: &Figures,
        comings: Option<Comings>,
    ) -> PairFigures {
        let [one, other] = players;
        let both = |ways: &Ways| [way(ways, one, other), way(ways, other, one)];
        let paid = [Paid::of(one, other, all), Paid::of(other, one, all)];
        let paid = paid.into_iter().flatten().max_by(|a, b| a.sum.total_cmp(&b.sum));
        let [there, back] = both(&all.passed);
        let mut pair = PairFigures {
            players,
            together,
            rounds,
            most: 0.0,
            stands_out: false,
            soft: sum(&both(&all.soft)),
            paid: paid.as_ref().map(|paid| paid.sum),
            payer: paid.as_ref().map(|paid| paid.payer),
            pays: paid.as_ref().and_then(|paid| paid.pays),
            gives_up: paid.as_ref().and_then(|paid| paid.gives_up),
            weak_paid: paid.as_ref().and_then(|paid| paid.weak_paid),
            // The same chips, seen from both sides.
            passed: there.zip(back).map(|(there, back)| (there - back) / 2.0),
            shared: sum(&both(&all.shared)),
            slow: sum(&both(&all.slow)),
            comings,
        };
        pair.most = pair.largest();
        pair
    }

    /// Rivals who are harder on each other than on others (`soft` or `paid` below zero) are no partners.
    fn largest(&self) -> f64 {
        let of = Option::unwrap_or_default;
        let shared = of(self.shared).abs();
        of(self.soft).max(of(self.paid)).max(of(self.passed).abs()).max(shared).max(0.0)
    }
}

/// What one does that pays the other off.
struct Paid {
    payer: PlayerId,
    pays: Option<f64>,
    gives_up: Option<f64>,
    weak_paid: Option<f64>,
    sum: f64,
}

impl Paid {
    fn of(payer: PlayerId, other: PlayerId, all: &Figures) -> Option<Paid> {
        let [pays, gives_up, weak_paid] =
            [&all.pays, &all.gives_up, &all.weak_paid].map(|ways| way(ways, payer, other));
        let sum = sum(&[pays, gives_up, weak_paid])?;
        Some(Paid { payer, pays, gives_up, weak_paid, sum })
    }
}

fn way(ways: &Ways, one: PlayerId, other: PlayerId) -> Option<f64> {
    ways.get(&(one, other)).copied()
}

/// Figures that have nothing to do with each other by chance, as one.
fn sum(figures: &[Option<f64>]) -> Option<f64> {
    let told: Vec<f64> = figures.iter().flatten().copied().collect();
    (!told.is_empty()).then(|| told.iter().sum::<f64>() / (told.len() as f64).sqrt())
}

/// The pairs in order, those first that stand out most, and each told whether it does. The more pairs there are, the further
/// one must stand out: so far that among all that do hardly one in ten is expected by chance.
pub(crate) fn in_order(mut pairs: Vec<PairFigures>) -> Vec<PairFigures> {
    pairs.sort_by(|a, b| b.most.total_cmp(&a.most).then(a.players.cmp(&b.players)));
    let looked_at = pairs.len() as f64 * FIGURES;
    let enough = |rank: usize, pair: &PairFigures| {
        // More than a normal spread has beyond it.
        let chance = (-pair.most * pair.most / 2.0).exp();
        pair.most >= STANDS_OUT && looked_at * chance <= BY_CHANCE * (rank + 1) as f64
    };
    let last = pairs.iter().enumerate().rev().find(|(rank, pair)| enough(*rank, pair));
    let standing_out = last.map_or(0, |(rank, _)| rank + 1);
    pairs.iter_mut().take(standing_out).for_each(|pair| pair.stands_out = true);
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(others: u64, largest: &[f64]) -> Vec<PairFigures> {
        let none = Figures {
            soft: Ways::new(),
            pays: Ways::new(),
            gives_up: Ways::new(),
            weak_paid: Ways::new(),
            passed: Ways::new(),
            shared: Ways::new(),
            slow: Ways::new(),
        };
        let of = |number: u64, most: f64| {
            let players = [PlayerId(number), PlayerId(number + 1)];
            PairFigures { most, ..PairFigures::of(players, 1, [1, 1], &none, None) }
        };
        let others = (0..others).map(|number| of(number, 1.0));
        others.chain(largest.iter().map(|most| of(0, *most))).collect()
    }

    fn standing_out(others: u64, largest: &[f64]) -> usize {
        in_order(pairs(others, largest)).iter().filter(|pair| pair.stands_out).count()
    }

    #[test]
    fn the_more_pairs_there_are_the_further_one_must_stand_out() {
        assert_eq!(standing_out(100, &[4.6]), 1);
        assert_eq!(standing_out(100, &[4.4]), 0, "whatever chance has");
        assert_eq!(standing_out(100_000, &[4.6]), 0);
        assert_eq!(standing_out(100_000, &[6.0]), 1);
        // Where many stand out, one of them by chance is less.
        assert_eq!(standing_out(2_000, &[4.6]), 0);
        assert_eq!(standing_out(2_000, &[9.0, 8.0, 7.0, 4.6]), 4);
    }

    #[test]
    fn ways_are_added_up_for_one_payer() {
        let way = |from: u64, to: u64, figure: f64| ((PlayerId(from), PlayerId(to)), figure);
        let all = Figures {
            soft: [way(1, 2, 3.0), way(2, 1, 4.0)].into(),
            pays: [way(1, 2, 3.0), way(2, 1, 4.0)].into(),
            gives_up: [way(1, 2, 3.0)].into(),
            weak_paid: [way(1, 2, 3.0), way(2, 1, -4.0)].into(),
            passed: [way(1, 2, -2.0), way(2, 1, 3.0)].into(),
            shared: [way(1, 2, -6.0)].into(),
            slow: Ways::new(),
        };
        let pair = PairFigures::of([PlayerId(1), PlayerId(2)], 1, [1, 1], &all, None);
        assert_eq!((pair.payer, pair.gives_up), (Some(PlayerId(1)), Some(3.0)));
        let near = |figure: Option<f64>, is: f64| (figure.unwrap() - is).abs() < 1e-9;
        assert!(near(pair.paid, 9.0 / 3.0_f64.sqrt()) && near(pair.soft, 7.0 / 2.0_f64.sqrt()));
        assert!(near(pair.passed, -2.5), "chips go to the first");
        assert!((pair.most - 6.0).abs() < 1e-9, "{pair:?}");
    }
}
