//! The end of a round: hands shown, the house's share, pots pushed.

use crate::event::{Event, Side};
use crate::pots::{Pots, SidePot};
use crate::round::{MOST_BOARDS, Phase, Player, Round, plus};
use crate::row::Row;
use crate::rules::OddChips;
use crate::seat::{MOST_SEATS, Seat, Seats};
use cutcard_cards::{Card, Strength};
use cutcard_rulebook::{Chips, RulesVersion};

/// One thing that happens at the end of a round, in few bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    Shown(Seat),
    Mucked(Seat),
    OffSlide { chips: Chips },
    Raked { pot: u8, chips: Chips, from_slide: Chips },
    Awarded { seat: Seat, pot: u8, board: u8, side: Side, chips: Chips },
}

/// What every hand is worth on every board. Nothing is worth 0.
struct Hands<const BOARDS: usize> {
    high: [[Strength; MOST_SEATS]; BOARDS],
    low: [[Strength; MOST_SEATS]; BOARDS],
    boards: usize,
}

impl<const BOARDS: usize> Hands<BOARDS> {
    #[inline]
    fn strength(&self, board: usize, side: Side, seat: Seat) -> Option<Strength> {
        let sides = if side == Side::Low { &self.low } else { &self.high };
        let strength = *sides.get(board)?.get(seat.index())?;
        (strength > Strength(0)).then_some(strength)
    }

    /// The best of these players on a board, and who has it.
    fn best(&self, board: usize, side: Side, among: Seats) -> Option<(Strength, Seats)> {
        let mut best: Option<(Strength, Seats)> = None;
        for seat in among.iter() {
            let Some(strength) = self.strength(board, side, seat) else { continue };
            best = match best {
                Some((highest, seats)) if strength == highest => Some((highest, seats.with(seat))),
                Some((highest, seats)) if strength < highest => Some((highest, seats)),
                Some(_) | None => Some((strength, Seats::NONE.with(seat))),
            };
        }
        best
    }
}

impl Round {
    /// The pots as the chips lie now. Chips that count to nobody's bet are in the main pot.
    #[must_use]
    pub fn pots(&self) -> Pots {
        self.pots_of(|player| player.put)
    }

    /// The pots of what these players have put in.
    #[inline]
    pub(crate) fn pots_of(&self, put: impl Fn(&Player) -> Chips) -> Pots {
        let mut pots = Pots::of(self.everybody(), self.in_hand, |seat| put(self.player(seat)));
        if let Some(main) = pots.all_mut().first_mut() {
            main.amount = plus(main.amount, self.dead);
        }
        pots
    }

    /// Everything that ends the round, past what has been done already.
    pub(crate) fn settle(&self, events: &mut Vec<Event>) {
        if self.live {
            return self.settle_by_hand(events);
        }
        let start = events.len();
        if self.rows.is_some() {
            self.settle_rows(events);
        } else {
            let mut ends = Vec::new();
            self.settle_pots(&mut ends);
            events.extend(ends.into_iter().map(|end| self.end_event(end)));
        }
        events.push(Event::Ended);
        if self.settled > 0 {
            events.drain(start..start + usize::from(self.settled));
        }
    }

    /// What ends a round that is played for pots.
    pub(crate) fn settle_pots(&self, ends: &mut Vec<End>) {
        if self.in_hand.is_one() {
            return self.settle_alone(ends);
        }
        // Nearly every round has one board; room for sixteen is only made where it is needed.
        match usize::from(self.runs.times) * usize::from(self.boards_each) {
            0 | 1 => self.settle_showdown::<1>(ends),
            2 => self.settle_showdown::<2>(ends),
            _ => self.settle_showdown::<MOST_BOARDS>(ends),
        }
    }

    #[inline]
    pub(crate) fn end_event(&self, end: End) -> Event {
        match end {
            End::Shown(seat) => Event::Shown { seat, cards: self.player(seat).cards },
            End::Mucked(seat) => Event::Mucked { seat },
            End::OffSlide { chips } => Event::OffSlide { chips },
            End::Raked { pot, chips, from_slide } => Event::Raked { pot, chips, from_slide },
            End::Awarded { seat, pot, board, side, chips } => {
                Event::Awarded { seat, pot, board, side, chips }
            }
        }
    }

