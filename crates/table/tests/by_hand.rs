//! Tables dealt by hand: who may do what, and what is taken back is as if it had never been, in every game.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{HOLDEM, Room, Words, of, random_play, sit_down, staff};
use cutcard_banked::PlayerId;
use cutcard_cards::{Card, CardSet};
use cutcard_round::{Act, Choices as _, Command as RoundCommand, RandomPlayers, Report};
use cutcard_rulebook::{Chips, Family, HouseFile, Remedy, Role, RulesVersion, Wrong};
use cutcard_table::*;

fn by_hand(text: &str) -> Room {
    Room::with(text, Options { dealt_by: DealtBy::Hand, ..Options::default() })
}

fn begin() -> Command {
    Command::StartRound { order: DeckOrder::default(), cut: 0 }
}

fn unknown(cards: usize) -> Command {
    Command::Cards { cards: vec![None; cards] }
}

fn cards(text: &str) -> Command {
    let slot = |word: &str| word.parse::<Card>().ok();
    Command::Cards { cards: text.split(' ').map(slot).collect() }
}

fn act(seat: u8, act: Act) -> Command {
    Command::Play { player: of(seat), play: PlayerAct::Bet { act } }
}

/// The same, but for the seats that came free beside the round, which are asked for.
fn seen_of_round(table: &Table) -> Vec<View> {
    let mut views = seen(table);
    views.iter_mut().for_each(|view| view.vacancies.clear());
    views
}

/// What everybody sees of the table.
fn seen(table: &Table) -> Vec<View> {
    let players = table.everybody().map(|(_, it)| Viewer::Player(it.player));
    players.chain([Viewer::Public, Viewer::Auditor]).map(|viewer| view(table, viewer)).collect()
}

fn code(room: &mut Room, by: Actor, command: &Command) -> &'static str {
    room.ask_as(by, command).expect_err("refused").reason.code()
}

/// A dealer begins the round, deals as many cards at once as they like, enters what players do, and pushes.
#[test]
fn a_dealer_deals_a_round_by_hand() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    let dealer = Role::Dealer;
    room.must_as(dealer, begin());
    assert_eq!(room.table.cards_ahead().len(), 6);
    room.must_as(dealer, unknown(6));
    assert_eq!(room.table.cards_ahead(), [], "somebody must act");
    while let Due::Decisions(due) = room.table.due() {
        let may = room.table.options(of(due[0].0)).betting.unwrap();
        let says = if may.check { Act::Check } else { Act::Call };
        room.must_as(dealer, act(due[0].0, says));
    }
    let flop = [CardGoes::Burn, CardGoes::Board(0), CardGoes::Board(0), CardGoes::Board(0)];
    assert_eq!(room.table.cards_ahead(), flop);
    // A burn and a flop in one entry; all of it or nothing.
    assert_eq!(code(&mut room, staff(dealer), &cards("?? 2c 3d 2c")), "card-not-left");
    assert_eq!(room.table.cards_ahead(), flop);
    room.must_as(dealer, cards("?? 2c 3d 4h"));
    for _ in 0..3 {
        let Due::Decisions(due) = room.table.due() else { panic!("the flop is bet on") };
        room.must_as(dealer, act(due[0].0, Act::Fold));
        if room.table.due() == Due::Cards {
            break;
        }
    }
    assert_eq!(room.table.due(), Due::Cards, "the pots wait to be pushed");
    room.must_as(dealer, Command::Push);
    assert!(!room.table.is_playing());
}

