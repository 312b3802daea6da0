//! Every five-card and every seven-card hand of the deck.

use crate::measure::{Contender, OURS, Time, race};
use crate::ours::OurPack;
use crate::pack::{FIVE_CARD_HANDS, Pack, SEVEN_CARD_HANDS, pairs};
use crate::peers::aya::AyaPack;
use crate::peers::openpql::OpenpqlPack;
use crate::peers::pokers::{LookForFlushes, PokersPack};
use crate::peers::{aya, openpql, pokers};
use cutcard_cards::Ranking;

const ALWAYS: PokersPack = PokersPack { flushes: LookForFlushes::Always };
const WHERE_POSSIBLE: PokersPack = PokersPack { flushes: LookForFlushes::WherePossible };

pub(crate) fn five_card() -> Vec<Time> {
    let judge = Ranking::HIGH.scale().five();
    race(
        FIVE_CARD_HANDS,
        vec![
            Contender::new(OURS, || OurPack::new(judge).every_five()),
            Contender::new(pokers::NAME, || ALWAYS.every_five()),
            Contender::new(pokers::PRUNED, || WHERE_POSSIBLE.every_five()),
            Contender::new(aya::NAME, || AyaPack.every_five()),
            Contender::new(openpql::NAME, || OpenpqlPack::new().every_five()),
        ],
    )
}

pub(crate) fn seven_card() -> Vec<Time> {
    let judge = Ranking::HIGH.scale().seven();
    race(
        SEVEN_CARD_HANDS,
        vec![
            by_highest(OURS, || OurPack::new(judge)),
            by_highest(pokers::NAME, || ALWAYS),
            by_highest(pokers::PRUNED, || WHERE_POSSIBLE),
            by_highest(aya::NAME, || AyaPack),
        ],
    )
}

/// In parts, by the two highest cards of the hand.
fn by_highest<'inputs, P: Pack>(
    name: &'static str,
    pack: impl Fn() -> P + 'inputs,
) -> Contender<'inputs> {
    let pairs = pairs();
    Contender::in_parts(name, pairs.len(), move |part| pack().every_seven_below(pairs[part]))
}
