//! Scenario scripts: the project's language for what happens at a table and what must hold.
//!
//! Pure: text in, report out. `docs/scenarios.md` has the whole language.
//!
//! ```
//! let script = cutcard_scenario::read(
//!     "proves crown:6.6
//!      game crown/holdem
//!      limit no-limit 10
//!      players Ann, Ben, Cat
//!      deal
//!      Cat raises to 30
//!      Ann raises to 40 -> refused crown:6.6
//!      Ann may fold, call 25, raise to 50-1000",
//! )
//! .expect("a script");
//! let report = cutcard_scenario::run(&script);
//! assert!(report.holds(), "{report}");
//! ```

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
mod report;
mod run;
mod script;
mod session;
mod suggest;
mod table;
mod wanted;
mod watch;
mod words;

pub use call::Caller;
pub use coverage::proved;
pub use fault::{Failure, Fault};
pub use read::read;
pub use report::{Call, Outcome, Report};
pub use run::run;
pub use script::{Scenario, Script};
