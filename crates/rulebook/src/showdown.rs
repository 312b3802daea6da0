//! How a game's hands are judged, with the options a table or an analyst asks for.

use crate::choice::Choice;
use crate::fault::{Departed, Departure, Fault, Refused, Warned, Warning};
use crate::game::Game;
use crate::options::{Contest, ShowdownOptions};
use crate::tables::{Composition, HighOrder, Low, StraightsAndFlushes};
use cutcard_base::ClauseId;
use cutcard_cards::{
    AceInLow, AceInStraights, Deck, DeckSize, HandRule, HighRule, Joker, LowRule, Plays, Qualifier,
    Rank, Ranking, ThreeCard,
};

/// How hands are judged, and where that is not as the book has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShowdownRule {
    /// How hands are judged.
    pub judged: Judged,
    /// Where the judgement departs from the book because it was asked to.
    pub departures: Vec<Departure>,
    /// What the book allows but is probably not meant.
    pub warnings: Vec<Warning>,
}

/// How hands are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Best hand, by this rule.
    Hand(HandRule),
    /// Row by row against each rival: [`cutcard_cards::settle_chinese`].
    Chinese {
        /// The deck in play.
        deck: Deck,
    },
}

impl ShowdownRule {
    /// The rule by which the best hand is found; `None` for Chinese.
    #[must_use]
    pub const fn hand(&self) -> Option<&HandRule> {
        match &self.judged {
            Judged::Hand(rule) => Some(rule),
            Judged::Chinese { .. } => None,
        }
    }
}

impl Game {
    /// How hands of the game are judged with these options.
    ///
    /// # Errors
    /// Everything asked that the book refuses, at once.
    pub fn hand_rule(&self, options: &ShowdownOptions) -> Result<ShowdownRule, Vec<Fault>> {
        let mut read = OptionsRead::new(self);
        let size = read.deck(options);
        let joker = read.joker(options);
        let contest = read.contest(options);
        let ace_in_straights = read.ace_in_straights(options, contest);
        let ace_in_low = read.ace_in_low(options, contest);
        let qualifier = read.qualifier(options, contest);
        read.can_qualify(size, ace_in_low, qualifier);
        let OptionsRead { faults, departures, warnings, .. } = read;
        if !faults.is_empty() {
            return Err(faults);
        }
        let deck = Deck { size, joker };
        let asked = Asked { deck, contest, ace_in_straights, ace_in_low, qualifier };
        Ok(ShowdownRule { judged: self.judged(&asked), departures, warnings })
    }

    fn judged(&self, asked: &Asked) -> Judged {
        let plays = match self.hand.plays {
            Composition::AnyFive => Plays::AnyFive,
            Composition::TwoWithThree => Plays::TwoWithThree,
            Composition::AllThree => Plays::AllThree,
            Composition::ThreeRows => return Judged::Chinese { deck: asked.deck },
        };
        Judged::Hand(HandRule {
            deck: asked.deck,
            hole_cards: self.hand.hole,
            board_cards: self.hand.board,
            boards: self.hand.boards,
            plays,
            high: self.high_rule(asked),
            low: self.low_rule(asked),
        })
    }

    fn high_rule(&self, asked: &Asked) -> Option<HighRule> {
        let high = self.high.as_ref().filter(|_| asked.contest.has_high())?;
        Some(match high.order {
            HighOrder::FiveCard => {
                HighRule::Five(Ranking::High { deck: asked.deck.size, ace: asked.ace_in_straights })
            }
            HighOrder::ThreeCard => HighRule::Three(ThreeCard::ThreeCardPoker),
        })
    }

    fn low_rule(&self, asked: &Asked) -> Option<LowRule> {
        let low = self.low.as_ref().filter(|_| asked.contest.has_low())?;
        let ranking = match low.straights_and_flushes {
            StraightsAndFlushes::Ignored => {
                Ranking::Low { deck: asked.deck.size, ace: asked.ace_in_low }
            }
            StraightsAndFlushes::CountAgainst => Ranking::DeuceToSeven,
        };
        Some(LowRule { ranking, qualifier: asked.qualifier })
    }
}

/// What was asked, once nothing is wrong with it.
struct Asked {
    deck: Deck,
    contest: Contest,
    ace_in_straights: AceInStraights,
    ace_in_low: AceInLow,
    qualifier: Qualifier,
}

/// Reads the options of one game one by one. Where one is refused, its fault is kept and the
/// reading goes on with what makes sense of the others.
struct OptionsRead<'a> {
    game: &'a Game,
    faults: Vec<Fault>,
    departures: Vec<Departure>,
    warnings: Vec<Warning>,
    /// Whether the deck is one of the game's; what follows from a wrong one is not worth telling.
    deck_stands: bool,
}

