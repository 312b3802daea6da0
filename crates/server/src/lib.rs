//! The room as a server: routes, sockets, sign-in and the page.

mod api;
mod app;
mod connections;
mod docs;
mod door;
mod error;
mod export;
mod extract;
mod first_start;
mod gate;
mod guests;
mod housekeeping;
pub mod logging;
mod marks;
mod metrics;
mod opened_from;
mod opening;
mod page;
mod parts;
pub mod people;
mod readers;
mod review;
mod routes;
mod scrape;
mod serve;
mod settings;
mod show;
pub mod socket;
mod sockets;
mod stream;
mod tally;
mod watch;
pub mod wire;

pub use app::App;
pub use docs::Extra;
pub use error::{ApiError, ErrorBody};
pub use first_start::open_tables;
pub use gate::rate::{Pace, Rate};
pub use gate::{Caller, Needs};
pub use housekeeping::{EmptyTables, SetClock, forget_guests};
pub use marks::{Alike, AllMarks, KEPT_DAYS, Marks};
pub use metrics::Metrics;
pub use opening::{Houses, Offer, OfferFault, usual_file};
pub use parts::{program_parts, program_version};
pub use readers::{ReaderSlot, Readers};
pub use routes::{ROUTES, Route, app, app_with};
pub use scrape::{metrics_router, serve_metrics};
pub use serve::serve;
pub use settings::{
    BoardNames, ConnectionLimits, Cookies, ForwardedFor, Heartbeat, MetricsToken, Rates, Reach,
    Settings, SlowestReader, SocketLimits,
};
pub use sockets::{SocketPass, Sockets};
