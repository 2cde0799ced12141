//! HTML, put together so that a reader's text can only be text.
//!
//! ```
//! use markup::el;
//!
//! let mut page = String::new();
//! el("p").class("note").text("a < b").write(&mut page);
//! assert_eq!(page, "<p class=\"note\">a &lt; b</p>");
//! ```

mod html;

pub use html::{Html, button, div, el, evidence};
