//! The points of play at which the books speak of a table from round to round.

pub use cutcard_rulebook::{Point, RarePoint};

/// A round of play, from its first card to its end.
pub(crate) const ROUND: Point =
    Point { crown: "8.4", manila: "9.2", draw: "9.2", boxes: "A:Round of Play" };
/// Who has which seat.
pub(crate) const SEATS: Point = Point { crown: "8.1", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// Notice, and the end of play.
pub(crate) const CLOSING: Point =
    Point { crown: "18.3", manila: "18.2", draw: "18.2", boxes: "13.2" };
/// Game, limits and other options change at a running table.
pub(crate) const CHANGING: Point =
    Point { crown: "6.10", manila: "4.1", draw: "4.1", boxes: "3.1" };
/// The list of those who wait.
pub(crate) const WAITING: Point = Point { crown: "8.12", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// How many may sit.
pub(crate) const PLACES: Point = Point { crown: "4.1", manila: "8.2", draw: "8.2", boxes: "A:Box" };
/// One seat, one player.
pub(crate) const TAKEN_SEAT: Point =
    Point { crown: "8.1.1", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// A seat that came free is asked for; who plays comes before who waits.
pub(crate) const SEAT_ASKED_FOR: Point =
    Point { crown: "8.1.2", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// Of several who want a seat the cards decide.
pub(crate) const SEAT_DRAWN: Point =
    Point { crown: "8.1.1", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// A seat whose player has gone.
pub(crate) const SEAT_FREED: Point =
    Point { crown: "8.3", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// Those in charge give a seat out.
pub(crate) const SEAT_KEPT: Point =
    Point { crown: "8.3", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// Those in charge move a player, or have one come from another table: nothing is owed for it.
pub(crate) const MOVED_BY_STAFF: Point =
    Point { crown: "8.10", manila: "19.4", draw: "19.4", boxes: "14.4" };
/// A game for some players only; Crown's book knows none.
pub(crate) const SOME_PLAYERS_ONLY: Point =
    Point { crown: "8.1", manila: "8.1", draw: "8.1", boxes: "4.4" };
/// Who is let in to it.
pub(crate) const ADMITTING: RarePoint =
    RarePoint { manila: Some("8.1"), draw: Some("8.1"), ..RarePoint::NOWHERE };
/// Who does not bet for three rounds at a full table may lose the seat; not at Crown.
pub(crate) const IDLE: RarePoint = RarePoint {
    manila: Some("19.6"),
    draw: Some("19.6"),
    boxes: Some("14.6"),
    ..RarePoint::NOWHERE
};
/// Whoever is in charge has a player picked up. The ACT's books know no picking up, so there it is a last word of those in
/// charge; it is no exclusion, which is for whoever broke a rule ([`EXCLUDED`]).
pub(crate) const PICKING_UP: Point =
    Point { crown: "8.11", manila: "19.4", draw: "19.4", boxes: "14.4" };
/// Who is gone too long is picked up.
pub(crate) const ABSENCE: Point =
    Point { crown: "8.11", manila: "19.6", draw: "19.6", boxes: "4.4" };
/// What only a game of blinds has.
pub(crate) const GAME_OF_BLINDS: Point =
    Point { crown: "8.9.1", manila: "4.2(c)", draw: "4.2(b)", boxes: "4.4" };
/// How a newcomer comes in.
pub(crate) const COMING_IN: Point =
    Point { crown: "8.10", manila: "17.11", draw: "17.11", boxes: "4.4" };
/// Only missed blinds are posted.
pub(crate) const OWING_NOTHING: Point =
    Point { crown: "8.9.3", manila: "17.4", draw: "17.4", boxes: "4.4" };
/// Another seat at the same table.
pub(crate) const CHANGING_SEATS: Point =
    Point { crown: "8.1.2", manila: "8.2", draw: "8.2", boxes: "4.4" };
/// Chips stay on the table; who returns brings what they left with.
pub(crate) const RETURNING: Point =
    Point { crown: "6.11", manila: "4.6", draw: "4.4", boxes: "4.5" };
/// Play is stopped by whoever is in charge.
pub(crate) const STOPPING: Point =
    Point { crown: "6.10", manila: "19.1", draw: "19.1", boxes: "14.3" };
/// The time for a decision.
pub(crate) const CLOCK: Point = Point { crown: "6.15", manila: "4.8", draw: "4.6", boxes: "7.1" };
/// How many it takes to play.
pub(crate) const PLAYERS: Point = Point { crown: "4.1", manila: "4.2", draw: "4.2", boxes: "4.2" };
/// What waits for the end of the round.
pub(crate) const BETWEEN_ROUNDS: Point =
    Point { crown: "1.1:Dealer Button", manila: "17.14", draw: "17.14", boxes: "A:Round of Play" };
/// What a round starts from.
pub(crate) const STARTING: Point = Point { crown: "8.4", manila: "9.2", draw: "9.2", boxes: "4.2" };
/// Only chips are wagered.
pub(crate) const WHOLE_CHIPS: Point =
    Point { crown: "6.2", manila: "4.7", draw: "4.5", boxes: "4.3" };
/// More chips than are counted with.
pub(crate) const MOST_CHIPS: Point =
    Point { crown: "6.3", manila: "4.5", draw: "14.3", boxes: "4.3" };
/// The least to sit down with.
pub(crate) const LEAST_BUY_IN: Point =
    Point { crown: "6.3", manila: "4.2(a)", draw: "4.2(a)", boxes: "3.1" };
/// The most to sit down with.
pub(crate) const MOST_BUY_IN: Point =
    Point { crown: "6.3", manila: "4.2(i)", draw: "14.3", boxes: "3.1" };
/// A declared player adds nothing in a round.
pub(crate) const DECLARED_ADDS_NOTHING: Point =
    Point { crown: "6.11", manila: "14.3", draw: "14.3", boxes: "4.3" };
/// Nothing is added in a round.
pub(crate) const ADDING: Point = Point { crown: "6.11", manila: "4.4", draw: "4.4", boxes: "4.3" };
/// Time charges.
pub(crate) const TIME: Point = Point { crown: "7.2.2", manila: "15.3", draw: "15.3", boxes: "3.1" };
/// Time is paid by the hour, and in advance.
pub(crate) const TIME_IN_ADVANCE: Point =
    Point { crown: "7.2.2(b)", manila: "15.3", draw: "15.3", boxes: "3.1" };
/// What it cost lies on the slide, and is dropped from there.
pub(crate) const TIME_DROPPED: Point =
    Point { crown: "7.2.2(d)", manila: "15.3", draw: "15.3", boxes: "3.1" };
/// A supervisor has whoever is due act within ninety seconds; Crown's tables have a time to act of their own.
pub(crate) const SUPERVISORS_CLOCK: RarePoint =
    RarePoint { manila: Some("4.8"), draw: Some("4.6"), ..RarePoint::NOWHERE };
/// What time cost is verified before it is dropped.
pub(crate) const VERIFYING_TIME: RarePoint =
    RarePoint { crown: Some("7.2.2(e)"), ..RarePoint::NOWHERE };
/// The most that time may cost.
pub(crate) const MOST_FOR_TIME: Point =
    Point { crown: "7.2.2(c)", manila: "15.3", draw: "15.3", boxes: "3.1" };
/// A wrong entry is put right until the next round begins: in the ACT the one before stands then.
pub(crate) const CORRECTING: Point =
    Point { crown: "18.11", manila: "17.14", draw: "17.14", boxes: "14.4" };
/// Where no clause says who may ask, those in charge have the last word.
pub(crate) const LAST_WORD: Point =
    Point { crown: "18.11", manila: "19.4", draw: "19.4", boxes: "14.4" };
/// Who charges for time.
pub(crate) const CHARGING_TIME: Point =
    Point { crown: "7.2.2(e)", manila: "15.3", draw: "15.3", boxes: "3.1" };
/// A player sits down with chips.
pub(crate) const SITTING_DOWN: Point =
    Point { crown: "6.3", manila: "4.3", draw: "4.3", boxes: "4.4" };
/// A player leaves with all their chips.
pub(crate) const LEAVING: Point = Point { crown: "8.3", manila: "4.6", draw: "4.4", boxes: "4.4" };
/// A player is away from the table.
pub(crate) const SITTING_OUT: Point =
    Point { crown: "1.1:Player Walking Button", manila: "17.4", draw: "17.4", boxes: "4.2" };
/// A newcomer waits or posts.
pub(crate) const CHOOSING_TO_COME_IN: Point =
    Point { crown: "8.10", manila: "17.11", draw: "17.11", boxes: "4.2" };
/// What a move to another seat costs.
pub(crate) const MOVED: Point =
    Point { crown: "8.9.5", manila: "17.13", draw: "17.13", boxes: "4.4" };
/// Chips are added between rounds.
pub(crate) const ADDED: Point = Point { crown: "6.11", manila: "4.5", draw: "14.3", boxes: "4.3" };
/// A player with less than the minimum is declared.
pub(crate) const DECLARED: Point =
    Point { crown: "6.3", manila: "14.3", draw: "14.3", boxes: "4.3" };
/// A blind is missed, and owed.
pub(crate) const MISSED_BLIND: Point =
    Point { crown: "8.9.3", manila: "17.4", draw: "17.4", boxes: "4.2" };
/// Nobody owes anything any more.
pub(crate) const FORGIVEN: Point =
    Point { crown: "8.10", manila: "17.12", draw: "17.12", boxes: "4.2" };
/// Button or blinds at an empty seat.
pub(crate) const DEAD_BUTTON: Point =
    Point { crown: "8.9.6", manila: "8.3", draw: "8.3", boxes: "4.2" };
/// The button goes on, round by round.
pub(crate) const BUTTON: Point =
    Point { crown: "1.1:Dealer Button", manila: "8.3", draw: "8.3", boxes: "A:Round of Play" };
/// A killer who sat out owes the kill.
pub(crate) const KILL_OWED: Point =
    Point { crown: "8.13.11", manila: "4.2", draw: "4.2", boxes: "4.2" };
/// Only Crown has kill pots: who holds the button stays where they are.
pub(crate) const KILL_STAYS: Point =
    Point { crown: "8.13.10", manila: "4.2", draw: "4.2", boxes: "4.2" };
/// Those in charge allow or refuse to deal the board again; boxes have no board.
pub(crate) const RUNNING_IT_AGAIN: RarePoint = RarePoint {
    crown: Some("12.6.1"),
    manila: Some("19.4"),
    draw: Some("19.4"),
    ..RarePoint::NOWHERE
};
/// What went wrong is reported and ruled on.
pub(crate) const REPORTING: RarePoint = RarePoint {
    crown: Some("14.1.1"),
    manila: Some("17.1"),
    draw: Some("17.1"),
    boxes: Some("12.4"),
};
/// What the book does not rule on is decided by those in charge.
pub(crate) const UNCOVERED: RarePoint = RarePoint {
    crown: Some("18.11"),
    manila: Some("19.4"),
    draw: Some("19.4"),
    ..RarePoint::NOWHERE
};
/// No more wagers at boxes.
pub(crate) const CLOSING_WAGERS: RarePoint = RarePoint { boxes: Some("6.3"), ..RarePoint::NOWHERE };
/// A marker that raises the maximum of one box.
pub(crate) const MARKER: RarePoint = RarePoint { boxes: Some("3.2"), ..RarePoint::NOWHERE };
/// What the book leaves to the operator at a box is ruled on.
pub(crate) const RULING_AT_BOX: RarePoint = RarePoint { boxes: Some("14.4"), ..RarePoint::NOWHERE };
/// A rule was broken, and something may be done about it.
pub(crate) const BREACH: Point =
    Point { crown: "18.2", manila: "19.2", draw: "19.2", boxes: "14.2" };
/// Who takes no further part in the game.
pub(crate) const EXCLUDED: Point =
    Point { crown: "18.2.2", manila: "19.2(b)", draw: "19.2(b)", boxes: "14.2(b)" };
/// Cards are checked one by one before play and after it; Crown's book does not ask for it.
pub(crate) const CHECKING: Point =
    Point { crown: "5.3.2", manila: "2.4", draw: "2.4", boxes: "2.2" };
/// Those in charge have the cards counted.
pub(crate) const COUNTING: Point = Point { crown: "3.3", manila: "2.6", draw: "2.6", boxes: "2.4" };
/// Cards are replaced after a round.
pub(crate) const REPLACING: Point =
    Point { crown: "5.3.1", manila: "2.5", draw: "2.5", boxes: "2.3" };
/// A second person checks them; at Crown the dealer alone does.
pub(crate) const CONFIRMING: RarePoint =
    RarePoint { manila: Some("2.5"), draw: Some("2.5"), boxes: Some("2.3"), ..RarePoint::NOWHERE };
/// New cards are checked, shuffled and cut.
pub(crate) const NEW_CARDS: Point =
    Point { crown: "5.3.2", manila: "2.5", draw: "2.5", boxes: "2.3" };
/// An automated shoe is replaced.
pub(crate) const SHOE: Point = Point { crown: "5.3.1", manila: "2.5", draw: "2.5", boxes: "10.7" };
/// The hours of gaming; Crown's are the house's own, and its notice of the end of play is the nearest there is.
pub(crate) const HOURS: Point =
    Point { crown: "18.3", manila: "18.1", draw: "18.1", boxes: "13.1" };
/// A table that the regulator has approved.
pub(crate) const APPROVED_TABLE: RarePoint =
    RarePoint { manila: Some("1.1"), draw: Some("1.1"), boxes: Some("1.1"), ..RarePoint::NOWHERE };
/// The most that the house takes, which the regulator has approved.
pub(crate) const APPROVED_COMMISSION: RarePoint =
    RarePoint { manila: Some("A:Approved"), draw: Some("A:Approved"), ..RarePoint::NOWHERE };
/// The deck.
pub(crate) const DECK: Point = Point { crown: "3.1", manila: "2.1", draw: "2.1", boxes: "2.1" };
