//! A table as a client sees it.

use crate::wire::by_hand::ByHand;
use crate::wire::change::{ComingView, Votes};
use crate::wire::options::Options;
use crate::wire::pays::Pays;
use crate::wire::result::{DrawView, Duel, Equity, PotResult};
use crate::wire::sentence::Sentence;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What the lobby lists of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableInfo {
    /// Its number.
    pub table: u32,
    /// Its name.
    pub name: String,
    /// Who opened it; nothing where it was the house itself.
    pub opened_by: Option<String>,
    /// The game, by the name commands use: `crown/holdem`.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// The book in clause ids: `crown`, `act-manila`, `act-draw`, `act-3cp`.
    pub book: String,
    /// `draw`, `stud`, `flop`, `manila`, `chinese`, `banked`.
    pub family: String,
    /// `fixed`, `spread`, `half-pot`, `pot`, `straddle-ceiling`, `no-limit`; `none` where nothing is bet.
    pub limit: String,
    /// The stakes as players name them: `5/10` by the blinds, in fixed limit by the bets, `10/20, ante 2` in
    /// stud, `2 to 20` in spread limit, `unit 10` in Chinese Poker.
    pub stakes: String,
    /// The blinds, in the order they are posted.
    #[ts(type = "number[]")]
    pub blinds: Vec<u64>,
    /// The ante; 0 for none.
    #[ts(type = "number")]
    pub ante: u64,
    /// What "big blinds" are counted in: the last blind, else the least bet.
    #[ts(type = "number")]
    pub big_blind: u64,
    /// The smallest chip in play.
    #[ts(type = "number")]
    pub chip: u64,
    /// The least to sit down with.
    #[ts(type = "number")]
    pub least_buy_in: u64,
    /// The most.
    #[ts(type = "number | null")]
    pub most_buy_in: Option<u64>,
    /// How many may sit.
    pub capacity: u8,
    /// How many sit, house players too.
    pub seated: u8,
    /// How many of them are people who are there.
    pub people: u8,
    /// How many are people who sit out or whose connection is gone.
    pub people_away: u8,
    /// How many are house players.
    pub house_players: u8,
    /// How many wait.
    pub waiting: u32,
    /// Whether a round is on.
    pub playing: bool,
    /// Whether it is stopped.
    pub paused: bool,
    /// Whether it is closed.
    pub closed: bool,
    /// How many rounds have begun.
    #[ts(type = "number")]
    pub round_number: u64,
    /// The seconds to act.
    pub clock_seconds: u32,
    /// Which cards: `52`, `32`, and whether a joker is in.
    pub deck: u8,
    /// Whether the joker is in.
    pub joker: bool,
    /// What departs from the book because it was asked to.
    pub departures: Vec<Sentence>,
    /// What a table against the house pays; nothing at others.
    pub pays: Option<Pays>,
    /// Whether a dealer deals by hand.
    #[serde(default)]
    pub by_hand: bool,
    /// Whether it is for practice: house players play, a dealer of the room's makes mistakes, people look on.
    #[serde(default)]
    pub practice: bool,
    /// Whether it is private: the lobby lists it to those who opened it or play there, and to staff.
    pub private: bool,
    /// The code that lets others in, told to who opened the table and to who sits there.
    pub invite: Option<String>,
    /// Why the table does not go on, where it does not: its journal takes nothing, for example.
    #[serde(default)]
    pub trouble: Option<Sentence>,
}

/// A table at which nothing can happen: what is kept of it is damaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DamagedTable {
    /// Its number.
    pub table: u32,
    /// Its name, where that can still be read.
    pub name: Option<String>,
}

/// What time costs at a table, and what of it lies on the slide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TimeView {
    /// What an hour costs each player; 0 where it is not collected by the clock.
    #[ts(type = "number")]
    pub hour: u64,
    /// What each collection costs.
    #[ts(type = "number")]
    pub each: u64,
    /// How many minutes it pays for.
    #[ts(type = "number")]
    pub minutes: u64,
    /// When the next is due; before the next round where there was none yet.
    #[ts(type = "number | null")]
    pub next_millis: Option<u64>,
    /// Charges on the slide that are to be verified.
    #[ts(type = "number")]
    pub unverified: u64,
    /// Charges on it that are, and may be dropped.
    #[ts(type = "number")]
    pub verified: u64,
}

