//! What the books rule differently: a name for each point, and what each book has of it.

use crate::point::{ByBook, Places};
use cutcard_base::Book;

/// What one book rules in its own way. Everything else is the same in all of them, or in a game's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookRules {
    /// Where the number of raises is limited.
    pub raise_cap: RaiseCap,
    /// What an all-in does that is less than a raise.
    pub short_all_ins: AllInRule,
    /// Chips of half a raise or more without a word must be made up to one (crown:6.12). In the ACT they
    /// are a call (act-manila:17.7, act-draw:17.7).
    pub half_raise_is_made_up: bool,
    /// Whoever says raise raises (crown:1.1:Raise). In the ACT the chips alone count (act-manila:17.7).
    pub said_raise_binds: bool,
    /// One chip without a word is a call (crown:6.13, crown:6.14.1(a)). The ACT does not tell chips apart.
    pub one_chip_calls: bool,
    /// Less than a call stays in the pot of whoever then folds (crown:6.17); in the ACT it goes back
    /// (act-manila:17.8, act-draw:17.8).
    pub short_put_stays: bool,
    /// A check before the turn takes the right to raise (crown:6.18.3). The ACT is silent: it does
    /// nothing.
    pub early_check_binds: bool,
    /// All chips put in before the turn stay although somebody wagered more since (crown:6.18.4). In
    /// the ACT the player chooses again (act-manila:17.6, act-draw:17.6).
    pub early_all_in_stays: bool,
    /// Whoever runs out of time with nothing to call checks (crown:6.15). In the ACT the hand is folded
    /// in any case (act-manila:4.8, act-draw:4.6).
    pub time_over_checks: bool,
    /// Whoever opens a game of antes must bet (act-manila:10.2(d)(i), act-draw:10.1(d)(i)). Crown's draw
    /// says bet or fold (crown:9.3.1).
    pub ante_opener_must_bet: bool,
    /// The house says what the opener may do: structure A, B or C (act-manila:10.2, act-draw:10.1).
    pub opening_structures: bool,
    /// The book says outright that the last blind may raise (act-manila:10.2:tail, act-draw:10.1:tail).
    /// Crown's words can be read either way (crown:1.1:Blind).
    pub last_blind_may_raise: bool,
    /// No raise is less than the opening bet, an over-blind as a whole too (act-manila:5.1, act-draw:5.1).
    /// Crown leaves it open (crown:6.5.1).
    pub over_blind_raised_whole: bool,

    /// By what clause blinds and antes have a size; where it is `None` by that of the game's file. The
    /// ACT's operator sets the levels.
    pub levels: Option<Places>,
    /// How many blinds there may be (act-manila:4.2(d), act-draw:4.2(c)); with `None` as many as the sign
    /// says, one player after the other (crown:8.9.1).
    pub most_blinds: Option<usize>,
    /// Each over-blind is twice the blind before it (crown:6.5); in the ACT the operator's levels go up
    /// (act-manila:4.2(g)).
    pub over_blinds_double: bool,
    /// Pots may be killed (crown:8.13.1).
    pub kill_pots: bool,

    /// What was posted stays in when a round is dealt again (act-manila:17.3, act-draw:17.3). At Crown all
    /// chips go back and the same players post them again (crown:14.1.1).
    pub posts_stay_in_misdeal: bool,
    /// It is open whether a card is burnt before the first of a Manila board (crown:11.3.1).
    pub first_manila_card_open: bool,
    /// Players may ask to see a hand that was mucked (crown:9.6.2(e)).
    pub hands_asked_for: bool,
    /// Who takes several odd chips.
    pub odd_chips: OddChipsRule,
    /// The odd chip between the halves is the high's (crown:12.5.4(b)(vii)\[5\]). The ACT leaves it open
    /// (act-manila:13.2).
    pub odd_chip_to_high: bool,

    /// What the house may take.
    pub commission: CommissionRule,
    /// Which pots it takes nothing from.
    pub free_pots: FreePots,

    /// What a table's minimum stake is where nobody says.
    pub usual_stake: UsualStake,
    /// Whether there may be a most to sit down with.
    pub maximum_buy_in: MaximumBuyIn,
    /// Whoever adds chips must reach the minimum stake (act-manila:4.5, act-draw:14.3). At Crown only
    /// those who sit down or have nothing (crown:6.3).
    pub additions_reach_minimum: bool,
    /// Nobody adds chips in a round (act-manila:4.4, act-draw:4.4). At Crown those may who are not in the
    /// hand (crown:6.11).
    pub additions_wait: bool,
    /// Whoever has less than the minimum stake is declared (act-manila:14.3, act-draw:14.3).
    pub declared_players: bool,

    /// How newcomers come in is the house's to say (crown:8.10). In the ACT they wait or post, unless the
    /// button has yet to pass them for the first time (act-manila:17.11, act-manila:17.12).
    pub newcomers_by_house: bool,
    /// How many live seats a move away from the blinds may pass for nothing: two (crown:8.9.5), or none
    /// (act-manila:17.13, act-draw:17.13).
    pub free_seats_in_a_move: usize,
    /// Whoever has paid the blinds may take the button (crown:8.9.5).
    pub paid_up_may_take_button: bool,
    /// Cards of one rank that are drawn for a seat are told apart by suit (crown:8.1.1, crown:3.2.4); in the ACT they are
    /// alike, and another draw decides (act-manila:8.2, act-draw:8.2).
    pub seat_draw_by_suit: bool,
    /// A stake may not be made smaller during a round, and nothing is said of the time between two (act-draw:4.4); in the
    /// other books it never may (crown:6.11, act-manila:4.6).
    pub chips_off_by_house: bool,
    /// Button and blinds wait for nobody: they may come to an empty seat (crown:8.9.6). In the ACT the
    /// button goes to the next player (act-manila:8.3, act-draw:8.3).
    pub dead_button: bool,
    /// The large blind is the last one (crown:8.10); in the ACT the second, or the only one
    /// (act-manila:A:Big Blind).
    pub large_blind_is_last: bool,
    /// Who was picked up and comes back soon is first on the list (crown:8.12).
    pub picked_up_is_first: bool,

    /// After how many rounds an announced change of the table may come (crown:6.10). The ACT's books want notice and do
    /// not say how much (act-manila:4.1, act-draw:4.1, act-3cp:3.1): one round.
    pub notice_rounds: u64,
    /// Players can do without notice: most of them for a change (crown:6.10), all of them for the end of play
    /// (crown:18.3). The ACT's books do not say so.
    pub players_waive_notice: bool,
    /// What the house takes may change from one round to the next, with the sign (crown:7.3).
    pub commission_without_notice: bool,
    /// Commission is put on the drop slide as the betting rounds go by (crown:7.2.1(a)); the ACT's books do not say when
    /// it is taken: at the end.
    pub commission_as_play_goes: bool,
    /// What time costs lies on the slide until the area manager has verified it (crown:7.2.2(d), crown:7.2.2(e)). The ACT's
    /// books have it paid in advance and say no more (act-manila:15.3, act-draw:15.3).
    pub time_is_verified: bool,
    /// How many seconds a supervisor may give whoever is due (act-manila:4.8, act-draw:4.6); Crown's tables have a time to
    /// act of their own (crown:6.15).
    pub supervisors_clock_seconds: Option<u64>,
    /// For how many minutes a sign tells of a higher least wager before it is asked (crown:6.1:fn2 s66(2)).
    pub higher_minimum_minutes: u64,

    /// A dealer checks the cards one by one before play begins on a day and after it ends (act-manila:2.4,
    /// act-draw:2.4, act-3cp:2.2). Crown's book asks for it only of cards that replace others (crown:5.3.2).
    pub cards_checked_daily: bool,
    /// Cards that replace others are checked by dealer and supervisor (act-manila:2.5, act-draw:2.5, act-3cp:2.3); at
    /// Crown a dealer changes them alone (crown:5.3.1).
    pub cards_replaced_by_two: bool,
}

