//! What people paste: only options that exist, and read back as the scenario that wrote them.

#[path = "../../model/tests/support/any_inputs.rs"]
#[expect(dead_code, reason = "only the number of cases is shared")]
mod any_inputs;

use any_inputs::cases;
use exchange::export::{Alert, Export, Kept, Remark, Wording, exports};
use exchange::import::{Import, Paper, Realm, Reason, read};
use exchange::keys::{Releases, table};
use model::engine::Release;
use model::parameter::Kind;
use model::{Engine, Inputs, Parameter, Quantity, Value};
use proptest::collection::btree_map;
use proptest::prelude::*;

/// Words without a language: ids.
struct Ids;

impl Wording for Ids {
    fn label(&self, parameter: Parameter) -> &'static str {
        parameter.id()
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        quantity.id()
    }

    fn remark(&self, remark: &Remark) -> String {
        format!("{remark:?}")
    }

    fn alert(&self, alert: Alert) -> &'static str {
        alert.id()
    }
}

fn of_engine(engine: Engine) -> Inputs {
    Inputs::new().with(Parameter::Engine, Value::Number(f64::from(engine as u8)))
}

fn inputs(engine: Engine, settings: &[(Parameter, &str)]) -> Inputs {
    let mut inputs = of_engine(engine);
    for (parameter, text) in settings {
        inputs.set_text(*parameter, text).expect("a value");
    }
    inputs
}

fn export(engine: Engine, settings: &[(Parameter, &str)], id: &str) -> String {
    let all = exports(&inputs(engine, settings), &[], &Ids);
    all.into_iter().find(|export| export.id == id).unwrap_or_else(|| panic!("no {id}")).text
}

/// Everything but the alert rules, read again. JSON repeats what the properties say.
fn imported(all: &[Export], now: &Inputs) -> Import {
    let configuration = all.iter().filter(|export| !matches!(export.id, "alerts" | "connector-json"));
    let papers: Vec<Paper> = configuration.map(|export| Paper { name: export.name, text: &export.text }).collect();
    read(&papers, now)
}

/// The new scenario: what the comment holds or the reader had, overlaid by what was set.
fn applied(import: &Import, now: &Inputs) -> Inputs {
    let base = import.base.clone().unwrap_or_else(|| now.clone());
    import.set.iter().fold(base, |inputs, set| inputs.with(set.parameter, set.value.clone()))
}

/// Values that the units of every engine can say: whole minutes, mebibytes, things.
fn round_value(parameter: Parameter, place: f64) -> Option<Value> {
    let pick = |list: &[f64]| list[((list.len() as f64 - 0.001) * place) as usize];
    let kind = parameter.definition().kind;
    let number = match kind {
        Kind::Duration { .. } => pick(&[60.0, 120.0, 300.0, 900.0, 3_600.0]),
        Kind::Size { .. } => pick(&[1.0, 16.0, 64.0, 128.0, 256.0, 512.0]) * 1_048_576.0,
        Kind::Count { .. } => pick(&[1.0, 2.0, 4.0, 12.0, 48.0]),
        Kind::Share | Kind::Number { .. } => pick(&[0.25, 0.5, 0.75]),
        Kind::Flag | Kind::Choice(_) => (place * (kind.names().len() as f64 - 0.001)).floor(),
        Kind::TimeOfDay => pick(&[0.0, 7_200.0]),
        Kind::Release | Kind::Text | Kind::Shape(_) => return None,
    };
    Some(Value::Number(number))
}

/// An engine at every pair of its releases and those of what runs it.
fn releases(engine: Engine) -> Vec<Inputs> {
    let rules = engine.rules();
    let of = |parameter, release: &Release, inputs: Inputs| inputs.with(parameter, Value::Number(release.number()));
    let runtimes = |inputs: Inputs| -> Vec<Inputs> {
        let all = rules.runtimes().iter();
        let found: Vec<_> = all.map(|runtime| of(Parameter::RuntimeVersion, runtime, inputs.clone())).collect();
        if found.is_empty() { vec![inputs] } else { found }
    };
    let bare = of_engine(engine);
    let found: Vec<_> =
        rules.releases().iter().map(|release| of(Parameter::EngineVersion, release, bare.clone())).collect();
    let found = if found.is_empty() { vec![bare] } else { found };
    found.into_iter().flat_map(runtimes).collect()
}

/// A scenario that configuration can say, at any release.
fn planned() -> impl Strategy<Value = Inputs> {
    let given = btree_map(0..Parameter::COUNT, 0.0..=1.0, 0..40);
    (0..Engine::ALL.len(), any::<prop::sample::Index>(), given).prop_map(|(engine, release, given)| {
        let all = releases(Engine::ALL[engine]);
        let own = |parameter: &Parameter| *parameter != Parameter::Engine;
        let given = given.into_iter().map(|(at, place)| (Parameter::ALL[at], place)).filter(|(p, _)| own(p));
        given.fold(release.get(&all).clone(), |inputs, (parameter, place)| match round_value(parameter, place) {
            Some(value) => inputs.with(parameter, value),
            None => inputs,
        })
    })
}

