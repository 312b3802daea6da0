//! Laws of what is shown, over random play of every game.

mod felt;
mod laws;
mod low;
mod one_for_all;
mod pays;
mod results;
mod said;
mod sentences;
mod stakes;
