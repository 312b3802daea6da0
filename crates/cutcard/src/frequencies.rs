//! `cutcard frequencies`: how often each hand comes.

use crate::asked;
use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::svg::{Bar, bar_chart, write_svg};
use crate::text_table::{TextTable, thousands};
use cutcard_cards::{
    AceInStraights, Category, Deck, HandRule, HighRule, Joker, LowRule, Plays, Qualifier, Ranking,
};
use cutcard_odds::choose;
use cutcard_odds::frequencies::{Histogram, any_five, three_cards, two_with_three};
use cutcard_rulebook::Judged;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use std::io::Write;

/// Categories, best first, as the contract lists them.
const BEST_FIRST: [Category; 11] = [
    Category::RoyalFlush,
    Category::FiveOfAKind,
    Category::StraightFlush,
    Category::FourOfAKind,
    Category::FullHouse,
    Category::Flush,
    Category::Straight,
    Category::ThreeOfAKind,
    Category::TwoPair,
    Category::Pair,
    Category::HighCard,
];

/// How many deals make each category, and how many make each low.
pub(crate) struct Counted {
    title: String,
    categories: Vec<(Category, u64)>,
    total: u64,
    low: Option<Lows>,
    notes: Vec<String>,
}

/// Unpaired lows by their highest card, and what is left.
struct Lows {
    tops: Vec<(char, u64)>,
    /// Paired hands, or hands that do not qualify.
    none: u64,
    none_is: &'static str,
}

impl Serialize for Counted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (category, deals) in &self.categories {
            map.serialize_entry(category.name(), deals)?;
        }
        map.serialize_entry("total", &self.total)?;
        if let Some(low) = &self.low {
            map.serialize_entry("low", low)?;
        }
        if !self.notes.is_empty() {
            map.serialize_entry("notes", &self.notes)?;
        }
        map.end()
    }
}

impl Serialize for Lows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (top, deals) in &self.tops {
            map.serialize_entry(&top.to_string(), deals)?;
        }
        map.serialize_entry(self.none_is, &self.none)?;
        map.end()
    }
}

