//! Which reading of the books a round is played by.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the rules a round is played by, written where it begins. A correction that
/// changes what a round comes to raises it, and is applied from there on: an older round goes on,
/// is told and is audited by the rules it was played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct RulesVersion(u16);

/// A version this program does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a round by version {version} of the rules: this program knows 1 to {}", RulesVersion::NOW.0)]
pub struct UnknownRules {
    /// Which.
    pub version: u16,
}

impl RulesVersion {
    /// Rounds that began before versions were written.
    pub const FIRST: RulesVersion = RulesVersion(1);

    /// A bet that a blind all-in has matched in part makes the pot a contested one
    /// (act-manila:15.2(d)), and what a player has paid who then gave the hand up is owed by the
    /// last player with chips (act-draw:10.1(a)(iii)).
    pub const MATCHED_BETS: RulesVersion = RulesVersion(2);

    /// Hands are turned up where nobody can decide anything any more and cards are to come, unless
    /// the house chose otherwise.
    pub const TURNED_UP: RulesVersion = RulesVersion(3);

    /// At 3 Card Poker a hand with pairs plus alone that pays is kept in play for whoever does not decide
    /// in time, unless the house chose otherwise (act-3cp:7.3).
    pub const PAIRS_PLUS_KEPT: RulesVersion = RulesVersion(3);

    /// What rounds that begin now are played by.
    pub const NOW: RulesVersion = RulesVersion::TURNED_UP;

    /// What a round without a written version was played by.
    #[must_use]
    pub const fn first() -> RulesVersion {
        RulesVersion::FIRST
    }
}

impl Default for RulesVersion {
    fn default() -> RulesVersion {
        RulesVersion::NOW
    }
}

impl From<RulesVersion> for u16 {
    fn from(version: RulesVersion) -> u16 {
        version.0
    }
}

impl TryFrom<u16> for RulesVersion {
    type Error = UnknownRules;

    fn try_from(version: u16) -> Result<RulesVersion, UnknownRules> {
        let known = RulesVersion(version);
        if (RulesVersion::FIRST..=RulesVersion::NOW).contains(&known) {
            Ok(known)
        } else {
            Err(UnknownRules { version })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_versions_that_are_known_are_read() {
        let read = |version: u16| RulesVersion::try_from(version);
        assert_eq!(read(0), Err(UnknownRules { version: 0 }));
        assert_eq!(read(1), Ok(RulesVersion::FIRST));
        assert_eq!(read(2), Ok(RulesVersion::MATCHED_BETS));
        assert_eq!(read(3), Ok(RulesVersion::NOW));
        let newer = read(4).map_err(|unknown| unknown.to_string());
        assert_eq!(
            newer,
            Err("a round by version 4 of the rules: this program knows 1 to 3".to_owned())
        );
    }
}
