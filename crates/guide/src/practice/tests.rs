//! Every game gives sound questions: the right ruling is the round's own, the others are not, and no hidden card is told.

use super::*;
use cutcard_cards::{Card, CardSet};
use cutcard_round::{Event, Report};
use cutcard_rulebook::Family;
use std::collections::{BTreeMap, BTreeSet};

fn pots() -> impl Iterator<Item = &'static Game> {
    games().iter().filter(|game| game.play().is_some())
}

/// Every card that a text names.
fn cards_in(text: &str) -> CardSet {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    // "as" is a word, and "As" the ace of spades.
    let cards = words.filter_map(|word| Some((word, word.parse::<Card>().ok()?)));
    cards.filter(|(word, card)| card.to_string() == *word).map(|(_, card)| card).collect()
}

/// The question once more, with the moment it is about.
fn with_moment(game: &'static Game, number: u32) -> (Practice, Moment) {
    let posed = of_dealer(game, number).unwrap();
    let wrong = Wrong::from_word(posed.answer.wrong).unwrap();
    (posed, moment(game, wrong, number).unwrap())
}

/// The cards that everybody has seen by then, and those that the report says were seen.
fn seen(moment: &Moment) -> CardSet {
    let Moment { round, began, events, report } = moment;
    let mut seen: CardSet = report.cards.iter().copied().collect();
    let mut then = began.clone();
    for event in events {
        then.apply(event);
        let told = serde_json::to_string(&then.redact(event, Viewer::Public)).unwrap();
        cards_in(&told).iter().for_each(|card| seen.insert(card));
    }
    let view = serde_json::to_string(&round.view(Viewer::Public)).unwrap();
    cards_in(&view).iter().for_each(|card| seen.insert(card));
    // A card that the record has face up and that lies face down, and the cards of who got none, nobody has seen.
    let Report { wrong, seat, .. } = report;
    if let (Wrong::DealtFaceDown | Wrong::PlayerMissed, Some(seat)) = (wrong, seat) {
        round.cards(*seat).iter().flatten().for_each(|card| seen.remove(*card));
    }
    seen
}

#[test]
fn every_game_asks_sound_questions_and_tells_no_hidden_card() {
    for game in pots() {
        for number in 0..100 {
            let (posed, moment) = with_moment(game, number);
            let Practice { question, answer } = &posed;
            let told = format!("{} {number}: {question:#?} {answer:#?}", game.id());
            let ruled = moment.round.ruling(&moment.report).unwrap();
            assert_eq!(ruled.clause.0.to_string(), answer.clause, "{told}");
            assert_eq!(question.choices[usize::from(answer.choice)], answer.ruling, "{told}");
            let distinct: BTreeSet<&String> = question.choices.iter().collect();
            assert_eq!(distinct.len(), question.choices.len(), "{told}");
            assert!((2..=4).contains(&distinct.len()), "{told}");
            let most = if answer.wrong == "dealt-on-short" { 11 } else { 6 };
            assert!((3..=most).contains(&question.players.len()), "{told}");
            let lines = question.story.iter().chain(&answer.why).chain([&question.happened]);
            for line in lines {
                assert!(line.ends_with('.') && !line.contains(".."), "{line}: {told}");
            }
            assert!(!question.story.is_empty() && !answer.deeds.is_empty(), "{told}");
            assert!(!answer.clause_text.is_empty() && !answer.why.is_empty(), "{told}");
            let seen = seen(&moment);
            let named = cards_in(&serde_json::to_string(question).unwrap());
            let hidden = named.iter().find(|card| !seen.contains(*card));
            assert_eq!(hidden, None, "{told}");
            let named = cards_in(&serde_json::to_string(answer).unwrap());
            assert_eq!(named.iter().next(), None, "{told}");
        }
    }
}

/// Of the other choices none is what the book does: neither by its words nor by what it changes.
#[test]
fn only_one_choice_is_right() {
    for game in pots() {
        let all = cutcard_rulebook::rulings(game.book());
        for number in 0..100 {
            let Practice { question, answer } = of_dealer(game, number).unwrap();
            let right = all.iter().find(|ruling| ruling.says == answer.ruling).unwrap();
            let does = |says: &str| {
                let ruling = all.iter().find(|ruling| ruling.says == says)?;
                Some(ruling.remedies.iter().map(|step| step.remedy).collect::<Vec<_>>())
            };
            let others = question.choices.iter().filter(|text| **text != answer.ruling);
            for other in others {
                assert_ne!(does(other), does(&right.says), "{other}: {question:#?}");
                let stem = |text: &str| text.trim_end_matches('.').to_owned();
                assert!(!stem(other).starts_with(&stem(&answer.ruling)), "{other}: {question:#?}");
                assert!(!stem(&answer.ruling).starts_with(&stem(other)), "{other}: {question:#?}");
            }
        }
    }
}

