//! The law of game files.

use crate::nearly::nearly;
use cutcard_rulebook::{Game, ShowdownOptions};

const MODELS: [&str; 5] = [
    "",
    include_str!("../../../rulebooks/act-draw/games/draw.toml"),
    include_str!("../../../rulebooks/act-3cp/games/3-card-poker.toml"),
    include_str!("../../../rulebooks/crown/games/crazy-pineapple-hi-lo.toml"),
    include_str!("../../../rulebooks/crown/games/chinese.toml"),
];

/// No text makes the reader of game files panic, and a game that is read can be judged as it is
/// played by default.
///
/// # Panics
/// The law does not hold.
pub fn game_file(data: &[u8]) {
    let Ok(text) = String::from_utf8(nearly(&MODELS, data)) else { return };
    match text.parse::<Game>() {
        Ok(game) => {
            let rule = game.hand_rule(&ShowdownOptions::default());
            assert!(rule.is_ok(), "{rule:?} in\n{text}");
        }
        Err(faults) => assert!(!faults.is_empty(), "refused for nothing:\n{text}"),
    }
}
