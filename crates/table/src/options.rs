//! What a table adds to its house options: how the books' silences between rounds are read.

use cutcard_rulebook::{
    ButtonRule, Chips, Descriptor, Dice, Game, Given, Offer, Offered, OfferedChoice,
    OptionGroup as Group, OptionKind as Kind, PLAIN, Places, Point, Word, any_word,
};
use serde::{Deserialize, Serialize};

use crate::hours::LAST_MINUTE_OF_DAY;
use crate::point;

/// The most that [`Options::return_stake_minutes`] may be: a day. What players left with is kept for
/// so long.
pub const MOST_RETURN_STAKE_MINUTES: u64 = 1_440;

/// The most that [`Options::pick_up_minutes`] may be: a day.
pub const MOST_PICK_UP_MINUTES: u64 = 1_440;

/// The most that [`Options::kill_rejoin_minutes`] may be: a day.
pub const MOST_KILL_REJOIN_MINUTES: u64 = 1_440;

/// The most that [`Options::seat_request_seconds`] may be: a minute.
pub const MOST_SEAT_REQUEST_SECONDS: u64 = 60;

/// The most that [`Options::extra_seconds`] may be: ten minutes.
pub const MOST_EXTRA_SECONDS: u64 = 600;

/// The most that [`Options::extra_times`] may be.
pub const MOST_EXTRA_TIMES: u64 = 10;

/// The most that [`Options::extra_time_fee`] may be.
pub const MOST_EXTRA_FEE: u64 = 1_000_000;

/// The most that [`Options::time_minutes`] may be: a day.
pub const MOST_TIME_MINUTES: u64 = 1_440;

/// The most that [`Options::mistakes`] may be: every other entry.
pub const MOST_MISTAKES: u64 = 50;

/// The options of a table that matter between rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How the button moves (crown:8.9.6, act-manila:8.3).
    pub button: ButtonMoves,
    /// What new players may be required to do (crown:8.10).
    pub newcomers: Newcomers,
    /// Who plays here: anybody, or some players only, whom the area manager lets in (act-manila:8.1, act-draw:8.1).
    pub open_to: PlayersOnly,
    /// For how many seconds a seat that came free may be asked for before it is given out; 0 where whoever comes first
    /// has it (crown:8.1.1, crown:8.1.2, act-manila:8.2).
    pub seat_request_seconds: u64,
    /// Whether the button may lie before a player who owes blinds, who gets no cards there (act-manila:17.4).
    pub button_at_debt: ButtonAtDebt,
    /// Whether players may take chips off the table between two rounds (act-draw:4.4).
    pub chips_off: bool,
    /// How much of missed blinds that are posted counts to the call (act-manila:17.4).
    pub missed_blind_live_part: MissedBlindLivePart,
    /// When a declared player is one no more (act-manila:A:Declared).
    pub declared_status_ends: DeclaredStatusEnds,
    /// For how many minutes a killer who sat out or left has the kill to take up again, unless rounds are counted; a day
    /// at most (crown:8.13.11(a)).
    pub kill_rejoin_minutes: u64,
    /// For how many rounds, where the house counts rounds instead.
    pub kill_rejoin_rounds: Option<u64>,
    /// For how many minutes after leaving a game of pots a player who returns brings what they left
    /// with, or more; 0 for not at all, a day at most (crown:6.11, act-manila:4.6, act-draw:4.4).
    pub return_stake_minutes: u64,
    /// After how many minutes without a connection a player is picked up by a standing order of the area
    /// manager's; 0 for never, a day at most (crown:8.11, act-manila:19.6).
    pub pick_up_minutes: u64,
    /// Whether those who asked for more time at every decision have it here.
    pub more_time: bool,
    /// How much more time for a decision can be bought at once, in seconds; 0 where none is sold (crown:6.15.1).
    pub extra_seconds: u64,
    /// How often in a round a player may buy it; 0 where none is sold (crown:6.15.2).
    pub extra_times: u64,
    /// What it costs; nothing where play is free (crown:6.15.2).
    pub extra_time_fee: Option<u64>,
    /// The most an hour costs a player, as the sign has it (crown:7.2.2(c)).
    pub most_time_charge: Option<u64>,
    /// What an hour costs each player, where it is collected by the clock (crown:7.2.2(b), act-manila:15.3).
    pub time_fee: Option<u64>,
    /// For how many minutes each collection pays; 0 where time is charged by the area manager's word alone.
    pub time_minutes: u64,
    /// What somebody pays who sits down between two collections.
    pub time_arrivals: TimeArrivals,
    /// Whether the table is run apart from a poker cage: the house's share goes into its float (crown:1.1:Stand-alone Table).
    pub stand_alone: bool,
    /// Whether it has a drop slide, on which commission lies until the round is over (crown:2.3).
    pub drop_slide: bool,
    /// The least to sit down with at a table of boxes.
    pub boxes_minimum: Option<u64>,
    /// When gaming begins on a day, 1030 for half past ten (act-manila:18.1); with the same end it is always on.
    pub hours_from: u64,
    /// When it ends; before it begins where that is after midnight.
    pub hours_to: u64,
    /// Who deals the cards.
    pub dealt_by: DealtBy,
    /// Whether players sit down with pages of their own where a dealer deals by hand; else the dealer seats everybody.
    pub own_pages: bool,
    /// How many mistakes the dealer of a practice table makes in a hundred entries.
    pub mistakes: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            button: ButtonMoves::ByBook,
            newcomers: Newcomers::WaitOrPost,
            open_to: PlayersOnly::Anybody,
            seat_request_seconds: SEAT_REQUEST_SECONDS,
            button_at_debt: ButtonAtDebt::Stays,
            chips_off: false,
            missed_blind_live_part: MissedBlindLivePart::UpToLastBlind,
            declared_status_ends: DeclaredStatusEnds::StakeRecovered,
            kill_rejoin_minutes: 20,
            kill_rejoin_rounds: None,
            return_stake_minutes: 60,
            pick_up_minutes: 10,
            more_time: true,
            extra_seconds: 30,
            extra_times: 1,
            extra_time_fee: None,
            most_time_charge: None,
            time_fee: None,
            time_minutes: 60,
            time_arrivals: TimeArrivals::NextCollection,
            stand_alone: false,
            drop_slide: true,
            boxes_minimum: None,
            hours_from: 0,
            hours_to: 0,
            dealt_by: DealtBy::Software,
            own_pages: true,
            mistakes: 5,
        }
    }
}

