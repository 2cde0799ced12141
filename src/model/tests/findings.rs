//! Findings: each rule has a scenario that raises it and one nearby that does not, and its cures cure it.

#[path = "support/any_inputs.rs"]
mod any_inputs;

use any_inputs::{any_inputs, cases};
use model::FindingRule::{self, *};
use model::finding::Cure;
use model::{Finding, Inputs, Parameter, estimate, findings};
use proptest::prelude::*;

/// Rule, settings that raise it, settings that do not.
const SCENARIOS: &[(FindingRule, &str, &str)] = &[
    (CheckpointingOff, "interval=off", "interval=1s"),
    (CheckpointsNeverFinish, "checkpoint_duration=11min", "checkpoint_duration=5min checkpoint_timeout=1h"),
    (AboveMaxParallelism, "parallelism=64 max_parallelism=32", "parallelism=32 max_parallelism=32"),
    (UnalignedConcurrent, "unaligned=yes max_concurrent=2", "unaligned=yes max_concurrent=1"),
    (PartitionNotInKey, "key_covers_partition=no", "key_covers_partition=no buckets=0"),
    (FormatOneWithKey, "format_version=1", "format_version=1 write_mode=append"),
    (FormatThreeBeforeVectors, "format_version=3 engine_version=1.10", "format_version=3 engine_version=1.11"),
    (FormatThreeWithExpiry, "format_version=3 keys=1000", "format_version=3 keys=1000 expire_every=off"),
    (HadoopCatalog, "catalog=hadoop writer_jobs=2", "catalog=hadoop writer_jobs=2 storage=hdfs"),
    (Overloaded, "rate=400k", "rate=200k"),
    (OutageBeyondRetention, "outage=3d source_retention=3d", "outage=3d"),
    (CompactionOff, "compaction=off", "compaction=off write_mode=append distribution=hash rate=1M buckets=0 keys=1"),
    (CompactionCannotFinish, "", "distribution=hash compaction=continuous compaction_every=1h"),
    (TargetUnreachable, "goal_freshness=2s", "goal_freshness=30s"),
    (ParameterNotInEngine, "engine=spark-delta buckets=16", "engine=spark-delta partitions=16"),
    (NoneWithBuckets, "", "distribution=hash"),
    (NoneWithPartitions, "buckets=0 partitions=30", "buckets=0 partitions=30 distribution=hash"),
    (IntervalMissesTarget, "interval=5min goal_freshness=2min", "interval=1min goal_freshness=2min"),
    (IntervalBelowDuration, "interval=30s checkpoint_duration=45s", "interval=60s checkpoint_duration=45s"),
    (BackpressureStretches, "queue_delay=90s", "queue_delay=20s"),
    (SlowCommit, "interval=5s commit_latency=8s", "interval=10s commit_latency=8s"),
    (TimeoutNear, "checkpoint_timeout=1min checkpoint_duration_p99=50s", "checkpoint_duration_p99=50s"),
    (NoPause, "checkpoint_duration_p99=3min", "checkpoint_duration_p99=3min min_pause=10s"),
    (AtLeastOnceAppend, "checkpoint_mode=at-least-once write_mode=append", "checkpoint_mode=at-least-once"),
    (FullCheckpoints, "state_bytes=50GiB incremental=no", "state_bytes=50GiB"),
    (HotWriter, "distribution=hash rate=120k", "distribution=hash rate=100k"),
    (NearlyFull, "rate=270k", "rate=200k"),
    (MergingBeforeKeying, "preagg_window=10s preagg_keyed=no", "preagg_window=10s"),
    (TinyBuckets, "buckets=256 parallelism=4 distribution=hash", "buckets=256 parallelism=64 distribution=hash"),
    (UpdatesAppended, "write_mode=append upsert_ratio=20%", "write_mode=append"),
    (UpsertWithoutChanges, "upsert_ratio=0", "upsert_ratio=1%"),
    (WatermarksHeldBack, "window=1min", "window=1min idle_timeout=30s"),
    (ManyDirectReaders, "source=direct tables=40", "source=kafka tables=40"),
    (CompactionInJob, "compaction_runner=flink-in-job", "compaction_runner=flink-job"),
    (CompactionAtPeak, "day_shape=daily compaction_start=19:00", "day_shape=daily compaction_start=02:00"),
    (
        DeletesSlowReaders,
        "distribution=hash compaction=continuous compaction_every=6h",
        "distribution=hash compaction=continuous compaction_every=1h interval=5min",
    ),
    (OverlapIsRefused, "engine_version=1.5 distribution=hash", "engine_version=1.6 distribution=hash"),
    (CommitsLose, "other_committers=0.5 commit_latency=1s", "other_committers=0.001 commit_latency=1s"),
    (CompactionLoses, "interval=5s commit_latency=4s", "interval=30s commit_latency=4s"),
    (RewriteLeavesDeletes, "", "rewrite_threads=128"),
    (DeletesNeverShed, "buckets=0", "buckets=0 rewrite_threads=128"),
    (NeverExpires, "expire_every=off", "expire_every=7d"),
    (MetadataTooBig, "", "interval=5min"),
    (MetadataNeverDeleted, "", "metadata_cleanup=yes"),
    (NoFailureTolerated, "", "tolerable_failures=1"),
    (SmallFiles, "distribution=hash", "distribution=hash interval=5min"),
    (DeletesOutnumberData, "keys=1000 interval=5min", "keys=10M distribution=hash rate=10"),
    (MergingDoesNotPay, "preagg_window=10s", "preagg_window=10s keys=1000"),
    (KeyWithoutUpsert, "write_mode=changelog", "write_mode=upsert"),
    (UnevenBuckets, "distribution=hash bucket_field=order_id_bucket", "distribution=hash"),
    (IdleWriters, "distribution=hash buckets=4", "distribution=hash buckets=16"),
    (CompactionPaysByFile, "distribution=hash interval=5s", "distribution=hash"),
    (RetriesAreShort, "writer_jobs=3", "writer_jobs=3 commit_retries=10"),
    (ReadersPollOften, "readers=20 reader_refresh=2s", "readers=20 reader_refresh=30s"),
    (
        RangeNoHelp,
        "distribution=range write_mode=append",
        "distribution=range write_mode=append buckets=0 partitions=8",
    ),
    (HashWithoutPartitions, "distribution=hash buckets=0", "distribution=hash buckets=0 partitions=2"),
    (TargetBelowRowGroup, "distribution=hash target_file_size=8MiB rate=50k", "distribution=hash rate=50k"),
    (ConcurrentNoHelp, "max_concurrent=2", "max_concurrent=2 queue_delay=2min"),
    (PauseAboveInterval, "interval=10s min_pause=30s", "interval=30s min_pause=30s"),
    (UnalignedForward, "unaligned=yes write_mode=append", "unaligned=yes"),
    (StateWithoutTtl, "state_bytes=1GiB", "state_bytes=1GiB state_ttl=7d"),
    (UpstreamTransactions, "source=transactional-kafka", "source=transactional-kafka source_delay=1min"),
    (ServerIds, "source=direct", "source=direct parallelism=1"),
];

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

