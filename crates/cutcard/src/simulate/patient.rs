//! Random players who may be slow to fold.

use cutcard_round::{Act, Choices, Command, RandomPlayers, Round, Shuffler, Slot};

/// Random players who think so often again before they fold: players who choose evenly seldom see
/// a showdown of many.
pub(crate) struct Patient<W> {
    players: RandomPlayers<W>,
    patience: u8,
}

impl<W: FnMut() -> u64> Patient<W> {
    pub(crate) const fn new(words: W, patience: u8) -> Patient<W> {
        Patient { players: RandomPlayers::new(words), patience }
    }
}

impl<W: FnMut() -> u64> Shuffler for Patient<W> {
    fn shuffle(&mut self, cards: &mut [Slot]) {
        self.players.shuffle(cards);
    }
}

impl<W: FnMut() -> u64> Choices for Patient<W> {
    fn choose(&mut self, round: &Round) -> Command {
        let mut choice = self.players.choose(round);
        for _ in 0..self.patience {
            let Command::Act { act: Act::Fold | Act::CallAndFold, .. } = choice else { break };
            choice = self.players.choose(round);
        }
        choice
    }
}
