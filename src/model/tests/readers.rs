//! Readers' numbers are rough: each comes with a band. How they grow is held to the runs of `src/evidence`.

use model::{Inputs, Parameter, Quantity, estimate};

#[test]
fn bands_hold_their_values() {
    let mut inputs = Inputs::new();
    for (parameter, value) in [
        (Parameter::Storage, "local"),
        (Parameter::ReaderCores, "2"),
        (Parameter::PlannerThreads, "2"),
        (Parameter::Compaction, "off"),
        (Parameter::Keys, "2000000"),
        (Parameter::Interval, "60s"),
        (Parameter::Horizon, "3600s"),
    ] {
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{value}: {why}"));
    }
    let estimate = estimate(&inputs.scenario());
    for quantity in [Quantity::Planning, Quantity::Query, Quantity::QueryClean, Quantity::MergeOnReadSlowdown] {
        let (low, high) = estimate.band(quantity).expect("readers' numbers are rough");
        let value = estimate.value(quantity).expect("it is there");
        assert!(low < value && value < high, "{}: {low} {value} {high}", quantity.id());
    }
}