/// Everything of it is the dealer's, never of who plays there, and nothing of it where software deals.
#[test]
fn only_a_dealer_who_does_not_play_deals_and_only_by_hand() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    let plays = Actor::Staff { player: of(2), rank: Role::AreaManager };
    assert_eq!(code(&mut room, plays, &begin()), "own-table");
    assert_eq!(code(&mut room, Actor::Player(of(1)), &begin()), "not-yours");
    let order = room.deck();
    let known = Command::StartRound { order, cut: 0 };
    assert_eq!(code(&mut room, staff(Role::Dealer), &known), "order-known");
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(6));
    let Due::Decisions(due) = room.table.due() else { panic!("somebody must act") };
    let call = act(due[0].0, Act::Call);
    assert_eq!(code(&mut room, plays, &call), "own-table");
    assert_eq!(code(&mut room, Actor::Player(PlayerId(9)), &call), "not-yours");
    assert_eq!(code(&mut room, Actor::Room, &call), "not-yours");
    // Players may act for themselves too.
    let player = of(due[0].0);
    room.ask_as(Actor::Player(player), &call).unwrap();
    assert_eq!(code(&mut room, plays, &Command::TakeBack { entries: 1 }), "own-table");

    let mut software = Room::house(HOLDEM);
    software.sit(&[1, 2, 3], 500);
    assert_eq!(code(&mut software, staff(Role::AreaManager), &begin()), "not-yours");
    software.start();
    let Due::Decisions(due) = software.table.due() else { panic!("somebody must act") };
    let call = act(due[0].0, Act::Call);
    assert_eq!(code(&mut software, staff(Role::AreaManager), &call), "not-yours");
    let back = Command::TakeBack { entries: 1 };
    assert_eq!(code(&mut software, staff(Role::AreaManager), &back), "not-by-hand");
}

/// Where the house wants no pages of players' own, everybody is seated by the dealer, who acts for them.
#[test]
fn a_house_may_want_no_pages_of_players_own() {
    let own_pages = false;
    let options = Options { dealt_by: DealtBy::Hand, own_pages, ..Options::default() };
    let mut room = Room::with(HOLDEM, options.clone());
    let own = Actor::Player(of(1));
    assert_eq!(code(&mut room, own, &sit_down(1, 500)), "no-own-pages");
    assert_eq!(
        code(&mut room, own, &Command::JoinList { player: of(1), head: false }),
        "no-own-pages"
    );
    assert_eq!(room.table.door(of(1)), DoorOptions::default());
    for number in [1, 2, 3] {
        let Command::SitDown { player, seat, chips, arrival, .. } = sit_down(number, 500) else {
            panic!("a seat")
        };
        let kind = PlayerKind::WalkIn;
        room.must_as(Role::Dealer, Command::SitDown { player, seat, chips, arrival, kind });
    }
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(6));
    let Due::Decisions(due) = room.table.due() else { panic!("somebody must act") };
    let fold = act(due[0].0, Act::Fold);
    assert_eq!(code(&mut room, Actor::Player(of(due[0].0)), &fold), "no-own-pages");
    room.must_as(Role::Dealer, fold);
    // Where software deals, nobody else could act.
    let mut software = Room::with(HOLDEM, Options { dealt_by: DealtBy::Software, ..options });
    software.must(sit_down(1, 500));
}

/// Players without a page are seated and looked after by the dealer, and nobody else is.
#[test]
fn a_dealer_sees_to_those_without_a_page_and_to_nobody_else() {
    let walks_in = |number: u8| match sit_down(number, 500) {
        Command::SitDown { player, seat, chips, arrival, .. } => {
            Command::SitDown { player, seat, chips, arrival, kind: PlayerKind::WalkIn }
        }
        _ => panic!("a seat"),
    };
    let mut room = by_hand(HOLDEM);
    room.must_as(Role::Dealer, walks_in(1));
    room.must_as(Role::Dealer, Command::SitOut { player: of(1) });
    room.must_as(Role::Dealer, Command::Return { player: of(1) });
    room.must_as(Role::Dealer, Command::AddChips { player: of(1), chips: Chips(100) });
    assert_eq!(room.chips(1), 600);
    // Whoever came by themselves goes by themselves: their chips are not the dealer's to bring.
    room.must(sit_down(2, 500));
    for command in [
        sit_down(3, 500),
        Command::AddChips { player: of(2), chips: Chips(100) },
        Command::Leave { player: of(2) },
    ] {
        assert_eq!(code(&mut room, staff(Role::AreaManager), &command), "not-yours");
    }
    room.must_as(Role::Dealer, Command::Leave { player: of(1) });
    let mut software = Room::house(HOLDEM);
    assert_eq!(code(&mut software, staff(Role::AreaManager), &walks_in(1)), "not-yours");
    assert_eq!(code(&mut software, Actor::Player(of(1)), &walks_in(1)), "not-by-hand");
}

