//! What holds for every option there is, by its descriptor: who adds one and forgets a part is told.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use super::texts::{catalogue, descriptors, texts};
use super::{Field, form};
use cutcard_banked::HouseFile as BoxFile;
use cutcard_rulebook::{
    ClauseId, CommissionFile, Dice, Game, HouseFile, KillFile, OptionKind, clause, games,
};
use cutcard_table::{Config, Options, TableFile};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Puts a value where a pointer says, making what is on the way.
fn put(file: &mut Value, path: &str, value: &Value) {
    let mut place = file;
    for name in path.trim_start_matches('/').split('/') {
        if place.is_null() {
            *place = json!({});
        }
        place = place.as_object_mut().unwrap().entry(name).or_insert(Value::Null);
    }
    *place = value.clone();
}

/// A table of the game that says this of an option, and what the option needs.
fn saying(game: &Game, field: &Field, value: &Value) -> Value {
    let mut file = match game.play() {
        Some(_) => json!({"game": {"pots": {"game": game.id().as_str()}}}),
        None => serde_json::to_value(&form(game).unwrap().table).unwrap(),
    };
    for need in &field.needs {
        put(&mut file, &need.path, &need.any[0]);
    }
    put(&mut file, &field.path, value);
    file
}

/// Every option of every game's form.
fn everywhere() -> impl Iterator<Item = (&'static Game, Field)> {
    games()
        .iter()
        .flat_map(|game| form(game).unwrap().options.into_iter().map(move |it| (game, it)))
}

/// Something that can be said of an option.
fn sample(field: &Field) -> Value {
    let number = field.least.unwrap_or(0).max(1);
    match field.kind {
        OptionKind::Choice => field.choices[0].value.clone(),
        OptionKind::Flag => json!(true),
        OptionKind::Chips | OptionKind::Number | OptionKind::BasisPoints => json!(number),
        OptionKind::ChipsList => json!([number]),
        OptionKind::Steps => json!([[2, 1], [5, 2]]),
        OptionKind::Odds if field.path.ends_with("pairs_plus_odds") => json!("40,30,6,3,1"),
        OptionKind::Odds => json!("4,3,1"),
    }
}

/// The names of the fields of something that is written, and of what stands in it.
fn names(value: &Value, under: &str, all: &mut BTreeSet<String>) {
    for (name, value) in value.as_object().unwrap() {
        if value.is_object() {
            names(value, &format!("{under}{name}/"), all);
        } else {
            all.insert(format!("{under}{name}"));
        }
    }
}

#[test]
fn whatever_stands_in_a_file_has_a_descriptor_and_the_other_way_round() {
    let mut written = BTreeSet::new();
    let full = HouseFile {
        commission: Some(CommissionFile::default()),
        kill: Some(KillFile::default()),
        ..HouseFile::default()
    };
    let boxes = form(cutcard_rulebook::find("act/3-card-poker").unwrap()).unwrap().table;
    let boxes = serde_json::to_value(boxes).unwrap();
    names(&serde_json::to_value(full).unwrap(), "", &mut written);
    names(&boxes["game"]["boxes"]["house"], "", &mut written);
    names(&serde_json::to_value(Options::default()).unwrap(), "", &mut written);
    // The game is chosen before its options.
    written.remove("game");
    written.insert("float".to_owned());
    let described: BTreeSet<String> = descriptors().iter().map(|it| it.name.to_owned()).collect();
    assert_eq!(described, written);
}

