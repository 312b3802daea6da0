//! The law of seeds.

use cutcard_cards::Seed;

/// What reads as a seed is written as it was read, in small letters; any 32 bytes are a seed; and
/// a refusal does not repeat what may be most of one.
///
/// # Panics
/// The law does not hold.
pub fn seed(data: &[u8]) {
    if let Some(bytes) = data.first_chunk() {
        let seed = Seed(*bytes);
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Seed>() {
        Ok(seed) => assert_eq!(seed.to_string(), text.to_ascii_lowercase()),
        Err(error) => {
            let secret = text.len() > 8 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(!secret || !error.to_string().contains(text), "{error}");
        }
    }
}
