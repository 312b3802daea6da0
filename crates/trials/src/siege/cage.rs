//! Cashiers who serve themselves, or a friend too well; what refusals tell of others' chips.

use super::{Outcome, Report, STARTING_CHIPS, Siege, code_of, done, refused};
use crate::{Answer, Client, Response, TrialError};
use cutcard_server::wire::act::TableAct;
use serde_json::{Value, json};

/// More than one person gives out alone.
const MUCH: u64 = 200_000;
/// Twice this is more too.
const HALF: u64 = 60_000;

impl Siege {
    pub(super) async fn cage(&mut self, report: &mut Report, manager: &Client) {
        let outcome = self.cashier(manager).await;
        report.tried("a cashier serves nobody they may not", outcome);
        let outcome = self.balances(manager).await;
        report.tried("refusals tell no balances", outcome);
    }

    async fn cashier(&mut self, manager: &Client) -> Result<Outcome, TrialError> {
        let cashier = self.appointed(manager, "Quick Fingers", "cashier").await?;
        let friend = self.guest().await?;
        // For themselves, little or much.
        for (request, chips) in [(1, 500), (2, MUCH)] {
            let answer = cashier.post("/api/cage/issue", &sale(&cashier, chips, request)).await?;
            if let Err(why) = refused(&answer, "own-chips") {
                return Ok(Err(format!("{chips} chips for themselves: {why}")));
            }
        }
        let answer = cashier.post("/api/cage/issue", &sale(&friend, u64::MAX >> 1, 3)).await?;
        if let Err(why) = refused(&answer, "too-many-chips") {
            return Ok(Err(format!("more than anybody may have: {why}")));
        }
        if let Err(why) = self.much_for_a_friend(&cashier, &friend, manager).await? {
            return Ok(Err(why));
        }
        if let Err(why) = self.redeemed(&cashier, &friend, manager).await? {
            return Ok(Err(why));
        }
        Ok(Ok("not themselves, not much alone, not what nobody asked for".to_owned()))
    }

    /// What is much waits for a second person, also where it is asked for in halves.
    async fn much_for_a_friend(
        &mut self,
        cashier: &Client,
        friend: &Client,
        manager: &Client,
    ) -> Result<Outcome, TrialError> {
        let had = chips_of(friend).await?;
        let at_once = cashier.post("/api/cage/issue", &sale(friend, MUCH, 4)).await?;
        let Some(request) = waits(&at_once) else {
            return Ok(Err(format!("{MUCH} for a friend: {}", at_once.body)));
        };
        let word = json!({"why": "a friend"});
        for step in ["pay", "approve"] {
            let path = format!("/api/cage/requests/{request}/{step}");
            if let Err(why) = refused(&cashier.post(&path, &word).await?, "same-person") {
                return Ok(Err(format!("{step} by the same person: {why}")));
            }
        }
        let first = cashier.post("/api/cage/issue", &sale(friend, HALF, 5)).await?;
        if let Err(why) = done(&first) {
            return Ok(Err(format!("the first half: {why}")));
        }
        let second = cashier.post("/api/cage/issue", &sale(friend, HALF, 6)).await?;
        if waits(&second).is_none() {
            return Ok(Err(format!("the second half: {}", second.body)));
        }
        let has = chips_of(friend).await?;
        if has != had + HALF {
            return Ok(Err(format!("a friend had {had} and has {has}")));
        }
        // Somebody else may.
        let path = format!("/api/cage/requests/{request}/approve");
        Ok(done(&manager.post(&path, &word).await?))
    }

    /// Chips are taken back at their owner's word, and by somebody else.
    async fn redeemed(
        &mut self,
        cashier: &Client,
        friend: &Client,
        manager: &Client,
    ) -> Result<Outcome, TrialError> {
        let word = json!({"why": "because I can"});
        let answer = cashier.post("/api/cage/requests/999999999/pay", &word).await?;
        if let Err(why) = refused(&answer, "no-such-request") {
            return Ok(Err(format!("what nobody asked for: {why}")));
        }
        let named = json!({"player": friend.player, "chips": 5, "request": name(7)});
        if let Err(why) = refused(&cashier.post("/api/me/redeem", &named).await?, "bad-json") {
            return Ok(Err(format!("in another's name: {why}")));
        }
        let own = json!({"chips": 5, "request": name(8)});
        let answer = cashier.post("/api/me/redeem", &own).await?;
        let Some(request) = waits(&answer) else {
            return Ok(Err(format!("a request of their own: {}", answer.body)));
        };
        for step in ["pay", "approve"] {
            let path = format!("/api/cage/requests/{request}/{step}");
            if let Err(why) = refused(&cashier.post(&path, &word).await?, "own-chips") {
                return Ok(Err(format!("their own request, {step}: {why}")));
            }
        }
        let path = format!("/api/cage/requests/{request}/pay");
        Ok(done(&manager.post(&path, &word).await?))
    }