/// What the story tells is not denied by the question, and nothing is asked that could not be so.
#[test]
fn the_story_and_the_question_agree() {
    for game in pots() {
        for number in 0..150 {
            let (posed, moment) = with_moment(game, number);
            let Practice { question, answer } = &posed;
            let told = format!("{} {number}: {question:#?} {answer:#?}", game.id());
            let grounds = moment.round.grounds(&moment.report).unwrap();
            assert!(!readings::is_reading(grounds.ruling), "{told}");
            let wrong = moment.report.wrong;
            if wrong == Wrong::NotBurnt {
                let made = moment.events.iter().filter(|it| matches!(it, Event::Burnt { .. }));
                let told_of = question.story.iter().filter(|line| *line == "A card is burnt.");
                assert!(told_of.count() < made.count(), "{told}");
            }
            let last = moment.events.last();
            let dealing = matches!(last, Some(Event::Dealt { .. }));
            assert!(wrong != Wrong::CardExposed || dealing, "{told}");
            let mends = question.happened.contains("put right");
            assert!(wrong != Wrong::DealtFaceUp || !mends, "{told}");
            let wishes = question.story.iter().any(|line| line.contains("would have"));
            assert!(wrong != Wrong::AgreedOnShort || !wishes, "{told}");
            let can = question.happened.contains("It can be put right");
            assert!(!can || !answer.ruling.contains("cannot be put right"), "{told}");
            let alone = moment.round.in_hand().count() == 1;
            assert!(!alone || question.street != "showdown", "{told}");
            let folded = |seat| !moment.round.in_hand().has(seat);
            if moment.report.seat.is_none_or(folded) {
                let dead = question.choices.iter().find(|text| text.contains("is dead, and its"));
                assert_eq!(dead, None, "{told}");
            }
        }
    }
}

#[test]
fn everything_that_can_go_wrong_is_asked_about_and_nothing_all_the_time() {
    for game in pots() {
        let mut asked: BTreeMap<Wrong, usize> = BTreeMap::new();
        let mut ruled: BTreeSet<String> = BTreeSet::new();
        for number in 0..300 {
            let Practice { answer, .. } = of_dealer(game, number).unwrap();
            *asked.entry(Wrong::from_word(answer.wrong).unwrap()).or_default() += 1;
            ruled.insert(answer.ruling);
        }
        // In Chinese Poker no card is burnt, and nobody folds a hand that could be shown to one player.
        let chinese = [Wrong::NotBurnt, Wrong::ShownToOne];
        let cannot = |wrong: &Wrong| game.name() == "Chinese Poker" && chinese.contains(wrong);
        let wanted: BTreeSet<Wrong> =
            kinds(game).into_iter().filter(|wrong| !cannot(wrong)).collect();
        assert_eq!(asked.keys().copied().collect::<BTreeSet<_>>(), wanted, "{}", game.id());
        let most = asked.values().max().copied().unwrap_or(0);
        assert!(most < 3 * 300 / asked.len(), "{}: {asked:?}", game.id());
        assert!(ruled.len() > asked.len(), "{}: {ruled:?}", game.id());
    }
}

#[test]
fn the_same_game_and_number_ask_the_same_for_ever() {
    let holdem = cutcard_rulebook::find("crown/holdem").unwrap();
    for game in pots() {
        for number in [0, 1, 77, u32::MAX] {
            let one = practice(game, number).unwrap();
            let again = practice(game, number).unwrap();
            assert_eq!((one.question, one.answer), (again.question, again.answer));
        }
    }
    let numbers: BTreeSet<String> =
        (0..50).map(|number| practice(holdem, number).unwrap().question.happened).collect();
    assert!(numbers.len() > 25, "{numbers:?}");
    // Numbers that were sent to colleagues stay what they are.
    let asked = practice(holdem, 7).unwrap();
    assert_eq!(asked.answer.clause, "crown:14.13");
}

#[test]
fn any_game_is_any_game() {
    let drawn: BTreeSet<&str> =
        (0..500).filter_map(practice_game).map(|game| game.id().as_str()).collect();
    assert_eq!(drawn, games().iter().map(|game| game.id().as_str()).collect());
}

/// What players do wrong is asked about too, and answered as the book has it.
#[test]
fn players_are_asked_about_and_no_card_is_told_that_nobody_has_seen() {
    for game in pots() {
        let mut asked: BTreeSet<&str> = BTreeSet::new();
        for number in 0..120 {
            let Some(Practice { question, answer }) = slips::practice(game, number) else {
                assert_eq!(game.name(), "Chinese Poker", "{number}");
                continue;
            };
            let told = format!("{} {number}: {question:#?} {answer:#?}", game.id());
            let book = cutcard_rulebook::unreported(game.book()).iter();
            let of_word = book.filter(|it| it.word == answer.wrong);
            let ruled =
                of_word.flat_map(|it| it.ruled_in(game)).find(|it| it.says == answer.ruling);
            assert_eq!(ruled.unwrap().clause.to_string(), answer.clause, "{told}");
            assert_eq!(question.choices[usize::from(answer.choice)], answer.ruling, "{told}");
            let distinct: BTreeSet<&String> = question.choices.iter().collect();
            assert_eq!(distinct.len(), question.choices.len(), "{told}");
            assert!((2..=4).contains(&distinct.len()), "{told}");
            let lines = question.story.iter().chain(&answer.why).chain([&question.happened]);
            for line in lines {
                assert!(line.ends_with('.') && !line.contains(".."), "{line}: {told}");
            }
            // Nobody has turned a card up: what is face down is nobody else's to know.
            let named = cards_in(&serde_json::to_string(&question.happened).unwrap());
            assert_eq!(named.iter().next(), None, "{told}");
            let down = |family| matches!(family, Family::Draw);
            let cards = question.players.iter().flat_map(|player| player.cards.iter().flatten());
            assert!(!down(game.family()) || cards.count() == 0, "{told}");
            asked.insert(answer.wrong);
        }
        let is_crown = game.book().prefix() == "crown";
        let least = if game.name() == "Chinese Poker" {
            0
        } else if is_crown {
            5
        } else {
            4
        };
        assert!(asked.len() >= least, "{}: {asked:?}", game.id());
    }
    let holdem = cutcard_rulebook::find("crown/holdem").unwrap();
    let of_players = (0..400).filter(|number| slips::is_asked(holdem, *number)).count();
    assert!((30..100).contains(&of_players), "{of_players}");
}
