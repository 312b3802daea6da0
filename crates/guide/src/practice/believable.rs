//! Whether this could really go wrong at a table in this way, and be noticed at this moment.

use super::moment::Search;
use cutcard_round::{Event, Report, Seat, Viewer};
use cutcard_rulebook::Wrong;

impl Search {
    /// Whether it could be so on the felt: nobody was passed over who has played, no hand has a wrong number of
    /// cards before the first deal is over, and nothing is seen that all have seen before.
    pub(super) fn is_believable(&self, report: &Report) -> bool {
        let seat = report.seat;
        let not_shown = seat.is_some_and(|seat| !self.shown.has(seat));
        let dealt = self.is_dealt();
        match report.wrong {
            Wrong::PlayerMissed => {
                dealt && self.is_mendable(report) && seat.is_some_and(|seat| !self.played.has(seat))
            }
            Wrong::WrongCount => {
                dealt && not_shown && self.is_mendable(report) && self.is_whole(report)
            }
            Wrong::HandInMuck => dealt && not_shown,
            Wrong::ShownToOne => dealt && not_shown && !report.cards.is_empty(),
            Wrong::OutOfOrder if seat.is_some() => dealt,
            Wrong::OutOfOrder | Wrong::ExtraHand => dealt && self.is_mendable(report),
            // The card that decides who opens lies face up.
            Wrong::DealtFaceDown => dealt && seat != self.round.player_due(),
            Wrong::CardExposed => self.was_dealt_last(report),
            Wrong::ExposedByPlayer => not_shown && self.is_unseen(report),
            Wrong::NotBurnt => self.burn_left_out().is_some(),
            Wrong::ExposedInCut
            | Wrong::NotShuffled
            | Wrong::NotCut
            | Wrong::DefectiveDeck
            | Wrong::Boxed
            | Wrong::EarlyCard
            | Wrong::TooManyOpened
            | Wrong::DealtFaceUp
            | Wrong::DealtOnShort
            | Wrong::NotDiscarded
            | Wrong::EarlyAgreement
            | Wrong::AgreedOnShort
            | Wrong::HandInspected
            | Wrong::Other => true,
        }
    }

    /// Whether the first deal is over.
    fn is_dealt(&self) -> bool {
        let round = &self.round;
        let has_cards = round.in_hand().iter().all(|seat| !round.cards(seat).is_empty());
        let dealing =
            matches!(round.cards_go_to(), Some(Event::Dealt { .. } | Event::KittyDealt { .. }));
        has_cards && !(dealing && self.acted.is_empty())
    }

    /// Whoever has played has looked at cards: then nothing of the first deal can be put right.
    fn is_mendable(&self, report: &Report) -> bool {
        self.played.is_empty() || !report.can_be_put_right
    }

    /// Whether no card of the player's is on its way.
    fn is_whole(&self, report: &Report) -> bool {
        let held = |seat: Seat| self.round.cards(seat).len();
        let most = self.round.in_hand().iter().map(held).max();
        report.seat.map(held) == most
    }

    /// The place of the card in the hand is that of the card dealt last: a dealer exposes cards in dealing
    /// (crown:14.1.1(g), crown:14.8.1, act-manila:17.1(c)).
    fn was_dealt_last(&self, report: &Report) -> bool {
        let last = self.dealt_last();
        last.is_some() && last == report.seat.zip(report.place) && self.is_unseen(report)
    }

    /// Whose card was dealt last, and its place, where nothing has happened since.
    pub(super) fn dealt_last(&self) -> Option<(Seat, u8)> {
        let Some(Event::Dealt { seat, .. }) = self.events.last() else { return None };
        let last = self.round.cards(*seat).len().checked_sub(1)?;
        Some((*seat, u8::try_from(last).ok()?))
    }

    /// Whether not everybody has seen the card.
    fn is_unseen(&self, report: &Report) -> bool {
        let view = self.round.view(Viewer::Public);
        let Some((seat, place)) = report.seat.zip(report.place) else { return false };
        let hand = view.seats.get(seat.index()).map(|seat| seat.hand.cards.slots().to_vec());
        hand.is_some_and(|hand| hand.get(usize::from(place)).is_some_and(Option::is_none))
    }

    fn burn_left_out(&self) -> Option<usize> {
        burn_left_out(&self.events)
    }
}

/// The burn that the record has and that was not made, where no card was burnt before the last cards: the last burn,
/// if cards were dealt after it.
pub(super) fn burn_left_out(events: &[Event]) -> Option<usize> {
    let at = events.iter().rposition(|event| matches!(event, Event::Burnt { .. }))?;
    let street = |event: &Event| {
        matches!(event, Event::Dealt { .. } | Event::Board { .. } | Event::Community { .. })
    };
    events.iter().skip(at).any(street).then_some(at)
}
