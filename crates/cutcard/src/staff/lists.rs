//! `cutcard room list`: the lists across tables.

use super::{Asked, post};
use crate::cli::{ListWhat, OfPlayer, SeatSide};
use crate::error::CliError;
use serde_json::{Value, json};

/// What is asked of the room.
pub(super) fn asked(what: &ListWhat) -> Result<Asked, CliError> {
    let get = |path: &str| Ok(Asked { method: "GET", path: path.to_owned(), body: None });
    let own = |list: &u32, act: &str| post(&format!("/api/lists/{list}"), json!(act));
    let keep = |list: &u32, body: Value| post(&format!("/api/staff/lists/{list}/keep"), body);
    let entry = |list: &u32, body: Value| post(&format!("/api/staff/lists/{list}/entry"), body);
    // What a called player says they say themselves, or the desk says it for them.
    let said = |of: &OfPlayer, act: &str| match of.player {
        Some(player) => entry(&of.list, json!({"do": act, "player": player})),
        None => own(&of.list, act),
    };
    match what {
        ListWhat::Show => get("/api/staff/lists"),
        ListWhat::Board => get("/api/board"),
        ListWhat::Mine => get("/api/me/lists"),
        ListWhat::Wishes { list, player, side, needs, note, none } => {
            let said = side.is_some() || !needs.is_empty() || note.is_some() || *none;
            let side = side.unwrap_or(SeatSide::Any);
            let note = note.as_deref().unwrap_or_default();
            let wishes = json!({"side": side, "needs": needs, "note": note});
            match (list.zip(*player), said) {
                (Some((list, player)), _) => {
                    let body = json!({"player": player, "wishes": wishes});
                    post(&format!("/api/staff/lists/{list}/wishes"), body)
                }
                (None, true) => post("/api/me/seat-wishes", wishes),
                (None, false) => get("/api/me/seat-wishes"),
            }
        }
        ListWhat::Join { table: Some(table), .. } => post("/api/lists", json!({"table": table})),
        ListWhat::Join { table: None, list } => post("/api/lists", json!({"list": list})),
        ListWhat::OnTheWay(of) => said(of, "on-the-way"),
        ListWhat::MoreTime(of) => said(of, "more-time"),
        ListWhat::Pass(of) => said(of, "pass"),
        ListWhat::Cancel(of) => said(of, "cancel"),
        ListWhat::GoToEnd { list } => own(list, "go-to-end"),
        ListWhat::Open { table } => post("/api/staff/lists", json!({"table": table})),
        ListWhat::Close { list } => keep(list, json!("close")),
        ListWhat::MustMove { list, main: Some(main), feeder: Some(feeder) } => {
            keep(list, json!({"must-move": {"main": main, "feeder": feeder}}))
        }
        ListWhat::MustMove { list, .. } => keep(list, json!("no-must-move")),
        ListWhat::Add { list, name, phone } => {
            let came = if *phone { "phone" } else { "in-person" };
            let body = json!({"name": name, "came": came});
            post(&format!("/api/staff/lists/{list}/add"), body)
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