/// The last entry by the dealer, more by the area manager, never beyond the round's first; a report too. Proves
/// act-manila:17.14 as far as the round in progress goes.
#[test]
fn entries_are_taken_back_by_who_may() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    let back = |entries| Command::TakeBack { entries };
    assert_eq!(code(&mut room, staff(Role::Dealer), &back(1)), "no-round");
    room.must_as(Role::Dealer, begin());
    assert_eq!(room.table.entries_to_take_back(), 0, "that a round began is no entry");
    let mut before = vec![seen(&room.table)];
    room.must_as(Role::Dealer, unknown(1));
    before.push(seen(&room.table));
    room.must_as(Role::Dealer, unknown(5));
    before.push(seen(&room.table));
    let Due::Decisions(due) = room.table.due() else { panic!("somebody must act") };
    room.must_as(Role::Dealer, act(due[0].0, Act::Raise(Chips(30))));
    before.push(seen(&room.table));
    let report = Report {
        cards: vec!["2c".parse().unwrap(), "3c".parse().unwrap(), "4c".parse().unwrap()],
        ..Report::of(Wrong::EarlyCard)
    };
    room.must_as(Role::Dealer, Command::Report { seat: None, report });
    // Chips brought to the table meanwhile stay there.
    room.must(sit_down(7, 500));
    room.must_as(Role::Dealer, back(1));
    assert_eq!(room.chips(7), 500);
    let stood = before.pop().unwrap();
    assert_eq!(room.table.round().unwrap().pot(), stood[0].round.as_ref().unwrap().pot);
    // One after the other is more than the last.
    assert_eq!(code(&mut room, staff(Role::Dealer), &back(1)), "rank");
    assert_eq!(code(&mut room, staff(Role::Dealer), &back(2)), "rank");
    assert_eq!(code(&mut room, staff(Role::HigherDutiesDealer), &back(2)), "rank");
    assert_eq!(code(&mut room, staff(Role::AreaManager), &back(99)), "too-far-back");
    assert_eq!(code(&mut room, staff(Role::AreaManager), &back(0)), "too-far-back");
    // The raise, the five cards that were entered at once, and the one before them.
    assert_eq!(room.table.entries_to_take_back(), 3);
    room.must_as(Role::AreaManager, back(3));
    assert_eq!(room.table.entries_to_take_back(), 0);
    room.must(Command::Leave { player: of(7) });
    assert_eq!(seen_of_round(&room.table), before[0]);
}

/// What a command led to is one entry, a ruling and the act it is on; and nobody takes back what somebody else decided.
#[test]
fn an_entry_is_whole_and_its_own() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    let back = Command::TakeBack { entries: 1 };
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(6));
    let before = seen(&room.table);
    let Due::Decisions(due) = room.table.due() else { panic!("somebody must act") };
    // One chip without a word is a call, by a ruling.
    let put = PlayerAct::Put { chips: Chips(25), one_chip: true, said_raise: false };
    room.must_as(Role::Dealer, Command::Play { player: of(due[0].0), play: put });
    room.must_as(Role::Dealer, back.clone());
    assert_eq!(seen(&room.table), before);
    // A player's own decision, on their own page.
    room.ask_as(Actor::Player(of(due[0].0)), &act(due[0].0, Act::Call)).unwrap();
    assert_eq!(code(&mut room, staff(Role::Dealer), &back), "rank");
    room.must_as(Role::AreaManager, back.clone());
    // What those in charge decided.
    let decided = Report {
        decision: Some(Remedy::PlayOn),
        reason: Some("nobody gained by it".to_owned()),
        ..Report::of(Wrong::Other)
    };
    room.must_as(Role::AreaManager, Command::Report { seat: None, report: decided });
    assert_eq!(code(&mut room, staff(Role::Dealer), &back), "rank");
    // To the end: the round that stands could have been played so.
    room.must_as(Role::AreaManager, back);
    while let Due::Decisions(due) = room.table.due() {
        room.must_as(Role::Dealer, act(due[0].0, Act::Fold));
    }
    room.must_as(Role::Dealer, Command::Push);
    assert!(!room.table.is_playing());
}

