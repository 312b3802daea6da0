//! The cards a script asks for, and an order of the deck that brings them.

use cutcard_cards::{Card, CardSet, Deck};
use cutcard_round::Slot;
use std::collections::BTreeMap;
use std::fmt;

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Dest {
    /// To a player in the deal.
    Hand(usize),
    /// To a player in a draw.
    Draw(usize),
    /// To a board, from 0, at a place of it.
    Board(usize, usize),
    Burn,
    Kitty,
    Community,
    /// To a place whose player has folded.
    Folded,
    /// Put aside in the ACT's draw.
    Aside,
}

impl fmt::Display for Dest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dest::Hand(_) => f.write_str("in a hand"),
            Dest::Draw(_) => f.write_str("in a draw"),
            Dest::Board(board, place) => {
                write!(f, "as card {} of board {}", place + 1, board + 1)
            }
            Dest::Burn => f.write_str("as a burn"),
            Dest::Kitty => f.write_str("in the kitty"),
            Dest::Community => f.write_str("as the card for all"),
            Dest::Folded => f.write_str("at a folded place"),
            Dest::Aside => f.write_str("to be put aside"),
        }
    }
}

/// The cards asked for. What is not asked for may be any card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// The top of the deck, card by card.
    pub(crate) top: Vec<Card>,
    pub(crate) hands: BTreeMap<usize, Vec<Slot>>,
    pub(crate) draws: BTreeMap<usize, Vec<Slot>>,
    pub(crate) boards: BTreeMap<usize, Vec<Slot>>,
    pub(crate) burns: Vec<Slot>,
    pub(crate) kitty: Vec<Slot>,
    pub(crate) community: Vec<Slot>,
    pub(crate) aside: Vec<Slot>,
}

impl Wanted {
    /// The card for a destination that has had so many.
    fn card(&self, dest: Dest, had: usize) -> Slot {
        let (list, place) = match dest {
            Dest::Hand(who) => (self.hands.get(&who)?, had),
            Dest::Draw(who) => (self.draws.get(&who)?, had),
            Dest::Board(board, place) => (self.boards.get(&board)?, place),
            Dest::Burn => (&self.burns, had),
            Dest::Kitty => (&self.kitty, had),
            Dest::Community => (&self.community, had),
            Dest::Aside => (&self.aside, had),
            Dest::Folded => return None,
        };
        list.get(place).copied().flatten()
    }

    /// Every card asked for somewhere.
    pub(crate) fn all(&self) -> CardSet {
        let maps = [&self.hands, &self.draws, &self.boards];
        let of_maps = maps.into_iter().flat_map(BTreeMap::values).flatten();
        let lists = [&self.burns, &self.kitty, &self.community, &self.aside];
        let cards = of_maps.chain(lists.into_iter().flatten()).copied().flatten();
        cards.chain(self.top.iter().copied()).collect()
    }

    /// A card that is asked for twice in the deal, where it can come once.
    pub(crate) fn twice(&self) -> Option<Card> {
        let mut seen = CardSet::EMPTY;
        let hands = self.hands.values().flatten();
        let singles = hands.chain(&self.burns).chain(&self.kitty).chain(&self.community);
        let boards = self.boards.values().enumerate().flat_map(|(number, cards)| {
            // Boards dealt again begin with the cards of the first.
            let first = self.boards.values().next();
            cards.iter().enumerate().filter_map(move |(place, card)| {
                let shared = number > 0 && first.and_then(|first| first.get(place)) == Some(card);
                (!shared).then_some(card)
            })
        });
        for card in singles.chain(boards).copied().flatten() {
            if seen.contains(card) {
                return Some(card);
            }
            seen.insert(card);
        }
        None
    }
}

/// The orders of the cards of a round: of the deck, and of what is shuffled within it. They are
/// put right as play shows where each card goes, and the round is played again.
#[derive(Clone, Debug)]
pub(crate) struct Shoe {
    orders: Vec<Vec<Slot>>,
}

/// How far the cards have been dealt.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dealt {
    stub: usize,
    next: usize,
    had: BTreeMap<Dest, usize>,
}

