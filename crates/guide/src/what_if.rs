//! What happens if something goes wrong: the situations that a question is about, and how they are ruled.

mod words;

use cutcard_rulebook::{
    Book, BoxRuling, BoxWrong, Game, Remedy, RemedyStep, RuledBy, RulesVersion, Ruling, Unreported,
    UnreportedRuling, VoidCause, Word, Wrong, box_rulings, rulings, unreported,
};
use cutcard_table::StaffAct;
use serde::Serialize;
use words::Asked;

/// What is known about a question.
#[derive(Clone, Debug, Serialize)]
pub struct WhatIf {
    /// What can go wrong that most words of the question are about, in the order of the books. Of the rulings on
    /// one thing the first is made whose conditions all hold.
    pub situations: Vec<Situation>,
    /// The words of the question that no ruling has.
    pub not_found: Vec<String>,
}

/// Something that can go wrong, in one book.
#[derive(Clone, Debug, Serialize)]
pub struct Situation {
    /// The book: `crown`.
    pub book: &'static str,
    /// The word by which it is reported: `early-card`.
    pub wrong: &'static str,
    /// What it is.
    pub about: String,
    /// How it is ruled, in the order in which rulings are tried.
    pub rulings: Vec<Ruled>,
}

/// What a book has done about it, in some games, at some time.
#[derive(Clone, Debug, Serialize)]
pub struct Ruled {
    /// The games and families it is of; all where none is named.
    pub games: Vec<String>,
    /// The games and families it is not of.
    pub not_games: Vec<String>,
    /// What must be so.
    pub when: Vec<Meant>,
    /// What is done, in order.
    pub does: Vec<Done>,
    /// The ruling as a dealer would announce it.
    pub says: String,
    /// The clause.
    pub clause: String,
}

/// A word of the rulings, and what it means.
#[derive(Clone, Debug, Serialize)]
pub struct Meant {
    /// The word.
    pub word: &'static str,
    /// A sentence.
    pub about: &'static str,
}

/// A thing that is done, and by which clause.
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    /// What.
    #[serde(flatten)]
    pub what: Meant,
    /// The clause of this step; often that of the ruling.
    pub clause: String,
}

/// What happens if ...? Takes words as people say them ("flop too early", "boxed"). Answers for a game, for a book,
/// or for all books.
#[must_use]
pub fn what_if(question: &str, book: Option<Book>, game: Option<&Game>) -> WhatIf {
    let asked = words::asked(question);
    let found: Vec<(Found, Vec<&Asked>)> = all(book, game)
        .map(|found| {
            let has = words::of(&found.text);
            (found, asked.iter().filter(|word| has.contains(&word.stem)).collect())
        })
        .collect();
    let weight = |matched: &[&Asked]| matched.iter().map(|word| word.weight()).sum::<usize>();
    let best = found.iter().map(|(_, matched)| weight(matched)).max().unwrap_or(0);
    // Words of nearly every ruling do not answer a question that has others.
    let least = asked.iter().map(Asked::weight).max().unwrap_or(1);
    let wanted = |matched: &[&Asked]| best >= least && weight(matched) == best;
    let known = |word: &Asked| {
        found.iter().any(|(_, matched)| matched.iter().any(|each| each.stem == word.stem))
    };
    let unknown = asked.iter().filter(|word| !known(word)).map(|word| word.said.clone());
    let not_found = unknown.collect();
    let mut situations: Vec<Situation> = Vec::new();
    for (found, _) in found.into_iter().filter(|(_, matched)| wanted(matched)) {
        let Found { book, wrong, about, ruled, .. } = found;
        let same = situations.iter_mut().find(|each| each.book == book && each.wrong == wrong);
        match same {
            Some(situation) => situation.rulings.push(ruled),
            None => situations.push(Situation { book, wrong, about, rulings: vec![ruled] }),
        }
    }
    WhatIf { situations, not_found }
}