/// The parameters of two scenarios that differ, of those that the engine has.
fn differences(left: &Inputs, right: &Inputs, wanted: impl Fn(Parameter) -> bool) -> Vec<String> {
    let (one, two) = (left.scenario(), right.scenario());
    let differs = |p: &Parameter| one.has(*p) && one.value(*p) != two.value(*p) && wanted(*p);
    let show = |p: Parameter| format!("{}: {} ≠ {}", p.id(), p.print(&one.value(p)), p.print(&two.value(p)));
    Parameter::ALL.into_iter().filter(differs).map(show).collect()
}

/// What the options of an engine hold, as the exports write them.
fn is_held(inputs: &Inputs, parameter: Parameter) -> bool {
    let engine = inputs.engine();
    let releases = Releases::of(&inputs.scenario());
    let lake = |realm: &Realm| !matches!(realm, Realm::IcebergCatalog | Realm::FlussCluster);
    table::realms_of(engine)
        .iter()
        .filter(|realm| lake(realm))
        .any(|realm| table::option(*realm, engine, parameter, releases).is_some())
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn what_is_exported_reads_back_as_the_same_scenario(inputs in planned()) {
        let all = exports(&inputs, &[], &Ids);
        let now = Inputs::new();
        let import = imported(&all, &now);
        let back = applied(&import, &now);
        prop_assert_eq!(back.engine(), inputs.engine());
        let different = differences(&inputs, &back, |_| true);
        prop_assert!(different.is_empty(), "{:?}\n{}", different, texts(&all));
    }

    #[test]
    fn without_the_comment_configuration_holds_what_has_an_option(inputs in planned()) {
        let all = bare(&inputs);
        // Files do not name releases: the reader plans the same.
        let now = [Parameter::EngineVersion, Parameter::RuntimeVersion]
            .into_iter()
            .fold(of_engine(inputs.engine()), |now, p| now.with(p, inputs.scenario().value(p)));
        let back = applied(&imported(&all, &now), &now);
        prop_assert_eq!(back.engine(), inputs.engine());
        let different = differences(&inputs, &back, |p| is_held(&inputs, p) && !is_left_out(&inputs, p));
        prop_assert!(different.is_empty(), "{:?}\n{}", different, texts(&all));
    }

    #[test]
    fn nothing_that_is_exported_is_unknown_or_misplaced(inputs in planned()) {
        let all = exports(&inputs, &[], &Ids);
        let import = imported(&all, &inputs);
        for ignored in &import.ignored {
            let known = !matches!(ignored.reason, Reason::Unknown { .. } | Reason::NotInRelease { .. } | Reason::Unreadable { .. });
            prop_assert!(known, "{:?}", ignored);
        }
    }
}

/// Every parameter that has an option, at every pair of releases, each at two values: what is written without the
/// comment reads back.
#[test]
fn every_option_reads_back_at_every_release() {
    let (mut tried, mut wrong) = (0, Vec::new());
    for inputs in Engine::ALL.iter().flat_map(|engine| releases(*engine)) {
        for parameter in Parameter::ALL {
            let values = [0.1, 0.9].map(|place| round_value(parameter, place));
            let held = |inputs: &Inputs| {
                inputs.scenario().has(parameter) && is_held(inputs, parameter) && !is_left_out(inputs, parameter)
            };
            for planned in values.into_iter().flatten().map(|value| inputs.with(parameter, value)).filter(held) {
                // Files do not name releases: the reader plans the same.
                let back = applied(&imported(&bare(&planned), &inputs), &inputs);
                tried += 1;
                wrong.extend(differences(&planned, &back, |p| p == parameter).into_iter().map(|difference| {
                    let Releases { connector, runtime } = Releases::of(&planned.scenario());
                    format!("{} {connector} {runtime} {difference}", planned.engine().id())
                }));
            }
        }
    }
    assert!(tried > 1_000 && wrong.is_empty(), "{tried} tried, {}: {wrong:#?}", wrong.len());
}

/// The exports without the comment that holds the whole scenario.
fn bare(inputs: &Inputs) -> Vec<Export> {
    let mut all = exports(inputs, &[], &Ids);
    for export in &mut all {
        export.text =
            export.text.lines().filter(|line| !line.contains("headgate:")).map(|l| format!("{l}\n")).collect();
    }
    all
}

