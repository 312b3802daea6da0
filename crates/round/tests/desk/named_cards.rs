//! Cards that cannot be as they were entered. The dealer may not know which cards lie face down (a reader has read
//! them): what is refused tells neither who holds a card nor that it lies face down.

use super::{Desk, named, of_card, of_hand};
use cutcard_cards::{Card, parse_cards};
use cutcard_round::{Command, Refusal, Seat, Slot};
use cutcard_rulebook::Wrong;

const HOLDEM: &str =
    "game = 'crown/holdem'\nlimit = 'no-limit'\nminimum_bet = 10\nblinds = [5, 10]";

/// A hand as a reader has read it, up to the turn: the burns, the flop and three hands.
fn read(hands: [&str; 3], burn: &str) -> Desk {
    let mut desk = Desk::new(HOLDEM, 3);
    let [ann, ben, cat] = hands.map(|hand| hand.split(' ').collect::<Vec<_>>());
    let dealt: Vec<&str> = (0..2).flat_map(|at| [ann[at], ben[at], cat[at]]).collect();
    desk.deals(&dealt.join(" ")).passes();
    desk.deals(burn).deals("2c 3d 4h").passes();
    desk
}

/// The same to whoever sees what all see; where the cards lie face down differs.
fn alike() -> [Desk; 4] {
    [
        read(["As Ah", "Kd Kc", "9s 9h"], "Qs"),
        read(["Kd Kc", "As Ah", "9s 9h"], "Qs"),
        read(["9s 9h", "Qs Kc", "As Kd"], "Ah"),
        read(["Qs Ah", "Kd 9h", "Kc 9s"], "As"),
    ]
}

fn card(text: &str) -> Slot {
    Some(text.parse().unwrap())
}

/// Everything that names cards of the deck, at the burn of the turn.
fn from_deck(text: &str) -> Vec<Command> {
    let all = parse_cards(text).unwrap();
    let mut asked = Vec::new();
    if let [one] = all.as_slice() {
        asked.push(Command::Cards { cards: vec![Some(*one)] });
        asked.push(Command::Report { report: named(Wrong::Boxed, text) });
    }
    asked
}

fn refused(desk: &Desk, command: &Command) -> Option<Refusal> {
    let mut events = Vec::new();
    desk.round.decide(command, &mut events).err()
}

#[test]
fn what_is_refused_tells_neither_who_holds_a_card_nor_that_it_lies_face_down() {
    let desks = alike();
    let deck: Vec<Card> = cutcard_cards::Deck::plain(cutcard_cards::DeckSize::FiftyTwo).in_order();
    let (mut hidden, mut in_sight) = (0, 0);
    for one in &deck {
        let text = one.to_string();
        for command in from_deck(&text) {
            let told: Vec<Option<Refusal>> =
                desks.iter().map(|desk| refused(desk, &command)).collect();
            assert!(told.iter().all(|each| *each == told[0]), "{text}: {told:?}");
            let Some(refusal) = &told[0] else { continue };
            let said = refusal.to_string();
            assert_eq!(refusal.reason.code(), "card-not-left", "{text}");
            assert!(said.contains("look at"), "{said}: what to do is said");
            assert!(!said.contains("seat"), "{said}: nobody is named");
            let lies_open = ["2c", "3d", "4h"].contains(&text.as_str());
            assert_eq!(said.contains(&text), lies_open, "{said}: only what all see is named");
            if lies_open { in_sight += 1 } else { hidden += 1 }
        }
    }
    assert_eq!((hidden, in_sight), (2 * 7, 2 * 3));
}

#[test]
fn of_a_hand_every_wrong_guess_is_refused_alike() {
    let desk = read(["As Ah", "Kd Kc", "9s 9h"], "Qs");
    let told = |report| refused(&desk, &Command::Report { report }).map(|it| it.to_string());
    for wrong in [Wrong::ExposedByPlayer, Wrong::ShownToOne] {
        // Of another hand, of the burns, of her own at another place, of nobody.
        let guesses = ["Kd", "9s", "Qs", "Ah", "7d"].map(|card| told(of_card(wrong, 0, card)));
        let said = guesses[0].clone().expect("refused");
        assert!(guesses.iter().all(|each| each.as_ref() == Some(&said)), "{guesses:?}");
        assert!(said.contains("look at") && !said.contains("Kd"), "{said}");
        assert!(told(of_card(wrong, 0, "2c")).unwrap().contains("2c"), "the flop lies open");
    }
    assert_eq!(told(of_card(Wrong::ExposedByPlayer, 0, "As")), None, "what she exposed is hers");
}

/// Of a whole hand it is not told which of its cards was right.
#[test]
fn a_hand_that_is_shown_wrongly_is_refused_as_a_whole() {
    let mut desk = read(["As Ah", "Kd Kc", "?? ??"], "Qs");
    let told = |desk: &Desk, cards| {
        let report = of_hand(Wrong::ShownToOne, 0, cards);
        refused(desk, &Command::Report { report }).unwrap().to_string()
    };
    let said = told(&desk, "As Kd");
    for cards in ["Ah Kc", "7d 7c", "Kd Kc", "As 7d"] {
        assert_eq!(told(&desk, cards), said, "{cards}");
    }
    assert!(told(&desk, "As").contains("1 cards entered, 2 are due"));
    assert!(told(&desk, "As As").contains("As"), "one card twice is nobody's secret");
    desk.deals("?? 5s").passes().deals("?? 6s").passes();
    // Cat's cards nobody knows: what others hold is not found out by showing it.
    let shows = |cards: &str| Command::Show { seat: Seat(2), cards: parse_cards(cards).unwrap() };
    let told = |cards| refused(&desk, &shows(cards)).map(|it| it.to_string());
    let said = told("As 7d").expect("Ann has the ace");
    for cards in ["7d As", "Kd 7d", "Qs 7d", "As Kd"] {
        assert_eq!(told(cards).as_ref(), Some(&said), "{cards}");
    }
    assert!(told("5s 7d").unwrap().contains("5s"), "the turn lies open");
    assert_eq!(told("7d 7c"), None);
}

#[test]
fn of_several_cards_it_is_not_told_which_cannot_be() {
    let mut desk = Desk::new(HOLDEM, 2);
    desk.deals("As Kd Ah Kc");
    let told = |cards| {
        let report = named(Wrong::EarlyCard, cards);
        refused(&desk, &Command::Report { report }).map(|it| it.to_string())
    };
    let said = told("As 7d 7c").unwrap();
    for cards in ["7d As 7c", "7d 7c Kd", "As Kd Ah"] {
        assert_eq!(told(cards).as_ref(), Some(&said), "{cards}");
    }
    assert!(!said.contains("As"), "{said}");
    assert!(told("7d 7d 7c").unwrap().contains("7d"));
    assert_eq!(told("7d 7c 7h"), None);
    desk.passes();
    let flop = |cards: [&str; 3]| Command::Cards { cards: cards.map(card).to_vec() };
    desk.deals("??");
    for cards in [["As", "7d", "7c"], ["7d", "7c", "Kd"]] {
        assert_eq!(refused(&desk, &flop(cards)).unwrap().to_string(), said, "{cards:?}");
    }
}
