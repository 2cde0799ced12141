//! The bill of materials in `dist/sbom.json`, as CycloneDX describes it: what the page is made of and built with.
//!
//! It has no serial number and no time, so that the same sources make the same bytes.

use std::fs;

use anyhow::Result;
use serde_json::{Value, json};

use crate::packages::{self, Package};
use crate::setup::dist_folder;

/// Writes the bill beside the page.
pub(crate) fn write() -> Result<()> {
    let all = packages::all()?;
    let shipped = all.iter().filter(|package| package.shipped).count();
    let text = serde_json::to_string_pretty(&bill(&all))? + "\n";
    fs::write(dist_folder().join("sbom.json"), text)?;
    println!("   {} packages, {shipped} of them in the page", all.len());
    Ok(())
}

fn bill(all: &[Package]) -> Value {
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application",
            "bom-ref": "headgate",
            "name": "headgate",
            "version": env!("CARGO_PKG_VERSION"),
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        } },
        "components": all.iter().map(component).collect::<Vec<_>>(),
    })
}

fn component(package: &Package) -> Value {
    let Package { kind, name, version, licence, digest, shipped } = package;
    // A name with a scope has its @ encoded.
    let purl = format!("pkg:{kind}/{}@{version}", name.replace('@', "%40"));
    let mut component = json!({
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        // What only builds or tests is listed, and said to be outside.
        "scope": if *shipped { "required" } else { "excluded" },
        "licenses": [{ "expression": licence.replace('/', " OR ") }],
        "purl": purl,
    });
    if *kind == "cargo" {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": digest }]);
    } else {
        component["properties"] = json!([{ "name": "npm:integrity", "value": digest }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bill_names_what_is_in_the_page_and_what_is_not() {
        let package = |kind, name: &str, shipped| Package {
            kind,
            name: name.to_owned(),
            version: "1.2.3".to_owned(),
            licence: "MIT/Apache-2.0".to_owned(),
            digest: "00ff".to_owned(),
            shipped,
        };
        let bill = bill(&[package("cargo", "libm", true), package("npm", "@playwright/test", false)]);
        let [ours, theirs] = [&bill["components"][0], &bill["components"][1]];
        assert_eq!((&ours["scope"], &ours["hashes"][0]["content"]), (&json!("required"), &json!("00ff")));
        assert_eq!(ours["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(
            (&theirs["scope"], &theirs["purl"]),
            (&json!("excluded"), &json!("pkg:npm/%40playwright/test@1.2.3"))
        );
    }
}
