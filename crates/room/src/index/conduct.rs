//! What the indexes have of conduct: breaches that were noted, sanctions, what was held and settled.

use super::role_word;
use crate::event::Note;
use cutcard_banked::PlayerId;
use cutcard_journal::SignificantRow;
use cutcard_table::{Actor, Event, HeldTo};

const BREACH_NOTED: &str = "breach-noted";
const SANCTIONED: &str = "sanctioned";
const WINNINGS_HELD: &str = "winnings-held";
const HELD_SETTLED: &str = "held-settled";
const EXCLUSION_ENDED: &str = "exclusion-ended";

/// Whether a significant event is one of conduct.
pub(crate) fn is_of_conduct(kind: &str) -> bool {
    [BREACH_NOTED, SANCTIONED, WINNINGS_HELD, HELD_SETTLED, EXCLUSION_ENDED].contains(&kind)
}

/// The rows of an event of conduct, one for each person it names; `None` where it is none.
pub(super) fn rows(by: Actor, event: &Event, note: Option<&Note>) -> Option<Vec<SignificantRow>> {
    let why = note.and_then(Note::why).map(str::to_owned);
    let (of, role) = match by {
        Actor::Staff { player, rank } => (Some(player), Some(role_word(rank))),
        Actor::Player(_) | Actor::Clock | Actor::Room => (None, None),
    };
    let row =
        |kind: &str, player: Option<PlayerId>, before: String, after: String| SignificantRow {
            kind: kind.to_owned(),
            player,
            by: of,
            role: role.clone(),
            before: Some(before),
            after: Some(after),
            why: why.clone(),
        };
    if let Event::BreachNoted { round, breach, people, clause } = event {
        let after = format!("{} ({})", breach.name(), clause.0);
        let one = |player| row(BREACH_NOTED, player, format!("round {round}"), after.clone());
        if people.is_empty() {
            return Some(vec![one(None)]);
        }
        return Some(people.iter().map(|player| one(Some(*player))).collect());
    }
    if let Event::Sanctioned { round, player, breach, sanction, clause, .. } = event {
        let before = format!("round {round}: {}", breach.name());
        let after = format!("{} ({})", sanction.name(), clause.0);
        return Some(vec![row(SANCTIONED, Some(*player), before, after)]);
    }
    if let Event::WinningsHeld { player, chips, .. } = event {
        let (before, after) = (chips.to_string(), "held".to_owned());
        return Some(vec![row(WINNINGS_HELD, Some(*player), before, after)]);
    }
    if let Event::HeldSettled { player, chips, to } = event {
        let after = match to {
            HeldTo::Player => "released",
            HeldTo::House => "forfeited",
        };
        return Some(vec![row(HELD_SETTLED, Some(*player), chips.to_string(), after.to_owned())]);
    }
    if let Event::ExclusionEnded { player } = event {
        let (before, after) = ("excluded".to_owned(), "may come back".to_owned());
        return Some(vec![row(EXCLUSION_ENDED, Some(*player), before, after)]);
    }
    None
}
