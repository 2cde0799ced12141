//! What people have, and what is read from it.

#[path = "import/show.rs"]
mod show;

use exchange::import::{PaperKind, read, take_apart};
use exchange::{Import, Paper};
use model::{Inputs, Parameter};

/// The cases of a file: `=== what it shows <name of the file>`, then the text.
fn cases(text: &str) -> Vec<(&str, &str, &str)> {
    let cases = text.split("=== ").skip(1).filter_map(|case| case.split_once('\n'));
    cases
        .map(|(head, text)| match head.split_once(" <") {
            Some((title, name)) => (title, name.trim_end_matches('>'), text),
            None => (head, "", text),
        })
        .collect()
}

/// Every case of public issues and pages that concerns how a text is written, and what else people paste.
#[test]
fn papers_are_read_as_their_engines_read_them() {
    let mut shown = String::new();
    for (title, name, text) in cases(include_str!("import/cases.txt")) {
        let (papers, written) = take_apart(&[Paper { name, text }], &Inputs::new());
        shown.push_str(&format!("=== {title}\n{}\n", show::reading(&papers, &written)));
    }
    insta::assert_snapshot!(shown);
}

/// What an import of some papers says to a reader who plans a release of Flink.
fn import(papers: &[(&str, &str)], flink: &str) -> Import {
    let mut now = Inputs::new();
    now.set_text(Parameter::RuntimeVersion, flink).expect("a release");
    let papers: Vec<Paper> = papers.iter().map(|(name, text)| Paper { name, text }).collect();
    read(&papers, &now)
}

#[track_caller]
fn sets(import: &Import, parameter: Parameter, value: &str) {
    let set = import.inputs.get(parameter).map(|value| parameter.print(&value));
    assert_eq!(set.as_deref(), Some(value), "{:?}", import.ignored);
}

fn ids(import: &Import) -> Vec<&'static str> {
    import.findings.iter().map(|finding| finding.id()).collect()
}

#[test]
fn a_file_without_a_name_is_read_as_the_planned_release_reads_it() {
    let nested = [("", "execution:\n  checkpointing:\n    interval: 60s\n")];
    let (old, new) = (import(&nested, "1.18"), import(&nested, "2.0"));
    assert_eq!(old.papers[0].kind, PaperKind::FlinkConf);
    assert!(ids(&old).contains(&"nested-in-flat") && !old.inputs.is_given(Parameter::Interval));
    assert_eq!(new.papers[0].kind, PaperKind::FlinkConfig);
    sets(&new, Parameter::Interval, "60s");
}

#[test]
fn what_has_no_key_of_flinks_is_not_its_configuration() {
    let pod = "apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - image: nginx\n";
    let html = "<html>\n<style>\nbody {\n  color: red;\n}\n</style>\n<p>Note: it is open</p>\n";
    for (text, flink) in [(pod, "2.0"), (pod, "1.18"), (html, "2.0"), ("key0.a: 0", "2.0"), ("key0.a: 0", "1.18")] {
        let read = import(&[("", text)], flink);
        assert_eq!(read.papers[0].kind, PaperKind::Unknown, "{text}");
        assert_eq!((ids(&read).as_slice(), read.set.len()), (&["unrecognised"][..], 0), "{text}");
    }
    // The name says it; so does one key, wherever it stands, and one of a connector.
    let named = import(&[("conf/flink-conf.yaml", "key0.a: 0")], "1.18");
    assert_eq!(named.papers[0].kind, PaperKind::FlinkConf);
    for text in [
        "my.key: 1\nparallelism.default: 4\n",
        "my: 1\nexecution:\n  checkpointing:\n    interval: 60s\n",
        "execution: {checkpointing: {interval: 60s}}\n",
        "write.upsert.enabled: true\n",
        "execution.checkpoint.intervall: 60s\n",
    ] {
        assert_ne!(import(&[("", text)], "2.0").papers[0].kind, PaperKind::Unknown, "{text}");
    }
}

