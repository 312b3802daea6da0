//! What is put in before the cards.

use crate::event::Post;
use crate::round::{Phase, Round, plus};
use crate::seat::Seat;
use cutcard_rulebook::{AnteFrom, Chips};

/// The stages of posting, in order.
const ANTES: u8 = 0;
const BLINDS: u8 = 1;
const KILL: u8 = 2;
const ENTRIES: u8 = 3;
const POSTED: u8 = 5;

impl Round {
    /// The next post due from a stage and a place in it.
    pub(crate) fn post_due(&self, mut stage: u8, mut place: u8) -> Option<(Seat, Chips, Post)> {
        while stage < POSTED {
            let none_due = match stage {
                ANTES => self.rules.house.ante == Chips::ZERO,
                BLINDS => self.rules.house.blinds.is_empty(),
                KILL => self.killer.is_none(),
                _ => self.entries.is_none(),
            };
            if none_due {
                (stage, place) = (stage + 1, 0);
                continue;
            }
            if let Some((seat, chips, post)) = self.post_at(stage, place) {
                // A blind sets the call even where its player has nothing left to post.
                if chips > Chips::ZERO || matches!(stage, BLINDS | KILL) {
                    return Some((seat, chips, post));
                }
                place += 1;
            } else {
                (stage, place) = (stage + 1, 0);
            }
        }
        None
    }

    /// The blind at a place, counted from the first that is posted.
    #[inline(always)]
    fn blind_at(&self, place: u8) -> Option<(Seat, Chips, Post)> {
        let blinds = &self.rules.house.blinds;
        let (due, number) = (usize::from(self.blinds), place + self.dead_blinds);
        let level = *blinds.get(blinds.len() - due + usize::from(number))?;
        let seat = self.blind_seat(usize::from(place));
        Some((seat, level.min(self.player(seat).stack), Post::Blind(number)))
    }

    /// The post at a place of a stage; none where the stage has no such place.
    #[inline(always)]
    pub(crate) fn post_at(&self, stage: u8, place: u8) -> Option<(Seat, Chips, Post)> {
        let house = &self.rules.house;
        let from = |seat: Seat, due: Chips| Chips(due.0.min(self.player(seat).stack.0));
        match stage {
            ANTES => match house.ante_from {
                AnteFrom::Everybody if place < self.count => {
                    let seat = Seat(place);
                    Some((seat, from(seat, house.ante), Post::Ante))
                }
                AnteFrom::LastBlind if place == 0 => {
                    let posted = self.blinds_due().saturating_sub(usize::from(self.dead_blinds));
                    let seat = self.blind_seat(posted.saturating_sub(1));
                    Some((seat, from(seat, house.ante), Post::Ante))
                }
                AnteFrom::Everybody | AnteFrom::LastBlind => None,
            },
            BLINDS => self.blind_at(place),
            KILL => {
                let seat = self.killer.filter(|_| place == 0)?;
                let due = self.kill_wager().less(self.player(seat).bet);
                Some((seat, from(seat, due), Post::Kill))
            }
            _ => {
                let seat = Seat(place);
                let entries = self.entries.as_ref().filter(|_| place < self.count)?;
                let (live, dead) = entries.get(seat.index())?;
                Some(match stage {
                    ENTRIES => (seat, from(seat, live.less(self.player(seat).bet)), Post::Live),
                    _ => (seat, from(seat, *dead), Post::Dead),
                })
            }
        }
    }

    /// How many blinds there are: no more than players.
    #[inline]
    pub(crate) fn blinds_due(&self) -> usize {
        usize::from(self.blinds)
    }

    /// Who posts the blind at a place: clockwise from the button, the custom heads-up being that
    /// the button posts the first (crown:8.9.2(a)).
    pub(crate) fn blind_seat(&self, place: usize) -> Seat {
        if self.button_posts_first {
            let number = place + usize::from(self.dead_blinds);
            Seat(if number == 0 { 1 } else { 0 })
        } else {
            Seat(if place < self.players() { place } else { 0 } as u8)
        }
    }

    /// What the holder of the kill button posts: the last blind, raised (crown:8.13.7).
    pub(crate) fn kill_wager(&self) -> Chips {
        let last = self.rules.house.blinds.last().copied();
        self.scaled(last.unwrap_or(self.rules.house.limit.minimum))
    }