impl<'a> OptionsRead<'a> {
    const fn new(game: &'a Game) -> OptionsRead<'a> {
        OptionsRead {
            game,
            faults: Vec::new(),
            departures: Vec::new(),
            warnings: Vec::new(),
            deck_stands: true,
        }
    }

    fn refuse(&mut self, refused: Refused, clause: &ClauseId) {
        self.faults.push(Fault { refused, clause: clause.clone() });
    }

    fn deck(&mut self, options: &ShowdownOptions) -> DeckSize {
        let decks = &self.game.decks;
        let Some(asked) = options.deck else { return decks.largest.size };
        if let Some(deck) = decks.of_cards(asked) {
            return deck.size;
        }
        let offered = decks.iter().map(|deck| deck.size.cards()).collect();
        self.deck_stands = false;
        self.refuse(Refused::Deck { asked, offered }, &decks.clause);
        decks.largest.size
    }

    fn joker(&mut self, options: &ShowdownOptions) -> Joker {
        let choice = &self.game.decks.joker;
        let asked = options.joker.map(|joker| if joker { Joker::In } else { Joker::Out });
        let joker = asked.unwrap_or(choice.default);
        if !choice.offers(joker) {
            self.refuse(Refused::Joker { asked: joker }, &choice.clause);
        }
        joker
    }

    fn contest(&mut self, options: &ShowdownOptions) -> Contest {
        let choice = &self.game.contest;
        let contest = options.contest.unwrap_or(choice.default);
        if !choice.offers(contest) {
            let offered = choice.offered().collect();
            self.refuse(Refused::Contest { asked: contest, offered }, &choice.clause);
        }
        contest
    }

    /// Where the ace stands in straights. Five-card highs are judged as asked, whatever the book;
    /// three-card orders, rows and deuce-to-seven have but one order to be judged by.
    fn ace_in_straights(&mut self, options: &ShowdownOptions, contest: Contest) -> AceInStraights {
        let asked = options.ace_low.map(|low| match low {
            true => AceInStraights::HighOrLow,
            false => AceInStraights::High,
        });
        let low = self.game.low.as_ref().filter(|_| contest.has_low());
        if let (Some(low), Some(AceInStraights::HighOrLow)) = (low, asked)
            && low.straights_and_flushes == StraightsAndFlushes::CountAgainst
        {
            let refused = Refused::AceInStraights { asked: AceInStraights::HighOrLow };
            self.refuse(refused, &low.ace.clause);
        }
        let Some(high) = self.game.high.as_ref().filter(|_| contest.has_high()) else {
            return AceInStraights::High;
        };
        let choice = &high.ace_in_straights;
        let Some(asked) = asked.filter(|ace| !choice.offers(*ace)) else {
            return asked.unwrap_or(choice.default);
        };
        match self.game.hand.plays {
            Composition::AnyFive | Composition::TwoWithThree => self.departures.push(Departure {
                departed: Departed::AceInStraights(asked),
                clause: choice.clause.clone(),
            }),
            Composition::AllThree | Composition::ThreeRows => {
                self.refuse(Refused::AceInStraights { asked }, &choice.clause);
            }
        }
        asked
    }

    fn ace_in_low(&mut self, options: &ShowdownOptions, contest: Contest) -> AceInLow {
        let asked =
            options.ace_low_in_low.map(|low| if low { AceInLow::Low } else { AceInLow::High });
        let Some(low) = self.low(contest) else {
            if asked == Some(AceInLow::Low) && !contest.has_low() {
                self.refuse(Refused::NoLow { contest }, &self.game.contest.clause);
            }
            return AceInLow::High;
        };
        let choice = &low.ace;
        let ace = asked.unwrap_or(choice.default);
        if choice.offers_by_approval(ace) {
            let clause = choice.clause.clone();
            self.departures.push(Departure { departed: Departed::AceInLow(ace), clause });
        } else if !choice.offers(ace) {
            self.refuse(Refused::AceInLow { asked: ace }, &choice.clause);
        }
        ace
    }

    fn qualifier(&mut self, options: &ShowdownOptions, contest: Contest) -> Qualifier {
        let asked = options.low_qualifier.map(|qualifier| match qualifier {
            true => Qualifier::EightOrBetter,
            false => Qualifier::None,
        });
        if asked == Some(Qualifier::EightOrBetter) && contest != Contest::HighLow {
            // Where nobody qualified, a pot without a high would have no winner.
            let clause = match &self.game.low {
                Some(low) => &low.qualifier.clause,
                None => &self.game.contest.clause,
            };
            self.refuse(Refused::QualifierWithoutHighLow { contest }, clause);
            return Qualifier::None;
        }
        let Some(low) = self.low(contest) else { return Qualifier::None };
        let choice: &Choice<Qualifier> = &low.qualifier;
        let qualifier = asked.unwrap_or(choice.default);
        if !choice.offers(qualifier) {
            self.refuse(Refused::Qualifier { asked: qualifier }, &choice.clause);
        }
        qualifier
    }

    /// An operator may not choose a qualifier that no hand of the deck meets; where the book
    /// itself fixes one (crown:4.1 pairs hi-lo stud with short decks), it is told and played.
    fn can_qualify(&mut self, size: DeckSize, ace: AceInLow, qualifier: Qualifier) {
        let Some(low) = &self.game.low else { return };
        let (deck, ranks) = (size.cards(), ranks_of_eight_or_lower(size, ace));
        if !self.deck_stands || qualifier == Qualifier::None || ranks >= 5 {
            return;
        }
        let choice = &low.qualifier;
        if choice.is_fixed() {
            let warned = Warned::NobodyCanQualify { deck, ranks };
            self.warnings.push(Warning { warned, clause: choice.clause.clone() });
        } else {
            self.refuse(Refused::NobodyCanQualify { deck, ranks }, &choice.clause);
        }
    }

    fn low(&self, contest: Contest) -> Option<&'a Low> {
        self.game.low.as_ref().filter(|_| contest.has_low())
    }
}

/// How many ranks of a deck may be in a low of eight or better. The joker adds none: it stands for
/// a card of the deck (act-draw:A:Wild Card).
fn ranks_of_eight_or_lower(size: DeckSize, ace: AceInLow) -> u32 {
    let naturals = Rank::ALL
        .into_iter()
        .filter(|rank| (size.lowest_rank()..=Rank::Eight).contains(rank))
        .count() as u32;
    match ace {
        AceInLow::High => naturals,
        AceInLow::Low => naturals + 1,
    }
}
