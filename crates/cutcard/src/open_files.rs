//! How many files a process may have open: every connection is one.

use cutcard_server::{ConnectionLimits, SocketLimits};

/// What the room has open besides connections: its data, the port, the page.
const BESIDE: usize = 128;

/// How many connections there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    pub(crate) sockets: SocketLimits,
    pub(crate) connections: ConnectionLimits,
}

impl Places {
    fn files(self) -> usize {
        let places = self.sockets.in_all.saturating_add(self.connections.in_all);
        places.saturating_add(BESIDE)
    }

    /// As many as so many files allow: the others would be let in and then fail, and writing with them.
    fn within(self, files: usize) -> Places {
        if files >= self.files() {
            return self;
        }
        let places = files.saturating_sub(BESIDE).max(files / 2).max(4);
        let mut fitting = self;
        fitting.connections.in_all = self.connections.in_all.min(places / 4).max(1);
        fitting.sockets.in_all =
            self.sockets.in_all.min(places.saturating_sub(fitting.connections.in_all)).max(1);
        fitting.connections.unknown = self.connections.unknown.min(fitting.connections.in_all);
        fitting
    }
}

/// Raises the limit as far as the system allows and as is needed; as many places as there can be then.
pub(crate) fn raised_for(wanted: Places) -> Places {
    match raise(wanted.files()) {
        Some(files) => wanted.within(files),
        None => wanted,
    }
}

/// What the operator is told where the system allows fewer than the room would like.
pub(crate) fn told(wanted: Places, found: Places) -> Option<String> {
    if wanted == found {
        return None;
    }
    let (sockets, files) = (found.sockets.in_all, wanted.files());
    Some(format!(
        "The system lets it keep {sockets} players connected at once; for more raise the limit of open \
         files (ulimit -n, LimitNOFILE) to {files}"
    ))
}

/// How many files may be open after the limit was raised; nothing where there is none to be known.
#[cfg(target_os = "linux")]
fn raise(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let current = limit.current?;
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let reachable = limit.maximum.map_or(wanted, |most| wanted.min(most));
    if reachable > current {
        let raised = Rlimit { current: Some(reachable), ..limit };
        // Where it is not allowed, what there was is what there is.
        let _ = setrlimit(Resource::Nofile, raised);
    }
    let files = getrlimit(Resource::Nofile).current?;
    Some(usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(target_os = "linux"))]
const fn raise(_: usize) -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const WANTED: Places = Places {
        sockets: SocketLimits { in_all: 20_000, per_address: 64 },
        connections: ConnectionLimits { in_all: 4_000, per_address: 128, unknown: 1_000 },
    };

    #[test]
    fn no_more_are_let_in_than_files_can_be_open() {
        assert_eq!(WANTED.within(24_128), WANTED);
        assert_eq!(told(WANTED, WANTED), None);
        for files in [1, 8, 100, 256, 1_024, 4_096, 24_127] {
            let places = WANTED.within(files);
            let all = places.sockets.in_all + places.connections.in_all;
            assert!(all < files || files < 8, "{files}: {places:?}");
            assert!(places.sockets.in_all > 0 && places.connections.in_all > 0);
            assert!(places.connections.unknown <= places.connections.in_all);
            assert!(told(WANTED, places).is_some_and(|line| line.contains("24128")));
        }
        assert_eq!(WANTED.within(1_024).sockets.in_all, 672);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_limit_is_raised_as_far_as_it_goes() {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let before = getrlimit(Resource::Nofile);
        let low = Rlimit { current: Some(200), ..before };
        setrlimit(Resource::Nofile, low).unwrap();
        let most = before.maximum.unwrap_or(u64::MAX).min(1_000);
        assert_eq!(raise(1_000), Some(usize::try_from(most).unwrap()));
        assert_eq!(raise(300), Some(usize::try_from(most).unwrap()), "never lowered");
    }
}
