//! Rows and columns as text.

use std::fmt;

/// Rows of cells, the first row a heading; words stand left, figures right.
pub(crate) struct TextTable {
    rows: Vec<Vec<String>>,
    words: usize,
}

impl TextTable {
    /// A table whose first column is words and whose others are figures.
    pub(crate) fn new(heading: &[&str]) -> TextTable {
        TextTable { rows: vec![heading.iter().map(ToString::to_string).collect()], words: 1 }
    }

    /// The same with so many columns of words.
    pub(crate) fn with_words(self, words: usize) -> TextTable {
        TextTable { words, ..self }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..columns).map(width).collect()
    }
}

impl fmt::Display for TextTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for row in &self.rows {
            let mut line = String::new();
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let gap = if column == 0 { "" } else { "  " };
                if column < self.words {
                    line.push_str(&format!("{gap}{cell:<width$}"));
                } else {
                    line.push_str(&format!("{gap}{cell:>width$}"));
                }
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// A whole number with its thousands set apart: 1,712,304.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
