//! Texts that are nearly right.

/// A text that is nearly right: one of the models with pieces of it overwritten, as the bytes say.
/// From nothing but luck a fuzzer seldom writes a whole showdown or game file; from here it gets
/// behind the parser and to the checks.
///
/// The first byte chooses the model. Then each edit is two bytes of place, one of how many bytes
/// to leave out, one of how many to put in, and those.
pub(crate) fn nearly(models: &[&str], data: &[u8]) -> Vec<u8> {
    let Some((choice, mut edits)) = data.split_first() else { return Vec::new() };
    let Some(model) = models.get(usize::from(*choice) % models.len().max(1)) else {
        return edits.to_vec();
    };
    let mut text = model.as_bytes().to_vec();
    while let [high, low, out, put, rest @ ..] = edits {
        let (put, rest) = rest.split_at(rest.len().min(usize::from(*put)));
        let place = usize::from(u16::from_be_bytes([*high, *low])) % (text.len() + 1);
        let end = text.len().min(place + usize::from(*out));
        text.splice(place..end, put.iter().copied());
        edits = rest;
    }
    text
}
