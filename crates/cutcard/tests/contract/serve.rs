//! `cutcard serve`: the real program on a real port.

use crate::program::{command, cutcard};
use cutcard_rulebook::games;
use serde_json::Value;
use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// A folder of its own for one test, empty.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serve").join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
    folder
}

/// A room that is open.
pub(crate) struct Room {
    child: Child,
    /// What it printed until it was open, a line each.
    pub(crate) said: Vec<String>,
    pub(crate) address: String,
}

/// Opens a room on any free port.
pub(crate) fn open(data: &Path, more: &[&str]) -> Room {
    let arguments = ["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let child = command(&[&arguments, more].concat()).spawn().unwrap();
    let mut room = Room { child, said: Vec::new(), address: String::new() };
    let mut lines = BufReader::new(room.child.stdout.take().unwrap()).lines();
    while room.address.is_empty() {
        let Some(Ok(line)) = lines.next() else {
            let mut told = String::new();
            room.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
            panic!("it never opened: {:?} {told}", room.said);
        };
        if let Some(rest) = line.strip_prefix("Cutcard is open at http://") {
            room.address = rest.split(' ').next().unwrap().to_owned();
        }
        room.said.push(line);
    }
    // Somebody goes on reading, so that it can go on writing.
    std::thread::spawn(move || lines.for_each(drop));
    room
}

impl Room {
    /// Status and body of an answer.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = Vec::new();
        if let Err(fault) = stream.read_to_end(&mut answer) {
            // Who is answered before all of what they sent was read gets the answer, then a reset.
            let answered = fault.kind() == ErrorKind::ConnectionReset && !answer.is_empty();
            assert!(answered, "{method} {path}: {fault}");
        }
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    pub(crate) fn get(&self, path: &str) -> String {
        let (status, body) = self.ask("GET", path, "");
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Stops it as an operator would and tells the exit code.
    pub(crate) fn stop(mut self, signal: &str) -> Option<i32> {
        let id = self.child.id().to_string();
        let killed = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(killed.success());
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            assert!(began.elapsed() < Duration::from_secs(120), "it does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_room_opens_is_read_stops_and_opens_again() {
    let data = folder("opens");
    let room = open(&data, &[]);
    let manager =
        room.said.iter().find(|line| line.starts_with("First start")).expect("an account");
    assert!(manager.contains("signs in as "), "{manager}");
    assert!(room.said.iter().any(|line| line.starts_with("Its data are in ")), "{:?}", room.said);
    assert!(room.get("/api/rules/crown:6.6").contains("\"enforced\""));
    assert!(room.get("/api/games").contains("crown/chinese"));
    let (status, odds) =
        room.ask("POST", "/api/odds", r#"{"game":"crown/holdem","hands":["AsAh","KsKh"]}"#);
    assert_eq!(status, 200, "{odds}");
    assert!(odds.contains("1712304"), "{odds}");
    let tables = room.get("/api/tables");
    assert_eq!(tables.matches("\"table\":").count(), games().len(), "a table of every game");
    assert_eq!(room.stop("-TERM"), Some(0));
    let again = open(&data, &["--first-tables", "off"]);
    assert!(again.said.iter().all(|line| !line.contains("password")), "{:?}", again.said);
    let tables = again.get("/api/tables");
    assert_eq!(tables.matches("\"table\":").count(), games().len(), "they are kept");
    assert_eq!(again.stop("-INT"), Some(0));
}

#[test]
fn a_room_is_killed_and_opens_again() {
    let data = folder("killed");
    let room = open(&data, &[]);
    assert_eq!(room.stop("-KILL"), None);
    let again = open(&data, &[]);
    again.get("/health");
}

#[test]
fn what_stands_in_the_way_is_told_in_a_line() {
    let data = folder("busy");
    let room = open(&data, &["--first-tables", "off"]);
    let data = data.to_str().unwrap();
    let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", data]).refused();
    assert!(said.contains("is in use by"), "{said}");
    let other = folder("never-made");
    let said = cutcard(&["--listen", &room.address, "--data", other.to_str().unwrap()]).refused();
    assert!(said.contains("--listen: cannot listen on"), "{said}");
    assert!(!other.exists(), "nothing is made where the port is taken");
    let file = folder("a-file");
    std::fs::write(&file, "not a folder").unwrap();
    let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()]);
    let said = said.gave_up();
    assert!(said.contains("a-file"), "{said}");
    let foreign = folder("foreign");
    std::fs::create_dir_all(&foreign).unwrap();
    std::fs::write(
        foreign.join("journal.db"),
        "this is no database, and long enough to be one".repeat(100),
    )
    .unwrap();
    let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", foreign.to_str().unwrap()]);
    let said = said.gave_up();
    assert!(said.contains("foreign"), "{said}");
}

#[test]
fn whoever_has_the_machine_gets_in_again() {
    let data = folder("locked-out");
    let dir = data.to_str().unwrap();
    let said = cutcard(&["password", "--data", dir]).refused();
    assert!(said.contains("there are no accounts"), "{said}");
    assert!(!data.exists(), "nothing is made");
    let room = open(&data, &["--first-tables", "off"]);
    let wrong = r#"{"name":"Manager","password":"not the password"}"#;
    for _ in 0..3 {
        room.ask("POST", "/api/sign-in", wrong);
    }
    // The room has its accounts in memory: it must be stopped first.
    let said = cutcard(&["password", "--data", dir]).refused();
    assert!(said.contains("is in use by"), "{said}");
    assert_eq!(room.stop("-TERM"), Some(0));
    let said = cutcard(&["password", "--data", dir, "Nobody Here"]).refused();
    assert!(said.contains("nobody is called Nobody Here"), "{said}");
    let told = cutcard(&["password", "--data", dir, "manager"]).text();
    let line = told.lines().next().unwrap();
    let password = line.strip_prefix("Manager signs in with the password ").unwrap();
    let again = open(&data, &["--first-tables", "off"]);
    let right = format!(r#"{{"name":"Manager","password":"{password}"}}"#);
    let (status, body) = again.ask("POST", "/api/sign-in", &right);
    assert_eq!(status, 200, "neither locked nor wrong: {body}");
}

#[test]
fn a_lost_register_is_not_begun_anew_without_a_word() {
    let data = folder("lost");
    let room = open(&data, &["--first-tables", "off"]);
    let (status, body) = room.ask("POST", "/api/guest", "{}");
    assert_eq!(status, 200, "{body}");
    assert_eq!(room.stop("-TERM"), Some(0));
    for entry in std::fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap().to_str().unwrap().starts_with("people.sqlite") {
            std::fs::remove_file(path).unwrap();
        }
    }
    let dir = data.to_str().unwrap();
    for _ in 0..2 {
        let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", dir]).failed(1);
        assert!(said.contains("people.sqlite") && said.contains("--new-register"), "{said}");
    }
    let room = open(&data, &["--first-tables", "off", "--new-register"]);
    assert!(room.said.iter().any(|line| line.starts_with("First start")), "{:?}", room.said);
    assert_eq!(room.stop("-TERM"), Some(0));
    open(&data, &["--first-tables", "off"]);
}

#[test]
fn a_room_answers_to_its_names_and_keeps_its_metrics_apart() {
    let data = folder("names");
    let token = folder("token");
    std::fs::write(&token, "short").unwrap();
    let token = token.to_str().unwrap();
    let said = cutcard(&[
        "serve",
        "--data",
        data.to_str().unwrap(),
        "--listen",
        "127.0.0.1:0",
        "--metrics-token-file",
        token,
    ]);
    let said = said.refused();
    assert!(said.contains("at least 16 characters"), "{said}");
    let apart =
        ["--first-tables", "off", "--name", "poker.example", "--metrics-listen", "127.0.0.1:0"];
    let room = open(&data, &apart);
    let said = room.said.iter().find_map(|line| line.strip_prefix("Metrics are at http://"));
    let metrics = said.unwrap().strip_suffix("/metrics").unwrap().to_owned();
    let ask = |address: &str, host: &str, path: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        answer.split(' ').nth(1).unwrap().parse::<u16>().unwrap()
    };
    assert_eq!(ask(&room.address, "poker.example", "/health"), 200);
    assert_eq!(ask(&room.address, "evil.example", "/health"), 421);
    assert_eq!(ask(&room.address, "poker.example", "/metrics"), 401);
    assert_eq!(ask(&metrics, "127.0.0.1", "/metrics"), 200);
    assert_eq!(ask(&metrics, "127.0.0.1", "/api/tables"), 404);
}

#[test]
fn everything_that_is_served_is_described() {
    let room = open(&folder("described"), &["--first-tables", "off"]);
    let described: Value = serde_json::from_str(&room.get("/api/openapi.json")).unwrap();
    let page = room.get("/api/docs");
    let paths = described["paths"].as_object().unwrap();
    for path in ["/api/odds", "/api/games/{book}/{game}", "/api/rules/{id}", "/api/sign-in"] {
        assert!(paths.contains_key(path), "{path}");
    }
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            assert!(page.contains(&format!("{method} {path}")), "{method} {path}");
            let asked = path
                .replace("{book}/{game}", "crown/holdem")
                .replace("{name}", "crown/6.6-smallest-raise")
                .replace("/api/rules/{id}", "/api/rules/crown:6.6")
                .replace("{id}", "1")
                .replace("{number}", "1");
            let sent = if method == "GET" { "" } else { "{}" };
            let (status, body) = room.ask(&method, &asked, sent);
            assert_ne!(status, 405, "{method} {path}");
            assert!(!body.contains("there is no such route"), "{method} {path}");
        }
    }
}

