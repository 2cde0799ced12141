//! What keys mean: both directions of the table, who wins, what the engines will not do as it looks.

use exchange::import::flink_value::FlinkParser;
use exchange::import::{
    Call, Column, ImportProblem, Partition, Place, Realm, Reason, Setting, TableRole, TableWritten, Transform, Written,
};
use exchange::keys::{self, Effect, KeyFinding, Meaning, Show, Trap, table};
use model::{Engine, Inputs, Parameter, Value};
use std::collections::BTreeSet;

/// Settings a line each, in the order in which they take effect.
fn written(settings: &[(Realm, &str, &str)]) -> Written {
    let setting = |(at, (realm, key, value)): (usize, &(Realm, &str, &str))| Setting {
        realm: *realm,
        key: (*key).to_owned(),
        value: (*value).to_owned(),
        table: None,
        words: None,
        place: Place { paper: 0, line: at + 1 },
    };
    Written { settings: settings.iter().enumerate().map(setting).collect(), ..Written::default() }
}

/// A table that is written, with its key and its partition fields.
fn table_of(connector: &str, key: &[&str], partitions: &[(Transform, &str)]) -> TableWritten {
    let place = Place { paper: 0, line: 100 };
    let column = |name: &str| Column { name: name.to_owned(), type_name: "BIGINT".to_owned() };
    TableWritten {
        name: "lake.db.t".to_owned(),
        connector: Some(connector.to_owned()),
        role: TableRole::Written,
        columns: ["id", "dt", "v"].map(column).to_vec(),
        primary_key: key.iter().map(|name| (*name).to_owned()).collect(),
        partitions: partitions
            .iter()
            .map(|(transform, column)| Partition { transform: *transform, column: (*column).to_owned(), place })
            .collect(),
        place,
        ..TableWritten::default()
    }
}

fn meant(written: &Written) -> Meaning {
    keys::set(written, &Inputs::new())
}

/// What was set, as the terminal prints it.
fn value(meaning: &Meaning, parameter: Parameter) -> Option<String> {
    let set = meaning.set.iter().find(|set| set.parameter == parameter)?;
    Some(parameter.print(&set.value))
}

#[track_caller]
fn sets(written: &Written, expected: &[(Parameter, &str)]) {
    let meaning = meant(written);
    for (parameter, text) in expected {
        assert_eq!(value(&meaning, *parameter).as_deref(), Some(*text), "{}", parameter.id());
    }
}

fn findings(meaning: &Meaning) -> Vec<String> {
    let id = |problem: &ImportProblem| match problem {
        ImportProblem::Key(finding) => finding.id().to_owned(),
        other => panic!("{other:?}"),
    };
    meaning.findings.iter().map(|finding| id(&finding.problem)).collect()
}

#[track_caller]
fn warns(written: &Written, trap: Trap) {
    let found = findings(&meant(written));
    assert!(found.contains(&trap.id().to_owned()), "{} not in {found:?}", trap.id());
}

/// Every option of every engine that sets a parameter, once.
fn options() -> Vec<(Engine, Realm, &'static keys::Key)> {
    let mut all = Vec::new();
    for engine in Engine::ALL {
        for realm in table::realms_of(*engine) {
            all.extend(table::keys(*realm, *engine).into_iter().flatten().map(|key| (*engine, *realm, key)));
        }
    }
    all
}

#[test]
fn an_option_reads_back_what_it_writes() {
    for (engine, realm, key) in options() {
        let Effect::Sets(parameter, form) = key.effect else { continue };
        let kind = parameter.definition().kind;
        let numbers: Vec<f64> = match (kind.names().len(), kind.limits()) {
            (0, Some((least, most))) => {
                [60.0, 3_600.0, 134_217_728.0].into_iter().filter(|n| (least..=most).contains(n)).collect()
            }
            (count, _) => (0..count).map(|at| at as f64).collect(),
        };
        for number in numbers {
            let Some(text) = form.write(number) else { continue };
            assert_eq!(form.read(&text, FlinkParser::V1), Ok(number), "{} {realm:?} {} {text}", engine.id(), key.name);
        }
    }
}

