//! What may be bet, written from the decision tables alone: follows a round by its events and says
//! what the player in turn may do. It shares no code with the engine.

use super::Case;
use super::showing::{lowest_showing, showing, standing};
use cutcard_round::{Act, Chips, Event, Post, Round, Seat};
use cutcard_rulebook::{
    Book, House, LastBlindOption, LimitKind, OpenPairHiLo, Opens, RaiseOverStraddle, ShortAllIns,
    ShortTapOut, Step, TapOut,
};

pub struct Referee<'a> {
    pub(super) case: &'a Case,
    pub stack: Vec<u64>,
    pub bet: Vec<u64>,
    pub(super) folded: Vec<bool>,
    /// Who has tapped out and kept less than a minimum bet.
    pub(super) tapped: Vec<bool>,
    pub pot: u64,
    /// Who has acted since the last bet or raise that counts.
    pub(super) acted: Vec<bool>,
    /// What must be matched, what a raise is measured from, and the last full level.
    pub(super) level: u64,
    pub(super) base: u64,
    pub(super) full: u64,
    pub(super) step: u64,
    pub(super) opened: bool,
    pub(super) raises: u32,
    pub(super) closed: bool,
    /// The betting round, 0 before the first.
    pub(super) number: usize,
    pub(super) turn: usize,
    pub(super) must_bet: bool,
    pub(super) is_first_act: bool,
    pub(super) denied: Option<usize>,
    /// Blinds and over-blinds.
    pub(super) last_poster: Option<usize>,
    pub(super) over_blinds: Vec<u64>,
    pub(super) kitty_seen: Vec<bool>,
    pub(super) kitty_open: bool,
    pub(super) open_pair: bool,
}

