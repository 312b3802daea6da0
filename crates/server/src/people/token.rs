//! Session tokens: random, given once, kept only as their hash.

use sha2::{Digest as _, Sha256};
use std::fmt;

/// What proves a session. Shown by nothing but [`Token::told`].
#[derive(Clone)]
pub struct Token([u8; 32]);

/// What is kept of a token, or of anything else that must be recognised without being known.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Digest(pub(crate) [u8; 32]);

impl Token {
    /// A new one from the operating system's randomness.
    pub(crate) fn draw() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes))
    }

    /// Reads 64 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Option<Token> {
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let pair = std::str::from_utf8(pair).ok()?;
            *byte = u8::from_str_radix(pair, 16).ok()?;
        }
        Some(Token(bytes))
    }

    /// The text a client keeps.
    #[must_use]
    pub fn told(&self) -> String {
        use fmt::Write as _;
        self.0.iter().fold(String::with_capacity(64), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    pub(crate) fn digest(&self) -> Digest {
        digest(&self.0)
    }
}

/// Never the token itself: logs must not hold one.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

pub(crate) fn digest(bytes: &[u8]) -> Digest {
    Digest(Sha256::digest(bytes).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_told_and_shown_to_nobody() {
        let token = Token::draw().unwrap();
        let again = Token::read(&token.told()).unwrap();
        assert!(token.digest() == again.digest());
        assert_eq!(format!("{token:?}"), "Token(..)");
        for bad in ["", "00", &"g".repeat(64), &"é".repeat(32), &"+1".repeat(32)] {
            assert!(Token::read(bad).is_none(), "{bad}");
        }
    }
}
