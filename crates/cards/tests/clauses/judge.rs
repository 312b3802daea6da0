//! Asks the library whether a case holds.

use crate::case::{Case, Claim, Contest, Extreme, Relation, Setting};
use cutcard_cards::{
    AceInLow, AceInStraights, Card, CardSet, Category, Deck, HandRule, HighRule, Joker, Plays,
    Rank, Ranking, RuleJudge, Strength, Suit, ThreeCard,
};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

/// How many hands of each strength a deck makes, kept between cases: by rule and hand size.
pub(crate) type Spreads = HashMap<(HandRule, usize), BTreeMap<Strength, u64>>;

/// Whether the case holds.
///
/// # Errors
/// Where the case stands, what was expected, what was got and under which rule.
pub(crate) fn prove(case: &Case, spreads: &mut Spreads) -> Result<(), String> {
    for rule in &case.setting.rules {
        let play = Play { rule: *rule, judge: rule.judge(), setting: &case.setting };
        play.prove(&case.claim, spreads).map_err(|got| {
            let Case { at, wording, clauses, .. } = case;
            format!(
                "{at}: {}: expected `{wording}`, got {got} ({})",
                clauses.join(", "),
                name(rule)
            )
        })?;
    }
    Ok(())
}

/// A rule in the words of the files.
fn name(rule: &HandRule) -> String {
    let Deck { size, joker } = rule.deck;
    let mut name = format!("deck {}", size.cards());
    if joker == Joker::In {
        name.push_str(" + joker");
    }
    if let Some(high) = rule.high {
        name.push_str(match high {
            HighRule::Five(Ranking::High { ace: AceInStraights::High, .. }) => ", ace high only",
            HighRule::Five(_) => ", ace low",
            HighRule::Three(ThreeCard::ThreeCardPoker) => ", three-card",
            HighRule::Three(ThreeCard::ChineseFront) => ", front",
        });
    }
    if let Some(low) = rule.low {
        name.push_str(match low.ranking {
            Ranking::Low { ace: AceInLow::High, .. } => ", act low",
            Ranking::Low { ace: AceInLow::Low, .. } => ", low a-5",
            Ranking::DeuceToSeven | Ranking::High { .. } => ", low 2-7",
        });
    }
    name
}

fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// One rule of a case, made ready.
struct Play<'a> {
    rule: HandRule,
    judge: RuleJudge,
    setting: &'a Setting,
}

