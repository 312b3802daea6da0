//! Whether what happened is what had to come of it.

use super::course::{Course, is_misdeal};
use super::verdict::Outcome;
use super::watch::Facts;
use super::{deck, doings};
use cutcard_cards::Card;
use cutcard_round::{Act, Deed, Event, Place, Post, Seat, Viewer};
use cutcard_rulebook::{Book, Face, Remedy, Step, Wrong};

/// What is wrong with it, if anything.
pub type Fault = Option<String>;

pub fn unless(so: bool, what: impl FnOnce() -> String) -> Fault {
    (!so).then(what)
}

/// Whether it came out so.
pub fn fault(course: &Course, outcome: &Outcome) -> Fault {
    match outcome {
        Outcome::PlayOn => plays_on(course),
        Outcome::Misdeal => misdealt(course),
        Outcome::Dead { chips_back } => dead(course, *chips_back),
        Outcome::LastFolderWins => last_folder_wins(course),
        Outcome::Plays => plays(course),
        Outcome::ExchangedForBurn => exchanged(course),
        Outcome::NextCardDown => next_card_down(course),
        Outcome::LastCardsUp => last_cards_up(course),
        Outcome::AskedAllIn => asked_all_in(course),
        Outcome::AllIn => bets_no_more(course, 0),
        Outcome::Frozen { at_minimum } => frozen(course, *at_minimum),
        Outcome::UsedInTurn => next_in_turn(course),
        Outcome::TakenOut => deck::taken_out(course),
        Outcome::ExtraMucked => deck::extra_mucked(course),
        Outcome::FewerBurns => deck::fewer_burns(course),
        Outcome::BurnPutRight => deck::burn_put_right(course),
        Outcome::Board(expected) => doings::fault(course, expected),
        Outcome::ServedFirst => deck::served_first(course),
        Outcome::DealtOnThenBurns => deck::dealt_on(course),
        Outcome::OnceNow => deck::once_now(course),
        Outcome::RunAsFarAsItGoes => deck::runs(course),
        Outcome::ShownToAll => deck::shown_to_all(course),
        Outcome::AsDecided(Remedy::Misdeal) => misdealt(course),
        Outcome::AsDecided(Remedy::Void) => voided(course),
        Outcome::AsDecided(Remedy::KillHand) => dead(course, false),
        Outcome::AsDecided(Remedy::KillHandChipsBack) => dead(course, true),
        Outcome::AsDecided(_) => plays_on(course),
    }
}

/// The rest is what it would have been without the report.
fn plays_on(course: &Course) -> Fault {
    let without = course.before.clone().played_out();
    let with: Vec<&Event> = course.events().collect();
    unless(without.iter().eq(with.iter().copied()), || {
        let parts = without.iter().zip(&with).position(|(without, with)| without != *with);
        let at = parts.unwrap_or(without.len().min(with.len()));
        format!("went on with {:?} for {:?}", with.get(at), without.get(at))
    })
}

pub fn seats(course: &Course) -> impl Iterator<Item = Seat> + use<> {
    (0..course.before.round.players() as u8).map(Seat)
}

pub fn seat_of(course: &Course) -> Seat {
    course.report.seat.expect("whose hand")
}

/// All chips but what the house took beforehand are back.
fn all_chips_back(course: &Course, facts: &Facts) -> Fault {
    let short =
        seats(course).find(|seat| course.after.round.stack(*seat).0 != facts.own[seat.index()]);
    short.map(|seat| {
        let has = course.after.round.stack(seat).0;
        format!("{seat:?} has {has} for {}", facts.own[seat.index()])
    })
}

fn misdealt(course: &Course) -> Fault {
    if !is_misdeal(course.at_once.last()) {
        return Some(format!("no misdeal: {:?}", course.at_once));
    }
    let (round, facts) = (&course.after.round, &course.before.facts);
    let view = round.view(Viewer::Public);
    let cards = seats(course).map(|seat| round.cards(seat).len()).sum::<usize>();
    if cards + view.burnt + view.muck + view.kitty + view.aside > 0 {
        return Some("cards are still out".to_owned());
    }
    if let Some(fault) = all_chips_back(course, facts) {
        return Some(fault);
    }
    let mut rest = course.rest.iter().map(|(_, event)| event);
    let shuffled = rest.next();
    let deck = round.rules().deck().cards().len();
    if !matches!(shuffled, Some(Event::Reshuffled { order }) if order.len() == deck) {
        return Some(format!("{shuffled:?} for a new shuffle"));
    }
    let mut posts = Vec::new();
    for event in rest {
        match event {
            Event::Charged { .. } => return Some("charged twice".to_owned()),
            Event::Posted { seat, chips, post } => posts.push((*seat, chips.0, *post)),
            Event::Dealt { seat, .. } => return dealt_anew(course, &posts, *seat),
            _ => {}
        }
    }
    None
}

