//! One round of play. So far: chips, the pots they make and how those are shared.
//!
//! Pure: no clock, no randomness, no files, no floats. Chips are whole numbers of the smallest unit
//! and every sum is checked.

mod chips;
mod pots;
mod share;

pub use chips::Chips;
pub use pots::{Contribution, Layers, Pot, PotError, Standing, layers};
pub use share::{OddChips, share};
