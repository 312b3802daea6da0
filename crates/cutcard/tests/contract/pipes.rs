//! Whoever reads us may leave, and a disk may be full.

use crate::program::{command, fed};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::Duration;

const LINE: &str = "{\"game\":\"act/3-card-poker\",\"hands\":[[\"As\",\"Kd\",\"Qh\"]]}\n";

/// Waits for the end and gives the code and what was said.
fn end(mut child: Child) -> (Option<i32>, String) {
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    (child.wait().unwrap().code(), said)
}

#[test]
fn a_reader_who_has_gone_is_no_fault() {
    for arguments in [["games", "--json"].as_slice(), &["games"], &["shuffle", "--raw", "1000000"]]
    {
        let mut child = command(arguments).spawn().unwrap();
        drop(child.stdout.take());
        assert_eq!(end(child), (Some(0), String::new()), "{arguments:?}");
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_fault() {
    let mut child = command(&["shuffle", "--raw", "1000000000000"]).spawn().unwrap();
    let mut some = [0; 10_000];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    assert_eq!(end(child), (Some(0), String::new()));
}

#[test]
fn showdowns_end_when_nobody_listens() {
    let mut child = command(&["showdown"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || drop(stdin.write_all(LINE.repeat(20_000).as_bytes())));
    assert_eq!(end(child), (Some(0), String::new()));
    feeder.join().unwrap();
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    for arguments in [["games"].as_slice(), &["games", "--json"], &["shuffle", "--raw", "100000"]] {
        let (code, said) = end(command(arguments).stdout(full()).spawn().unwrap());
        assert_eq!((code, said.lines().count()), (Some(1), 1), "{arguments:?}: {said}");
        assert!(said.starts_with("cutcard: ") && said.contains("No space left"), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn an_input_that_cannot_be_read_is_told() {
    let folder = std::fs::File::open(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let (code, said) = end(command(&["showdown"]).stdin(folder).spawn().unwrap());
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
}

#[test]
fn many_lines_are_answered_in_order() {
    let (low, high) = (r#"["2c","3d","5h"]"#, r#"["As","Kd","Qh"]"#);
    let line = |first: &str, second: &str| {
        format!("{{\"game\":\"act/3-card-poker\",\"hands\":[{first},{second}]}}\n")
    };
    let input = (line(low, high) + &line(high, low)).repeat(5_000);
    let answers = fed(&["showdown"], input).lines();
    assert_eq!(answers.len(), 10_000);
    for (place, answer) in answers.iter().enumerate() {
        assert_eq!(answer["high"]["winners"][0], (place + 1) % 2, "line {}", place + 1);
    }
}

/// A program that asks one showdown after the other through one process needs each answer before
/// it asks again.
#[test]
fn each_answer_comes_before_the_next_question() {
    let mut child = command(&["showdown"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    stdin.write_all(LINE.as_bytes()).unwrap();
    let (told, listen) = mpsc::channel();
    let listener = std::thread::spawn(move || told.send(answers.next()).unwrap());
    let answer = listen.recv_timeout(Duration::from_secs(120));
    drop(stdin);
    listener.join().unwrap();
    child.wait().unwrap();
    assert!(answer.is_ok(), "no answer to a whole line");
}