/// What has an option in the table that this scenario's export does not write.
fn is_left_out(inputs: &Inputs, parameter: Parameter) -> bool {
    let engine = inputs.engine();
    match parameter {
        // Off is no line.
        Parameter::Interval => inputs.scenario().number(parameter) == 0.0,
        // Only the bucket index has buckets.
        Parameter::Buckets => matches!(engine, Engine::FlinkHudi | Engine::SparkHudi),
        // Options of Flink's Delta sink stand in code that is not read.
        Parameter::TargetFileSize => engine == Engine::FlinkDelta,
        _ => false,
    }
}

fn texts(all: &[Export]) -> String {
    let shown = all.iter().filter(|export| export.id != "alerts");
    shown.map(|export| format!("==> {}\n{}\n", export.name, export.text)).collect()
}

#[test]
fn a_file_carries_the_address_and_says_what_each_option_controls() {
    let text = export(Engine::FlinkIceberg, &[(Parameter::Interval, "30s")], "config");
    assert!(text.starts_with("# headgate: #v=1&m=1&"), "{text}");
    let line = "execution.checkpointing.interval: 30s  # interval → files_per_day, visible_p95_s\n";
    assert!(text.contains(line), "{text}");
}

#[test]
fn a_changelog_into_a_table_of_version_one_reads_back() {
    let planned = inputs(Engine::FlinkIceberg, &[(Parameter::WriteMode, "changelog"), (Parameter::FormatVersion, "1")]);
    let back = applied(&imported(&exports(&planned, &[], &Ids), &Inputs::new()), &Inputs::new());
    assert_eq!(differences(&planned, &back, |_| true), Vec::<String>::new());
}

#[test]
fn defaults_are_left_out_unless_they_matter() {
    let text = export(Engine::FlinkIceberg, &[(Parameter::CheckpointTimeout, "10min")], "config");
    assert!(!text.contains("execution.checkpointing.timeout"), "{text}");
    let text = export(Engine::FlinkIceberg, &[(Parameter::CheckpointTimeout, "20min")], "config");
    assert!(text.contains("execution.checkpointing.timeout: 20min"), "{text}");
}

#[test]
fn only_options_of_the_release_are_written() {
    let sink = [(Parameter::SinkVersion, "v2"), (Parameter::EngineVersion, "1.7")];
    assert!(!export(Engine::FlinkIceberg, &sink, "job").contains("use-v2-sink"), "it came with 1.8");
    let newer = [(Parameter::SinkVersion, "v2"), (Parameter::EngineVersion, "1.10")];
    assert!(export(Engine::FlinkIceberg, &newer, "job").contains("'table.exec.iceberg.use-v2-sink' = 'true'"));
    let adaptive = |runtime| [(Parameter::Adaptive, "no"), (Parameter::RuntimeVersion, runtime)];
    let key = "spark.sql.adaptive.streaming.stateless.enabled";
    assert!(export(Engine::SparkIceberg, &adaptive("4.1"), "config").contains(key));
    assert!(!export(Engine::SparkIceberg, &adaptive("3.5"), "config").contains(key));
}

#[test]
fn what_an_import_kept_stands_where_it_stood() {
    let paper = "taskmanager.memory.process.size: 4g\nmy.own.option: 7\nexecution.checkpointing.interval: 2min\n";
    let now = of_engine(Engine::FlinkIceberg);
    let import = read(&[Paper { name: "config.yaml", text: paper }], &now);
    let kept = Kept::of(&import);
    let all = exports(&applied(&import, &now), &kept, &Ids);
    let config = all.iter().find(|export| export.id == "config").expect("a file");
    assert!(config.text.contains("taskmanager.memory.process.size: 4g\n"), "{}", config.text);
    assert!(config.text.contains("my.own.option: 7\n"), "{}", config.text);
    let again = read(&[Paper { name: "config.yaml", text: &config.text }], &now);
    assert_eq!(Kept::of(&again), kept);
}

