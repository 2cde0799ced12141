//! Headings of the page for who owns the product.

use report::OwnerHeading;

texts! {
    /// A heading.
    pub(crate) fn heading(OwnerHeading) -> 1 {
        Chosen => "What was chosen";
        Cost => "What it costs";
        Ways => "Other ways to run it";
        BeforeLive => "What to know before going live";
        NothingFound => "Nothing was found that stands against it.";
        Acceptance => "Figures to check in production";
        Figure => "Figure";
        Planned => "Planned";
        Way => "Way";
    }
}
