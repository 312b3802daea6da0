//! From what staff say about conduct to the command of the table.

use super::{BadAct, sits_at};
use crate::wire::conduct::{ConductAct, HeldTo as Wire};
use cutcard_banked::PlayerId;
use cutcard_rulebook::Chips;
use cutcard_table::{Breach, Command, HeldTo, Sanction, View};

pub(super) fn command(act: &ConductAct, seen: &View) -> Result<Command, BadAct> {
    let sanction = |seat: u8, breach: &str, sanction| {
        let (player, breach) = (sits_at(seat, seen)?, named(breach)?);
        // When it is, the room's clock says.
        Ok(Command::Sanction { player, breach, sanction, now_millis: 0 })
    };
    match act {
        ConductAct::Note { breach, seats, others } => {
            let seats: Result<Vec<PlayerId>, BadAct> =
                seats.iter().map(|seat| sits_at(*seat, seen)).collect();
            let others = others.iter().map(|player| PlayerId(*player));
            let people = seats?.into_iter().chain(others).collect();
            Ok(Command::NoteBreach { breach: named(breach)?, people })
        }
        ConductAct::KillHand { seat, breach } => sanction(*seat, breach, Sanction::KillHand),
        ConductAct::VoidWagers { seat, breach } => sanction(*seat, breach, Sanction::VoidWagers),
        ConductAct::Exclude { seat, breach, minutes } => {
            sanction(*seat, breach, Sanction::Exclude { minutes: *minutes })
        }
        ConductAct::HoldWinnings { seat, chips } => {
            let chips = Chips(*chips);
            sanction(*seat, Breach::Device.name(), Sanction::HoldWinnings { chips })
        }
        ConductAct::SettleHeld { player, chips, to } => {
            let to = match to {
                Wire::Player => HeldTo::Player,
                Wire::House => HeldTo::House,
            };
            Ok(Command::SettleHeld { player: PlayerId(*player), chips: Chips(*chips), to })
        }
        ConductAct::LiftExclusion { player } => {
            Ok(Command::EndExclusion { player: PlayerId(*player), now_millis: 0 })
        }
    }
}

fn named(word: &str) -> Result<Breach, BadAct> {
    Breach::named(word).ok_or_else(|| BadAct::Breach(word.chars().take(20).collect()))
}
