//! What happens at a table between rounds, as it would be called.

use super::act::who;
use crate::script::Person;
use cutcard_banked::PlayerId;
use cutcard_table::{
    DeckEvent, Drawn, Event, GameFile, HeldTo, KillButton, Notice, Presence, SeatNumber,
    SeatsEvent, Table, TableFile,
};

/// What is said of an event; the table is as it was just before. `None` where the round says it.
#[expect(clippy::too_many_lines, reason = "one list, a line for each")]
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
        Event::ChipsTaken { player, chips, .. } => {
            format!("{} takes {chips} off the table", named(*player))
        }
        Event::Seats(event) => of_seats(event, &named),
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
        Event::TimeCharged { seat, chips, .. } => format!("{} pays {chips} for time", at(*seat)),
        Event::TimeCollected { each, .. } => format!("Time is collected, {each} from each"),
        Event::TimeVerified { chips } => format!("The {chips} on the slide are verified"),
        Event::TimeDropped { chips } => format!("{chips} for time are dropped"),
        Event::TakenBack { entries: 1, .. } => "The last entry is taken back".to_owned(),
        Event::TakenBack { entries, .. } => {
            format!("The last {entries} entries are taken back")
        }
        Event::BreachNoted { breach, people, .. } => {
            let names: Vec<&str> = people.iter().map(|player| named(*player)).collect();
            let by =
                if names.is_empty() { String::new() } else { format!(" by {}", names.join(", ")) };
            format!("It is noted: {}{by}", breach.name())
        }
        Event::Sanctioned { player, breach, sanction, .. } => {
            format!("{} for {}: {}", named(*player), breach.name(), sanction.name())
        }
        Event::WinningsHeld { player, chips, .. } => {
            format!("{chips} of {} are held", named(*player))
        }
        Event::HeldSettled { player, chips, to } => match to {
            HeldTo::Player => format!("{chips} go back to {}", named(*player)),
            HeldTo::House => format!("{chips} of {} are forfeited", named(*player)),
        },
        Event::ExclusionEnded { player } => format!("{} may come back", named(*player)),
        Event::Paused => "Play stops".to_owned(),
        Event::Resumed => "Play goes on".to_owned(),
        Event::ClosingNoticed { after_round } => {
            format!("The table closes after round {after_round}")
        }
        Event::Closed => "The table is closed".to_owned(),
        Event::Deck(event) => of_deck(event),
        Event::HoursBegan { .. } => "Gaming begins".to_owned(),
        Event::HoursEnded => "Gaming ends: no other round begins".to_owned(),
        Event::ChangeNoticed(coming) => {
            format!("The table changes after round {}", coming.after_round)
        }
        Event::NoticeTakenBack { notice: Notice::Change } => "The change does not come".to_owned(),
        Event::NoticeTakenBack { notice: Notice::Closing } => "The table stays open".to_owned(),
        Event::Agreed { player, agrees: true, .. } => format!("{} agrees", named(*player)),
        Event::Agreed { player, agrees: false, .. } => {
            format!("{} does not agree any more", named(*player))
        }
        Event::Changed(change) => format!("The table is another: {}", game_of(&change.after)),
        Event::Round(_)
        | Event::RoundEnded(_)
        | Event::TurnBegan { .. }
        | Event::BoxesStarted(_)
        | Event::Box(_)
        | Event::EntryMade { .. }
        | Event::BankReturned { .. } => return None,
    })
}

fn of_seats<'a>(event: &SeatsEvent, named: &impl Fn(PlayerId) -> &'a str) -> String {
    match event {
        SeatsEvent::Freed { seat, .. } => format!("A reserved button lies before {seat}"),
        SeatsEvent::Offered { seat, .. } => format!("{seat} may be asked for"),
        SeatsEvent::Asked { seat, player, asks: true } => {
            format!("{} asks for {seat}", named(*player))
        }
        SeatsEvent::Asked { seat, player, asks: false } => {
            format!("{} asks for {seat} no more", named(*player))
        }
        SeatsEvent::Drawn { seat, draws, winner } => {
            let each = |drawn: &Vec<Drawn>| {
                let cards = drawn.iter().map(|it| format!("{} {}", named(it.player), it.card));
                cards.collect::<Vec<_>>().join(", ")
            };
            let all: Vec<String> = draws.iter().map(each).collect();
            format!("Cards are drawn for {seat}: {}: {}", all.join("; "), named(*winner))
        }
        SeatsEvent::Kept { seat, player, .. } => format!("{seat} is kept for {}", named(*player)),
        SeatsEvent::Open { seat } => format!("Whoever comes first has {seat}"),
        SeatsEvent::Idle { player, rounds: 0 } => format!("{} bets again", named(*player)),
        SeatsEvent::Idle { player, rounds } => {
            format!("{} has not bet for {rounds} rounds at a full table", named(*player))
        }
        SeatsEvent::Admitted { player, admitted: true } => {
            format!("{} is let in to the game", named(*player))
        }
        SeatsEvent::Admitted { player, admitted: false } => {
            format!("{} is let in to the game no more", named(*player))
        }
    }
}

fn of_deck(event: &DeckEvent) -> String {
    match event {
        DeckEvent::Checked { .. } => "Every card was checked".to_owned(),
        DeckEvent::CountOrdered => "The cards are to be counted".to_owned(),
        DeckEvent::Counted { expected, found } => {
            format!("{found} cards were counted, of {expected}")
        }
        DeckEvent::ReplacementAsked { .. } => "Other cards are ready".to_owned(),
        DeckEvent::Replaced { .. } => "Other cards are in play".to_owned(),
        DeckEvent::ShuffledAndCut => "The new cards were shuffled and cut".to_owned(),
    }
}

fn game_of(file: &TableFile) -> &str {
    match &file.game {
        GameFile::Pots(house) => &house.game,
        GameFile::Boxes { .. } => "boxes",
    }
}
