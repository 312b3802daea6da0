//! Who asks.

use crate::app::App;
use crate::error::ApiError;
use crate::gate::address::address_of;
use crate::gate::rate::Pace;
use crate::people::{Session, SessionOver};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

/// The name of the session's cookie.
pub(crate) const COOKIE: &str = "cutcard_session";

/// Who asks, and from where. Every route has it in the request's extensions and can take it as an
/// argument.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The session, where there is a good one.
    pub session: Option<Session>,
    /// Why there is none, where a token was given.
    pub over: Option<SessionOver>,
    /// Where from.
    pub address: IpAddr,
}

impl Caller {
    /// Who asks from there with these headers, as they are now.
    pub(crate) fn now(app: &App, headers: &HeaderMap, address: IpAddr) -> Caller {
        let found = match token_of(headers) {
            Given::Bearer(token) | Given::Cookie(token) => Some(app.people.session(token)),
            Given::Nothing => None,
        };
        let (session, over) = match found {
            Some(Ok(session)) => (Some(session), None),
            Some(Err(over)) => (None, Some(over)),
            None => (None, None),
        };
        Caller { session, over, address }
    }

    /// The session.
    ///
    /// # Errors
    /// There is none: sign in.
    pub fn signed_in(&self) -> Result<&Session, ApiError> {
        match (&self.session, self.over) {
            (Some(session), _) => Ok(session),
            (None, over) => Err(over.unwrap_or(SessionOver::None).into()),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Infallible> {
        let nobody =
            Caller { session: None, over: None, address: IpAddr::V4(Ipv4Addr::UNSPECIFIED) };
        Ok(parts.extensions.get::<Caller>().cloned().unwrap_or(nobody))
    }
}

/// A token that came with a request.
pub(crate) enum Given<'a> {
    /// In a header, which no other page can make a browser send.
    Bearer(&'a str),
    /// In the cookie, which a browser sends by itself.
    Cookie(&'a str),
    Nothing,
}

pub(crate) fn token_of(headers: &HeaderMap) -> Given<'_> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    if let Some((_, token)) = bearer {
        return Given::Bearer(token.trim());
    }
    let cookie = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE);
    cookie.map_or(Given::Nothing, |(_, token)| Given::Cookie(token))
}

/// Puts a [`Caller`] into the request, and refuses who asks too much.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address_of(request.headers(), request.extensions(), app.settings.forwarded_for);
    if let Err(seconds) = app.limiter.take(Pace::Usual, address) {
        return ApiError::too_often(seconds).into_response();
    }
    let caller = Caller::now(&app, request.headers(), address);
    request.extensions_mut().insert(caller);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_token_is_found() {
        let given = |name: &'static str, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            match token_of(&headers) {
                Given::Bearer(token) => format!("bearer {token}"),
                Given::Cookie(token) => format!("cookie {token}"),
                Given::Nothing => String::new(),
            }
        };
        assert_eq!(given("authorization", "Bearer abc"), "bearer abc");
        assert_eq!(given("authorization", "bearer  abc"), "bearer abc");
        assert_eq!(given("authorization", "Basic abc"), "");
        assert_eq!(given("cookie", "a=b; cutcard_session=abc; c=d"), "cookie abc");
        assert_eq!(given("cookie", "xcutcard_session=abc"), "");
    }
}
