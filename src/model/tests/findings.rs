//! Findings: each rule has a scenario that raises it and one nearby that does not, and its cures cure it.

#[path = "support/any_inputs.rs"]
mod any_inputs;

#[path = "support/extremes.rs"]
mod extremes;

#[path = "support/finding_scenarios.rs"]
mod finding_scenarios;

use any_inputs::{any_inputs, cases};
use extremes::extremes;
use finding_scenarios::{Row, SCENARIOS};
use model::FindingRule::{self, *};
use model::finding::Cure;
use model::parameter::FormatVersion;
use model::{Engine, Finding, Inputs, Parameter, Severity, estimate, findings};
use proptest::prelude::*;

fn inputs(settings: &str) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("a setting is id=value");
        let parameter = Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    inputs
}

fn found(inputs: &Inputs) -> Vec<Finding> {
    let scenario = inputs.scenario();
    findings(&scenario, &estimate(&scenario))
}

fn raised(rule: FindingRule, inputs: &Inputs) -> Option<Finding> {
    found(inputs).into_iter().find(|finding| finding.rule == rule)
}

fn cured(inputs: &Inputs, cure: &Cure) -> Inputs {
    let mut inputs = inputs.clone();
    for (parameter, value) in &cure.changes {
        inputs.set(*parameter, value.clone()).unwrap_or_else(|why| panic!("{cure:?}: {why}"));
    }
    inputs
}

/// A rule's settings that do not do what they should, and whether they should raise it.
fn wrong(row: &'static Row) -> Option<(&'static str, &'static str, bool)> {
    let (rule, raising, quiet) = row;
    let (missed, false_alarm) = (raised(*rule, &inputs(raising)).is_none(), raised(*rule, &inputs(quiet)).is_some());
    (missed || false_alarm).then_some((rule.id(), if missed { *raising } else { *quiet }, missed))
}

#[test]
fn every_rule_has_a_scenario_that_raises_it_and_one_that_does_not() {
    for rule in FindingRule::ALL {
        let rows = SCENARIOS.iter().filter(|(of, ..)| of == rule);
        assert_eq!(rows.count(), 1, "{}", rule.id());
    }
    assert_eq!(SCENARIOS.iter().filter_map(wrong).collect::<Vec<_>>(), []);
}

/// The first argument of a finding that a cure only eases is what the cure lowers.
#[test]
fn every_cure_removes_its_finding_or_eases_it() {
    let mut left = vec![];
    for (rule, raising, _) in SCENARIOS {
        let before = inputs(raising);
        let Some(finding) = raised(*rule, &before) else { continue };
        for cure in &finding.cures {
            let Some(after) = raised(*rule, &cured(&before, cure)) else { continue };
            let (was, is) = (finding.arguments[0].value, after.arguments[0].value);
            if is >= 0.9 * was {
                left.push((rule.id(), cure.clone(), was, is));
            }
        }
    }
    assert_eq!(left, []);
}

#[test]
fn ids_are_unique_and_safe_in_a_file() {
    let mut ids: Vec<_> = FindingRule::ALL.iter().map(|rule| rule.id()).collect();
    assert!(ids.iter().all(|id| id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')));
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), FindingRule::ALL.len());
}

#[test]
fn the_default_scenario_is_told_only_what_is_worth_telling() {
    let rules: Vec<_> = found(&Inputs::new()).into_iter().map(|finding| finding.rule).collect();
    let warned = [
        NoneWithBuckets,
        CompactionCannotFinish,
        QueriesNeverEnd,
        RewriteLeavesDeletes,
        MetadataTooBig,
        MetadataNeverDeleted,
    ];
    assert_eq!((&rules[..6], &rules[6..]), (&warned[..], &[NoFailureTolerated][..]));
}

#[test]
fn no_engine_starts_with_a_stop_or_with_more_than_seven_findings() {
    for engine in Engine::ALL {
        let rules: Vec<_> =
            found(&inputs(&format!("engine={}", engine.id()))).iter().map(|finding| finding.rule).collect();
        let stops = rules.iter().any(|rule| rule.severity() == Severity::Stop);
        assert!(!stops && rules.len() <= 7, "{}: {rules:?}", engine.id());
    }
}

#[test]
fn the_worst_comes_first() {
    let severities: Vec<_> = found(&inputs("format_version=1 interval=5s")).iter().map(Finding::severity).collect();
    assert!(severities.is_sorted() && severities.len() > 2, "{severities:?}");
}

