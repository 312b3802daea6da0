//! The real program, run to its end.

use serde_json::Value;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// What a run left behind.
pub(crate) struct Ran {
    asked: String,
    code: Option<i32>,
    out: Vec<u8>,
    err: String,
}

/// Runs `cutcard` with nothing to read.
pub(crate) fn cutcard(arguments: &[&str]) -> Ran {
    fed(arguments, "")
}

/// Runs `cutcard` with this to read.
pub(crate) fn fed(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = command(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // A program that has seen enough does not read on, and that is no fault of this test.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Ran {
        asked: arguments.join(" "),
        code: output.status.code(),
        out: output.stdout,
        err: String::from_utf8(output.stderr).expect("errors are text"),
    }
}

/// The program with all its ends in our hands.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cutcard"));
    command.args(arguments);
    // Keys are made where no user has theirs.
    command.env("XDG_CONFIG_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/config"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Ran {
    /// The bytes it answered, having found nothing wrong.
    pub(crate) fn bytes(self) -> Vec<u8> {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.asked);
        self.out
    }

    /// The text it answered, having found nothing wrong.
    pub(crate) fn text(self) -> String {
        String::from_utf8(self.bytes()).expect("answers are text")
    }

    /// The text it answered, whatever it found.
    pub(crate) fn told(self) -> String {
        String::from_utf8(self.out).expect("answers are text")
    }

    /// The lines of JSON it answered, having found nothing wrong.
    pub(crate) fn lines(self) -> Vec<Value> {
        json_lines(&self.text())
    }

    /// The one JSON it answered, having found nothing wrong.
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.text()).unwrap()
    }

    /// What it said when it refused what it was asked, having answered nothing.
    pub(crate) fn refused(self) -> String {
        let (answers, said) = self.refused_after_answers();
        assert_eq!(answers, Vec::<Value>::new(), "{said}");
        said
    }

    /// What it answered, and what it said when it then refused to go on.
    pub(crate) fn refused_after_answers(self) -> (Vec<Value>, String) {
        self.failed_after_answers(2)
    }

    /// What it answered, and what it said when it ended with this code.
    pub(crate) fn failed_after_answers(self, code: i32) -> (Vec<Value>, String) {
        let answers = json_lines(std::str::from_utf8(&self.out).unwrap());
        (answers, self.failed(code))
    }

    /// The one line it said when it gave up, for bad input or because the machine failed.
    #[cfg(all(unix, feature = "serve"))]
    pub(crate) fn gave_up(self) -> String {
        let code = self.code.filter(|code| [1, 2].contains(code)).expect("1 or 2");
        self.failed(code)
    }

    /// The one line it said when it ended with this code.
    pub(crate) fn failed(self, code: i32) -> String {
        let Ran { asked, err, .. } = self;
        assert_eq!(self.code, Some(code), "{asked}: {err}");
        assert!(!err.contains("panicked"), "{asked}: {err}");
        let said = err.strip_prefix("cutcard: ").unwrap_or_else(|| panic!("{asked}: {err:?}"));
        let said = said.strip_suffix('\n').unwrap_or_else(|| panic!("{asked}: {err:?}"));
        assert!(!said.chars().any(char::is_control), "{asked}: more than a line: {err:?}");
        assert!(said.chars().count() < 500, "{asked}: a line too long: {} bytes", said.len());
        said.to_owned()
    }
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The names of an object's fields, in the order of the alphabet.
pub(crate) fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// How many sets of `chosen` there are among so many.
pub(crate) fn choose(among: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |ways, each| ways * (among - each) / (each + 1))
}
