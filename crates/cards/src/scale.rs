//! The tables of one ranking: any five of five, six or seven cards judged by two look-ups.

use crate::card::{Card, Rank};
use crate::card_set::CardSet;
use crate::deck::Joker;
use crate::figure::{Counts, Figure, Suits, figure};
use crate::hand::{FOUR_SUITED, Hand, JOKER_KEY, Naturals, TOP_BITS, lane_of};
use crate::joint::Joint;
use crate::ranking::Ranking;
use crate::row_hash::{RANK_NUMBERS, ROWS, RowHash, for_each_pattern, rank_sum};
use crate::strength::{Category, Strength};
use std::sync::OnceLock;

const FOUR: usize = 4096;
const FIVE: usize = 8192;
const SIX: usize = 32768;
const SEVEN: usize = 65536;

static FOUR_HASH: OnceLock<RowHash<FOUR>> = OnceLock::new();
static FIVE_HASH: OnceLock<RowHash<FIVE>> = OnceLock::new();
static SIX_HASH: OnceLock<RowHash<SIX>> = OnceLock::new();
static SEVEN_HASH: OnceLock<RowHash<SEVEN>> = OnceLock::new();

/// How the rows of five-card patterns are slid.
#[cfg(feature = "big-tables")]
pub(crate) fn five_slides() -> &'static [u16; ROWS] {
    &FIVE_HASH.get_or_init(|| RowHash::pack(5)).slides
}

/// Strengths by pattern of ranks, for hands of one size.
struct RankTable<const SIZE: usize> {
    slides: &'static [u16; ROWS],
    strengths: Box<[u16; SIZE]>,
}

impl<const SIZE: usize> RankTable<SIZE> {
    fn build(hash: &'static RowHash<SIZE>, cards: u8, judge: impl Fn(&Counts) -> u16) -> Self {
        let mut strengths = Box::new([0; SIZE]);
        for_each_pattern(cards, &mut |counts| {
            let place = RowHash::<SIZE>::place(&hash.slides, rank_sum(counts));
            if let Some(strength) = strengths.get_mut(place) {
                *strength = judge(counts);
            }
        });
        RankTable { slides: &hash.slides, strengths }
    }

    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a place is below the table's size")]
    fn get(&self, sum: u32) -> u16 {
        self.strengths[RowHash::<SIZE>::place(self.slides, sum)]
    }
}

/// The tables of one ranking. Built by [`Ranking::scale`]; five cards cost 20 KiB, six 64 KiB,
/// seven 128 KiB, each built when first asked for.
pub struct Scale {
    ranking: Ranking,
    /// Every figure with its strength, weakest first.
    figures: Vec<(Strength, Figure)>,
    five: RankTable<FIVE>,
    six: OnceLock<RankTable<SIX>>,
    seven: OnceLock<RankTable<SEVEN>>,
    /// The best flush or straight flush among the ranks held in one suit.
    suited: Box<[u16; 8192]>,
    wild: OnceLock<Wild>,
    joint: OnceLock<Joint>,
}

/// What the joker adds: strengths of four, five or six cards and the joker.
struct Wild {
    four: RankTable<FOUR>,
    five: RankTable<FIVE>,
    six: OnceLock<RankTable<SIX>>,
    suited: Box<[u16; 8192]>,
}

impl Scale {
    pub(crate) fn build(ranking: Ranking) -> Scale {
        let figures = figures_in_order(ranking);
        let strength_of = |figure: &Figure| lookup(ranking, &figures, figure);
        let five_hash = FIVE_HASH.get_or_init(|| RowHash::pack(5));
        let five = RankTable::build(five_hash, 5, |counts| {
            strength_of(&figure(ranking, counts, Suits::Mixed))
        });
        let mut suited = Box::new([0_u16; 8192]);
        if ranking.flushes_count() {
            fill_suited(&mut suited, |counts| strength_of(&figure(ranking, counts, Suits::One)));
        }
        Scale {
            ranking,
            figures,
            five,
            six: OnceLock::new(),
            seven: OnceLock::new(),
            suited,
            wild: OnceLock::new(),
            joint: OnceLock::new(),
        }
    }

