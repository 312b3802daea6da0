//! `cutcard room list`: the lists across tables.

use super::{Asked, post};
use crate::cli::ListWhat;
use crate::error::CliError;
use serde_json::{Value, json};

/// What is asked of the room.
pub(super) fn asked(what: &ListWhat) -> Result<Asked, CliError> {
    let get = |path: &str| Ok(Asked { method: "GET", path: path.to_owned(), body: None });
    let own = |list: &u32, act: &str| post(&format!("/api/lists/{list}"), json!(act));
    let keep = |list: &u32, body: Value| post(&format!("/api/staff/lists/{list}/keep"), body);
    let entry = |list: &u32, body: Value| post(&format!("/api/staff/lists/{list}/entry"), body);
    match what {
        ListWhat::Show => get("/api/staff/lists"),
        ListWhat::Mine => get("/api/me/lists"),
        ListWhat::Join { table: Some(table), .. } => post("/api/lists", json!({"table": table})),
        ListWhat::Join { table: None, list } => post("/api/lists", json!({"list": list})),
        ListWhat::OnTheWay { list } => own(list, "on-the-way"),
        ListWhat::MoreTime { list } => own(list, "more-time"),
        ListWhat::Pass { list } => own(list, "pass"),
        ListWhat::Cancel { list } => own(list, "cancel"),
        ListWhat::GoToEnd { list } => own(list, "go-to-end"),
        ListWhat::Open { table } => post("/api/staff/lists", json!({"table": table})),
        ListWhat::Close { list } => keep(list, json!("close")),
        ListWhat::MustMove { list, main: Some(main), feeder: Some(feeder) } => {
            keep(list, json!({"must-move": {"main": main, "feeder": feeder}}))
        }
        ListWhat::MustMove { list, .. } => keep(list, json!("no-must-move")),
        ListWhat::Add { list, name } => {
            post(&format!("/api/staff/lists/{list}/add"), json!({"name": name}))
        }
        ListWhat::Call { list, player, table } => {
            entry(list, json!({"do": "call", "player": player, "table": table}))
        }
        ListWhat::Bump { list, player } => entry(list, json!({"do": "bump", "player": player})),
        ListWhat::SendToEnd { list, player } => {
            entry(list, json!({"do": "send-to-end", "player": player}))
        }
        ListWhat::StrikeOff { list, player } => {
            entry(list, json!({"do": "strike-off", "player": player}))
        }
        ListWhat::Seat { list, player, table, seat, chips } => {
            let body = json!({"player": player, "table": table, "seat": seat, "chips": chips});
            post(&format!("/api/staff/lists/{list}/seat"), body)
        }
    }
}
