//! `cutcard shuffle`.

use crate::program::{cutcard, fields};
use serde_json::Value;
use std::collections::BTreeSet;

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000007";

fn shuffled(options: &[&str]) -> Value {
    cutcard(&[&["shuffle", "--json"], options].concat()).json()
}

#[test]
fn a_seed_shuffles_alike_for_ever() {
    let told = cutcard(&["shuffle", "--seed", SEED, "--deck", "32", "--joker", "--json"]).text();
    assert_eq!(
        told,
        format!(
            "{{\"seed\":\"{SEED}\",\"cut\":5,\"cards\":[\
             \"Jc\",\"As\",\"Td\",\"Kh\",\"7c\",\"Th\",\"Qs\",\"7s\",\"Qd\",\"Jd\",\"Kc\",\
             \"Ks\",\"Qh\",\"Kd\",\"9c\",\"9h\",\"7d\",\"Ah\",\"8d\",\"Ts\",\"Qc\",\"Ac\",\
             \"8c\",\"8h\",\"8s\",\"Ad\",\"Tc\",\"9s\",\"Jh\",\"Jk\",\"9d\",\"7h\",\"Js\"]}}\n"
        )
    );
}

#[test]
fn every_deck_is_whole_and_cut_where_it_may_be() {
    for deck in [52, 48, 44, 40, 36, 32, 20] {
        for joker in [false, true] {
            let number = deck.to_string();
            let mut options = vec!["--deck", number.as_str()];
            options.extend(joker.then_some("--joker"));
            let told = shuffled(&options);
            assert_eq!(fields(&told), ["cards", "cut", "seed"]);
            let cards = told["cards"].as_array().unwrap();
            let distinct: BTreeSet<&str> =
                cards.iter().map(|card| card.as_str().unwrap()).collect();
            let wanted = deck + usize::from(joker);
            assert_eq!((cards.len(), distinct.len()), (wanted, wanted), "{told}");
            assert_eq!(distinct.contains("Jk"), joker, "{told}");
            let cut = told["cut"].as_u64().unwrap() as usize;
            assert!((2..=wanted - 2).contains(&cut), "{told}");
        }
    }
}

#[test]
fn without_a_seed_it_is_another_shuffle_that_can_be_repeated() {
    let (one, other) = (shuffled(&[]), shuffled(&[]));
    assert_ne!(one["seed"], other["seed"]);
    assert_ne!(one["cards"], other["cards"]);
    assert_eq!(shuffled(&["--seed", one["seed"].as_str().unwrap()]), one);
    let capitals = one["seed"].as_str().unwrap().to_uppercase();
    assert_eq!(shuffled(&["--seed", &capitals]), one);
}

#[test]
fn the_raw_stream_is_chacha20_and_as_long_as_asked() {
    let zeros = "0".repeat(64);
    let raw = |bytes: &str| cutcard(&["shuffle", "--raw", bytes, "--seed", &zeros]).bytes();
    let long = raw("100000");
    assert_eq!(long.len(), 100_000);
    // RFC 8439, appendix A.1, test vector 1.
    assert_eq!(long[..8], [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
    for bytes in [0, 1, 3, 4, 5, 64, 4097] {
        assert_eq!(raw(&bytes.to_string()), long[..bytes], "{bytes} bytes");
    }
}

#[test]
fn people_get_the_deck_with_signs() {
    let text = cutcard(&["shuffle", "--seed", SEED]).text();
    assert!(text.starts_with("K♠ J♥ 3♣ 2♠ A♦"), "{text}");
    assert!(text.ends_with(&format!("seed {SEED}, cut at 25\n")), "{text}");
}
