//! What a round that is over came to.

use crate::show::around::Around;
use crate::show::round_events::side_word;
use crate::show::{low, number, view};
use crate::wire::result::{Duel, DuelRow, PotResult, WinnerView};
use crate::wire::table::HandWords;
use cutcard_cards::ChineseHand;
use cutcard_room::Award;
use cutcard_round::{self as round, Side};
use cutcard_table::{Config, SeatNumber, View};
use std::cmp::Ordering;

/// Who got each pot, or part of one, and with what, in the order they were pushed.
pub(crate) fn of_pots(seen: &View, around: &Around<'_>) -> Vec<PotResult> {
    let Some(pots) = seen.round.as_ref().filter(|pots| pots.over) else { return Vec::new() };
    let part = |award: &Award| (award.pot, award.board, award.side);
    let parts = around.facts.awards.chunk_by(|one, other| part(one) == part(other));
    let result = |awards: &[Award]| {
        let first = awards.first()?;
        let winner = |award: &Award| WinnerView { seat: number(award.seat), chips: award.chips.0 };
        let has = won_with(seen, pots, first, around);
        Some(PotResult {
            no_low: has.is_some()
                && no_low(first.pot, first.board, &around.facts.awards, around.config),
            pot: first.pot,
            pots: view::small(pots.pot_count),
            board: first.board,
            boards: boards(pots),
            side: side_word(first.side).to_owned(),
            winners: awards.iter().map(winner).collect(),
            has,
        })
    };
    parts.filter_map(result).collect()
}

/// Whether the high hands got all that a board decides of a pot because nobody had a low one.
pub(crate) fn no_low(pot: u8, board: u8, awards: &[Award], config: &Config) -> bool {
    let Some(rules) = config.rules().filter(|rules| low::splits(rules)) else { return false };
    let mut parts = awards.iter().filter(|award| (award.pot, award.board) == (pot, board));
    let chips = parts.clone().fold(0_u64, |sum, award| sum.saturating_add(award.chips.0));
    // A single chip is the high's also where there is a low hand.
    parts.all(|award| award.side == Side::High) && chips > rules.house.smallest_chip.0
}

/// How many boards there are; one where there is none.
pub(crate) fn boards(pots: &round::View) -> u8 {
    view::small(pots.boards.len().max(1))
}

fn won_with(
    seen: &View,
    pots: &round::View,
    award: &Award,
    around: &Around<'_>,
) -> Option<HandWords> {
    let place = place_of(seen, award.seat)?;
    let hand = &pots.seats.get(place)?.hand;
    let words = Some(hand).filter(|hand| hand.shown).map(|hand| view::in_words(pots, hand, around));
    for_part(words?, award.board, award.side)
}

/// What of a hand won a part of a pot; nothing where it was shown for none.
pub(crate) fn for_part(words: Vec<HandWords>, board: u8, side: Side) -> Option<HandWords> {
    if side == Side::Alone {
        return None;
    }
    words.into_iter().find(|words| words.board == board && words.side == side_word(side))
}

fn place_of(seen: &View, seat: SeatNumber) -> Option<usize> {
    seen.dealt.iter().position(|other| *other == seat)
}

/// Each pair of players of Chinese Poker, row against row, in the order they settled.
pub(crate) fn duels(seen: &View, around: &Around<'_>) -> Vec<Duel> {
    let Some(pots) = seen.round.as_ref().filter(|pots| pots.over) else { return Vec::new() };
    let set = |(seat, of): (&SeatNumber, &round::SeatView)| {
        of.hand.rows.filter(|_| of.hand.shown).map(|rows| (*seat, ChineseHand::from(rows)))
    };
    let hands: Vec<(SeatNumber, ChineseHand)> =
        seen.dealt.iter().zip(&pots.seats).filter_map(set).collect();
    let mut duels = Vec::new();
    for (place, one) in hands.iter().enumerate() {
        duels.extend(hands.iter().skip(place + 1).map(|other| duel(one, other, around)));
    }
    duels
}

fn duel(
    (one, mine): &(SeatNumber, ChineseHand),
    (other, theirs): &(SeatNumber, ChineseHand),
    around: &Around<'_>,
) -> Duel {
    let against = mine.against(theirs);
    let row = |(row, ordering): (&str, Ordering)| DuelRow {
        row: row.to_owned(),
        winner: match ordering {
            Ordering::Greater => Some(number(*one)),
            Ordering::Less => Some(number(*other)),
            Ordering::Equal => None,
        },
    };
    let paid = |from: SeatNumber, to: SeatNumber| {
        let between = around.facts.paid.iter().filter(|paid| paid.from == from && paid.to == to);
        between.fold(0_i64, |sum, paid| {
            sum.saturating_add(i64::try_from(paid.chips.0).unwrap_or(i64::MAX))
        })
    };
    let fouls = [(one, mine), (other, theirs)].into_iter().filter(|(_, hand)| hand.is_fouled());
    Duel {
        fouled: fouls.map(|(seat, _)| number(*seat)).collect(),
        one: number(*one),
        other: number(*other),
        rows: ["front", "middle", "back"].into_iter().zip(against.rows).map(row).collect(),
        units: against.units,
        chips: paid(*other, *one).saturating_sub(paid(*one, *other)),
    }
}
