//! The same random deals for every contender.

/// How many deals a work on random cards judges: enough that no branch predictor learns them.
pub(crate) const DEALS: usize = 1 << 20;

/// A deal of `N` different cards, each as rank x 4 + suit, the deuces first.
pub(crate) type Deal<const N: usize> = [u8; N];

/// A small generator of our own, so that the deals are the same on every machine and release.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

/// Random deals from the highest `deck` cards of the pack.
pub(crate) fn random_deals<const N: usize>(deck: u8, count: usize) -> Vec<Deal<N>> {
    let mut random = SplitMix(0x00c0_ffee + u64::from(deck) * 100 + N as u64);
    let mut cards: Vec<u8> = (52 - deck..52).collect();
    (0..count)
        .map(|_| {
            for place in 0..N {
                let from = place + random.below(cards.len() - place);
                cards.swap(place, from);
            }
            std::array::from_fn(|place| cards[place])
        })
        .collect()
}

/// The deals in a library's own kind of card.
pub(crate) fn as_cards<C: Copy, const N: usize>(
    deals: &[Deal<N>],
    card: impl Fn(u8) -> C,
) -> Vec<[C; N]> {
    let pack: Vec<C> = (0..52).map(card).collect();
    deals.iter().map(|deal| deal.map(|id| pack[usize::from(id)])).collect()
}

/// Every deal of `N` cards, the order of the cards aside.
pub(crate) fn every_deal<const N: usize>() -> Vec<Deal<N>> {
    fn go_on<const N: usize>(deal: &mut Deal<N>, place: usize, from: u8, found: &mut Vec<Deal<N>>) {
        if place == N {
            found.push(*deal);
            return;
        }
        for id in from..52 {
            deal[place] = id;
            go_on(deal, place + 1, id + 1, found);
        }
    }
    let mut found = Vec::new();
    go_on(&mut [0; N], 0, 0, &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_of_different_cards_of_the_deck() {
        for deal in random_deals::<8>(32, 1000) {
            let mut sorted = deal;
            sorted.sort_unstable();
            assert!(sorted.windows(2).all(|pair| pair[0] < pair[1]), "{deal:?}");
            assert!(deal.iter().all(|id| (20..52).contains(id)), "{deal:?}");
        }
        assert_eq!(every_deal::<3>().len(), 22_100);
    }
}
