//! Who deals a table by hand, and since when: made of the table's events.

use cutcard_banked::PlayerId;
use cutcard_table::{Actor, EntryBy, Event};

/// Who deals by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// Who made the last entry of a dealer's.
    pub player: PlayerId,
    /// Since when nobody else has made one.
    pub since_millis: u64,
}

impl Dealing {
    /// Who deals after an event, and by whose word it happened.
    pub(crate) fn after(
        before: Option<Dealing>,
        event: &Event,
        by: Actor,
        at_millis: u64,
    ) -> Option<Dealing> {
        let entry = matches!(event, Event::EntryMade { by: EntryBy::Dealer });
        let Some(player) = by.player().filter(|_| entry) else { return before };
        let goes_on = before.filter(|it| it.player == player);
        Some(goes_on.unwrap_or(Dealing { player, since_millis: at_millis }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_round::Role;

    const ENTRY: Event = Event::EntryMade { by: EntryBy::Dealer };

    fn staff(player: u64) -> Actor {
        Actor::Staff { player: PlayerId(player), rank: Role::Dealer }
    }

    #[test]
    fn whoever_enters_cards_deals_until_somebody_else_does() {
        let first = Dealing::after(None, &ENTRY, staff(7), 1_000);
        assert_eq!(first, Some(Dealing { player: PlayerId(7), since_millis: 1_000 }));
        assert_eq!(Dealing::after(first, &ENTRY, staff(7), 2_000), first);
        // The floor pauses the table, a player says what they do: the dealer is who it was.
        assert_eq!(Dealing::after(first, &Event::Paused, staff(9), 2_000), first);
        let by_floor = Event::EntryMade { by: EntryBy::Floor };
        assert_eq!(Dealing::after(first, &by_floor, staff(9), 2_000), first);
        assert_eq!(Dealing::after(first, &ENTRY, Actor::Room, 2_000), first);
        let second = Dealing::after(first, &ENTRY, staff(8), 3_000);
        assert_eq!(second, Some(Dealing { player: PlayerId(8), since_millis: 3_000 }));
    }
}
