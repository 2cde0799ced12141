//! Parts of the planner for the benchmark of the page: `cargo xtask bench-page` builds them for wasm32, as the page's own
//! are built, and measures each by itself and beside a peer (`tests/browser/benchmarks`).

mod core;
mod drawing;

fn main() {}
