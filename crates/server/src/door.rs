//! Who is let in to look at a private table. To everybody else there is no such table.

use crate::app::App;
use crate::error::ApiError;
use cutcard_ledger::TableId;
use cutcard_room::{Shown, Who};

/// Whether somebody may look at a table: it is open to them, or they have its code.
pub(crate) fn lets_in(shown: &Shown, who: Option<Who>, code: Option<&str>) -> bool {
    shown.is_open_to(who) || code.is_some_and(|code| has_code(shown, code))
}

/// Whether somebody says the code of a private table.
pub(crate) fn has_code(shown: &Shown, code: &str) -> bool {
    shown.invite.as_ref().is_some_and(|own| own.is(code))
}

/// The same of what was played at a table, a closed one too: whoever was dealt in to a round there may
/// look at all of them. It may read the disk.
///
/// # Errors
/// Where the journal cannot be read.
pub(crate) fn lets_read(
    app: &App,
    table: TableId,
    who: Option<Who>,
    code: Option<&str>,
) -> Result<bool, ApiError> {
    if let Some(shown) = app.room.shown(table)
        && lets_in(&shown, who, code)
    {
        return Ok(true);
    }
    let Some((by, opened)) = app.room.opened(table)? else { return Ok(false) };
    // Whether it is private is for good; its code may have been changed.
    let said = || code.zip(app.room.code_of(table)).is_some_and(|(said, own)| own.is(said));
    if opened.invite.is_none() || said() {
        return Ok(true);
    }
    let Some(who) = who else { return Ok(false) };
    Ok(who.rank.is_some()
        || by.player() == Some(who.player)
        || app.room.was_dealt_in(table, who.player)?)
}