#[test]
fn every_rule_has_a_scenario_that_raises_it_and_one_that_does_not() {
    for rule in FindingRule::ALL {
        let rows = SCENARIOS.iter().filter(|(of, ..)| of == rule);
        assert_eq!(rows.count(), 1, "{}", rule.id());
    }
    for (rule, raising, quiet) in SCENARIOS {
        assert!(raised(*rule, &inputs(raising)).is_some(), "{} is not raised by {raising}", rule.id());
        assert_eq!(raised(*rule, &inputs(quiet)), None, "{} is raised by {quiet}", rule.id());
    }
}

/// The first argument of a finding that a cure only eases is what the cure lowers.
#[test]
fn every_cure_removes_its_finding_or_eases_it() {
    for (rule, raising, _) in SCENARIOS {
        let before = inputs(raising);
        let finding = raised(*rule, &before).expect("the scenario raises it");
        for cure in &finding.cures {
            let Some(left) = raised(*rule, &cured(&before, cure)) else { continue };
            let (was, is) = (finding.arguments[0].value, left.arguments[0].value);
            assert!(is < 0.9 * was, "{}: {cure:?} leaves {is} of {was}", rule.id());
        }
    }
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
    let warned = [NoneWithBuckets, CompactionCannotFinish, RewriteLeavesDeletes, MetadataTooBig, MetadataNeverDeleted];
    assert_eq!((&rules[..5], &rules[5..]), (&warned[..], &[NoFailureTolerated][..]));
}

#[test]
fn the_worst_comes_first() {
    let severities: Vec<_> = found(&inputs("interval=off format_version=1")).iter().map(Finding::severity).collect();
    assert!(severities.is_sorted() && severities.len() > 2, "{severities:?}");
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
