//! What stands on the sign at a table: everything its book wants displayed there, from its options.

use crate::approval::Approved;
use crate::collection::TimeTerms;
use crate::config::{Config, Game};
use crate::options::{ExtraTime, KillRejoin};
use crate::point::{self, RarePoint};
use cutcard_banked::{self as banked, Wager};
use cutcard_rulebook::{Chips, ClauseId, Family, Forced, House, LimitKind, Percentage, Word as _};
use std::fmt;

/// A line of the sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignLine {
    /// What it says.
    pub says: SignItem,
    /// The clauses of the table's book that want it there; none where it only helps.
    pub clauses: Vec<ClauseId>,
}

/// What a line of the sign says. Its [`Display`](fmt::Display) is English, in one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignItem {
    /// Which game is played.
    Game(String),
    /// What players sit down with.
    BuyIn {
        /// At least.
        least: Chips,
        /// At most, where there is a most.
        most: Option<Chips>,
    },
    /// How much may be bet.
    Limit {
        /// Of which kind.
        kind: LimitKind,
        /// The least bet.
        minimum: Chips,
        /// The most, where it is a sum and not what a player or the pot has.
        maximum: Option<Chips>,
    },
    /// How many blinds there are, and how much each is.
    Blinds(Vec<Chips>),
    /// What everybody puts in before the cards.
    Ante(Chips),
    /// Blinds above the last that a player may make, in order.
    OverBlinds(Vec<Chips>),
    /// What a unit is worth.
    Unit(Chips),
    /// The least, the most and the steps of a wager at each box.
    Box(Wager, banked::Limits),
    /// The house takes nothing.
    NoCommission,
    /// The house takes a share of the pots.
    Share(Percentage),
    /// The house takes a set sum for each hand, from so many players on.
    PerHand(Vec<(usize, Chips)>),
    /// The house takes a set sum from each player dealt in.
    PerPerson(Chips),
    /// Time is charged: the most an hour costs a player, where the house has said it.
    TimeCharge(Option<Chips>),
    /// Time is collected by the clock: what an hour costs, what each collection, and how often.
    TimeCollection(TimeTerms),
    /// How long a decision may take.
    TimeToAct {
        /// So many seconds.
        seconds: u64,
    },
    /// More time is sold.
    ExtraTime(ExtraTime),
    /// When rounds begin on a day: from then to then, as a clock shows it.
    Hours {
        /// 1030 is half past ten.
        from: u64,
        /// The next day's where it is before that.
        to: u64,
    },
    /// By which approval of the regulator's the table stands there.
    Approved(String),
    /// By which one the house takes what it takes.
    CommissionApproved(String),
    /// Kill pots are played.
    KillPots {
        /// By how much a kill raises the game.
        percent: u32,
        /// The least pot that counts.
        pot: Chips,
    },
    /// For how long a kill that was given up can be taken up again.
    KillRejoin(KillRejoin),
}

/// What a line of the sign tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// How much may be bet, and what players sit down with.
    Limits,
    /// What the house takes, and what time costs.
    Prices,
    /// Anything else.
    Other,
}

impl SignItem {
    /// What it tells of.
    #[must_use]
    pub const fn tells(&self) -> Tells {
        match self {
            SignItem::BuyIn { .. }
            | SignItem::Limit { .. }
            | SignItem::Blinds(_)
            | SignItem::Ante(_)
            | SignItem::OverBlinds(_)
            | SignItem::Unit(_)
            | SignItem::Box(..) => Tells::Limits,
            SignItem::NoCommission
            | SignItem::Share(_)
            | SignItem::PerHand(_)
            | SignItem::PerPerson(_)
            | SignItem::TimeCharge(_)
            | SignItem::TimeCollection(_)
            | SignItem::ExtraTime(_) => Tells::Prices,
            SignItem::Game(_)
            | SignItem::TimeToAct { .. }
            | SignItem::Hours { .. }
            | SignItem::Approved(_)
            | SignItem::CommissionApproved(_)
            | SignItem::KillPots { .. }
            | SignItem::KillRejoin(_) => Tells::Other,
        }
    }
}

