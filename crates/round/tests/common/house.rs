//! House options at random, such that the book allows them.

use super::Words;
use cutcard_round::Rules;
use cutcard_rulebook::{
    AnteFrom, Book, CommissionFile, Family, Forced, Game, House, HouseFile, KillFile, LimitKind,
    OpeningStructure, Play, Policies, RunItTwice, Word,
};
use std::sync::Arc;

fn any<T: Word>(words: &mut Words) -> T {
    T::WORDS[words.below(T::WORDS.len() as u64) as usize].0
}

/// A policy: mostly the recommended reading.
fn reading<T: Word>(usual: T, words: &mut Words) -> T {
    if words.one_in(3) { any(words) } else { usual }
}

fn policies(words: &mut Words) -> Policies {
    let usual = Policies::default();
    Policies {
        heads_up_blinds: reading(usual.heads_up_blinds, words),
        last_blind_option: reading(usual.last_blind_option, words),
        raise_over_straddle: reading(usual.raise_over_straddle, words),
        head_to_head: reading(usual.head_to_head, words),
        ante_opening: reading(usual.ante_opening, words),
        short_all_ins: reading(usual.short_all_ins, words),
        short_tap_out: reading(usual.short_tap_out, words),
        tap_out: reading(usual.tap_out, words),
        several_odd_chips: reading(usual.several_odd_chips, words),
        odd_chip_between_halves: reading(usual.odd_chip_between_halves, words),
        run_it_twice_counts: reading(usual.run_it_twice_counts, words),
        first_manila_card: reading(usual.first_manila_card, words),
        antes_only: reading(usual.antes_only, words),
        raise_takes_blinds: reading(usual.raise_takes_blinds, words),
        open_pair_hi_lo: reading(usual.open_pair_hi_lo, words),
        all_in_hands: reading(usual.all_in_hands, words),
    }
}

/// House options at random.
pub fn random(game: &Game, words: &mut Words) -> Arc<Rules> {
    for _ in 0..200 {
        let file = file(game, words);
        if let Ok(house) = House::try_from(file) {
            return Arc::new(Rules::new(house).expect("a game of pots"));
        }
    }
    panic!("no options of {} are allowed", game.id());
}

/// House options as written.
pub fn rules(text: &str) -> Arc<Rules> {
    let file: HouseFile = text.parse().expect("house options");
    let house = House::try_from(file).unwrap_or_else(|faults| panic!("{faults:?}"));
    Arc::new(Rules::new(house).expect("a game of pots"))
}

fn file(game: &Game, words: &mut Words) -> HouseFile {
    let play = game.play().expect("a game of pots");
    let chip = words.pick(&[1, 1, 5, 25]);
    let mut file = HouseFile {
        smallest_chip: Some(chip),
        policies: policies(words),
        ..HouseFile::of(game.id().as_str())
    };
    showdown(game, &mut file, words);
    stakes(play, &mut file, words, chip);
    forced(game, play, &mut file, words, chip);
    commission(game, &mut file, words, chip);
    others(game, play, &mut file, words, chip);
    file
}

fn showdown(game: &Game, file: &mut HouseFile, words: &mut Words) {
    let decks: Vec<u32> = game.decks().iter().map(|deck| deck.size.cards()).collect();
    file.deck = Some(words.pick(&decks));
    let contests: Vec<_> = game.contest().offered().collect();
    file.contest = Some(words.pick(&contests));
    if game.book() != Book::Crown {
        file.joker = Some(words.one_in(2));
        file.ace_low = Some(words.one_in(2));
        file.ace_low_in_low = words.one_in(3).then_some(true);
        file.low_qualifier = words.one_in(2).then_some(true);
    }
}

fn stakes(play: &Play, file: &mut HouseFile, words: &mut Words, chip: u64) {
    let kinds: Vec<LimitKind> = play.limit.offered().collect();
    let kind = words.pick(&kinds);
    let minimum = chip * (1 + words.below(12));
    file.limit = Some(kind);
    file.minimum_bet = Some(minimum);
    file.maximum_bet = match kind {
        LimitKind::Fixed => Some(minimum * (1 + words.below(3))),
        LimitKind::Spread | LimitKind::Straddle => Some(minimum + chip * words.below(50)),
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => None,
    };
}

