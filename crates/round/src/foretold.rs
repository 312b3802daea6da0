//! All that follows from a ruling, told before it is made: what is done at once, what waits, and what of the game comes
//! between.

use crate::event::RuledBy;
use crate::remedy::Plan;
use crate::round::Round;
use crate::seat::Seat;
use crate::wrong::{Deed, Reported, Wrongs};
use cutcard_rulebook::{Chips, Remedy, Step, Word as _};

/// One thing that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foretold {
    /// What.
    pub what: Follows,
    /// By which clause.
    pub clause: RuledBy,
    /// Whether it is done at once, or waits for its place in the round.
    pub at_once: bool,
    /// The chips that go back by it to whom, as they lie now; nothing where it waits.
    pub back: Vec<(Seat, Chips)>,
}

/// What follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The dealer does something: a deed of the ruling's, or a step of the game that it names.
    Deed(Deed),
    /// The first deal goes on to its end.
    FinishDeal,
    /// The betting round that is on is finished.
    FinishBetting,
    /// The next betting round.
    Betting,
    /// No card is burnt where one usually is.
    NoBurn,
}

impl Follows {
    /// In words, players by these names.
    #[must_use]
    pub fn said(&self, name: impl Fn(Seat) -> String) -> String {
        match self {
            Follows::Deed(deed) => deed.said(name),
            Follows::FinishDeal => "the deal is finished".to_owned(),
            Follows::FinishBetting => "the betting round is finished".to_owned(),
            Follows::Betting => "a betting round".to_owned(),
            Follows::NoBurn => "no card is burnt".to_owned(),
        }
    }

    /// The word by which programs know what is no deed: that of the remedy.
    #[must_use]
    pub fn word(&self) -> Option<&'static str> {
        let remedy = match self {
            Follows::Deed(_) => return None,
            Follows::FinishDeal => Remedy::FinishDeal,
            Follows::FinishBetting => Remedy::FinishBetting,
            Follows::Betting => Remedy::Betting,
            Follows::NoBurn => Remedy::NoBurn,
        };
        Some(remedy.word())
    }
}

impl Round {
    /// All that follows from a ruling of this round's that is not made yet, in the order of the book.
    #[must_use]
    pub fn foretold(&self, reported: &Reported) -> Vec<Foretold> {
        let ruling = self.ruling_on(&reported.report);
        let told = ruling.map(|ruling| self.plan_of(&reported.report, ruling).told);
        let mut told = told.unwrap_or_default();
        for each in told.iter_mut().filter(|each| each.at_once) {
            if let Follows::Deed(deed) = &each.what {
                each.back = self.chips_back(deed);
            }
        }
        told
    }

    /// What players get back if that is done now: it is done on a copy, by the code that does it.
    pub(crate) fn chips_back(&self, deed: &Deed) -> Vec<(Seat, Chips)> {
        if !deed.gives_back() {
            return Vec::new();
        }
        let mut after = self.clone();
        after.phase = self.real_phase();
        after.wrong.get_or_insert_with(|| Box::new(Wrongs::new()));
        if *deed == Deed::Misdeal {
            after.misdeal_as_posted();
        } else if *deed == Deed::Void {
            after.void();
        } else {
            after.do_deed(deed);
        }
        let back = |seat: Seat| {
            let chips = after.player(seat).stack.less(self.player(seat).stack);
            (chips > Chips::ZERO).then_some((seat, chips))
        };
        self.everybody().iter().filter_map(back).collect()
    }
}

impl Deed {
    /// Whether chips may go back by it.
    const fn gives_back(&self) -> bool {
        match self {
            Deed::Misdeal | Deed::Void | Deed::Kill { .. } | Deed::GoBack { .. } => true,
            Deed::Move { .. }
            | Deed::Burn
            | Deed::DealTo { .. }
            | Deed::DealBoard { .. }
            | Deed::ShuffleIn
            | Deed::Expose { .. }
            | Deed::SeeTop { .. }
            | Deed::NextCardDown { .. }
            | Deed::LastCardsUp
            | Deed::AskAllIn { .. }
            | Deed::AllIn { .. }
            | Deed::NotAllIn { .. }
            | Deed::Freeze { .. }
            | Deed::LastFolderWins
            | Deed::BurntAhead
            | Deed::DealAll
            | Deed::ServeFirst { .. }
            | Deed::OfferAgain
            | Deed::RunAgain { .. }
            | Deed::StopRuns
            | Deed::LeaveOut => false,
        }
    }
}

impl Foretold {
    /// In words, players by these names, with what goes back to whom.
    #[must_use]
    pub fn said(&self, name: impl Fn(Seat) -> String) -> String {
        let what = self.what.said(&name);
        let back = self.back.iter().map(|(seat, chips)| {
            let goes = if *chips == Chips(1) { "goes" } else { "go" };
            format!("{chips} {goes} back to {}", name(*seat))
        });
        [what].into_iter().chain(back).collect::<Vec<_>>().join(", ")
    }
}

impl Plan<'_> {
    /// Something of the game that the ruling names: it comes in its place.
    pub(crate) fn tell(&mut self, what: Follows) {
        self.told.push(Foretold {
            what,
            clause: self.clause.clone(),
            at_once: false,
            back: Vec::new(),
        });
    }

    /// A deed; a step that is left out is told where it is a burn, for of cards that were dealt it is told how.
    pub(crate) fn tell_deed(&mut self, before: Option<u8>, deed: &Deed) {
        let what = match before {
            Some(step) if *deed == Deed::LeaveOut && self.step_is_burn(step) => Follows::NoBurn,
            _ if *deed == Deed::LeaveOut => return,
            _ => Follows::Deed(deed.clone()),
        };
        let at_once = before.is_none();
        self.told.push(Foretold { what, clause: self.clause.clone(), at_once, back: Vec::new() });
    }

    /// The cards of the street that comes here.
    pub(crate) fn tell_street(&mut self) {
        let step = usize::from(self.here());
        let Some(Step::Board { cards }) = self.round.rules.steps.get(step).map(|each| each.step)
        else {
            return;
        };
        for board in 0..self.round.boards_each {
            let board = self.round.board_index(board);
            self.tell(Follows::Deed(Deed::DealBoard { board, cards }));
        }
    }
}
