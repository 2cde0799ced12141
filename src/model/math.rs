//! The little mathematics that the formulas share. Every transcendental function comes from `libm`, so that results
//! have the same bits natively and in WebAssembly.

mod distinct;
mod key_group;
mod latency;
mod lognormal;

pub(crate) use distinct::{distinct, occupied};
pub(crate) use key_group::{Placement, place_buckets};
pub(crate) use latency::Latency;
pub(crate) use lognormal::Lognormal;
