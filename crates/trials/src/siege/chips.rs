//! Chips out of nothing: banks, odds, numbers that no arithmetic carries.

use super::{
    Outcome, Report, Siege, code_of, holdem, refused, refused_act, refused_frame, shortened,
};
use crate::TrialError;
use cutcard_server::wire::act::TableAct;
use serde_json::{Value, json};

/// Options of a table that are numbers, and one that anybody may choose.
const NUMBERS: [(&str, u64); 6] = [
    ("minimum_bet", 10),
    ("maximum_buy_in", 10_000),
    ("minimum_stake", 200),
    ("ante", 0),
    ("dollar", 100),
    ("smallest_chip", 1),
];

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

    /// The table is refused, and the same table without what was put into it is opened.
    async fn opens_not(&mut self, body: &Value) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let opened = guest.post("/api/tables", &json!({"house": boxes()})).await?;
        if opened.status != 200 && opened.status != 201 {
            return Ok(Err(format!("not tried: what is offered is refused: {}", opened.body)));
        }
        Ok(refused(&guest.post("/api/tables", body).await?, "not-offered"))
    }

    async fn numbers(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let mut tried = 0;
        for (field, usual) in NUMBERS {
            // The option is one: it is read where its number is usual.
            let checked =
                guest.post("/api/tables/check", &table_with(field, &json!(usual))).await?;
            if checked.status != 200 || checked.body.contains("unknown") {
                return Ok(Err(format!("not tried: {field}: {}", shortened(&checked.body))));
            }
            for number in ["18446744073709551615", "-1", "1e300", "9223372036854775807"] {
                let number: Value = serde_json::from_str(number).unwrap_or(Value::Null);
                let answer = guest.post("/api/tables", &table_with(field, &number)).await?;
                // It cannot be read, it is too much for anybody, or more than players may choose.
                let code = code_of(&answer.body);
                if answer.status != 400 || !["options", "not-offered"].contains(&code.as_str()) {
                    let (status, body) = (answer.status, shortened(&answer.body));
                    return Ok(Err(format!("{field} {number}: {status}: {body}")));
                }
                if !answer.body.contains(&format!("/game/pots/{field}")) {
                    let body = shortened(&answer.body);
                    return Ok(Err(format!("{field} {number} is refused for another: {body}")));
                }
                tried += 1;
            }
        }
        Ok(Ok(format!("{tried} refused")))
    }

    async fn still_comes(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let chips = super::cage::chips_of(&guest).await?;
        let told = format!("{chips} chips");
        Ok(if chips == super::STARTING_CHIPS { Ok(told) } else { Err(told) })
    }

    async fn too_many_chips(&mut self) -> Result<Outcome, TrialError> {
        let mut guest = self.guest().await?;
        let table = self.open(&guest, &holdem()).await?;
        guest.watch(table).await?;
        let mut tried = 0;
        for (chips, wanted) in [
            (super::STARTING_CHIPS + 1, "too-few-chips"),
            (i64::MAX as u64, "too-many-chips"),
            (u64::MAX, "too-many-chips"),
        ] {
            let sit = TableAct::SitDown { seat: 1, chips };
            let outcome = refused_act(&mut guest, table, &sit, wanted).await?;
            if outcome.is_err() {
                return Ok(outcome);
            }
            tried += 1;
        }
        for chips in ["-5", "1.5", "1e3", "\"all\"", "null", "18446744073709551616"] {
            let act = format!("{{\"do\":\"sit-down\",\"seat\":1,\"chips\":{chips}}}");
            let frame = format!("{{\"type\":\"act\",\"id\":1,\"table\":{table},\"act\":{act}}}");
            let outcome = refused_frame(&mut guest, &frame, "bad-frame").await?;
            if outcome.is_err() {
                return Ok(outcome);
            }
            tried += 1;
        }
        Ok(Ok(format!("{tried} refused")))
    }
}

/// A table of boxes as the room offers one.
fn boxes() -> Value {
    let limits = json!({"minimum": 10, "maximum": 500, "multiple": 5});
    json!({"game": {"boxes": {
        "float": 200_000,
        "house": {"boxes": 7, "ante": limits, "pairs_plus": limits},
    }}})
}

/// The same with a bank of one's own.
pub(super) fn with_float(chips: u64) -> Value {
    let mut house = boxes();
    put(&mut house, "/game/boxes/float", json!(chips));
    json!({"house": house})
}

/// A table of hold'em with an option.
fn table_with(field: &str, number: &Value) -> Value {
    let mut new = holdem();
    put(&mut new, &format!("/house/game/pots/{field}"), number.clone());
    new
}

fn put(file: &mut Value, place: &str, value: Value) {
    let (before, name) = place.rsplit_once('/').unwrap_or_default();
    if let Some(Value::Object(fields)) = file.pointer_mut(before) {
        fields.insert(name.to_owned(), value);
    }
}
