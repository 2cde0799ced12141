//! The program as scripts use it: what it prints, what it refuses, and how it ends.

use std::io::Read;
use std::process::{Command, Output, Stdio};

fn headgate(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_headgate")).args(arguments).output().expect("headgate runs")
}

fn answer(arguments: &[&str]) -> String {
    let output = headgate(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Code 2, nothing on standard output, one line on standard error.
#[track_caller]
fn refuses(arguments: &[&str], line: &str) {
    let output = headgate(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(2), format!("headgate: {line}\n").as_str()));
    assert!(output.stdout.is_empty());
}

#[test]
fn unknown_names_and_bad_values_end_with_one_line_that_says_what_would_be_right() {
    refuses(&["estimat"], "unknown command 'estimat': did you mean estimate?");
    refuses(&["estimate", "--jsn"], "unknown option 'jsn': did you mean json?");
    refuses(&["--set", "interval=30s"], "the command comes first: headgate estimate --set …");
    refuses(&["estimate", "--set", "intervall=30s"], "unknown parameter 'intervall': did you mean interval?");
    refuses(&["estimate", "--set", "i=30s"], "unknown parameter 'i': did you mean interval?");
    refuses(&["estimate", "--set", "qwertyuiop=1"], "unknown parameter 'qwertyuiop': headgate params lists them");
    refuses(
        &["estimate", "--set", "interval=so\non"],
        "interval: 'so on' is not a duration such as 90s, 1.5min, 2h or 500ms",
    );
    refuses(&["estimate", "--set", "interval=5h"], "interval is 5h, but goes from 1s to 2h");
    refuses(&["estimate", "--set", "interval"], "--set 'interval' has no value: --set interval=30s would be right");
    refuses(&["estimate", "--set", "distribution=hsah"], "distribution: 'hsah' is not one of none, hash, range");
    refuses(&["estimate", "--target", "freshnes=60s"], "unknown target 'freshnes': did you mean freshness?");
    refuses(&["estimate", "--question", "fils"], "unknown question 'fils': did you mean files?");
    refuses(&["explain", "file_per_day"], "unknown quantity 'file_per_day': did you mean files_per_day?");
    refuses(&["explain", "zzz"], "unknown quantity 'zzz': headgate estimate lists them");
    refuses(&["validate", "zzz"], "unknown quantity 'zzz': headgate estimate lists them");
    refuses(
        &["estimate", "--set", "rate=1,5"],
        "rate: '1,5' is not a number: decimals begin with a point, 1.5 would be right",
    );
    refuses(
        &["estimate", "--from", "#v=1", "--preset", "bucket256"],
        "--from and --preset both say where to start: give one of them",
    );
    refuses(
        &["chart", "map", "--over", "interval,interval"],
        "--over 'interval,interval' is one parameter twice: a map has two, such as interval,parallelism",
    );
    refuses(&["explain"], "QUANTITY is missing: headgate explain QUANTITY [OPTIONS]");
    refuses(&["params", "all"], "'all' is one operand too many: headgate params [OPTIONS]");
    refuses(
        &["open", "nothing.json"],
        "there is no file 'nothing.json': give a scenario file or an address such as '#v=1&i=60s&p=32'",
    );
}

#[test]
fn an_estimate_names_value_unit_and_evidence() {
    let json = answer(&["estimate", "--json", "--set", "interval=30s", "--set", "parallelism=16"]);
    let start = json.find("\"effective_interval_s\"").expect("the interval");
    let entry = &json[start..start + json[start..].find('}').expect("its end")];
    for part in ["\"value\": 30.0", "\"unit\": \"s\"", "\"evidence\": \""] {
        assert!(entry.contains(part), "{entry}");
    }
    let text = answer(&["estimate", "--question", "files", "--set", "buckets=0"]);
    assert!(text.starts_with("How many files?\n  files_per_day "), "{text}");
    assert!(!text.contains("visible_p95_s"));
}

#[test]
fn a_derivation_names_its_lines_sources_and_what_people_say() {
    let text = answer(&["explain", "files-per-day", "--set", "interval=30s"]);
    for part in ["Files a day = ", "apache/iceberg", "86,400 s ÷ 30 s", "Parallelism × 86,400 ÷ interval"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(answer(&["explain", "files_per_day", "--lang", "zh"]).starts_with("每天新增文件 = "));
    assert!(answer(&["explain", "files_per_day", "--json"]).contains("\"operation\": \"add\""));
}

#[test]
fn findings_name_the_cure_as_it_is_typed() {
    let text = answer(&["findings"]);
    assert!(text.contains("none-with-buckets") && text.contains("--set distribution=hash"), "{text}");
    let cured = answer(&["findings", "--set", "distribution=hash"]);
    assert!(!cured.contains("none-with-buckets"), "{cured}");
    assert!(answer(&["findings", "--json"]).contains("\"distribution\": \"hash\""));
}

#[test]
fn a_chart_is_an_svg_with_its_ground() {
    let help = answer(&["chart", "--help"]);
    for chart in report::picture::Kind::ALL.map(report::picture::Kind::id) {
        assert!(help.contains(chart), "{chart}: {help}");
        let svg = answer(&["chart", chart, "--width", "640", "--height", "360", "--theme", "dark"]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{chart}");
        assert!(svg.contains("width=\"640\" height=\"360\"") && svg.contains("fill=\"#172025\""), "{chart}");
    }
    for chart in ["files", "latency", "trade", "live", "conflicts"] {
        let polygons = |options: &[&str]| answer(&[&["chart", chart], options].concat()).matches("<polygon").count();
        assert_eq!(polygons(&["--bands"]), polygons(&[]) + 1, "the band around the curve of {chart}");
    }
    let said = headgate(&["chart", "metadata", "--bands"]).stderr;
    assert!(String::from_utf8_lossy(&said).contains("'metadata' has no curve that moves with what was assumed"));
    refuses(&["chart", "metadata", "--set", "engine=flink-paimon"], "flink-paimon has no chart 'metadata'");
    let path = std::env::temp_dir().join(format!("headgate-{}.svg", std::process::id()));
    let said = answer(&["chart", "files", "--lang", "zh", "--out", path.to_str().expect("UTF-8")]);
    let svg = std::fs::read_to_string(&path).expect("the picture");
    std::fs::remove_file(path).expect("it was there");
    assert!(svg.contains("文件") && said.contains("文件"), "{said}");
    refuses(&["chart", "lateny"], "unknown chart 'lateny': did you mean latency?");
    refuses(&["chart", "files", "--theme", "drak"], "unknown theme 'drak': did you mean dark?");
    refuses(&["chart", "files", "--width", "9"], "--width '9' is not a number of pixels from 100 to 8000");
}

#[test]
fn a_parameter_that_the_engine_lacks_is_noted_and_changes_nothing() {
    let output = headgate(&["estimate", "--set", "shuffle_partitions=8"]);
    assert_eq!(output.status.code(), Some(0));
    let note = "note: flink-iceberg has no shuffle_partitions: it changes nothing\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), note);
}

#[test]
fn a_link_opens_again_and_a_file_too() {
    let set = ["--set", "interval=30s", "--set", "title=订单 → 湖"];
    let address = answer(&[&["link", "--base", "https://example.org/"][..], &set].concat());
    assert!(address.starts_with("https://example.org/#v=1&m=1&"), "{address}");
    let opened = answer(&["open", address.trim()]);
    assert!(opened.contains("interval         30s") && opened.contains("订单 → 湖"), "{opened}");
    assert!(!opened.contains("What to know"), "{opened}");

    let path = std::env::temp_dir().join(format!("headgate-{}.json", std::process::id()));
    std::fs::write(&path, answer(&[&["link", "--json"][..], &set].concat())).expect("a temporary file");
    let path_text = path.to_str().expect("UTF-8");
    assert_eq!(answer(&["open", path_text]), opened);
    assert_eq!(answer(&["link", "--from", path_text, "--base", "https://example.org/"]), address);
    std::fs::remove_file(path).expect("it was there");
}

#[test]
fn what_a_terminal_would_obey_does_not_reach_it() {
    // A title in base64url: ESC [31m red, a line break, then a C1 control.
    let link = "#v=1&t=G1szMW1yZWQKwptn";
    for arguments in [&["open", link][..], &["export", "owner", "--from", link], &["estimate", "--from", link]] {
        let output = headgate(arguments);
        let all = String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8");
        assert!(all.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\t')), "{arguments:?}: {all:?}");
    }
    assert!(answer(&["open", link]).contains(" [31mred  g"), "one line");
}

#[test]
fn a_file_that_is_no_scenario_is_refused_for_an_answer_and_opened_to_look_at() {
    let path = std::env::temp_dir().join(format!("headgate-broken-{}.json", std::process::id()));
    std::fs::write(&path, "{\"headgate\": 1,").expect("a temporary file");
    let path_text = path.to_str().expect("UTF-8");
    let right = "a file such as {\"headgate\": 1, \"scenario\": {\"interval\": \"30s\"}} would be right";
    refuses(&["estimate", "--from", path_text], &format!("{path_text}: not JSON from line 1, column 15 on; {right}"));
    assert!(answer(&["open", path_text]).contains("What to know"));
    std::fs::remove_file(path).expect("it was there");
}

#[test]
fn a_damaged_link_opens_and_says_what_is_wrong() {
    let text = answer(&["open", "#v=1&p=32&i=soon"]);
    assert!(text.contains("What to know") && text.contains("soon"), "{text}");
    assert!(text.contains("parallelism  32"), "{text}");
    let drifted = answer(&["open", "#v=1&pr=1_2_3"]);
    assert!(drifted.contains("Results that changed since"), "{drifted}");
    let chinese = answer(&["open", "--lang", "zh", "#v=1&p=32&i=soon"]);
    assert!(chinese.contains("间隔：“soon”") && chinese.contains("须知"), "{chinese}");
    let json = answer(&["open", "--json", "#v=1&p=32&i=soon"]);
    assert!(json.contains("\"id\": \"unreadable\""), "{json}");
}

#[test]
fn an_export_is_named_or_all_are_shown() {
    let config = answer(&["export", "config", "--set", "interval=30s"]);
    assert!(config.contains("execution.checkpointing.interval: 30s  # Interval → Files a day"), "{config}");
    let all = answer(&["export", "--set", "engine=flink-paimon"]);
    for name in ["==> config.yaml (config) <==", "==> job.sql (job) <==", "==> alerts.yaml (alerts) <=="] {
        assert!(all.contains(name), "{name}");
    }
    assert!(answer(&["export", "alerts", "--lang", "zh"]).contains("阈值来自"));
    let owner = answer(&["export", "owner", "--lang", "zh"]);
    for part in ["## 选定的方案", "## 成本", "## 上线前须知", "## 上线后要核对的数字", "#v=1"] {
        assert!(owner.contains(part), "{part}: {owner}");
    }
    refuses(&["export", "confg"], "unknown export 'confg': did you mean config?");
}

#[test]
fn help_comes_from_the_tables() {
    assert_eq!(answer(&[]), answer(&["--help"]));
    for command in ["estimate", "explain", "findings", "link", "open", "import", "export", "chart", "params"] {
        assert!(answer(&["--help"]).contains(&format!("\n  {command} ")), "{command}");
        assert!(answer(&[command, "--help"]).contains("usage: headgate "), "{command}");
    }
    let help = answer(&["estimate", "-h"]);
    for parameter in model::Parameter::ALL {
        let is_row = |line: &str| line.split_whitespace().next() == Some(parameter.id());
        assert!(help.lines().any(is_row), "{}", parameter.id());
    }
    assert!(answer(&["--version"]).starts_with(concat!("headgate ", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn the_table_of_parameters_has_a_row_for_each() {
    let (text, json) = (answer(&["params"]), answer(&["params", "--json"]));
    for parameter in model::Parameter::ALL {
        assert!(text.lines().any(|line| line.starts_with(parameter.id())), "{}", parameter.id());
        assert!(json.contains(&format!("\"id\": \"{}\"", parameter.id())), "{}", parameter.id());
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_headgate"))
        .args(["params", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("headgate runs");
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("UTF-8");
    assert_eq!((child.wait().expect("it ends").code(), said.as_str()), (Some(0), ""));
}

#[test]
fn an_import_says_what_was_set_and_writes_a_scenario_that_opens() {
    let folder = std::env::temp_dir().join(format!("headgate-import-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (conf, sql, out) = (path("flink-conf.yaml"), path("job.sql"), path("scenario.json"));
    std::fs::write(&conf, "execution.checkpointing.interval: 30 s\nexecution:\n  runtime-mode: BATCH\n")
        .expect("a file");
    let ddl = "CREATE TABLE t (id INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector'='iceberg', 'write.distribution-mode'='hash', 'x'='${Y}')";
    let bytes: Vec<u8> = [0xff, 0xfe].into_iter().chain(ddl.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    std::fs::write(&sql, bytes).expect("a file");

    let set = ["--set", "runtime_version=1.20", "--set", "parallelism=3"];
    let text = answer(&[&["import", &conf, &sql, "--out", &out][..], &set].concat());
    for part in ["flink-conf.yaml:1", "interval", "job.sql:1", "execution.runtime-mode", "placeholder", "rate"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let opened = answer(&["open", &out]);
    for part in ["interval", "30s", "distribution", "hash", "parallelism", "3"] {
        assert!(opened.contains(part), "{part}: {opened}");
    }
    // What nobody knows here comes out again, straight from the files or through the scenario's.
    for from in [vec!["--from", &conf, "--from", &sql], vec!["--from", &out]] {
        let job = answer(&[&["export"][..], &from].concat());
        assert!(job.contains("'x' = '${Y}'"), "{job}");
    }
    let interval = answer(&["estimate", "--from", &conf, "--question", "cadence"]);
    assert!(interval.contains("2,880"), "{interval}");
    let json = answer(&["import", &conf, &sql, "--json", "--lang", "zh"]);
    assert!(json.contains("\"id\": \"nested-in-flat\"") && json.contains("嵌套"), "{json}");
    std::fs::remove_dir_all(folder).expect("it was there");
    refuses(&["import"], "FILE… is missing: headgate import FILE… [OPTIONS]");
}

#[test]
fn a_history_is_calibrated_and_put_beside_what_the_model_predicts() {
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../exchange/tests/data/history/iceberg/upsert-v2-1.11.0.metadata.json");
    let text = answer(&["calibrate", file, "--commit", "400ms,2s"]);
    for words in
        ["Iceberg metadata.json", "distribution", "hash", "Predicted beside observed", "4 / 4", "commit_latency"]
    {
        assert!(text.contains(words), "{words} is not in {text}");
    }
    let chinese = answer(&["calibrate", file, "--lang", "zh"]);
    assert!(chinese.contains("预测与实际对照") && chinese.contains("数据文件"), "{chinese}");
    for english in ["data files", "delete files", "the table holds"] {
        assert!(!chinese.contains(english), "{english}: {chinese}");
    }
    let json = answer(&["calibrate", file, "--json"]);
    assert!(json.contains("\"data_files_per_commit\""), "{json}");
    let right = "give a history of the table or the job, such as a metadata.json, or --rewrite, --plan or --commit";
    refuses(&["calibrate"], &format!("there is nothing to calibrate from: {right}"));
    refuses(
        &["calibrate", "--commit", "5s,1s"],
        "--commit '5s,1s' has a 99th percentile below the median: P50 or P50,P99 such as 400ms,2s",
    );
    refuses(&["calibrate", "--plan", "0s"], "'0s' is not a time such as 400ms or 3min");
    for zero in ["0,2GiB,3min,8", "400,0,3min,8", "400,2GiB,3min,0"] {
        let right = "FILES,BYTES,TIME,CORES such as 400,2GiB,3min,8";
        refuses(&["calibrate", "--rewrite", zero], &format!("'{zero}' is not a rewrite: {right}"));
    }
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let output = headgate(&["calibrate", own]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("no file holds a history") && output.status.success(), "{said}");
    refuses(
        &["calibrate", "--rewrite", "400,2GiB"],
        "'400,2GiB' is not a rewrite: FILES,BYTES,TIME,CORES such as 400,2GiB,3min,8",
    );
}
