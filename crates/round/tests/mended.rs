//! What once went wrong here, each as the hand that showed it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::table::Table;
use cutcard_cards::parse_cards;
use cutcard_round::{Act, Chips, ComingIn, Command, Due, Event, Reason, Round, Seat, Slot, replay};
use cutcard_rulebook::{House, HouseFile, OddChipBetweenHalves};

const HOLDEM: &str = "game = 'crown/holdem'\nblinds = [5, 10]";
const KILLED_STUD: &str = "game = 'crown/seven-card-stud'\nlimit = 'fixed'\nminimum_bet = 10\n\
                           [kill]\npercent = 200";

fn put(seat: u8, chips: u64) -> Command {
    Command::Put { seat: Seat(seat), chips: Chips(chips), one_chip: false, said_raise: false }
}

#[test]
fn chips_added_while_pots_are_pushed_hold_nothing_up() {
    let mut table = Table::new(HOLDEM, &[200, 100, 100], "");
    table.folds(2);
    let round = &mut table.round;
    let mut events = Vec::new();
    round.decide(&Command::Act { seat: Seat(0), act: Act::Fold }, &mut events).unwrap();
    while round.due() != Due::Nothing {
        events.iter().for_each(|event| round.apply(event));
        events.clear();
        if round.decide(&Command::AddChips { seat: Seat(2), chips: Chips(1) }, &mut events).is_ok()
        {
            events.iter().for_each(|event| round.apply(event));
            events.clear();
        }
        round.next(&mut events);
    }
    assert_eq!(round.pot(), Chips::ZERO);
    round.check().unwrap();
}

#[test]
fn a_kill_in_stud_leaves_the_opener_something_to_do() {
    for stack in [15, 150] {
        let mut case = Table::case(KILLED_STUD, &[stack, 100, 100], "2c 3c 4c 5c 6c 7c 2d 9h Th");
        case.killer = Some(Seat(1));
        let mut table = Table::of(case);
        let (seat, options) = table.round.betting_options().unwrap();
        assert!(options.call.is_some() && options.fold, "{options:?}");
        table.asks(&Command::ClockRanOut { seat });
        replay(&table.case.rules, &table.events).unwrap();
    }
}

#[test]
fn a_card_is_thrown_away_once_however_often_the_board_is_dealt() {
    let house =
        "game = 'crown/crazy-pineapple'\nblinds = [5, 10]\nrun_it_twice = 'standing-approval'";
    let mut table = Table::new(house, &[100, 100], "");
    table.raises(0, 100).calls(1);
    table.asks(&Command::RunItAgain { seat: Seat(0), again: 2 });
    table.asks(&Command::RunItAgain { seat: Seat(1), again: 2 });
    let mut thrown = 0;
    while let Due::Player(seat) = table.round.due() {
        thrown += 1;
        table.asks(&Command::Discard { seat, place: 0 });
    }
    assert_eq!((thrown, table.round.cards(Seat(0)).len()), (2, 2));
}

#[test]
fn the_last_blind_without_the_option_still_calls_a_kill() {
    let house =
        format!("{HOLDEM}\n[kill]\npercent = 200\n[policies]\nlast_blind_option = 'denied'");
    let mut case = Table::case(&house, &[100, 100, 100, 100], "");
    case.killer = Some(Seat(3));
    let mut table = Table::of(case);
    table.calls(2).checks(3).calls(0);
    assert_eq!(table.options(1).call, Some(Chips(10)));
}

#[test]
fn who_taps_out_in_whole_bets_bets_no_more() {
    let house = "game = 'act/draw'\nlimit = 'no-limit'\nminimum_bet = 10\nblinds = [5, 10]\n\
                 [policies]\ntap_out = 'whole-minimum-bets'";
    let mut table = Table::new(house, &[100, 37, 100], "");
    table.raises(2, 60).calls(0);
    assert_eq!(table.options(1).call, Some(Chips(20)), "as much as it puts in");
    table.calls(1);
    assert_eq!((table.stacks()[1], table.round.able_to_bet().has(Seat(1))), (7, false));
}