    fn settle_alone(&self, ends: &mut Vec<End>) {
        let Some(seat) = self.in_hand.lowest() else { return };
        // With one player left there is one pot: all that was put in.
        let mut chips = self.put_in_by_all();
        if self.rules.takes_from_pots {
            let mut pots = self.pots();
            let taken = self.take_commission::<1>(&mut pots, None);
            self.push_rake(ends, &taken);
            chips = pots.all().iter().fold(Chips::ZERO, |sum, pot| plus(sum, pot.amount));
        }
        if chips > Chips::ZERO {
            ends.push(End::Awarded { seat, pot: 0, board: 0, side: Side::Alone, chips });
        }
    }

    /// All that is in the middle, whatever of it has been pushed already.
    fn put_in_by_all(&self) -> Chips {
        let put = |sum, seat| plus(sum, self.player(seat).put);
        self.everybody().iter().fold(self.dead, put)
    }

    fn settle_showdown<const BOARDS: usize>(&self, ends: &mut Vec<End>) {
        let hands = self.judge_hands::<BOARDS>();
        if let Some(pot) = self.only_pot().filter(|_| !self.rules.takes_from_pots) {
            self.show_hands(ends, &hands, &[pot]);
            return self.push_pots(ends, &hands, &[pot]);
        }
        let mut pots = self.pots();
        self.show_hands(ends, &hands, pots.all());
        if self.rules.takes_from_pots {
            let taken = self.take_commission(&mut pots, Some(&hands));
            self.push_rake(ends, &taken);
        }
        self.push_pots(ends, &hands, pots.all());
    }

    /// The pot, where nobody still in has put in less than another: the commonest case.
    #[inline]
    fn only_pot(&self) -> Option<SidePot> {
        let level = self.player(self.in_hand.lowest()?).put;
        let even = self.in_hand.iter().all(|seat| self.player(seat).put == level);
        let (amount, eligible) = (self.put_in_by_all(), self.in_hand);
        even.then_some(SidePot { amount, eligible, uncalled: false })
    }

    #[inline]
    fn show_hands<const BOARDS: usize>(
        &self,
        ends: &mut Vec<End>,
        hands: &Hands<BOARDS>,
        pots: &[SidePot],
    ) {
        // A hand that was shown and then ruled dead beats nobody.
        let mut shown = if self.version >= RulesVersion::DEAD_HANDS {
            self.laid_open.and(self.in_hand)
        } else {
            self.laid_open
        };
        let settled_before = self.laid_open.or(self.thrown_in);
        for seat in self.show_order().filter(|seat| !settled_before.has(*seat)) {
            if shown.is_empty() || self.must_show(hands, pots, shown, seat) {
                shown = shown.with(seat);
                ends.push(End::Shown(seat));
            } else {
                ends.push(End::Mucked(seat));
            }
        }
    }

    #[inline]
    fn push_pots<const BOARDS: usize>(
        &self,
        ends: &mut Vec<End>,
        hands: &Hands<BOARDS>,
        pots: &[SidePot],
    ) {
        for (pot, each) in (0..).zip(pots) {
            for board in 0..hands.boards {
                let part = self.part(each.amount, board);
                self.award(ends, hands, pot, each.eligible, board, part);
            }
        }
    }

