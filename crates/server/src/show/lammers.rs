//! Lammers in front of players: chips that they buy and that are on their way.

use crate::wire::table::TableView;
use cutcard_room::{Lammer, LammerFor, LammerStands};

/// Puts the lammers of a table before those who buy: what was authorised, or is carried (crown:1.1:Lammer).
pub(crate) fn put_lammers(view: &mut TableView, lammers: &[Lammer]) {
    for lammer in lammers {
        let LammerFor::BuyIn(player) = lammer.what_for else { continue };
        let shown = match lammer.stands {
            LammerStands::Asked | LammerStands::Authorised | LammerStands::UnderWay => true,
            LammerStands::Received | LammerStands::CalledOff | LammerStands::Withdrawn => false,
        };
        let seat = view.seats.iter_mut().find(|seat| seat.player == player.0);
        if let Some(seat) = seat.filter(|_| shown) {
            let before = seat.lammer.unwrap_or_default();
            seat.lammer = Some(before.saturating_add(lammer.chips.0));
        }
    }
}
