//! The work of the room: shifts, counts, chips that are carried, incidents, complaints, seats. Dishonest staff do twice
//! what one person does once, serve themselves, or keep others from what is theirs; and rights end in the middle.

use super::races::count;
use super::{Outcome, Report, Siege, code_of, done, refused, refused_act};
use crate::{Client, Response, TrialError};
use cutcard_server::wire::act::TableAct;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const SHIFTS: &str = "/api/staff/shifts";
const COUNT: &str = "/api/staff/shifts/count";
const LAMMERS: &str = "/api/staff/lammers";
const REPORTS: &str = "/api/staff/incident-reports";

/// What somebody counts: a number that is nothing else, so that it is noticed where it is told.
const COUNTED: u64 = 777_123_991;
/// How many ask at once.
const AT_ONCE: usize = 10;

/// Who works here.
struct Crew {
    runner: Client,
    dealer: Client,
    area: Client,
    other: Client,
    cashier: Client,
}

impl Siege {
    pub(super) async fn work(&mut self, report: &mut Report, manager: &Client) {
        let outcome = self.not_their_work().await;
        report.tried("players do none of the work of the room", outcome);
        let outcome = match self.crew(manager).await {
            Ok(crew) => self.crewed(report, manager, &crew).await,
            Err(error) => Err(error),
        };
        report.tried("a role that is taken while a request is on its way", outcome);
    }

    async fn crew(&mut self, manager: &Client) -> Result<Crew, TrialError> {
        Ok(Crew {
            runner: self.appointed(manager, "Fleet Foot", "chip-runner").await?,
            dealer: self.appointed(manager, "Even Hand", "dealer").await?,
            area: self.appointed(manager, "Wide View", "area-manager").await?,
            other: self.appointed(manager, "Long View", "area-manager").await?,
            cashier: self.appointed(manager, "Full Drawer", "cashier").await?,
        })
    }

    async fn crewed(
        &mut self,
        report: &mut Report,
        manager: &Client,
        crew: &Crew,
    ) -> Result<Outcome, TrialError> {
        let outcome = self.carried(crew).await;
        report.tried("chips are carried by as many people as it takes, once", outcome);
        let outcome = counts(crew, manager).await;
        report.tried("nobody counts twice, nor sees what another counted", outcome);
        let outcome = incidents(crew, manager).await;
        report.tried("no noise keeps an incident from being decided", outcome);
        let outcome = self.complaints(crew).await;
        report.tried("no answers keep a complaint from the regulator", outcome);
        let outcome = self.seats(crew).await;
        report.tried("nobody gives a seat to themselves, or to nobody", outcome);
        taken_meanwhile(manager, &crew.runner).await
    }

    async fn not_their_work(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let reading = [SHIFTS, LAMMERS, REPORTS, "/api/staff/sheet", "/api/staff/held"];
        let others = ["/api/staff/commission", "/api/staff/floor", "/api/staff/approvals"];
        let more = ["/api/staff/complaints", "/api/staff/incidents", "/api/staff/lists"];
        for path in reading.into_iter().chain(others).chain(more) {
            let answer = guest.http.get(path, Some(&guest.token)).await?;
            if let Err(why) = refused(&answer, "role") {
                return Ok(Err(format!("{path}: {why}")));
            }
        }
        for (path, body) in [
            (SHIFTS, json!({"do": "open"})),
            (COUNT, json!({"cage": 5})),
            (LAMMERS, json!({"what_for": "fill", "table": 1, "chips": 5, "why": "low"})),
            (REPORTS, json!({"what": "something"})),
            ("/api/staff/let-back", json!({"player": guest.player, "why": "me"})),
        ] {
            if let Err(why) = refused(&guest.post(path, &body).await?, "role") {
                return Ok(Err(format!("{path}: {why}")));
            }
        }
        Ok(Ok("sixteen routes refused".to_owned()))
    }

