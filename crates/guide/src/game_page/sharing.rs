//! How the pot is shared.

use super::prose::{cite, point};
use cutcard_rulebook::{Composition, Contest, Family, Game, OddChipsRule, OddChipsTo, Play};

pub(super) fn section(game: &Game, play: &Play) -> String {
    if play.betting_rounds() == 0 {
        return units();
    }
    let mut text = String::from("## Sharing the pot\n\n");
    text.push_str(&point(
        "A bet that nobody called goes back. Where somebody is all-in there are side pots, and each is won \
         by the best hand among those who paid into it.",
    ));
    text.push_str(&point(&shown_first(game)));
    if game.contest().offers(Contest::HighLow) {
        let odd = odd_between_halves(game);
        text.push_str(&point(&format!(
            "Where high and low share, each takes half of every pot; {odd}."
        )));
    }
    if game.hand().boards > 1 {
        text.push_str(&point(
            "Half of every pot goes to the best hand on the upper board and half to the best on the lower; \
             the odd chip goes to the upper (`crown:12.5.4(b)(iv)`).",
        ));
    }
    text.push_str(&point(&odd_chips(game, play)));
    text
}

fn odd_between_halves(game: &Game) -> &'static str {
    if !game.by_book().odd_chip_to_high {
        "the odd chip goes to the high, which the book leaves open"
    } else if game.family() == Family::Stud {
        "the odd chip goes to the high (`crown:10.6.6(b)(v)`)"
    } else if game.hand().plays == Composition::TwoWithThree {
        "the odd chip goes to the high (`crown:12.5.4(b)(vii)[5]`)"
    } else {
        "the odd chip goes to the high (`crown:12.5.4(b)(v)[5]`)"
    }
}

fn shown_first(game: &Game) -> String {
    if game.by_book().hands_asked_for {
        return "Whoever was called last shows first, then the others if they can win. A hand counts once all \
                of it lies open on the table (`crown:8.7`)."
            .to_owned();
    }
    let book = game.book();
    format!("Whoever was called shows first, then the others if they can win (`{book}:13.1`).")
}

fn odd_chips(game: &Game, play: &Play) -> String {
    let clause = cite(&play.odd_chips.clause);
    let to = match (play.odd_chips.default, game.by_book().odd_chips) {
        (OddChipsTo::Suit, _) => {
            "what does not divide goes to the hand with the highest card, of equal ranks the highest suit"
        }
        (OddChipsTo::Button, OddChipsRule::Clockwise) => {
            "what does not divide goes, a chip each, to the winners nearest clockwise from the button"
        }
        (OddChipsTo::Button, OddChipsRule::Nearest) => {
            "what does not divide goes to the winner nearest clockwise from the button"
        }
    };
    format!("Equal hands share down to the smallest chip in play; {to} {clause}.")
}

fn units() -> String {
    let mut text = String::from("## What is paid\n\n");
    for told in [
        "Each player is compared with every rival, row by row, from the button's left (`crown:13.4.1`): a \
         unit for each row won, nothing for equal rows (`crown:13.4.3`).",
        "Whoever wins two or three rows of a rival gets a unit more (`crown:13.4.3(a)`).",
        "A player whose rows are not in order loses four units to every rival (`crown:13.5.1`).",
        "What a unit is worth is on the sign (`crown:13.4.4`).",
    ] {
        text.push_str(&point(told));
    }
    text
}
