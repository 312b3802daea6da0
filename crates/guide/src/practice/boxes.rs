//! Questions at boxes: a round of 3 Card Poker played to a moment at which a ruling of the book is made.

mod told;

use super::table::NAMES;
use super::words::Words;
use super::{Practice, PracticeAnswer, PracticeDeed, PracticeQuestion};
use cutcard_banked::{
    Act, BoxNumber, Command, Decided, Event, Holder, House, HouseAct, HouseFile, Irregularity,
    Legal, Limits, Machine, Order, PlayerId, Round, Seat, Shoe, Start, Step, Supply, Warned,
    decide, legal,
};
use cutcard_cards::{Deck, DeckSize};
use cutcard_rulebook::{
    BoxRemedy, BoxRuling, BoxWhen, BoxWrong, Chips, Game, RuledBy, RulesVersion, Word as _,
    box_rulings, clause,
};

/// The most events of a round that is played.
const MOST_EVENTS: usize = 200;
/// How many rounds are tried for one in which a ruling can be made.
const MOST_ROUNDS: u64 = 20;

/// What can be asked: what the book rules on. What it lets the operator do has no one right answer.
pub(super) fn asked_about() -> impl Iterator<Item = &'static BoxRuling> {
    box_rulings().iter().filter(|ruling| ruling.by == RuledBy::Book)
}

/// A round up to the moment, and what goes wrong then.
pub(super) struct Moment {
    pub(super) round: Round,
    /// What happened, and the round just after each of it.
    pub(super) events: Vec<(Event, Round)>,
    pub(super) at: Option<BoxNumber>,
    pub(super) ruling: &'static BoxRuling,
}

/// The question of a number.
pub(super) fn practice(game: &'static Game, number: u32) -> Option<Practice> {
    let moment = moment(game, number)?;
    let mut words = Words::of(game.id().as_str(), number, 1);
    let (choices, right) = choices(moment.ruling, &mut words)?;
    let question = PracticeQuestion {
        game: game.id().as_str(),
        game_name: game.name(),
        number,
        rules_version: RulesVersion::NOW.into(),
        players: told::players(&moment.round),
        boards: Vec::new(),
        community: None,
        pot: 0,
        street: told::street(&moment.round).to_owned(),
        story: told::story(&moment),
        happened: told::happened(&moment),
        choices,
    };
    let ruling = moment.ruling;
    let by = ruling.clause.to_string();
    let answer = PracticeAnswer {
        choice: right,
        ruling: ruling.says.clone(),
        deeds: vec![PracticeDeed { text: ruling.remedy.about(), clause: by.clone() }],
        clause: by,
        clause_text: clause(&ruling.clause).map_or("", |clause| clause.summary),
        why: told::why(ruling),
        wrong: ruling.wrong.word(),
    };
    Some(Practice { question, answer })
}

/// The moment of a number: each ruling is as likely as the others.
pub(super) fn moment(game: &Game, number: u32) -> Option<Moment> {
    let mut words = Words::of(game.id().as_str(), number, 0);
    let rulings: Vec<&BoxRuling> = asked_about().collect();
    let ruling = *rulings.get(words.below(rulings.len()))?;
    (0..MOST_ROUNDS).find_map(|_| found(ruling, &mut words))
}

/// The right ruling among others: one of each kind, so that no two of them do the same.
fn choices(right: &BoxRuling, words: &mut Words) -> Option<(Vec<String>, u8)> {
    let of_remedy = |remedy: BoxRemedy| {
        let near = box_rulings().iter();
        let mut near = near.filter(|each| each.wrong == right.wrong && each.remedy == remedy);
        near.next().map_or_else(|| remedy.about().to_owned(), |each| each.says.clone())
    };
    let mut all: Vec<(BoxRemedy, String)> = BoxRemedy::WORDS
        .iter()
        .map(|(remedy, _)| {
            let says =
                if *remedy == right.remedy { right.says.clone() } else { of_remedy(*remedy) };
            (*remedy, says)
        })
        .collect();
    words.shuffle(&mut all);
    let at = all.iter().position(|(remedy, _)| *remedy == right.remedy)?;
    Some((all.into_iter().map(|(_, says)| says).collect(), u8::try_from(at).ok()?))
}

