//! Who won how much of how many pots, in whole units.
//!
//! What happened to a pot is an outcome: which players had the best high and the best low on each
//! board. Counting outcomes and settling each kind once, at the end, keeps the loops short.

/// The pot as units that divide evenly among up to sixteen winners of a quarter.
pub(crate) const POT: u64 = 4 * 720_720;

/// The best high hands and the best low hands of each board, a bit for each player: sixteen bits
/// of highs, sixteen of lows, for up to two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Outcome(u64);

impl Outcome {
    /// Adds a board. Strengths are zero for a player who has no such hand.
    #[inline]
    pub(crate) fn with_board(self, board: usize, highs: &[u16], lows: &[u16]) -> Outcome {
        let winners = best(highs) | best(lows) << 16;
        Outcome(self.0 | winners << (32 * (board & 1)))
    }

    fn boards(self) -> impl Iterator<Item = (u64, u64)> {
        [self.0 & 0xffff_ffff, self.0 >> 32]
            .into_iter()
            .filter(|board| *board != 0)
            .map(|board| (board & 0xffff, board >> 16))
    }
}

/// Which players have the best strength, a bit each; none if nobody has any.
#[inline]
fn best(strengths: &[u16]) -> u64 {
    let mut best = 1;
    let mut winners = 0;
    let mut player = 1;
    for strength in strengths {
        if *strength > best {
            best = *strength;
            winners = 0;
        }
        winners |= if *strength == best { player } else { 0 };
        player <<= 1;
    }
    winners
}

/// How one player fared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerTally {
    pub(crate) units: i128,
    pub(crate) units_squared: i128,
    pub(crate) wins: i64,
    pub(crate) ties: i64,
    pub(crate) high_wins: i64,
    pub(crate) high_ties: i64,
    pub(crate) low_wins: i64,
    pub(crate) low_ties: i64,
    /// How often each share of the pot came, in units.
    pub(crate) shares: Vec<(u64, i64)>,
}

/// How often each outcome came: a table found by hashing, empty places holding no winner.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    table: Vec<(Outcome, i64)>,
    kinds: usize,
}

impl Tally {
    pub(crate) fn new() -> Tally {
        Tally { table: vec![(Outcome::default(), 0); 64], kinds: 0 }
    }

    /// Counts an outcome `weight` times.
    #[inline]
    pub(crate) fn count(&mut self, outcome: Outcome, weight: i64) {
        let mask = self.table.len() - 1;
        let mut place = (outcome.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & mask;
        while let Some((kind, count)) = self.table.get_mut(place) {
            if *kind == outcome {
                *count += weight;
                return;
            }
            if *kind == Outcome::default() {
                (*kind, *count) = (outcome, weight);
                self.kinds += 1;
                break;
            }
            place = (place + 1) & mask;
        }
        if 2 * self.kinds > self.table.len() {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![(Outcome::default(), 0); 4 * self.table.len()];
        let counted = std::mem::replace(&mut self.table, larger);
        self.kinds = 0;
        for (outcome, count) in counted {
            if outcome != Outcome::default() {
                self.count(outcome, count);
            }
        }
    }

    /// Adds what another counted.
    pub(crate) fn add(&mut self, other: &Tally) {
        for (outcome, count) in &other.table {
            if *count != 0 {
                self.count(*outcome, *count);
            }
        }
    }

    /// How many pots were counted.
    pub(crate) fn pots(&self) -> i64 {
        self.table.iter().map(|(_, count)| count).sum()
    }

    /// Settles every kind of outcome.
    pub(crate) fn players(&self, players: usize) -> Vec<PlayerTally> {
        let mut tallies = vec![PlayerTally::default(); players];
        for (outcome, count) in self.table.iter().filter(|(_, count)| *count != 0) {
            settle(*outcome, *count, &mut tallies);
        }
        tallies
    }
}

fn settle(outcome: Outcome, count: i64, tallies: &mut [PlayerTally]) {
    let boards = outcome.boards().count().max(1) as u64;
    for (player, tally) in (0..).zip(tallies) {
        let mut units = 0;
        for (highs, lows) in outcome.boards() {
            let pot = POT / boards;
            let low_pot = match (highs, lows) {
                (_, 0) => 0,
                (0, _) => pot,
                (_, _) => pot / 2,
            };
            units += share(pot - low_pot, highs, player);
            units += share(low_pot, lows, player);
            add_win(highs, player, count, &mut tally.high_wins, &mut tally.high_ties);
            add_win(lows, player, count, &mut tally.low_wins, &mut tally.low_ties);
        }
        tally.units += i128::from(units) * i128::from(count);
        tally.units_squared += i128::from(units * units) * i128::from(count);
        match units {
            0 => {}
            POT => tally.wins += count,
            _ => tally.ties += count,
        }
        match tally.shares.iter_mut().find(|(share, _)| *share == units) {
            Some((_, times)) => *times += count,
            None => tally.shares.push((units, count)),
        }
    }
}

/// What a player gets of a pot that these winners share.
fn share(pot: u64, winners: u64, player: u32) -> u64 {
    if winners >> player & 1 == 1 { pot / u64::from(winners.count_ones()) } else { 0 }
}

fn add_win(winners: u64, player: u32, count: i64, wins: &mut i64, ties: &mut i64) {
    if winners >> player & 1 == 1 {
        *(if winners.count_ones() == 1 { wins } else { ties }) += count;
    }
}
