//! Seats that came free: who asks for one, who gets it, and whose it is until they sit there (crown:8.1.1, crown:8.1.2,
//! crown:8.3, act-manila:8.2, act-draw:8.2).

use crate::command::{Command, DeckOrder};
use crate::refusal::Reason;
use crate::seat::{PlayerKind, SeatNumber};
use crate::seat_draw::Drawn;
use crate::table::Table;
use cutcard_banked::PlayerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// So many ask for one seat at most.
pub const MOST_ASKING: usize = 20;

/// So many are admitted to a game for some players only at most.
pub const MOST_ADMITTED: usize = 500;

/// How long a seat is kept for whoever it was given to, or drew the card for it.
pub const SEAT_KEPT_MILLIS: u64 = 60_000;

/// The same for whoever comes from another table, where a round of theirs may be on.
pub const TRANSFER_KEPT_MILLIS: u64 = 300_000;

/// What is done about seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "seats")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum SeatsAct {
    /// A seat that came free may be asked for from now on (crown:8.1.2, act-manila:8.2).
    Offer { seat: SeatNumber, now_millis: u64 },
    /// The time for that is over, or that for which it was kept. Where several ask, these cards decide (crown:8.1.1).
    Settle { seat: SeatNumber, now_millis: u64, cards: DeckOrder },
    /// Those in charge give a free seat to somebody (crown:8.3).
    Keep { seat: SeatNumber, player: PlayerId, now_millis: u64 },
    /// Somebody comes from another table, and owes nothing for it (crown:8.10).
    Expect { seat: SeatNumber, player: PlayerId, now_millis: u64 },
    /// Somebody is moved to another seat of the table, and owes nothing for it (crown:8.10).
    Move { player: PlayerId, to: SeatNumber },
    /// Somebody who has not bet for three rounds at a full table gives the seat up (act-manila:19.6, act-3cp:14.6).
    Vacate { player: PlayerId },
    /// Somebody may play where a game is for some players only, or may not any more (act-manila:8.1, act-draw:8.1).
    Admit { player: PlayerId, admitted: bool },
}

/// What happened about seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "seats")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum SeatsEvent {
    /// A reserved button lies before a seat whose player has gone (crown:8.3); whether it is to be offered.
    Freed { seat: SeatNumber, to_offer: bool },
    /// It may be asked for until then.
    Offered { seat: SeatNumber, until_millis: u64 },
    /// Somebody asks for it, or does not any more.
    Asked { seat: SeatNumber, player: PlayerId, asks: bool },
    /// Several asked, and cards were drawn: each time by those whose cards were alike before.
    Drawn { seat: SeatNumber, draws: Vec<Vec<Drawn>>, winner: PlayerId },
    /// It is somebody's to take: until then, or where that is not said when their round is over.
    Kept {
        seat: SeatNumber,
        player: PlayerId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_millis: Option<u64>,
        #[serde(default, skip_serializing_if = "KeptBy::is_asked")]
        by: KeptBy,
    },
    /// Nobody has asked, or who had it did not come: whoever comes first may take it.
    Open { seat: SeatNumber },
    /// A player has not bet for so many rounds in which every other seat was in use; none where they have again.
    Idle { player: PlayerId, rounds: u8 },
    /// Somebody may play here, or may not any more, where the game is for some only.
    Admitted { player: PlayerId, admitted: bool },
}

/// Why a seat is kept for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeptBy {
    /// They asked for it, and drew for it where others did.
    #[default]
    Asked,
    /// Those in charge gave it to them (crown:8.3).
    Given,
    /// They were moved from another table, and owe nothing for coming in (crown:8.10).
    Transferred,
}

impl KeptBy {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
    fn is_asked(&self) -> bool {
        *self == KeptBy::Asked
    }
}

/// A seat that came free and that nobody has yet: a reserved button lies before it (crown:1.1:Reserved Button).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vacancy {
    /// Which.
    pub seat: SeatNumber,
    /// How it stands with it.
    pub stage: Stage,
    /// Who asks for it, first come first.
    pub asked: Vec<PlayerId>,
}

/// How it stands with a seat that came free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Stage {
    /// It is to be offered.
    Fresh,
    /// It may be asked for until then.
    Offered { until_millis: u64 },
    /// It is somebody's.
    Kept { player: PlayerId, until_millis: Option<u64>, by: KeptBy },
    /// Whoever comes first may take it.
    Open,
}

/// How it stands with the seats of a table, beside who has them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SeatBook {
    /// Those that came free.
    vacancies: Vec<Vacancy>,
    /// For how many rounds running, at a full table, each has not bet.
    pub(crate) idle: BTreeMap<PlayerId, u8>,
    /// Who may play where the game is for some only.
    admitted: Vec<PlayerId>,
}

impl SeatBook {
    fn at(&mut self, seat: SeatNumber) -> Option<&mut Vacancy> {
        self.vacancies.iter_mut().find(|it| it.seat == seat)
    }

