//! The documentation pages: everything that the planner computes and takes for granted, told by the model itself.
//!
//! The build writes them beside the planner (`src/page/finish.mjs`), so they say what that release computes.

mod address;
mod assumptions;
mod document;
mod embedding;
mod engines;
mod example;
mod live;
mod parts;
mod prose;
mod quantities;
mod settings;

pub use document::Files;

use words::Language;

/// The names of the pages in `dist/` with their text.
pub fn pages(files: &Files) -> Vec<(&'static str, String)> {
    Language::ALL
        .into_iter()
        .flat_map(|language| {
            let guide = (guide_file(language), parts::guide(language, files));
            [guide, (live_file(language), live::page(language, files))]
        })
        .collect()
}

/// Where the documentation stands.
fn guide_file(language: Language) -> &'static str {
    match language {
        Language::English => "guide.html",
        Language::Chinese => "guide.zh.html",
    }
}

/// Where embedding is shown.
fn live_file(language: Language) -> &'static str {
    match language {
        Language::English => "embedding.html",
        Language::Chinese => "embedding.zh.html",
    }
}
