//! What a referee keeps by watching a round: who has acted on which cards, what lies where, what was
//! exposed. Of the engine it knows the events and what all can see of the table.

use cutcard_round::{Act, Deed, Event, Place, Post, Report, Round, Seat, Slot, Viewer};
use cutcard_rulebook::{Book, Face, Family, Step, Wrong};
use std::collections::BTreeSet;

/// The kinds of games that the books rule on apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Draw,
    FiveCardStud,
    CrownStud,
    SevenCardStud,
    Flop,
    DoubleFlop,
    Manila,
    Chinese,
}

/// Where in the round the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    BeforeCards,
    FirstDeal,
    Betting,
    /// Cards of a later street are being dealt.
    Dealing,
    Drawing,
    Discarding,
    Setting,
    /// The betting is over: hands are shown, or one is left.
    Showdown,
}

/// The facts.
#[derive(Clone, Debug)]
pub struct Facts {
    pub book: Book,
    pub kind: Kind,
    pub steps: Vec<Step>,
    pub step: usize,
    pub in_hand: BTreeSet<Seat>,
    /// Who has thrown the hand in at the showdown.
    pub thrown: BTreeSet<Seat>,
    /// Who has acted in which betting round, by its step.
    acts: Vec<(usize, Seat)>,
    /// Who folded of their own will, in order.
    pub folders: Vec<Seat>,
    /// How many cards the dealer has exposed in the first deal, and how many lay face up in the deck.
    pub exposures: usize,
    pub boxed: usize,
    /// How many of a player's cards of the first deal were dealt face up.
    pub up: Vec<usize>,
    /// How many cards each player has.
    pub held: Vec<usize>,
    /// The last step that dealt cards to hands, and what it has dealt to whom.
    pub dealt_step: usize,
    pub street: Vec<(Seat, Slot)>,
    /// The last step that dealt cards to a board.
    board_step: usize,
    /// How many cards lie on each board of this run.
    pub boards: Vec<usize>,
    run: usize,
    /// Whether there is something to call in this betting round.
    pub bet_made: bool,
    /// What each player has posted in this deal, and what each would have with all of it back.
    pub posts: Vec<(Seat, u64, Post)>,
    pub own: Vec<u64>,
    /// What the house took from each beforehand.
    pub charged: Vec<u64>,
    pub cards_out: bool,
    /// Whether the board is dealt more than once.
    pub runs: bool,
    /// Who acted first in the betting round that is on, and in the one before.
    pub openers: [Option<Seat>; 2],
    /// Whether the betting is over, and what nobody called goes back.
    pub returning: bool,
    /// Whether a ruling is being carried out.
    pub busy: bool,
    /// Whether a card for all players of stud comes next.
    pub community: bool,
    /// Whether a ruling has changed what the dealer does with the deck from now on.
    pub tangled: bool,
}

fn kind_of(id: &str, family: Family) -> Kind {
    match family {
        Family::Draw => Kind::Draw,
        Family::Manila => Kind::Manila,
        Family::Chinese | Family::Banked => Kind::Chinese,
        Family::Flop if id.contains("double-flop") => Kind::DoubleFlop,
        Family::Flop => Kind::Flop,
        Family::Stud if id.contains("five-card") => Kind::FiveCardStud,
        Family::Stud if id.contains("crown-stud") => Kind::CrownStud,
        Family::Stud => Kind::SevenCardStud,
    }
}

impl Facts {
    pub fn new(round: &Round) -> Facts {
        let (game, players) = (&round.rules().house.game, round.players());
        let kind = kind_of(&game.id().to_string(), game.family());
        let boards = if kind == Kind::DoubleFlop { 2 } else { 1 };
        Facts {
            book: game.book(),
            kind,
            steps: round.rules().steps().iter().map(|each| each.step).collect(),
            step: 0,
            in_hand: (0..players as u8).map(Seat).collect(),
            thrown: BTreeSet::new(),
            acts: Vec::new(),
            folders: Vec::new(),
            exposures: 0,
            boxed: 0,
            up: vec![0; players],
            held: vec![0; players],
            dealt_step: 0,
            street: Vec::new(),
            board_step: 0,
            boards: vec![0; boards],
            run: 0,
            bet_made: false,
            posts: Vec::new(),
            own: (0..players as u8).map(|seat| round.stack(Seat(seat)).0).collect(),
            charged: vec![0; players],
            cards_out: false,
            runs: false,
            openers: [None; 2],
            returning: false,
            busy: false,
            community: false,
            tangled: false,
        }
    }

    /// All cards come back and are dealt again, from the same player on. In the ACT what was posted stays.
    fn dealt_again(&mut self, round: &Round) {
        let posts = std::mem::take(&mut self.posts);
        let own = std::mem::take(&mut self.own);
        let charged = std::mem::take(&mut self.charged);
        *self = Facts { own, charged, ..Facts::new(round) };
        if self.book != Book::Crown {
            self.posts = posts;
        }
    }

