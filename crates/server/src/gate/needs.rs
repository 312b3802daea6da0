//! Who may ask what: the one place where rights are looked at before a route is.

use crate::app::App;
use crate::error::ApiError;
use crate::gate::caller::{Caller, Given, token_of};
use crate::gate::rate::Pace;
use crate::people::{AccountKind, SessionOver, role};
use crate::socket::floor;
use crate::wire::frame::Role;
use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest as _, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use cutcard_room::Code;
use cutcard_table::StaffAct;

/// Who may ask something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// Anybody.
    Nothing,
    /// Whoever is signed in.
    SignedIn,
    /// The same, who has said the password lately.
    SignedInProved,
    /// The same, but for guests, who have none.
    MemberProved,
    /// The same, and staff who have been idle for too long.
    SignedInThoughIdle,
    /// Whoever works in the cage.
    Cage,
    /// The same, who has said the password lately: a sensitive act.
    CageProved,
    /// Whoever may write somebody down on a list across tables.
    ListDesk,
    /// Whoever looks after the floor: a higher duties dealer or above, who may stop play.
    Floor,
    /// Whoever works here. What each of them may the table of authority says, where it is done.
    Staff,
    /// A dealer or above: who reports incidents.
    AtTables,
    /// An area manager or above: who has the last word in a dispute.
    InCharge,
    /// The same, who has said the password lately: a sensitive act.
    InChargeProved,
    /// The assistant casino manager.
    Manager,
    /// The same, who has said the password lately: a sensitive act.
    ManagerProved,
    /// The same, and whoever has the operator's token for it.
    ManagerOrToken,
}

impl Needs {
    /// Whether that role will do.
    #[must_use]
    pub fn allows(self, role: Role) -> bool {
        match self {
            Needs::Nothing
            | Needs::SignedIn
            | Needs::SignedInProved
            | Needs::MemberProved
            | Needs::SignedInThoughIdle => true,
            Needs::Cage | Needs::CageProved => role::works_in_cage(role),
            Needs::ListDesk => role::may(role, StaffAct::AddToList),
            Needs::Floor => floor::sees_it(role),
            Needs::Staff => role::is_staff(role),
            Needs::AtTables => role::may(role, StaffAct::ReportIncident),
            Needs::InCharge | Needs::InChargeProved => role::may(role, StaffAct::AnswerComplaint),
            // What managers do, all of it: the same rank sees the records, gives roles and suspends.
            Needs::Manager | Needs::ManagerProved | Needs::ManagerOrToken => {
                [StaffAct::SeeRecords, StaffAct::GiveRole, StaffAct::Suspend]
                    .into_iter()
                    .all(|act| role::may(role, act))
            }
        }
    }

    /// Whether somebody with such an account must have said the password lately.
    #[must_use]
    pub fn is_sensitive(self, account: AccountKind) -> bool {
        match self {
            Needs::SignedInProved
            | Needs::CageProved
            | Needs::InChargeProved
            | Needs::ManagerProved => true,
            Needs::MemberProved => account != AccountKind::Guest,
            Needs::Nothing
            | Needs::SignedIn
            | Needs::SignedInThoughIdle
            | Needs::Cage
            | Needs::ListDesk
            | Needs::Floor
            | Needs::Staff
            | Needs::AtTables
            | Needs::InCharge
            | Needs::Manager
            | Needs::ManagerOrToken => false,
        }
    }

    /// Whether it is asked as staff.
    #[must_use]
    pub const fn is_of_staff(self) -> bool {
        match self {
            Needs::Cage
            | Needs::CageProved
            | Needs::ListDesk
            | Needs::Floor
            | Needs::Staff
            | Needs::AtTables
            | Needs::InCharge
            | Needs::InChargeProved
            | Needs::Manager
            | Needs::ManagerProved
            | Needs::ManagerOrToken => true,
            Needs::Nothing
            | Needs::SignedIn
            | Needs::SignedInProved
            | Needs::MemberProved
            | Needs::SignedInThoughIdle => false,
        }
    }
}

