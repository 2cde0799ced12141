//! The page: Leptos components over the same core that the terminal uses.
//!
//! State is one signal of inputs; everything shown is derived from it (`state`). Effects stand only where the page
//! meets the world: address, storage, canvas. All words come from the `words` crate, through `tongue`.

mod app;
mod bar;
mod browser;
mod control;
mod crash;
mod dom;
mod embed;
mod icon;
mod panel;
mod picture;
mod state;
mod tongue;

fn main() {
    crash::watch();
    // Leptos drives the signals; the page is put together in `dom`.
    leptos::mount::mount_to_body(|| {
        let page = app::app();
        browser::clear_still();
        browser::show(page.node());
    });
}
