//! Who is dealt in to the next round, where the button lies, and who posts what.

use crate::circle::{after, between, passed};
use crate::config::Button;
use crate::event::ButtonMoved;
use crate::options::{ButtonAtDebt, MissedBlindLivePart};
use crate::seat::{EntryChoice, Owes, SeatNumber};
use crate::table::{Positions, Table};
use cutcard_rulebook::{Chips, HeadsUpBlinds, RulesVersion};

/// How the next round will begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) at: Positions,
    pub(crate) moved: ButtonMoved,
    /// The seats dealt in, clockwise from the button's left.
    pub(crate) seats: Vec<SeatNumber>,
    pub(crate) dead_blinds: u8,
    /// Who posts to come in.
    pub(crate) posting: Vec<SeatNumber>,
}

/// How the button goes where it goes, and what it does before who owes blinds.
type How = (ButtonMoved, ButtonAtDebt);

/// Those who could be dealt in.
pub(crate) struct Ready {
    /// Who owes nothing.
    pub(crate) clear: Vec<SeatNumber>,
    /// Who owes.
    pub(crate) owing: Vec<SeatNumber>,
    /// Who of the clear has not had a hand yet.
    pub(crate) new: Vec<SeatNumber>,
    /// Who of the owing will post.
    pub(crate) posting: Vec<SeatNumber>,
}

impl Ready {
    fn all(&self) -> Vec<SeatNumber> {
        self.clear.iter().chain(&self.owing).copied().collect()
    }
}

impl Table {
    pub(crate) fn ready(&self) -> Ready {
        let mut ready =
            Ready { clear: Vec::new(), owing: Vec::new(), new: Vec::new(), posting: Vec::new() };
        for (seat, seated) in self.everybody().filter(|(_, seated)| self.is_ready(seated)) {
            if seated.owes.is_nothing() {
                ready.clear.push(seat);
                if seated.new {
                    ready.new.push(seat);
                }
            } else {
                ready.owing.push(seat);
                if seated.entry == EntryChoice::Post {
                    ready.posting.push(seat);
                }
            }
        }
        ready
    }

    /// How the next round begins; `None` where nobody is clear of debts, or too few are ready.
    pub(crate) fn plan(&self, rules: RulesVersion) -> Option<Plan> {
        let ready = self.ready();
        // Where blinds follow the button to empty seats it waits for nobody; antes nobody owes.
        let waits_for_nobody = rules < RulesVersion::SEATS_ASKED_FOR
            || self.config.by_book().dead_button
            || self.config.blinds.is_empty();
        let chosen = self.config.file.options.button_at_debt;
        let at_debt = if waits_for_nobody { ButtonAtDebt::Passes } else { chosen };
        if ready.clear.len() + ready.owing.len() < 2 || ready.clear.is_empty() {
            return None;
        }
        match (self.config.button, self.at.button) {
            // Without a button the first cards go to the dealer's left (crown:8.4).
            (Button::None, _) => Some(Plan {
                at: Positions::default(),
                moved: ButtonMoved::NoButton,
                seats: self.dealt_at_most(ready.clear),
                dead_blinds: 0,
                posting: Vec::new(),
            }),
            // To the player on the dealer's right (crown:1.1:Dealer Button, act-manila:8.3).
            (Button::NextPlayer | Button::Dead, None) => {
                let button = *ready.clear.iter().max()?;
                self.placed(&ready, button, None, (ButtonMoved::First, ButtonAtDebt::Passes))
            }
            (Button::NextPlayer, Some(button)) => {
                self.next_player(&ready, button, (ButtonMoved::ToNextPlayer, at_debt))
            }
            (Button::Dead, Some(button)) => self.with_the_blinds(&ready).or_else(|| {
                let how = (ButtonMoved::PlacedAgain, ButtonAtDebt::Passes);
                self.next_player(&ready, button, how)
            }),
        }
    }

    fn dealt_at_most(&self, mut seats: Vec<SeatNumber>) -> Vec<SeatNumber> {
        seats.truncate(self.config.dealt_in);
        seats
    }

    /// Whether two are dealt in by the custom that the button posts the first blind.
    fn is_customary(&self, dealt: usize) -> bool {
        let policy = self.config.rules().map(|rules| rules.house.policies.heads_up_blinds);
        dealt == 2 && self.config.blinds.len() >= 2 && policy == Some(HeadsUpBlinds::Customary)
    }

