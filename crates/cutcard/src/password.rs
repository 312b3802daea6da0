//! `cutcard password`: a new password for somebody who cannot get in.

use crate::cli;
use crate::error::CliError;
use crate::serve::of_store;
use cutcard_banked::PlayerId;
use cutcard_journal::SqliteJournal;
use cutcard_room::SystemClock;
use cutcard_server::people::{NewRegister, People, PeopleRefusal, PeopleSettings};
use std::io::Write;
use std::sync::Arc;

pub(crate) fn run(command: &cli::Password, output: &mut impl Write) -> Result<(), CliError> {
    if !command.data.join("people.sqlite").is_file() {
        let wrong = format!("there are no accounts in {}", command.data.display());
        return Err(CliError::Input(wrong).of_option("--data"));
    }
    // A room that is open has its accounts in memory: whoever has the folder has it alone.
    let _held = SqliteJournal::open(&command.data).map_err(of_store)?;
    // Where nobody has an account this is not the way to get one.
    let settings = PeopleSettings { new_register: NewRegister::Never, ..PeopleSettings::default() };
    let opened = People::open(&command.data, settings, Arc::new(SystemClock), PlayerId(0));
    let (people, _) = opened.map_err(|error| CliError::Broken(error.to_string()))?;
    let reset = people.reset_password(&command.name).map_err(|refusal| {
        if refusal == PeopleRefusal::Nobody {
            CliError::Input(format!("nobody is called {}", command.name))
        } else {
            CliError::Broken(refusal.to_string())
        }
    })?;
    writeln!(output, "{} signs in with the password {}", reset.name, reset.password)?;
    writeln!(output, "Every session of the account is over. Choose another password on the page.")?;
    if reset.two_factor_was_on {
        writeln!(output, "Its two-factor sign-in is off: set it up again on the page.")?;
    }
    Ok(())
}
