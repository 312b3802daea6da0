//! A round played up to a moment at which something goes wrong.

use super::players::next_deed;
use super::readings::{is_plain, is_reading};
use super::table::{Mood, Seated, seated};
use super::words::Words;
use cutcard_cards::Card;
use cutcard_round::{Act, Command, Deed, Due, Event, RandomDealer, Report, Round, Seat, Seats};
use cutcard_rulebook::{Game, RulesVersion, Ruling, When, Wrong, rulings};

/// The most events of a round: no question takes longer than that.
const MOST_EVENTS: usize = 400;
/// How many rounds are played until one wanted thing goes wrong.
const ROUNDS: u64 = 12;
/// The fifth card face up makes a deck defective (crown:1.1:Defective deck): so many lie there before.
const BOXED_BEFORE: usize = 4;

/// A moment at which something goes wrong.
pub(super) struct Moment {
    /// The round as it is then.
    pub(super) round: Round,
    /// The round as it began.
    pub(super) began: Round,
    /// What has happened.
    pub(super) events: Vec<Event>,
    /// What went wrong.
    pub(super) report: Report,
}

/// The rulings that are made in a game today.
pub(super) fn of_game(game: &Game) -> impl Iterator<Item = &'static Ruling> {
    let now = rulings(game.book()).iter().filter(|ruling| ruling.is_of_version(RulesVersion::NOW));
    now.filter(move |ruling| ruling.is_of(game))
}

/// What can go wrong in a game and its book rules on.
pub(super) fn kinds(game: &Game) -> Vec<Wrong> {
    let mut kinds: Vec<Wrong> = Vec::new();
    let plain = |ruling: &&Ruling| ruling.wrong != Wrong::Other && !is_reading(ruling);
    for ruling in of_game(game).filter(plain) {
        if !kinds.contains(&ruling.wrong) {
            kinds.push(ruling.wrong);
        }
    }
    kinds
}

/// A moment at which that goes wrong in this game.
pub(super) fn moment(game: &Game, wrong: Wrong, number: u32) -> Option<Moment> {
    (0..ROUNDS).find_map(|round| {
        let mut words = Words::of(game.id().as_str(), number, 1 + round);
        let mistakes = Words::of(game.id().as_str(), number, 1 + ROUNDS + round);
        let seated = seated(game, wrong, &mut words)?;
        Search::new(seated, wrong, words, mistakes).found()
    })
}

/// A report that could be made, after so many events.
struct Possible {
    after: usize,
    report: Report,
    /// Where its ruling is among those of the book.
    ruling: usize,
}

pub(super) struct Search {
    pub(super) round: Round,
    began: Round,
    mood: Mood,
    wrong: Wrong,
    words: Words,
    mistakes: Words,
    /// How often it goes wrong before the question.
    before: usize,
    pub(super) events: Vec<Event>,
    /// Who has acted.
    pub(super) acted: Seats,
    /// Who has done anything with their cards.
    pub(super) played: Seats,
    /// Whose hands were shown.
    pub(super) shown: Seats,
    /// The hands of those who folded.
    folded: Vec<(Seat, Vec<Card>)>,
    possible: Vec<Possible>,
}

impl Search {
    fn new(seated: Seated, wrong: Wrong, words: Words, mut mistakes: Words) -> Search {
        let Seated { round, mood } = seated;
        // What is ruled on otherwise when it is not the first time.
        let asks = |any: &[When]| {
            let mut ours = of_game(&round.rules().house.game).filter(|each| each.wrong == wrong);
            ours.any(|ruling| ruling.when.iter().any(|when| any.contains(when)))
        };
        let before = if asks(&[When::FifthBoxed]) && mistakes.percent(30) {
            BOXED_BEFORE
        } else {
            let counts = asks(&[When::FirstExposed, When::OthersTwoUp]);
            usize::from(counts && mistakes.percent(40))
        };
        Search {
            began: round.clone(),
            round,
            mood,
            wrong,
            words,
            mistakes,
            before,
            events: Vec::new(),
            acted: Seats::NONE,
            played: Seats::NONE,
            shown: Seats::NONE,
            folded: Vec::new(),
            possible: Vec::new(),
        }
    }

