//! Seats in a circle.

use crate::seat::SeatNumber;

/// How far a seat lies clockwise from another: 1 is the next, all the way round is the same one.
pub(crate) fn steps(capacity: u8, from: SeatNumber, to: SeatNumber) -> u8 {
    let around = u16::from(capacity.max(1));
    let far = (u16::from(to.0) + around - u16::from(from.0) % around) % around;
    if far == 0 { around as u8 } else { far as u8 }
}

/// The seats clockwise from after one, that one last.
pub(crate) fn after(capacity: u8, from: SeatNumber, seats: &[SeatNumber]) -> Vec<SeatNumber> {
    let mut order = seats.to_vec();
    order.sort_by_key(|seat| steps(capacity, from, *seat));
    order
}

/// Whether a seat lies after one and not after another, going clockwise.
pub(crate) fn passed(capacity: u8, from: SeatNumber, to: SeatNumber, seat: SeatNumber) -> bool {
    from != to && steps(capacity, from, seat) <= steps(capacity, from, to)
}

/// Whether a seat lies strictly between two, going clockwise; all round where they are the same.
pub(crate) fn between(capacity: u8, from: SeatNumber, to: SeatNumber, seat: SeatNumber) -> bool {
    steps(capacity, from, seat) < steps(capacity, from, to)
}
