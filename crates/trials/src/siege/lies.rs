//! Clients that are broken, or mean to break something: bytes, sizes, depths, types.

use super::{Outcome, Report, Siege, shortened};
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
    "{\"type\":\"act\",\"id\":1,\"table\":1,\"act\":{\"do\":\"sit-down\",\"seat\":1,\"chips\":1,\"player\":2}}",
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
            guest.send_raw(Message::text(frame)).await?;
            if let Some(why) = done_something(&mut guest).await {
                return Ok(Err(format!("{frame}: {why}")));
            }
        }
        self.answers().await
    }

    async fn random_frames(&mut self) -> Result<Outcome, TrialError> {
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
            if let Some(why) = done_something(&mut guest).await {
                return Ok(Err(why));
            }
        }
        self.answers().await
    }

    async fn huge_frames(&mut self) -> Result<Outcome, TrialError> {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        let shallow = format!("{}{}", "[".repeat(3_000), "]".repeat(3_000));
        for text in
            ["x".repeat(1 << 20), deep, shallow, "{\"type\":\"chat\",\"text\":\"".to_owned()]
        {
            let mut guest = self.guest().await?;
            // The server may close before it has read all.
            let _ = guest.send_raw(Message::text(text)).await;
            if let Some(why) = done_something(&mut guest).await {
                return Ok(Err(why));
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
            let http = self.stranger();
            let mut stream = http.stream().await?;
            let _ = stream.write_all(&bytes).await;
        }
        let long = format!("GET /{} HTTP/1.1\r\n", "a".repeat(200_000));
        let many = format!("GET / HTTP/1.1\r\n{}", "X-Y: z\r\n".repeat(20_000));
        for head in [long, many] {
            let mut stream = self.stranger().stream().await?;
            let _ = stream.write_all(head.as_bytes()).await;
        }
        self.answers().await
    }

    async fn bodies(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        let token = Some(guest.token.as_str());
        let deep = |depth: usize| {
            format!("{{\"house\":{}{}}}", "{\"a\":".repeat(depth), "}".repeat(depth))
        };
        for body in [
            format!("{{\"name\":\"{}\"}}", "x".repeat(1 << 20)),
            deep(10_000),
            deep(100),
            "{\"house\":null}".to_owned(),
            "{\"house\":{\"game\":{\"pots\":{\"game\":[]}}}}".to_owned(),
            "{\"house\":{},\"unknown\":1}".to_owned(),
            "{\"house\":{\"game\":{\"boxes\":{\"float\":-1}}}}".to_owned(),
            "\u{feff}{}".to_owned(),
            String::new(),
        ] {
            let answer = match guest.http.send("POST", "/api/tables", token, &body).await {
                Ok(answer) => answer,
                // What is far too large is not read to its end.
                Err(_) if body.len() > 64 * 1024 => continue,
                Err(error) => return Err(error),
            };
            if !(400..500).contains(&answer.status) && answer.status != 0 {
                return Ok(Err(format!("{}: {}", shortened(&body), answer.status)));
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

/// What the server did at a lie's word; nothing, as it should. It may refuse, or close.
async fn done_something(client: &mut Client) -> Option<String> {
    // The answer to the ping comes after that to everything before it.
    if client.send_raw(Message::text("{\"type\":\"ping\",\"id\":77}")).await.is_err() {
        return None;
    }
    let reading = async {
        loop {
            match client.next().await {
                Ok(Told::Done { sequence, .. }) => {
                    return Some(format!("done as event {sequence}"));
                }
                Ok(Told::Pong { id: 77, .. } | Told::Goodbye { .. }) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    };
    match tokio::time::timeout(Duration::from_secs(30), reading).await {
        Ok(done) => done,
        Err(_) => Some("no answer and no goodbye in 30 s".to_owned()),
    }
}