/// A route's guard.
#[derive(Clone)]
pub(crate) struct Guarded {
    pub(crate) app: App,
    pub(crate) needs: Needs,
    pub(crate) pace: Pace,
}

/// Lets a request to its route, or refuses it.
pub(crate) async fn admit(
    State(guard): State<Guarded>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Err(refusal) = guard.judge(&mut request) {
        return refusal.into_response();
    }
    match guard.whole(request).await {
        Ok(request) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

impl Guarded {
    /// The request with all of its body. Whoever takes long to send it is looked at once more when it is there: by then
    /// their session may be over, their role another, and their password said too long ago.
    async fn whole(&self, request: Request) -> Result<Request, ApiError> {
        if self.needs == Needs::Nothing || request.body().is_end_stream() {
            return Ok(request);
        }
        let (parts, body) = request.into_parts();
        let read = Bytes::from_request(Request::from_parts(parts.clone(), body), &()).await;
        let body = read.map_err(JsonRejection::from)?;
        let mut request = Request::from_parts(parts, Body::from(body));
        let caller = request.extensions().get::<Caller>().cloned();
        if let Some(before) = caller {
            let now = Caller::now(&self.app, request.headers(), before.address);
            request.extensions_mut().insert(now);
        }
        self.may(&mut request)?;
        Ok(request)
    }

    /// Whether somebody may ask it now, and not too often.
    fn judge(&self, request: &mut Request) -> Result<(), ApiError> {
        if let (Pace::Entering, Some(caller)) = (self.pace, request.extensions().get::<Caller>()) {
            let taken = self.app.limiter.take(Pace::Entering, caller.address);
            taken.map_err(ApiError::too_often)?;
        }
        self.may(request)
    }

    /// Whether somebody may ask it now.
    fn may(&self, request: &mut Request) -> Result<(), ApiError> {
        let mut caller = request.extensions().get::<Caller>().cloned();
        if self.needs == Needs::SignedInThoughIdle
            && let Some(caller) = &mut caller
            && caller.over == Some(SessionOver::Idle)
        {
            caller.session = match token_of(request.headers()) {
                Given::Bearer(token) | Given::Cookie(token) => {
                    self.app.people.session_if_idle(token)
                }
                Given::Nothing => None,
            };
            request.extensions_mut().insert(caller.clone());
        } else if let Some(session) = caller.as_ref().and_then(|caller| caller.session.as_ref()) {
            self.app.people.touch(session.id);
        }
        match self.needs {
            Needs::Nothing => return Ok(()),
            Needs::ManagerOrToken if self.has_the_token(request) => return Ok(()),
            Needs::SignedIn
            | Needs::SignedInProved
            | Needs::MemberProved
            | Needs::SignedInThoughIdle
            | Needs::Cage
            | Needs::CageProved
            | Needs::ListDesk
            | Needs::Floor
            | Needs::Staff
            | Needs::AtTables
            | Needs::InCharge
            | Needs::InChargeProved
            | Needs::Manager
            | Needs::ManagerProved
            | Needs::ManagerOrToken => {}
        }
        let caller = caller.ok_or(SessionOver::None)?;
        let session = caller.signed_in()?;
        if !self.needs.allows(session.role) {
            return Err(ApiError::forbidden(Code::Role, "your role does not allow this"));
        }
        if self.needs.is_of_staff() {
            session.acts_as_is()?;
        }
        if self.needs.is_sensitive(session.kind) {
            session.sensitive(self.app.people.now_millis())?;
        }
        Ok(())
    }

    /// Whether the operator's token for the metrics came with the request.
    fn has_the_token(&self, request: &Request) -> bool {
        match (&self.app.settings.metrics_token, token_of(request.headers())) {
            (Some(token), Given::Bearer(given)) => token.is(given),
            (Some(_), Given::Cookie(_) | Given::Nothing) | (None, _) => false,
        }
    }
}
