//! A round as its events tell it: who decided what in which situation, and what everybody won or lost.

use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_round::{Act, ChipsMoved, Event, Seat};
use cutcard_rulebook::Face;

/// What there is to know of a round.
pub(crate) struct Seen {
    pub(crate) decisions: Vec<BetDecision>,
    /// The cards that each was dealt face down before anybody decided anything.
    pub(crate) hands: Vec<Vec<Card>>,
    /// What each won or lost.
    pub(crate) net: Vec<i64>,
    /// The largest forced bet: what the stake is counted in.
    pub(crate) unit: u64,
    /// The last two, where all others gave up.
    pub(crate) last_two: Option<[usize; 2]>,
}

/// What somebody did in the betting.
pub(crate) struct BetDecision {
    pub(crate) by: usize,
    pub(crate) act: Act,
    /// With whom alone, where only two are left.
    pub(crate) alone_with: Option<usize>,
    /// In which betting round: 1 is the first.
    pub(crate) betting_round: u8,
    /// Whether it is their first in the round.
    pub(crate) first: bool,
    /// The bet or raise that they face, where there is one in this betting round.
    pub(crate) last_bet: Option<LastBet>,
    /// The others who are still in.
    pub(crate) left: Vec<usize>,
    /// Those of them who have decided nothing yet.
    pub(crate) silent: Vec<usize>,
    /// How long it took, in milliseconds, where the times are known and somebody thought about it.
    pub(crate) took: Option<u64>,
}

/// A bet or raise that others face.
#[derive(Clone, Copy)]
pub(crate) struct LastBet {
    pub(crate) by: usize,
    /// What it put in, in percent of what lay in the pot before.
    pub(crate) percent_of_pot: u64,
    /// Whether it was the first of its betting round, the second and so on.
    pub(crate) number: u8,
}

impl BetDecision {
    pub(crate) const fn is_fold(&self) -> bool {
        matches!(self.act, Act::Fold | Act::CallAndFold)
    }

    /// Whether somebody else had bet.
    pub(crate) const fn faces_bet(&self) -> bool {
        match self.act {
            Act::Fold | Act::Call | Act::Raise(_) | Act::CallAndFold => true,
            Act::Check | Act::Bet(_) => false,
        }
    }

    pub(crate) const fn is_bet(&self) -> bool {
        matches!(self.act, Act::Bet(_) | Act::Raise(_))
    }
}

struct Follower {
    seen: Seen,
    in_hand: Vec<bool>,
    decided: Vec<bool>,
    betting_round: u8,
    /// Whether anybody has decided anything in this betting round.
    betting: bool,
    pot: u64,
    last_bet: Option<LastBet>,
    /// How long it was until the event that is heard.
    took: Option<u64>,
}

/// Decisions that took longer were not thought about for so long: the player was away, or the table stood still.
const LONGEST: u64 = 5 * 60 * 1_000;

/// `at` has when each event happened, in milliseconds, as far as that is known.
pub(crate) fn follow(players: &[PlayerId], events: &[Event], at: &[u64]) -> Seen {
    let count = players.len();
    let mut follower = Follower {
        seen: Seen {
            decisions: Vec::new(),
            hands: vec![Vec::new(); count],
            net: vec![0; count],
            unit: 1,
            last_two: None,
        },
        in_hand: vec![true; count],
        decided: vec![false; count],
        betting_round: 1,
        betting: false,
        pot: 0,
        last_bet: None,
        took: None,
    };
    follower.count_left();
    for (place, event) in events.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| at.get(before));
        let took = at.get(place).zip(before).and_then(|(now, before)| now.checked_sub(*before));
        // An act that was made ahead of its turn takes no time then.
        follower.took = took.filter(|took| (1..=LONGEST).contains(took));
        follower.hear(event);
    }
    follower.seen
}

