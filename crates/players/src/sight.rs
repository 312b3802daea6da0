//! What a seat sees of a round of pots.

use cutcard_cards::{Card, HandRule};
use cutcard_round::{Asked, Rules, Seat, SeatStanding, SeatView, View as RoundView};
use cutcard_rulebook::{Chips, Opens, Step};
use cutcard_table::{Config, View};

/// A round of pots as one seat sees it.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) round: &'a RoundView,
    pub(crate) own: &'a SeatView,
}

impl<'a> Sight<'a> {
    /// What the viewer sees of the round of pots that is on, and what is asked of them; `None`
    /// where nothing is.
    pub(crate) fn of(config: &'a Config, view: &'a View) -> Option<(Sight<'a>, Asked)> {
        let rules = config.rules()?;
        let (round, place) = (view.round.as_ref()?, view.place?);
        if !view.playing || !round.asked_of.has(place) {
            return None;
        }
        let own = round.seats.get(place.index())?;
        Some((Sight { rules, round, own }, round.asked))
    }

    pub(crate) const fn seat(&self) -> Seat {
        self.own.seat
    }

    /// How hands are judged; `None` in Chinese Poker.
    pub(crate) const fn rule(&self) -> Option<&'a HandRule> {
        self.rules.house.showdown.hand()
    }

    /// The own cards, as far as they are known.
    pub(crate) fn own_cards(&self) -> Vec<Card> {
        known(self.own)
    }

    /// Whether every own card is known; not at a live table.
    pub(crate) fn knows_own(&self) -> bool {
        self.own.hand.cards.slots().iter().all(Option::is_some)
    }

    /// Those still in, beside the seat itself.
    pub(crate) fn rivals(&self) -> impl Iterator<Item = &'a SeatView> + use<'a> {
        let own = self.seat();
        let others = self.round.seats.iter().filter(move |other| other.seat != own);
        others.filter(|other| match other.standing {
            SeatStanding::In | SeatStanding::AllIn => true,
            SeatStanding::Folded => false,
        })
    }

    /// How many draws a round of the game has, and how many are still to come.
    pub(crate) fn draws(&self) -> (usize, usize) {
        let is_draw = |step: &Step| matches!(step, Step::Draw { .. });
        let steps = || self.rules.steps().iter().map(|each| each.step);
        let left = steps().skip(self.round.step).filter(is_draw).count();
        (steps().filter(is_draw).count(), left)
    }

    /// How far the betting has got, in percent of the betting rounds.
    pub(crate) fn progress(&self) -> i64 {
        let steps = self.rules.steps().iter();
        let rounds = steps.filter(|each| matches!(each.step, Step::Bet { .. })).count();
        (100 * self.round.betting_round.min(rounds) / rounds.max(1)) as i64
    }

    /// How many bets and raises of somebody's own will there are in this betting round.
    pub(crate) fn bets(&self) -> u8 {
        let step = self.rules.steps().get(self.round.step).map(|each| each.step);
        // What a blind or a card forces is nobody's opinion of their hand.
        let opened = match step {
            Some(Step::Bet { opens }) => match opens {
                Opens::AfterBlinds => self.rules.house.blinds.is_empty(),
                Opens::LowestCard | Opens::HighestCard => false,
                Opens::AfterButton | Opens::BestShowing | Opens::LowestShowing => true,
            },
            Some(
                Step::Deal { .. }
                | Step::Burn
                | Step::Board { .. }
                | Step::Draw { .. }
                | Step::Discard { .. }
                | Step::Set,
            )
            | None => false,
        };
        let opened = opened && self.round.to_match > Chips::ZERO;
        self.round.raises.saturating_add(u8::from(opened))
    }
}

/// The cards of a player that the viewer may know.
pub(crate) fn known(seat: &SeatView) -> Vec<Card> {
    seat.hand.cards.slots().iter().flatten().copied().collect()
}
