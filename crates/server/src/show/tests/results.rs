//! What a round came to adds up, and nothing is told of hands while anybody can decide.

use super::felt::{Felt, Numbered, every_table};
use super::laws::play;
use crate::show::{Looks, Prepared, Scene, table_view};
use crate::wire::happened::What;
use crate::wire::result::PotResult;
use crate::wire::table::{GoneView, HandWords, SeatView, TableView};
use cutcard_banked::PlayerId;
use cutcard_rulebook::Family;
use cutcard_table::{
    Actor, Arrival, Command, Due, Game, PlayerKind, SeatNumber, Viewer, decide, decide_by_street,
};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

fn public(felt: &Felt) -> TableView {
    let scene = Scene { names: &Numbered, now_millis: 0, observers: 0 };
    table_view(&felt.shown(), Looks::PUBLIC, scene)
}

/// Plays rounds of every game, many of them all in.
fn every_game(check: impl Fn(&Felt, &TableView, &str)) {
    for (name, file) in every_table() {
        for seed in 0..4 {
            let mut felt = Felt::open(file.clone(), 2 + seed as u8, 100 + seed);
            // Small limits go all in seldom.
            let rounds = if name.contains("seven-card") { 40 } else { 5 };
            for _ in 0..rounds {
                play(&mut felt, &name, |felt, name| {
                    let view = public(felt);
                    check(felt, &view, name);
                });
            }
        }
    }
}

fn family(felt: &Felt) -> Family {
    match felt.table.config().game() {
        Game::Pots(rules) => rules.house.game.family(),
        Game::Boxes(_) => Family::Banked,
    }
}

#[test]
fn hands_lie_open_only_where_nobody_can_decide() {
    let ran_out = RefCell::new(BTreeSet::new());
    let all = RefCell::new(BTreeSet::new());
    every_game(|felt, view, name| {
        if matches!(family(felt), Family::Flop | Family::Manila | Family::Stud) {
            all.borrow_mut().insert(name.to_owned());
        }
        let equities: Vec<u32> = view
            .seats
            .iter()
            .filter_map(|seat| seat.equity)
            .map(|it| it.per_mille.into())
            .collect();
        let open = view.seats.iter().filter(|seat| seat.turned_up).count();
        if !view.running_out {
            assert!(equities.is_empty(), "{name}: {view:?}");
            assert!(open == 0 || !view.playing, "{name}: {view:?}");
            return;
        }
        ran_out.borrow_mut().insert(name.to_owned());
        assert_eq!(view.turn, None, "{name}");
        for player in 1..=8 {
            let options = felt.view(player).options.unwrap();
            let decides = options.betting.is_some() || options.draw.is_some() || options.discard;
            assert!(!decides && options.run_it_again.is_none(), "{name}: {options:?}");
        }
        let still_in = |seat: &&SeatView| seat.standing.as_deref().is_some_and(|it| it != "folded");
        let still_in: Vec<&SeatView> = view.seats.iter().filter(still_in).collect();
        assert_eq!(open, still_in.len(), "{name}");
        assert!(still_in.iter().all(|seat| seat.cards.iter().all(|card| card.card.is_some())));
        // Of the main pot and the side pots each can win together: they add up where there is no side pot.
        let sum = equities.iter().sum::<u32>();
        assert!(equities.iter().all(|part| *part <= 1_000), "{name}: {equities:?}");
        assert!(
            if view.pots.len() > 1 { sum >= 995 } else { sum == 1_000 },
            "{name}: {equities:?}"
        );
        assert_eq!(equities.len(), still_in.len(), "{name}");
        by_street_or_at_once(felt, name);
    });
    assert_eq!(ran_out.take(), all.take(), "every game that can run out has");
}

/// What happens is the same whether the dealer stops between two streets or not.
fn by_street_or_at_once(felt: &Felt, name: &str) {
    let (mut table, mut events) = (felt.table.clone(), Vec::new());
    while table.due() == Due::Street {
        let street = decide_by_street(&table, Actor::Room, &Command::DealOn).unwrap();
        street.iter().for_each(|event| table.apply(event));
        events.extend(street);
    }
    // Where cards must be shuffled first the dealer waits for them in any case.
    if !matches!(table.due(), Due::Shuffle(_)) {
        assert!(decide(&felt.table, Actor::Room, &Command::DealOn).unwrap() == events, "{name}");
    }
}

/// What is in the middle and is not swept up yet lies in front of the players.
#[test]
fn pots_are_told_apart_once_the_betting_is_over() {
    every_game(|_, view, name| {
        let bets: u64 = view.seats.iter().map(|seat| seat.bet).sum();
        let pots: u64 = view.pots.iter().map(|pot| pot.amount).sum();
        if view.playing && view.dealer.is_none() {
            assert_eq!(pots + bets, view.pot, "{name}");
        }
        // All who bet on can win what was swept up before alike, so side pots are of those all in.
        let all_in = view.seats.iter().filter(|seat| seat.standing.as_deref() == Some("all-in"));
        assert!(view.pots.len() <= all_in.count() + 1, "{name}: {:?}", view.pots);
    });
}

