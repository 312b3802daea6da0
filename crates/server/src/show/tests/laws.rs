//! What is listed is accepted, and what is not is refused.

use super::felt::{Felt, Numbered, every_table, listed};
use crate::show::{Looks, Prepared, Scene, table_view};
use crate::wire::act::TableAct;
use crate::wire::options::Options;
use crate::wire::table::TableView;
use cutcard_banked::PlayerId;
use cutcard_table::{Actor, Command, Due, Viewer};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// One of every act there is, in every size that matters.
fn every_act(view: &TableView) -> Vec<TableAct> {
    let wager = view.options.as_ref().and_then(|options| options.betting?.wager);
    let sizes: Vec<u64> = match wager {
        Some(wager) => {
            let (least, most) = (wager.least, wager.most);
            vec![0, least.saturating_sub(1), least, most, most + 1, wager.half_pot, wager.pot]
        }
        None => vec![0, 10, 20, 1_000],
    };
    let mut acts = vec![
        TableAct::Fold,
        TableAct::Check,
        TableAct::Call { price: None },
        TableAct::CallAndFold,
        TableAct::TakeKitty,
        TableAct::OverBlind,
        TableAct::Decline,
        TableAct::Discard { place: 0 },
        TableAct::Discard { place: 13 },
        TableAct::Muck,
        TableAct::Show,
        TableAct::Withdraw,
        TableAct::Play,
        TableAct::KeepPairsPlus,
        TableAct::Leave,
        TableAct::SitOut,
        TableAct::SitOutNextBlind,
        TableAct::Return,
        TableAct::PostNow,
        TableAct::WaitForBlind,
        TableAct::JoinList,
        TableAct::LeaveList,
    ];
    acts.extend(
        sizes.iter().flat_map(|to| [TableAct::Bet { to: *to }, TableAct::Raise { to: *to }]),
    );
    acts.extend((0..=6).map(|many| TableAct::Draw { places: (0..many).collect() }));
    acts.extend((0..=8).map(|again| TableAct::RunItAgain { again }));
    acts.extend((0..=view.capacity + 1).map(|seat| TableAct::AskToSee { seat }));
    acts.extend((0..=view.capacity + 1).map(|to| TableAct::ChangeSeat { to }));
    acts.extend(
        (0..=view.capacity + 1)
            .flat_map(|seat| [true, false].map(|asks| TableAct::AskForSeat { seat, asks })),
    );
    acts.push(TableAct::TakeChips { chips: 10 });
    acts
}

/// Whether the options list an act.
fn is_listed(act: &TableAct, options: &Options, view: &TableView) -> bool {
    let betting = options.betting.unwrap_or_default();
    let at_box = options.at_box.as_ref();
    let wager = |opens: bool, to: u64| {
        betting.wager.is_some_and(|wager| {
            let ends = to == wager.least || to == wager.most;
            let between = !wager.either && (wager.least..=wager.most).contains(&to);
            wager.opens == opens && (ends || between && to.is_multiple_of(wager.chip))
        })
    };
    let own = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat);
    let held = own.map_or(0, |seat| seat.cards.len());
    match act {
        TableAct::Fold => betting.fold || at_box.is_some_and(|it| it.fold),
        TableAct::Check => betting.check,
        TableAct::Call { .. } => betting.call.is_some(),
        TableAct::CallAndFold => betting.call_and_fold.is_some(),
        TableAct::TakeKitty => betting.kitty.is_some(),
        TableAct::OverBlind | TableAct::Decline => options.over_blind.is_some(),
        TableAct::Discard { place } => options.discard && usize::from(*place) < held,
        TableAct::Muck => options.muck,
        TableAct::Show => options.show,
        TableAct::Withdraw => at_box.is_some_and(|it| it.withdraw),
        TableAct::Play => at_box.is_some_and(|it| it.play.is_some()),
        TableAct::KeepPairsPlus => at_box.is_some_and(|it| it.keep_pairs_plus),
        TableAct::Leave => options.leave,
        TableAct::SitOut => options.sit_out,
        TableAct::SitOutNextBlind => options.sit_out_next_blind,
        TableAct::Return => options.come_back,
        TableAct::PostNow => options.post.is_some(),
        TableAct::WaitForBlind => options.wait,
        TableAct::JoinList => options.join_list,
        TableAct::LeaveList => options.leave_list,
        TableAct::Bet { to } => wager(true, *to),
        TableAct::Raise { to } => wager(false, *to),
        TableAct::Draw { places } => {
            options.draw.is_some_and(|most| places.len() <= usize::from(most))
        }
        TableAct::RunItAgain { again } => options.run_it_again.is_some_and(|most| *again <= most),
        TableAct::AskToSee { seat } => options.ask_to_see.contains(seat),
        TableAct::ChangeSeat { to } => options.seats.contains(to),
        TableAct::AskForSeat { seat, asks: true } => options.ask_for.contains(seat),
        TableAct::AskForSeat { seat, asks: false } => options.asks_for.contains(seat),
        TableAct::TakeChips { chips } => options.take_off.is_some_and(|most| *chips <= most),
        other => panic!("{other:?} is not tried"),
    }
}

