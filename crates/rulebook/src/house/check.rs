//! From house options to a house: everything the book refuses, at once.

mod commission;
mod forced;
mod options;

use super::descriptor::Offered;
use super::options::{At, BETS, HOUSE_OPTIONS, HouseOption};
use super::policies::Policies;
use super::{House, HouseDeparture, HouseFault, HouseFile, HouseRefused, HouseWarning};
use crate::check::cards_besides_hands;
use crate::choice::Choice;
use crate::game::Game;
use crate::games::find_or_suggest;
use crate::house::{FirstManilaCard, Need, Term};
use crate::options::ShowdownOptions;
use crate::play::{LimitKind, Play};
use crate::point::Places;
use crate::tables::{DeckChoice, Family};
use cutcard_base::Chips;
use cutcard_base::ClauseId;
use std::ops::RangeInclusive;
use std::sync::Arc;

impl TryFrom<HouseFile> for House {
    type Error = Vec<HouseFault>;

    fn try_from(file: HouseFile) -> Result<House, Vec<HouseFault>> {
        let game = find_or_suggest(&file.game).map_err(|unknown| vec![unknown.into()])?;
        House::of_game(Arc::new(game.clone()), &file)
    }
}

impl House {
    /// The house options of a game, which need not be one of the embedded ones.
    ///
    /// # Errors
    /// Everything the book refuses, at once.
    pub fn of_game(game: Arc<Game>, file: &HouseFile) -> Result<House, Vec<HouseFault>> {
        let Some(play) = game.play.clone() else {
            return Err(vec![HouseFault::Banked { game: game.id.to_string() }]);
        };
        let mut check = HouseCheck::new(&game, &play, file);
        // Where its own options are refused, the others are held against the hands with nothing chosen.
        let asked = game.hand_rule(&file.showdown());
        let showdown = asked.or_else(|_| game.hand_rule(&ShowdownOptions::default()));
        let Ok(showdown) = showdown else {
            check.showdown_faults();
            return Err(check.faults);
        };
        let mut house = House::begun(Arc::clone(&game), &play, showdown);
        for option in HOUSE_OPTIONS {
            check.option = Some(option);
            (option.settle)(&mut check, &mut house);
        }
        check.policies();
        let HouseCheck { faults, departures, warnings, .. } = check;
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(House { policies: file.policies.clone(), departures, warnings, ..house })
    }

    /// What a table of a game may choose, option by option, in the order of a form. Nothing where the game
    /// is played against the house, or its book refuses it with nothing chosen.
    #[must_use]
    pub fn offered(game: &Game) -> Vec<Offered> {
        let file = HouseFile::of(game.id().as_str());
        let house = House::of_game(Arc::new(game.clone()), &file);
        let (Some(play), Ok(house)) = (game.play(), house) else { return Vec::new() };
        let at = At { game, play, house: &house };
        let options = HOUSE_OPTIONS.iter().filter(|option| (option.has)(game, play));
        let mut offered: Vec<Offered> = options
            .map(|option| Offered { descriptor: &option.about, offer: (option.offer)(&at) })
            .collect();
        offered.extend(Policies::offered(game, play));
        offered
    }
}

/// No amount of a table may be more, so that sums of many can be counted.
const MOST: u64 = 1_000_000_000_000_000;

/// Reads the options one by one. Where one is refused, its fault is kept and the reading goes on
/// with what makes sense of the others.
pub(super) struct HouseCheck<'a> {
    pub(super) game: &'a Arc<Game>,
    pub(super) play: &'a Play,
    pub(super) file: &'a HouseFile,
    pub(super) chip: Chips,
    /// The option that is being settled.
    option: Option<&'static HouseOption>,
    faults: Vec<HouseFault>,
    departures: Vec<HouseDeparture>,
    warnings: Vec<HouseWarning>,
}