/// Every word by which something is reported, or asked about where nobody has to report it.
#[must_use]
pub fn can_go_wrong() -> Vec<&'static str> {
    let reported = Wrong::WORDS.iter().filter(|(wrong, _)| *wrong != Wrong::Other);
    let mut words: Vec<&str> = reported.map(|(_, word)| *word).collect();
    let told = Book::ALL.into_iter().flat_map(unreported).map(|told| told.word.as_str());
    let at_boxes = BoxWrong::WORDS.iter().map(|(_, word)| *word);
    for word in told.chain(at_boxes).chain(VoidCause::ALL.map(VoidCause::name)) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// A ruling with the text that is searched.
struct Found {
    book: &'static str,
    wrong: &'static str,
    about: String,
    text: String,
    ruled: Ruled,
}

fn all(book: Option<Book>, game: Option<&Game>) -> impl Iterator<Item = Found> {
    let wanted = move |each: &Book| {
        book.is_none_or(|book| *each == book) && game.is_none_or(|game| game.book() == *each)
    };
    Book::ALL.into_iter().filter(wanted).flat_map(move |book| {
        let now = rulings(book).iter().filter(|ruling| ruling.is_of_version(RulesVersion::NOW));
        let ours = now.filter(|ruling| game.is_none_or(|game| ruling.is_of(game)));
        let mut found: Vec<Found> = ours.map(|ruling| of_ruling(book, ruling)).collect();
        for told in unreported(book).iter().filter(|told| game.is_none_or(|game| told.is_of(game)))
        {
            let here = |ruled: &&UnreportedRuling| {
                game.is_none_or(|game| told.ruled_in(game).any(|each| each == *ruled))
            };
            found.extend(told.ruled.iter().filter(here).map(|ruled| of_told(book, told, ruled)));
        }
        if book == Book::ActThreeCardPoker {
            found.extend(box_rulings().iter().map(of_boxes));
        }
        let causes = VoidCause::ALL.into_iter().filter(|cause| !is_ruled(book, *cause));
        found.extend(causes.filter_map(|cause| of_cause(book, cause)));
        found
    })
}

fn of_ruling(book: Book, ruling: &Ruling) -> Found {
    let (wrong, about) = (ruling.wrong.word(), ruling.wrong.about());
    let does: Vec<Done> = ruling.remedies.iter().map(done).collect();
    let when: Vec<Meant> = ruling.when.iter().copied().map(meant).collect();
    let mut text = format!("{wrong} {about} {}", ruling.says);
    for Meant { word, .. } in when.iter().chain(does.iter().map(|done| &done.what)) {
        text.push(' ');
        text.push_str(word);
    }
    let ruled = Ruled {
        games: ruling.games().to_vec(),
        not_games: ruling.not_games().to_vec(),
        when,
        does,
        says: ruling.says.clone(),
        clause: ruling.clause.to_string(),
    };
    Found { book: book.prefix(), wrong, about: about.to_owned(), text, ruled }
}

/// What happens without a report. What is done is said, and who does it sees to it.
fn of_told(book: Book, told: &'static Unreported, ruled: &UnreportedRuling) -> Found {
    let text = format!("{} {} {}", told.word, told.about, ruled.says);
    let ruled = Ruled {
        games: told.games(ruled).to_vec(),
        not_games: told.not_games().to_vec(),
        when: Vec::new(),
        does: Vec::new(),
        says: ruled.says.clone(),
        clause: ruled.clause.to_string(),
    };
    Found { book: book.prefix(), wrong: &told.word, about: told.about.clone(), text, ruled }
}

/// Whether the book itself voids a round for that, whoever says so.
fn is_ruled(book: Book, cause: VoidCause) -> bool {
    let clause = cause.clause(book);
    let by_book = |ruling: &BoxRuling| ruling.by == RuledBy::Book;
    box_rulings().iter().any(|it| by_book(it) && Some(&it.clause) == clause.as_ref())
}

