//! The pages to read: games, rules, scenarios and odds, over HTTP.
//!
//! Everything here answers as the command of the same name does with `--json`. Nothing here knows of
//! tables, players or sessions. Work is bounded: what takes long is done aside, once, and kept.

mod desk;
mod figures;
mod games;
mod rules;
mod scenarios;
mod told;
mod trouble;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use desk::Desk;
use std::sync::Arc;

/// The most bytes of a question.
const LONGEST_QUESTION: usize = 16 * 1024;

/// The routes under `/api` that only read: games, rules, scenarios, odds, frequencies, edge.
///
/// Work runs on threads of its own, few at a time; a question that finds them busy for long, or asks
/// for a count that is not ready yet, is told so with 503 and `Retry-After`. Must be used within a
/// Tokio runtime.
pub fn router() -> Router {
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{book}/{game}", get(games::one))
        .route("/api/rules", get(rules::list))
        .route("/api/rules/diff", get(rules::diff))
        .route("/api/rules/{*id}", get(rules::one))
        .route("/api/scenarios", get(scenarios::list))
        .route("/api/scenarios/{*name}", get(scenarios::one))
        .route("/api/odds", post(figures::odds))
        .route("/api/frequencies", get(figures::frequencies))
        .route("/api/edge", get(figures::edge))
        .layer(DefaultBodyLimit::max(LONGEST_QUESTION))
        .with_state(Arc::new(Desk::new()))
}