/// One entry of a round dealt by hand, with cards that a reader reads, and so many of four that nobody has seen.
fn entry(room: &mut Room, deck: &[Card], unseen: u64) -> Command {
    match room.table.due() {
        Due::Cards if room.table.round().unwrap().due() == cutcard_round::Due::Push => {
            Command::Push
        }
        Due::Cards => {
            let goes = room.table.cards_ahead();
            let now = goes.iter().take_while(|to| **to == goes[0]).count();
            let open = matches!(goes[0], CardGoes::Board(_) | CardGoes::Community)
                || matches!(goes[0], CardGoes::Seat(_, cutcard_rulebook::Face::Up));
            let due = match room.table.round().unwrap().due() {
                cutcard_round::Due::Cards(due) => due.min(now.max(1)),
                _ => 1,
            };
            if !open && room.words.below(4) < unseen {
                return unknown(due);
            }
            loop {
                let mut dealt = CardSet::EMPTY;
                while dealt.len() < due {
                    dealt.insert(deck[room.words.below(deck.len() as u64) as usize]);
                }
                let cards = dealt.iter().map(Some).collect();
                let command = Command::Cards { cards };
                if decide(&room.table, staff(Role::Dealer), &command).is_ok() {
                    break command;
                }
            }
        }
        Due::Shuffle(_) => Command::Shuffled { order: Vec::new() },
        Due::Floor => Command::RuleOnRunItAgain { allowed: true },
        Due::Decisions(_) => random_play(&mut room.words, &room.table).unwrap_or_else(|| {
            let round = room.table.round().unwrap();
            let words = &mut room.words;
            let chosen = RandomPlayers::new(|| words.next()).choose(round);
            let RoundCommand::Show { seat, .. } = chosen else { panic!("{chosen:?}") };
            let player = room.table.seated(room.table.dealt()[seat.index()]).unwrap().player;
            Command::Play { player, play: PlayerAct::Muck }
        }),
        due => panic!("stuck at {due:?}"),
    }
}

/// Where mistakes are made on purpose nobody's own chips are, and only there the room says what went wrong.
#[test]
fn a_practice_table_is_for_house_players_and_the_rooms_own_dealer() {
    let options = Options { dealt_by: DealtBy::Practice, ..Options::default() };
    let mut room = Room::with(HOLDEM, options);
    let sits = |number: u8, kind| Command::SitDown {
        player: of(number),
        seat: SeatNumber(number),
        chips: Chips(500),
        kind,
        arrival: Arrival::New,
    };
    let own = Actor::Player(of(1));
    assert_eq!(code(&mut room, own, &sits(1, PlayerKind::Person)), "for-practice");
    let dealer = staff(Role::Dealer);
    assert_eq!(code(&mut room, dealer, &sits(1, PlayerKind::WalkIn)), "for-practice");
    assert_eq!(
        code(&mut room, own, &Command::JoinList { player: of(1), head: false }),
        "for-practice"
    );
    assert_eq!(room.table.door(of(1)), DoorOptions::default());
    for number in [1, 2, 3] {
        room.ask_as(dealer, &sits(number, PlayerKind::HousePlayer)).unwrap();
    }
    room.ask_as(Actor::Room, &begin()).unwrap();
    room.ask_as(Actor::Room, &unknown(6)).unwrap();
    let wrong = Command::Report { seat: None, report: Report::of(Wrong::NotShuffled) };
    room.ask_as(Actor::Room, &wrong).unwrap();

    let mut felt = by_hand(HOLDEM);
    felt.sit(&[1, 2, 3], 500);
    felt.must_as(Role::Dealer, begin());
    felt.must_as(Role::Dealer, unknown(6));
    assert_eq!(code(&mut felt, Actor::Room, &wrong), "not-yours");
}

