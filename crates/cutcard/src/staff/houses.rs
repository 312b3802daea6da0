//! `cutcard room house`: the houses that players may open.

use super::{Asked, post, read_json};
use crate::cli::HouseWhat;
use crate::error::CliError;
use serde_json::json;
use std::io::BufRead;

const HOUSES: &str = "/api/staff/houses";

/// What is asked of the room.
pub(super) fn asked(what: &HouseWhat, input: impl BufRead) -> Result<Asked, CliError> {
    match what {
        HouseWhat::Show => Ok(Asked { method: "GET", path: HOUSES.to_owned(), body: None }),
        HouseWhat::Check { house } => post(&format!("{HOUSES}/check"), read_json(house, input)?),
        HouseWhat::Make { house, why } => {
            post(HOUSES, json!({"house": read_json(house, input)?, "why": why}))
        }
        HouseWhat::Change { number, version, house, why } => {
            let body = json!({"house": read_json(house, input)?, "version": version, "why": why});
            post(&format!("{HOUSES}/{number}"), body)
        }
        HouseWhat::Withdraw { number, version, why } => {
            let body = json!({"version": version, "why": why});
            post(&format!("{HOUSES}/{number}/withdraw"), body)
        }
    }
}