/// The same player gets the first card. Crown's players post again; in the ACT what was posted stays in.
fn dealt_anew(course: &Course, posts: &[(Seat, u64, Post)], first: Seat) -> Fault {
    if first != Seat(0) {
        return Some(format!("{first:?} gets the first card"));
    }
    let forced = |posts: &[(Seat, u64, Post)]| {
        let forced = posts.iter().filter(|(_, _, post)| !matches!(post, Post::OverBlind(_)));
        forced.copied().collect::<Vec<_>>()
    };
    let before = &course.before.facts;
    if !before.cards_out {
        return None;
    }
    if before.book == Book::Crown {
        // Whoever had too few chips may have added some since.
        let (again, once) = (forced(posts), forced(&before.posts));
        let same = again.len() == once.len()
            && again
                .iter()
                .zip(&once)
                .all(|(again, once)| (again.0, again.2) == (once.0, once.2) && again.1 >= once.1);
        return unless(same, || format!("posted {again:?} for {once:?}"));
    }
    unless(posts.is_empty(), || format!("posted again: {posts:?}"))
}

fn voided(course: &Course) -> Fault {
    if !matches!(course.at_once.last(), Some(Event::Voided { .. })) {
        return Some(format!("not void: {:?}", course.at_once));
    }
    let mut facts = course.before.facts.clone();
    // A round that is void costs nothing.
    facts.own.iter_mut().zip(&facts.charged).for_each(|(own, charged)| *own += charged);
    all_chips_back(course, &facts)
}

fn dead(course: &Course, chips_back: bool) -> Fault {
    let seat = seat_of(course);
    let killed = course.at_once.iter().any(|event| {
        matches!(event, Event::PutRight { deed, .. }
            if **deed == Deed::Kill { seat, chips_back })
    });
    if !killed {
        return Some(format!("not dead: {:?}", course.at_once));
    }
    let (before, after) = (&course.before.round, &course.after.round);
    if after.in_hand().iter().any(|other| other == seat) || !after.cards(seat).is_empty() {
        return Some("still in the hand".to_owned());
    }
    let own = course.before.facts.own[seat.index()];
    let due = if chips_back { own } else { before.stack(seat).0 };
    let has = after.stack(seat).0;
    if has != due {
        return Some(format!("has {has} for {due}"));
    }
    let others = seats(course).filter(|other| *other != seat);
    let moved = others.into_iter().find(|other| before.stack(*other) != after.stack(*other));
    let acts = course.rest.iter().any(|(_, event)| {
        matches!(event, Event::Acted { seat: by, .. } | Event::Awarded { seat: by, .. } if *by == seat)
    });
    unless(moved.is_none() && !acts, || format!("{moved:?} has other chips, or acts"))
}

fn last_folder_wins(course: &Course) -> Fault {
    let awards = course.events().filter_map(|event| {
        if let Event::Awarded { seat, .. } = event { Some(*seat) } else { None }
    });
    match course.before.facts.folders.last() {
        // Nobody has folded: the book has no winner.
        None => voided(course),
        Some(last) => {
            let mut others = awards.filter(|seat| seat != last);
            let other = others.next();
            unless(other.is_none(), || format!("{other:?} wins, not {last:?}"))
        }
    }
}