impl Follower {
    fn hear(&mut self, event: &Event) {
        let pot = self.pot;
        self.count(event.about().chips);
        match event {
            Event::Posted { chips, .. } => self.seen.unit = self.seen.unit.max(chips.0),
            Event::Dealt { seat, card, face } => self.dealt(*seat, *card, *face),
            Event::Board { .. } | Event::Drew { .. } => self.card_seen(),
            Event::Acted { seat, act, put } => {
                self.acted(seat.index(), *act);
                if let (Act::Bet(_) | Act::Raise(_), Some(put)) = (act, put) {
                    let percent_of_pot = put.chips.0.saturating_mul(100) / pot.max(1);
                    let number = self.last_bet.map_or(1, |bet| bet.number.saturating_add(1));
                    self.last_bet = Some(LastBet { by: seat.index(), percent_of_pot, number });
                }
            }
            Event::Started(_)
            | Event::Charged { .. }
            | Event::Declined { .. }
            | Event::KittyDealt { .. }
            | Event::Burnt { .. }
            | Event::Community { .. }
            | Event::DealtToFolded { .. }
            | Event::Reshuffled { .. }
            | Event::ActedEarly { .. }
            | Event::EarlyActFreed { .. }
            | Event::ShortPut { .. }
            | Event::Ruled { .. }
            | Event::Reported(_)
            | Event::PutRight { .. }
            | Event::KittyTaken { .. }
            | Event::KittyMucked
            | Event::PutAside { .. }
            | Event::Discarded { .. }
            | Event::Set { .. }
            | Event::RunItAgain { .. }
            | Event::RunItRuled { .. }
            | Event::ChipsAdded { .. }
            | Event::Returned { .. }
            | Event::TurnedUp { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::Revealed { .. }
            | Event::Pushing
            | Event::PutOnSlide { .. }
            | Event::OffSlide { .. }
            | Event::Raked { .. }
            | Event::Awarded { .. }
            | Event::UnitsPaid { .. }
            | Event::Voided { .. }
            | Event::Ended => {}
        }
    }

    fn count(&mut self, chips: ChipsMoved) {
        match chips {
            ChipsMoved::ToPot(seat, chips) => {
                self.pot = self.pot.saturating_add(chips.0);
                self.moves(seat, chips.0, -1);
            }
            ChipsMoved::Returned(seat, chips) | ChipsMoved::Won(seat, chips) => {
                self.moves(seat, chips.0, 1);
            }
            ChipsMoved::Paid { from, to, chips } => {
                self.moves(from, chips.0, -1);
                self.moves(to, chips.0, 1);
            }
            ChipsMoved::Taken { .. }
            | ChipsMoved::OnSlide(_)
            | ChipsMoved::OffSlide(_)
            | ChipsMoved::Untold
            | ChipsMoved::None => {}
        }
    }

    fn moves(&mut self, seat: Seat, chips: u64, sign: i64) {
        let chips = i64::try_from(chips).unwrap_or(i64::MAX).saturating_mul(sign);
        if let Some(net) = self.seen.net.get_mut(seat.index()) {
            *net = net.saturating_add(chips);
        }
    }

    /// What others cannot see of a hand.
    fn dealt(&mut self, seat: Seat, card: Option<Card>, face: Face) {
        self.card_seen();
        let first = !self.is_later() && face == Face::Down;
        if let (true, Some(hand), Some(card)) = (first, self.seen.hands.get_mut(seat.index()), card)
        {
            hand.push(card);
        }
    }

    /// Cards that come after somebody has decided belong to the next betting round; a board may lie before the first.
    fn card_seen(&mut self) {
        if self.betting {
            self.betting_round = self.betting_round.saturating_add(1);
            self.betting = false;
            self.last_bet = None;
        }
    }

    const fn is_later(&self) -> bool {
        self.betting_round > 1
    }

    fn count_left(&mut self) {
        let left = self.in_hand.iter().enumerate().filter(|(_, left)| **left);
        let left: Vec<usize> = left.map(|(place, _)| place).collect();
        if let [one, other] = left[..] {
            self.seen.last_two = Some([one, other]);
        }
    }

    fn acted(&mut self, by: usize, act: Act) {
        let has_decided = |place: usize| self.decided.get(place) == Some(&true);
        let in_hand = self.in_hand.iter().enumerate().filter(|(_, left)| **left);
        let left: Vec<usize> = in_hand.map(|(place, _)| place).filter(|it| *it != by).collect();
        let decision = BetDecision {
            by,
            act,
            alone_with: if let [other] = left[..] { Some(other) } else { None },
            betting_round: self.betting_round,
            first: !has_decided(by),
            last_bet: self.last_bet.filter(|bet| bet.by != by),
            silent: left.iter().copied().filter(|place| !has_decided(*place)).collect(),
            left,
            took: self.took,
        };
        self.seen.decisions.push(decision);
        self.betting = true;
        if let Some(decided) = self.decided.get_mut(by) {
            *decided = true;
        }
        if let (Act::Fold | Act::CallAndFold, Some(left)) = (act, self.in_hand.get_mut(by)) {
            *left = false;
            self.count_left();
        }
    }
}