    /// The ranking these tables are of.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        self.ranking
    }

    /// Judges hands of five cards.
    #[must_use]
    pub fn five(&self) -> Judge<'_, 5, FIVE> {
        Judge::new(self, &self.five)
    }

    /// Judges the best five of six cards.
    #[must_use]
    pub fn six(&self) -> Judge<'_, 6, SIX> {
        Judge::new(self, self.six_table())
    }

    /// Judges the best five of seven cards.
    #[must_use]
    pub fn seven(&self) -> Judge<'_, 7, SEVEN> {
        Judge::new(self, self.seven_table())
    }

    /// The strength of the best five of five, six or seven cards; `None` for any other number.
    #[must_use]
    pub fn best(&self, hand: Hand) -> Option<Strength> {
        match hand.cards().len() {
            5 => Some(self.five().of(hand)),
            6 => Some(self.six().of(hand)),
            7 => Some(self.seven().of(hand)),
            _ => None,
        }
    }

    /// Judges hands made of exactly two hole cards and three of the board, each pot share on its
    /// own (crown:12.5.4(b)(vi)[1], crown:11.5.4, act-manila:9.1).
    #[must_use]
    pub fn joint(&self) -> &Joint {
        self.joint.get_or_init(|| Joint::build(self))
    }

    /// Every figure this ranking knows, weakest first, with its strength.
    #[must_use]
    pub fn figures(&self) -> &[(Strength, Figure)] {
        &self.figures
    }

    /// The figure a strength stands for; `None` for a number that is no hand's strength.
    #[must_use]
    pub fn figure(&self, strength: Strength) -> Option<&Figure> {
        let place = self.figures.binary_search_by_key(&strength, |(strength, _)| *strength).ok()?;
        self.figures.get(place).map(|(_, figure)| figure)
    }

    /// The category of a strength of this scale.
    #[must_use]
    #[inline]
    pub fn category(&self, strength: Strength) -> Category {
        let code = if self.ranking.lowest_wins() { !strength.0 } else { strength.0 };
        let standing = (code >> 12) as u8;
        Category::ALL
            .into_iter()
            .find(|category| self.ranking.standing(*category) == standing)
            .unwrap_or(Category::HighCard)
    }

    /// The least strength that is a low without pairs and with no card above the eight
    /// (crown:3.2.1(b)(xi), act-draw:3.5(d)); `None` where no hand of the ranking is that low.
    #[must_use]
    pub fn eight_or_better(&self) -> Option<Strength> {
        self.figures
            .iter()
            .find(|(_, figure)| {
                figure.category() == Category::HighCard
                    && figure.ranks().iter().all(|rank| self.at_most_eight(*rank))
            })
            .map(|(strength, _)| *strength)
    }

    /// Whether a rank of the deck may be in a low of eight or better.
    fn at_most_eight(&self, rank: Rank) -> bool {
        use crate::ranking::AceInLow;
        let low_ace = matches!(self.ranking, Ranking::Low { ace: AceInLow::Low, .. });
        let in_deck = rank >= self.ranking.deck().lowest_rank();
        in_deck && rank <= Rank::Eight || low_ace && rank == Rank::Ace
    }

    /// The strength of the best two of the hole's ranks with three of the board's, all of one suit.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "thirteen bits index 8192 places")]
    pub(crate) fn two_plus_three_of_suit(&self, hole: usize, board: usize) -> Strength {
        let mut best = 0;
        let mut firsts = hole;
        while firsts != 0 {
            let first = firsts & firsts.wrapping_neg();
            firsts ^= first;
            let mut seconds = firsts;
            while seconds != 0 {
                let pair = first | seconds & seconds.wrapping_neg();
                seconds &= seconds - 1;
                // The board's three are all it has of the suit, or what is left without one or two.
                match board.count_ones() {
                    3 => best = best.max(self.suited[(pair | board) & 8191]),
                    4 => {
                        for_each_bit(board, |out| {
                            best = best.max(self.suited[(pair | board ^ out) & 8191]);
                        });
                    }
                    _ => for_each_bit(board, |out| {
                        for_each_bit(board ^ out, |other| {
                            best = best.max(self.suited[(pair | board ^ out ^ other) & 8191]);
                        });
                    }),
                }
            }
        }
        Strength(best)
    }

    /// The strength of the best five of five to seven cards by their ranks alone, as if no five
    /// were of one suit. The hand's suits are not looked at, so cards may repeat; its joker is.
    #[must_use]
    pub fn of_ranks(&self, hand: Hand, cards: usize) -> Option<Strength> {
        let sum = hand.key as u32;
        let wild = hand.key & JOKER_KEY != 0;
        Some(Strength(match (cards, wild) {
            (5, false) => self.five.get(sum),
            (6, false) => self.six_table().get(sum),
            (7, false) => self.seven_table().get(sum),
            (5, true) => self.wild().four.get(sum),
            (6, true) => self.wild().five.get(sum),
            (7, true) => self.wild_six().get(sum),
            (_, _) => return None,
        }))
    }

    /// The strength of the best five among cards of one suit, given by their ranks (bit 0 the
    /// two, bit 12 the ace), and the joker if it is in; `None` if they are fewer than five or the
    /// ranking looks at no suit.
    #[must_use]
    pub fn of_suit(&self, ranks: u16, joker: Joker) -> Option<Strength> {
        let held = usize::from(ranks);
        let strength = match joker {
            Joker::Out => self.suited.get(held),
            Joker::In => self.wild().suited.get(held),
        };
        strength.filter(|strength| **strength > 0).map(|strength| Strength(*strength))
    }

    fn six_table(&self) -> &RankTable<SIX> {
        self.six.get_or_init(|| {
            let hash = SIX_HASH.get_or_init(|| RowHash::pack(6));
            RankTable::build(hash, 6, |counts| best_less_one(counts, |sum| self.five.get(sum)))
        })
    }

    fn seven_table(&self) -> &RankTable<SEVEN> {
        let six = self.six_table();
        self.seven.get_or_init(|| {
            let hash = SEVEN_HASH.get_or_init(|| RowHash::pack(7));
            RankTable::build(hash, 7, |counts| best_less_one(counts, |sum| six.get(sum)))
        })
    }

    fn wild(&self) -> &Wild {
        self.wild.get_or_init(|| {
            let four_hash = FOUR_HASH.get_or_init(|| RowHash::pack(4));
            let five_hash = FIVE_HASH.get_or_init(|| RowHash::pack(5));
            let six = self.six_table();
            Wild {
                four: RankTable::build(four_hash, 4, |counts| {
                    self.best_with_joker(counts, |sum| self.five.get(sum))
                }),
                five: RankTable::build(five_hash, 5, |counts| {
                    self.best_with_joker(counts, |sum| six.get(sum))
                }),
                six: OnceLock::new(),
                suited: self.suited_with_joker(),
            }
        })
    }

    fn wild_six(&self) -> &RankTable<SIX> {
        let wild = self.wild();
        wild.six.get_or_init(|| {
            let hash = SIX_HASH.get_or_init(|| RowHash::pack(6));
            let seven = self.seven_table();
            RankTable::build(hash, 6, |counts| self.best_with_joker(counts, |sum| seven.get(sum)))
        })
    }

    /// The joker is the best card of the deck that the hand does not hold, or the fifth of a kind
    /// (act-draw:A:Wild Card, act-draw:3.7).
    fn best_with_joker(&self, counts: &Counts, judge: impl Fn(u32) -> u16) -> u16 {
        let sum = rank_sum(counts);
        let lowest = self.ranking.deck().lowest_rank();
        let mut best = 0;
        for ((count, number), rank) in counts.iter().zip(RANK_NUMBERS).zip(Rank::ALL) {
            if *count == 4 && !self.ranking.lowest_wins() {
                let mut five = [0; 13];
                if let Some(place) = five.get_mut(usize::from(rank.index())) {
                    *place = 5;
                }
                let figure = figure(self.ranking, &five, Suits::Mixed);
                best = best.max(lookup(self.ranking, &self.figures, &figure));
            } else if *count < 4 && rank >= lowest {
                best = best.max(judge(sum.wrapping_add(number)));
            }
        }
        best
    }

    fn suited_with_joker(&self) -> Box<[u16; 8192]> {
        let mut suited = Box::new([0; 8192]);
        let ranks = self.ranking.deck().ranks();
        for (held, strength) in (0_u16..).zip(suited.iter_mut()) {
            let others = Rank::ALL.into_iter().map(|rank| 1 << rank.index() & ranks & !held);
            // Where the suit holds the whole deck's ranks, the joker adds nothing.
            *strength = others
                .filter_map(|other| self.suited.get(usize::from(held | other)).copied())
                .max()
                .unwrap_or(0);
        }
        suited
    }

    /// Hands with the joker, and hands of more than five in which a flush counts against them.
    #[cold]
    fn judge_special(&self, hand: Hand) -> u16 {
        if hand.key & JOKER_KEY != 0 {
            self.judge_joker(hand)
        } else {
            self.best_without_flush(hand)
        }
    }

    /// Where a flush counts against the hand, the best five may well leave the suit.
    fn best_without_flush(&self, hand: Hand) -> u16 {
        let cards: Vec<Card> = hand.cards().iter().collect();
        let judge = self.five();
        fives(&cards).map(|five| judge.strength(&five).0).max().unwrap_or(0)
    }

    fn judge_joker(&self, hand: Hand) -> u16 {
        let wild = self.wild();
        let sum = hand.key as u32;
        let by_rank = match hand.cards().len() {
            5 => wild.four.get(sum),
            6 => wild.five.get(sum),
            _ => self.wild_six().get(sum),
        };
        let suited = if self.ranking.flushes_count() {
            (0..4)
                .map(|suit| (hand.set >> (16 * suit)) as usize & 8191)
                .filter(|held| held.count_ones() >= 4)
                .filter_map(|held| wild.suited.get(held).copied())
                .max()
        } else {
            None
        };
        by_rank.max(suited.unwrap_or(0))
    }
}

