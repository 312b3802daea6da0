//! What a dealer enters by hand.

use super::{BadAct, at_table, cards, in_round, sits_at};
use crate::wire::act::{TableAct, WagerName};
use crate::wire::by_hand::Report;
use cutcard_banked::{BoxNumber, HouseAct, Irregularity, Wager};
use cutcard_round::{self as round, Slot};
use cutcard_rulebook::{BoxWrong, Chips, Remedy, Word as _, Wrong};
use cutcard_table::{Command, SeatNumber, View};

/// The most cards that are entered at once: a deck with its joker.
const MOST_CARDS: usize = 53;

/// The command of what a dealer does.
#[expect(clippy::wildcard_enum_match_arm, reason = "`translate` names every act")]
pub(super) fn command(act: &TableAct, seen: &View) -> Result<Command, BadAct> {
    Ok(match act {
        TableAct::StartRound => Command::StartRound { order: Vec::new().into(), cut: 0 },
        TableAct::Deal { cards } => Command::Cards { cards: slots(cards)? },
        TableAct::Shuffled => Command::Shuffled { order: Vec::new() },
        TableAct::CloseWagers => Command::CloseWagers,
        TableAct::Push => Command::Push,
        TableAct::Reveal { asks, whose, cards: shown } => Command::Reveal {
            asks: SeatNumber(*asks),
            whose: SeatNumber(*whose),
            cards: cards(shown)?,
        },
        TableAct::ForPlayer { seat, act } => for_player(*seat, act, seen)?,
        TableAct::PlaceMarker { seat, wager, maximum } => {
            let at = BoxNumber::new(*seat).ok_or(BadAct::NobodyThere(*seat))?;
            let wager = match wager {
                WagerName::Ante => Wager::Ante,
                WagerName::PairsPlus => Wager::PairsPlus,
            };
            Command::House { act: HouseAct::PlaceMarker { at, wager, maximum: Chips(*maximum) } }
        }
        TableAct::ReportWrong { report } if seen.boxes.is_some() => {
            Command::House { act: HouseAct::Rule(reported_at_boxes(report)?) }
        }
        TableAct::ReportWrong { report } => {
            let (seat, report) = reported(report)?;
            Command::Report { seat, report }
        }
        _ => return Err(BadAct::NotHere),
    })
}

/// What a player said or did.
fn for_player(seat: u8, act: &TableAct, seen: &View) -> Result<Command, BadAct> {
    let player = sits_at(seat, seen)?;
    if let TableAct::SitDown { .. } | TableAct::JoinList | TableAct::LeaveList = act {
        return Err(BadAct::NotHere);
    }
    match at_table(act, player) {
        Ok(command) => Ok(command),
        Err(_) => Ok(Command::Play { player, play: in_round(act, player, seen)? }),
    }
}

/// A report, and with whose hand it is.
pub(crate) fn reported(said: &Report) -> Result<(Option<SeatNumber>, round::Report), BadAct> {
    let no_word = |word: &str| BadAct::Wrong(word.chars().take(30).collect());
    let wrong = Wrong::from_word(&said.wrong).ok_or_else(|| no_word(&said.wrong))?;
    let decision = said.decides.as_deref();
    let decision = decision.map(|word| Remedy::from_word(word).ok_or_else(|| no_word(word)));
    let report = round::Report {
        seat: None,
        place: said.card,
        cards: cards(&said.cards)?,
        can_be_put_right: said.can_be_put_right,
        held: said.holding,
        again: said.again,
        decision: decision.transpose()?,
        all_agree: said.all_agree,
        reason: said.reason.clone(),
        ..round::Report::of(wrong)
    };
    Ok((said.seat.map(SeatNumber), report))
}

/// What a report at boxes is of: it says a word, a box where it is about one, and whether that can be put right.
pub(crate) fn reported_at_boxes(said: &Report) -> Result<Irregularity, BadAct> {
    let short = || BadAct::Wrong(said.wrong.chars().take(30).collect());
    let wrong = BoxWrong::from_word(&said.wrong).ok_or_else(short)?;
    let at = said.seat.and_then(BoxNumber::new);
    let nobody = || BadAct::NobodyThere(said.seat.unwrap_or_default());
    Irregularity::reported(wrong, at, said.can_be_put_right).ok_or_else(nobody)
}

/// Cards as they fall; `??` where nobody has seen one.
fn slots(texts: &[String]) -> Result<Vec<Slot>, BadAct> {
    if texts.len() > MOST_CARDS {
        return Err(BadAct::Card(format!("{} cards", texts.len())));
    }
    let slot = |text: &String| match text.as_str() {
        "??" => Ok(None),
        _ => cards(std::slice::from_ref(text)).map(|card| card.first().copied()),
    };
    texts.iter().map(slot).collect()
}
