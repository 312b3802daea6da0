//! A client without manners: bytes on a stream, as no library would send or read them.

use crate::client::LONG;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

pub(crate) struct Raw(pub(crate) TcpStream);

/// The last piece of a message.
pub(crate) const LAST: u8 = 0x80;
pub(crate) const CONTINUED: u8 = 0x0;
pub(crate) const TEXT: u8 = 0x1;
pub(crate) const PING: u8 = 0x9;
pub(crate) const PONG: u8 = 0xa;

/// A frame with its first byte as given, masked with nothing.
pub(crate) fn frame(first: u8, bytes: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match u8::try_from(bytes.len()) {
        Ok(length) if length < 126 => frame.push(0x80 | length),
        Ok(_) | Err(_) => {
            frame.push(0x80 | 126);
            frame.extend(u16::try_from(bytes.len()).unwrap().to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(bytes);
    frame
}

impl Raw {
    /// A connection from one of the machine's own addresses, 127.0.0.N, that takes little at once.
    pub(crate) async fn connect(address: SocketAddr, from: u8) -> Raw {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 * 1024).unwrap();
        socket.bind((Ipv4Addr::new(127, 0, 0, from), 0).into()).unwrap();
        Raw(socket.connect(address).await.unwrap())
    }

    /// The same with a socket opened on it.
    pub(crate) async fn upgraded(address: SocketAddr, from: u8) -> Raw {
        let mut raw = Raw::connect(address, from).await;
        let head = "GET /ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                    sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        assert!(raw.send(head.as_bytes()).await);
        let mut first = [0; 12];
        raw.0.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 101");
        raw
    }

    /// Sends; whether the other end still took it.
    pub(crate) async fn send(&mut self, bytes: &[u8]) -> bool {
        let sent = timeout(LONG, self.0.write_all(bytes)).await;
        sent.expect("it is taken, or refused").is_ok()
    }

    /// Reads until the other end closes; all it said.
    pub(crate) async fn rest(&mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        let closed = timeout(LONG, self.0.read_to_end(&mut rest)).await;
        // Cut off or ended: it is closed.
        let _ = closed.expect("it is closed in the end");
        rest
    }

    /// Asks a route and reads the answer's status; nothing where nobody answers.
    pub(crate) async fn status(&mut self, path: &str, header: &str) -> Option<String> {
        let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{header}\r\n");
        self.send(head.as_bytes()).await;
        let mut first = [0; 12];
        let read =
            timeout(LONG, self.0.read_exact(&mut first)).await.expect("an answer, or the end");
        read.ok().map(|_| String::from_utf8_lossy(&first[9..]).into_owned())
    }
}