/// The game and its stakes.
const GAME: RarePoint = crown("6.1.1");
/// What players sit down with.
const STAKE: RarePoint = all("6.1.1", "4.1", "4.1");
/// How much may be bet, as the book wants it.
const BETS: RarePoint = all("6.1.1", "4.1", "4.1");
/// How much may be bet, as the law behind Crown's book wants it.
const BETS_BY_LAW: RarePoint = crown("6.1:fn2 s66(1)(c)");
/// How many blinds there are.
const BLINDS: RarePoint = crown("8.9.1");
/// What a unit of Chinese Poker is worth.
const UNIT: RarePoint = crown("13.4.4");
/// What the house takes.
const COMMISSION: RarePoint = crown("6.1.1");
/// What kind of charge it is, its least and its most.
const CHARGE: RarePoint = crown("7.1");
const PER_HAND: RarePoint = crown("7.2.3(b)");
const PER_PERSON: RarePoint = crown("7.2.4(a)");
/// Time is told by the hour; in the ACT before it is paid.
const HOURLY: RarePoint = all("7.2.2(b)", "15.3", "15.3");
/// The most an hour costs.
const TIME_CHARGE: RarePoint = crown("7.2.2(c)");
/// How long a decision may take.
const TIME_TO_ACT: RarePoint = crown("6.1.1");
/// How much time is sold, how often and for what.
const EXTRA_TIME: RarePoint = crown("6.15.2");
const KILL_POTS: RarePoint = crown("8.13.1");
/// For how long a kill can be taken up again.
const KILL_REJOIN: RarePoint = crown("8.13.11(a)");
/// The least and the most at a box.
const BOX: RarePoint = RarePoint { boxes: Some("3.1"), ..RarePoint::NOWHERE };
/// When rounds begin on a day.
const HOURS: RarePoint = RarePoint {
    manila: Some("18.1"),
    draw: Some("18.1"),
    boxes: Some("13.1"),
    ..RarePoint::NOWHERE
};
/// The steps of wagers at a box.
const BOX_STEPS: RarePoint = RarePoint { boxes: Some("3.3"), ..RarePoint::NOWHERE };

const fn crown(place: &'static str) -> RarePoint {
    RarePoint { crown: Some(place), ..RarePoint::NOWHERE }
}

const fn all(crown: &'static str, manila: &'static str, draw: &'static str) -> RarePoint {
    RarePoint { crown: Some(crown), manila: Some(manila), draw: Some(draw), boxes: None }
}

impl Config {
    /// The sign at the table, where a decision may take so long.
    #[must_use]
    pub fn sign(&self, seconds_to_act: u64) -> Vec<SignLine> {
        let mut sign = Sign { config: self, lines: Vec::new() };
        match &self.game {
            Game::Pots(rules) => sign.pots(&rules.house),
            Game::Boxes(house) => sign.boxes(house),
        }
        sign.put(SignItem::TimeToAct { seconds: seconds_to_act }, &[TIME_TO_ACT]);
        let extra = self.file.options.extra_time();
        if extra.per_round > 0 {
            sign.put(SignItem::ExtraTime(extra), &[EXTRA_TIME]);
        }
        let hours = self.file.options.gaming_hours();
        if !hours.are_always() {
            let (from, to) = (self.file.options.hours_from, self.file.options.hours_to);
            sign.put(SignItem::Hours { from, to }, &[HOURS]);
        }
        for what in self.file.must_be_approved(self.book) {
            let Some(approvals) = &self.file.approvals else { break };
            match what {
                Approved::Table(_) => {
                    let reference = approvals.table.clone();
                    sign.put(SignItem::Approved(reference), &[point::APPROVED_TABLE]);
                }
                Approved::Commission(_) => {
                    let reference = approvals.commission.clone();
                    let says = SignItem::CommissionApproved(reference);
                    sign.put(says, &[point::APPROVED_COMMISSION]);
                }
            }
        }
        sign.lines
    }
}

/// A sign being written.
struct Sign<'a> {
    config: &'a Config,
    lines: Vec<SignLine>,
}

impl Sign<'_> {
    fn put(&mut self, says: SignItem, points: &[RarePoint]) {
        let book = self.config.book;
        let clauses = points.iter().filter_map(|point| point.of(book)).collect();
        self.lines.push(SignLine { says, clauses });
    }

    fn pots(&mut self, house: &House) {
        self.put(SignItem::Game(house.game.name().to_owned()), &[GAME]);
        let (least, most) = (self.config.minimum, self.config.maximum);
        self.put(SignItem::BuyIn { least, most }, &[STAKE]);
        match house.game.family() {
            Family::Chinese => self.put(SignItem::Unit(house.unit), &[GAME, BETS_BY_LAW, UNIT]),
            Family::Draw | Family::Stud | Family::Flop | Family::Manila | Family::Banked => {
                self.put(limit(house), &[BETS, BETS_BY_LAW]);
            }
        }
        if !house.blinds.is_empty() {
            self.put(SignItem::Blinds(house.blinds.clone()), &[BLINDS]);
        }
        if matches!(house.forced, Forced::Antes | Forced::BlindsAndAntes) {
            self.put(SignItem::Ante(house.ante), &[]);
        }
        if !house.over_blinds.is_empty() {
            self.put(SignItem::OverBlinds(house.over_blinds.clone()), &[]);
        }
        if let Some(percent) = house.kill_percent {
            let pot = house.kill_qualifying_pot;
            self.put(SignItem::KillPots { percent, pot }, &[KILL_POTS]);
            let rejoin = self.config.file.options.kill_rejoin();
            self.put(SignItem::KillRejoin(rejoin), &[KILL_REJOIN]);
        }
        self.commission(house);
    }

    fn commission(&mut self, house: &House) {
        let taken = &house.commission;
        let before = self.lines.len();
        if let Some(share) = taken.percentage {
            self.put(SignItem::Share(share), &[COMMISSION, CHARGE]);
        }
        if !taken.per_hand.is_empty() {
            self.put(SignItem::PerHand(taken.per_hand.clone()), &[COMMISSION, CHARGE, PER_HAND]);
        }
        if taken.per_person > Chips::ZERO {
            self.put(SignItem::PerPerson(taken.per_person), &[COMMISSION, CHARGE, PER_PERSON]);
        }
        if taken.time {
            let most = self.config.file.options.most_time_charge.map(Chips);
            self.put(SignItem::TimeCharge(most), &[COMMISSION, CHARGE, TIME_CHARGE]);
        }
        if let Some(terms) = self.config.time_terms() {
            self.put(SignItem::TimeCollection(terms), &[COMMISSION, CHARGE, HOURLY]);
        }
        if self.lines.len() == before {
            self.put(SignItem::NoCommission, &[COMMISSION, CHARGE]);
        }
    }

    fn boxes(&mut self, house: &banked::House) {
        for wager in [Wager::Ante, Wager::PairsPlus] {
            self.put(SignItem::Box(wager, house.limits(wager)), &[BOX, BOX_STEPS]);
        }
    }
}

