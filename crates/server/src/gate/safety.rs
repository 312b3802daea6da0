//! Headers that keep a browser from doing what we did not mean.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

static FIXED: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()",
    ),
];

/// Puts them on every answer. What is not said to be kept is not kept.
pub(crate) async fn safe_headers(request: Request, next: Next) -> Response {
    let host = host_of(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in &FIXED {
        headers.insert(name.clone(), HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY)
        && let Ok(policy) = page_policy(host.as_deref(), "'self'").parse()
    {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// What the page may load and ask: its own files and its own sockets.
pub(crate) fn page_policy(host: Option<&str>, styles: &str) -> String {
    // Older browsers do not count a socket of the same host as 'self'.
    let sockets = host.map(|host| format!(" ws://{host} wss://{host}")).unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self'; style-src {styles}; img-src 'self' data:; \
         media-src 'self' data:; connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

/// The host, if it is written as one: it goes into a header of ours.
fn host_of(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
    (host.len() <= 255 && host.bytes().all(plain)).then(|| host.to_owned())
}