    /// Whoever asks, authorises, carries and receives are others; what is received ten times comes once.
    async fn carried(&mut self, crew: &Crew) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let table = self.open(&guest, &super::holdem()).await?;
        let Crew { runner, dealer, area, other, cashier } = crew;
        let asked = |what_for: &str, player: Option<u64>, chips: u64| {
            let why = "for the siege";
            json!({"what_for": what_for, "player": player, "table": table, "chips": chips, "why": why})
        };
        for (body, wanted) in [
            (asked("buy-in", Some(runner.player), 5), "own-chips"),
            (asked("fill", None, 0), "no-chips"),
            (asked("fill", None, u64::MAX), "too-many-chips"),
        ] {
            if let Err(why) = refused(&runner.post(LAMMERS, &body).await?, wanted) {
                return Ok(Err(why));
            }
        }
        let Some(number) = number_of(&dealer.post(LAMMERS, &asked("fill", None, 500)).await?)
        else {
            return Ok(Err("chips could not be asked for".to_owned()));
        };
        let path = format!("{LAMMERS}/{number}");
        let authorise = format!("{path}/authorise");
        let (carry, receive) = (json!({"do": "carry"}), json!({"do": "receive"}));
        for (answer, wanted) in [
            (runner.post(&path, &carry).await?, "lammer-stands"),
            (cashier.post(&authorise, &json!({})).await?, "role"),
            (area.post(&path, &receive).await?, "lammer-stands"),
        ] {
            if let Err(why) = refused(&answer, wanted) {
                return Ok(Err(why));
            }
        }
        for answer in [area.post(&authorise, &json!({})).await?, runner.post(&path, &carry).await?]
        {
            if let Err(why) = done(&answer) {
                return Ok(Err(why));
            }
        }
        for (by, wanted) in [(area, "same-person"), (runner, "rank"), (cashier, "rank")] {
            if let Err(why) = refused(&by.post(&path, &receive).await?, wanted) {
                return Ok(Err(why));
            }
        }
        let back = json!({"do": "call-off", "why": "for the siege"});
        let (path, receive, back) = (&path, &receive, &back);
        let all = (0..AT_ONCE).map(|at| async move {
            if at % 2 == 0 {
                dealer.post(path, receive).await
            } else {
                other.post(path, back).await
            }
        });
        Ok(count(join_all(all).await)?.came(1, &["no-such-lammer"]))
    }

    /// Answered again and again, a complaint is still its player's to bring before the regulator, and nobody else's.
    async fn complaints(&mut self, crew: &Crew) -> Result<Outcome, TrialError> {
        let (guest, other) = (self.guest().await?, self.guest().await?);
        let text = json!({"text": "for the siege"});
        if let Err(why) = done(&guest.post("/api/me/complaints", &text).await?) {
            return Ok(Err(why));
        }
        let own = guest.http.get("/api/me/complaints", Some(&guest.token)).await?;
        let own: Value = serde_json::from_str(&own.body).unwrap_or(Value::Null);
        let Some(number) = own.pointer("/complaints/0/complaint").and_then(Value::as_u64) else {
            return Ok(Err(format!("it is not among their own: {own}")));
        };
        let answer = format!("/api/staff/complaints/{number}/answer");
        let mut answers = 0;
        while crew.area.post(&answer, &text).await?.status == 204 && answers < 100 {
            answers += 1;
        }
        let path = format!("/api/me/complaints/{number}");
        if let Err(why) = refused(&other.post(&path, &json!("review")).await?, "no-such-complaint")
        {
            return Ok(Err(why));
        }
        for next in ["dispute", "review"] {
            if let Err(why) = done(&guest.post(&path, &json!(next)).await?) {
                return Ok(Err(format!("{next} after {answers} answers: {why}")));
            }
        }
        Ok(Ok(format!("reviewed after {answers} answers")))
    }

    async fn seats(&mut self, crew: &Crew) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let table = self.open(&guest, &super::holdem()).await?;
        let mut area = Client::of(crew.area.http, &crew.area.token, crew.area.player);
        area.connect().await?;
        area.watch(table).await?;
        let own = area.player;
        for (player, wanted) in [(own, "own-table"), (u64::MAX >> 1, "no-such-person")] {
            for act in
                [TableAct::KeepSeat { seat: 2, player }, TableAct::BringPlayer { seat: 2, player }]
            {
                let outcome = refused_act(&mut area, table, &act, wanted).await?;
                if outcome.is_err() {
                    return Ok(outcome);
                }
            }
        }
        let act = TableAct::KeepSeat { seat: 2, player: guest.player };
        super::must(&mut area, table, act).await?;
        Ok(Ok("four refused; a guest has one".to_owned()))
    }
}

