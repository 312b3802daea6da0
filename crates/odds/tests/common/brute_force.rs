//! Frequencies by dealing every deal, every five judged by the naive judgement.

use super::dealer::{suit_orders, with_suits};
use super::oracle::height;
use cutcard_cards::{Card, CardSet, Category, Deck, Ranking, Suit, naive};
use cutcard_odds::choose;

/// Every five of a deck with its place among all that can be made, weakest first.
pub(crate) struct Fives {
    deck: Vec<Card>,
    /// What stands at each place.
    kinds: Vec<Category>,
    /// The place of each five, by [`place_of`].
    places: Vec<u16>,
}

/// How many sets of so many cards there are below each place.
const BELOW: [[u32; 8]; 64] = {
    let mut below = [[0; 8]; 64];
    let mut place = 0;
    while place < 64 {
        below[place][0] = 1;
        let mut size = 1;
        while size < 8 && place > 0 {
            below[place][size] = below[place - 1][size - 1] + below[place - 1][size];
            size += 1;
        }
        place += 1;
    }
    below
};

/// The number of a set of the deck's cards among all sets of as many; places go up.
fn place_of(places: impl IntoIterator<Item = usize>) -> usize {
    places.into_iter().zip(1..).map(|(place, nth)| BELOW[place][nth] as usize).sum()
}

/// Calls `visit` with every set of `wanted` of the places below `limit`, each going up.
fn each_set(limit: usize, wanted: usize, visit: &mut dyn FnMut(&[usize])) {
    fn extend(
        from: usize,
        limit: usize,
        wanted: usize,
        set: &mut Vec<usize>,
        visit: &mut dyn FnMut(&[usize]),
    ) {
        if wanted == 0 {
            return visit(set);
        }
        for place in from..limit {
            set.push(place);
            extend(place + 1, limit, wanted - 1, set, visit);
            set.pop();
        }
    }
    extend(0, limit, wanted, &mut Vec::new(), visit);
}

impl Fives {
    pub(crate) fn new(ranking: Ranking, deck: Deck) -> Fives {
        let deck = deck.in_order();
        let mut worths = vec![(0, Category::HighCard); choose(deck.len() as u64, 5) as usize];
        each_set(deck.len(), 5, &mut |set| {
            let five: Vec<Card> = set.iter().map(|place| deck[*place]).collect();
            let (category, worth) = naive::worth(ranking, &five);
            worths[place_of(set.iter().copied())] = (height(&worth), category);
        });
        let mut kinds = worths.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let places = worths.iter().map(|worth| kinds.binary_search(worth).unwrap() as u16);
        let places = places.collect();
        Fives { deck, places, kinds: kinds.into_iter().map(|(_, category)| category).collect() }
    }

    /// The place of every five once for each way of taking it as three and two: a row for every
    /// triple, in it a column for every pair.
    fn by_triple_and_pair(&self) -> Vec<u16> {
        let deck = self.deck.len();
        let pairs = BELOW[deck][2] as usize;
        let mut rows = vec![0; BELOW[deck][3] as usize * pairs];
        each_set(deck, 5, &mut |five| {
            let place = self.places[place_of(five.iter().copied())];
            each_set(5, 2, &mut |pair| {
                let in_pair = |nth: &usize| pair.contains(nth);
                let triple = place_of((0..5).filter(|nth| !in_pair(nth)).map(|nth| five[nth]));
                let pair = place_of((0..5).filter(in_pair).map(|nth| five[nth]));
                rows[triple * pairs + pair] = place;
            });
        });
        rows
    }

    fn counts(&self, deals: &[u64]) -> Vec<(Category, u64)> {
        self.kinds
            .iter()
            .copied()
            .zip(deals.iter().copied())
            .filter(|(_, deals)| *deals > 0)
            .collect()
    }
}

