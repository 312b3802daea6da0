//! House options at random, within what the book allows.

use super::pots::{Extras, below};
use cutcard_cards::Joker;
use cutcard_odds::Random;
use cutcard_round::{Chips, ComingIn, Rules, Seat};
use cutcard_rulebook::{
    AnteFrom, Book, CommissionFile, Family, Forced, Game, House, HouseFile, KillFile, LimitKind,
    Policies, RunItTwice, Word,
};
use std::sync::Arc;

/// So many draws may be refused before something is wrong with the drawing.
const MOST_DRAWS: usize = 10_000;

/// The rules of a table whose house options are drawn; what the book refuses is drawn again.
///
/// # Errors
/// Everything drawn was refused.
pub(crate) fn rules(
    game: &Arc<Game>,
    players: Option<usize>,
    random: &mut Random,
) -> Result<Rules, String> {
    let mut refused = String::new();
    for _ in 0..MOST_DRAWS {
        let file = Draw { game, random }.file();
        match House::of_game(Arc::clone(game), &file) {
            Ok(house) if players.is_some_and(|players| players > house.seats) => {}
            Ok(house) => return Rules::new(house).map_err(|error| error.to_string()),
            Err(faults) => {
                refused = faults.first().map(ToString::to_string).unwrap_or_default();
            }
        }
    }
    Err(format!("no house options that the book allows were drawn: {refused}"))
}

/// Who holds the kill button, which blinds nobody posts, who posts to come in, how readily players
/// fold.
pub(crate) fn extras(
    rules: &Rules,
    players: usize,
    entries: &mut Vec<ComingIn>,
    random: &mut Random,
) -> Extras {
    let house = &rules.house;
    let seat = |random: &mut Random| Seat(below(random, players as u64) as u8);
    let killer = (house.kill_percent.is_some() && below(random, 2) == 0).then(|| seat(random));
    let blinds = house.blinds.len().min(players) as u64;
    let dead_blinds =
        if blinds > 1 && below(random, 8) == 0 { below(random, blinds) as u8 } else { 0 };
    if blinds > 0 && below(random, 4) == 0 {
        let last = house.blinds.last().copied().unwrap_or_default();
        let first = house.blinds.first().copied().unwrap_or_default();
        let dead = if below(random, 2) == 0 { first } else { Chips::ZERO };
        entries.push(ComingIn { seat: seat(random), live: last, dead });
    }
    let patience = [0, 1, 4].get(below(random, 3) as usize).copied().unwrap_or(0);
    Extras { killer, dead_blinds, patience }
}

struct Draw<'a> {
    game: &'a Game,
    random: &'a mut Random,
}

