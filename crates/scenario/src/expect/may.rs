//! What a player may do.

use crate::script::{Choice, End, Expect, Options, Span};
use crate::words::{Words, number};

/// Everything a player may do; or `not raise, check`; or `raise to 40 at least`, whatever else.
pub(super) fn may(words: &mut Words<'_>, who: usize) -> Result<Expect, String> {
    if words.take(&["not"]) {
        let mut choices = Vec::new();
        for mut item in words.groups() {
            choices.push(choice(&mut item)?);
            item.end()?;
        }
        if choices.is_empty() {
            return Err("say what they may not do".to_owned());
        }
        return Ok(Expect::MayNot { who, choices });
    }
    let mut ahead = words.clone();
    match bound(&mut ahead, who) {
        Some(expect) => {
            *words = ahead;
            Ok(expect)
        }
        None => Ok(Expect::May { who, options: options(words)? }),
    }
}

/// `raise to 40 at least`, `bet 100 at most`; `None` where it is something else.
fn bound(words: &mut Words<'_>, who: usize) -> Option<Expect> {
    let choice = if words.take(&["bet"]) {
        Choice::Bet
    } else if words.take(&["raise", "to"]) {
        Choice::Raise
    } else {
        return None;
    };
    let chips = words.maybe_number()?;
    let end = if words.take(&["at", "least"]) {
        End::Least
    } else if words.take(&["at", "most"]) {
        End::Most
    } else {
        return None;
    };
    Some(Expect::MayFrom { who, choice, end, chips })
}

/// One of the things that can be chosen in the betting.
fn choice(words: &mut Words<'_>) -> Result<Choice, String> {
    let known: [(&[&str], Choice); 8] = [
        (&["call", "and", "fold"], Choice::CallAndFold),
        (&["take", "the", "kitty"], Choice::TakeKitty),
        (&["take", "kitty"], Choice::TakeKitty),
        (&["fold"], Choice::Fold),
        (&["check"], Choice::Check),
        (&["call"], Choice::Call),
        (&["bet"], Choice::Bet),
        (&["raise"], Choice::Raise),
    ];
    if let Some((_, choice)) = known.into_iter().find(|(written, _)| words.take(written)) {
        return Ok(choice);
    }
    let word = words.need("what they may not do")?;
    Err(format!("`{word}` is none of fold, check, call, bet, raise, call and fold, take the kitty"))
}

/// `fold, call 10, raise to 40-990`: everything a player may do.
fn options(words: &mut Words<'_>) -> Result<Options, String> {
    let mut all = Options::default();
    for mut item in words.groups() {
        match item.next() {
            Some("fold") => all.fold = true,
            Some("check") => all.check = true,
            Some("call") if item.take(&["and", "fold"]) => {
                all.call_and_fold = Some(item.number("how much")?);
            }
            Some("call") => all.call = Some(item.number("how much")?),
            Some("bet") => all.bet = Some(span(&mut item)?),
            Some("raise") if item.take(&["to"]) => all.raise = Some(span(&mut item)?),
            Some("take") => {
                let _: bool = item.take(&["the", "kitty"]) || item.take(&["kitty"]);
                item.take(&["for"]);
                all.kitty = Some(item.number("for how much")?);
            }
            word => {
                let word = word.unwrap_or_default();
                return Err(format!(
                    "`{word}` is none of fold, check, call 10, bet 10-100, raise to 20-100, \
                     call and fold 10, take the kitty for 10"
                ));
            }
        }
        item.end()?;
    }
    if all == Options::default() { Err("say what they may do".to_owned()) } else { Ok(all) }
}

/// `40`, `40-990` or `20 or 40`.
fn span(words: &mut Words<'_>) -> Result<Span, String> {
    let word = words.need("how much")?;
    let wrong = || format!("`{word}`: write 40, 40-990 or 20 or 40");
    if let Some((least, most)) = word.split_once('-') {
        let ends = number(least).zip(number(most));
        let (least, most) = ends.ok_or_else(wrong)?;
        return Ok(Span { least, most, either: false });
    }
    let least = number(word).ok_or_else(wrong)?;
    if words.take(&["or"]) {
        let most = words.number("how much")?;
        return Ok(Span { least, most, either: least != most });
    }
    Ok(Span { least, most: least, either: false })
}
