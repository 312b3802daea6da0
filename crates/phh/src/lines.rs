//! Which line of a text a byte is in.

/// Where the lines of a text start.
pub(crate) struct Lines {
    /// How many lines of the file come before the text.
    before: usize,
    starts: Vec<usize>,
}

impl Lines {
    pub(crate) fn of(text: &str) -> Lines {
        Lines::after(0, text)
    }

    /// The lines of a part of a file.
    pub(crate) fn after(before: usize, text: &str) -> Lines {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Lines { before, starts: ends.map(|(offset, _)| offset + 1).collect() }
    }

    /// The line of a byte; the first of the file is 1.
    pub(crate) fn at(&self, offset: usize) -> usize {
        self.before + self.starts.partition_point(|start| *start <= offset) + 1
    }
}
