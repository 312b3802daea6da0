//! `cutcard odds`.

use crate::games::CONTRACT;
use crate::program::{cutcard, fed, fields};
use serde_json::{Value, json};

fn odds(arguments: &[&str]) -> Value {
    cutcard(&[&["odds", "--json"], arguments].concat()).json()
}

/// The odds of a game for hands and boards, each written as one text.
fn spot(game: &str, hands: &[&str], more: &[&str]) -> Value {
    let hands: Vec<&str> = hands.iter().flat_map(|hand| ["--hand", *hand]).collect();
    odds(&[&["--game", game], hands.as_slice(), more].concat())
}

fn equities(answer: &Value) -> Vec<f64> {
    let players = answer["players"].as_array().unwrap().iter();
    players.map(|player| player["equity"].as_f64().unwrap()).collect()
}

#[track_caller]
fn check_pot(answer: &Value) {
    let whole: f64 = equities(answer).iter().sum();
    assert!((whole - 1.0).abs() < 1e-9, "{whole} of the pot: {answer}");
}

#[test]
fn aces_against_kings() {
    let answer =
        cutcard(&["odds", "--game", "crown/holdem", "--hand", "AsAh", "--hand", "KsKh", "--json"]);
    assert_eq!(
        answer.text(),
        "{\"exact\":true,\"runouts\":1712304,\"players\":[\
         {\"equity\":0.826366112559452,\"wins\":1410336,\"ties\":9308},\
         {\"equity\":0.17363388744054795,\"wins\":292660,\"ties\":9308}]}\n"
    );
}

/// One question of every game of the contract that has equities, with the cards left for the one to come.
const EVERY_GAME: &[(&str, [&str; 2], &str, u64)] = &[
    ("crown/draw-blind", FIVES, "", 43),
    ("crown/draw-ante", FIVES, "", 43),
    ("crown/draw-kitty", FIVES, "", 43),
    ("crown/triple-draw-2-7", FIVES, "", 43),
    ("crown/triple-draw-a-5", FIVES, "", 43),
    ("crown/lowball-draw-2-7", FIVES, "", 43),
    ("crown/lowball-draw-a-5", FIVES, "", 43),
    ("crown/five-card-stud", FIVES, "", 43),
    ("crown/crown-stud", FIVES, "", 43),
    ("crown/seven-card-stud", SEVENS, "", 39),
    ("crown/seven-card-stud-hi-lo", SEVENS, "", 39),
    ("crown/razz", SEVENS, "", 39),
    ("crown/holdem", TWOS, "Kd 7h 6d 9h", 44),
    ("crown/pineapple", TWOS, "Kd 7h 6d 9h", 44),
    ("crown/crazy-pineapple", TWOS, "Kd 7h 6d 9h", 44),
    ("crown/crazy-pineapple-hi-lo", TWOS, "Kd 7h 6d 9h", 44),
    ("crown/holdem-hi-lo", TWOS, "Kd 7h 6d 9h", 44),
    ("crown/omaha", ["AsAh7c8c", "KsKh9cTc"], "Kd 7h 6d 9h", 40),
    ("crown/omaha-hi-lo", ["AsAh7c8c", "KsKh9cTc"], "Kd 7h 6d 9h", 40),
    ("crown/two-card-manila", TWOS, "Kd 7h 6d 9h", 28),
    ("crown/three-card-manila", ["AsAh7c", "KsKh9c"], "Kd 7h 6d 9h", 26),
    ("crown/faro-manila", ["AsAh7c8c9d", "KsKh9cTcJc"], "Kd 7h 6d 9h", 38),
    ("act/three-card-manila", ["AsAh7c", "KsKh9c"], "Kd 7h 6d 9h", 42),
    ("act/draw", FIVES, "", 43),
    ("act/3-card-poker", ["AsKdQh", "2c3c"], "", 47),
];
const TWOS: [&str; 2] = ["AsAh", "KsKh"];
const FIVES: [&str; 2] = ["As Ah Ad Kc 9c", "Ks Kh Kd Qc"];
const SEVENS: [&str; 2] = ["As,2h,3d,4c,8c,Tc,Jd", "Ks,Kh,6d,5c,4d,2c"];

