//! The end of a round dealt by hand: hands are shown, then the dealer pushes the pots. A ruling may come
//! between (crown:14.2.7, crown:14.1.1(a)(viii)).

use crate::event::Event;
use crate::next::Due;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{Phase, Round};
use crate::row::Row;
use crate::seat::{Seat, Seats};
use crate::settle::End;
use crate::wrong::Deed;
use cutcard_cards::Card;

const fn is_showing(event: &Event) -> bool {
    matches!(event, Event::Shown { .. } | Event::Mucked { .. })
}

impl Round {
    /// Whether a hand is shown or thrown in before a live dealer pushes the pots.
    pub(crate) const fn is_shown_by_hand(&self, event: &Event) -> bool {
        self.live && is_showing(event)
    }

    /// What ends a round dealt by hand, as far as it goes: hands that are still to be shown, and once the
    /// dealer pushes the pots, the rest.
    pub(crate) fn settle_by_hand(&self, events: &mut Vec<Event>) {
        let mut all = Vec::new();
        if self.rows.is_some() {
            self.settle_rows(&mut all);
        } else {
            let mut ends = Vec::new();
            self.settle_pots(&mut ends);
            all.extend(ends.into_iter().map(|end| self.end_event(end)));
        }
        if self.pushing {
            let pushed = all.into_iter().filter(|event| !is_showing(event));
            events.extend(pushed.skip(usize::from(self.settled)));
            events.push(Event::Ended);
            return;
        }
        let done = self.laid_open.or(self.thrown_in);
        let is_left = |event: &Event| {
            if let Event::Shown { seat, .. } | Event::Mucked { seat } = event {
                !done.has(*seat)
            } else {
                false
            }
        };
        events.extend(all.into_iter().filter(is_left));
    }

    /// The dealer's own work while hands are to be shown, then the dealer's word.
    pub(crate) fn due_before_pushing(&self) -> Due {
        let mut shows = Vec::new();
        self.settle_by_hand(&mut shows);
        if shows.is_empty() { Due::Push } else { Due::Dealer }
    }

    pub(crate) fn decide_push(&self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.due() != Due::Push {
            return Err(self.not_now("pushing the pots"));
        }
        events.push(Event::Pushing);
        Ok(())
    }

    pub(crate) fn decide_all_in(
        &self,
        seat: Seat,
        all_in: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        let Some(queued) = self.deed().filter(|queued| queued.deed == Deed::AskAllIn { seat })
        else {
            return Err(self.not_now("choosing to be all-in"));
        };
        let deed = if all_in { Deed::AllIn { seat } } else { Deed::NotAllIn { seat } };
        events.push(self.puts(deed, &queued.clause));
        Ok(())
    }

    /// A hand that was thrown in, before the pots are pushed: whoever is in the round may ask.
    pub(crate) fn decide_reveal(
        &self,
        asks: Seat,
        whose: Seat,
        cards: &[Card],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(asks)?;
        self.seated(whose)?;
        if !self.is_before_pushing() {
            return Err(self.not_now("showing a hand that was thrown in"));
        }
        if !self.rules.by_book.hands_asked_for {
            return Err(self.refuse(Reason::NotMucked { seat: whose }, point::HAND_OUT_OF_PLAY));
        }
        if !self.thrown_in.has(whose) || self.shown.has(whose) {
            return Err(self.refuse(Reason::NotMucked { seat: whose }, self.asking()));
        }
        if !self.could_hold(whose, cards) {
            return Err(self.not_their_cards(whose, cards));
        }
        let cards = cards.iter().copied().map(Some).collect();
        events.push(Event::Revealed { seat: whose, cards, asked_by: Some(asks) });
        Ok(())
    }

    fn is_before_pushing(&self) -> bool {
        self.live && self.phase == Phase::Settle && !self.pushing
    }

    /// A hand is shown because somebody asks. Where a winner of a pot does so before it is pushed, the hand
    /// is live again (crown:14.2.7).
    pub(crate) fn revealed(&mut self, seat: Seat, cards: &Row<13>, asked_by: Option<Seat>) {
        self.shown = self.shown.with(seat);
        if !self.is_before_pushing() {
            return;
        }
        let by_winner = asked_by.is_some_and(|asks| self.winners_now().has(asks));
        self.player_mut(seat).cards = *cards;
        if by_winner {
            self.thrown_in = self.thrown_in.without(seat);
            self.laid_open = self.laid_open.with(seat);
        }
    }

    /// Who would be pushed a pot now.
    fn winners_now(&self) -> Seats {
        let mut ends = Vec::new();
        self.settle_pots(&mut ends);
        let won = ends.into_iter().filter_map(|end| match end {
            End::Awarded { seat, .. } => Some(seat),
            End::Shown(_) | End::Mucked(_) | End::OffSlide { .. } | End::Raked { .. } => None,
        });
        won.collect()
    }
}