#[test]
fn a_spelling_stands_once_in_a_list_and_finds_its_row() {
    for realm in table::REALMS {
        for engine in Engine::ALL {
            for list in table::keys(realm, *engine) {
                let mut seen = BTreeSet::new();
                for key in list {
                    for name in std::iter::once(&key.name).chain(key.also) {
                        assert!(seen.insert(*name), "{realm:?} {name}");
                        assert_eq!(name.trim(), *name);
                        assert!(matches!(table::find(realm, *engine, name), table::Found::Key(_)), "{name}");
                    }
                }
            }
        }
    }
}

#[test]
fn an_engine_writes_no_parameter_twice_in_a_realm() {
    for engine in Engine::ALL {
        for realm in table::realms_of(*engine) {
            let mut seen = BTreeSet::new();
            let lists = table::keys(*realm, *engine);
            // The lists behind the first repeat it in another spelling; the first one holds.
            for key in lists.first().into_iter().flat_map(|list| list.iter()) {
                if let (Effect::Sets(parameter, _), true) = (key.effect, key.show != Show::Never) {
                    assert!(seen.insert(parameter), "{} {realm:?} {}", engine.id(), key.name);
                }
            }
        }
    }
}

#[test]
fn flink_sql_sets_what_its_lines_say() {
    let mut sql = written(&[
        (Realm::FlinkSet, "execution.checkpointing.interval", "3s"),
        (Realm::FlinkSet, "table.exec.iceberg.use-v2-sink", "true"),
        (Realm::IcebergTable, "format-version", "2"),
        (Realm::IcebergTable, "write.upsert.enabled", "true"),
        (Realm::IcebergTable, "write.target-file-size-bytes", "268435456"),
        (Realm::IcebergWrite, "write-parallelism", "8"),
    ]);
    sql.tables.push(table_of("iceberg", &["id"], &[(Transform::Bucket(16), "id")]));
    sets(
        &sql,
        &[
            (Parameter::Engine, "flink-iceberg"),
            (Parameter::Interval, "3s"),
            (Parameter::SinkVersion, "v2"),
            (Parameter::WriteMode, "upsert"),
            (Parameter::TargetFileSize, "256MiB"),
            (Parameter::Parallelism, "8"),
            (Parameter::Buckets, "16"),
            (Parameter::KeyCoversPartition, "yes"),
            (Parameter::Columns, "3"),
        ],
    );
    warns(&sql, Trap::DistributionUnset);
}

#[test]
fn the_partition_field_of_buckets_is_set_where_it_is_another_than_planned() {
    let mut sql = written(&[]);
    sql.tables.push(table_of("iceberg", &["order_id"], &[(Transform::Bucket(16), "order_id")]));
    sets(&sql, &[(Parameter::BucketField, "order_id_bucket")]);
    sql.tables[0].partitions[0].column = "id".to_owned();
    assert_eq!(value(&meant(&sql), Parameter::BucketField), None, "the plan has it already");
}

#[test]
fn a_hint_wins_over_the_session_that_over_the_table_and_each_loser_is_told() {
    let sql = written(&[
        (Realm::IcebergWrite, "distribution-mode", "range"),
        (Realm::FlinkSet, "distribution-mode", "hash"),
        (Realm::IcebergTable, "write.distribution-mode", "none"),
    ]);
    let meaning = meant(&sql);
    assert_eq!(value(&meaning, Parameter::Distribution).as_deref(), Some("range"));
    let overridden = meaning.ignored.iter().filter(|i| matches!(i.reason, Reason::Overridden { .. })).count();
    assert_eq!((overridden, findings(&meaning).iter().filter(|id| *id == "contradiction").count()), (2, 2));
}

