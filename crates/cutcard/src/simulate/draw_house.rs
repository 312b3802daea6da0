//! House options at random, within what the book allows.

use super::pots::{Extras, below};
use cutcard_odds::Random;
use cutcard_round::{Chips, ComingIn, Rules, Seat};
use cutcard_rulebook::{Dice, Game, House, HouseFile};
use std::sync::Arc;

/// So many draws may be refused before something is wrong with the drawing.
const MOST_DRAWS: usize = 10_000;

/// The rules of a table whose house options are drawn; what the book refuses is drawn again.
///
/// # Errors
/// Everything drawn was refused.
pub(crate) fn rules(
    game: &Arc<Game>,
    players: Option<usize>,
    random: &mut Random,
) -> Result<Rules, String> {
    let mut refused = String::new();
    for _ in 0..MOST_DRAWS {
        let file = HouseFile::random(game, &mut Drawn(random));
        match House::of_game(Arc::clone(game), &file) {
            Ok(house) if players.is_some_and(|players| players > house.seats) => {}
            Ok(house) => return Rules::new(house).map_err(|error| error.to_string()),
            Err(faults) => {
                refused = faults.first().map(ToString::to_string).unwrap_or_default();
            }
        }
    }
    Err(format!("no house options that the book allows were drawn: {refused}"))
}

/// Who holds the kill button, which blinds nobody posts, who posts to come in, how readily players
/// fold.
pub(crate) fn extras(
    rules: &Rules,
    players: usize,
    entries: &mut Vec<ComingIn>,
    random: &mut Random,
) -> Extras {
    let house = &rules.house;
    let seat = |random: &mut Random| Seat(below(random, players as u64) as u8);
    let killer = (house.kill_percent.is_some() && below(random, 2) == 0).then(|| seat(random));
    let blinds = house.blinds.len().min(players) as u64;
    let dead_blinds =
        if blinds > 1 && below(random, 8) == 0 { below(random, blinds) as u8 } else { 0 };
    if blinds > 0 && below(random, 4) == 0 {
        let last = house.blinds.last().copied().unwrap_or_default();
        let first = house.blinds.first().copied().unwrap_or_default();
        let dead = if below(random, 2) == 0 { first } else { Chips::ZERO };
        entries.push(ComingIn { seat: seat(random), live: last, dead });
    }
    let patience = [0, 1, 4].get(below(random, 3) as usize).copied().unwrap_or(0);
    Extras { killer, dead_blinds, patience }
}

/// Random numbers as options are drawn with.
pub(crate) struct Drawn<'a>(pub(crate) &'a mut Random);

impl Dice for Drawn<'_> {
    fn below(&mut self, bound: u64) -> u64 {
        below(self.0, bound)
    }
}