    /// A post that has been made.
    #[inline(always)]
    pub(crate) fn posted(&mut self, seat: Seat, chips: Chips, post: Post) {
        match post {
            Post::Blind(number) => self.blind_posted(seat, chips, number),
            Post::Ante | Post::OverBlind(_) | Post::Kill | Post::Live | Post::Dead => {
                self.other_posted(seat, chips, post);
            }
        }
    }

    #[inline(always)]
    fn blind_posted(&mut self, seat: Seat, chips: Chips, number: u8) {
        self.put_live(seat, chips, self.blind_level_of(usize::from(number)));
        self.betting.last_poster = Some(seat);
        (self.pass, self.cursor) = (BLINDS, number.saturating_sub(self.dead_blinds) + 1);
        self.after_posts();
    }

    #[inline(never)]
    fn other_posted(&mut self, seat: Seat, chips: Chips, post: Post) {
        match post {
            Post::Ante if self.rules.house.ante_from == AnteFrom::Everybody => {
                self.put(seat, chips);
            }
            Post::Ante | Post::Dead => {
                self.put(seat, chips);
                let player = self.player_mut(seat);
                player.put = player.put.less(chips);
                player.dead = plus(player.dead, chips);
                self.dead = plus(self.dead, chips);
            }
            Post::OverBlind(number) => {
                self.acted.over_blinds = number + 1;
                let levels = &self.rules.house.over_blinds;
                let level = levels.get(usize::from(number)).copied().unwrap_or(chips);
                self.betting.blind_before = self.betting.highest;
                self.put_live(seat, chips, level);
                self.betting.last_poster = Some(seat);
            }
            Post::Kill => self.put_live(seat, chips, self.kill_wager()),
            Post::Blind(number) => {
                self.put_live(seat, chips, self.blind_level_of(usize::from(number)));
            }
            Post::Live => self.put_live(seat, chips, Chips::ZERO),
        }
        self.advance_post(seat, post);
    }

    /// Chips that count to the player's bet, and set the call if they are the most.
    #[inline(always)]
    fn put_live(&mut self, seat: Seat, chips: Chips, level: Chips) {
        self.put(seat, chips);
        let player = self.player_mut(seat);
        player.bet = plus(player.bet, chips);
        let betting = &mut self.betting;
        betting.highest = betting.highest.max(level);
        betting.blind_level = betting.highest;
    }

    pub(crate) fn blind_level_of(&self, number: usize) -> Chips {
        let blinds = &self.rules.house.blinds;
        let skipped = blinds.len().saturating_sub(self.blinds_due());
        blinds.get(skipped + number).copied().unwrap_or_default()
    }

    fn advance_post(&mut self, seat: Seat, post: Post) {
        (self.pass, self.cursor) = match post {
            Post::Ante => match self.rules.house.ante_from {
                AnteFrom::Everybody => (ANTES, seat.0 + 1),
                AnteFrom::LastBlind => (ANTES, 1),
            },
            Post::Blind(number) => (BLINDS, number.saturating_sub(self.dead_blinds) + 1),
            Post::Kill => (KILL, 1),
            Post::Live => (ENTRIES, seat.0 + 1),
            Post::Dead => (ENTRIES + 1, seat.0 + 1),
            Post::OverBlind(number) => return self.offer_over_blind(number + 1),
        };
        self.after_posts();
    }

    /// What follows when nothing more must be posted.
    #[inline]
    pub(crate) fn after_posts(&mut self) {
        if self.plain_blinds {
            // Nothing but blinds, which is nearly always.
            let place = if self.pass < BLINDS { 0 } else { self.cursor };
            if let Some((seat, chips, post)) = self.blind_at(place) {
                self.post = Some((seat, chips, post));
                return;
            }
            self.post = None;
        } else {
            self.post = self.post_due(self.pass, self.cursor);
        }
        if self.post.is_none() {
            self.offer_over_blind(0);
        }
    }

    /// Offers an over-blind to the player after the last one posted (crown:6.5, crown:8.9.4).
    pub(crate) fn offer_over_blind(&mut self, number: u8) {
        let level = self.rules.house.over_blinds.get(usize::from(number)).copied();
        if let (Some(level), Some(last)) = (level, self.betting.last_poster)
            && let seat = Seat((last.0 + 1) % self.count.max(1))
            && self.player(seat).bet == Chips::ZERO
            && self.player(seat).stack >= level
            && self.killer.is_none()
        {
            self.phase = Phase::OverBlind;
            self.pass = number;
            self.cursor = seat.0;
            return;
        }
        self.step = 0;
        self.enter_step();
    }
}