/// Judges hands of one size by one ranking; cheap to copy, made to be kept in a loop.
#[derive(Clone, Copy)]
pub struct Judge<'a, const CARDS: usize, const SIZE: usize> {
    slides: &'a [u16; ROWS],
    strengths: &'a [u16; SIZE],
    suited: &'a [u16; 8192],
    /// Bits of a key that the ranks alone cannot judge.
    special: u64,
    /// Those of them that the suited ranks alone cannot judge either.
    slow: u64,
    scale: &'a Scale,
}

impl<'a, const CARDS: usize, const SIZE: usize> Judge<'a, CARDS, SIZE> {
    fn new(scale: &'a Scale, table: &'a RankTable<SIZE>) -> Self {
        let suits = if scale.ranking.flushes_count() { TOP_BITS } else { 0 };
        let spoiled = if scale.ranking.lowest_wins() && CARDS > 5 { suits } else { 0 };
        Judge {
            slides: table.slides,
            strengths: &table.strengths,
            suited: &scale.suited,
            special: suits | JOKER_KEY,
            slow: spoiled | JOKER_KEY,
            scale,
        }
    }

    /// The strength of the best five of these cards.
    #[inline(always)]
    #[must_use]
    pub fn strength(&self, cards: &[Card; CARDS]) -> Strength {
        let key = cards.iter().fold(0, |key: u64, card| key.wrapping_add(card.key()));
        if key & self.special == 0 {
            self.of_ranks(Hand { key, set: 0 })
        } else {
            self.of(cards.iter().copied().collect())
        }
    }

