//! The table of a question: a game as the book has it, with everyday stakes.

use super::words::Words;
use cutcard_round::{Chips, Round, Rules, RulesVersion, Seat, Setup};
use cutcard_rulebook::{ButtonRule, Game, House, HouseFile, RunItTwice, Wrong, games};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Who play, clockwise from the button's left, or from the dealer's where there is no button.
pub(super) const NAMES: [&str; 11] =
    ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jack", "Kim"];

/// The rules of every game of pots, as its book has them and with a board that may be dealt more than once.
static RULES: LazyLock<BTreeMap<(&'static str, bool), Arc<Rules>>> = LazyLock::new(|| {
    let each = games().iter().filter(|game| game.play().is_some()).flat_map(|game| {
        let id = game.id().as_str();
        [false, true].into_iter().filter_map(move |again| Some(((id, again), ready(id, again)?)))
    });
    each.collect()
});

fn ready(game: &str, again: bool) -> Option<Arc<Rules>> {
    let mut file = HouseFile::of(game);
    file.run_it_twice = again.then_some(RunItTwice::Standing);
    let house = House::try_from(file).ok()?;
    Rules::new(house).ok().map(Arc::new)
}

/// How the players of a question play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    /// They check and call, seldom raise and seldom fold.
    Calm,
    /// They check and call, whatever comes.
    Staying,
    /// They put everything in.
    Bold,
}

/// A table at which a thing can go wrong.
pub(super) struct Seated {
    pub(super) round: Round,
    pub(super) mood: Mood,
}

/// The name of a player.
pub(super) fn name(seat: Seat) -> &'static str {
    NAMES.get(seat.index()).copied().unwrap_or("somebody")
}

/// Whose the button is; nobody's in games without one.
pub(super) fn button(round: &Round) -> Option<Seat> {
    let play = round.rules().house.game.play()?;
    let last = u8::try_from(round.players().checked_sub(1)?).ok()?;
    (play.button == ButtonRule::Moves).then_some(Seat(last))
}

/// A round that begins, such that a thing can go wrong in it.
pub(super) fn seated(game: &Game, wrong: Wrong, words: &mut Words) -> Option<Seated> {
    let boards = matches!(wrong, Wrong::EarlyAgreement | Wrong::AgreedOnShort);
    let rules = RULES.get(&(game.id().as_str(), boards))?;
    let most = rules.house.seats.min(NAMES.len());
    let usual = (3 + words.below(4)).min(most.min(6));
    // A deck is too short for the last cards only where many play, and stay.
    let short = wrong == Wrong::DealtOnShort;
    let players = if short { most } else { usual };
    let least = rules.house.minimum_stake.0.max(20 * rules.house.unit.0);
    let least = least.max(20 * rules.house.limit.minimum.0);
    let chip = rules.house.smallest_chip.0.max(1);
    let stacks: Vec<Chips> = (0..players)
        .map(|_| Chips((least + least * words.below(9) as u64 / 4).div_ceil(chip) * chip))
        .collect();
    let setup = Setup { stacks: &stacks, rules: RulesVersion::NOW, ..Setup::default() };
    let round = Round::start(rules, &setup).ok()?;
    let mood = match (boards, short) {
        (true, _) => Mood::Bold,
        (_, true) => Mood::Staying,
        (_, _) => Mood::Calm,
    };
    Some(Seated { round, mood })
}
