//! The page's folder is there before the server is built, so that a page built later is found in it.

use std::env;
use std::fs;

const PAGE: &str = "../../web/dist";

fn main() {
    // Where it cannot be made, the program says that it has no page.
    let _ = fs::create_dir_all(PAGE);
    println!("cargo::rerun-if-changed=build.rs");
    // A program built to be used has the page in it; one built for development reads it from disk.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={PAGE}");
    }
}
