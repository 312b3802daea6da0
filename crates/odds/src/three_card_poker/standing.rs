//! How the dealer's hand stands to the player's.

use cutcard_cards::{Card, Rank, Strength, Suit, ThreeCard, ThreeCardJudge};

/// How the dealer's hand stands to the player's, all that a settlement asks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Below queen high: the dealer's hand takes no part, whatever the player holds
    /// (act-3cp:A:Qualify, act-3cp:9.2).
    DoesNotQualify,
    /// Qualifies and is lower than the player's.
    Lower,
    /// Qualifies and equals the player's.
    Equal,
    /// Qualifies and is higher than the player's.
    Higher,
}

impl Standing {
    /// How these cards of the dealer stand to these of the player; suits do not matter between
    /// equal hands (act-3cp:2.9).
    #[must_use]
    pub fn of(dealer: [Card; 3], player: [Card; 3]) -> Standing {
        let judge = Judge::new();
        judge.standing(judge.strength(dealer), judge.strength(player))
    }
}

/// How many of the dealer's hands stand where to one player's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standings {
    /// Hands below queen high.
    pub does_not_qualify: u32,
    /// Qualified hands that the player beats.
    pub lower: u32,
    /// Qualified hands that equal the player's.
    pub equal: u32,
    /// Qualified hands that beat the player.
    pub higher: u32,
}

impl Standings {
    /// Each standing with its count.
    #[must_use]
    pub const fn each(&self) -> [(Standing, u32); 4] {
        [
            (Standing::DoesNotQualify, self.does_not_qualify),
            (Standing::Lower, self.lower),
            (Standing::Equal, self.equal),
            (Standing::Higher, self.higher),
        ]
    }

    /// All the dealer's hands.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.does_not_qualify + self.lower + self.equal + self.higher
    }

    pub(super) const fn count(&mut self, standing: Standing) {
        match standing {
            Standing::DoesNotQualify => self.does_not_qualify += 1,
            Standing::Lower => self.lower += 1,
            Standing::Equal => self.equal += 1,
            Standing::Higher => self.higher += 1,
        }
    }

    pub(super) const fn plus(self, other: Standings) -> Standings {
        Standings {
            does_not_qualify: self.does_not_qualify + other.does_not_qualify,
            lower: self.lower + other.lower,
            equal: self.equal + other.equal,
            higher: self.higher + other.higher,
        }
    }

    /// `other` must be a part of `self`.
    pub(super) const fn without(self, other: Standings) -> Standings {
        Standings {
            does_not_qualify: self.does_not_qualify - other.does_not_qualify,
            lower: self.lower - other.lower,
            equal: self.equal - other.equal,
            higher: self.higher - other.higher,
        }
    }
}

/// Judges hands and knows which of them qualify.
#[derive(Clone, Copy)]
pub(super) struct Judge {
    three_card: ThreeCardJudge,
    lowest_qualifying: Strength,
}

impl Judge {
    pub(super) fn new() -> Judge {
        let three_card = ThreeCard::ThreeCardPoker.judge();
        // Queen high is at its lowest as Q-3-2 of mixed suits (act-3cp:A:Qualify).
        let lowest_qualifying = three_card.strength([
            Card::new(Rank::Queen, Suit::Clubs),
            Card::new(Rank::Three, Suit::Diamonds),
            Card::new(Rank::Two, Suit::Hearts),
        ]);
        Judge { three_card, lowest_qualifying }
    }

    #[inline]
    pub(super) fn strength(&self, cards: [Card; 3]) -> Strength {
        self.three_card.strength(cards)
    }

    #[inline]
    pub(super) fn qualifies(&self, strength: Strength) -> bool {
        strength >= self.lowest_qualifying
    }

    #[inline]
    pub(super) fn standing(&self, dealer: Strength, player: Strength) -> Standing {
        if !self.qualifies(dealer) {
            return Standing::DoesNotQualify;
        }
        match dealer.cmp(&player) {
            std::cmp::Ordering::Less => Standing::Lower,
            std::cmp::Ordering::Equal => Standing::Equal,
            std::cmp::Ordering::Greater => Standing::Higher,
        }
    }

    /// The standings of hands sorted from the lowest up.
    pub(super) fn standings(&self, sorted: &[Strength], player: Strength) -> Standings {
        let idle = sorted.partition_point(|dealer| !self.qualifies(*dealer));
        let below = sorted.partition_point(|dealer| *dealer < player).max(idle);
        let level = sorted.partition_point(|dealer| *dealer <= player).max(idle);
        Standings {
            does_not_qualify: idle as u32,
            lower: (below - idle) as u32,
            equal: (level - below) as u32,
            higher: (sorted.len() - level) as u32,
        }
    }
}
