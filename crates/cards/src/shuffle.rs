//! The shuffle and the cut.
