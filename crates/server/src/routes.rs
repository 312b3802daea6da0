//! Every route, and who may ask it. The router is made from this list, so a route that is not in it
//! does not exist.

use crate::api::{
    approvals, by_hand, cage, change, commission, complaints, damaged, enter, floor, history,
    houses, incident_reports, lammers, learn, left, limits, lists, me, operate, people, requests,
    review, roster, safeguards, shifts, staff, tables, two_factor, wishes,
};
use crate::app::App;
use crate::docs::{self, Described, Extra};
use crate::gate::rate::Pace;
use crate::gate::{
    Guarded, Needs, admit, check_host, check_origin, identify, no_advice, safe_headers,
};
use crate::{error::ApiError, export, page, socket, watch};
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse as _;
use axum::routing::{MethodRouter, delete, get, post};
use axum::{Extension, Router};
use cutcard_room::Code;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

/// The most bytes a request may bring.
const BODY_BYTES: usize = 64 * 1024;
/// Answers with a token in them are smaller, and never compressed: the size of what is compressed
/// tells about what is in it.
const COMPRESSED_FROM_BYTES: u64 = 2_048;

/// A route.
#[derive(Clone, Copy)]
pub struct Route {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'static str,
    /// Its path.
    pub path: &'static str,
    /// Who may ask it.
    pub needs: Needs,
    /// How often.
    pub pace: Pace,
    handler: fn() -> MethodRouter<App>,
}

macro_rules! routes {
    ($($method:ident $path:literal $needs:ident $pace:ident $handler:path;)+) => {
        /// Every route but the page's files and those of other crates.
        pub const ROUTES: &[Route] = &[$(Route {
            method: routes!(@word $method),
            path: $path,
            needs: Needs::$needs,
            pace: Pace::$pace,
            handler: || $method($handler),
        }),+];
    };
    (@word get) => { "GET" };
    (@word post) => { "POST" };
    (@word delete) => { "DELETE" };
}

