//! Reads a line of a case file. The grammar is in `clauses/README.md`.

use cutcard_cards::{
    AceInLow, AceInStraights, Card, Category, Deck, DeckSize, HandRule, HighRule, Joker, LowRule,
    Plays, Qualifier, Rank, Ranking, ThreeCard, parse_cards,
};

/// A line of a case file.
pub(crate) struct Case {
    /// Where it stands: `clauses/crown.txt:12`.
    pub(crate) at: String,
    pub(crate) clauses: Vec<String>,
    pub(crate) setting: Setting,
    pub(crate) claim: Claim,
    /// The claim as written.
    pub(crate) wording: String,
}

/// What is played: the case must hold under every one of its rules.
pub(crate) struct Setting {
    pub(crate) contest: Contest,
    pub(crate) rules: Vec<HandRule>,
    pub(crate) board: Vec<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Contest {
    Hands,
    RankOrder,
    SuitOrder,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    Wins,
    Shares,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extreme {
    Best,
    Lowest,
}

/// What must be so.
pub(crate) enum Claim {
    Order { first: Vec<Card>, others: Vec<(Relation, Vec<Card>)> },
    Words { hand: Vec<Card>, words: String },
    IsNot { hand: Vec<Card>, category: Category },
    Extreme { hand: Vec<Card>, extreme: Extreme, among: Option<Category> },
    Low { hand: Vec<Card>, qualifies: bool },
    Halves { hands: Vec<Vec<Card>>, high: Vec<usize>, low: Vec<usize> },
    CannotBeJudged { hand: Vec<Card> },
    Every { cards: usize, kinds: Vec<(Category, u64)> },
    Holds { cards: usize, lowest: Rank, joker: Joker },
    NotInDeck { card: Card },
    Refused { cards: Vec<Card>, why: String },
}

/// The case on a line; `None` where the line is empty or a remark.
pub(crate) fn read(at: &str, line: &str) -> Option<Result<Case, String>> {
    let line = line.split('#').next().unwrap_or_default().trim();
    if line.is_empty() {
        return None;
    }
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [clauses, setting, claim, why] = columns.as_slice() else {
        return Some(Err(format!("{at}: four columns expected, got {}", columns.len())));
    };
    if why.is_empty() {
        return Some(Err(format!("{at}: the last column must say why")));
    }
    let case = read_setting(setting).and_then(|setting| {
        Ok(Case {
            at: at.to_owned(),
            clauses: clauses.split(',').map(|clause| clause.trim().to_owned()).collect(),
            setting,
            claim: read_claim(claim)?,
            wording: (*claim).to_owned(),
        })
    });
    Some(case.map_err(|fault| format!("{at}: {fault}")))
}

/// What the second column says, piece by piece.
struct Pieces {
    decks: Vec<Deck>,
    aces: Vec<AceInStraights>,
    contest: Contest,
    high: Option<High>,
    low: Option<Low>,
    qualifier: Qualifier,
    plays: Plays,
    board: Vec<Card>,
}

#[derive(Clone, Copy)]
enum High {
    Five,
    Three(ThreeCard),
}

#[derive(Clone, Copy)]
enum Low {
    AceToFive,
    DeuceToSeven,
    Act,
}

fn read_setting(text: &str) -> Result<Setting, String> {
    let mut pieces = Pieces {
        decks: Vec::new(),
        aces: vec![AceInStraights::High, AceInStraights::HighOrLow],
        contest: Contest::Hands,
        high: None,
        low: None,
        qualifier: Qualifier::None,
        plays: Plays::AnyFive,
        board: Vec::new(),
    };
    for piece in text.split(',') {
        read_piece(piece.trim(), &mut pieces)?;
    }
    if pieces.decks.is_empty() {
        return Err("no deck is named".to_owned());
    }
    if pieces.high.is_none() && pieces.low.is_none() {
        pieces.high = Some(High::Five);
    }
    let mut rules = Vec::new();
    for deck in &pieces.decks {
        for ace in &pieces.aces {
            rules.push(pieces.rule(*deck, *ace));
        }
    }
    rules.dedup();
    Ok(Setting { contest: pieces.contest, rules, board: pieces.board })
}

fn read_piece(piece: &str, pieces: &mut Pieces) -> Result<(), String> {
    match piece {
        "ace low" => pieces.aces = vec![AceInStraights::HighOrLow],
        "ace high only" => pieces.aces = vec![AceInStraights::High],
        "high" => pieces.high = Some(High::Five),
        "three-card" => pieces.high = Some(High::Three(ThreeCard::ThreeCardPoker)),
        "front" => pieces.high = Some(High::Three(ThreeCard::ChineseFront)),
        "low a-5" => pieces.low = Some(Low::AceToFive),
        "low 2-7" => pieces.low = Some(Low::DeuceToSeven),
        "act low" => pieces.low = Some(Low::Act),
        "eight or better" => pieces.qualifier = Qualifier::EightOrBetter,
        "rank order" => pieces.contest = Contest::RankOrder,
        "suit order" => pieces.contest = Contest::SuitOrder,
        _ => match piece.split_once(' ') {
            Some(("deck" | "decks", decks)) => pieces.decks = read_decks(decks)?,
            Some(("manila", board)) => (pieces.plays, pieces.board) = read_board(board)?,
            Some(("holdem", board)) => pieces.board = read_board(board)?.1,
            Some(_) | None => return Err(format!("`{piece}` is not a word of what is played")),
        },
    }
    if let Some(High::Three(_)) = pieces.high {
        pieces.plays = Plays::AllThree;
    }
    Ok(())
}

fn read_decks(text: &str) -> Result<Vec<Deck>, String> {
    let (sizes, joker) =
        text.strip_suffix(" + joker").map_or((text, Joker::Out), |sizes| (sizes, Joker::In));
    sizes
        .split(' ')
        .map(|size| {
            let size = size.parse().ok().and_then(DeckSize::from_cards);
            size.map(|size| Deck { size, joker }).ok_or(format!("there is no deck `{text}`"))
        })
        .collect()
}

fn read_board(text: &str) -> Result<(Plays, Vec<Card>), String> {
    let cards = text.strip_prefix("board ").ok_or(format!("`{text}`: board expected"))?;
    let board = hand(cards)?;
    if board.len() == 5 {
        Ok((Plays::TwoWithThree, board))
    } else {
        Err(format!("a board has five cards, `{cards}` has {}", board.len()))
    }
}

impl Pieces {
    fn rule(&self, deck: Deck, ace: AceInStraights) -> HandRule {
        let high = self.high.map(|high| match high {
            High::Five => HighRule::Five(Ranking::High { deck: deck.size, ace }),
            High::Three(order) => HighRule::Three(order),
        });
        let low = self.low.map(|low| LowRule {
            ranking: match low {
                Low::AceToFive => Ranking::Low { deck: deck.size, ace: AceInLow::Low },
                Low::Act => Ranking::Low { deck: deck.size, ace: AceInLow::High },
                Low::DeuceToSeven => Ranking::DeuceToSeven,
            },
            qualifier: self.qualifier,
        });
        let hole_cards = if self.plays == Plays::AllThree { 3 } else { 5 };
        let board_cards = self.board.len();
        let boards = usize::from(board_cards > 0);
        HandRule { deck, hole_cards, board_cards, boards, plays: self.plays, high, low }
    }
}

fn read_claim(text: &str) -> Result<Claim, String> {
    if let Some(kinds) = text.strip_prefix("every hand: ") {
        return Ok(Claim::Every { cards: 5, kinds: read_kinds(kinds)? });
    }
    if let Some(kinds) = text.strip_prefix("every seven: ") {
        return Ok(Claim::Every { cards: 7, kinds: read_kinds(kinds)? });
    }
    if let Some(card) = text.strip_suffix(" not in deck") {
        let card = card.parse().map_err(|fault| format!("{fault}"))?;
        return Ok(Claim::NotInDeck { card });
    }
    if let Some((cards, why)) = text.split_once(" refused: ") {
        return Ok(Claim::Refused { cards: hand(cards)?, why: why.to_owned() });
    }
    if let Some(cards) = text.strip_suffix(" cannot be judged") {
        return Ok(Claim::CannotBeJudged { hand: hand(cards)? });
    }
    for (ending, qualifies) in [(" has no low", false), (" has a low", true)] {
        if let Some(cards) = text.strip_suffix(ending) {
            return Ok(Claim::Low { hand: hand(cards)?, qualifies });
        }
    }
    if let Some((hands, halves)) = text.split_once(" -> ") {
        return read_halves(hands, halves);
    }
    if let Some((cards, what)) = text.split_once(" is ") {
        return read_is(hand(cards)?, what);
    }
    if let Some((count, rest)) = text.split_once(" cards, A down to ") {
        return read_holds(count, rest);
    }
    read_order(text)
}

fn hand(text: &str) -> Result<Vec<Card>, String> {
    parse_cards(text).map_err(|fault| fault.to_string())
}

fn category(words: &str) -> Result<Category, String> {
    let named = Category::ALL.into_iter().find(|category| category.words() == words);
    named.ok_or(format!("`{words}` is not a kind of hand"))
}

fn read_kinds(text: &str) -> Result<Vec<(Category, u64)>, String> {
    let kind = |kind: &str| {
        let (words, count) = kind.rsplit_once(' ')?;
        Some((category(words).ok()?, count.parse().ok()?))
    };
    text.split(" > ")
        .map(|piece| kind(piece).ok_or(format!("`{piece}` is not a kind of hand and a number")))
        .collect()
}

fn read_halves(hands: &str, halves: &str) -> Result<Claim, String> {
    let hands: Result<Vec<_>, _> = hands.split('/').map(hand).collect();
    let (high, low) = halves
        .strip_prefix("high ")
        .and_then(|halves| halves.split_once(", low "))
        .ok_or(format!("`{halves}`: `high 1, low 2` expected"))?;
    Ok(Claim::Halves { hands: hands?, high: read_winners(high)?, low: read_winners(low)? })
}

/// Hands are counted from one in the files, from none here.
fn read_winners(text: &str) -> Result<Vec<usize>, String> {
    if text == "nobody" {
        return Ok(Vec::new());
    }
    let number = |word: &str| word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    text.split(' ').map(|word| number(word).ok_or(format!("`{word}` is no hand"))).collect()
}

fn read_is(hand: Vec<Card>, what: &str) -> Result<Claim, String> {
    for (word, extreme) in [("the best ", Extreme::Best), ("the lowest ", Extreme::Lowest)] {
        match what.strip_prefix(word) {
            Some("hand") => return Ok(Claim::Extreme { hand, extreme, among: None }),
            Some(kind) => {
                return Ok(Claim::Extreme { hand, extreme, among: Some(category(kind)?) });
            }
            None => {}
        }
    }
    match what.strip_prefix("not ") {
        Some(kind) => Ok(Claim::IsNot { hand, category: category(kind)? }),
        None => Ok(Claim::Words { hand, words: what.to_owned() }),
    }
}

fn read_holds(count: &str, rest: &str) -> Result<Claim, String> {
    let (lowest, joker) =
        rest.strip_suffix(", and Jk").map_or((rest, Joker::Out), |rank| (rank, Joker::In));
    let named = Rank::ALL.into_iter().find(|rank| rank.letter().to_string() == lowest);
    let lowest = named.ok_or(format!("`{lowest}` is not a rank"))?;
    let cards = count.parse().map_err(|_| format!("`{count}` is not a number of cards"))?;
    Ok(Claim::Holds { cards, lowest, joker })
}

fn read_order(text: &str) -> Result<Claim, String> {
    let mut others = Vec::new();
    let mut rest = text;
    let mut hands = Vec::new();
    while let Some(place) = rest.find(['>', '=']) {
        let (before, after) = rest.split_at(place);
        hands.push(hand(before)?);
        let relation = if after.starts_with('>') { Relation::Wins } else { Relation::Shares };
        rest = &after[1..];
        let end = rest.find(['>', '=']).unwrap_or(rest.len());
        others.push((relation, hand(&rest[..end])?));
    }
    let first = hands.into_iter().next().ok_or(format!("`{text}` is not a claim"))?;
    Ok(Claim::Order { first, others })
}