/// A table as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableView {
    /// The last event it knows.
    #[ts(type = "number")]
    pub sequence: u64,
    /// The room's clock when it was made: what deadlines are counted from.
    #[ts(type = "number")]
    pub now_millis: u64,
    /// How many rounds have begun.
    #[ts(type = "number")]
    pub round_number: u64,
    /// Whether a round is on; else the last one is shown.
    pub playing: bool,
    /// Whether play is stopped between rounds.
    pub paused: bool,
    /// After which round the table closes.
    #[ts(type = "number | null")]
    pub closes_after: Option<u64>,
    /// How those who play stand to that; nothing where no notice of it is running.
    #[serde(default)]
    pub closing: Option<Votes>,
    /// What the table will be, where notice was given of a change.
    #[serde(default)]
    pub coming: Option<ComingView>,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether rounds may begin, by the hours of gaming.
    #[serde(default = "always")]
    pub gaming: bool,
    /// When gaming ends, where it does.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub gaming_ends_millis: Option<u64>,
    /// What time costs, where it is charged by the clock or something of it lies on the slide.
    #[serde(default)]
    pub time: Option<TimeView>,
    /// When the next round begins, where one is about to.
    #[ts(type = "number | null")]
    pub next_round_millis: Option<u64>,
    /// How many may sit: seats are numbered from 1, clockwise from the dealer's left.
    pub capacity: u8,
    /// The viewer's seat.
    pub my_seat: Option<u8>,
    /// What the viewer, who has no seat, left the table with, where that is not long ago.
    #[serde(default)]
    pub left: Option<LeftView>,
    /// Who waits for a seat, first come first.
    pub waiting: Vec<WaitingView>,
    /// Whether the viewer is among them.
    pub on_list: bool,
    /// Those who sit.
    pub seats: Vec<SeatView>,
    /// Who was dealt in to the round that is shown and has left that seat since: somebody else may sit there.
    #[serde(default)]
    pub gone: Vec<GoneView>,
    /// Seats that came free and that nobody has yet.
    #[serde(default)]
    pub vacancies: Vec<VacancyView>,
    /// Where the button lies.
    pub button: Option<u8>,
    /// Where the blinds of the round fall, the first first.
    pub blinds: Vec<u8>,
    /// Where the kill button lies.
    pub kill: Option<u8>,
    /// What is asked for now.
    pub stage: Stage,
    /// Who has until when.
    pub turn: Option<TurnView>,
    /// The betting round, from 1; 0 before the first.
    pub betting_round: u8,
    /// The boards, as many as there are runs and flops.
    pub boards: Vec<Vec<CardView>>,
    /// A card that counts for every player of stud.
    pub community: Option<CardView>,
    /// All chips in the middle.
    #[ts(type = "number")]
    pub pot: u64,
    /// The pots, the main one first: told apart once the betting that makes them is over, else
    /// as they were before it.
    pub pots: Vec<PotView>,
    /// What must be matched in this betting round.
    #[ts(type = "number")]
    pub to_match: u64,
    /// Whether nobody can act any more: the rest comes by itself, with a pause between.
    pub running_out: bool,
    /// Which draw is on, or was last.
    pub draw: Option<DrawView>,
    /// What the round that is over came to, in the order pots are pushed.
    pub results: Vec<PotResult>,
    /// Rows against rows, once a round of Chinese Poker is over.
    pub duels: Vec<Duel>,
    /// What the house has taken of this round.
    #[ts(type = "number")]
    pub commission: u64,
    /// What it would take of the pots as the chips lie now.
    #[ts(type = "number")]
    pub commission_to_come: u64,
    /// How many cards are left to deal.
    pub stub: u8,
    /// How many are in the muck.
    pub muck: u8,
    /// How many the kitty has.
    pub kitty: u8,
    /// The dealer's hand at a table of boxes.
    pub dealer: Option<DealerView>,
    /// What the viewer may do: the one source of every button.
    pub options: Option<Options>,
    /// What the viewer, who deals by hand here, does next.
    #[serde(default)]
    pub by_hand: Option<ByHand>,
    /// What the viewer holds, in words a catalogue can say.
    pub you_have: Vec<HandWords>,
    /// How many look on without a seat.
    pub observers: u32,
    /// Why the table does not go on, where it does not: its journal takes nothing.
    pub trouble: Option<Sentence>,
}

