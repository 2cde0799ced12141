//! Reference values: settings in, quantities out, each within its own tolerance.

use model::{Inputs, Parameter, Quantity, estimate};

#[test]
fn smoke() {
    let mut inputs = Inputs::new();
    let e = estimate(&inputs.scenario());
    for (q, v) in e.values() {
        println!("{} {v} {:?} {:?}", q.id(), e.evidence(q).unwrap(), e.thumb(q));
    }
    inputs.set_text(Parameter::Distribution, "hash").unwrap();
    for q in [Quantity::FilesPerDay, Quantity::VisibleP95] {
        let d = model::explain(&inputs.scenario(), q).unwrap();
        for line in &d.lines {
            println!("{} = {} {:?} == {}", line.name.id(), line.value, line.evidence, line.formula.evaluate());
        }
    }
}