/// An option of a table: what is said of it, and what is done with it.
pub struct TableOption {
    /// What is said of it.
    pub about: Descriptor,
    /// The most it may be, whatever the game.
    most: Option<u64>,
    /// What a game lets a table choose; nothing where it has no such option.
    offer: fn(&Game) -> Option<Offer>,
    /// What a table has chosen.
    get: fn(&Options) -> Given,
    /// Chooses at random.
    random: fn(&mut Options, &mut dyn Dice),
}

/// What each option is, in the order of a form.
pub static TABLE_OPTIONS: &[TableOption] = &[
    TableOption {
        about: Descriptor {
            name: "button",
            group: Group::Table,
            kind: Kind::Choice,
            label: "How the button moves",
            help: "Whether it may lie at an empty seat so that nobody misses a blind.",
            words: &[
                ("by-book", "By the book"),
                ("dead-button", "With the blinds, to empty seats too"),
                ("next-player", "To the next player"),
            ],
            ..PLAIN
        },
        most: None,
        offer: |game| moving_button(game, Places { crown: "8.9.6", manila: "8.3", draw: "8.3" }),
        get: |options| options.button.word().into(),
        random: |options, dice| options.button = any_word(dice).unwrap_or_default(),
    },
    TableOption {
        about: Descriptor {
            name: "newcomers",
            group: Group::Table,
            kind: Kind::Choice,
            label: "Newcomers",
            help: "What somebody does who sits down in a running game.",
            words: &[
                ("wait-or-post", "Wait for the blind or post"),
                ("wait", "Wait for the blind"),
                ("post", "Post"),
                ("free", "Are dealt in at once"),
            ],
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let by_house = game.by_book().newcomers_by_house;
            let places = Places { crown: "8.10", manila: "17.4", draw: "17.4" };
            moving_button(game, places).filter(|_| by_house)
        },
        get: |options| options.newcomers.word().into(),
        random: |options, dice| options.newcomers = any_word(dice).unwrap_or_default(),
    },
    TableOption {
        about: Descriptor {
            name: "button_at_debt",
            group: Group::Readings,
            kind: Kind::Choice,
            label: "The button and who owes blinds",
            help: "Whether it goes to the next player too where that player owes blinds and gets no cards there.",
            words: &[
                ("stays", "It lies before them, and they wait"),
                ("passes", "It goes on to the next who is dealt in"),
            ],
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let next = !game.by_book().dead_button;
            let places = Places { crown: "8.10", manila: "17.4", draw: "17.4" };
            moving_button(game, places).filter(|_| next)
        },
        get: |options| options.button_at_debt.word().into(),
        random: |options, dice| options.button_at_debt = any_word(dice).unwrap_or_default(),
    },
    TableOption {
        about: Descriptor {
            name: "open_to",
            group: Group::Table,
            kind: Kind::Choice,
            label: "Who plays here",
            help: "For some players only: the area manager lets them in one by one.",
            words: &[
                ("anybody", "Anybody"),
                ("new-players", "New players only"),
                ("experienced-players", "Experienced players only"),
                ("selected-players", "Selected players only"),
            ],
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let clause = point::ADMITTING.of(game.book())?;
            Some(Offer::usual(Given::Nothing).by(&clause))
        },
        get: |options| options.open_to.word().into(),
        // Nobody is there to let players in where tables are played at random.
        random: |_, _| {},
    },
    TableOption {
        about: Descriptor {
            name: "seat_request_seconds",
            group: Group::Table,
            kind: Kind::Number,
            label: "A seat that comes free is open to requests for (seconds)",
            help: "Who plays here comes before who waits; of several a draw of cards decides. 0: whoever comes first has it.",
            ..PLAIN
        },
        most: Some(MOST_SEAT_REQUEST_SECONDS),
        offer: |game| {
            let places = Places { crown: "8.1.2", manila: "8.2", draw: "8.2" };
            of_pots(game, Offer::usual(Given::Nothing).least(0), places)
        },
        get: |options| options.seat_request_seconds.into(),
        random: |options, dice| {
            options.seat_request_seconds = dice.between(0, MOST_SEAT_REQUEST_SECONDS);
        },
    },
    TableOption {
        about: Descriptor {
            name: "chips_off",
            group: Group::Table,
            kind: Kind::Flag,
            label: "Chips may be taken off between rounds",
            help: "Players may take what they have above the minimum stake off the table when no round of theirs is on.",
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let by_house = game.by_book().chips_off_by_house;
            let places = Places { crown: "6.11", manila: "4.6", draw: "4.4" };
            of_pots(game, Offer::usual(Given::Nothing), places).filter(|_| by_house)
        },
        get: |options| options.chips_off.into(),
        random: |options, dice| options.chips_off = dice.once_in(2),
    },
    TableOption {
        about: Descriptor {
            name: "missed_blind_live_part",
            group: Group::Table,
            kind: Kind::Choice,
            label: "Missed blinds posted",
            help: "How much of them counts to the call.",
            words: &[("up-to-last-blind", "As much as the last blind"), ("nothing", "Nothing")],
            ..PLAIN
        },
        most: None,
        offer: |game| moving_button(game, Places { crown: "8.9.3", manila: "17.4", draw: "17.4" }),
        get: |options| options.missed_blind_live_part.word().into(),
        random: |options, dice| options.missed_blind_live_part = any_word(dice).unwrap_or_default(),
    },
    TableOption {
        about: Descriptor {
            name: "kill_rejoin_minutes",
            group: Group::Table,
            kind: Kind::Number,
            label: "Minutes to take a kill up again",
            help: "How long a killer who sat out or left still owes the kill, unless rounds are counted.",
            ..PLAIN
        },
        most: Some(MOST_KILL_REJOIN_MINUTES),
        offer: |game| rejoining(game, Offer::usual(Given::Nothing).least(0)),
        get: |options| options.kill_rejoin_minutes.into(),
        random: |options, dice| {
            options.kill_rejoin_minutes = dice.between(0, MOST_KILL_REJOIN_MINUTES);
        },
    },
    TableOption {
        about: Descriptor {
            name: "kill_rejoin_rounds",
            group: Group::Table,
            kind: Kind::Number,
            label: "Rounds to take a kill up again, instead of minutes",
            help: "Counted instead of minutes where it is said.",
            ..PLAIN
        },
        most: None,
        offer: |game| rejoining(game, Offer::usual(Given::Nothing).least(0)),
        get: |options| options.kill_rejoin_rounds.into(),
        random: |options, dice| {
            options.kill_rejoin_rounds = dice.once_in(2).then(|| dice.below(30));
        },
    },
    TableOption {
        about: Descriptor {
            name: "declared_status_ends",
            group: Group::Table,
            kind: Kind::Choice,
            label: "When a declared player is one no more",
            help: "Declared players play on with less than the minimum stake.",
            words: &[
                ("stake-recovered", "With the minimum stake in front again"),
                ("leaving", "Only on leaving"),
            ],
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let places = Places { crown: "6.3", manila: "A:Declared", draw: "A:Declared" };
            let declared = game.play().is_some() && game.by_book().declared_players;
            declared.then(|| by(game, Offer::usual(Given::Nothing), places))
        },
        get: |options| options.declared_status_ends.word().into(),
        random: |options, dice| options.declared_status_ends = any_word(dice).unwrap_or_default(),
    },
    TableOption {
        about: Descriptor {
            name: "return_stake_minutes",
            group: Group::Table,
            kind: Kind::Number,
            label: "Who returns brings the stake (minutes)",
            help: "How long after leaving a player must bring what they left with to sit down again; 0 for not at all.",
            ..PLAIN
        },
        most: Some(MOST_RETURN_STAKE_MINUTES),
        offer: |game| {
            of_pots(
                game,
                Offer::usual(Given::Nothing).least(0),
                Places { crown: "6.11", manila: "4.6", draw: "4.4" },
            )
        },
        get: |options| options.return_stake_minutes.into(),
        random: |options, dice| {
            options.return_stake_minutes = dice.between(0, MOST_RETURN_STAKE_MINUTES);
        },
    },
    TableOption {
        about: Descriptor {
            name: "pick_up_minutes",
            group: Group::Table,
            kind: Kind::Number,
            label: "Players who are gone are picked up after (minutes)",
            help: "How long a player without a connection keeps the seat; the chips go back to their wallet. 0 for as long as they like.",
            ..PLAIN
        },
        most: Some(MOST_PICK_UP_MINUTES),
        offer: |game| {
            of_pots(
                game,
                Offer::usual(Given::Nothing).least(0),
                Places { crown: "8.11", manila: "19.6", draw: "19.6" },
            )
        },
        get: |options| options.pick_up_minutes.into(),
        random: |options, dice| options.pick_up_minutes = dice.between(0, MOST_PICK_UP_MINUTES),
    },
    TableOption {
        about: Descriptor {
            name: "more_time",
            group: Group::Table,
            kind: Kind::Flag,
            label: "More time for those who asked for it",
            help: "Players who asked for more time in their account have twice the time for each decision.",
            silent: Some("no book gives anybody more time than others"),
            ..PLAIN
        },
        most: None,
        offer: |game| game.play().map(|_| Offer::usual(Given::Nothing)),
        get: |options| options.more_time.into(),
        random: |options, dice| options.more_time = dice.once_in(2),
    },
    TableOption {
        about: Descriptor {
            name: "extra_seconds",
            group: Group::Table,
            kind: Kind::Number,
            label: "Time that can be bought (seconds)",
            help: "How much more time a player buys for a decision at once; 0 where none is sold.",
            ..PLAIN
        },
        most: Some(MOST_EXTRA_SECONDS),
        offer: |game| Some(by_point(game, Offer::usual(Given::Nothing).least(0), EXTRA_TIME)),
        get: |options| options.extra_seconds.into(),
        random: |options, dice| options.extra_seconds = dice.between(0, MOST_EXTRA_SECONDS),
    },
    TableOption {
        about: Descriptor {
            name: "extra_times",
            group: Group::Table,
            kind: Kind::Number,
            label: "How often time can be bought in a round",
            help: "0 where no time is sold.",
            ..PLAIN
        },
        most: Some(MOST_EXTRA_TIMES),
        offer: |game| Some(by_point(game, Offer::usual(Given::Nothing).least(0), EXTRA_TIME)),
        get: |options| options.extra_times.into(),
        random: |options, dice| options.extra_times = dice.between(0, MOST_EXTRA_TIMES),
    },
    TableOption {
        about: Descriptor {
            name: "extra_time_fee",
            group: Group::Table,
            kind: Kind::Chips,
            label: "What bought time costs",
            help: "Chips for each time; nothing if not said.",
            ..PLAIN
        },
        most: Some(MOST_EXTRA_FEE),
        offer: |game| Some(by_point(game, Offer::usual(Given::Nothing), EXTRA_TIME)),
        get: |options| options.extra_time_fee.into(),
        random: |options, dice| {
            options.extra_time_fee = dice.once_in(2).then(|| dice.between(1, 100));
        },
    },
    TableOption {
        about: Descriptor {
            name: "most_time_charge",
            group: Group::Table,
            kind: Kind::Chips,
            label: "Most an hour costs a player",
            help: "As the sign at the table says.",
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let places = Places { crown: "7.2.2(c)", manila: "15.3", draw: "15.3" };
            of_pots(game, Offer::usual(Given::Nothing), places)
        },
        get: |options| options.most_time_charge.into(),
        random: |options, dice| {
            options.most_time_charge = dice.once_in(2).then(|| dice.between(1, 100));
        },
    },
    TableOption {
        about: Descriptor {
            name: "time_fee",
            group: Group::Table,
            kind: Kind::Chips,
            label: "What an hour costs a player",
            help: "Collected by the clock, in advance, from everybody who sits; where time is charged.",
            ..PLAIN
        },
        most: None,
        offer: |game| {
            let places = Places { crown: "7.2.2(b)", manila: "15.3", draw: "15.3" };
            of_pots(game, Offer::usual(Given::Nothing), places)
        },
        get: |options| options.time_fee.into(),
        // Where time is collected a round waits for the clock, and in random play nobody looks at one.
        random: |_, _| {},
    },
    TableOption {
        about: Descriptor {
            name: "time_minutes",
            group: Group::Table,
            kind: Kind::Number,
            label: "Time is collected every (minutes)",
            help: "How long each collection pays for: its share of the hour. 0: only when the area manager says so.",
            ..PLAIN
        },
        most: Some(MOST_TIME_MINUTES),
        offer: |game| {
            let places = Places { crown: "1.1:Time Collection", manila: "15.3", draw: "15.3" };
            of_pots(game, Offer::usual(Given::Nothing).least(0), places)
        },
        get: |options| options.time_minutes.into(),
        random: |options, dice| options.time_minutes = dice.between(0, MOST_TIME_MINUTES),
    },
    TableOption {
        about: Descriptor {
            name: "time_arrivals",
            group: Group::Table,
            kind: Kind::Choice,
            label: "Who sits down between two collections",
            help: "Whether they pay for the rest of the time before they are dealt in.",
            words: &[
                ("next-collection", "Pays from the next collection on"),
                ("share", "Pays for the time that is left"),
            ],
            silent: Some(
                "the books have time paid in advance, and do not say what a part of it costs",
            ),
        },
        most: None,
        offer: |game| game.play().map(|_| Offer::usual(Given::Nothing)),
        get: |options| options.time_arrivals.word().into(),
        random: |options, dice| options.time_arrivals = any_word(dice).unwrap_or_default(),
    },
    TableOption {
        about: Descriptor {
            name: "stand_alone",
            group: Group::Table,
            kind: Kind::Flag,
            label: "Stand-alone table",
            help: "Run apart from a poker cage: what the house takes goes into the float of the table, not into a chip box.",
            ..PLAIN
        },
        most: None,
        offer: |game| as_play_goes(game, "1.1:Stand-alone Table"),
        get: |options| options.stand_alone.into(),
        random: |options, dice| options.stand_alone = dice.once_in(4),
    },
    TableOption {
        about: Descriptor {
            name: "drop_slide",
            group: Group::Table,
            kind: Kind::Flag,
            label: "Drop slide",
            help: "Commission lies on it until the round is over. Without one it goes straight into the chip box or the float.",
            ..PLAIN
        },
        most: None,
        offer: |game| as_play_goes(game, "2.3"),
        get: |options| options.drop_slide.into(),
        random: |options, dice| options.drop_slide = !dice.once_in(4),
    },
    TableOption {
        about: Descriptor {
            name: "boxes_minimum",
            group: Group::Chips,
            kind: Kind::Chips,
            label: "Least to sit down with",
            help: "The least ante if not said.",
            silent: Some("the book says nothing of what players sit down with"),
            ..PLAIN
        },
        most: None,
        offer: |game| game.play().is_none().then(|| Offer::usual(Given::Nothing)),
        get: |options| options.boxes_minimum.into(),
        random: |options, dice| {
            options.boxes_minimum = dice.once_in(2).then(|| dice.between(1, 100));
        },
    },
    TableOption {
        about: Descriptor {
            name: "hours_from",
            group: Group::Table,
            kind: Kind::Number,
            label: "Gaming begins (1030 is half past ten)",
            help: "By the room’s own time. With the same beginning and end, gaming is always on.",
            ..PLAIN
        },
        most: Some(LAST_MINUTE_OF_DAY),
        offer: hours,
        get: |options| options.hours_from.into(),
        random: |options, dice| options.hours_from = dice.below(24) * 100,
    },
    TableOption {
        about: Descriptor {
            name: "hours_to",
            group: Group::Table,
            kind: Kind::Number,
            label: "Gaming ends (1030 is half past ten)",
            help: "No round begins after it; one that is on is finished. Before the beginning: on the next day.",
            ..PLAIN
        },
        most: Some(LAST_MINUTE_OF_DAY),
        offer: hours,
        get: |options| options.hours_to.into(),
        random: |options, dice| options.hours_to = dice.below(24) * 100,
    },
    TableOption {
        about: Descriptor {
            name: "dealt_by",
            group: Group::Table,
            kind: Kind::Choice,
            label: "Who deals",
            help: "By hand: a dealer enters the cards, what players do and what goes wrong, and the room rules on it. For practice: house players, and a software dealer who makes mistakes.",
            words: &[
                ("software", "Software"),
                ("hand", "A dealer, by hand"),
                ("practice", "For practice, with mistakes"),
            ],
            silent: Some("the books know only dealers"),
        },
        most: None,
        offer: |_| Some(Offer::usual(Given::Nothing)),
        get: |options| options.dealt_by.word().into(),
        // Played at random where rounds go on by themselves: nobody is there to deal by hand.
        random: |_, _| {},
    },
    TableOption {
        about: Descriptor {
            name: "own_pages",
            group: Group::Table,
            kind: Kind::Flag,
            label: "Players have pages of their own",
            help: "Where a dealer deals by hand: whether players may sit down and act on their own phones; else the dealer seats everybody and says what they do.",
            silent: Some("the books know no pages"),
            ..PLAIN
        },
        most: None,
        offer: |_| Some(Offer::usual(Given::Nothing)),
        get: |options| options.own_pages.into(),
        random: |options, dice| options.own_pages = dice.once_in(2),
    },
    TableOption {
        about: Descriptor {
            name: "mistakes",
            group: Group::Table,
            kind: Kind::Number,
            label: "Mistakes at a practice table (of a hundred entries)",
            help: "How often the dealer of a practice table does something wrong, which is then ruled on.",
            silent: Some("no book plans its mistakes"),
            ..PLAIN
        },
        most: Some(MOST_MISTAKES),
        offer: |_| Some(Offer::usual(Given::Nothing).least(0)),
        get: |options| options.mistakes.into(),
        random: |options, dice| options.mistakes = dice.between(0, MOST_MISTAKES),
    },
];