#[test]
fn every_game_has_odds() {
    let elsewhere = ["crown/double-flop-holdem", "crown/chinese"];
    let asked: Vec<&str> = EVERY_GAME.iter().map(|(game, ..)| *game).collect();
    let games: Vec<&str> =
        CONTRACT.iter().copied().filter(|game| !elsewhere.contains(game)).collect();
    assert_eq!(asked, games);
    for (game, hands, board, runouts) in EVERY_GAME.iter().copied() {
        let board: &[&str] = if board.is_empty() { &[] } else { &["--board", board] };
        let answer = spot(game, &hands, board);
        // Of a banked game and of three draws the figures tell only a part, and say so.
        let noted = game == "act/3-card-poker" || game.contains("triple-draw");
        let told: &[&str] = if noted {
            &["exact", "notes", "players", "runouts"]
        } else {
            &["exact", "players", "runouts"]
        };
        assert_eq!(fields(&answer), told, "{game}");
        assert_eq!(
            (&answer["exact"], &answer["runouts"]),
            (&true.into(), &runouts.into()),
            "{game}"
        );
        check_pot(&answer);
        let split = game.ends_with("hi-lo");
        for player in answer["players"].as_array().unwrap() {
            let mut names = vec!["equity", "ties", "wins"];
            names.extend(if split { ["high", "low", "scoops", "shares"].as_slice() } else { &[] });
            names.sort_unstable();
            assert_eq!(fields(player), names, "{game}");
            assert!(player["wins"].is_u64() && player["ties"].is_u64(), "{game}");
        }
        let took: u64 =
            answer["players"].as_array().unwrap().iter().map(|p| p["wins"].as_u64().unwrap()).sum();
        assert!(took <= runouts, "{game}");
    }
}

/// Cards written one after the other, apart.
fn cards(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
    letters.chunks(2).map(|card| card.iter().collect()).collect()
}

/// A showdown for each card that may still come, on the board or else to the second hand.
fn showdowns(game: &str, hands: [&str; 2], board: &str) -> Vec<Value> {
    let (mut hands, mut board) = (hands.map(cards), cards(board));
    let short_deck = ["crown/two-card-manila", "crown/three-card-manila"].contains(&game);
    let ranks = if short_deck { "6789TJQKA" } else { "23456789TJQKA" };
    let seen = [hands.concat(), board.clone()].concat();
    let mut lines = Vec::new();
    for card in
        ranks.chars().flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
    {
        if seen.contains(&card) {
            continue;
        }
        let place = if board.is_empty() { &mut hands[1] } else { &mut board };
        place.push(card);
        lines.push(json!({"game": game, "hands": hands, "board": board}));
        if board.is_empty() {
            hands[1].pop()
        } else {
            board.pop()
        };
    }
    lines
}

/// What share of the pot the first hand wins.
fn share(answer: &Value) -> f64 {
    let side = |name: &str| {
        let winners = answer[name]["winners"].as_array()?;
        Some(if winners[0] == 0 { 1.0 / winners.len() as f64 } else { 0.0 })
    };
    match (side("high"), side("low")) {
        (Some(high), Some(low)) => (high + low) / 2.0,
        (Some(all), None) | (None, Some(all)) => all,
        (None, None) => panic!("nobody wins: {answer}"),
    }
}

#[test]
fn odds_are_the_mean_of_their_showdowns() {
    for (game, hands, board, runouts) in EVERY_GAME.iter().copied() {
        let lines = showdowns(game, hands, board);
        assert_eq!(lines.len() as u64, runouts, "{game}");
        let input: Vec<String> = lines.iter().map(Value::to_string).collect();
        let answers = fed(&["showdown"], input.join("\n")).lines();
        let mean = answers.iter().map(share).sum::<f64>() / answers.len() as f64;
        let board: &[&str] = if board.is_empty() { &[] } else { &["--board", board] };
        let told = equities(&spot(game, &hands, board))[0];
        assert!((told - mean).abs() < 1e-9, "{game}: {told} told, {mean} by showdowns");
    }
}

#[test]
fn a_split_pot_tells_scoops_and_shares() {
    let answer = spot("crown/omaha-hi-lo", &["As2dKcKd", "QsQhJsTd"], &["--board", "3c7h8sQd"]);
    for player in answer["players"].as_array().unwrap() {
        assert_eq!(fields(&player["high"]), ["ties", "wins"]);
        assert_eq!(fields(&player["low"]), ["ties", "wins"]);
        assert_eq!(player["scoops"], player["wins"]);
        // Equity is the mean of the shares.
        let share = |text: &str| match text.split_once('/') {
            Some((part, whole)) => part.parse::<f64>().unwrap() / whole.parse::<f64>().unwrap(),
            None => text.parse().unwrap(),
        };
        let shares = player["shares"].as_object().unwrap().iter();
        let won: f64 = shares.map(|(text, times)| share(text) * times.as_f64().unwrap()).sum();
        let mean = won / answer["runouts"].as_f64().unwrap();
        assert!((mean - player["equity"].as_f64().unwrap()).abs() < 1e-9, "{answer}");
    }
}