/// The sink of a pipeline is built on Iceberg 1.10.1, which has no deletion vectors. 2,000 rows a second for a minute
/// change 60,000 times one of 10 million keys: 179.6 of them come again (60,000² / 2 / 10⁷, less the third order).
#[test]
fn a_pipeline_into_format_3_fails_at_the_first_repeated_key() {
    for release in ["3.6", "3.4"] {
        let third = inputs(&format!("engine=flink-cdc-iceberg format_version=3 engine_version={release}"));
        let finding = raised(FormatThreeBeforeVectors, &third).expect("refused");
        assert!((finding.arguments[0].value - 179.6).abs() < 0.1, "{:?}", finding.arguments);
        let format = |version| Cure::set(Parameter::FormatVersion, f64::from(version as u8));
        assert_eq!(finding.cures, [format(FormatVersion::V2)]);
        assert_eq!(raised(FormatThreeBeforeVectors, &cured(&third, &finding.cures[0])), None);
    }
    let inserts = inputs("engine=flink-cdc-iceberg format_version=3 upsert_ratio=0");
    assert_eq!(raised(FormatThreeBeforeVectors, &inserts), None, "without repeats format 3 works");
}

/// Behind the commits of `FlinkSink` there is no place for anything, and behind those of `IcebergSink` since 1.10.
#[test]
fn only_the_second_sink_compacts_in_its_job_and_only_since_1_10() {
    let in_job = "compaction=continuous compaction_runner=flink-in-job";
    for (release, sink, runs) in
        [("1.11", "v1", false), ("1.11", "v2", true), ("1.10", "v2", true), ("1.9", "v2", false), ("1.9", "v1", false)]
    {
        let inputs = inputs(&format!("{in_job} engine_version={release} sink_version={sink}"));
        let never = raised(SinkNeverCompacts, &inputs);
        assert_eq!(never.is_none(), runs, "{release} {sink}");
        assert_eq!(
            raised(CompactionInJob, &inputs).is_some(),
            runs,
            "{release} {sink}: what never runs holds back nothing"
        );
        for cure in never.iter().flat_map(|finding| &finding.cures) {
            assert_eq!(raised(SinkNeverCompacts, &cured(&inputs, cure)), None, "{cure:?}");
        }
    }
    for quiet in ["compaction=off", "engine=flink-cdc-iceberg", "engine=flink-paimon write_only=yes"] {
        assert_eq!(raised(SinkNeverCompacts, &inputs(&format!("{quiet} compaction_runner=flink-in-job"))), None);
    }
}

/// A thousand million rows of 1,000 bytes in four buckets: 250 GB each, however the table's bytes stand.
#[test]
fn a_bucket_of_hudi_holds_its_keys_rows() {
    let of =
        |settings: &str| raised(HudiBigBuckets, &inputs(&format!("engine=flink-hudi index_type=bucket {settings}")));
    let big = of("keys=1e9 row_bytes=1000 buckets=4").expect("big");
    assert_eq!(big.arguments[0].value, 250e9);
    assert_eq!(of("keys=1e9 row_bytes=1000 buckets=4 write_mode=append"), None, "what is appended has no keys");
    assert_eq!(of("keys=10M buckets=4"), None, "150 MB a bucket");
}

/// `bucket(1, id)` is a partition spec, so removing dangling deletes works; Fluss gives every table with a key buckets.
#[test]
fn a_single_bucket_is_a_partition_spec() {
    for one in ["engine=fluss-iceberg buckets=1", "engine=flink-iceberg buckets=1"] {
        assert_eq!(raised(DeletesNeverShed, &inputs(one)), None, "{one}");
        assert!(raised(RewriteLeavesDeletes, &inputs(one)).is_some(), "{one}");
    }
}

#[test]
fn only_the_connectors_of_a_release_start() {
    for (iceberg, flink, starts) in
        [("1.11", "1.18", false), ("1.11", "1.19", false), ("1.11", "1.20", true), ("1.10", "1.19", true)]
    {
        let inputs = inputs(&format!("engine_version={iceberg} runtime_version={flink}"));
        assert_eq!(raised(IcebergWithoutFlink, &inputs).is_none(), starts, "{iceberg} on {flink}");
    }
}

#[test]
fn the_old_connector_of_delta_has_no_limit_of_open_files() {
    let many = "engine=flink-delta partitions=2000 parallelism=1";
    assert_eq!(raised(DeltaOpenFiles, &inputs(&format!("{many} engine_version=4.0"))), None);
    assert_eq!(raised(DeltaOpenFiles, &inputs("engine=flink-delta partitions=1000 parallelism=1")), None);
}

#[test]
fn hash_is_no_cure_where_it_would_not_start() {
    let finding = raised(NoneWithBuckets, &inputs("key_covers_partition=no")).expect("none with buckets");
    assert_eq!(finding.cures, []);
}

#[test]
fn the_interval_that_cures_freshness_is_the_longest_round_one() {
    let finding = raised(IntervalMissesTarget, &inputs("interval=10min goal_freshness=150s")).expect("missed");
    assert_eq!(finding.cures, [Cure::set(Parameter::Interval, 120.0)]);
}