fn of_seat(results: &[PotResult], seat: u8) -> u64 {
    let winners = results.iter().flat_map(|result| &result.winners);
    winners.filter(|winner| winner.seat == seat).map(|winner| winner.chips).sum()
}

fn board_cards(view: &TableView, board: u8) -> Vec<String> {
    let board = view.boards.get(usize::from(board)).into_iter().flatten();
    board.chain(&view.community).filter_map(|card| card.card.clone()).collect()
}

fn check_cards(view: &TableView, seat: &SeatView, has: &HandWords, name: &str) {
    let mut own: Vec<String> = seat.cards.iter().filter_map(|card| card.card.clone()).collect();
    own.extend(board_cards(view, has.board));
    assert!(has.cards.iter().all(|card| own.contains(card)), "{name}: {has:?} of {own:?}");
    let distinct: BTreeSet<&String> = has.cards.iter().collect();
    assert_eq!(distinct.len(), has.cards.len(), "{name}: {has:?}");
}

#[test]
fn results_are_what_was_won_and_with_which_cards() {
    let sides = RefCell::new(BTreeSet::new());
    let several = RefCell::new((0, 0));
    every_game(|felt, view, name| {
        if view.playing || view.round_number == 0 || view.dealer.is_some() {
            let hides = view.results.is_empty() && view.seats.iter().all(|seat| seat.net.is_none());
            assert!(hides || view.dealer.is_some(), "{name}");
            return;
        }
        let mut sum = 0;
        for seat in view.seats.iter().filter(|seat| seat.dealt_in) {
            let net = seat.net.expect("the round is over");
            sum += net;
            if family(felt) != Family::Chinese {
                let won = of_seat(&view.results, seat.seat) as i64;
                assert_eq!(won - seat.put_in as i64, net, "{name}: {view:?}");
            }
            for has in &seat.has {
                check_cards(view, seat, has, name);
            }
        }
        let fees = felt.table.round().unwrap().rules().house.commission.per_person.0
            * view.seats.iter().filter(|seat| seat.dealt_in).count() as u64;
        assert_eq!(sum + view.commission as i64, fees as i64, "{name}: {view:?}");
        for result in &view.results {
            assert!(result.pot < result.pots && result.board < result.boards, "{name}: {result:?}");
            sides.borrow_mut().insert(result.side.clone());
            several.borrow_mut().0 += usize::from(result.pots > 1);
            several.borrow_mut().1 += usize::from(result.boards > 1);
            assert_eq!(result.has.is_none(), result.side == "alone", "{name}: {result:?}");
            let Some(has) = &result.has else { continue };
            assert_eq!((has.board, &has.side), (result.board, &result.side), "{name}");
            assert_eq!(has.cards.len(), 5, "{name}: {has:?}");
            let first = result.winners.first().expect("somebody wins");
            let winner = view.seats.iter().find(|seat| seat.seat == first.seat);
            check_cards(view, winner.expect("they sit there still"), has, name);
        }
    });
    assert_eq!(sides.take().into_iter().collect::<Vec<_>>(), ["alone", "high", "low"]);
    let (pots, boards) = several.take();
    assert!(pots > 0 && boards > 0, "side pots {pots}, boards {boards}");
}

/// What the events say of a pot is what the table says of it afterwards.
#[test]
fn events_tell_what_pots_were_won_with() {
    let told = RefCell::new(0);
    every_game(|felt, view, name| {
        if view.playing || view.dealer.is_some() || view.results.is_empty() {
            return;
        }
        let shown = felt.shown();
        let events =
            Prepared::of(&shown).happened(&shown.table, &shown.events, Viewer::Public, &Numbered);
        let mut results = view
            .results
            .iter()
            .flat_map(|result| result.winners.iter().map(move |winner| (winner.seat, result)));
        for happened in events {
            let What::Awarded { seat, pot, board, side, chips, has, pots, boards, no_low } =
                happened.what
            else {
                continue;
            };
            let (winner, result) = results.next().expect("an award is a result");
            assert_eq!((winner, result.pot, result.board, &result.side), (seat, pot, board, &side));
            assert_eq!((pots, boards), (result.pots, result.boards), "{name}");
            assert_eq!(no_low, result.no_low, "{name}");
            assert!(result.winners.iter().any(|it| it.seat == seat && it.chips == chips));
            // Equal hands may be made of other cards.
            let words = |has: &HandWords| (has.category.clone(), has.ranks.clone());
            assert_eq!(has.as_ref().map(words), result.has.as_ref().map(words), "{name}");
            *told.borrow_mut() += 1;
        }
        assert!(results.next().is_none(), "{name}");
    });
    assert!(told.take() > 200);
}

