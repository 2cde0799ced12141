//! What is wrong with the link that was opened.

use super::View;
use crate::html::{Html, el};
use exchange::{LinkFinding, decode};

/// A line for each thing that was not understood, and for each result that is no longer what the link says.
pub(super) fn notices(view: &View, address: &str) -> Vec<Html> {
    let opened = decode(address);
    // A link written by hand has no checksum, and nothing in it is lost by that.
    let lost = |finding: &&LinkFinding| !matches!(finding, LinkFinding::NoChecksum { .. });
    let found = opened.findings.iter().filter(lost).map(|finding| view.language.link_finding(finding));
    let now = || model::estimate(&opened.inputs.scenario());
    let drift = opened.pinned.as_ref().map_or(Vec::new(), |pinned| pinned.drift(&now()));
    let drift = drift.iter().map(|drift| view.language.drift(drift));
    found.chain(drift).map(|line| el("li").text(&line)).collect()
}
