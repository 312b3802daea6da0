//! What happens when a player's time is over.

use crate::event::{Act, Event, Rows};
use crate::point;
use crate::refusal::Refusal;
use crate::round::{Phase, Round};
use crate::seat::Seat;
use crate::wrong::Deed;
use cutcard_cards::Card;

impl Round {
    /// Facing a bet the hand is dead, else it is a check (crown:6.15); in the ACT it is folded in
    /// any case (act-manila:4.8, act-draw:4.6). Away from the betting, where the books are silent,
    /// the player is taken to do the least: nothing, or what cannot be left undone.
    pub(crate) fn decide_clock(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.seated(seat)?;
        let of_rows = self.phase == Phase::Set && self.unset().has(seat);
        if !of_rows {
            self.in_turn(seat)?;
        }
        let done = match self.phase {
            Phase::Bet => Some(self.acted(seat, self.act_by_clock(seat))),
            Phase::OverBlind => Some(Event::Declined { seat }),
            // The ACT folds whoever does not act on their hand, Crown leaves it as it is.
            Phase::Draw if !self.rules.by_book.time_over_checks => {
                Some(self.acted(seat, Act::Fold))
            }
            Phase::Draw => Some(Event::Drew { seat, discards: 0 }),
            Phase::Discard => {
                let last = self.player(seat).cards.len().saturating_sub(1);
                Some(Event::Discarded { seat, place: last as u8 })
            }
            Phase::RunItAgain => Some(Event::RunItAgain { seat, again: 0 }),
            Phase::Set => self.rows_as_dealt(seat).map(|rows| Event::Set { seat, rows }),
            Phase::Show => Some(Event::Mucked { seat }),
            // Who says nothing plays on as usual.
            Phase::Deed => {
                self.deed().map(|queued| self.puts(Deed::NotAllIn { seat }, &queued.clause))
            }
            Phase::Charge
            | Phase::Post
            | Phase::Deal
            | Phase::TurnUp
            | Phase::MuckKitty
            | Phase::Shuffle
            | Phase::Floor
            | Phase::Return
            | Phase::Settle
            | Phase::Over => None,
        };
        let Some(done) = done else { return Err(self.not_now("the clock")) };
        self.rule(seat, self.rules.clause(point::CLOCK), events);
        events.push(done);
        Ok(())
    }

    fn act_by_clock(&self, seat: Seat) -> Act {
        if !self.rules.by_book.time_over_checks {
            return Act::Fold;
        }
        let options = self.options_of(seat);
        match options.wager.filter(|_| self.betting.must_bet) {
            // A forced bet is taken from the player all the same.
            Some(wager) => Act::Bet(wager.least),
            None if options.check => Act::Check,
            None => Act::Fold,
        }
    }

    /// The thirteen cards in rows as they were dealt, where they are known.
    fn rows_as_dealt(&self, seat: Seat) -> Option<Option<Box<Rows>>> {
        let mut buffer = [Card::JOKER; 13];
        self.player(seat).cards.known(&mut buffer)?;
        let [a, b, c, d, e, f, g, h, i, j, k, l, m] = buffer;
        let rows = Rows { front: [a, b, c], middle: [d, e, f, g, h], back: [i, j, k, l, m] };
        Some(Some(Box::new(rows)))
    }
}