/// In every game, at any point: what is taken back is as if it had never been, for everybody who looks; chips and cards
/// are conserved (asked by the room of tests itself), and the record replays to the table.
#[test]
fn what_is_taken_back_has_never_been() {
    let games: Vec<_> = cutcard_rulebook::games().iter().filter(|it| it.play().is_some()).collect();
    assert!(games.len() > 20);
    let (mut taken, mut rounds, mut questioned) = (0, 0, 0);
    for (number, game) in (0..).zip(&games) {
        let name = game.id();
        for seed in 0..4_u64 {
            let file = TableFile::pots(HouseFile::of(name.as_str()));
            let options = Options { dealt_by: DealtBy::Hand, ..Options::default() };
            let mut room = Room::open(TableFile { options, ..file });
            room.words = Words(number * 100 + seed);
            let chips = room.table.config().least_buy_in().0.max(100) * 4;
            let most = room.table.config().most_buy_in().map_or(chips, |most| most.0.min(chips));
            let seats = [1, 2, 3, 4].map(|it: u8| it.min(room.table.config().capacity()));
            room.sit(&seats, most);
            room.must_as(Role::Dealer, begin());
            let deck: Vec<Card> = room.table.config().rules().unwrap().deck().in_order();
            // Rows can only be set of cards that are known.
            let unseen = if game.family() == Family::Chinese { 0 } else { seed + 1 };
            let mut before = vec![seen(&room.table)];
            for _ in 0..600 {
                // A round that is over is questioned twice.
                let over = !room.table.is_playing();
                if over && questioned >= 2 * (rounds + 1) {
                    break;
                }
                questioned += u32::from(over);
                let most = u64::from(room.table.entries_to_take_back());
                assert!(most > 0 || !over, "{name}: the last round may be questioned");
                if most > 0 && (over || room.words.below(12) == 0) {
                    let entries = 1 + room.words.below(most.min(5)) as u32;
                    room.must_as(Role::AreaManager, Command::TakeBack { entries });
                    let now = seen(&room.table);
                    let stood = before.iter().rposition(|stood| *stood == now);
                    before.truncate(stood.unwrap_or_else(|| panic!("{name}: it never was so")) + 1);
                    taken += 1;
                }
                let command = entry(&mut room, &deck, unseen);
                room.must_as(Role::AreaManager, command);
                before.push(seen(&room.table));
            }
            assert!(!room.table.is_playing(), "{name} ends");
            rounds += 1;
            let replayed = replay(room.file.clone(), &room.log).unwrap();
            assert_eq!(seen(&replayed), seen(&room.table), "{name}");
        }
    }
    assert!(taken > 200, "{taken} times");
}

/// A round played to its end, with the button, the kill button and the commission where it left them.
fn a_round_that_is_over() -> Room {
    let killed = "game = 'crown/holdem'\nlimit = 'fixed'\nblinds = [5, 10]\nminimum_bet = 10\nmaximum_bet = 20\n\
                  [kill]\npercent = 200\n[commission]\nper_person = 1";
    let mut room = by_hand(killed);
    room.sit(&[1, 2, 3], 500);
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(6));
    while let Due::Decisions(due) = room.table.due() {
        room.must_as(Role::Dealer, act(due[0].0, Act::Fold));
    }
    room
}

/// A round stands once the next has begun and not before: until then the area manager takes back what was pushed, with
/// the kill button, the commission and the chips; the pots go elsewhere, or the round is void. Proves act-manila:17.14,
/// act-draw:17.14.
#[test]
fn a_round_may_be_questioned_until_the_next_begins() {
    let mut room = a_round_that_is_over();
    let before = seen(&room.table);
    let (kill, commission) = (room.table.kill(), room.table.commission());
    room.must_as(Role::Dealer, Command::Push);
    assert_ne!((room.table.kill(), room.table.commission()), (kill, commission));
    let after = seen(&room.table);
    let back = |entries| Command::TakeBack { entries };
    assert_eq!(code(&mut room, staff(Role::Dealer), &back(1)), "rank");
    let plays = Actor::Staff { player: of(2), rank: Role::AreaManager };
    assert_eq!(code(&mut room, plays, &back(1)), "own-table");
    // Somebody who comes, sits out or asks for a seat changes nothing of it.
    room.must(sit_down(7, 500));
    room.must(Command::SitOut { player: of(1) });
    room.must(Command::Return { player: of(1) });
    room.must_as(Role::AreaManager, back(1));
    assert_eq!(room.chips(7), 500);
    room.must(Command::Leave { player: of(7) });
    assert_eq!(seen_of_round(&room.table), before);
    assert_eq!((room.table.kill(), room.table.commission()), (kill, commission));
    room.must_as(Role::Dealer, Command::Push);
    assert_eq!(seen_of_round(&room.table), after);
    // Or it is void for a cause, and that is questioned too.
    room.must_as(Role::AreaManager, back(1));
    let cause = cutcard_rulebook::VoidCause::Fraud;
    room.must_as(Role::AssistantCasinoManager, Command::Void { cause });
    assert!(!room.table.is_playing());
    assert!([1, 2, 3].iter().all(|seat| room.chips(*seat) == 500), "every chip went back");
    room.must_as(Role::AreaManager, back(1));
    assert_eq!(seen_of_round(&room.table), before);
    room.must_as(Role::Dealer, Command::Push);
    room.must_as(Role::Dealer, begin());
    assert_eq!(code(&mut room, staff(Role::AreaManager), &back(1)), "too-far-back");
    let replayed = replay(room.file.clone(), &room.log).unwrap();
    assert_eq!(seen(&replayed), seen(&room.table));
}