/// The card, seen by all, stays where it is.
fn plays(course: &Course) -> Fault {
    let (seat, place) = (seat_of(course), usize::from(course.report.place.expect("which card")));
    let card = course.report.cards.first().copied();
    let (before, after) = (&course.before.round, &course.after.round);
    let seen = after.view(Viewer::Public).seats[seat.index()].hand.cards;
    if seen.slots().get(place) != Some(&card) {
        return Some(format!("not seen by all: {seen:?}"));
    }
    let same = before.cards(seat).len() == after.cards(seat).len()
        && before.cards_left() == after.cards_left()
        && before.burnt() == after.burnt()
        && before.in_hand() == after.in_hand()
        && before.pot() == after.pot()
        && before.to_match() == after.to_match()
        && before.due() == after.due();
    let more = course.rest.iter().find(|(_, event)| matches!(event, Event::PutRight { .. }));
    let more = more.filter(|_| !course.before.facts.tangled);
    unless(same && more.is_none(), || format!("not only seen: {:?} {more:?}", course.at_once))
}

/// When the first cards are out, the card goes to the burns and its owner gets the next one, face down.
fn exchanged(course: &Course) -> Fault {
    let (seat, facts) = (seat_of(course), &course.before.facts);
    let later = stud_later_up(course);
    let card = later.or(course.report.cards.first().copied());
    let events: Vec<&Event> = course.events().collect();
    let goes = |event: &&&Event| {
        matches!(event, Event::PutRight { deed, .. }
            if matches!(**deed, Deed::Move { from: Place::Hand { seat: of, .. }, to: Place::Burns, ref cards }
                if of == seat && cards.slots() == [card]))
    };
    let Some(at) = events.iter().position(|event| goes(&event)) else {
        let dies = events.iter().any(
            |event| matches!(event, Event::Acted { seat: by, act: Act::Fold, .. } if *by == seat),
        );
        return unless(dies, || format!("{card:?} is not burnt"));
    };
    let acts = events[..at].iter().any(|event| matches!(event, Event::Acted { .. }));
    if acts && !facts.in_first_round() {
        return Some("too late".to_owned());
    }
    let given = events.get(at + 1);
    if !matches!(given, Some(Event::Dealt { seat: to, face: Face::Down, .. }) if *to == seat) {
        return Some(format!("{given:?} for a card in exchange"));
    }
    if facts.tangled {
        return None;
    }
    // The next street has no other burn.
    let rest = events[at + 2..].iter();
    let street = rest.take_while(|event| !matches!(event, Event::Board { .. }));
    let burns = street
        .take_while(|event| {
            !matches!(event, Event::Dealt { face: Face::Up, .. }) || facts.in_first_round()
        })
        .filter(|event| matches!(event, Event::Burnt { .. }))
        .count();
    let has_board = matches!(
        facts.kind,
        super::watch::Kind::Flop | super::watch::Kind::DoubleFlop | super::watch::Kind::Manila
    );
    unless(!has_board || burns == 0, || "burnt once more".to_owned())
}

/// Of two cards face up it is the later one.
fn stud_later_up(course: &Course) -> Option<Card> {
    if course.report.wrong != Wrong::DealtFaceUp {
        return None;
    }
    let seat = seat_of(course);
    let hand = &course.before.round.view(Viewer::Public).seats[seat.index()].hand;
    let place = usize::from(course.report.place?);
    let later = hand.up.iter().rposition(|up| *up).filter(|at| *at > place)?;
    hand.cards.slots().get(later).copied().flatten()
}

fn next_card_down(course: &Course) -> Fault {
    let (seat, place) = (seat_of(course), usize::from(course.report.place.expect("which card")));
    let up = &course.after.round.view(Viewer::Public).seats[seat.index()].hand.up;
    if up.get(place) != Some(&true) {
        return Some("it does not lie up".to_owned());
    }
    let first_hand = course.before.facts.first_hand();
    let mut held = course.after.round.cards(seat).len();
    for (_, event) in &course.rest {
        if let Event::Dealt { seat: to, face, .. } = event
            && *to == seat
            && held < first_hand
        {
            held += 1;
            if *face == Face::Up {
                return Some("the next card is up".to_owned());
            }
        }
    }
    None
}