#[test]
fn compaction_is_called_as_scheduled_and_without_it_nothing_is() {
    let settings = [
        (Parameter::CompactionStart, "03:30"),
        (Parameter::CompactionEvery, "6h"),
        (Parameter::CompactionScope, "cold"),
        (Parameter::PartialProgress, "yes"),
    ];
    let text = export(Engine::FlinkIceberg, &settings, "maintenance");
    for part in ["30 3,9,15,21 * * *", "rewrite_data_files", "where => ", "'partial-progress.enabled', 'true'"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let off = export(Engine::FlinkIceberg, &[(Parameter::Compaction, "off")], "maintenance");
    assert!(!off.contains("rewrite_data_files") && off.contains("NoCompaction"), "{off}");
    assert!(export(Engine::SparkDelta, &[], "maintenance").contains("OPTIMIZE"));
    assert!(export(Engine::FlinkPaimon, &[(Parameter::WriteOnly, "yes")], "maintenance").contains("CALL sys.compact"));
    assert!(export(Engine::FlinkPaimon, &[], "maintenance").contains("CompactsItself"));
    let postponed = (Parameter::BucketMode, "postpone");
    assert!(export(Engine::FlinkPaimon, &[postponed], "maintenance").contains("CALL sys.compact"));
    let off = export(Engine::FlinkCdcPaimon, &[postponed, (Parameter::Compaction, "off")], "maintenance");
    assert!(off.contains("NoCompaction") && !off.contains("CompactsItself"), "{off}");
    let alone = [(Parameter::WriteOnly, "yes"), (Parameter::CompactionRunner, "engine")];
    assert!(export(Engine::FlinkPaimon, &alone, "maintenance").contains("NoCompaction"));
    let tiers = (Parameter::AutoCompact, "yes");
    assert!(export(Engine::FlussPaimon, &[tiers], "maintenance").contains("CompactsItself"));
    let both = [tiers, (Parameter::CompactionRunner, "flink-job")];
    assert!(export(Engine::FlussPaimon, &both, "maintenance").contains("CALL sys.compact"));
}

/// Maintenance of the sink: a lock from outside until 1.10, the same conditions in both releases, nothing before.
#[test]
fn compaction_in_the_sink_is_asked_for_as_the_release_takes_it() {
    let of = |release, sink| {
        let settings = [
            (Parameter::CompactionRunner, "flink-in-job"),
            (Parameter::Compaction, "continuous"),
            (Parameter::RewriteCommits, "7"),
            (Parameter::RewriteFiles, "300"),
            (Parameter::EngineVersion, release),
            (Parameter::SinkVersion, sink),
        ];
        let every = exports(&inputs(Engine::FlinkIceberg, &settings), &[], &Ids);
        let maintenance = every.iter().find(|export| export.id == "maintenance").expect("maintenance").text.clone();
        (maintenance, texts(&every).contains("SET 'table.exec.iceberg.use-v2-sink' = 'true'"))
    };
    let conditions = ["schedule.commit-count' = '7'", "schedule.data-file-count' = '300'"];
    for (release, sink) in [("1.11", "v1"), ("1.11", "v2"), ("1.10", "v1"), ("1.10", "v2")] {
        let (text, second) = of(release, sink);
        assert!(conditions.iter().all(|part| text.contains(part)), "{release} {sink}: {text}");
        assert_eq!(text.contains("SecondSinkOnly"), sink == "v1", "{release} {sink}: {text}");
        assert_eq!(second, sink == "v2", "{release} {sink}");
        let outside = text.contains("flink-maintenance.lock.type' = 'jdbc'") && text.contains("OutsideLock");
        assert_eq!(outside, release == "1.10", "{text}");
        let asked = if release == "1.10" { "'compaction-enabled'='true'" } else { "rewrite.enabled' = 'true'" };
        assert!(text.contains(asked), "{text}");
    }
    let (none, _) = of("1.9", "v2");
    let call = ["rewrite_data_files", "flink-maintenance", "compaction-enabled"].iter().any(|part| none.contains(part));
    assert!(none.contains("NoSinkCompacts") && !call, "{none}");
}

#[test]
fn limits_of_alerts_come_from_the_scenario() {
    let text =
        export(Engine::FlinkIceberg, &[(Parameter::TolerableFailures, "3"), (Parameter::Interval, "2min")], "alerts");
    assert!(text.contains("increase(flink_jobmanager_job_numberOfFailedCheckpoints[1200s]) > 3'"), "{text}");
    assert!(text.contains("flink_jobmanager_job_lastCheckpointDuration > 120000'"), "{text}");
    assert!(export(Engine::ConnectIceberg, &[], "alerts").contains("HeadgateTaskFailed"));
    assert!(export(Engine::SparkDelta, &[], "alerts").contains("HeadgateBatchSlow"));
}

#[test]
fn hostile_names_cannot_leave_their_quotes() {
    let kept = |realm| Kept { realm, key: "k'; DROP TABLE t; --".to_owned(), value: "v'\n# x: y".to_owned() };
    let all = [Realm::FlinkConfig, Realm::FlinkSet, Realm::IcebergTable].map(kept);
    for export in exports(&of_engine(Engine::FlinkIceberg), &all, &Ids) {
        assert!(!export.text.contains("k'; DROP") || export.name.ends_with(".yaml"), "{}", export.text);
        assert!(!export.text.lines().any(|line| line.trim_start().starts_with("# x")), "{}", export.text);
    }
    let config = exports(&of_engine(Engine::FlinkIceberg), &all, &Ids).remove(0).text;
    assert!(config.contains("\"k'; DROP TABLE t; --\": \"v' # x: y\"\n"), "{config}");
}
