//! From step to step of a round.

use crate::event::Post;
use crate::round::{Draws, LastDeal, Phase, Round, Thrown, plus};
use crate::row::Row;
use crate::rules::opener;
use crate::seat::{Seat, Seats};
use cutcard_cards::Card;
use cutcard_rulebook::{
    AnteFrom, Book, Chips, HeadsUpBlinds, Kitty, LastBlindOption, LimitKind, Opens, Pace,
    RaiseOverStraddle, RunItTwice, RunItTwiceCounts, Shortage, Step,
};

/// The stages of posting, in order.
const ANTES: u8 = 0;
const BLINDS: u8 = 1;
const KILL: u8 = 2;
const ENTRIES: u8 = 3;
const POSTED: u8 = 5;

impl Round {
    /// The next post due from a stage and a place in it.
    fn post_due(&self, mut stage: u8, mut place: u8) -> Option<(Seat, Chips, Post)> {
        if self.is_plain_blinds() {
            // Nothing but blinds, which is nearly always.
            let place = if stage < BLINDS { 0 } else { place };
            return self.post_at(BLINDS, place).filter(|_| stage <= BLINDS);
        }
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

    fn is_plain_blinds(&self) -> bool {
        self.rules.house.ante == Chips::ZERO && self.killer.is_none() && self.entries.is_none()
    }

    /// The post at a place of a stage; none where the stage has no such place.
    #[inline(always)]
    fn post_at(&self, stage: u8, place: u8) -> Option<(Seat, Chips, Post)> {
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
            BLINDS => {
                let due = self.blinds_due();
                let number = usize::from(place + self.dead_blinds);
                let level = house.blinds.get(house.blinds.len() - due + number)?;
                let seat = self.blind_seat(usize::from(place));
                Some((seat, from(seat, *level), Post::Blind(number as u8)))
            }
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
        self.rules.house.blinds.len().min(self.players())
    }

    /// Who posts the blind at a place: clockwise from the button, the custom heads-up being that
    /// the button posts the first (crown:8.9.2(a)).
    fn blind_seat(&self, place: usize) -> Seat {
        let customary = self.rules.house.policies.heads_up_blinds == HeadsUpBlinds::Customary;
        if self.count == 2 && customary && self.blinds_due() == 2 {
            let number = place + usize::from(self.dead_blinds);
            Seat(if number == 0 { 1 } else { 0 })
        } else {
            Seat((place % self.players().max(1)) as u8)
        }
    }

    /// What the holder of the kill button posts: the last blind, raised (crown:8.13.7).
    pub(crate) fn kill_wager(&self) -> Chips {
        let last = self.rules.house.blinds.last().copied();
        self.scaled(last.unwrap_or(self.rules.house.limit.minimum))
    }

    /// A post that has been made.
    #[inline]
    pub(crate) fn posted(&mut self, seat: Seat, chips: Chips, post: Post) {
        self.put(seat, chips);
        let one_ante = self.rules.house.ante_from == AnteFrom::LastBlind;
        let live = match post {
            Post::Ante if one_ante => false,
            Post::Ante => return self.advance_post(seat, post),
            Post::Dead => false,
            Post::Blind(_) | Post::OverBlind(_) | Post::Kill | Post::Live => true,
        };
        if !live {
            let player = self.player_mut(seat);
            player.put = player.put.less(chips);
            player.dead = plus(player.dead, chips);
            self.dead = plus(self.dead, chips);
            return self.advance_post(seat, post);
        }
        let player = self.player_mut(seat);
        player.bet = plus(player.bet, chips);
        let level = match post {
            Post::Blind(number) => self.blind_level_of(usize::from(number)),
            Post::OverBlind(number) => {
                self.rules.house.over_blinds.get(usize::from(number)).copied().unwrap_or(chips)
            }
            Post::Kill => self.kill_wager(),
            Post::Live | Post::Ante | Post::Dead => Chips::ZERO,
        };
        let betting = &mut self.betting;
        match post {
            Post::OverBlind(_) => {
                betting.blind_before = betting.highest;
                betting.last_poster = Some(seat);
            }
            Post::Blind(_) => betting.last_poster = Some(seat),
            Post::Kill | Post::Live | Post::Ante | Post::Dead => {}
        }
        betting.highest = betting.highest.max(level);
        betting.blind_level = betting.highest;
        self.advance_post(seat, post);
    }

    fn blind_level_of(&self, number: usize) -> Chips {
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
        self.post = self.post_due(self.pass, self.cursor);
        if self.post.is_none() {
            self.offer_over_blind(0);
        }
    }

    /// Offers an over-blind to the player after the last one posted (crown:6.5, crown:8.9.4).
    pub(crate) fn offer_over_blind(&mut self, number: u8) {
        let house = &self.rules.house;
        let level = house.over_blinds.get(usize::from(number)).copied();
        let next = self.betting.last_poster.map(|seat| Seat((seat.0 + 1) % self.count.max(1)));
        if let (Some(level), Some(seat)) = (level, next)
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

    /// Goes to the step that is next to be done, past those that need nothing.
    pub(crate) fn enter_step(&mut self) {
        loop {
            (self.pass, self.cursor) = (0, 0);
            let Some(step) = self.step_now() else {
                if self.runs.now + 1 < self.runs.times {
                    self.runs.now += 1;
                    self.step = self.runs.from;
                    continue;
                }
                return self.enter_showdown();
            };
            match step {
                Step::Deal { shortage: Shortage::CommunityCard, .. } => {
                    return self.enter_last_deal();
                }
                Step::Deal { kitty, .. } => {
                    self.kitty.open = kitty == Kitty::With;
                    self.phase = Phase::Deal;
                    return;
                }
                Step::Burn if self.may_run_again() => {
                    self.runs.offered = true;
                    self.cursor = self.in_hand.lowest().map_or(0, |seat| seat.0);
                    self.phase = Phase::RunItAgain;
                    return;
                }
                Step::Burn | Step::Board { .. } => {
                    self.phase = Phase::Deal;
                    return;
                }
                Step::Bet { opens } => {
                    if self.start_betting(opens) {
                        return;
                    }
                }
                Step::Draw { .. } => {
                    let number = self.draws.number + 1;
                    self.draws = Draws { number, ..Draws::default() };
                    self.cursor = self.in_hand.lowest().map_or(0, |seat| seat.0);
                    self.phase =
                        if self.kitty.cards.is_empty() { Phase::Draw } else { Phase::MuckKitty };
                    return;
                }
                // What was thrown away before the first board is gone for every board.
                Step::Discard { .. } if self.runs.now > 0 => {}
                Step::Discard { .. } => {
                    self.cursor = self.in_hand.lowest().map_or(0, |seat| seat.0);
                    self.phase = Phase::Discard;
                    return;
                }
                Step::Set => {
                    self.rows = Some(Box::default());
                    self.phase = Phase::Set;
                    return;
                }
            }
            self.step += 1;
        }
    }

    pub(crate) fn next_step(&mut self) {
        self.step += 1;
        self.enter_step();
    }

    /// The last cards of stud may be too few (crown:10.6.2).
    fn enter_last_deal(&mut self) {
        let needed = self.recipients().count();
        let (left, with_burns) = (self.stub.left(), self.stub.left() + self.burnt.len());
        (self.last_deal, self.phase) = if left > needed {
            (LastDeal::BurnFirst, Phase::Deal)
        } else if with_burns < needed && left >= 2 {
            (LastDeal::BurnThenCommunity, Phase::Deal)
        } else {
            (LastDeal::BurnFirst, Phase::Shuffle)
        };
    }

    /// Who gets cards in a deal.
    pub(crate) const fn recipients(&self) -> Seats {
        self.in_hand.or(self.dealt_though_folded)
    }

    /// Whether the players may be asked to deal the board again (crown:12.6.1).
    fn may_run_again(&self) -> bool {
        self.rules.house.run_it_twice != RunItTwice::Off
            && !self.runs.offered
            && self.able.at_most_one()
            && !self.in_hand.at_most_one()
            && self.most_runs_again() > 0
    }

    /// How often more the rest of the board can be dealt: seven times at most, and the cards must
    /// do (crown:12.6.1(a)(i), crown:12.6.1(b)).
    pub(crate) fn most_runs_again(&self) -> u8 {
        let rest = self.rules.steps.iter().skip(usize::from(self.step));
        let needed: usize = rest
            .map(|each| match each.step {
                Step::Burn => 1,
                Step::Board { cards } => usize::from(cards) * usize::from(self.rules.boards),
                Step::Deal { .. }
                | Step::Bet { .. }
                | Step::Draw { .. }
                | Step::Discard { .. }
                | Step::Set => 0,
            })
            .sum();
        let times = self.stub.left() / needed.max(1);
        match self.rules.house.policies.run_it_twice_counts {
            RunItTwiceCounts::ReDeals => times.saturating_sub(1).min(7) as u8,
            // One board is no running again.
            RunItTwiceCounts::Boards if times < 2 => 0,
            RunItTwiceCounts::Boards => times.min(7) as u8,
        }
    }

    /// Hands that nobody knows are shown first, at a live table; then all is settled.
    pub(crate) fn enter_showdown(&mut self) {
        let asked = self.laid_open.or(self.thrown_in);
        let unknown = |seat: &Seat| {
            !asked.has(*seat) && self.player(*seat).cards.slots().iter().any(Option::is_none)
        };
        let first = self.show_order().find(unknown).filter(|_| self.rows.is_none());
        let left = Seats(self.in_hand.0 & !self.thrown_in.0);
        match first {
            Some(seat) if !left.at_most_one() => {
                self.cursor = seat.0;
                self.phase = Phase::Show;
            }
            Some(_) | None => self.phase = Phase::Settle,
        }
    }

    /// Starts a betting round; false where nobody has anything to decide.
    fn start_betting(&mut self, opens: Opens) -> bool {
        if self.able.is_empty() {
            return self.skip_betting();
        }
        if self.able.is_one() && self.able.lowest().is_some_and(|seat| self.is_covered(seat)) {
            return self.skip_betting();
        }
        let first = self.betting.highest;
        let increment = self.first_increment(self.bet_size());
        let (turn, must_bet) = self.opener_of(opens);
        let by_blinds = opens == Opens::AfterBlinds;
        let act_antes = self.rules.book != Book::Crown && by_blinds;
        let denied = self.rules.house.policies.last_blind_option == LastBlindOption::Denied;
        let closed_to = self
            .betting
            .last_poster
            .filter(|seat| denied && by_blinds && self.player(*seat).bet >= first);
        let open_pair = self.rules.open_pair && self.shows_open_pair();
        self.called = None;
        self.opened_by = Some(turn);
        let able = self.able;
        let betting = &mut self.betting;
        betting.base = first;
        betting.full = first;
        betting.increment = increment;
        betting.opened = first > Chips::ZERO;
        betting.raises = 0;
        betting.pending = closed_to.map_or(able, |seat| able.without(seat));
        betting.fresh = able;
        betting.turn = turn;
        // A kill wager already opens the betting.
        betting.must_bet = (must_bet || act_antes) && first == Chips::ZERO;
        betting.opener = by_blinds;
        betting.closed = false;
        betting.open_pair = open_pair;
        betting.barred = Seats::NONE;
        betting.freed = Seats::NONE;
        self.phase = Phase::Bet;
        true
    }

    /// A round in which nobody can decide anything: blinds already in may still be uncalled.
    fn skip_betting(&mut self) -> bool {
        if self.uncalled().is_some() {
            self.phase = Phase::Return;
            return true;
        }
        self.clear_bets();
        false
    }

    /// What the first raise must add (crown:6.5.1).
    fn first_increment(&self, size: Chips) -> Chips {
        let posted = &self.betting;
        let fixed = self.rules.house.limit.kind == LimitKind::Fixed;
        let over_blind = posted.blind_before > Chips::ZERO;
        // The structure stays as it is (crown:6.5.1).
        if fixed {
            return size;
        }
        // In the ACT no raise is less than the opening bet (act-manila:5.1).
        let whole = self.rules.book != Book::Crown
            || self.rules.house.policies.raise_over_straddle == RaiseOverStraddle::Whole;
        if over_blind && !whole {
            posted.highest.less(posted.blind_before).max(size)
        } else {
            posted.highest.max(size)
        }
    }

    /// Who opens, and whether they must bet.
    fn opener_of(&self, opens: Opens) -> (Seat, bool) {
        let first_of = |seats: Seats, from: usize| seats.from(from).unwrap_or(Seat(0));
        let Some(by_cards) = opener(opens) else {
            let from = match opens {
                Opens::AfterBlinds => self.betting.last_poster.map_or(0, |seat| seat.index() + 1),
                Opens::AfterButton
                | Opens::LowestCard
                | Opens::HighestCard
                | Opens::BestShowing
                | Opens::LowestShowing => 0,
            };
            return (first_of(self.able, from), false);
        };
        let forced = matches!(opens, Opens::LowestCard | Opens::HighestCard);
        // Whoever is all-in cannot be forced: the next lowest card is (crown:14.4.3).
        let among = if forced { self.able } else { self.in_hand };
        let claimant = among.iter().max_by_key(|seat| {
            let mut buffer = [Card::JOKER; 13];
            by_cards.claim(self.up_cards(*seat, &mut buffer))
        });
        let seat = claimant.unwrap_or(Seat(0));
        (first_of(self.able, seat.index()), forced)
    }

    /// The cards of a player that all can see.
    pub(crate) fn up_cards<'a>(&self, seat: Seat, buffer: &'a mut [Card; 13]) -> &'a [Card] {
        let player = self.player(seat);
        let mut count = 0;
        for (place, card) in player.cards.slots().iter().enumerate() {
            if let (true, Some(card), Some(to)) =
                (player.up >> place & 1 == 1, card, buffer.get_mut(count))
            {
                *to = *card;
                count += 1;
            }
        }
        buffer.get(..count).unwrap_or_default()
    }

