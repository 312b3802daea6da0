//! Whether an expectation of a table holds.

use super::act::{actor, id, who};
use super::expect::marker_word;
use super::run::Play;
use super::{Deed, Expect, Kill, WhichSeat};
use super::{conduct, seats};
use crate::act::NoCommand;
use crate::check::{self, ACCEPTED, fits, none_or, plain, same};
use crate::script::{self, Refused};
use cutcard_rulebook::ClauseId;
use cutcard_table::{KillButton, Marker, SeatNumber};

/// Says what is wrong where an expectation does not hold.
pub(super) fn holds(play: &Play<'_>, expect: &Expect) -> Result<(), String> {
    let table = &play.table;
    match expect {
        Expect::Refused(refused) => match &play.refusal {
            Some(told) => fits(refused, told),
            None => Err(ACCEPTED.to_owned()),
        },
        Expect::Cited(clause) => play.cites(clause),
        Expect::Can(deed) => match play.tried(deed)? {
            Ok(()) => Ok(()),
            Err(told) => Err(format!("expected to be accepted, found refused: {told}")),
        },
        Expect::Cannot(deed, refused) => play.cannot(deed, refused),
        Expect::Round(expect) => play.in_round(expect),
        Expect::Button(place) => {
            let expected = place.map(|place| play.number(place)).transpose()?;
            same(&expected, &table.button().map(|seat| seat.0), |seat| match seat {
                Some(seat) => format!("the button at seat {seat}"),
                None => "no button".to_owned(),
            })
        }
        Expect::Blinds(places) => {
            let expected: Result<Vec<u8>, String> =
                places.iter().map(|place| play.number(*place)).collect();
            let found: Vec<u8> = table.blinds().iter().map(|seat| seat.0).collect();
            same(&expected?, &found, |seats| format!("the blinds at seats {seats:?}"))
        }
        Expect::DealtIn(list) => play.dealt_in(list),
        Expect::Owes { who, live, dead } => play.owes(*who, *live, *dead),
        Expect::Marked { who, markers } => play.marked(*who, markers),
        Expect::Kill(kill) => play.kill(*kill),
        Expect::List(list) => {
            let found: Vec<usize> = table.list().iter().map(|player| who(*player)).collect();
            same(list, &found, |list| format!("on the list {}", play.names(list)))
        }
        Expect::Sign { clause, says } => play.sign(clause, says.as_deref()),
        Expect::Coming(says) => play.coming(says.as_deref()),
        Expect::ChipBox(chips) => plain("in the chip box", *chips, table.house_chips().chip_box.0),
        Expect::Float(chips) => plain("in the float", *chips, table.house_chips().float.0),
        Expect::Slide(chips) => plain("on the slide", *chips, table.house_chips().slide.0),
        Expect::NextCollection(millis) => {
            let next = table.collections().next_millis().unwrap_or_default();
            plain("milliseconds to the next collection:", *millis, next.saturating_sub(play.now))
        }
        Expect::Seats(list) => all(list, |(who, seat)| {
            let found = play.seat(*who)?;
            plain(&format!("{} at seat", play.name(*who)), *seat, found.0)
        }),
        Expect::Gone(who) => match table.seat_of(id(*who)) {
            Some(seat) => Err(format!("expected {} to be gone, found at {seat}", play.name(*who))),
            None => Ok(()),
        },
        Expect::Stacks(list) => all(list, |(who, chips)| {
            let found = table.chips_of(play.seat(*who)?);
            plain(&format!("{} with", play.name(*who)), *chips, found.0)
        }),
        Expect::Took { who, chips } => match play.left.get(who) {
            Some((found, _)) => plain(&format!("{} to take", play.name(*who)), *chips, found.0),
            None => Err(format!("{} has not left", play.name(*who))),
        },
        Expect::Queued(list) => all(list, |(who, chips)| {
            let seated = table.seated(play.seat(*who)?);
            let found = seated.map_or(0, |seated| seated.queued.0);
            plain(&format!("to come to {}:", play.name(*who)), *chips, found)
        }),
        Expect::Paused(paused) => same(paused, &table.is_paused(), |paused| {
            (if *paused { "play stopped" } else { "play going on" }).to_owned()
        }),
        Expect::Conduct(is) => conduct::holds(play, is),
        Expect::Seat(seat, is) => seats::holds(play, *seat, *is),
        Expect::Idle(who, rounds) => seats::idle(play, *who, *rounds),
        Expect::CheckDue(due) => same(due, &table.check_due(), |due| match due {
            Some(due) => format!("a check of the cards due, {due:?}"),
            None => "no check of the cards due".to_owned(),
        }),
        Expect::Closed(closed) => same(closed, &table.is_closed(), |closed| {
            (if *closed { "the table closed" } else { "the table open" }).to_owned()
        }),
    }
}