/// The hours of gaming are those of the law; at Crown the house's own.
fn hours(game: &Game) -> Option<Offer> {
    Some(by_point(game, Offer::usual(Given::Nothing).least(0), point::HOURS))
}

/// Time for a decision, and more of it.
const EXTRA_TIME: Point = Point { crown: "6.15.1", manila: "4.8", draw: "4.6", boxes: "7.1" };

fn by_point(game: &Game, offer: Offer, point: Point) -> Offer {
    offer.by(&point.of(game.book()))
}

fn by(game: &Game, offer: Offer, places: Places) -> Offer {
    offer.by(&places.of(game.book()))
}

/// An option of a book by which commission is taken as play goes, in every game of pots.
fn as_play_goes(game: &Game, place: &'static str) -> Option<Offer> {
    let places = Places { crown: place, manila: place, draw: place };
    of_pots(game, Offer::usual(Given::Nothing), places)
        .filter(|_| game.by_book().commission_as_play_goes)
}

/// An option of games with kill pots.
fn rejoining(game: &Game, offer: Offer) -> Option<Offer> {
    let betting = game.play().is_some_and(|play| play.betting_rounds() > 0);
    let places = Places { crown: "8.13.11(a)", manila: "4.2", draw: "4.2" };
    (game.by_book().kill_pots && betting).then(|| by(game, offer, places))
}