impl<'a> HouseCheck<'a> {
    fn new(game: &'a Arc<Game>, play: &'a Play, file: &'a HouseFile) -> HouseCheck<'a> {
        let chip = Chips(file.smallest_chip.unwrap_or(1).clamp(1, MOST));
        let (faults, departures, warnings) = (Vec::new(), Vec::new(), Vec::new());
        HouseCheck { game, play, file, chip, option: None, faults, departures, warnings }
    }

    fn refuse(&mut self, refused: HouseRefused, clause: ClauseId) {
        self.faults.push(HouseFault::Refused { refused, clause });
    }

    /// The clause of the game's book.
    fn by(&self, places: Places) -> ClauseId {
        places.of(self.game.book)
    }

    /// A yes or no that only some games have; where this one does not, the clause says what it has instead.
    pub(super) fn flag(&mut self, asked: Option<bool>, what: Term, places: Places) -> bool {
        let asked = asked.unwrap_or(false);
        let has = self.option.is_some_and(|option| (option.has)(self.game, self.play));
        if asked && !has {
            let clause = self.by(places);
            self.refuse(HouseRefused::NotInBook { what }, clause);
        }
        asked
    }

    /// What the option that is settled may be, as its descriptor has it for this house.
    fn range(&self, house: &House) -> RangeInclusive<u64> {
        let at = At { game: self.game, play: self.play, house };
        let offer = self.option.map(|option| (option.offer)(&at));
        let (least, most) = offer.map_or((None, None), |offer| (offer.least, offer.most));
        least.unwrap_or(0)..=most.unwrap_or(MOST)
    }

    /// A number within the range of its option.
    fn number(&mut self, asked: u64, what: Term, house: &House, clause: ClauseId) -> u64 {
        let (least, most) = self.range(house).into_inner();
        if !(least..=most).contains(&asked) {
            self.refuse(HouseRefused::Outside { what, asked, least, most }, clause);
        }
        asked.clamp(least, most)
    }

    /// An amount that must be some whole number of chips in play, and the clause that asks for it.
    fn amount(&mut self, what: Term, amount: u64, clause: ClauseId) -> Chips {
        if amount == 0 {
            self.refuse(HouseRefused::Zero { what }, clause);
            return Chips::ZERO;
        }
        self.in_chips(what, amount, clause)
    }

    /// An amount that may also be nothing.
    fn in_chips(&mut self, what: Term, amount: u64, clause: ClauseId) -> Chips {
        if amount > MOST {
            let (amount, most) = (Chips(amount), Chips(MOST));
            self.refuse(HouseRefused::TooMuch { what, amount, most }, clause);
            return most;
        }
        if !amount.is_multiple_of(self.chip.0) {
            let (amount, chip) = (Chips(amount), self.chip);
            // Only chips are wagered.
            let clause = self.by(Places { crown: "6.2", manila: "4.7", draw: "4.5" });
            self.refuse(HouseRefused::NotInChips { what, amount, chip }, clause);
        }
        Chips(amount)
    }

    /// The least whole number of chips that is as much.
    const fn rounded_up(&self, amount: u64) -> u64 {
        amount.div_ceil(self.chip.0).saturating_mul(self.chip.0)
    }

    /// The most whole chips in an amount, one at least.
    fn rounded_down(&self, amount: u64) -> u64 {
        (amount / self.chip.0 * self.chip.0).max(self.chip.0)
    }

    /// An amount that others are counted in must be something.
    pub(super) fn counted_in(&mut self, asked: Option<u64>, what: Term, places: Places) {
        let clause = self.by(places);
        match asked {
            Some(0) => self.refuse(HouseRefused::Zero { what }, clause),
            Some(amount) if amount > MOST => {
                let (amount, most) = (Chips(amount), Chips(MOST));
                self.refuse(HouseRefused::TooMuch { what, amount, most }, clause);
            }
            Some(_) | None => {}
        }
    }

    fn dollars(&self, dollars: u64) -> Chips {
        Chips(dollars.saturating_mul(self.file.dollar.unwrap_or(1).clamp(1, MOST)).min(MOST))
    }

    /// How hands are judged: what departs, what is warned of, and what is refused.
    pub(super) fn showdown(&mut self, house: &mut House) {
        self.showdown_faults();
        let rule = &house.showdown;
        self.departures.extend(rule.departures.iter().cloned().map(HouseDeparture::Showdown));
        self.warnings.extend(rule.warnings.iter().cloned().map(HouseWarning::Showdown));
    }

    fn showdown_faults(&mut self) {
        let refused = self.game.hand_rule(&self.file.showdown()).err().into_iter().flatten();
        self.faults.extend(refused.map(HouseFault::Showdown));
    }

    pub(super) fn seats(&mut self, house: &mut House) {
        house.seats = self.file.seats.unwrap_or(2);
        let decks = &self.game.decks;
        let deck = match self.file.deck {
            None => Some(&decks.largest),
            Some(cards) => decks.of_cards(cards),
        };
        // What follows from a deck that the game does not have is not worth telling.
        let Some(deck) = deck else { return };
        let joker_in = self.file.joker == Some(true);
        let by_table = if joker_in { deck.seats_with_joker } else { deck.seats };
        let most = self.seats_by_cards(deck).map_or(by_table, |by_cards| by_table.min(by_cards));
        let asked = self.file.seats.unwrap_or(most);
        if !(2..=most).contains(&asked) {
            let refused = HouseRefused::Seats { asked, most };
            match decks.seats_clause.clone() {
                Some(clause) => self.refuse(refused, clause),
                None => self.faults.push(HouseFault::Ours { refused }),
            }
        }
        house.seats = asked;
    }

    /// The most seats there are cards for, where a policy takes a card more than the book's table
    /// of seats reckons with: nine at 36 cards leave none to burn (crown:11.3.1).
    fn seats_by_cards(&self, deck: &DeckChoice) -> Option<usize> {
        let burnt = self.game.by_book().first_manila_card_open
            && self.game.family == Family::Manila
            && self.file.policies.first_manila_card == FirstManilaCard::Burnt;
        let rest = cards_besides_hands(self.game).saturating_add(1);
        let cards = deck.size.cards() as usize;
        burnt.then(|| cards.saturating_sub(rest) / self.game.hand.dealt.max(1))
    }

    pub(super) fn limit(&mut self, house: &mut House) {
        let choice: &Choice<LimitKind> = &self.play.limit;
        let kind = self.file.limit.unwrap_or(choice.default);
        if !choice.offers(kind) {
            let offered = choice.offered().collect();
            let clause = choice.clause.clone();
            self.refuse(HouseRefused::Limit { asked: kind, offered }, clause);
        }
        house.limit.kind = kind;
    }

    pub(super) fn minimum_bet(&mut self, house: &mut House) {
        let usual = Chips(self.rounded_up(10));
        let minimum = match self.file.minimum_bet {
            Some(asked) => self.amount(Term::MINIMUM_BET, asked, self.by(BETS)),
            None => usual,
        };
        // What follows from a minimum of nothing is not worth telling.
        house.limit.minimum = if minimum == Chips::ZERO { usual } else { minimum };
        house.limit.maximum = house.limit.minimum;
    }

    pub(super) fn maximum_bet(&mut self, house: &mut House) {
        let (what, minimum) = (Term::MAXIMUM_BET, house.limit.minimum);
        let times = match house.limit.kind {
            LimitKind::Fixed => 2,
            LimitKind::Spread | LimitKind::Straddle => 5,
            LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => {
                if self.file.maximum_bet.is_some() {
                    let needs = Need::LimitWithMost;
                    let clause = self.play.limit.clause.clone();
                    self.refuse(HouseRefused::Without { what, needs }, clause);
                }
                return;
            }
        };
        let maximum = match self.file.maximum_bet {
            Some(asked) => self.amount(what, asked, self.by(BETS)),
            None => Chips(minimum.0.saturating_mul(times).min(MOST)),
        };
        if maximum < minimum && maximum > Chips::ZERO {
            let clause = self.play.limit.clause.clone();
            self.refuse(HouseRefused::BelowMinimum { what, amount: maximum, minimum }, clause);
        }
        house.limit.maximum = maximum;
    }
}
