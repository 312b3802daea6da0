//! What a viewer may know: every byte that reaches one is made here.

use crate::asked::Asked;
use crate::betting::BettingOptions;
use crate::event::{Event, Rows, Started};
use crate::next::Due;
use crate::round::{Phase, Round};
use crate::row::{Row, Slot};
use crate::seat::{Seat, Seats};
use crate::wrong::{Report, Reported};
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, Face, Wrong};
use serde::Serialize;

/// Who looks at a round. Staff see what the public sees: the cards of players are nobody's
/// business until the round is over, and then an auditor's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player of the round.
    Seat(Seat),
    /// Anybody.
    Public,
    /// Who may see all of a round that is over.
    Auditor,
}

/// What a viewer sees of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The step that is being done, from 0.
    pub step: usize,
    /// The betting round, from 1; 0 before the first.
    pub betting_round: usize,
    /// Whose decision is due.
    pub turn: Option<Seat>,
    /// What is asked for.
    pub asked: Asked,
    /// Of whom.
    pub asked_of: Seats,
    /// Whose hands may be asked to be seen.
    pub may_be_asked_to_show: Seats,
    /// The players, clockwise from the button's left.
    pub seats: Vec<SeatView>,
    /// The boards.
    pub boards: Vec<Row<5>>,
    /// A card that counts for every player of stud.
    pub community: Option<Slot>,
    /// All chips in the middle.
    pub pot: Chips,
    /// The pots, told apart once the betting that makes them is over: what lies in front of the
    /// players is in none of them yet.
    pub pots: Vec<PotView>,
    /// How many pots there are, also once they are pushed.
    pub pot_count: usize,
    /// What must be matched in this betting round.
    pub to_match: Chips,
    /// How many raises there have been.
    pub raises: u8,
    /// What the house has taken.
    pub commission: Chips,
    /// Chips of the pot that lie on the drop slide.
    pub on_slide: Chips,
    /// What it would take of the pots as the chips lie now.
    pub commission_to_come: Chips,
    /// How many cards are left to deal.
    pub stub: usize,
    /// How many are burnt.
    pub burnt: usize,
    /// How many are in the muck.
    pub muck: usize,
    /// How many the kitty has.
    pub kitty: usize,
    /// The card on top of the deck, where all have seen it.
    pub top: Slot,
    /// How many are put aside because something went wrong.
    pub aside: usize,
    /// Whether bets have a ceiling in this betting round because a card was seen too early.
    pub frozen: bool,
    /// How often the board is dealt.
    pub runs: u8,
    /// Which draw is on, or was last, from 1; 0 before the first.
    pub draw: u8,
    /// How many draws there are.
    pub draws: u8,
    /// Whether nobody can decide anything any more: what is left comes by itself.
    pub running_out: bool,
    /// What the viewer may do, where the turn is theirs and it is a matter of betting.
    pub options: Option<BettingOptions>,
    /// Whether the round is over.
    pub over: bool,
}

impl View {
    /// What is known of each board, with the card that counts for every player of stud (crown:10.6.2): where the
    /// game has no board, that card is one by itself.
    #[must_use]
    pub fn known_boards(&self) -> Vec<Vec<Card>> {
        let community = self.community.flatten();
        let known =
            |board: &Row<5>| board.slots().iter().flatten().copied().chain(community).collect();
        let boards: Vec<Vec<Card>> = self.boards.iter().map(known).collect();
        match community {
            Some(card) if boards.is_empty() => vec![vec![card]],
            Some(_) | None => boards,
        }
    }
}

/// What a viewer sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Chips not in the pot.
    pub stack: Chips,
    /// Chips put in during this betting round.
    pub bet: Chips,
    /// Chips put in during the round.
    pub put_in: Chips,
    /// What the round brought the player, won less put in, once it is over.
    pub net: Option<i64>,
    /// Whether the player is in the hand.
    pub standing: Standing,
    /// The cards, those the viewer may not know as nothing.
    pub hand: HandView,
}

