//! The scripts of `scenarios/`, embedded.

use cutcard_rulebook::{ClauseId, closest};
use cutcard_scenario::read;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Name and text of every script, listed by the build.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/scripts.rs"));

/// A script of the project.
pub(crate) struct Embedded {
    /// Its path under `scenarios/` without the ending: `crown/6.6-smallest-raise`.
    pub(crate) name: &'static str,
    /// The script.
    pub(crate) text: &'static str,
    /// What its scenarios are about, in order; those without a title left out.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "only the pages show them"))]
    pub(crate) titles: Vec<String>,
    /// The clauses its scenarios prove, once each.
    pub(crate) proves: Vec<ClauseId>,
}

/// Every script, in order of name. The tests hold that each can be read and holds.
pub(crate) fn scripts() -> &'static [Embedded] {
    static SCRIPTS: LazyLock<Vec<Embedded>> =
        LazyLock::new(|| FILES.iter().map(|(name, text)| embedded(name, text)).collect());
    &SCRIPTS
}

fn embedded(name: &'static str, text: &'static str) -> Embedded {
    let (mut titles, mut proves) = (Vec::new(), Vec::new());
    for scenario in read(text).map(|script| script.scenarios).unwrap_or_default() {
        titles.extend(Some(scenario.title).filter(|title| !title.is_empty()));
        for clause in scenario.proves {
            if !proves.contains(&clause) {
                proves.push(clause);
            }
        }
    }
    Embedded { name, text, titles, proves }
}

/// The names of the scripts that prove a clause.
pub(crate) fn proving(clause: &ClauseId) -> &'static [&'static str] {
    static BY_CLAUSE: LazyLock<BTreeMap<&'static ClauseId, Vec<&'static str>>> =
        LazyLock::new(|| {
            let mut by_clause: BTreeMap<&ClauseId, Vec<&'static str>> = BTreeMap::new();
            for script in scripts() {
                for clause in &script.proves {
                    by_clause.entry(clause).or_default().push(script.name);
                }
            }
            by_clause
        });
    BY_CLAUSE.get(clause).map_or(&[], Vec::as_slice)
}

/// The script of that name.
///
/// # Errors
/// Where there is none: what to say, with the name that was probably meant.
#[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "only the pages ask for one script"))]
pub(crate) fn script(name: &str) -> Result<&'static Embedded, String> {
    scripts().iter().find(|each| each.name == name).ok_or_else(|| {
        let nearest = closest(name, scripts().iter().map(|each| each.name));
        let hint = nearest.map(|name| format!("; did you mean {name}?")).unwrap_or_default();
        format!("no scenario is called `{name}`{hint}")
    })
}
