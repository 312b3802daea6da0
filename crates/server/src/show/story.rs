//! A round that has been played, told event by event.

use crate::show::around::{Around, RoomOptions};
use crate::show::events::{Beside, Put};
use crate::show::{Names, live, view};
use crate::wire::happened::{Happened, What};
use crate::wire::table::TableView;
use cutcard_banked::PlayerId;
use cutcard_room::{Award, RoundStory, SeenEvent, Step};
use cutcard_round as round;
use cutcard_table::{Config, Event, Seen, View};

/// One event of a story: what happened, and the table after it.
pub(crate) struct Told {
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
) -> Vec<Told> {
    let awards = story.steps.last().map_or(&[][..], |step| &step.facts.awards);
    let mut before: Option<&View> = None;
    let mut told = Vec::with_capacity(story.steps.len());
    for step in &story.steps {
        let happened = happened(step, before, awards, config, names);
        told.push(Told { view: after(step, config, player, names), happened });
        before = Some(&step.view);
    }
    told
}

fn happened(
    step: &Step,
    before: Option<&View>,
    awards: &[Award],
    config: &Config,
    names: &dyn Names,
) -> Happened {
    let seats = &step.view.seats;
    let seat_of = |player| seats.iter().find(|seat| seat.player == player).map(|seat| seat.seat);
    let boards = step.view.round.as_ref().map(view::known_boards).unwrap_or_default();
    let beside = Beside {
        config,
        names,
        dealt: &step.view.dealt,
        mine: step.view.place,
        seat_of: &seat_of,
        pots: step.view.round.as_ref(),
        boxes: step.view.boxes.as_ref(),
        boards: &boards,
        awards,
        put: put(step, before),
    };
    let what: What = live::what(&step.seen, &beside);
    let clauses = step.clauses.iter().map(ToString::to_string).collect();
    Happened { sequence: step.sequence, at_millis: step.at_millis, what, clauses }
}

/// What was put in with an act: what lies in the pot after it and did not before.
fn put(step: &Step, before: Option<&View>) -> Put {
    let SeenEvent::Table(Seen::Event(event)) = &step.seen else { return Put::default() };
    let Event::Round(round::Event::Acted { seat, .. }) = &**event else { return Put::default() };
    let of =
        |view: &View| view.round.as_ref().and_then(|pots| pots.seats.get(seat.index()).cloned());
    let (Some(was), Some(is)) = (before.and_then(of), of(&step.view)) else {
        return Put::default();
    };
    Put { chips: is.put_in.less(was.put_in).0, all_in: is.standing == round::SeatStanding::AllIn }
}

fn after(step: &Step, config: &Config, player: Option<PlayerId>, names: &dyn Names) -> TableView {
    let around = Around {
        config,
        names,
        sequence: step.sequence,
        now_millis: step.at_millis,
        next_round_millis: None,
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
