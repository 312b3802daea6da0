//! Clauses named where they are applied.

use cutcard_rulebook::ClauseId;

/// The clause of that name. The names are literals of this crate, written in full so that a search
/// finds them.
#[expect(
    clippy::expect_used,
    reason = "the names are literals, and the test of citations finds each in the register"
)]
pub(crate) fn cite(name: &'static str) -> ClauseId {
    name.parse().expect("a clause id")
}
