//! How many guests may come from one address in a day.

use crate::gate::address::whose;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

const DAY_MILLIS: u64 = 86_400_000;
/// So many addresses are remembered before those from where only one has come are forgotten.
const MOST_ADDRESSES: usize = 100_000;

/// The guests of today, counted by where they came from.
pub(crate) struct Guests {
    most: Option<u32>,
    today: Mutex<Day>,
}

#[derive(Default)]
struct Day {
    number: u64,
    by_address: HashMap<IpAddr, u32>,
}

impl Guests {
    pub(crate) fn new(most: Option<u32>) -> Guests {
        Guests { most, today: Mutex::new(Day::default()) }
    }

    /// Takes a place for one more from there; where there is none, the seconds to the next day (UTC).
    /// The place is given back where it is dropped before somebody has come.
    pub(crate) fn place(&self, address: IpAddr, now_millis: u64) -> Result<GuestSlot<'_>, u64> {
        let address = whose(address);
        let mut today = self.today.lock().unwrap_or_else(PoisonError::into_inner);
        let number = now_millis / DAY_MILLIS;
        if today.number != number {
            *today = Day { number, by_address: HashMap::new() };
        }
        let Day { by_address, .. } = &mut *today;
        if by_address.len() >= MOST_ADDRESSES && !by_address.contains_key(&address) {
            by_address.retain(|_, count| *count > 1);
        }
        let count = by_address.entry(address).or_default();
        if self.most.is_some_and(|most| *count >= most) {
            return Err((DAY_MILLIS - now_millis % DAY_MILLIS).div_ceil(1_000));
        }
        *count = count.saturating_add(1);
        Ok(GuestSlot { guests: self, address, number, taken: false })
    }
}

/// A place for a guest.
pub(crate) struct GuestSlot<'a> {
    guests: &'a Guests,
    address: IpAddr,
    number: u64,
    taken: bool,
}

impl GuestSlot<'_> {
    /// Somebody has come.
    pub(crate) fn taken(mut self) {
        self.taken = true;
    }
}

impl Drop for GuestSlot<'_> {
    fn drop(&mut self) {
        if self.taken {
            return;
        }
        let mut today = self.guests.today.lock().unwrap_or_else(PoisonError::into_inner);
        if today.number == self.number
            && let Some(count) = today.by_address.get_mut(&self.address)
        {
            *count = count.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    #[test]
    fn so_many_a_day_from_one_household_and_a_place_not_used_is_free_again() {
        let guests = Guests::new(Some(2));
        let home: IpAddr = "2001:db8:1:2::5".parse().unwrap();
        let room: IpAddr = "2001:db8:1:2:9:9:9:9".parse().unwrap();
        let elsewhere: IpAddr = "2001:db8:1:3::5".parse().unwrap();
        let noon = 20_000 * DAY_MILLIS + DAY_MILLIS / 2;
        guests.place(home, noon).unwrap().taken();
        drop(guests.place(room, noon).unwrap());
        // A place that is held counts: however many come at once, no more are let in.
        let held = guests.place(room, noon).unwrap();
        assert_eq!(guests.place(home, noon).err(), Some(43_200));
        held.taken();
        assert!(guests.place(home, noon).is_err());
        guests.place(elsewhere, noon).unwrap().taken();
        guests.place(home, noon + DAY_MILLIS / 2).unwrap().taken();
    }
}