/// An option of every game of pots.
fn of_pots(game: &Game, offer: Offer, places: Places) -> Option<Offer> {
    game.play().map(|_| by(game, offer, places))
}

/// An option of games in which a button goes round.
fn moving_button(game: &Game, places: Places) -> Option<Offer> {
    let moves = game.play().is_some_and(|play| play.button == ButtonRule::Moves);
    moves.then(|| by(game, Offer::usual(Given::Nothing), places))
}

impl Options {
    /// What a table of a game may choose, option by option, in the order of a form.
    #[must_use]
    pub fn offered(game: &Game) -> Vec<Offered> {
        let usual = Options::default();
        let offered = TABLE_OPTIONS.iter().filter_map(|option| {
            let words = option.about.words.iter();
            let choices = words.map(|(word, _)| OfferedChoice::new(*word, "")).collect();
            let (default, most) = ((option.get)(&usual), option.most);
            let offer = Offer { default, most, choices, ..(option.offer)(game)? };
            Some(Offered { descriptor: &option.about, offer })
        });
        offered.collect()
    }

    /// The numbers that are more than they may be: the name of each, the number and the most.
    pub(crate) fn beyond(&self) -> impl Iterator<Item = (&'static str, u64, u64)> {
        TABLE_OPTIONS.iter().filter_map(|option| match ((option.get)(self), option.most) {
            (Given::Number(number), Some(most)) if number > most => {
                Some((option.about.name, number, most))
            }
            (
                Given::Number(_)
                | Given::Nothing
                | Given::Flag(_)
                | Given::Word(_)
                | Given::List(_),
                _,
            ) => None,
        })
    }