    /// Somebody has the seat.
    pub(crate) fn taken(&mut self, seat: SeatNumber, by: PlayerId) {
        self.vacancies.retain(|it| it.seat != seat);
        self.asks_no_more(by);
    }

    /// Somebody has gone from the table.
    pub(crate) fn gone(&mut self, player: PlayerId) {
        self.asks_no_more(player);
        self.idle.remove(&player);
        for it in &mut self.vacancies {
            if matches!(it.stage, Stage::Kept { player: of, .. } if of == player) {
                it.stage = Stage::Open;
            }
        }
    }

    fn asks_no_more(&mut self, player: PlayerId) {
        self.vacancies.iter_mut().for_each(|it| it.asked.retain(|other| *other != player));
    }

    /// The table has so many seats from here on.
    pub(crate) fn shrink(&mut self, capacity: u8) {
        self.vacancies.retain(|it| it.seat.0 <= capacity);
    }

    pub(crate) fn apply(&mut self, event: &SeatsEvent) {
        match event {
            SeatsEvent::Freed { seat, to_offer } => {
                let stage = if *to_offer { Stage::Fresh } else { Stage::Open };
                self.vacancies.retain(|it| it.seat != *seat);
                self.vacancies.push(Vacancy { seat: *seat, stage, asked: Vec::new() });
            }
            SeatsEvent::Offered { seat, until_millis } => {
                self.stage(*seat, Stage::Offered { until_millis: *until_millis });
            }
            SeatsEvent::Asked { seat, player, asks } => {
                let Some(vacancy) = self.at(*seat) else { return };
                vacancy.asked.retain(|other| other != player);
                if *asks {
                    vacancy.asked.push(*player);
                }
            }
            // Whose it is follows.
            SeatsEvent::Drawn { .. } => {}
            SeatsEvent::Kept { seat, player, until_millis, by } => {
                let (player, until_millis, by) = (*player, *until_millis, *by);
                if self.at(*seat).is_none() {
                    // One that nobody has had yet.
                    let (seat, asked) = (*seat, Vec::new());
                    self.vacancies.push(Vacancy { seat, stage: Stage::Open, asked });
                }
                self.stage(*seat, Stage::Kept { player, until_millis, by });
                self.asks_no_more(player);
            }
            SeatsEvent::Open { seat } => self.stage(*seat, Stage::Open),
            SeatsEvent::Idle { player, rounds: 0 } => {
                self.idle.remove(player);
            }
            SeatsEvent::Idle { player, rounds } => {
                self.idle.insert(*player, *rounds);
            }
            SeatsEvent::Admitted { player, admitted } => {
                self.admitted.retain(|other| other != player);
                if *admitted {
                    self.admitted.push(*player);
                }
            }
        }
    }

    fn stage(&mut self, seat: SeatNumber, stage: Stage) {
        if let Some(vacancy) = self.at(seat) {
            vacancy.stage = stage;
            if !matches!(stage, Stage::Offered { .. }) {
                vacancy.asked.clear();
            }
        }
    }
}

impl Table {
    /// The seats that came free and that nobody has yet, in the order in which they did.
    #[must_use]
    pub fn vacancies(&self) -> &[Vacancy] {
        &self.seat_book.vacancies
    }

    /// How it stands with a seat that came free; nothing where somebody has it, or nobody has had it yet.
    #[must_use]
    pub fn vacancy(&self, seat: SeatNumber) -> Option<&Vacancy> {
        self.seat_book.vacancies.iter().find(|it| it.seat == seat)
    }

    /// Who may play where the game is for some players only (act-manila:8.1).
    #[must_use]
    pub fn admitted(&self) -> &[PlayerId] {
        &self.seat_book.admitted
    }

    /// The seat that is kept for a player, and why.
    pub(crate) fn kept_for(&self, player: PlayerId) -> Option<(SeatNumber, KeptBy)> {
        self.vacancies().iter().find_map(|it| match it.stage {
            Stage::Kept { player: of, by, .. } if of == player => Some((it.seat, by)),
            Stage::Fresh | Stage::Offered { .. } | Stage::Kept { .. } | Stage::Open => None,
        })
    }

    /// Why a player may not take a free seat at once: others may ask for it, or it is somebody's.
    pub(crate) fn held_from(&self, seat: SeatNumber, player: PlayerId) -> Option<Reason> {
        match self.vacancy(seat)?.stage {
            Stage::Offered { .. } => Some(Reason::SeatOffered { seat }),
            Stage::Kept { player: of, .. } if of != player => Some(Reason::SeatKept { seat }),
            Stage::Fresh | Stage::Kept { .. } | Stage::Open => None,
        }
    }

    /// The free seats that a player may take at once.
    pub fn seats_to_take(&self, player: PlayerId) -> impl Iterator<Item = SeatNumber> {
        self.free_seats().filter(move |seat| self.held_from(*seat, player).is_none())
    }