    /// What is refused names nobody's chips: not the cage's, not another's.
    async fn balances(&mut self, manager: &Client) -> Result<Outcome, TrialError> {
        let mut guest = self.guest().await?;
        let table = self.open(&guest, &super::holdem()).await?;
        guest.watch(table).await?;
        let before = balances(manager).await?;
        let far = i64::MAX as u64;
        let mut told = Vec::new();
        for (path, body) in [
            ("/api/me/redeem", json!({"chips": STARTING_CHIPS + 1, "request": name(9)})),
            ("/api/me/redeem", json!({"chips": far, "request": name(10)})),
            ("/api/me/top-up", json!({})),
            ("/api/tables", super::chips::with_float(far - 20_000)),
        ] {
            told.push((path.to_owned(), guest.post(path, &body).await?.body));
        }
        for (request, chips) in [(11, far), (12, 1_000_000_000_000)] {
            let answer = manager.post("/api/cage/issue", &sale(&guest, chips, request)).await?;
            told.push((format!("issuing {chips}"), answer.body));
        }
        for chips in [STARTING_CHIPS + 1, far] {
            let act = TableAct::SitDown { seat: 1, chips };
            if let Answer::Refused(refusal) = guest.ask_blindly(table, act).await? {
                told.push((format!("sitting down with {chips}"), json!(refusal).to_string()));
            }
        }
        let after = balances(manager).await?;
        for (what, text) in &told {
            if code_of(text).is_empty() {
                return Ok(Err(format!("{what} was not refused: {text}")));
            }
            let number = |number: &u64| before.contains(number) || after.contains(number);
            if let Some(chips) = numbers(text).iter().find(|it| number(it)) {
                return Ok(Err(format!("{what} tells a balance of {chips}: {text}")));
            }
        }
        Ok(Ok(format!("none of {} in {} refusals", after.len(), told.len())))
    }
}

/// A name for a request, new for each.
pub(super) fn name(number: u64) -> String {
    format!("{number:032x}")
}

pub(super) fn sale(to: &Client, chips: u64, request: u64) -> Value {
    json!({"player": to.player, "chips": chips, "why": "for the siege", "request": name(request)})
}

/// The number of a request that waits.
pub(super) fn waits(answer: &Response) -> Option<u64> {
    let body: Value = serde_json::from_str(&answer.body).ok()?;
    body.get("request").and_then(Value::as_u64).filter(|_| answer.status == 202)
}

/// What somebody has at no table.
pub(super) async fn chips_of(client: &Client) -> Result<u64, TrialError> {
    let answer = client.http.get("/api/me", Some(&client.token)).await?;
    let me: Value = serde_json::from_str(&answer.body).unwrap_or(Value::Null);
    let chips = me.get("chips").and_then(Value::as_u64);
    chips.ok_or_else(|| TrialError::Broken(format!("/api/me was answered {}", answer.body)))
}

/// What every account has that has much.
async fn balances(manager: &Client) -> Result<Vec<u64>, TrialError> {
    let answer = manager.http.get("/api/cage/balances", Some(&manager.token)).await?;
    let body: Value = serde_json::from_str(&answer.body).unwrap_or(Value::Null);
    let accounts = body.get("accounts").and_then(Value::as_array);
    let broken = || TrialError::Broken(format!("balances were answered {}", answer.body));
    let chips = accounts.ok_or_else(broken)?.iter().filter_map(|account| account.get("chips"));
    Ok(chips.filter_map(Value::as_i64).map(i64::unsigned_abs).filter(|it| *it > 20_000).collect())
}

/// The numbers in a text, whichever way thousands are set apart.
fn numbers(text: &str) -> Vec<u64> {
    let plain: String = text.chars().filter(|letter| !matches!(letter, ',' | '_' | '\'')).collect();
    plain.split(|letter: char| !letter.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect()
}