fn forced(game: &Game, play: &Play, file: &mut HouseFile, words: &mut Words, chip: u64) {
    let minimum = file.minimum_bet.unwrap_or(chip);
    let mut kinds: Vec<Forced> = play.forced.offered().collect();
    kinds.extend(&play.forced.by_approval);
    let forced = words.pick(&kinds);
    file.forced = Some(forced);
    if matches!(forced, Forced::Blinds | Forced::BlindsAndAntes) {
        let last = match file.limit {
            Some(LimitKind::Fixed) => minimum,
            Some(LimitKind::Spread) if words.one_in(2) => minimum,
            _ => minimum + chip * words.below(8),
        };
        let mut blinds = vec![last];
        for _ in 0..words.below(3) {
            let before = chip * (1 + words.below(blinds[0] / chip));
            blinds.insert(0, before);
        }
        let most = u64::from(play.over_blinds.most.min(3));
        if words.one_in(2) {
            let mut level = last;
            let mut over_blinds = Vec::new();
            for _ in 0..words.below(most + 1) {
                let more =
                    if game.book() == Book::Crown { level } else { chip * (1 + words.below(9)) };
                level += more;
                over_blinds.push(level);
            }
            file.over_blinds = Some(over_blinds);
        }
        file.blinds = Some(blinds);
    }
    if matches!(forced, Forced::Antes | Forced::BlindsAndAntes) {
        let most = if words.one_in(4) { 12 } else { 3 };
        file.ante = Some(chip * (1 + words.below(most)));
        if forced == Forced::BlindsAndAntes && words.one_in(2) {
            file.ante_from = Some(AnteFrom::LastBlind);
        }
    }
    if game.family() == Family::Stud && minimum > chip && words.one_in(2) {
        file.bring_in = Some(chip * (1 + words.below(minimum / chip - 1)));
    }
}

fn commission(game: &Game, file: &mut HouseFile, words: &mut Words, chip: u64) {
    let dollar = chip * words.pick(&[1, 2, 4]);
    file.dollar = Some(dollar);
    let crown = game.book() == Book::Crown;
    let mut asked = CommissionFile::default();
    if crown && words.one_in(3) {
        return;
    }
    if !crown {
        match words.below(3) {
            0 => asked.time = Some(true),
            1 => asked.basis_points = Some(500),
            _ => asked.basis_points = Some(1000),
        }
        file.minimum_stake = Some(dollar * (1 + words.below(100)));
        file.commission = Some(asked);
        return;
    }
    if game.family() != Family::Chinese && words.one_in(2) {
        asked.basis_points = Some(200 + words.below(801) as u32);
        asked.cap = Some(chip * (1 + words.below(30)));
        asked.minimum = words.one_in(3).then_some(chip);
    }
    if game.family() != Family::Chinese && words.one_in(3) {
        asked.per_hand = Some(vec![(2, chip), (4, chip * (1 + words.below(4)))]);
    }
    if words.one_in(4) {
        asked.per_person = Some(chip * (1 + words.below(2)));
    }
    file.commission = Some(asked);
}

fn others(game: &Game, play: &Play, file: &mut HouseFile, words: &mut Words, chip: u64) {
    let crown = game.book() == Book::Crown;
    if crown && game.family() != Family::Chinese && words.one_in(4) {
        let percent = words.pick(&[150, 200, 200, 300]);
        file.kill = Some(KillFile { percent: Some(percent), qualifying_pot: None });
    }
    if play.run_it_twice.is_some() && !words.one_in(4) {
        file.run_it_twice = Some(any::<RunItTwice>(words));
    }
    if !crown && file.forced == Some(Forced::Blinds) {
        file.opening = Some(any::<OpeningStructure>(words));
    }
    if play.no_check_at_last.is_some() {
        file.no_check_at_last = Some(words.one_in(2));
    }
    if game.family() == Family::Chinese {
        file.unit = Some(chip * (1 + words.below(10)));
    }
}
