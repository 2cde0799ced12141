//! The same results, bit by bit, on this machine and in the browser's instruction set.

use anyhow::{Context as _, Result, bail};

use crate::run::{cargo, command, output, run, target_folder};

const PACKAGE: &str = "headgate-bits";
const WASM: &str = "wasm32-unknown-unknown";

/// Runs tests/bits natively and in wasm32, and names the first quantity that differs.
pub(crate) fn compare() -> Result<()> {
    let printed = output(&mut cargo(&["run", "--quiet", "--locked", "--release", "-p", PACKAGE]))?;
    let digests: Vec<_> = printed.lines().filter_map(|line| line.split_once(' ')).collect();
    let expected: Vec<_> = digests.iter().map(|(_, digest)| *digest).collect();

    let mut build = cargo(&["build", "--quiet", "--locked", "--release", "-p", PACKAGE, "--target", WASM]);
    run(build.env("HEADGATE_BITS", expected.join(",")))?;
    let module = target_folder().join(WASM).join("release").join(format!("{PACKAGE}.wasm"));

    let status = command("node").arg("tests/bits/run.mjs").arg(module).status()?;
    match usize::try_from(status.code().context("node was stopped")?)? {
        0 => println!("   {} quantities have the same bits natively and in {WASM}", digests.len()),
        place => bail!(
            "{} differs between this machine and {WASM}",
            digests.get(place - 1).map_or("an unknown quantity", |(name, _)| name)
        ),
    }
    Ok(())
}