#[test]
fn each_is_in_the_form_of_some_game_and_what_it_needs_can_be_chosen_there() {
    let mut seen = BTreeSet::new();
    for (game, field) in everywhere() {
        let at = format!("{} {}", game.id(), field.path);
        let options = form(game).unwrap().options;
        for need in &field.needs {
            let other = options.iter().find(|other| other.path == need.path);
            let other = other.unwrap_or_else(|| panic!("{at} needs {}", need.path));
            for word in &need.any {
                let offered = other.choices.iter().any(|choice| choice.value == *word);
                // An opening needs blinds of any kind, whichever the game has.
                assert!(offered || field.path.ends_with("/opening"), "{at} needs {word}");
            }
        }
        let places = ["/game/pots/", "/game/boxes/house/", "/game/boxes/", "/options/"];
        let name = places.iter().find_map(|place| field.path.strip_prefix(place)).unwrap();
        seen.insert(name.to_owned());
    }
    let described: BTreeSet<String> = descriptors().iter().map(|it| it.name.to_owned()).collect();
    assert_eq!(seen, described);
}

#[test]
fn each_can_be_read_from_a_file_and_written_again() {
    for (game, field) in everywhere() {
        let at = format!("{} {}", game.id(), field.path);
        let said = sample(&field);
        let read: TableFile = serde_json::from_value(saying(game, &field, &said))
            .unwrap_or_else(|error| panic!("{at}: {error}"));
        let again = serde_json::to_value(&read).unwrap();
        assert_eq!(again.pointer(&field.path), Some(&said), "{at}");
        let Some(name) = field.path.strip_prefix("/game/pots/") else { continue };
        let text = format!("game = '{}'\n{} = {said}", game.id(), name.replace('/', "."));
        let house: HouseFile = text.parse().unwrap_or_else(|error| panic!("{at}: {error}"));
        let house = serde_json::to_value(house).unwrap();
        assert_eq!(house.pointer(&format!("/{name}")), Some(&said), "{at}");
    }
}

/// Values just outside the range of an option.
fn outside(field: &Field) -> Vec<Value> {
    match field.kind {
        OptionKind::Chips | OptionKind::Number | OptionKind::BasisPoints => {
            let below = field.least.filter(|least| *least > 0).map(|least| least - 1);
            let above = field.most.map(|most| most + 1);
            below.into_iter().chain(above).map(Value::from).collect()
        }
        OptionKind::ChipsList => {
            let many = field.most.unwrap() as usize + 1;
            vec![Value::from(vec![10_u64; many])]
        }
        OptionKind::Choice | OptionKind::Flag | OptionKind::Steps | OptionKind::Odds => Vec::new(),
    }
}

#[test]
fn each_is_refused_outside_its_range_at_its_place() {
    let mut refused = 0;
    for (game, field) in everywhere() {
        for value in outside(&field) {
            let at = format!("{} {} = {value}", game.id(), field.path);
            let file: Result<TableFile, _> = serde_json::from_value(saying(game, &field, &value));
            let file = file.unwrap_or_else(|error| panic!("{at}: {error}"));
            // The room itself looks at what a bank is.
            if field.path == "/game/boxes/float" {
                continue;
            }
            let Err(faults) = Config::try_from(file) else { panic!("{at} is accepted") };
            // The least and the most of a wager are looked at together.
            let place = field.path.replace("/maximum", "/minimum");
            let places: Vec<String> = faults.iter().filter_map(|fault| fault.field()).collect();
            let told = places.contains(&field.path) || places.contains(&place);
            assert!(told, "{at}: {faults:?}");
            refused += 1;
        }
    }
    assert!(refused > 300, "{refused}");
}

#[test]
fn each_has_a_clause_or_says_why_not() {
    for (game, field) in everywhere() {
        let name = field.path.rsplit('/').next().unwrap();
        let at = format!("{} {}", game.id(), field.path);
        match &field.clause {
            Some(id) => assert!(clause(&id.parse::<ClauseId>().unwrap()).is_some(), "{at}: {id}"),
            None => {
                let described = descriptors().into_iter().find(|it| it.name == name).unwrap();
                assert!(described.silent.is_some_and(|why| !why.is_empty()), "{at}");
            }
        }
    }
}

