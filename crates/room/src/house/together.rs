//! Ends of chains that are signed together: a tree of hashes with one signature over its root. Each end keeps the way
//! to the root, so that it is checked without the others.
//!
//! A leaf is SHA-256 of a byte 0 and the line of the end, a node of a byte 1 and the two below it; one without a
//! neighbour goes up as it is. A way is 33 bytes for each node on it: 0 where the neighbour stands to the right, 1
//! where it stands to the left, and the neighbour.

use crate::anchor::{NamedHead, heads_text};
use cutcard_journal::Hash;
use sha2::{Digest as _, Sha256};

const RIGHT: u8 = 0;
const LEFT: u8 = 1;
/// A step of the way: which side, and the neighbour.
const STEP: usize = 33;

/// The root over these ends, and from each of them the way there.
pub(super) fn root_of(heads: &[NamedHead]) -> (Hash, Vec<Vec<u8>>) {
    let mut ways = vec![Vec::<u8>::new(); heads.len()];
    // Each node, and the ends below it.
    let mut nodes: Vec<(Hash, Vec<usize>)> =
        heads.iter().enumerate().map(|(at, head)| (leaf(head), vec![at])).collect();
    while nodes.len() > 1 {
        let mut above = Vec::with_capacity(nodes.len().div_ceil(2));
        let mut row = nodes.into_iter();
        while let Some((left, mut below)) = row.next() {
            let Some((right, others)) = row.next() else {
                above.push((left, below));
                break;
            };
            let mut step = |ends: &[usize], side: u8, neighbour: Hash| {
                for at in ends {
                    if let Some(way) = ways.get_mut(*at) {
                        way.push(side);
                        way.extend_from_slice(&neighbour.0);
                    }
                }
            };
            step(&below, RIGHT, right);
            step(&others, LEFT, left);
            below.extend(others);
            above.push((node(left, right), below));
        }
        nodes = above;
    }
    let root = nodes.first().map_or(Hash::NONE, |(root, _)| *root);
    (root, ways)
}

/// Where the way from an end leads; nothing where it is none.
pub(super) fn root_by(head: &NamedHead, way: &[u8]) -> Option<Hash> {
    let steps = way.chunks_exact(STEP);
    if !steps.remainder().is_empty() {
        return None;
    }
    let mut at = leaf(head);
    for step in steps {
        let (side, neighbour) = step.split_first()?;
        let neighbour = Hash(neighbour.try_into().ok()?);
        at = match *side {
            RIGHT => node(at, neighbour),
            LEFT => node(neighbour, at),
            _ => return None,
        };
    }
    Some(at)
}

fn leaf(head: &NamedHead) -> Hash {
    let mut hash = Sha256::new();
    hash.update([0]);
    hash.update(heads_text(&[*head]).as_bytes());
    Hash(hash.finalize().into())
}

fn node(left: Hash, right: Hash) -> Hash {
    let mut hash = Sha256::new();
    hash.update([1]);
    hash.update(left.0);
    hash.update(right.0);
    Hash(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_journal::{Chain, Sequence};
    use cutcard_ledger::TableId;

    fn head(table: u32) -> NamedHead {
        let chain = Chain::Table(TableId(table));
        NamedHead { chain, sequence: Sequence(u64::from(table) * 7), hash: Hash([9; 32]) }
    }

    #[test]
    fn every_end_leads_to_the_root_and_no_other_does() {
        for count in 1..=70 {
            let heads: Vec<NamedHead> = (1..=count).map(head).collect();
            let (root, ways) = root_of(&heads);
            for (head, way) in heads.iter().zip(&ways) {
                assert_eq!(root_by(head, way), Some(root), "{count}");
                let other = NamedHead { sequence: head.sequence.next(), ..*head };
                assert_ne!(root_by(&other, way), Some(root));
                assert!(way.len() <= STEP * 7);
            }
        }
        let (root, ways) = root_of(&[head(1), head(2)]);
        assert_eq!(root_by(&head(1), &ways[0][..20]), None);
        assert_eq!(root_by(&head(1), &[]), Some(leaf(&head(1))));
        let mut strange = ways[0].clone();
        strange[0] = 2;
        assert_eq!(root_by(&head(1), &strange), None);
        assert_ne!(root_by(&head(1), &ways[1]), Some(root));
    }
}