#[test]
fn what_is_no_statement_does_not_swallow_the_next_one() {
    let set = "SET spark.sql.shuffle.partitions=50;\n";
    for (before, said) in [
        ("/* a /* b */ c */\n", &[][..]),
        ("/* a /* b */\n", &[]),
        ("# comment, it's one\n# another\n", &["no-comment"]),
        ("%sql\n", &[]),
        ("some words\n", &[]),
    ] {
        let read = import(&[("job.sql", &format!("CREATE TABLE t (id INT) USING iceberg;\n{before}{set}"))], "2.0");
        sets(&read, Parameter::ShufflePartitions, "50");
        assert_eq!(ids(&read), said, "{before}");
    }
    // What goes on over lines is one statement still.
    let update = "UPDATE t\nSET a = 1;\nMERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN UPDATE\nSET a = 2;";
    assert!(import(&[("job.sql", update)], "2.0").ignored.is_empty());
}

#[test]
fn of_two_configurations_each_release_reads_its_own() {
    let both = [
        ("flink-conf.yaml", "execution.checkpointing.interval: 20 s"),
        ("config.yaml", "execution: {checkpointing: {interval: 40 s}}"),
    ];
    let (old, new) = (import(&both, "1.20"), import(&both, "2.0"));
    sets(&old, Parameter::Interval, "20s");
    sets(&new, Parameter::Interval, "40s");
    assert!(ids(&old).contains(&"both-configs") && ids(&new).contains(&"both-configs"));
}

#[test]
fn the_comment_of_an_export_is_the_scenario_and_what_was_edited_since_wins() {
    let text =
        "# headgate: v=1&m=1&i=30s&p=8&r=500\nexecution.checkpointing.interval: 20 s\n# parallelism.default: 3\n";
    let import = import(&[("", text)], "2.0");
    let applied = import.applied(&Inputs::new());
    let shown = |parameter: Parameter| parameter.print(&applied.scenario().value(parameter));
    assert_eq!(
        [Parameter::Interval, Parameter::Parallelism, Parameter::Rate].map(shown),
        ["20s", "8", "500"].map(str::to_owned)
    );
}

#[test]
fn change_events_give_the_shares_of_updates_and_deletes() {
    let event = |op: &str| format!("{{\"before\":null,\"after\":{{\"id\":1}},\"op\":\"{op}\"}}\n");
    let text: String = ["c", "c", "c", "c", "c", "c", "u", "u", "u", "d", "r", "r"].map(event).concat();
    let import = import(&[("", &text)], "2.0");
    sets(&import, Parameter::UpsertRatio, "0.3");
    sets(&import, Parameter::DeleteRatio, "0.1");
}

