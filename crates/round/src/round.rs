//! The state of a round.

use crate::event::{Act, Post};
use crate::row::{Row, Slot};
use crate::rules::Rules;
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::settle::End;
use crate::street_cards::Serving;
use crate::wrong::Wrongs;
use cutcard_rulebook::{Chips, RulesVersion, Step};
use std::sync::Arc;

/// The most boards a round can have: two, each dealt once and again seven times.
pub const MOST_BOARDS: usize = 16;

/// One round of play. It changes only by [`Round::apply`].
#[derive(Clone)]
pub struct Round {
    pub(crate) rules: Arc<Rules>,
    /// The version of the rules it is played by.
    pub(crate) version: RulesVersion,
    pub(crate) players: [Player; MOST_SEATS],
    pub(crate) count: u8,
    /// Who is still in the hand, all-in or not.
    pub(crate) in_hand: Seats,
    /// Who puts the next card away although they have folded (crown:14.4.5). Here as `barred` is.
    pub(crate) dealt_though_folded: Seats,
    /// Who of those in the hand has chips to bet.
    pub(crate) able: Seats,
    pub(crate) phase: Phase,
    /// Which step of the game is being done.
    pub(crate) step: u8,
    /// How far the step has got: a pass of a deal, a board.
    pub(crate) pass: u8,
    /// The seat the step has got to; past the last one where a pass is over.
    pub(crate) cursor: u8,
    /// How many blinds are due, whether nothing else is, and whether two players post them as is
    /// the custom: the button first.
    pub(crate) blinds: u8,
    pub(crate) plain_blinds: bool,
    pub(crate) button_posts_first: bool,
    /// The forced bet that is due.
    pub(crate) post: Option<(Seat, Chips, Post)>,
    pub(crate) betting: Betting,
    pub(crate) stub: Stub,
    pub(crate) burnt: Row<32>,
    pub(crate) muck: Muck,
    pub(crate) boards: [Row<5>; MOST_BOARDS],
    /// How many boards one run has.
    pub(crate) boards_each: u8,
    /// How the last cards of stud are dealt.
    pub(crate) last_deal: LastDeal,
    /// How often the board is dealt, and which time this is.
    pub(crate) runs: Runs,
    pub(crate) kitty: Kitty,
    /// A card that counts for every player of stud (crown:10.6.2).
    pub(crate) community: Option<Slot>,
    /// Chips in the middle that nobody has been given yet.
    pub(crate) pot: Chips,
    /// Chips in the middle that count to nobody's bet: the main pot has them.
    pub(crate) dead: Chips,
    pub(crate) commission: Chips,
    /// Chips of the pots that lie on the drop slide already (crown:7.2.1(a)): they count as the pots' until the house's
    /// share of each is known.
    pub(crate) slide: Chips,
    /// What lay there when the pots began to be pushed.
    pub(crate) collected: Chips,
    /// What the dealer puts there next.
    pub(crate) to_slide: Chips,
    /// Chips the players began with, and have added.
    pub(crate) brought: Chips,
    pub(crate) killer: Option<Seat>,
    pub(crate) dead_blinds: u8,
    /// What players post to come in, live and dead.
    pub(crate) entries: Option<Box<[(Chips, Chips); MOST_SEATS]>>,
    pub(crate) draws: Draws,
    pub(crate) shown: Seats,
    pub(crate) mucked: Seats,
    /// Who laid a hand open, or threw it in, before the settlement: hands that nobody knew.
    pub(crate) laid_open: Seats,
    pub(crate) thrown_in: Seats,
    /// Whether nobody can decide anything any more: what is left of the cards comes by itself.
    pub(crate) running_out: bool,
    /// Whose hands were turned up for that.
    pub(crate) turned_up: Seats,
    /// Who was called last: they show first.
    pub(crate) called: Option<Seat>,
    /// Who opened the last betting round there was.
    pub(crate) opened_by: Option<Seat>,
    /// Whether anybody has put chips in that were not forced.
    pub(crate) volunteered: bool,
    /// Whether such chips were called, or called others.
    pub(crate) contested: bool,
    /// How many events of the settlement have been applied.
    pub(crate) settled: u16,
    pub(crate) live: bool,
    /// Whether a live dealer pushes the pots: nothing can be reported any more.
    pub(crate) pushing: bool,
    /// Who has acted, where somebody deals by hand.
    pub(crate) acted: Acted,
    /// What has gone wrong, in the few rounds in which something has.
    pub(crate) wrong: Option<Box<Wrongs>>,
    pub(crate) rows: Option<Box<[Option<crate::event::Rows>; 4]>>,
    /// Room to work in; holds nothing between two events.
    pub(crate) ends: Vec<End>,
}