    /// Whether somebody shows a pair on their first two up-cards (crown:10.6.7).
    fn shows_open_pair(&self) -> bool {
        self.rules.open_pair
            && self.rules.betting_round(self.step) == 2
            && self.in_hand.iter().any(|seat| {
                let mut buffer = [Card::JOKER; 13];
                match self.up_cards(seat, &mut buffer) {
                    [a, b, ..] => a.rank() == b.rank(),
                    _ => false,
                }
            })
    }

    /// What one player has bet in this round above everybody else.
    pub(crate) fn uncalled(&self) -> Option<(Seat, Chips)> {
        let (mut top, mut highest, mut second) = (Seat(0), Chips::ZERO, Chips::ZERO);
        for seat in self.everybody().iter() {
            let bet = self.player(seat).bet;
            if bet > highest {
                (top, highest, second) = (seat, bet, highest);
            } else if bet > second {
                second = bet;
            }
        }
        (highest > second && self.in_hand.has(top)).then(|| (top, highest.less(second)))
    }

    /// The betting of the street is over.
    pub(crate) fn close_betting(&mut self) {
        if self.uncalled().is_some() {
            self.phase = Phase::Return;
        } else {
            self.leave_betting();
        }
    }

    pub(crate) fn leave_betting(&mut self) {
        self.clear_bets();
        if self.in_hand.at_most_one() {
            self.phase = Phase::Settle;
        } else {
            self.next_step();
        }
    }

