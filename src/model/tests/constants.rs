//! The list of the model's own numbers is complete and its names are unique.

use model::evidence::{Constant, Evidence, Source};
use model::{Expression, Inputs, Operand, Quantity, explain};
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

#[test]
fn every_constant_of_the_list_is_used_by_a_formula() {
    let mut used = BTreeSet::new();
    for settings in [
        "distribution=hash upsert_ratio=0.9 preagg_window=10s state_ttl=1h query_scope=0.5",
        "state_backend=hashmap preagg_window=10s initial_files=100 state_bytes=1GB incremental=no readers=1",
        "format_version=3 compaction=continuous compaction_every=1h metadata_cleanup=yes utilisation=0 keys=1000",
        "engine_version=1.5 partial_progress=yes keys=1000 price_set=s3-express-2026 orphan_cleanup=3d",
        "write_mode=append price_set=gcs-standard-2026",
        "price_set=azure-hot-2026",
    ] {
        let scenario = busy(settings).scenario();
        for quantity in Quantity::ALL {
            let Some(derivation) = explain(&scenario, quantity) else { continue };
            derivation.lines.iter().for_each(|line| collect(&line.formula, &mut used));
        }
    }
    // These stand where another engine has no setting, or bound a range.
    let elsewhere = ["compacted_file_bytes", "commit_attempts_unset", "reader_band_factor"];
    for constant in Constant::all() {
        assert!(used.contains(constant.id) || elsewhere.contains(&constant.id), "nothing uses {}", constant.id);
    }
}
