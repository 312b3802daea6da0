//! What time costs: collected by the clock from everybody who sits, in advance, laid on the slide, verified, dropped.
//! When it is due the room's clock says; what the clock shows becomes a collection here, and nowhere else.

use crate::config::Config;
use crate::draft::Draft;
use crate::event::{ChargedTo, Event};
use crate::options::{DealtBy, TimeArrivals};
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::{SeatNumber, Seated};
use crate::table::Table;
use cutcard_rulebook::{Chips, RulesVersion};
use serde::{Deserialize, Serialize};

const MINUTES_OF_HOUR: u64 = 60;
const MILLIS_OF_MINUTE: u64 = 60_000;

/// What time costs at a table, where it is collected by the clock (crown:7.2.2(b), crown:1.1:Time Collection).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TimeTerms {
    /// What an hour costs each player.
    pub hour: Chips,
    /// How many minutes each collection pays for.
    pub minutes: u64,
    /// What one costs each player: their share of the hour, in whole chips of the table.
    pub each: Chips,
}

/// Where the house's share is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseChips {
    /// On the drop slide (crown:1.1:Drop slide).
    pub slide: Chips,
    /// In the chip box.
    pub chip_box: Chips,
    /// In the float of a stand-alone table.
    pub float: Chips,
}

/// How it stands with what time costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Collections {
    /// When the next collection is due; nothing before the first (crown:1.1:Collection time).
    pub(crate) next_millis: Option<u64>,
    /// Charges that lie on the slide and nobody has verified.
    pub(crate) unverified: Chips,
    /// Charges that lie there and may be dropped.
    pub(crate) verified: Chips,
}

impl Collections {
    /// When the next collection is due; nothing before the first, which comes before the first round.
    #[must_use]
    pub const fn next_millis(&self) -> Option<u64> {
        self.next_millis
    }

    /// Charges that lie on the slide and nobody has verified.
    #[must_use]
    pub const fn unverified(&self) -> Chips {
        self.unverified
    }

    /// Charges that lie there, are verified, and may be dropped.
    #[must_use]
    pub const fn verified(&self) -> Chips {
        self.verified
    }

    /// All charges that lie on the slide.
    #[must_use]
    pub const fn on_slide(&self) -> Chips {
        Chips(self.unverified.0.saturating_add(self.verified.0))
    }
}

impl Config {
    /// What time costs, where it is collected by the clock.
    #[must_use]
    pub fn time_terms(&self) -> Option<TimeTerms> {
        let options = &self.file.options;
        let charged = self.rules().is_some_and(|rules| rules.house.commission.time);
        let hour = Chips(options.time_fee.filter(|_| charged)?);
        let minutes = options.time_minutes;
        let share = u128::from(hour.0) * u128::from(minutes) / u128::from(MINUTES_OF_HOUR);
        let each = self.in_whole_chips(share);
        (each > Chips::ZERO).then_some(TimeTerms { hour, minutes, each })
    }

    fn in_whole_chips(&self, chips: u128) -> Chips {
        let chip = u128::from(self.chip.0.max(1));
        Chips(u64::try_from(chips / chip * chip).unwrap_or(u64::MAX))
    }

    /// Whether what the house takes goes into a float of the table's own, which is run apart from a poker cage
    /// (crown:1.1:Stand-alone Table).
    #[must_use]
    pub const fn is_stand_alone(&self) -> bool {
        self.file.options.stand_alone
    }

    /// Whether the table has a drop slide: without one commission goes straight into box or float (crown:2.3).
    #[must_use]
    pub const fn has_drop_slide(&self) -> bool {
        self.file.options.drop_slide
    }

    /// What lies on the slide once time was charged: without a word above it nothing stays there.
    pub(crate) fn charged_to(&self, version: RulesVersion) -> ChargedTo {
        let verified = self.by_book().time_is_verified && version >= RulesVersion::ON_THE_SLIDE;
        if verified { ChargedTo::Slide } else { ChargedTo::House }
    }
}

impl Table {
    /// How it stands with what time costs.
    #[must_use]
    pub const fn collections(&self) -> &Collections {
        &self.collections
    }

