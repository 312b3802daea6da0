//! The cards of a table that a dealer deals by hand: checked one by one, counted on an order, replaced by two people.
//! Where software deals, the deck of every shuffle is checked by the program, and none of this is asked for.

use crate::actor::Actor;
use crate::changes::Change;
use crate::config::{Config, Game, GameFile, TableFile};
use crate::draft::Draft;
use crate::event::Event;
use crate::options::DealtBy;
use crate::point::{self, Point};
use crate::refusal::{Reason, Refusal};
use crate::table::Table;
use cutcard_banked::{PlayerId, Shoe};
use cutcard_round::{Command as RoundCommand, Report};
use cutcard_rulebook::Wrong;
use serde::{Deserialize, Serialize};

/// The most cards that anybody can have counted.
pub const MOST_CARDS_COUNTED: u8 = 200;

/// The cards of a table of boxes.
const CARDS_OF_BOXES: usize = 52;

/// What is done with the cards as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "deck")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum DeckAct {
    /// The dealer has looked at every card (act-manila:2.4, act-draw:2.4, act-3cp:2.2).
    Check,
    /// Those in charge want the cards counted (crown:3.3, act-manila:2.6, act-draw:2.6, act-3cp:2.4).
    OrderCount,
    /// The dealer has counted them.
    Count { found: u8 },
    /// Other cards are to come, with another shoe where one is said (crown:5.3.1, act-manila:2.5, act-3cp:10.7).
    Replace { shoe: Option<Shoe> },
    /// A second person has checked each of them too, and they come (act-manila:2.5, act-draw:2.5, act-3cp:2.3).
    Confirm,
    /// The dealer has shuffled and cut the new cards (crown:5.3.2).
    ShuffleAndCut,
}

/// What happened to the cards as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "deck")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum DeckEvent {
    /// Every card was looked at; which check that was, where one was due.
    Checked { due: Option<CheckDue> },
    /// A count was ordered.
    CountOrdered,
    /// They were counted.
    Counted { expected: u8, found: u8 },
    /// Somebody has other cards ready and has checked them; another person must, too.
    ReplacementAsked { by: PlayerId, shoe: Option<Shoe> },
    /// Other cards are in play from here on.
    Replaced { shoe: Option<Shoe> },
    /// They were shuffled and cut.
    ShuffledAndCut,
}

/// Which check of the cards is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckDue {
    /// Before the first round of the day.
    Opening,
    /// After the last one.
    Closing,
    /// Of cards that replaced others.
    NewCards,
}

/// How it stands with the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cards {
    /// The check without which no round begins.
    due: Option<CheckDue>,
    /// Whether they were dealt since they were last checked, on a day that began with a check.
    dealt: bool,
    /// Whether a count was ordered and not made yet.
    count_ordered: bool,
    /// What was counted last, where it was wrong.
    counted_wrong: Option<(u8, u8)>,
    /// Who has other cards ready, and which shoe comes with them.
    replacement: Option<(PlayerId, Option<Shoe>)>,
    /// Whether they are new and not shuffled yet.
    unshuffled: bool,
    /// Whether the machine that shuffles them has none yet.
    machine_empty: bool,
}

impl Cards {
    /// Whether a count was ordered and not made yet.
    #[must_use]
    pub const fn count_ordered(&self) -> bool {
        self.count_ordered
    }

    /// How many there should have been and how many were found, where that was not the same.
    #[must_use]
    pub const fn counted_wrong(&self) -> Option<(u8, u8)> {
        self.counted_wrong
    }

    /// Who has other cards ready and waits for the word of a second person.
    #[must_use]
    pub const fn replacement_by(&self) -> Option<PlayerId> {
        match self.replacement {
            Some((by, _)) => Some(by),
            None => None,
        }
    }

    /// Whether new cards wait to be shuffled and cut.
    #[must_use]
    pub const fn unshuffled(&self) -> bool {
        self.unshuffled
    }

    pub(crate) const fn machine_empty(&self) -> bool {
        self.machine_empty
    }

    /// Why no round can begin with them: the reason, and the point of play.
    fn in_the_way(&self) -> Option<(Reason, Point)> {
        if self.counted_wrong.is_some() {
            return Some((Reason::CardsWrong, point::REPLACING));
        }
        if self.replacement.is_some() {
            return Some((Reason::ReplacementWaits, point::REPLACING));
        }
        if self.count_ordered {
            return Some((Reason::CountDue, point::COUNTING));
        }
        if let Some(due) = self.due {
            return Some((Reason::CheckDue, checking(due)));
        }
        self.unshuffled.then_some((Reason::NotShuffled, point::NEW_CARDS))
    }
}

