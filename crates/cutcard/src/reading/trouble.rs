//! What is answered where a question cannot be.

use crate::error::CliError;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cutcard_answers::QuestionError;
use cutcard_room::Code;
use serde::Serialize;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(super) struct Trouble {
    status: StatusCode,
    body: Body,
    retry_after_seconds: Option<u8>,
}

/// As it is written.
#[derive(Clone, Debug, Serialize)]
struct Body {
    code: &'static str,
    text: String,
    clause: Option<String>,
    /// What of the question is wrong, where it is one thing.
    field: Option<String>,
    faults: Vec<OneFault>,
}

/// One of several things that are wrong.
#[derive(Clone, Debug, Serialize)]
struct OneFault {
    text: String,
    clause: Option<String>,
}

impl Trouble {
    fn new(status: StatusCode, code: Code, text: impl Into<String>) -> Trouble {
        let (clause, field, faults) = (None, None, Vec::new());
        let body = Body { code: code.word(), text: text.into(), clause, field, faults };
        Trouble { status, body, retry_after_seconds: None }
    }

    /// The question is wrong.
    pub(super) fn bad(text: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::BAD_REQUEST, Code::BadInput, text)
    }

    /// One field of the question is wrong.
    pub(super) fn of_field(field: &str, text: impl std::fmt::Display) -> Trouble {
        let mut bad = Trouble::bad(format!("{field}: {text}"));
        bad.body.field = Some(format!("/{field}"));
        bad
    }

    /// The question could not be read.
    pub(super) fn misread(status: StatusCode, text: impl Into<String>) -> Trouble {
        Trouble::new(status, Code::BadInput, text)
    }

    /// There is no such thing.
    pub(super) fn unknown(text: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::NOT_FOUND, Code::Unknown, text)
    }

    /// The answer is being worked on.
    pub(super) fn being_counted() -> Trouble {
        let text = "every deal is being counted: come back in a few seconds";
        let told = Trouble::new(StatusCode::SERVICE_UNAVAILABLE, Code::BeingCounted, text);
        Trouble { retry_after_seconds: Some(3), ..told }
    }

    /// Others are being answered.
    pub(super) fn busy() -> Trouble {
        let text = "others are being answered: come back in a few seconds";
        let told = Trouble::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, text);
        Trouble { retry_after_seconds: Some(3), ..told }
    }

    /// The program failed.
    pub(super) fn failed() -> Trouble {
        let text = "the answer could not be made";
        Trouble::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, text)
    }
}

impl From<QuestionError> for Trouble {
    fn from(wrong: QuestionError) -> Trouble {
        CliError::from(wrong).into()
    }
}

impl From<CliError> for Trouble {
    fn from(error: CliError) -> Trouble {
        let text = error.one_line();
        // Who asks over HTTP has fields, not options.
        let text = text.strip_prefix("--").map_or(text.clone(), str::to_owned);
        match error {
            CliError::Faults(faults) => {
                let told = |fault: &cutcard_rulebook::Fault| OneFault {
                    text: fault.to_string(),
                    clause: Some(fault.clause.to_string()),
                };
                let faults: Vec<OneFault> = faults.iter().map(told).collect();
                let clause = faults.first().and_then(|fault| fault.clause.clone());
                let bad = Trouble::new(StatusCode::BAD_REQUEST, Code::AgainstTheBook, text);
                Trouble { body: Body { clause, faults, ..bad.body }, ..bad }
            }
            CliError::Game(unknown) => Trouble::unknown(unknown.to_string()),
            CliError::Option { option, .. } => {
                let mut bad = Trouble::bad(text);
                // `--hand AsKx` names one of the hands.
                let name = option.trim_start_matches('-').split(' ').next().unwrap_or_default();
                let name = if name == "hand" { "hands" } else { name };
                bad.body.field = Some(format!("/{}", name.replace('-', "_")));
                bad
            }
            CliError::Usage(_)
            | CliError::Line { .. }
            | CliError::Card(_)
            | CliError::Spot(_)
            | CliError::Input(_) => Trouble::bad(text),
            CliError::Broken(_) | CliError::File { .. } | CliError::Io(_) | CliError::Json(_) => {
                Trouble::failed()
            }
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body)).into_response();
        if let Some(seconds) = self.retry_after_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, u16::from(seconds).into());
        }
        response
    }
}