/// Where somebody has gone on from what the round came to, it stands.
#[test]
fn nothing_is_taken_from_who_relies_on_it() {
    let back = Command::TakeBack { entries: 1 };
    for goes_on in [
        Command::Leave { player: of(1) },
        Command::AddChips { player: of(2), chips: Chips(100) },
        Command::ChangeSeat { player: of(3), to: SeatNumber(8) },
    ] {
        let mut room = a_round_that_is_over();
        room.must_as(Role::Dealer, Command::Push);
        room.must(goes_on);
        assert_eq!(room.table.entries_to_take_back(), 0);
        assert_eq!(code(&mut room, staff(Role::AreaManager), &back), "round-stands");
    }
    // Whoever waited for the end to leave has left with it.
    let mut room = a_round_that_is_over();
    room.must(Command::Leave { player: of(2) });
    room.must_as(Role::Dealer, Command::Push);
    assert_eq!(code(&mut room, staff(Role::AreaManager), &back), "round-stands");
}

/// What a question about a card named comes to.
fn asked(room: &Room, wrong: Wrong, card: &str) -> &'static str {
    let report = Report { cards: vec![card.parse().unwrap()], ..Report::of(wrong) };
    match room.table.ruling(None, &report) {
        Ok(_) => "told",
        Err(refusal) => refusal.reason.code(),
    }
}

/// Nor which cards lie in the muck or among the burns, where no hand is hidden any more.
#[test]
fn a_question_tells_no_folded_or_burnt_card() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.must_as(Role::Dealer, begin());
    // One hand is read, and folded.
    let order = room.table.cards_ahead();
    let mut own = ["Qc", "Qd"].iter();
    let read = order.iter().map(|goes| {
        let third = matches!(goes, CardGoes::Seat(SeatNumber(3), _));
        if third { own.next().map(|card| card.parse().unwrap()) } else { None }
    });
    let cards_read = read.collect();
    room.must_as(Role::Dealer, Command::Cards { cards: cards_read });
    room.must_as(Role::Dealer, act(3, Act::Fold));
    for card in ["Qc", "Qd", "2c"] {
        assert_eq!(asked(&room, Wrong::Boxed, card), "not-told", "{card}");
    }
    // A burn is read; a misdeal, and nothing of it is left to hide.
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2], 500);
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(4));
    for card in ["7h", "2c"] {
        assert_eq!(asked(&room, Wrong::Boxed, card), "told", "{card}");
    }
    room.must_as(Role::Dealer, act(1, Act::Call));
    room.must_as(Role::Dealer, act(2, Act::Check));
    room.must_as(Role::Dealer, cards("7h 2c 3d 4h"));
    for card in ["7h", "9s"] {
        assert_eq!(asked(&room, Wrong::EarlyCard, card), "not-told", "{card}");
    }
    let report = Report::of(Wrong::DefectiveDeck);
    room.must_as(Role::Dealer, Command::Report { seat: None, report });
    room.must_as(Role::Dealer, Command::Shuffled { order: Vec::new() });
    room.must_as(Role::Dealer, unknown(4));
    for card in ["7h", "9s"] {
        assert_eq!(asked(&room, Wrong::Boxed, card), "told", "{card}");
    }
}

/// What a ruling would be tells nobody a card that only its player may see, whichever is named.
#[test]
fn a_question_tells_no_card() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2], 500);
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, cards("As Kd 7c 2h"));
    let named = |wrong, place, card: &str| Report {
        place,
        cards: vec![card.parse().unwrap()],
        ..Report::of(wrong)
    };
    for seat in [1, 2] {
        for card in ["As", "Kd", "7c", "2h", "9s"] {
            let report = named(Wrong::CardExposed, Some(0), card);
            let told = room.table.ruling(Some(SeatNumber(seat)), &report).unwrap_err();
            assert_eq!(told.reason.code(), "not-told", "{seat} {card}");
            let told = room.table.ruling(None, &named(Wrong::Boxed, None, card)).unwrap_err();
            assert_eq!(told.reason.code(), "not-told", "{card}");
        }
    }
    room.table.ruling(None, &Report::of(Wrong::NotCut)).unwrap();
}

