//! Whether two judges put hands in the same order.

use crate::deals::Deal;
use crate::ours;
use std::collections::BTreeMap;

/// Hands that a judge puts in the wrong order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault<const N: usize> {
    /// The first should beat the second.
    ShouldWin(Deal<N>, Deal<N>),
    /// The two should share.
    ShouldShare(Deal<N>, Deal<N>),
}

impl<const N: usize> Fault<N> {
    pub(crate) fn words(&self) -> String {
        let written = |deal: &Deal<N>| -> String {
            deal.iter().map(|id| ours::card(*id).to_string()).collect::<Vec<_>>().join(" ")
        };
        match self {
            Fault::ShouldWin(better, worse) => {
                format!("{} should beat {}, and does not", written(better), written(worse))
            }
            Fault::ShouldShare(one, other) => {
                format!("{} should share with {}, and does not", written(one), written(other))
            }
        }
    }
}

/// How many faults of a kind it takes to see what is wrong.
const ENOUGH: usize = 3;

/// Where their order of these deals departs from the truth: equal hands must have one value, and
/// better hands a greater one.
pub(crate) fn faults<D, T: Ord, V: Ord + Copy, const N: usize>(
    deals: &[Deal<N>],
    truth: impl Fn(&Deal<N>) -> T,
    their_deals: &[D],
    theirs: impl Fn(&D) -> V,
) -> Vec<Fault<N>> {
    let mut by_truth: BTreeMap<T, (V, &Deal<N>)> = BTreeMap::new();
    for (deal, their_deal) in deals.iter().zip(their_deals) {
        let value = theirs(their_deal);
        let (first_value, first) = by_truth.entry(truth(deal)).or_insert((value, deal));
        if *first_value != value {
            return vec![Fault::ShouldShare(*deal, **first)];
        }
    }
    let inverted = |pair: &[&(V, &Deal<N>)]| match pair {
        [worse, better] if worse.0 >= better.0 => Some(Fault::ShouldWin(*better.1, *worse.1)),
        _ => None,
    };
    let ascending: Vec<&(V, &Deal<N>)> = by_truth.values().collect();
    ascending.windows(2).filter_map(inverted).take(ENOUGH).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEALS: [Deal<1>; 4] = [[0], [1], [2], [3]];

    fn check(theirs: [u8; 4], expected: &[Fault<1>]) {
        // By the truth the first two share, and the others beat them in turn.
        let truth = |deal: &Deal<1>| deal[0].max(1);
        assert_eq!(faults(&DEALS, truth, &theirs, |value| *value), expected);
    }

    #[test]
    fn only_the_order_counts() {
        check([7, 7, 8, 20], &[]);
        check([7, 6, 8, 20], &[Fault::ShouldShare([1], [0])]);
        check([7, 7, 20, 8], &[Fault::ShouldWin([3], [2])]);
        check([7, 7, 7, 7], &[Fault::ShouldWin([2], [0]), Fault::ShouldWin([3], [2])]);
    }
}
