//! As much of HTTP as a trial needs: one request, one answer, the connection closed.

use crate::TrialError;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server to send requests to, and the address they come from.
#[derive(Clone, Copy, Debug)]
pub struct Http {
    /// The server.
    pub server: SocketAddr,
    /// One of this machine's own: on Linux any that begins with 127.
    pub from: Ipv4Addr,
    /// For whom a proxy would say that it asks, where it is asked as one.
    pub forwarded: Option<Ipv4Addr>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Response {
    /// Its status.
    pub status: u16,
    /// Its body.
    pub body: String,
}

impl Http {
    /// Requests to a server from where it is.
    #[must_use]
    pub const fn to(server: SocketAddr) -> Http {
        Http { server, from: Ipv4Addr::LOCALHOST, forwarded: None }
    }

    /// The same from another address of this machine.
    #[must_use]
    pub const fn coming_from(self, third: u8, fourth: u8) -> Http {
        Http { from: Ipv4Addr::new(127, 0, third, fourth), ..self }
    }

    /// The same as a proxy asks for somebody.
    #[must_use]
    pub const fn on_behalf_of(self, forwarded: Ipv4Addr) -> Http {
        Http { forwarded: Some(forwarded), ..self }
    }

    /// A connection.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn stream(self) -> Result<TcpStream, TrialError> {
        let io = || TrialError::io("connecting");
        let socket = TcpSocket::new_v4().map_err(io())?;
        socket.bind(SocketAddr::from((self.from, 0))).map_err(io())?;
        socket.connect(self.server).await.map_err(io())
    }

    /// A connection that has room for little of what is sent to it.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn stream_of_little(self) -> Result<TcpStream, TrialError> {
        let io = || TrialError::io("connecting");
        let socket = TcpSocket::new_v4().map_err(io())?;
        socket.set_recv_buffer_size(4_096).map_err(io())?;
        socket.bind(SocketAddr::from((self.from, 0))).map_err(io())?;
        socket.connect(self.server).await.map_err(io())
    }

    /// Sends bytes as they are, and reads what comes until the server closes or says nothing for long.
    ///
    /// # Errors
    /// Where there is no connection.
    pub async fn raw(self, bytes: &[u8]) -> Result<String, TrialError> {
        let mut stream = self.stream().await?;
        // The server may have closed before it has read all.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// Asks for something.
    ///
    /// # Errors
    /// Where nobody answers.
    pub async fn get(self, path: &str, token: Option<&str>) -> Result<Response, TrialError> {
        self.send("GET", path, token, "").await
    }

    /// Sends something, and reads the answer as JSON.
    ///
    /// # Errors
    /// Where nobody answers, or not with a 2xx.
    pub async fn post(
        self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<Value, TrialError> {
        let Response { status, body } = self.send("POST", path, token, &body.to_string()).await?;
        if !(200..300).contains(&status) {
            return Err(TrialError::Status { request: format!("POST {path}"), status, body });
        }
        let text = if body.is_empty() { "null".to_owned() } else { body };
        serde_json::from_str(&text).map_err(|error| TrialError::Unreadable { text, error })
    }

    /// Sends something, and reads whatever the answer is.
    ///
    /// # Errors
    /// Where nobody answers.
    pub async fn send(
        self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<Response, TrialError> {
        let io = || TrialError::io("talking to the server");
        let mut stream = self.stream().await?;
        let bearer =
            token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        let forwarded = self.forwarded;
        let forwarded = forwarded.map(|whom| format!("X-Forwarded-For: {whom}\r\n"));
        let forwarded = forwarded.unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{bearer}{forwarded}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.map_err(io())?;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        let late = || TrialError::NoAnswer {
            seconds: PATIENCE.as_secs(),
            waiting_for: format!("{method} {path}"),
        };
        read.map_err(|_| late())?.map_err(io())?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(body) } else { body.to_owned() };
        Ok(Response { status, body })
    }
}

/// A body sent in chunks, put together.
fn unchunked(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let (Some(chunk), true) = (after.get(..size), size > 0) else { break };
        body.push_str(chunk);
        rest = after.get(size..).unwrap_or_default().trim_start_matches("\r\n");
    }
    body
}