    /// The order of showing: whoever was called first, else the first player still in, in stud
    /// whoever opened (crown:9.6.2(c), crown:10.6.5, act-manila:13.1).
    pub(crate) fn show_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let by_cards = self.rules.odd_chips == OddChips::Suit;
        let opener = self.opened_by.filter(|_| by_cards);
        let first = self.called.or(opener).unwrap_or(Seat(0));
        self.in_hand.clockwise_from(first)
    }

    /// Whether a hand is as good as every hand shown, for something it can win.
    fn must_show<const BOARDS: usize>(
        &self,
        hands: &Hands<BOARDS>,
        pots: &[SidePot],
        shown: Seats,
        seat: Seat,
    ) -> bool {
        let as_good = |pot: &SidePot, board: usize, side: Side| {
            hands.strength(board, side, seat).is_some_and(|own| {
                let rivals = shown.and(pot.eligible);
                hands.best(board, side, rivals).is_none_or(|(best, _)| own >= best)
            })
        };
        let mine = |pot: &&SidePot| pot.eligible.has(seat);
        (0..hands.boards).any(|board| {
            pots.iter()
                .filter(mine)
                .any(|pot| as_good(pot, board, Side::High) || as_good(pot, board, Side::Low))
        })
    }

    fn judge_hands<const BOARDS: usize>(&self) -> Hands<BOARDS> {
        let boards = usize::from(self.runs.times) * usize::from(self.boards_each);
        let mut hands = Hands {
            high: [[Strength(0); MOST_SEATS]; BOARDS],
            low: [[Strength(0); MOST_SEATS]; BOARDS],
            boards,
        };
        let Some(judge) = self.rules.judge else { return hands };
        for board in 0..boards {
            let mut board_buffer = [Card::JOKER; 5];
            let row = match self.community {
                Some(card) => Row::from_iter([card]),
                None => self.boards.get(board).copied().unwrap_or_default(),
            };
            let Some(shared) = row.known(&mut board_buffer) else { continue };
            for seat in self.with_a_hand(self.in_hand).iter() {
                let mut buffer = [Card::JOKER; 13];
                let Some(hole) = self.player(seat).cards.known(&mut buffer) else { continue };
                let board_cards = if self.community.is_some() && self.has_last_card(seat) {
                    &[][..]
                } else {
                    shared
                };
                let places = (hands.high.get_mut(board), hands.low.get_mut(board));
                if let (Some(high), Some(low)) = places
                    && let (Some(high), Some(low)) =
                        (high.get_mut(seat.index()), low.get_mut(seat.index()))
                {
                    *high = judge.high(hole, board_cards).unwrap_or_default();
                    *low = judge.low(hole, board_cards).unwrap_or_default();
                }
            }
        }
        hands
    }

    fn award<const BOARDS: usize>(
        &self,
        ends: &mut Vec<End>,
        hands: &Hands<BOARDS>,
        pot: u8,
        eligible: Seats,
        board: usize,
        amount: Chips,
    ) {
        if amount == Chips::ZERO {
            return;
        }
        let eligible = self.with_a_hand(eligible);
        let high = hands.best(board, Side::High, eligible);
        let low = hands.best(board, Side::Low, eligible);
        let mut pay = |side: Side, winners: Seats, amount: Chips| {
            self.share(board, side, winners, amount, |seat, chips| {
                ends.push(End::Awarded { seat, pot, board: board as u8, side, chips });
            });
        };
        match (high, low) {
            (Some((_, high)), Some((_, low))) => {
                let to_low = self.low_half(amount, high, low);
                pay(Side::High, high, amount.less(to_low));
                pay(Side::Low, low, to_low);
            }
            (Some((_, winners)), None) => pay(Side::High, winners, amount),
            (None, Some((_, winners))) => pay(Side::Low, winners, amount),
            // No hand that can win it is known: those left share.
            (None, None) => pay(Side::High, eligible, amount),
        }
    }

    /// What the house would take of the pots as the chips lie now: what has been taken already is not in them.
    /// Hands that tie and so go free are known only once they are shown.
    #[must_use]
    pub fn commission_to_come(&self) -> Chips {
        let is_open = self.settled == 0 && !self.is_over() && self.rows.is_none();
        if !is_open || !self.rules.takes_from_pots {
            return Chips::ZERO;
        }
        // A bet that nobody has called goes back before anything is taken.
        let back = self.uncalled();
        let called = |seat: Seat, player: &Player| match back {
            Some((of, chips)) if of == seat => player.put.less(chips),
            Some(_) | None => player.put,
        };
        let mut pots =
            Pots::of(self.everybody(), self.in_hand, |seat| called(seat, self.player(seat)));
        if let Some(main) = pots.all_mut().first_mut() {
            main.amount = plus(main.amount, self.dead);
        }
        let contested = self.contested || self.is_bet_matched();
        if crate::commission::unbet_is_free(&self.rules, self.volunteered, contested) {
            return Chips::ZERO;
        }
        self.take_of(&mut pots, true).into_iter().fold(Chips::ZERO, plus)
    }

    /// What the house takes of each pot, which is taken out of it.
    fn take_commission<const BOARDS: usize>(
        &self,
        pots: &mut Pots,
        hands: Option<&Hands<BOARDS>>,
    ) -> [Chips; MOST_SEATS] {
        if self.is_exempt_unbet() {
            return [Chips::ZERO; MOST_SEATS];
        }
        let by_share = self.rules.house.commission.percentage.is_some();
        self.take_of(pots, by_share && !hands.is_some_and(|hands| self.is_exempt_tied(hands)))
    }

    /// The sum for the hand, and the percentage where one is taken.
    fn take_of(&self, pots: &mut Pots, by_share: bool) -> [Chips; MOST_SEATS] {
        let mut taken = [Chips::ZERO; MOST_SEATS];
        let commission = &self.rules.house.commission;
        let fixed = commission.per_hand(self.players());
        if fixed > Chips::ZERO {
            take_in_order(pots, &mut taken, fixed);
        }
        if let Some(percentage) = commission.percentage.filter(|_| by_share) {
            crate::commission::percentage(
                self.rules.by_book.commission,
                self.version,
                &percentage,
                pots.all(),
                &mut taken,
            );
        }
        for (pot, chips) in pots.all_mut().iter_mut().zip(&taken) {
            pot.amount = pot.amount.less(*chips);
        }
        taken
    }

    /// Whether only forced chips are in the pot (crown:7.6, act-manila:15.2(d)).
    fn is_exempt_unbet(&self) -> bool {
        crate::commission::unbet_is_free(&self.rules, self.volunteered, self.contested)
    }

    /// Whether equal hands fought it out among those who put chips in, and nobody else did
    /// (crown:7.8, act-manila:15.2(c)).
    fn is_exempt_tied<const BOARDS: usize>(&self, hands: &Hands<BOARDS>) -> bool {
        let paid = |seat: &Seat| {
            let player = self.player(*seat);
            plus(player.put, player.dead) > Chips::ZERO
        };
        let payers = self.everybody().iter().filter(paid);
        let payers: Seats = payers.collect();
        let all_tie = |side: Side| {
            (0..hands.boards).all(|board| {
                hands.best(board, side, payers).is_none_or(|(_, seats)| seats == payers)
            })
        };
        payers == self.in_hand && all_tie(Side::High) && all_tie(Side::Low)
    }

    pub(crate) fn show(&mut self, seat: Seat, cards: &Row<13>) {
        self.player_mut(seat).cards = *cards;
        self.shown = self.shown.with(seat);
        if self.phase == Phase::Show {
            self.laid_open = self.laid_open.with(seat);
            self.enter_showdown();
        } else if self.live {
            self.laid_open = self.laid_open.with(seat);
        }
    }

    pub(crate) fn muck_at_showdown(&mut self, seat: Seat) {
        self.mucked = self.mucked.with(seat);
        if self.phase == Phase::Show {
            self.thrown_in = self.thrown_in.with(seat);
            self.enter_showdown();
        } else if self.live {
            self.thrown_in = self.thrown_in.with(seat);
        }
    }

    /// Who of these has not thrown the hand in; all of them where everybody has.
    fn with_a_hand(&self, seats: Seats) -> Seats {
        let left = Seats(seats.0 & !self.thrown_in.0);
        if left.is_empty() { seats } else { left }
    }
}

/// Takes a sum from the pots in order, never more than they have.
fn take_in_order(pots: &Pots, taken: &mut [Chips; MOST_SEATS], mut sum: Chips) {
    for (pot, taken) in pots.all().iter().zip(taken) {
        let chips = pot.amount.less(*taken).min(sum);
        *taken = plus(*taken, chips);
        sum = sum.less(chips);
    }
}
