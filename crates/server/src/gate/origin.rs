//! Whether another page makes a browser ask.

use crate::error::ApiError;
use crate::gate::caller::{Given, token_of};
use axum::extract::Request;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use cutcard_room::Code;

/// Lets nothing through that another page made a browser ask and that changes something or opens a
/// socket.
pub(crate) async fn check_origin(request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if (safe && !upgrade) || may_ask(request.headers(), request.uri()) {
        return next.run(request).await;
    }
    ApiError::forbidden(Code::Origin, "this page may not ask that of another page's room")
        .into_response()
}

/// Browsers say which page asks, programs do not. Without a word of it the cookie, which browsers
/// send by themselves, is not good enough.
fn may_ask(headers: &HeaderMap, uri: &Uri) -> bool {
    if let Some(site) = headers.get("sec-fetch-site")
        && site != "same-origin"
        && site != "none"
    {
        return false;
    }
    match headers.get(header::ORIGIN) {
        Some(origin) => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            let host = host.or_else(|| uri.authority().map(|authority| authority.as_str()));
            let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
            matches!((origin, host), (Some(("http" | "https", origin)), Some(host))
                if origin.eq_ignore_ascii_case(host))
        }
        None => !matches!(token_of(headers), Given::Cookie(_)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_ask() {
        let may = |pairs: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, value.parse().unwrap());
            }
            may_ask(&headers, &Uri::from_static("/api/guest"))
        };
        let (host, cookie) = (("host", "room:8080"), ("cookie", "cutcard_session=abc"));
        let bearer = ("authorization", "Bearer abc");
        assert!(may(&[host, cookie, ("origin", "http://room:8080")]));
        assert!(may(&[host, cookie, ("origin", "https://ROOM:8080")]));
        assert!(!may(&[host, cookie, ("origin", "http://room:8081")]));
        assert!(!may(&[host, cookie, ("origin", "http://evil.example")]));
        assert!(!may(&[host, cookie, ("origin", "null")]));
        assert!(!may(&[host, bearer, ("origin", "http://evil.example")]));
        assert!(!may(&[host, cookie]));
        assert!(may(&[host, bearer]));
        assert!(may(&[host]));
        assert!(!may(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(may(&[host, ("sec-fetch-site", "same-origin"), ("origin", "http://room:8080")]));
    }
}
