//! Which games have an option, and what they offer where that takes more than a line.

use super::super::descriptor::{Given, Offer, OfferedChoice};
use super::At;
use crate::book_rules::CommissionRule;
use crate::game::Game;
use crate::house::AnteFrom;
use crate::options::Contest;
use crate::play::{Forced, LimitKind, Play};
use crate::point::Places;
use crate::word::Word as _;
use cutcard_base::Chips;
use cutcard_cards::{AceInStraights, Joker, Qualifier};

/// What bets may be.
pub(in crate::house) const BETS: Places =
    Places { crown: "6.1.1", manila: "4.2(h)", draw: "4.2(g)" };
/// What the smallest chip decides: what cannot be shared.
pub(super) const SMALLEST_CHIP: Places = Places { crown: "8.5", manila: "13.2", draw: "13.2" };
/// What commission is reckoned in.
pub(super) const DOLLAR: Places = Places { crown: "7.1", manila: "15.2(a)(i)", draw: "15.2(a)(i)" };
/// What to sit down with.
pub(in crate::house) const STAKES: Places =
    Places { crown: "6.3", manila: "4.2(a)", draw: "4.2(a)" };
/// What a point of Chinese Poker is worth.
pub(in crate::house) const UNITS: Places = Places { crown: "13.4.4", manila: "4.2", draw: "4.2" };

/// Which pots count for a kill.
pub(in crate::house) const KILLING_POTS: Places =
    Places { crown: "8.13.4", manila: "4.2", draw: "4.2" };

pub(super) const fn always(_: &Game, _: &Play) -> bool {
    true
}

/// Whether the house may choose among methods of commission.
pub(super) fn any_commission(game: &Game, _: &Play) -> bool {
    game.by_book().commission == CommissionRule::AnyMethod
}

/// Whether pots may be killed.
pub(super) fn with_kills(game: &Game, play: &Play) -> bool {
    game.by_book().kill_pots && with_pots(game, play)
}

pub(super) fn with_betting(_: &Game, play: &Play) -> bool {
    play.betting_rounds() > 0
}

/// Whether there are pots to take from.
pub(super) fn with_pots(_: &Game, play: &Play) -> bool {
    play.forced.default != Forced::Nothing
}

/// Whether a table of the game can have blinds.
pub(super) fn with_blinds(game: &Game, play: &Play) -> bool {
    with_betting(game, play) && !words_of(play, has_blinds).is_empty()
}

/// Every way to open that a table of the game can have, by approval too.
pub(super) fn all_forced(play: &Play) -> Vec<Forced> {
    play.forced.offered().chain(play.forced.by_approval.iter().copied()).collect()
}

/// The words of those that are wanted.
pub(super) fn words_of(play: &Play, wanted: fn(Forced) -> bool) -> Vec<&'static str> {
    all_forced(play).into_iter().filter(|each| wanted(*each)).map(Forced::word).collect()
}

/// Whether there are blinds.
pub(in crate::house) const fn has_blinds(forced: Forced) -> bool {
    match forced {
        Forced::Blinds | Forced::BlindsAndAntes => true,
        Forced::Antes | Forced::Nothing => false,
    }
}

/// Whether there are antes.
pub(in crate::house) const fn has_antes(forced: Forced) -> bool {
    match forced {
        Forced::Antes | Forced::BlindsAndAntes => true,
        Forced::Blinds | Forced::Nothing => false,
    }
}

/// Whether a limit has a most that the table sets.
pub(in crate::house) const fn has_a_most(kind: LimitKind) -> bool {
    match kind {
        LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle => true,
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => false,
    }
}

/// The clause by which blinds and antes have a size.
fn levels(at: &At<'_>, offer: Offer) -> Offer {
    match at.game.by_book().levels {
        None => offer.by(&at.play.forced.clause),
        Some(places) => at.by(offer, places),
    }
}

pub(super) fn deck(at: &At<'_>) -> Offer {
    let decks = at.game.decks();
    let with_joker = decks.joker.offers(Joker::In);
    let choices = decks.iter().map(|deck| {
        let seats = deck.seats;
        let about = if with_joker && deck.seats_with_joker != seats {
            format!("Up to {seats} players, {} with the joker.", deck.seats_with_joker)
        } else {
            format!("Up to {seats} players.")
        };
        OfferedChoice::new(u64::from(deck.size.cards()), about)
    });
    let largest = u64::from(decks.largest.size.cards());
    Offer::usual(largest).choices(choices).by(&decks.clause)
}

