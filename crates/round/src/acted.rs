//! What an act puts in, said with it: nobody has to play the round again to know.

use crate::event::{Act, Event, Put};
use crate::round::{Round, plus};
use crate::seat::Seat;
use cutcard_rulebook::Chips;

impl Round {
    /// What an act is as an event, at the round before it.
    #[inline]
    pub(crate) fn acted(&self, seat: Seat, act: Act) -> Event {
        Event::Acted { seat, act, put: Some(self.put_of(seat, act)) }
    }

    /// Tells what an event written before did not say, at the round before it.
    pub fn complete(&self, event: &mut Event) {
        if let Event::Acted { seat, act, put: put @ None } = event {
            *put = Some(self.put_of(*seat, *act));
        }
        if let Event::PutRight { deed, back, .. } = event
            && back.is_empty()
        {
            *back = self.chips_back(deed);
        }
    }

    #[inline]
    fn put_of(&self, seat: Seat, act: Act) -> Put {
        let (player, call) = (self.player(seat), self.call_chips(seat));
        let chips = match act {
            Act::Fold | Act::Check => Chips::ZERO,
            Act::Call => self.tapped(seat, call),
            Act::CallAndFold => call,
            Act::Bet(to) | Act::Raise(to) => to.less(player.bet).min(player.stack),
        };
        let stays = matches!(act, Act::Call | Act::Bet(_) | Act::Raise(_));
        // Less than a call put in before stays in front, but goes back with a fold in the ACT
        // (act-manila:17.8).
        let back = act == Act::Fold && !self.rules.by_book.short_put_stays;
        let short_put = if back { Chips::ZERO } else { player.short_put };
        Put {
            chips,
            in_front: plus(player.bet, plus(chips, short_put)),
            all_in: stays && player.stack == chips,
        }
    }

    /// What a call costs, or all there is.
    pub(crate) fn call_chips(&self, seat: Seat) -> Chips {
        let player = self.player(seat);
        self.to_call(seat).less(player.short_put).min(player.stack)
    }
}