/// Counts what is asked for; `tell` hears how the work stands.
///
/// # Errors
/// Whatever is wrong with the question.
pub(crate) fn answer(
    command: &cli::Frequencies,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Counted, CliError> {
    match &command.game {
        Some(game) => of_game(game, command, tell),
        None => of_deck(command),
    }
}

pub(crate) fn run(command: &cli::Frequencies, output: &mut impl Write) -> Result<(), CliError> {
    let progress = Progress::new("counting");
    let counted = answer(command, &mut |behind, total| progress.tell(behind, total))?;
    drop(progress);
    if let Some(path) = &command.svg {
        write_svg(path, &chart(&counted))?;
    }
    if command.json {
        serde_json::to_writer(&mut *output, &counted)?;
        writeln!(output)?;
    } else {
        write!(output, "{}\n\n{}", counted.title, table(&counted))?;
        for note in &counted.notes {
            writeln!(output, "Note: {note}.")?;
        }
    }
    Ok(())
}

fn of_deck(command: &cli::Frequencies) -> Result<Counted, CliError> {
    let Some(cards) = command.house.deck else {
        return Err(CliError::Usage("say which deck (--deck 52) or game (--game)".to_owned()));
    };
    let decided = &command.decided;
    if decided.contest.is_some() || decided.low_qualifier || decided.ace_low_in_low {
        let wrong = "--contest, --low-qualifier and --ace-low-in-low go with --game";
        return Err(CliError::Usage(wrong.to_owned()));
    }
    let deck = asked::deck(cards, command.house.joker)?;
    let ace = match command.house.ace_low {
        true => AceInStraights::HighOrLow,
        false => AceInStraights::High,
    };
    let ranking = Ranking::High { deck: deck.size, ace };
    let drawn = command.cards.unwrap_or(5);
    let histogram = any_five(ranking, deck, drawn).ok_or_else(|| {
        CliError::Input(format!("{drawn} cards cannot be counted: 5, 6 or 7")).of_option("--cards")
    })?;
    let title = format!(
        "Best five of {drawn} cards, {} deck, ace {} in straights",
        deck_words(deck),
        if command.house.ace_low { "high or low" } else { "high" }
    );
    Ok(counted(title, &histogram))
}

fn deck_words(deck: Deck) -> String {
    match deck.joker {
        Joker::Out => format!("{}-card", deck.size.cards()),
        Joker::In => format!("{}-card + joker", deck.size.cards()),
    }
}

fn of_game(
    id: &str,
    command: &cli::Frequencies,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Counted, CliError> {
    let options = asked::options(&command.house, &command.decided)?;
    let (game, rule) = asked::rule(id, &options)?;
    let Judged::Hand(hand) = rule.judged else {
        let wrong = "how thirteen cards are set is the player's choice: count a row with \
                     `--deck 52 --ace-low --cards 5`";
        return Err(CliError::Input(wrong.to_owned()).of_option(format!("--game {id}")));
    };
    let notes = asked::notes(&rule);
    let title = format!("{}, {} deck: every deal of one hand", game.name(), deck_words(hand.deck));
    let high = match hand.high {
        Some(HighRule::Three(order)) => {
            let categories = three_cards(order, hand.deck);
            let total = categories.iter().map(|(_, deals)| deals).sum();
            let categories = in_order(&|category| {
                categories.iter().find(|(each, _)| *each == category).map_or(0, |(_, n)| *n)
            });
            return Ok(Counted { title, categories, total, low: None, notes });
        }
        Some(HighRule::Five(ranking)) => Some(count(&hand, ranking, tell)?),
        None => None,
    };
    let low = hand
        .low
        .map(|low| Ok::<_, CliError>((low, count(&hand, low.ranking, tell)?)))
        .transpose()?;
    match (high, low) {
        (Some(high), low) => {
            let low = low.map(|(rule, histogram)| lows(rule, &histogram));
            Ok(Counted { low, notes, ..counted(title, &high) })
        }
        (None, Some((rule, histogram))) => {
            Ok(Counted { low: Some(lows(rule, &histogram)), notes, ..counted(title, &histogram) })
        }
        (None, None) => Err(CliError::Input(format!("{id} has no hand to count"))),
    }
}

fn count(
    hand: &HandRule,
    ranking: Ranking,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Histogram, CliError> {
    match hand.plays {
        Plays::TwoWithThree => two_with_three(ranking, hand.deck, hand.hole_cards, tell)
            .ok_or_else(|| {
                let cards = hand.hole_cards;
                CliError::Input(format!("{cards} hole cards and a board are not counted"))
            }),
        Plays::AnyFive | Plays::AllThree => {
            let cards = hand.hole_cards + hand.board_cards;
            let ways = choose(cards as u64, hand.hole_cards as u64);
            let histogram = any_five(ranking, hand.deck, cards);
            histogram
                .map(|histogram| histogram.times(ways))
                .ok_or_else(|| CliError::Input(format!("hands of {cards} cards are not counted")))
        }
    }
}

fn counted(title: String, histogram: &Histogram) -> Counted {
    let mut categories = in_order(&|category| histogram.of(category));
    let ranking = histogram.scale().ranking();
    categories.sort_by_key(|(category, _)| std::cmp::Reverse(ranking.standing(*category)));
    Counted { title, categories, total: histogram.total(), low: None, notes: Vec::new() }
}

fn in_order(deals: &dyn Fn(Category) -> u64) -> Vec<(Category, u64)> {
    BEST_FIRST.into_iter().map(|category| (category, deals(category))).collect()
}

fn lows(rule: LowRule, histogram: &Histogram) -> Lows {
    let (least, none_is) = match (rule.qualifier, rule.ranking) {
        (Qualifier::None, Ranking::DeuceToSeven) => (None, "paired_straight_or_flush"),
        (Qualifier::None, Ranking::High { .. } | Ranking::Low { .. }) => (None, "paired"),
        (Qualifier::EightOrBetter, _) => (histogram.scale().eight_or_better(), "none"),
    };
    let qualified = match (rule.qualifier, least) {
        (Qualifier::None, _) => u64::MAX,
        (Qualifier::EightOrBetter, Some(least)) => histogram.at_least(least),
        (Qualifier::EightOrBetter, None) => 0,
    };
    let mut tops = Vec::new();
    let mut unpaired = 0;
    for (top, deals) in histogram.unpaired_by_top() {
        if unpaired >= qualified {
            break;
        }
        unpaired += deals;
        tops.push((top.letter(), deals));
    }
    Lows { tops, none: histogram.total() - unpaired, none_is }
}

fn percent(deals: u64, total: u64) -> String {
    format!("{:.4} %", 100.0 * deals as f64 / total.max(1) as f64)
}

fn table(counted: &Counted) -> String {
    let mut table = TextTable::new(&["hand", "deals", "share", "one in"]);
    let mut row = |name: String, deals: u64| {
        let one_in = match deals {
            0 => "-".to_owned(),
            deals => format!("{:.2}", counted.total as f64 / deals as f64),
        };
        table.row([name, thousands(deals), percent(deals, counted.total), one_in]);
    };
    for (category, deals) in counted.categories.iter().filter(|(_, deals)| *deals > 0) {
        row(category.to_string(), *deals);
    }
    row("total".to_owned(), counted.total);
    if let Some(low) = &counted.low {
        for (top, deals) in &low.tops {
            row(format!("low headed by {top}"), *deals);
        }
        row(format!("low: {}", low.none_is.replace('_', " ")), low.none);
    }
    table.to_string()
}

fn chart(counted: &Counted) -> String {
    let bars: Vec<Bar> = counted
        .categories
        .iter()
        .filter(|(_, deals)| *deals > 0)
        .map(|(category, deals)| Bar {
            label: category.to_string(),
            parts: vec![*deals as f64 / counted.total.max(1) as f64],
            text: percent(*deals, counted.total),
        })
        .collect();
    let subtitle = format!("{} deals", thousands(counted.total));
    bar_chart(&counted.title, &subtitle, &bars, &[])
}