    /// An hour that costs more than the sign says: the option, what it is, and the most (crown:7.2.2(c)).
    pub(crate) fn dear_hour(&self) -> Option<(&'static str, u64, u64)> {
        let (fee, most) = (self.time_fee?, self.most_time_charge?);
        (fee > most).then_some(("time_fee", fee, most))
    }

    /// For how long a kill that was given up can be taken up again.
    #[must_use]
    pub fn kill_rejoin(&self) -> KillRejoin {
        let minutes = KillRejoin::Minutes(self.kill_rejoin_minutes);
        self.kill_rejoin_rounds.map_or(minutes, KillRejoin::Rounds)
    }

    /// What is sold of time for a decision.
    #[must_use]
    pub fn extra_time(&self) -> ExtraTime {
        let per_round = if self.extra_seconds == 0 { 0 } else { self.extra_times };
        ExtraTime {
            seconds: u32::try_from(self.extra_seconds).unwrap_or(u32::MAX),
            fee: Chips(self.extra_time_fee.unwrap_or(0)),
            per_round: u8::try_from(per_round).unwrap_or(u8::MAX),
        }
    }

    /// Any options.
    pub fn random(dice: &mut dyn Dice) -> Options {
        let mut options = Options::default();
        for option in TABLE_OPTIONS {
            (option.random)(&mut options, dice);
        }
        options
    }
}

