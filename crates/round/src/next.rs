//! What the dealer does next without being told.

use crate::deal_walk::{DealWalk, To};
use crate::event::{Event, RuledBy};
use crate::point;
use crate::round::{LastDeal, Phase, Round, Thrown};
use crate::row::{Row, Slot};
use crate::seat::{Seat, Seats};
use crate::wrong::Deed;
use cutcard_rulebook::{Chips, DrawMethod, Face, Kitty, Pace, Shortage, Step, VoidCause};

/// What the round waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// The dealer's own work: [`Round::next`] has it.
    Dealer,
    /// So many cards from the dealer's hand, at a live table.
    Cards(usize),
    /// These cards shuffled and cut: [`crate::Command::Shuffled`].
    Shuffle(Vec<Slot>),
    /// A decision of this player.
    Player(Seat),
    /// The floor's word on dealing the board again.
    Floor,
    /// The word of a live dealer that the pots are pushed: hands have been shown, and a ruling may still
    /// come between.
    Push,
    /// Nothing: the round is over.
    Nothing,
}

impl Round {
    /// What the round waits for.
    #[must_use]
    pub fn due(&self) -> Due {
        if self.to_slide > Chips::ZERO {
            return Due::Dealer;
        }
        match self.phase {
            Phase::Settle if self.live && !self.pushing => self.due_before_pushing(),
            Phase::Deed => self.due_deed(),
            Phase::Charge
            | Phase::Post
            | Phase::Return
            | Phase::Settle
            | Phase::MuckKitty
            | Phase::TurnUp => Due::Dealer,
            Phase::Deal if self.live && !self.is_top_seen() => Due::Cards(self.cards_due()),
            Phase::Deal => Due::Dealer,
            Phase::Shuffle => {
                let pool = self.shuffle_pool();
                // Nothing to go on with: the dealer voids the round (act-draw:19.3).
                if pool.is_empty() { Due::Dealer } else { Due::Shuffle(pool) }
            }
            Phase::OverBlind | Phase::Draw | Phase::Discard | Phase::RunItAgain | Phase::Show => {
                Due::Player(Seat(self.cursor))
            }
            Phase::Bet if self.player(self.betting.turn).early.is_some() => Due::Dealer,
            Phase::Bet => Due::Player(self.betting.turn),
            Phase::Set => self.unset().lowest().map_or(Due::Dealer, Due::Player),
            Phase::Floor => Due::Floor,
            Phase::Over => Due::Nothing,
        }
    }

    /// How many cards the next entry of a live dealer has: three at a flop, else one.
    pub(crate) fn cards_due(&self) -> usize {
        match self.step_now() {
            Some(Step::Board { cards }) => usize::from(cards),
            Some(
                Step::Deal { .. }
                | Step::Burn
                | Step::Bet { .. }
                | Step::Draw { .. }
                | Step::Discard { .. }
                | Step::Set,
            )
            | None => 1,
        }
    }

    /// Adds what the dealer does next without being told; nothing where somebody must decide.
    ///
    /// The events are applied in order, and a round stopped between two of them goes on with the
    /// rest.
    pub fn next(&self, events: &mut Vec<Event>) {
        if let Some(event) = self.slide_event() {
            events.push(event);
            return;
        }
        match self.phase {
            Phase::Charge => self.next_charge(events),
            Phase::Post => {
                if let Some((seat, chips, post)) = self.post {
                    events.push(Event::Posted { seat, chips, post });
                }
            }
            Phase::Deal if self.live && !self.is_top_seen() => {}
            Phase::Deal if self.live => {
                events.extend(self.entered(&[self.stub.peek(0)]));
            }
            Phase::Deal => self.next_cards(events),
            Phase::Deed => self.next_deed(events),
            Phase::TurnUp => self.next_turned_up(events),
            Phase::MuckKitty => events.push(Event::KittyMucked),
            Phase::Shuffle if self.is_out_of_runs() => {
                let clause = RuledBy(self.rules.clause(point::RUNS_LIMITED));
                events.push(self.puts(Deed::StopRuns, &clause));
            }
            Phase::Shuffle if self.shuffle_pool().is_empty() => {
                events.push(Event::Voided { cause: Some(VoidCause::Impractical) });
            }
            Phase::Return => {
                if let Some((seat, chips)) = self.uncalled() {
                    events.push(Event::Returned { seat, chips });
                }
            }
            Phase::Settle => self.settle(events),
            Phase::Bet => events.extend(self.held_act()),
            Phase::OverBlind
            | Phase::Shuffle
            | Phase::Draw
            | Phase::Discard
            | Phase::Set
            | Phase::RunItAgain
            | Phase::Floor
            | Phase::Show
            | Phase::Over => {}
        }
    }

