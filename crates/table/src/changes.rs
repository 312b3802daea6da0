//! What changes at a running table, or ends it: told before, agreed to by those who play, made between two rounds.

use crate::actor::Actor;
use crate::config::{Config, Game};
use crate::draft::Draft;
use crate::event::{Event, MoveOrder};
use crate::kill::KillButton;
use crate::point::{self, Point, RarePoint};
use crate::refusal::{Reason, Refusal};
use crate::seat::{PlayerKind, SeatNumber};
use crate::sign::SignLine;
use crate::table::Table;
use crate::{TableFile, config::ConfigFault};
use cutcard_banked::PlayerId;
use cutcard_rulebook::{Chips, ClauseId, Family, RulesVersion};
use serde::{Deserialize, Serialize};

/// The most rounds that a notice may be given before.
pub const MOST_NOTICE_ROUNDS: u64 = 1_000;

/// A minute, in milliseconds.
const MINUTE: u64 = 60_000;

/// What notice was given of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// A change of game, limits or any other option.
    Change,
    /// The end of play at the table.
    Closing,
}

/// A change that was announced and waits for its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coming {
    /// What the table will be.
    pub to: TableFile,
    /// It comes after that round, or before if the players agree.
    pub after_round: u64,
    /// Not before: until then the sign tells of a higher least wager (crown:6.1, second footnote).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_before_millis: Option<u64>,
}

/// A change that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// What the table was.
    pub before: TableFile,
    /// What it is now.
    pub after: TableFile,
}

/// How those who play stand to what they had notice of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many agree.
    pub agree: usize,
    /// How many must, for it to come at once; nothing where the book does not let players waive notice.
    pub needed: Option<usize>,
    /// How many are asked: people who sit. House players have no say.
    pub asked: usize,
}

/// Whose the act is, and by which clause: a change of the commission alone has one of its own at Crown.
const COMMISSION_CHANGED: RarePoint = RarePoint { crown: Some("7.3"), ..RarePoint::NOWHERE };
/// How long a sign tells of a higher least wager.
const HIGHER_MINIMUM: Point =
    Point { crown: "6.1:fn2 s66(2)", manila: "4.1", draw: "4.1", boxes: "3.1" };

impl Table {
    /// The change that was announced.
    #[must_use]
    pub fn coming(&self) -> Option<&Coming> {
        self.coming.as_deref()
    }

    /// After which round the table closes, where notice of that is running or it has closed so.
    #[must_use]
    pub const fn closes_after(&self) -> Option<u64> {
        self.closes_after
    }

    /// What the sign says of the change that was announced: what will be on it that is not on it now.
    #[must_use]
    pub fn coming_lines(&self, seconds_to_act: u64) -> Vec<SignLine> {
        let Some(Ok(config)) = self.coming().map(|it| Config::try_from(it.to.clone())) else {
            return Vec::new();
        };
        let now = self.config.sign(seconds_to_act);
        config.sign(seconds_to_act).into_iter().filter(|line| !now.contains(line)).collect()
    }

    /// How those who play stand to it.
    #[must_use]
    pub fn tally(&self, notice: Notice) -> Tally {
        let asked: Vec<PlayerId> = self
            .everybody()
            .filter(|(_, seated)| seated.kind != PlayerKind::HousePlayer)
            .map(|(_, seated)| seated.player)
            .collect();
        let agreed = self.agreed(notice);
        let agree = asked.iter().filter(|player| agreed.contains(player)).count();
        let waived = self.config.by_book().players_waive_notice;
        let needed = match notice {
            Notice::Change => asked.len() / 2 + 1,
            Notice::Closing => asked.len(),
        };
        Tally { agree, needed: waived.then_some(needed), asked: asked.len() }
    }

    /// Who has agreed.
    pub(crate) fn agreed(&self, notice: Notice) -> &[PlayerId] {
        match notice {
            Notice::Change => &self.agreed_to_change,
            Notice::Closing => &self.agreed_to_close,
        }
    }

    /// Whether a player has said that they agree.
    #[must_use]
    pub fn agrees(&self, player: PlayerId, notice: Notice) -> bool {
        self.agreed(notice).contains(&player)
    }

    /// Whether so many agree that nobody needs to wait; who plays alone against the house may say so too.
    fn is_waived(&self, notice: Notice) -> bool {
        let tally = self.tally(notice);
        tally.asked > 0 && tally.needed.is_some_and(|needed| tally.agree >= needed)
    }