    /// The strength of the best five of a hand of `CARDS` cards.
    #[inline(always)]
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "thirteen bits index 8192 places")]
    pub fn of(&self, hand: Hand) -> Strength {
        if hand.key & self.special == 0 {
            Strength(self.by_rank(hand))
        } else if hand.key & self.slow == 0 {
            // Five of seven cards in one suit leave no room for a full house or four of a kind.
            let held = (hand.set >> lane_of(hand.key & TOP_BITS)) as usize & 8191;
            Strength(self.suited[held])
        } else {
            Strength(self.scale.judge_special(hand))
        }
    }

    /// Judges a hand that lacks one card of `CARDS` with each of the first `count` of these cards
    /// in turn: the loop at the bottom of every enumeration. Where the hand has no four of a suit,
    /// no one card can make a flush, and cards of one rank in a row are looked up once.
    #[inline(always)]
    pub fn with_each(
        &self,
        hand: Hand,
        cards: &Naturals,
        count: usize,
        mut visit: impl FnMut(Strength),
    ) {
        if hand.key.wrapping_add(FOUR_SUITED) & TOP_BITS | hand.key & JOKER_KEY == 0 {
            cards.for_each_run(count, |rank_number, times| {
                let key = hand.key.wrapping_add(rank_number);
                let strength = self.of_ranks(Hand { key, set: 0 });
                // A whole rank of the deck is by far the commonest run, and worth no loop.
                if times == 4 {
                    (0..4).for_each(|_| visit(strength));
                } else {
                    (0..times).for_each(|_| visit(strength));
                }
            });
        } else {
            cards.hands().iter().take(count).for_each(|card| visit(self.of(hand + *card)));
        }
    }

    /// The strength of a hand by its ranks alone, as if no five were of one suit.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a place is below the table's size")]
    pub(crate) fn by_rank(&self, hand: Hand) -> u16 {
        self.strengths[RowHash::<SIZE>::place(self.slides, hand.key as u32)]
    }

    /// The strength of a hand by its ranks alone, as if no five were of one suit.
    #[inline(always)]
    #[must_use]
    pub fn of_ranks(&self, hand: Hand) -> Strength {
        Strength(self.by_rank(hand))
    }

    /// The category of a strength that this judge gave.
    #[must_use]
    pub fn category(&self, strength: Strength) -> Category {
        self.scale.category(strength)
    }
}

