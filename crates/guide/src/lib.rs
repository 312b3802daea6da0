#![doc = include_str!("../README.md")]

mod copy;
mod form;
mod game_page;
mod listed;
mod practice;
mod spoken;
mod what_if;

pub use copy::rules_copy;
pub use form::{Choice, Field, Form, Need, form};
pub use game_page::{index, page};
pub use listed::Listed;
pub use practice::{
    Practice, PracticeAnswer, PracticeDeed, PracticePlayer, PracticeQuestion, practice,
    practice_game,
};
pub use spoken::{HandRow, HandSide, Spoken, boards_for, of_box, of_hand, of_rows, pairs};
pub use what_if::{Done, Meant, Ruled, Situation, WhatIf, can_go_wrong, what_if};