#[test]
fn the_last_of_equal_places_wins_and_todays_spelling_over_the_old_one() {
    let interval = "execution.checkpointing.interval";
    sets(
        &written(&[(Realm::FlinkSet, interval, "1min"), (Realm::FlinkSet, interval, "2 min")]),
        &[(Parameter::Interval, "2min")],
    );
    sets(
        &written(&[(Realm::FlinkSet, interval, "1min"), (Realm::FlinkConfig, interval, "2 min")]),
        &[(Parameter::Interval, "60s")],
    );
    let old_last = written(&[
        (Realm::FlinkConfig, "state.backend.type", "hashmap"),
        (Realm::FlinkSet, "state.backend", "rocksdb"),
    ]);
    sets(&old_last, &[(Parameter::StateBackend, "hashmap")]);
    sets(
        &written(&[(Realm::FlinkConfig, "parallelism.default", "4"), (Realm::IcebergWrite, "write-parallelism", "8")]),
        &[(Parameter::Parallelism, "8")],
    );
}

#[test]
fn values_read_as_the_release_reads_them() {
    let iso = |runtime: &str| {
        let mut now = Inputs::new();
        now.set_text(Parameter::RuntimeVersion, runtime).expect("a release");
        let sql = written(&[(Realm::FlinkSet, "execution.checkpointing.interval", "PT1M")]);
        keys::set(&sql, &now)
    };
    assert_eq!(value(&iso("2.1"), Parameter::Interval).as_deref(), Some("60s"));
    let refused = iso("1.20");
    assert_eq!(value(&refused, Parameter::Interval), None);
    assert!(findings(&refused).contains(&"unreadable".to_owned()));
    assert!(matches!(refused.ignored[0].reason, Reason::Unreadable { .. }));
}

#[test]
fn options_that_flink_2_has_no_more_are_told() {
    let sql = written(&[(Realm::FlinkConfig, "taskmanager.network.memory.buffers-per-channel", "4")]);
    let meaning = meant(&sql);
    assert!(matches!(&meaning.ignored[0].reason, Reason::NotInRelease { .. }), "{:?}", meaning.ignored);
    assert!(findings(&meaning).contains(&"not-in-release".to_owned()));
    let old = written(&[(Realm::FlinkConf, "taskmanager.network.memory.buffers-per-channel", "4")]);
    assert!(matches!(meant(&old).ignored[0].reason, Reason::NoEffect(_)), "flink-conf.yaml is of Flink 1");
    sets(&old, &[(Parameter::RuntimeVersion, "1.20")]);
}

#[test]
fn a_table_property_given_to_the_job_is_told_where_it_belongs() {
    for (realm, key, right) in [
        (Realm::FlinkSet, "write.upsert.enabled", Realm::IcebergTable),
        (Realm::IcebergTable, "execution.checkpointing.interval", Realm::FlinkConfig),
        (Realm::IcebergTable, "upsert-enabled", Realm::FlinkConfig),
    ] {
        let meaning = meant(&written(&[(realm, key, "true")]));
        let expected = KeyFinding::WrongPlace { key: key.to_owned(), right };
        assert!(meaning.findings.iter().any(|f| f.problem == ImportProblem::Key(expected.clone())), "{key}");
    }
}

#[test]
fn keys_that_are_not_known_survive_with_what_was_probably_meant() {
    let meaning = meant(&written(&[
        (Realm::IcebergTable, "write.distribution.mode", "hash"),
        (Realm::IcebergTable, "format-format", "2"),
        (Realm::IcebergTable, "zebra", "1"),
    ]));
    let reasons: Vec<_> = meaning.ignored.iter().map(|ignored| ignored.reason.clone()).collect();
    assert_eq!(reasons[0], Reason::Unknown { near: Some("write.distribution-mode") });
    assert_eq!(reasons[2], Reason::Unknown { near: None });
}

#[test]
fn placeholders_are_left_to_who_fills_them_in() {
    let meaning = meant(&written(&[(Realm::FlinkConfig, "parallelism.default", "${P}")]));
    assert_eq!(meaning.ignored[0].reason, Reason::Placeholder);
    assert_eq!(value(&meaning, Parameter::Parallelism), None);
}

