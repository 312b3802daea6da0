//! Stud with a last card for everybody (crown:10.6.2): it counts in every word that is said of a hand, in the cards
//! that are lifted and in what the log tells.

use super::felt::{Felt, Numbered};
use crate::api::round_facts::RoundFacts;
use crate::show::{Looks, Prepared, Scene, table_view};
use crate::wire::act::TableAct;
use crate::wire::happened::What;
use crate::wire::table::{HandWords, SeatView, TableView};
use cutcard_cards::{Card, Scale, Strength, parse_cards};
use cutcard_rulebook::HouseFile;
use cutcard_table::{Due, TableFile, Viewer};

/// Full tables, and whether their decks leave one card for all at the end; the others have a last card for each.
const FULL: [(&str, u8, u8, bool); 10] = [
    ("crown/seven-card-stud", 52, 8, true),
    ("crown/seven-card-stud", 40, 6, true),
    ("crown/seven-card-stud", 32, 4, false),
    ("crown/seven-card-stud-hi-lo", 52, 8, true),
    ("crown/seven-card-stud-hi-lo", 40, 6, true),
    ("crown/razz", 52, 8, true),
    ("crown/crown-stud", 52, 10, false),
    ("crown/crown-stud", 40, 8, false),
    ("crown/crown-stud", 32, 6, false),
    ("crown/five-card-stud", 32, 6, false),
];

/// Everybody calls and checks to the end, and shows what they may.
fn stays(view: &TableView) -> TableAct {
    let options = view.options.as_ref().unwrap();
    let Some(betting) = &options.betting else {
        return if options.show { TableAct::Show } else { TableAct::Muck };
    };
    match (betting.call, betting.check, betting.wager) {
        (Some(price), _, _) => TableAct::Call { price: Some(price) },
        (None, true, _) => TableAct::Check,
        (None, false, Some(wager)) => TableAct::Bet { to: wager.least },
        (None, false, None) => panic!("{options:?}"),
    }
}

fn plays_to_the_end(felt: &mut Felt, name: &str, check: impl Fn(&Felt)) {
    assert!(felt.start(), "{name}");
    for _ in 0..2_000 {
        check(felt);
        if !felt.table.is_playing() {
            return;
        }
        if felt.dealer() {
            continue;
        }
        let Due::Decisions(seats) = felt.table.due() else { panic!("{name}: stuck") };
        let player = felt.table.seated(seats[0]).unwrap().player.0;
        let act = stays(&felt.view(player));
        let command = felt.command(player, &act).unwrap();
        felt.must(&command);
    }
    panic!("{name}: a round without end");
}

fn cards_of(seat: &SeatView) -> Option<Vec<Card>> {
    let cards: Option<Vec<String>> = seat.cards.iter().map(|card| card.card.clone()).collect();
    cards.filter(|cards| !cards.is_empty()).map(|cards| parse_cards(&cards.concat()).unwrap())
}

fn strength(scale: &Scale, cards: &[Card]) -> Strength {
    scale.best(cards.iter().copied().collect()).unwrap()
}

/// What is said is what a judge says of all that somebody can use, and so are the five that are lifted.
fn is_best(felt: &Felt, mine: &[Card], said: &[HandWords], name: &str) {
    let judge = *felt.table.config().rules().unwrap().judge().unwrap();
    let sides = [
        ("high", judge.high_scale(), judge.high(mine, &[])),
        ("low", judge.low_scale(), judge.low(mine, &[])),
    ];
    for (side, scale, own) in sides {
        let told = said.iter().find(|words| words.side == side);
        assert_eq!(own.is_some(), told.is_some(), "{name}: {side} of {mine:?} is {said:?}");
        let (Some(own), Some(told), Some(scale)) = (own, told, scale) else { continue };
        let five = parse_cards(&told.cards.concat()).unwrap();
        assert_eq!(strength(scale, &five), own, "{name}: {told:?} of {mine:?}");
        assert_eq!(told.text, scale.words(own), "{name}: {told:?} of {mine:?}");
        assert!(five.iter().all(|card| mine.contains(card)) && five.len() == 5, "{name}: {told:?}");
    }
}

fn for_all(view: &TableView) -> Option<Card> {
    let card = view.community.as_ref()?.card.clone()?;
    parse_cards(&card).unwrap().first().copied()
}

fn with_it(view: &TableView, seat: &SeatView) -> Option<Vec<Card>> {
    cards_of(seat).map(|own| own.into_iter().chain(for_all(view)).collect())
}

/// What everybody holds in their own eyes, once the card lies there.
fn own_words(felt: &Felt, seats: u8, name: &str) {
    for player in 1..=u64::from(seats) {
        let view = felt.view(player);
        let mine = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat).unwrap();
        if for_all(&view).is_some() {
            is_best(felt, &with_it(&view, mine).unwrap(), &view.you_have, name);
        }
    }
}

#[test]
fn a_card_for_everybody_counts_in_every_word() {
    let mut made_with_it = 0;
    for (game, deck, seats, one) in FULL {
        for seed in 0..6 {
            let name = format!("{game} with {deck} cards, {seed}");
            let house = format!("game = '{game}'\ndeck = {deck}").parse::<HouseFile>().unwrap();
            let mut felt = Felt::open(TableFile::pots(house), seats, 900 + seed);
            plays_to_the_end(&mut felt, &name, |felt| own_words(felt, seats, &name));
            let scene = Scene { names: &Numbered, now_millis: 0, observers: 0 };
            let view = table_view(&felt.shown(), Looks::PUBLIC, scene);
            assert_eq!(for_all(&view).is_some(), one, "{name}");
            let card = view.community.as_ref().and_then(|card| card.card.clone());
            for seat in view.seats.iter().filter(|seat| seat.shown) {
                is_best(&felt, &with_it(&view, seat).unwrap(), &seat.has, &name);
                let lifted = seat.has.iter().flat_map(|has| &has.cards);
                made_with_it += lifted.filter(|it| Some(*it) == card.as_ref()).count();
            }
            results_and_events(&felt, &view, &name);
            let facts = serde_json::to_value(RoundFacts::of(view.clone(), &[])).unwrap();
            let listed = facts["boards"].as_array().unwrap().len();
            assert_eq!(listed, usize::from(one), "{name}: {facts}");
        }
    }
    assert!(made_with_it > 20, "{made_with_it} hands with the card for all");
}

fn results_and_events(felt: &Felt, view: &TableView, name: &str) {
    for result in &view.results {
        let winner = view.seats.iter().find(|seat| seat.seat == result.winners[0].seat).unwrap();
        let has =
            result.has.as_ref().unwrap_or_else(|| panic!("{name}: won with nothing: {result:?}"));
        let said: Vec<&HandWords> = winner.has.iter().filter(|it| it.side == result.side).collect();
        assert_eq!(said, [has], "{name}");
    }
    let shown = felt.shown();
    let events =
        Prepared::of(&shown).happened(&shown.table, &shown.events, Viewer::Public, &Numbered);
    for happened in events {
        if let What::Shown { seat, has, .. } | What::TurnedUp { seat, has, .. } = happened.what {
            let lies = view.seats.iter().find(|it| it.seat == seat).unwrap();
            if lies.cards.len() == 6 && has.iter().any(|it| it.cards.len() == 5) {
                is_best(felt, &with_it(view, lies).unwrap(), &has, name);
            }
        }
    }
}