    /// Whether the announced change may be made between this round and the next, as far as rounds and players go:
    /// notice has run out, most agree, or nobody sits who could be told.
    #[must_use]
    pub fn change_is_due(&self) -> bool {
        let Some(coming) = self.coming() else { return false };
        let told = self.number >= coming.after_round || self.is_waived(Notice::Change);
        let nobody = self.tally(Notice::Change).asked == 0;
        !self.playing_on() && !self.closed && (told || nobody) && self.has_room_for(coming)
    }

    fn playing_on(&self) -> bool {
        self.playing.is_some()
    }

    /// Whether all who sit have a seat at the table as it will be.
    fn has_room_for(&self, coming: &Coming) -> bool {
        let capacity = Config::try_from(coming.to.clone()).map_or(0, |config| config.capacity);
        self.everybody().count() <= usize::from(capacity)
    }

    /// What notice is running of, of whatever there is.
    pub(crate) fn has_notice(&self, notice: Notice) -> bool {
        match notice {
            Notice::Change => self.coming.is_some(),
            Notice::Closing => self.closes_after.is_some() && !self.closed,
        }
    }
}

impl Draft {
    /// A change is announced (crown:6.10, act-manila:4.1, act-draw:4.1, act-3cp:3.1).
    pub(crate) fn announce(
        &mut self,
        to: &TableFile,
        rounds: Option<u64>,
        now_millis: u64,
    ) -> Result<(), Refusal> {
        let places = point::CHANGING;
        if self.table.closed || self.table.closes_after.is_some() {
            return Err(self.refuse(Reason::Closed, point::CLOSING));
        }
        if self.table.coming.is_some() {
            return Err(self.refuse(Reason::ChangeComing, places));
        }
        let changed = Config::try_from(to.clone())
            .map_err(|faults| self.refuse(Reason::Options(faults), places))?;
        self.fits(&changed)?;
        let config = &self.table.config;
        let rules = config.by_book();
        let at_once = rules.commission_without_notice && config.differs_in_commission_alone(to);
        let least = if at_once { 0 } else { rules.notice_rounds };
        let rounds = rounds.unwrap_or(least);
        if rounds < least || rounds > MOST_NOTICE_ROUNDS {
            let (asked, most) = (rounds, MOST_NOTICE_ROUNDS);
            return Err(self.refuse(Reason::NoticeRounds { asked, least, most }, places));
        }
        let minutes = rules.higher_minimum_minutes;
        let higher = changed.least_wager() > config.least_wager() && minutes > 0;
        let until = now_millis.saturating_add(minutes.saturating_mul(MINUTE));
        let coming = Coming {
            to: to.clone(),
            // The round that is on is none of those that follow the notice.
            after_round: self.table.number.saturating_add(rounds),
            not_before_millis: higher.then_some(until),
        };
        self.push(Event::ChangeNoticed(Box::new(coming)));
        Ok(())
    }