/// A ruling at boxes. Where the operator decides, who may is in the table of authority.
fn of_boxes(ruling: &BoxRuling) -> Found {
    let (wrong, about) = (ruling.wrong.word(), ruling.wrong.about());
    let when: Vec<Meant> = ruling.when.iter().copied().map(meant).collect();
    let clause = ruling.clause.to_string();
    let does = vec![Done { what: meant(ruling.remedy), clause: clause.clone() }];
    let mut says = ruling.says.clone();
    if ruling.by == RuledBy::Operator {
        let least = StaffAct::RuleAtBox.authority().least.rank();
        says.push_str(&format!(" The {least} or somebody above decides."));
    }
    let mut text = format!("{wrong} {about} {says}");
    for Meant { word, .. } in when.iter().chain(does.iter().map(|done| &done.what)) {
        text.push(' ');
        text.push_str(word);
    }
    let (games, not_games) = (Vec::new(), Vec::new());
    let ruled = Ruled { games, not_games, when, does, says, clause };
    let book = Book::ActThreeCardPoker.prefix();
    Found { book, wrong, about: about.to_owned(), text, ruled }
}

fn meant(word: impl Word) -> Meant {
    Meant { word: word.word(), about: word.about() }
}

fn done(step: &RemedyStep) -> Done {
    Done { what: meant(step.remedy), clause: step.clause.to_string() }
}