impl Play<'_> {
    fn prove(&self, claim: &Claim, spreads: &mut Spreads) -> Result<(), String> {
        match claim {
            Claim::Order { first, others } => self.order(first, others),
            Claim::Words { hand, words } => {
                let said = self.words(self.strength(hand)?);
                agree(said == *words, || format!("`{said}`"))
            }
            Claim::IsNot { hand, category } => {
                let strength = self.strength(hand)?;
                agree(self.category(strength) != *category, || self.words(strength))
            }
            Claim::Extreme { hand, extreme, among } => {
                self.extreme(hand, *extreme, *among, spreads)
            }
            Claim::Low { hand, qualifies } => {
                self.check_cards(hand)?;
                let low = self.judge.low(hand, &self.setting.board);
                agree(low.is_some() == *qualifies, || {
                    low.map_or("no low".to_owned(), |low| self.judge.low_words(low))
                })
            }
            Claim::Halves { hands, high, low } => self.halves(hands, high, low),
            Claim::CannotBeJudged { hand } => {
                let strength = self.judged(hand);
                agree(strength.is_none(), || strength.map_or(String::new(), |s| self.words(s)))
            }
            Claim::Every { cards, kinds } => self.every(*cards, kinds, spreads),
            Claim::Holds { cards, lowest, joker } => self.holds(*cards, *lowest, *joker),
            Claim::NotInDeck { card } => {
                agree(!self.rule.deck.cards().contains(*card), || format!("{card} in the deck"))
            }
            Claim::Refused { cards, why } => match CardSet::distinct(cards.iter().copied()) {
                Ok(_) => Err("no refusal".to_owned()),
                Err(fault) => agree(fault.to_string() == *why, || format!("`{fault}`")),
            },
        }
    }

    /// Cards must be of the deck, once each, board and all: a case about other cards proves nothing.
    fn check_cards(&self, hand: &[Card]) -> Result<(), String> {
        let all = hand.iter().chain(&self.setting.board).copied();
        CardSet::distinct(all.clone()).map_err(|fault| fault.to_string())?;
        match all.into_iter().find(|card| !self.rule.deck.cards().contains(*card)) {
            Some(card) => Err(format!("{card}, which is not in the deck")),
            None => Ok(()),
        }
    }

    fn judged(&self, hand: &[Card]) -> Option<Strength> {
        match self.rule.high {
            Some(_) => self.judge.high(hand, &self.setting.board),
            None => self.judge.low(hand, &self.setting.board),
        }
    }

    fn strength(&self, hand: &[Card]) -> Result<Strength, String> {
        self.check_cards(hand)?;
        self.judged(hand).ok_or_else(|| format!("`{}` cannot be judged", written(hand)))
    }

    fn words(&self, strength: Strength) -> String {
        match self.rule.high {
            Some(_) => self.judge.high_words(strength),
            None => self.judge.low_words(strength),
        }
    }

    fn category(&self, strength: Strength) -> Category {
        match self.rule.high {
            Some(_) => self.judge.high_category(strength),
            None => {
                self.judge.low_scale().map_or(Category::HighCard, |scale| scale.category(strength))
            }
        }
    }

    fn order(&self, first: &[Card], others: &[(Relation, Vec<Card>)]) -> Result<(), String> {
        if self.rule.high.is_some() && self.rule.low.is_some() {
            return Err("two contests: say who wins which half".to_owned());
        }
        let mut last = first;
        for (relation, next) in others {
            let order = match self.setting.contest {
                Contest::Hands => self.strength(last)?.cmp(&self.strength(next)?),
                Contest::RankOrder => rank(last)?.cmp(&rank(next)?),
                Contest::SuitOrder => suit(last)?.cmp(&suit(next)?),
            };
            let holds = match relation {
                Relation::Wins => order.is_gt(),
                Relation::Shares => order.is_eq(),
            };
            agree(holds, || {
                let say = |hand: &[Card]| {
                    let words = self.strength(hand).map(|strength| self.words(strength));
                    format!("{} ({})", written(hand), words.unwrap_or("a card".to_owned()))
                };
                let sign = match order {
                    Ordering::Less => '<',
                    Ordering::Equal => '=',
                    Ordering::Greater => '>',
                };
                format!("{} {sign} {}", say(last), say(next))
            })?;
            last = next;
        }
        Ok(())
    }

    fn halves(&self, hands: &[Vec<Card>], high: &[usize], low: &[usize]) -> Result<(), String> {
        hands.iter().try_for_each(|hand| self.check_cards(hand))?;
        let board = &self.setting.board;
        let highs: Vec<_> = hands.iter().map(|hand| self.judge.high(hand, board)).collect();
        let lows: Vec<_> = hands.iter().map(|hand| self.judge.low(hand, board)).collect();
        let got = (winners(&highs), winners(&lows));
        agree(got.0 == high && got.1 == low, || {
            let counted = |seats: &[usize]| seats.iter().map(|seat| seat + 1).collect::<Vec<_>>();
            format!("high {:?}, low {:?}", counted(&got.0), counted(&got.1))
        })
    }

    fn extreme(
        &self,
        hand: &[Card],
        extreme: Extreme,
        among: Option<Category>,
        spreads: &mut Spreads,
    ) -> Result<(), String> {
        let strength = self.strength(hand)?;
        let spread = self.spread(hand.len(), spreads)?;
        let mut peers = spread
            .keys()
            .copied()
            .filter(|each| among.is_none_or(|category| self.category(*each) == category));
        let found = match extreme {
            Extreme::Best => peers.next_back(),
            Extreme::Lowest => peers.next(),
        };
        agree(found == Some(strength), || {
            let found = found.map_or("none".to_owned(), |found| self.words(found));
            format!("`{}` where `{found}` is", self.words(strength))
        })
    }

    fn every(
        &self,
        cards: usize,
        kinds: &[(Category, u64)],
        spreads: &mut Spreads,
    ) -> Result<(), String> {
        let spread = self.spread(cards, spreads)?;
        // Strongest first; a kind that came back after another would be listed twice.
        let mut got: Vec<(Category, u64)> = Vec::new();
        for (strength, count) in spread.iter().rev() {
            let category = self.category(*strength);
            match got.last_mut() {
                Some((last, sum)) if *last == category => *sum += count,
                Some(_) | None => got.push((category, *count)),
            }
        }
        agree(got == kinds, || format!("{got:?}"))
    }

    /// How many hands of so many cards the deck makes of each strength.
    fn spread<'s>(
        &self,
        cards: usize,
        spreads: &'s mut Spreads,
    ) -> Result<&'s BTreeMap<Strength, u64>, String> {
        if !self.setting.board.is_empty() {
            return Err("a board: every hand is looked at without one".to_owned());
        }
        let cards = if self.rule.plays == Plays::AllThree { 3 } else { cards };
        Ok(spreads.entry((self.rule, cards)).or_insert_with(|| {
            let mut counts = vec![0_u64; 1 << 16];
            each_hand(&self.rule.deck.in_order(), cards, &mut Vec::new(), &mut |hand| {
                if let Some(strength) = self.judged(hand) {
                    counts[usize::from(strength.0)] += 1;
                }
            });
            (0_u16..=u16::MAX).map(Strength).zip(counts).filter(|(_, count)| *count > 0).collect()
        }))
    }

    fn holds(&self, count: usize, lowest: Rank, joker: Joker) -> Result<(), String> {
        let mut expected = CardSet::EMPTY;
        for rank in Rank::ALL.into_iter().filter(|rank| *rank >= lowest) {
            for suit in [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades] {
                expected.insert(Card::new(rank, suit));
            }
        }
        if joker == Joker::In {
            expected.insert(Card::JOKER);
        }
        let deck = self.rule.deck;
        let boxed = CardSet::distinct(deck.in_order()).map_err(|fault| fault.to_string())?;
        let agreed = boxed == expected && deck.cards() == expected && expected.len() == count;
        agree(agreed, || format!("{} cards: {:?}", deck.in_order().len(), deck.in_order()))
    }
}

fn agree(holds: bool, got: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(got()) }
}

fn single(hand: &[Card]) -> Result<Card, String> {
    let [card] = hand else { return Err(format!("`{}` is not one card", written(hand))) };
    Ok(*card)
}

fn rank(hand: &[Card]) -> Result<Rank, String> {
    single(hand)?.rank().ok_or("a card without a rank".to_owned())
}

fn suit(hand: &[Card]) -> Result<Suit, String> {
    single(hand)?.suit().ok_or("a card without a suit".to_owned())
}

fn winners(strengths: &[Option<Strength>]) -> Vec<usize> {
    let best = strengths.iter().flatten().max();
    let wins = |place: &usize| best.is_some() && strengths[*place].as_ref() == best;
    (0..strengths.len()).filter(wins).collect()
}

/// Visits every hand of `size` of these cards.
fn each_hand(cards: &[Card], size: usize, held: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    if size == 0 {
        visit(held);
        return;
    }
    for (place, card) in cards.iter().enumerate() {
        held.push(*card);
        each_hand(&cards[place + 1..], size - 1, held, visit);
        held.pop();
    }
}
