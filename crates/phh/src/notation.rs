//! The notation of actions: read and written.

use crate::action::{Act, Action, Comment, ShownHand};
use crate::amount::{Amount, Scale};
use crate::cards;
use crate::decimal::Decimal;
use crate::player::Player;
use crate::problem::{Part, Problem};
use std::str::SplitWhitespace;

/// What starts a commentary, as a word of its own.
const HASH: &str = "#";

impl Action {
    /// Reads an action. Its amount must fit the scale.
    ///
    /// # Errors
    /// The first thing that departs from the grammar.
    pub fn parse(text: &str, scale: Scale) -> Result<Action, Problem> {
        let (done, comment) = parts(text);
        let act = read(done, scale)?;
        Ok(Action { act, comment: comment.map(Comment::new) })
    }

    /// The action as a file has it, its amount in that scale.
    #[must_use]
    pub fn notation(&self, scale: Scale) -> String {
        let done = self.act.notation(scale);
        match &self.comment {
            None => done,
            Some(comment) => format!("{done} {HASH} {}", comment.as_str()).trim().to_owned(),
        }
    }
}

/// The words of an action, and its commentary.
fn parts(text: &str) -> (&str, Option<&str>) {
    let alone = |(offset, _): &(usize, &str)| {
        let before = text.get(..*offset).unwrap_or_default();
        let after = text.get(offset + HASH.len()..).unwrap_or_default();
        before.chars().next_back().is_none_or(char::is_whitespace)
            && after.chars().next().is_none_or(char::is_whitespace)
    };
    text.match_indices(HASH).find(alone).map_or((text, None), |(offset, _)| {
        (text.get(..offset).unwrap_or_default(), text.get(offset + HASH.len()..))
    })
}

/// The scale an action's amount needs, where it has one.
pub(crate) fn scale_needed(text: &str) -> Option<Scale> {
    let mut words = parts(text).0.split_whitespace().skip(1);
    if words.next() == Some("cbr") { Decimal::parse(words.next()?).ok()?.scale() } else { None }
}

fn read(text: &str, scale: Scale) -> Result<Act, Problem> {
    let mut words = text.split_whitespace();
    if let Some(word) = words.clone().find(|word| word.starts_with(HASH)) {
        return Err(Problem::HashNotAlone { word: word.to_owned() });
    }
    let Some(actor) = words.next() else { return Ok(Act::Nothing) };
    let act = if actor == "d" {
        deal(&mut words)?
    } else {
        let player =
            Player::parse(actor).ok_or_else(|| Problem::UnknownActor { word: actor.to_owned() })?;
        play(player, &mut words, scale)?
    };
    words.next().map_or(Ok(act), |word| Err(Problem::ExtraWord { word: word.to_owned() }))
}

fn due<'t>(words: &mut SplitWhitespace<'t>, missing: Part) -> Result<&'t str, Problem> {
    words.next().ok_or(Problem::Incomplete { missing })
}

fn deal(words: &mut SplitWhitespace<'_>) -> Result<Act, Problem> {
    match due(words, Part::Act)? {
        "dh" => {
            let word = due(words, Part::Player)?;
            let player =
                Player::parse(word).ok_or_else(|| Problem::NotAPlayer { word: word.to_owned() })?;
            Ok(Act::DealHole { player, cards: cards::read(due(words, Part::Cards)?)? })
        }
        "db" => Ok(Act::DealBoard { cards: cards::read(due(words, Part::Cards)?)? }),
        word => Err(Problem::UnknownAct { word: word.to_owned() }),
    }
}

fn play(player: Player, words: &mut SplitWhitespace<'_>, scale: Scale) -> Result<Act, Problem> {
    match due(words, Part::Act)? {
        "pb" => Ok(Act::BringIn { player }),
        "cbr" => {
            Ok(Act::CompleteBetRaise { player, to: amount(due(words, Part::Amount)?, scale)? })
        }
        "cc" => Ok(Act::CheckCall { player }),
        "f" => Ok(Act::Fold { player }),
        "sd" => {
            let cards = words.next().map_or(Ok(Vec::new()), cards::read)?;
            Ok(Act::StandPatDiscard { player, cards })
        }
        "sm" => {
            let shown = match words.next() {
                None => ShownHand::Mucked,
                Some("-") => ShownHand::AsDealt,
                Some(cards) => ShownHand::Cards(cards::read(cards)?),
            };
            Ok(Act::ShowMuck { player, shown })
        }
        word => Err(Problem::UnknownAct { word: word.to_owned() }),
    }
}

fn amount(text: &str, scale: Scale) -> Result<Amount, Problem> {
    // A sign belongs to TOML's numbers, not to an action's.
    if text.starts_with('+') {
        return Err(Problem::NotANumber { text: text.to_owned() });
    }
    Decimal::parse(text)?.amount(scale)
}

impl Act {
    fn notation(&self, scale: Scale) -> String {
        match self {
            Act::DealHole { player, cards } => format!("d dh {player} {}", cards::written(cards)),
            Act::DealBoard { cards } => format!("d db {}", cards::written(cards)),
            Act::BringIn { player } => format!("{player} pb"),
            Act::CompleteBetRaise { player, to } => format!("{player} cbr {}", scale.write(*to)),
            Act::CheckCall { player } => format!("{player} cc"),
            Act::Fold { player } => format!("{player} f"),
            Act::StandPatDiscard { player, cards } if cards.is_empty() => format!("{player} sd"),
            Act::StandPatDiscard { player, cards } => {
                format!("{player} sd {}", cards::written(cards))
            }
            Act::ShowMuck { player, shown: ShownHand::Mucked } => format!("{player} sm"),
            Act::ShowMuck { player, shown: ShownHand::AsDealt } => format!("{player} sm -"),
            Act::ShowMuck { player, shown: ShownHand::Cards(cards) } => {
                format!("{player} sm {}", cards::written(cards))
            }
            Act::Nothing => String::new(),
        }
    }
}
