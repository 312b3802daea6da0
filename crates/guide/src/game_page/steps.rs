//! A round, step by step.

use super::prose::{capital, cards, cite, number, numbered, ordinal};
use cutcard_rulebook::{
    ClauseId, DrawMethod, Face, Forced, Game, Kitty, Opens, Pace, Places, Play, Shortage, Step,
};

pub(super) fn section(game: &Game, play: &Play) -> String {
    let mut text = String::from("## A round, step by step\n\n");
    let mut round = 0;
    for (place, each) in (1..).zip(&play.steps) {
        let told = match each.step {
            Step::Deal { cards, face, pace, kitty, shortage } => {
                let whom = if round == 0 { "each player" } else { "each player still in" };
                deal(Dealt { count: cards.into(), face, pace, kitty, shortage, whom })
            }
            Step::Burn => "The dealer burns the top card, face down".to_owned(),
            Step::Board { cards: count } => match game.hand().boards {
                1 => format!("{} face up to the board", capital(&cards(count.into()))),
                boards => {
                    format!(
                        "{} face up to each of the {} boards",
                        capital(&cards(count.into())),
                        number(boards)
                    )
                }
            },
            Step::Bet { opens } => {
                round += 1;
                let last = round == play.betting_rounds();
                bet(game, play, Round { number: round, last }, opens)
            }
            Step::Draw { most, method } => draw(most.into(), method),
            Step::Discard { cards: count } => format!(
                "From the button's left each player still in throws {} away, face down",
                cards(count.into())
            ),
            Step::Set => {
                "Each player sets the cards in three rows, face down: a front of three, the \
                          lowest; a middle of five; a back of five, the highest"
                    .to_owned()
            }
        };
        text.push_str(&numbered(place, &cited(&told, &each.clause)));
    }
    text.push('\n');
    text.push_str(ending(play));
    text
}

/// What is told with its clause, joined to one that stands there already.
fn cited(told: &str, clause: &ClauseId) -> String {
    match told.strip_suffix("`)") {
        Some(before) => format!("{before}`, `{clause}`)."),
        None => format!("{told} {}.", cite(clause)),
    }
}

fn ending(play: &Play) -> &'static str {
    if play.betting_rounds() == 0 {
        "Then the rows are shown and compared.\n"
    } else {
        "A betting round ends when all who are still in have put in as much or are all-in. Where one\n\
         player is left the pot is theirs at once, and no hand is shown. Otherwise the hands are shown.\n"
    }
}

/// A step that deals.
struct Dealt {
    count: usize,
    face: Face,
    pace: Pace,
    kitty: Kitty,
    shortage: Shortage,
    whom: &'static str,
}

fn deal(step: Dealt) -> String {
    let Dealt { count, face, pace, kitty, shortage, whom } = step;
    let face = match face {
        Face::Down => "face down",
        Face::Up => "face up",
    };
    let pace = match pace {
        Pace::OneByOne if count > 1 => ", one at a time",
        Pace::OneByOne => "",
        Pace::Together => ", together",
    };
    let kitty = match kitty {
        Kitty::Without => "",
        Kitty::With => ", and as many to a kitty, which is served after the last player",
    };
    match shortage {
        Shortage::Never => format!("{} {face} to {whom}{pace}{kitty}", capital(&cards(count))),
        Shortage::CommunityCard => format!(
            "The dealer burns a card, then {} {face} to {whom}. Where the cards are too \
             few, the burnt ones are shuffled in; where they still are, one card face up is for all \
             (`crown:10.6.2`)",
            cards(count)
        ),
    }
}

fn draw(most: usize, method: DrawMethod) -> String {
    let many = format!("changes up to {}, none if they like", cards(most));
    match method {
        DrawMethod::AtOnce => format!(
            "The draw: from the button's left each player still in {many}, and gets as many at once. A \
             card is burnt before the first (`crown:9.4.1(a)`). Where the cards end, what was thrown \
             away before is shuffled and dealt (`crown:9.4.2`). All-in players draw too"
        ),
        DrawMethod::FourThenOne => format!(
            "The draw: from the button's left each player still in {many}. Up to four come at once \
             (`act-draw:9.5`). Of five, four come at once and the last when all others are served; the \
             last player gets it after a card is thrown away unseen (`act-draw:9.6`). Where the cards \
             end, cards thrown away by others are shuffled and dealt (`act-draw:9.7`)"
        ),
    }
}

/// Which betting round.
#[derive(Clone, Copy)]
struct Round {
    number: usize,
    last: bool,
}

