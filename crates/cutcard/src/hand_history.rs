//! Hand histories in the PHH notation: what house they are played by, and how a round is written.

pub(crate) mod house;
pub(crate) mod write;
