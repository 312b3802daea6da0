//! What a round begins with.

use crate::betting::in_chips;
use crate::decide::MOST_CHIPS;
use crate::event::{ComingIn, EVENT_VERSION, Event, Started};
use crate::order::Order;
use crate::round::Round;
use crate::rules::Rules;
use crate::seat::{MOST_SEATS, Seat};
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::{Chips, ClauseId, RulesVersion};
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// What a round begins with. The players are those dealt in, clockwise from the button's left; in
/// stud from the dealer's left (crown:8.4). `Debug` counts the cards and hides their order.
#[derive(Clone, Copy, Default)]
pub struct Setup<'a> {
    /// The chips of each player.
    pub stacks: &'a [Chips],
    /// Who holds the kill button (crown:8.13.7).
    pub killer: Option<Seat>,
    /// How many of the first blinds nobody posts (crown:8.9.6).
    pub dead_blinds: u8,
    /// What players post to come in.
    pub entries: &'a [ComingIn],
    /// The order of the cards after shuffle and cut, the top first; empty at a live table, whose
    /// cards come one by one.
    pub order: &'a [Card],
    /// The version of the rules it is played by.
    pub rules: RulesVersion,
}

impl fmt::Debug for Setup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup")
            .field("stacks", &self.stacks)
            .field("killer", &self.killer)
            .field("dead_blinds", &self.dead_blinds)
            .field("entries", &self.entries)
            .field("order", &format_args!("{} cards", self.order.len()))
            .field("rules", &self.rules)
            .finish()
    }
}

/// Why a round cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Too few or too many players.
    #[error("{players} players: from 2 to {most} can be dealt in{}", match clause {
        Some(clause) => format!(" ({clause})"),
        None => String::new(),
    })]
    Players {
        /// How many.
        players: usize,
        /// The most.
        most: usize,
        /// The clause that limits them; none where the book sets no limit.
        clause: Option<ClauseId>,
    },
    /// A player without chips, or with an amount that the chips in play do not make.
    #[error("{seat} has {stack}: it must be more than 0, in chips of {chip}")]
    Stack {
        /// Who.
        seat: Seat,
        /// What they have.
        stack: Chips,
        /// The smallest chip.
        chip: Chips,
    },
    /// A player whom the house's fee would leave without chips (crown:7.2.4(b)).
    #[error("{seat} has {stack}, and the fee of {fee} leaves nothing to play with")]
    Fee {
        /// Who.
        seat: Seat,
        /// What they have.
        stack: Chips,
        /// What is charged.
        fee: Chips,
    },
    /// More chips than can be counted.
    #[error("more chips than can be counted")]
    TooManyChips,
    /// The cards are not those of the deck.
    #[error("the order of the cards is not the {cards} cards of the deck, each once")]
    Order {
        /// How many the deck has.
        cards: usize,
    },
    /// A kill at a table without kill pots, or by nobody.
    #[error("no kill button here")]
    Killer,
    /// More blinds left out than there are.
    #[error("{dead} blinds left out of {blinds}")]
    DeadBlinds {
        /// How many.
        dead: u8,
        /// How many there are.
        blinds: usize,
    },
    /// A post by nobody, or in chips that are not in play.
    #[error("{seat} cannot post {live} live and {dead} dead")]
    ComingIn {
        /// By whom.
        seat: Seat,
        /// Live chips.
        live: Chips,
        /// Dead chips.
        dead: Chips,
    },
}

