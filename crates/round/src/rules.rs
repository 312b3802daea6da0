//! The rules of one table, made ready for play.

use crate::seat::MOST_SEATS;
use cutcard_cards::{Deck, Opener, RuleJudge};
use cutcard_rulebook::{
    AllInRule, Book, BookRules, Chips, ClauseId, FirstManilaCard, Forced, House, Judged, LimitKind,
    OddChipsRule, OddChipsTo, OpenPairHiLo, Opens, Permission, Places, PlayStep, RaiseCap,
    RunItTwice, SeveralOddChips, Step,
};

/// The rules of one table: its game and house options, made ready for play.
#[derive(Clone)]
pub struct Rules {
    /// What they were made of.
    pub house: House,
    pub(crate) book: Book,
    /// What that book rules in its own way.
    pub(crate) by_book: &'static BookRules,
    pub(crate) steps: Vec<PlayStep>,
    /// The betting round that each step is in or follows.
    pub(crate) rounds: Vec<u8>,
    /// The betting round from which the upper tier is bet.
    pub(crate) upper_from: u8,
    pub(crate) deck: Deck,
    /// How many cards it has.
    pub(crate) cards: u8,
    pub(crate) judge: Option<RuleJudge>,
    pub(crate) boards: u8,
    /// What short all-ins do.
    pub(crate) short_all_in: ShortAllIn,
    /// How many raises a betting round may have with three or more.
    pub(crate) raise_cap: Option<u8>,
    pub(crate) odd_chips: OddChips,
    /// Whether the board may be dealt again.
    pub(crate) runs_again: bool,
    /// Whether the house takes anything out of pots.
    pub(crate) takes_from_pots: bool,
    /// Whether that is put on the slide as the betting rounds go by.
    pub(crate) collects: bool,
    /// Whether an open pair lets the upper tier in.
    pub(crate) open_pair: bool,
    /// Whether a seat that folds with nothing to call goes on being dealt to (crown:14.4.5).
    pub(crate) folded_unbet: bool,
    /// The step from which nothing but betting is decided: after the first betting round and the
    /// last draw, discard and setting of rows.
    pub(crate) runs_out_from: u8,
    /// How many draws there are.
    pub(crate) draws: u8,
}

/// What a raise too small to be one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShortAllIn {
    /// Half of a bet or more counts as one; less may be completed (crown:6.16.2(a), crown:6.16.2(b)).
    HalfBet,
    /// It never reopens the betting (crown:6.16.3).
    NoReopening,
    /// Nor here, and a short opening may only be called (act-manila:14.5).
    TapOut,
}

/// Who takes the chips that do not divide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OddChips {
    Clockwise,
    Nearest,
    Suit,
}

/// Why a table cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// More players than a round can have.
    #[error("{seats} players: a round can have {MOST_SEATS}")]
    TooManySeats {
        /// How many.
        seats: usize,
    },
    /// The game is played against the house.
    #[error("a game against the house has a round of its own")]
    Banked,
}

impl Rules {
    /// The rules of a table with these house options.
    ///
    /// # Errors
    /// The game is not one of pots, or has too many players.
    pub fn new(house: House) -> Result<Rules, RulesError> {
        let play = house.game.play().ok_or(RulesError::Banked)?.clone();
        if house.seats > MOST_SEATS {
            return Err(RulesError::TooManySeats { seats: house.seats });
        }
        let book = house.game.book();
        let by_book = BookRules::of(book);
        let (judge, deck) = match house.showdown.judged {
            Judged::Hand(rule) => (Some(rule.judge()), rule.deck),
            Judged::Chinese { deck } => (None, deck),
        };
        let limit = house.limit.kind;
        let in_tiers = matches!(limit, LimitKind::Fixed | LimitKind::Spread);
        let short_all_in = match (by_book.short_all_ins, in_tiers) {
            (AllInRule::ByLimit, true) => ShortAllIn::HalfBet,
            (AllInRule::ByLimit, false) => ShortAllIn::NoReopening,
            (AllInRule::TapOut, _) => ShortAllIn::TapOut,
        };
        let capped = match by_book.raise_cap {
            RaiseCap::InTiers => in_tiers,
            RaiseCap::WithBlinds => house.forced != Forced::Antes,
        };
        let odd_chips = odd_chips(&house, play.odd_chips.default);
        let hi_lo =
            house.showdown.hand().is_some_and(|rule| rule.high.is_some() && rule.low.is_some());
        let open_pair = play.permits(Permission::OpenPair).is_some()
            || hi_lo
                && is_stud(&play.steps)
                && house.policies.open_pair_hi_lo == OpenPairHiLo::Included;
        let boards = house.game.hand().boards as u8;
        let folded_unbet = play.permits(Permission::FoldedUnbet).is_some();
        let steps = ready(play.steps.clone(), by_book, house.policies.first_manila_card);
        let rounds = steps
            .iter()
            .scan(0, |round, each| {
                *round += u8::from(matches!(each.step, Step::Bet { .. }));
                Some(*round)
            })
            .collect();
        let runs_out_from = runs_out_from(&steps);
        let draws =
            steps.iter().filter(|each| matches!(each.step, Step::Draw { .. })).count() as u8;
        let commission = &house.commission;
        let takes_from_pots = commission.percentage.is_some() || !commission.per_hand.is_empty();
        Ok(Rules {
            takes_from_pots,
            collects: takes_from_pots && by_book.commission_as_play_goes,
            runs_again: house.run_it_twice != RunItTwice::Off,
            rounds,
            upper_from: play.upper_tier_from as u8,
            open_pair: open_pair && limit == LimitKind::Fixed,
            house,
            book,
            by_book,
            steps,
            deck,
            cards: deck.cards().len() as u8,
            judge,
            boards,
            short_all_in,
            raise_cap: capped.then_some(3),
            odd_chips,
            folded_unbet,
            runs_out_from,
            draws,
        })
    }

