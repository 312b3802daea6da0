//! What the page calls the options in English: written from their descriptors.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use super::FLOAT;
use cutcard_banked::BOX_OPTIONS;
use cutcard_rulebook::{Descriptor, HOUSE_OPTIONS, Policies, Term};
use cutcard_table::TABLE_OPTIONS;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Where the page's texts are.
pub(super) fn catalogue(language: &str) -> PathBuf {
    let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/text");
    texts.join(language).join("options.ts")
}

/// Every option there is.
pub(super) fn descriptors() -> Vec<&'static Descriptor> {
    let pots = HOUSE_OPTIONS.iter().map(|option| &option.about);
    let boxes = BOX_OPTIONS.iter().map(|option| &option.about).chain([&FLOAT]);
    let table = TABLE_OPTIONS.iter().map(|option| &option.about);
    pots.chain(Policies::descriptors()).chain(boxes).chain(table).collect()
}

/// The keys of an option's texts, with the texts.
pub(super) fn texts(descriptor: &Descriptor) -> Vec<(String, &'static str)> {
    let key = descriptor.name.replace('/', ".");
    let mut texts = vec![
        (format!("open.{key}"), descriptor.label),
        (format!("open.{key}.help"), descriptor.help),
    ];
    let words = descriptor.words.iter();
    texts.extend(words.map(|(word, label)| (format!("open.word.{key}.{word}"), *label)));
    texts
}

fn module() -> String {
    let mut text = String::from(
        "// Written by `cargo xtask pages` from the descriptors of the options. Do not edit.\n\n\
         /** Every option of a table, its question and its words. */\nexport const options = {\n",
    );
    for (key, said) in descriptors().into_iter().flat_map(texts) {
        writeln!(text, "  '{key}': '{said}',").unwrap();
    }
    text.push_str("} as const;\n\n/** What faults call them. */\nexport const optionTerms = {\n");
    for (kind, said) in
        [("the", (|term| term.the) as fn(Term) -> &'static str), ("any", |term| term.any)]
    {
        for term in Term::all() {
            writeln!(text, "  'fault.word.{kind}.{}': '{}',", term.word, said(term)).unwrap();
        }
    }
    text.push_str("} as const;\n");
    text
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads and writes the page's texts")]
fn the_pages_options_are_called_what_their_descriptors_say() {
    let (path, made) = (catalogue("en"), module());
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written == made, "run `cargo xtask pages`: {} is not what they say", path.display());
}