/// What somebody left a table with. It is told to them alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LeftView {
    /// How much: it is in their wallet since then.
    #[ts(type = "number")]
    pub chips: u64,
    /// When.
    #[ts(type = "number")]
    pub at_millis: u64,
    /// By whose wish.
    pub how: HowLeft,
    /// After how many minutes without them the standing order picks players up, where it was that.
    #[ts(type = "number | null")]
    pub away_minutes: Option<u64>,
    /// Until when they bring as much, or more, if they come back; nothing where they need not.
    #[ts(type = "number | null")]
    pub brings_until_millis: Option<u64>,
    /// The clause that says so.
    pub clause: String,
}

/// By whose wish somebody left a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HowLeft {
    /// Their own.
    OwnWish,
    /// Staff picked them up.
    Staff,
    /// They were gone for too long and picked up by the standing order (crown:8.11).
    StandingOrder,
}

/// Somebody who played a round and has left their seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GoneView {
    /// Where they sat.
    pub seat: u8,
    /// Who.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
}

/// A seat that came free and that nobody has yet: a reserved button lies there (crown:8.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VacancyView {
    /// Which.
    pub seat: u8,
    /// How it stands with it.
    pub stage: VacancyStage,
    /// Until when it may be asked for, or is kept.
    #[ts(type = "number | null")]
    pub until_millis: Option<u64>,
    /// For whom it is kept.
    #[ts(type = "number | null")]
    pub kept_for: Option<u64>,
    /// Their name.
    pub kept_for_name: Option<String>,
    /// Who asks for it, first come first.
    pub asked: Vec<String>,
}

/// How it stands with a seat that came free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VacancyStage {
    /// Whoever comes first may take it.
    Reserved,
    /// It may be asked for.
    Offered,
    /// It is kept for somebody.
    Kept,
}

/// Somebody on the waiting list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WaitingView {
    /// Who.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// Until when a seat is kept for them; nothing while there is none.
    #[ts(type = "number | null")]
    pub seat_kept_until_millis: Option<u64>,
}

/// What a table asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players, or chips.
    WaitingForPlayers,
    /// The next round begins soon.
    BetweenRounds,
    /// Over-blinds.
    OverBlinds,
    /// Betting.
    Bet,
    /// Drawing.
    Draw,
    /// Throwing a card away.
    Discard,
    /// Setting rows.
    Set,
    /// Whether the board is dealt again.
    RunItAgain,
    /// Showing or mucking.
    Showdown,
    /// Wagers on boxes.
    Wagers,
    /// Play or fold.
    PlayOrFold,
    /// The floor's word.
    Floor,
    /// A live dealer's cards.
    Cards,
}

/// Who has until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TurnView {
    /// Who is due.
    pub seats: Vec<u8>,
    /// Until when, by the room's clock; 0 where a dealer deals by hand and nobody's time runs.
    #[ts(type = "number")]
    pub deadline_millis: u64,
    /// How long it was in all.
    #[ts(type = "number")]
    pub length_millis: u64,
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatView {
    /// Which.
    pub seat: u8,
    /// Who.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// A house player's temperament; nothing for people.
    pub house_player: Option<String>,
    /// Whether they have no page of their own: the dealer, who deals by hand, speaks for them.
    #[serde(default)]
    pub walk_in: bool,
    /// Whether they are there: house players always are.
    pub connected: bool,
    /// When they are picked up and lose their seat, unless they come back before (crown:8.11).
    #[ts(type = "number | null")]
    pub picked_up_at_millis: Option<u64>,
    /// For how many rounds running they have not bet while every other seat was in use (act-manila:19.6): after three the
    /// seat may be taken.
    #[serde(default)]
    pub idle_rounds: u8,
    /// The chips behind.
    #[ts(type = "number")]
    pub stack: u64,
    /// `here`, `until-next-blind`, `away`.
    pub presence: String,
    /// `walking`, `absent`, `missed-blind`, `dealt-out`, `busted`, `declared`, `leaving`, `leg-up`, `kill`.
    pub markers: Vec<String>,
    /// Whether they come in by posting where they owe; nothing where they do not.
    pub comes_in_by: Option<String>,
    /// Chips that will be added, for their own eyes.
    #[ts(type = "number | null")]
    pub queued: Option<u64>,
    /// Chips that they buy and that are on their way: a lammer stands for them, and they count once they are there
    /// (crown:1.1:Lammer).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub lammer: Option<u64>,
    /// Whether they are in the round that is shown.
    pub dealt_in: bool,
    /// `in`, `all-in`, `folded`; nothing where they are not dealt in.
    pub standing: Option<String>,
    /// Chips put in during this betting round.
    #[ts(type = "number")]
    pub bet: u64,
    /// Chips put in during the round.
    #[ts(type = "number")]
    pub put_in: u64,
    /// The cards in the order they were dealt.
    pub cards: Vec<CardView>,
    /// Whether the hand has been laid open.
    pub shown: bool,
    /// The rows of Chinese Poker, once the viewer may see them.
    pub rows: Option<RowsView>,
    /// What the player did last in this betting round.
    pub last_act: Option<LastAct>,
    /// What they got of the pots of the round that is over; in Chinese Poker what they won on
    /// balance.
    #[ts(type = "number")]
    pub won: u64,
    /// What the round that is over brought them: won less put in. Nothing while it is on.
    #[ts(type = "number | null")]
    pub net: Option<i64>,
    /// Whether the hand was turned up because no more betting is possible.
    pub turned_up: bool,
    /// What the hand can expect, while the rest of the cards comes and nobody can act.
    pub equity: Option<Equity>,
    /// How many cards were drawn at each draw of the round so far.
    pub drawn: Vec<u8>,
    /// What a hand laid open is.
    pub has: Vec<HandWords>,
    /// The low hand, where the game splits its pots and the viewer may know the cards: their own,
    /// and hands laid open. Nothing where there is none yet. With several boards the first that has one.
    pub low: Option<HandWords>,
    /// Whether no low hand can come any more, on any board; told of the same hands.
    pub no_low: bool,
    /// Their box at 3 Card Poker.
    pub at_box: Option<BoxView>,
}

