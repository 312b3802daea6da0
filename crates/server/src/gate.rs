//! What every request passes before it reaches its route.

pub(crate) mod address;
mod advice;
mod caller;
mod host;
mod needs;
mod origin;
pub(crate) mod rate;
mod safety;

pub(crate) use advice::no_advice;
pub use caller::Caller;
pub(crate) use caller::{COOKIE, identify};
pub(crate) use host::check_host;
pub use needs::Needs;
pub(crate) use needs::{Guarded, admit};
pub(crate) use origin::check_origin;
pub(crate) use safety::{page_policy, safe_headers};
