//! `headgate findings`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let given = Given::of(request)?;
    Ok(Output::new(exchange::findings_json(&given.inputs), given.notes()))
}
