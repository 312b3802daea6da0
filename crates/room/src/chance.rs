//! Randomness, from the operating system.

use crate::code::Code;
use crate::refused::Refused;
use cutcard_cards::{Seed, draw_up_to, raw_words};
use cutcard_ledger::TableId;

/// Where the seed of each shuffle comes from (crown:5.1, act-manila:7.1): asked once for every round,
/// and once more whenever cards are shuffled within one. What house players do is drawn from it too.
pub trait Seeds: Send + Sync {
    /// A seed nobody can know.
    ///
    /// # Errors
    /// Where there is none: nothing is dealt.
    fn fresh(&self, of: Drawn) -> Result<Seed, Refused>;
}

/// What a seed is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// At which table.
    pub table: TableId,
    /// How many rounds were begun there before.
    pub round: u64,
    /// For what.
    pub what: For,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// The order of a round's cards.
    Deal,
    /// Another order within the round.
    Shuffle,
    /// The temperament of a house player, after so many others were called.
    Temperament(u64),
    /// What a house player does, the one of that many called, after so many decisions of theirs.
    Thought {
        /// Whose.
        player: u64,
        /// Their decisions before it.
        after: u64,
    },
    /// The cards that are drawn for a seat that several want (crown:8.1.1), after which event of the table.
    Seat {
        /// Which.
        after: u64,
    },
    /// What the dealer of a practice table does.
    Practice {
        /// After which event of the table.
        after: u64,
    },
}

/// The operating system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemSeeds;

impl Seeds for SystemSeeds {
    fn fresh(&self, _of: Drawn) -> Result<Seed, Refused> {
        fresh_seed()
    }
}

/// Seeds that follow from a number, for tests and demonstrations: at the same table the same round has
/// the same cards again. Whoever knows the number knows every card.
#[derive(Clone, Copy, Debug)]
pub struct RepeatedSeeds(pub u64);

impl Seeds for RepeatedSeeds {
    fn fresh(&self, of: Drawn) -> Result<Seed, Refused> {
        // Each use has a stream of its own; whoever sees one of these seeds knows them all.
        let (tag, place): (u64, u64) = match of.what {
            For::Deal => (0, 0),
            For::Shuffle => (1, 0),
            For::Temperament(called) => (2, called),
            For::Thought { player, after } => (3, player.wrapping_shl(32) ^ after),
            For::Practice { after } => (4, after),
            For::Seat { after } => (5, after),
        };
        let mut bytes = [0; 32];
        let table = (u64::from(of.table.0) << 8) | tag;
        let words = [self.0, table, of.round, place];
        for (to, byte) in bytes.iter_mut().zip(words.into_iter().flat_map(u64::to_le_bytes)) {
            *to = byte;
        }
        Ok(Seed(bytes))
    }
}

/// A seed nobody can know.
pub(crate) fn fresh_seed() -> Result<Seed, Refused> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Refused::new(Code::Randomness, format!("the system gives no random numbers: {error}"))
    })?;
    Ok(Seed(bytes))
}

/// A number between two, both among them, by a seed of its own.
pub(crate) fn between(least: u64, most: u64) -> u64 {
    let span = u32::try_from(most.saturating_sub(least)).unwrap_or(u32::MAX);
    let drawn = fresh_seed().map(|seed| {
        let mut words = raw_words(seed);
        draw_up_to(span, || words.next_word())
    });
    least.saturating_add(drawn.map_or(0, u64::from))
}