/// What is made from descriptors knows no option by name, so that a new one changes none of it; those few that
/// are told apart, with how scripts write them, are named here.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn what_is_made_from_descriptors_names_no_option() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (file, named) in [
        ("crates/guide/src/form.rs", &["float"][..]),
        ("crates/guide/src/form/field.rs", &["deck"]),
        ("crates/guide/src/game_page/chosen.rs", &[]),
        ("crates/cutcard/src/simulate/banked.rs", &[]),
        ("crates/cutcard/src/simulate/draw_house.rs", &[]),
        ("crates/round/tests/common/house.rs", &[]),
        ("crates/rulebook/tests/house/laws.rs", &["deck", "seats"]),
        // `limit fixed 10 20`, and a button that lies somewhere.
        ("crates/scenario/src/house.rs", &["limit", "maximum_bet", "minimum_bet"]),
        ("crates/scenario/src/session/options.rs", &["button"]),
        ("web/src/faults.ts", &["deck"]),
        ("web/src/open/house.ts", &[]),
        ("web/src/open/option.tsx", &[]),
        ("web/src/open/words.ts", &[]),
    ] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        let (code, _) = text.split_once("#[cfg(test)]\nmod tests").unwrap_or((&text, ""));
        let says =
            |name: &str| ['"', '\''].iter().any(|it| code.contains(&format!("{it}{name}{it}")));
        let found: BTreeSet<&str> =
            descriptors().iter().map(|it| it.name).filter(|name| says(name)).collect();
        assert_eq!(found, named.iter().copied().collect(), "{file}");
    }
}

/// SplitMix64.
struct Words(u64);

impl Dice for Words {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound.max(1)
    }
}

#[test]
fn each_has_a_random_value_in_simulation() {
    let mut dice = Words(11);
    let mut never: BTreeSet<&str> = descriptors().iter().map(|it| it.name).collect();
    // The bank of a simulation pays everything.
    never.remove("float");
    // Nobody is there to deal by hand.
    never.remove("dealt_by");
    // Nor to let players in.
    never.remove("open_to");
    // No clock runs there.
    never.remove("time_fee");
    let usual = serde_json::to_value(HouseFile::default()).unwrap();
    let usual_options = serde_json::to_value(Options::default()).unwrap();
    let mut first = Value::Null;
    for _ in 0..200 {
        for game in games().iter().filter(|game| game.play().is_some()) {
            let drawn = serde_json::to_value(HouseFile::random(game, &mut dice)).unwrap();
            let new =
                |name: &str| drawn.pointer(name).filter(|it| Some(*it) != usual.pointer(name));
            never.retain(|name| new(&format!("/{name}")).is_none_or(Value::is_null));
        }
        let options = serde_json::to_value(Options::random(&mut dice)).unwrap();
        never.retain(|name| options.get(*name) == usual_options.get(*name));
        let boxes = serde_json::to_value(BoxFile::random(&mut dice)).unwrap();
        if first.is_null() {
            first = boxes.clone();
        }
        let is_as_first = |name: &str| boxes.pointer(name) == first.pointer(name);
        never.retain(|name| is_as_first(&format!("/{name}")));
    }
    assert_eq!(never, BTreeSet::new());
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn each_has_text_in_both_languages() {
    let read = |language: &str| -> Map<String, Value> {
        let text = std::fs::read_to_string(catalogue(language)).unwrap();
        let lines = text.lines().filter_map(|line| line.trim().split_once(": "));
        let bare = |text: &str| text.trim_matches([',', '\'', '"']).to_owned();
        lines.map(|(key, said)| (bare(key), Value::from(bare(said)))).collect()
    };
    let (en, es) = (read("en"), read("es"));
    for (key, said) in descriptors().into_iter().flat_map(texts) {
        assert_eq!(en.get(&key), Some(&Value::from(said)), "{key}");
        let other = es.get(&key).and_then(Value::as_str);
        assert!(other.is_some_and(|text| !text.is_empty()), "no Spanish for {key}");
    }
}
