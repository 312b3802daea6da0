//! 3 Card Poker: what to wager, and whether to play.

use crate::chance::Chance;
use crate::share::Share;
use crate::temperament::Traits;
use cutcard_banked::{Act, BoxView, Legal, PlayerId, View, WagerTerms, Wagers};
use cutcard_cards::{Card, Category, Rank, Suit, ThreeCard};
use cutcard_rulebook::Chips;

/// What a house player does at their box; nothing once their wagers are down.
pub(crate) fn choose(
    view: &View,
    me: PlayerId,
    traits: &Traits,
    chance: &mut Chance,
) -> Option<Act> {
    let own = view.boxes.iter().find(|each| each.player == me)?;
    let legal = view.legal?;
    match legal.wager {
        Some(wagers) if own.ante == Chips::ZERO && own.pairs_plus == Chips::ZERO => {
            wager(&wagers, traits, chance)
        }
        Some(_) => None,
        None => decide(own, &legal),
    }
}

/// An ante with as much again kept to play it, and sometimes pairs plus; pairs plus alone where
/// there is not enough for both (act-3cp:4.2).
fn wager(wagers: &Wagers, traits: &Traits, chance: &mut Chance) -> Option<Act> {
    let available = wagers.available;
    let ante = least(&wagers.ante).filter(|ante| ante.0.saturating_mul(2) <= available.0);
    // A small part of what there is, in steps of the multiple.
    let ante = ante.map(|least| {
        let more = chance.below(traits.side_wagers.0 as usize / 1_000 + 1) as u64;
        let raised = Chips(least.0.saturating_add(wagers.ante.multiple.0.saturating_mul(more)));
        let fits = raised <= wagers.ante.maximum && raised.0.saturating_mul(20) <= available.0;
        if fits { raised } else { least }
    });
    let kept = Chips(ante.unwrap_or_default().0.saturating_mul(2));
    let side = least(&wagers.pairs_plus).filter(|side| *side <= available.less(kept));
    let often = if ante.is_some() { traits.side_wagers } else { Share(10_000) };
    let side = side.filter(|_| chance.comes(often));
    let (ante, pairs_plus) = (ante.unwrap_or_default(), side.unwrap_or_default());
    wagers.taken(ante, pairs_plus).map(|_| Act::Wager { ante, pairs_plus })
}

/// The least that is taken without being warned (act-3cp:3.3, act-3cp:3.4).
fn least(terms: &WagerTerms) -> Option<Chips> {
    let fits = terms.minimum.0.checked_next_multiple_of(terms.multiple.0.max(1)).map(Chips)?;
    (fits <= terms.maximum).then_some(fits)
}

/// Queen, six and four or better plays: that loses the least against the book's dealer. What
/// cannot play keeps pairs plus where it wins something (act-3cp:7.4).
fn decide(own: &BoxView, legal: &Legal) -> Option<Act> {
    let order = ThreeCard::ThreeCardPoker;
    let strength = own.hand.map(|hand| order.judge().strength(hand));
    let plays = strength >= Some(order.judge().strength(LEAST_PLAYED));
    let pays = strength.is_some_and(|strength| order.category(strength) >= Category::Pair);
    match (legal.play, legal.complete) {
        (Some(terms), _) if plays => Some(Act::Play { amount: terms.due }),
        (_, Some(_)) if plays => Some(Act::Complete),
        (_, _) if legal.keep_pairs_plus && pays => Some(Act::KeepPairsPlus),
        (_, _) => legal.fold.then_some(Act::Fold),
    }
}

/// The least hand that plays, of mixed suits.
const LEAST_PLAYED: [Card; 3] = [
    Card::new(Rank::Queen, Suit::Clubs),
    Card::new(Rank::Six, Suit::Diamonds),
    Card::new(Rank::Four, Suit::Hearts),
];
