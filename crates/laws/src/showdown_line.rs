//! The law of `cutcard showdown`.

use crate::nearly::nearly;

const MODELS: [&str; 6] = [
    "",
    r#"{"game":"crown/omaha-hi-lo","deck":52,"ace_low":true,"joker":false,"hands":[["As","2d","Kc","Kd"],["Qs","Qh","Js","Td"]],"board":["3c","7h","8s","Qd","2c"]}"#,
    r#"{"game":"act/draw","deck":32,"joker":true,"contest":"high-low","low_qualifier":false,"ace_low_in_low":true,"hands":[["As","Jk","Kc","Kd","7c"],["Qs","Qh","Js","Td","9d"]]}"#,
    r#"{"game":"crown/double-flop-holdem","hands":[["As","2d"],["Qs","Qh"]],"boards":[["3c","7h","8s","Qd","2c"],["4d","5d","6d","Kh","Kc"]]}"#,
    r#"{"game":"crown/chinese","hands":[{"front":["2c","2d","3c"],"middle":["4c","4d","5c","5d","6c"],"back":["7c","7d","7h","8c","8d"]}]}"#,
    r#"{"game":"act/3-card-poker","hands":[["As","Ks","Qs"],["2c","2d","3c"]]}"#,
];

/// `cutcard showdown` never panics: it answers each line it is given, up to the first one that is
/// wrong, which it names.
///
/// # Panics
/// The law does not hold.
pub fn showdown_line(data: &[u8]) {
    let input = nearly(&MODELS, data);
    let lines = input.split(|byte| *byte == b'\n').count();
    let mut output = Vec::new();
    let explain = data.len().is_multiple_of(2);
    let arguments = ["cutcard", "showdown"].iter().chain(explain.then_some(&"--explain"));
    let ran = cutcard::run(arguments.map(Into::into), input.as_slice(), &mut output);
    let answers = output.split_inclusive(|byte| *byte == b'\n').count();
    assert!(answers <= lines, "{answers} answers to {lines} lines");
    if let Err(error) = ran {
        let named =
            (1..=lines).any(|line| error.to_string().starts_with(&format!("line {line}: ")));
        assert!(named && error.exit_code() == 2, "{error}");
    }
}