/// A card: nothing where the viewer may not know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CardView {
    /// `As`, `Td`, `9c`, `Jk`.
    pub card: Option<String>,
    /// Whether it lies face up.
    pub up: bool,
}

/// Rows of Chinese Poker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RowsView {
    /// Three cards.
    pub front: Vec<String>,
    /// Five cards.
    pub middle: Vec<String>,
    /// Five cards.
    pub back: Vec<String>,
    /// Whether they are set wrongly.
    pub fouled: bool,
}

/// What a player did last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LastAct {
    /// `fold`, `check`, `call`, `bet`, `raise`, `all-in`, `post`, `draw`, `discard`, `set`, `muck`, `show`, `play`, ...
    pub word: String,
    /// How much, or how many cards.
    #[ts(type = "number | null")]
    pub number: Option<u64>,
}

/// A pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PotView {
    /// The chips in it.
    #[ts(type = "number")]
    pub amount: u64,
    /// Who can win it.
    pub eligible: Vec<u8>,
}

/// A hand in words: what a catalogue needs to say "straight, nine high".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HandWords {
    /// `high` or `low`.
    pub side: String,
    /// Of which board, from 0.
    pub board: u8,
    /// `front`, `middle`, `back` in Chinese Poker.
    pub row: Option<String>,
    /// `royal-flush`, `five-of-a-kind`, `straight-flush`, `four-of-a-kind`, `full-house`, `flush`, `straight`,
    /// `three-of-a-kind`, `two-pair`, `pair`, `high-card`; for a low `low` and its ranks.
    pub category: String,
    /// The ranks that tell it from others of its kind, the most telling first: `A`, `K`, `T`, `9`.
    pub ranks: Vec<String>,
    /// The same in English.
    pub text: String,
    /// The cards that make it, as far as it has come: five, or three in 3 Card Poker and front rows.
    pub cards: Vec<String>,
}

/// The dealer at 3 Card Poker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DealerView {
    /// The cards, those face down as nothing.
    pub cards: Vec<CardView>,
    /// Whether the hand qualifies, once it is turned up.
    pub qualifies: Option<bool>,
    /// The hand in words, once it is turned up.
    pub has: Option<HandWords>,
}

/// A box at 3 Card Poker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoxView {
    /// On the ante.
    #[ts(type = "number")]
    pub ante: u64,
    /// On pairs plus.
    #[ts(type = "number")]
    pub pairs_plus: u64,
    /// On play.
    #[ts(type = "number")]
    pub play: u64,
    /// `undecided`, `played`, `folded`, `kept-pairs-plus`.
    pub decided: String,
    /// What each wager came to, once settled.
    pub results: Vec<BoxResultView>,
}

/// What a wager came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoxResultView {
    /// `ante`, `play`, `pairs-plus`, `ante-bonus`.
    pub wager: String,
    /// `won`, `lost`, `returned`.
    pub result: String,
    /// What the house pays on top, or takes.
    #[ts(type = "number")]
    pub chips: u64,
}

/// Of a table that says nothing of hours.
const fn always() -> bool {
    true
}
