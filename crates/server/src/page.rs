//! The page: its files are in the program.

use crate::error::ApiError;
use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use cutcard_room::Code;
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `npm run build` made. A program built for development reads it from disk as it is now.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The names of the page's files, in order, each with its SHA-256.
pub(crate) fn files() -> Vec<(String, [u8; 32])> {
    let digest = |name: &str| Built::get(name).map(|file| file.metadata.sha256_hash());
    let mut files: Vec<(String, [u8; 32])> =
        Built::iter().filter_map(|name| Some((name.to_string(), digest(&name)?))).collect();
    files.sort_unstable();
    files
}

/// Any address that is no route: a file of the page, or the page itself, which knows its own
/// addresses.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::not_found("there is no such route").into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            Code::Method,
            "the page is only read",
        )
        .into_response();
    }
    let name = path.trim_start_matches('/');
    if !name.is_empty()
        && let Some(file) = Built::get(name)
    {
        return file_answer(name, &file, request.headers());
    }
    // A file that is missing is not the page: a browser would take it for a script.
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) && !is_clause(name) {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match Built::get("index.html") {
        Some(file) => file_answer("index.html", &file, request.headers()),
        None => Html(NOT_BUILT).into_response(),
    }
}

/// Clauses have dots in their names: `/rules/crown:6.6` is an address of the page.
fn is_clause(name: &str) -> bool {
    name.starts_with("rules/") && name.contains(':')
}

fn file_answer(name: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    use std::fmt::Write as _;
    let mut tag = String::from("\"");
    for byte in file.metadata.sha256_hash().iter().take(16) {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    // The names of what the builder puts there change with what is in them.
    let kept = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [(header::CACHE_CONTROL, kept.to_owned()), (header::ETAG, tag.clone())];
    let known = asked.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    // What is sent compressed has its tag marked as weak.
    let same = |known: &str| known.trim().trim_start_matches("W/") == tag;
    if known.is_some_and(|known| known.split(',').any(same)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, content_type(name)), (header::VARY, "accept-encoding")];
    // Compressed when the page was built, better than there is time for now.
    if takes_brotli(asked)
        && let Some(packed) = Built::get(&format!("{name}.br"))
    {
        let coding = [(header::CONTENT_ENCODING, "br")];
        return (headers, kind, coding, packed.data.into_owned()).into_response();
    }
    (headers, kind, file.data.clone().into_owned()).into_response()
}

/// Whether a browser says that it takes brotli.
fn takes_brotli(asked: &HeaderMap) -> bool {
    let codings = asked.get_all(header::ACCEPT_ENCODING).iter();
    codings.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(|it| {
        let mut parts = it.split(';').map(str::trim);
        let weight = |part: &str| part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
        let refused = |part: &str| weight(part).is_some_and(|weight| weight <= 0.0);
        parts.next() == Some("br") && !parts.any(refused)
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>Cutcard</title>
<h1>Cutcard</h1>
<p>The room is open, but this program was built without its page.
<p><code>cargo xtask run</code> builds the page and starts the room with it.
<p>Programs can use the <a href=\"/api/docs\">HTTP interface</a> and the socket at <code>/ws</code> now.
</html>
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_for_those_who_take_it() {
        let takes = |value: &'static str| {
            let value = header::HeaderValue::from_static(value);
            takes_brotli(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]))
        };
        assert!(takes("gzip, deflate, br, zstd") && takes("br") && takes("gzip;q=0.5,br;q=1.0"));
        assert!(!takes("gzip") && !takes("br;q=0") && !takes("gzip, br; q=0.0") && !takes("abr"));
        assert!(!takes_brotli(&HeaderMap::new()));
    }

    #[test]
    fn a_clause_is_an_address_of_the_page() {
        assert!(is_clause("rules/crown:6.6"));
        assert!(!is_clause("rules/app.js"));
        assert!(!is_clause("assets/a.js"));
    }
}