/// More time for a decision, bought (crown:6.15.1, crown:6.15.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtraTime {
    /// How much more.
    pub seconds: u32,
    /// What it costs; nothing where play is free.
    pub fee: Chips,
    /// How often a player may buy it in a round; never where none is sold.
    pub per_round: u8,
}

/// For how long a kill that was given up can be taken up again (crown:8.13.11(a)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KillRejoin {
    /// So many minutes.
    Minutes(u64),
    /// So many rounds.
    Rounds(u64),
}

/// How the button moves where there are blinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonMoves {
    /// Crown: the last blind goes to the next player, everything else follows it, to empty seats
    /// too (crown:8.9.6). The ACT: the button goes to the next player (act-manila:8.3).
    #[default]
    ByBook,
    /// As Crown.
    DeadButton,
    /// As the ACT.
    NextPlayer,
}

/// What new players at Crown may be required to do (crown:8.10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Newcomers {
    /// Wait for the blind or post, as they choose.
    #[default]
    WaitOrPost,
    /// Wait for the blind (crown:8.10.1).
    Wait,
    /// Post (crown:8.10.2).
    Post,
    /// Nothing: dealt in at once, but not at the button.
    Free,
}

/// For how many seconds a seat that came free may be asked for, where nobody has said.
const SEAT_REQUEST_SECONDS: u64 = 10;

