//! The list of the model's own numbers is complete and its names are unique.

use model::evidence::{Constant, Evidence, Source};
use model::{Engine, Expression, Inputs, Operand, Parameter, Quantity, Value, explain};
use std::collections::BTreeSet;

#[test]
fn every_constant_has_a_name_of_its_own() {
    let mut seen = BTreeSet::new();
    for constant in Constant::all() {
        assert!(seen.insert(constant.id), "{} is listed twice", constant.id);
        assert!(constant.value.is_finite() && constant.value >= 0.0, "{}", constant.id);
    }
}

#[test]
fn what_has_no_source_says_that_it_is_assumed() {
    for constant in Constant::all() {
        let nothing = constant.rule.source == Source::Nothing;
        assert_eq!(nothing, constant.rule.evidence == Evidence::Assumed, "{}", constant.id);
    }
}

/// A scenario in which most formulas have something to do.
fn busy(settings: &str) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("id=value");
        let parameter = model::Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    inputs
}

fn collect(formula: &Expression, found: &mut BTreeSet<&'static str>) {
    match formula {
        Expression::Operand(Operand::Constant(constant), _) => {
            found.insert(constant.id);
        }
        Expression::Operand(..) => {}
        Expression::Add(a, b)
        | Expression::Subtract(a, b)
        | Expression::Multiply(a, b)
        | Expression::Divide(a, b)
        | Expression::Max(a, b)
        | Expression::Min(a, b) => {
            collect(a, found);
            collect(b, found);
        }
        Expression::Ceil(a) => collect(a, found),
        Expression::Apply(_, operands, _) => operands.iter().for_each(|operand| collect(operand, found)),
    }
}

/// Constants that an engine uses with its defaults and with the settings that only some engines have.
fn of_engine(engine: Engine) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for settings in [
        "",
        "write_mode=append rate=0.01 auto_compact=yes",
        "write_mode=append optimize_write=yes auto_compact=yes bucket_mode=unaware rate=100000",
        "bucket_mode=dynamic table_type=copy-on-write optimize_write=yes auto_compact=yes index_type=state",
        "deletion_vectors=yes merge_mode=merge-on-read small_file_limit=0 adaptive=yes",
        "precommit_compact=yes write_only=yes adaptive=no table_services=inline rate=1000000",
    ] {
        let inputs = busy(settings).with(Parameter::Engine, Value::Number(f64::from(engine as u8)));
        let scenario = inputs.scenario();
        for derivation in Quantity::ALL.into_iter().filter_map(|quantity| explain(&scenario, quantity)) {
            derivation.lines.iter().for_each(|line| collect(&line.formula, &mut found));
        }
    }
    found
}

#[test]
fn the_list_holds_what_formulas_use_and_nothing_else() {
    let mut used = BTreeSet::new();
    for settings in [
        "distribution=hash upsert_ratio=0.9 preagg_window=10s state_ttl=1h query_scope=0.5",
        "state_backend=hashmap preagg_window=10s initial_files=100 state_bytes=1GB incremental=no readers=1",
        "format_version=3 compaction=continuous compaction_every=1h metadata_cleanup=yes utilisation=0 keys=1000",
        "engine_version=1.5 partial_progress=yes keys=1000 price_set=s3-express-2026 orphan_cleanup=3d",
        "write_mode=append price_set=gcs-standard-2026",
        "compaction=continuous compaction_runner=flink-in-job rewrite_commits=10",
        "price_set=azure-hot-2026",
    ] {
        let scenario = busy(settings).scenario();
        for quantity in Quantity::ALL {
            let Some(derivation) = explain(&scenario, quantity) else { continue };
            derivation.lines.iter().for_each(|line| collect(&line.formula, &mut used));
        }
    }
    for engine in Engine::ALL {
        used.extend(of_engine(*engine));
    }
    // These stand where another engine has no setting, or bound a range.
    let elsewhere = ["compacted_file_bytes", "commit_attempts_unset", "reader_band_factor"];
    let listed: BTreeSet<_> = Constant::all().map(|constant| constant.id).collect();
    let missing: Vec<_> = used.difference(&listed).collect();
    assert!(missing.is_empty(), "not in the list: {missing:?}");
    for constant in Constant::all() {
        assert!(used.contains(constant.id) || elsewhere.contains(&constant.id), "nothing uses {}", constant.id);
    }
}
