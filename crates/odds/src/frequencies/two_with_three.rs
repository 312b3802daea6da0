//! Two of the hole cards with three of the board, over every deal of hole and board.
//!
//! Boards and holes are counted by rank, flushes apart; then the deals with three of a suit on the
//! board and two in the hole are moved to what they really make. The joker is a fourteenth rank of
//! one card that counts for every suit.

use super::Histogram;
use crate::rank_groups::{RankGroup, available, choose, rank_groups, rank_sets};
use cutcard_cards::{Card, CardSet, Deck, Hand, Joker, Ranking, Scale, Strength, Suit};

/// Thirteen ranks and the joker.
const TOKENS: usize = 14;
const JOKER: u8 = 13;

/// The best hand that each pair of tokens makes with the board.
type Row = [u16; TOKENS * TOKENS];

/// Where the joker is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JokerIn {
    Neither,
    Hole,
    Board,
}

/// Counts every deal of `hole_cards` and a board of five by the best hand of two hole cards and
/// three of the board. `progress` is told how much is behind, of how much. `None` for fewer than
/// two or more than five hole cards, or more than three with the joker in the deck: two flushes
/// could then be made of one deal.
#[must_use]
pub fn two_with_three(
    ranking: Ranking,
    deck: Deck,
    hole_cards: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Option<Histogram> {
    let most = if deck.joker == Joker::In { 3 } else { 5 };
    if !(2..=most).contains(&hole_cards) {
        return None;
    }
    let mut histogram = Histogram::new(ranking.scale());
    let places: &[JokerIn] = match deck.joker {
        Joker::Out => &[JokerIn::Neither],
        Joker::In => &[JokerIn::Neither, JokerIn::Hole, JokerIn::Board],
    };
    for (place, joker) in (0..).zip(places) {
        let (hole, board) = match joker {
            JokerIn::Neither => (hole_cards, 5),
            JokerIn::Hole => (hole_cards - 1, 5),
            JokerIn::Board => (hole_cards, 4),
        };
        let cards = Deck::plain(deck.size).cards();
        let count = Count { scale: ranking.scale(), deck: cards, hole, board, joker: *joker };
        let share = places.len() as u64;
        count.run(&mut histogram, &mut |behind, total| {
            progress(place * total + behind, share * total);
        });
    }
    Some(histogram)
}

struct Count {
    scale: &'static Scale,
    deck: CardSet,
    /// How many natural cards the hole and the board have.
    hole: usize,
    board: usize,
    joker: JokerIn,
}

/// The hole cards by rank: which pairs of tokens they offer.
struct Hole {
    ranks: Vec<u8>,
    pairs: Vec<u16>,
}

/// Some hole cards in a suit with the rest by rank.
struct SuitedHole {
    ranks: u16,
    /// For each rest, which of the holes by rank the whole is.
    whole: Vec<usize>,
}

impl Count {
    fn run(&self, histogram: &mut Histogram, progress: &mut dyn FnMut(u64, u64)) {
        let holes = self.holes();
        let boards = rank_groups(&available(self.deck), self.board);
        for board in &boards {
            let tokens = self.board_tokens(0, board);
            let row = self.row(&tokens);
            let left = left_after(&available(self.deck), board, self.board);
            for hole in &holes {
                let ways = ways_to_take(&left, &hole.ranks);
                if ways > 0 {
                    let deals = (ways * board.weight) as i64;
                    histogram.add(best_of(&row, &hole.pairs), deals);
                }
            }
        }
        if self.scale.ranking().flushes_count() {
            self.move_flushes(histogram, &holes, progress);
        }
    }

    /// Every hole by rank.
    fn holes(&self) -> Vec<Hole> {
        rank_groups(&available(self.deck), self.hole)
            .iter()
            .map(|group| {
                let ranks = ranks_of(group, self.hole);
                let mut tokens = ranks.clone();
                if self.joker == JokerIn::Hole {
                    tokens.push(JOKER);
                }
                Hole { pairs: pairs_of(&tokens), ranks }
            })
            .collect()
    }

    fn board_tokens(&self, suited: u16, rest: &RankGroup) -> Vec<u8> {
        let of_suit = (0..13).filter(|rank| suited >> rank & 1 == 1);
        let wanted = self.board - suited.count_ones() as usize;
        let mut tokens: Vec<u8> = of_suit.chain(ranks_of(rest, wanted)).collect();
        if self.joker == JokerIn::Board {
            tokens.push(JOKER);
        }
        tokens
    }

    /// What each pair of tokens makes with three of the board, suits apart.
    fn row(&self, board: &[u8]) -> Row {
        let mut triples = Vec::with_capacity(10);
        for (place, first) in board.iter().enumerate() {
            for (next, second) in board.iter().enumerate().skip(place + 1) {
                for third in board.iter().skip(next + 1) {
                    triples.push([*first, *second, *third]);
                }
            }
        }
        triples.sort_unstable();
        triples.dedup();
        let mut row = [0; TOKENS * TOKENS];
        for (place, best) in row.iter_mut().enumerate() {
            let (first, second) = ((place / TOKENS) as u8, (place % TOKENS) as u8);
            if first < second {
                continue;
            }
            *best = triples
                .iter()
                .map(|[a, b, c]| [*a, *b, *c, first, second])
                .filter(can_be_dealt)
                .map(|five| five.into_iter().map(token_hand).sum())
                .filter_map(|hand: Hand| self.scale.of_ranks(hand, 5))
                .max()
                .unwrap_or_default()
                .0;
        }
        row
    }

    /// Moves the deals with a flush in some suit from what they make by rank to what they make.
    fn move_flushes(
        &self,
        histogram: &mut Histogram,
        holes: &[Hole],
        progress: &mut dyn FnMut(u64, u64),
    ) {
        let suit = Suit::Clubs;
        let of_suit = self.deck.ranks_of(suit);
        let others: CardSet = self.deck.iter().filter(|card| card.suit() != Some(suit)).collect();
        let others = available(others);
        let least_board = 3 - u32::from(self.joker == JokerIn::Board);
        let least_hole = 2 - u32::from(self.joker == JokerIn::Hole);
        let board_sets: Vec<u16> =
            (least_board..=self.board as u32).flat_map(|count| rank_sets(of_suit, count)).collect();
        let hole_rests: Vec<Vec<RankGroup>> =
            (0..=self.hole).map(|count| rank_groups(&others, count)).collect();
        let board_rests: Vec<Vec<RankGroup>> =
            (0..=self.board).map(|count| rank_groups(&others, count)).collect();
        let hole_ranks: Vec<Vec<Vec<u8>>> = (0..)
            .zip(&hole_rests)
            .map(|(size, rests)| rests.iter().map(|rest| ranks_of(rest, size)).collect())
            .collect();
        let suited_holes = self.suited_holes(of_suit, least_hole, holes, &hole_rests);
        let total = board_sets.len() as u64;
        for (behind, on_board) in (0..).zip(&board_sets) {
            if behind % 32 == 0 {
                progress(behind, total);
            }
            let flushes: Vec<(&SuitedHole, u16)> = suited_holes
                .iter()
                .filter(|hole| hole.ranks & on_board == 0)
                .filter_map(|hole| Some((hole, self.flush(hole.ranks, *on_board)?.0)))
                .collect();
            let rest_size = self.board - on_board.count_ones() as usize;
            for rest in board_rests.get(rest_size).into_iter().flatten() {
                let row = self.row(&self.board_tokens(*on_board, rest));
                let by_rank: Vec<u16> =
                    holes.iter().map(|hole| best_of(&row, &hole.pairs).0).collect();
                let left = left_after(&others, rest, rest_size);
                let ways: Vec<Vec<u64>> = hole_ranks
                    .iter()
                    .map(|rests| rests.iter().map(|ranks| ways_to_take(&left, ranks)).collect())
                    .collect();
                move_deals(histogram, &flushes, &by_rank, &ways, rest.weight, self.hole);
            }
        }
        progress(total, total);
    }

    /// Every set of hole cards in one suit, large enough for a flush.
    fn suited_holes(
        &self,
        of_suit: u16,
        least: u32,
        holes: &[Hole],
        rests: &[Vec<RankGroup>],
    ) -> Vec<SuitedHole> {
        (least..=self.hole as u32)
            .flat_map(|count| rank_sets(of_suit, count))
            .map(|ranks| {
                let size = self.hole - ranks.count_ones() as usize;
                let whole = rests.get(size).into_iter().flatten().map(|rest| {
                    let mut all: Vec<u8> = (0..13).filter(|rank| ranks >> rank & 1 == 1).collect();
                    all.extend(ranks_of(rest, size));
                    all.sort_unstable();
                    holes.binary_search_by(|hole| compare_groups(&hole.ranks, &all)).unwrap_or(0)
                });
                SuitedHole { ranks, whole: whole.collect() }
            })
            .collect()
    }

    /// The best flush of two of the hole's ranks and three of the board's, the joker as either.
    fn flush(&self, hole: u16, board: u16) -> Option<Strength> {
        let pairs = rank_sets(hole, 2).map(|pair| (pair, Joker::Out));
        let with_joker = rank_sets(hole, 1).map(|one| (one, Joker::In));
        let pairs = pairs.chain(with_joker.filter(|_| self.joker == JokerIn::Hole));
        pairs
            .flat_map(|(pair, in_hole)| {
                let triples = rank_sets(board, 3).map(move |triple| (pair | triple, in_hole));
                let doubles = rank_sets(board, 2).map(move |double| (pair | double, Joker::In));
                triples.chain(doubles.filter(|_| self.joker == JokerIn::Board))
            })
            .filter_map(|(ranks, joker)| self.scale.of_suit(ranks, joker))
            .max()
    }
}

/// Moves deals of one board, the suit's four colours at once.
#[expect(clippy::indexing_slicing, reason = "whole and ways are made of indices of these tables")]
fn move_deals(
    histogram: &mut Histogram,
    flushes: &[(&SuitedHole, u16)],
    by_rank: &[u16],
    ways: &[Vec<u64>],
    board_ways: u64,
    hole_cards: usize,
) {
    for (hole, flush) in flushes {
        let ways = &ways[hole_cards - hole.ranks.count_ones() as usize];
        for (whole, ways) in hole.whole.iter().zip(ways) {
            let plain = by_rank[*whole];
            if *flush > plain {
                let deals = (4 * board_ways * ways) as i64;
                histogram.deals[usize::from(plain)] -= deals;
                histogram.deals[usize::from(*flush)] += deals;
            }
        }
    }
}

/// The order in which `rank_groups` lists groups, on their ranks from the lowest up: more of a low
/// rank comes later.
fn compare_groups(first: &[u8], second: &[u8]) -> std::cmp::Ordering {
    second.cmp(first)
}

/// The ranks of a group of so many cards, lowest first.
fn ranks_of(group: &RankGroup, cards: usize) -> Vec<u8> {
    group.cards.iter().take(cards).map(|card| card.bit() & 15).collect()
}

/// Every pair of tokens in a hole, as places of a row, each once.
fn pairs_of(tokens: &[u8]) -> Vec<u16> {
    let mut pairs = Vec::new();
    for (place, first) in tokens.iter().enumerate() {
        for second in tokens.iter().skip(place + 1) {
            let (high, low) = (u16::from(*first.max(second)), u16::from(*first.min(second)));
            pairs.push(high * TOKENS as u16 + low);
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[inline]
fn best_of(row: &Row, pairs: &[u16]) -> Strength {
    let best = pairs.iter().filter_map(|pair| row.get(usize::from(*pair))).max();
    Strength(best.copied().unwrap_or(0))
}

/// No rank more than four times and no second joker.
fn can_be_dealt(five: &[u8; 5]) -> bool {
    let [a, ..] = five;
    let jokers = five.iter().filter(|token| **token == JOKER).count();
    jokers < 2 && !five.iter().all(|token| token == a)
}

fn token_hand(token: u8) -> Hand {
    // The joker's token is the joker's own place in a set.
    Card::from_bit(token).map_or(Hand::EMPTY, Hand::from)
}

/// How many of each rank are left when a group is taken.
fn left_after(available: &[u32; 13], group: &RankGroup, cards: usize) -> [u32; 13] {
    let mut left = *available;
    for rank in ranks_of(group, cards) {
        if let Some(count) = left.get_mut(usize::from(rank)) {
            *count = count.saturating_sub(1);
        }
    }
    left
}

/// The ways to take these ranks (lowest first, repeats together) from what is left.
fn ways_to_take(left: &[u32; 13], ranks: &[u8]) -> u64 {
    ranks
        .chunk_by(|first, second| first == second)
        .map(|same| {
            let rank = same.first().copied().unwrap_or(0);
            let there = left.get(usize::from(rank)).copied().unwrap_or(0);
            choose(u64::from(there), same.len() as u64)
        })
        .product()
}
