//! What the house chooses, and what is played where it says nothing.

use super::prose::{offered, paragraph, sentence_list};
use cutcard_cards::Joker;
use cutcard_rulebook::{
    Book, Chips, Choice, Game, House, HouseFile, LimitKind, Opens, Play, Step, Word,
};
use std::sync::Arc;

/// Rows of a table: option, what may be chosen, what is played otherwise, clause; no clause where the
/// book says nothing of it.
type Row = [String; 4];

pub(super) fn section(game: &Game) -> String {
    let mut text = String::from(
        "## What the house chooses\n\n| option | choices | else | clause |\n|---|---|---|---|\n",
    );
    let mut rows = of_cards(game);
    if let Some(play) = game.play() {
        let house = House::of_game(Arc::new(game.clone()), &HouseFile::of(game.id().as_str()));
        // The tests hold that every game is accepted with nothing chosen.
        if let Ok(house) = house {
            rows.extend(of_money(game, play, &house));
        }
    }
    for [option, choices, default, clause] in rows {
        let clause = if clause.is_empty() { "ours".to_owned() } else { format!("`{clause}`") };
        text.push_str(&format!("| {option} | {choices} | {default} | {clause} |\n"));
    }
    text.push('\n');
    if game.play().is_some() {
        text.push_str(&paragraph(
            "`rulebooks/houses` has examples; how each point is read that the books leave open is in \
             [the list of policies](README.md#how-open-points-are-read).",
        ));
    } else {
        text.push_str(&paragraph(
            "The least and the most of a wager are on the sign at each box (`act-3cp:3.1`).",
        ));
    }
    text
}

fn row(
    option: &str,
    choices: impl Into<String>,
    default: impl Into<String>,
    clause: impl ToString,
) -> Row {
    [option.to_owned(), choices.into(), default.into(), clause.to_string()]
}

fn words<T: Word>(option: &str, choice: &Choice<T>) -> Row {
    let mut choices = offered(choice);
    let approved: Vec<String> = choice
        .by_approval
        .iter()
        .map(|value| format!("{} against the book", value.word()))
        .collect();
    choices.extend(approved.iter().map(String::as_str));
    row(option, choices.join(", "), choice.default.word(), &choice.clause)
}

fn of_cards(game: &Game) -> Vec<Row> {
    let decks = game.decks();
    let sizes: Vec<String> = decks.iter().map(|deck| deck.size.cards().to_string()).collect();
    let largest = decks.largest.size.cards().to_string();
    let mut rows = vec![row("`deck`", sizes.join(", "), largest, &decks.clause)];
    let seats = decks.seats_clause.as_ref().map(ToString::to_string).unwrap_or_default();
    rows.push(row("`seats`", "up to those of the deck", decks.largest.seats.to_string(), seats));
    if decks.joker.offers(Joker::In) {
        rows.push(row("`joker`", "false, true", "false", &decks.joker.clause));
    }
    if !game.contest().is_fixed() {
        rows.push(words("`contest`", game.contest()));
    }
    if let Some(high) = game.high().filter(|high| !high.ace_in_straights.is_fixed()) {
        rows.push(row(
            "`ace_low` (in straights)",
            "false, true",
            "false",
            &high.ace_in_straights.clause,
        ));
    }
    if let Some(low) = game.low() {
        if !low.qualifier.is_fixed() {
            let needs = "false, true with high-low";
            rows.push(row("`low_qualifier`", needs, "false", &low.qualifier.clause));
        }
        if !low.ace.by_approval.is_empty() {
            let needs = "false, true against the book";
            rows.push(row("`ace_low_in_low`", needs, "false", &low.ace.clause));
        }
    }
    rows
}

