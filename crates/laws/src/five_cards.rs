//! The law of hands.

use cutcard_cards::{Card, Deck, Hand, Ranking, naive};

/// The first five to seven different cards that the bytes name.
fn hand(ranking: Ranking, bytes: &[u8]) -> Option<Vec<Card>> {
    let deck = Deck::with_joker(ranking.deck()).in_order();
    let (size, names) = bytes.split_first()?;
    let mut cards = Vec::new();
    for name in names {
        let card = deck[usize::from(*name) % deck.len()];
        if cards.len() < 5 + usize::from(size % 3) && !cards.contains(&card) {
            cards.push(card);
        }
    }
    (cards.len() >= 5).then_some(cards)
}

/// Five to seven cards, the joker among them or not, are the same category by the fast tables and
/// by the book, and of two such hands the same one wins.
///
/// # Panics
/// The law does not hold.
pub fn five_cards(data: &[u8]) {
    let Some((choice, bytes)) = data.split_first() else { return };
    let rankings: Vec<Ranking> = Ranking::all().collect();
    let ranking = rankings[usize::from(*choice) % rankings.len()];
    let (mine, theirs) = bytes.split_at(bytes.len() / 2);
    let (Some(mine), Some(theirs)) = (hand(ranking, mine), hand(ranking, theirs)) else { return };
    let scale = ranking.scale();
    let judged = [&mine, &theirs].map(|cards| {
        let strength = scale.best(cards.iter().copied().collect::<Hand>()).expect("5 to 7 cards");
        let (category, worth) = naive::best_worth(ranking, cards);
        assert_eq!(scale.category(strength), category, "{ranking:?} {cards:?}");
        (strength, worth)
    });
    let [(mine_fast, mine_slow), (theirs_fast, theirs_slow)] = judged;
    assert_eq!(
        mine_fast.cmp(&theirs_fast),
        mine_slow.cmp(&theirs_slow),
        "{ranking:?} {mine:?} {theirs:?}"
    );
}