    pub fn is_stud(&self) -> bool {
        matches!(self.kind, Kind::FiveCardStud | Kind::CrownStud | Kind::SevenCardStud)
    }

    pub fn step_now(&self) -> Option<Step> {
        self.steps.get(self.step).copied()
    }

    /// Who has acted in this deal.
    pub fn acted(&self) -> BTreeSet<Seat> {
        self.acts.iter().map(|(_, seat)| *seat).collect()
    }

    /// Who has acted since the last cards of a street went to hands.
    pub fn acted_on_cards(&self) -> BTreeSet<Seat> {
        self.acts
            .iter()
            .filter(|(step, _)| *step > self.dealt_step)
            .map(|(_, seat)| *seat)
            .collect()
    }

    /// Who has acted since the last cards went to a board.
    pub fn acted_on_board(&self) -> BTreeSet<Seat> {
        self.acts
            .iter()
            .filter(|(step, _)| *step > self.board_step)
            .map(|(_, seat)| *seat)
            .collect()
    }

    /// Who has acted in the betting round after the one in which cards are thrown away.
    pub fn acted_after_discard(&self) -> BTreeSet<Seat> {
        let discard = self.steps.iter().position(|step| matches!(step, Step::Discard { .. }));
        let bet = discard.and_then(|discard| {
            let rest = self.steps.iter().skip(discard);
            rest.into_iter()
                .position(|step| matches!(step, Step::Bet { .. }))
                .map(|at| discard + at)
        });
        self.acts.iter().filter(|(step, _)| Some(*step) == bet).map(|(_, seat)| *seat).collect()
    }

    /// The first betting round, or where there is none the end.
    fn first_bet(&self) -> usize {
        let bet = self.steps.iter().position(|step| matches!(step, Step::Bet { .. }));
        bet.unwrap_or(self.steps.len())
    }

    pub fn moment(&self) -> Moment {
        if !self.cards_out {
            return Moment::BeforeCards;
        }
        if self.in_hand.len() < 2 {
            return Moment::Showdown;
        }
        match self.step_now() {
            Some(Step::Bet { .. }) if self.returning => Moment::Dealing,
            Some(Step::Bet { .. }) => Moment::Betting,
            Some(Step::Draw { .. }) => Moment::Drawing,
            Some(Step::Discard { .. }) => Moment::Discarding,
            Some(Step::Set) => Moment::Setting,
            Some(Step::Deal { .. } | Step::Burn | Step::Board { .. }) => {
                if self.step < self.first_bet() { Moment::FirstDeal } else { Moment::Dealing }
            }
            None => Moment::Showdown,
        }
    }

    /// Whether the first cards are being dealt or the first betting round is on.
    pub fn in_first_round(&self) -> bool {
        let over = self.returning || self.moment() == Moment::Showdown;
        self.step <= self.first_bet() && !over
    }

    /// How many cards a player has after the first deal.
    pub fn first_hand(&self) -> usize {
        let first = self.steps[..self.first_bet()].iter();
        first
            .map(|step| if let Step::Deal { cards, .. } = step { usize::from(*cards) } else { 0 })
            .sum()
    }

    /// How many cards have been dealt to hands on the street that is on.
    pub fn of_street(&self) -> usize {
        let deals = matches!(self.step_now(), Some(Step::Deal { .. } | Step::Draw { .. }));
        if deals && self.step != self.dealt_step { 0 } else { self.street.len() }
    }

    /// How many cards the last street of the board had.
    pub fn last_board(&self) -> Option<u8> {
        match self.steps.get(self.board_step) {
            Some(Step::Board { cards }) => Some(*cards),
            _ => None,
        }
    }

    /// How many cards the burns and boards to come take.
    pub fn cards_to_come(&self) -> usize {
        let cards = |step: &Step| match step {
            Step::Burn => 1,
            Step::Board { cards } => usize::from(*cards) * self.boards.len(),
            Step::Deal { cards, .. } => usize::from(*cards) * self.in_hand.len(),
            _ => 0,
        };
        self.steps.iter().skip(self.step).map(cards).sum()
    }

    /// Whether the last cards of stud are being dealt, or are bet on.
    pub fn on_last_street(&self) -> bool {
        let last = self.steps.iter().rposition(|step| matches!(step, Step::Deal { .. }));
        self.is_stud() && last == Some(self.dealt_step)
    }

    /// Who has neither folded nor thrown the hand in.
    pub fn with_hands(&self) -> Vec<Seat> {
        self.in_hand.difference(&self.thrown).copied().collect()
    }

    /// How often the board has been dealt before, where it is dealt more than once.
    pub fn run_on(&self) -> usize {
        self.run + usize::from(self.runs && self.step < self.board_step)
    }

