//! The law of files of anchors.

use cutcard_room::AnchorLines;

/// A line that is signed, and one that follows it.
const MODELS: [&str; 2] = ["", MODEL];
const MODEL: &str = "{\"version\":1,\"at\":1794891600000,\"heads\":[{\"chain\":\"table/3\",\"sequence\":120,\
    \"hash\":\"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9\"}],\"previous\":\
    \"0000000000000000000000000000000000000000000000000000000000000000\",\"key\":\
    \"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a\",\"signature\":\"00\"}\n";

/// No bytes make the reader of anchors panic, and a file of nothing but lines that nobody signed proves nothing.
///
/// # Panics
/// The law does not hold.
pub fn anchors(data: &[u8]) {
    let text = crate::nearly::nearly(&MODELS, data);
    let read = AnchorLines::of("anchors".to_owned(), text.as_slice()).expect("memory can be read");
    assert!(read.is_err(), "none of these lines is signed: {read:?}");
}
