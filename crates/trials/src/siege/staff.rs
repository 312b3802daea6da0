//! Staff who rule on hands they play, and players who do what is staff's.

use super::doors::{member, sign_up};
use super::peace::table_of;
use super::{Outcome, PASSWORD, Report, Siege, done, must, refused, refused_act, sit};
use crate::{Client, TrialError};
use cutcard_server::wire::act::TableAct;
use serde_json::json;

/// What nobody does at a table where they play, to whoever sits at that seat.
fn rulings(seat: u8, player: u64) -> [TableAct; 6] {
    let void = |cause: &str| TableAct::VoidRound { cause: cause.to_owned() };
    [
        void("commotion"),
        void("fraud"),
        TableAct::PickUp { seat, why: "for the siege".to_owned() },
        TableAct::AllowRunItAgain { allowed: true },
        TableAct::Bump { player },
        TableAct::StrikeOff { player },
    ]
}

/// What staff do and players do not, beside rulings.
const OF_STAFF: [TableAct; 3] = [TableAct::Pause, TableAct::Resume, TableAct::GiveNotice];

impl Siege {
    pub(super) async fn staff(&mut self, report: &mut Report, manager: &mut Client) {
        let outcome = self.own_table(manager).await;
        report.tried("staff do not rule on hands they play, nor suspend who plays", outcome);
        let outcome = self.not_staff().await;
        report.tried("players do none of what staff do", outcome);
    }

    /// A new member of staff.
    pub(super) async fn appointed(
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

    /// A manager who plays decides nothing about the others; one who does not may.
    async fn own_table(&mut self, manager: &mut Client) -> Result<Outcome, TrialError> {
        let mut seated =
            self.appointed(manager, "Seated Floor", "assistant-casino-manager").await?;
        seated.connect().await?;
        let mut guest = self.guest().await?;
        let table = self.open(&guest, &table_of(4)).await?;
        for (client, seat) in [(&mut guest, 1), (&mut seated, 2)] {
            sit(client, table, seat).await?;
        }
        // In the middle of a hand in which both have cards.
        while !seated.views.get(&table).is_some_and(|view| view.playing) {
            seated.until("a round to begin", |_| Some(())).await?;
        }
        let rulings = rulings(1, guest.player);
        for act in &rulings {
            if let Err(why) = refused_act(&mut seated, table, act, "own-table").await? {
                return Ok(Err(why));
            }
        }
        let suspension = json!({"player": guest.player, "suspended": true, "why": "for the siege"});
        let answer = seated.post("/api/staff/suspend", &suspension).await?;
        if let Err(why) = refused(&answer, "own-table") {
            return Ok(Err(format!("suspending who plays: {why}")));
        }
        manager.connect().await?;
        manager.watch(table).await?;
        must(manager, table, TableAct::VoidRound { cause: "fraud".to_owned() }).await?;
        must(manager, table, TableAct::PickUp { seat: 1, why: "for the siege".to_owned() }).await?;
        let answer = manager.post("/api/staff/suspend", &suspension).await?;
        let told = format!("{} rulings and a suspension; another manager may", rulings.len());
        Ok(done(&answer).map(|_| told))
    }

    async fn not_staff(&mut self) -> Result<Outcome, TrialError> {
        let (mut guest, mut other) = (self.guest().await?, self.guest().await?);
        let table = self.open(&guest, &table_of(4)).await?;
        guest.watch(table).await?;
        sit(&mut other, table, 1).await?;
        for act in rulings(1, other.player).into_iter().chain(OF_STAFF) {
            if let Err(why) = refused_act(&mut guest, table, &act, "rank").await? {
                return Ok(Err(why));
            }
        }
        let (player, why) = (guest.player, "why not");
        let request = "00112233445566778899aabbccddeeff";
        for (path, body) in [
            (
                "/api/staff/role",
                json!({"player": player, "role": "assistant-casino-manager", "why": why}),
            ),
            ("/api/staff/suspend", json!({"player": other.player, "suspended": true, "why": why})),
            (
                "/api/cage/issue",
                json!({"player": other.player, "chips": 5, "why": why, "request": request}),
            ),
            ("/api/cage/requests/1/pay", json!({"why": why})),
            ("/api/cage/requests/1/approve", json!({"why": why})),
            ("/api/cage/requests/1/refuse", json!({"why": why})),
        ] {
            if let Err(why) = refused(&guest.post(path, &body).await?, "role") {
                return Ok(Err(format!("{path}: {why}")));
            }
        }
        for path in ["/api/staff/people", "/api/staff/events", "/api/cage/balances"] {
            let answer = guest.http.get(path, Some(&guest.token)).await?;
            if let Err(why) = refused(&answer, "role") {
                return Ok(Err(format!("{path}: {why}")));
            }
        }
        Ok(Ok("nine acts and nine routes refused".to_owned()))
    }
}
