//! What the page says about a scenario.

mod act;
mod answer;
mod bench;
mod fields;
mod notices;
mod owner;
mod papers;
mod talk;
mod tiles;
mod verdict;
mod why;

pub(crate) use answer::{answer, checklist, fetch, findings, ranges, workshop};
pub(crate) use bench::bench;
pub(crate) use fields::BETWEEN;
pub(crate) use notices::{foot, live, notices};
pub(crate) use owner::owner;
pub(crate) use tiles::tiles;
pub(crate) use verdict::verdict;
pub(crate) use why::why;