/// The clause by which a check is due.
const fn checking(due: CheckDue) -> Point {
    match due {
        CheckDue::Opening | CheckDue::Closing => point::CHECKING,
        CheckDue::NewCards => point::NEW_CARDS,
    }
}

impl Table {
    /// How it stands with the cards.
    #[must_use]
    pub const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Whether somebody deals who must look at the cards: the room's own dealer for practice has none in hand.
    pub(crate) fn has_cards_in_hand(&self) -> bool {
        self.config.file.options.dealt_by == DealtBy::Hand
    }

    /// Whether the cards are checked here on every day of play.
    #[must_use]
    pub fn checks_daily(&self) -> bool {
        self.has_cards_in_hand() && self.config.by_book().cards_checked_daily
    }

    /// The check that is due: also the one at the end, once no round follows.
    #[must_use]
    pub fn check_due(&self) -> Option<CheckDue> {
        self.cards.due.or_else(|| self.closing_check_due().then_some(CheckDue::Closing))
    }

    /// Whether play has ended, by notice or for the day, and the cards were dealt since they were last checked.
    pub(crate) fn closing_check_due(&self) -> bool {
        let over = self.closes_after.is_some_and(|after| self.number >= after) && !self.closed;
        self.cards.dealt && !self.is_playing() && (over || !self.hours.open)
    }

    /// How many cards there should be.
    #[must_use]
    pub fn whole_deck(&self) -> u8 {
        let cards = match &self.config.game {
            Game::Pots(rules) => rules.deck().cards().len(),
            Game::Boxes(_) => CARDS_OF_BOXES,
        };
        u8::try_from(cards).unwrap_or(u8::MAX)
    }

    /// Whether the cards let a round begin.
    pub(crate) fn cards_are_ready(&self) -> bool {
        self.cards.in_the_way().is_none()
    }

    pub(crate) fn deck_event(&mut self, event: &DeckEvent) {
        let cards = &mut self.cards;
        match event {
            DeckEvent::Checked { .. } => (cards.due, cards.dealt) = (None, false),
            DeckEvent::CountOrdered => cards.count_ordered = true,
            DeckEvent::Counted { expected, found } => {
                cards.count_ordered = false;
                cards.counted_wrong = (expected != found).then_some((*expected, *found));
            }
            DeckEvent::ReplacementAsked { by, shoe } => cards.replacement = Some((*by, *shoe)),
            DeckEvent::Replaced { shoe } => {
                // What was wrong with the old ones is gone with them.
                *cards = Cards {
                    due: Some(CheckDue::NewCards),
                    unshuffled: matches!(self.config.game, Game::Pots(_)),
                    machine_empty: shoe.is_some() || cards.machine_empty,
                    ..Cards::default()
                };
            }
            DeckEvent::ShuffledAndCut => cards.unshuffled = false,
        }
    }

    /// A day of play begins: the cards are checked before its first round.
    pub(crate) fn cards_of_the_day(&mut self) {
        if self.checks_daily() {
            self.cards.due = Some(CheckDue::Opening);
        }
    }

    /// A round begins with them.
    pub(crate) fn cards_dealt(&mut self) {
        // On a day that began with no check none is asked for at its end: tables older than that go on.
        self.cards.dealt = self.hours.day.is_some() && self.checks_daily();
        self.cards.machine_empty = false;
    }
}

impl Draft {
    /// Something is done with the cards as a whole.
    pub(crate) fn deck_act(&mut self, act: DeckAct) -> Result<(), Refusal> {
        if !self.table.has_cards_in_hand() {
            return Err(self.refuse(Reason::NotByHand, point::CHECKING));
        }
        match act {
            DeckAct::Check => self.check_cards(),
            DeckAct::OrderCount => self.order_count(),
            DeckAct::Count { found } => self.count_cards(found),
            DeckAct::Replace { shoe } => self.replace_cards(shoe),
            DeckAct::Confirm => self.confirm_cards(),
            DeckAct::ShuffleAndCut => self.shuffle_new_cards(),
        }
    }

    /// No round begins with cards that somebody must look at first.
    pub(crate) fn cards_ready(&self) -> Result<(), Refusal> {
        match self.table.cards.in_the_way() {
            Some((reason, places)) => Err(self.refuse(reason, places)),
            None => Ok(()),
        }
    }

    fn push_deck(&mut self, event: DeckEvent) {
        self.push(Event::Deck(event));
    }

    fn check_cards(&mut self) -> Result<(), Refusal> {
        self.between_rounds(point::CHECKING)?;
        self.push_deck(DeckEvent::Checked { due: self.table.check_due() });
        // Play had ended, and waited for this.
        self.close_if_done();
        Ok(())
    }