    fn next_charge(&self, events: &mut Vec<Event>) {
        let fee = self.rules.house.commission.per_person;
        for seat in self.everybody().iter().skip(usize::from(self.cursor)) {
            let chips = Chips(fee.0.min(self.player(seat).stack.0));
            events.push(Event::Charged { seat, chips });
        }
    }

    pub(crate) fn next_cards(&self, events: &mut Vec<Event>) {
        match self.step_now() {
            Some(Step::Deal { shortage: Shortage::CommunityCard, .. }) => {
                if let Some(event) = self.last_deal_event(self.stub.peek(0)) {
                    events.push(event);
                }
            }
            Some(Step::Deal { face, .. }) => {
                let Some(mut walk) = self.deal_walk() else { return };
                for below in 0.. {
                    let Some(to) = walk.advance() else { break };
                    events.push(self.dealt(to, self.stub.peek(below), face));
                }
            }
            Some(Step::Burn) => events.push(Event::Burnt { card: self.stub.peek(0) }),
            Some(Step::Board { cards }) => {
                let row: Row<3> =
                    (0..usize::from(cards)).map(|below| self.stub.peek(below)).collect();
                events.push(Event::Board { board: self.board_index(self.pass), cards: row });
            }
            Some(Step::Draw { method, .. }) => {
                if let Some(event) = self.draw_event(method, self.stub.peek(0)) {
                    events.push(event);
                }
            }
            Some(Step::Bet { .. } | Step::Discard { .. } | Step::Set) | None => {}
        }
    }

    /// Whether all have seen the card that comes next, by itself: a live dealer need not enter it.
    pub(crate) fn is_top_seen(&self) -> bool {
        self.stub.peek(0).is_some() && self.cards_due() == 1
    }

    /// The event of a live dealer's entry.
    pub(crate) fn entered(&self, cards: &[Slot]) -> Option<Event> {
        if self.phase == Phase::Deed {
            return self.entered_deed(cards);
        }
        let card = cards.first().copied().flatten();
        match self.step_now()? {
            Step::Deal { shortage: Shortage::CommunityCard, .. } => self.last_deal_event(card),
            Step::Deal { face, .. } => {
                let to = self.deal_walk()?.advance()?;
                Some(self.dealt(to, card, face))
            }
            Step::Burn => Some(Event::Burnt { card }),
            Step::Board { .. } => Some(Event::Board {
                board: self.board_index(self.pass),
                cards: cards.iter().copied().collect(),
            }),
            Step::Draw { method, .. } => self.draw_event(method, card),
            Step::Bet { .. } | Step::Discard { .. } | Step::Set => None,
        }
    }

    #[inline]
    pub(crate) fn dealt(&self, to: To, card: Slot, face: Face) -> Event {
        match to {
            To::Seat(seat) if self.in_hand.has(seat) && self.wrong.is_some() => {
                Event::Dealt { seat, card, face: self.face_for(seat, face) }
            }
            To::Seat(seat) if self.in_hand.has(seat) => Event::Dealt { seat, card, face },
            To::Seat(seat) => Event::DealtToFolded { seat, card, face },
            To::Kitty => Event::KittyDealt { card },
        }
    }

    /// The walk of the deal in hand, at where it has got to.
    #[inline]
    pub(crate) fn deal_walk(&self) -> Option<DealWalk> {
        let Some(Step::Deal { cards, pace, kitty, .. }) = self.step_now() else { return None };
        Some(DealWalk {
            recipients: self.recipients(),
            cards,
            pace,
            kitty: kitty == Kitty::With,
            pass: self.pass,
            cursor: self.cursor,
        })
    }

    fn last_deal_event(&self, card: Slot) -> Option<Event> {
        Some(match self.last_deal {
            LastDeal::BurnFirst | LastDeal::BurnThenCommunity => Event::Burnt { card },
            LastDeal::Community => Event::Community { card },
            LastDeal::NoBurn => {
                let Some(Step::Deal { face, .. }) = self.step_now() else { return None };
                let mut walk = DealWalk { pace: Pace::OneByOne, ..self.deal_walk()? };
                self.dealt(walk.advance()?, card, face)
            }
        })
    }