/// Every deal of so many cards by its best five, weakest first. The best of a set is the best of
/// the sets with one card fewer.
pub(crate) fn any_five_by_hand(fives: &Fives, cards: usize) -> Vec<(Category, u64)> {
    let deck = fives.deck.len();
    let mut best = fives.places.clone();
    for size in 6..=cards {
        let mut next = vec![0; choose(deck as u64, size as u64) as usize];
        each_set(deck, size, &mut |set| {
            // Without its lowest card, then without the next one up and so on.
            let mut place = place_of(set[1..].iter().copied());
            let mut most = best[place];
            for nth in 1..size {
                let (lower, upper) = (set[nth - 1], set[nth]);
                place = place + BELOW[lower][nth] as usize - BELOW[upper][nth] as usize;
                most = most.max(best[place]);
            }
            next[place_of(set.iter().copied())] = most;
        });
        best = next;
    }
    let mut deals = vec![0; fives.kinds.len()];
    for place in best {
        deals[usize::from(place)] += 1;
    }
    fives.counts(&deals)
}

/// A board, by places in the deck, and how many are the same except for the names of their suits:
/// they have as many holes of each kind, so one stands for all.
type Boards = Vec<([usize; 5], u64)>;

/// One of each kind of board of a deck.
pub(crate) fn boards_of(deck: Deck) -> Boards {
    let (deck, orders) = (deck.in_order(), suit_orders());
    let mut boards = Vec::new();
    each_set(deck.len(), 5, &mut |places| {
        let board: Vec<Card> = places.iter().map(|place| deck[*place]).collect();
        if let Some(alike) = boards_it_stands_for(&board, &orders) {
            boards.push((places.try_into().unwrap(), alike));
        }
    });
    boards
}

/// How many boards are this one with its suits named anew; `None` if another stands for it.
fn boards_it_stands_for(board: &[Card], orders: &[[Suit; 4]]) -> Option<u64> {
    let set: CardSet = board.iter().copied().collect();
    let mut alike = Vec::with_capacity(orders.len());
    for suits in orders {
        let other: CardSet = board.iter().map(|card| with_suits(*card, *suits)).collect();
        if other < set {
            return None;
        }
        alike.push(other);
    }
    alike.sort_unstable();
    alike.dedup();
    Some(alike.len() as u64)
}

/// Every deal of hole and board by the best of two and three, weakest first, for holes of up to
/// `most` cards, from two up.
pub(crate) fn two_with_three_by_hand(
    fives: &Fives,
    boards: &Boards,
    most: usize,
) -> Vec<Vec<(Category, u64)>> {
    let deck = fives.deck.len();
    let pairs = BELOW[deck][2] as usize;
    let triples = fives.by_triple_and_pair();
    let mut holes = Holes { pairs: Vec::new(), left: Vec::new(), deals: Vec::new() };
    holes.deals.resize(most + 1, vec![0; fives.kinds.len()]);
    for (board, alike) in boards {
        holes.left = (0..deck).filter(|card| !board.contains(card)).collect();
        holes.pairs = vec![0; pairs];
        each_set(5, 3, &mut |triple| {
            let row = place_of(triple.iter().map(|nth| board[*nth])) * pairs;
            for (best, five) in holes.pairs.iter_mut().zip(&triples[row..row + pairs]) {
                *best = (*best).max(*five);
            }
        });
        holes.deal(&mut Vec::new(), deck - 5, 0, most, *alike);
    }
    holes.deals.iter().skip(2).map(|deals| fives.counts(deals)).collect()
}

/// The holes that can be dealt beside a board.
struct Holes {
    /// What each two cards of the deck make with three of the board.
    pairs: Vec<u16>,
    left: Vec<usize>,
    /// For each size of hole, how often each place came.
    deals: Vec<Vec<u64>>,
}

impl Holes {
    /// Goes on dealing from the first `below` cards left. Of the cards `held` it knows where the
    /// pairs begin whose higher card each is.
    fn deal(&mut self, held: &mut Vec<usize>, below: usize, best: u16, most: usize, alike: u64) {
        self.deals[held.len()][usize::from(best)] += alike;
        let last = held.len() + 1 == most;
        for nth in 0..below {
            let card = self.left[nth];
            let mut best = best;
            for pairs in held.iter() {
                best = best.max(self.pairs[pairs + card]);
            }
            if last {
                self.deals[most][usize::from(best)] += alike;
            } else {
                held.push(BELOW[card][2] as usize);
                self.deal(held, nth, best, most, alike);
                held.pop();
            }
        }
    }
}