/// For whom a game is (act-manila:8.1, act-draw:8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayersOnly {
    /// Anybody.
    #[default]
    Anybody,
    /// New players.
    NewPlayers,
    /// Experienced players.
    ExperiencedPlayers,
    /// Whoever was selected.
    SelectedPlayers,
}

impl PlayersOnly {
    /// Whether not everybody may play.
    #[must_use]
    pub fn is_restricted(self) -> bool {
        self != PlayersOnly::Anybody
    }
}

/// Where the button goes when the next player owes blinds, and may not be dealt in at it (act-manila:8.3, act-manila:17.4,
/// act-manila:17.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonAtDebt {
    /// To that player, who gets no cards in the round.
    #[default]
    Stays,
    /// To the next who does.
    Passes,
}

/// How much of missed blinds that are posted counts to the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissedBlindLivePart {
    /// As much as the last blind.
    #[default]
    UpToLastBlind,
    /// Nothing.
    Nothing,
}

/// What somebody pays for time who sits down between two collections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeArrivals {
    /// Nothing until the next.
    #[default]
    NextCollection,
    /// Their share, for the time that is left, before they are dealt in.
    Share,
}

/// When a declared player is one no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeclaredStatusEnds {
    /// When a round begins with the minimum stake in front again.
    #[default]
    StakeRecovered,
    /// On leaving only.
    Leaving,
}

