//! What matters from round to round.

use super::field::{Choice, Field, Group, Kind};
use cutcard_rulebook::{Book, ButtonRule, Game, Play};
use cutcard_table::{MOST_PICK_UP_MINUTES, MOST_RETURN_STAKE_MINUTES, Options};
use serde_json::Value;

pub(super) fn fields(game: &Game, play: &Play) -> Vec<Field> {
    let crown = game.book() == Book::Crown;
    let usual = serde_json::to_value(Options::default()).unwrap_or(Value::Null);
    let default = |name: &str| usual.get(name).cloned().unwrap_or(Value::Null);
    let option = |name: &str, kind, label: &str| {
        Field::new(format!("/options/{name}"), Group::Table, kind, label).default(default(name))
    };
    let mut fields = Vec::new();
    if play.button == ButtonRule::Moves {
        let choices = vec![
            Choice::new("by-book", "by the book", "As the game's own book has it."),
            Choice::new(
                "dead-button",
                "dead button",
                "It may lie at an empty seat, so that nobody misses a blind.",
            ),
            Choice::new("next-player", "next player", "It goes to the next player who is there."),
        ];
        let field = option("button", Kind::Choice, "How the button moves").choices(choices);
        fields.push(field.clause(if crown { "crown:8.9.6" } else { "act-manila:8.3" }));
        let choices = vec![
            Choice::new(
                "wait-or-post",
                "wait or post",
                "They wait for the blind, or post it and play at once.",
            ),
            Choice::new("wait", "wait", "They wait for the blind."),
            Choice::new("post", "post", "They post the blind."),
            Choice::new("free", "nothing", "They are dealt in at once, but not at the button."),
        ];
        if crown {
            let field = option("newcomers", Kind::Choice, "What newcomers do").choices(choices);
            fields.push(field.clause("crown:8.10"));
        }
        let choices = vec![
            Choice::new(
                "up-to-last-blind",
                "up to the last blind",
                "As much as the last blind counts to the call.",
            ),
            Choice::new("nothing", "nothing", "All of it is dead."),
        ];
        let label = "What of missed blinds is live";
        let field = option("missed_blind_live_part", Kind::Choice, label).choices(choices);
        fields.push(field.clause(if crown { "crown:8.9.3" } else { "act-manila:17.4" }));
    }
    if crown && play.betting_rounds() > 0 {
        let label = "Rounds in which a kill can be taken up again";
        let field = option("kill_rejoin_rounds", Kind::Number, label).least(0);
        fields.push(field.clause("crown:8.13.11(a)"));
    }
    if !crown {
        let choices = vec![
            Choice::new(
                "stake-recovered",
                "stake recovered",
                "When a round begins with the minimum stake in front again.",
            ),
            Choice::new("leaving", "leaving", "Only when they leave."),
        ];
        let label = "When a declared player is one no more";
        let field = option("declared_status_ends", Kind::Choice, label).choices(choices);
        fields.push(field.clause("act-manila:A:Declared"));
    }
    let label = "Minutes in which who returns brings what they left with";
    let field = option("return_stake_minutes", Kind::Number, label);
    let field = field.least(0).most(MOST_RETURN_STAKE_MINUTES);
    fields.push(field.clause(if crown { "crown:6.11" } else { "act-manila:4.6" }));
    let label = "Minutes after which a player who is gone is picked up";
    let field = option("pick_up_minutes", Kind::Number, label).least(0).most(MOST_PICK_UP_MINUTES);
    fields.push(field.clause(if crown { "crown:8.11" } else { "act-manila:19.6" }));
    let label = "Twice the time for those who asked for it";
    fields.push(option("more_time", Kind::Flag, label));
    let most = option("most_time_charge", Kind::Chips, "Most an hour costs a player");
    fields.push(most.clause(if crown { "crown:7.2.2(c)" } else { "act-manila:15.3" }));
    fields
}
