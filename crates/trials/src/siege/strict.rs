//! A second room behind a proxy, whose staff have two factors to sign in with, whose metrics have a token,
//! and whose cage has few chips.

use super::cage::{chips_of, sale};
use super::doors::sign_up;
use super::peace::table_of;
use super::{Outcome, PASSWORD, Report, STARTING_CHIPS, Siege, done, refused, refused_act};
use crate::{Client, Flags, Http, Server, TrialError};
use cutcard_server::wire::act::TableAct;
use rusqlite::Connection;
use serde_json::json;
use std::net::Ipv4Addr;

/// What opens the metrics.
const TOKEN: &str = "a token of the siege";
/// The cage has enough for two newcomers and not for three.
const IN_CIRCULATION: u64 = 2_500_000;
/// From so many addresses, and so often in all, strangers try a password: more often than locks a name.
const ADDRESSES: u8 = 12;
const TRIES: u8 = 3 * ADDRESSES;

impl Siege {
    pub(super) async fn strict(&mut self, report: &mut Report) {
        let server = match self.begun(&["--staff-two-factor", "on"]).await {
            Ok(server) => server,
            Err(error) => return report.add("a second room opens", Err(error.to_string())),
        };
        let outcome = self.locked_out(&server).await;
        report.tried("strangers lock nobody out of the place they come from", outcome);
        let (mut manager, guest) = match self.people(&server).await {
            Ok(people) => people,
            Err(error) => {
                return report.add("a second room has people", Err(error.to_string()));
            }
        };
        let outcome = two_factors(&mut manager, &guest).await;
        report.tried("staff without two factors are none", outcome);
        let outcome = by_token(&manager, &guest).await;
        report.tried("metrics with a token are for who has it", outcome);
        let outcome = no_more_chips(&server).await;
        report.tried("a cage that has no more says so and no number", outcome);
        let outcome = self.old_proof(server, &manager, &guest).await;
        report.tried("what is sensitive asks for the password again", outcome);
    }

    /// The manager and a guest.
    async fn people(&self, server: &Server) -> Result<(Client, Client), TrialError> {
        let manager = self.manager(server, server.http()).await?;
        Ok((manager, Client::guest(server.http()).await?))
    }

    /// Strangers from twelve addresses try the password of a new member, and of the manager before the
    /// first sign-in.
    async fn locked_out(&self, server: &Server) -> Result<Outcome, TrialError> {
        let home = server.http().on_behalf_of(Ipv4Addr::new(198, 51, 100, 7));
        sign_up(home, "Besieged").await?;
        for name in ["Besieged", "Manager"] {
            strangers_try(server.http(), name).await?;
        }
        let right = json!({"name": "Besieged", "password": PASSWORD}).to_string();
        // Everywhere else the name is locked by now, for whoever it is.
        let elsewhere = stranger(server.http(), 99).send("POST", "/api/sign-in", None, &right);
        if let Err(why) = refused(&elsewhere.await?, "locked") {
            return Ok(Err(format!("elsewhere: {why}")));
        }
        if let Err(why) = done(&home.send("POST", "/api/sign-in", None, &right).await?) {
            return Ok(Err(format!("from where they signed up: {why}")));
        }
        // Nobody guesses a password that the room drew: the manager comes from anywhere.
        self.manager(server, stranger(server.http(), 100)).await?;
        Ok(Ok(format!("they come in after {TRIES} failures each")))
    }

    async fn begun(&self, more: &[&str]) -> Result<Server, TrialError> {
        let token = self.data.join("metrics-token");
        std::fs::write(&token, TOKEN).map_err(TrialError::io("writing a token"))?;
        let (chips, most) = (STARTING_CHIPS.to_string(), IN_CIRCULATION.to_string());
        let token = token.display().to_string();
        let words = [
            "--first-tables",
            "off",
            "--behind-proxy",
            "on",
            "--starting-chips",
            &chips,
            "--chips-in-circulation",
            &most,
            "--metrics-token-file",
            &token,
        ];
        let words = words.iter().chain(more).map(|word| (*word).to_owned());
        let mut server = Server::new(&self.data.join("second"), Flags(words.collect()))?;
        server.start().await?;
        Ok(server)
    }