#[test]
fn a_value_beyond_the_plan_is_moved_and_told() {
    let meaning = meant(&written(&[(Realm::FlinkConfig, "execution.checkpointing.interval", "100 ms")]));
    assert_eq!(value(&meaning, Parameter::Interval).as_deref(), Some("1s"));
    assert!(findings(&meaning).contains(&"clamped".to_owned()));
}

#[test]
fn kafka_connect_reads_every_spelling_of_its_interval_and_drops_upserts() {
    for key in
        ["iceberg.control.commit.interval-ms", "iceberg.control.commitIntervalMs", "iceberg.table.commitIntervalMs"]
    {
        let connect = written(&[
            (Realm::KafkaConnect, "connector.class", "io.tabular.iceberg.connect.IcebergSinkConnector"),
            (Realm::KafkaConnect, "tasks.max", "1"),
            (Realm::KafkaConnect, key, "30000"),
            (Realm::KafkaConnect, "iceberg.tables.upsert-mode-enabled", "true"),
        ]);
        let set = [(Parameter::Engine, "connect-iceberg"), (Parameter::Interval, "30s"), (Parameter::Parallelism, "1")];
        sets(&connect, &set);
        warns(&connect, Trap::ConnectUpsert);
        warns(&connect, Trap::ConnectClass);
    }
}

#[test]
fn kafka_connects_timeouts_are_weighed_against_its_intervals() {
    let connect = |interval: &str, timeout: &str| {
        let mut all = written(&[
            (Realm::KafkaConnect, "iceberg.control.commit.interval-ms", interval),
            (Realm::KafkaConnect, "iceberg.control.commit.timeout-ms", timeout),
        ]);
        all.settings.extend(written(&[(Realm::ConnectWorker, "offset.flush.interval.ms", "60000")]).settings);
        all
    };
    warns(&connect("1000", "2147483647"), Trap::ConnectTimeout);
    warns(&connect("10000", "20000"), Trap::ConnectTimeout);
    warns(&connect("300000", "30000"), Trap::ConnectFlush);
    assert_eq!(findings(&meant(&connect("300000", "90000"))), [""; 0]);
}

#[test]
fn another_vendors_sink_hands_table_properties_on_and_has_no_interval() {
    let connect = written(&[
        (Realm::KafkaConnect, "connector.class", "com.getindata.kafka.connect.iceberg.sink.IcebergSink"),
        (Realm::KafkaConnect, "iceberg.table-default.write.target-file-size-bytes", "1048576"),
    ]);
    sets(&connect, &[(Parameter::TargetFileSize, "1MiB")]);
    warns(&connect, Trap::ConnectEveryPut);
}

#[test]
fn a_pipeline_is_recognised_by_its_sink_and_does_not_hold_the_interval() {
    let pipeline = written(&[
        (Realm::CdcSource, "type", "mysql"),
        (Realm::CdcSource, "tables", "adb.\\.*, bdb.user_table_[0-9]+"),
        (Realm::CdcSink, "type", "iceberg"),
        (Realm::CdcSink, "table.properties.write.target-file-size-bytes", "134217728"),
        (Realm::CdcSink, "catalog.properties.type", "hadoop"),
        (Realm::CdcPipeline, "name", "p"),
        (Realm::CdcPipeline, "parallelism", "2"),
    ]);
    let set = [
        (Parameter::Engine, "flink-cdc-iceberg"),
        (Parameter::Parallelism, "2"),
        (Parameter::Catalog, "hadoop"),
        (Parameter::Source, "direct"),
    ];
    sets(&pipeline, &set);
    for trap in [Trap::PipelineWithoutInterval, Trap::TargetSizeOfPipeline, Trap::TablesByPattern] {
        warns(&pipeline, trap);
    }
    let paimon = written(&[
        (Realm::CdcSource, "tables", "a.b, a.c"),
        (Realm::CdcSink, "type", "paimon"),
        (Realm::CdcSink, "table.properties.bucket", "4"),
        (Realm::CdcSink, "table.properties.changelog-producer", "full-compaction"),
    ]);
    sets(&paimon, &[(Parameter::Engine, "flink-cdc-paimon"), (Parameter::Buckets, "4"), (Parameter::Tables, "2")]);
    warns(&paimon, Trap::PipelineFullCompaction);
    warns(&paimon, Trap::PipelineParallelism);
}

