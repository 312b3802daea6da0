//! A hand in the notation, act by act, and what is wrong with one: `cargo run --example stacks`.

use cutcard_phh::parse;

const HAND: &str = r#"
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [82.40, 197]
actions = ["d dh p1 ????", "d dh p2 AsKd", "p2 cbr 2.50 # without a look", "p1 f"]
"#;

fn main() -> Result<(), cutcard_phh::PhhError> {
    let hand = parse(HAND)?;
    println!("{}, amounts with {} decimals", hand.variant, hand.scale.decimals());
    for (number, stack) in (1..).zip(&hand.starting_stacks) {
        let units = stack.map_or_else(|| "unknown".to_owned(), |stack| stack.units().to_string());
        println!("player {number} begins with {units}");
    }
    for action in &hand.actions {
        let said = action.comment.as_ref().map_or("", |comment| comment.as_str());
        println!("{:?} {said}", action.act);
    }
    // Whatever departs from the standard is told at once, with its line.
    if let Err(error) = parse(&HAND.replace("p1 f", "p1 folds").replace("min_bet", "min_bets")) {
        error.faults().iter().for_each(|fault| println!("wrong: {fault}"));
    }
    Ok(())
}
