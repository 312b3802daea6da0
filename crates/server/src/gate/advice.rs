//! Nobody is told by the room how to play a hand they hold: whoever is in a round that is on gets no odds from here
//! (crown:18.1, crown:18.8, act-manila:19.5(a), act-draw:19.5(a), act-3cp:14.5(a)). What somebody counts on a machine of
//! their own, or without signing in, no program here can see.

use crate::app::App;
use crate::error::ApiError;
use crate::gate::caller::Caller;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use cutcard_room::{Code, Refused};
use cutcard_rulebook::RarePoint;

/// What tells how good a hand is, or how to play it.
const ADVICE: [&str; 3] = ["/api/odds", "/api/edge", "/api/frequencies"];

/// Staff, and so the room, say what the rules are and not how to play.
const NO_ADVICE: RarePoint = RarePoint {
    crown: Some("18.8"),
    manila: Some("19.5(a)"),
    draw: Some("19.5(a)"),
    boxes: Some("14.5(a)"),
};

/// Refuses odds to whoever has a hand.
pub(crate) async fn no_advice(State(app): State<App>, request: Request, next: Next) -> Response {
    let caller = request.extensions().get::<Caller>();
    let player = caller.and_then(|caller| caller.session.as_ref()).map(|session| session.player);
    let asks = ADVICE.contains(&request.uri().path());
    match player.filter(|_| asks).and_then(|player| app.room.hand_of(player)) {
        Some((_, book)) => {
            let text = "you have a hand in a round that is on: nobody is told how to play it";
            let refused =
                Refused { clause: NO_ADVICE.of(book), ..Refused::new(Code::InHand, text) };
            ApiError::from(refused).into_response()
        }
        None => next.run(request).await,
    }
}
