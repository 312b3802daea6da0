//! Names that are written, in files and addresses.

/// Whether it is small letters, digits and hyphens.
///
/// ```
/// assert!(cutcard_base::is_name("short-draw-2"));
/// assert!(!cutcard_base::is_name("Short draw"));
/// ```
#[must_use]
pub fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}
