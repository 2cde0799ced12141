//! What holds for every text: nothing panics, everything is bounded, keys that are not known survive.

use exchange::Paper;
use exchange::import::{Written, bounds, read, take_apart, text_of};
use model::Inputs;
use proptest::prelude::*;

const CASES: &str = include_str!("import/cases.txt");

/// Named files are read by their readers whatever they hold; a text without a name goes to what it looks like.
const NAMES: [&str; 4] = ["", "flink-conf.yaml", "config.yaml", "spark-defaults.conf"];

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Reads a text under every name, and gives what was written there.
#[track_caller]
fn holds(text: &str) -> Vec<Written> {
    let reading = |name: &&str| {
        let paper = Paper { name, text };
        let import = read(&[paper], &Inputs::new());
        assert!(import.findings.len() <= 3 * bounds::FINDINGS, "{} findings", import.findings.len());
        let lines = text.lines().count().max(1);
        assert!(import.findings.iter().all(|finding| finding.place.line <= lines), "{text}");
        assert!(import.ignored.iter().all(|ignored| ignored.place.line <= lines), "{text}");
        let (_, written) = take_apart(&[paper], &Inputs::new());
        assert!(written.settings.len() <= bounds::SETTINGS && written.tables.len() <= bounds::TABLES);
        assert!(written.settings.iter().all(|setting| setting.value.len() <= 4 * bounds::VALUE_CHARS));
        written
    };
    NAMES.iter().map(reading).collect()
}

/// A case of the collection, by number.
fn case(at: usize) -> &'static str {
    let cases: Vec<&str> = CASES.split("=== ").skip(1).filter_map(|case| case.split_once('\n')).map(|c| c.1).collect();
    cases[at % cases.len()]
}

/// A text with a piece cut out and another put in.
fn mutated(text: &str, at: usize, cut: usize, put: &str) -> String {
    let boundary = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let start = boundary(at % (text.len() + 1));
    let end = boundary(start + cut).max(start);
    [&text[..start], put, &text[end..]].concat()
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn any_text_is_read(text in "\\PC{0,200}|[-\\[\\]{}()<>:;,.='\"`#&*!|?%@$\\\\/0-9a-z \t\n]{0,300}") {
        holds(&text);
    }

    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        holds(&text_of(bytes));
    }

    #[test]
    fn what_people_paste_is_read_however_it_was_damaged(
        (at, place, cut) in (0usize..200, any::<usize>(), 0usize..80),
        put in "\\PC{0,8}|[-\\[\\]{}()<>:;,.='\"`#&*!|?%@$\\\\ \t\n]{0,12}|/\\*\\+|\"\"\"|<<: \\*a|\\$\\{x\\}",
    ) {
        holds(&mutated(case(at), place, cut, &put));
    }

    #[test]
    fn two_papers_are_read_as_well_as_one((first, second) in (0usize..200, 0usize..200)) {
        let papers = [case(first), case(second)].map(|text| Paper { name: "", text });
        let import = read(&papers, &Inputs::new());
        prop_assert_eq!(import.papers.len(), 2);
        prop_assert_eq!(&import, &read(&papers, &Inputs::new()));
    }

    #[test]
    fn keys_that_nobody_knows_survive(key in "zz[a-z]{3,8}(\\.[a-z-]{2,8}){0,3}", value in "[a-z0-9]{1,12}") {
        for text in [
            format!("parallelism.default: 4\n{key}: {value}\n"),
            format!("SET 'parallelism.default' = '4';\nSET '{key}' = '{value}';"),
            format!("CREATE TABLE t (id INT) WITH ('connector'='iceberg', '{key}'='{value}');"),
            format!("{{\"connector.class\": \"org.apache.iceberg.connect.IcebergSinkConnector\", \"{key}\": \"{value}\"}}"),
            format!("spark.sql.shuffle.partitions 8\nspark.{key} {value}\n"),
        ] {
            let import = read(&[Paper { name: "", text: &text }], &Inputs::new());
            let kept = import.ignored.iter().any(|ignored| ignored.key.ends_with(&key) && ignored.value == value);
            prop_assert!(kept, "{} {:?}", text, import.ignored);
        }
    }
}

/// Texts that are made to be slow or deep; each is read to a finding or to nothing, within the bounds.
#[test]
fn hostile_texts_stay_within_the_bounds() {
    let many = |piece: &str, count: usize| piece.repeat(count);
    for text in [
        many("[", 30_000),
        many("{\"a\":", 10_000),
        many("{a: ", 10_000),
        many("a:\n ", 5_000),
        many("- ", 20_000),
        many("? ", 10_000),
        many("&a *a ", 10_000),
        format!("SET a =\n{}", many("'';\n", 10_000)),
        many("\"\"\"", 10_001),
        many("/*", 20_000),
        many("/*+ OPTIONS(\n", 5_000),
        many("CREATE TABLE t (\n", 5_000),
        many("x.option(\n", 10_000),
        format!("spark.readStream\n{}", many(".option(\"a\",", 5_000)),
        many("INSERT INTO t SELECT * FROM s JOIN\n", 3_000),
        many("a\\\n", 20_000),
        format!("flink run {}", many("-D \\\n", 5_000)),
        many("x", 9 << 20),
        many("a: b\n", 201_000),
        many("\n", 201_000),
        many("SET 'a' = 'b';\n", 20_500),
        many("{\"op\":\"c\",\"after\":{}}\n", 3_000),
        many("{{ ", 10_000),
        many("\u{feff}", 1_000),
        format!("a: {}", many("\\", 10_000)),
    ] {
        let (_, written) = take_apart(&[Paper { name: "", text: &text }], &Inputs::new());
        assert!(written.settings.len() <= bounds::SETTINGS, "{:.20}", text);
        assert!(written.findings.len() <= bounds::FINDINGS + 20, "{:.20}", text);
    }
}
