//! What an option costs: the files that describe it and those that play it, counted from the registry of options.
//!
//! A source file of a crate or of the page *describes* an option where it has its name in quotes or as a key
//! (`"bring_in"`, `'open.bring_in'`), one of its terms (`Term::BRING_IN`), a field of its name (`pub bring_in:`), or
//! where a fault or sentence is named for it (`BringIn` in the files of [`TELLING`]). Names that are words of the felt,
//! like `ante`, are in quotes everywhere: those of [`WORDS`] are counted by their keys and terms alone.
//!
//! A file of the engine *plays* an option where it reads it from a house, its commission, its policies or the options of
//! a table (`house.bring_in`). Tests are not counted: an option is proved where it is played.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::string_slice,
    clippy::indexing_slicing,
    reason = "a test reads the repository, and may fail"
)]

use super::texts::descriptors;
use cutcard_rulebook::Term;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The most files that may describe an option: its entry, its text in two languages, and one more, where it is checked
/// with others or where its field stands.
const DESCRIBING: usize = 4;

/// The most files that may play it, for who is not in [`PLAYED`]. With its entry, its Spanish (the English is written
/// by a chore), its script and the changelog that makes five to write.
const PLAYING: usize = 1;

/// Options whose names are words for other things too.
const WORDS: [&str; 22] = [
    "ante",
    "blinds",
    "boxes",
    "button",
    "cap",
    "contest",
    "deck",
    "departing",
    "dollar",
    "float",
    "forced",
    "joker",
    "limit",
    "maximum",
    "minimum",
    "more_time",
    "multiple",
    "opening",
    "percent",
    "seats",
    "time",
    "unit",
];

/// Where faults and sentences have names.
const TELLING: [&str; 6] = [
    "rulebook/src/house/fault.rs",
    "rulebook/src/house/place.rs",
    "server/src/opening/told.rs",
    "server/src/wire/fault.rs",
    "server/src/wire/sentence.rs",
    "server/src/show/sentences.rs",
];

/// Files that name an option for a use of their own, which a new option does without: file, names, why.
const USES: &[(&str, &[&str], &str)] = &[
    ("answers/src/options.rs", SHOWDOWN, "a showdown is asked about without a table"),
    ("answers/src/showdown.rs", SHOWDOWN, "the same"),
    ("laws/src/showdown_line.rs", SHOWDOWN, "the same, with any bytes"),
    ("rulebook/src/options.rs", SHOWDOWN, "what may be asked of a showdown"),
    ("web/src/reading/frequencies.tsx", &["ace_low", "deck", "joker"], "hands without a table"),
    ("web/src/reading/game-options.tsx", &["deck", "joker", "contest"], "the same, of one game"),
    ("web/src/reading/game.tsx", &["joker", "contest", "limit", "run_it_twice"], "what a game has"),
    ("web/src/text/en/reading.ts", &["run_it_twice"], "the same"),
    ("web/src/text/es/reading.ts", &["run_it_twice"], "the same"),
    ("room/src/commission.rs", METHODS, "what was taken is told by method"),
    ("table/src/event.rs", METHODS, "the same"),
    ("web/src/text/en/shift.ts", METHODS, "the same"),
    ("web/src/text/es/shift.ts", METHODS, "the same"),
    ("web/src/deal/deck.tsx", &["shoe"], "it is replaced with its cards"),
    ("web/src/text/en/deal.ts", &["shoe"], "the same"),
    ("web/src/text/es/deal.ts", &["shoe"], "the same"),
    ("rulebook/src/play.rs", &["over_blinds"], "how many a game has, in its own file"),
    ("rulebook/src/play_file.rs", &["over_blinds"], "the same, as written"),
    (
        "rulebook/src/book_rules.rs",
        &["maximum_buy_in", "short_all_ins"],
        "what the books say of it",
    ),
    ("rulebook/src/house/check/forced.rs", &["minimum_bet"], "what blinds and antes go by"),
    ("rulebook/src/house/commission.rs", COMMISSION, "their fields stand in a part of their own"),
    ("rulebook/src/house/file.rs", &["qualifying_pot"], "the same, of kill pots"),
    (
        "rulebook/src/house/place.rs",
        &["cap", "blinds", "percent"],
        "faults of several options are told at it",
    ),
    (
        "rulebook/src/house/term.rs",
        &["odd_chip_between_halves"],
        "the one reading that a book refuses",
    ),
    ("banked/src/legal.rs", &["odd_wager"], "what a box may wager has it beside it"),
    (
        "scenario/src/house.rs",
        &["minimum_bet", "maximum_bet", "basis_points"],
        "a script's short words",
    ),
    ("scenario/src/table.rs", &["newcomers"], "the same"),
    ("scenario/src/banked/table.rs", &["shoe"], "the same"),
    ("scenario/src/deed.rs", &["over_blinds"], "the act of that name"),
    ("phh/src/field.rs", &["bring_in"], "the field of that name in a hand history"),
    ("server/src/show/sign.rs", SIGN, "the books want it on the sign (decision 22)"),
    ("web/src/table/sign-lines.ts", &["basis_points"], "the same"),
    ("web/src/text/en/how.ts", SAID, "the same"),
    ("web/src/text/es/how.ts", SAID, "the same"),
    ("web/src/open/page.tsx", &["minimum_stake"], "what to bring is asked beside it"),
    ("web/src/open/result.tsx", &["deck", "seats"], "what a table that was opened is"),
    ("web/src/text/en/open.ts", &["deck"], "the same"),
    ("web/src/text/es/open.ts", &["deck"], "the same"),
    ("trials/src/siege/chips.rs", SIEGE, "strangers open tables with numbers beyond measure"),
];