fn check_everybody(felt: &mut Felt, name: &str) {
    // Everybody at the table, and somebody at the door.
    let mut players: Vec<u64> = felt.table.everybody().map(|(_, it)| it.player.0).collect();
    players.push(99);
    for player in players {
        let view = felt.view(player);
        let options = view.options.clone().expect("a player has options");
        for act in listed(&options, &view, &mut felt.words) {
            assert!(
                felt.accepts(player, &act),
                "{name}: {act:?} is listed and refused: {options:?}"
            );
        }
        for act in every_act(&view) {
            let (accepted, listed) = (felt.accepts(player, &act), is_listed(&act, &options, &view));
            assert_eq!(accepted, listed, "{name}: {act:?} of player {player}: {options:?}");
        }
        let least = felt.table.config().least_buy_in().0;
        for seat in 0..=view.capacity + 1 {
            let accepted = felt.accepts(player, &TableAct::SitDown { seat, chips: least });
            assert_eq!(accepted, options.sit_down.contains(&seat), "{name}: seat {seat}");
        }
    }
}

/// Plays a round by listed acts only, checking the law at every decision.
pub(super) fn play(felt: &mut Felt, name: &str, check: impl Fn(&mut Felt, &str)) {
    if !felt.start() {
        return;
    }
    for _ in 0..2_000 {
        check(felt, name);
        if !felt.table.is_playing() {
            return;
        }
        if felt.dealer() {
            continue;
        }
        match felt.table.due() {
            Due::Decisions(seats) => {
                let place = felt.words.below(seats.len() as u64) as usize;
                let player = felt.table.seated(seats[place]).unwrap().player.0;
                act(felt, player, name);
            }
            Due::Wagers => {
                let players: Vec<u64> =
                    felt.table.everybody().map(|(_, seated)| seated.player.0).collect();
                let place = felt.words.below(players.len() as u64) as usize;
                act(felt, players[place], name);
                let closed =
                    cutcard_table::decide(&felt.table, Actor::Room, &Command::CloseWagers).is_ok();
                if closed && felt.words.below(4) == 0 {
                    felt.must(&Command::CloseWagers);
                }
            }
            other => panic!("{name}: stuck at {other:?}"),
        }
    }
    panic!("{name}: a round without end");
}

fn act(felt: &mut Felt, player: u64, name: &str) {
    let view = felt.view(player);
    let options = view.options.clone().unwrap();
    let acts = listed(&options, &view, &mut felt.words);
    assert!(
        !acts.is_empty() || view.stage == crate::wire::table::Stage::Wagers,
        "{name}: {view:?}"
    );
    if acts.is_empty() {
        return;
    }
    let chosen = &acts[felt.words.below(acts.len() as u64) as usize];
    let command = felt.command(player, chosen).unwrap();
    felt.must(&command);
}

/// Somebody sits out, comes back, leaves, comes, moves, as the options let them.
fn stir(felt: &mut Felt) {
    let player = 1 + felt.words.below(8);
    let view = felt.view(player);
    let options = view.options.unwrap();
    let least = felt.table.config().least_buy_in().0;
    let mut acts = Vec::new();
    acts.extend(
        options.sit_down.first().map(|seat| TableAct::SitDown { seat: *seat, chips: least }),
    );
    acts.extend(options.seats.first().map(|to| TableAct::ChangeSeat { to: *to }));
    acts.extend(options.add.map(|range| TableAct::AddChips { chips: range.least }));
    for (may, act) in [
        (options.leave, TableAct::Leave),
        (options.sit_out, TableAct::SitOut),
        (options.sit_out_next_blind, TableAct::SitOutNextBlind),
        (options.come_back, TableAct::Return),
        (options.post.is_some(), TableAct::PostNow),
        (options.wait, TableAct::WaitForBlind),
        (options.join_list, TableAct::JoinList),
        (options.leave_list, TableAct::LeaveList),
    ] {
        acts.extend(may.then_some(act));
    }
    if let Some(act) = acts.get(felt.words.below(acts.len() as u64) as usize).cloned() {
        let command = felt.command(player, &act).unwrap();
        felt.must(&command);
    }
}