    /// Whether the player there posted the last blind in the last round.
    fn has_just_paid(&self, seat: SeatNumber) -> bool {
        let paid = self.seated(seat).and_then(|seated| seated.paid_last_blind);
        paid == Some(self.number) && self.number > 0
    }

    /// The button to the next player in turn, so that the last blind comes to nobody twice
    /// running while it can come to another. By the letter it goes to the next player though that one
    /// owes blinds and gets no cards at it (act-manila:8.3, act-manila:17.4, act-manila:17.11).
    fn next_player(&self, ready: &Ready, button: SeatNumber, how: How) -> Option<Plan> {
        let capacity = self.config.capacity;
        let candidates = after(capacity, button, &ready.all());
        let plans: Vec<Plan> = candidates
            .iter()
            .flat_map(|at| {
                let guests = after(capacity, *at, &ready.owing).into_iter().map(Some);
                guests.chain([None]).filter_map(|guest| self.placed(ready, *at, guest, how))
            })
            .collect();
        let first = plans.first()?;
        let waits = |plan: &Plan| plan.at.button.is_some_and(|at| !plan.seats.contains(&at));
        if waits(first) {
            return Some(first.clone());
        }
        let other = plans
            .iter()
            .filter(|plan| !waits(plan))
            .find(|plan| plan.at.blinds.last().is_none_or(|last| !self.has_just_paid(*last)));
        other.or(Some(first)).cloned()
    }

    /// The round with the button there, and one who owes coming in on the last blind.
    fn placed(
        &self,
        ready: &Ready,
        button: SeatNumber,
        guest: Option<SeatNumber>,
        (moved, at_debt): How,
    ) -> Option<Plan> {
        let capacity = self.config.capacity;
        let mut dealt = ready.clear.clone();
        let stays = at_debt == ButtonAtDebt::Stays && guest != Some(button);
        // With one old player at most the game begins as good as anew.
        let all_new = ready.new.len() + 1 >= ready.clear.len();
        if stays && !all_new && ready.new.contains(&button) {
            dealt.retain(|seat| *seat != button);
        }
        dealt.extend(guest);
        let order = after(capacity, button, &dealt);
        let (blinds, count) = (self.config.blinds.len(), order.len());
        let may_have_button = match guest {
            // Where the last blind is on the button, one who comes in on it has both.
            Some(seat) if seat == button => count <= blinds && !self.is_customary(count),
            // Whoever is there may have it; who owes, or is new, gets no cards at it.
            Some(_) | None if stays => true,
            Some(_) | None => {
                ready.clear.contains(&button) && (all_new || !ready.new.contains(&button))
            }
        };
        if count < 2 || !may_have_button {
            return None;
        }
        let posts = blinds.min(count);
        let mut fall: Vec<SeatNumber> = order.iter().take(posts).copied().collect();
        if self.is_customary(count) {
            fall.reverse();
        }
        if guest.is_some() && fall.last().copied() != guest {
            return None;
        }
        // Blinds that fewer players leave unposted lie with the button.
        let mut at = vec![button; blinds - posts];
        at.extend(&fall);
        let mut plan = Plan {
            at: Positions { button: Some(button), blinds: at },
            moved,
            seats: order,
            dead_blinds: 0,
            posting: Vec::new(),
        };
        if let (true, Some(last)) = (count >= blinds && count > 2, fall.last().copied()) {
            self.let_in(&mut plan, ready, last, button);
        }
        plan.seats = self.dealt_at_most(plan.seats);
        Some(plan)
    }

    /// Lets those in who post, at seats behind the last blind and before the button: never at the
    /// button or between the blinds (crown:8.10, act-manila:17.4, act-manila:17.11).
    fn let_in(&self, plan: &mut Plan, ready: &Ready, last: SeatNumber, button: SeatNumber) {
        let capacity = self.config.capacity;
        let Some(first) = plan.seats.first().copied() else { return };
        for seat in ready.posting.iter().copied() {
            // Where one player has both button and last blind, every other seat lies between.
            let on_the_way = seat == button
                || between(capacity, button, last, seat)
                || first != last && between(capacity, first, last, seat);
            if !on_the_way && !plan.seats.contains(&seat) {
                plan.posting.push(seat);
                plan.seats.push(seat);
            }
        }
        // Clockwise from the first as before.
        plan.seats.sort_by_key(|seat| crate::circle::steps(capacity, first, *seat) % capacity);
    }

