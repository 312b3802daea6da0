//! Tables dealt by hand, in every game: the dealer's word is written down, a restart in the middle loses nothing, and
//! what was taken back stands in the record with its reason.

use crate::common::*;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::{Card, CardSet};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_round::{Act, Choices as _, Command as RoundCommand, RandomPlayers, Role};
use cutcard_rulebook::Face;
use cutcard_table::{
    Arrival, CardGoes, Command, DealtBy, DeckAct, DeckOrder, Due, Event, PlayerAct, PlayerKind,
    SeatNumber, StaffAct, Table, TableFile, Viewer, view,
};

const DEALER: Who = Who::staff(PlayerId(50), Role::Dealer);
const AREA: Who = Who::staff(PlayerId(51), Role::AreaManager);

fn by_hand(file: TableFile) -> TableFile {
    let options = cutcard_table::Options { dealt_by: DealtBy::Hand, ..file.options.clone() };
    TableFile { options, ..file }
}

fn begin() -> Ask {
    Ask::ByHand(Command::StartRound { order: DeckOrder::default(), cut: 0 })
}

fn back(entries: u32) -> Ask {
    Ask::WithReason {
        command: Command::TakeBack { entries },
        why: "the wrong seat was tapped".to_owned(),
    }
}

fn walk_in(player: u64, seat: u8, chips: u64) -> Ask {
    Ask::ByHand(Command::SitDown {
        player: PlayerId(player),
        seat: SeatNumber(seat),
        chips: Chips(chips),
        kind: PlayerKind::WalkIn,
        arrival: Arrival::New,
    })
}

async fn table_of(room: &Room, file: TableFile) -> TableId {
    let table = room.open_table(AREA, opening(by_hand(file))).await.unwrap();
    let chips = room.shown(table).unwrap().table.config().least_buy_in().0.max(500);
    for seat in [1, 2, 3] {
        let player = 1_000 + 10 * u64::from(table.0) + u64::from(seat);
        room.welcome(PlayerId(player)).await.unwrap();
        room.ask(table, DEALER, walk_in(player, seat, chips), None).await.unwrap();
    }
    // In the ACT a day begins with a check of the cards.
    if room.shown(table).unwrap().table.check_due().is_some() {
        let check = Command::Deck { act: DeckAct::Check };
        room.ask(table, DEALER, Ask::Table(check), None).await.unwrap();
    }
    table
}

/// What a player of a round of pots does.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are no player's")]
pub(crate) fn chosen(table: &Table, words: &mut impl FnMut() -> u64) -> Command {
    let play = |seat, play| {
        let player = table.seated(seat).unwrap().player;
        Command::Play { player, play }
    };
    let chosen = RandomPlayers::new(&mut *words).choose(table.round().unwrap());
    let dealt = table.dealt();
    match chosen {
        RoundCommand::Act { seat, act } => play(dealt[seat.index()], PlayerAct::Bet { act }),
        RoundCommand::TakeKitty { seat } => play(dealt[seat.index()], PlayerAct::TakeKitty),
        RoundCommand::OverBlind { seat } => play(dealt[seat.index()], PlayerAct::OverBlind),
        RoundCommand::Decline { seat } => play(dealt[seat.index()], PlayerAct::Decline),
        RoundCommand::Draw { seat, discards } => {
            play(dealt[seat.index()], PlayerAct::Draw { discards })
        }
        RoundCommand::Discard { seat, place } => {
            play(dealt[seat.index()], PlayerAct::Discard { place })
        }
        RoundCommand::Set { seat, rows } => play(dealt[seat.index()], PlayerAct::Set { rows }),
        RoundCommand::RunItAgain { seat, again } => {
            play(dealt[seat.index()], PlayerAct::RunItAgain { again })
        }
        RoundCommand::Muck { seat } => play(dealt[seat.index()], PlayerAct::Muck),
        RoundCommand::Show { seat, cards } => play(dealt[seat.index()], PlayerAct::Show { cards }),
        _ => panic!("not a player's"),
    }
}