/// Everything that is wrong of a list.
fn all<T>(list: &[T], of: impl Fn(&T) -> Result<(), String>) -> Result<(), String> {
    let wrong: Vec<String> = list.iter().filter_map(|each| of(each).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

impl Play<'_> {
    fn name(&self, who: usize) -> &str {
        self.people.get(who).map_or("?", |person| person.name.as_str())
    }

    fn names(&self, list: &[usize]) -> String {
        if list.is_empty() {
            return "nobody".to_owned();
        }
        list.iter().map(|who| self.name(*who)).collect::<Vec<_>>().join(" ")
    }

    /// Where somebody sits.
    fn seat(&self, who: usize) -> Result<SeatNumber, String> {
        let seat = self.table.seat_of(id(who));
        seat.ok_or_else(|| format!("{} does not sit here", self.name(who)))
    }

    fn number(&self, place: WhichSeat) -> Result<u8, String> {
        match place {
            WhichSeat::Seat(number) => Ok(number),
            WhichSeat::Of(who) => self.seat(who).map(|seat| seat.0),
        }
    }

    fn cites(&self, clause: &ClauseId) -> Result<(), String> {
        if self.cited.contains(clause) {
            return Ok(());
        }
        let mut cited: Vec<String> = self.cited.iter().map(ToString::to_string).collect();
        cited.dedup();
        Err(format!("expected something by {clause}, found {}", none_or(&cited)))
    }

    /// What the sign says by a clause: at a table where whoever is due has so long, or half a minute.
    fn sign(&self, clause: &ClauseId, says: Option<&str>) -> Result<(), String> {
        let left = self.table.turn().map(|turn| turn.deadline_millis.saturating_sub(self.now));
        let sign = self.table.config().sign(left.unwrap_or(30_000) / 1_000);
        let wanted = sign.iter().filter(|line| line.clauses.contains(clause));
        let found: Vec<String> = wanted.map(|line| line.says.to_string()).collect();
        match says {
            Some(says) if found.iter().any(|line| line == says) => Ok(()),
            None if found.is_empty() => Ok(()),
            Some(_) | None => {
                let expected = says.map_or("no line".to_owned(), |says| format!("\"{says}\""));
                Err(format!(
                    "expected on the sign by {clause} {expected}, found {}",
                    none_or(&found)
                ))
            }
        }
    }

    /// What the sign says of a change that comes.
    fn coming(&self, says: Option<&str>) -> Result<(), String> {
        let lines = self.table.coming_lines(30);
        let found: Vec<String> = lines.iter().map(|line| line.says.to_string()).collect();
        match says {
            Some(says) if found.iter().any(|line| line == says) => Ok(()),
            None if self.table.coming().is_none() => Ok(()),
            Some(_) | None => {
                let expected = says.map_or("no change".to_owned(), |says| format!("\"{says}\""));
                Err(format!("expected to come {expected}, found {}", none_or(&found)))
            }
        }
    }

    /// Tries something; the table stays as it is.
    fn tried(&self, deed: &Deed) -> Result<Result<(), crate::watch::SaidRefusal>, String> {
        let refused = match self.command(deed) {
            Ok(Some(command)) => match self.decided(actor(deed, &command), &command) {
                Ok(_) => return Ok(Ok(())),
                Err(refusal) => self.told(&refusal),
            },
            Ok(None) => return Err("that cannot be tried".to_owned()),
            Err(NoCommand::Unclear(message)) => return Err(message),
            Err(NoCommand::Refused(told)) => told,
        };
        Ok(Err(refused))
    }

    fn cannot(&self, deed: &Deed, refused: &Refused) -> Result<(), String> {
        match self.tried(deed)? {
            Ok(()) => Err(ACCEPTED.to_owned()),
            Err(told) => fits(refused, &told),
        }
    }

    fn in_round(&self, expect: &script::Expect) -> Result<(), String> {
        match &self.watched {
            Some(watched) => check::holds(watched, expect),
            None => Err("no round has begun".to_owned()),
        }
    }

    fn dealt_in(&self, list: &[usize]) -> Result<(), String> {
        let mut found = self.watched.as_ref().map_or(Vec::new(), |it| it.everybody().to_vec());
        let mut expected = list.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        same(&expected, &found, |list| format!("dealt in {}", self.names(list)))
    }

    fn owes(&self, who: usize, live: u64, dead: u64) -> Result<(), String> {
        let owes = self.table.owes(self.seat(who)?);
        let (found_live, found_dead) = self.table.price(owes);
        same(&(live, dead), &(found_live.0, found_dead.0), |sums| match sums {
            (0, 0) => format!("{} to owe nothing", self.name(who)),
            (live, 0) => format!("{} to owe {live}", self.name(who)),
            (live, dead) => format!("{} to owe {live} and {dead} dead", self.name(who)),
        })
    }

    fn marked(&self, who: usize, markers: &[Marker]) -> Result<(), String> {
        let mut found = self.table.markers(self.seat(who)?);
        let mut expected = markers.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        same(&expected, &found, |markers| {
            let words: Vec<String> =
                markers.iter().map(|marker| marker_word(*marker).to_owned()).collect();
            format!("{} marked {}", self.name(who), none_or(&words))
        })
    }

    fn kill(&self, kill: Kill) -> Result<(), String> {
        let expected = match kill {
            Kill::Neutral => KillButton::Neutral,
            Kill::LegUp(who) => KillButton::LegUp(self.seat(who)?),
            Kill::Killer(who) => KillButton::Kill(self.seat(who)?),
        };
        same(&expected, &self.table.kill(), |kill| match kill {
            KillButton::Neutral => "the kill button in the middle".to_owned(),
            KillButton::LegUp(seat) => format!("a leg up at {seat}"),
            KillButton::Kill(seat) => format!("the kill at {seat}"),
        })
    }
}
