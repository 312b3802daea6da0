//! Laws of what is shown, over random play of every game.

mod felt;
mod laws;
mod said;
mod sentences;