#[test]
fn the_same_seed_draws_the_same_deals() {
    let sampled = |seed: &[&str]| {
        let samples = ["--samples", "5000"];
        spot("crown/holdem", &["AsAh", "KsKh"], &[&samples, seed].concat())
    };
    let nine = sampled(&["--seed", "9"]);
    assert_eq!(nine, sampled(&["--seed", "9"]));
    assert_ne!(nine, sampled(&["--seed", "10"]));
    assert_eq!(sampled(&[]), sampled(&["--seed", "1"]), "one is the seed where none is given");
    assert_eq!(fields(&nine), ["exact", "players", "runouts", "seed"]);
    let told = (&nine["exact"], &nine["runouts"], &nine["seed"]);
    assert_eq!(told, (&false.into(), &5000.into(), &9.into()));
    assert_eq!(fields(&nine["players"][0]), ["equity", "standard_error", "ties", "wins"]);
    check_pot(&nine);
}

#[test]
fn samples_come_near_the_truth() {
    for (game, hands, board, _) in EVERY_GAME.iter().copied() {
        let board: &[&str] = if board.is_empty() { &[] } else { &["--board", board] };
        let exact = equities(&spot(game, &hands, board))[0];
        let sampled = spot(game, &hands, &[board, &["--samples", "4000", "--seed", "3"]].concat());
        let error = sampled["players"][0]["standard_error"].as_f64().unwrap();
        let off = (equities(&sampled)[0] - exact).abs();
        assert!(off <= 5.0 * error + 1e-9, "{game}: {off} off with a standard error of {error}");
    }
}

#[test]
fn dead_cards_are_not_dealt() {
    let alive = spot("crown/holdem", &["AsAh", "KsKh"], &["--board", "2c 7d 9h Jc"]);
    let dead = ["--board", "2c 7d 9h Jc", "--dead", "Kc", "--dead", "Kd"];
    let dead = spot("crown/holdem", &["AsAh", "KsKh"], &dead);
    assert_eq!((&alive["runouts"], &alive["players"][1]["wins"]), (&44.into(), &2.into()));
    assert_eq!((&dead["runouts"], &dead["players"][1]["wins"]), (&42.into(), &0.into()));
}

#[test]
fn a_departure_from_the_book_is_told() {
    let answer = spot("crown/two-card-manila", &["AsAh", "KsKh"], &["--ace-low"]);
    let told = answer["notes"][0].as_str().unwrap();
    assert!(told.contains("crown:11.5.5"), "{told}");
}

#[test]
fn a_hand_not_seen_may_be_any_hand() {
    let answer = spot("act/3-card-poker", &["AsKdQh", ""], &[]);
    assert_eq!(answer["runouts"], 18_424, "every hand the dealer can then hold");
    check_pot(&answer);
}

#[test]
fn two_boards_are_half_a_pot_each() {
    let boards = ["--board", "Kd7c2d9hJc", "--board", "Ad5c6d8hTc"];
    let answer = spot("crown/double-flop-holdem", &["AsAh", "KsKh"], &boards);
    assert_eq!(equities(&answer), [0.5, 0.5], "{answer}");
    let flops = ["--board", "Kc2c3c", "--board", "4c5c6c"];
    let exact = equities(&spot("crown/double-flop-holdem", &["AsAh", "KsKh"], &flops))[0];
    let sampling = [&flops[..], &["--samples", "40000"]].concat();
    let sampled = equities(&spot("crown/double-flop-holdem", &["AsAh", "KsKh"], &sampling))[0];
    assert!((exact - sampled).abs() < 0.01, "{exact} counted, {sampled} drawn");
}

#[test]
fn two_boards_are_half_a_pot_each_however_much_of_them_is_known() {
    let board = ["--board", "Kc Kd 2c 3d 7h"];
    let answer = spot("crown/double-flop-holdem", &["AsAh", "KsKh"], &board);
    let kings = equities(&answer)[1];
    assert!(kings >= 0.5, "four kings have won the first board: {answer}");
}

#[test]
fn a_win_of_two_boards_is_the_whole_pot() {
    let boards = ["--board", "Kd7c2d9hJc", "--board", "Ad5c6d8hTc"];
    let answer = spot("crown/double-flop-holdem", &["AsAh", "KsKh"], &boards);
    assert_eq!(answer["runouts"], 1, "{answer}");
    assert_eq!(
        (&answer["players"][0]["wins"], &answer["players"][0]["ties"]),
        (&0.into(), &1.into())
    );
}

#[test]
fn a_pot_shared_by_thirteen_is_a_whole_pot() {
    let pairs = [
        "2c2d", "2h2s", "3c3d", "3h3s", "4c4d", "4h4s", "5c5d", "5h5s", "6c6d", "6h6s", "7c7d",
        "7h7s", "8c8d",
    ];
    check_pot(&spot("crown/holdem", &pairs, &["--board", "AhKhQhJhTh"]));
}

#[test]
fn people_get_a_table() {
    let text =
        cutcard(&["odds", "--game", "crown/holdem", "--hand", "AsAh", "--hand", "KsKh"]).text();
    for part in ["Hold'em, all 1,712,304 runouts", "A♠ A♥  82.6366 %", "292,660"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}