impl Shoe {
    /// The deck with the cards asked for at the top of it first, the rest mixed, by a number always the
    /// same.
    pub(crate) fn new(deck: Deck, wanted: &Wanted, shuffle: u64) -> Result<Shoe, String> {
        if let Some(card) = wanted.twice() {
            return Err(format!("{card} is asked for twice"));
        }
        let cards = deck.cards();
        if let Some(card) = wanted.all().without(cards).iter().next() {
            return Err(format!("{card} is not in the deck of {} cards", cards.len()));
        }
        let top = CardSet::distinct(wanted.top.iter().copied());
        let top = top.map_err(|error| format!("order: {error}"))?;
        let mut order = wanted.top.clone();
        order.extend(mixed(deck, shuffle).into_iter().filter(|card| !top.contains(*card)));
        Ok(Shoe { orders: vec![order.into_iter().map(Some).collect()] })
    }

    /// The order of the deck.
    pub(crate) fn deck(&self) -> Vec<Card> {
        self.orders
            .first()
            .map(|order| order.iter().flatten().copied().collect())
            .unwrap_or_default()
    }

    /// The order of cards that are to be shuffled now.
    pub(crate) fn shuffled(&mut self, dealt: &Dealt, pool: &[Slot]) -> Vec<Slot> {
        let set = |cards: &[Slot]| cards.iter().flatten().copied().collect::<CardSet>();
        let number = dealt.stub + 1;
        if let Some(order) = self.orders.get(number)
            && order.len() == pool.len()
            && set(order) == set(pool)
        {
            return order.clone();
        }
        self.orders.truncate(number);
        let mut order = pool.to_vec();
        order.sort_unstable_by_key(|slot| slot.map_or(u8::MAX, |card| card.bit().wrapping_mul(37)));
        self.orders.push(order.clone());
        order
    }

    /// Puts the next card right for where it goes. Tells whether the order had to be changed.
    pub(crate) fn place(
        &mut self,
        wanted: &Wanted,
        dealt: &mut Dealt,
        dest: Dest,
    ) -> Result<bool, String> {
        let had = dealt.had.entry(dest).or_insert(0);
        let asked = wanted.card(dest, *had);
        *had += 1;
        let (stub, at) = (dealt.stub, dealt.next);
        dealt.next += 1;
        if stub == 0 && at < wanted.top.len() {
            return Ok(false);
        }
        let Some(order) = self.orders.get_mut(stub) else { return Ok(false) };
        let Some(now) = order.get(at).copied() else { return Ok(false) };
        let from = match asked {
            Some(card) if now == Some(card) => return Ok(false),
            Some(card) => {
                let found = order.iter().position(|slot| *slot == Some(card));
                found
                    .filter(|from| *from > at)
                    .ok_or_else(|| format!("{card} is asked for {dest}, but it is out already"))?
            }
            None => {
                let all = wanted.all();
                let is_asked = |slot: Slot| slot.is_some_and(|card| all.contains(card));
                if !is_asked(now) {
                    return Ok(false);
                }
                let later = order.iter().enumerate().skip(at + 1);
                let spare = later.filter(|(_, slot)| !is_asked(**slot)).map(|(place, _)| place);
                match spare.min() {
                    Some(place) => place,
                    None => return Ok(false),
                }
            }
        };
        order.swap(at, from);
        self.orders.truncate(stub + 1);
        Ok(true)
    }
}

impl Dealt {
    /// Cards were shuffled: they are dealt from now.
    pub(crate) fn reshuffled(&mut self) {
        self.stub += 1;
        self.next = 0;
    }
}

/// The deck mixed, by the same number always in the same way.
fn mixed(deck: Deck, shuffle: u64) -> Vec<Card> {
    let mut cards = deck.in_order();
    let mut word: u64 = 0x9e37_79b9_7f4a_7c15 ^ shuffle.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    for place in (1..cards.len()).rev() {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let other = (word >> 33) as usize % (place + 1);
        cards.swap(place, other);
    }
    cards
}
