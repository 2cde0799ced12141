//! Each engine's rules, through settings and quantities; the runs of the real engines are tests of their own.

mod delta;
mod fluss;
mod hudi;
mod iceberg;
mod paimon;

use super::{Conflict, Metadata, Rewriting};
use crate::estimate::estimate;
use crate::quantity::Quantity;
use crate::question::{cadence, files, preaggregation};
use crate::workings::{Results, Workings};
use crate::{Engine, Inputs, Parameter, Value};

/// `engine a=b c=d` as inputs.
fn inputs(settings: &str) -> Inputs {
    let (engine, rest) = settings.split_once(' ').unwrap_or((settings, ""));
    let mut inputs = Inputs::new();
    inputs.set_text(Parameter::Engine, engine).expect("an engine");
    for setting in rest.split_whitespace() {
        let (name, text) = setting.split_once('=').expect("name=value");
        let parameter = Parameter::by_id(name).unwrap_or_else(|| panic!("no parameter {name}"));
        inputs.set_text(parameter, text).unwrap_or_else(|why| panic!("{why}"));
    }
    inputs
}

/// A quantity is within a thousandth of a value.
#[track_caller]
fn gives(settings: &str, quantity: Quantity, right: f64) {
    let found = value(settings, quantity);
    assert!((found - right).abs() <= 1e-3 * right.abs(), "{settings}: {} is {found}, not {right}", quantity.id());
}

/// A quantity's value.
#[track_caller]
fn value(settings: &str, quantity: Quantity) -> f64 {
    estimate(&inputs(settings).scenario()).value(quantity).unwrap_or_else(|| panic!("no {}", quantity.id()))
}

/// The engine does not have the quantity.
#[track_caller]
fn lacks(settings: &str, quantity: Quantity) {
    assert_eq!(estimate(&inputs(settings).scenario()).value(quantity), None, "{settings}: {}", quantity.id());
}

fn data_files(settings: &str, right: f64) {
    gives(settings, Quantity::DataFilesPerCommit, right);
}

/// What the engine rewrites and writes beside data, in this scenario.
fn with_hooks<T>(settings: &str, read: impl FnOnce(Option<Rewriting<'_>>, Metadata<'_>) -> T) -> T {
    let scenario = inputs(settings).scenario();
    let results = Results::new();
    let w = Workings::new(&scenario, None, &results);
    let cadence = cadence::answer(&w);
    let sink = preaggregation::answer(&w, &cadence);
    let commit = files::answer(&w, &cadence, &sink).commit;
    let rewriting = scenario.rules().rewriting(&w, &commit);
    let metadata = scenario.rules().metadata(&w, &commit, rewriting.as_ref());
    read(rewriting, metadata)
}

fn write_amplification(settings: &str) -> Option<f64> {
    with_hooks(settings, |rewriting, _| rewriting.map(|r| r.write_amplification.value()))
}

fn conflict(settings: &str) -> Conflict {
    let scenario = inputs(settings).scenario();
    scenario.rules().conflict(&scenario)
}

#[test]
fn every_engine_answers_its_own_defaults() {
    for engine in Engine::ALL {
        let inputs = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
        let scenario = inputs.scenario();
        assert_eq!(scenario.engine(), *engine);
        assert!(estimate(&scenario).value(Quantity::FilesPerDay).is_some_and(|files| files > 0.0), "{engine:?}");
        let [release, runtime] = [scenario.rules().releases()[0], scenario.rules().runtimes()[0]];
        assert_eq!((scenario.release(), scenario.runtime()), (release, runtime));
    }
}
