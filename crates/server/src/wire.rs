//! What clients send and are told. Nothing else of ours reaches them.

pub mod act;
pub mod by_hand;
pub mod change;
pub mod conduct;
pub mod deed;
pub mod fault;
pub mod floor;
pub mod frame;
pub mod happened;
pub mod lists;
pub mod options;
pub mod pays;
pub mod result;
pub mod sentence;
pub mod table;
pub mod typescript;
