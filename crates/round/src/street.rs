//! The beginning and the end of a betting round.

use crate::pots;
use crate::round::{Phase, Round};
use crate::rules::opener;
use crate::seat::{Seat, Seats};
use cutcard_cards::Card;
use cutcard_rulebook::{
    Chips, LastBlindOption, LimitKind, Opens, RaiseOverStraddle, RulesVersion, Step,
};

impl Round {
    /// Starts a betting round; false where nobody has anything to decide.
    pub(crate) fn start_betting(&mut self, opens: Opens) -> bool {
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
        let ante_opener = self.rules.by_book.ante_opener_must_bet && by_blinds;
        let denied = self.rules.house.policies.last_blind_option == LastBlindOption::Denied;
        let closed_to = self
            .betting
            .last_poster
            .filter(|seat| denied && by_blinds && self.player(*seat).bet >= first);
        let open_pair = self.rules.open_pair && self.shows_open_pair();
        self.called = None;
        let opened_before = self.opened_by.replace(turn);
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
        betting.must_bet = (must_bet || ante_opener) && first == Chips::ZERO;
        betting.opener = by_blinds;
        betting.closed = false;
        betting.open_pair = open_pair;
        betting.barred = Seats::NONE;
        betting.freed = Seats::NONE;
        betting.at_minimum = false;
        self.phase = Phase::Bet;
        if self.wrong.is_some() {
            self.open_after_wrong(opens, opened_before);
        }
        true
    }

    /// A betting round that begins after something went wrong: who opens, and whether bets are frozen.
    #[cold]
    #[inline(never)]
    fn open_after_wrong(&mut self, opens: Opens, opened_before: Option<Seat>) {
        let turn = self.opener_as_before(opens, opened_before, self.betting.turn);
        self.betting.turn = turn;
        self.opened_by = Some(turn);
        self.freeze();
    }

    /// Where the last cards lie face up, whoever opened the round before opens again (crown:14.5.6,
    /// crown:14.6.6); if they have folded, whoever shows best without that card.
    fn opener_as_before(&self, opens: Opens, opened_before: Option<Seat>, turn: Seat) -> Seat {
        if !self.wrong.as_ref().is_some_and(|wrong| wrong.last_cards_up) {
            return turn;
        }
        let showing = || {
            let by_cards = opener(opens)?;
            self.in_hand.iter().max_by_key(|seat| {
                let mut buffer = [Card::JOKER; 13];
                let up = self.up_cards(*seat, &mut buffer);
                by_cards.claim(up.split_last().map(|(_, before)| before).unwrap_or_default())
            })
        };
        let before = opened_before.filter(|seat| self.in_hand.has(*seat)).or_else(showing);
        before.and_then(|seat| self.able.from(seat.index())).unwrap_or(turn)
    }

    /// A round in which nobody can decide anything: blinds already in may still be uncalled.
    #[inline(never)]
    pub(crate) fn skip_betting(&mut self) -> bool {
        if self.uncalled().is_some() {
            self.phase = Phase::Return;
            return true;
        }
        self.clear_bets();
        false
    }

    /// What the first raise must add (crown:6.5.1).
    pub(crate) fn first_increment(&self, size: Chips) -> Chips {
        let posted = &self.betting;
        let fixed = self.rules.house.limit.kind == LimitKind::Fixed;
        let over_blind = posted.blind_before > Chips::ZERO;
        // The structure stays as it is (crown:6.5.1).
        if fixed {
            return size;
        }
        let whole = self.rules.by_book.over_blind_raised_whole
            || self.rules.house.policies.raise_over_straddle == RaiseOverStraddle::Whole;
        if over_blind && !whole {
            posted.highest.less(posted.blind_before).max(size)
        } else {
            posted.highest.max(size)
        }
    }

    /// Who opens, and whether they must bet.
    pub(crate) fn opener_of(&self, opens: Opens) -> (Seat, bool) {
        let from = match opens {
            Opens::AfterBlinds => self.betting.last_poster.map_or(0, |seat| seat.index() + 1),
            Opens::AfterButton => 0,
            Opens::LowestCard | Opens::HighestCard | Opens::BestShowing | Opens::LowestShowing => {
                return self.opener_by_cards(opens);
            }
        };
        (self.able.from(from).unwrap_or(Seat(0)), false)
    }

    /// Whether the betting round that is on is opened by the cards that lie face up.
    pub(crate) fn wager_opens_by_cards(&self) -> bool {
        matches!(self.step_now(), Some(Step::Bet { opens }) if opener(opens).is_some())
    }

    /// Whoever is all-in cannot be forced: the next lowest card is; and where the best hand shown
    /// is all-in, the next player with chips opens (crown:14.4.3).
    #[inline(never)]
    fn opener_by_cards(&self, opens: Opens) -> (Seat, bool) {
        let forced = matches!(opens, Opens::LowestCard | Opens::HighestCard);
        let among = if forced { self.able } else { self.in_hand };
        let claimant = opener(opens).and_then(|by_cards| {
            among.iter().max_by_key(|seat| {
                let mut buffer = [Card::JOKER; 13];
                by_cards.claim(self.up_cards(*seat, &mut buffer))
            })
        });
        let seat = claimant.unwrap_or(Seat(0));
        (self.able.from(seat.index()).unwrap_or(Seat(0)), forced)
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
    #[inline(never)]
    pub(crate) fn shows_open_pair(&self) -> bool {
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
    #[inline]
    pub(crate) fn uncalled(&self) -> Option<(Seat, Chips)> {
        pots::uncalled(self.everybody(), self.in_hand, |seat| self.player(seat).bet)
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
        self.contested |= self.is_bet_matched();
        self.clear_bets();
        if self.in_hand.at_most_one() {
            self.phase = Phase::Settle;
        } else {
            if self.rules.collects {
                self.collect();
            }
            self.next_step();
        }
    }

    /// Whether some of the last bet or raise was matched by a player still in, who may have done so
    /// without an act: with a blind that was all they had. What nobody called has gone back.
    pub(crate) fn is_bet_matched(&self) -> bool {
        let asked = self.rules.takes_from_pots && self.version >= RulesVersion::MATCHED_BETS;
        let Some(bettor) = self.called.filter(|_| asked) else { return false };
        let matched = self.in_hand.without(bettor).iter().map(|seat| self.player(seat).put).max();
        let own = self.player(bettor).put;
        matched.is_some_and(|matched| own.min(matched) > self.betting.put_before)
    }

    pub(crate) fn clear_bets(&mut self) {
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
        if self.live {
            self.remember_who_acted();
        }
    }

    /// Who acted matters where somebody deals by hand: what goes wrong is ruled on by it.
    #[inline(never)]
    fn remember_who_acted(&mut self) {
        let now = std::mem::take(&mut self.acted.now);
        self.acted.last = (self.step, now);
        // Nobody acts where all are all-in.
        if !now.is_empty() {
            self.acted.last_made = self.acted.last;
        }
        self.acted.before = self.acted.before.or(now);
        if let Some(wrong) = &mut self.wrong {
            wrong.frozen = None;
        }
    }
}