#[test]
fn a_damaged_register_is_told() {
    let data = folder("damaged");
    assert_eq!(open(&data, &["--first-tables", "off"]).stop("-TERM"), Some(0));
    for entry in std::fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.starts_with("people") {
            std::fs::write(&path, "spoilt".repeat(2_000)).unwrap();
        }
    }
    let data = data.to_str().unwrap();
    let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", data]).failed(1);
    assert!(said.contains("people"), "{said}");
}

#[test]
fn a_folder_whose_deals_repeat_is_for_tests_for_ever() {
    let (data, other) = (folder("deals-repeat"), folder("dealt-by-chance"));
    let (data, other) = (data.to_str().unwrap(), other.to_str().unwrap());
    let serve = |data, more: &[&'static str]| {
        let mut said = Vec::from(["serve", "--listen", "127.0.0.1:0", "--data", data]);
        said.extend(more);
        said
    };
    std::fs::create_dir_all(data).unwrap();
    std::fs::write(std::path::Path::new(data).join("deals-repeat"), "").unwrap();
    let said = cutcard(&serve(data, &[])).refused();
    assert!(said.contains("opens with --repeat-deals only"), "{said}");
    std::fs::create_dir_all(other).unwrap();
    std::fs::write(std::path::Path::new(other).join("journal.db"), "").unwrap();
    let said = cutcard(&serve(other, &["--repeat-deals", "7"])).refused();
    assert!(said.contains("was dealt by chance"), "{said}");
}

