//! What anchors prove of a folder.

use crate::anchoring::of_anchors;
use crate::error::CliError;
use crate::keys::time;
use crate::text_table::thousands;
use cutcard_journal::{Chain, Sequence};
use cutcard_room::{AnchorFinding, AnchorLines, AnchorsHeld};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// What anchors prove.
#[derive(Serialize)]
pub(super) struct Anchored {
    anchors: u64,
    newest_millis: u64,
    newer: u64,
    restores: Vec<Restored>,
    /// The event of the house that names a line which none of the files has.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing_line: Option<u64>,
    /// Chains that were written off, beyond what is sound named by anchors.
    written_off: Vec<String>,
    /// Events of the house by which a key took over that the one before did not sign.
    keys_lost: Vec<u64>,
}

/// A restore that left something behind which was signed.
#[derive(Serialize)]
struct Restored {
    event: u64,
    at_millis: u64,
    by: String,
    left: Vec<Left>,
}

/// A chain that was taken back.
#[derive(Serialize)]
struct Left {
    chain: String,
    returned_to: u64,
    signed: u64,
}

impl Anchored {
    /// Nothing where no anchor was looked at.
    pub(super) fn of(held: AnchorsHeld) -> Option<Anchored> {
        let newest_millis = held.newest_millis?;
        let left = |(chain, returned, signed): (Chain, Sequence, Sequence)| Left {
            chain: chain.to_string(),
            returned_to: returned.0,
            signed: signed.0,
        };
        let restores = held.restores.into_iter().map(|told| Restored {
            event: told.event.0,
            at_millis: told.at_millis,
            by: told.by,
            left: told.left.into_iter().map(left).collect(),
        });
        Some(Anchored {
            anchors: held.anchors,
            newest_millis,
            newer: held.newer,
            restores: restores.collect(),
            missing_line: held.missing_line.map(|event| event.0),
            written_off: held.written_off.iter().map(ToString::to_string).collect(),
            keys_lost: held.unsigned_keys.iter().map(|(event, _)| event.0).collect(),
        })
    }
}

/// The anchors of all files; what is wrong with one.
pub(super) fn read_anchors(
    files: &[PathBuf],
) -> Result<Result<Vec<AnchorLines>, AnchorFinding>, CliError> {
    let mut read = Vec::new();
    for file in files {
        match AnchorLines::read(file).map_err(of_anchors)? {
            Ok(lines) => read.push(lines),
            Err(finding) => return Ok(Err(finding)),
        }
    }
    Ok(Ok(read))
}

/// What the anchors prove, and what they tell.
pub(super) fn tell_anchors(told: &Anchored, output: &mut impl Write) -> Result<(), CliError> {
    let (anchors, newer) = (thousands(told.anchors), thousands(told.newer));
    writeln!(
        output,
        "The folder extends {anchors} anchors, the newest of {}; {newer} events are newer than it",
        time(told.newest_millis)
    )?;
    if let Some(event) = told.missing_line {
        writeln!(
            output,
            "The room wrote lines that are not there (event {event} of the house names one): it is an older copy \
             of the anchors, or lines were taken off"
        )?;
    }
    for Restored { event, at_millis, by, left } in &told.restores {
        let left: Vec<String> = left
            .iter()
            .map(|it| {
                format!("{} returned to {}, signed up to {}", it.chain, it.returned_to, it.signed)
            })
            .collect();
        writeln!(
            output,
            "Restored at {} by {by} (event {event} of the house): {}",
            time(*at_millis),
            left.join("; ")
        )?;
    }
    Ok(())
}
