//! Texts taken apart: from a paper to [`super::Written`].

mod finding;

pub use finding::{Bounded, SyntaxFinding, Unclosed};