#[test]
fn using_and_merge_are_sparks() {
    let of_sql = |text: &str| import(&[("", text)], "2.0");
    let using = "CREATE TABLE t (id INT, ts TIMESTAMP) USING iceberg PARTITIONED BY (days(ts));\n";
    let read = of_sql(using);
    sets(&read, Parameter::Engine, "spark-iceberg");
    assert!(!read.inputs.is_given(Parameter::WriteMode) && ids(&read).is_empty(), "{:?}", read.findings);
    assert_eq!((read.set[0].key.as_str(), read.set[0].raw.as_str()), ("USING", "iceberg"));
    sets(&of_sql("CREATE TABLE t (id INT) USING hudi"), Parameter::Engine, "spark-hudi");
    sets(&of_sql("CREATE TABLE t (id INT) USING delta"), Parameter::Engine, "spark-delta");

    let merge = "MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT *";
    sets(&of_sql(&format!("{using}{merge};")), Parameter::WriteMode, "append");
    let update = format!("{merge} WHEN MATCHED THEN UPDATE SET *;");
    for text in [format!("{using}{update}"), update.clone()] {
        sets(&of_sql(&text), Parameter::Engine, "spark-iceberg");
        sets(&of_sql(&text), Parameter::WriteMode, "upsert");
    }
    // A table that Spark creates for Flink: its job, its options, and a reader who chose say so.
    let job = ("job.sql", "CREATE CATALOG lake WITH ('type' = 'iceberg');\nINSERT INTO t SELECT * FROM s;\n");
    let both = import(&[("table.sql", using), job], "2.0");
    sets(&both, Parameter::Engine, "flink-iceberg");
    sets(
        &of_sql(&using.replace(';', " TBLPROPERTIES ('write.upsert.enabled' = 'true');")),
        Parameter::Engine,
        "flink-iceberg",
    );
    sets(&of_sql(&format!("{using}ALTER TABLE t SET IDENTIFIER FIELDS id;")), Parameter::Engine, "flink-iceberg");
    let mut chosen = Inputs::new();
    chosen.set_text(Parameter::Engine, "flink-iceberg").expect("an engine");
    sets(&read_text(using, &chosen), Parameter::Engine, "flink-iceberg");
    // Flink has no such statement, which is said.
    let flink = import(&[("", &update), job, ("", "SET 'parallelism.default' = '4';")], "2.0");
    assert!(ids(&flink).contains(&"merge-of-spark"), "{:?}", flink.findings);
}

fn read_text(text: &str, now: &Inputs) -> Import {
    read(&[Paper { name: "", text }], now)
}

#[test]
fn a_watermark_says_how_late_events_may_be() {
    let ddl =
        "CREATE TABLE s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' MINUTE) WITH ('connector'='kafka');
               INSERT INTO t SELECT * FROM s;
               CREATE TABLE t (id INT) WITH ('connector'='iceberg');";
    sets(&import(&[("", ddl)], "2.0"), Parameter::WatermarkDelay, "2min");
}

#[test]
fn a_statement_that_breaks_off_says_nothing_by_what_it_lacks() {
    let whole =
        "CREATE TABLE t (id BIGINT, v STRING) PARTITIONED BY (v) WITH ('connector' = 'paimon', 'bucket' = '16')";
    let of_table = [Parameter::WriteMode, Parameter::BucketMode, Parameter::Buckets, Parameter::Columns];
    let read = import(&[("", whole)], "2.0");
    assert!(of_table.iter().all(|parameter| read.inputs.is_given(*parameter)), "{:?}", read.set);
    // Inside brackets, and behind a word that begins a clause.
    let (columns, fields, options) = (whole.find(')'), whole.find("(v)"), whole.find("('conn"));
    let inside = (17..=columns.expect("a bracket")).chain(fields.map(|at| at + 1));
    let inside = inside.chain(options.expect("options")..whole.len());
    let words = ["PARTITIONED", "BY", "WITH"].map(|word| whole.find(word).expect("a clause") + word.len());
    for end in inside.chain(words) {
        let cut = import(&[("", &whole[..end])], "2.0");
        assert!(ids(&cut).contains(&"cut-table"), "{}", &whole[..end]);
        let taken: Vec<_> = of_table.iter().filter(|parameter| cut.inputs.is_given(**parameter)).collect();
        let bucket = whole[..end].ends_with("16'");
        assert!(taken.is_empty() || bucket, "{}: {taken:?}", &whole[..end]);
    }
}

#[test]
fn what_is_set_already_is_no_change() {
    let read = import(&[("config.yaml", "execution.checkpointing.interval: 60s\nparallelism.default: 24\n")], "2.1");
    let mut now = Inputs::new();
    assert_eq!(read.changes(&now), [Parameter::Parallelism]);
    assert!(!read.applied(&now).is_given(Parameter::Interval));
    now.set_text(Parameter::Interval, "30s").expect("an interval");
    assert_eq!(read.changes(&now), [Parameter::Interval, Parameter::Parallelism]);
    assert_eq!(read.applied(&now).get(Parameter::Interval), Some(model::Value::Number(60.0)));
}