#[test]
fn chips_short_of_the_call_are_made_up_to_it() {
    let mut table = Table::new(HOLDEM, &[65, 100, 100], "");
    table.raises(2, 55).asks(&put(0, 20));
    assert_eq!(table.options(0).call, Some(Chips(30)));
    table.calls(0);
    assert_eq!(table.round.bet(Seat(0)), Chips(55));
    let mut table = Table::new(HOLDEM, &[200, 100, 100], "");
    table.raises(2, 55).asks(&put(0, 40)).asks(&put(0, 10));
    assert_eq!(table.round.bet(Seat(0)), Chips(55), "two puts that make the call are a call");
}

#[test]
fn an_act_bet_short_of_the_call_goes_back_with_a_fold() {
    let house = "game = 'act/draw'\nlimit = 'no-limit'\nblinds = [5, 10]";
    let mut table = Table::new(house, &[100, 100, 100], "");
    table.asks(&put(2, 6)).folds(2);
    assert_eq!(table.stacks()[2], 100);
}

#[test]
fn nothing_early_cannot_be_taken_back() {
    let table = Table::new(HOLDEM, &[200, 100, 100], "");
    let refusal = table.refused(&Command::Withdraw { seat: Seat(2) });
    assert_eq!(refusal.reason, Reason::NothingEarly { seat: Seat(2) });
}

#[test]
fn only_whole_chips_are_added() {
    let mut table = Table::new(&format!("{HOLDEM}\nsmallest_chip = 5"), &[200, 100, 100], "");
    table.folds(2);
    for chips in [0, 3] {
        table.refused(&Command::AddChips { seat: Seat(2), chips: Chips(chips) });
    }
}

#[test]
fn one_blind_at_least_is_posted() {
    let mut case = Table::case("game = 'crown/holdem'\nblinds = [2, 5, 10]", &[100, 100], "");
    case.dead_blinds = 2;
    assert!(Round::start(&case.rules, &case.setup()).is_err());
}

#[test]
fn an_ante_for_all_comes_from_whoever_posts_the_last_blind() {
    let house =
        format!("{HOLDEM}\nforced = 'blinds-and-antes'\nante = 10\nante_from = 'last-blind'");
    let mut case = Table::case(&house, &[100, 100, 100], "");
    case.dead_blinds = 1;
    assert_eq!(Table::of(case).stacks(), [80, 100, 100]);
}

#[test]
fn a_seat_folded_in_a_checked_round_is_dealt_to_until_somebody_bets() {
    let cards = "2c 3c 4c 5c 2d 9h Th Jh";
    let mut table = Table::new("game = 'crown/five-card-stud'", &[150, 100, 100, 100], cards);
    table.bets(0, 10).calls(1).calls(2).calls(3);
    let turn = |table: &Table| table.round.betting_options().unwrap().0.0;
    let first = turn(&table);
    table.folds(first);
    while table.round.betting_round() < Some(4) {
        let seat = turn(&table);
        table.checks(seat);
    }
    let dealt = table.events.iter().filter(|event| matches!(event, Event::DealtToFolded { .. }));
    assert_eq!(dealt.count(), 2);
}

#[test]
fn an_all_in_between_the_tiers_leaves_the_tiers_as_they_are() {
    let house = "game = 'crown/seven-card-stud'\nlimit = 'fixed'\nminimum_bet = 10\n\
                 maximum_bet = 20\nante = 1";
    let cards = "2c 3c 4c 5c 6c 7c 9d 9h 2h 8h 9s 3h 4h";
    let mut table = Table::new(house, &[200, 26, 200], cards);
    table.bets(2, 10).calls(0).calls(1).checks(0).bets(1, 15);
    assert_eq!(table.wager(2), Some((25, 35)));
}

