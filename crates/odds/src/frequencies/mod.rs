//! How often each hand comes, counted over every deal.

mod any_five;
mod two_with_three;

pub use any_five::any_five;
pub use two_with_three::two_with_three;

use crate::every_deal::for_each_set;
use cutcard_cards::{Card, Category, Deck, Rank, Scale, Strength, ThreeCard};

/// How many deals make a hand of each strength.
#[derive(Clone)]
pub struct Histogram {
    scale: &'static Scale,
    deals: Vec<i64>,
}

impl Histogram {
    fn new(scale: &'static Scale) -> Histogram {
        Histogram { scale, deals: vec![0; 1 << 16] }
    }

    fn add(&mut self, strength: Strength, deals: i64) {
        if let Some(place) = self.deals.get_mut(usize::from(strength.0)) {
            *place += deals;
        }
    }

    /// Every strength that some deal makes with how many do, weakest first.
    pub fn strengths(&self) -> impl Iterator<Item = (Strength, u64)> {
        (0_u16..=u16::MAX)
            .zip(&self.deals)
            .filter(|(_, deals)| **deals > 0)
            .map(|(strength, deals)| (Strength(strength), *deals as u64))
    }

    /// How many deals there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.strengths().map(|(_, deals)| deals).sum()
    }

    /// How many deals make a hand of the category.
    #[must_use]
    pub fn of(&self, category: Category) -> u64 {
        self.strengths()
            .filter(|(strength, _)| self.scale.category(*strength) == category)
            .map(|(_, deals)| deals)
            .sum()
    }

    /// How many deals make a hand of at least the strength.
    #[must_use]
    pub fn at_least(&self, least: Strength) -> u64 {
        self.strengths().filter(|(strength, _)| *strength >= least).map(|(_, deals)| deals).sum()
    }

    /// How many deals make an unpaired hand headed by each rank, best low first; only for a low
    /// ranking does that tell much.
    #[must_use]
    pub fn unpaired_by_top(&self) -> Vec<(Rank, u64)> {
        let mut tops: Vec<(Rank, u64)> = Vec::new();
        let mut strengths: Vec<(Strength, u64)> = self.strengths().collect();
        strengths.reverse();
        for (strength, deals) in strengths {
            let Some(figure) = self.scale.figure(strength) else { continue };
            if let (Category::HighCard, [top, ..]) = (figure.category(), figure.ranks()) {
                match tops.last_mut() {
                    Some((last, count)) if last == top => *count += deals,
                    Some(_) | None => tops.push((*top, deals)),
                }
            }
        }
        tops
    }

    /// The scale the strengths are of.
    #[must_use]
    pub fn scale(&self) -> &'static Scale {
        self.scale
    }

    /// The same counts with every deal counted so many times: once for each way of dealing the
    /// same cards as hole and board.
    #[must_use]
    pub fn times(mut self, factor: u64) -> Histogram {
        for deals in &mut self.deals {
            *deals *= factor as i64;
        }
        self
    }
}

/// How many three-card hands of a deck are of each category.
#[must_use]
pub fn three_cards(order: ThreeCard, deck: Deck) -> Vec<(Category, u64)> {
    let judge = order.judge();
    let mut counts: Vec<(Category, u64)> = Category::ALL.map(|category| (category, 0)).to_vec();
    for_each_set(deck.cards(), 3, &mut |cards| {
        let mut cards = cards.iter();
        let mut next = || cards.next().unwrap_or(Card::JOKER);
        let category = order.category(judge.strength([next(), next(), next()]));
        if let Some((_, count)) = counts.iter_mut().find(|(each, _)| *each == category) {
            *count += 1;
        }
    });
    counts
}
