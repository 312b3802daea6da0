//! What the house's chain vouches for of people's names.

use crate::error::CliError;
use crate::text_table::thousands;
use cutcard_room::NamesOnChain;
use serde::Serialize;
use std::io::Write;

/// What it vouches for.
#[derive(Serialize)]
pub(super) struct Names {
    /// The event of the house from which on it vouches for all names.
    since: Option<u64>,
    /// How many names it vouches for.
    vouched: u64,
    /// How many people have names from before it did: of those it vouches for, they were taken from the register as
    /// they were there then.
    of_before: u64,
    /// When names were taken that are not those it vouched for.
    altered: Vec<Altered>,
}

/// Names that are not those the chain vouched for.
#[derive(Serialize)]
struct Altered {
    /// The event of the house that says so.
    event: u64,
    names: u64,
}

impl Names {
    pub(super) fn of(chain: &NamesOnChain, people: u64) -> Names {
        let altered =
            chain.altered().iter().map(|(event, names)| Altered { event: event.0, names: *names });
        let since = chain.since().map(|event| event.0);
        Names {
            since,
            vouched: if since.is_some() { chain.count() } else { 0 },
            of_before: if since.is_some() { chain.of_before() } else { people },
            altered: altered.collect(),
        }
    }

    pub(super) fn tell(&self, output: &mut impl Write) -> Result<(), CliError> {
        let (vouched, of_before) = (thousands(self.vouched), thousands(self.of_before));
        match self.since {
            Some(event) => writeln!(
                output,
                "Names of {vouched} people are those that the house's chain vouches for; {of_before} of them are of \
                 before, as the register had them at event {event}"
            )?,
            None => writeln!(
                output,
                "The house's chain vouches for no names yet, {of_before} are of before: a room that opens the folder \
                 takes them over"
            )?,
        }
        for Altered { event, names } in &self.altered {
            writeln!(
                output,
                "people.sqlite had names that the chain did not vouch for ({} of them, event {event} of the house): it \
                 was altered, or put back from an older copy",
                thousands(*names)
            )?;
        }
        Ok(())
    }
}
