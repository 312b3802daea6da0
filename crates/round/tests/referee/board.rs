//! What the dealer does with the board where something went wrong with it, in order: Crown's flop games (from
//! crown:14.9.1 on) and Manila (crown:14.8.3).

use super::verdict::Doing::{self, Bets, Board, Burn, Shuffle};
use super::verdict::{Outcome, Verdict, by};
use super::watch::{Facts, Kind};
use cutcard_rulebook::Step;

/// Cards of a street to each board, in order.
fn street(facts: &Facts, cards: u8) -> Vec<Doing> {
    (0..facts.boards.len() as u8).map(|board| Board(board, cards)).collect()
}

/// What a round does from a step on when all goes well.
pub fn usual(facts: &Facts, from: usize) -> Vec<Doing> {
    let mut doings = Vec::new();
    for step in facts.steps.iter().skip(from) {
        match step {
            Step::Burn => doings.push(Burn),
            Step::Board { cards } => doings.extend(street(facts, *cards)),
            Step::Bet { .. } => doings.push(Bets),
            Step::Deal { .. } | Step::Draw { .. } | Step::Discard { .. } | Step::Set => {}
        }
    }
    doings
}

/// The betting after the street that comes next, from this step on.
fn bets_after(facts: &Facts, from: usize) -> usize {
    let board = facts.steps.iter().skip(from).position(|step| matches!(step, Step::Board { .. }));
    let board = from + board.expect("a street to come");
    let bet = facts.steps.iter().skip(board).position(|step| matches!(step, Step::Bet { .. }));
    board + bet.expect("betting on it")
}

/// The board was opened before the betting was over.
pub fn early(facts: &Facts) -> Verdict {
    let double = facts.kind == Kind::DoubleFlop;
    let after = bets_after(facts, facts.step + 1);
    let rest = usual(facts, after);
    let then = |first: &[Doing]| Outcome::Board(first.iter().copied().chain(rest).collect());
    match (facts.boards[0], double) {
        (0, false) => by(&["crown:14.9.4"], then(&[Burn, Bets, Shuffle, Bets, Board(0, 3)])),
        (0, true) => by(&["crown:14.11.5"], then(&[Burn, Bets, Board(1, 3), Shuffle, Board(0, 3)])),
        (3, false) => by(
            &["crown:14.10.1"],
            Outcome::Board(vec![Burn, Bets, Burn, Board(0, 1), Bets, Shuffle, Board(0, 1), Bets]),
        ),
        (3, true) => {
            let turn = [Burn, Bets, Board(1, 1), Burn, Board(0, 1), Bets];
            let river = [Board(1, 1), Shuffle, Board(0, 1), Bets];
            by(&["crown:14.11.1"], Outcome::Board([turn.as_slice(), &river].concat()))
        }
        (_, false) => by(&["crown:14.9.5"], then(&[Burn, Bets, Shuffle, Bets, Board(0, 1)])),
        (_, true) => by(&["crown:14.11.2"], then(&[Burn, Bets, Board(1, 1), Shuffle, Board(0, 1)])),
    }
}

/// More cards were opened for the board than were due.
pub fn too_many(facts: &Facts, opened: usize) -> Verdict {
    let (top, flop) = (facts.boards[0], facts.kind != Kind::Manila);
    let bottom = facts.boards.get(1).copied();
    let on_bottom = bottom.is_some_and(|bottom| bottom < top);
    let lies_flop = flop && matches!(facts.steps.get(facts.step), Some(Step::Bet { .. }));
    let after = if lies_flop { facts.step } else { bets_after(facts, facts.step) };
    let rest = usual(facts, after);
    if flop && (lies_flop || top == 0 || on_bottom && bottom == Some(0)) {
        let again: Vec<Doing> = if on_bottom { vec![Board(1, 3)] } else { street(facts, 3) };
        let doings = [&[Shuffle], again.as_slice(), &rest].concat();
        return by(&["crown:14.9.3"], Outcome::Board(doings));
    }
    let (right, wrong): (Vec<Doing>, usize) = match bottom {
        None => (vec![Board(0, 1)], opened - 1),
        Some(_) if on_bottom => (vec![Board(1, 1)], opened - 1),
        Some(_) => (vec![Board(0, 1), Board(1, 1)], opened - 2),
    };
    // What is too many is shuffled in, or is the next burn, or is mucked where none comes.
    let next_burn = rest.iter().position(|doing| *doing == Burn);
    let doings = match next_burn {
        _ if wrong == 0 => [right.as_slice(), &rest].concat(),
        _ if opened > 2 => [right.as_slice(), &[Shuffle], &rest].concat(),
        Some(at) => [right.as_slice(), &[Burn], &rest[..at], &rest[at + 1..]].concat(),
        None => [right.as_slice(), &rest].concat(),
    };
    let two = opened == 2;
    let clauses: &[&str] = match facts.kind {
        Kind::Manila => &["crown:14.8.3"],
        Kind::DoubleFlop if two => &["crown:14.11.3"],
        Kind::DoubleFlop => &["crown:14.11.4"],
        _ if two => &["crown:14.10.2"],
        _ => &["crown:14.10.3"],
    };
    by(clauses, Outcome::Board(doings))
}

/// The flop without a burn is taken back; a card is burnt and a flop dealt (crown:14.9.2).
pub fn flop_again_with_burn(facts: &Facts) -> Vec<Doing> {
    let dealt = facts.steps.iter().position(|step| matches!(step, Step::Board { .. }));
    let rest = usual(facts, dealt.expect("a flop") + 1);
    [&[Shuffle, Burn], street(facts, 3).as_slice(), &rest].concat()
}

/// Somebody still owed a discard: the street was early (crown:14.12.1).
pub fn late_discard(facts: &Facts) -> Vec<Doing> {
    let is_discard = |step: &Step| matches!(step, Step::Discard { .. });
    // In Pineapple the flop and all that lies with it was early, in Crazy Pineapple what came after the flop.
    if facts.steps.iter().position(is_discard) < Some(bets_after_flop(facts) - 1) {
        return [&[Shuffle, Board(0, 3)], usual(facts, bets_after_flop(facts)).as_slice()].concat();
    }
    vec![Burn, Board(0, 1), Bets, Shuffle, Board(0, 1), Bets]
}

fn bets_after_flop(facts: &Facts) -> usize {
    let dealt = facts.steps.iter().position(|step| matches!(step, Step::Board { .. }));
    dealt.expect("a flop") + 1
}