/// Who has acted in a round that is dealt by hand: what goes wrong there is ruled on by it. What is forced is
/// no act.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Acted {
    /// In the betting round that is on.
    pub(crate) now: Seats,
    /// In the betting round before, and its step.
    pub(crate) last: (u8, Seats),
    /// In the last betting round that is over and in which anybody acted, and its step.
    pub(crate) last_made: (u8, Seats),
    /// In any that is over.
    pub(crate) before: Seats,
    /// Who folded last of their own will.
    pub(crate) last_folded: Option<Seat>,
    /// How many over-blinds were made.
    pub(crate) over_blinds: u8,
}

/// A player in the round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) stack: Chips,
    /// Put in during this betting round.
    pub(crate) bet: Chips,
    /// Put in during the whole round.
    pub(crate) put: Chips,
    /// Put in without counting to any bet.
    pub(crate) dead: Chips,
    /// What the player began the round with, and has added.
    pub(crate) started: Chips,
    pub(crate) cards: Row<13>,
    /// Which of the cards are face up.
    pub(crate) up: u16,
    /// An act before the turn, held till it comes.
    pub(crate) early: Option<Early>,
    /// Chips put in front that are less than the call.
    pub(crate) short_put: Chips,
}

impl Player {
    pub(crate) const NONE: Player = Player {
        stack: Chips::ZERO,
        bet: Chips::ZERO,
        put: Chips::ZERO,
        dead: Chips::ZERO,
        started: Chips::ZERO,
        cards: Row::EMPTY,
        up: 0,
        early: None,
        short_put: Chips::ZERO,
    };

    /// What the player has more than they began with, or less.
    pub(crate) fn net(&self) -> i64 {
        let signed = |chips: Chips| i64::try_from(chips.0).unwrap_or(i64::MAX);
        signed(self.stack) - signed(self.started)
    }
}

/// An act before the turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Early {
    pub(crate) act: Act,
    /// What had to be matched when it was made.
    pub(crate) to_match: Chips,
}

/// What the round waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Set sums taken from the players.
    Charge,
    /// Forced bets; the post that is due.
    Post,
    /// An over-blind may be made.
    OverBlind,
    /// A step of the dealer's.
    Deal,
    /// Hands are turned up before the rest of the cards.
    TurnUp,
    /// The kitty that nobody took goes to the muck.
    MuckKitty,
    /// Cards must be shuffled before the step can go on.
    Shuffle,
    /// A player's act.
    Bet,
    /// A player's discards.
    Draw,
    /// A player's card to throw away.
    Discard,
    /// Players set their rows.
    Set,
    /// Whether the board is dealt again.
    RunItAgain,
    /// The floor's word on it.
    Floor,
    /// Something to put the round right.
    Deed,
    /// An uncalled bet goes back.
    Return,
    /// Hands not known are shown or thrown in.
    Show,
    /// Hands are shown and pots pushed.
    Settle,
    /// Nothing: the round is over.
    Over,
}

/// The betting of one street.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Betting {
    /// What must be matched.
    pub(crate) highest: Chips,
    /// What a raise is measured from.
    pub(crate) base: Chips,
    /// The last bet or raise that was a full one.
    pub(crate) full: Chips,
    /// The largest bet or raise so far, the least a raise may add.
    pub(crate) increment: Chips,
    /// Whether anything has been bet.
    pub(crate) opened: bool,
    pub(crate) raises: u8,
    /// Who must still act.
    pub(crate) pending: Seats,
    /// Who checked early and may not bet (crown:6.18.3). It stands between two sets that are written at each act:
    /// after them a round of nine takes 2 % longer, one of two or six as long (measured as [`Seats`] is).
    pub(crate) barred: Seats,
    /// Who may still raise.
    pub(crate) fresh: Seats,
    pub(crate) turn: Seat,
    /// Whether the player to act must bet.
    pub(crate) must_bet: bool,
    /// Whether the player to act is the one whose opening is restricted.
    pub(crate) opener: bool,
    /// What whoever bet or raised last had put in during the whole round before that.
    pub(crate) put_before: Chips,
    /// Whether nobody may raise any more (act-manila:14.5).
    pub(crate) closed: bool,
    /// Whether the upper tier may be bet early (crown:10.6.7).
    pub(crate) open_pair: bool,
    /// What the blinds, with any over-blinds, have set as the call.
    pub(crate) blind_level: Chips,
    /// The blind before the last over-blind.
    pub(crate) blind_before: Chips,
    /// Who posted the last blind or over-blind.
    pub(crate) last_poster: Option<Seat>,
    /// Whose act before the turn was beaten, and who may take it back (crown:6.18.2).
    pub(crate) freed: Seats,
    /// Whether bets and raises are of the table minimum (act-manila:17.18).
    pub(crate) at_minimum: bool,
}

