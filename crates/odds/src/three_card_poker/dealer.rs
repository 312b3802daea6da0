//! The dealer's hands, counted without dealing them one by one.

use super::standing::{Judge, Standings};
use cutcard_cards::{Card, Deck, DeckSize, Strength, Suit};

/// Every hand the dealer could be dealt, kept so that the hands which share a card with a player's
/// can be taken away again: first those with one of the three cards, then given back those with
/// two, which were taken twice, then taken the one with all three.
pub(super) struct Dealer {
    judge: Judge,
    deck: Vec<Card>,
    /// The strengths of all 22,100 hands, sorted.
    all: Vec<Strength>,
    /// By rank, the strengths of the 1,275 hands with the club of that rank, sorted. A card of
    /// another suit has the same, for suits do not matter between equal hands (act-3cp:2.9).
    with_club: Vec<Vec<Strength>>,
}

impl Dealer {
    pub(super) fn new() -> Dealer {
        let judge = Judge::new();
        // One deck of 52 without a joker (act-3cp:2.1).
        let deck = Deck::plain(DeckSize::FiftyTwo).in_order();
        let mut all = Vec::with_capacity(22_100);
        let mut with_club = vec![Vec::new(); 13];
        let mut rest = deck.as_slice();
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            let mut others = after;
            while let Some((second, last)) = others.split_first() {
                others = last;
                for third in last {
                    let hand = [*first, *second, *third];
                    let strength = judge.strength(hand);
                    all.push(strength);
                    for club in hand.into_iter().filter(|card| card.suit() == Some(Suit::Clubs)) {
                        if let Some(hands) = with_club.get_mut(rank_place(club)) {
                            hands.push(strength);
                        }
                    }
                }
            }
        }
        all.sort_unstable();
        with_club.iter_mut().for_each(|hands: &mut Vec<Strength>| hands.sort_unstable());
        Dealer { judge, deck, all, with_club }
    }

    pub(super) const fn judge(&self) -> &Judge {
        &self.judge
    }

    /// How the 18,424 hands that can be dealt beside these cards stand to them.
    pub(super) fn against(&self, player: [Card; 3]) -> Standings {
        let strength = self.judge.strength(player);
        let [a, b, c] = player;
        let given = [(a, b), (a, c), (b, c)]
            .into_iter()
            .fold(self.judge.standings(&self.all, strength), |sum, (first, second)| {
                sum.plus(self.with_both(first, second, strength))
            });
        let taken = player
            .into_iter()
            .map(|card| self.judge.standings(self.with(card), strength))
            .fold(self.judge.standings(&[strength], strength), Standings::plus);
        given.without(taken)
    }

    fn with(&self, card: Card) -> &[Strength] {
        self.with_club.get(rank_place(card)).map_or(&[], Vec::as_slice)
    }

    /// The fifty hands with these two cards.
    fn with_both(&self, first: Card, second: Card, player: Strength) -> Standings {
        let mut standings = Standings::default();
        for third in self.deck.iter().filter(|card| **card != first && **card != second) {
            let dealer = self.judge.strength([first, second, *third]);
            standings.count(self.judge.standing(dealer, player));
        }
        standings
    }
}

fn rank_place(card: Card) -> usize {
    usize::from(card.bit() & 15)
}