/// Who deals the cards of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealtBy {
    /// The room's software: it knows every card, and makes no mistakes.
    #[default]
    Software,
    /// A dealer, by hand: what is not entered is not known.
    Hand,
    /// As by hand, by a dealer of the room's who makes mistakes, for house players alone: people look on and learn.
    Practice,
}

impl Word for DealtBy {
    const WORDS: &'static [(DealtBy, &'static str)] = &[
        (DealtBy::Software, "software"),
        (DealtBy::Hand, "hand"),
        (DealtBy::Practice, "practice"),
    ];
}

impl Word for ButtonMoves {
    const WORDS: &'static [(ButtonMoves, &'static str)] = &[
        (ButtonMoves::ByBook, "by-book"),
        (ButtonMoves::DeadButton, "dead-button"),
        (ButtonMoves::NextPlayer, "next-player"),
    ];
}

impl Word for Newcomers {
    const WORDS: &'static [(Newcomers, &'static str)] = &[
        (Newcomers::WaitOrPost, "wait-or-post"),
        (Newcomers::Wait, "wait"),
        (Newcomers::Post, "post"),
        (Newcomers::Free, "free"),
    ];
}

impl Word for TimeArrivals {
    const WORDS: &'static [(TimeArrivals, &'static str)] =
        &[(TimeArrivals::NextCollection, "next-collection"), (TimeArrivals::Share, "share")];
}

impl Word for PlayersOnly {
    const WORDS: &'static [(PlayersOnly, &'static str)] = &[
        (PlayersOnly::Anybody, "anybody"),
        (PlayersOnly::NewPlayers, "new-players"),
        (PlayersOnly::ExperiencedPlayers, "experienced-players"),
        (PlayersOnly::SelectedPlayers, "selected-players"),
    ];
}

impl Word for ButtonAtDebt {
    const WORDS: &'static [(ButtonAtDebt, &'static str)] =
        &[(ButtonAtDebt::Stays, "stays"), (ButtonAtDebt::Passes, "passes")];
}

impl Word for MissedBlindLivePart {
    const WORDS: &'static [(MissedBlindLivePart, &'static str)] = &[
        (MissedBlindLivePart::UpToLastBlind, "up-to-last-blind"),
        (MissedBlindLivePart::Nothing, "nothing"),
    ];
}

impl Word for DeclaredStatusEnds {
    const WORDS: &'static [(DeclaredStatusEnds, &'static str)] = &[
        (DeclaredStatusEnds::StakeRecovered, "stake-recovered"),
        (DeclaredStatusEnds::Leaving, "leaving"),
    ];
}
