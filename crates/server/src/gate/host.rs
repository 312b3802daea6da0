//! Whether a request is meant for this room.

use crate::app::App;
use crate::error::ApiError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use cutcard_room::Code;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Lets nothing through that names another host: a page elsewhere whose name was made to lead here would
/// else be one of ours to the browser, and could ask as whoever sits before it.
pub(crate) async fn check_host(State(app): State<App>, request: Request, next: Next) -> Response {
    if is_ours(request.headers(), request.uri(), &app.settings.names) {
        return next.run(request).await;
    }
    let text = "the room is not known by this name: the operator gives its names with --name";
    ApiError::new(StatusCode::MISDIRECTED_REQUEST, Code::Host, text).into_response()
}

/// Whether every host that the request names is ours, and it names one.
fn is_ours(headers: &HeaderMap, uri: &Uri, names: &[String]) -> bool {
    let mut named = headers.get_all(header::HOST).iter();
    let (first, more) = (named.next(), named.next());
    let header_is = match first {
        Some(host) => host.to_str().is_ok_and(|host| is_name_of_ours(host, names)),
        // Whoever calls the router from within the program names none.
        None => uri.authority().is_some(),
    };
    let uri_is = uri.authority().is_none_or(|it| is_name_of_ours(it.as_str(), names));
    header_is && more.is_none() && uri_is
}

/// Whether a host is this machine, an address, or a name that the operator gave; with a port or without.
fn is_name_of_ours(host: &str, names: &[String]) -> bool {
    if let Some(rest) = host.strip_prefix('[') {
        let Some((address, port)) = rest.split_once(']') else { return false };
        return address.parse::<Ipv6Addr>().is_ok()
            && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port));
    }
    let name = match host.split_once(':') {
        Some((name, port)) if is_port(port) => name,
        Some(_) => return false,
        None => host,
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<Ipv4Addr>().is_ok()
        || names.iter().any(|ours| ours.eq_ignore_ascii_case(name))
}

fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whose_name_is_ours() {
        let names = ["room.example".to_owned()];
        for ours in [
            "localhost",
            "LOCALHOST:8017",
            "127.0.0.1",
            "192.168.1.7:8017",
            "[::1]",
            "[2001:db8::7]:8017",
            "room.example",
            "Room.Example.:443",
        ] {
            assert!(is_name_of_ours(ours, &names), "{ours}");
        }
        for other in [
            "",
            "evil.example",
            "room.example.evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "0x7f000001",
            "127.1",
            "::1",
            "[::1",
            "[::1]evil",
            "room.example:https",
            "room.example@evil.example",
            "room.example:80:80",
        ] {
            assert!(!is_name_of_ours(other, &names), "{other}");
        }
    }

    #[test]
    fn every_host_that_is_named_must_be_ours() {
        let asked = |hosts: &[&str], uri: &'static str| {
            let mut headers = HeaderMap::new();
            for host in hosts {
                headers.append("host", host.parse().unwrap());
            }
            is_ours(&headers, &Uri::from_static(uri), &[])
        };
        assert!(asked(&["localhost"], "/ws"));
        assert!(asked(&["localhost"], "http://127.0.0.1/ws"));
        assert!(!asked(&[], "/ws"));
        assert!(!asked(&["localhost", "localhost"], "/ws"));
        assert!(!asked(&["localhost"], "http://evil.example/ws"));
        assert!(!asked(&["evil.example"], "http://localhost/ws"));
    }
}
