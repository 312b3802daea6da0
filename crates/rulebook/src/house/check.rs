//! From house options to a house: everything the book refuses, at once.

mod commission;
mod forced;
mod options;

use super::{House, HouseDeparture, HouseFault, HouseFile, HouseRefused, HouseWarning, Limit};
use crate::book::Book;
use crate::check::cards_besides_hands;
use crate::chips::Chips;
use crate::choice::Choice;
use crate::clause_id::ClauseId;
use crate::game::Game;
use crate::games::find_or_suggest;
use crate::house::{FirstManilaCard, Need, Term};
use crate::play::{Forced, LimitKind, Play};
use crate::showdown::ShowdownRule;
use crate::tables::{DeckChoice, Family};
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
        let mut desk = Desk::new(&game, &play, file);
        let house = desk.house();
        let Desk { faults, departures, warnings, .. } = desk;
        if !faults.is_empty() {
            return Err(faults);
        }
        house.map_or_else(|| Err(Vec::new()), |house| Ok(House { departures, warnings, ..house }))
    }
}

/// No amount of a table may be more, so that sums of many can be counted.
const MOST: u64 = 1_000_000_000_000_000;

/// Reads the options one by one. Where one is refused, its fault is kept and the reading goes on
/// with what makes sense of the others.
struct Desk<'a> {
    game: &'a Arc<Game>,
    play: &'a Play,
    file: &'a HouseFile,
    chip: Chips,
    faults: Vec<HouseFault>,
    departures: Vec<HouseDeparture>,
    warnings: Vec<HouseWarning>,
}

