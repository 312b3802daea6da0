//! The tables of the day: twenty of mixed games, by every book, and every way to take commission.

use cutcard_banked as banked;
use cutcard_ledger::Chips;
use cutcard_rulebook::HouseFile;
use cutcard_table::{DealtBy, Options, PlayersOnly, TableFile};

/// A table as it is planned.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) name: &'static str,
    pub(super) file: TableFile,
    pub(super) private: bool,
    /// What it becomes when notice of a change is given there.
    pub(super) becomes: Option<TableFile>,
}

const TAKES: &str = "[commission]\nbasis_points = 500\ncap = 30";
const HOLDEM: &str = "game = 'crown/holdem'\nlimit = 'no-limit'\nblinds = [5, 10]\nseats = 9";
const SMALL: &str =
    "game = 'crown/holdem'\nlimit = 'no-limit'\nblinds = [1, 2]\nminimum_bet = 2\nseats = 3";

fn pots(text: &str, options: Options) -> TableFile {
    let house: HouseFile = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
    TableFile { options, ..TableFile::pots(house) }
}

fn boxes(options: Options) -> TableFile {
    let options = Options { boxes_minimum: Some(200), ..options };
    let limits = banked::Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
    // Where software deals the shoe is a machine's, which can fail.
    let shoe = match options.dealt_by {
        DealtBy::Hand => banked::Shoe::Manual,
        DealtBy::Software | DealtBy::Practice => banked::Shoe::Automated,
    };
    let house = banked::HouseFile { shoe, ..banked::HouseFile::by_the_book(5, limits) };
    TableFile { options, ..TableFile::boxes(house, Chips(100_000)) }
}

fn by_hand() -> Options {
    Options { dealt_by: DealtBy::Hand, ..Options::default() }
}

/// Small stakes, so that all-ins come; the board is dealt again where those in it agree and the floor allows it.
const TWICE: &str = "game = 'crown/omaha'\nlimit = 'no-limit'\nblinds = [5, 10]\nseats = 4\nminimum_stake = 60\nmaximum_buy_in = 80\nrun_it_twice = 'approval-each-time'";

/// The place from which on tables have more to be seen to: by the hour, by hand, of the ACT's books, with boxes.
pub(super) const SEEN_TO: usize = 10;

/// All of them.
pub(super) fn plans() -> Vec<Plan> {
    let plain = Options::default;
    let at_once = || Options { seat_request_seconds: 0, ..Options::default() };
    let time = Options { time_fee: Some(60), time_minutes: 10, ..Options::default() };
    let slideless = Options { drop_slide: false, ..Options::default() };
    let alone = Options { stand_alone: true, ..Options::default() };
    let hours = Options { hours_from: 1800, hours_to: 400, ..Options::default() };
    let some =
        Options { open_to: PlayersOnly::SelectedPlayers, chips_off: true, ..Options::default() };
    let kept = Options { pick_up_minutes: 0, ..Options::default() };
    let plan = |name, file| Plan { name, file, private: false, becomes: None };
    let holdem = pots(&format!("{HOLDEM}\n{TAKES}"), at_once());
    vec![
        plan("Hold'em", holdem.clone()),
        plan("Hold'em too", holdem),
        plan("Small hold'em", pots(SMALL, at_once())),
        plan(
            "Killed hold'em",
            pots(
                "game = 'crown/holdem'\nlimit = 'fixed'\nblinds = [5, 10]\nseats = 6\n[kill]\npercent = 200",
                plain(),
            ),
        ),
        Plan {
            becomes: Some(pots(
                &format!(
                    "game = 'crown/holdem'\nlimit = 'full-pot'\nblinds = [3, 5, 10]\nseats = 7\n{TAKES}"
                ),
                slideless.clone(),
            )),
            ..plan(
                "Omaha",
                pots(
                    &format!(
                        "game = 'crown/omaha'\nlimit = 'full-pot'\nblinds = [3, 5, 10]\nseats = 7\n{TAKES}"
                    ),
                    slideless,
                ),
            )
        },
        plan("Omaha, twice", pots(TWICE, plain())),
        plan(
            "Omaha hi-lo",
            pots(
                "game = 'crown/omaha-hi-lo'\nlimit = 'fixed'\nseats = 8\n[kill]\npercent = 150\n[commission]\nper_hand = [[2, 2], [5, 4]]",
                alone,
            ),
        ),
        plan(
            "Draw",
            pots("game = 'crown/draw-ante'\nseats = 6\n[commission]\nper_person = 1", plain()),
        ),
        plan("Triple draw", pots("game = 'crown/triple-draw-2-7'\nseats = 5", plain())),
        plan("Stud", pots("game = 'crown/seven-card-stud'\nseats = 7", plain())),
        plan(
            "Razz by the hour",
            pots("game = 'crown/razz'\nseats = 7\n[commission]\ntime = true", time),
        ),
        plan("Chinese", pots("game = 'crown/chinese'", plain())),
        Plan {
            private: true,
            ..plan("Pineapple", pots("game = 'crown/pineapple'\nseats = 6", plain()))
        },
        plan("Manila", pots("game = 'act/three-card-manila'\nblinds = [5, 10]\nseats = 4", kept)),
        plan("Draw for some", pots("game = 'act/draw'\nblinds = [5, 10]\nseats = 6", some)),
        plan("Draw from six", pots("game = 'act/draw'\nblinds = [5, 10]\nseats = 7", hours)),
        plan("3 Card Poker", boxes(plain())),
        plan(
            "Hold'em by hand",
            pots(
                "game = 'crown/holdem'\nlimit = 'fixed'\nblinds = [5, 10]\nseats = 6\n[commission]\ntime = true",
                by_hand(),
            ),
        ),
        plan("Draw by hand", pots("game = 'act/draw'\nblinds = [5, 10]\nseats = 5", by_hand())),
        plan("3 Card Poker by hand", boxes(by_hand())),
    ]
}