#[test]
fn duels_are_rows_against_rows_and_add_up() {
    let units = RefCell::new(BTreeSet::new());
    let fouled = RefCell::new(BTreeSet::new());
    every_game(|felt, view, name| {
        let over = !view.playing && view.round_number > 0;
        if family(felt) != Family::Chinese || !over {
            assert!(view.duels.is_empty(), "{name}");
            return;
        }
        let players = view.seats.iter().filter(|seat| seat.dealt_in).count();
        assert_eq!(view.duels.len(), players * (players - 1) / 2, "{name}");
        let mut nets: BTreeMap<u8, i64> = BTreeMap::new();
        for duel in &view.duels {
            *nets.entry(duel.one).or_default() += duel.chips;
            *nets.entry(duel.other).or_default() -= duel.chips;
            assert!(duel.chips == 0 || (duel.chips > 0) == (duel.units > 0), "{name}: {duel:?}");
            let won = |seat| duel.rows.iter().filter(|row| row.winner == Some(seat)).count() as i32;
            let (one, other) = (won(duel.one), won(duel.other));
            // A unit for each row and one for most of them (crown:13.4.3); four where one is fouled.
            let rows = one - other + i32::from(one >= 2) - i32::from(other >= 2);
            assert_eq!(rows, duel.units, "{name}: {duel:?}");
            // Who fouled is told with the duel, as their rows are.
            let wrong = |seat: &u8| {
                let rows = view.seats.iter().find(|it| it.seat == *seat).unwrap().rows.as_ref();
                rows.unwrap().fouled
            };
            let wrong: Vec<u8> = [duel.one, duel.other].into_iter().filter(wrong).collect();
            assert_eq!(duel.fouled, wrong, "{name}: {duel:?}");
            assert!(wrong.len() != 2 || duel.units == 0, "{name}: {duel:?}");
            fouled.borrow_mut().insert(wrong.len());
            units.borrow_mut().insert(duel.units.abs());
        }
        for seat in view.seats.iter().filter(|seat| seat.dealt_in) {
            assert_eq!(seat.net, nets.get(&seat.seat).copied(), "{name}");
        }
    });
    assert!(units.take().len() > 2);
    assert_eq!(fouled.take().into_iter().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn who_left_after_a_round_keeps_their_name_in_it() {
    let mut told = 0;
    for (name, file) in every_table() {
        let mut felt = Felt::open(file, 3, 7);
        play(&mut felt, &name, |_, _| {});
        let before = public(&felt);
        if before.playing || before.round_number == 0 {
            continue;
        }
        assert_eq!(before.gone, [], "{name}");
        let seat = before.seats.iter().find(|seat| seat.dealt_in).unwrap();
        let (number, player) = (seat.seat, PlayerId(seat.player));
        felt.must(&Command::Leave { player });
        let left = GoneView { seat: number, player: player.0, name: seat.name.clone() };
        assert_eq!(public(&felt).gone, std::slice::from_ref(&left), "{name}");
        // Whoever sits down there next has played nothing and won nothing.
        let chips = felt.table.config().least_buy_in();
        let (kind, arrival) = (PlayerKind::Person, Arrival::New);
        let sit = Command::SitDown {
            player: PlayerId(77),
            seat: SeatNumber(number),
            chips,
            kind,
            arrival,
        };
        felt.must(&sit);
        assert_eq!(public(&felt).gone, [left], "{name}");
        told += 1;
    }
    assert!(told > 20, "{told}");
}

#[test]
fn draws_are_counted() {
    let most = RefCell::new(0);
    every_game(|felt, view, name| {
        if family(felt) != Family::Draw {
            assert_eq!(view.draw, None, "{name}");
            return;
        }
        let drawn = view.seats.iter().map(|seat| seat.drawn.len()).max().unwrap_or(0);
        assert_eq!(
            drawn.min(1),
            view.draw.map_or(0, |draw| usize::from(draw.number)).min(drawn).min(1)
        );
        if let Some(draw) = view.draw {
            assert!(
                drawn <= usize::from(draw.number) && draw.number <= draw.of,
                "{name}: {draw:?}"
            );
            let most = &mut *most.borrow_mut();
            *most = draw.number.max(*most);
        }
    });
    assert_eq!(most.take(), 3, "a third draw");
}

#[test]
fn time_that_ran_out_is_nobodys_ruling() {
    let mut told = BTreeSet::new();
    for (name, file) in every_table() {
        let mut felt = Felt::open(file, 3, 5);
        if !felt.start() || felt.table.round().is_none() {
            continue;
        }
        felt.must(&Command::BeginTurn { deadline_millis: 1 });
        felt.must(&Command::ClockRanOut { now_millis: 2 });
        let shown = felt.shown();
        let events =
            Prepared::of(&shown).happened(&shown.table, &shown.events, Viewer::Public, &Numbered);
        let whys = events.iter().filter_map(|it| match &it.what {
            What::Ruled { why, .. } => Some(why.clone()),
            _ => None,
        });
        let whys: Vec<String> = whys.collect();
        assert!(whys.iter().all(|why| why == "time"), "{name}: {whys:?}");
        told.extend(whys);
    }
    assert_eq!(told.len(), 1);
}
