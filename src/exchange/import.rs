//! Reading what people have: configuration, SQL, code, metadata, histories, pasted or dropped, several at once.
//!
//! Three layers. [`recognise`] tells what a text is, by its content. The readers of [`syntax`] take it apart into
//! [`Written`]: what was written where, without knowing what it means; [`crate::keys`] knows what each key means in its
//! engine and release, and sets parameters. What a job really did (`history`) is read into [`Observed`].
//!
//! Nothing fails: an [`Import`] says what was set and from where, what was left out and why, and what is wrong. Every
//! reader has bounds ([`bounds`]) and says so when it meets one.

mod answer;
pub mod bounds;
mod bytes;
mod finding;
pub mod flink_value;
pub mod history;
mod read;
pub mod recognise;
pub mod syntax;
mod written;

pub use answer::{Ignored, Import, PaperRead, Reason, SetParameter};
pub use bytes::text_of;
pub use finding::{FindingKind, ImportFinding, ImportProblem};
pub use history::{HistoryFinding, HistoryKind, Observed};
pub use read::{Seen, kind_of, read, read_again, take_apart};
pub use recognise::PaperKind;
pub use syntax::SyntaxFinding;
pub use written::{
    Call, Column, Merge, Partition, Place, Realm, Sample, Setting, TableRole, TableWritten, Transform, Written,
};

/// A text that somebody pasted or dropped.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The file's name; empty when it was pasted. It helps only where the content leaves a choice.
    pub name: &'a str,
    /// What it holds.
    pub text: &'a str,
}
