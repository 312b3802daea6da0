#![doc = include_str!("../README.md")]

mod act;
mod banked;
mod call;
mod check;
mod coverage;
mod deed;
mod everybody;
mod expect;
mod fault;
mod hand;
mod house;
mod play;
mod read;
mod reason;
mod report;
mod run;
mod script;
mod session;
mod suggest;
mod table;
mod wanted;
mod watch;
mod words;
mod wrong;

pub use call::Caller;
pub use coverage::proved;
pub use fault::{Failure, Fault};
pub use read::read;
pub use report::{Call, Outcome, Report};
pub use run::run;
pub use script::{Scenario, Script};