#[test]
fn paimons_bucket_says_how_buckets_come_about() {
    for (bucket, key, mode, trap) in [
        ("64", vec!["id"], "fixed", None),
        ("-1", vec!["id"], "dynamic", None),
        ("-1", vec![], "unaware", None),
        ("-2", vec!["id"], "postpone", Some(Trap::Postponed)),
    ] {
        let mut sql =
            written(&[(Realm::PaimonTable, "bucket", bucket), (Realm::PaimonTable, "snapshot.time-retained", "24h")]);
        sql.tables.push(table_of("paimon", &key, &[]));
        sets(
            &sql,
            &[(Parameter::Engine, "flink-paimon"), (Parameter::BucketMode, mode), (Parameter::SnapshotAge, "1d")],
        );
        trap.into_iter().for_each(|trap| warns(&sql, trap));
    }
    let mut unset = written(&[]);
    unset.tables.push(table_of("paimon", &["id"], &[]));
    sets(&unset, &[(Parameter::BucketMode, "dynamic")]);
    warns(&unset, Trap::BucketUnset);
}

#[test]
fn hudi_reads_sizes_with_javas_letters_and_not_the_documentations_key() {
    let mut sql = written(&[
        (Realm::HudiTable, "table.type", "MERGE_ON_READ"),
        (Realm::HudiTable, "index.type", "BUCKET"),
        (Realm::HudiTable, "write.parquet.max.file.size", "64D"),
        (Realm::HudiTable, "compaction.delta_commits", "3"),
        (Realm::HudiTable, "compaction.async.enabled", "false"),
        (Realm::HudiTable, "archive.min_commits", "20"),
        (Realm::HudiTable, "hoodie.bucket.index.engine", "SIMPLE"),
        (Realm::HudiTable, "compaction.async.enabled\t", "true"),
    ]);
    sql.tables.push(table_of("hudi", &["id"], &[]));
    let set = [
        (Parameter::Engine, "flink-hudi"),
        (Parameter::TableType, "merge-on-read"),
        (Parameter::IndexType, "bucket"),
        (Parameter::Buckets, "4"),
        (Parameter::TargetFileSize, "64MiB"),
        (Parameter::DeltaCommits, "3"),
        (Parameter::TableServices, "separate"),
    ];
    sets(&sql, &set);
    for trap in [Trap::JavaSuffix, Trap::BucketsUnset, Trap::ArchiveBelowClean, Trap::BucketEngineKey] {
        warns(&sql, trap);
    }
    let blank = meant(&sql).ignored.into_iter().find(|ignored| ignored.key.ends_with('\t'));
    assert!(matches!(blank.map(|ignored| ignored.reason), Some(Reason::Unknown { .. })));
}

#[test]
fn delta_reads_intervals_with_and_without_the_word() {
    for text in ["interval 30 days", "30 days", "INTERVAL 4 weeks 2 days"] {
        let sql = written(&[
            (Realm::DeltaTable, "delta.logRetentionDuration", text),
            (Realm::DeltaTable, "delta.checkpointInterval", "20"),
        ]);
        let set = [
            (Parameter::Engine, "spark-delta"),
            (Parameter::LogRetention, "30d"),
            (Parameter::LogCheckpointInterval, "20"),
        ];
        sets(&sql, &set);
    }
}