impl<'a> Desk<'a> {
    fn new(game: &'a Arc<Game>, play: &'a Play, file: &'a HouseFile) -> Desk<'a> {
        let chip = Chips(file.smallest_chip.unwrap_or(1).clamp(1, MOST));
        let (faults, departures, warnings) = (Vec::new(), Vec::new(), Vec::new());
        Desk { game, play, file, chip, faults, departures, warnings }
    }

    fn house(&mut self) -> Option<House> {
        self.units();
        let showdown = self.showdown();
        let seats = self.seats();
        let limit = self.limit();
        let forced = self.forced();
        let blinds = self.blinds(forced, limit, seats);
        let ante = self.ante(forced, limit);
        let ante_from = self.ante_from(forced);
        let bring_in = self.bring_in(limit);
        let over_blinds = self.over_blinds(forced, limit, &blinds);
        let (minimum_stake, maximum_buy_in) = self.stakes(limit);
        let commission = self.commission(forced, minimum_stake);
        let (kill_percent, kill_qualifying_pot) = self.kill(forced, limit);
        let run_it_twice = self.run_it_twice();
        let opening = self.opening(forced);
        let no_check_at_last = self.no_check_at_last();
        let unit = self.unit();
        self.policies();
        Some(House {
            game: Arc::clone(self.game),
            showdown: showdown?,
            seats,
            limit,
            forced,
            blinds,
            ante,
            ante_from,
            bring_in,
            over_blinds,
            smallest_chip: self.chip,
            minimum_stake,
            maximum_buy_in,
            commission,
            kill_percent,
            kill_qualifying_pot,
            run_it_twice,
            opening,
            no_check_at_last,
            unit,
            policies: self.file.policies.clone(),
            departures: Vec::new(),
            warnings: Vec::new(),
        })
    }

    fn refuse(&mut self, refused: HouseRefused, clause: ClauseId) {
        self.faults.push(HouseFault::Refused { refused, clause });
    }

    /// The clause at a place of Crown's book, or at one that both ACT books have.
    fn places(&self, crown: &'static str, act: &'static str) -> ClauseId {
        self.parameter(crown, act, act)
    }

    /// A clause that the two ACT books number differently.
    fn parameter(&self, crown: &'static str, manila: &'static str, draw: &'static str) -> ClauseId {
        let place = match self.game.book {
            Book::Crown => crown,
            Book::ActManila => manila,
            Book::ActDraw | Book::ActThreeCardPoker => draw,
        };
        ClauseId::known(self.game.book, place)
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
            let clause = self.parameter("6.2", "4.7", "4.5");
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

    /// The smallest chip and the dollar must be something, for others are counted in them.
    fn units(&mut self) {
        for (asked, what, clause) in [
            (self.file.smallest_chip, Term::SmallestChip, self.places("8.5", "13.2")),
            (self.file.dollar, Term::Dollar, self.places("7.1", "15.2(a)(i)")),
        ] {
            match asked {
                Some(0) => self.refuse(HouseRefused::Zero { what }, clause),
                Some(amount) if amount > MOST => {
                    let (amount, most) = (Chips(amount), Chips(MOST));
                    self.refuse(HouseRefused::TooMuch { what, amount, most }, clause);
                }
                Some(_) | None => {}
            }
        }
    }

    fn dollars(&self, dollars: u64) -> Chips {
        Chips(dollars.saturating_mul(self.file.dollar.unwrap_or(1).clamp(1, MOST)).min(MOST))
    }

    fn showdown(&mut self) -> Option<ShowdownRule> {
        match self.game.hand_rule(&self.file.showdown()) {
            Ok(rule) => {
                let departures = rule.departures.iter().cloned().map(HouseDeparture::Showdown);
                self.departures.extend(departures);
                self.warnings.extend(rule.warnings.iter().cloned().map(HouseWarning::Showdown));
                Some(rule)
            }
            Err(faults) => {
                self.faults.extend(faults.into_iter().map(HouseFault::Showdown));
                None
            }
        }
    }

    fn seats(&mut self) -> usize {
        let decks = &self.game.decks;
        let deck = match self.file.deck {
            None => Some(&decks.largest),
            Some(cards) => decks.of_cards(cards),
        };
        // What follows from a deck that the game does not have is not worth telling.
        let Some(deck) = deck else { return self.file.seats.unwrap_or(2) };
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
        asked
    }

    /// The most seats there are cards for, where a policy takes a card more than the book's table
    /// of seats reckons with: nine at 36 cards leave none to burn (crown:11.3.1).
    fn seats_by_cards(&self, deck: &DeckChoice) -> Option<usize> {
        let burnt = self.game.book == Book::Crown
            && self.game.family == Family::Manila
            && self.file.policies.first_manila_card == FirstManilaCard::Burnt;
        let rest = cards_besides_hands(self.game).saturating_add(1);
        let cards = deck.size.cards() as usize;
        burnt.then(|| cards.saturating_sub(rest) / self.game.hand.dealt.max(1))
    }

    fn limit(&mut self) -> Limit {
        let choice: &Choice<LimitKind> = &self.play.limit;
        let kind = self.file.limit.unwrap_or(choice.default);
        if !choice.offers(kind) {
            let offered = choice.offered().collect();
            let clause = choice.clause.clone();
            self.refuse(HouseRefused::Limit { asked: kind, offered }, clause);
        }
        let clause = self.parameter("6.1.1", "4.2(h)", "4.2(g)");
        let usual = Chips(self.rounded_up(10));
        let minimum = match self.file.minimum_bet {
            Some(asked) => self.amount(Term::MinimumBet, asked, clause.clone()),
            None => usual,
        };
        // What follows from a minimum of nothing is not worth telling.
        let minimum = if minimum == Chips::ZERO { usual } else { minimum };
        let usual = match kind {
            LimitKind::Fixed => minimum.0.saturating_mul(2).min(MOST),
            LimitKind::Spread | LimitKind::Straddle => minimum.0.saturating_mul(5).min(MOST),
            LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => {
                if self.file.maximum_bet.is_some() {
                    let (what, needs) = (Term::MaximumBet, Need::LimitWithMost);
                    let clause = self.play.limit.clause.clone();
                    self.refuse(HouseRefused::Without { what, needs }, clause);
                }
                return Limit { kind, minimum, maximum: minimum };
            }
        };
        let maximum = match self.file.maximum_bet {
            Some(asked) => self.amount(Term::MaximumBet, asked, clause),
            None => Chips(usual),
        };
        if maximum < minimum && maximum > Chips::ZERO {
            let what = Term::MaximumBet;
            let clause = self.play.limit.clause.clone();
            self.refuse(HouseRefused::MaximumBelowMinimum { what, minimum, maximum }, clause);
        }
        Limit { kind, minimum, maximum }
    }
}

/// Whether there are blinds.
pub(super) const fn has_blinds(forced: Forced) -> bool {
    match forced {
        Forced::Blinds | Forced::BlindsAndAntes => true,
        Forced::Antes | Forced::Nothing => false,
    }
}

/// Whether there are antes.
pub(super) const fn has_antes(forced: Forced) -> bool {
    match forced {
        Forced::Antes | Forced::BlindsAndAntes => true,
        Forced::Blinds | Forced::Nothing => false,
    }
}