    /// An hour passes for whoever has signed in: what is sensitive is refused until they say the password
    /// again.
    async fn old_proof(
        &self,
        mut server: Server,
        manager: &Client,
        guest: &Client,
    ) -> Result<Outcome, TrialError> {
        server.kill();
        let register = Connection::open(server.room().join("people.sqlite"));
        let earlier = "UPDATE sessions SET proved = proved - 3600000";
        let changed = register.and_then(|register| register.execute(earlier, ()));
        let changed = changed.map_err(|error| TrialError::Broken(error.to_string()))?;
        if changed == 0 {
            return Ok(Err("not tried: the register has no sessions".to_owned()));
        }
        let server = self.begun(&["--staff-two-factor", "off"]).await?;
        let manager = Client::of(server.http(), &manager.token, manager.player);
        let sold = sale(guest, 5, 1);
        let role = json!({"player": guest.player, "role": "player", "why": "for the siege"});
        let standing = json!({"player": guest.player, "suspended": true, "why": "for the siege"});
        for (path, body) in [
            ("/api/cage/issue", &sold),
            ("/api/cage/requests/1/pay", &json!({"why": "for the siege"})),
            ("/api/staff/role", &role),
            ("/api/staff/suspend", &standing),
        ] {
            if let Err(why) = refused(&manager.post(path, body).await?, "prove-again") {
                return Ok(Err(format!("{path}: {why}")));
            }
        }
        let again = self.manager(&server, server.http()).await?;
        let told = |_| "four routes; with a new proof it is done".to_owned();
        Ok(done(&again.post("/api/cage/issue", &sold).await?).map(told))
    }
}

/// A manager who signed in with a password alone does nothing as such.
async fn two_factors(manager: &mut Client, guest: &Client) -> Result<Outcome, TrialError> {
    let opened = guest.http.post("/api/tables", Some(&guest.token), &table_of(4)).await?;
    let table = opened.get("table").and_then(serde_json::Value::as_u64).unwrap_or(0) as u32;
    manager.connect().await?;
    manager.watch(table).await?;
    for act in [TableAct::Pause, TableAct::GiveNotice] {
        let outcome = refused_act(manager, table, &act, "two-factor-needed").await?;
        if outcome.is_err() {
            return Ok(outcome);
        }
    }
    for path in ["/api/staff/people", "/api/staff/events", "/api/cage/balances", "/metrics"] {
        let answer = manager.http.get(path, Some(&manager.token)).await?;
        if let Err(why) = refused(&answer, "two-factor-needed") {
            return Ok(Err(format!("{path}: {why}")));
        }
    }
    let answer = manager.post("/api/cage/issue", &sale(guest, 5, 1)).await?;
    Ok(refused(&answer, "two-factor-needed").map(|_| "two acts and five routes refused".to_owned()))
}

/// The token opens the metrics, and nothing else does.
async fn by_token(manager: &Client, guest: &Client) -> Result<Outcome, TrialError> {
    let wrong = TOKEN.replace('a', "b");
    for (token, wanted) in [
        (None, "sign-in"),
        (Some(wrong.as_str()), "sign-in"),
        (Some(guest.token.as_str()), "role"),
        (Some(manager.token.as_str()), "two-factor-needed"),
    ] {
        if let Err(why) = refused(&guest.http.get("/metrics", token).await?, wanted) {
            return Ok(Err(why));
        }
    }
    let answer = guest.http.get("/metrics", Some(TOKEN)).await?;
    if !answer.body.contains("cutcard_sockets") {
        return Ok(Err(format!("the token itself is answered {}", answer.status)));
    }
    Ok(Ok("four others refused".to_owned()))
}

/// Newcomers come until the cage has no more. They come in without chips, and asking for some is refused.
async fn no_more_chips(server: &Server) -> Result<Outcome, TrialError> {
    for number in 0..4 {
        let newcomer = Client::guest(stranger(server.http(), 50 + number)).await?;
        if chips_of(&newcomer).await? > 0 {
            continue;
        }
        let answer = newcomer.post("/api/me/top-up", &json!({})).await?;
        if let Err(why) = refused(&answer, "circulation") {
            return Ok(Err(why));
        }
        if answer.body.chars().any(|letter| letter.is_ascii_digit()) {
            return Ok(Err(format!("a number is told: {}", answer.body)));
        }
        return Ok(Ok(format!("newcomer {} has none, and is told no more", number + 1)));
    }
    Ok(Err("the cage gave more than there may be".to_owned()))
}

/// The server as a stranger asks it who comes through the proxy.
const fn stranger(http: Http, number: u8) -> Http {
    http.on_behalf_of(Ipv4Addr::new(203, 0, 113, number))
}

/// Wrong passwords from many addresses, three from each.
async fn strangers_try(http: Http, name: &str) -> Result<(), TrialError> {
    let wrong = json!({"name": name, "password": "not it at all, sorry"}).to_string();
    for number in 0..TRIES {
        let http = stranger(http, number % ADDRESSES);
        let answer = http.send("POST", "/api/sign-in", None, &wrong).await?;
        if (200..300).contains(&answer.status) {
            return Err(TrialError::Broken(format!("{name} came in with a wrong password")));
        }
    }
    Ok(())
}
