#![doc = include_str!("../README.md")]

mod form;
mod listed;
mod spoken;

pub use form::{Choice, Field, Form, Need, form};
pub use listed::Listed;
pub use spoken::{HandRow, HandSide, Spoken, of_box, of_hand, of_rows, pairs};