/// 1e9 keys of 1,000 bytes: 1 TB in one bucket; 2,048 buckets would hold 488 MB each, beyond what can be set.
#[test]
fn a_bucket_of_many_keys_is_too_big_for_paimon() {
    let held = |settings: &str| raised(PaimonBucketSize, &inputs(settings)).map(|found| found.arguments[0].value);
    assert_eq!(held("engine=flink-paimon keys=1e9 row_bytes=1000 buckets=1"), Some(1e12));
    assert_eq!(held("engine=flink-paimon keys=1e7 row_bytes=1000 buckets=16"), None);
    assert_eq!(held("engine=flink-paimon buckets=1"), None);
    let tenth = raised(PaimonBucketSize, &inputs("engine=flink-paimon keys=1e8 row_bytes=1000 buckets=1"));
    assert_eq!(tenth.expect("100 GB in a bucket").cures, [Cure::set(Parameter::Buckets, 256.0)]);
}

/// Who compacts is what the scenario says: nobody where writers only write and are to do it themselves.
#[test]
fn whoever_compacts_is_told_once() {
    let rules = |settings: &str| -> Vec<_> {
        found(&inputs(settings)).iter().filter(|f| f.severity() != Severity::Hint).map(|f| f.rule).collect()
    };
    assert_eq!(rules("engine=flink-paimon write_only=yes"), []);
    assert_eq!(rules("engine=flink-paimon write_only=yes expire_every=off"), [NeverExpires]);
    assert_eq!(rules("engine=flink-paimon expire_every=off"), []);
    let alone = "engine=flink-paimon write_only=yes compaction_runner=engine";
    assert_eq!(rules(alone), [PaimonWriteOnlyAlone]);
    assert_eq!(estimate(&inputs(alone).scenario()).value(model::Quantity::CompactionDuration), None);
    assert_eq!(rules("engine=flink-paimon bucket_mode=postpone compaction=off"), [PaimonNeverReadable]);
    assert_eq!(rules("engine=flink-paimon bucket_mode=postpone goal_freshness=2min"), [PaimonReadableAfterCompaction]);
    assert_eq!(rules("engine=fluss-paimon auto_compact=yes compaction=off expire_every=1d"), []);
    assert_eq!(
        rules("engine=fluss-paimon auto_compact=yes compaction_runner=flink-job expire_every=1d"),
        [FlussTwoCompactors]
    );
    let left = "engine=fluss-paimon compaction_runner=engine expire_every=1d";
    assert_eq!(rules(left), [CompactionOff]);
    let cure = &raised(CompactionOff, &inputs(left)).expect("off").cures[0];
    assert_eq!(raised(CompactionOff, &cured(&inputs(left), cure)), None);
}

#[test]
fn findings_quote_finite_numbers_at_every_limit() {
    for inputs in extremes() {
        for finding in found(&inputs) {
            let id = finding.rule.id();
            for argument in &finding.arguments {
                assert!(argument.value.is_finite() && argument.value >= 0.0, "{id}: {argument:?} {inputs:?}");
            }
        }
    }
}

proptest! {
    // No file of failures: it would lie among the crates, and Cargo would take its folder for one.
    #![proptest_config(cases(256))]

    #[test]
    fn any_inputs_give_finite_arguments_and_cures_within_limits(inputs in any_inputs()) {
        for finding in found(&inputs) {
            let id = finding.rule.id();
            for argument in &finding.arguments {
                prop_assert!(argument.value.is_finite() && argument.value >= 0.0, "{id}: {argument:?}");
            }
            for (parameter, value) in finding.cures.iter().flat_map(|cure| &cure.changes) {
                prop_assert!(parameter.check(value).is_ok(), "{id}: {parameter:?} {value:?}");
                prop_assert!(parameter.exists_in(inputs.engine()), "{id}: {parameter:?}");
            }
            for cure in &finding.cures {
                let changed = cure.changes.iter().any(|(parameter, value)| {
                    inputs.scenario().value(*parameter) != *value
                });
                prop_assert!(changed, "{id}: {cure:?} changes nothing");
            }
        }
    }

    #[test]
    fn a_rule_always_quotes_the_same_number_of_numbers(inputs in any_inputs()) {
        for finding in found(&inputs) {
            let (_, raising, _) = SCENARIOS.iter().find(|(rule, ..)| *rule == finding.rule).expect("every rule has one");
            let usual = raised(finding.rule, &self::inputs(raising)).expect("raised");
            let units = |f: &Finding| f.arguments.iter().map(|a| a.unit).collect::<Vec<_>>();
            prop_assert_eq!(units(&finding), units(&usual));
        }
    }
}