/// What comes next at a table, entered by a dealer who sees every card.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else comes")]
fn next(table: &Table, words: &mut impl FnMut() -> u64) -> Ask {
    let any = |words: &mut dyn FnMut() -> u64| {
        let deck = match table.config().rules() {
            Some(rules) => rules.deck().in_order(),
            None => cutcard_cards::Deck::plain(cutcard_cards::DeckSize::FiftyTwo).in_order(),
        };
        deck[(words() % deck.len() as u64) as usize]
    };
    let player = |seat: SeatNumber| table.seated(seat).unwrap().player;
    let play = |seat, play| Command::Play { player: player(seat), play };
    let command = match table.due() {
        Due::Round => return begin(),
        Due::Cards if table.cards_ahead().is_empty() => Command::Push,
        Due::Cards => {
            let goes = table.cards_ahead();
            let down = matches!(goes.first(), Some(CardGoes::Seat(_, face) | CardGoes::Dealer(face)) if *face == Face::Down);
            // At boxes some cards are told, others are not.
            if table.boxes().is_some() && down && words().is_multiple_of(2) {
                return Ask::ByHand(Command::Cards { cards: vec![None] });
            }
            let board = |to: &&CardGoes| matches!(to, CardGoes::Board(_));
            let due = goes.iter().take_while(board).count().max(1);
            loop {
                let mut dealt = CardSet::EMPTY;
                while dealt.len() < due {
                    dealt.insert(any(words));
                }
                let cards: Vec<Option<Card>> = dealt.iter().map(Some).collect();
                // A flop of one board, never of two at once.
                for cards in (1..=due).rev().map(|most| cards[..most].to_vec()) {
                    let command = Command::Cards { cards };
                    let by =
                        cutcard_table::Actor::Staff { player: DEALER.player, rank: Role::Dealer };
                    if cutcard_table::decide(table, by, &command).is_ok() {
                        return Ask::ByHand(command);
                    }
                }
            }
        }
        Due::Shuffle(_) => Command::Shuffled { order: Vec::new() },
        Due::Floor => Command::RuleOnRunItAgain { allowed: true },
        Due::Wagers => {
            let without = table.everybody().find(|(seat, _)| {
                let at = banked::BoxNumber::new(seat.0).unwrap();
                table.boxes().unwrap().stack(at) == Some(Chips(500))
            });
            match without {
                Some((seat, _)) => {
                    let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
                    play(seat, PlayerAct::Box { act })
                }
                None => Command::CloseWagers,
            }
        }
        Due::Decisions(due) if table.boxes().is_some() => {
            let played = banked::Act::Play { amount: Chips(10) };
            let act = if words().is_multiple_of(3) { banked::Act::Fold } else { played };
            play(due[0], PlayerAct::Box { act })
        }
        Due::Decisions(_) => chosen(table, words),
        due => panic!("stuck at {due:?}"),
    };
    Ask::ByHand(command)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_dealt_by_hand_with_entries_taken_back_and_a_restart_in_the_middle() {
    let folder = Folder::new();
    let mut room = open(folder.path(), at_once()).await;
    let mut seed = 1_u64;
    let mut words = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    let mut backs = 0;
    for (game, file) in every_game() {
        let table = table_of(&room, file).await;
        let (mut seen, mut questioned, mut just_questioned) = (Vec::new(), false, false);
        room.ask(table, AREA, begin(), None).await.unwrap();
        for entry in 0..400 {
            let shown = room.shown(table).unwrap();
            if !shown.table.is_playing() && questioned {
                break;
            }
            if !shown.table.is_playing() {
                // What ended the round is taken back, after a restart too, and it is played to its end once more.
                if table.0.is_multiple_of(2) {
                    room.close().await;
                    drop(room);
                    room = open(folder.path(), at_once()).await;
                }
                let ended = |room: &Room| room.rounds(table, None, 1).unwrap()[0].ended_millis;
                assert!(ended(&room).is_some(), "{game}");
                room.ask(table, AREA, back(1), None).await.unwrap();
                let now = room.shown(table).unwrap();
                assert_eq!(view(&now.table, Viewer::Public), *seen.last().unwrap(), "{game}");
                assert_eq!(ended(&room), None, "{game}");
                let told = room.round(table, 1, Viewer::Auditor).unwrap().unwrap();
                assert!(told.header.ended_millis.is_none(), "{game}: it is on again");
                books_balance(&room);
                backs += 1;
                (questioned, just_questioned) = (true, true);
            }
            let shown = room.shown(table).unwrap();
            let just_now = std::mem::take(&mut just_questioned);
            if !just_now && entry > 2 && words() % 9 == 0 && shown.table.entries_to_take_back() > 0
            {
                let last = shown.table.take_back_act(1) == StaffAct::TakeBackLast;
                let who = if last { DEALER } else { AREA };
                room.ask(table, who, back(1), None).await.unwrap();
                let now = room.shown(table).unwrap();
                let public = view(&now.table, Viewer::Public);
                assert_eq!(public, *seen.last().unwrap(), "{game}: as it was");
                backs += 1;
            }
            if entry == 9 {
                room.close().await;
                drop(room);
                room = open(folder.path(), at_once()).await;
            }
            let shown = room.shown(table).unwrap();
            seen.push(view(&shown.table, Viewer::Public));
            let ask = next(&shown.table, &mut words);
            let done = room.ask(table, AREA, ask, Some(shown.sequence)).await;
            done.unwrap_or_else(|refused| panic!("{game}: {}", refused.text));
        }
        let shown = room.shown(table).unwrap();
        assert!(!shown.table.is_playing(), "{game} ends");
        assert_eq!(shown.next_round_millis, None, "{game}: the dealer begins the next");
        let story = room.round(table, 1, Viewer::Auditor).unwrap().unwrap();
        assert!(story.header.ended_millis.is_some(), "{game} is told to its end");
        books_balance(&room);
    }
    assert!(backs > 20, "{backs}");
    let rows = room.significant(u64::MAX, 1_000).unwrap();
    let told = rows.iter().filter(|it| it.row.kind == "taken-back").map(|it| &it.row);
    let told: Vec<_> = told.collect();
    assert_eq!(told.len(), backs);
    assert!(told.iter().all(|row| row.why.as_deref() == Some("the wrong seat was tapped")));
    assert!(told.iter().any(|row| row.by == Some(DEALER.player)));
    room.close().await;
    drop(room);
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}

/// 3 Card Poker whose dealer tells no card as it is dealt (act-3cp:6.2): the settlement waits for the dealer's hand and
/// for those that play, each can be taken back, and nobody is ever shown the hand that was folded.
#[tokio::test(flavor = "multi_thread")]
async fn boxes_are_dealt_face_down_and_turned_up_for_the_settlement() {
    let folder = Folder::new();
    let mut room = open(folder.path(), at_once()).await;
    let table = table_of(&room, file_of("act/3-card-poker")).await;
    let deals = |cards: &str| {
        let read = cards.split(' ').map(|card| card.parse().ok()).collect();
        Ask::ByHand(Command::Cards { cards: read })
    };
    let acts = |room: &Room, seat: u8, act| {
        let player = room.shown(table).unwrap().table.seated(SeatNumber(seat)).unwrap().player;
        Ask::ByHand(Command::Play { player, play: PlayerAct::Box { act } })
    };
    let push = || Ask::ByHand(Command::Push);
    room.ask(table, DEALER, begin(), None).await.unwrap();
    for seat in [1, 2, 3] {
        let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
        room.ask(table, DEALER, acts(&room, seat, act), None).await.unwrap();
    }
    room.ask(table, DEALER, Ask::ByHand(Command::CloseWagers), None).await.unwrap();
    assert_eq!(room.shown(table).unwrap().table.cards_ahead().len(), 12);
    room.ask(table, DEALER, deals("?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??"), None).await.unwrap();
    for (seat, act) in [
        (1, banked::Act::Play { amount: Chips(10) }),
        (2, banked::Act::Fold),
        (3, banked::Act::Play { amount: Chips(10) }),
    ] {
        room.ask(table, DEALER, acts(&room, seat, act), None).await.unwrap();
    }
    let up = |goes| [goes; 3];
    let due = [
        up(CardGoes::Dealer(Face::Up)),
        up(CardGoes::Seat(SeatNumber(1), Face::Up)),
        up(CardGoes::Seat(SeatNumber(3), Face::Up)),
    ];
    assert_eq!(room.shown(table).unwrap().table.cards_ahead(), due.concat());
    let code = async |room: &Room, ask| room.ask(table, DEALER, ask, None).await.unwrap_err().code;
    assert_ne!(code(&room, push()).await, "");
    assert_eq!(code(&room, deals("??")).await, "card-unknown");
    room.ask(table, DEALER, deals("Qs Tc 6d"), None).await.unwrap();
    room.ask(table, DEALER, deals("As Ks"), None).await.unwrap();
    assert_eq!(code(&room, deals("Qs")).await, "not-in-the-shoe");
    // The room is opened again in the middle, and the wrong card of a hand is put right.
    room.close().await;
    drop(room);
    room = open(folder.path(), at_once()).await;
    room.ask(table, DEALER, deals("2d 3h 4h 5h"), None).await.unwrap();
    assert_eq!(room.shown(table).unwrap().table.cards_ahead(), []);
    room.ask(table, DEALER, back(1), None).await.unwrap();
    assert_eq!(room.shown(table).unwrap().table.cards_ahead().len(), 4);
    room.ask(table, DEALER, deals("2d 2s 2h 9c"), None).await.unwrap();
    room.ask(table, DEALER, push(), None).await.unwrap();
    let shown = room.shown(table).unwrap();
    let stacks = [1, 2, 3].map(|seat| shown.table.chips_of(SeatNumber(seat)).0);
    assert_eq!(stacks, [520, 490, 520]);
    assert_eq!(shown.next_round_millis, None);
    let story = room.round(table, 1, Viewer::Auditor).unwrap().unwrap();
    assert!(story.header.ended_millis.is_some());
    books_balance(&room);
    room.close().await;
    drop(room);
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_dealer_of_a_table_dealt_by_hand_enters_and_once() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table_of(&room, file_of("crown/holdem")).await;
    let code = async |who: Who, ask: Ask, seen: Option<u64>| {
        room.ask(table, who, ask, seen).await.unwrap_err().code
    };
    let cards = |cards: usize| Ask::ByHand(Command::Cards { cards: vec![None; cards] });
    assert_eq!(code(ONE, begin(), None).await, "rank");
    assert_eq!(code(ONE, walk_in(14, 4, 500), None).await, "rank");
    let before = room.shown(table).unwrap().sequence;
    room.ask(table, DEALER, begin(), Some(before)).await.unwrap();
    // Nothing is dealt, shuffled or timed by itself.
    let shown = room.shown(table).unwrap();
    assert_eq!((shown.table.due(), shown.table.turn()), (Due::Cards, None));
    // Tapped twice it is dealt once.
    room.ask(table, DEALER, cards(1), Some(shown.sequence)).await.unwrap();
    assert_eq!(code(DEALER, cards(1), Some(shown.sequence)).await, "stale");
    room.ask(table, DEALER, cards(5), None).await.unwrap();
    let Due::Decisions(due) = room.shown(table).unwrap().table.due() else { panic!("a turn") };
    let player = room.shown(table).unwrap().table.seated(due[0]).unwrap().player;
    let raise = PlayerAct::Bet { act: Act::Fold };
    let fold = Command::Play { player, play: raise };
    // By the player's own door only players come, for themselves.
    assert_eq!(code(DEALER, Ask::Table(fold.clone()), None).await, "not-seated");
    assert_eq!(code(ONE, Ask::ByHand(fold.clone()), None).await, "rank");
    room.ask(table, DEALER, Ask::ByHand(fold), None).await.unwrap();
    let no_why =
        Ask::WithReason { command: Command::TakeBack { entries: 1 }, why: "  ".to_owned() };
    assert_eq!(code(DEALER, no_why, None).await, "bad-why");
    assert_eq!(code(DEALER, Ask::Table(Command::TakeBack { entries: 1 }), None).await, "bad-why");
    assert_eq!(code(ONE, back(1), None).await, "rank");
    assert_eq!(code(DEALER, back(2), None).await, "rank");
    room.ask(table, AREA, back(2), None).await.unwrap();
    // Where software deals none of it is done.
    let software = self::table(&room, "crown/holdem").await;
    for ask in [begin(), cards(1), walk_in(15, 1, 500)] {
        let refused = room.ask(software, AREA, ask, None).await.unwrap_err();
        assert!(["not-yours", "seed", "no-round"].contains(&refused.code), "{}", refused.code);
    }
    // And no house player comes to a table dealt by hand: nobody would tell it its cards.
    let call = Ask::CallHousePlayers { count: 1 };
    assert_eq!(code(AREA, call, None).await, "no-house-player");
    let told = room.round(table, 1, Viewer::Public).unwrap().unwrap();
    let taken = |step: &&Step| {
        matches!(&step.seen, SeenEvent::Table(cutcard_table::Seen::Event(event))
            if matches!(**event, Event::TakenBack { .. }))
    };
    assert_eq!(told.steps.iter().filter(taken).count(), 1, "what was taken back is told");
}
