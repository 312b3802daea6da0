//! What a refused request is told.

use crate::opening::{pointer, told};
use crate::people::{PeopleRefusal, SessionOver, StaffRefusal};
use crate::wire::fault::FaultBody;
use crate::wire::frame::{RefusalValue, RefusalValues, values_told};
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cutcard_room::{Code, Refused};
use cutcard_rulebook::ClauseId;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Why a request is refused: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ErrorBody {
    /// A word for programs.
    pub code: String,
    /// A sentence for people, in English.
    pub text: String,
    /// What is in it, by name, for a catalogue.
    pub values: BTreeMap<String, RefusalValue>,
    /// The clause, where a rule refuses.
    pub clause: Option<String>,
    /// What of the request is wrong, where it is one thing: a JSON pointer into its body.
    pub field: Option<String>,
    /// Everything that is wrong, where several things can be.
    pub faults: Vec<FaultBody>,
}

/// A refusal with its status.
#[derive(Clone, Debug)]
pub struct ApiError {
    status: StatusCode,
    // What is refused is told seldom, and what is not is returned all the time.
    body: Box<ErrorBody>,
    retry_after_seconds: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: Code, text: impl Into<String>) -> ApiError {
        let body = ErrorBody {
            code: code.word().to_owned(),
            text: text.into(),
            values: RefusalValues::new(),
            clause: None,
            field: None,
            faults: Vec::new(),
        };
        ApiError { status, body: Box::new(body), retry_after_seconds: None }
    }

    pub(crate) fn bad(code: Code, text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, text)
    }

    pub(crate) fn forbidden(code: Code, text: &str) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, text)
    }

    pub(crate) fn not_found(text: &str) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, text)
    }

    pub(crate) fn failed(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::Failed, text)
    }

    pub(crate) fn too_often(seconds: u64) -> ApiError {
        let text = format!("too much is asked from here: try again in {seconds} s");
        let refusal = ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooOften, text);
        ApiError { retry_after_seconds: Some(seconds), ..refusal }
    }

    pub(crate) fn too_many_guests(seconds: u64) -> ApiError {
        let text = "enough guests have come from there today: sign up, or come back tomorrow";
        let refusal = ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyGuests, text);
        ApiError { retry_after_seconds: Some(seconds), ..refusal }
    }

    pub(crate) fn too_many_walk_ins(seconds: u64) -> ApiError {
        let text = "enough players without a page were seated from there today";
        let refusal = ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyWalkIns, text);
        ApiError { retry_after_seconds: Some(seconds), ..refusal }
    }

    pub(crate) fn too_many_accounts(seconds: u64) -> ApiError {
        let text = "enough accounts were made from there today: come back tomorrow";
        let refusal = ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyAccounts, text);
        ApiError { retry_after_seconds: Some(seconds), ..refusal }
    }

    /// The same, about that place of the body.
    pub(crate) fn at(mut self, field: impl Into<String>) -> ApiError {
        self.body.field = Some(field.into());
        self
    }

    pub(crate) fn busy(seconds: u64) -> ApiError {
        let text = "others are being answered: come back in a moment";
        let refusal = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, text);
        ApiError { retry_after_seconds: Some(seconds), ..refusal }
    }

    pub(crate) fn with_faults(mut self, faults: Vec<FaultBody>) -> ApiError {
        self.body.clause = faults.iter().find_map(|fault| fault.clause.clone());
        self.body.faults = faults;
        self
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, axum::Json(*self.body)).into_response();
        if let Some(seconds) = self.retry_after_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<SessionOver> for ApiError {
    fn from(over: SessionOver) -> ApiError {
        let code = match over {
            SessionOver::None => Code::SignIn,
            SessionOver::Idle => Code::ReAuthenticate,
        };
        ApiError::new(StatusCode::UNAUTHORIZED, code, over.to_string())
    }
}

impl From<StaffRefusal> for ApiError {
    fn from(refusal: StaffRefusal) -> ApiError {
        let status = match refusal {
            StaffRefusal::ProveAgain => StatusCode::UNAUTHORIZED,
            StaffRefusal::TwoFactorNeeded | StaffRefusal::LongerPassword => StatusCode::FORBIDDEN,
        };
        ApiError::new(status, refusal.code(), refusal.to_string())
    }
}