impl<'a> Referee<'a> {
    pub fn new(case: &'a Case) -> Referee<'a> {
        let players = case.stacks.len();
        Referee {
            case,
            stack: case.stacks.iter().map(|stack| stack.0).collect(),
            bet: vec![0; players],
            folded: vec![false; players],
            tapped: vec![false; players],
            pot: 0,
            acted: vec![false; players],
            level: 0,
            base: 0,
            full: 0,
            step: 0,
            opened: false,
            raises: 0,
            closed: false,
            number: 0,
            turn: 0,
            must_bet: false,
            is_first_act: false,
            denied: None,
            last_poster: None,
            over_blinds: Vec::new(),
            kitty_seen: vec![false; players],
            kitty_open: case.rules.house.game.id().as_str() == "crown/draw-kitty",
            open_pair: false,
        }
    }

    pub(super) fn house(&self) -> &House {
        &self.case.rules.house
    }

    fn is_crown(&self) -> bool {
        self.house().game.book() == Book::Crown
    }

    pub(super) fn able(&self, seat: usize) -> bool {
        !self.folded[seat] && self.stack[seat] > 0 && !self.tapped[seat]
    }

    /// What a stake too short puts in: all, or whole minimum bets where the house says so.
    pub(super) fn tap_out(&self, stake: u64) -> u64 {
        let unit = self.house().limit.minimum.0;
        let by_units = self.house().policies.tap_out == TapOut::WholeMinimumBets;
        if by_units && !self.is_crown() && stake >= unit { stake / unit * unit } else { stake }
    }

    pub(super) fn count(&self, is: impl Fn(usize) -> bool) -> usize {
        (0..self.stack.len()).filter(|seat| is(*seat)).count()
    }

    /// An amount at a killed table.
    pub(super) fn killed(&self, amount: u64) -> u64 {
        match (self.case.killer, self.house().kill_percent) {
            (Some(_), Some(percent)) => {
                let chip = self.house().smallest_chip.0;
                (amount * u64::from(percent) / 100 / chip * chip).max(amount)
            }
            _ => amount,
        }
    }

    /// What the betting of a round is sized by.
    pub(super) fn size(&self) -> u64 {
        let (limit, play) = (self.house().limit, self.house().game.play().unwrap());
        let upper = limit.kind == LimitKind::Fixed && self.number >= play.upper_tier_from;
        self.killed(if upper { limit.maximum.0 } else { limit.minimum.0 })
    }

    /// The call that blinds, kill and over-blinds set, whatever was really posted.
    pub(super) fn blind_level(&self) -> u64 {
        let house = self.house();
        let last = house.blinds.last().map_or(0, |blind| blind.0);
        let kill = match self.case.killer {
            Some(_) => self.killed(house.blinds.last().unwrap_or(&house.limit.minimum).0),
            None => 0,
        };
        last.max(kill).max(self.over_blinds.last().copied().unwrap_or(0))
    }

    /// A betting round begins, if this is a new one.
    pub fn look(&mut self, round: &Round) {
        let Some(number) = round.betting_round() else { return };
        if number == self.number {
            return;
        }
        self.number = number;
        let first = number == 1;
        if !first {
            self.bet.fill(0);
        }
        let house = self.house();
        let opens = self.opens();
        let stud_kill = first && self.case.killer.is_some() && house.blinds.is_empty();
        self.level =
            if first && (!house.blinds.is_empty() || stud_kill) { self.blind_level() } else { 0 };
        (self.base, self.full) = (self.level, self.level);
        self.step = self.first_step();
        self.opened = self.level > 0;
        (self.raises, self.closed) = (0, false);
        self.acted.fill(false);
        self.is_first_act = opens == Opens::AfterBlinds;
        let act_antes = !self.is_crown() && self.is_first_act && self.level == 0;
        let forced = matches!(opens, Opens::LowestCard | Opens::HighestCard);
        self.must_bet = act_antes || forced && !stud_kill;
        let denied = self.house().policies.last_blind_option == LastBlindOption::Denied;
        self.denied = self.last_poster.filter(|_| denied && self.is_first_act);
        self.open_pair = self.shows_open_pair(round);
        self.turn = self.opener(round, opens);
    }

    pub(super) fn opens(&self) -> Opens {
        let steps = self.case.rules.steps().iter();
        let bets = steps.filter_map(|each| match each.step {
            Step::Bet { opens } => Some(opens),
            _ => None,
        });
        bets.clone().nth(self.number - 1).unwrap()
    }

    fn first_step(&self) -> u64 {
        let size = self.size();
        let fixed = self.house().limit.kind == LimitKind::Fixed;
        // In the ACT books an over-blind is a blind, and the last blind is the first bet.
        let policy = match self.is_crown() {
            true => self.house().policies.raise_over_straddle,
            false => RaiseOverStraddle::Whole,
        };
        if self.number > 1 {
            return size;
        }
        let before = match self.over_blinds.as_slice() {
            [] => None,
            [_] => Some(self.house().blinds.last().unwrap().0),
            [.., before, _] => Some(*before),
        };
        match (before, policy) {
            _ if fixed => size,
            (Some(_), RaiseOverStraddle::Whole) => self.level,
            (Some(before), RaiseOverStraddle::Difference) => (self.level - before).max(size),
            (None, _) => self.level.max(size),
        }
    }

    /// Somebody's first two up-cards are a pair, in round two of Seven Card Stud.
    fn shows_open_pair(&self, round: &Round) -> bool {
        let house = self.house();
        let is_high = house.game.id().as_str() == "crown/seven-card-stud";
        let is_hi_lo = house.game.id().as_str() == "crown/seven-card-stud-hi-lo"
            && house.policies.open_pair_hi_lo == OpenPairHiLo::Included;
        let fixed = house.limit.kind == LimitKind::Fixed;
        (is_high || is_hi_lo)
            && fixed
            && self.number == 2
            && (0..self.stack.len()).filter(|seat| !self.folded[*seat]).any(|seat| {
                let up = round.face_up(Seat(seat as u8));
                up[0].rank() == up[1].rank()
            })
    }

    fn opener(&self, round: &Round, opens: Opens) -> usize {
        let players = self.stack.len();
        let able_from = |from: usize| {
            (from..from + players).map(|seat| seat % players).find(|seat| self.able(*seat))
        };
        let among = |able: bool| {
            (0..players)
                .filter(move |seat| if able { self.able(*seat) } else { !self.folded[*seat] })
        };
        let up = |seat: &usize| round.face_up(Seat(*seat as u8));
        let from = match opens {
            Opens::AfterBlinds => self.last_poster.map_or(0, |seat| seat + 1),
            Opens::AfterButton => 0,
            Opens::LowestCard => {
                among(true).min_by_key(|seat| standing(up(seat)[0], false)).unwrap()
            }
            Opens::HighestCard => {
                among(true).max_by_key(|seat| standing(up(seat)[0], true)).unwrap()
            }
            Opens::BestShowing => {
                among(false).max_by_key(|seat| showing(&up(seat), false)).unwrap()
            }
            Opens::LowestShowing => {
                among(false).min_by_key(|seat| lowest_showing(&up(seat))).unwrap()
            }
        };
        able_from(from).unwrap()
    }

    fn needs_to_act(&self, seat: usize) -> bool {
        let owes = self.bet[seat] < self.level;
        self.able(seat) && (owes || !self.acted[seat] && self.denied != Some(seat))
    }

    /// Once the betting is over, nobody who has chips has put in less than another, one who paid and
    /// gave the hand up among them.
    pub fn owes(&self) -> Option<usize> {
        let most = self.bet.iter().copied().max();
        let several = self.count(|seat| !self.folded[seat]) > 1;
        let owes = |seat: &usize| self.able(*seat) && Some(self.bet[*seat]) < most;
        (0..self.stack.len()).filter(|_| several && self.number > 0).find(owes)
    }

    fn pay(&mut self, seat: usize, chips: u64) {
        self.stack[seat] -= chips;
        self.pot += chips;
    }

    /// Follows what happens.
    pub fn see(&mut self, event: &Event) {
        match event {
            Event::Charged { seat, chips } => self.stack[seat.index()] -= chips.0,
            Event::Posted { seat, chips, post } => {
                let seat = seat.index();
                self.pay(seat, chips.0);
                match post {
                    Post::Ante | Post::Dead => {}
                    Post::Kill | Post::Live => self.bet[seat] += chips.0,
                    Post::Blind(_) | Post::OverBlind(_) => {
                        self.bet[seat] += chips.0;
                        self.last_poster = Some(seat);
                    }
                }
                if let Post::OverBlind(number) = post {
                    self.over_blinds.push(self.house().over_blinds[usize::from(*number)].0);
                }
            }
            Event::KittyTaken { seat, chips } => self.take_kitty(seat.index(), chips.0),
            Event::Acted { seat, act, .. } => self.act(seat.index(), *act),
            Event::Returned { seat, chips } => {
                self.stack[seat.index()] += chips.0;
                self.bet[seat.index()] -= chips.0;
                self.pot -= chips.0;
            }
            _ => {}
        }
    }

    fn take_kitty(&mut self, seat: usize, chips: u64) {
        self.kitty_open = false;
        // The price may be more than short stakes have bet: it is the bet then.
        if self.bet[seat] + chips > self.level {
            return self.act(seat, Act::Bet(Chips(self.bet[seat] + chips)));
        }
        self.pay(seat, chips);
        self.bet[seat] += chips;
        // In a raised pot the taker now chooses.
        if self.bet[seat] >= self.level || self.stack[seat] == 0 {
            self.acted[seat] = true;
            self.pass_turn();
        }
    }

    fn act(&mut self, seat: usize, act: Act) {
        let forced = std::mem::take(&mut self.must_bet);
        self.kitty_seen[seat] = true;
        let owed = self.level.saturating_sub(self.bet[seat]).min(self.stack[seat]);
        self.acted[seat] = true;
        match act {
            Act::Check => {}
            Act::Fold => self.folded[seat] = true,
            Act::Call | Act::CallAndFold => {
                let is_short = act == Act::Call && owed < self.level - self.bet[seat];
                let paid = if is_short { self.tap_out(owed) } else { owed };
                self.tapped[seat] = is_short;
                self.pay(seat, paid);
                self.bet[seat] += paid;
                self.folded[seat] = act == Act::CallAndFold;
            }
            Act::Bet(to) | Act::Raise(to) => self.raise(seat, to.0, forced),
        }
        self.is_first_act = false;
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        let players = self.stack.len();
        let next = (1..=players)
            .map(|on| (self.turn + on) % players)
            .find(|seat| self.needs_to_act(*seat));
        self.turn = next.unwrap_or(players);
    }

    fn raise(&mut self, seat: usize, to: u64, forced: bool) {
        let chips = to - self.bet[seat];
        self.pay(seat, chips);
        self.bet[seat] = to;
        let policies = &self.house().policies;
        let in_tiers = self.is_crown()
            && matches!(self.house().limit.kind, LimitKind::Fixed | LimitKind::Spread);
        let together = policies.short_all_ins == ShortAllIns::Together;
        let may_complete = policies.short_tap_out == ShortTapOut::MayComplete;
        let is_full = to >= self.base + self.step;
        let over = to - if together { self.full } else { self.level };
        let counts =
            is_full || if in_tiers { 2 * over >= self.step } else { together && over >= self.step };
        // A bring-in is there to be completed.
        let bring_in = self.house().bring_in.filter(|bring_in| forced && to <= bring_in.0);
        let brings_in = !is_full && bring_in.is_some();
        self.tapped[seat] = !is_full && !brings_in;
        if counts && !brings_in {
            let upper = self.killed(self.house().limit.maximum.0);
            let added = to - self.base;
            if self.house().limit.kind != LimitKind::Fixed {
                self.step = self.step.max(added);
            } else if self.open_pair && added >= upper {
                self.step = upper;
            }
            self.raises += u32::from(self.opened);
            self.opened = true;
            (self.level, self.base, self.full) = (to, to, to);
            self.acted.fill(false);
            self.acted[seat] = true;
            return;
        }
        self.level = to;
        if !in_tiers && !brings_in {
            self.closed |= !self.is_crown() && !self.opened && !may_complete;
            self.base = to;
            self.opened = true;
        }
    }
}
