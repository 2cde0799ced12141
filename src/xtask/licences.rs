//! Licences of everything that Headgate is built with, held to the list in deny.toml.

use std::fs;

use anyhow::{Context as _, Result, ensure};

use crate::packages::{self, Package};
use crate::run::root;

/// Beside those on the list, of programs that build or test and of which nothing is in the page: axe-core, and the
/// font of the tests' pictures.
const TOOLS: [&str; 2] = ["MPL-2.0", "OFL-1.1"];

/// Fails for a package whose licence is not on the list, or that names none. cargo-deny would say the same of crates,
/// but takes longer to compile than everything else here.
pub(crate) fn check() -> Result<()> {
    let allowed = allowed()?;
    let all = packages::all()?;
    let may = |package: &Package, licence: &str| {
        allowed.iter().any(|one| one == licence) || (package.kind == "npm" && TOOLS.contains(&licence))
    };
    let wrong = all.iter().filter(|package| !holds(&package.licence, &|licence| may(package, licence)));
    let wrong: Vec<_> = wrong.map(|p| format!("  {} {}: `{}`", p.name, p.version, p.licence)).collect();
    ensure!(wrong.is_empty(), "deny.toml does not allow\n{}", wrong.join("\n"));
    println!("   {} packages have allowed licences", all.len());
    Ok(())
}

fn allowed() -> Result<Vec<String>> {
    let rules: toml::Table = fs::read_to_string(root().join("deny.toml"))?.parse()?;
    let list = rules.get("licenses").and_then(|licences| licences.get("allow")?.as_array());
    let names = list.context("deny.toml allows no licence")?.iter();
    Ok(names.filter_map(|name| name.as_str()).map(str::to_owned).collect())
}

/// Whether an SPDX expression holds when single licences do. Older crates write `/` for OR.
fn holds(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest, allowed) && rest.is_empty()
}

fn any(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut holds = every(words, allowed);
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        holds |= every(words, allowed);
    }
    holds
}

fn every(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut holds = one(words, allowed);
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        holds &= one(words, allowed);
    }
    holds
}

fn one(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> bool {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let holds = any(words, allowed);
            // An expression that does not close is left over, and does not hold.
            if let [")", rest @ ..] = *words {
                *words = rest;
            }
            holds
        }
        [licence, "WITH", exception, rest @ ..] => {
            *words = rest;
            allowed(&format!("{licence} WITH {exception}"))
        }
        [licence, rest @ ..] => {
            *words = rest;
            allowed(licence)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::holds;

    #[test]
    fn an_expression_holds_as_its_licences_do() {
        let free = |licence: &str| ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"].contains(&licence);
        for good in ["MIT", "GPL-3.0 OR MIT", "GPL-3.0/MIT", "(MIT OR GPL-3.0) AND Unicode-3.0"] {
            assert!(holds(good, &free), "{good}");
        }
        assert!(holds("Apache-2.0 WITH LLVM-exception OR Apache-2.0", &free));
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-3.0) AND GPL-3.0", "MIT MIT", "Apache-2.0"] {
            assert!(!holds(bad, &free), "{bad}");
        }
    }
}
