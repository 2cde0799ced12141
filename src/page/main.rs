//! The page: Leptos components over the same core that the terminal uses.

use leptos::prelude::*;

fn main() {
    leptos::mount::mount_to_body(App);
}

/// The whole page.
#[component]
fn App() -> impl IntoView {
    view! {
        <main>
            <h1>"Headgate"</h1>
        </main>
    }
}
