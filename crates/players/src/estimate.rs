//! What share of the pot a hand can expect against hands nobody has seen.

use crate::chance::{Chance, Unseen};
use crate::pineapple;
use crate::share::{Count, Judgement};
use crate::sight::{Sight, known};
use cutcard_cards::{Card, CardSet, HandRule, RuleJudge};
use cutcard_odds::{Effort, Spot, equity};
use cutcard_round::SeatView;
use cutcard_rulebook::HandMade;

/// How many times the cards nobody has seen are dealt, and how often each deal is finished.
const DEALS: u32 = 120;
const FINISHES: u64 = 2;

/// Everything a seat needs to judge a hand of its own.
pub(crate) struct Estimate<'a> {
    pub(crate) made: &'a HandMade,
    pub(crate) rule: HandRule,
    pub(crate) judge: RuleJudge,
    way: Way,
    /// What is known of each rival's hand.
    rivals: Vec<Vec<Card>>,
    pub(crate) boards: Vec<Vec<Card>>,
}

/// How the cards that are not known come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Hole cards are there, and a board comes.
    Board,
    /// Everybody's own cards come.
    Stud,
    /// Cards are changed: so many times in all, so many times still.
    Draw { all: usize, left: usize },
}

impl<'a> Estimate<'a> {
    /// Made ready against these rivals, or as many of them as there are cards for; `None` in
    /// Chinese Poker.
    pub(crate) fn new(sight: Sight<'a>, rivals: &[&SeatView]) -> Option<Estimate<'a>> {
        let mut rule = *sight.rule()?;
        let (all, left) = sight.draws();
        let cards = |slots: &[Option<Card>]| slots.iter().flatten().copied().collect();
        let mut boards: Vec<Vec<Card>> =
            sight.round.boards.iter().take(rule.boards).map(|board| cards(board.slots())).collect();
        let mut way = match (rule.board_cards > 0, all > 0) {
            (true, _) => Way::Board,
            (false, true) => Way::Draw { all, left },
            (false, false) => Way::Stud,
        };
        if let Some(card) = sight.round.community {
            // One card for all in place of everybody's last (crown:10.6.2) is a board of one.
            boards = vec![cards(&[card])];
            way = Way::Board;
            rule = HandRule { hole_cards: rule.hole_cards - 1, board_cards: 1, boards: 1, ..rule };
        }
        let made = sight.rules.house.game.hand();
        let each = made.discard_with_board.map_or(rule.hole_cards, |_| made.dealt).max(1);
        let left = rule.deck.cards().len().saturating_sub(rule.boards * rule.board_cards);
        let players = left / each;
        let rivals = rivals.iter().take(players.saturating_sub(1)).map(|seat| known(seat));
        let judge = rule.judge();
        Some(Estimate { made, rule, judge, way, rivals: rivals.collect(), boards })
    }

    /// What a hand with these cards can expect. With more cards than may be held at the showdown
    /// the best are kept.
    pub(crate) fn judge(&self, own: &[Card], chance: &mut Chance) -> Judgement {
        if own.len() > self.rule.hole_cards
            && let Some((_, judgement)) = self.best_kept(own, chance)
        {
            return judgement;
        }
        match self.way {
            Way::Stud => self.stud(own, chance),
            Way::Board | Way::Draw { .. } => self.deals(own, &[], DEALS, chance),
        }
    }

    /// Which of the cards to keep where there are more than are held at the showdown, and what
    /// they can expect.
    pub(crate) fn best_kept(
        &self,
        own: &[Card],
        chance: &Chance,
    ) -> Option<(Vec<Card>, Judgement)> {
        let keeps = pineapple::keeps(own, self.rule.hole_cards).into_iter().map(|kept| {
            let gone: Vec<Card> = own.iter().filter(|card| !kept.contains(card)).copied().collect();
            // The same chances for each, so that luck does not choose.
            let judgement = self.deals(&kept, &gone, DEALS / 2, &mut chance.clone());
            (kept, judgement)
        });
        keeps.max_by_key(|(_, judgement)| judgement.share)
    }

    pub(crate) const fn players(&self) -> usize {
        self.rivals.len() + 1
    }

    /// In stud what is not known of a hand is dealt by the odds themselves.
    fn stud(&self, own: &[Card], chance: &mut Chance) -> Judgement {
        let mut count = Count::default();
        let hands = std::iter::once(own.to_vec()).chain(self.rivals.iter().cloned()).collect();
        let samples = u64::from(DEALS) * FINISHES;
        self.finish(hands, &[], samples, chance, &mut count);
        count.judgement(self.players())
    }

    fn deals(&self, own: &[Card], dead: &[Card], deals: u32, chance: &mut Chance) -> Judgement {
        let on_boards = self.boards.iter().flatten();
        let seen = own.iter().chain(dead).chain(on_boards).chain(self.rivals.iter().flatten());
        let seen: CardSet = seen.copied().collect();
        let mut unseen = Unseen::new(self.rule.deck.cards().without(seen));
        let mut count = Count::default();
        for _ in 0..deals {
            unseen.gather();
            let mut gone = dead.to_vec();
            let mut hands = Vec::with_capacity(self.players());
            match self.way {
                Way::Board | Way::Stud => {
                    let mut hand = own.to_vec();
                    unseen.fill(&mut hand, self.rule.hole_cards, chance);
                    hands.push(hand);
                    for rival in &self.rivals {
                        hands.push(self.rival_hole(rival, &mut unseen, &mut gone, chance));
                    }
                }
                Way::Draw { all, left } => {
                    let mut draw = |cards: &[Card], draws| {
                        self.draw(cards, draws, &mut unseen, &mut gone, chance)
                    };
                    hands.push(draw(own, left));
                    hands.extend(self.rivals.iter().map(|rival| draw(rival, all)));
                }
            }
            self.finish(hands, &gone, FINISHES, chance, &mut count);
        }
        count.judgement(self.players())
    }

    /// Finishes a deal so many times and adds up what the first hand wins.
    fn finish(
        &self,
        hands: Vec<Vec<Card>>,
        gone: &[Card],
        times: u64,
        chance: &mut Chance,
        count: &mut Count,
    ) {
        // Where the cards run short, discards are shuffled in again (crown:9.4.2, act-draw:9.7).
        let (rule, boards) = (self.rule, self.boards.clone());
        let spot = Spot::new(rule, hands.clone(), boards.clone(), gone)
            .or_else(|_| Spot::new(rule, hands, boards, &[]));
        let Ok(spot) = spot else { return };
        let times = if spot.cards_to_come() == 0 { 1 } else { times };
        let answer = equity(&spot, Effort::Samples(times), chance.word(), &mut |_, _| {});
        if let Some(first) = answer.players.first() {
            count.add(first);
        }
    }
}
