//! An answer written as JSON, in the order of its fields.

use super::trouble::Trouble;
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// An answer written as JSON. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct JsonAnswer(Bytes);

impl JsonAnswer {
    /// Writes an answer.
    pub(super) fn of(answer: &impl Serialize) -> Result<JsonAnswer, Trouble> {
        let bytes = serde_json::to_vec(answer).map_err(|_| Trouble::failed())?;
        Ok(JsonAnswer(bytes.into()))
    }
}

impl IntoResponse for JsonAnswer {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}
