//! Clients that are broken, or mean to break something: bytes, sizes, depths, types.

use super::{Outcome, Report, Siege, code_of, refused_frame, shortened};
use crate::{Client, TrialError};
use cutcard_server::wire::frame::Told;
use rand_core::Rng as _;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_tungstenite::tungstenite::Message;

/// Frames that are JSON and no frames of ours.
const WRONG: [&str; 14] = [
    "null",
    "[]",
    "{}",
    "{\"type\":\"act\"}",
    "{\"type\":\"act\",\"id\":-1,\"table\":1,\"act\":{\"do\":\"fold\"}}",
    "{\"type\":\"act\",\"id\":1e400,\"table\":1,\"act\":{\"do\":\"fold\"}}",
    "{\"type\":\"act\",\"id\":1,\"table\":99999999999,\"act\":{\"do\":\"fold\"}}",
    "{\"type\":\"act\",\"id\":1,\"table\":1,\"act\":{\"do\":\"bet\",\"to\":18446744073709551616}}",
    "{\"type\":\"act\",\"id\":1,\"table\":1,\"act\":{\"do\":\"sit-down\",\"seat\":-1,\"chips\":1}}",
    // Seat 7 is free and the chips are enough, but a client may not name the player who sits down.
    "{\"type\":\"act\",\"id\":1,\"table\":1,\"act\":{\"do\":\"sit-down\",\"seat\":7,\"chips\":10000,\"player\":2}}",
    "{\"type\":\"watch\",\"table\":1,\"after\":-7}",
    "{\"type\":\"chat\",\"table\":1,\"text\":5}",
    "{\"type\":\"no-such-thing\"}",
    "{\"type\":\"ping\",\"id\":\"x\"}",
];

impl Siege {
    pub(super) async fn lies(&mut self, report: &mut Report) {
        let outcome = self.wrong_frames().await;
        report.tried("frames that are none", outcome);
        let outcome = self.random_frames().await;
        report.tried("frames of random bytes", outcome);
        let outcome = self.huge_frames().await;
        report.tried("frames of a megabyte, and a hundred thousand brackets deep", outcome);
        let outcome = self.random_requests().await;
        report.tried("requests of random bytes", outcome);
        let outcome = self.bodies().await;
        report.tried("bodies too large, too deep, of the wrong shape", outcome);
        let outcome = self.half_closed().await;
        report.tried("connections that are half closed", outcome);
    }

    /// Whether the server answers others; what it did with whoever lied is theirs to bear.
    async fn answers(&mut self) -> Result<Outcome, TrialError> {
        let answer = self.stranger().get("/api/tables", None).await?;
        Ok(match answer.status {
            200 => Ok("others are answered".to_owned()),
            status => Err(format!("others are answered {status}: {}", shortened(&answer.body))),
        })
    }

    async fn wrong_frames(&mut self) -> Result<Outcome, TrialError> {
        for frame in WRONG {
            let mut guest = self.guest().await?;
            let outcome = refused_frame(&mut guest, frame, "bad-frame").await?;
            if outcome.is_err() {
                return Ok(outcome);
            }
        }
        self.answers().await
    }

    async fn random_frames(&mut self) -> Result<Outcome, TrialError> {
        let mut refused = 0;
        for _ in 0..4 * self.scale {
            let mut guest = self.guest().await?;
            for _ in 0..20 {
                let length = (self.random.next_u64() % 300) as usize;
                let bytes: Vec<u8> =
                    (0..length).map(|_| (self.random.next_u64() % 256) as u8).collect();
                let message = match self.random.next_u64() % 3 {
                    0 => Message::binary(bytes),
                    1 => Message::Pong(bytes.into_iter().take(100).collect::<Vec<_>>().into()),
                    _ => Message::text(String::from_utf8_lossy(&bytes).into_owned()),
                };
                // It may have been closed meanwhile.
                if guest.send_raw(message).await.is_err() {
                    break;
                }
            }
            match came_of(&mut guest).await {
                Ok(came) => refused += came.iter().filter(|code| *code == "bad-frame").count(),
                Err(why) => return Ok(Err(why)),
            }
        }
        if refused == 0 {
            return Ok(Err("none of them was refused".to_owned()));
        }
        self.answers().await
    }

    async fn huge_frames(&mut self) -> Result<Outcome, TrialError> {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        let shallow = format!("{}{}", "[".repeat(3_000), "]".repeat(3_000));
        let cut = "{\"type\":\"chat\",\"text\":\"".to_owned();
        for (text, wanted) in [
            ("x".repeat(1 << 20), CLOSED),
            (deep, CLOSED),
            (shallow, "bad-frame"),
            (cut, "bad-frame"),
        ] {
            let mut guest = self.guest().await?;
            let length = text.len();
            // The server may close before it has read all.
            let _ = guest.send_raw(Message::text(text)).await;
            let came = match came_of(&mut guest).await {
                Ok(came) => came,
                Err(why) => return Ok(Err(why)),
            };
            if came.first().is_none_or(|code| code != wanted) {
                return Ok(Err(format!("{length} bytes: wanted {wanted}, came {came:?}")));
            }
        }
        self.answers().await
    }