/// Where the number of raises is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaiseCap {
    /// In fixed limits and spreads (crown:6.9).
    InTiers,
    /// With blinds (act-manila:5.1); antes have no cap (act-manila:6.2).
    WithBlinds,
}

/// What an all-in does that is less than a raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllInRule {
    /// It depends on the limit (crown:6.16.2(a), crown:6.16.3).
    ByLimit,
    /// The others may only call (act-manila:14.5, act-draw:14.5).
    TapOut,
}

/// Who takes several odd chips where there is a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddChipsRule {
    /// One each, clockwise (crown:8.5.1).
    Clockwise,
    /// All the winner nearest the button (act-manila:13.2, act-draw:13.2).
    Nearest,
}

/// What the house may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommissionRule {
    /// Any of four methods, or nothing (crown:7.2, crown:7.4). A percentage is worked out on the pots in
    /// their order (crown:7.2.1).
    AnyMethod,
    /// Five percent, ten percent or time (act-manila:15.1, act-draw:15.1). A percentage is worked out on
    /// all pots, if one is above the threshold (act-manila:15.2(a)(i)).
    TwoRates,
}

/// Which pots the house takes nothing from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreePots {
    /// What only the blinds put in (crown:7.6); antes are not named there.
    Blinds,
    /// Blinds and antes that nobody called (act-manila:15.2(d), act-draw:15.2(d)).
    Uncontested,
}

