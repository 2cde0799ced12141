//! Controls of parameters, generated from the table of parameters: no control knows which one it is.

mod choice;
mod field;
mod group;
mod knob;
mod ladder;
mod sheet;

pub(crate) use choice::select;
pub(crate) use group::{groups, owners};
pub(crate) use knob::{knob, wide_slider};
pub(crate) use sheet::{Sheet, chips, sheet_head};

use model::Parameter;

/// The five that matter most, always in sight.
pub(crate) const MAIN: [Parameter; 5] = Parameter::MAIN;
