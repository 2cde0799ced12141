//! Serving the release page on this machine, the way any static host would.

use anyhow::{Context as _, Result};

use crate::dist;
use crate::run::{command, run};

/// Builds the page and serves it until interrupted.
pub(crate) fn serve(args: &[String]) -> Result<()> {
    let port: u16 = match args.first() {
        Some(text) => text.parse().with_context(|| format!("`{text}` is not a port"))?,
        None => 8080,
    };
    dist::build()?;
    let mut server = command("node");
    // The server of the browser tests: what is tested is what is seen.
    run(server.args(["tests/browser/server.mjs", "dist"]).arg(port.to_string()))
}
