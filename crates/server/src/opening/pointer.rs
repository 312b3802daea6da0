//! Where in a body a reader of JSON failed.

use serde_path_to_error::{Path, Segment};

/// The place a reader of JSON had come to when it failed; nothing at the top.
pub(crate) fn pointer(path: &Path) -> Option<String> {
    let mut pointer = String::new();
    for segment in path {
        let name = match segment {
            Segment::Seq { index } => index.to_string(),
            Segment::Map { key } => key.clone(),
            Segment::Enum { variant } => variant.clone(),
            Segment::Unknown => break,
        };
        pointer.push('/');
        pointer.push_str(&name.replace('~', "~0").replace('/', "~1"));
    }
    (!pointer.is_empty()).then_some(pointer)
}