const METHODS: &[&str] = &["per_hand", "per_person"];
const SHOWDOWN: &[&str] = &["ace_low", "ace_low_in_low", "low_qualifier"];
const COMMISSION: &[&str] = &["basis_points", "cap_of_five_percent", "per_hand", "per_person"];
const SIGN: &[&str] = &["over_blinds", "basis_points", "per_hand", "per_person"];
const SAID: &[&str] = &["over_blinds", "per_hand", "per_person"];
const SIEGE: &[&str] =
    &["maximum_buy_in", "minimum_bet", "minimum_stake", "pairs_plus_odds", "smallest_chip"];

/// Options that more files play than a new one may: how many, and why.
const PLAYED: &[(&str, usize, &str)] = &[
    ("limit", 12, "wherever chips go in it is asked how many may"),
    ("blinds", 7, "posted, owed, exported, and what a stack is counted in"),
    ("shoe", 8, "the cards of a round come from it, and a shoe is replaced with its cards"),
    ("kill/percent", 5, "it raises the bets of the next round, which has to be known before"),
    ("ante", 4, "posted, and part of what a table takes from whoever sits down"),
    ("over_blinds", 4, "asked for, posted, and given back at a misdeal"),
    ("commission/per_person", 5, "taken before the round, by what each has, and told by method"),
    ("seats", 3, "how many are dealt in, and how many chairs there are"),
    ("smallest_chip", 3, "what shares and wagers are rounded to"),
    ("policies/heads_up_blinds", 3, "who posts, within a round and between two"),
    ("policies/run_it_twice_counts", 3, "agreed on, dealt, and chosen by house players"),
    ("boxes", 3, "how many a round has, fast or slow, and how many chairs there are"),
    ("forced", 2, "posted, and how a table is laid out"),
    ("run_it_twice", 2, "whether it is asked at all, and who allows it"),
    ("unit", 2, "paid, and changed by notice"),
    (
        "commission/per_hand",
        4,
        "whether pots are taken from, how much, what of it by this method, and told by it",
    ),
    ("pick_up_minutes", 2, "the table's rule, and the room's clock"),
    ("seat_request_seconds", 2, "asked for, and given out"),
    ("most_time_charge", 2, "charged, and changed by notice"),
    ("time_arrivals", 2, "charged, and changed by notice"),
    ("time_fee", 2, "the same"),
    ("time_minutes", 2, "the same"),
    ("dealt_by", 4, "what a table is, what it may become, and whether time is verified"),
];

/// The crates that play.
const ENGINE: [&str; 5] = ["banked/", "players/", "room/", "round/", "table/"];

/// Where options are declared, read from a file, put on the sign or named as the lobby does, which is not playing them.
const DECLARED: [&str; 5] = [
    "banked/src/house.rs",
    "banked/src/options.rs",
    "table/src/options.rs",
    "table/src/sign.rs",
    "table/src/stakes.rs",
];

fn sources(folder: &Path, all: &mut BTreeMap<String, String>, root: &Path) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "tests" {
                sources(&path, all, root);
            }
            continue;
        }
        let is_source = [".rs", ".ts", ".tsx"].iter().any(|end| name.ends_with(end));
        let of_tests = ["tests.rs", "laws.rs", "files.rs", "texts.rs", "wire.ts"];
        if is_source && !of_tests.contains(&name.as_str()) {
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]\nmod ").next().unwrap().to_owned();
            let path = path.strip_prefix(root).unwrap().display().to_string();
            all.insert(path.trim_start_matches("crates/").to_owned(), text);
        }
    }
}

