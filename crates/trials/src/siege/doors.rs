//! Doors: too many at once, names that deceive, members locked out, sessions pushed out, hosts that lie.

use super::{GUESTS_A_DAY, Outcome, PASSWORD, Report, Siege, code_of, holdem, refused};
use crate::{Client, Http, TrialError};
use cutcard_server::wire::frame::{Told, Why};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

/// Names that say what is not so.
const TABLE_NAMES: [&str; 6] = [
    "safe\u{202e}elbat",
    "Hold\u{200b}em",
    "a\u{300}\u{301}\u{302}\u{303}\u{304}b",
    "Cutcard Support",
    "Management",
    "Casino",
];
/// Who calls themselves so, and why they may not.
const NAMES: [(&str, &str); 6] = [
    ("Pit Boss", "bad-name"),
    ("Casino", "bad-name"),
    ("Management", "bad-name"),
    ("Manager", "bad-name"),
    ("Ann\u{202e}a", "bad-name"),
    ("A\u{200b}nna", "bad-name"),
];
/// Hosts that this server is not, and the status with which they are told so.
const HOSTS: [(&str, u16); 5] = [
    ("evil.example", 421),
    ("localhost.evil.example", 421),
    ("", 421),
    ("127.0.0.1@evil.example", 421),
    ("a b", 421),
];
/// The most tables one player may have open.
const MOST_TABLES: usize = 5;
/// The most sessions of one account.
const MOST_SESSIONS: usize = 20;

impl Siege {
    pub(super) async fn doors(&mut self, report: &mut Report) {
        let outcome = self.table_race().await;
        report.tried("tables asked for all at once", outcome);
        let outcome = self.names().await;
        report.tried("names that deceive", outcome);
        let outcome = self.guest_flood().await;
        report.tried("guests without end from one address", outcome);
        let outcome = self.pushed_out().await;
        report.tried("a session that is pushed out loses its socket", outcome);
        let outcome = self.lying_hosts().await;
        report.tried("hosts that lie", outcome);
    }

    async fn table_race(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let body = holdem().to_string();
        let asks =
            (0..20).map(|_| guest.http.send("POST", "/api/tables", Some(&guest.token), &body));
        let (mut opened, mut others) = (BTreeSet::new(), BTreeSet::new());
        for answer in join_all(asks).await {
            let body = answer?.body;
            let answer: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
            match answer.get("table").and_then(Value::as_u64) {
                Some(table) => drop(opened.insert(table)),
                None => drop(others.insert(code_of(&body))),
            }
        }
        let told = format!("{} of 20 opened, the others {others:?}", opened.len());
        let held = opened.len() == MOST_TABLES && others.iter().eq(["too-many-tables"]);
        Ok(if held { Ok(told) } else { Err(told) })
    }

    async fn names(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        for name in TABLE_NAMES {
            let mut new = holdem();
            if let Value::Object(fields) = &mut new {
                fields.insert("name".to_owned(), json!(name));
            }
            if let Err(why) = refused(&guest.post("/api/tables", &new).await?, "bad-name") {
                return Ok(Err(format!("a table called {name:?}: {why}")));
            }
        }
        for (name, wanted) in NAMES {
            let http = self.stranger();
            let body = json!({"name": name}).to_string();
            let answer = http.send("POST", "/api/guest", None, &body).await?;
            if let Err(why) = refused(&answer, wanted) {
                return Ok(Err(format!("a guest called {name:?}: {why}")));
            }
        }
        Ok(Ok(format!("{} refused", TABLE_NAMES.len() + NAMES.len())))
    }

    async fn guest_flood(&mut self) -> Result<Outcome, TrialError> {
        let http = self.stranger();
        let asks = (0..60).map(|_| http.send("POST", "/api/guest", None, "{}"));
        let (mut came, mut for_the_day) = (0, 0);
        for answer in join_all(asks).await {
            let answer = answer?;
            came += usize::from(answer.status == 200);
            for_the_day += usize::from(answer.body.contains("too-many-guests"));
        }
        let told =
            format!("{came} of 60 came in, {for_the_day} were told that it is all for the day");
        // The rate of those who come in would let more in: it is the day's limit that does not.
        let held = came == GUESTS_A_DAY && for_the_day > 0;
        Ok(if held { Ok(told) } else { Err(told) })
    }

    async fn pushed_out(&mut self) -> Result<Outcome, TrialError> {
        let home = self.stranger();
        let mut first = sign_up(home, "Manyfold").await?;
        first.connect().await?;
        let right = json!({"name": "Manyfold", "password": PASSWORD}).to_string();
        let mut http = home;
        for count in 0..MOST_SESSIONS {
            // One address may come in only so often.
            if count.is_multiple_of(5) {
                http = self.stranger();
            }
            let answer = http.send("POST", "/api/sign-in", None, &right).await?;
            if answer.status != 200 {
                return Ok(Err(format!("signing in again: {}", answer.body)));
            }
        }
        let gone = tokio::time::timeout(Duration::from_secs(10), async {
            loop {
                match first.next().await {
                    Ok(Told::Goodbye { why: Why::SignedOut }) => return Ok(()),
                    Ok(Told::Goodbye { why }) => return Err(format!("goodbye for {why:?}")),
                    Err(error) => return Err(error.to_string()),
                    Ok(_) => {}
                }
            }
        });
        Ok(match gone.await {
            Ok(Ok(())) => Ok("at once".to_owned()),
            Ok(Err(why)) => Err(why),
            Err(_) => Err("its socket was open ten seconds after".to_owned()),
        })
    }

    async fn lying_hosts(&mut self) -> Result<Outcome, TrialError> {
        let http = self.stranger();
        for (host, wanted) in [("127.0.0.1", 200), ("localhost", 200)].into_iter().chain(HOSTS) {
            let request =
                format!("GET /api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
            let answer = http.raw(request.as_bytes()).await?;
            let status = answer.split(' ').nth(1).and_then(|word| word.parse::<u16>().ok());
            if status != Some(wanted) {
                return Ok(Err(format!("Host: {host} was answered {status:?}, not {wanted}")));
            }
        }
        Ok(Ok("refused".to_owned()))
    }
}

/// A new member.
pub(super) async fn sign_up(http: Http, name: &str) -> Result<Client, TrialError> {
    let new = json!({"name": name, "password": PASSWORD});
    member(http, "/api/sign-up", &new).await
}

/// Somebody who comes in with a password.
pub(super) async fn member(http: Http, path: &str, body: &Value) -> Result<Client, TrialError> {
    let answer = http.post(path, None, body).await?;
    let broken = || TrialError::Broken(format!("{path} was answered {answer}"));
    let token = answer.get("token").and_then(Value::as_str).ok_or_else(broken)?;
    let player = answer.pointer("/me/player").and_then(Value::as_u64).ok_or_else(broken)?;
    Ok(Client::of(http, token, player))
}
