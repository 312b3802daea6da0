//! The code of a private table: who has it may come in.

use crate::chance::fresh_seed;
use crate::refused::Refused;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The letters of a code: five bits each, none that looks like another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many letters a code has: 80 bits, so nobody guesses it.
const LENGTH: usize = 16;

/// The code of a private table. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InviteCode(String);

impl InviteCode {
    /// A code nobody can know.
    pub(crate) fn fresh() -> Result<InviteCode, Refused> {
        let seed = fresh_seed()?;
        let letter = |byte: &u8| LETTERS.get(usize::from(byte % 32)).copied().map(char::from);
        Ok(InviteCode(seed.0.iter().take(LENGTH).filter_map(letter).collect()))
    }

    /// The code itself, for those who may share it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether somebody says this code. It takes as long wherever the first wrong letter is.
    #[must_use]
    pub fn is(&self, said: &str) -> bool {
        let (own, said) = (self.0.as_bytes(), said.as_bytes());
        let differs = own.iter().zip(said).fold(0, |all, (one, other)| all | (one ^ other));
        own.len() == said.len() && differs == 0
    }
}

impl fmt::Debug for InviteCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InviteCode")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_long_and_never_the_same() {
        let codes: Vec<InviteCode> = (0..1_000).map(|_| InviteCode::fresh().unwrap()).collect();
        assert!(codes.iter().all(|code| code.0.len() == LENGTH));
        let told: BTreeSet<&str> = codes.iter().map(InviteCode::as_str).collect();
        assert_eq!(told.len(), codes.len());
        // Every letter comes about as often: each is five bits.
        let letters: BTreeSet<char> = codes.iter().flat_map(|code| code.0.chars()).collect();
        assert_eq!(letters.len(), LETTERS.len());
    }

    #[test]
    fn only_the_whole_code_will_do() {
        let code = InviteCode("0123456789abcdef".to_owned());
        assert!(code.is("0123456789abcdef"));
        for said in ["", "0123456789abcde", "0123456789abcdeg", "0123456789abcdef0", "x"] {
            assert!(!code.is(said), "{said}");
        }
        assert_eq!(format!("{code:?}"), "InviteCode");
    }
}
