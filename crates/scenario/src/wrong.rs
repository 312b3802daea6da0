//! What somebody says went wrong.

use crate::deed::People;
use crate::script::Deed;
use crate::suggest::meant;
use crate::words::Words;
use cutcard_round::{Report, Role};
use cutcard_rulebook::{Remedy, Word, Wrong};

/// `reports card-exposed of Ann card 1 As`, with what else is to be said of it in any order:
/// `can be put right`, `holding 6`, `again 1`, `decides misdeal`, `all agree`,
/// `without a reason`.
pub(crate) fn reports(
    words: &mut Words<'_>,
    people: &People<'_>,
    role: Role,
) -> Result<Deed, String> {
    let mut report = Report::of(word::<Wrong>(words.need("what went wrong")?)?);
    // Why something is decided so matters to no script but those that leave it out.
    report.reason = (report.wrong == Wrong::Other).then(|| "as the script says".to_owned());
    let mut who = None;
    while let Some(next) = words.peek() {
        if words.take(&[","]) {
            continue;
        }
        if words.take(&["of"]) {
            who = Some(people.need(words)?);
        } else if words.take(&["card"]) {
            let place = u8::try_from(words.number("which card")?).ok();
            let place = place.filter(|place| *place > 0).ok_or("cards are counted from 1")?;
            report.place = Some(place - 1);
        } else if words.take(&["can", "be", "put", "right"]) {
            report.can_be_put_right = true;
        } else if words.take(&["holding"]) {
            report.held = u8::try_from(words.number("how many cards")?).ok();
        } else if words.take(&["again"]) {
            report.again = u8::try_from(words.number("how often the board is dealt again")?).ok();
        } else if words.take(&["decides"]) {
            report.decision = Some(word::<Remedy>(words.need("what is decided")?)?);
        } else if words.take(&["without", "a", "reason"]) {
            report.reason = None;
        } else if words.take(&["all", "agree"]) {
            report.all_agree = true;
        } else {
            let cards = words.cards()?;
            if cards.is_empty() {
                return Err(format!("`{next}` says nothing of what went wrong"));
            }
            report.cards = cards;
        }
    }
    Ok(Deed::Reports { role, who, report })
}

fn word<T: Word>(written: &str) -> Result<T, String> {
    let known = T::WORDS.iter().map(|(_, word)| *word);
    T::from_word(written)
        .ok_or_else(|| format!("`{written}` is not known{}", meant(written, known)))
}
