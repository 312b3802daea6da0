//! What a player may ask of a table, beside what the round lets them.

use crate::command::Command;
use crate::draft::decide;
use crate::seat::{EntryChoice, Presence, SeatNumber};
use crate::table::Table;
use cutcard_banked::{self as banked, BoxNumber, PlayerId};
use cutcard_round::BettingOptions;
use cutcard_rulebook::{Book, Chips};
use serde::Serialize;

/// Everything a seated player may do now. Listed is accepted, and the other way round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableOptions {
    /// Leave.
    pub leave: bool,
    /// Sit out.
    pub sit_out: bool,
    /// Sit out when the last blind comes.
    pub sit_out_next_blind: bool,
    /// Play again.
    pub come_back: bool,
    /// Come in by posting, for so much live and so much dead.
    pub post: Option<(Chips, Chips)>,
    /// Come in by waiting for the last blind.
    pub wait: bool,
    /// Add chips, from the least to the most; no most where there is none.
    pub add: Option<(Chips, Option<Chips>)>,
    /// Seats to move to.
    pub seats: Vec<SeatNumber>,
    /// What the player may do in the betting, at their turn.
    pub betting: Option<BettingOptions>,
    /// What the player may do at their box.
    pub at_box: Option<banked::Legal>,
}

impl Table {
    /// What a player may do now.
    #[must_use]
    pub fn options(&self, player: PlayerId) -> TableOptions {
        let may = |command: Command| decide(self, &command).is_ok();
        let seat = self.seat_of(player);
        let seated = seat.and_then(|seat| self.seated(seat));
        let presence = seated.map(|seated| seated.presence);
        let held = seat.is_some_and(|seat| self.is_held_by_kill(seat));
        let post = may(Command::ComeInBy { player, entry: EntryChoice::Post });
        let moves = seat.is_some_and(|seat| !self.plays(seat));
        let free =
            (1..=self.config.capacity).map(SeatNumber).filter(|to| self.seated(*to).is_none());
        let betting = self.round().filter(|_| self.is_playing()).and_then(|round| {
            let (turn, options) = round.betting_options()?;
            let place = seat.and_then(|seat| self.in_round(seat))?;
            (turn == place).then_some(options)
        });
        let at_box = self.boxes().filter(|_| self.is_playing()).and_then(|round| {
            let at = BoxNumber::new(seat?.0)?;
            (round.player(at) == Some(player)).then(|| banked::legal(round, at))
        });
        TableOptions {
            leave: seated.is_some_and(|seated| !seated.leaving) && !held,
            sit_out: seated.is_some_and(|seated| !seated.is_away()) && !held,
            sit_out_next_blind: self.has_blinds() && presence == Some(Presence::Here),
            come_back: presence.is_some_and(|presence| presence != Presence::Here),
            post: seated.filter(|_| post).map(|seated| self.price(seated.owes)),
            wait: may(Command::ComeInBy { player, entry: EntryChoice::Wait }),
            add: seat.and_then(|seat| self.addition(player, seat)),
            seats: free.filter(|_| moves).collect(),
            betting,
            at_box,
        }
    }

    fn addition(&self, player: PlayerId, seat: SeatNumber) -> Option<(Chips, Option<Chips>)> {
        let chip = Chips(self.config.chip.0.max(1));
        let stack = self.chips_of(seat);
        let to_minimum = Chips(self.config.minimum.less(stack).0.div_ceil(chip.0) * chip.0);
        let least = match self.config.book {
            Book::Crown | Book::ActThreeCardPoker if stack > Chips::ZERO => chip,
            Book::Crown | Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                to_minimum.max(chip)
            }
        };
        let most = self.config.maximum.map(|most| Chips(most.less(stack).0 / chip.0 * chip.0));
        let accepted = decide(self, &Command::AddChips { player, chips: least }).is_ok();
        accepted.then_some((least, most))
    }
}
