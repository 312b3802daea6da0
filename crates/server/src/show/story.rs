//! A round that has been played, told event by event.

use crate::show::around::{Around, RoomOptions};
use crate::show::events::Beside;
use crate::show::{Names, live, view};
use crate::wire::happened::{Happened, What};
use crate::wire::table::TableView;
use cutcard_banked::PlayerId;
use cutcard_room::{Award, RoundStory, Step};
use cutcard_round as round;
use cutcard_table::Config;

/// One event of a story: what happened, and the table after it.
pub(crate) struct StoryMoment {
    /// What.
    pub(crate) happened: Happened,
    /// The table.
    pub(crate) view: TableView,
}

/// A story in the words of the wire. It was redacted for its viewer when it was made, and nothing
/// is added here. `player` is who it is told to, where it is a player.
pub(crate) fn story(
    story: &RoundStory,
    config: &Config,
    player: Option<PlayerId>,
    names: &dyn Names,
) -> Vec<StoryMoment> {
    let awards = story.steps.last().map_or(&[][..], |step| &step.facts.awards);
    let mut told = Vec::with_capacity(story.steps.len());
    for step in &story.steps {
        let happened = happened(step, awards, config, names);
        told.push(StoryMoment { view: after(step, config, player, names), happened });
    }
    told
}

fn happened(step: &Step, awards: &[Award], config: &Config, names: &dyn Names) -> Happened {
    let seats = &step.view.seats;
    let seat_of = |player| seats.iter().find(|seat| seat.player == player).map(|seat| seat.seat);
    let boards = step.view.round.as_ref().map(round::View::known_boards).unwrap_or_default();
    let beside = Beside {
        config,
        names,
        dealt: &step.view.dealt,
        mine: step.view.place,
        seat_of: &seat_of,
        pots: step.view.round.as_ref(),
        boxes: step.view.boxes.as_ref(),
        boards: &boards,
        turned_up_on: &step.facts.turned_up_on,
        awards,
    };
    let what: What = live::what(&step.seen, &beside);
    let clauses = step.clauses.iter().map(ToString::to_string).collect();
    Happened { sequence: step.sequence, at_millis: step.at_millis, what, clauses }
}

fn after(step: &Step, config: &Config, player: Option<PlayerId>, names: &dyn Names) -> TableView {
    let around = Around {
        config,
        names,
        sequence: step.sequence,
        now_millis: step.at_millis,
        next_round_millis: None,
        due: Vec::new(),
        turn_length_millis: 0,
        last_acts: &step.last_acts,
        won: &step.won,
        facts: &step.facts,
        temperament: &|_| None,
        connected: &|_| true,
        picked_up_at: &|_| None,
        seat_kept_until: &|_| None,
        left: None,
        observers: 0,
        trouble: None,
        room: RoomOptions::default(),
    };
    // What could be done then cannot be done now.
    TableView { options: None, ..view::table(&step.view, player, &around) }
}
