//! Whether a report says what there is to say, and whether it can be.

use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::Round;
use crate::row::Slot;
use crate::seat::Seat;
use crate::wrong::Report;
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::{Remedy, RulesVersion, When, Wrong};

/// How long a reason may be, in characters.
const MOST_REASON: u16 = 200;

impl Round {
    pub(crate) fn check_report(&self, report: &Report) -> Result<(), Refusal> {
        let wrong = report.wrong;
        // A hand may be inspected when the round is complete (crown:14.2.3), its pots pushed or not.
        let inspects = wrong == Wrong::HandInspected && self.live;
        if (self.is_over() || self.pushing) && !inspects {
            return Err(self.refuse(Reason::Over, point::DECISION_STANDS));
        }
        if !self.could_be(wrong) {
            return Err(self.not_wrong(wrong));
        }
        self.check_cards_named(report)?;
        let draw_order =
            wrong == Wrong::OutOfOrder && self.is_draw_step() && self.has_rule_of_draw_order();
        match wrong {
            Wrong::PlayerMissed | Wrong::DealtFaceDown => self.check_hand(report).map(drop),
            Wrong::HandInMuck => {
                let seat = self.check_hand(report)?;
                let has_cards = !self.player(seat).cards.is_empty();
                if has_cards { Ok(()) } else { Err(self.not_wrong(wrong)) }
            }
            Wrong::WrongCount => self.check_count(report),
            Wrong::OutOfOrder if draw_order => {
                let seat = self.check_hand(report)?;
                let due = Seat(self.cursor);
                let waits = self.wrong.as_ref().is_some_and(|wrong| wrong.passed_over.is_some());
                let fits = seat != due && !waits && !self.draws.served.has(seat);
                if fits { Ok(()) } else { Err(self.not_wrong(wrong)) }
            }
            Wrong::CardExposed if report.seat.is_none() && self.has_kitty() => {
                self.check_kitty_card(report)
            }
            Wrong::DealtFaceUp if self.is_for_folded(report).is_some() => {
                self.check_card_for_folded(report)
            }
            Wrong::CardExposed | Wrong::ExposedByPlayer | Wrong::DealtFaceUp => {
                let seat = self.check_hand(report)?;
                self.check_own_card(report, seat)
            }
            Wrong::NotDiscarded => self.check_late_discard(report),
            Wrong::ShownToOne if report.seat.is_some_and(|seat| !self.in_hand.has(seat)) => {
                self.check_folded(report)
            }
            Wrong::ShownToOne if report.place.is_some() => {
                let seat = self.check_hand(report)?;
                self.check_own_card(report, seat)
            }
            Wrong::ShownToOne => {
                let seat = self.check_hand(report)?;
                let theirs = self.could_hold(seat, &report.cards);
                if theirs { Ok(()) } else { Err(self.not_their_cards(seat, &report.cards)) }
            }
            Wrong::Boxed => {
                let needed = self.needed_in_step().unwrap_or(1);
                if self.stub.left() <= needed {
                    return Err(self.not_wrong(wrong));
                }
                self.check_from_deck(report, 1, 1)
            }
            Wrong::ExtraHand if self.stub.left() < usize::from(self.first_hand()) => {
                Err(self.not_wrong(wrong))
            }
            Wrong::EarlyCard | Wrong::EarlyAgreement => {
                let board = self.next_board(self.step).map_or(1, |(_, cards)| usize::from(cards));
                self.check_from_deck(report, board, board)
            }
            Wrong::TooManyOpened => self.check_opened(report),
            Wrong::HandInspected => self.check_inspected(report),
            Wrong::AgreedOnShort => self.check_agreed(report),
            Wrong::Other => self.check_decision(report),
            Wrong::ExposedInCut
            | Wrong::NotShuffled
            | Wrong::NotCut
            | Wrong::OutOfOrder
            | Wrong::ExtraHand
            | Wrong::DefectiveDeck
            | Wrong::NotBurnt
            | Wrong::DealtOnShort => Ok(()),
        }
    }

    /// A hand that was in the round, folded or not; its cards where they are named (crown:14.2.3).
    fn check_inspected(&self, report: &Report) -> Result<(), Refusal> {
        let no_hand = || self.refuse(Reason::WhoseHand, point::UNCOVERED);
        let seat = report.seat.ok_or_else(no_hand)?;
        self.seated(seat)?;
        if report.cards.is_empty() || self.could_hold(seat, &report.cards) {
            return Ok(());
        }
        if !self.player(seat).cards.is_empty() {
            return Err(self.not_their_cards(seat, &report.cards));
        }
        self.check_folded(report)
    }

