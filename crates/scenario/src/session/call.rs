//! What happens at a table between rounds, as it would be called.

use super::act::who;
use crate::script::Person;
use cutcard_banked::PlayerId;
use cutcard_table::{Event, KillButton, Presence, SeatNumber, Table};

/// What is said of an event; the table is as it was just before. `None` where the round says it.
pub(super) fn words(people: &[Person], table: &Table, event: &Event) -> Option<String> {
    let named =
        |player: PlayerId| people.get(who(player)).map_or("?", |person| person.name.as_str());
    let at = |seat: SeatNumber| table.seated(seat).map_or("?", |seated| named(seated.player));
    Some(match event {
        Event::SatDown { seat, player, chips, .. } => {
            format!("{} sits down at {seat} with {chips}", named(*player))
        }
        Event::Left { player, chips, .. } => format!("{} leaves with {chips}", named(*player)),
        Event::PickedUp { player, chips, .. } => {
            format!("{} is picked up, {chips} into custody", named(*player))
        }
        Event::WillLeave { seat } => format!("{} will leave when the round is over", at(*seat)),
        Event::PresenceChanged { seat, presence } => match presence {
            Presence::Here => format!("{} plays again", at(*seat)),
            Presence::UntilNextBlind => format!("{} will sit out at the next blind", at(*seat)),
            Presence::Away => format!("{} sits out", at(*seat)),
        },
        Event::EntryChosen { seat, .. } => format!("{} says how to come in", at(*seat)),
        Event::SeatChanged { from, to, .. } => format!("{} moves to {to}", at(*from)),
        Event::ChipsBroughtIn { seat, chips } => format!("{} adds {chips}", at(*seat)),
        Event::AdditionQueued { seat, chips, .. } => {
            format!("{} will add {chips} when the round is over", at(*seat))
        }
        Event::AdditionDropped { seat, chips, .. } => {
            format!("{chips} do not come to {}", at(*seat))
        }
        Event::DeclaredChanged { seat, declared: true } => format!("{} is declared", at(*seat)),
        Event::DeclaredChanged { seat, declared: false } => {
            format!("{} is declared no more", at(*seat))
        }
        Event::Listed { player, place } => {
            format!("{} is number {} on the list", named(*player), place.saturating_add(1))
        }
        Event::Unlisted { player } => format!("{} is off the list", named(*player)),
        Event::BlindMissed { seat, .. } => format!("{} misses a blind", at(*seat)),
        Event::DebtsForgiven => "The game begins anew: nobody owes anything".to_owned(),
        Event::RoundStarted(started) => {
            let button = started.button.map_or(String::new(), |seat| format!(", button at {seat}"));
            format!("Round {}{button}", started.number)
        }
        Event::KillMoved { kill } => match kill {
            KillButton::Neutral => "The kill button goes to the middle".to_owned(),
            KillButton::LegUp(seat) => format!("{} has a leg up", at(*seat)),
            KillButton::Kill(seat) => format!("{} has the kill", at(*seat)),
        },
        Event::KillOwed { debt: Some(debt) } => format!("{} owes the kill", named(debt.player)),
        Event::KillOwed { debt: None } => "Nobody owes the kill any more".to_owned(),
        Event::TimeCharged { seat, chips } => format!("{} pays {chips} for time", at(*seat)),
        Event::TakenBack { entries: 1, .. } => "The last entry is taken back".to_owned(),
        Event::TakenBack { entries, .. } => {
            format!("The last {entries} entries are taken back")
        }
        Event::Paused => "Play stops".to_owned(),
        Event::Resumed => "Play goes on".to_owned(),
        Event::ClosingNoticed { after_round } => {
            format!("The table closes after round {after_round}")
        }
        Event::Closed => "The table is closed".to_owned(),
        Event::Round(_)
        | Event::RoundEnded(_)
        | Event::TurnBegan { .. }
        | Event::BoxesStarted(_)
        | Event::Box(_)
        | Event::EntryMade { .. }
        | Event::BankReturned { .. } => return None,
    })
}
