//! Every sentence the room can say, for the page to have words for.

use crate::show::sentences::{
    box_void, card_seen, departure, hand_rebuilt, own_odds, round_void, trouble, warning,
};
use crate::wire::sentence::{Sentence, SentenceCode};
use cutcard_banked::{BoxNumber, BoxVoidCause, VoidCause};
use cutcard_room::Trouble;
use cutcard_rulebook::{
    Chips, ClauseId, Departed, Departure, Forced, HouseCustom, HouseDeparture, HouseWarning, Term,
    Warned, Warning, Word,
};
use std::path::Path;

/// Every value of a type.
fn every<T: Word>() -> impl Iterator<Item = T> {
    T::WORDS.iter().map(|(value, _)| *value)
}

/// One of each, as the room says it.
fn samples() -> Vec<Sentence> {
    let at = BoxNumber::new(3).unwrap();
    let clause: ClauseId = "crown:8.9.2".parse().unwrap();
    let judged =
        |departed| HouseDeparture::Showdown(Departure { departed, clause: clause.clone() });
    let mut departures: Vec<HouseDeparture> = Vec::new();
    departures.extend(every().map(Departed::AceInStraights).map(judged));
    departures.extend(every().map(Departed::AceInLow).map(judged));
    let forced = |forced: Forced| HouseDeparture::Forced { forced, clause: clause.clone() };
    departures.extend(every().map(forced));
    departures.push(HouseDeparture::OneAnte { clause: clause.clone() });
    departures.extend(Term::all().map(|what| HouseDeparture::Amount {
        what,
        amount: Chips(5),
        clause: clause.clone(),
    }));
    let set = |what| HouseDeparture::Set { what, clause: clause.clone() };
    departures.extend(Term::all().map(set));
    let other = |what| HouseDeparture::Other { what, clause: clause.clone() };
    departures.extend(HouseCustom::ALL.map(other));
    let warned = Warned::NobodyCanQualify { deck: 32, ranks: 3 };
    let warnings = [
        HouseWarning::Showdown(Warning { warned, clause: clause.clone() }),
        HouseWarning::FivePercentStake { stake: Chips(100), clause: clause.clone() },
    ];
    let (full, wrong) = ("full".to_owned(), "wrong".to_owned());
    let troubles = [Trouble::Journal(full), Trouble::Bank, Trouble::Stopped(wrong)];
    let mut all = vec![card_seen(at), hand_rebuilt(at)];
    all.extend(BoxVoidCause::ALL.map(|cause| box_void(at, cause)));
    all.extend(VoidCause::ALL.map(round_void));
    all.extend(departures.iter().map(departure));
    all.push(own_odds(&clause));
    all.extend(warnings.iter().map(warning));
    all.extend(troubles.iter().map(trouble));
    all
}

#[test]
fn every_code_is_said() {
    let mut said: Vec<SentenceCode> = samples().iter().map(|sentence| sentence.code).collect();
    said.sort();
    // An amount is said of each term.
    said.dedup();
    assert_eq!(said, SentenceCode::ALL);
}

#[test]
fn what_failed_is_not_told() {
    for sentence in [Trouble::Journal("/disk".to_owned()), Trouble::Stopped("/disk".to_owned())] {
        let told = serde_json::to_string(&trouble(&sentence)).unwrap();
        assert!(!told.contains("disk"), "{told}");
    }
}

/// The page's own tests read this file and ask each language for these sentences.
#[test]
fn the_pages_sentences_are_those_of_the_room() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/sentences.json");
    let made = format!("{}\n", serde_json::to_string_pretty(&samples()).unwrap());
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, &made).expect("web/tests is there");
    }
    let written = std::fs::read_to_string(&path).expect("web/tests/sentences.json is there");
    assert!(
        written == made,
        "run `cargo xtask pages`: web/tests/sentences.json is not what the room says"
    );
}
