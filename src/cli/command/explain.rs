//! `headgate explain`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use model::Quantity;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let given = Given::of(request)?;
    let ids = Quantity::ALL.iter().map(|quantity| quantity.id());
    let name = request.operand();
    let quantity = Quantity::by_id(name).ok_or_else(|| Wrong::unknown("quantity", name, ids))?;
    let engine = given.inputs.engine().id();
    let absent = || Wrong::new(format!("{engine} has no {name}: headgate estimate lists what it has"));
    let derivation = model::explain(&given.inputs.scenario(), quantity).ok_or_else(absent)?;
    Ok(Output::new(exchange::derivation_json(&derivation), given.notes()))
}
