//! `cutcard room`: what those who work in a room do there, by its interface.

mod houses;
mod lists;

use crate::cli::{
    CountWhat, IncidentWhat, LammerWay, LammerWhat, ShiftWhat, Staff, StaffWhat, TakenWhat,
};
use crate::error::CliError;
use serde_json::{Value, json};
use std::io::{BufRead, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long a room may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// No answer is longer.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// Nor what is read from standard input.
const MOST_INPUT: u64 = 64 * 1024;

/// What is asked of a room.
struct Asked {
    method: &'static str,
    path: String,
    body: Option<Value>,
}

pub(crate) fn run(
    command: &Staff,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let signs_in = matches!(command.what, StaffWhat::SignIn { .. });
    let asked = asked(&command.what, input)?;
    let token = match &command.token_file {
        Some(file) if !signs_in => Some(std::fs::read_to_string(file).map_err(|error| {
            CliError::Input(format!("cannot read {}: {error}", file.display()))
                .of_option("--token-file")
        })?),
        Some(_) | None => None,
    };
    let answer = ask(command.at, token.as_deref().map(str::trim), &asked)?;
    if signs_in {
        let told: Value = serde_json::from_str(&answer).unwrap_or_default();
        let token = told.get("token").and_then(Value::as_str).unwrap_or_default();
        writeln!(output, "{token}")?;
    } else if !answer.is_empty() {
        writeln!(output, "{}", answer.trim_end())?;
    }
    Ok(())
}

fn asked(what: &StaffWhat, input: impl BufRead) -> Result<Asked, CliError> {
    let get = |path: &str| Ok(Asked { method: "GET", path: path.to_owned(), body: None });
    match what {
        StaffWhat::SignIn { name, code } => {
            let password = line(input)?;
            let mut body = json!({"name": name, "password": password});
            if let (Some(code), Some(fields)) = (code, body.as_object_mut()) {
                fields.insert("code".to_owned(), json!(code));
            }
            post("/api/sign-in", body)
        }
        StaffWhat::SignOut => {
            Ok(Asked { method: "POST", path: "/api/sign-out".to_owned(), body: None })
        }
        StaffWhat::Prove => post("/api/re-authenticate", json!({"password": line(input)?})),
        StaffWhat::Shift(what) => shift(what, input),
        StaffWhat::Lammer(what) => lammer(what),
        StaffWhat::Incident(what) => incident(what, input),
        StaffWhat::List(what) => lists::asked(what),
        StaffWhat::House(what) => houses::asked(what, input),
        StaffWhat::Roster => get("/api/staff/roster"),
        StaffWhat::Limits => get("/api/staff/limits"),
        StaffWhat::Board => get("/api/board"),
        StaffWhat::Sheet { from, to } => get(&within("/api/staff/sheet", *from, *to)),
        StaffWhat::Commission { from, to } => get(&within("/api/staff/commission", *from, *to)),
        StaffWhat::Held => get("/api/staff/held"),
        StaffWhat::Get { path } => get(path),
        StaffWhat::Post { path, body } => {
            let body = body.as_deref().map(|text| read_json(text, input)).transpose()?;
            Ok(Asked { method: "POST", path: path.clone(), body })
        }
    }
}

/// A route that tells of a span of time.
fn within(route: &str, from: Option<u64>, to: Option<u64>) -> String {
    let part = |name: &str, at: Option<u64>| at.map(|at| format!("{name}={at}"));
    let parts: Vec<String> = [part("from", from), part("to", to)].into_iter().flatten().collect();
    format!("{route}?{}", parts.join("&"))
}

fn shift(what: &ShiftWhat, input: impl BufRead) -> Result<Asked, CliError> {
    let act = |body: Value| post("/api/staff/shifts", body);
    match what {
        ShiftWhat::Show => {
            Ok(Asked { method: "GET", path: "/api/staff/shifts".to_owned(), body: None })
        }
        ShiftWhat::Open => act(json!({"do": "open"})),
        ShiftWhat::Count { what_for } => {
            let what_for = match what_for {
                CountWhat::Opening => "opening",
                CountWhat::Closing => "closing",
                CountWhat::Check => "check",
            };
            act(json!({"do": "count", "what_for": what_for}))
        }
        ShiftWhat::HandIn { counted } => {
            post("/api/staff/shifts/count", read_json(counted, input)?)
        }
        ShiftWhat::CountAgain => act(json!({"do": "count-again"})),
        ShiftWhat::Explain { taken, why } => {
            let taken = match taken {
                TakenWhat::First => "first",
                TakenWhat::Second => "second",
            };
            act(json!({"do": "explain", "taken": taken, "why": why}))
        }
        ShiftWhat::Offer { to } => act(json!({"do": "offer", "to": to})),
        ShiftWhat::TakeOver => act(json!({"do": "take-over"})),
        ShiftWhat::Close => act(json!({"do": "close"})),
        ShiftWhat::ChangeStock { chips, why } => {
            act(json!({"do": "change-stock", "chips": chips, "why": why}))
        }
    }
}

fn lammer(what: &LammerWhat) -> Result<Asked, CliError> {
    let act = |number: &u64, body: Value| post(&format!("/api/staff/lammers/{number}"), body);
    match what {
        LammerWhat::Show => {
            Ok(Asked { method: "GET", path: "/api/staff/lammers".to_owned(), body: None })
        }
        LammerWhat::Ask { what_for, table, chips, player, why } => {
            let what_for = match what_for {
                LammerWay::Fill => "fill",
                LammerWay::Credit => "credit",
                LammerWay::BuyIn => "buy-in",
            };
            let body = json!({
                "what_for": what_for, "player": player, "table": table, "chips": chips, "why": why
            });
            post("/api/staff/lammers", body)
        }
        LammerWhat::Authorise { number } => Ok(Asked {
            method: "POST",
            path: format!("/api/staff/lammers/{number}/authorise"),
            body: None,
        }),
        LammerWhat::Carry { number } => act(number, json!({"do": "carry"})),
        LammerWhat::Receive { number } => act(number, json!({"do": "receive"})),
        LammerWhat::CallOff { number, why } => act(number, json!({"do": "call-off", "why": why})),
        LammerWhat::Withdraw { number } => act(number, json!({"do": "withdraw"})),
    }
}

fn incident(what: &IncidentWhat, input: impl BufRead) -> Result<Asked, CliError> {
    const REPORTS: &str = "/api/staff/incident-reports";
    let act = |number: &u64, body: Value| post(&format!("{REPORTS}/{number}"), body);
    match what {
        IncidentWhat::Show => Ok(Asked { method: "GET", path: REPORTS.to_owned(), body: None }),
        IncidentWhat::Report { report } => post(REPORTS, read_json(report, input)?),
        IncidentWhat::Decide { number, text, clause } => {
            act(number, json!({"do": "decide", "text": text, "clause": clause}))
        }
        IncidentWhat::Send { number, reference } => {
            act(number, json!({"do": "send", "text": reference}))
        }
        IncidentWhat::End { number, text } => act(number, json!({"do": "end", "text": text})),
        IncidentWhat::File { number, text } => {
            let format = if *text { "text" } else { "json" };
            let path = format!("{REPORTS}/{number}/file?format={format}");
            Ok(Asked { method: "GET", path, body: None })
        }
    }
}

fn post(path: &str, body: Value) -> Result<Asked, CliError> {
    Ok(Asked { method: "POST", path: path.to_owned(), body: Some(body) })
}

/// JSON that was written, or stands on standard input.
fn read_json(text: &str, input: impl BufRead) -> Result<Value, CliError> {
    let text = if text == "-" { whole(input)? } else { text.to_owned() };
    serde_json::from_str(&text).map_err(|error| CliError::Input(format!("not JSON: {error}")))
}

fn whole(input: impl BufRead) -> Result<String, CliError> {
    let mut text = String::new();
    input.take(MOST_INPUT).read_to_string(&mut text)?;
    Ok(text)
}

/// The first line of standard input.
fn line(input: impl BufRead) -> Result<String, CliError> {
    let text = whole(input)?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// Asks, and waits for the answer; what is refused is told with its code.
fn ask(at: SocketAddr, token: Option<&str>, asked: &Asked) -> Result<String, CliError> {
    let broken = |error: std::io::Error| CliError::Broken(format!("the room at {at}: {error}"));
    let sound = |text: &str| text.bytes().all(|it| it.is_ascii_graphic());
    if !asked.path.starts_with('/') || !sound(&asked.path) || !token.is_none_or(sound) {
        return Err(CliError::Input("a route or a token is not one".to_owned()));
    }
    let mut room = TcpStream::connect_timeout(&at, PATIENCE).map_err(broken)?;
    room.set_read_timeout(Some(PATIENCE)).map_err(broken)?;
    let body = asked.body.as_ref().map(Value::to_string).unwrap_or_default();
    let mut head = format!("{} {} HTTP/1.1\r\nHost: {at}\r\n", asked.method, asked.path);
    head.push_str("Connection: close\r\nContent-Type: application/json\r\n");
    if let Some(token) = token {
        head.push_str(&format!("Authorization: Bearer {token}\r\n"));
    }
    head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
    room.write_all(head.as_bytes())
        .and_then(|()| room.write_all(body.as_bytes()))
        .map_err(broken)?;
    let mut answer = Vec::new();
    room.take(MOST_BYTES).read_to_end(&mut answer).map_err(broken)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|it| it.parse::<u16>().ok()).unwrap_or_default();
    if (200..300).contains(&status) {
        return Ok(body.to_owned());
    }
    let told: Value = serde_json::from_str(body).unwrap_or_default();
    let word = |name: &str| told.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let (code, text) = (word("code"), word("text"));
    if code.is_empty() {
        return Err(CliError::Broken(format!("the room at {at} answers {status}")));
    }
    Err(CliError::Broken(format!("{code}: {text}")))
}
