//! The offers that are in the program, for rooms whose operator names no folder of their own.

macro_rules! offers {
    ($($name:literal)+) => {
        /// Name and text of each file of `rulebooks/offers`: one for every game.
        pub(super) const BUILT_IN: &[(&str, &str)] = &[$((
            concat!($name, ".toml"),
            include_str!(concat!("../../../../rulebooks/offers/", $name, ".toml")),
        )),+];
    };
}

offers! {
    "act-3-card-poker"
    "act-draw"
    "act-three-card-manila"
    "crown-chinese"
    "crown-crazy-pineapple-hi-lo"
    "crown-crazy-pineapple"
    "crown-crown-stud"
    "crown-double-flop-holdem"
    "crown-draw-ante"
    "crown-draw-blind"
    "crown-draw-kitty"
    "crown-faro-manila"
    "crown-five-card-stud"
    "crown-holdem-hi-lo"
    "crown-holdem"
    "crown-lowball-draw-2-7"
    "crown-lowball-draw-a-5"
    "crown-omaha-hi-lo"
    "crown-omaha"
    "crown-pineapple"
    "crown-razz"
    "crown-seven-card-stud-hi-lo"
    "crown-seven-card-stud"
    "crown-three-card-manila"
    "crown-triple-draw-2-7"
    "crown-triple-draw-a-5"
    "crown-two-card-manila"
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::super::offer_file::read;
    use super::super::{MOST_BANK, allowed_by_the_book};
    use super::*;
    use cutcard_rulebook::games;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn every_game_is_offered_and_every_file_is_in_the_program() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks/offers");
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| name(entry).to_string_lossy().into_owned())
            .collect();
        assert_eq!(there, BUILT_IN.iter().map(|(file, _)| (*file).to_owned()).collect());
        let mut offered = BTreeSet::new();
        for (file, text) in BUILT_IN {
            let offer = read(file, text, MOST_BANK).map_err(|faults| {
                faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
            });
            let offer = offer.unwrap_or_else(|faults| panic!("{faults}"));
            assert!(allowed_by_the_book(&offer.table, MOST_BANK).is_ok(), "{file}");
            offered.insert(offer.game);
        }
        assert_eq!(offered, games().iter().map(|game| game.id().to_string()).collect());
    }
}