fn last_cards_up(course: &Course) -> Fault {
    let last = course.before.facts.dealt_step;
    let down = course.rest.iter().find(|(step, event)| {
        *step == last && matches!(event, Event::Dealt { face: Face::Down, .. })
    });
    if let Some((_, event)) = down {
        return Some(format!("{event:?} is down"));
    }
    let (seat, place) = (seat_of(course), usize::from(course.report.place.expect("which card")));
    let up = &course.after.round.view(Viewer::Public).seats[seat.index()].hand.up;
    if up.get(place) != Some(&true) {
        return Some("it does not lie up".to_owned());
    }
    // Whoever opened the round before opens, where they can.
    let opener = course.before.facts.openers[0];
    let opened = course.turns.first().map(|turn| turn.seat);
    let able = opener.is_some_and(|seat| course.after.round.able_to_bet().has(seat));
    unless(!able || opened.is_none() || opened == opener, || {
        format!("{opened:?} opens, not {opener:?}")
    })
}

fn asked_all_in(course: &Course) -> Fault {
    let seat = seat_of(course);
    if !course.before.round.able_to_bet().has(seat) {
        let asked = course.asked_all_in.first();
        return unless(asked.is_none(), || format!("{asked:?} is asked, being all-in"));
    }
    let asked = course.asked_all_in.iter().find(|(_, asked)| *asked == seat);
    let Some((at, _)) = asked else { return Some("nobody is asked".to_owned()) };
    let answer = course.rest.get(*at).map(|(_, event)| event);
    match answer {
        Some(Event::PutRight { deed, .. }) if **deed == (Deed::AllIn { seat }) => {
            bets_no_more(course, *at)
        }
        Some(Event::PutRight { deed, .. }) if **deed == (Deed::NotAllIn { seat }) => None,
        other => Some(format!("{other:?} for an answer")),
    }
}

fn bets_no_more(course: &Course, from: usize) -> Fault {
    let seat = seat_of(course);
    let asked = course.turns.iter().find(|turn| turn.at > from && turn.seat == seat);
    let acts = course.rest[from..]
        .iter()
        .find(|(_, event)| matches!(event, Event::Acted { seat: by, .. } if *by == seat));
    unless(asked.is_none() && acts.is_none(), || "bets again".to_owned())
}

/// Nobody bets more in this betting round than has been bet, or than the minimum.
fn frozen(course: &Course, at_minimum: bool) -> Fault {
    let facts = &course.before.facts;
    let house = &course.before.round.rules().house;
    let betting = matches!(facts.step_now(), Some(Step::Bet { .. }));
    let bet = |from: usize| {
        let rest = facts.steps.iter().enumerate().skip(from);
        rest.into_iter().find(|(_, step)| matches!(step, Step::Bet { .. })).map(|(at, _)| at)
    };
    let on = bet(facts.step);
    let highest = course.before.round.to_match().0;
    for turn in course.turns.iter().filter(|turn| Some(turn.step) == on) {
        let Some(wager) = turn.wager else { continue };
        let over = wager.most.0.saturating_sub(turn.to_match.0);
        if at_minimum {
            // A kill doubles what the table's minimum is.
            let minimum =
                house.limit.minimum.0 * u64::from(house.kill_percent.unwrap_or(100)).max(100) / 100;
            if over > minimum {
                return Some(format!("a bet of {over} over the minimum of {minimum}"));
            }
        } else if betting && wager.most.0 > highest {
            return Some(format!("a bet to {} over {highest}", wager.most.0));
        } else if !betting {
            return Some("a bet where none is made".to_owned());
        }
    }
    if course.report.wrong == Wrong::CardExposed { None } else { next_in_turn(course) }
}

/// A card that was opened early is the next one dealt, its burn having been made.
fn next_in_turn(course: &Course) -> Fault {
    let facts = &course.before.facts;
    // Of several cards the first is the one that was due.
    let several = course.report.wrong == Wrong::TooManyOpened;
    let card = course.report.cards.get(usize::from(several)).copied();
    let before = course.before.round.burnt().len();
    let burns = facts.book == Book::Crown;
    if burns && !facts.tangled && course.after.round.burnt().len() != before + 1 {
        return Some("its burn is not made".to_owned());
    }
    for (_, event) in &course.rest {
        let dealt = match event {
            Event::Burnt { .. } if !facts.tangled => return Some("burnt again".to_owned()),
            Event::Dealt { card, .. } | Event::DealtToFolded { card, .. } => *card,
            Event::Community { card } => *card,
            Event::Board { cards, .. } => cards.slots().first().copied().flatten(),
            _ => continue,
        };
        return unless(dealt == card || facts.tangled, || format!("{dealt:?} comes, not {card:?}"));
    }
    None
}
