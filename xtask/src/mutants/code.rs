//! What can be made wrong in a line of code, and the line with all of it in it. The compiler says which of it is no
//! code: this knows no more of the language than how rustfmt lays it out.

use super::find::Mutant;

/// How it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// The contrary of a condition.
    Not,
    /// One of several conditions that must hold is not asked for.
    Unasked,
    /// One of several conditions that are enough is not.
    NotEnough,
    /// Something is not done.
    Undone,
    /// A number is greater by one.
    OneMore,
}

impl Kind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Not => "the contrary of",
            Kind::Unasked => "not asked for",
            Kind::NotEnough => "not enough",
            Kind::Undone => "not done",
            Kind::OneMore => "one more than",
        }
    }

    /// What stands before and after the code that it makes wrong.
    fn around(self, number: usize) -> (String, &'static str) {
        let call = |name: &str| (format!("crate::mutants::{name}({number}, "), ")");
        match self {
            Kind::Not => call("not"),
            Kind::Unasked => call("unasked"),
            Kind::NotEnough => call("not_enough"),
            Kind::Undone => (format!("if !crate::mutants::is({number}) {{ "), " }"),
            Kind::OneMore => call("one_more"),
        }
    }
}

/// What is put into each crate that has mutants.
pub(crate) const SWITCH: &str = r#"//! Which mutant this program is, told by its environment.

pub(crate) fn is(number: u32) -> bool {
    static NUMBER: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    let told = || std::env::var("CUTCARD_CODE_MUTANT").ok().and_then(|it| it.parse().ok());
    *NUMBER.get_or_init(|| told().unwrap_or(0)) == number
}

pub(crate) fn not(number: u32, holds: bool) -> bool {
    holds != is(number)
}

pub(crate) fn unasked(number: u32, holds: bool) -> bool {
    holds || is(number)
}

pub(crate) fn not_enough(number: u32, holds: bool) -> bool {
    holds && !is(number)
}

pub(crate) trait Whole {
    fn one_more(self) -> Self;
}

macro_rules! whole {
    ($($number:ty)*) => { $(impl Whole for $number {
        fn one_more(self) -> Self { self + 1 }
    })* };
}
whole!(u8 u16 u32 u64 u128 usize i32);

pub(crate) fn one_more<T: Whole>(number: u32, value: T) -> T {
    if is(number) { value.one_more() } else { value }
}
"#;

/// What can be made wrong in a line: from where to where, and how. What stands within something else comes after it.
pub(crate) fn sites(line: &str, ends_function: bool) -> Vec<(usize, usize, Kind)> {
    let start = line.len() - line.trim_start().len();
    let text = line.trim();
    let mut found = Vec::new();
    if text.starts_with("//") || text.starts_with("#[") || !is_balanced(text) {
        return found;
    }
    if let Some((from, to)) = condition(text, ends_function) {
        let inside = text.get(from..to).unwrap_or_default();
        if !inside.contains("let ") && is_balanced(inside) {
            conditions(inside, start + from, &mut found);
        }
    } else if is_done(text) {
        found.push((start, start + text.len(), Kind::Undone));
    }
    if !text.contains("=>") && !text.starts_with("const ") {
        numbers(text, start, &mut found);
    }
    found
}

/// The part of a line that is a condition.
fn condition(text: &str, ends_function: bool) -> Option<(usize, usize)> {
    for (before, kind_of_rest) in [("if ", " {"), ("} else if ", " {"), ("while ", " {")] {
        if let Some(rest) = text.strip_prefix(before)
            && let Some(end) = rest.find(kind_of_rest)
        {
            return Some((before.len(), before.len() + end));
        }
    }
    if let Some(rest) = text.strip_prefix("&& ").or_else(|| text.strip_prefix("|| ")) {
        // One of several, each on a line of its own.
        return Some((3, 3 + rest.trim_end_matches([';', ',']).len()));
    }
    let value = text.strip_prefix("let ").and_then(|rest| rest.split_once(" = "));
    let expression = match value {
        Some((_, value)) => value.strip_suffix(';')?,
        None if ends_function && !text.ends_with([';', '}', ',']) => text,
        None => return None,
    };
    // Of a closure what it comes to.
    let closure = expression.strip_prefix('|').and_then(|rest| rest.split_once("| "));
    let expression = closure.map_or(expression, |(_, body)| body);
    let asks = [" == ", " != ", " < ", " > ", " <= ", " >= ", " && ", " || "];
    let is_condition = asks.iter().any(|sign| expression.contains(sign))
        || expression.starts_with('!')
        || expression.starts_with("matches!(");
    if !is_condition || expression.ends_with('{') {
        return None;
    }
    let end = text.len() - usize::from(value.is_some());
    Some((end - expression.len(), end))
}

/// A condition turned round, and each of those it is made of left out.
fn conditions(text: &str, start: usize, found: &mut Vec<(usize, usize, Kind)>) {
    found.push((start, start + text.len(), Kind::Not));
    for (sign, kind) in [(" || ", Kind::NotEnough), (" && ", Kind::Unasked)] {
        let parts = parts(text, sign);
        if parts.len() > 1 {
            found.extend(parts.into_iter().map(|(from, to)| (start + from, start + to, kind)));
            return;
        }
    }
}

