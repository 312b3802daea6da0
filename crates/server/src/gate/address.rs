//! Where a request comes from.

use crate::settings::ForwardedFor;
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The address a request counts for.
pub(crate) fn address_of(
    headers: &HeaderMap,
    extensions: &Extensions,
    forwarded_for: ForwardedFor,
) -> IpAddr {
    let connection = extensions.get::<ConnectInfo<SocketAddr>>();
    // Without a connection the router is called from within the program.
    let peer = connection.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    let peer = peer.to_canonical();
    match forwarded_for {
        ForwardedFor::Ignored => peer,
        // Our proxy adds the last entry; those before it are anybody's word. Where it adds none it is
        // the proxy all the same.
        ForwardedFor::Trusted => headers
            .get_all("x-forwarded-for")
            .iter()
            .next_back()
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.rsplit(',').next())
            .and_then(|last| last.trim().parse().ok())
            .map_or_else(|| elsewhere(peer), |told: IpAddr| elsewhere(told.to_canonical())),
    }
}

/// An address that a proxy tells is never that of the machine itself, whatever it says: whoever is on
/// the machine is trusted with more, and a proxy asks for others.
const fn elsewhere(told: IpAddr) -> IpAddr {
    match told {
        IpAddr::V4(address) if address.is_loopback() => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        IpAddr::V6(address) if address.is_loopback() => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        IpAddr::V4(_) | IpAddr::V6(_) => told,
    }
}

/// The part of an address that one household has: all of an IPv4 address, the first half of an
/// IPv6 one.
pub(crate) fn whose(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(forwarded: &[&str], rule: ForwardedFor) -> String {
        asked_by([10, 0, 0, 9], forwarded, rule)
    }

    fn asked_by(peer: [u8; 4], forwarded: &[&str], rule: ForwardedFor) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from((peer, 5))));
        address_of(&headers, &extensions, rule).to_string()
    }

    #[test]
    fn a_proxy_is_believed_only_where_we_said_so() {
        assert_eq!(asked(&["1.2.3.4"], ForwardedFor::Ignored), "10.0.0.9");
        assert_eq!(asked(&["1.2.3.4"], ForwardedFor::Trusted), "1.2.3.4");
        assert_eq!(asked(&["9.9.9.9, 1.2.3.4"], ForwardedFor::Trusted), "1.2.3.4");
        assert_eq!(asked(&["9.9.9.9", "8.8.8.8, 1.2.3.4"], ForwardedFor::Trusted), "1.2.3.4");
        assert_eq!(asked(&["nonsense"], ForwardedFor::Trusted), "10.0.0.9");
    }

    #[test]
    fn a_proxy_cannot_tell_that_somebody_is_on_the_machine_itself() {
        for told in ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"] {
            let address: IpAddr = asked(&[told], ForwardedFor::Trusted).parse().unwrap();
            assert!(!address.is_loopback(), "{told} is taken for {address}");
        }
        // A proxy on the same machine that tells nothing, or nonsense, still asks for somebody else.
        for told in [[].as_slice(), &["nonsense"], &[""]] {
            assert_eq!(asked_by([127, 0, 0, 1], told, ForwardedFor::Trusted), "0.0.0.0");
            assert_eq!(asked_by([127, 0, 0, 1], told, ForwardedFor::Ignored), "127.0.0.1");
        }
    }

    #[test]
    fn a_household_is_half_an_address() {
        let whose = |text: &str| whose(text.parse().unwrap()).to_string();
        assert_eq!(whose("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(whose("::ffff:10.0.0.1"), "10.0.0.1");
    }
}
