//! What the tests of this crate share: the games, a dealer with a seed and a slow oracle.

#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod brute_force;
pub(crate) mod dealer;
pub(crate) mod games;
pub(crate) mod oracle;
