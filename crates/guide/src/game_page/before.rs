//! What is done before the cards.

use super::prose::{cite, point};
use cutcard_rulebook::{ButtonRule, Forced, Game, Play};

pub(super) fn section(game: &Game, play: &Play) -> String {
    let mut text = String::from("## Before the cards\n\n");
    text.push_str(&point(&button(game, play)));
    let mut offered: Vec<Forced> = play.forced.offered().collect();
    offered.extend(&play.forced.by_approval);
    for forced in offered {
        let clause = cite(&play.forced.clause);
        let against = if play.forced.offers(forced) { "" } else { ", which is against the book" };
        text.push_str(&point(&format!("{}{against} {clause}.", said(game, forced))));
    }
    if play.over_blinds.most > 0 {
        text.push_str(&point(&over_blinds(game, play)));
    }
    text
}

fn button(game: &Game, play: &Play) -> String {
    match (play.button, game.by_book().dead_button) {
        (ButtonRule::None, _) => {
            "There is no button. Cards go round clockwise from the dealer's left (`crown:8.4`)."
                .to_owned()
        }
        (ButtonRule::Moves, true) => {
            "A button marks the dealer's place. Cards go round clockwise from the player after it \
             (`crown:8.4`), and after each round it moves on by one."
                .to_owned()
        }
        (ButtonRule::Moves, false) => format!(
            "A button marks the dealer's place. It starts at the dealer's right and moves clockwise \
             by one after each round (`{}:8.3`).",
            game.book()
        ),
    }
}

fn said(game: &Game, forced: Forced) -> &'static str {
    match forced {
        Forced::Blinds if game.by_book().most_blinds.is_none() => {
            "Blinds: the player after the button posts the first, the next player the next, as \
             many as the sign says; the last is at least the table minimum. They are bets, and \
             the others must call them"
        }
        Forced::Blinds => {
            "Blinds: one, two or three players after the button post them, each at least as much \
             as the one before. They are bets, and the others must call them"
        }
        Forced::Antes => "Antes: everybody puts the same into the pot. It is no part of a bet",
        Forced::BlindsAndAntes => "Blinds and antes together",
        Forced::Nothing => "Nothing is put in: what is won and lost is paid at the end",
    }
}

fn over_blinds(game: &Game, play: &Play) -> String {
    let clause = cite(&play.over_blinds.clause);
    let doubles = game.by_book().over_blinds_double;
    let size = if doubles { "twice the blind before it" } else { "of a size the house sets" };
    match play.over_blinds.most {
        1 => format!(
            "The player after the last blind may post an over-blind, {size} {clause}, and then acts last in \
             the first round."
        ),
        _ => format!(
            "Where the house allows it, the next players may post over-blinds, each {size} {clause}. \
             Whoever posts the last of them acts last in the first round."
        ),
    }
}