    /// The deck in play.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// How hands are judged; `None` in Chinese Poker.
    #[must_use]
    pub const fn judge(&self) -> Option<&RuleJudge> {
        self.judge.as_ref()
    }

    /// The steps of a round, in order.
    #[must_use]
    pub fn steps(&self) -> &[PlayStep] {
        &self.steps
    }

    /// Which betting round a step is in, from 1; 0 before the first.
    #[inline]
    pub(crate) fn betting_round(&self, step: u8) -> u8 {
        self.rounds.get(usize::from(step)).or(self.rounds.last()).copied().unwrap_or(0)
    }

    #[inline]
    pub(crate) fn is_last_betting_round(&self, step: u8) -> bool {
        self.betting_round(step) == self.rounds.last().copied().unwrap_or(0)
    }

    /// What the table's book says at a point of play.
    pub(crate) const fn clause(&self, point: Places) -> ClauseId {
        point.of(self.book)
    }

    /// The smallest chip in play.
    pub(crate) const fn chip(&self) -> Chips {
        self.house.smallest_chip
    }
}

/// Who takes several odd chips.
fn odd_chips(house: &House, to: OddChipsTo) -> OddChips {
    match (to, house.policies.several_odd_chips, house.game.by_book().odd_chips) {
        (OddChipsTo::Suit, _, _) => OddChips::Suit,
        (OddChipsTo::Button, SeveralOddChips::OneEachClockwise, _)
        | (OddChipsTo::Button, SeveralOddChips::ByBook, OddChipsRule::Clockwise) => {
            OddChips::Clockwise
        }
        (OddChipsTo::Button, SeveralOddChips::AllToNearest, _)
        | (OddChipsTo::Button, SeveralOddChips::ByBook, OddChipsRule::Nearest) => OddChips::Nearest,
    }
}

/// What makes a player open, where cards do.
pub(crate) const fn opener(opens: Opens) -> Option<Opener> {
    match opens {
        Opens::AfterBlinds | Opens::AfterButton => None,
        Opens::LowestCard => Some(Opener::LowestCard),
        Opens::HighestCard => Some(Opener::HighestCardAceLow),
        Opens::BestShowing => Some(Opener::BestShowing),
        Opens::LowestShowing => Some(Opener::LowestShowing),
    }
}

fn is_stud(steps: &[PlayStep]) -> bool {
    steps.iter().any(|each| matches!(each.step, Step::Bet { opens: Opens::BestShowing }))
}

fn runs_out_from(steps: &[PlayStep]) -> u8 {
    let first_bet = steps.iter().position(|each| matches!(each.step, Step::Bet { .. }));
    let decides =
        |each: &PlayStep| matches!(each.step, Step::Draw { .. } | Step::Discard { .. } | Step::Set);
    let last = first_bet.max(steps.iter().rposition(decides));
    last.map_or(steps.len(), |last| last + 1) as u8
}

/// The steps with the policies that change them.
fn ready(mut steps: Vec<PlayStep>, by_book: &BookRules, first: FirstManilaCard) -> Vec<PlayStep> {
    let unburnt = steps.windows(2).position(|pair| match pair {
        [before, after] => {
            matches!(after.step, Step::Board { .. }) && !matches!(before.step, Step::Burn)
        }
        _ => false,
    });
    if let (true, FirstManilaCard::Burnt, Some(place)) =
        (by_book.first_manila_card_open, first, unburnt)
        && let Some(board) = steps.get(place + 1).cloned()
    {
        steps.insert(place + 1, PlayStep { step: Step::Burn, clause: board.clause });
    }
    steps
}