/// Every figure of a ranking with its strength, weakest first.
fn figures_in_order(ranking: Ranking) -> Vec<(Strength, Figure)> {
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

fn lookup(ranking: Ranking, figures: &[(Strength, Figure)], figure: &Figure) -> u16 {
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
fn fill_suited(suited: &mut [u16; 8192], judge: impl Fn(&Counts) -> u16) {
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

/// Calls `visit` with each bit that is set.
#[inline]
fn for_each_bit(mut bits: usize, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits & bits.wrapping_neg());
        bits &= bits - 1;
    }
}

/// The best strength after leaving out one card of the pattern.
fn best_less_one(counts: &Counts, judge: impl Fn(u32) -> u16) -> u16 {
    let sum = rank_sum(counts);
    counts
        .iter()
        .zip(RANK_NUMBERS)
        .filter(|(count, _)| **count > 0)
        .map(|(_, number)| judge(sum.wrapping_sub(number)))
        .max()
        .unwrap_or(0)
}

impl Scale {
    /// The five of these cards that play: the first five, in the order given, that make the best
    /// hand. `None` unless there are five to seven cards.
    #[must_use]
    pub fn playing(&self, cards: &[Card]) -> Option<[Card; 5]> {
        let best = self.best(cards.iter().copied().collect())?;
        fives(cards).find(|five| self.five().strength(five) == best)
    }

    /// The two hole cards and three of the board that play, hole cards first.
    #[must_use]
    pub fn playing_two_plus_three(&self, hole: &[Card], board: &[Card; 5]) -> Option<[Card; 5]> {
        let best = self.joint().strength(hole, board);
        crate::joint::pairs(hole)
            .flat_map(|[a, b]| crate::joint::triples(board).map(move |[c, d, e]| [a, b, c, d, e]))
            .find(|five| self.five().strength(five) == best)
    }
}

/// Every five of these cards, keeping their order.
pub(crate) fn fives(cards: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    (0..1_u32 << cards.len().min(16)).filter(|chosen| chosen.count_ones() == 5).filter_map(
        |chosen| {
            let mut five = [Card::JOKER; 5];
            let picked = cards.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
            for (place, (_, card)) in five.iter_mut().zip(picked) {
                *place = *card;
            }
            let distinct: CardSet = five.into_iter().collect();
            (distinct.len() == 5).then_some(five)
        },
    )
}