    async fn random_requests(&mut self) -> Result<Outcome, TrialError> {
        for _ in 0..10 * self.scale {
            let length = (self.random.next_u64() % 2_000) as usize;
            let mut bytes: Vec<u8> =
                (0..length).map(|_| (self.random.next_u64() % 256) as u8).collect();
            bytes.extend(b"\r\n\r\n");
            let answer = self.stranger().raw(&bytes).await?;
            if let Err(why) = is_refused(&answer) {
                return Ok(Err(format!("random bytes: {why}")));
            }
        }
        let long = format!("GET /{} HTTP/1.1\r\n", "a".repeat(200_000));
        let many = format!("GET / HTTP/1.1\r\n{}", "X-Y: z\r\n".repeat(20_000));
        for head in [long, many] {
            let answer = self.stranger().raw(head.as_bytes()).await?;
            if let Err(why) = is_refused(&answer) {
                return Ok(Err(format!("a head of {} bytes: {why}", head.len())));
            }
        }
        self.answers().await
    }

    async fn bodies(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let token = Some(guest.token.as_str());
        let deep = |depth: usize| {
            format!("{{\"house\":{}0{}}}", "{\"a\":".repeat(depth), "}".repeat(depth))
        };
        for (body, wanted) in [
            (format!("{{\"name\":\"{}\"}}", "x".repeat(1 << 20)), TOO_LARGE),
            (deep(10_000), UNREADABLE),
            (deep(100), NO_HOUSE),
            ("{\"house\":null}".to_owned(), NO_HOUSE),
            ("{\"house\":{\"game\":{\"pots\":{\"game\":[]}}}}".to_owned(), NO_HOUSE),
            ("{\"house\":{},\"unknown\":1}".to_owned(), UNREADABLE),
            ("{\"house\":{\"game\":{\"boxes\":{\"float\":-1}}}}".to_owned(), NO_HOUSE),
            ("\u{feff}{}".to_owned(), UNREADABLE),
            (String::new(), UNREADABLE),
        ] {
            let answer = match guest.http.send("POST", "/api/tables", token, &body).await {
                Ok(answer) => answer,
                // What is far too large is not read to its end.
                Err(_) if wanted == TOO_LARGE => continue,
                Err(error) => return Err(error),
            };
            let code = code_of(&answer.body);
            if !(400..500).contains(&answer.status) || !wanted.contains(&code.as_str()) {
                let (body, status) = (shortened(&body), answer.status);
                return Ok(Err(format!("{body}: wanted {wanted:?}, came {status} {code}")));
            }
        }
        self.answers().await
    }

    async fn half_closed(&mut self) -> Result<Outcome, TrialError> {
        for count in 0..10 * self.scale {
            let mut stream = self.stranger().stream().await?;
            let request: &[u8] = match count % 3 {
                0 => b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                1 => b"GET /api/tab",
                _ => b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{",
            };
            let _ = stream.write_all(request).await;
            let _ = stream.shutdown().await;
            let mut rest = Vec::new();
            let _ =
                tokio::time::timeout(Duration::from_secs(2), stream.read_to_end(&mut rest)).await;
        }
        self.answers().await
    }
}

/// Why a body is refused. What is no house is told as one that cannot be, or that nobody offers.
const TOO_LARGE: &[&str] = &["too-large"];
const UNREADABLE: &[&str] = &["bad-json"];
const NO_HOUSE: &[&str] = &["options", "not-offered"];

/// The word for a socket that the server has closed.
const CLOSED: &str = "closed";

/// How the server refused a lie: every refusal it told, and that it closed where it did. It may do
/// nothing else.
async fn came_of(client: &mut Client) -> Result<Vec<String>, String> {
    let mut came = Vec::new();
    // The answer to the ping comes after that to everything before it.
    if client.send_raw(Message::text("{\"type\":\"ping\",\"id\":77}")).await.is_err() {
        return Ok(vec![CLOSED.to_owned()]);
    }
    let reading = async {
        loop {
            match client.next().await {
                Ok(Told::Done { sequence, .. }) => return Err(format!("done as event {sequence}")),
                Ok(Told::Refused { refusal, .. }) => came.push(refusal.code),
                Ok(Told::Pong { id: 77, .. }) => return Ok(()),
                Ok(Told::Goodbye { .. }) | Err(_) => {
                    came.push(CLOSED.to_owned());
                    return Ok(());
                }
                Ok(_) => {}
            }
        }
    };
    match tokio::time::timeout(Duration::from_secs(30), reading).await {
        Ok(read) => read.map(|()| came),
        Err(_) => Err("no answer and no goodbye in 30 s".to_owned()),
    }
}

/// That what is no request was refused, or not answered at all.
fn is_refused(answer: &str) -> Outcome {
    let status = answer.split(' ').nth(1).and_then(|word| word.parse::<u16>().ok());
    match status {
        None if answer.is_empty() => Ok("closed".to_owned()),
        Some(status) if (400..500).contains(&status) => Ok(status.to_string()),
        Some(_) | None => Err(format!("was answered {}", shortened(answer))),
    }
}