fn repository() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut all = BTreeMap::new();
    for each in std::fs::read_dir(root.join("crates")).unwrap() {
        sources(&each.unwrap().path().join("src"), &mut all, &root);
    }
    sources(&root.join("web/src"), &mut all, &root);
    all
}

fn camel(name: &str) -> String {
    let words = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}

/// Whether a text has this, and no longer name that begins with it.
fn has(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        !text[at + name.len()..].starts_with(|it: char| it.is_alphanumeric() || it == '_')
    })
}

/// Whether a file describes an option, which is called by its whole place: `commission/per_hand`.
fn describes(path: &str, text: &str, place: &str) -> bool {
    let name = place.rsplit('/').next().unwrap();
    let key = format!("open.{}", place.replace('/', "."));
    let mut terms: Vec<&str> =
        Term::all().filter(|term| term.field == place).map(|term| term.word).collect();
    terms.push(name);
    let term = |word: &str| format!("Term::{}", word.replace('-', "_").to_uppercase());
    let reading = format!("\n    {name}: {} = ", camel(name));
    if text.contains(&format!("name: \"{place}\""))
        || text.contains(&reading)
        || text.contains(&format!("'{key}'"))
        || text.contains(&format!("'{key}."))
        || terms.into_iter().any(|word| has(text, &term(word)))
    {
        return true;
    }
    if WORDS.contains(&name) {
        return false;
    }
    let kebab = name.replace('_', "-");
    let written = [
        format!("\"{name}\""),
        format!("\"{kebab}\""),
        format!("/{name}\""),
        format!("'{name}'"),
        format!(".{kebab}'"),
        format!("    pub {name}:"),
    ];
    let named_for = || text.split(|it: char| !it.is_alphanumeric()).any(|it| it == camel(name));
    written.iter().any(|each| text.contains(each.as_str()))
        || (TELLING.contains(&path) && named_for())
}

/// Whether a file of the engine reads it. `text` is without white space.
fn plays(path: &str, text: &str, place: &str) -> bool {
    let names = [place.rsplit('/').next().unwrap().to_owned(), place.replace('/', "_")];
    let owners = ["house", "house()", "commission", "taken", "policies", "policies()", "options"];
    ENGINE.iter().any(|each| path.starts_with(each))
        && !DECLARED.contains(&path)
        && owners.iter().any(|owner| {
            names.iter().any(|name| {
                has(text, &format!("{owner}.{name}")) || has(text, &format!("{owner}.{name}()"))
            })
        })
}

#[test]
fn an_option_is_described_in_four_files() {
    let files = repository();
    let mut over = Vec::new();
    let mut used = BTreeSet::new();
    for option in descriptors() {
        let name = option.name.rsplit('/').next().unwrap();
        let mut said = Vec::new();
        for (path, _) in files.iter().filter(|(path, text)| describes(path, text, option.name)) {
            match USES.iter().find(|(file, names, _)| file == path && names.contains(&name)) {
                Some((file, ..)) => {
                    used.insert((*file, name));
                }
                None => said.push(path.as_str()),
            }
        }
        assert!(said.len() >= 2, "{} has a text in each language: {said:?}", option.name);
        if said.len() > DESCRIBING {
            over.push(format!("{}: {} files: {said:?}", option.name, said.len()));
        }
    }
    assert!(over.is_empty(), "at most {DESCRIBING} files describe an option:\n{}", over.join("\n"));
    for (file, names, why) in USES {
        assert!(!why.is_empty());
        for name in *names {
            assert!(used.contains(&(*file, *name)), "{file} does not name {name}");
        }
    }
}

#[test]
fn an_option_is_played_in_one_file() {
    let squeeze = |text: String| text.split_whitespace().collect::<String>();
    let files: BTreeMap<String, String> =
        repository().into_iter().map(|(path, text)| (path, squeeze(text))).collect();
    let mut over = Vec::new();
    let mut played = 0;
    for option in descriptors() {
        let by: Vec<&str> = files
            .iter()
            .filter(|(path, text)| plays(path, text, option.name))
            .map(|(path, _)| path.as_str())
            .collect();
        played += usize::from(!by.is_empty());
        let excused = PLAYED.iter().find(|(name, ..)| *name == option.name);
        let most = excused.map_or(PLAYING, |(_, most, why)| {
            assert!(!why.is_empty() && *most > PLAYING);
            *most
        });
        if by.len() > most || excused.is_some() && by.len() <= PLAYING {
            over.push(format!("{}: {} files, {most} at most: {by:?}", option.name, by.len()));
        }
    }
    assert!(over.is_empty(), "files that play an option:\n{}", over.join("\n"));
    assert!(played > 40, "only {played} options are seen to be played");
}
