//! Has the linker tell what refers to what, by which src/split finds the data of the functions that it takes apart.
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a build script talks to Cargo, and is no part of the page"
)]

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
