//! What staff do about conduct, and what must hold of it.

use super::act::{id, who};
use super::run::Play;
use super::{Deed, SeatAct};
use crate::deed::{People, base};
use crate::suggest::meant;
use crate::words::Words;
use cutcard_banked::PlayerId;
use cutcard_round::Role;
use cutcard_rulebook::Chips;
use cutcard_table::{Actor, Breach, Command, Event, HeldTo, Sanction};

/// Something done about conduct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ConductAct {
    /// A breach is noted.
    Notes { breach: Breach, people: Vec<usize> },
    /// A sanction is imposed.
    Imposes { who: usize, breach: Breach, sanction: Sanction },
    /// What was held is given back, or forfeited.
    Settles { who: usize, chips: u64, to: HeldTo, by: Settler },
    /// An exclusion is lifted.
    LetsBack(usize),
}

/// Who settles what was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settler {
    /// Somebody else than whoever had it held.
    Another,
    /// The same person.
    Same,
}

/// What must hold of conduct.
#[derive(Clone, Debug)]
pub(crate) enum ConductIs {
    /// What was done last left this note.
    Noted { breach: Breach, people: Vec<usize> },
    /// These may not sit here.
    Excluded(Vec<usize>),
    /// So much of somebody is held; nothing.
    Held(Vec<(usize, u64)>),
}

/// `notes side-bet by Ann`, `voids the wagers of Ann for side-bet`, and the like; `None` where it is something else.
pub(super) fn read(
    words: &mut Words<'_>,
    people: &People<'_>,
) -> Result<Option<ConductAct>, String> {
    let mut ahead = words.clone();
    let act = match base(ahead.next().unwrap_or_default()) {
        "note" => {
            let breach = breach(&mut ahead)?;
            let people = if ahead.take(&["by"]) { people.list(&mut ahead)? } else { Vec::new() };
            ConductAct::Notes { breach, people }
        }
        "void" if ahead.take(&["the", "wagers", "of"]) => {
            let who = people.need(&mut ahead)?;
            let breach = cause(&mut ahead, Breach::Other)?;
            ConductAct::Imposes { who, breach, sanction: Sanction::VoidWagers }
        }
        "kill" if ahead.take(&["the", "hand", "of"]) => {
            let who = people.need(&mut ahead)?;
            let breach = cause(&mut ahead, Breach::Other)?;
            ConductAct::Imposes { who, breach, sanction: Sanction::KillHand }
        }
        "exclude" => {
            let who = people.need(&mut ahead)?;
            let minutes = minutes(&mut ahead)?;
            let breach = cause(&mut ahead, Breach::Other)?;
            ConductAct::Imposes { who, breach, sanction: Sanction::Exclude { minutes } }
        }
        "hold" => {
            let (who, chips) = of_somebody(&mut ahead, people)?;
            let breach = cause(&mut ahead, Breach::Device)?;
            let sanction = Sanction::HoldWinnings { chips: Chips(chips) };
            ConductAct::Imposes { who, breach, sanction }
        }
        "release" => settles(&mut ahead, people, HeldTo::Player)?,
        "forfeit" => settles(&mut ahead, people, HeldTo::House)?,
        "let" => {
            let who = people.need(&mut ahead)?;
            if !ahead.take(&["back"]) {
                return Err("write `lets Ann back`".to_owned());
            }
            ConductAct::LetsBack(who)
        }
        _ => return Ok(None),
    };
    *words = ahead;
    Ok(Some(act))
}

fn breach(words: &mut Words<'_>) -> Result<Breach, String> {
    let word = words.need("which breach")?;
    let meant = || meant(word, Breach::ALL.into_iter().map(Breach::name));
    Breach::named(word).ok_or_else(|| format!("there is no breach `{word}`{}", meant()))
}

/// `for side-bet`.
fn cause(words: &mut Words<'_>, usual: Breach) -> Result<Breach, String> {
    if words.take(&["for"]) { breach(words) } else { Ok(usual) }
}

/// `for 30 minutes`.
fn minutes(words: &mut Words<'_>) -> Result<Option<u32>, String> {
    if words.peek() != Some("for") || words.peek_at(2) != Some("minutes") {
        return Ok(None);
    }
    words.take(&["for"]);
    let minutes = words.number("how many minutes")?;
    words.take(&["minutes"]);
    u32::try_from(minutes).map(Some).map_err(|_| "far too long".to_owned())
}

/// `200 of Ann`.
fn of_somebody(words: &mut Words<'_>, people: &People<'_>) -> Result<(usize, u64), String> {
    let chips = words.number("how much")?;
    if !words.take(&["of"]) {
        return Err("write `holds 200 of Ann`".to_owned());
    }
    Ok((people.need(words)?, chips))
}

