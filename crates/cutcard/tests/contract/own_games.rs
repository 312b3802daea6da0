//! `--games DIR`: two made-up games through every command that takes a game, and through a room.

use crate::program::{cutcard, fed};
use std::path::PathBuf;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/own-games");
const BOTH: [&str; 2] = ["house/double-pineapple-hi-lo", "house/short-draw"];

fn with_games(arguments: &[&str]) -> crate::program::Ran {
    cutcard(&[arguments, &["--games", FOLDER]].concat())
}

#[test]
fn they_are_listed_after_those_of_the_books_and_have_pages() {
    let of_books = cutcard(&["games", "--json"]).json();
    let listed = with_games(&["games", "--json"]).json();
    let (of_books, listed) = (of_books.as_array().unwrap(), listed.as_array().unwrap());
    assert_eq!(listed[..of_books.len()], of_books[..]);
    let own: Vec<&str> =
        listed[of_books.len()..].iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(own, BOTH);
    for game in BOTH {
        let page = with_games(&["games", game, "--page"]).text();
        let introduced =
            format!("`{game}`, a game of the house, played by the general rules of Crown");
        assert!(page.replace('\n', " ").contains(&introduced), "{page}");
        let clause = game.replace("house/", "house:");
        assert!(page.contains(&format!("| `{clause}:1` | Two ")), "{page}");
    }
    let index = with_games(&["games", "--page"]).text();
    assert!(index.contains("## Games of the house\n"), "{index}");
    let clause = with_games(&["rules", "house:short-draw:4"]).text();
    assert!(clause.contains("up to three cards"), "{clause}");
    let unknown = cutcard(&["games", "house/short-draw"]).refused();
    assert!(unknown.contains("no game is called"), "{unknown}");
}

#[test]
fn odds_frequencies_and_showdowns_take_them() {
    let odds = with_games(&[
        "odds",
        "--game",
        "house/short-draw",
        "--hand",
        "AsAhAdKsKh",
        "--hand",
        "QsQhQdJsJh",
        "--json",
    ]);
    assert_eq!(odds.json()["players"][0]["equity"], 1.0);
    let odds = with_games(&[
        "odds",
        "--game",
        "house/double-pineapple-hi-lo",
        "--hand",
        "AsAh",
        "--hand",
        "KsKh",
        "--board",
        "2c3d8h9sQc",
        "--json",
    ]);
    assert_eq!(odds.json()["players"][0]["wins"], 1);
    let counted =
        with_games(&["frequencies", "--game", "house/short-draw", "--deck", "32", "--json"]);
    assert_eq!(counted.json()["total"], 201_376);
    let line = r#"{"game":"house/double-pineapple-hi-lo","hands":[["As","2d"],["Kc","Kd"]],"board":["3c","7h","8s","Qd","Kh"]}"#;
    let shown = fed(&["showdown", "--games", FOLDER], line).json();
    assert_eq!(shown["high"]["winners"][0], 1);
    assert_eq!(shown["low"]["winners"][0], 0);
}

#[test]
fn random_players_play_them_with_any_options() {
    for game in BOTH {
        for more in [&[][..], &["--random-house"]] {
            let asked = ["simulate", "--game", game, "--rounds", "2000", "--log", "--json"];
            let ran = with_games(&[&asked, more].concat()).json();
            let chips = |name: &str| ran[name].as_u64().unwrap();
            assert_eq!(chips("chips_before"), chips("chips_after") + chips("commission"), "{game}");
        }
    }
}

#[test]
fn scripts_prove_their_clauses() {
    let scripts = format!("{FOLDER}/scenarios");
    let told = with_games(&["scenario", "--proved", &scripts]).text();
    for clause in ["house:short-draw:4", "house:double-pineapple-hi-lo:5"] {
        assert!(told.contains(clause), "{told}");
    }
    let without = cutcard(&["scenario", &scripts]).failed(2);
    assert!(without.contains("house"), "{without}");
}