fn bet(game: &Game, play: &Play, round: Round, opens: Opens) -> String {
    let name = if round.last && round.number > 1 {
        "The last betting round".to_owned()
    } else {
        format!("The {} betting round", ordinal(round.number))
    };
    let told = match opens {
        Opens::AfterBlinds => after_blinds(game, play),
        Opens::AfterButton => {
            "The first player still in after the button begins, with a bet, a check or a fold".to_owned()
        }
        Opens::LowestCard => "Whoever shows the lowest card, of equal ranks the lowest suit, must bet at \
                              least the table minimum; the others call, raise or fold. From low to high the suits are clubs, \
                              diamonds, hearts, spades (`crown:3.2.4`)"
            .to_owned(),
        Opens::HighestCard => "Whoever shows the highest card, the ace being low, of equal ranks the \
                               highest suit, must bet at least the table minimum; the others call, raise or fold. From low to \
                               high the suits are clubs, diamonds, hearts, spades (`crown:3.2.4`)"
            .to_owned(),
        Opens::BestShowing => "Whoever shows the best hand, of equals the one with the highest suit, \
                               begins with a bet, a check or a fold"
            .to_owned(),
        Opens::LowestShowing => "Whoever shows the lowest hand, of equals the one with the lowest suit, \
                                 begins with a bet, a check or a fold"
            .to_owned(),
    };
    format!("**{name}.** {told}")
}

fn after_blinds(game: &Game, play: &Play) -> String {
    let (mut blinds, mut antes) = (false, false);
    for forced in play.forced.offered() {
        match forced {
            Forced::Blinds | Forced::BlindsAndAntes => blinds = true,
            Forced::Antes => antes = true,
            Forced::Nothing => {}
        }
    }
    let mut told = Vec::new();
    if blinds {
        told.push("The player after the last blind, over-blinds counted, begins.".to_owned());
    }
    if antes {
        let only = if blinds { "With antes only, the" } else { "The" };
        told.push(format!("{only} first player after the button begins."));
    }
    if game.by_book().opening_structures {
        let places = Places { crown: "9.3.1", manila: "10.2", draw: "10.1" };
        told.push(format!(
            "What the opener may do the house has said: A, call, raise, or pay the call and fold; \
             B, call, raise or fold; C, raise or fold. With antes the opener must bet. Everybody \
             after calls, raises or folds. If nobody raises, the last blind may raise or let it be \
             {}.",
            cite(&places.of(game.book()))
        ));
    } else {
        let acts = if antes && !blinds {
            "Bet or fold until somebody bets, then call, raise or fold: nobody checks."
        } else {
            "Call, raise or fold: nobody checks, for there is a bet to call or the pot to open."
        };
        told.push(acts.to_owned());
        if blinds {
            told.push("If nobody raises, the last blind may raise or let it be.".to_owned());
        }
    }
    let kitty =
        play.steps.iter().any(|each| matches!(each.step, Step::Deal { kitty: Kitty::With, .. }));
    if kitty {
        told.push(
            "Until somebody has taken the kitty, each player may at their first turn throw their cards \
             away, put in as much as the last blind and take it unseen: before a raise that is a call \
             (`crown:9.3.1(c)`), after one they then call, raise or fold (`crown:9.3.3(c)`). A kitty \
             that nobody wants goes before the draw (`crown:9.3.3(e)`)."
                .to_owned(),
        );
    }
    told.join(" ").trim_end_matches('.').to_owned()
}

/// The round of the one game against the house.
pub(super) fn banked() -> String {
    let steps = [
        "Before the first card each player puts an ante, pairs plus or both in their box (`act-3cp:4.1`). \
         One player to a box, one box to a player (`act-3cp:4.4`).",
        "One card face down to each box with a wager, then one to the house, three times round \
         (`act-3cp:6.4`).",
        "The players look. Who has an ante plays, with a wager as large as the ante on the cards, or \
         folds (`act-3cp:7.1`, `act-3cp:7.2`). A fold loses the ante and pairs plus (`act-3cp:7.5`), but \
         one may give up the ante alone and keep pairs plus (`act-3cp:7.4`). Pairs plus alone neither \
         plays nor folds (`act-3cp:7.8`).",
        "The house shows its hand. It qualifies with a queen high or better (`act-3cp:A:Qualify`). If it \
         does not, antes of those who play win and plays stand off (`act-3cp:4.7(a)`, `act-3cp:4.11(d)`). \
         If it does, higher hands win ante and play (`act-3cp:4.7(b)`), equal ones stand off \
         (`act-3cp:4.9`), lower ones lose both (`act-3cp:4.8(b)`).",
        "Ante and play pay 1 to 1. Whoever plays is also paid an ante bonus, whatever the house has: \
         straight flush 4 to 1, three of a kind 3 to 1, straight 1 to 1 (`act-3cp:4.12`). Pairs plus pays \
         on the player's own hand: straight flush 40 to 1, three of a kind 30 to 1, straight 6 to 1, flush \
         3 to 1, pair 1 to 1 (`act-3cp:8`).",
    ];
    let mut text = String::from("## A round, step by step\n\n");
    for (place, told) in (1..).zip(steps) {
        text.push_str(&numbered(place, told));
    }
    text
}