/// Whether a player is in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// In, with chips to bet.
    In,
    /// In, with nothing left to bet.
    AllIn,
    /// Out.
    Folded,
}

/// The cards of a player as a viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HandView {
    /// The cards in the order they were dealt.
    pub cards: Row<13>,
    /// Which lie face up.
    pub up: Vec<bool>,
    /// Whether the hand has been laid open.
    pub shown: bool,
    /// Whether that was before the end, because nobody could decide anything any more.
    pub turned_up: bool,
    /// The rows of Chinese Poker, once they are set and the viewer may see them.
    pub rows: Option<Rows>,
}

/// A pot as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PotView {
    /// The chips in it.
    pub amount: Chips,
    /// Who can win it.
    pub eligible: Seats,
}

impl Round {
    /// What a viewer sees.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let turn = match self.due() {
            Due::Player(seat) => Some(seat),
            Due::Dealer
            | Due::Cards(_)
            | Due::Shuffle(_)
            | Due::Floor
            | Due::Push
            | Due::Nothing => None,
        };
        let mine = matches!(viewer, Viewer::Seat(seat) if turn == Some(seat));
        let options = self.betting_options().filter(|_| mine).map(|(_, options)| options);
        let swept_up = self.pots_of(|player| player.put.less(player.bet));
        let pot_count = swept_up.all().iter().filter(|pot| pot.amount > Chips::ZERO).count();
        let unsettled = self.settled == 0 && !self.is_over();
        let pots = swept_up.all().iter().filter(|pot| unsettled && pot.amount > Chips::ZERO);
        View {
            step: usize::from(self.step),
            betting_round: usize::from(self.rules.betting_round(self.step)),
            turn,
            asked: self.asked(),
            asked_of: self.asked_of(),
            may_be_asked_to_show: self.may_be_asked_to_show(),
            seats: self.everybody().iter().map(|seat| self.seat_view(seat, viewer)).collect(),
            boards: self.boards().to_vec(),
            community: self.community,
            pot: self.pot,
            pots: pots.map(|pot| PotView { amount: pot.amount, eligible: pot.eligible }).collect(),
            pot_count,
            to_match: self.betting.highest,
            raises: self.betting.raises,
            commission: self.commission,
            on_slide: self.on_slide(),
            commission_to_come: self.commission_to_come(),
            stub: self.stub.left(),
            burnt: self.burnt.len(),
            muck: usize::from(self.muck.count),
            kitty: self.kitty.cards.len(),
            top: self.stub.peek(0).filter(|_| self.live),
            aside: self.set_aside().0.len(),
            frozen: self.wrong.as_ref().is_some_and(|wrong| wrong.frozen.is_some()),
            runs: self.runs.times,
            draw: self.draws.number,
            draws: self.rules.draws,
            running_out: self.is_running_out(),
            options,
            over: self.is_over(),
        }
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let player = self.player(seat);
        let shown = self.shown.has(seat);
        let places = 0..player.cards.len();
        let cards = (0..)
            .zip(player.cards.slots())
            .map(|(place, card)| {
                let up = player.up >> place & 1 == 1;
                let seen = up || self.is_exposed(*card) || self.may_see(seat, viewer);
                card.filter(|_| seen)
            })
            .collect();
        let standing = match (self.in_hand.has(seat), player.stack > Chips::ZERO) {
            (false, _) => Standing::Folded,
            (true, true) => Standing::In,
            (true, false) => Standing::AllIn,
        };
        let up = places.map(|place| player.up >> place & 1 == 1).collect();
        let set = self.rows.as_ref().and_then(|rows| rows.get(seat.index()).copied().flatten());
        let rows = set.filter(|_| self.may_see(seat, viewer));
        SeatView {
            seat,
            stack: player.stack,
            bet: player.bet,
            put_in: player.put,
            net: self.is_over().then(|| player.net()),
            standing,
            hand: HandView { cards, up, shown, turned_up: self.turned_up.has(seat), rows },
        }
    }

    /// Whether a viewer may see the down cards of a player.
    fn may_see(&self, seat: Seat, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(own) if own == seat => true,
            Viewer::Seat(_) | Viewer::Public => self.shown.has(seat),
            Viewer::Auditor => self.is_over(),
        }
    }

    /// An event as a viewer may know it; the round is as it was when the event happened or later.
    #[must_use]
    pub fn redact(&self, event: &Event, viewer: Viewer) -> Event {
        let of = |seat: Seat| viewer == Viewer::Seat(seat);
        if viewer == Viewer::Auditor && self.phase == Phase::Over {
            return event.clone();
        }
        match event {
            Event::Started(started) => {
                Event::Started(Box::new(Started { order: Vec::new(), ..(**started).clone() }))
            }
            Event::Dealt { seat, card, face } => {
                let seen = of(*seat) || *face == Face::Up || self.lies_open(*seat, *card);
                Event::Dealt { seat: *seat, card: card.filter(|_| seen), face: *face }
            }
            Event::DealtToFolded { seat, card, face } => {
                let card = card.filter(|_| *face == Face::Up);
                Event::DealtToFolded { seat: *seat, card, face: *face }
            }
            Event::KittyDealt { .. } => Event::KittyDealt { card: None },
            Event::Burnt { .. } => Event::Burnt { card: None },
            Event::PutAside { .. } => Event::PutAside { card: None },
            Event::Reshuffled { order } => {
                Event::Reshuffled { order: order.iter().map(|_| None).collect() }
            }
            Event::Drew { seat, discards } if !of(*seat) => {
                // How many is for all to know, which is not.
                let discards = 0xff_u8.checked_shr(8 - discards.count_ones()).unwrap_or(0);
                Event::Drew { seat: *seat, discards }
            }
            Event::Discarded { seat, .. } if !of(*seat) => {
                Event::Discarded { seat: *seat, place: 0 }
            }
            Event::Set { seat, .. } if !of(*seat) => Event::Set { seat: *seat, rows: None },
            // A hand that is inspected is seen by the dealer alone (crown:14.2.3).
            Event::Reported(reported) if reported.report.wrong == Wrong::HandInspected => {
                let report = Report { cards: Vec::new(), ..reported.report.clone() };
                Event::Reported(Box::new(Reported { report, ..(**reported).clone() }))
            }
            Event::Charged { .. }
            | Event::Posted { .. }
            | Event::Declined { .. }
            | Event::Board { .. }
            | Event::Community { .. }
            | Event::Acted { .. }
            | Event::ActedEarly { .. }
            | Event::EarlyActFreed { .. }
            | Event::ShortPut { .. }
            | Event::Ruled { .. }
            // What they name, all have seen.
            | Event::Reported(_)
            | Event::PutRight { .. }
            | Event::Pushing
            | Event::KittyTaken { .. }
            | Event::KittyMucked
            | Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::Set { .. }
            | Event::RunItAgain { .. }
            | Event::RunItRuled { .. }
            | Event::ChipsAdded { .. }
            | Event::Returned { .. }
            | Event::TurnedUp { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::Revealed { .. }
            | Event::PutOnSlide { .. }
            | Event::OffSlide { .. }
            | Event::Raked { .. }
            | Event::Awarded { .. }
            | Event::UnitsPaid { .. }
            | Event::Voided { .. }
            | Event::Ended => event.clone(),
        }
    }

    /// The cards the kitty's taker now holds, for their own eyes: no event deals them again.
    #[must_use]
    pub fn own_cards(&self, seat: Seat, viewer: Viewer) -> Option<&[Slot]> {
        self.may_see(seat, viewer).then(|| self.player(seat).cards.slots())
    }
}
