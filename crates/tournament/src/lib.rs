#![doc = include_str!("../README.md")]

mod assignment;
mod balance;
mod floor;
mod places;
mod prizes;
mod structure;

pub use assignment::{Cost, MOST_COST, cheapest};
pub use balance::{Move, level};
pub use cutcard_base::{Chips, PlayerId};
pub use floor::{Floor, MOST_CHAIRS, TableAt};
pub use places::{Placed, ToldApartBy, WentOut, places};
pub use prizes::{MOST_PRIZES, PrizeFault, PrizeTable, WHOLE, in_equal_shares};
pub use structure::{
    Length, LevelClock, MOST_MINUTES, MOST_ROUNDS, MOST_STEPS, Step, Structure, StructureFault,
    estimate_minutes,
};
