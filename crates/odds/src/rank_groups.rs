//! Cards taken from a stub, told apart by their ranks only: a group stands for all the ways of
//! choosing its cards' suits, and its weight counts them.

use cutcard_cards::{Card, CardSet, Hand, Rank, Suit};

/// Some cards of given ranks and the number of ways to choose them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RankGroup {
    /// Clubs of the ranks, repeated where a rank is: suits mean nothing here.
    pub(crate) cards: [Card; 7],
    pub(crate) hand: Hand,
    pub(crate) weight: u64,
}

/// How many cards of each rank there are to choose from.
pub(crate) fn available(stub: CardSet) -> [u32; 13] {
    Rank::ALL.map(|rank| stub.count_of(rank))
}

/// Every choice of `wanted` cards (at most seven) by rank, with its number of ways.
pub(crate) fn rank_groups(available: &[u32; 13], wanted: usize) -> Vec<RankGroup> {
    let mut groups = Vec::new();
    let start = RankGroup { cards: [Card::JOKER; 7], hand: Hand::EMPTY, weight: 1 };
    extend(available, &Rank::ALL, start, 0, wanted.min(7), &mut groups);
    groups
}

fn extend(
    available: &[u32; 13],
    ranks: &[Rank],
    group: RankGroup,
    chosen: usize,
    wanted: usize,
    groups: &mut Vec<RankGroup>,
) {
    if chosen == wanted {
        groups.push(group);
        return;
    }
    let [rank, rest @ ..] = ranks else { return };
    let there = available.get(usize::from(rank.index())).copied().unwrap_or(0);
    let card = Card::new(*rank, Suit::Clubs);
    let mut next = group;
    for count in 0..=there.min((wanted - chosen) as u32) {
        if count > 0 {
            next.hand += Hand::from(card);
            if let Some(place) = next.cards.get_mut(chosen + count as usize - 1) {
                *place = card;
            }
        }
        next.weight = group.weight * choose(u64::from(there), u64::from(count));
        extend(available, rest, next, chosen + count as usize, wanted, groups);
    }
}

/// The number of ways to choose `k` of `n`, at most as many as can be counted.
#[must_use]
pub fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let ways = (0..k).try_fold(1_u128, |ways, each| {
        Some(ways.checked_mul(u128::from(n - each))? / u128::from(each + 1))
    });
    ways.and_then(|ways| u64::try_from(ways).ok()).unwrap_or(u64::MAX)
}

/// Every set of `wanted` of the ranks in `held` (bit 0 the two, bit 12 the ace).
pub(crate) fn rank_sets(held: u16, wanted: u32) -> impl Iterator<Item = u16> {
    // Counting up in the bits of `held` alone goes through all its subsets.
    let mut next = Some(0_u16);
    std::iter::from_fn(move || {
        let set = next?;
        let following = set.wrapping_sub(held) & held;
        next = (following != 0).then_some(following);
        Some(set)
    })
    .filter(move |set| set.count_ones() == wanted)
}

/// The cards of a suit with these ranks.
pub(crate) fn suited(ranks: u16, suit: Suit) -> impl Iterator<Item = Card> {
    Rank::ALL
        .into_iter()
        .filter(move |rank| ranks >> rank.index() & 1 == 1)
        .map(move |rank| Card::new(rank, suit))
}
