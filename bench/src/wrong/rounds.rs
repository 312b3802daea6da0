//! Whether the engines played the same rounds.

use crate::works::rounds::engines;

/// The engines that did not do as the first did.
pub(crate) fn holdem<const SEATS: usize>() -> Vec<String> {
    let played: Vec<_> =
        engines::<SEATS>().iter().map(|engine| (engine.name, engine.tally())).collect();
    let Some(&(first, truth)) = played.first() else { return Vec::new() };
    played
        .iter()
        .filter(|(_, tally)| *tally != truth)
        .map(|(name, tally)| {
            let same_acts = (tally.acts, tally.digest) == (truth.acts, truth.digest);
            let what = if same_acts { "pays other players" } else { "plays other rounds" };
            format!("{name}, {SEATS} players: {what} than {first}")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_plays_the_same_rounds() {
        assert_eq!(holdem::<2>(), Vec::<String>::new());
        assert_eq!(holdem::<6>(), Vec::<String>::new());
        assert_eq!(holdem::<9>(), Vec::<String>::new());
    }
}
