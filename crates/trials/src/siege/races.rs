//! Everything at once: what may be had once is not had twice by asking quickly.

use super::cage::{chips_of, name, sale, waits};
use super::{GUESTS_A_DAY, Outcome, PASSWORD, Report, STARTING_CHIPS, Siege, code_of};
use crate::{Client, Http, Response, TrialError};
use futures_util::future::join_all;
use serde_json::json;

/// How many ask at once.
const AT_ONCE: u64 = 10;
/// What is asked for back.
const CHIPS: u64 = 1_000;

impl Siege {
    pub(super) async fn races(&mut self, report: &mut Report, manager: &Client) {
        let outcome = self.one_name().await;
        report.tried("one name for many who sign up at once", outcome);
        let outcome = self.accounts().await;
        report.tried("accounts made at once from one address", outcome);
        let outcome = self.chips_at_once(manager).await;
        report.tried("chips asked back, paid, given and issued many times at once", outcome);
    }

    /// Many sign up by the same name, each from elsewhere.
    async fn one_name(&mut self) -> Result<Outcome, TrialError> {
        let places: Vec<Http> = (0..AT_ONCE).map(|_| self.stranger()).collect();
        let body = json!({"name": "Wanted", "password": PASSWORD}).to_string();
        let asks = places.iter().map(|http| http.send("POST", "/api/sign-up", None, &body));
        Ok(count(join_all(asks).await)?.came(1, &["name-taken"]))
    }

    /// One address makes more accounts at once than it may in a day.
    async fn accounts(&mut self) -> Result<Outcome, TrialError> {
        let http = self.stranger();
        let bodies: Vec<String> = (0..AT_ONCE)
            .map(|number| json!({"name": format!("Sock {number}"), "password": PASSWORD}))
            .map(|body| body.to_string())
            .collect();
        let asks = bodies.iter().map(|body| http.send("POST", "/api/sign-up", None, body));
        Ok(count(join_all(asks).await)?.came(GUESTS_A_DAY, &["too-many-accounts"]))
    }

    /// A guest asks for some of their chips back, is paid, is given new ones and sold some: each many
    /// times at once, and each is done once.
    async fn chips_at_once(&mut self, manager: &Client) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let bodies: Vec<_> = (0..AT_ONCE)
            .map(|number| json!({"chips": CHIPS, "request": name(2_000 + number)}))
            .collect();
        let asked = join_all(bodies.iter().map(|body| guest.post("/api/me/redeem", body))).await;
        let request = asked.iter().flatten().find_map(waits);
        if let Err(why) = count(asked)?.came(1, &["request-waiting"]) {
            return Ok(Err(format!("asking back: {why}")));
        }
        let (path, word) = (
            format!("/api/cage/requests/{}/pay", request.unwrap_or(0)),
            json!({"why": "for the siege"}),
        );
        let paid = join_all((0..AT_ONCE).map(|_| manager.post(&path, &word))).await;
        if let Err(why) = count(paid)?.came(1, &["request-done"]) {
            return Ok(Err(format!("paying: {why}")));
        }
        let left = chips_of(&guest).await?;
        if left != STARTING_CHIPS - CHIPS {
            return Ok(Err(format!("{CHIPS} were paid once and {left} are left")));
        }
        let nothing = json!({});
        let given = join_all((0..AT_ONCE).map(|_| guest.post("/api/me/top-up", &nothing))).await;
        if let Err(why) = count(given)?.came(1, &["enough-chips", "too-soon"]) {
            return Ok(Err(format!("play chips: {why}")));
        }
        let sold = sale(&guest, CHIPS, 3_000);
        join_all((0..AT_ONCE).map(|_| manager.post("/api/cage/issue", &sold))).await;
        let has = chips_of(&guest).await?;
        let told = format!("{AT_ONCE} of each at once, and {has} chips");
        Ok(if has == STARTING_CHIPS + CHIPS { Ok(told) } else { Err(told) })
    }
}

/// What became of many who asked at once.
pub(super) struct Counted {
    done: usize,
    refused: Vec<String>,
}

pub(super) fn count(answers: Vec<Result<Response, TrialError>>) -> Result<Counted, TrialError> {
    let mut counted = Counted { done: 0, refused: Vec::new() };
    for answer in answers {
        let answer = answer?;
        if (200..300).contains(&answer.status) {
            counted.done += 1;
        } else {
            counted.refused.push(code_of(&answer.body));
        }
    }
    Ok(counted)
}

impl Counted {
    /// That it was done so often, and refused to the others for that; some may have been asked to come
    /// again.
    pub(super) fn came(&self, wanted: usize, codes: &[&str]) -> Outcome {
        let told = format!("{} done, the others {:?}", self.done, self.refused);
        let known = |code: &String| codes.contains(&code.as_str()) || code == "busy";
        let some = self.refused.iter().any(|code| code != "busy");
        let held = self.done == wanted && some && self.refused.iter().all(known);
        if held { Ok(told) } else { Err(told) }
    }
}