    /// Where the house's share is now, as far as the table knows it: fees that the room takes are not in it.
    #[must_use]
    pub fn house_chips(&self) -> HouseChips {
        let round = self.round().filter(|_| self.is_playing());
        let taken = round.map_or(Chips::ZERO, cutcard_round::Round::commission);
        // Without a slide the house's share is put by only when the round is over.
        let (mut slide, house) = (self.collections.on_slide(), self.commission);
        if self.config.has_drop_slide() {
            let lies = round.map_or(Chips::ZERO, cutcard_round::Round::on_slide);
            slide = sum(sum(slide, taken), lies);
        }
        if self.config.is_stand_alone() {
            HouseChips { slide, chip_box: Chips::ZERO, float: house }
        } else {
            HouseChips { slide, chip_box: house, float: Chips::ZERO }
        }
    }

    /// Whether time is to be paid before another round: it is payable in advance (crown:7.2.2(b), act-manila:15.3).
    pub(crate) fn owes_first_collection(&self) -> bool {
        self.collections.next_millis.is_none() && self.config.time_terms().is_some()
    }

    /// Whether time is to be collected now: its time has come, or somebody came since and pays their share.
    #[must_use]
    pub fn time_is_due(&self, now_millis: u64) -> bool {
        self.time_terms_in_play().is_some() && (self.is_due(now_millis) || self.owes_share())
    }

    /// When the room's clock is to look again whether time is to be collected; nothing where it never is.
    #[must_use]
    pub fn time_due_at(&self) -> Option<u64> {
        self.time_terms_in_play()?;
        Some(if self.owes_share() { 0 } else { self.collections.next_millis.unwrap_or(0) })
    }

    fn is_due(&self, now_millis: u64) -> bool {
        self.collections.next_millis.is_none_or(|due| now_millis >= due)
    }

    fn owes_share(&self) -> bool {
        self.everybody().any(|(_, seated)| seated.owes_time)
    }

    /// What time costs, where enough sit for a game and it goes on: nobody pays for waiting alone.
    fn time_terms_in_play(&self) -> Option<TimeTerms> {
        let going = !self.paused && !self.closed && self.hours.open;
        let enough = self.everybody().filter(|(_, seated)| !seated.leaving).count();
        let terms = self.config.time_terms()?;
        (going && enough >= self.least_players()).then_some(terms)
    }

    /// Whether somebody who sits down now pays for what is left of the time.
    pub(crate) fn charges_arrivals(&self) -> bool {
        self.config.file.options.time_arrivals == TimeArrivals::Share
            && self.config.time_terms().is_some()
            && self.collections.next_millis.is_some()
    }

    pub(crate) fn collection_event(&mut self, event: &Event) {
        if let Event::TimeCollected { next_millis, .. } = event {
            self.collections.next_millis = Some(*next_millis);
            self.seats.iter_mut().flatten().for_each(|seated| seated.owes_time = false);
        } else if let Event::TimeCharged { seat, chips, to } = event {
            self.time_charged(*seat, *chips, *to);
        } else if let Event::TimeVerified { chips } = event {
            self.collections.unverified = self.collections.unverified.less(*chips);
            self.collections.verified = sum(self.collections.verified, *chips);
        } else if let Event::TimeDropped { chips } = event {
            self.collections.verified = self.collections.verified.less(*chips);
            self.commission = sum(self.commission, *chips);
        }
    }

    fn time_charged(&mut self, seat: SeatNumber, chips: Chips, to: ChargedTo) {
        match to {
            ChargedTo::House => self.commission = sum(self.commission, chips),
            ChargedTo::Slide => {
                self.collections.unverified = sum(self.collections.unverified, chips);
            }
        }
        if let Some(seated) = self.seated_mut(seat) {
            seated.stack = seated.stack.less(chips);
        }
    }
}

const fn sum(a: Chips, b: Chips) -> Chips {
    Chips(a.0.saturating_add(b.0))
}

