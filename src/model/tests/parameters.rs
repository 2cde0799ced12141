//! Every parameter matters to some scenario.

use model::parameter::Kind;
use model::{Engine, Evidence, Finding, Inputs, Parameter, Quantity, Value, estimate, findings};

/// Whether some value of the parameter changes a quantity or a finding of some of these inputs.
fn changes_something(parameter: Parameter) -> bool {
    let kind = parameter.definition().kind;
    let names = kind.names().len().max(2);
    let values: Vec<Value> = match kind {
        Kind::Text => vec![Value::Text("other".into())],
        Kind::Release => vec![Value::Number(1_004.0), Value::Number(1_008.0), Value::Number(1_010.0)],
        _ => match kind.limits() {
            Some((least, most)) => {
                [0.0, 0.001, 0.03, 0.3, 0.8, 1.0].map(|s| Value::Number(least + (most - least) * s)).into()
            }
            None => (0..names).map(|at| Value::Number(at as f64)).collect(),
        },
    };
    backgrounds().iter().filter(|inputs| parameter.exists_in(inputs.engine())).any(|inputs| {
        let before = answers(inputs);
        values.iter().any(|value| answers(&inputs.with(parameter, value.clone())) != before)
    })
}

/// Everything that the model says about some inputs.
type Answers = (Vec<(Option<u64>, Option<Evidence>)>, Vec<Finding>);

fn answers(inputs: &Inputs) -> Answers {
    let scenario = inputs.scenario();
    let estimate = estimate(&scenario);
    let found = findings(&scenario, &estimate);
    let value = |quantity: Quantity| (estimate.value(quantity).map(f64::to_bits), estimate.evidence(quantity));
    (Quantity::ALL.into_iter().map(value).collect(), found)
}

/// Scenarios in which one parameter or another matters.
fn backgrounds() -> Vec<Inputs> {
    const SETTINGS: [&str; 13] = [
        "",
        "distribution=hash",
        "write_mode=append buckets=0",
        "compaction=continuous",
        "compaction=continuous compaction_runner=flink-in-job",
        "readers=10 query_rate=1000",
        "preagg_window=60s skew=1 state_bytes=10GiB",
        "day_shape=daily outage=1h snapshot_rows=1000000",
        "max_concurrent=2 min_pause=30s checkpoint_duration=50s unaligned=yes window=1min",
        "rate=0.01 parallelism=8",
        "merge_mode=merge-on-read",
        "changelog_producer=input",
        "target_file_size=8MiB rate=1000000 parallelism=4 buckets=4 delete_ratio=0.2 format_version=3 writer_jobs=3",
    ];
    let engines = Engine::ALL.iter();
    engines.flat_map(|engine| SETTINGS.iter().map(move |settings| background(*engine, settings))).collect()
}

fn background(engine: Engine, settings: &str) -> Inputs {
    let engine = Value::Number(f64::from(engine as u8));
    settings.split_whitespace().fold(Inputs::new().with(Parameter::Engine, engine), |inputs, setting| {
        let (name, text) = setting.split_once('=').expect("name=value");
        let parameter = Parameter::by_id(name).unwrap_or_else(|| panic!("no parameter {name}"));
        inputs.with(parameter, parameter.parse(text).unwrap_or_else(|why| panic!("{why}")))
    })
}

#[test]
fn every_parameter_changes_a_quantity_or_a_finding() {
    let exists = |parameter: &Parameter| Engine::ALL.iter().any(|engine| parameter.exists_in(*engine));
    let idle = Parameter::ALL.into_iter().filter(exists).filter(|parameter| !changes_something(*parameter));
    let unexpected: Vec<&str> = idle.map(Parameter::id).filter(|id| !IDLE.contains(id)).collect();
    assert!(unexpected.is_empty(), "nothing depends on {unexpected:?}");
}

/// Parameters that nothing depends on, with the reason. This list only shrinks.
const IDLE: &[&str] = &[
    // What people call their scenario.
    "title",
    "note",
    // For the simulation.
    "seed",
    // Both sinks write the same files at the same time: every run of one agrees with the other's.
    "sink_version",
    // Targets, which the report holds against their quantities.
    "goal_files_day",
    "goal_file_size",
    "goal_commit_success",
    "goal_planning",
    "goal_metadata",
    "goal_cost",
];

#[test]
fn an_engine_is_chosen_with_its_own_releases_and_the_same_one_keeps_them() {
    let mut inputs = Inputs::new();
    inputs.set_text(Parameter::EngineVersion, "1.9").expect("a release");
    inputs.set_text(Parameter::Interval, "45s").expect("an interval");
    let mut other = inputs.clone();
    other.choose(Parameter::Engine, "spark-iceberg").expect("an engine");
    assert_eq!(other.engine(), Engine::SparkIceberg);
    assert!(!other.is_given(Parameter::EngineVersion) && other.is_given(Parameter::Interval));
    inputs.choose(Parameter::Engine, "flink-iceberg").expect("an engine");
    assert!(inputs.is_given(Parameter::EngineVersion));
    assert!(inputs.choose(Parameter::Engine, "flink-icebreg").is_err());
}
