//! What `README.md` shows in a terminal is what the program prints there.

use crate::program::command;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A line that is typed, and what must come of it.
struct Typed {
    /// The line of the document.
    line: usize,
    typed: String,
    printed: String,
}

/// The `console` blocks of a document: lines that begin with `$ ` are typed, others printed.
fn blocks(text: &str) -> Vec<Typed> {
    let mut found: Vec<Typed> = Vec::new();
    let mut in_block = false;
    for (line, written) in (1..).zip(text.lines()) {
        if written.starts_with("```") {
            in_block = written == "```console";
        } else if let Some(typed) = written.strip_prefix("$ ").filter(|_| in_block) {
            found.push(Typed { line, typed: typed.to_owned(), printed: String::new() });
        } else if in_block {
            let typed = found.last_mut().expect("a block begins with what is typed");
            typed.printed.push_str(written);
            typed.printed.push('\n');
        }
    }
    found
}

/// A folder to type in, with what the document names of the project.
fn folder(root: &Path) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cutcard-{}-readme", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    for name in ["scenarios", "fixtures", "rulebooks"] {
        std::os::unix::fs::symlink(root.join(name), folder.join(name)).unwrap();
    }
    folder
}

#[test]
fn what_the_readme_shows_is_so() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let text = std::fs::read_to_string(root.join("README.md")).unwrap();
    let blocks = blocks(&text);
    assert!(blocks.len() > 10, "{}", blocks.len());
    let program = PathBuf::from(command(&[]).get_program());
    let before = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(program.parent().unwrap().to_owned());
    let path = std::env::join_paths(folders.chain(std::env::split_paths(&before))).unwrap();
    let folder = folder(&root);
    let mut wrong = String::new();
    for Typed { line, typed, printed } in blocks {
        let ran = Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {typed}")])
            .env("PATH", &path)
            .current_dir(&folder)
            .output()
            .unwrap();
        let out = String::from_utf8(ran.stdout).expect("answers are text");
        if out != printed {
            wrong.push_str(&format!("README.md:{line}: {typed}\n{out}"));
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(wrong.is_empty(), "the program prints something else:\n{wrong}");
}

/// The figures of the table of statuses are those of the register.
#[test]
fn the_readme_counts_every_status() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("README.md")).unwrap();
    let listed = crate::program::cutcard(&["rules", "--json"]).json();
    for status in ["enforced", "recorded", "physical", "open"] {
        let has = |clause: &&serde_json::Value| clause["status"] == status;
        let count = listed.as_array().unwrap().iter().filter(has).count();
        let row = format!("| {count} | `{status}` | ");
        assert!(text.lines().any(|line| line.starts_with(&row)), "README.md has no `{row}`");
    }
}
