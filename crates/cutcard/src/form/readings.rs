//! How open points of the book are read.

use super::field::{Choice, Field, Group, Kind, spoken};
use cutcard_rulebook::{
    Book, ButtonRule, Contest, Family, Forced, Game, LimitKind, Play, Policies, Readings,
};

pub(super) fn fields(game: &Game, play: &Play) -> Vec<Field> {
    let concerned = Policies::readings().into_iter().filter(|each| concerns(each.name, game, play));
    concerned.map(|each| field(game, &each)).collect()
}

fn field(game: &Game, readings: &Readings) -> Field {
    let Readings { name, question, recommended, choices } = readings;
    let question = question.trim_end_matches('.');
    let (about, clauses) = question.rsplit_once(" (").unwrap_or((question, ""));
    let clauses = clauses.strip_suffix(')').unwrap_or(clauses);
    // Several clauses may leave it open: that of the game's own book is the field's.
    let clauses: Vec<&str> = clauses.split([',', ';']).map(str::trim).collect();
    let own = |clause: &&&str| clause.starts_with(&format!("{}:", game.book()));
    let clause = clauses.iter().find(own).or(clauses.first()).copied().unwrap_or_default();
    let choices = choices.iter().map(|(word, about)| Choice::new(*word, spoken(word), about));
    Field::new(format!("/game/pots/policies/{name}"), Group::Readings, Kind::Choice, &label(name))
        .about(format!("{about}."))
        .choices(choices.collect())
        .default(*recommended)
        .clause(clause)
}

fn label(name: &str) -> String {
    let words = spoken(name);
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Whether a policy can ever matter to a game, by what its file says.
fn concerns(policy: &str, game: &Game, play: &Play) -> bool {
    let crown = game.book() == Book::Crown;
    let betting = play.betting_rounds() > 0;
    let offers = |forced: &[Forced]| {
        let all = play.forced.offered().chain(play.forced.by_approval.iter().copied());
        all.into_iter().any(|each| forced.contains(&each))
    };
    let blinds = offers(&[Forced::Blinds, Forced::BlindsAndAntes]);
    let antes = offers(&[Forced::Antes, Forced::BlindsAndAntes]);
    match policy {
        "heads_up_blinds" | "last_blind_option" => blinds,
        "raise_over_straddle" => blinds && play.over_blinds.most > 0,
        "head_to_head" => {
            let capped = [LimitKind::Fixed, LimitKind::Spread];
            betting && (!crown || capped.into_iter().any(|kind| play.limit.offers(kind)))
        }
        "ante_opening" => crown && antes && game.family() == Family::Draw,
        "short_all_ins" => betting,
        "short_tap_out" | "tap_out" => betting && !crown,
        "several_odd_chips" => betting && play.button == ButtonRule::Moves,
        "odd_chip_between_halves" => !crown && game.contest().offers(Contest::HighLow),
        "run_it_twice_counts" => play.run_it_twice.is_some(),
        "first_manila_card" => crown && game.family() == Family::Manila,
        "antes_only" => crown && betting && antes,
        "raise_takes_blinds" => crown && blinds,
        "open_pair_hi_lo" => {
            play.open_pair.is_some() || game.family() == Family::Stud && game.low().is_some()
        }
        // After the last draw no card comes, and Chinese Poker has no betting.
        "all_in_hands" => {
            matches!(game.family(), Family::Flop | Family::Manila | Family::Stud)
        }
        // A policy that this does not know is shown: better too much than hidden.
        _ => true,
    }
}
