//! The little mathematics that the formulas share. Every transcendental function comes from `libm`, so that results
//! have the same bits natively and in WebAssembly.

pub mod contention;
mod copied;
mod distinct;
pub mod failure;
mod key_group;
mod latency;
mod lognormal;
mod longer;
pub mod manifests;
mod merging;
mod root;
mod touched;

pub(crate) use copied::copied_files;
pub(crate) use distinct::{COARSE, FINE, Ranks};
pub use distinct::{distinct, hottest_share, occupied};
pub(crate) use key_group::{Placement, place_buckets};
pub(crate) use latency::{Latency, Spread};
pub use lognormal::{Lognormal, deviation};
pub(crate) use longer::percentiles_of_longer;
pub use merging::Merging;
pub use touched::touched_commits;
