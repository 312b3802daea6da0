//! Who sits where: seats that come free and are asked for, and what staff do about them.

use super::act::id;
use super::run::Play;
use super::{Deed, StaffAct};
use crate::check::{plain, same};
use crate::deed::{People, base};
use crate::words::Words;
use cutcard_table::{Command, DeckOrder, SeatNumber, SeatsAct, Stage};

/// What staff do about seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Staffed {
    /// A free seat is somebody's.
    Keep(u8, usize),
    /// Somebody comes from another table.
    Bring(usize, u8),
    /// Somebody is moved.
    Move(usize, u8),
    /// Somebody gives the seat up, who has not bet for long.
    Vacate(usize),
    /// Somebody may play where a game is for some only, or may not any more.
    Admit(usize, bool),
}

/// How it stands with a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatIs {
    /// Nobody has it, and a reserved button lies there.
    Reserved,
    /// It may be asked for.
    Offered,
    /// It is somebody's to take.
    KeptFor(usize),
    /// Nobody has it, and no button lies there.
    Free,
}

const WRITE: &str = "write `seat 4 is reserved`, `offered`, `kept for Ann` or `free`";

/// `seat 4 is reserved`, after `seat`.
pub(super) fn expected(words: &mut Words<'_>, people: &People<'_>) -> Result<(u8, SeatIs), String> {
    let seat = number_of(words)?;
    if !words.take(&["is"]) {
        return Err(WRITE.to_owned());
    }
    let is = match words.next().unwrap_or_default() {
        "reserved" => SeatIs::Reserved,
        "offered" => SeatIs::Offered,
        "free" => SeatIs::Free,
        "kept" if words.take(&["for"]) => SeatIs::KeptFor(people.need(words)?),
        _ => return Err(WRITE.to_owned()),
    };
    Ok((seat, is))
}

fn number_of(words: &mut Words<'_>) -> Result<u8, String> {
    words.take(&["seat"]);
    let number = words.number("the number of a seat")?;
    Ok(u8::try_from(number).map_err(|_| "no such seat")?)
}

/// What the table's own software does: `offer seat 4`, `give out seat 4 by Ks 9h`; `None` where it is something else.
pub(super) fn of_room(words: &mut Words<'_>) -> Result<Option<Deed>, String> {
    if words.take(&["offer", "seat"]) {
        return Ok(Some(Deed::OfferSeat(number_of(words)?)));
    }
    if words.take(&["give", "out", "seat"]) {
        let seat = number_of(words)?;
        let cards = if words.take(&["by"]) { words.cards()? } else { Vec::new() };
        return Ok(Some(Deed::GiveOutSeat(seat, cards)));
    }
    Ok(None)
}

/// What staff do; `None` where it is something else.
pub(super) fn of_staff(
    words: &mut Words<'_>,
    people: &People<'_>,
) -> Result<Option<StaffAct>, String> {
    let mut ahead = words.clone();
    let act = match base(ahead.next().unwrap_or_default()) {
        "keep" => {
            let seat = number_of(&mut ahead)?;
            if !ahead.take(&["for"]) {
                return Err("write `keeps seat 4 for Ann`".to_owned());
            }
            Staffed::Keep(seat, people.need(&mut ahead)?)
        }
        "bring" => {
            let who = people.need(&mut ahead)?;
            ahead.take(&["to"]);
            Staffed::Bring(who, number_of(&mut ahead)?)
        }
        "move" => {
            let who = people.need(&mut ahead)?;
            ahead.take(&["to"]);
            Staffed::Move(who, number_of(&mut ahead)?)
        }
        "take" if ahead.take(&["the", "seat", "of"]) => Staffed::Vacate(people.need(&mut ahead)?),
        "admit" => {
            let who = people.need(&mut ahead)?;
            Staffed::Admit(who, !ahead.take(&["no", "more"]))
        }
        _ => return Ok(None),
    };
    *words = ahead;
    Ok(Some(StaffAct::Seats(act)))
}

/// The command that it is.
pub(super) fn command(act: Staffed, now_millis: u64) -> Command {
    let act = match act {
        Staffed::Keep(seat, who) => {
            SeatsAct::Keep { seat: SeatNumber(seat), player: id(who), now_millis }
        }
        Staffed::Bring(who, seat) => {
            SeatsAct::Expect { seat: SeatNumber(seat), player: id(who), now_millis }
        }
        Staffed::Move(who, to) => SeatsAct::Move { player: id(who), to: SeatNumber(to) },
        Staffed::Vacate(who) => SeatsAct::Vacate { player: id(who) },
        Staffed::Admit(who, admitted) => SeatsAct::Admit { player: id(who), admitted },
    };
    Command::Seats { act }
}

/// The time for requests begins, or is over.
pub(super) fn settled(seat: u8, cards: Option<&[cutcard_cards::Card]>, now_millis: u64) -> Command {
    let seat = SeatNumber(seat);
    let act = match cards {
        None => SeatsAct::Offer { seat, now_millis },
        Some(cards) => SeatsAct::Settle { seat, now_millis, cards: DeckOrder(cards.to_vec()) },
    };
    Command::Seats { act }
}

/// Whether it stands so with a seat.
pub(super) fn holds(play: &Play<'_>, seat: u8, is: SeatIs) -> Result<(), String> {
    let seat = SeatNumber(seat);
    if let Some(seated) = play.table.seated(seat) {
        return Err(format!("expected {seat} to be free, found {} there", seated.player));
    }
    let stage = play.table.vacancy(seat).map(|it| it.stage);
    let found = match stage {
        None => "free".to_owned(),
        Some(Stage::Fresh | Stage::Open) => "reserved".to_owned(),
        Some(Stage::Offered { .. }) => "offered".to_owned(),
        Some(Stage::Kept { player, .. }) => format!("kept for {player}"),
    };
    let expected = match is {
        SeatIs::Reserved => "reserved".to_owned(),
        SeatIs::Offered => "offered".to_owned(),
        SeatIs::KeptFor(who) => format!("kept for {}", id(who)),
        SeatIs::Free => "free".to_owned(),
    };
    same(&expected, &found, |is| format!("{seat} {is}"))
}

/// For how many rounds somebody has not bet at a full table.
pub(super) fn idle(play: &Play<'_>, who: usize, rounds: u8) -> Result<(), String> {
    let found = play.table.idle_rounds(id(who));
    plain("rounds without a bet", u64::from(rounds), u64::from(found))
}