    /// What no change can be: another kind of table, a table that those who sit there do not fit.
    fn fits(&self, changed: &Config) -> Result<(), Refusal> {
        let places = point::CHANGING;
        let config = &self.table.config;
        if changed.file == config.file {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        let same_kind = matches!(
            (&config.game, &changed.game),
            (Game::Pots(_), Game::Pots(_)) | (Game::Boxes(_), Game::Boxes(_))
        );
        if !same_kind
            || config.float != changed.float
            || config.is_stand_alone() != changed.is_stand_alone()
            || config.file.options.dealt_by != changed.file.options.dealt_by
        {
            return Err(self.refuse(Reason::AnotherTable, places));
        }
        // What lies before the players stays whole in the chips of the changed table.
        let (chip, now) = (changed.chip, config.chip);
        if now.0.max(1) % chip.0.max(1) != 0 {
            return Err(self.refuse(Reason::NotInChips { chips: now, chip }, places));
        }
        Ok(())
    }

    /// Notice is taken back before its time.
    pub(crate) fn take_notice_back(&mut self, notice: Notice) -> Result<(), Refusal> {
        self.noticed(notice)?;
        self.push(Event::NoticeTakenBack { notice });
        Ok(())
    }

    fn noticed(&self, notice: Notice) -> Result<(), Refusal> {
        let places = match notice {
            Notice::Change => point::CHANGING,
            Notice::Closing => point::CLOSING,
        };
        if !self.table.has_notice(notice) {
            return Err(self.refuse(Reason::NoNotice, places));
        }
        Ok(())
    }

    /// A player agrees, or does not any more, that what they had notice of comes at once (crown:6.10, crown:18.3).
    pub(crate) fn agree(
        &mut self,
        player: PlayerId,
        notice: Notice,
        agrees: bool,
    ) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        self.noticed(notice)?;
        let places = match notice {
            Notice::Change => point::CHANGING,
            Notice::Closing => point::CLOSING,
        };
        if self.table.tally(notice).needed.is_none() {
            return Err(self.refuse(Reason::OtherGame, places));
        }
        let kind = self.table.seated(seat).map(|seated| seated.kind);
        // Whoever has a page of their own agrees there; a dealer says it for those who have none.
        let by_another = matches!(self.by, Actor::Staff { .. })
            && kind != Some(PlayerKind::WalkIn)
            && self.rules >= RulesVersion::OWN_WORD;
        if kind == Some(PlayerKind::HousePlayer) || by_another {
            return Err(self.refuse(Reason::NotYours, places));
        }
        if self.table.agrees(player, notice) == agrees {
            return Err(self.refuse(Reason::AlreadySo, places));
        }
        self.push(Event::Agreed { player, notice, agrees });
        self.close_if_done();
        Ok(())
    }

    /// Play ends where notice has run out, where nobody is left to wait for, or where all who play agree that it ends
    /// now (crown:18.3).
    pub(crate) fn close_if_done(&mut self) {
        let table = &self.table;
        if table.closed || table.is_playing() {
            return;
        }
        let Some(after) = table.closes_after else { return };
        // The cards are checked once more at the end: the table closes with that.
        if table.closing_check_due() {
            return;
        }
        let empty = table.everybody().next().is_none();
        if table.number >= after || empty || table.is_waived(Notice::Closing) {
            self.push(Event::Closed);
        }
    }

    /// The announced change is made: between two rounds, once notice and sign have run out.
    pub(crate) fn make_change(&mut self, now_millis: u64) -> Result<(), Refusal> {
        let places = point::CHANGING;
        let Some(coming) = self.table.coming().cloned() else {
            return Err(self.refuse(Reason::NoNotice, places));
        };
        self.between_rounds(places)?;
        if let Some(deadline) = coming.not_before_millis.filter(|until| now_millis < *until) {
            let reason = Reason::TimeLeft { now: now_millis, deadline };
            return Err(self.refuse(reason, HIGHER_MINIMUM));
        }
        if !self.table.change_is_due() {
            let left = coming.after_round.saturating_sub(self.table.number);
            return Err(self.refuse(Reason::NoticeRuns { rounds: left }, places));
        }
        let Ok(changed) = Config::try_from(coming.to.clone()) else {
            return Err(self.refuse(Reason::NoNotice, places));
        };
        self.move_up(changed.capacity);
        self.end_kill(&changed);
        let before = self.table.config.file.clone();
        self.push(Event::Changed(Box::new(Change { before, after: coming.to })));
        Ok(())
    }

    /// Whoever sits where there will be no seat has the nearest one that is free, and owes nothing for it.
    fn move_up(&mut self, capacity: u8) {
        let last = |table: &Table| table.everybody().map(|(seat, _)| seat).max();
        while let Some(from) = last(&self.table).filter(|seat| seat.0 > capacity) {
            let free = (1..=capacity).rev().map(SeatNumber);
            let to = free.into_iter().find(|seat| self.table.seated(*seat).is_none());
            let owes = self.table.seated(from).map(|seated| seated.owes);
            let (Some(to), Some(owes)) = (to, owes) else { return };
            let order = MoveOrder::Player;
            self.push(Event::SeatChanged { from, to, owes, order });
        }
    }

    /// Wins in another game do not count to a kill in this one.
    fn end_kill(&mut self, changed: &Config) {
        let percent = |config: &Config| config.rules().and_then(|rules| rules.house.kill_percent);
        let game = |config: &Config| config.rules().map(|rules| rules.house.game.id().clone());
        let config = &self.table.config;
        if percent(config) == percent(changed) && game(config) == game(changed) {
            return;
        }
        if self.table.kill != KillButton::Neutral {
            self.push(Event::KillMoved { kill: KillButton::Neutral });
        }
        if self.table.kill_debt.is_some() {
            self.push(Event::KillOwed { debt: None });
        }
    }
}