/// What a table's minimum stake is where nobody says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsualStake {
    /// Twenty of the least bets.
    TwentyBets,
    /// A hundred dollars: up to there both rates of commission may be used (act-manila:15.2(e)).
    HundredDollars,
}

/// Whether there may be a most to sit down with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaximumBuyIn {
    /// The book has the sign say it (act-manila:4.2(i)).
    InBook,
    /// The book sets no most, and lets who is out of the hand add chips (crown:6.3, crown:6.11): a house
    /// that sets one departs from it.
    Departs,
    /// The book does not know it (act-draw:4.2).
    None,
}

const CROWN: BookRules = BookRules {
    raise_cap: RaiseCap::InTiers,
    short_all_ins: AllInRule::ByLimit,
    half_raise_is_made_up: true,
    said_raise_binds: true,
    one_chip_calls: true,
    short_put_stays: true,
    early_check_binds: true,
    early_all_in_stays: true,
    time_over_checks: true,
    ante_opener_must_bet: false,
    opening_structures: false,
    last_blind_may_raise: false,
    over_blind_raised_whole: false,
    levels: None,
    most_blinds: None,
    over_blinds_double: true,
    kill_pots: true,
    posts_stay_in_misdeal: false,
    first_manila_card_open: true,
    hands_asked_for: true,
    odd_chips: OddChipsRule::Clockwise,
    odd_chip_to_high: true,
    commission: CommissionRule::AnyMethod,
    free_pots: FreePots::Blinds,
    usual_stake: UsualStake::TwentyBets,
    maximum_buy_in: MaximumBuyIn::Departs,
    additions_reach_minimum: false,
    additions_wait: false,
    declared_players: false,
    newcomers_by_house: true,
    free_seats_in_a_move: 2,
    paid_up_may_take_button: true,
    seat_draw_by_suit: true,
    chips_off_by_house: false,
    dead_button: true,
    large_blind_is_last: true,
    picked_up_is_first: true,
    notice_rounds: 3,
    players_waive_notice: true,
    commission_without_notice: true,
    commission_as_play_goes: true,
    time_is_verified: true,
    supervisors_clock_seconds: None,
    higher_minimum_minutes: 20,
    cards_checked_daily: false,
    cards_replaced_by_two: false,
};

const MANILA: BookRules = BookRules {
    raise_cap: RaiseCap::WithBlinds,
    short_all_ins: AllInRule::TapOut,
    half_raise_is_made_up: false,
    said_raise_binds: false,
    one_chip_calls: false,
    short_put_stays: false,
    early_check_binds: false,
    early_all_in_stays: false,
    time_over_checks: false,
    ante_opener_must_bet: true,
    opening_structures: true,
    last_blind_may_raise: true,
    over_blind_raised_whole: true,
    levels: Some(Places { crown: "8.9.2", manila: "4.2(g)", draw: "4.2(f)" }),
    most_blinds: Some(3),
    over_blinds_double: false,
    kill_pots: false,
    posts_stay_in_misdeal: true,
    first_manila_card_open: false,
    hands_asked_for: false,
    odd_chips: OddChipsRule::Nearest,
    odd_chip_to_high: false,
    commission: CommissionRule::TwoRates,
    free_pots: FreePots::Uncontested,
    usual_stake: UsualStake::HundredDollars,
    maximum_buy_in: MaximumBuyIn::InBook,
    additions_reach_minimum: true,
    additions_wait: true,
    declared_players: true,
    newcomers_by_house: false,
    free_seats_in_a_move: 0,
    paid_up_may_take_button: false,
    seat_draw_by_suit: false,
    chips_off_by_house: false,
    dead_button: false,
    large_blind_is_last: false,
    picked_up_is_first: false,
    notice_rounds: 1,
    players_waive_notice: false,
    commission_without_notice: false,
    commission_as_play_goes: false,
    time_is_verified: false,
    supervisors_clock_seconds: Some(90),
    higher_minimum_minutes: 0,
    cards_checked_daily: true,
    cards_replaced_by_two: true,
};

/// The ACT's two books of pots were written alike.
const DRAW: BookRules =
    BookRules { maximum_buy_in: MaximumBuyIn::None, chips_off_by_house: true, ..MANILA };

/// Of all this, 3 Card Poker has only chips: a player brings what they like between rounds (act-3cp:4.3).
const BOXES: BookRules = BookRules {
    additions_reach_minimum: false,
    additions_wait: false,
    declared_players: false,
    chips_off_by_house: false,
    supervisors_clock_seconds: None,
    ..DRAW
};

static ALL: ByBook<BookRules> = ByBook { crown: CROWN, manila: MANILA, draw: DRAW, boxes: BOXES };

impl BookRules {
    /// What a book rules in its own way.
    #[must_use]
    pub fn of(book: Book) -> &'static BookRules {
        ALL.get(book)
    }
}
