//! From an event to the next state.

use crate::event::{Event, Warning};
use crate::house::{Shoe, Wager};
use crate::number::{BoxNumber, Holder};
use crate::result::BoxResult;
use crate::round::{BoxState, Decided, Held, Phase, Round};
use crate::shoe::Shuffle;
use crate::start::Warned;
use cutcard_cards::Card;
use cutcard_odds::three_card_poker::Stakes;
use cutcard_rulebook::Chips;

/// Moves chips, never more than there are: none is made and none is lost.
fn move_chips(from: &mut Chips, to: &mut Chips, amount: Chips) {
    let moved = amount.min(*from).min(Chips(u64::MAX - to.0));
    *from = from.less(moved);
    to.0 += moved.0;
}

impl BoxState {
    fn take_back(&mut self) {
        for wager in [&mut self.ante, &mut self.pairs_plus, &mut self.play] {
            let all = *wager;
            move_chips(wager, &mut self.stack, all);
        }
    }
}

impl Round {
    /// Takes an event that [`crate::decide`] gave.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Shuffled(shuffle) => {
                self.ready = true;
                self.cut = match shuffle {
                    Shuffle::ByHand { cut } => cut,
                    Shuffle::IntoMachine => 0,
                };
            }
            Event::MarkerPlaced { at, wager, maximum } => self.place_marker(at, wager, maximum),
            Event::Wagered { at, ante, pairs_plus, warning, .. } => {
                self.wager(at, ante, pairs_plus, warning);
            }
            Event::Withdrawn { at, .. } => {
                if let Some(seat) = self.seat_mut(at) {
                    seat.take_back();
                }
            }
            Event::NoMoreBets => self.close_wagers(),
            Event::CardDealt { to, card } => self.take_card(to, card),
            Event::PlayOrFoldCalled => self.phase = self.deciding(),
            Event::Played { at, play, .. } => self.put_down(at, play, Decided::Played),
            Event::PlayedShort { at, put, .. } => self.put_down(at, put, Decided::Short),
            Event::Completed { at, added, .. } => self.put_down(at, added, Decided::Played),
            Event::Folded { at, .. } => self.fold(at),
            Event::KeptPairsPlus { at, .. } => {
                self.put_down(at, Chips::ZERO, Decided::KeptPairsPlus);
            }
            Event::CardTurnedUp { of, card } => {
                if let Some(held) = self.held_mut(of) {
                    held.turn_up(card);
                }
            }
            Event::Revealed { .. } => self.phase = self.settling(),
            Event::FoldedCounted { at, cards } => {
                if let Some(seat) = self.seat_mut(at) {
                    seat.counted = Some(cards);
                }
            }
            Event::Settled { at, result, .. } => self.settle(at, result),
            Event::Racked => self.phase = Phase::Over,
            Event::CardExposed { .. } => self.exposed = self.exposed.saturating_add(1),
            Event::HandRebuilt { .. } => {}
            Event::BoxVoided { at, .. } => self.void_box(at),
            Event::Voided(_) => self.void(),
        }
    }

    fn place_marker(&mut self, at: BoxNumber, wager: Wager, maximum: Chips) {
        if let Some(seat) = self.seat_mut(at) {
            match wager {
                Wager::Ante => seat.ante_maximum = maximum,
                Wager::PairsPlus => seat.pairs_plus_maximum = maximum,
            }
        }
    }

    fn wager(&mut self, at: BoxNumber, ante: Chips, pairs_plus: Chips, warning: Warning) {
        let Some(seat) = self.seat_mut(at) else { return };
        seat.take_back();
        move_chips(&mut seat.stack, &mut seat.ante, ante);
        move_chips(&mut seat.stack, &mut seat.pairs_plus, pairs_plus);
        match warning {
            Warning::None => {}
            Warning::UnderMinimum => seat.warned = Warned::Before,
        }
    }

    /// Every box with a wager is dealt in (act-3cp:4.2, act-3cp:6.4(a)).
    fn close_wagers(&mut self) {
        self.phase = Phase::Closed;
        let mut turn = self.turn;
        let wagered = self.seated().filter(|(_, seat)| seat.has_wager());
        let mut dealt_in = 0;
        for ((at, _), place) in wagered.zip(&mut turn) {
            *place = at.get();
            dealt_in += 1;
        }
        self.turn = turn;
        self.dealt_in = dealt_in;
    }

    fn held_mut(&mut self, of: Holder) -> Option<&mut Held> {
        match of {
            Holder::Box(at) => self.seat_mut(at).map(|seat| &mut seat.held),
            Holder::Dealer => Some(&mut self.dealer),
        }
    }

    fn take_card(&mut self, to: Holder, card: Option<Card>) {
        if let Some(held) = self.held_mut(to) {
            held.push(card);
        }
        self.dealt = self.dealt.saturating_add(1);
        self.phase = if !self.all_dealt() {
            Phase::Dealing
        } else {
            match self.house.shoe() {
                // The dealer's last card lets players look (act-3cp:7.1), from a machine only the
                // call (act-3cp:10.5).
                Shoe::Manual => self.deciding(),
                Shoe::Automated => Phase::Dealt,
            }
        };
    }

    /// Deciding, as long as somebody has to.
    fn deciding(&self) -> Phase {
        if self.next_to_decide().is_some() { Phase::Deciding } else { Phase::Decided }
    }

    /// Settling, as long as a box is left.
    fn settling(&self) -> Phase {
        if self.next_to_settle().is_some() { Phase::Settling } else { Phase::Settled }
    }

    fn put_down(&mut self, at: BoxNumber, amount: Chips, decided: Decided) {
        if let Some(seat) = self.seat_mut(at) {
            move_chips(&mut seat.stack, &mut seat.play, amount);
            seat.decided = decided;
        }
        self.phase = self.deciding();
    }

    fn fold(&mut self, at: BoxNumber) {
        // The software's own hands have three cards.
        let counted = self.order.is_some().then_some(3);
        if let Some(seat) = self.seat_mut(at) {
            let short = seat.play;
            move_chips(&mut seat.play, &mut seat.stack, short);
            seat.decided = Decided::Folded;
            seat.counted = counted;
        }
        self.phase = self.deciding();
    }

    fn settle(&mut self, at: BoxNumber, result: BoxResult) {
        let mut float = self.float;
        if let Some(seat) = self.seat_mut(at) {
            let Stakes { ante, pairs_plus } = seat.in_action().stakes;
            seat.settled = (Chips(ante), Chips(pairs_plus));
            seat.take_back();
            move_chips(&mut seat.stack, &mut float, result.lost);
            move_chips(&mut float, &mut seat.stack, result.won);
            seat.result = Some(result);
        }
        self.float = float;
        self.phase = self.settling();
    }

    fn void_box(&mut self, at: BoxNumber) {
        if let Some(seat) = self.seat_mut(at) {
            seat.take_back();
            seat.decided = Decided::Void;
        }
        match self.phase {
            Phase::Deciding => self.phase = self.deciding(),
            Phase::Settling => self.phase = self.settling(),
            Phase::Wagers
            | Phase::Closed
            | Phase::Dealing
            | Phase::Dealt
            | Phase::Decided
            | Phase::Settled
            | Phase::Over
            | Phase::Void => {}
        }
    }

    /// What was wagered and what was paid goes back (act-3cp:A:Void).
    fn void(&mut self) {
        for seat in self.boxes.iter_mut().flatten() {
            seat.stack = seat.stack_before;
            (seat.ante, seat.pairs_plus, seat.play) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
            seat.result = None;
        }
        self.float = self.float_before;
        self.phase = Phase::Void;
    }
}
