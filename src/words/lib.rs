//! How it is said: every message, name and number, in English and in Simplified Chinese.
//!
//! One function a language and kind of message, each an exhaustive match: the compiler refuses a language that lacks
//! a text. [`Language`] is the only thing to ask.
//!
//! ```
//! use model::{Inputs, Quantity};
//! use report::Report;
//! use words::Language;
//!
//! let report = Report::of(&Inputs::new());
//! let tile = &report.tiles()[1];
//! assert_eq!(Language::English.quantity(tile.quantity), "Files a day");
//! assert_eq!(Language::Chinese.short(tile.value, tile.quantity.unit()), "92.3 万");
//! ```

#[macro_use]
mod texts;

mod catalogue;
mod chinese;
mod choices;
mod english;
mod export;
mod formula;
mod gist;
mod guide;
mod history;
mod import;
mod language;
mod notice;
mod number;
mod owner;
mod panel;
mod plan;
mod runs;
mod say;
mod term;
mod ui;

pub use catalogue::FindingText;
pub use formula::Formula;
pub use guide::GuideText;
pub use history::HistoryWord;
pub use language::Language;
pub use panel::PanelText;
pub use runs::Method;
pub use say::Piece;
pub use ui::Ui;