pub(super) fn seats(at: &At<'_>) -> Offer {
    let decks = at.game.decks();
    let most = decks.iter().map(|deck| deck.seats.max(deck.seats_with_joker)).max().unwrap_or(2);
    let offer = Offer::usual(at.house.seats as u64).least(2).most(most as u64);
    // Where the book sets no limit, this one is ours.
    Offer { clause: decks.seats_clause.clone(), ..offer }
}

pub(super) fn ace_low(at: &At<'_>) -> Offer {
    let Some(high) = at.game.high() else { return Offer::unsaid(Given::Nothing) };
    let default = high.ace_in_straights.default == AceInStraights::HighOrLow;
    Offer::usual(default).by(&high.ace_in_straights.clause)
}

pub(super) fn low_qualifier(at: &At<'_>) -> Offer {
    let Some(low) = at.game.low() else { return Offer::unsaid(Given::Nothing) };
    let default = low.qualifier.default == Qualifier::EightOrBetter;
    let offer = Offer::usual(default).by(&low.qualifier.clause);
    offer.needs("contest", vec![Contest::HighLow.word()])
}

pub(super) fn ace_low_in_low(at: &At<'_>) -> Offer {
    let Some(low) = at.game.low() else { return Offer::unsaid(Given::Nothing) };
    let lows = vec![Contest::Low.word(), Contest::HighLow.word()];
    Offer::unsaid(false).departing().by(&low.ace.clause).needs("contest", lows)
}

pub(super) fn maximum_bet(at: &At<'_>) -> Offer {
    let limit = at.house.limit;
    let kinds = at.play.limit.offered().filter(|kind| has_a_most(*kind)).map(LimitKind::word);
    let usual = (limit.maximum > limit.minimum).then_some(limit.maximum.0);
    at.by(Offer::usual(usual).least(1).needs("limit", kinds.collect()), BETS)
}

pub(super) fn blinds(at: &At<'_>) -> Offer {
    let most = at.game.by_book().most_blinds.unwrap_or(at.house.seats) as u64;
    let usual: Vec<u64> = at.house.blinds.iter().map(|each| each.0).collect();
    let offer = Offer { written_out: !usual.is_empty(), ..Offer::usual(usual) }.most(most);
    levels(at, offer.needs("forced", words_of(at.play, has_blinds)))
}

pub(super) fn ante(at: &At<'_>) -> Offer {
    let usual = (at.house.ante > Chips::ZERO).then_some(at.house.ante.0);
    let offer = Offer::usual(usual).least(1);
    levels(at, offer.needs("forced", words_of(at.play, has_antes)))
}

pub(super) fn ante_from(at: &At<'_>) -> Offer {
    let mut offer = Offer { written_out: false, ..Offer::word(AnteFrom::Everybody) };
    for choice in &mut offer.choices {
        choice.departs = choice.value == AnteFrom::LastBlind.word().into();
    }
    let offer = offer.needs("forced", vec![Forced::BlindsAndAntes.word()]);
    at.by(offer, Places { crown: "1.1:Ante wager", manila: "8.5(b)", draw: "8.5(b)" })
}

/// Two to ten percent (crown:7.2.1), or five or ten, which must be where no time is charged
/// (act-manila:15.1).
pub(super) fn share(at: &At<'_>) -> Offer {
    let taken = at.house.commission.percentage;
    let usual = Offer::usual(taken.map(|share| u64::from(share.basis_points)));
    let least = match at.game.by_book().commission {
        CommissionRule::AnyMethod => 200,
        CommissionRule::TwoRates => 500,
    };
    at.by(usual.least(least).most(1000), Places { crown: "7.2.1", manila: "15.2", draw: "15.2" })
}

pub(super) fn cap(at: &At<'_>) -> Offer {
    let usual = at.house.commission.percentage.map(|share| share.cap.0);
    at.by(Offer::usual(usual).least(1), DOLLAR)
}