impl Setup<'_> {
    /// The event that begins the round.
    #[must_use]
    pub fn started(&self) -> Event {
        Event::Started(Box::new(Started {
            version: EVENT_VERSION,
            rules: self.rules,
            stacks: self.stacks.to_vec(),
            killer: self.killer,
            dead_blinds: self.dead_blinds,
            entries: self.entries.to_vec(),
            order: self.order.to_vec(),
        }))
    }

    /// Everything that keeps a round from beginning.
    #[must_use]
    pub fn faults(&self, rules: &Rules) -> Vec<SetupFault> {
        if self.is_plain(rules) { Vec::new() } else { self.every_fault(rules) }
    }

    /// Whether there is plainly nothing wrong, found without looking at each thing that might be.
    #[inline]
    fn is_plain(&self, rules: &Rules) -> bool {
        let chip = rules.chip();
        let fee = rules.house.commission.per_person;
        // Each no more than its share, so that the sum cannot be too much.
        let most = MOST_CHIPS / MOST_SEATS as u64;
        let sound = |stack: &Chips| *stack > fee && stack.0 <= most && in_chips(*stack, chip);
        (2..=rules.house.seats).contains(&self.stacks.len())
            && self.stacks.iter().all(sound)
            && self.order.is_empty()
            && self.entries.is_empty()
            && self.killer.is_none()
            && self.dead_blinds == 0
    }

    #[inline(never)]
    fn faults_with(&self, rules: &Rules, order: &Order) -> Vec<SetupFault> {
        let mut faults = self.faults(rules);
        if order.deck() != rules.deck {
            faults.push(SetupFault::Order { cards: rules.deck.cards().len() });
        }
        faults
    }

    #[inline(never)]
    fn every_fault(&self, rules: &Rules) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let (players, most) = (self.stacks.len(), rules.house.seats);
        if !(2..=most).contains(&players) {
            let clause = rules.house.game.decks().seats_clause.clone();
            faults.push(SetupFault::Players { players, most, clause });
        }
        let chip = rules.chip();
        for (seat, stack) in (0..).map(Seat).zip(self.stacks) {
            if *stack == Chips::ZERO || !in_chips(*stack, chip) {
                faults.push(SetupFault::Stack { seat, stack: *stack, chip });
            }
        }
        let fee = rules.house.commission.per_person;
        for (seat, stack) in (0..).map(Seat).zip(self.stacks) {
            if fee > Chips::ZERO && *stack <= fee {
                faults.push(SetupFault::Fee { seat, stack: *stack, fee });
            }
        }
        let sum = Chips::sum(self.stacks.iter().copied());
        if sum.is_none_or(|sum| sum.0 > MOST_CHIPS) {
            faults.push(SetupFault::TooManyChips);
        }
        let deck = rules.deck.cards();
        let given: CardSet = self.order.iter().copied().collect();
        let whole = given == deck && self.order.len() == deck.len();
        if !self.order.is_empty() && !whole {
            faults.push(SetupFault::Order { cards: deck.len() });
        }
        let seated = |seat: Seat| seat.index() < players;
        if self.killer.is_some_and(|seat| !seated(seat) || rules.house.kill_percent.is_none()) {
            faults.push(SetupFault::Killer);
        }
        let blinds = rules.house.blinds.len().min(players);
        if self.dead_blinds > 0 && usize::from(self.dead_blinds) >= blinds {
            faults.push(SetupFault::DeadBlinds { dead: self.dead_blinds, blinds });
        }
        for (number, entry) in self.entries.iter().enumerate() {
            let ComingIn { seat, live, dead } = *entry;
            let last = rules.house.blinds.last().copied().unwrap_or_default();
            let again = self.entries.iter().take(number).any(|other| other.seat == seat);
            let payable = in_chips(live, chip) && in_chips(dead, chip);
            if !seated(seat) || !payable || live > last || again {
                faults.push(SetupFault::ComingIn { seat, live, dead });
            }
        }
        faults
    }
}

impl Started {
    /// What the round began with.
    #[must_use]
    pub fn setup(&self) -> Setup<'_> {
        Setup {
            stacks: &self.stacks,
            killer: self.killer,
            dead_blinds: self.dead_blinds,
            entries: &self.entries,
            order: &self.order,
            rules: self.rules,
        }
    }
}

impl Round {
    /// A round that begins so.
    ///
    /// # Errors
    /// Everything that keeps it from beginning.
    pub fn start(rules: &Arc<Rules>, setup: &Setup<'_>) -> Result<Round, Vec<SetupFault>> {
        let faults = setup.faults(rules);
        if faults.is_empty() { Ok(Round::begin(rules, setup)) } else { Err(faults) }
    }

    /// Begins another round by the same rules in the room of this one, without taking new memory.
    ///
    /// # Errors
    /// Everything that keeps it from beginning; this round is as it was.
    pub fn restart(&mut self, setup: &Setup<'_>) -> Result<(), Vec<SetupFault>> {
        let faults = setup.faults(&self.rules);
        if !faults.is_empty() {
            return Err(faults);
        }
        self.begin_again(setup, None);
        Ok(())
    }

    /// [`Round::restart`] with a deck that is known to be whole; the setup's own order is not
    /// looked at.
    ///
    /// # Errors
    /// Everything that keeps it from beginning; this round is as it was.
    pub fn restart_with(
        &mut self,
        setup: &Setup<'_>,
        order: &Order,
    ) -> Result<(), Vec<SetupFault>> {
        let setup = Setup { order: &[], ..*setup };
        if order.deck() != self.rules.deck || !setup.is_plain(&self.rules) {
            let faults = setup.faults_with(&self.rules, order);
            if !faults.is_empty() {
                return Err(faults);
            }
        }
        self.begin_again(&setup, Some(order));
        Ok(())
    }
}
