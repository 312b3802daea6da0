//! Whole rounds of no-limit hold'em between random players: what every engine is asked to play.
//!
//! The table: `SEATS` players of 200 chips each, blinds of 1 and 2, no ante, no rake, no limit on
//! the number of raises. Seat 0 has the button in every round and every round starts from fresh
//! stacks. With two players the button posts the small blind. A round ends when one player is left
//! or after the showdown, when the engine has paid the pot. In the race each engine shuffles, deals
//! and posts by its own means, as whoever uses it would have it do. To see that all play by the same
//! rules they are also dealt cards from one [`Shoe`].
//!
//! The players: each seat has a generator of its own, seeded from the seed of the run and the
//! seat, and never looks at a card. On a turn it is told the [`Turn`] and
//!
//! 1. chooses evenly among the kinds of act that are open: fold (only when there is a bet to
//!    call), check or call (always; a call may be all-in), bet or raise (only when its stack is
//!    more than the call). The kinds stand in this order, and one number below their count is
//!    drawn;
//! 2. for a raise, draws one number below three for the size: 0 raises by the current bet or the
//!    big blind, whichever is more; 1 raises by the pot after the call; 2 is all-in. A size beyond
//!    the stack is all-in.
//!
//! The smallest size is the least bet, and the least raise of a bet or a blind; for a re-raise it
//! is more than the least, because the engines do not agree on what that is, and all take this.
//! Since stacks start level, an all-in is always to 200 in all and there are no side pots; so with
//! one seed every engine that keeps to the rules plays the same acts and pays the same players. The
//! tallies of two engines tell whether they did.

use cutcard_odds::Random;

/// What each player has at the start of a round: this and the blinds are constants in kicker.
pub(crate) const STACK: u32 = 200;
pub(crate) const SMALL_BLIND: u32 = 1;
pub(crate) const BIG_BLIND: u32 = 2;

/// Plays so many rounds from a seed.
pub(crate) type Play = fn(seed: u64, rounds: u64) -> Tally;

/// What a player is told on its turn, in chips.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// The highest bet of this street.
    pub(crate) bet: u32,
    /// What the player has put in on this street.
    pub(crate) paid: u32,
    /// What the player has left.
    pub(crate) stack: u32,
    /// All that has been put in by all players, this street included.
    pub(crate) pot: u32,
}

impl Turn {
    fn to_call(self) -> u32 {
        self.bet - self.paid
    }

    /// The bet that takes the player's last chip.
    pub(crate) fn all_in(self) -> u32 {
        self.paid + self.stack
    }
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Fold,
    /// All-in, where the stack is no more than the call.
    CheckOrCall,
    /// To this bet of the street; to [`Turn::all_in`], it is all-in.
    RaiseTo(u32),
}

/// A random player.
pub(crate) struct Player {
    random: Random,
    pub(crate) tally: Tally,
}

impl Player {
    pub(crate) fn new(seed: u64, seat: usize) -> Player {
        let random = Random::from_seed((seed << 8) + seat as u64 + 1);
        Player { random, tally: Tally::default() }
    }

    /// All the players of a table.
    pub(crate) fn seated<const SEATS: usize>(seed: u64) -> [Player; SEATS] {
        std::array::from_fn(|seat| Player::new(seed, seat))
    }

    #[inline]
    pub(crate) fn act(&mut self, turn: Turn) -> Act {
        let may_fold = u32::from(turn.to_call() > 0);
        let may_raise = u32::from(turn.stack > turn.to_call());
        let kind = below(&mut self.random, may_fold + 1 + may_raise);
        let act = if kind < may_fold {
            Act::Fold
        } else if kind == may_fold {
            Act::CheckOrCall
        } else {
            Act::RaiseTo(self.raise(turn).min(turn.all_in()))
        };
        self.tally.count(turn, act);
        act
    }

    #[inline]
    fn raise(&mut self, turn: Turn) -> u32 {
        match below(&mut self.random, 3) {
            0 => turn.bet + turn.bet.max(BIG_BLIND),
            1 => turn.bet + turn.pot + turn.to_call(),
            _ => turn.all_in(),
        }
    }
}

#[inline]
fn below(random: &mut Random, bound: u32) -> u32 {
    ((u128::from(random.word()) * u128::from(bound)) >> 64) as u32
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How often a player was asked for an act; blinds are not acts.
    pub(crate) acts: u64,
    /// Depends on every turn and every act of each seat, in order.
    pub(crate) digest: u64,
    /// Depends on who was paid something in each round. Not on how much: the engines do not agree
    /// on odd chips.
    pub(crate) winners: u64,
}

impl Tally {
    #[inline]
    fn count(&mut self, turn: Turn, act: Act) {
        let code = match act {
            Act::Fold => 0,
            Act::CheckOrCall => 1,
            Act::RaiseTo(bet) => u64::from(bet) + 2,
        };
        let chips = [turn.bet, turn.paid, turn.stack, turn.pot];
        let turn = chips.into_iter().fold(code, |word, chips| word << 12 | u64::from(chips));
        self.acts += 1;
        self.digest = mixed(self.digest, turn);
    }

    /// Takes note of who is paid at the end of a round, by seat.
    #[inline]
    pub(crate) fn end_round(&mut self, paid: impl IntoIterator<Item = bool>) {
        let paid = paid.into_iter().fold(1, |seats, paid| seats << 1 | u64::from(paid));
        self.winners = mixed(self.winners, paid);
    }

    /// With what another seat of the table did.
    pub(crate) fn and(self, other: Tally) -> Tally {
        Tally {
            acts: self.acts + other.acts,
            digest: self.digest.wrapping_add(other.digest),
            winners: self.winners.wrapping_add(other.winners),
        }
    }
}

#[inline]
fn mixed(digest: u64, word: u64) -> u64 {
    (digest.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A pack shuffled from a seed, the same for every engine. The cards are numbered as
/// rank x 4 + suit, the deuces first.
pub(crate) struct Shoe<const SEATS: usize> {
    random: Random,
    cards: [u8; 52],
}

impl<const SEATS: usize> Shoe<SEATS> {
    pub(crate) fn new(seed: u64) -> Self {
        let random = Random::from_seed(seed << 8);
        Shoe { random, cards: std::array::from_fn(|id| id as u8) }
    }

    /// Shuffles as much of the pack as a round can need.
    #[inline]
    pub(crate) fn shuffle(&mut self) {
        self.shuffle_with(|_, _| ());
    }

    /// Shuffles, telling which places change cards: an engine that keeps a pack of its own can
    /// follow.
    #[inline]
    pub(crate) fn shuffle_with(&mut self, mut swapped: impl FnMut(usize, usize)) {
        for place in 0..2 * SEATS + 5 {
            let left = self.cards.len() - place;
            let from = place + below(&mut self.random, left as u32) as usize;
            self.cards.swap(place, from);
            swapped(place, from);
        }
    }

    #[inline]
    pub(crate) fn hole(&self, seat: usize) -> [u8; 2] {
        [self.cards[2 * seat], self.cards[2 * seat + 1]]
    }

    /// Flop, turn and river.
    #[inline]
    pub(crate) fn board(&self) -> [u8; 5] {
        std::array::from_fn(|place| self.cards[2 * SEATS + place])
    }
}
