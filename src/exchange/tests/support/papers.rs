//! The fixtures: what real engines wrote.

use exchange::import::history::{Observed, observe, recognise};
use exchange::import::{ImportFinding, Paper};

/// A file of the fixtures.
#[macro_export]
macro_rules! paper {
    ($name:literal) => {
        exchange::import::Paper { name: $name, text: include_str!(concat!("data/history/", $name)) }
    };
}

/// What the papers say together, and what was found.
#[track_caller]
pub(crate) fn read(papers: &[Paper<'_>]) -> (Observed, Vec<ImportFinding>) {
    let kind = |paper: &Paper<'_>| recognise(paper).unwrap_or_else(|| panic!("{} is not recognised", paper.name));
    let papers: Vec<_> = papers.iter().enumerate().map(|(at, paper)| (at, kind(paper), *paper)).collect();
    let (observed, findings) = observe(&papers);
    (observed.expect("papers"), findings)
}