#[test]
fn a_post_to_come_in_is_one_and_no_more_than_the_call() {
    let entry = ComingIn { seat: Seat(2), live: Chips(10), dead: Chips::ZERO };
    let above = ComingIn { live: Chips(50), ..entry };
    let second = ComingIn { live: Chips::ZERO, dead: Chips(5), ..entry };
    for entries in [vec![above], vec![entry, second]] {
        let mut case = Table::case(HOLDEM, &[100, 100, 100], "");
        case.entries = entries;
        assert!(Round::start(&case.rules, &case.setup()).is_err(), "{:?}", case.entries);
    }
}

#[test]
fn who_cannot_pay_the_charge_and_more_is_not_dealt_in() {
    let house = "game = 'crown/draw-ante'\n[commission]\nper_person = 2";
    let case = Table::case(house, &[7, 1], "");
    assert!(Round::start(&case.rules, &case.setup()).is_err());
}

#[test]
fn crowns_book_gives_the_odd_chip_between_the_halves_to_the_high() {
    for game in ["crown/holdem-hi-lo", "crown/seven-card-stud-hi-lo"] {
        let mut file = HouseFile::of(game);
        file.policies.odd_chip_between_halves = OddChipBetweenHalves::NearestButton;
        assert!(House::try_from(file).is_err(), "{game}");
    }
}

#[test]
fn the_odd_chip_by_suit_counts_the_best_five() {
    // Both have a straight to the queen; seat 0 can play the queen of clubs or of hearts.
    let cards = "Qc 8s 2s Td Jd 2d Js 7d 2h Tc 7s 9d 3c 3d 9s Ts 3h 4c 8c Qd 4d 4h Qh Ah 5c";
    let house = "game = 'crown/seven-card-stud'\nlimit = 'fixed'\nminimum_bet = 10\nante = 1";
    let mut table = Table::new(house, &[100, 100, 100], cards);
    table.bets(2, 10).calls(0).calls(1);
    // The deuces fold with nothing to call, and are dealt to all the same.
    while !table.is_over() {
        let (turn, _) = table.round.betting_options().unwrap();
        if turn == Seat(2) {
            table.folds(2)
        } else {
            table.checks(turn.0)
        };
    }
    assert_eq!(table.stacks(), [106, 105, 89]);
}

fn known(cards: &str) -> Command {
    let cards: Vec<Slot> = parse_cards(cards).unwrap().into_iter().map(Some).collect();
    Command::Cards { cards }
}

fn live(players: usize) -> Table {
    let mut case = Table::case(HOLDEM, &vec![100; players], "");
    case.order = Vec::new();
    let mut table = Table::of(case);
    for _ in 0..2 * players {
        table.asks(&Command::Cards { cards: vec![None] });
    }
    table
}

#[test]
fn a_live_dealer_says_which_card_lies_face_up() {
    let mut table = live(2);
    table.calls(0).checks(1).asks(&Command::Cards { cards: vec![None] });
    let refusal = table.refused(&Command::Cards { cards: vec![None; 3] });
    assert_eq!(refusal.reason, Reason::MustBeSeen);
}

#[test]
fn a_folded_player_of_a_live_table_is_not_asked_to_show() {
    let mut table = live(3);
    table.calls(2).folds(0).checks(1);
    for cards in ["2c 3c 4c", "9h", "Th"] {
        table.asks(&Command::Cards { cards: vec![None] }).asks(&known(cards));
        table.checks(1).checks(2);
    }
    assert_eq!(table.round.due(), Due::Player(Seat(1)));
    table.asks(&Command::Show { seat: Seat(1), cards: parse_cards("As Ad").unwrap() });
    table.asks(&Command::Muck { seat: Seat(2) });
    assert_eq!(table.round.due(), Due::Push);
    table.asks(&Command::Push);
    assert_eq!(table.stacks(), [95, 115, 90]);
}
