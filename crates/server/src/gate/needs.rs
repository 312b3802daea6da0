//! Who may ask what: the one place where rights are looked at before a route is.

use crate::app::App;
use crate::error::ApiError;
use crate::gate::caller::{Caller, Given, token_of};
use crate::gate::rate::Pace;
use crate::people::{AccountKind, SessionOver, role};
use crate::socket::floor;
use crate::wire::frame::Role;
use axum::extract::{Request, State};
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
    match guard.judge(&mut request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

impl Guarded {
    fn judge(&self, request: &mut Request) -> Result<(), ApiError> {
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
        if let Some(caller) = &caller
            && let Pace::Entering = self.pace
        {
            let taken = self.app.limiter.take(Pace::Entering, caller.address);
            taken.map_err(ApiError::too_often)?;
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
