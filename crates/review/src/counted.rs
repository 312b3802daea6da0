//! What is counted of a round: which decisions, in which situation, with which value.

use crate::compared::Compared;
use crate::follow::{BetDecision, LastBet, Seen};
use crate::spread::Ways;
use crate::unseen::Unseen;
use crate::worth::worth;
use cutcard_base::PlayerId;
use cutcard_round::Act;

/// What the own cards are worth, roughly, and how many they are: games with as many cards are much alike.
type Own = (usize, i64);

/// A bet: how large it was for its pot, roughly, and whether it was the first of its betting round.
type Faced = (usize, bool);

/// All that is counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counted {
    soft: Compared<(Own, bool, u8, Faced)>,
    pays: Compared<(Own, bool, u8, Faced)>,
    gives_up: Compared<(Own, Faced)>,
    weak_paid: Unseen<(Own, bool, Faced)>,
    passed: Compared<()>,
    shared: Unseen<Own>,
    slow: Compared<(u8, bool, usize)>,
}

/// What is counted, in standard deviations.
pub(crate) struct Figures {
    pub(crate) soft: Ways,
    pub(crate) pays: Ways,
    pub(crate) gives_up: Ways,
    pub(crate) weak_paid: Ways,
    pub(crate) passed: Ways,
    pub(crate) shared: Ways,
    pub(crate) slow: Ways,
}

impl Counted {
    pub(crate) fn add(&mut self, players: &[PlayerId], seen: &Seen) {
        for decision in &seen.decisions {
            self.decided(players, decision, seen);
            self.told(players, decision, seen);
            self.thought(players, decision);
        }
        self.lost(players, seen);
    }

    pub(crate) fn figures(&self) -> Figures {
        Figures {
            soft: self.soft.figures(),
            pays: self.pays.figures(),
            gives_up: self.gives_up.figures(),
            weak_paid: self.weak_paid.figures(),
            passed: self.passed.figures(),
            shared: self.shared.figures(),
            slow: self.slow.figures(),
        }
    }

    fn decided(&mut self, players: &[PlayerId], decision: &BetDecision, seen: &Seen) {
        let way = |other: usize| Some((*players.get(decision.by)?, *players.get(other)?));
        let worth_of = |place: usize| worth(seen.hands.get(place)?);
        let hand = seen.hands.get(decision.by).map_or(0, Vec::len);
        let own = |step: f64| (hand, (worth_of(decision.by).unwrap_or_default() / step) as i64);
        let round = decision.betting_round.min(3);
        let faced = decision.last_bet.map_or((0, false), |bet| (size(bet), bet.number == 1));
        if let Some(way) = decision.alone_with.and_then(way) {
            let spares = if decision.is_bet() { 0.0 } else { 1.0 };
            self.soft.add(way, (own(5.0), decision.faces_bet(), round, faced), spares);
        }
        if let Some((way, bet)) = decision.last_bet.and_then(|bet| Some((way(bet.by)?, bet))) {
            let folds = f64::from(u8::from(decision.is_fold()));
            let alone = decision.alone_with.is_some();
            if alone && round == 3 {
                self.gives_up.add(way, (own(5.0), faced), folds);
            } else {
                self.pays.add(way, (own(5.0), alone, round, faced), 1.0 - folds);
            }
            if let (1, Some(theirs)) = (round, worth_of(bet.by)) {
                let situation = (own(4.0), decision.first, faced);
                self.weak_paid.add(way, situation, 1.0 - folds, -theirs);
            }
        }
    }

    /// First decisions that face a bet, with the cards of those who have shown nothing by acting.
    fn told(&mut self, players: &[PlayerId], decision: &BetDecision, seen: &Seen) {
        if !decision.first || !decision.faces_bet() || decision.betting_round > 1 {
            return;
        }
        let (Some(by), Some(hand)) = (players.get(decision.by), seen.hands.get(decision.by)) else {
            return;
        };
        let Some(worth_of_own) = worth(hand) else { return };
        let act = match decision.act {
            Act::Raise(_) => 2.0,
            Act::Call => 1.0,
            Act::Fold | Act::CallAndFold | Act::Check | Act::Bet(_) => 0.0,
        };
        for silent in &decision.silent {
            let theirs = seen.hands.get(*silent).and_then(|hand| worth(hand));
            if let (Some(other), Some(theirs)) = (players.get(*silent), theirs) {
                let own = (hand.len(), (worth_of_own / 2.0) as i64);
                self.shared.add((*by, *other), own, act, theirs);
            }
        }
    }

    /// How long they thought, by its logarithm, and who was still in.
    fn thought(&mut self, players: &[PlayerId], decision: &BetDecision) {
        let (Some(by), Some(took)) = (players.get(decision.by), decision.took) else { return };
        let others: Vec<PlayerId> =
            decision.left.iter().filter_map(|place| players.get(*place).copied()).collect();
        let left = others.len().min(4);
        let situation = (decision.betting_round.min(3), decision.faces_bet(), left);
        self.slow.add_with(*by, &others, situation, (took as f64).ln());
    }

    /// What went between the last two, by its square root, so that one large pot does not decide.
    fn lost(&mut self, players: &[PlayerId], seen: &Seen) {
        let Some([one, other]) = seen.last_two else { return };
        let of = |place: usize| Some((*players.get(place)?, *seen.net.get(place)?));
        let (Some((one, one_net)), Some((other, other_net))) = (of(one), of(other)) else { return };
        // What either of them won came from the other as far as the other lost it.
        let goes = if one_net < other_net {
            one_net.saturating_neg().min(other_net).max(0) as f64
        } else {
            -(other_net.saturating_neg().min(one_net).max(0) as f64)
        };
        let root = (goes.abs() / seen.unit as f64).sqrt();
        let passed = if goes < 0.0 { -root } else { root };
        self.passed.add((one, other), (), passed);
        self.passed.add((other, one), (), -passed);
    }
}

/// Small, middling or large.
fn size(bet: LastBet) -> usize {
    [35, 75].iter().filter(|percent| bet.percent_of_pot >= **percent).count()
}