    fn clear_bets(&mut self) {
        for seat in self.everybody().iter() {
            let player = self.player_mut(seat);
            player.bet = Chips::ZERO;
            player.early = None;
        }
        // What the next betting round would take for blinds; it sets all else itself.
        let betting = &mut self.betting;
        betting.highest = Chips::ZERO;
        betting.blind_level = Chips::ZERO;
        betting.blind_before = Chips::ZERO;
        betting.last_poster = None;
        betting.raises = 0;
        betting.pending = Seats::NONE;
    }

    /// A player's cards go to the muck.
    pub(crate) fn muck_hand(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.player_mut(seat).cards);
        self.player_mut(seat).up = 0;
        for card in cards.slots() {
            self.muck.push(Thrown {
                card: *card,
                by: Some(seat),
                draw: 0,
                all_five: false,
                for_good: false,
            });
        }
    }

    pub(crate) fn muck_kitty(&mut self) {
        let cards = std::mem::take(&mut self.kitty.cards);
        self.kitty.open = false;
        for card in cards.slots() {
            self.muck.push(Thrown {
                card: *card,
                by: None,
                draw: 0,
                all_five: false,
                for_good: false,
            });
        }
    }

    /// The board a card of this run goes to.
    pub(crate) const fn board_index(&self, board: u8) -> u8 {
        self.runs.now * self.boards_each + board
    }

    pub(crate) fn board_row(&self, board: u8) -> &Row<5> {
        const NONE: &Row<5> = &Row::EMPTY;
        self.boards.get(usize::from(board)).unwrap_or(NONE)
    }
}

