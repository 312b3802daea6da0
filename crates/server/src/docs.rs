//! The interface described: for programs as OpenAPI, for people as one page.

mod html;

use crate::api::{
    approvals, by_hand, cage, change, commission, complaints, damaged, enter, floor, history,
    houses, incident_reports, lammers, learn, left, limits, lists, me, operate, people, requests,
    review, roster, safeguards, shifts, staff, tables, two_factor, wishes,
};
use crate::error::ErrorBody;
use crate::gate::page_policy;
use crate::routes::ROUTES;
use crate::{export, extract::Json};
use axum::http::header;
use axum::response::{Html, IntoResponse as _, Response};
use axum::{Extension, Router};
use std::sync::{Arc, OnceLock};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cutcard",
        description = "A poker room that plays by the book. Errors are `{code, text, clause, field, faults}`. A session is the cookie `cutcard_session`, or a token sent as `Authorization: Bearer TOKEN`. Requests that change something need the room's own `Origin`, or none together with a token. Playing goes over the socket at `/ws`.",
        license(name = "MIT OR Apache-2.0"),
    ),
    paths(
        enter::sign_up,
        enter::sign_in,
        enter::guest,
        enter::sign_out,
        enter::password,
        enter::re_authenticate,
        enter::sessions,
        enter::end_session,
        me::me,
        me::name,
        me::more_time,
        me::transfers,
        me::top_up,
        safeguards::mine,
        safeguards::set,
        safeguards::time_out,
        safeguards::exclude,
        safeguards::ask_back,
        safeguards::let_back,
        two_factor::begin,
        two_factor::confirm,
        two_factor::end,
        history::my_rounds,
        history::my_results,
        history::rounds,
        history::round,
        export::export,
        tables::list,
        tables::open,
        tables::check,
        tables::look,
        tables::change_code,
        change::announce,
        by_hand::ruling,
        by_hand::walk_in,
        tables::houses,
        learn::sign,
        learn::round,
        cage::players,
        cage::issue,
        requests::list,
        requests::pay,
        requests::approve,
        requests::refuse,
        requests::ask,
        requests::mine,
        requests::withdraw,
        cage::balances,
        cage::report,
        people::found,
        staff::role,
        staff::suspend,
        incident_reports::all,
        incident_reports::report,
        incident_reports::act,
        incident_reports::file,
        shifts::all,
        shifts::act,
        shifts::count,
        shifts::sheet,
        shifts::held,
        lammers::all,
        lammers::ask,
        lammers::act,
        lammers::authorise,
        approvals::all,
        approvals::enter,
        approvals::end,
        staff::events,
        complaints::mine,
        complaints::file,
        complaints::go_on,
        commission::report,
        review::report,
        houses::all,
        houses::make,
        houses::check,
        houses::change,
        houses::withdraw,
        limits::all,
        roster::all,
        complaints::all,
        complaints::answer,
        complaints::outcome,
        complaints::incidents,
        damaged::mine,
        left::mine,
        damaged::all,
        floor::all,
        lists::board,
        lists::mine,
        lists::join,
        lists::own,
        lists::desk,
        lists::open,
        lists::keep,
        lists::entry,
        lists::add,
        lists::seat,
        wishes::mine,
        wishes::say,
        wishes::of,
        operate::health,
        operate::ready,
        operate::metrics,
        openapi,
        page,
        socket,
    ),
    components(schemas(
        ErrorBody,
        crate::wire::fault::FaultBody,
        crate::wire::frame::Ask,
        crate::wire::frame::Told
    ))
)]
struct Api;

/// Routes of another crate, open to anybody, and how they are described.
#[derive(Default)]
pub struct Extra {
    /// The routes.
    pub routes: Router,
    /// What they do.
    pub described: utoipa::openapi::OpenApi,
}

/// The description of everything that is served, written when it is first asked for.
pub(crate) struct Described {
    extra: utoipa::openapi::OpenApi,
    api: OnceLock<utoipa::openapi::OpenApi>,
    page: OnceLock<String>,
}

impl Described {
    pub(crate) fn with(extra: utoipa::openapi::OpenApi) -> Arc<Described> {
        Arc::new(Described { extra, api: OnceLock::new(), page: OnceLock::new() })
    }

    fn api(&self) -> &utoipa::openapi::OpenApi {
        self.api.get_or_init(|| described(self.extra.clone()))
    }

    fn page(&self) -> &str {
        self.page.get_or_init(|| html::page(self.api(), ROUTES))
    }
}

fn described(extra: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let mut api = Api::openapi();
    api.merge(extra);
    let components = api.components.get_or_insert_default();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    components.add_security_scheme("token", SecurityScheme::Http(bearer));
    let cookie = ApiKey::Cookie(ApiKeyValue::new(crate::gate::COOKIE));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    api
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation", responses(
    (status = 200, description = "OpenAPI 3.1", content_type = "application/json")))]
pub(crate) async fn openapi(Extension(described): Extension<Arc<Described>>) -> Response {
    Json(described.api()).into_response()
}

/// The same for people.
#[utoipa::path(get, path = "/api/docs", tag = "operation", responses(
    (status = 200, description = "A page", content_type = "text/html")))]
pub(crate) async fn page(Extension(described): Extension<Arc<Described>>) -> Response {
    // The one page with its style in it; it has no script.
    let policy = page_policy(None, "'unsafe-inline'");
    ([(header::CONTENT_SECURITY_POLICY, policy)], Html(described.page().to_owned())).into_response()
}

/// The socket: text frames, each one JSON object. A client sends `Ask`, the server `Told`, first of
/// all `hello`. Without a session it can look and not act.
#[utoipa::path(get, path = "/ws", tag = "socket", responses(
    (status = 101, description = "The connection is a socket now"),
    (status = 403, description = "Another page's socket", body = ErrorBody),
    (status = 429, description = "Too many from here", body = ErrorBody)))]
#[expect(dead_code, reason = "it describes the socket, whose handler has its own module")]
fn socket() {}
