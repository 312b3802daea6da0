//! The page of a game, written from its data, so that a stranger can sit down and play.

mod before;
mod betting;
mod cards;
mod chosen;
mod hands;
mod index;
mod prose;
mod sharing;
mod steps;

pub use index::index;

use cutcard_rulebook::{Composition, Contest, Face, Family, Game, Step, clause};
use prose::{cards as so_many_cards, number, paragraph, sentence_list};

/// Where the page of a game lies: `crown-holdem.md` in `docs/games`.
fn file_name(game: &Game) -> String {
    format!("{}.md", game.id().as_str().replace('/', "-"))
}

/// The page of a game, in Markdown: whoever reads it can play the game. The clause behind each sentence stands in
/// brackets.
#[must_use]
pub fn page(game: &Game) -> String {
    let mut sections = vec![
        written_from(game),
        format!("# {}\n", game.name()),
        paragraph(&introduction(game)),
        cards::section(game),
    ];
    match game.play() {
        Some(play) => sections.extend([
            before::section(game, play),
            steps::section(game, play),
            betting::section(game, play),
        ]),
        None => sections.push(steps::banked()),
    }
    sections.push(hands::section(game));
    sections.extend(game.play().map(|play| sharing::section(game, play)));
    sections.push(chosen::section(game));
    sections.push(clauses(game));
    sections.retain(|section| !section.is_empty());
    sections.join("\n")
}

fn written_from(game: &Game) -> String {
    if game.is_of_house() {
        return "<!-- Written from the file of a game of the house. -->\n".to_owned();
    }
    format!(
        "<!-- Written by `cargo xtask pages` from rulebooks/{}/games/{}.toml: change that. -->\n",
        game.book(),
        game.id().name()
    )
}

fn introduction(game: &Game) -> String {
    let hand = game.hand();
    let title = game.book().title();
    let mut told = vec![if game.is_of_house() {
        format!("`{}`, a game of the house, played by the general rules of {title}.", game.id())
    } else {
        format!("`{}`, a game of {title}.", game.id())
    }];
    told.push(format!("Each player is dealt {}.", dealt(game)));
    if hand.board > 0 {
        let boards = match hand.boards {
            1 => "A board".to_owned(),
            boards => format!("{} boards", prose::capital(&number(boards))),
        };
        let each = if hand.boards == 1 { "" } else { " each" };
        told.push(format!("{boards} of {}{each} for all.", so_many_cards(hand.board)));
    }
    if hand.dealt > hand.hole {
        let thrown = hand.dealt.saturating_sub(hand.hole);
        told.push(format!("{} thrown away on the way.", prose::capital(&so_many(thrown, "is"))));
    }
    if hand.draws > 0 {
        let times = match hand.draws {
            1 => "once".to_owned(),
            draws => format!("{} times", number(draws)),
        };
        told.push(format!("Cards may be changed {times}."));
    }
    told.push(winner(game));
    told.join(" ")
}

fn so_many(cards: usize, verb: &str) -> String {
    let verb = if cards == 1 { verb } else { "are" };
    format!("{} {verb}", number(cards))
}

fn dealt(game: &Game) -> String {
    let Some(play) = game.play() else { return so_many_cards(game.hand().dealt) };
    let count = |asked: Face| -> usize {
        let cards = play.steps.iter().map(|each| match each.step {
            Step::Deal { cards, face, .. } if face == asked => usize::from(cards),
            Step::Deal { .. }
            | Step::Burn
            | Step::Board { .. }
            | Step::Bet { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => 0,
        });
        cards.sum()
    };
    match (count(Face::Down), count(Face::Up)) {
        (down, 0) => format!("{} face down", so_many_cards(down)),
        (down, up) => format!("{} face down and {} face up", so_many_cards(down), number(up)),
    }
}

fn winner(game: &Game) -> String {
    if game.family() == Family::Banked {
        return "Each player plays against the house, not against the others.".to_owned();
    }
    if game.hand().plays == Composition::ThreeRows {
        return "They are set in three rows, and each row is compared with every rival's."
            .to_owned();
    }
    let two_boards = game.hand().boards > 1;
    let wins = |contest| match contest {
        Contest::High if two_boards => "the highest hand on each board takes half of the pot",
        Contest::High => "the highest hand takes the pot",
        Contest::Low => "the lowest hand takes the pot",
        Contest::HighLow => "the highest and the lowest hand share it",
    };
    let offered: Vec<&str> = game.contest().offered().map(wins).collect();
    match offered.as_slice() {
        [one] => format!("{}.", prose::capital(one)),
        several => {
            format!("The house says what wins: {}.", sentence_list(several, "or"))
        }
    }
}

fn clauses(game: &Game) -> String {
    let mut text =
        String::from("## The clauses behind it\n\n| clause | what it says |\n|---|---|\n");
    for id in game.clauses() {
        let summary = clause(id).map_or("", |clause| clause.summary);
        text.push_str(&format!("| `{id}` | {} |\n", summary.replace('|', "\\|")));
    }
    text
}
