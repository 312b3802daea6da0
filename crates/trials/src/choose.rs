//! A client that does anything it is offered.

use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::options::{Betting, BoxOptions, Options};
use cutcard_server::wire::table::{SeatView, TableView};
use rand_core::Rng;

/// Something the viewer is offered in the round, drawn at random; nothing where nothing is asked.
pub fn choose(view: &TableView, random: &mut impl Rng) -> Option<TableAct> {
    let options = view.options.as_ref()?;
    let seat = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat)?;
    let mut acts = Vec::new();
    if let Some(betting) = options.betting {
        bets(betting, random, &mut acts);
    }
    if let Some(at_box) = options.at_box {
        boxes(at_box, seat, random, &mut acts);
    }
    cards(options, seat, random, &mut acts);
    let pick = below(random, acts.len() as u64) as usize;
    (!acts.is_empty()).then(|| acts.swap_remove(pick))
}

/// A number below that; nothing below nothing.
fn below(random: &mut impl Rng, limit: u64) -> u64 {
    random.next_u64().checked_rem(limit).unwrap_or(0)
}

fn bets(betting: Betting, random: &mut impl Rng, acts: &mut Vec<TableAct>) {
    if betting.check {
        acts.push(TableAct::Check);
    }
    if let Some(price) = betting.call {
        // Twice, so that hands go on.
        acts.extend([TableAct::Call { price: Some(price) }, TableAct::Call { price: None }]);
    }
    if betting.fold && !betting.check {
        acts.push(TableAct::Fold);
    }
    if betting.call_and_fold.is_some() {
        acts.push(TableAct::CallAndFold);
    }
    if betting.kitty.is_some() {
        acts.push(TableAct::TakeKitty);
    }
    if let Some(wager) = betting.wager {
        let chips = wager.most.saturating_sub(wager.least) / wager.chip.max(1);
        let to = match below(random, 8) {
            0 => wager.most,
            1 if !wager.either => wager.least + below(random, chips + 1) * wager.chip,
            _ => wager.least,
        };
        acts.push(if wager.opens { TableAct::Bet { to } } else { TableAct::Raise { to } });
    }
}

fn boxes(options: BoxOptions, seat: &SeatView, random: &mut impl Rng, acts: &mut Vec<TableAct>) {
    let wagered = seat.at_box.as_ref().is_some_and(|at_box| at_box.ante + at_box.pairs_plus > 0);
    if let (Some(ante), Some(pairs_plus), false) = (options.ante, options.pairs_plus, wagered) {
        let both = ante.minimum + pairs_plus.minimum;
        if both * 2 <= options.available {
            let pairs_plus = if below(random, 2) == 0 { 0 } else { pairs_plus.minimum };
            acts.push(TableAct::Wager { ante: ante.minimum, pairs_plus });
        }
    }
    if options.play.is_some() {
        acts.push(TableAct::Play);
    }
    if options.fold {
        acts.push(TableAct::Fold);
    }
    if options.keep_pairs_plus {
        acts.push(TableAct::KeepPairsPlus);
    }
}

fn cards(options: &Options, seat: &SeatView, random: &mut impl Rng, acts: &mut Vec<TableAct>) {
    let held = seat.cards.len() as u64;
    if let Some(most) = options.draw {
        let many = below(random, u64::from(most) + 1).min(held) as u8;
        acts.push(TableAct::Draw { places: (0..many).collect() });
    }
    if options.discard {
        acts.push(TableAct::Discard { place: below(random, held) as u8 });
    }
    if options.set {
        acts.extend(rows(seat));
    }
    if options.over_blind.is_some() {
        acts.extend([TableAct::OverBlind, TableAct::Decline]);
    }
    if let Some(most) = options.run_it_again {
        acts.push(TableAct::RunItAgain { again: most.min(1) });
    }
    if options.show {
        acts.push(TableAct::Show);
    }
    if options.muck {
        acts.push(TableAct::Muck);
    }
}

/// The thirteen cards, as they come.
fn rows(seat: &SeatView) -> Option<TableAct> {
    let mut cards = seat.cards.iter().filter_map(|card| card.card.clone());
    let front: Vec<String> = cards.by_ref().take(3).collect();
    let middle: Vec<String> = cards.by_ref().take(5).collect();
    let back: Vec<String> = cards.collect();
    (back.len() == 5).then_some(TableAct::Set { front, middle, back })
}