    fn draw_event(&self, method: DrawMethod, card: Slot) -> Option<Event> {
        let seat = Seat(self.cursor);
        let face = Face::Down;
        if self.draws.due == 0 {
            let seat = self.draws.fifths.lowest()?;
            return Some(Event::Dealt { seat, card, face });
        }
        Some(match method {
            DrawMethod::AtOnce if !self.draws.burnt => Event::Burnt { card },
            DrawMethod::FourThenOne if self.draws.aside && self.draws.due == 1 => {
                Event::PutAside { card }
            }
            DrawMethod::AtOnce | DrawMethod::FourThenOne => Event::Dealt { seat, card, face },
        })
    }

    /// The cards to be shuffled so that the step can go on.
    pub(crate) fn shuffle_pool(&self) -> Vec<Slot> {
        if let Some(wrong) = &self.wrong {
            if wrong.new_deal.is_some() {
                return self.stub.rest().to_vec();
            }
            if self.phase == Phase::Deed {
                return self.stub.rest().iter().chain(wrong.aside.slots()).copied().collect();
            }
            if self.burns_complete_runs() {
                let enough = !self.is_out_of_runs();
                return if enough { self.burnt.slots().to_vec() } else { Vec::new() };
            }
            if let Some(needed) = self.needed_in_step() {
                let pool = self.stub.rest().iter().chain(self.burnt.slots());
                let pool: Vec<Slot> = pool.copied().collect();
                // With too few even so there is nothing to go on with.
                return if pool.len() < needed { Vec::new() } else { pool };
            }
        }
        match self.step_now() {
            Some(Step::Draw { method, .. }) => self.discards_to_shuffle(method),
            Some(Step::Deal { .. }) => {
                self.stub.rest().iter().chain(self.burnt.slots()).copied().collect()
            }
            Some(
                Step::Burn
                | Step::Board { .. }
                | Step::Bet { .. }
                | Step::Discard { .. }
                | Step::Set,
            )
            | None => Vec::new(),
        }
    }

    fn discards_to_shuffle(&self, method: DrawMethod) -> Vec<Slot> {
        let drawing = self.drawing();
        let pool: Vec<Slot> = self
            .muck
            .all()
            .iter()
            .filter(|thrown| drawing.may_take(thrown, method))
            .map(|thrown| thrown.card)
            .collect();
        match method {
            // The burnt cards are the last resort.
            DrawMethod::AtOnce if pool.is_empty() => self.burnt.slots().to_vec(),
            DrawMethod::AtOnce | DrawMethod::FourThenOne => pool,
        }
    }

    /// Who is being served, and in which draw.
    pub(crate) const fn drawing(&self) -> Drawing {
        let seat = match self.draws.due {
            0 => self.draws.fifths.lowest(),
            _ => Some(Seat(self.cursor)),
        };
        let passed_over = match &self.wrong {
            Some(wrong) => match wrong.passed_over {
                Some((seat, _)) => Some(seat),
                None => None,
            },
            None => None,
        };
        Drawing { seat, passed_over, number: self.draws.number }
    }

    /// Who has not set their rows yet.
    pub(crate) fn unset(&self) -> Seats {
        let Some(rows) = &self.rows else { return Seats::NONE };
        self.in_hand
            .iter()
            .filter(|seat| rows.get(seat.index()).is_none_or(Option::is_none))
            .collect()
    }
}

/// A player being served in a draw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawing {
    seat: Option<Seat>,
    /// Who is served next, having been passed over.
    passed_over: Option<Seat>,
    number: u8,
}

impl Drawing {
    /// Whether a discard is shuffled back in: earlier discards and folded hands, not those of the
    /// player who is drawing (crown:9.4.2), and in the ACT not of one who changes five
    /// (act-draw:9.7).
    pub(crate) fn may_take(self, thrown: &Thrown, method: DrawMethod) -> bool {
        let by_them =
            thrown.by == self.seat || thrown.by.is_some() && thrown.by == self.passed_over;
        let own_now = by_them && thrown.draw == self.number;
        match method {
            DrawMethod::AtOnce => !own_now,
            DrawMethod::FourThenOne => !own_now && !thrown.all_five && !thrown.for_good,
        }
    }
}
