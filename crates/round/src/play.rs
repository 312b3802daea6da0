//! Plays a round through with somebody who chooses.

use crate::command::Command;
use crate::event::Event;
use crate::next::Due;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::row::Slot;

/// Puts cards in a new order.
pub trait Shuffler {
    /// Shuffles and cuts.
    fn shuffle(&mut self, cards: &mut [Slot]);
}

/// Decides for the players and the floor.
pub trait Choices: Shuffler {
    /// What is asked next. It is somebody's turn, or the floor's.
    fn choose(&mut self, round: &Round) -> Command;

    /// Sees every event before it is applied.
    fn see(&mut self, _round: &Round, _event: &Event) {}
}

impl Round {
    /// Plays on until the round is over. The buffer is only room to work in.
    ///
    /// # Errors
    /// The first choice that is refused; the round is as it was before it.
    pub fn play(
        &mut self,
        choices: &mut impl Choices,
        buffer: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        loop {
            buffer.clear();
            self.next(buffer);
            if buffer.is_empty() {
                match self.due() {
                    Due::Nothing => return Ok(()),
                    Due::Shuffle(mut cards) => {
                        choices.shuffle(&mut cards);
                        self.decide(&Command::Shuffled { order: cards }, buffer)?;
                    }
                    Due::Dealer | Due::Cards(_) | Due::Player(_) | Due::Floor => {
                        let command = choices.choose(self);
                        self.decide(&command, buffer)?;
                    }
                }
            }
            for event in buffer.iter() {
                choices.see(self, event);
                self.apply(event);
            }
        }
    }
}