fn settles(words: &mut Words<'_>, people: &People<'_>, to: HeldTo) -> Result<ConductAct, String> {
    let (who, chips) = of_somebody(words, people)?;
    let same = words.take(&["as", "the", "same", "person"]);
    let by = if same { Settler::Same } else { Settler::Another };
    Ok(ConductAct::Settles { who, chips, to, by })
}

/// `noted side-bet by Ann`, `excluded Ann`, `held Ann 200`; `None` where it is something else.
pub(super) fn expected(
    first: &str,
    words: &mut Words<'_>,
    people: &People<'_>,
) -> Result<Option<ConductIs>, String> {
    Ok(Some(match first {
        "noted" => {
            let breach = breach(words)?;
            let people = if words.take(&["by"]) { people.list(words)? } else { Vec::new() };
            ConductIs::Noted { breach, people }
        }
        "excluded" => ConductIs::Excluded(people.list(words)?),
        "held" if words.take(&["nothing"]) => ConductIs::Held(Vec::new()),
        "held" => ConductIs::Held(crate::expect::amounts(words, people)?),
        _ => return Ok(None),
    }))
}

/// The command it is.
pub(super) fn command(act: &ConductAct, now_millis: u64) -> Command {
    match act {
        ConductAct::Notes { breach, people } => {
            let people = people.iter().map(|who| id(*who)).collect();
            Command::NoteBreach { breach: *breach, people }
        }
        ConductAct::Imposes { who, breach, sanction } => {
            Command::Sanction { player: id(*who), breach: *breach, sanction: *sanction, now_millis }
        }
        ConductAct::Settles { who, chips, to, .. } => {
            Command::SettleHeld { player: id(*who), chips: Chips(*chips), to: *to }
        }
        ConductAct::LetsBack(who) => Command::EndExclusion { player: id(*who), now_millis },
    }
}

/// Who does it: what was held is settled by another than whoever had it held, unless the script says so.
pub(super) fn actor(act: &ConductAct, rank: Role) -> Actor {
    let another = matches!(act, ConductAct::Settles { by: Settler::Another, .. });
    Actor::Staff { player: PlayerId(if another { 2 } else { 1 }), rank }
}

/// The exclusion that is over once somebody wants to come back: the room ends it first.
pub(super) fn is_over(play: &Play<'_>, deed: &Deed) -> Option<Command> {
    let Deed::Seat { who, act: SeatAct::Sit { .. } | SeatAct::JoinList } = deed else {
        return None;
    };
    let exclusion = play.table.exclusion_of(id(*who))?;
    let over = exclusion.until_millis.is_some_and(|until| until <= play.now);
    over.then(|| Command::EndExclusion { player: id(*who), now_millis: play.now })
}

/// Whether it holds.
pub(super) fn holds(play: &Play<'_>, is: &ConductIs) -> Result<(), String> {
    let name = |who: usize| play.people.get(who).map_or("?", |person| person.name.as_str());
    let names = |list: &[usize]| list.iter().map(|who| name(*who)).collect::<Vec<_>>().join(" ");
    match is {
        ConductIs::Noted { breach, people } => {
            let found = play.noted.as_ref();
            let Some((noted, by)) = found else { return Err("nothing was noted".to_owned()) };
            if (noted, by) == (breach, people) {
                return Ok(());
            }
            let (noted, expected) = (noted.name(), breach.name());
            Err(format!(
                "expected {expected} by {} to be noted, found {noted} by {}",
                names(people),
                names(by)
            ))
        }
        ConductIs::Excluded(list) => {
            let found: Vec<usize> = play.table.excluded().iter().map(|it| who(it.player)).collect();
            if found == *list {
                return Ok(());
            }
            Err(format!("expected excluded {}, found {}", names(list), names(&found)))
        }
        ConductIs::Held(list) => {
            let held = play.table.held().iter();
            let found: Vec<(usize, u64)> = held.map(|it| (who(it.player), it.chips.0)).collect();
            if found == *list {
                return Ok(());
            }
            let told = |list: &[(usize, u64)]| {
                let each = list.iter().map(|(who, chips)| format!("{chips} of {}", name(*who)));
                each.collect::<Vec<_>>().join(", ")
            };
            Err(format!("expected held {}, found {}", told(list), told(&found)))
        }
    }
}

/// The note that an event is.
pub(super) fn noted(event: &Event) -> Option<(Breach, Vec<usize>)> {
    let Event::BreachNoted { breach, people, .. } = event else { return None };
    Some((*breach, people.iter().map(|player| who(*player)).collect()))
}
