//! Every hand of the pack, its cards added one by one as the loops go deeper: one shape of loop,
//! given to every library that lets hands grow card by card.

pub(crate) const FIVE_CARD_HANDS: u64 = 2_598_960;
pub(crate) const SEVEN_CARD_HANDS: u64 = 133_784_560;

/// A library's fifty-two cards and what it does with them.
///
/// The loops take it by value, so that whatever a judge keeps (pointers to tables) can live in
/// registers.
pub(crate) trait Pack: Sized {
    type Card: Copy;
    type Hand: Copy;

    fn cards(&self) -> &[Self::Card; 52];
    fn empty(&self) -> Self::Hand;
    fn add(hand: Self::Hand, card: Self::Card) -> Self::Hand;

    /// Judges a hand with each of these last cards in turn, the loop at the bottom where all the
    /// time goes. The sum of the strengths, so that none can be skipped.
    fn with_each(&self, hand: Self::Hand, cards: &[Self::Card]) -> u64;

    /// Judges every five-card hand.
    fn every_five(self) -> u64 {
        each(&self, self.empty(), 52, |a, hand| {
            each(&self, hand, a, |b, hand| {
                each(&self, hand, b, |c, hand| {
                    each(&self, hand, c, |d, hand| self.with_each(hand, &self.cards()[..d]))
                })
            })
        })
    }

    /// Judges every seven-card hand whose two highest places in the pack are these: over
    /// [`pairs`], that is every hand.
    fn every_seven_below(self, (highest, second): (usize, usize)) -> u64 {
        let first = Self::add(self.empty(), self.cards()[highest]);
        let hand = Self::add(first, self.cards()[second]);
        each(&self, hand, second, |c, hand| {
            each(&self, hand, c, |d, hand| {
                each(&self, hand, d, |e, hand| {
                    each(&self, hand, e, |f, hand| self.with_each(hand, &self.cards()[..f]))
                })
            })
        })
    }
}

/// Goes on with each card below a place of the pack added to the hand.
#[inline(always)]
fn each<P: Pack>(
    pack: &P,
    hand: P::Hand,
    place: usize,
    go_on: impl Fn(usize, P::Hand) -> u64,
) -> u64 {
    let mut sum = 0;
    for (next, &card) in pack.cards()[..place].iter().enumerate() {
        sum += go_on(next, P::add(hand, card));
    }
    sum
}

/// Every pair of places in the pack, the higher first.
pub(crate) fn pairs() -> Vec<(usize, usize)> {
    (0..52).flat_map(|highest| (0..highest).map(move |second| (highest, second))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting;

    impl Pack for Counting {
        type Card = ();
        type Hand = ();

        fn cards(&self) -> &[(); 52] {
            &[(); 52]
        }

        fn empty(&self) {}

        fn add((): (), (): ()) {}

        fn with_each(&self, (): (), cards: &[()]) -> u64 {
            cards.len() as u64
        }
    }

    #[test]
    fn every_hand_is_judged_once() {
        assert_eq!(Counting.every_five(), FIVE_CARD_HANDS);
        let sevens: u64 = pairs().into_iter().map(|pair| Counting.every_seven_below(pair)).sum();
        assert_eq!(sevens, SEVEN_CARD_HANDS);
    }
}