/// Two people count, each once, and nothing of the first count is told before the second; no number makes the stock
/// what cannot be.
async fn counts(crew: &Crew, manager: &Client) -> Result<Outcome, TrialError> {
    let Crew { dealer, area, other, cashier, .. } = crew;
    let open = json!({"do": "open"});
    let opened = join_all((0..AT_ONCE).map(|_| area.post(SHIFTS, &open))).await;
    if let Err(why) = count(opened)?.came(1, &["shift-on"]) {
        return Ok(Err(format!("shifts opened at once: {why}")));
    }
    let begun = json!({"do": "count", "what_for": "opening"});
    if let Err(why) = done(&area.post(SHIFTS, &begun).await?) {
        return Ok(Err(why));
    }
    let own = json!({"cage": COUNTED});
    let counted = join_all((0..AT_ONCE).map(|_| cashier.post(COUNT, &own))).await;
    if let Err(why) = count(counted)?.came(1, &["same-person"]) {
        return Ok(Err(format!("the same person ten times: {why}")));
    }
    for (client, path) in [
        (other, SHIFTS),
        (area, SHIFTS),
        (manager, "/api/staff/events"),
        (area, "/api/staff/sheet"),
    ] {
        let told = client.http.get(path, Some(&client.token)).await?;
        if told.status != 200 || told.body.contains(&COUNTED.to_string()) {
            return Ok(Err(format!("{path} was answered {}: {}", told.status, told.body)));
        }
    }
    if let Err(why) = refused(&dealer.post(COUNT, &own).await?, "second-person") {
        return Ok(Err(why));
    }
    if let Err(why) = done(&other.post(COUNT, &own).await?) {
        return Ok(Err(why));
    }
    // What honest players brought to tables nobody counted: whoever counted neither explains that.
    let explain = json!({"do": "explain", "taken": "first", "why": "for the siege"});
    let answer = other.post(SHIFTS, &explain).await?;
    if let Err(why) = refused(&answer, "same-person").or_else(|_| refused(&answer, "no-count")) {
        return Ok(Err(format!("explaining what they counted: {why}")));
    }
    area.post(SHIFTS, &explain).await?;
    for chips in [0, i64::MIN, i64::MAX, -1_000_000_000_000_000] {
        let body = json!({"do": "change-stock", "chips": chips, "why": "for the siege"});
        if let Err(why) = refused(&manager.post(SHIFTS, &body).await?, "too-many-chips") {
            return Ok(Err(format!("a stock changed by {chips}: {why}")));
        }
    }
    Ok(Ok("one shift, one count of each, nothing told, no stock that cannot be".to_owned()))
}

/// A dealer who is part of an incident says as much of it as they may, and reports as many others; those in charge
/// decide all the same.
async fn incidents(crew: &Crew, manager: &Client) -> Result<Outcome, TrialError> {
    let Crew { dealer, area, .. } = crew;
    let report = json!({"people": [dealer.player], "what": "for the siege"});
    let Some(number) = number_of(&area.post(REPORTS, &report).await?) else {
        return Ok(Err("an incident could not be reported".to_owned()));
    };
    let path = format!("{REPORTS}/{number}");
    let noise = json!({"do": "add", "text": "noise", "evidence": {}});
    let mut said = 0;
    while dealer.post(&path, &noise).await?.status == 204 && said < 100 {
        said += 1;
    }
    let mut reported = 0;
    while dealer.post(REPORTS, &report).await?.status == 200 && reported < 150 {
        reported += 1;
    }
    if said > 10 || reported > 100 {
        return Ok(Err(format!("one person said {said} and reported {reported}")));
    }
    for (by, act) in [(area, "decide"), (manager, "send"), (manager, "end")] {
        let body = json!({"do": act, "text": "for the siege"});
        if let Err(why) = done(&by.post(&path, &body).await?) {
            return Ok(Err(format!("{act}: {why}")));
        }
    }
    Ok(Ok(format!("decided, after {said} words and {reported} reports of one person")))
}

/// Half a request, then the role is taken, then the other half.
async fn taken_meanwhile(manager: &Client, runner: &Client) -> Result<Outcome, TrialError> {
    let io = || TrialError::io("asking slowly");
    let body = json!({"what_for": "fill", "table": 1, "chips": 5, "why": "low"}).to_string();
    let head = format!(
        "POST {LAMMERS} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        runner.http.server,
        runner.token,
        body.len()
    );
    let (first, rest) = body.split_at(5);
    let mut stream = runner.http.stream().await?;
    stream.write_all(format!("{head}{first}").as_bytes()).await.map_err(io())?;
    // Long enough for the head to be looked at; where it is not, it is looked at afterwards and refused for that.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let role = json!({"player": runner.player, "role": "player", "why": "for the siege"});
    if let Err(why) = done(&manager.post("/api/staff/role", &role).await?) {
        return Ok(Err(why));
    }
    stream.write_all(rest.as_bytes()).await.map_err(io())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(io())?;
    let told = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    Ok(if code_of(told) == "role" { Ok("refused".to_owned()) } else { Err(answer) })
}

/// The number of what was asked for or reported.
fn number_of(answer: &Response) -> Option<u64> {
    let body: Value = serde_json::from_str(&answer.body).ok()?;
    body.get("number").and_then(Value::as_u64)
}