    /// More boards than there are cards for, and no more than the book allows (crown:12.6.1(a)(i)).
    fn check_agreed(&self, report: &Report) -> Result<(), Refusal> {
        let again = report.again.filter(|again| (1..=7).contains(again));
        let beyond = again.is_some_and(|again| again > self.most_runs_again());
        if beyond { Ok(()) } else { Err(self.not_wrong(report.wrong)) }
    }

    /// All the cards that were opened for a board; where the betting on a flop has begun, those that lie with it
    /// and are too many.
    fn check_opened(&self, report: &Report) -> Result<(), Refusal> {
        if !self.is_flop_bet_on() {
            let due = self.board_cards(self.step).map_or(1, usize::from);
            return self.check_from_deck(report, due + 1, due + 4);
        }
        if self.is_substantial(report.wrong) {
            return Err(self.not_wrong(report.wrong));
        }
        self.check_from_deck(report, 1, 4)
    }

    /// Cards are named only where some were seen.
    fn check_cards_named(&self, report: &Report) -> Result<(), Refusal> {
        let seen = matches!(
            report.wrong,
            Wrong::CardExposed
                | Wrong::ExposedByPlayer
                | Wrong::DealtFaceUp
                | Wrong::ShownToOne
                | Wrong::Boxed
                | Wrong::EarlyCard
                | Wrong::EarlyAgreement
                | Wrong::TooManyOpened
                | Wrong::HandInspected
        );
        if seen || report.cards.is_empty() {
            return Ok(());
        }
        let reason = Reason::CardCount { got: report.cards.len(), due: 0 };
        Err(self.refuse(reason, point::DEALING))
    }

    /// A card of the hand, or the one that the record has as thrown away.
    fn check_late_discard(&self, report: &Report) -> Result<(), Refusal> {
        let seat = self.check_hand(report)?;
        let held = self.player(seat).cards.len();
        if report.place.is_some_and(|place| usize::from(place) <= held) {
            return Ok(());
        }
        Err(self.refuse(Reason::Discards { held, most: 1 }, point::DEALING))
    }

    /// A number of cards that is not the one recorded, in a hand that is not thrown in.
    fn check_count(&self, report: &Report) -> Result<(), Refusal> {
        let seat = self.check_hand(report)?;
        let recorded = self.player(seat).cards.len();
        let right = report.held.is_some_and(|held| usize::from(held) == recorded);
        if right || self.thrown_in.has(seat) {
            return Err(self.not_wrong(report.wrong));
        }
        Ok(())
    }

    /// Whether the book says what happens where a draw is served out of order.
    fn has_rule_of_draw_order(&self) -> bool {
        cutcard_rulebook::rulings(self.rules.book)
            .iter()
            .any(|ruling| ruling.wrong == Wrong::OutOfOrder && ruling.when.contains(&When::InDraw))
    }

    /// Cards of a hand that was folded: those that lie in the muck, or that nobody has seen.
    fn check_folded(&self, report: &Report) -> Result<(), Refusal> {
        let Some(seat) = report.seat else {
            return Err(self.refuse(Reason::WhoseHand, point::UNCOVERED));
        };
        self.seated(seat)?;
        let own: Vec<Slot> = self
            .muck
            .all()
            .iter()
            .filter(|thrown| thrown.by == Some(seat) && thrown.draw == 0)
            .map(|thrown| thrown.card)
            .collect();
        let seen = self.cards_seen();
        let deck = self.rules.deck.cards();
        let fits = |card: &Card| {
            own.contains(&Some(*card))
                || own.contains(&None) && !seen.contains(*card) && deck.contains(*card)
        };
        let distinct: CardSet = report.cards.iter().copied().collect();
        let count = report.cards.len();
        if !(1..=own.len()).contains(&count) {
            let reason = Reason::CardCount { got: count, due: own.len() };
            return Err(self.refuse(reason, point::OWN_HAND));
        }
        if distinct.len() == count && report.cards.iter().all(fits) {
            return Ok(());
        }
        Err(self.refuse(self.not_left(&report.cards, Some(seat)), point::OWN_HAND))
    }

    /// The hand a report is about, which is in play.
    fn check_hand(&self, report: &Report) -> Result<Seat, Refusal> {
        let seat = report.seat.ok_or_else(|| self.refuse(Reason::WhoseHand, point::UNCOVERED))?;
        self.seated(seat)?;
        if self.in_hand.has(seat) {
            Ok(seat)
        } else {
            Err(self.refuse(Reason::WhoseHand, point::UNCOVERED))
        }
    }

    /// The card that was dealt for the place of a player who has folded (crown:14.5.5), where the report is about that.
    fn is_for_folded(&self, report: &Report) -> Option<Slot> {
        let (seat, place) = report.seat.zip(report.place)?;
        self.card_for_folded(seat, place).filter(|_| self.holds(When::FinalCard, report))
    }

