//! The drop slide: what the house takes lies there as the betting rounds go by, and drops when the round is over.

use crate::event::Event;
use crate::round::{Round, plus};
use crate::seat::MOST_SEATS;
use crate::settle::End;
use cutcard_rulebook::{Chips, RulesVersion};

impl Round {
    /// A betting round is over: what the pots as they lie now would cost goes on the slide, less what lies there
    /// already (crown:7.2.1(a), crown:7.2.3(a)).
    #[inline(never)]
    pub(crate) fn collect(&mut self) {
        if self.version >= RulesVersion::ON_THE_SLIDE {
            self.to_slide = self.commission_to_come().less(self.slide);
        }
    }

    /// What the dealer puts on the slide before anything else.
    #[inline]
    pub(crate) fn slide_event(&self) -> Option<Event> {
        (self.to_slide > Chips::ZERO).then_some(Event::PutOnSlide { chips: self.to_slide })
    }

    pub(crate) fn put_on_slide(&mut self, chips: Chips) {
        self.slide = plus(self.slide, chips);
        self.collected = self.slide;
        self.to_slide = Chips::ZERO;
    }

    /// No more lies there than is left of the pots, once chips have gone back by a ruling.
    pub(crate) fn trim_slide(&mut self) {
        self.slide = self.slide.min(self.pot);
        self.collected = self.slide;
        self.to_slide = self.to_slide.min(self.pot.less(self.slide));
    }

    pub(crate) fn clear_slide(&mut self) {
        (self.slide, self.collected, self.to_slide) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
    }

    /// What the house takes of each pot: first what lies on the slide. What lies there and is not due goes back to the
    /// pots, as where equal hands share what only they have paid (crown:7.8).
    pub(crate) fn push_rake(&self, ends: &mut Vec<End>, taken: &[Chips; MOST_SEATS]) {
        let due = taken.iter().fold(Chips::ZERO, |sum, chips| plus(sum, *chips));
        let back = self.collected.less(due);
        if back > Chips::ZERO {
            ends.push(End::OffSlide { chips: back });
        }
        let mut lies = self.collected.less(back);
        for (pot, chips) in (0..).zip(taken) {
            if *chips > Chips::ZERO {
                let from_slide = lies.min(*chips);
                lies = lies.less(from_slide);
                ends.push(End::Raked { pot, chips: *chips, from_slide });
            }
        }
    }
}