    /// Plays the round, and chooses a moment: each ruling that could be made is as likely as the others.
    fn found(mut self) -> Option<Moment> {
        let mut buffer = Vec::new();
        while self.round.due() != Due::Nothing && self.events.len() < MOST_EVENTS {
            buffer.clear();
            self.goes_wrong(&mut buffer);
            if buffer.is_empty() {
                self.round.next(&mut buffer);
            }
            if buffer.is_empty() {
                let command = next_deed(&self.round, self.mood, &mut self.words)?;
                self.round.decide(&command, &mut buffer).ok()?;
            }
            for event in &buffer {
                self.happens(event);
            }
        }
        let mut ruled: Vec<usize> = self.possible.iter().map(|each| each.ruling).collect();
        ruled.sort_unstable();
        ruled.dedup();
        let ruling = *ruled.get(self.mistakes.below(ruled.len()))?;
        let mut possible: Vec<Possible> = self.possible;
        possible.retain(|each| each.ruling == ruling);
        let chosen = possible.swap_remove(self.mistakes.below(possible.len()));
        self.events.truncate(chosen.after);
        let mut round = self.began.clone();
        self.events.iter().for_each(|event| round.apply(event));
        Some(Moment { round, began: self.began, events: self.events, report: chosen.report })
    }

    fn happens(&mut self, event: &Event) {
        if let Event::Acted { seat, act, .. } = event {
            self.acted = self.acted.with(*seat);
            self.played = self.played.with(*seat);
            if matches!(act, Act::Fold | Act::CallAndFold) {
                let cards = self.round.cards(*seat).iter().flatten().copied().collect();
                self.folded.push((*seat, cards));
            }
        }
        if let Event::Drew { seat, .. } | Event::Discarded { seat, .. } | Event::Set { seat, .. } =
            event
        {
            self.played = self.played.with(*seat);
        }
        if let Event::Shown { seat, .. } = event {
            self.shown = self.shown.with(*seat);
        }
        self.round.apply(event);
        self.events.push(event.clone());
    }

    /// Notes what could be reported now, or reports it where it goes wrong more than once.
    fn goes_wrong(&mut self, buffer: &mut Vec<Event>) {
        // What the dealer does without being told is done first; only a look at a hand may come at any time.
        let busy = self.round.due() == Due::Dealer && self.wrong != Wrong::HandInspected;
        if busy || !self.round.may_be_wrong().contains(&self.wrong) {
            return;
        }
        let Some((report, ruling)) = self.report() else { return };
        if self.before == 0 {
            if !self.round.grounds(&report).is_some_and(|grounds| is_plain(&grounds)) {
                return;
            }
            self.possible.push(Possible { after: self.events.len(), report, ruling });
            return;
        }
        let deeds = self.round.ruling(&report).map(|reported| reported.deeds).unwrap_or_default();
        let ends = |deed: &Deed| matches!(deed, Deed::Misdeal | Deed::Void);
        if deeds.iter().any(|each| ends(&each.deed)) || self.mistakes.percent(60) {
            return;
        }
        if self.round.decide(&Command::Report { report }, buffer).is_ok() {
            self.before -= 1;
        }
    }

    /// A believable report of it at this moment.
    fn report(&mut self) -> Option<(Report, usize)> {
        let report = self.thought_of()?;
        if !self.is_believable(&report) {
            return None;
        }
        let grounds = self.round.grounds(&report)?;
        let all = rulings(self.round.rules().house.game.book());
        let ruling = all.iter().position(|ruling| std::ptr::eq(ruling, grounds.ruling))?;
        // Where nobody folded, the pot cannot go to whoever folded last: another clause decides.
        let reported = self.round.ruling(&report).ok()?;
        let void = reported.deeds.iter().any(|each| each.deed == Deed::Void);
        (!void).then_some((report, ruling))
    }

    fn thought_of(&mut self) -> Option<Report> {
        let (round, wrong) = (&self.round, self.wrong);
        if wrong == Wrong::ShownToOne && !self.folded.is_empty() && self.mistakes.percent(50) {
            let at = self.mistakes.below(self.folded.len());
            let (seat, cards) = self.folded.get(at)?;
            let report = Report { seat: Some(*seat), cards: cards.clone(), ..Report::of(wrong) };
            return round.ruling(&report).is_ok().then_some(report);
        }
        let words = &mut self.mistakes;
        let report = RandomDealer::new(|| words.next()).mistake_of(round, wrong)?;
        if wrong == Wrong::CardExposed {
            return self.exposed_in_dealing(report);
        }
        if wrong != Wrong::WrongCount {
            return Some(report);
        }
        // One too few or one too many is what happens.
        let recorded = u8::try_from(round.cards(report.seat?).len()).ok()?;
        let held =
            if self.mistakes.percent(50) { recorded + 1 } else { recorded.checked_sub(1)? };
        Some(Report { held: Some(held), ..report })
    }

    /// A card is exposed as it is dealt: the last one.
    fn exposed_in_dealing(&self, report: Report) -> Option<Report> {
        let (seat, place) = self.dealt_last()?;
        let card = self.round.cards(seat).get(usize::from(place)).copied().flatten();
        let cards = card.map_or(report.cards.clone(), |card| vec![card]);
        let report = Report { seat: Some(seat), place: Some(place), cards, ..report };
        self.round.ruling(&report).is_ok().then_some(report)
    }
}
