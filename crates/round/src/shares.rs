//! A pot among boards, halves and equal hands.

use crate::event::Side;
use crate::pots;
use crate::round::{Round, plus};
use crate::row::Row;
use crate::rules::OddChips;
use crate::seat::{Seat, Seats};
use cutcard_cards::{AceInLow, Card, Claim, Scale, odd_chip_claim};
use cutcard_rulebook::{Chips, OddChipBetweenHalves};

impl Round {
    /// The part of a pot that a board decides: a pot is divided by how often the board was dealt
    /// (crown:12.6.2), then between the boards dealt together, the top one first
    /// (crown:12.5.4(b)(iv)).
    pub(crate) fn part(&self, amount: Chips, board: usize) -> Chips {
        let each = usize::from(self.boards_each.max(1));
        let of_run = self.divide(amount, usize::from(self.runs.times), board / each);
        self.divide(of_run, each, board % each)
    }

    /// One of so many parts; what does not divide goes to the first ones.
    pub(crate) fn divide(&self, amount: Chips, parts: usize, part: usize) -> Chips {
        if parts <= 1 {
            return amount;
        }
        let chip = self.rules.chip().0.max(1);
        let (units, rest) = (amount.0 / chip, amount.0 % chip);
        let (each, odd) = (units / parts as u64, units % parts as u64);
        let more = u64::from((part as u64) < odd);
        Chips((each + more) * chip + if part == 0 { rest } else { 0 })
    }

    /// The low half of a pot; the odd chip is the high's (crown:12.5.4(b)(vii)[5]).
    pub(crate) fn low_half(&self, amount: Chips, high: Seats, low: Seats) -> Chips {
        let chip = self.rules.chip().0.max(1);
        let half = Chips(amount.0 / chip / 2 * chip);
        let odd = amount.0 / chip % 2 == 1;
        let nearest = self.rules.house.policies.odd_chip_between_halves;
        let to_low = !self.rules.by_book.odd_chip_to_high
            && nearest == OddChipBetweenHalves::NearestButton
            && low.lowest() < high.lowest();
        if odd && to_low { plus(half, Chips(chip)) } else { half }
    }

    /// Shares chips among equal hands, down to the smallest chip (crown:8.5, act-manila:13.2).
    pub(crate) fn share(
        &self,
        board: usize,
        side: Side,
        winners: Seats,
        amount: Chips,
        mut pay: impl FnMut(Seat, Chips),
    ) {
        let count = winners.count() as u64;
        if count == 0 || amount == Chips::ZERO {
            return;
        }
        if count == 1 {
            if let Some(seat) = winners.lowest() {
                pay(seat, amount);
            }
            return;
        }
        let chip = self.rules.chip().0.max(1);
        let even = amount.0.is_multiple_of(chip.saturating_mul(count));
        let taker = match self.rules.odd_chips {
            OddChips::Clockwise => None,
            OddChips::Nearest => winners.lowest(),
            OddChips::Suit if even => None,
            // Hands that nobody has seen have no card to claim by.
            OddChips::Suit => self.highest_by_suit(board, side, winners).or(winners.lowest()),
        };
        let odd = taker.map_or(pots::OddChips::OneEachClockwise, pots::OddChips::AllTo);
        pots::share(amount, self.rules.chip(), winners, odd, pay);
    }

    /// Whose winning hand has the highest card by suit (crown:8.5.2).
    pub(crate) fn highest_by_suit(&self, board: usize, side: Side, winners: Seats) -> Option<Seat> {
        let judge = self.rules.judge?;
        let (scale, ace) = match side {
            Side::Low => (judge.low_scale()?, AceInLow::Low),
            Side::High | Side::Alone => (judge.high_scale()?, AceInLow::High),
        };
        let claims = winners.iter().map(|seat| {
            let shared = self.community.iter().copied().filter(|_| !self.has_last_card(seat));
            let on_board = self.board_row(board as u8).slots().iter().copied();
            let own = self.player(seat).cards;
            let cards: Row<13> =
                own.slots().iter().copied().chain(shared).chain(on_board).collect();
            let mut buffer = [Card::JOKER; 13];
            let claim = cards.known(&mut buffer).and_then(|cards| highest_claim(scale, cards, ace));
            (claim, seat)
        });
        // Different cards never claim alike.
        let (claim, seat) = claims.max_by_key(|(claim, _)| *claim)?;
        claim.map(|_| seat)
    }
}

/// The best claim of all the fives that make the best hand of these cards.
fn highest_claim(scale: &Scale, cards: &[Card], ace: AceInLow) -> Option<Claim> {
    let best = scale.best(cards.iter().copied().collect())?;
    let fives = (0_u32..1 << cards.len().min(7)).filter(|chosen| chosen.count_ones() == 5);
    fives
        .filter_map(|chosen| {
            let mut five = [Card::JOKER; 5];
            let picked = cards.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
            for (to, (_, card)) in five.iter_mut().zip(picked) {
                *to = *card;
            }
            (scale.five().strength(&five) == best).then(|| odd_chip_claim(&five, ace))
        })
        .max()
}
