//! The stream of a connection: who does not take what is sent to them is not waited for, and nobody
//! sends for ever without saying anything.

use crate::settings::SlowestReader;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

/// The stream of a connection.
pub(crate) struct Stream {
    tcp: TcpStream,
    lag: Lag,
    unheard: Unheard,
}

impl Stream {
    pub(crate) fn new(tcp: TcpStream, slowest: SlowestReader) -> Stream {
        let lag = Lag { slowest, owed: Duration::ZERO, blocked: None };
        Stream { tcp, lag, unheard: Unheard::default() }
    }

    /// What is counted of it.
    pub(crate) fn unheard(&self) -> Unheard {
        self.unheard.clone()
    }
}

/// The bytes that came since the last whole message, once somebody counts messages. A message may come
/// in any number of pieces, and nobody but the stream sees the pieces.
#[derive(Clone, Default)]
pub(crate) struct Unheard(Arc<Bytes>);

#[derive(Default)]
struct Bytes {
    read: AtomicU64,
    /// Zero where nobody counts.
    most: AtomicU64,
}

impl Unheard {
    /// From now on a message has no more bytes than that, with all its pieces.
    pub(crate) fn limit(&self, most: u64) {
        self.heard();
        self.0.most.store(most, Ordering::Relaxed);
    }

    /// A whole message came.
    pub(crate) fn heard(&self) {
        self.0.read.store(0, Ordering::Relaxed);
    }

    fn read(&self, bytes: usize) -> io::Result<()> {
        let most = self.0.most.load(Ordering::Relaxed);
        if most == 0 {
            return Ok(());
        }
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let before = self.0.read.fetch_add(bytes, Ordering::Relaxed);
        if before.saturating_add(bytes) > most {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "pieces without end"));
        }
        Ok(())
    }
}

/// How far a reader is behind. While nothing more can be written it grows by the second, and every
/// byte that is taken makes it smaller by what it may take: so one that reads a little now and then
/// does not stay for ever either.
struct Lag {
    slowest: SlowestReader,
    owed: Duration,
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Lag {
    fn written(&mut self, bytes: usize) {
        if let Some((since, _)) = self.blocked.take() {
            self.owed = self.owed.saturating_add(since.elapsed());
        }
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let micros = bytes.saturating_mul(1_000_000) / self.slowest.bytes_per_second.max(1);
        self.owed = self.owed.saturating_sub(Duration::from_micros(micros));
    }

    /// Nothing can be written: an error once that has been so for too long.
    fn blocked(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        let left = self.slowest.patience.saturating_sub(self.owed);
        let blocked = self
            .blocked
            .get_or_insert_with(|| (Instant::now(), Box::pin(tokio::time::sleep(left))));
        let slow = || io::Error::new(io::ErrorKind::TimedOut, "nobody reads");
        blocked.1.as_mut().poll(context).map(|()| slow())
    }

    fn of_write(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.written(bytes);
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => self.blocked(context).map(Err),
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.tcp).poll_read(context, buffer);
        if let Poll::Ready(Ok(())) = read {
            let bytes = buffer.filled().len().saturating_sub(before);
            return Poll::Ready(self.unheard.read(bytes));
        }
        read
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write(context, bytes);
        self.lag.of_write(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write_vectored(context, parts);
        self.lag.of_write(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(context)
    }
}