/// The options that were seen, by name.
fn note(options: &Options, seen: &mut BTreeSet<&'static str>) {
    let betting = options.betting.unwrap_or_default();
    let at_box = options.at_box;
    for (there, name) in [
        (betting.kitty.is_some(), "kitty"),
        (betting.call_and_fold.is_some(), "call and fold"),
        (betting.wager.is_some_and(|wager| wager.opens), "bet"),
        (betting.wager.is_some_and(|wager| !wager.opens), "raise"),
        (betting.wager.is_some_and(|wager| wager.most_is_all_in), "all in"),
        (options.over_blind.is_some(), "over-blind"),
        (options.draw.is_some(), "draw"),
        (options.discard, "discard"),
        (options.set, "set"),
        (options.run_it_again.is_some(), "run it again"),
        (!options.ask_to_see.is_empty(), "ask to see"),
        (options.post.is_some(), "post"),
        (options.wait, "wait"),
        (options.come_back, "come back"),
        (options.leave_list, "leave list"),
        (!options.sit_down.is_empty(), "sit down"),
        (options.add.is_some(), "add"),
        (!options.seats.is_empty(), "seats"),
        (at_box.is_some_and(|it| it.ante.is_some()), "wager"),
        (at_box.is_some_and(|it| it.play.is_some()), "play"),
        (at_box.is_some_and(|it| it.keep_pairs_plus), "keep pairs plus"),
        (at_box.is_some_and(|it| it.withdraw), "withdraw"),
    ] {
        if there {
            seen.insert(name);
        }
    }
}

#[test]
fn listed_is_accepted_and_the_rest_refused_in_every_game() {
    let seen = RefCell::new(BTreeSet::new());
    for (name, file) in every_table() {
        for seed in 0..3 {
            let mut felt = Felt::open(file.clone(), 2 + seed as u8 * 2, seed);
            for _ in 0..5 {
                for _ in 0..felt.words.below(4) {
                    stir(&mut felt);
                }
                play(&mut felt, &name, |felt, name| {
                    check_everybody(felt, name);
                    for player in 1..=8 {
                        note(&felt.view(player).options.unwrap(), &mut seen.borrow_mut());
                    }
                });
            }
        }
    }
    assert_eq!(seen.borrow().len(), 22, "not every option was met: {:?}", seen.borrow());
}

/// Every viewer's frame at every step is made, each event is told once and in order, and folding
/// what was told gives what the views say was won.
#[test]
fn every_event_of_every_game_is_told() {
    for (name, file) in every_table() {
        let mut felt = Felt::open(file, 4, 7);
        for _ in 0..4 {
            play(&mut felt, &name, |felt, name| {
                let shown = felt.shown();
                for viewer in [Viewer::Public, Viewer::Player(PlayerId(1)), Viewer::Auditor] {
                    let told = Prepared::of(&shown).happened(
                        &shown.table,
                        &shown.events,
                        viewer,
                        &Numbered,
                    );
                    let numbers: Vec<u64> = told.iter().map(|it| it.sequence).collect();
                    let first = felt.sequence + 1 - numbers.len() as u64;
                    let all: Vec<u64> = (first..=felt.sequence).collect();
                    assert_eq!(numbers, all, "{name}");
                    let scene = Scene { names: &Numbered, now_millis: 0, observers: 0 };
                    let view = table_view(&shown, Looks::from(viewer), scene);
                    let text = serde_json::to_string(&view).unwrap();
                    assert_eq!(serde_json::from_str::<TableView>(&text).unwrap(), view, "{name}");
                    // An act's chips are what left the stack, or it folded or checked.
                    for happened in told {
                        if let crate::wire::happened::What::Acted { act, chips, .. } = happened.what
                        {
                            let pays = !matches!(act.as_str(), "fold" | "check");
                            assert_eq!(chips > 0, pays, "{name}: {act} with {chips}");
                        }
                    }
                }
            });
        }
    }
}
