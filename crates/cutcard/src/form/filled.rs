//! House options with everything said that the house would take anyhow.

use cutcard_cards::{AceInStraights, Joker, Qualifier};
use cutcard_rulebook::{Chips, CommissionFile, Forced, Game, House, HouseFile, LimitKind, Play};

/// The options of a game with nothing chosen, every value written out. It makes the same house.
pub(super) fn filled(game: &Game, play: &Play, house: &House) -> HouseFile {
    let betting = play.betting_rounds() > 0;
    let decks = game.decks();
    let open_contest = (!game.contest().is_fixed()).then(|| game.contest().default);
    let ace = game.high().map(|high| &high.ace_in_straights).filter(|choice| !choice.is_fixed());
    let qualifier = game.low().map(|low| &low.qualifier).filter(|choice| !choice.is_fixed());
    HouseFile {
        deck: Some(decks.largest.size.cards()),
        joker: decks.joker.offers(Joker::In).then_some(decks.joker.default == Joker::In),
        ace_low: ace.map(|choice| choice.default == AceInStraights::HighOrLow),
        contest: open_contest,
        low_qualifier: qualifier.map(|choice| choice.default == Qualifier::EightOrBetter),
        seats: Some(house.seats),
        limit: betting.then_some(house.limit.kind),
        minimum_bet: betting.then_some(house.limit.minimum.0),
        maximum_bet: (betting && has_a_most(house.limit.kind)).then_some(house.limit.maximum.0),
        forced: Some(house.forced),
        blinds: has_blinds(house.forced).then(|| chips(&house.blinds)),
        ante: (house.ante > Chips::ZERO).then_some(house.ante.0),
        smallest_chip: Some(house.smallest_chip.0),
        dollar: Some(1),
        minimum_stake: Some(house.minimum_stake.0),
        commission: house.commission.percentage.map(|share| CommissionFile {
            basis_points: Some(share.basis_points),
            cap: Some(share.cap.0),
            ..CommissionFile::default()
        }),
        run_it_twice: play.run_it_twice.is_some().then_some(house.run_it_twice),
        opening: house.opening,
        no_check_at_last: play.no_check_at_last.is_some().then_some(house.no_check_at_last),
        unit: (!betting).then_some(house.unit.0),
        policies: house.policies.clone(),
        ..HouseFile::of(game.id().as_str())
    }
}

fn chips(amounts: &[Chips]) -> Vec<u64> {
    amounts.iter().map(|each| each.0).collect()
}

const fn has_a_most(kind: LimitKind) -> bool {
    match kind {
        LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle => true,
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => false,
    }
}

const fn has_blinds(forced: Forced) -> bool {
    match forced {
        Forced::Blinds | Forced::BlindsAndAntes => true,
        Forced::Antes | Forced::Nothing => false,
    }
}
