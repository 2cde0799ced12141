//! Headings of the page for who owns the product.

use crate::{Language, chinese, english};
use report::OwnerHeading;

impl Language {
    /// A heading of the owner's page, as a function that the document takes.
    pub fn owner_headings(self) -> fn(OwnerHeading) -> &'static str {
        match self {
            Self::English => english::owner::heading,
            Self::Chinese => chinese::owner::heading,
        }
    }
}