routes! {
    post "/api/sign-up" Nothing Entering enter::sign_up;
    post "/api/sign-in" Nothing Entering enter::sign_in;
    post "/api/guest" Nothing Entering enter::guest;
    post "/api/sign-out" SignedInThoughIdle Usual enter::sign_out;
    post "/api/password" SignedIn Entering enter::password;
    post "/api/re-authenticate" SignedInThoughIdle Entering enter::re_authenticate;
    get "/api/sessions" SignedIn Usual enter::sessions;
    delete "/api/sessions/{id}" SignedIn Usual enter::end_session;
    get "/api/me" SignedIn Usual me::me;
    get "/api/me/held" SignedIn Usual damaged::mine;
    get "/api/me/left" SignedIn Usual left::mine;
    get "/api/me/complaints" SignedIn Usual complaints::mine;
    post "/api/me/complaints" SignedIn Entering complaints::file;
    post "/api/me/complaints/{id}" SignedIn Usual complaints::go_on;
    get "/api/me/rounds" SignedIn Usual history::my_rounds;
    get "/api/me/results" SignedIn Usual history::my_results;
    get "/api/me/export" SignedIn Usual export::export;
    get "/api/me/transfers" SignedIn Usual me::transfers;
    post "/api/me/name" MemberProved Entering me::name;
    post "/api/me/more-time" SignedIn Usual me::more_time;
    get "/api/me/limits" SignedIn Usual safeguards::mine;
    post "/api/me/limits" SignedIn Usual safeguards::set;
    post "/api/me/time-out" SignedIn Usual safeguards::time_out;
    post "/api/me/exclude" SignedIn Usual safeguards::exclude;
    post "/api/me/ask-back" SignedIn Usual safeguards::ask_back;
    post "/api/me/top-up" SignedIn Usual me::top_up;
    get "/api/me/redeem" SignedIn Usual requests::mine;
    post "/api/me/redeem" SignedIn Usual requests::ask;
    delete "/api/me/redeem/{id}" SignedIn Usual requests::withdraw;
    post "/api/me/two-factor" SignedInProved Usual two_factor::begin;
    post "/api/me/two-factor/confirm" SignedIn Entering two_factor::confirm;
    post "/api/me/two-factor/end" SignedIn Entering two_factor::end;
    get "/api/board" Nothing Usual lists::board;
    get "/api/me/lists" SignedIn Usual lists::mine;
    get "/api/me/seat-wishes" SignedIn Usual wishes::mine;
    post "/api/me/seat-wishes" SignedIn Usual wishes::say;
    post "/api/lists" SignedIn Usual lists::join;
    post "/api/lists/{id}" SignedIn Usual lists::own;
    get "/api/houses" Nothing Usual tables::houses;
    get "/api/tables" Nothing Usual tables::list;
    post "/api/tables" SignedIn Usual tables::open;
    post "/api/tables/check" Nothing Usual tables::check;
    get "/api/tables/{id}" Nothing Usual tables::look;
    post "/api/tables/{id}/code" SignedIn Entering tables::change_code;
    post "/api/tables/{id}/change" SignedIn Usual change::announce;
    post "/api/tables/{id}/ruling" SignedIn Usual by_hand::ruling;
    post "/api/tables/{id}/walk-ins" SignedIn Usual by_hand::walk_in;
    get "/api/tables/{id}/sign" Nothing Usual learn::sign;
    get "/api/games/{book}/{game}/example" Nothing Usual learn::round;
    get "/api/tables/{id}/rounds" Nothing Usual history::rounds;
    get "/api/tables/{id}/rounds/{number}" Nothing Usual history::round;
    get "/api/cage/players" Cage Usual cage::players;
    post "/api/cage/issue" CageProved Usual cage::issue;
    get "/api/cage/requests" Cage Usual requests::list;
    post "/api/cage/requests/{id}/pay" CageProved Usual requests::pay;
    post "/api/cage/requests/{id}/approve" CageProved Usual requests::approve;
    post "/api/cage/requests/{id}/refuse" CageProved Usual requests::refuse;
    get "/api/cage/balances" Cage Usual cage::balances;
    get "/api/cage/report" Cage Usual cage::report;
    get "/api/staff/people" Manager Usual people::found;
    post "/api/staff/role" ManagerProved Usual staff::role;
    post "/api/staff/suspend" ManagerProved Usual staff::suspend;
    post "/api/staff/let-back" ManagerProved Usual safeguards::let_back;
    get "/api/staff/approvals" Manager Usual approvals::all;
    post "/api/staff/approvals" ManagerProved Usual approvals::enter;
    post "/api/staff/approvals/end" ManagerProved Usual approvals::end;
    get "/api/staff/events" Manager Usual staff::events;
    get "/api/staff/incidents" Manager Usual complaints::incidents;
    get "/api/staff/commission" InCharge Usual commission::report;
    get "/api/staff/limits" InCharge Usual limits::all;
    get "/api/staff/roster" InCharge Usual roster::all;
    get "/api/staff/houses" InCharge Usual houses::all;
    post "/api/staff/houses" InCharge Usual houses::make;
    post "/api/staff/houses/check" InCharge Usual houses::check;
    post "/api/staff/houses/{id}" InCharge Usual houses::change;
    post "/api/staff/houses/{id}/withdraw" InCharge Usual houses::withdraw;
    get "/api/staff/incident-reports" AtTables Usual incident_reports::all;
    post "/api/staff/incident-reports" AtTables Usual incident_reports::report;
    post "/api/staff/incident-reports/{id}" AtTables Usual incident_reports::act;
    get "/api/staff/incident-reports/{id}/file" AtTables Usual incident_reports::file;
    get "/api/staff/review" InCharge Usual review::report;
    get "/api/staff/shifts" Staff Usual shifts::all;
    post "/api/staff/shifts" InCharge Usual shifts::act;
    post "/api/staff/shifts/count" Staff Usual shifts::count;
    get "/api/staff/sheet" InCharge Usual shifts::sheet;
    get "/api/staff/held" InCharge Usual shifts::held;
    get "/api/staff/lammers" Staff Usual lammers::all;
    post "/api/staff/lammers" Staff Usual lammers::ask;
    post "/api/staff/lammers/{id}" Staff Usual lammers::act;
    post "/api/staff/lammers/{id}/authorise" InChargeProved Usual lammers::authorise;
    get "/api/staff/complaints" InCharge Usual complaints::all;
    post "/api/staff/complaints/{id}/answer" InCharge Usual complaints::answer;
    post "/api/staff/complaints/{id}/outcome" InCharge Usual complaints::outcome;
    get "/api/staff/floor" Floor Usual floor::all;
    get "/api/staff/lists" ListDesk Usual lists::desk;
    post "/api/staff/lists" ListDesk Usual lists::open;
    post "/api/staff/lists/{id}/keep" ListDesk Usual lists::keep;
    post "/api/staff/lists/{id}/add" ListDesk Usual lists::add;
    post "/api/staff/lists/{id}/entry" ListDesk Usual lists::entry;
    post "/api/staff/lists/{id}/seat" ListDesk Usual lists::seat;
    post "/api/staff/lists/{id}/wishes" ListDesk Usual wishes::of;
    get "/api/staff/damaged" Manager Usual damaged::all;
    get "/api/openapi.json" Nothing Usual docs::openapi;
    get "/api/docs" Nothing Usual docs::page;
    get "/health" Nothing Usual operate::health;
    get "/ready" Nothing Usual operate::ready;
    get "/metrics" ManagerOrToken Usual operate::metrics;
    get "/ws" Nothing Usual socket::handler;
}

/// The whole server, without a port: every route and the page.
pub fn app(app: App) -> Router {
    app_with(app, Extra::default())
}

/// The same with routes of another crate, which are open to anybody.
pub fn app_with(app: App, extra: Extra) -> Router {
    let mut router: Router<App> = Router::new();
    for route in ROUTES {
        let guard = Guarded { app: app.clone(), needs: route.needs, pace: route.pace };
        let handler = (route.handler)().route_layer(from_fn_with_state(guard, admit));
        router = router.route(route.path, handler);
    }
    let compressed = CompressionLayer::new().compress_when(SizeAbove::new(COMPRESSED_FROM_BYTES));
    router
        .with_state(app.clone())
        .merge(extra.routes)
        .method_not_allowed_fallback(async || {
            let status = StatusCode::METHOD_NOT_ALLOWED;
            ApiError::new(status, Code::Method, "this route is asked otherwise").into_response()
        })
        .fallback(page::serve)
        .layer(Extension(Described::with(extra.described)))
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn_with_state(app.clone(), watch::in_time))
        .layer(from_fn(check_origin))
        .layer(from_fn_with_state(app.clone(), no_advice))
        .layer(from_fn_with_state(app.clone(), identify))
        .layer(compressed)
        .layer(from_fn_with_state(app.clone(), check_host))
        .layer(from_fn(safe_headers))
        .layer(from_fn_with_state(app, watch::watch))
}