    /// Looks at what all can see of the table.
    pub fn look(&mut self, round: &Round) {
        let view = round.view(Viewer::Public);
        self.step = view.step;
        self.bet_made = view.to_match.0 > 0;
        self.runs = view.runs > 1;
        self.held = view.seats.iter().map(|seat| seat.hand.cards.len()).collect();
        // A board that is dealt once more has nothing of its own at first.
        let run = self.run_on();
        let each = self.boards.len();
        self.boards = (0..each)
            .map(|board| view.boards.get(run * each + board).map_or(0, |row| row.len()))
            .collect();
        let mut next = Vec::new();
        round.next(&mut next);
        self.returning = matches!(next.first(), Some(Event::Returned { .. }));
        let next = round.cards_go_to().or_else(|| next.into_iter().next());
        self.community = matches!(next, Some(Event::Community { .. }));
        self.busy = round.deeds().first().is_some_and(|queued| {
            queued.before.is_none_or(|before| usize::from(before) <= self.step)
        });
    }

    fn has_acted(&mut self, seat: Seat) {
        if !self.acts.iter().any(|(step, _)| *step == self.step) {
            self.openers = [Some(seat), self.openers[0]];
        }
        self.acts.push((self.step, seat));
    }

    /// Whether whoever opens has to bet, by a card in stud or because all have put antes in: what is forced is no act,
    /// nor is a fold for want of time; but in the ACT the bet is one, for bets alone count there.
    fn is_forced(&self, act: Act) -> bool {
        let must_bet = self.is_stud() || self.book != Book::Crown;
        let no_act = act == Act::Fold || self.is_stud() && matches!(act, Act::Bet(_));
        must_bet && no_act && self.step == self.first_bet() && !self.bet_made
    }

    /// What a ruling on a report adds to what is known.
    pub fn ruled(&mut self, report: &Report) {
        let first = self.in_first_round();
        match (report.wrong, report.seat) {
            (Wrong::CardExposed, _) if first => self.exposures += 1,
            (Wrong::Boxed, _) => self.boxed += 1,
            (Wrong::DealtFaceUp, Some(seat)) if first => self.up[seat.index()] += 1,
            _ => {}
        }
    }

    /// Follows what happens; the round is as it was before.
    pub fn see(&mut self, round: &Round, event: &Event) {
        self.look(round);
        match event {
            Event::Charged { seat, chips } => {
                self.own[seat.index()] -= chips.0;
                self.charged[seat.index()] += chips.0;
            }
            Event::ChipsAdded { seat, chips } => self.own[seat.index()] += chips.0,
            Event::Posted { seat, chips, post } => self.posts.push((*seat, chips.0, *post)),
            Event::Dealt { seat, face, card } => self.dealt(*seat, *face, *card),
            Event::DealtToFolded { seat, card, .. } => self.street(Some((*seat, *card))),
            Event::Drew { .. } | Event::KittyDealt { .. } => self.street(None),
            Event::Board { board, .. } => {
                self.run = usize::from(*board) / self.boards.len();
                self.board_step = self.step;
            }
            Event::Acted { seat, act, .. } => {
                if !self.is_forced(*act) {
                    self.has_acted(*seat);
                }
                if matches!(act, Act::Fold | Act::CallAndFold) {
                    self.in_hand.remove(seat);
                    self.folders.push(*seat);
                }
            }
            Event::KittyTaken { seat, .. } => self.has_acted(*seat),
            Event::Mucked { seat } => {
                self.thrown.insert(*seat);
            }
            Event::PutRight { deed, .. } => self.put_right(round, deed),
            _ => {}
        }
    }

    fn dealt(&mut self, seat: Seat, face: Face, card: Slot) {
        self.cards_out = true;
        self.street(Some((seat, card)));
        let first = self.step < self.first_bet();
        self.up[seat.index()] += usize::from(face == Face::Up && first);
    }

    fn street(&mut self, card: Option<(Seat, Slot)>) {
        if !matches!(self.step_now(), Some(Step::Deal { .. } | Step::Draw { .. })) {
            return;
        }
        if self.dealt_step != self.step {
            self.dealt_step = self.step;
            self.street.clear();
        }
        self.street.extend(card);
    }

    fn put_right(&mut self, round: &Round, deed: &Deed) {
        match deed {
            Deed::Misdeal => self.dealt_again(round),
            Deed::Kill { seat, .. } => {
                self.in_hand.remove(seat);
            }
            Deed::Move { to: Place::Board(_), .. } => self.board_step = self.step,
            // Whoever folded last is the only one who can win.
            Deed::LastFolderWins => {
                self.in_hand = self.folders.last().copied().into_iter().collect()
            }
            Deed::GoBack { step, .. } => {
                let step = usize::from(*step);
                self.acts.retain(|(at, _)| *at < step);
                let is_board = |step: &Step| matches!(step, Step::Board { .. });
                let before = self.steps.iter().take(step).rposition(is_board);
                self.board_step = before.unwrap_or(0);
            }
            _ => {}
        }
    }
}
