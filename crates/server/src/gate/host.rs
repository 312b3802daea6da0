//! Whether a request is meant for this room.

use crate::app::App;
use crate::error::ApiError;
use crate::settings::Reach;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use cutcard_room::Code;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Lets nothing through that names another host: a page elsewhere whose name was made to lead here would
/// else be one of ours to the browser, and could ask as whoever sits before it.
pub(crate) async fn check_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let (headers, uri) = (request.headers(), request.uri());
    let reached = match app.settings.reach {
        Reach::Anywhere => is_ours(headers, uri, |host| is_name_of_ours(host, &app.settings.names)),
        Reach::ThisMachine => is_ours(headers, uri, is_this_machine) && !is_passed_on(headers),
    };
    if reached {
        return next.run(request).await;
    }
    let text = "the room is not known by this name: the operator gives its names with --name";
    ApiError::new(StatusCode::MISDIRECTED_REQUEST, Code::Host, text).into_response()
}

/// Whether every host that the request names is ours, and it names one.
fn is_ours(headers: &HeaderMap, uri: &Uri, ours: impl Fn(&str) -> bool) -> bool {
    let mut named = headers.get_all(header::HOST).iter();
    let (first, more) = (named.next(), named.next());
    let header_is = match first {
        Some(host) => host.to_str().is_ok_and(&ours),
        // Whoever calls the router from within the program names none.
        None => uri.authority().is_some(),
    };
    let uri_is = uri.authority().is_none_or(|it| ours(it.as_str()));
    header_is && more.is_none() && uri_is
}

/// Whether a host is this machine, an address, or a name that the operator gave; with a port or without.
fn is_name_of_ours(host: &str, names: &[String]) -> bool {
    match named(host) {
        None => false,
        Some(Named::Address(_)) => true,
        Some(Named::Name(name)) => {
            is_localhost(name) || names.iter().any(|ours| ours.eq_ignore_ascii_case(name))
        }
    }
}

/// Whether a host is this machine as it knows itself.
fn is_this_machine(host: &str) -> bool {
    match named(host) {
        None => false,
        Some(Named::Address(address)) => address.is_loopback(),
        Some(Named::Name(name)) => is_localhost(name),
    }
}

const fn is_localhost(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost")
}

/// What a host is called by.
enum Named<'a> {
    Address(IpAddr),
    Name(&'a str),
}

/// Without its port; nothing where what follows the name is not a port.
fn named(host: &str) -> Option<Named<'_>> {
    if let Some(rest) = host.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        let has_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        let address = address.parse::<Ipv6Addr>().ok().filter(|_| has_port)?;
        return Some(Named::Address(IpAddr::V6(address)));
    }
    let name = match host.split_once(':') {
        Some((name, port)) if is_port(port) => name,
        Some(_) => return None,
        None => host,
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    let address = name.parse::<Ipv4Addr>();
    Some(address.map_or(Named::Name(name), |address| Named::Address(IpAddr::V4(address))))
}

/// Whether somebody says that they pass it on for somebody else.
fn is_passed_on(headers: &HeaderMap) -> bool {
    [header::FORWARDED, HeaderName::from_static("x-forwarded-for"), header::VIA]
        .iter()
        .any(|name| headers.contains_key(name))
}

fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_for_this_machine_alone_is_reached_by_no_other_name() {
        for here in ["localhost:8017", "127.0.0.1", "127.9.9.9:80", "[::1]:8017"] {
            assert!(is_this_machine(here), "{here}");
        }
        for elsewhere in ["192.168.1.7:8017", "203.0.113.5", "[2001:db8::7]", "room.example", ""] {
            assert!(!is_this_machine(elsewhere), "{elsewhere}");
        }
        for name in ["forwarded", "x-forwarded-for", "via"] {
            let mut headers = HeaderMap::new();
            assert!(!is_passed_on(&headers));
            headers.insert(HeaderName::from_static(name), "203.0.113.5".parse().unwrap());
            assert!(is_passed_on(&headers), "{name}");
        }
    }

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
            is_ours(&headers, &Uri::from_static(uri), |host| is_name_of_ours(host, &[]))
        };
        assert!(asked(&["localhost"], "/ws"));
        assert!(asked(&["localhost"], "http://127.0.0.1/ws"));
        assert!(!asked(&[], "/ws"));
        assert!(!asked(&["localhost", "localhost"], "/ws"));
        assert!(!asked(&["localhost"], "http://evil.example/ws"));
        assert!(!asked(&["evil.example"], "http://localhost/ws"));
    }
}
