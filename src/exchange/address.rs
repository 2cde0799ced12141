//! The address: a scenario as readable `key=value` pairs in a URL's fragment, such as `v=1&m=1&ev=1.11&rv=2.1&p=32`.
//!
//! Grammar 1:
//!
//! - Pairs are joined by `&`; keys are those of the table of parameters, values are what [`model::Parameter::print`]
//!   writes, with `.` for the `:` of a time of day (`cs=02.00`; `02:00` and `02%3A00` are read too). Only the
//!   characters `A–Z a–z 0–9 - _ . ~ = &` are written.
//! - `v` is the version of this grammar, `m` that of the model. `ev` and `rv`, the releases, are always written.
//! - A setting that equals its default is left out, and the defaults are frozen with the grammar ([`frozen`]).
//!   An assumption that the reader confirmed (a given value that equals its default) is written: it is no longer
//!   assumed.
//! - `t` and `n` are base64url of UTF-8 without padding; `bf` is written as it is when its characters allow, otherwise
//!   as `~` and base64url.
//! - `2.` before a key is the second scenario, as differences from the first; the value `~` is "not given";
//!   `2.v=1` says that there is one when nothing differs.
//! - `cl` holds the ticked points of the checklist, joined by `.`; `pr` a few results with three significant digits.
//! - `lang`, `theme`, `view`, `em` and `embed` are about the reader.
//! - `ck`, the last pair, is a checksum of all pairs before it but those about the reader.

mod finding;
pub mod frozen;
mod pinned;
mod read;
mod reader;
mod text;
mod write;

pub use finding::{LinkFinding, Right};
pub use pinned::{Drift, Pinned};
pub use read::{Opened, decode};
pub use reader::{Language, Panel, Reader, SANDBOX, Theme, View};
pub use write::{Address, TooLong, carry, encode};

use model::{Inputs, Parameter, Value};
use std::collections::BTreeSet;

/// The version of the grammar that is written. All before it are read.
pub const GRAMMAR_VERSION: u32 = 1;

/// What an address carries beside the scenario.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Beside {
    /// The second scenario of a comparison.
    pub second: Option<Inputs>,
    /// The points of the checklist that were ticked by hand, by id.
    pub checklist: BTreeSet<String>,
    /// What concerns the reader.
    pub reader: Reader,
    /// Pairs that this version does not know, from a link of a newer one: they travel on.
    pub kept: Vec<(String, String)>,
}

/// The inputs as an address keeps them: releases named, and settings that equal their frozen default not given.
/// `decode(encode(x))` gives these; their estimate, evidence included, is that of `x`.
#[must_use]
pub fn settled(inputs: &Inputs) -> Inputs {
    let scenario = inputs.scenario();
    let mut settled = inputs.clone();
    for parameter in Parameter::ALL {
        let default = inputs.get(parameter).is_some_and(|value| frozen::V1.leaves_out(parameter, &value));
        if default {
            settled.clear(parameter);
        }
    }
    frozen::V1.keep(&mut settled);
    for release in [Parameter::EngineVersion, Parameter::RuntimeVersion] {
        settled = settled.with(release, scenario.value(release));
    }
    settled
}

/// A value as it stands in an address.
fn print(parameter: Parameter, value: &Value) -> String {
    match (parameter, value) {
        (Parameter::Title | Parameter::Note, Value::Text(text)) => text::to_base64(text.as_bytes()),
        (_, Value::Text(text)) if text::is_safe(text) && !text.starts_with('~') => text.to_string(),
        (_, Value::Text(text)) => format!("~{}", text::to_base64(text.as_bytes())),
        _ => parameter.print(value).replace(':', "."),
    }
}
