//! The peers, each used in the fastest way its own interface allows.

pub(crate) mod aya;
pub(crate) mod kicker;
pub(crate) mod naive;
pub(crate) mod openpql;
pub(crate) mod poker;
pub(crate) mod poker_equity;
pub(crate) mod pokers;
pub(crate) mod rs_poker;