fn start(ruling: &BoxRuling, words: &mut Words) -> Option<Round> {
    let limits = Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
    let machine = ruling.when.contains(&BoxWhen::AutomatedShoe) || words.percent(25);
    let shoe = if machine { Shoe::Automated } else { Shoe::Manual };
    let house = House::try_from(&HouseFile { shoe, ..HouseFile::by_the_book(7, limits) }).ok()?;
    let mut cards = Deck::plain(DeckSize::FiftyTwo).in_order();
    words.shuffle(&mut cards);
    let seats = BoxNumber::all().take(2 + words.below(3)).map(|at| Seat {
        at,
        player: PlayerId(u64::from(at.get())),
        stack: Chips(200 + 10 * words.below(40) as u64),
        warned: Warned::NotYet,
    });
    let start = Start {
        seats: seats.collect(),
        float: Chips(200_000),
        supply: Supply::Recorded(Order::from_slice(&cards)?),
        machine: Machine::Loaded,
        rules: RulesVersion::NOW,
    };
    Round::new(&house, &start).ok()
}

/// Plays a round, and chooses one of the moments at which the ruling is made.
fn found(ruling: &'static BoxRuling, words: &mut Words) -> Option<Moment> {
    let mut round = start(ruling, words)?;
    let mut events: Vec<(Event, Round)> = Vec::new();
    // Cards count from the second on only where one was seen before.
    let second = ruling.when.contains(&BoxWhen::TwoOut);
    let mut possible: Vec<(usize, Option<BoxNumber>)> = Vec::new();
    while !round.is_over() && events.len() < MOST_EVENTS {
        let last = events.last().map(|(event, _)| *event);
        for at in believable(&round, last, ruling.wrong) {
            if is_made(&round, ruling, at) {
                possible.push((events.len(), at));
            }
        }
        let seen = second
            .then(|| believable(&round, last, BoxWrong::PlayerCardExposed).into_iter().flatten())
            .into_iter()
            .flatten()
            .find_map(|at| exposed(&round, at))
            .filter(|_| words.percent(60));
        let event = match seen {
            Some(event) => event,
            None => decide(&round, &next(&round, words)?).ok()?,
        };
        round.apply(&event);
        events.push((event, round.clone()));
    }
    let (after, at) = *possible.get(words.below(possible.len()))?;
    events.truncate(after);
    let round = events.last().map(|(_, round)| round.clone())?;
    Some(Moment { round, events, at, ruling })
}

/// The first card seen in the deal; a second would void the round.
fn exposed(round: &Round, at: BoxNumber) -> Option<Event> {
    let seen = round.ruling(Irregularity::PlayerCardExposed { at }).ok()?.event;
    matches!(seen, Event::CardExposed { .. }).then_some(seen)
}

/// Whether this ruling is the one that the round would make.
fn is_made(round: &Round, ruling: &BoxRuling, at: Option<BoxNumber>) -> bool {
    let mendable = ruling.when.contains(&BoxWhen::CanBePutRight);
    let report = Irregularity::reported(ruling.wrong, at, mendable);
    let ruled = report.and_then(|report| round.ruling(report).ok());
    ruled.is_some_and(|ruled| ruled.clause == ruling.clause)
}

