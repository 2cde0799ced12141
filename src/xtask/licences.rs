//! Licences of everything that Headgate is built with, held to the list in tests/licences.toml.

use std::fs;

use anyhow::{Context as _, Result, ensure};

use crate::packages::{self, Package};
use crate::run::root;

/// Fails for a package whose licence is not on the list, or that names none.
pub(crate) fn check() -> Result<()> {
    let list: toml::Table = fs::read_to_string(root().join("tests/licences.toml"))?.parse()?;
    let (allowed, tools) = (names(&list, "allowed")?, names(&list, "tools")?);
    let all = packages::all()?;
    let may = |package: &Package, licence: &str| {
        allowed.iter().any(|one| one == licence) || (package.kind == "npm" && tools.iter().any(|one| one == licence))
    };
    let wrong = all.iter().filter(|package| !holds(&package.licence, &|licence| may(package, licence)));
    let wrong: Vec<_> = wrong.map(|p| format!("  {} {}: `{}`", p.name, p.version, p.licence)).collect();
    ensure!(wrong.is_empty(), "tests/licences.toml does not allow\n{}", wrong.join("\n"));
    println!("   {} packages have allowed licences", all.len());
    Ok(())
}

fn names(list: &toml::Table, key: &str) -> Result<Vec<String>> {
    let names = list.get(key).and_then(|names| names.as_array()).with_context(|| format!("no list `{key}`"))?;
    Ok(names.iter().filter_map(|name| name.as_str()).map(str::to_owned).collect())
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