    /// The last blind to the next player, the others to where the next blind was, the button to
    /// where the first was: to an empty seat if need be (crown:8.9.6, crown:1.1:Dead button).
    fn with_the_blinds(&self, ready: &Ready) -> Option<Plan> {
        let capacity = self.config.capacity;
        let before = &self.at.blinds;
        let next = after(capacity, *before.last()?, &ready.all());
        // One who moved on after paying is not asked again while another is there.
        let last = *next.iter().find(|seat| !self.has_just_paid(**seat)).or(next.first())?;
        let mut button = *before.first()?;
        let mut fall: Vec<SeatNumber> = before.iter().skip(1).copied().collect();
        fall.push(last);
        let in_the_way = |seat: SeatNumber| {
            between(capacity, button, last, seat) && !fall.contains(&seat)
                || seat == button && ready.new.contains(&seat)
        };
        let clear = ready.clear.iter().copied();
        let mut dealt: Vec<SeatNumber> = clear.filter(|seat| !in_the_way(*seat)).collect();
        if !dealt.contains(&last) {
            dealt.push(last);
        }
        if dealt.len() < 2 {
            return None;
        }
        if self.is_customary(dealt.len()) {
            let other = dealt.iter().copied().find(|seat| *seat != last)?;
            let mut at = vec![other; fall.len() - 1];
            at.push(last);
            return Some(Plan {
                at: Positions { button: Some(other), blinds: at },
                moved: ButtonMoved::WithTheBlinds,
                seats: vec![last, other],
                dead_blinds: 0,
                posting: Vec::new(),
            });
        }
        // Only the first blinds of a round can be dead: where one in the middle would be, whoever
        // had the one before it is let off it and has the button.
        let mut posts: Vec<SeatNumber> = Vec::new();
        for seat in fall.iter().rev().copied() {
            if posts.contains(&seat) || !dealt.contains(&seat) {
                break;
            }
            posts.push(seat);
        }
        let skipped = fall.len() - posts.len();
        let let_off = fall.iter().take(skipped).rev().copied();
        if let Some(seat) =
            let_off.into_iter().find(|seat| dealt.contains(seat) && !posts.contains(seat))
        {
            button = seat;
        }
        let first = *posts.last()?;
        // Few players have blinds that reach round the table: nobody sits between them.
        dealt.retain(|seat| {
            posts.contains(seat) || first == last || !between(capacity, first, last, *seat)
        });
        dealt.sort_by_key(|seat| crate::circle::steps(capacity, first, *seat) % capacity);
        let mut plan = Plan {
            at: Positions { button: Some(button), blinds: fall },
            moved: ButtonMoved::WithTheBlinds,
            seats: dealt,
            dead_blinds: 0,
            posting: Vec::new(),
        };
        self.let_in(&mut plan, ready, last, button);
        let due = self.config.blinds.len().min(plan.seats.len());
        plan.dead_blinds = due.saturating_sub(posts.len()) as u8;
        Some(plan)
    }

    /// The blinds that pass players who are not dealt in and owe nothing for coming in.
    pub(crate) fn missed(&self, plan: &Plan) -> Vec<(SeatNumber, u8)> {
        let arcs = self.at.blinds.iter().zip(&plan.at.blinds);
        let mut missed = Vec::new();
        for (blind, (from, to)) in (0..).zip(arcs) {
            for (seat, seated) in self.everybody() {
                let gone = !self.is_ready(seated) && seated.owes.entry.is_none();
                let marked = seated.owes.missed >> blind & 1 == 1;
                if gone && !marked && passed(self.config.capacity, *from, *to, seat) {
                    missed.push((seat, blind));
                }
            }
        }
        missed
    }

    /// What a debt comes to when it is posted: what counts to the call, and what does not.
    #[must_use]
    pub fn price(&self, owes: Owes) -> (Chips, Chips) {
        let blinds = &self.config.blinds;
        let missed = (0..).zip(blinds).filter(|(blind, _)| owes.missed >> blind & 1 == 1);
        let missed: u64 = missed.fold(0, |sum, (_, chips)| sum.saturating_add(chips.0));
        let entry = owes.entry.map_or(0, |_| self.config.big_blind().0);
        if missed <= entry {
            return (Chips(entry), Chips::ZERO);
        }
        let live = match self.config.file.options.missed_blind_live_part {
            MissedBlindLivePart::UpToLastBlind => missed.min(self.config.last_blind().0),
            MissedBlindLivePart::Nothing => 0,
        };
        (Chips(live), Chips(missed - live))
    }
}
