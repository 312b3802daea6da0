//! What happens if something goes wrong, in every book that rules on it:
//! `cargo run --example what_if -- the flop was dealt too early`.

use cutcard_guide::what_if;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = match words.is_empty() {
        true => "a card was exposed".to_owned(),
        false => words.join(" "),
    };
    let answer = what_if(&asked, None, None);
    for situation in &answer.situations {
        println!("{}: {}", situation.book, situation.about);
        for ruling in &situation.rulings {
            let when: Vec<&str> = ruling.when.iter().map(|when| when.about).collect();
            println!("  {} [{}] {}", ruling.clause, when.join("; "), ruling.says);
        }
    }
    if !answer.not_found.is_empty() {
        println!("not understood: {}", answer.not_found.join(" "));
    }
}