/// Where the next card of a deal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Seat(Seat),
    Kitty,
}

/// Walks through the recipients of a deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DealWalk {
    pub(crate) recipients: Seats,
    pub(crate) cards: u8,
    pub(crate) pace: Pace,
    pub(crate) kitty: bool,
    pub(crate) pass: u8,
    pub(crate) cursor: u8,
}

/// The cursor of a pass in which only the kitty is left.
const AT_KITTY: u8 = 16;

impl DealWalk {
    /// To whom the next card goes, and on to the one after.
    #[inline]
    pub(crate) fn advance(&mut self) -> Option<To> {
        match self.pace {
            Pace::OneByOne => loop {
                if self.pass >= self.cards {
                    return None;
                }
                if let Some(seat) = self.recipients.at_or_after(usize::from(self.cursor)) {
                    self.cursor = seat.0 + 1;
                    if !self.kitty
                        && self.recipients.at_or_after(usize::from(self.cursor)).is_none()
                    {
                        (self.pass, self.cursor) = (self.pass + 1, 0);
                    }
                    return Some(To::Seat(seat));
                }
                let at_kitty = self.kitty && self.cursor <= AT_KITTY;
                (self.pass, self.cursor) = (self.pass + 1, 0);
                if at_kitty {
                    return Some(To::Kitty);
                }
            },
            Pace::Together => {
                let seat = self.recipients.at_or_after(usize::from(self.cursor))?;
                self.pass += 1;
                self.cursor = seat.0;
                if self.pass >= self.cards {
                    (self.pass, self.cursor) = (0, seat.0 + 1);
                }
                Some(To::Seat(seat))
            }
        }
    }

    /// Whether every card of the deal is out.
    pub(crate) fn is_done(mut self) -> bool {
        self.advance().is_none()
    }
}