#[test]
fn spark_multiplies_executors_and_takes_the_trigger() {
    let spark = written(&[
        (Realm::SparkConf, "spark.executor.instances", "4"),
        (Realm::SparkConf, "spark.executor.cores", "3"),
        (Realm::SparkConf, "spark.sql.adaptive.enabled", "true"),
        (Realm::SparkConf, "spark.jars.packages", "org.apache.iceberg:iceberg-spark-runtime-3.5_2.12:1.10.0"),
        (Realm::SparkWrite, "format", "iceberg"),
        (Realm::SparkWrite, "trigger.processingTime", "1 minute"),
    ]);
    let set = [
        (Parameter::Engine, "spark-iceberg"),
        (Parameter::EngineVersion, "1.10"),
        (Parameter::RuntimeVersion, "3.5"),
        (Parameter::Parallelism, "12"),
        (Parameter::Interval, "60s"),
    ];
    sets(&spark, &set);
    warns(&spark, Trap::AdaptiveInStream);
}

#[test]
fn fluss_tables_lead_to_their_lakes() {
    let mut sql = written(&[
        (Realm::FlussTable, "bucket.num", "16"),
        (Realm::FlussTable, "table.datalake.freshness", "3min"),
        (Realm::FlussTable, "iceberg.write.target-file-size-bytes", "134217728"),
        (Realm::FlussTable, "table.datalake.auto-expire-snapshot", "true"),
    ]);
    sql.tables.push(table_of("fluss", &["id"], &[]));
    let set = [
        (Parameter::Engine, "fluss-iceberg"),
        (Parameter::Interval, "3min"),
        (Parameter::Buckets, "16"),
        (Parameter::TargetFileSize, "128MiB"),
    ];
    sets(&sql, &set);
    warns(&sql, Trap::FlussExpiresPaimonOnly);
}

#[test]
fn keys_upserts_and_formats_that_do_not_go_together_are_told() {
    let upsert = |settings: &[(Realm, &str, &str)], key: &[&str], partitions: &[(Transform, &str)]| {
        let mut sql = written(settings);
        sql.tables.push(table_of("iceberg", key, partitions));
        sql
    };
    let on = (Realm::IcebergTable, "write.upsert.enabled", "true");
    warns(&upsert(&[on], &[], &[]), Trap::UpsertWithoutKey);
    warns(&upsert(&[on, (Realm::IcebergTable, "format-version", "1")], &["id"], &[]), Trap::UpsertOnFormatOne);
    warns(&upsert(&[], &["id"], &[]), Trap::KeyWithoutUpsert);
    let hash = (Realm::IcebergTable, "write.distribution-mode", "hash");
    warns(&upsert(&[on, hash], &["id"], &[(Transform::Identity, "dt")]), Trap::HashOutsideKey);
    warns(&upsert(&[on], &["id"], &[(Transform::Identity, "dt")]), Trap::PartitionOutsideKey);
}

#[test]
fn calls_say_who_compacts_what() {
    let mut sql = written(&[(Realm::FlinkSet, "execution.checkpointing.interval", "60s")]);
    let call = |procedure: &str, arguments: &[(&str, &str)]| Call {
        procedure: procedure.to_owned(),
        arguments: arguments.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        place: Place { paper: 0, line: 9 },
    };
    sql.calls = vec![
        call("rewrite_data_files", &[("where", "dt < current_date"), ("options.partial-progress.enabled", "true")]),
        call("expire_snapshots", &[("retain_last", "5")]),
    ];
    let mut now = Inputs::new();
    now.set_text(Parameter::CompactionRunner, "flink-in-job").expect("a runner");
    assert_eq!(value(&keys::set(&sql, &now), Parameter::CompactionRunner).as_deref(), Some("spark"));
    let set =
        [(Parameter::CompactionScope, "cold"), (Parameter::PartialProgress, "yes"), (Parameter::SnapshotsMin, "5")];
    sets(&sql, &set);
}

#[test]
fn an_unset_bucket_is_told_beside_what_the_reader_planned() {
    let now = Inputs::new().with(Parameter::Buckets, Value::Number(8.0));
    let mut sql = written(&[]);
    sql.tables.push(table_of("iceberg", &[], &[]));
    let meaning = keys::set(&sql, &now);
    assert_eq!(value(&meaning, Parameter::Buckets).as_deref(), Some("0"), "the table has none");
}
