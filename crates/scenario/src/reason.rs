//! Why something is refused, in the words that the room's programs know it by too.

use crate::suggest::meant;
use cutcard_banked::Refusal;
use cutcard_round as round;
use cutcard_table as table;

/// What scripts called some of them before: they are still read.
const BEFORE: [(&str, &str); 6] = [
    ("role", "rank"),
    ("not-staff", "rank"),
    ("stopped", "paused"),
    ("not-their-box", "not-your-box"),
    ("round-over", "over"),
    ("under-minimum", "too-little"),
];

fn known() -> impl Iterator<Item = &'static str> {
    let all = [round::Reason::CODES, table::Reason::CODES, Refusal::CODES];
    all.into_iter().flatten().copied()
}

/// A reason as a script writes it.
pub(crate) fn reason(word: &str) -> Result<&'static str, String> {
    let before = BEFORE.iter().find(|(before, _)| *before == word).map(|(_, now)| *now);
    let now = before.or_else(|| known().find(|known| *known == word));
    now.ok_or_else(|| format!("nothing is refused for `{word}`{}", meant(word, known())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_those_of_the_room_and_old_words_are_still_read() {
        assert_eq!(reason("too-little"), Ok("too-little"));
        assert_eq!(reason("role"), Ok("rank"));
        let error = reason("to-little").unwrap_err();
        assert_eq!(error, "nothing is refused for `to-little`: did you mean `too-little`?");
        for (before, now) in BEFORE {
            assert!(known().any(|known| known == now), "{before} became {now}, which is none");
            assert!(known().all(|known| known != before), "{before} is a word of its own now");
        }
    }
}
