//! What the program is made of: a SHA-256 of the file that runs, of the rulebooks in it and of the page in it.

use crate::page;
use cutcard_room::ProgramPart;
use cutcard_rulebook::embedded;
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{self, Read as _};

/// How much of a file is read at once.
const AT_ONCE: usize = 1 << 16;

/// The parts, each with its digest as it is now. It reads the whole program from the disk.
///
/// # Errors
/// Where the program's own file cannot be read.
pub fn program_parts() -> io::Result<Vec<ProgramPart>> {
    let mut rulebooks = Sha256::new();
    for (name, text) in embedded() {
        put(&mut rulebooks, name.as_bytes());
        put(&mut rulebooks, text.as_bytes());
    }
    let mut whole = Sha256::new();
    for (name, digest) in page::files() {
        put(&mut whole, name.as_bytes());
        put(&mut whole, &digest);
    }
    Ok(vec![part("program", program()?), part("rulebooks", rulebooks), part("page", whole)])
}

/// The version that the program says it is.
#[must_use]
pub const fn program_version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

fn part(name: &str, digest: Sha256) -> ProgramPart {
    let sha256 = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    ProgramPart { name: name.to_owned(), sha256 }
}

/// With its length before it, so that nothing can be moved from one to the next.
fn put(digest: &mut Sha256, bytes: &[u8]) {
    digest.update((bytes.len() as u64).to_be_bytes());
    digest.update(bytes);
}

fn program() -> io::Result<Sha256> {
    let mut file = File::open(std::env::current_exe()?)?;
    let (mut digest, mut buffer) = (Sha256::new(), vec![0; AT_ONCE]);
    loop {
        let read = file.read(&mut buffer)?;
        let Some(part) = buffer.get(..read).filter(|part| !part.is_empty()) else {
            return Ok(digest);
        };
        digest.update(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_has_a_digest_and_has_it_again() {
        let parts = program_parts().unwrap();
        let names: Vec<&str> = parts.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["program", "rulebooks", "page"]);
        assert!(parts.iter().all(|it| it.sha256.len() == 64));
        assert_eq!(program_parts().unwrap(), parts);
    }
}