impl Betting {
    pub(crate) const NONE: Betting = Betting {
        highest: Chips::ZERO,
        base: Chips::ZERO,
        full: Chips::ZERO,
        increment: Chips::ZERO,
        opened: false,
        raises: 0,
        pending: Seats::NONE,
        fresh: Seats::NONE,
        turn: Seat(0),
        must_bet: false,
        opener: false,
        put_before: Chips::ZERO,
        closed: false,
        open_pair: false,
        blind_level: Chips::ZERO,
        blind_before: Chips::ZERO,
        last_poster: None,
        barred: Seats::NONE,
        freed: Seats::NONE,
        at_minimum: false,
    };
}

/// The cards not dealt yet.
#[derive(Clone, Debug)]
pub(crate) struct Stub {
    pub(crate) cards: [Slot; 53],
    pub(crate) next: u8,
    pub(crate) end: u8,
}

impl Stub {
    #[inline]
    pub(crate) const fn left(&self) -> usize {
        (self.end - self.next) as usize
    }

    /// The card so many below the top.
    #[inline]
    pub(crate) fn peek(&self, below: usize) -> Slot {
        self.cards.get(self.next as usize + below).copied().flatten()
    }

    pub(crate) fn rest(&self) -> &[Slot] {
        self.cards.get(usize::from(self.next)..usize::from(self.end)).unwrap_or_default()
    }
}

/// A card out of play, and how it came there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thrown {
    pub(crate) card: Slot,
    pub(crate) by: Option<Seat>,
    /// In which draw, from 1; 0 where it was a folded hand.
    pub(crate) draw: u8,
    /// Whether all five were changed.
    pub(crate) all_five: bool,
    /// Whether it may never come back (act-draw:9.6(b)).
    pub(crate) for_good: bool,
}

/// The discard pile.
#[derive(Clone, Debug)]
pub(crate) struct Muck {
    pub(crate) cards: [Thrown; 53],
    pub(crate) count: u8,
}

impl Muck {
    pub(crate) const EMPTY: Muck = Muck {
        cards: [Thrown { card: None, by: None, draw: 0, all_five: false, for_good: false }; 53],
        count: 0,
    };

    pub(crate) fn push(&mut self, thrown: Thrown) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = thrown;
            self.count += 1;
        }
    }

    pub(crate) fn all(&self) -> &[Thrown] {
        self.cards.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// Takes the card at a place out and closes the gap.
    pub(crate) fn take(&mut self, place: usize) -> Slot {
        let card = self.all().get(place).map(|thrown| thrown.card)?;
        self.cards.get_mut(place..usize::from(self.count))?.rotate_left(1);
        self.count -= 1;
        card
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(&Thrown) -> bool) {
        let mut kept = 0;
        for place in 0..usize::from(self.count) {
            let Some(thrown) = self.cards.get(place).copied() else { break };
            if keep(&thrown) {
                if let Some(to) = self.cards.get_mut(kept) {
                    *to = thrown;
                }
                kept += 1;
            }
        }
        self.count = kept as u8;
    }
}

/// How the last cards of stud are dealt (crown:10.6.1, crown:10.6.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LastDeal {
    /// A card is burnt, then each player gets one.
    #[default]
    BurnFirst,
    /// Each player gets one.
    NoBurn,
    /// A card is burnt, then one is dealt for all.
    BurnThenCommunity,
    /// One is dealt for all.
    Community,
}

