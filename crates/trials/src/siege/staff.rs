//! Staff who serve themselves and rule on hands they play.

use super::chips::refused_act;
use super::doors::{member, sign_up};
use super::peace::table_of;
use super::{Outcome, PASSWORD, Report, Siege, refused};
use crate::{Answer, Client, TrialError};
use cutcard_server::wire::act::TableAct;
use serde_json::{Value, json};

/// What nobody does at a table where they play.
const RULINGS: [&str; 6] = [
    "{\"do\":\"void-round\"}",
    "{\"do\":\"void\",\"cause\":\"commotion\"}",
    "{\"do\":\"void\",\"cause\":\"fraud\"}",
    "{\"do\":\"pick-up\",\"seat\":1}",
    "{\"do\":\"pick-up\",\"seat\":2}",
    "{\"do\":\"allow-run-it-again\",\"allow\":true}",
];

impl Siege {
    pub(super) async fn staff(&mut self, report: &mut Report) {
        let manager = match self.manager().await {
            Ok(manager) => manager,
            Err(error) => return report.add("the manager comes in", Err(error.to_string())),
        };
        let outcome = self.cage(&manager).await;
        report.tried("a cashier serves nobody they may not", outcome);
        let outcome = self.own_table(&manager).await;
        report.tried("staff do not rule on hands they play", outcome);
        let outcome = self.not_staff().await;
        report.tried("players do none of what staff do", outcome);
    }

    /// The manager, by the password that the first start told.
    async fn manager(&self) -> Result<Client, TrialError> {
        let log = std::fs::read_to_string(self.server.log());
        let log = log.map_err(TrialError::io("reading the log"))?;
        let words = log.split("signs in as Manager with the password ").nth(1).unwrap_or_default();
        let password = words.split_whitespace().next().unwrap_or_default();
        let given = json!({"name": "Manager", "password": password});
        member(self.http(), "/api/sign-in", &given).await
    }

    /// A new member of staff.
    async fn appointed(
        &mut self,
        manager: &Client,
        name: &str,
        role: &str,
    ) -> Result<Client, TrialError> {
        let http = self.stranger();
        let person = sign_up(http, name).await?;
        let body = json!({"player": person.player, "role": role, "why": "for the siege"});
        manager.http.post("/api/staff/role", Some(&manager.token), &body).await?;
        // A session that has just proved who it is.
        member(http, "/api/sign-in", &json!({"name": name, "password": PASSWORD})).await
    }

    async fn cage(&mut self, manager: &Client) -> Result<Outcome, TrialError> {
        let cashier = self.appointed(manager, "Quick Fingers", "cashier").await?;
        let player = self.guest().await?;
        let ask = |path: &'static str, body: Value| {
            let (http, token) = (cashier.http, cashier.token.clone());
            async move { http.send("POST", path, Some(&token), &body.to_string()).await }
        };
        let request = |number: u8| format!("{number:032x}");
        for (what, path, body) in [
            (
                "chips for themselves",
                "/api/cage/issue",
                json!({"player": cashier.player, "chips": 500, "request": request(1)}),
            ),
            (
                "a million million chips for themselves",
                "/api/cage/issue",
                json!({"player": cashier.player, "chips": 1_000_000_000_000_u64, "request": request(2)}),
            ),
            (
                "a million million chips for a friend",
                "/api/cage/issue",
                json!({"player": player.player, "chips": 1_000_000_000_000_u64, "request": request(3)}),
            ),
            (
                "all the chips of somebody who asked for nothing",
                "/api/cage/redeem",
                json!({"player": player.player, "chips": 1_000, "request": request(4)}),
            ),
        ] {
            let answer = ask(path, body).await?;
            if let Err(why) = refused(&answer) {
                return Ok(Err(format!("{what}: {why}")));
            }
        }
        Ok(Ok("four tries refused".to_owned()))
    }

    async fn own_table(&mut self, manager: &Client) -> Result<Outcome, TrialError> {
        let mut floor = self.appointed(manager, "Seated Floor", "area-manager").await?;
        floor.connect().await?;
        let mut guest = self.guest().await?;
        let table = self.open(&guest, &table_of(4)).await?;
        for (client, seat) in [(&mut guest, 1), (&mut floor, 2)] {
            client.watch(table).await?;
            let sit = TableAct::SitDown { seat, chips: 1_000 };
            if let Answer::Refused(refusal) = client.ask(table, sit).await? {
                return Ok(Err(format!("sitting down: {}", refusal.text)));
            }
        }
        // In the middle of a hand in which both have cards.
        while !floor.views.get(&table).is_some_and(|view| view.playing) {
            floor.until("a round to begin", |_| Some(())).await?;
        }
        for act in RULINGS {
            if let Err(why) = refused_act(&mut floor, table, act).await? {
                return Ok(Err(why));
            }
        }
        Ok(Ok(format!("{} rulings refused", RULINGS.len())))
    }

    async fn not_staff(&mut self) -> Result<Outcome, TrialError> {
        let mut guest = self.guest().await?;
        let table = self.open(&guest, &table_of(4)).await?;
        guest.watch(table).await?;
        for act in RULINGS.into_iter().chain(["{\"do\":\"pause\"}", "{\"do\":\"give-notice\"}"]) {
            if let Err(why) = refused_act(&mut guest, table, act).await? {
                return Ok(Err(why));
            }
        }
        let token = Some(guest.token.as_str());
        for (path, body) in [
            (
                "/api/staff/role",
                json!({"player": guest.player, "role": "assistant-casino-manager", "why": "why not"}),
            ),
            ("/api/staff/suspend", json!({"player": 1, "suspended": true, "why": "why not"})),
            (
                "/api/cage/issue",
                json!({"player": guest.player, "chips": 5, "request": "00112233445566778899aabbccddeeff"}),
            ),
        ] {
            let answer = guest.http.send("POST", path, token, &body.to_string()).await?;
            if let Err(why) = refused(&answer) {
                return Ok(Err(format!("{path}: {why}")));
            }
        }
        Ok(Ok("all refused".to_owned()))
    }
}