impl From<PeopleRefusal> for ApiError {
    fn from(refusal: PeopleRefusal) -> ApiError {
        let (status, field, retry_after_seconds) = match &refusal {
            PeopleRefusal::Name(_) => (StatusCode::BAD_REQUEST, Some("/name"), None),
            PeopleRefusal::NameTaken => (StatusCode::CONFLICT, Some("/name"), None),
            PeopleRefusal::RenamedTooOften => {
                (StatusCode::TOO_MANY_REQUESTS, Some("/name"), Some(3_600))
            }
            PeopleRefusal::StaffName => (StatusCode::CONFLICT, Some("/name"), None),
            PeopleRefusal::Password(_) => (StatusCode::BAD_REQUEST, Some("/password"), None),
            PeopleRefusal::NoPassword
            | PeopleRefusal::ShortForStaff
            | PeopleRefusal::TwoFactorOn
            | PeopleRefusal::TwoFactorNotBegun
            | PeopleRefusal::LastManager => (StatusCode::CONFLICT, None, None),
            PeopleRefusal::NotRight => (StatusCode::UNAUTHORIZED, None, None),
            PeopleRefusal::CodeNeeded | PeopleRefusal::CodeNotRight => {
                (StatusCode::UNAUTHORIZED, Some("/code"), None)
            }
            PeopleRefusal::Locked { seconds } => {
                (StatusCode::TOO_MANY_REQUESTS, None, Some(*seconds))
            }
            PeopleRefusal::Suspended => (StatusCode::FORBIDDEN, None, None),
            PeopleRefusal::Nobody => (StatusCode::NOT_FOUND, Some("/player"), None),
            PeopleRefusal::NoSession => (StatusCode::NOT_FOUND, None, None),
            PeopleRefusal::Busy => (StatusCode::SERVICE_UNAVAILABLE, None, Some(1)),
            PeopleRefusal::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, None, None),
        };
        let text = if let PeopleRefusal::Store(text) = &refusal {
            // What the store said is the operator's to know.
            tracing::error!(error = %text, "the register of people failed");
            "the register of people cannot be written".to_owned()
        } else {
            refusal.to_string()
        };
        let mut told = ApiError::new(status, refusal.code(), text);
        told.body.field = field.map(str::to_owned);
        ApiError { retry_after_seconds, ..told }
    }
}

/// The status of what the room refuses. Whatever is not here the state of the table or the books does not allow: a
/// conflict.
const STATUS: [(StatusCode, &[Code]); 4] = [
    (
        StatusCode::NOT_FOUND,
        &[
            Code::NoSuchTable,
            Code::NoSuchRequest,
            Code::NoSuchComplaint,
            Code::NoSuchLammer,
            Code::NoSuchOffer,
            Code::NoSuchReport,
            Code::NoSuchList,
            Code::NoSuchPerson,
            Code::NotOnList,
        ],
    ),
    (
        StatusCode::BAD_REQUEST,
        &[
            Code::BadCount,
            Code::BadReport,
            Code::BadQuery,
            Code::Options,
            Code::BadName,
            Code::BadWhy,
            Code::NoChips,
            Code::OutOfBounds,
        ],
    ),
    (
        StatusCode::FORBIDDEN,
        &[
            Code::Rank,
            Code::NotYours,
            Code::OwnChips,
            Code::OwnList,
            Code::SamePerson,
            Code::SecondPerson,
        ],
    ),
    (
        StatusCode::SERVICE_UNAVAILABLE,
        &[Code::Journal, Code::Stopped, Code::TableDamaged, Code::Closing, Code::Randomness],
    ),
];

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        let of = STATUS.iter().find(|(_, codes)| codes.iter().any(|code| refused.is(*code)));
        let status = of.map_or(StatusCode::CONFLICT, |(status, _)| *status);
        let clause = refused.clause.as_ref().map(ClauseId::to_string);
        let faults = refused.faults.iter().map(told).collect();
        let (code, text) = (refused.code.to_owned(), refused.text);
        let values = values_told(&refused.values);
        let body = ErrorBody { code, text, values, clause, field: None, faults };
        ApiError { status, body: Box::new(body), retry_after_seconds: None }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return ApiError::too_large();
        }
        let told = ApiError::bad(Code::BadJson, rejection.body_text());
        match misread(&rejection) {
            Some(field) => told.at(field),
            None => told,
        }
    }
}

/// Where a body is not of the shape that is asked for.
fn misread(rejection: &JsonRejection) -> Option<String> {
    let mut error: Option<&(dyn std::error::Error + 'static)> = Some(rejection);
    while let Some(now) = error {
        if let Some(read) = now.downcast_ref::<serde_path_to_error::Error<serde_json::Error>>() {
            return pointer(read.path());
        }
        error = now.source();
    }
    None
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::bad(Code::BadQuery, rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> ApiError {
        ApiError::not_found("there is no such thing")
    }
}

impl ApiError {
    pub(crate) fn too_large() -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, "at most 64 KiB may be sent")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_round::Reason;

    fn status(refused: Refused) -> StatusCode {
        ApiError::from(refused).status
    }

    #[test]
    fn what_the_room_refuses_has_the_status_of_its_code() {
        for (code, wanted) in [
            (Code::NoSuchTable, 404),
            (Code::BadWhy, 400),
            (Code::SecondPerson, 403),
            (Code::Journal, 503),
            (Code::Stopped, 503),
            (Code::TableDamaged, 503),
            (Code::Circulation, 409),
            (Code::RequestTaken, 409),
        ] {
            assert_eq!(status(Refused::new(code, "")), wanted, "{}", code.word());
        }
    }

    /// A rule's refusal is of the state of the table; but whoever has not the rank, asks for somebody else, or would be the
    /// second person of their own act, is forbidden it.
    #[test]
    fn what_a_rule_refuses_is_a_conflict() {
        let codes = [Reason::CODES, cutcard_banked::Refusal::CODES, cutcard_table::Reason::CODES];
        for code in codes.into_iter().flatten().copied() {
            let refused = Refused { code, ..Refused::new(Code::Stale, "") };
            let forbidden =
                [Code::Rank, Code::NotYours, Code::SamePerson].iter().any(|it| it.word() == code);
            let wanted = if forbidden { StatusCode::FORBIDDEN } else { StatusCode::CONFLICT };
            assert_eq!(status(refused), wanted, "{code}");
        }
    }
}
