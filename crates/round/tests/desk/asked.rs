//! What a report is asked about: nothing that no ruling can turn on any more.

use super::Desk;
use cutcard_rulebook::Wrong;

const HOLDEM: &str =
    "game = 'crown/holdem'\nlimit = 'no-limit'\nminimum_bet = 10\nblinds = [5, 10]";
const MANILA: &str = "game = 'act/three-card-manila'\nlimit = 'spread'\nmaximum_bet = 100\nminimum_bet = 10\nblinds = [5, 10]\nminimum_stake = 200\n[commission]\nbasis_points = 500\ncap = 10";

fn mendable(desk: &Desk, wrong: Wrong) -> bool {
    desk.round.asks_about(wrong).can_be_put_right
}

/// Whether it can be put right counts before substantial action in the first round (crown:14.1.1(a)(iii),
/// crown:14.1.1(a)(iv)); later another clause rules whatever is answered.
#[test]
fn whether_it_can_be_put_right_is_asked_while_a_ruling_turns_on_it() {
    let mut desk = Desk::new(HOLDEM, 3);
    desk.deals("?? ?? ?? ?? ?? ??");
    for wrong in [Wrong::WrongCount, Wrong::OutOfOrder] {
        assert!(mendable(&desk, wrong), "{wrong:?}");
    }
    desk.passes();
    for wrong in [Wrong::WrongCount, Wrong::OutOfOrder] {
        assert!(!mendable(&desk, wrong), "{wrong:?}");
    }
}

/// In the ACT before the first bet (act-manila:17.1).
#[test]
fn in_the_act_it_is_asked_before_the_first_bet() {
    let mut desk = Desk::new(MANILA, 3);
    desk.deals("?? ?? ?? ?? ?? ??").deals("?? ?? ??").deals("Ks");
    assert!(mendable(&desk, Wrong::WrongCount));
    desk.passes();
    assert!(!mendable(&desk, Wrong::WrongCount));
}