/// A dealer enters what players do and say in the round. That the table may change at once they say on their own page,
/// where they have one (crown:6.10); by version 7 of the rules the dealer could say it for them.
#[test]
fn nobody_agrees_for_who_has_a_page() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2], 500);
    let Command::SitDown { player, seat, chips, arrival, .. } = sit_down(3, 500) else { panic!() };
    let kind = PlayerKind::WalkIn;
    room.must_as(Role::Dealer, Command::SitDown { player, seat, chips, kind, arrival });
    let higher = "game = 'crown/holdem'\nblinds = [10, 20]\nminimum_bet = 20\nminimum_stake = 400";
    let options = Options { dealt_by: DealtBy::Hand, ..Options::default() };
    let to = Box::new(TableFile { options, ..TableFile::pots(higher.parse().unwrap()) });
    room.must_as(Role::AreaManager, Command::Announce { to, rounds: None, now_millis: 0 });
    let agree =
        |number| Command::Agree { player: of(number), notice: Notice::Change, agrees: true };
    for rank in [Role::Dealer, Role::AreaManager] {
        assert_eq!(code(&mut room, staff(rank), &agree(1)), "not-yours");
        let seven = RulesVersion::DEAD_HANDS;
        decide_by(seven, Pace::AtOnce, &room.table, staff(rank), &agree(1)).unwrap();
    }
    room.must_as(Role::Dealer, agree(3));
    room.must(agree(1));
}

/// The last entry is the dealer's to take back where it is their own; more than that is the area manager's.
#[test]
fn a_dealer_takes_back_one_entry_and_no_more() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(3));
    room.must_as(Role::Dealer, unknown(3));
    let back = |entries| Command::TakeBack { entries };
    assert_eq!(room.table.take_back_act(1), StaffAct::TakeBackLast);
    assert_eq!(room.table.take_back_act(2), StaffAct::TakeBackMore);
    assert_eq!(code(&mut room, staff(Role::Dealer), &back(2)), "rank");
    room.must_as(Role::AreaManager, back(2));
    assert_eq!(room.table.cards_ahead().len(), 6);
}

/// Boxes dealt by hand, with one player and the wagers open.
fn boxes() -> Room {
    let limits =
        cutcard_banked::Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let file =
        TableFile::boxes(cutcard_banked::HouseFile::by_the_book(6, limits), Chips(1_000_000));
    let options = Options { dealt_by: DealtBy::Hand, ..file.options.clone() };
    let mut room = Room::open(TableFile { options, ..file });
    room.sit(&[1], 1_000_000);
    room.must_as(Role::Dealer, begin());
    room
}

fn does(act: cutcard_banked::Act) -> Command {
    Command::Play { player: of(1), play: PlayerAct::Box { act } }
}

fn wager(ante: u64) -> Command {
    let (ante, pairs_plus) = (Chips(ante), Chips::ZERO);
    does(cutcard_banked::Act::Wager { ante, pairs_plus })
}

/// The cards of the player and of the dealer.
fn deal_boxes(room: &mut Room) {
    room.must_as(Role::Dealer, Command::CloseWagers);
    for card in ["2c", "3d", "7h", "9s", "Jc", "Kd"] {
        if let Due::Shuffle(_) = room.table.due() {
            room.must_as(Role::Dealer, Command::Shuffled { order: Vec::new() });
        }
        room.must_as(Role::Dealer, cards(card));
    }
}

