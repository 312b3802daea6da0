//! Scratch.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail")]
mod common;
use common::table::Table;
use cutcard_round::*;

#[test]
fn broke_big_blind() {
    // ante 2, blinds 5/10; seat 1 has 2.
    let t = Table::new("game='crown/draw-blind'\nlimit='no-limit'\nforced='blinds-and-antes'\nblinds=[5,10]\nante=2", &[100, 2, 100], "");
    assert_eq!(t.round.to_match(), Chips(10), "{:?}", t.round.betting_options());
}
#[test]
fn one_ante_dead_blind() {
    let mut c = Table::case("game='crown/holdem'\nforced='blinds-and-antes'\nblinds=[5,10]\nante=10\nante_from='last-blind'", &[100, 100, 100], "");
    c.dead_blinds = 1;
    let t = Table::of(c);
    println!("{:?}", &t.events[1..4]);
    assert_eq!(t.stacks()[0], 80);
}
#[test]
fn all_dead() {
    let mut c = Table::case("game='crown/holdem'\nblinds=[2, 5,10]", &[100, 100], "");
    c.dead_blinds = 2;
    assert!(Round::start(&c.rules, &c.setup()).is_err());
}
#[test]
fn act_short_put_fold_returns() {
    let mut t = Table::new("game='act/draw'\nlimit='no-limit'\nblinds=[5,10]", &[100, 100, 100], "");
    t.asks(&Command::Put{seat: Seat(2), chips: Chips(6), one_chip:false, said_raise:false});
    t.folds(2);
    assert_eq!(t.stacks()[2], 100);
}
#[test]
fn short_put_then_call() {
    let mut t = Table::new("game='crown/holdem'\nblinds=[5,10]", &[100, 100, 100], "");
    t.raises(2, 50);
    t.asks(&Command::Put{seat: Seat(0), chips: Chips(30), one_chip:false, said_raise:false});
    println!("{:?}", t.options(0));
    t.calls(0);
    assert_eq!(t.round.bet(Seat(0)), Chips(50));
}
#[test]
fn short_put_small_stack() {
    let mut t = Table::new("game='crown/holdem'\nblinds=[5,10]", &[65, 100, 100], "");
    t.raises(2, 55);
    t.asks(&Command::Put{seat: Seat(0), chips: Chips(20), one_chip:false, said_raise:false});
    println!("{:?}", t.options(0));
    assert_eq!(t.options(0).call, Some(Chips(30)));
    t.calls(0);
    assert_eq!(t.round.bet(Seat(0)), Chips(55));
}
#[test]
fn short_put_twice() {
    let mut t = Table::new("game='crown/holdem'\nblinds=[5,10]", &[200, 100, 100], "");
    t.raises(2, 55);
    t.asks(&Command::Put{seat: Seat(0), chips: Chips(40), one_chip:false, said_raise:false});
    t.asks(&Command::Put{seat: Seat(0), chips: Chips(10), one_chip:false, said_raise:false});
    println!("{:?}", t.round.betting_options());
    assert_eq!(t.round.bet(Seat(0)), Chips(55));
}
#[test]
fn withdraw_without_early() {
    let t = Table::new("game='crown/holdem'\nblinds=[5,10]", &[200, 100, 100], "");
    t.refused(&Command::Withdraw{seat: Seat(2)});
}
#[test]
fn add_chips_at_settlement() {
    let mut t = Table::new("game='crown/holdem'\nblinds=[5,10]", &[200, 100, 100], "");
    t.folds(2);
    // by hand: seat 0 folds, stop before settling
    let mut e = vec![]; t.round.decide(&Command::Act{seat: Seat(0), act: Act::Fold}, &mut e).unwrap();
    for x in &e { t.round.apply(x); }
    // return
    e.clear(); t.round.next(&mut e); for x in &e { t.round.apply(x); }
    let mut f = vec![];
    let r = t.round.decide(&Command::AddChips{seat: Seat(2), chips: Chips(10)}, &mut f);
    println!("{r:?} {f:?}");
    for x in &f { t.round.apply(x); }
    e.clear(); t.round.next(&mut e); println!("{e:?}"); for x in &e { t.round.apply(x); }
    assert_eq!(t.round.pot(), Chips(0));
}
#[test]
fn add_off_chip() {
    let mut t = Table::new("game='crown/holdem'\nblinds=[5,10]\nsmallest_chip=5", &[200, 100, 100], "");
    t.folds(2);
    t.refused(&Command::AddChips{seat: Seat(2), chips: Chips(3)});
}
#[test]
fn add_zero() {
    let mut t = Table::new("game='crown/holdem'\nblinds=[5,10]\nsmallest_chip=5", &[200, 100, 100], "");
    t.folds(2);
    t.refused(&Command::AddChips{seat: Seat(2), chips: Chips(0)});
}
#[test]
fn kill_stud_stuck() {
    let mut c = Table::case("game='crown/seven-card-stud'\nlimit='fixed'\nminimum_bet=10\n[kill]\npercent=200", &[15, 100, 100], "2c 3c 4c 5c 6c 7c 2d 9h Th");
    c.killer = Some(Seat(1));
    let t = Table::of(c);
    println!("{:?}", t.round.betting_options());
    let (_, o) = t.round.betting_options().unwrap();
    assert!(o.wager.is_some() || o.call.is_some() || o.fold);
}
#[test]
fn kill_stud_clock() {
    let mut c = Table::case("game='crown/seven-card-stud'\nlimit='fixed'\nminimum_bet=10\n[kill]\npercent=200", &[150, 100, 100], "2c 3c 4c 5c 6c 7c 2d 9h Th");
    c.killer = Some(Seat(1));
    let mut t = Table::of(c);
    println!("{:?}", t.round.betting_options());
    t.asks(&Command::ClockRanOut{seat: Seat(0)});
    replay(&t.case.rules, &t.events).unwrap();
}
#[test]
fn folded_unbet_two_streets() {
    let mut t = Table::new("game='crown/five-card-stud'", &[150, 100, 100, 100], "2c 3c 4c 5c 2d 9h Th Jh");
    t.bets(0, 10).calls(1).calls(2).calls(3);
    let (s, _) = t.round.betting_options().unwrap();
    println!("turn {s:?}");
    t.folds(s.0);
    while t.round.betting_round() == Some(2) { let (s, _) = t.round.betting_options().unwrap(); t.checks(s.0); }
    while t.round.betting_round() == Some(3) { let (s, _) = t.round.betting_options().unwrap(); t.checks(s.0); }
    let n = t.events.iter().filter(|e| matches!(e, Event::DealtToFolded{..})).count();
    assert_eq!(n, 2);
}
#[test]
fn denied_option_kill() {
    let mut c = Table::case("game='crown/holdem'\nblinds=[5,10]\n[kill]\npercent=200\n[policies]\nlast_blind_option='denied'", &[100, 100, 100, 100], "");
    c.killer = Some(Seat(3));
    let mut t = Table::of(c);
    t.calls(2);
    if t.round.betting_options().map(|x| x.0) == Some(Seat(3)) { t.checks(3); }
    t.calls(0);
    println!("{:?} {:?}", t.round.betting_round(), t.round.betting_options());
    assert_eq!(t.round.put_in(Seat(1)), Chips(20));
}
#[test]
fn crazy_pineapple_run_twice() {
    let mut t = Table::new("game='crown/crazy-pineapple'\nblinds=[5,10]\nrun_it_twice='standing-approval'", &[100, 100], "");
    t.raises(0, 100).calls(1);
    t.asks(&Command::RunItAgain{seat: Seat(0), again: 1});
    t.asks(&Command::RunItAgain{seat: Seat(1), again: 1});
    let mut n = 0;
    while let Due::Player(seat) = t.round.due() { n += 1; t.asks(&Command::Discard{seat, place: 0}); }
    assert_eq!((n, t.round.cards(Seat(0)).len()), (2, 2));
}
#[test]
fn tap_out_units() {
    let mut t = Table::new("game='act/draw'\nlimit='no-limit'\nminimum_bet=10\nblinds=[5,10]\n[policies]\ntap_out='whole-minimum-bets'", &[100, 100, 37], "");
    t.raises(2, 37).raises(0, 90).calls(1);
    println!("{:?} {:?} {:?}", t.round.betting_options(), t.stacks(), t.round.able_to_bet());
    let mut t = Table::new("game='act/draw'\nlimit='no-limit'\nminimum_bet=10\nblinds=[5,10]\n[policies]\ntap_out='whole-minimum-bets'", &[100, 37, 100], "");
    t.raises(2, 60).calls(0).calls(1);
    println!("{:?} {:?} {:?}", t.round.due(), t.stacks(), t.round.able_to_bet());
    assert!(!t.round.able_to_bet().has(Seat(1)));
}
#[test]
fn open_pair_between_tiers() {
    // seven card stud fixed 10/20: seat 0 shows a pair in round two
    let mut t = Table::new("game='crown/seven-card-stud'\nlimit='fixed'\nminimum_bet=10\nmaximum_bet=20\nante=1", &[200, 26, 200], "2c 3c 4c 5c 6c 7c 9d 9h Th 8h 9s 3h 4h");
    let (s, _) = t.round.betting_options().unwrap();
    println!("{s:?}");
    t.bets(0, 10).calls(1).calls(2);
    println!("{:?} up {:?}", t.round.betting_options(), t.round.face_up(Seat(0)));
    while t.round.betting_options().unwrap().0 != Seat(1) { let s = t.round.betting_options().unwrap().0; t.checks(s.0); }
    println!("{:?}", t.round.betting_options());
    t.bets(1, 15);
    println!("{:?}", t.round.betting_options());
}
#[test]
fn live_show_cursor() {
    let mut c = Table::case("game='crown/holdem'\nblinds=[5,10]", &[100, 100, 100], "");
    c.order = vec![];
    let mut t = Table::of(c);
    for _ in 0..6 { t.asks(&Command::Cards{cards: vec![None]}); }
    t.calls(2).folds(0).checks(1);
    while t.round.boards()[0].len() < 5 {
        if let Due::Cards(n) = t.round.due() {
            let used = t.round.boards()[0].len() + t.round.burnt().len() * 0;
            if n == 3 { t.asks(&Command::Cards{cards: cutcard_cards::parse_cards("2c 3c 4c").unwrap().into_iter().map(Some).collect()}); }
            else {
                let b = t.round.burnt().len();
                let need_burn = match used { 0 => b == 0, 3 => b == 1, 4 => b == 2, _ => false };
                if need_burn { t.asks(&Command::Cards{cards: vec![None]}); }
                else { let c = cutcard_cards::parse_cards(if used == 3 {"9h"} else {"Th"}).unwrap(); t.asks(&Command::Cards{cards: vec![Some(c[0])]}); }
            }
        } else { let s = t.round.betting_options().unwrap().0; t.checks(s.0); }
    }
    while t.round.betting_options().is_some() { let s = t.round.betting_options().unwrap().0; t.checks(s.0); }
    println!("{:?}", t.round.due());
    assert_eq!(t.round.due(), Due::Player(Seat(1)));
}
#[test]
fn live_unknown_board() {
    let mut c = Table::case("game='crown/holdem'\nblinds=[5,10]", &[100, 100], "");
    c.order = vec![];
    let mut t = Table::of(c);
    for _ in 0..4 { t.asks(&Command::Cards{cards: vec![None]}); }
    t.calls(0).checks(1);
    t.asks(&Command::Cards{cards: vec![None]});
    t.refused(&Command::Cards{cards: vec![None, None, None]});
}
#[test]
fn entry_above_call() {
    let mut c = Table::case("game='crown/holdem'\nblinds=[5,10]", &[100, 100, 100], "");
    c.entries = vec![Entry{seat: Seat(2), live: Chips(50), dead: Chips(0)}];
    assert!(Round::start(&c.rules, &c.setup()).is_err());
}
#[test]
fn entry_twice() {
    let mut c = Table::case("game='crown/holdem'\nblinds=[5,10]", &[100, 100, 100], "");
    let e = Entry{seat: Seat(2), live: Chips(10), dead: Chips(0)};
    c.entries = vec![e, Entry{live: Chips(0), dead: Chips(5), ..e}];
    assert!(Round::start(&c.rules, &c.setup()).is_err());
}
#[test]
fn open_pair_between_tiers2() {
    let mut t = Table::new("game='crown/seven-card-stud'\nlimit='fixed'\nminimum_bet=10\nmaximum_bet=20\nante=1", &[200, 26, 200], "2c 3c 4c 5c 6c 7c 9d 9h 2h 8h 9s 3h 4h");
    t.bets(2, 10).calls(0).calls(1);
    println!("{:?} up {:?}", t.round.betting_options(), t.round.face_up(Seat(0)));
    t.checks(0);
    println!("{:?}", t.round.betting_options());
    t.bets(1, 15);
    println!("{:?}", t.round.betting_options());
    assert_eq!(t.wager(2).unwrap().0, 25);
}