    /// At any time, in a round too.
    fn order_count(&mut self) -> Result<(), Refusal> {
        if self.table.cards.count_ordered {
            return Err(self.refuse(Reason::AlreadySo, point::COUNTING));
        }
        self.push_deck(DeckEvent::CountOrdered);
        Ok(())
    }

    fn count_cards(&mut self, found: u8) -> Result<(), Refusal> {
        if !self.table.cards.count_ordered {
            return Err(self.refuse(Reason::NothingOrdered, point::COUNTING));
        }
        if found > MOST_CARDS_COUNTED {
            return Err(self.refuse(Reason::NotADeck, point::COUNTING));
        }
        let expected = self.table.whole_deck();
        self.push_deck(DeckEvent::Counted { expected, found });
        if expected != found && self.table.round().is_some() && self.table.is_playing() {
            // Where the book knows a defective deck, that is ruled on at once (crown:14.1.1(a)(viii)). Where it does
            // not, the round is for those in charge to decide, and the cards are replaced before another.
            let report = Report::of(Wrong::DefectiveDeck);
            let _ = self.dealer(&RoundCommand::Report { report });
        }
        Ok(())
    }

    fn replace_cards(&mut self, shoe: Option<Shoe>) -> Result<(), Refusal> {
        self.between_rounds(point::REPLACING)?;
        if self.table.cards.replacement.is_some() {
            return Err(self.refuse(Reason::AlreadySo, point::REPLACING));
        }
        if shoe.is_some() && !self.table.has_automated_shoe() {
            return Err(self.refuse(Reason::OtherGame, point::SHOE));
        }
        let by_two = self.table.config.by_book().cards_replaced_by_two;
        match self.by {
            Actor::Staff { player: by, .. } if by_two => {
                self.push_deck(DeckEvent::ReplacementAsked { by, shoe });
            }
            Actor::Staff { .. } | Actor::Player(_) | Actor::Room | Actor::Clock => {
                self.replaced(shoe);
            }
        }
        Ok(())
    }

    /// The word of a second person, who has checked each card as the first has.
    fn confirm_cards(&mut self) -> Result<(), Refusal> {
        self.between_rounds(point::REPLACING)?;
        let Some((first, shoe)) = self.table.cards.replacement else {
            return Err(self.refuse(Reason::NothingOrdered, point::REPLACING));
        };
        if matches!(self.by, Actor::Staff { player, .. } if player == first) {
            return Err(self.refuse(Reason::SamePerson, point::REPLACING));
        }
        self.replaced(shoe);
        // Both have looked at each card.
        self.push_deck(DeckEvent::Checked { due: Some(CheckDue::NewCards) });
        Ok(())
    }

    fn replaced(&mut self, shoe: Option<Shoe>) {
        self.push_deck(DeckEvent::Replaced { shoe });
        let before = self.table.config.file.clone();
        let after = shoe.and_then(|shoe| with_shoe(&before, shoe));
        // With a shoe that is not automated rule 10 does not apply any more (act-3cp:10.7).
        let sound = |file: &TableFile| Config::try_from(file.clone()).is_ok();
        if let Some(after) = after.filter(|after| *after != before && sound(after)) {
            self.push(Event::Changed(Box::new(Change { before, after })));
        }
    }

    fn shuffle_new_cards(&mut self) -> Result<(), Refusal> {
        self.between_rounds(point::NEW_CARDS)?;
        let cards = self.table.cards;
        if !cards.unshuffled {
            return Err(self.refuse(Reason::AlreadySo, point::NEW_CARDS));
        }
        // They are checked first (crown:5.3.2).
        if cards.due == Some(CheckDue::NewCards) {
            return Err(self.refuse(Reason::CheckDue, point::NEW_CARDS));
        }
        self.push_deck(DeckEvent::ShuffledAndCut);
        Ok(())
    }
}

impl Table {
    /// Whether an automated shoe shuffles and deals here (act-3cp:10.1).
    #[must_use]
    pub fn has_automated_shoe(&self) -> bool {
        match &self.config.game {
            Game::Boxes(house) => house.shoe() == Shoe::Automated,
            Game::Pots(_) => false,
        }
    }
}

/// The same table with another shoe.
fn with_shoe(file: &TableFile, shoe: Shoe) -> Option<TableFile> {
    let mut file = file.clone();
    match &mut file.game {
        GameFile::Boxes { house, .. } => house.shoe = shoe,
        GameFile::Pots(_) => return None,
    }
    Some(file)
}