/// At boxes the last decision can be taken back until the dealer's hand is turned up; and wagers are not changed without
/// end where no time runs.
#[test]
fn boxes_are_settled_by_a_word_of_their_own() {
    let (mut room, dealer) = (boxes(), Role::Dealer);
    let mut changed = 0;
    while room.ask_as(Actor::Player(of(1)), &wager(10 + 5 * (changed % 2))).is_ok() {
        changed += 1;
    }
    assert_eq!(code(&mut room, Actor::Player(of(1)), &wager(20)), "too-many-entries");
    assert!((900..1_000).contains(&changed), "{changed}");
    deal_boxes(&mut room);
    room.must_as(dealer, does(cutcard_banked::Act::Fold));
    assert!(room.table.is_playing(), "the dealer's hand waits to be turned up");
    assert_eq!((room.table.due(), room.table.cards_ahead()), (Due::Cards, Vec::new()));
    room.must_as(dealer, Command::TakeBack { entries: 1 });
    let amount = Chips(10 + 5 * ((changed - 1) % 2));
    room.must_as(dealer, does(cutcard_banked::Act::Play { amount }));
    room.must_as(dealer, Command::Push);
    assert!(!room.table.is_playing());
    // The settlement is questioned too: the house has its chips back, and the decision is another.
    let (paid, float) = (room.chips(1), room.table.float());
    room.must_as(Role::AreaManager, Command::TakeBack { entries: 2 });
    assert_eq!(room.table.due(), Due::Decisions(vec![SeatNumber(1)]));
    room.must_as(dealer, does(cutcard_banked::Act::Fold));
    room.must_as(dealer, Command::Push);
    assert_eq!(room.chips(1), 1_000_000 - amount.0);
    assert_eq!(room.chips(1) + room.table.float().0, paid + float.0, "no chip is made");
}

/// What goes wrong is reported so often and no more in one round, of pots and at boxes; those in charge are heard all the
/// same, and the next round begins to count anew. By version 7 there was no end of it.
#[test]
fn a_round_hears_so_many_reports() {
    let mut room = by_hand(HOLDEM);
    room.sit(&[1, 2], 500);
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(4));
    let report = |report: Report| Command::Report { seat: None, report };
    let order = || report(Report { can_be_put_right: true, ..Report::of(Wrong::OutOfOrder) });
    for _ in 0..200 {
        room.must_as(Role::Dealer, order());
    }
    assert_eq!(code(&mut room, staff(Role::Dealer), &order()), "too-many-entries");
    let seven = RulesVersion::DEAD_HANDS;
    decide_by(seven, Pace::AtOnce, &room.table, staff(Role::Dealer), &order()).unwrap();
    let (decision, reason) = (Some(Remedy::Void), Some("too much went wrong".to_owned()));
    room.must_as(
        Role::AreaManager,
        report(Report { decision, reason, ..Report::of(Wrong::Other) }),
    );
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::Dealer, unknown(4));
    room.must_as(Role::Dealer, order());
    // A hand of boxes is put together again.
    let mut room = boxes();
    room.must(wager(20));
    deal_boxes(&mut room);
    let at = cutcard_banked::BoxNumber::new(1).unwrap();
    let rule = |wrong| Command::House { act: cutcard_banked::HouseAct::Rule(wrong) };
    let rebuilt = rule(cutcard_banked::Irregularity::HandRebuilt { at });
    for _ in 0..200 {
        room.must_as(Role::Dealer, rebuilt.clone());
    }
    assert_eq!(code(&mut room, staff(Role::Dealer), &rebuilt), "too-many-entries");
    let misdeal = cutcard_rulebook::VoidCause::Misdeal;
    room.must_as(Role::Dealer, rule(cutcard_banked::Irregularity::RoundVoid(misdeal)));
}

/// By version 5 of the rules the last decision ended the round, and wagers were changed without end: an audit decides
/// entries of that time so again.
#[test]
fn by_version_5_the_last_decision_settled_the_boxes() {
    let before = RulesVersion::try_from(5).unwrap();
    let dealer = staff(Role::Dealer);
    let mut room = boxes();
    let mut changed = 0;
    while room.ask_as(Actor::Player(of(1)), &wager(10 + 5 * (changed % 2))).is_ok() {
        changed += 1;
    }
    let player = Actor::Player(of(1));
    assert!(decide_by(before, Pace::ByStreet, &room.table, player, &wager(20)).is_ok());
    deal_boxes(&mut room);
    let plays_on = |rules| {
        let fold = does(cutcard_banked::Act::Fold);
        let events = decide_by(rules, Pace::ByStreet, &room.table, dealer, &fold).unwrap();
        let mut table = room.table.clone();
        events.iter().for_each(|event| table.apply(event));
        table.is_playing()
    };
    assert!(!plays_on(before));
    assert!(plays_on(RulesVersion::BOXES_PUSHED));
    assert!(plays_on(RulesVersion::NOW));
}