/// The parts of a text between signs that stand in no brackets.
fn parts(text: &str, sign: &str) -> Vec<(usize, usize)> {
    let (mut depth, mut from, mut found) = (0_i32, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 && text.get(at..).is_some_and(|rest| rest.starts_with(sign)) {
            found.push((from, at));
            from = at + sign.len();
        }
    }
    found.push((from, text.len()));
    found
}

/// Whether a line does something that could be left out.
fn is_done(text: &str) -> bool {
    let word = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next();
    let other = ["let", "use", "const", "static", "type", "mod", "pub", "break", "fn"];
    let begins = text
        .starts_with(|letter: char| letter.is_ascii_lowercase() || letter == '*' || letter == '(');
    text.ends_with(';') && begins && !word.is_some_and(|word| other.contains(&word))
}

/// Whole numbers, each by itself.
fn numbers(text: &str, start: usize, found: &mut Vec<(usize, usize, Kind)>) {
    let mut from = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        if letter.is_ascii_digit()
            || (from.is_some() && (letter.is_alphanumeric() || letter == '_'))
        {
            from = from.or(Some(at));
            continue;
        }
        let Some(begun) = from.take() else { continue };
        let number = text.get(begun..at).unwrap_or_default();
        let before = text.get(..begun).and_then(|before| before.chars().next_back());
        let apart = before.is_some_and(|before| " (".contains(before)) && !"\"'.".contains(letter);
        let in_words = text.get(..begun).is_some_and(|before| before.contains('"'));
        if apart && !in_words && number.chars().all(|digit| digit.is_ascii_digit()) {
            found.push((start + begun, start + at, Kind::OneMore));
        }
    }
}

/// Whether every bracket that is opened in a text is closed in it, except for a brace at its end or its beginning.
fn is_balanced(text: &str) -> bool {
    let inner = text.strip_suffix('{').unwrap_or(text);
    let inner = inner.strip_prefix('}').unwrap_or(inner);
    let mut open = Vec::new();
    for letter in inner.chars() {
        match letter {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(letter) => return false,
            _ => {}
        }
    }
    open.is_empty()
}

/// The line with the mutants in it.
pub(crate) fn mutated(line: &str, mutants: &[&Mutant]) -> String {
    let mut text = String::new();
    for at in 0..=line.len() {
        // What ends here closes first, the inner before the outer; what begins here opens, the outer first.
        for mutant in mutants.iter().rev().filter(|it| it.to == at) {
            text.push_str(mutant.kind.around(mutant.number).1);
        }
        for mutant in mutants.iter().filter(|it| it.from == at) {
            text.push_str(&mutant.kind.around(mutant.number).0);
        }
        if line.is_char_boundary(at)
            && let Some(letter) = line.get(at..).and_then(|rest| rest.chars().next())
        {
            text.push(letter);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str, ends: bool) -> Vec<(&str, Kind)> {
        sites(line, ends).into_iter().map(|(from, to, kind)| (&line[from..to], kind)).collect()
    }

    #[test]
    fn what_can_be_wrong_in_a_line() {
        let line = "        if a.len() == 2 && (b || c) {";
        assert_eq!(
            found(line, false),
            [
                ("a.len() == 2 && (b || c)", Kind::Not),
                ("a.len() == 2", Kind::Unasked),
                ("(b || c)", Kind::Unasked),
                ("2", Kind::OneMore),
            ]
        );
        assert_eq!(found("    self.fold(seat);", false), [("self.fold(seat);", Kind::Undone)]);
        assert_eq!(found("    a >= b", true), [("a >= b", Kind::Not)]);
        assert_eq!(found("    a >= b", false), []);
        assert_eq!(found("    let of = |it| it.is(a) || !b;", false).len(), 3);
        assert_eq!(found("    && let Some(a) = b", false), []);
        assert_eq!(found("    // if a == 2 {", false), []);
        assert_eq!(found("    let (a, b) = c(", false), []);
        assert_eq!(found("    && a.is_some_and(|it| it > b)", false).len(), 1);
    }

    #[test]
    fn a_line_has_all_its_mutants() {
        let line = "if a && b {";
        let sites = sites(line, false).into_iter().enumerate();
        let all: Vec<Mutant> = sites
            .map(|(at, (from, to, kind))| Mutant {
                number: at + 1,
                file: String::new(),
                function: String::new(),
                within: (0, 0),
                line: 0,
                from,
                to,
                kind,
                text: String::new(),
                again: 0,
            })
            .collect();
        let all: Vec<&Mutant> = all.iter().collect();
        let call = "crate::mutants::";
        let inner = format!("{call}unasked(2, a) && {call}unasked(3, b)");
        assert_eq!(mutated(line, &all), format!("if {call}not(1, {inner}) {{"));
    }
}
