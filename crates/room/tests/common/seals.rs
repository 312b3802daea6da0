//! What anybody who has the file can read of it, by what `docs/formats.md` says: written apart from the code
//! under test.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use cutcard_journal::Record;
use serde_json::Value;

/// Opens something sealed.
pub(crate) fn opened(key: &[u8; 32], record: &Record, part: &str, text: &str) -> Option<Vec<u8>> {
    let bytes = BASE64.decode(text).ok()?;
    let (nonce, sealed) = bytes.split_first_chunk::<24>()?;
    let aad = format!("cutcard sealed 1\n{}\n{}\n{part}", record.chain, record.sequence);
    let payload = Payload { msg: sealed, aad: aad.as_bytes() };
    XChaCha20Poly1305::new(key.into()).decrypt(&XNonce::from(*nonce), payload).ok()
}

pub(crate) fn entry_of(record: &Record) -> Value {
    serde_json::from_slice(&record.payload).unwrap()
}

/// The key that an entry records, where a round is over.
fn opens(entry: &Value) -> Option<[u8; 32]> {
    let text = entry.get("opens")?.as_str()?;
    let byte = |at: usize| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap();
    assert_eq!(text.len(), 64);
    Some(std::array::from_fn(byte))
}

/// The entries of a chain with everything in clear that can be opened without any key of the room's, and
/// nothing in them of seals. Rounds that are on stay as they are.
pub(crate) fn in_clear(records: &[Record]) -> Vec<Value> {
    let mut entries: Vec<Value> = records.iter().map(entry_of).collect();
    let mut key = None;
    for at in 0..entries.len() {
        if entries[at].get("seal").is_some() {
            key = entries[at..].iter().find_map(opens);
        }
        let Some(key_now) = key else { continue };
        if opens(&entries[at]).is_some() {
            key = None;
        }
        let entry = entries[at].as_object_mut().unwrap();
        entry.remove("seal");
        entry.remove("opens");
        if let Some(sealed) = entry.remove("sealed_event") {
            let event = opened(&key_now, &records[at], "event", sealed.as_str().unwrap()).unwrap();
            entry.insert("event".to_owned(), serde_json::from_slice(&event).unwrap());
        }
        let cause = entry.get_mut("cause").and_then(Value::as_object_mut);
        if let Some(cause) = cause
            && let Some(sealed) = cause.remove("sealed_command")
        {
            let sealed = sealed.as_str().unwrap();
            let command = opened(&key_now, &records[at], "command", sealed).unwrap();
            cause.insert("command".to_owned(), serde_json::from_slice(&command).unwrap());
        }
    }
    entries
}