fn limit(house: &House) -> SignItem {
    let limit = &house.limit;
    let maximum = match limit.kind {
        LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle => Some(limit.maximum),
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => None,
    };
    SignItem::Limit { kind: limit.kind, minimum: limit.minimum, maximum }
}

impl fmt::Display for SignItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SignItem::Game(name) => write!(f, "game {name}"),
            SignItem::BuyIn { least, most: None } => write!(f, "buy-in {least} at least"),
            SignItem::BuyIn { least, most: Some(most) } => write!(f, "buy-in {least} to {most}"),
            SignItem::Limit { kind, minimum, maximum } => {
                write!(f, "{} limit, bets from {minimum}", kind.word().trim_end_matches("-limit"))?;
                maximum.map_or(Ok(()), |maximum| write!(f, " to {maximum}"))
            }
            SignItem::Blinds(blinds) => write!(f, "blinds {}", listed(blinds)),
            SignItem::Ante(ante) => write!(f, "ante {ante}"),
            SignItem::OverBlinds(sizes) => write!(f, "over-blinds {}", listed(sizes)),
            SignItem::Unit(unit) => write!(f, "unit {unit}"),
            SignItem::Box(wager, limits) => {
                let banked::Limits { minimum, maximum, multiple } = limits;
                write!(f, "{wager} {minimum} to {maximum} by {multiple}")
            }
            SignItem::NoCommission => f.write_str("commission nil"),
            SignItem::Share(share) => {
                let (whole, part) = (share.basis_points / 100, share.basis_points % 100);
                write!(f, "commission {whole}")?;
                if part > 0 {
                    write!(f, ".{part:02}")?;
                }
                write!(f, "% of the pot, {} to {}", share.minimum, share.cap)
            }
            SignItem::PerHand(steps) => {
                f.write_str("commission a hand")?;
                steps
                    .iter()
                    .try_for_each(|(from, chips)| write!(f, ", {chips} from {from} players"))
            }
            SignItem::PerPerson(chips) => write!(f, "commission {chips} a player and hand"),
            SignItem::TimeCharge(None) => f.write_str("time charge"),
            SignItem::TimeCharge(Some(most)) => write!(f, "time charge {most} an hour at most"),
            SignItem::TimeCollection(TimeTerms { hour, minutes, each }) => {
                write!(f, "time {hour} an hour, {each} every {minutes} minutes")
            }
            SignItem::TimeToAct { seconds } => write!(f, "{seconds} seconds to act"),
            SignItem::ExtraTime(ExtraTime { seconds, fee, per_round }) => {
                write!(f, "{seconds} more seconds for {fee}, {per_round} times a round")
            }
            SignItem::Hours { from, to } => {
                write!(f, "gaming from {} to {}", Clock(*from), Clock(*to))
            }
            SignItem::Approved(reference) => write!(f, "approved: {reference}"),
            SignItem::CommissionApproved(reference) => {
                write!(f, "commission approved: {reference}")
            }
            SignItem::KillPots { percent, pot } => {
                write!(f, "kill pots of {percent}%, pots from {pot}")
            }
            SignItem::KillRejoin(KillRejoin::Minutes(minutes)) => {
                write!(f, "a kill is taken up again within {minutes} minutes")
            }
            SignItem::KillRejoin(KillRejoin::Rounds(rounds)) => {
                write!(f, "a kill is taken up again within {rounds} rounds")
            }
        }
    }
}

/// A time of day: 1030 is 10:30.
struct Clock(u64);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 100, self.0 % 100)
    }
}

fn listed(chips: &[Chips]) -> String {
    chips.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
