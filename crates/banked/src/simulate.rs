//! A whole round at a time, nothing allocated.

use crate::command::{Act, Command, HouseAct};
use crate::decide::decide;
use crate::event::Event;
use crate::legal::{Legal, legal};
use crate::number::BoxNumber;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::step::Step;

impl Round {
    /// Plays a round with a recorded deck to its end: the house does what comes next, `choose` is
    /// asked for each box what it does of what it may, and `happened` is told every event.
    ///
    /// `choose` answers `None` to stay out of the round, or to fold. The cut is for a manual shoe.
    ///
    /// # Errors
    /// The first thing refused: an act that is not among the legal ones, or nobody wagers.
    pub fn play_out(
        &mut self,
        cut: u8,
        mut choose: impl FnMut(&Round, BoxNumber, &Legal) -> Option<Act>,
        mut happened: impl FnMut(&Round, &Event),
    ) -> Result<(), Refusal> {
        loop {
            let house = match self.step() {
                Step::Wagers => {
                    for at in BoxNumber::all().take(usize::from(self.house.boxes())) {
                        let terms = legal(self, at);
                        if terms.is_empty() {
                            continue;
                        }
                        if let Some(act) = choose(self, at, &terms) {
                            self.take_act(at, act, &mut happened)?;
                        }
                    }
                    HouseAct::NoMoreBets
                }
                Step::Decisions => {
                    let Some(at) = self.next_to_decide() else { continue };
                    let act = choose(self, at, &legal(self, at)).unwrap_or(Act::Fold);
                    self.take_act(at, act, &mut happened)?;
                    continue;
                }
                step @ (Step::Shuffle
                | Step::Card { .. }
                | Step::Call
                | Step::TurnUp { .. }
                | Step::Reveal
                | Step::Settle { .. }
                | Step::CountFolded { .. }
                | Step::Rack
                | Step::Nothing) => match step.dealers_act(self.house.shoe(), cut) {
                    Some(act) => act,
                    None => return Ok(()),
                },
            };
            self.take(&Command::House(house), &mut happened)?;
        }
    }

    fn take_act(
        &mut self,
        at: BoxNumber,
        act: Act,
        happened: &mut impl FnMut(&Round, &Event),
    ) -> Result<(), Refusal> {
        let player = self.player(at).ok_or(Refusal::NobodyThere { at })?;
        self.take(&Command::Act { at, player, act }, happened)
    }

    fn take(
        &mut self,
        command: &Command,
        happened: &mut impl FnMut(&Round, &Event),
    ) -> Result<(), Refusal> {
        // By reference: moving an event out of its result costs more than applying it.
        match &decide(self, command) {
            Ok(event) => {
                self.apply(event);
                happened(self, event);
                Ok(())
            }
            Err(refusal) => Err(*refusal),
        }
    }
}