impl Draw<'_> {
    fn below(&mut self, bound: u64) -> u64 {
        below(self.random, bound)
    }

    /// Once in so many times.
    fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most.saturating_sub(least) + 1)
    }

    /// One of the values a word can have.
    fn word<T: Word + Copy>(&mut self) -> Option<T> {
        let pick = self.below(T::WORDS.len() as u64) as usize;
        T::WORDS.get(pick).map(|(value, _)| *value)
    }

    fn one_of<T: Copy>(&mut self, values: &[T]) -> Option<T> {
        let pick = self.below(values.len() as u64) as usize;
        values.get(pick).copied()
    }

    fn file(&mut self) -> HouseFile {
        let mut file = HouseFile::of(self.game.id().as_str());
        let chip = self.one_of(&[1, 1, 5, 25]).unwrap_or(1);
        file.smallest_chip = Some(chip);
        file.dollar = self.one_of(&[1, 5, 100]);
        self.cards(&mut file);
        self.stakes(&mut file, chip);
        self.forced(&mut file, chip);
        self.take(&mut file, chip);
        self.options(&mut file);
        file.policies = self.policies();
        file
    }

    fn cards(&mut self, file: &mut HouseFile) {
        let decks: Vec<u32> = self.game.decks().iter().map(|deck| deck.size.cards()).collect();
        file.deck = self.one_of(&decks);
        if self.game.decks().joker.offers(Joker::In) && self.once_in(2) {
            file.joker = Some(true);
        }
        if !self.game.contest().is_fixed() {
            let offered: Vec<_> = self.game.contest().offered().collect();
            file.contest = self.one_of(&offered);
            file.low_qualifier = self.one_of(&[None, Some(true)]).flatten();
        }
        let ace = self.game.high().filter(|high| !high.ace_in_straights.is_fixed());
        if ace.is_some() && self.once_in(3) {
            file.ace_low = self.one_of(&[true, false]);
        }
    }

    fn stakes(&mut self, file: &mut HouseFile, chip: u64) {
        let Some(play) = self.game.play() else { return };
        let limits: Vec<LimitKind> = play.limit.offered().collect();
        file.limit = self.one_of(&limits);
        let minimum = chip * self.between(1, 20);
        file.minimum_bet = Some(minimum);
        file.maximum_bet = match file.limit {
            Some(LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle) => {
                Some(minimum * self.between(1, 5))
            }
            Some(LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit) | None => None,
        };
    }

    fn forced(&mut self, file: &mut HouseFile, chip: u64) {
        let Some(play) = self.game.play() else { return };
        let mut offered: Vec<Forced> = play.forced.offered().collect();
        offered.extend(&play.forced.by_approval);
        let forced = self.one_of(&offered).unwrap_or(play.forced.default);
        file.forced = Some(forced);
        let minimum = file.minimum_bet.unwrap_or(chip);
        if matches!(forced, Forced::Blinds | Forced::BlindsAndAntes) {
            let mut blinds: Vec<u64> =
                (0..self.below(3)).map(|_| chip * self.between(1, minimum / chip)).collect();
            blinds.sort_unstable();
            blinds.push(if self.once_in(4) { minimum * self.between(1, 2) } else { minimum });
            if self.once_in(3) {
                let mut last = blinds.last().copied().unwrap_or(minimum);
                let over = (0..self.between(1, 2)).map(|_| {
                    last *= 2;
                    last
                });
                file.over_blinds = Some(over.collect());
            }
            file.blinds = Some(blinds);
        }
        if matches!(forced, Forced::Antes | Forced::BlindsAndAntes) {
            file.ante = Some(chip * self.between(1, minimum / chip));
            if forced == Forced::BlindsAndAntes && self.once_in(3) {
                file.ante_from = Some(AnteFrom::LastBlind);
            }
        }
        if self.game.family() == Family::Stud && minimum > chip && self.once_in(2) {
            file.bring_in = Some(chip * self.between(1, minimum / chip - 1));
        }
    }

    /// What the house takes.
    fn take(&mut self, file: &mut HouseFile, chip: u64) {
        if self.once_in(3) {
            return;
        }
        let mut commission = CommissionFile::default();
        match self.game.book() {
            Book::Crown => {
                if file.forced != Some(Forced::Nothing) && self.once_in(2) {
                    commission.basis_points = Some(self.between(200, 1000) as u32);
                    let minimum = chip * self.below(3);
                    commission.minimum = Some(minimum);
                    commission.cap = Some(minimum + chip * self.between(1, 30));
                }
                if file.forced != Some(Forced::Nothing) && self.once_in(3) {
                    let (two, five) = (chip * self.below(3), chip * self.below(6));
                    commission.per_hand = Some(vec![(2, two), (5, five)]);
                }
                if self.once_in(3) {
                    commission.per_person = Some(chip * self.between(1, 3));
                }
            }
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                match self.one_of(&[Some(500), Some(1000), None]).flatten() {
                    Some(rate) => commission.basis_points = Some(rate),
                    None => commission.time = Some(true),
                }
            }
        }
        file.commission = Some(commission);
    }

    fn options(&mut self, file: &mut HouseFile) {
        let Some(play) = self.game.play() else { return };
        if self.game.book() == Book::Crown
            && file.forced != Some(Forced::Nothing)
            && self.once_in(3)
        {
            let percent = self.one_of(&[150, 200]);
            file.kill = Some(KillFile { percent, qualifying_pot: None });
        }
        if play.run_it_twice.is_some() {
            file.run_it_twice = self.word::<RunItTwice>();
        }
        let blinds = matches!(file.forced, Some(Forced::Blinds | Forced::BlindsAndAntes));
        if self.game.book() != Book::Crown && blinds {
            file.opening = self.word();
        }
        if play.no_check_at_last.is_some() {
            file.no_check_at_last = self.one_of(&[true, false]);
        }
        if self.game.family() == Family::Chinese {
            file.unit = file.smallest_chip.map(|chip| chip * self.between(1, 20));
        }
    }

    fn policies(&mut self) -> Policies {
        let usual = Policies::default();
        Policies {
            heads_up_blinds: self.word().unwrap_or(usual.heads_up_blinds),
            last_blind_option: self.word().unwrap_or(usual.last_blind_option),
            raise_over_straddle: self.word().unwrap_or(usual.raise_over_straddle),
            head_to_head: self.word().unwrap_or(usual.head_to_head),
            ante_opening: self.word().unwrap_or(usual.ante_opening),
            short_all_ins: self.word().unwrap_or(usual.short_all_ins),
            short_tap_out: self.word().unwrap_or(usual.short_tap_out),
            tap_out: self.word().unwrap_or(usual.tap_out),
            several_odd_chips: self.word().unwrap_or(usual.several_odd_chips),
            odd_chip_between_halves: self.word().unwrap_or(usual.odd_chip_between_halves),
            run_it_twice_counts: self.word().unwrap_or(usual.run_it_twice_counts),
            first_manila_card: self.word().unwrap_or(usual.first_manila_card),
            antes_only: self.word().unwrap_or(usual.antes_only),
            raise_takes_blinds: self.word().unwrap_or(usual.raise_takes_blinds),
            open_pair_hi_lo: self.word().unwrap_or(usual.open_pair_hi_lo),
            all_in_hands: self.word().unwrap_or(usual.all_in_hands),
        }
    }
}