#[test]
fn wrong_options_are_refused() {
    for (arguments, wanted) in [
        (&["serve", "--listen", "here"][..], "--listen"),
        (&["serve", "--house-pace-millis", "900..100"], "the least first"),
        (&["serve", "--house-pace-millis", "fast"], "700..2500"),
        (&["serve", "--clock-seconds", "0"], "--clock-seconds"),
        (&["serve", "--rate-limits", "maybe"], "--rate-limits"),
        (&["serve", "--name", "http://poker.example"], "no name of a host"),
        (&["serve", "--sensitive-minutes", "0"], "--sensitive-minutes"),
        (&["serve", "--repeat-deals", "7", "--listen", "0.0.0.0:0"], "--repeat-deals"),
        (&["serve", "--repeat-deals", "7", "--name", "poker.example"], "--repeat-deals"),
        (&["serve", "--repeat-deals", "7", "--behind-proxy", "on"], "known beforehand"),
        (&["--listen"], "--listen"),
        (&["--data", "x", "games"], "cannot be used with"),
    ] {
        let said = cutcard(arguments).refused();
        assert!(said.contains(wanted), "{arguments:?}: {said}");
    }
    let help = cutcard(&["serve", "--help"]).text();
    for option in
        ["--listen", "--data", "--clock-seconds", "--between-rounds-millis", "--rate-limits"]
    {
        assert!(help.contains(option), "{option}");
    }
}

#[test]
fn a_room_does_not_start_with_a_broken_house() {
    let (data, houses) = (folder("houses"), folder("houses-offered"));
    std::fs::create_dir_all(&houses).unwrap();
    let good =
        "name = \"Small\"\ngame = \"crown/holdem\"\n[choose]\nseats = { least = 2, most = 6 }\n";
    std::fs::write(houses.join("a-small.toml"), good).unwrap();
    std::fs::write(houses.join("broken.toml"), good.replace("most = 6", "most = 60")).unwrap();
    std::fs::write(houses.join("worse.toml"), "name = \"\"\ngame = \"crown/none\"\n").unwrap();
    let (data_path, offered) = (data.to_str().unwrap(), houses.to_str().unwrap());
    let said = cutcard(&["--listen", "127.0.0.1:0", "--data", data_path, "--houses", offered]);
    let said = said.refused();
    for part in ["--houses", "broken.toml, choose.seats", "worse.toml, name", "worse.toml, game"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!data.exists(), "nothing is made");
    std::fs::remove_file(houses.join("broken.toml")).unwrap();
    std::fs::remove_file(houses.join("worse.toml")).unwrap();
    let room = open(&data, &["--houses", offered, "--first-tables", "off"]);
    let listed = room.get("/api/houses");
    assert_eq!(listed.matches("\"id\":").count(), 1, "{listed}");
    assert!(listed.contains("\"id\":\"a-small\""), "{listed}");
}