/// A round that is void by the word of staff: who may, and for what, is in the table of authority.
fn of_cause(book: Book, cause: VoidCause) -> Option<Found> {
    let authority = StaffAct::VoidRound(cause).authority();
    let clause = authority.clause(book)?;
    let why = authority.does.split_once(": ").map_or(authority.does, |(_, why)| why);
    let mut about = format!("A round may be void: {why}");
    about.push('.');
    let least = authority.least.rank();
    let says = format!(
        "The round is void, and every wager goes back, if the {least} or somebody above says so."
    );
    let does = vec![Done { what: meant(Remedy::Void), clause: clause.to_string() }];
    let text = format!("{} {about} {says}", cause.name());
    let (games, not_games, when) = (Vec::new(), Vec::new(), Vec::new());
    let ruled = Ruled { games, not_games, when, does, says, clause: clause.to_string() };
    Some(Found { book: book.prefix(), wrong: cause.name(), about, text, ruled })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_rulebook::{clauses, find};
    use std::collections::BTreeSet;

    fn wrongs(question: &str, game: &str) -> Vec<&'static str> {
        let answer = what_if(question, None, Some(find(game).expect(game)));
        answer.situations.iter().map(|situation| situation.wrong).collect()
    }

    #[test]
    fn a_question_finds_what_it_is_about() {
        for (question, game, wanted) in [
            ("flop too early", "crown/holdem", "early-card"),
            (
                "What happens if the dealer opens the turn before the betting is over?",
                "crown/omaha",
                "early-card",
            ),
            ("boxed", "crown/holdem", "boxed"),
            ("a boxed card", "crown/draw-blind", "boxed"),
            ("the deck was not cut", "crown/razz", "not-cut"),
            ("forgot to burn", "crown/holdem", "not-burnt"),
            ("a card is flashed", "crown/holdem", "card-exposed"),
            ("too many cards on the flop", "crown/holdem", "too-many-opened"),
            ("player skipped in the deal", "crown/holdem", "player-missed"),
            ("fraud", "act/draw", "fraud"),
            ("dealer's card exposed", "act/3-card-poker", "dealer-card-exposed"),
            ("a hand in the discard rack", "act/3-card-poker", "hand-in-rack"),
            ("the machine cannot shuffle", "act/3-card-poker", "malfunction"),
            ("two cards of players seen", "act/3-card-poker", "player-cards-exposed"),
            ("bet out of turn", "crown/holdem", "early-act"),
            ("bet out of turn", "act/draw", "early-act"),
            ("bet less than the call", "crown/holdem", "short-call"),
            ("an under-call", "act/three-card-manila", "short-call"),
            ("clock runs out", "crown/holdem", "time-over"),
            ("clock runs out", "act/draw", "time-over"),
            ("player is too slow", "crown/omaha", "time-over"),
            ("fouled hand in chinese", "crown/chinese", "fouled-rows"),
            ("a riot", "crown/holdem", "commotion"),
            ("a riot", "act/3-card-poker", "commotion"),
            ("raise without a word with one oversize chip", "crown/holdem", "oversize-chip"),
            ("opener is all-in", "crown/razz", "opener-all-in"),
        ] {
            let found = wrongs(question, game);
            assert!(found.contains(&wanted), "{question}: {found:?}");
        }
        assert_eq!(wrongs("boxed", "crown/holdem"), ["boxed"]);
        assert_eq!(wrongs("flop too early", "crown/holdem"), ["early-card"]);
    }

    #[test]
    fn only_rulings_of_the_game_and_the_book_are_told() {
        let holdem = find("crown/holdem").expect("a game");
        for situation in what_if("exposed", None, Some(holdem)).situations {
            assert_eq!(situation.book, "crown");
            for ruled in &situation.rulings {
                let families = ["flop", "holdem"];
                let of = |name: &String| families.contains(&name.as_str());
                assert!(ruled.games.is_empty() || ruled.games.iter().any(of), "{ruled:?}");
                assert!(!ruled.not_games.iter().any(of), "{ruled:?}");
            }
        }
        let books: BTreeSet<_> =
            what_if("exposed", None, None).situations.iter().map(|each| each.book).collect();
        assert_eq!(
            books.into_iter().collect::<Vec<_>>(),
            ["act-3cp", "act-draw", "act-manila", "crown"]
        );
        let draw = what_if("exposed", find("act/draw").map(|game| game.book()), None);
        assert!(draw.situations.iter().all(|each| each.book == "act-draw"));
    }

    #[test]
    fn words_that_nothing_has_are_told() {
        let answer = what_if("a boxed zeppelin", None, None);
        assert_eq!(answer.not_found, ["zeppelin"]);
        assert!(answer.situations.iter().all(|each| each.wrong == "boxed"), "{answer:?}");
        for nothing in ["", "?", "what happens if", "zeppelin", "a card of the zeppelin"] {
            assert!(what_if(nothing, None, None).situations.is_empty(), "{nothing}");
        }
        // The ACT's book of draw does not speak of it.
        let draw = what_if("a boxed card", None, find("act/draw"));
        assert_eq!((draw.situations.len(), draw.not_found), (0, vec!["boxed".to_owned()]));
    }

    /// What players do wrong is not taken for what dealers do.
    #[test]
    fn what_players_do_wrong_is_answered_alone() {
        for (question, wanted) in [
            ("bet out of turn", "early-act"),
            ("bet less than the call", "short-call"),
            ("clock runs out", "time-over"),
            ("player is too slow", "time-over"),
        ] {
            assert_eq!(wrongs(question, "crown/holdem"), [wanted], "{question}");
        }
        assert_eq!(wrongs("fouled hand in chinese", "crown/chinese"), ["fouled-rows"]);
    }

    /// Every clause on what goes wrong is in the answer to a question: itself, or its letters one by one.
    #[test]
    fn every_clause_on_what_goes_wrong_is_an_answer() {
        let mut told: BTreeSet<String> = BTreeSet::new();
        for book in Book::ALL {
            for word in can_go_wrong() {
                let answer = what_if(word, Some(book), None);
                for ruled in answer.situations.iter().flat_map(|each| &each.rulings) {
                    told.extend(ruled.does.iter().map(|done| done.clause.clone()));
                    told.insert(ruled.clause.clone());
                }
            }
        }
        let of_kind = clauses().iter().filter(|clause| clause.kind == "irregularity");
        let asked: Vec<String> = of_kind.map(|clause| clause.id.to_string()).collect();
        assert_eq!(asked.len(), 134);
        let is_missing = |id: &&String| {
            let letter = format!("{id}(");
            !told.contains(*id) && !told.iter().any(|each| each.starts_with(&letter))
        };
        let missing: Vec<&String> = asked.iter().filter(is_missing).collect();
        assert_eq!(missing, Vec::<&String>::new());
    }

    /// Every thing that can go wrong is found by its own word, in every book that rules on it.
    #[test]
    fn each_is_found_by_its_name() {
        for book in Book::ALL {
            for found in all(Some(book), None) {
                let answer = what_if(found.wrong, Some(book), None);
                let there = answer.situations.iter().any(|each| each.wrong == found.wrong);
                assert!(there || found.wrong == "other", "{book}: {}", found.wrong);
            }
        }
    }
}