/// How often the board is dealt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs {
    /// How many times in all.
    pub(crate) times: u8,
    /// Which time this is, from 0.
    pub(crate) now: u8,
    /// The step from which it is dealt again.
    pub(crate) from: u8,
    /// What was asked for first, and who has agreed.
    pub(crate) asked: Option<u8>,
    pub(crate) agreed: Seats,
    /// How many cards of a board all runs share.
    pub(crate) common: u8,
    pub(crate) offered: bool,
}

impl Runs {
    pub(crate) const ONCE: Runs = Runs {
        times: 1,
        now: 0,
        from: 0,
        asked: None,
        agreed: Seats::NONE,
        common: 0,
        offered: false,
    };
}

/// The kitty.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kitty {
    pub(crate) cards: Row<5>,
    /// Whether somebody may still take it.
    pub(crate) open: bool,
    /// Who has had their first turn.
    pub(crate) passed: Seats,
    pub(crate) taken_by: Option<Seat>,
}

/// The state of the draw.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Draws {
    /// Which draw this is, from 1.
    pub(crate) number: u8,
    /// Whether a card has been burnt for it.
    pub(crate) burnt: bool,
    /// How many cards the player at the cursor is still due.
    pub(crate) due: u8,
    /// Whether a card is to be put aside before the last of them.
    pub(crate) aside: bool,
    /// Who is due a fifth card at the end.
    pub(crate) fifths: Seats,
    /// Who has drawn in this draw.
    pub(crate) served: Seats,
    /// The same in their order, and how many cards each has changed, where somebody deals by hand.
    pub(crate) serving: Serving,
}

impl Round {
    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// How many players are dealt in.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.count as usize
    }

    /// Everybody dealt in.
    pub(crate) const fn everybody(&self) -> Seats {
        Seats::first(self.count as usize)
    }

    /// Who is still in the hand.
    #[must_use]
    pub const fn in_hand(&self) -> Seats {
        self.in_hand
    }

    /// Whether the round is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The chips in front of a player that are not in the pot.
    #[must_use]
    pub fn stack(&self, seat: Seat) -> Chips {
        self.player(seat).stack
    }

    /// What a player has put in during this betting round.
    #[must_use]
    pub fn bet(&self, seat: Seat) -> Chips {
        self.player(seat).bet
    }

    /// What a player has put in during the whole round.
    #[must_use]
    pub fn put_in(&self, seat: Seat) -> Chips {
        self.player(seat).put
    }

    /// The chips in the middle.
    #[must_use]
    pub const fn pot(&self) -> Chips {
        self.pot
    }

    /// Chips of those in the middle that lie on the drop slide.
    #[must_use]
    pub const fn on_slide(&self) -> Chips {
        self.slide
    }

    /// What must be matched in this betting round.
    #[must_use]
    pub const fn to_match(&self) -> Chips {
        self.betting.highest
    }

    /// What the house has taken.
    #[must_use]
    pub const fn commission(&self) -> Chips {
        self.commission
    }

    /// A player's cards, seen or not.
    #[must_use]
    pub fn cards(&self, seat: Seat) -> &[Slot] {
        self.player(seat).cards.slots()
    }

    /// The cards of a board.
    #[must_use]
    pub fn board(&self, board: usize) -> &[Slot] {
        self.boards.get(board).map(Row::slots).unwrap_or_default()
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "below 16 by the mask, and there are 16")]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & (MOST_SEATS - 1)]
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "below 16 by the mask, and there are 16")]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & (MOST_SEATS - 1)]
    }

    #[inline]
    pub(crate) fn step_now(&self) -> Option<Step> {
        self.rules.steps.get(usize::from(self.step)).map(|each| each.step)
    }

    /// Whether cards are being changed.
    #[inline]
    pub(crate) fn is_draw_step(&self) -> bool {
        matches!(self.step_now(), Some(Step::Draw { .. }))
    }

    /// Chips from a player's stack to the middle.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, chips: Chips) {
        let player = self.player_mut(seat);
        player.stack = player.stack.less(chips);
        player.put = plus(player.put, chips);
        let broke = player.stack == Chips::ZERO;
        self.pot = plus(self.pot, chips);
        if broke {
            self.able = self.able.without(seat);
        }
    }
}

/// The sum. All the chips of a round can be counted, so this never reaches the end of numbers.
#[inline]
pub(crate) const fn plus(a: Chips, b: Chips) -> Chips {
    Chips(a.0.saturating_add(b.0))
}