    /// It is that one, or one that nobody has seen; and nothing was said of it before.
    fn check_card_for_folded(&self, report: &Report) -> Result<(), Refusal> {
        let [card] = report.cards.as_slice() else {
            let reason = Reason::CardCount { got: report.cards.len(), due: 1 };
            return Err(self.refuse(reason, point::DEALING));
        };
        let fits = match self.is_for_folded(report) {
            Some(Some(own)) => own == *card && !self.is_exposed(Some(own)),
            Some(None) => {
                !self.cards_seen().contains(*card) && self.rules.deck.cards().contains(*card)
            }
            None => false,
        };
        if fits {
            return Ok(());
        }
        Err(self.refuse(Reason::CardNotLeft { card: *card }, point::DECK))
    }

    /// One card of a player's: the one that lies there, or one that nobody has seen.
    fn check_own_card(&self, report: &Report, seat: Seat) -> Result<(), Refusal> {
        let held = self.player(seat).cards;
        let (Some(place), [card]) = (report.place, report.cards.as_slice()) else {
            let reason = Reason::CardCount { got: report.cards.len(), due: 1 };
            return Err(self.refuse(reason, point::DEALING));
        };
        let seen = self.cards_seen();
        let fits = match held.slots().get(usize::from(place)) {
            Some(Some(own)) => own == card,
            Some(None) => !seen.contains(*card) && self.rules.deck.cards().contains(*card),
            None => false,
        };
        let by_dealer = matches!(report.wrong, Wrong::CardExposed | Wrong::DealtFaceUp);
        let seen_before = by_dealer && self.is_exposed(Some(*card));
        let lies_up = self.player(seat).up >> place.min(15) & 1 == 1 || seen_before;
        if lies_up {
            return Err(self.refuse(Reason::CardNotLeft { card: *card }, point::DECK));
        }
        if fits {
            return Ok(());
        }
        Err(self.refuse(self.not_left(&report.cards, Some(seat)), point::DECK))
    }

    /// One card of the kitty: one that is known to lie there, or that nobody has seen (crown:14.1.1(b)(i)).
    fn check_kitty_card(&self, report: &Report) -> Result<(), Refusal> {
        let lies = self.kitty.cards.slots();
        let (None, [card]) = (report.place, report.cards.as_slice()) else {
            let reason = Reason::CardCount { got: report.cards.len(), due: 1 };
            return Err(self.refuse(reason, point::DEALING));
        };
        let unseen = !self.cards_seen().contains(*card) && self.rules.deck.cards().contains(*card);
        let fits = lies.contains(&Some(*card)) || lies.contains(&None) && unseen;
        if self.is_exposed(Some(*card)) {
            return Err(self.refuse(Reason::CardNotLeft { card: *card }, point::DECK));
        }
        if fits {
            Ok(())
        } else {
            Err(self.refuse(self.not_left(&report.cards, None), point::DECK))
        }
    }

    /// Cards from the top of the deck, which nobody has seen.
    fn check_from_deck(&self, report: &Report, least: usize, most: usize) -> Result<(), Refusal> {
        let got = report.cards.len();
        if got < least || got > most || got + 1 > self.stub.left() {
            let reason = Reason::CardCount { got, due: least };
            return Err(self.refuse(reason, point::DEALING));
        }
        let mut seen: CardSet = self.cards_seen();
        for card in &report.cards {
            if seen.contains(*card) || !self.rules.deck.cards().contains(*card) {
                return Err(self.refuse(self.not_left(&report.cards, None), point::DECK));
            }
            seen.insert(*card);
        }
        Ok(())
    }

    /// Whoever decides what the book leaves open says why (crown:18.11, act-manila:19.4).
    fn check_reason(&self, report: &Report) -> Result<(), Refusal> {
        let reason = report.reason.as_deref().unwrap_or_default();
        let fits = !reason.trim().is_empty()
            && reason.chars().count() <= usize::from(MOST_REASON)
            && !reason.contains(char::is_control);
        if fits || self.version < RulesVersion::LATER_RULINGS {
            return Ok(());
        }
        Err(self.refuse(Reason::NoReason { most: MOST_REASON }, point::UNCOVERED))
    }

    /// A decision that the book leaves to people: one of the few there are.
    fn check_decision(&self, report: &Report) -> Result<(), Refusal> {
        let known = report.decision.filter(|decision| Remedy::DECISIONS.contains(decision));
        let decision = known.ok_or_else(|| self.not_wrong(report.wrong))?;
        self.check_reason(report)?;
        if !matches!(decision, Remedy::KillHand | Remedy::KillHandChipsBack) {
            return Ok(());
        }
        let seat = self.check_hand(report)?;
        // A bet that others have to call stays.
        if decision == Remedy::KillHandChipsBack && self.called == Some(seat) {
            return Err(self.not_wrong(report.wrong));
        }
        Ok(())
    }
}