fn of_money(game: &Game, play: &Play, house: &House) -> Vec<Row> {
    let crown = game.book() == Book::Crown;
    let act = |place: &str| format!("{}:{place}", game.book());
    // The two ACT books letter the same list differently.
    let listed =
        |manila: &str, draw: &str| act(if game.book() == Book::ActManila { manila } else { draw });
    if play.betting_rounds() == 0 {
        return vec![
            row("`unit`", "any", house.unit.to_string(), "crown:13.4.4"),
            row("`minimum_stake`", "any", house.minimum_stake.to_string(), "crown:6.3"),
            row("`commission`", "time, per person", "none", "crown:7.2"),
        ];
    }
    let mut rows = vec![words("`forced`", &play.forced), words("`limit`", &play.limit)];
    let bets = if crown { "crown:6.1.1".to_owned() } else { listed("4.2(h)", "4.2(g)") };
    let levels = if crown { play.forced.clause.to_string() } else { listed("4.2(g)", "4.2(f)") };
    rows.push(row("`minimum_bet`", "any", house.limit.minimum.to_string(), &bets));
    rows.push(row("`maximum_bet`", limits_with_a_most(play), usual_maximum(house), bets));
    if !house.blinds.is_empty() {
        let count = if crown { "as many as the sign says" } else { "one to three" };
        rows.push(row(
            "`blinds`",
            format!("{count}, the last at least the minimum bet"),
            list(&house.blinds),
            &levels,
        ));
    }
    if house.ante > Chips::ZERO || !play.forced.is_fixed() {
        let usual = if house.ante > Chips::ZERO {
            house.ante.to_string()
        } else {
            "a fifth of the minimum bet".to_owned()
        };
        rows.push(row("`ante`", "any, where there are antes", usual, levels));
    }
    if play.over_blinds.most > 0 {
        let most = format!("sizes of up to {}", play.over_blinds.most);
        rows.push(row("`over_blinds`", most, "none", &play.over_blinds.clause));
    }
    let card_opens = |opens| matches!(opens, Opens::LowestCard | Opens::HighestCard);
    let forced_open = play.steps.iter().find(|each| match each.step {
        Step::Bet { opens } => card_opens(opens),
        Step::Deal { .. }
        | Step::Burn
        | Step::Board { .. }
        | Step::Draw { .. }
        | Step::Discard { .. }
        | Step::Set => false,
    });
    if let Some(each) = forced_open {
        let below = "below the minimum bet, against the book";
        rows.push(row("`bring_in`", below, "none: the minimum bet", &each.clause));
    }
    let chip = if crown { "crown:8.5".to_owned() } else { act("13.2") };
    rows.push(row("`smallest_chip`", "any", house.smallest_chip.to_string(), chip));
    let stake = if crown { "crown:6.3".to_owned() } else { act("4.2(a)") };
    rows.push(row("`minimum_stake`", "any", house.minimum_stake.to_string(), stake));
    if game.book() == Book::ActManila {
        rows.push(row("`maximum_buy_in`", "at least the minimum stake", "none", act("4.2(i)")));
    }
    rows.extend(of_the_house(game, play));
    rows
}

fn of_the_house(game: &Game, play: &Play) -> Vec<Row> {
    let mut rows = Vec::new();
    match game.book() {
        Book::Crown => {
            let methods = "2 to 10 % with a cap, time, per hand, per person, or several";
            rows.push(row("`commission`", methods, "none", "crown:7.2"));
            rows.push(row("`kill`", "a percentage and a qualifying pot", "none", "crown:8.13.1"));
        }
        Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
            let methods = "5 %, 10 % for stakes of up to 100 dollars, or time";
            rows.push(row("`commission`", methods, "10 %", format!("{}:15.2", game.book())));
            let place = if game.book() == Book::ActManila { "10.2" } else { "10.1" };
            rows.push(row("`opening`", "a, b, c", "b", format!("{}:{place}", game.book())));
        }
    }
    if let Some(clause) = &play.run_it_twice {
        rows.push(row(
            "`run_it_twice`",
            "off, standing-approval, approval-each-time",
            "off",
            clause,
        ));
    }
    if let Some(clause) = &play.no_check_at_last {
        rows.push(row("`no_check_at_last`", "false, true", "false", clause));
    }
    rows
}

fn limits_with_a_most(play: &Play) -> String {
    let has_a_most = |kind: &LimitKind| match kind {
        LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle => true,
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => false,
    };
    let kinds: Vec<&str> = play.limit.offered().filter(has_a_most).map(Word::word).collect();
    format!("with {}", sentence_list(&kinds, "or"))
}

fn usual_maximum(house: &House) -> String {
    if house.limit.maximum > house.limit.minimum {
        house.limit.maximum.to_string()
    } else {
        "none".to_owned()
    }
}

fn list(amounts: &[Chips]) -> String {
    amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
