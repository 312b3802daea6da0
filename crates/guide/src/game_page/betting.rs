//! How much may be bet, how often, and what all-in does.

use super::prose::{cite, ordinal, point};
use cutcard_rulebook::{AllInRule, Forced, Game, LimitKind, Play, Word};

pub(super) fn section(game: &Game, play: &Play) -> String {
    if play.betting_rounds() == 0 {
        return String::new();
    }
    let mut text = String::from("## Betting\n\n");
    text.push_str(&point(&format!(
        "The house sets how much may be bet, one of these, the first where it says nothing {}:",
        cite(&play.limit.clause)
    )));
    for kind in play.limit.offered() {
        text.push_str(&format!("  - **{kind}**: {}\n", limit(kind, play)));
    }
    for told in raises(game, play) {
        text.push_str(&point(&told));
    }
    for (what, clause) in &play.permissions {
        text.push_str(&point(&format!("{} {}.", what.about(), cite(clause))));
    }
    text
}

fn limit(kind: LimitKind, play: &Play) -> String {
    match kind {
        LimitKind::Fixed => format!(
            "bets and raises are of a set amount, the upper tier from the {} round on",
            ordinal(play.upper_tier_from)
        ),
        LimitKind::Spread => "any amount from the minimum to the maximum".to_owned(),
        LimitKind::HalfPot => "up to half of the pot, the call put in first".to_owned(),
        LimitKind::FullPot => "up to the pot, the call put in first".to_owned(),
        LimitKind::Straddle => "up to twice the bet before".to_owned(),
        LimitKind::NoLimit => "up to all of one's chips".to_owned(),
    }
}

fn raises(game: &Game, play: &Play) -> Vec<String> {
    match game.by_book().short_all_ins {
        AllInRule::ByLimit => [
            "A raise is no less than the largest bet or raise of the round before it (`crown:6.6`).",
            "With a fixed or spread limit a round has three raises at most, unless two players are left \
             (`crown:6.9`).",
            "Whoever has too few chips puts them all in and stays to the end (`crown:6.16.1`). With a fixed \
             or spread limit, half of a bet or more counts as one (`crown:6.16.2(b)`) and less may be \
             completed (`crown:6.16.2(a)`); otherwise less than a full raise does not let those who have \
             acted raise again (`crown:6.16.3`).",
        ]
        .map(str::to_owned)
        .to_vec(),
        // The ACT's books of pots have it at the same places.
        AllInRule::TapOut => {
            let book = game.book();
            let mut told = vec![format!(
                "A raise is no less than the opening bet or the largest raise before it (`{book}:5.1`, \
                 `{book}:6.2`)."
            )];
            if play.forced.offers(Forced::Blinds) {
                told.push(format!(
                    "With blinds a round has three raises at most, unless two players contest the pot \
                     (`{book}:5.1`)."
                ));
            }
            told.push(format!(
                "Whoever has too few chips taps out: all of them go in, and the player stays to the end \
                 (`{book}:14.1`). Less than a full raise lets nobody who has acted raise again \
                 (`{book}:14.5`)."
            ));
            told
        }
    }
}