/// With whose box it can go wrong, as it does at a table: a card is seen as it falls, a hand lies there to be swept up.
fn believable(round: &Round, last: Option<Event>, wrong: BoxWrong) -> Vec<Option<BoxNumber>> {
    let to = match last {
        Some(Event::CardDealt { to, .. }) => Some(to),
        Some(_) | None => None,
    };
    let deciding = round.step() == Step::Decisions;
    match (wrong, to) {
        (BoxWrong::PlayerCardExposed, Some(Holder::Box(at))) => vec![Some(at)],
        (BoxWrong::PlayerCardExposed, Some(Holder::Dealer) | None) => Vec::new(),
        (BoxWrong::DealerCardExposed, Some(Holder::Dealer)) => vec![None],
        (BoxWrong::DealerCardExposed, Some(Holder::Box(_)) | None) if deciding => vec![None],
        (BoxWrong::DealerCardExposed, Some(Holder::Box(_)) | None) => Vec::new(),
        (BoxWrong::HandInRack, _) => {
            let whole = |at: &BoxNumber| round.cards_of(Holder::Box(*at)).len() == 3;
            let held = |at: &BoxNumber| round.decided(*at) != Some(Decided::Folded);
            round.boxes_dealt_in().filter(|at| whole(at) && held(at)).map(Some).collect()
        }
        (BoxWrong::Misdeal | BoxWrong::Malfunction, _) => vec![None],
        // The operator decides: nothing is asked about it.
        (BoxWrong::Collusion | BoxWrong::Breach, _) => Vec::new(),
    }
}

/// What comes next: the dealer's work, or the decision of a player.
fn next(round: &Round, words: &mut Words) -> Option<Command> {
    if let Some(act) = round.dealers_act(26) {
        return Some(Command::House(act));
    }
    let waits = BoxNumber::all().find_map(|at| {
        let may = legal(round, at);
        let act = if round.step() == Step::Wagers {
            let lies = round.ante(at)? > Chips::ZERO || may.withdraw;
            (!lies).then(|| wager(words))
        } else {
            decision(&may, words)
        };
        Some(Command::Act { at, player: round.player(at)?, act: act? })
    });
    Some(waits.unwrap_or(Command::House(HouseAct::NoMoreBets)))
}

fn wager(words: &mut Words) -> Act {
    let chips = |words: &mut Words| Chips(10 + 5 * words.below(7) as u64);
    let ante = chips(words);
    let pairs_plus = if words.percent(40) { chips(words) } else { Chips::ZERO };
    Act::Wager { ante, pairs_plus }
}

fn decision(may: &Legal, words: &mut Words) -> Option<Act> {
    let play = may.play.map(|terms| Act::Play { amount: terms.due });
    let gives_up = may.fold.then_some(Act::Fold);
    if words.percent(75) { play.or(gives_up) } else { gives_up }
}

/// What a player is called.
fn name(at: BoxNumber) -> &'static str {
    NAMES.get(usize::from(at.get()).wrapping_sub(1)).copied().unwrap_or("somebody")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn boxes() -> &'static Game {
        cutcard_rulebook::find("act/3-card-poker").unwrap()
    }

    /// The right ruling is the round's own, each ruling of the book is asked about, and no card that lies face down is
    /// told.
    #[test]
    fn questions_at_boxes_are_sound() {
        let mut asked = BTreeSet::new();
        for number in 0..400 {
            let Practice { question, answer } = practice(boxes(), number).unwrap();
            let told = format!("{number}: {question:#?} {answer:#?}");
            let moment = moment(boxes(), number).unwrap();
            assert!(is_made(&moment.round, moment.ruling, moment.at), "{told}");
            assert_eq!(answer.clause, moment.ruling.clause.to_string(), "{told}");
            assert_eq!(question.choices[usize::from(answer.choice)], answer.ruling, "{told}");
            let distinct: BTreeSet<&String> = question.choices.iter().collect();
            assert_eq!(distinct.len(), 4, "{told}");
            let lines = question.story.iter().chain(&answer.why).chain([&question.happened]);
            for line in lines {
                assert!(line.ends_with('.') && !line.contains(".."), "{line}: {told}");
            }
            assert!(!answer.clause_text.is_empty() && !answer.why.is_empty(), "{told}");
            let settled = question.story.iter().any(|line| line.starts_with("The dealer has"));
            let cards = question.players.iter().flat_map(|player| &player.cards);
            assert!(settled || cards.flatten().next().is_none(), "{told}");
            asked.insert((answer.clause.clone(), answer.ruling.clone()));
        }
        assert_eq!(asked.len(), asked_about().count(), "{asked:?}");
    }
}
