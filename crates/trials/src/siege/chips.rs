//! Chips out of nothing: banks, odds, numbers that no arithmetic carries.

use super::{Outcome, Report, Siege, holdem, refused};
use crate::{Client, TrialError};
use serde_json::{Value, json};

impl Siege {
    pub(super) async fn chips(&mut self, report: &mut Report) {
        let huge = i64::MAX - 20_000;
        let odds = "1000000,30,6,3,1";
        for (what, place, value) in [
            ("a guest's bank near the end of arithmetic", "/game/boxes/float", json!(huge)),
            ("a guest's own odds", "/game/boxes/house/pairs_plus_odds", json!(odds)),
            ("a guest's own limits", "/game/boxes/house/ante/maximum", json!(1_000_000_000)),
        ] {
            let mut house = boxes();
            if place.ends_with("odds") {
                put(&mut house, "/game/boxes/house/departing", json!("in-pay-tables"));
            }
            put(&mut house, place, value);
            let outcome = self.opens_not(&json!({"house": house})).await;
            report.tried(what, outcome);
        }
        let outcome = self.numbers().await;
        report.tried("numbers beyond all measure", outcome);
        let outcome = self.still_comes().await;
        report.tried("newcomers still get their chips", outcome);
        let outcome = self.too_many_chips().await;
        report.tried("more chips than one has, or less than none", outcome);
    }

    async fn opens_not(&mut self, body: &Value) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let http = guest.http;
        let answer =
            http.send("POST", "/api/tables", Some(&guest.token), &body.to_string()).await?;
        Ok(refused(&answer))
    }

    async fn numbers(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let mut tried = 0;
        for field in
            ["minimum_bet", "maximum_bet", "minimum_stake", "ante", "unit", "smallest_chip"]
        {
            for number in ["18446744073709551615", "-1", "1e300", "9223372036854775807"] {
                let body = format!(
                    "{{\"house\":{{\"game\":{{\"pots\":{{\"game\":\"crown/holdem\",\"{field}\":{number}}}}}}}}}"
                );
                let token = Some(guest.token.as_str());
                let answer = guest.http.send("POST", "/api/tables", token, &body).await?;
                if let Err(why) = refused(&answer) {
                    return Ok(Err(format!("{field} {number}: {why}")));
                }
                tried += 1;
            }
        }
        Ok(Ok(format!("{tried} refused")))
    }

    async fn still_comes(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let answer = guest.http.get("/api/me", Some(&guest.token)).await?;
        let me: Value = serde_json::from_str(&answer.body).unwrap_or(Value::Null);
        let chips = me.get("chips").and_then(Value::as_u64).unwrap_or(0);
        Ok(if chips > 0 { Ok(format!("{chips} chips")) } else { Err(answer.body) })
    }

    async fn too_many_chips(&mut self) -> Result<Outcome, TrialError> {
        let mut guest = self.guest().await?;
        let table = self.open(&guest, &holdem()).await?;
        guest.watch(table).await?;
        let mut tried = 0;
        for chips in ["9223372036854775807", "18446744073709551615", "-5", "1.5", "\"all\"", "null"]
        {
            let act = format!("{{\"do\":\"sit-down\",\"seat\":1,\"chips\":{chips}}}");
            if let Err(why) = refused_act(&mut guest, table, &act).await? {
                return Ok(Err(format!("{chips}: {why}")));
            }
            tried += 1;
        }
        Ok(Ok(format!("{tried} refused")))
    }
}

/// Asks for an act as it is written, and wants it refused.
pub(super) async fn refused_act(
    client: &mut Client,
    table: u32,
    act: &str,
) -> Result<Outcome, TrialError> {
    use cutcard_server::wire::frame::Told;
    const ID: u64 = 4_000_000;
    let frame = format!("{{\"type\":\"act\",\"id\":{ID},\"table\":{table},\"act\":{act}}}");
    client.send_raw(tokio_tungstenite::tungstenite::Message::text(frame)).await?;
    let answer = client.until("waiting for a refusal", |told| {
        if let Told::Done { id: ID, sequence } = told {
            return Some(Err(format!("{act} was done, as event {sequence}")));
        }
        let Told::Refused { refusal, .. } = told else { return None };
        Some(Ok(refusal.code.clone()))
    });
    answer.await
}

/// A table of boxes as the room offers one.
fn boxes() -> Value {
    let limits = json!({"minimum": 10, "maximum": 500, "multiple": 5});
    json!({"game": {"boxes": {
        "float": 200_000,
        "house": {"boxes": 7, "ante": limits, "pairs_plus": limits},
    }}})
}

fn put(file: &mut Value, place: &str, value: Value) {
    let (before, name) = place.rsplit_once('/').unwrap_or_default();
    if let Some(Value::Object(fields)) = file.pointer_mut(before) {
        fields.insert(name.to_owned(), value);
    }
}
