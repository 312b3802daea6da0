//! What the dealer of a table dealt by hand does next: from what the table itself lists.

use crate::show::{markers, number, wrong_at_boxes};
use crate::wire::by_hand::{ByHand, DeckView, HandTurn, NextCard, WrongView};
use crate::wire::options::Options;
use cutcard_banked::PlayerId;
use cutcard_round::{self as round, Asked, AsksAbout, Role};
use cutcard_rulebook::{Face, Remedy, Word as _, Wrong};
use cutcard_table::{
    Actor, CardGoes, CheckDue, Command, DeckAct, Due, SeatNumber, StaffAct, Table, View, Viewer,
    decide, view,
};

/// What the dealer does next; nothing for who is not the dealer here.
pub(crate) fn of(
    table: &Table,
    (player, rank): (PlayerId, Role),
    options: impl Fn(&View) -> Options,
) -> Option<ByHand> {
    let may = |act: StaffAct| act.authority().allows(Some(rank));
    if !table.is_dealt_by_hand() || !may(StaffAct::EnterCards) || table.has_stake(player) {
        return None;
    }
    let by = Actor::Staff { player, rank };
    let can = |command: &Command| decide(table, by, command).is_ok();
    let entries = table.entries_to_take_back();
    let take_back = entries > 0 && may(table.take_back_act(1));
    let most = if may(StaffAct::TakeBackMore) { entries } else { 0 };
    let decides = may(StaffAct::DecideUncovered);
    Some(ByHand {
        start_round: can(&Command::StartRound { order: Vec::new().into(), cut: 0 }),
        cards: table.cards_ahead().into_iter().map(next_card).collect(),
        shuffle: match table.due() {
            Due::Shuffle(cards) => u8::try_from(cards.len()).ok(),
            Due::Round
            | Due::Players
            | Due::Decisions(_)
            | Due::Wagers
            | Due::Cards
            | Due::Street
            | Due::Floor => None,
        },
        push: can(&Command::Push),
        close_wagers: can(&Command::CloseWagers),
        turns: turns(table, options),
        wrongs: match table.boxes().filter(|_| table.is_playing()) {
            Some(boxes) => wrong_at_boxes::wrongs(boxes, may),
            None => wrongs(table, decides),
        },
        markers: if may(StaffAct::PlaceMarker) {
            markers::can_be_placed(table)
        } else {
            Vec::new()
        },
        decisions: if decides { decisions() } else { Vec::new() },
        take_back,
        take_back_most: most,
        free_seats: table.free_seats().map(number).collect(),
        who_left: Vec::new(),
        deck: deck(table, can),
    })
}

/// The cards as a whole, and what may be done with them.
fn deck(table: &Table, can: impl Fn(&Command) -> bool) -> DeckView {
    let (cards, whole) = (table.cards(), table.whole_deck());
    let acts = [
        ("check-cards", DeckAct::Check),
        ("order-count", DeckAct::OrderCount),
        ("count-cards", DeckAct::Count { found: whole }),
        ("replace-cards", DeckAct::Replace { shoe: None }),
        ("confirm-cards", DeckAct::Confirm),
        ("shuffle-new-cards", DeckAct::ShuffleAndCut),
    ];
    let may = acts.into_iter().filter(|(_, act)| can(&Command::Deck { act: *act }));
    DeckView {
        check_due: table.check_due().map(|due| match due {
            CheckDue::Opening => "opening".to_owned(),
            CheckDue::Closing => "closing".to_owned(),
            CheckDue::NewCards => "new-cards".to_owned(),
        }),
        whole,
        counted_wrong: cards.counted_wrong().map(|(_, found)| found),
        count_ordered: cards.count_ordered(),
        replacement_waits: cards.replacement_by().is_some(),
        automated_shoe: table.has_automated_shoe(),
        may: may.map(|(word, _)| word.to_owned()).collect(),
    }
}

fn next_card(goes: CardGoes) -> NextCard {
    let card = |to: &str| NextCard { to: to.to_owned(), seat: None, board: None, open: false };
    match goes {
        CardGoes::Burn => card("burn"),
        CardGoes::Seat(seat, face) => {
            NextCard { seat: Some(number(seat)), open: face == Face::Up, ..card("seat") }
        }
        CardGoes::Board(board) => {
            NextCard { board: Some(board.saturating_add(1)), open: true, ..card("board") }
        }
        CardGoes::Community => NextCard { open: true, ..card("community") },
        CardGoes::Kitty => card("kitty"),
        CardGoes::Aside => card("aside"),
        CardGoes::Dealer(face) => NextCard { open: face == Face::Up, ..card("dealer") },
    }
}

/// Who decides now: whoever is asked for anything. The clock is not asked: it cannot set rows of cards that nobody knows.
fn turns(table: &Table, options: impl Fn(&View) -> Options) -> Vec<HandTurn> {
    let turn = |seat: SeatNumber| {
        let player = table.seated(seat)?.player;
        // What they may do follows from what they see themselves; none of their cards is told.
        let seen = view(table, Viewer::Player(player));
        let may = seen.options.as_ref()?;
        let asked = may.asked.filter(|asked| {
            !matches!(asked, Asked::Nothing | Asked::Floor | Asked::Cards | Asked::Push)
        });
        let at_box = may.at_box.as_ref().is_some_and(|legal| !legal.is_empty());
        if asked.is_none() && !at_box {
            return None;
        }
        let held = seen.round.as_ref().zip(seen.place);
        let held = held.and_then(|(pots, place)| pots.seats.get(place.index()));
        let shows = asked == Some(Asked::Show);
        Some(HandTurn {
            seat: number(seat),
            options: options(&seen),
            show_cards: held
                .filter(|_| shows)
                .and_then(|held| u8::try_from(held.hand.cards.slots().len()).ok())
                .unwrap_or_default(),
            choose_all_in: asked == Some(Asked::AllIn),
        })
    };
    table.everybody().filter_map(|(seat, _)| turn(seat)).collect()
}

fn wrongs(table: &Table, decides: bool) -> Vec<WrongView> {
    let listed = table.is_playing() || table.may_be_inspected();
    let Some(round) = table.round().filter(|_| listed) else { return Vec::new() };
    let may_be = round.may_be_wrong().into_iter();
    may_be
        .filter(|wrong| decides || *wrong != Wrong::Other)
        .map(|wrong| asked(round, wrong))
        .collect()
}

fn asked(round: &round::Round, wrong: Wrong) -> WrongView {
    let asks = round.asks_about(wrong);
    let AsksAbout { seat, place, kitty, cards, held, .. } = asks;
    let AsksAbout { can_be_put_right, again, decision, all_agree, .. } = asks;
    WrongView {
        wrong: wrong.word().to_owned(),
        seat,
        card: place,
        kitty,
        cards_least: cards.0,
        cards_most: cards.1,
        holding: held,
        can_be_put_right,
        again,
        decides: decision,
        all_agree,
    }
}

fn decisions() -> Vec<String> {
    Remedy::DECISIONS.iter().map(|remedy| remedy.word().to_owned()).collect()
}
