//! Which line of a text a byte is in.

/// Where the lines of a text start.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn of(text: &str) -> Lines {
        let after = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Lines(after.map(|(offset, _)| offset + 1).collect())
    }

    /// The line of a byte; the first is 1.
    pub(crate) fn at(&self, offset: usize) -> usize {
        self.0.partition_point(|start| *start <= offset) + 1
    }
}
