//! The pages to read: games, rules, scenarios, practice and odds, over HTTP.
//!
//! Everything here answers as the command of the same name does with `--json`. Nothing here knows of
//! tables, players or sessions. Work is bounded: what takes long is done aside, once, and kept.

mod figures;
mod games;
mod json_answer;
mod kept_answers;
mod practice;
mod rules;
mod scenarios;
mod trouble;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, get, post};
use cutcard_server::Extra;
use kept_answers::KeptAnswers;
use std::sync::Arc;
use utoipa::OpenApi;

/// The most bytes of a question.
const LONGEST_QUESTION: usize = 16 * 1024;

/// A route: its method, its path, what answers it.
type Route = (&'static str, &'static str, fn() -> MethodRouter<Arc<KeptAnswers>>);

const ROUTES: &[Route] = &[
    ("GET", "/api/games", || get(games::list)),
    ("GET", "/api/games/{book}/{game}", || get(games::one)),
    ("GET", "/api/rules", || get(rules::list)),
    ("GET", "/api/rules/diff", || get(rules::diff)),
    ("GET", "/api/rules/what-if", || get(rules::what_if)),
    ("GET", "/api/rules/copy/{book}", || get(rules::copy)),
    ("GET", "/api/rules/{*id}", || get(rules::one)),
    ("GET", "/api/scenarios", || get(scenarios::list)),
    ("GET", "/api/scenarios/{*name}", || get(scenarios::one)),
    ("GET", "/api/practice", || get(practice::ask)),
    ("POST", "/api/practice", || post(practice::answer)),
    ("POST", "/api/odds", || post(figures::odds)),
    ("GET", "/api/frequencies", || get(figures::frequencies)),
    ("GET", "/api/edge", || get(figures::edge)),
];

#[derive(OpenApi)]
#[openapi(paths(
    games::list,
    games::one,
    rules::list,
    rules::diff,
    rules::what_if,
    rules::copy,
    rules::one,
    scenarios::list,
    scenarios::one,
    practice::ask,
    practice::answer,
    figures::odds,
    figures::frequencies,
    figures::edge,
))]
struct Described;

/// The routes under `/api` that only read: games, rules, scenarios, practice, odds, frequencies, edge.
///
/// Work runs on threads of its own, few at a time; a question that finds them busy for long, or asks
/// for a count that is not ready yet, is told so with 503 and `Retry-After`. Must be used within a
/// Tokio runtime.
pub fn router() -> Router {
    let routes = ROUTES
        .iter()
        .fold(Router::new(), |router, (_, path, handler)| router.route(path, handler()));
    routes.layer(DefaultBodyLimit::max(LONGEST_QUESTION)).with_state(Arc::new(KeptAnswers::new()))
}

/// The same with their description.
pub fn extra() -> Extra {
    Extra { routes: router(), described: Described::openapi() }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_route_is_described_and_no_other() {
        let described = serde_json::to_value(Described::openapi()).unwrap();
        let mut told = BTreeSet::new();
        for (path, methods) in described["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{path}");
                assert_eq!(operation["tags"][0], "reading", "{path}");
                told.insert((method.to_uppercase(), path.clone()));
            }
        }
        // What takes the rest of a path is one parameter like any other.
        let named = |path: &str| path.replace("{*", "{");
        let routes = ROUTES.iter().map(|(method, path, _)| ((*method).to_owned(), named(path)));
        assert_eq!(told, routes.collect());
    }
}