impl Config {
    /// Whether another file differs from this table's in nothing but what the house takes.
    fn differs_in_commission_alone(&self, to: &TableFile) -> bool {
        let mut same = to.clone();
        let options = &self.file.options;
        same.options.most_time_charge = options.most_time_charge;
        same.options.time_fee = options.time_fee;
        same.options.time_minutes = options.time_minutes;
        same.options.time_arrivals = options.time_arrivals;
        match (&mut same.game, &self.file.game) {
            (crate::GameFile::Pots(house), crate::GameFile::Pots(own)) => {
                house.commission.clone_from(&own.commission);
            }
            (crate::GameFile::Pots(_) | crate::GameFile::Boxes { .. }, _) => return false,
        }
        same == self.file
    }

    /// The least that can be wagered: whoever calls a blind puts in as much as that.
    fn least_wager(&self) -> Chips {
        match &self.game {
            Game::Pots(rules) if rules.house.game.family() == Family::Chinese => rules.house.unit,
            Game::Pots(rules) => rules.house.limit.minimum.max(self.last_blind()),
            Game::Boxes(house) => house.limits(cutcard_banked::Wager::Ante).minimum,
        }
    }
}

impl Change {
    /// The clause by which a table of a book may be so changed.
    pub(crate) fn clause(&self, config: &Config) -> ClauseId {
        let commission = COMMISSION_CHANGED.of(config.book);
        let alone = config.differs_in_commission_alone(&self.after);
        commission.filter(|_| alone).unwrap_or_else(|| point::CHANGING.of(config.book))
    }
}

impl Table {
    /// Notice is given or taken back, players say what they think of it, the change is made.
    pub(crate) fn notice_event(&mut self, event: &Event) {
        if let Event::ChangeNoticed(coming) = event {
            self.coming = Some(coming.clone());
        }
        if let Event::NoticeTakenBack { notice } = event {
            match notice {
                Notice::Change => (self.coming, self.agreed_to_change) = (None, Vec::new()),
                Notice::Closing => (self.closes_after, self.agreed_to_close) = (None, Vec::new()),
            }
        }
        if let Event::Agreed { player, notice, agrees } = event {
            let agreed = match notice {
                Notice::Change => &mut self.agreed_to_change,
                Notice::Closing => &mut self.agreed_to_close,
            };
            agreed.retain(|other| other != player);
            if *agrees {
                agreed.push(*player);
            }
        }
        if let Event::Changed(change) = event {
            self.changed(change);
        }
    }

    /// The table is another from here on; those who sit, their chips and what they owe stay.
    pub(crate) fn changed(&mut self, change: &Change) {
        let config: Result<Config, Vec<ConfigFault>> = Config::try_from(change.after.clone());
        let Ok(config) = config else { return };
        self.seats.resize(usize::from(config.capacity), None);
        self.seat_book.shrink(config.capacity);
        let blinds = config.blinds.len();
        if blinds != self.config.blinds.len() || config.button != self.config.button {
            self.at.blinds.clear();
        }
        let gone = |seat: &SeatNumber| seat.0 > config.capacity;
        if self.at.blinds.iter().any(gone) {
            self.at.blinds.clear();
        }
        if self.at.button.as_ref().is_some_and(gone) {
            self.at.button = Some(SeatNumber(config.capacity));
        }
        self.before = self.at.clone();
        // Blinds that there are no more are owed by nobody.
        let kept = (1u8 << blinds.min(7)).wrapping_sub(1);
        for seated in self.seats.iter_mut().flatten() {
            seated.owes.missed &= kept;
            if blinds == 0 {
                seated.owes = crate::seat::Owes::NOTHING;
            }
        }
        self.config = std::sync::Arc::new(config);
        (self.coming, self.agreed_to_change) = (None, Vec::new());
    }

    /// Whoever goes has no say any more.
    pub(crate) fn forget_agreement(&mut self, player: PlayerId) {
        self.agreed_to_change.retain(|other| *other != player);
        self.agreed_to_close.retain(|other| *other != player);
    }
}