impl Draft {
    /// Time is collected: from all who sit, whether they play or not (crown:7.2.2(a)); in advance, and for good.
    pub(crate) fn collect_time(&mut self, now_millis: u64) -> Result<(), Refusal> {
        let places = point::TIME;
        self.between_rounds(places)?;
        if self.table.config.time_terms().is_none() {
            return Err(self.refuse(Reason::OtherGame, places));
        }
        let Some(terms) = self.table.time_terms_in_play() else {
            return Err(self.refuse(Reason::Stopped, places));
        };
        let due = self.table.is_due(now_millis);
        let next = self.table.collections.next_millis;
        if let (false, false, Some(deadline)) = (due, self.table.owes_share(), next) {
            return Err(self.refuse(Reason::TimeLeft { now: now_millis, deadline }, places));
        }
        let period = terms.minutes.saturating_mul(MILLIS_OF_MINUTE);
        // By the clock: a collection that waited for the end of a round does not put the next one off.
        let by_clock = next.map(|at| at.saturating_add(period)).filter(|at| *at > now_millis);
        let after = by_clock.unwrap_or(now_millis.saturating_add(period));
        let (each, next_millis) = match next.filter(|_| !due) {
            None => (terms.each, after),
            Some(next) => {
                let left = u128::from(next.saturating_sub(now_millis));
                let hour = u128::from(MINUTES_OF_HOUR * MILLIS_OF_MINUTE);
                let share = u128::from(terms.hour.0) * left / hour;
                (self.table.config.in_whole_chips(share).min(terms.each), next)
            }
        };
        let pays = |seated: &Seated| due || seated.owes_time;
        let from: Vec<SeatNumber> = self
            .table
            .everybody()
            .filter(|(_, seated)| pays(seated))
            .map(|(seat, _)| seat)
            .collect();
        self.push(Event::TimeCollected { at_millis: now_millis, next_millis, each });
        self.charge(&from, each);
        Ok(())
    }

    /// Each pays so much, or what they have.
    fn charge(&mut self, seats: &[SeatNumber], each: Chips) {
        let to = self.table.config.charged_to(self.rules);
        for seat in seats {
            let stack = self.table.seated(*seat).map_or(Chips::ZERO, |seated| seated.stack);
            let chips = stack.min(each);
            if chips > Chips::ZERO {
                self.push(Event::TimeCharged { seat: *seat, chips, to });
            }
        }
    }

    /// Time is charged from all who sit, in advance, no more than the sign says (crown:7.2.2,
    /// act-manila:15.3). Whoever may say so has verified it by saying so.
    pub(crate) fn charge_time(&mut self, chips_each: Chips) -> Result<(), Refusal> {
        let places = point::TIME;
        self.between_rounds(places)?;
        let commission = self.table.config.rules().map(|rules| rules.house.commission.time);
        if commission != Some(true) {
            return Err(self.refuse(Reason::OtherGame, places));
        }
        let most = self.table.config.file.options.most_time_charge.map(Chips);
        if let Some(most) = most.filter(|most| chips_each > *most) {
            let reason = Reason::TimeCharge { chips: chips_each, most };
            return Err(self.refuse(reason, point::MOST_FOR_TIME));
        }
        self.countable(chips_each)?;
        let seats: Vec<SeatNumber> = self.table.everybody().map(|(seat, _)| seat).collect();
        self.charge(&seats, chips_each);
        self.verified();
        Ok(())
    }

    /// The area manager has counted what lies on the slide and found it right (crown:7.2.2(e)).
    pub(crate) fn verify_time(&mut self) -> Result<(), Refusal> {
        if self.table.collections.unverified == Chips::ZERO {
            return Err(self.refuse(Reason::NothingOnSlide, point::CHARGING_TIME));
        }
        self.verified();
        Ok(())
    }

    /// It may be dropped now. Where software deals, it drops it at once.
    fn verified(&mut self) {
        let chips = self.table.collections.unverified;
        if chips == Chips::ZERO {
            return;
        }
        self.push(Event::TimeVerified { chips });
        if self.table.config.file.options.dealt_by == DealtBy::Software {
            self.drop_verified();
        }
    }

    /// The dealer drops what was verified into the chip box, or puts it into the float (crown:7.2.2(d),
    /// crown:7.2.2(e)).
    pub(crate) fn drop_time(&mut self) -> Result<(), Refusal> {
        let Collections { unverified, verified, .. } = self.table.collections;
        if verified == Chips::ZERO {
            let reason = if unverified == Chips::ZERO {
                Reason::NothingOnSlide
            } else {
                Reason::NotVerified { chips: unverified }
            };
            return Err(self.refuse(reason, point::CHARGING_TIME));
        }
        self.drop_verified();
        Ok(())
    }

    fn drop_verified(&mut self) {
        let chips = self.table.collections.verified;
        self.push(Event::TimeDropped { chips });
    }
}