    /// How many of the free seats are kept for somebody who does not wait on the list.
    pub(crate) fn kept_beside_the_list(&self) -> usize {
        let kept = |it: &&Vacancy| match it.stage {
            Stage::Kept { player, .. } => !self.list.contains(&player),
            Stage::Fresh | Stage::Offered { .. } | Stage::Open => false,
        };
        self.vacancies().iter().filter(kept).count()
    }

    /// The next thing that the room does about a seat that came free: nothing before then.
    #[must_use]
    pub fn seat_due(&self) -> Option<SeatDue> {
        let due = self.vacancies().iter().filter_map(|it| {
            let (at_millis, fresh) = match it.stage {
                Stage::Fresh => (0, true),
                Stage::Offered { until_millis } => (until_millis, false),
                Stage::Kept { until_millis, .. } => (until_millis?, false),
                Stage::Open => return None,
            };
            Some(SeatDue { seat: it.seat, at_millis, to_offer: fresh })
        });
        due.min_by_key(|it| it.at_millis)
    }

    /// Whether a seat that comes free is offered: somebody else is there who could want it, and the house gives them
    /// time to say so.
    pub(crate) fn is_offered(&self) -> bool {
        let person = |kind| kind != PlayerKind::HousePlayer;
        let sits = self.everybody().any(|(_, it)| person(it.kind) && !it.leaving);
        let asked = self.config.file.options.seat_request_seconds > 0;
        asked && !self.closed && !self.config.is_for_practice() && (sits || !self.list.is_empty())
    }

    /// Whether a player sits, and does not go when the round is over.
    pub(crate) fn stays(&self, player: PlayerId) -> bool {
        self.seat_of(player)
            .and_then(|seat| self.seated(seat))
            .is_some_and(|seated| !seated.leaving)
    }

    /// Who of those who ask for a seat may have it: who plays here comes before who waits (crown:8.1.2, act-manila:8.2).
    pub(crate) fn first_in_right(&self, asked: &[PlayerId]) -> Vec<PlayerId> {
        let movers: Vec<PlayerId> = asked.iter().copied().filter(|it| self.stays(*it)).collect();
        if movers.is_empty() {
            let coming = asked.iter().copied();
            coming.filter(|it| self.seat_of(*it).is_none() && self.has_turn(*it)).collect()
        } else {
            movers
        }
    }

    /// The seats that a player asks for.
    #[must_use]
    pub fn seats_asked_for(&self, player: PlayerId) -> Vec<SeatNumber> {
        let asked = self.vacancies().iter().filter(|it| it.asked.contains(&player));
        asked.map(|it| it.seat).collect()
    }

    /// The seats that a player may ask for now.
    #[must_use]
    pub fn seats_to_ask_for(&self, player: PlayerId) -> Vec<SeatNumber> {
        let offered = self.vacancies().iter().filter(|it| {
            matches!(it.stage, Stage::Offered { .. })
                && it.asked.len() < MOST_ASKING
                && !it.asked.contains(&player)
        });
        let may = match self.seat_of(player) {
            Some(_) => self.stays(player),
            None => self.has_turn(player) && !self.closed && self.admits(player),
        };
        offered.filter(|_| may).map(|it| it.seat).collect()
    }

    /// Whether a game for some players only is for this one (act-manila:8.1, act-draw:8.1).
    pub(crate) fn admits(&self, player: PlayerId) -> bool {
        !self.config.file.options.open_to.is_restricted() || self.admitted().contains(&player)
    }
}

/// Whoever is to be let in to a game, where a list of what can be done names nobody yet.
const SOMEBODY: PlayerId = PlayerId(0);

impl Table {
    /// What staff could ask about who sits where: the first free seat stands for all, and who heads the list for whoever
    /// may come.
    pub(crate) fn commands_of_seats(&self) -> Vec<Command> {
        let first = self.free_seats().next();
        let seated = || self.everybody().map(|(_, seated)| seated.player);
        let (next, now_millis) = (self.list.first().copied(), 0);
        let mut acts = Vec::new();
        if let (Some(seat), Some(player)) = (first, next) {
            acts.push(SeatsAct::Keep { seat, player, now_millis });
        }
        acts.extend(first.map(|seat| {
            let player = next.unwrap_or(SOMEBODY);
            SeatsAct::Expect { seat, player, now_millis }
        }));
        acts.extend(seated().filter_map(|player| Some(SeatsAct::Move { player, to: first? })));
        acts.extend(seated().map(|player| SeatsAct::Vacate { player }));
        if self.config.file.options.open_to.is_restricted() {
            acts.push(SeatsAct::Admit { player: SOMEBODY, admitted: true });
        }
        let admitted = self.admitted().iter().copied();
        acts.extend(admitted.map(|player| SeatsAct::Admit { player, admitted: false }));
        acts.into_iter().map(|act| Command::Seats { act }).collect()
    }
}

/// What is due about a seat that came free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatDue {
    /// Which seat.
    pub seat: SeatNumber,
    /// Not before then.
    pub at_millis: u64,
    /// Whether it is to be offered; else it is given to whoever it is due to.
    pub to_offer: bool,
}
