//! What other engines get wrong, each as a hand that shows it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::house::rules;
use common::table::Table;
use cutcard_round::{Chips, Event, Post, Round, Seat, Setup, SetupFault};

const HOLDEM: &str = "game = 'crown/holdem'\nblinds = [5, 10]";

#[test]
fn a_side_pot_whose_only_low_cannot_win_it_goes_whole_to_the_high() {
    let cards = "Ah Kh Qc 2d Ks Qs 9c 3c 4d 8h 9d Kd 9s Qh";
    let mut table =
        Table::new("game = 'crown/holdem-hi-lo'\nblinds = [5, 10]", &[50, 200, 200], cards);
    table.raises(2, 50).calls(0).raises(1, 200).calls(2);
    // 150 in the main pot, halved; 300 in the side pot, where nobody has a low.
    assert_eq!(table.stacks(), [75, 375, 0]);
}

#[test]
fn the_cap_of_the_commission_is_for_the_hand_not_for_each_pot() {
    let house = format!("{HOLDEM}\n[commission]\nbasis_points = 500\ncap = 10");
    let mut table = Table::new(&house, &[100, 1000, 1000], "");
    table.raises(2, 1000).calls(0).calls(1);
    assert!(table.is_over());
    assert_eq!(table.round.commission(), Chips(10));
}

#[test]
fn a_short_all_in_does_not_reopen_the_betting() {
    let mut table = Table::new(HOLDEM, &[1000, 1000, 1000, 55], "");
    table.raises(2, 40).raises(3, 55);
    assert_eq!(table.wager(0), Some((85, 1000)), "who has not acted raises by a full raise");
    table.folds(0).folds(1);
    let options = table.options(2);
    assert_eq!((options.call, options.wager), (Some(Chips(15)), None));
}

#[test]
fn a_player_who_cannot_win_a_pot_does_not_move_its_odd_chip() {
    let cards = "2c 3c 4c 5c 2d 3d 4d 5d 9c Ts Js Qs 9d Ks 9h As";
    let house = "game = 'crown/holdem'\nminimum_bet = 2\nblinds = [1, 2]";
    let mut table = Table::new(house, &[5, 100, 100, 100], cards);
    table.calls(2).calls(3).raises(0, 5).calls(1).calls(2).calls(3);
    table.bets(1, 3).calls(2).calls(3);
    table.checks(1).checks(2).folds(3);
    table.runs_out();
    // The main pot of 20 is 7, 7 and 6; of the side pot's 9, seat 1 takes the odd chip.
    assert_eq!(table.stacks(), [7, 104, 102, 92]);
}

#[test]
fn any_stack_can_go_all_in_and_no_chip_is_broken() {
    let house = format!("{HOLDEM}\nsmallest_chip = 5");
    let table = Table::new(&house, &[100, 100, 15], "");
    assert_eq!(table.wager(2), Some((15, 15)));
    let rules = rules(&house);
    let setup = Setup { stacks: &[Chips(100), Chips(13)], ..Setup::default() };
    let faults = Round::start(&rules, &setup).err().unwrap();
    let (seat, stack, chip) = (Seat(1), Chips(13), Chips(5));
    assert_eq!(faults, [SetupFault::Stack { seat, stack, chip }]);
}

#[test]
fn the_chips_of_a_folded_player_are_in_the_pots_they_reached() {
    let mut table = Table::new(HOLDEM, &[20, 200, 200, 200], "");
    table.calls(2).raises(3, 60).calls(0).raises(1, 110).calls(2).folds(3);
    let pots: Vec<(u64, usize)> =
        table.round.pots().all().iter().map(|pot| (pot.amount.0, pot.eligible.count())).collect();
    assert_eq!(pots, [(80, 3), (220, 2)]);
}

#[test]
fn an_uncalled_bet_goes_back_before_the_house_takes_its_share() {
    let house = format!("{HOLDEM}\n[commission]\nbasis_points = 500\ncap = 100");
    let mut table = Table::new(&house, &[1000, 60, 1000], "");
    table.raises(2, 500).folds(0).calls(1);
    assert!(table.events.contains(&Event::Returned { seat: Seat(2), chips: Chips(440) }));
    // Of 125, not of 565.
    assert_eq!(table.round.commission(), Chips(6));
}

#[test]
fn a_short_last_blind_does_not_lower_the_call() {
    let table = Table::new(HOLDEM, &[100, 3, 100], "");
    assert_eq!(table.options(2).call, Some(Chips(10)));
    assert_eq!(table.wager(2), Some((20, 100)));
    // Not even where an ante has left nothing of it.
    let house = "game = 'crown/holdem'\nblinds = [5, 10]\nforced = 'blinds-and-antes'\nante = 3";
    let table = Table::new(house, &[100, 3, 100], "");
    assert_eq!(table.options(2).call, Some(Chips(10)));
}

#[test]
fn a_dead_ante_of_the_last_blind_is_won_not_returned() {
    let house = "game = 'crown/holdem'\nblinds = [5, 10]\nforced = 'blinds-and-antes'\nante = 10\n\
                 ante_from = 'last-blind'";
    let mut table = Table::new(house, &[100, 100, 100], "");
    table.folds(2).folds(0);
    assert_eq!(table.stacks(), [95, 105, 100]);
    let returned: Vec<_> =
        table.events.iter().filter(|event| matches!(event, Event::Returned { .. })).collect();
    assert_eq!(returned, [&Event::Returned { seat: Seat(1), chips: Chips(5) }]);
    let mut table = Table::new(house, &[100, 100, 100], "");
    table.raises(2, 30).folds(0).folds(1);
    assert_eq!(table.stacks(), [95, 80, 125]);
}

const STUD: &str = "game = 'crown/seven-card-stud'\nlimit = 'fixed'\nminimum_bet = 10\nante = 1\n\
                    bring_in = 5";

#[test]
fn a_player_brings_it_in_all_in() {
    // Seat 0 shows the deuce and has three chips after the ante.
    let mut table = Table::new(STUD, &[4, 100, 100], "Ac Kc Qc Ad Kd Qd 2c 9h Th");
    assert_eq!(table.wager(0), Some((3, 3)));
    table.bets(0, 3);
    assert_eq!(table.options(1).call, Some(Chips(3)));
    assert_eq!(table.wager(1), Some((10, 10)));
    table.runs_out();
    assert!(table.is_over());
}

#[test]
fn who_is_all_in_from_the_ante_brings_nothing_in() {
    let mut table = Table::new(STUD, &[1, 100, 100], "Ac Kc Qc Ad Kd Qd 2c 9h Th");
    assert_eq!(table.wager(1), Some((5, 10)), "the next lowest card does");
    table.runs_out();
    assert!(table.is_over());
}

#[test]
fn everybody_is_all_in_from_the_antes() {
    let house = "game = 'crown/draw-ante'\nante = 50";
    let mut table = Table::new(house, &[10, 20, 30], "");
    assert!(table.round.betting_options().is_none());
    table.runs_out();
    assert!(table.is_over());
    let antes =
        table.events.iter().filter(|event| matches!(event, Event::Posted { post: Post::Ante, .. }));
    assert_eq!((antes.count(), table.stacks().iter().sum::<u64>()), (3, 60));
    // Thirty is the most anybody can win of the ten that seat 0 put in.
    assert!(table.stacks()[0] <= 30);
}
