//! Laws that must hold for any bytes at all. The fuzz targets run each for as long as one likes, with a
//! fuzzer that learns; the tests run each on some thousand inputs, on any toolchain.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "a law that does not hold stops the run: that is its purpose"
)]

mod anchors;
mod card;
mod cards;
mod clause_id;
mod five_cards;
mod game_file;
mod hand_history;
mod house_file;
mod nearly;
mod pay_table;
mod play;
mod script;
mod seed;
mod showdown_line;
mod socket_frame;
mod spot;

pub use anchors::anchors;
pub use card::card;
pub use cards::cards;
pub use clause_id::clause_id;
pub use five_cards::five_cards;
pub use game_file::game_file;
pub use hand_history::hand_history;
pub use house_file::house_file;
pub use pay_table::pay_table;
pub use play::play;
pub use script::script;
pub use seed::seed;
pub use showdown_line::showdown_line;
pub use socket_frame::socket_frame;
pub use spot::spot;

/// A law: it panics where it does not hold.
pub type Law = fn(&[u8]);

/// Every law by its name, which is its fuzz target's too.
pub const LAWS: [(&str, Law); 15] = [
    ("anchors", anchors),
    ("card", card),
    ("cards", cards),
    ("clause_id", clause_id),
    ("five_cards", five_cards),
    ("game_file", game_file),
    ("hand_history", hand_history),
    ("house_file", house_file),
    ("pay_table", pay_table),
    ("play", play),
    ("script", script),
    ("seed", seed),
    ("showdown_line", showdown_line),
    ("socket_frame", socket_frame),
    ("spot", spot),
];
