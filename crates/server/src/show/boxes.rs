//! Boxes and the dealer at 3 Card Poker.

use crate::show::cards::{face_up, slot};
use crate::show::words;
use crate::wire::table::{BoxResultView, BoxView, CardView, DealerView, SeatView};
use cutcard_banked::{
    self as banked, AnteResult, BoxResult, Decided, PairsPlusResult, PlayResult, Qualification,
};
use cutcard_cards::Card;
use cutcard_rulebook::Chips;

/// The dealer.
pub(crate) fn dealer(boxes: &banked::View) -> DealerView {
    let dealer = &boxes.dealer;
    DealerView {
        cards: cards(dealer.hand, dealer.cards, dealer.hand.is_some()),
        qualifies: dealer.qualification.map(|it| it == Qualification::Qualifies),
        has: dealer.hand.map(words::of_box),
    }
}

/// A hand, or as many cards face down.
fn cards(hand: Option<[Card; 3]>, count: u8, up: bool) -> Vec<CardView> {
    match hand {
        Some(hand) if up => face_up(&hand.map(Some)),
        Some(hand) => hand.into_iter().map(|card| slot(Some(card), false)).collect(),
        None => (0..count).map(|_| slot(None, false)).collect(),
    }
}

/// What a box adds to its seat. The player's own cards lie face down for others.
pub(crate) fn at_box(seat: &mut SeatView, at: &banked::BoxView, own: bool) {
    let shown = at.turned_up || at.result.is_some() && at.decided != Decided::Folded;
    let laid_open = shown && at.hand.is_some();
    seat.dealt_in = at.cards > 0 || at.ante > Chips::ZERO || at.pairs_plus > Chips::ZERO;
    seat.bet = at.ante.0.saturating_add(at.pairs_plus.0).saturating_add(at.play.0);
    seat.put_in = seat.bet;
    seat.cards = cards(at.hand.filter(|_| own || laid_open), at.cards, laid_open);
    seat.shown = laid_open;
    seat.net = at.result.map(|result| i64::try_from(result.profit()).unwrap_or_default());
    seat.standing = (at.cards > 0).then(|| match at.decided {
        Decided::Folded => "folded".to_owned(),
        Decided::NotYet
        | Decided::Short
        | Decided::Played
        | Decided::KeptPairsPlus
        | Decided::Void => "in".to_owned(),
    });
    seat.has = at.hand.filter(|_| laid_open).map(words::of_box).into_iter().collect();
    seat.at_box = Some(BoxView {
        ante: at.ante.0,
        pairs_plus: at.pairs_plus.0,
        play: at.play.0,
        decided: decided_word(at.decided).to_owned(),
        results: at.result.map(|result| results(at, &result)).unwrap_or_default(),
    });
}

const fn decided_word(decided: Decided) -> &'static str {
    match decided {
        Decided::NotYet | Decided::Short => "undecided",
        Decided::Played => "played",
        Decided::Folded => "folded",
        Decided::KeptPairsPlus => "kept-pairs-plus",
        Decided::Void => "void",
    }
}

/// What each wager came to: what the house pays on top of it, or takes.
fn results(at: &banked::BoxView, result: &BoxResult) -> Vec<BoxResultView> {
    let (ante, pairs_plus) = (at.settled_ante.0, at.settled_pairs_plus.0);
    let of_ante = match result.ante {
        AnteResult::NotMade => None,
        AnteResult::WonUnqualified | AnteResult::WonHigher => Some(("won", ante)),
        AnteResult::LostFolded | AnteResult::LostLower => Some(("lost", ante)),
        AnteResult::StoodOff => Some(("returned", 0)),
    };
    // The play wager is as much as the ante (act-3cp:7.2).
    let of_play = match result.play {
        PlayResult::NotMade => None,
        PlayResult::Won => Some(("won", ante)),
        PlayResult::Lost => Some(("lost", ante)),
        PlayResult::StoodOffEqual | PlayResult::StoodOffUnqualified => Some(("returned", 0)),
    };
    let paid = |it: Option<(&str, u64)>| match it {
        Some(("won", chips)) => chips,
        Some(_) | None => 0,
    };
    let others = paid(of_ante).saturating_add(paid(of_play)).saturating_add(result.ante_bonus.0);
    let of_pairs_plus = match result.pairs_plus {
        PairsPlusResult::NotMade => None,
        PairsPlusResult::Won => Some(("won", result.won.0.saturating_sub(others))),
        PairsPlusResult::LostNoPair | PairsPlusResult::LostFolded => Some(("lost", pairs_plus)),
    };
    let bonus = (result.ante_bonus > Chips::ZERO).then_some(("won", result.ante_bonus.0));
    let named = [
        ("ante", of_ante),
        ("play", of_play),
        ("pairs-plus", of_pairs_plus),
        ("ante-bonus", bonus),
    ];
    let view = |(wager, came_to): (&str, Option<(&str, u64)>)| {
        let (result, chips) = came_to?;
        Some(BoxResultView { wager: wager.to_owned(), result: result.to_owned(), chips })
    };
    named.into_iter().filter_map(view).collect()
}
