//! The room as a server: routes, sockets, sign-in and the page.

mod api;
mod app;
mod connections;
mod docs;
mod error;
mod export;
mod extract;
mod first_start;
mod gate;
mod housekeeping;
pub mod logging;
mod metrics;
mod opening;
mod page;
pub mod people;
mod routes;
mod serve;
mod settings;
mod show;
pub mod socket;
mod sockets;
mod watch;
pub mod wire;

pub use app::App;
pub use error::{ApiError, ErrorBody, FaultBody};
pub use first_start::open_tables;
pub use gate::rate::{Pace, Rate};
pub use gate::{Caller, Needs};
pub use housekeeping::EmptyTables;
pub use metrics::Metrics;
pub use opening::usual_file;
pub use routes::{ROUTES, Route, app, app_with};
pub use serve::serve;
pub use settings::{Cookies, ForwardedFor, Rates, Settings, SocketLimits};
pub use sockets::{SocketPass, Sockets};