#[test]
fn everything_wrong_with_a_folder_is_told_at_once() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("own-games-wrong");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let asked = ["games", "--games", folder.to_str().unwrap()];
    let empty = cutcard(&asked).refused();
    assert!(empty.contains("--games") && empty.contains("no file of TOML"), "{empty}");
    std::fs::write(folder.join("a.toml"), "id = 'house/x'\nname = 3\n").unwrap();
    let draw = std::fs::read_to_string(format!("{FOLDER}/short-draw.toml")).unwrap();
    std::fs::write(folder.join("b.toml"), draw.replace("seats = 3", "seats = 30")).unwrap();
    let wrong = cutcard(&asked).refused();
    assert!(wrong.contains("a.toml: line 2: "), "{wrong}");
    assert!(wrong.contains("b.toml: decks: 30 players need"), "{wrong}");
    // Cards enough for more than a round can have.
    std::fs::remove_file(folder.join("b.toml")).unwrap();
    let flop = std::fs::read_to_string(format!("{FOLDER}/double-pineapple-hi-lo.toml")).unwrap();
    let flop =
        flop.replace("deal = 4", "deal = 2").replace("dealt = 4\ndiscard_with_board = 3\n", "");
    let flop =
        flop.replace("    { discard = 1, clause = \"house:double-pineapple-hi-lo:5\" },\n", "");
    std::fs::write(folder.join("a.toml"), flop.replace("seats = 8", "seats = 20")).unwrap();
    let wrong = cutcard(&asked).refused();
    assert!(
        wrong.contains("house/double-pineapple-hi-lo: 20 players: a round can have 16"),
        "{wrong}"
    );
}

#[cfg(all(unix, feature = "serve"))]
#[test]
fn a_room_has_them_in_its_lobby_forms_and_pages() {
    let data = crate::serve::folder("own-games");
    let room = crate::serve::open(&data, &["--games", FOLDER]);
    let json = |text: String| serde_json::from_str::<serde_json::Value>(&text).unwrap();
    let tables = json(room.get("/api/tables"));
    let games = json(room.get("/api/games"));
    let houses = json(room.get("/api/houses"));
    for game in BOTH {
        let of = |list: &serde_json::Value, key: &str| {
            list.as_array().unwrap().iter().find(|each| each[key] == game).cloned()
        };
        let table = of(&tables["tables"], "game").unwrap_or_else(|| panic!("{game}: no table"));
        assert!(table["game_name"].as_str().unwrap().contains("D"), "{table}");
        let form = of(&games, "id").unwrap();
        assert!(form["options"].as_array().unwrap().len() > 8, "{form}");
        assert!(form["table"]["game"]["pots"].is_object(), "{form}");
        let offer = of(&houses["houses"], "game").unwrap_or_else(|| panic!("{game}: no offer"));
        assert!(offer["choices"]["/game/pots/limit"].is_array(), "{offer}");
        let page = json(room.get(&format!("/api/games/{game}")));
        assert!(page["page"].as_str().unwrap().contains("game of the house"), "{page}");
        let asked = format!(r#"{{"house":{{"game":{{"pots":{{"game":"{game}","seats":9}}}}}}}}"#);
        let (status, told) = room.ask("POST", "/api/tables/check", &asked);
        assert_eq!(status, 200, "{told}");
        assert_eq!(json(told)["faults"][0]["field"], "/game/pots/seats");
    }
    assert_eq!(room.stop("-TERM"), Some(0));
    // Its tables are of games that only the folder knows: audited and opened again with it.
    with_games(&["audit", data.to_str().unwrap()]).text();
    let again = crate::serve::open(&data, &["--games", FOLDER, "--first-tables", "off"]);
    assert!(again.get("/api/tables").contains("house/short-draw"));
    assert_eq!(again.stop("-TERM"), Some(0));
}
