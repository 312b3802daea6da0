//! Hand histories in the PHH notation: what house they are played by.

pub(crate) mod house;
